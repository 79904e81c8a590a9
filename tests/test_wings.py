"""The core asks for all that its wings bring."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tabguard import wings

PACKAGE = Path(wings.__file__).parent


def test_the_core_asks_for_everything_that_a_wing_brings() -> None:
    core = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    asked = set(re.findall(r'of_wings\("(\w+)"\)', core))
    brought = set()
    for name in wings.NAMES:
        path = PACKAGE.parent / f"{name.replace('.', '/')}.py"
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                brought.add(node.name)
            elif isinstance(node, ast.Assign):
                brought |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    assert {name for name in brought if not name.startswith("_")} == asked
