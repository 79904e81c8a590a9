"""The core knows of its wings what it asks for, and asks for all that they bring."""

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


def test_nothing_else_names_a_wing() -> None:
    """Neither by an import, which the contracts see, nor by a name in a text."""
    rooms = [name.removesuffix(".wing") for name in wings.NAMES]
    for path in PACKAGE.rglob("*.py"):
        room = ".".join(path.relative_to(PACKAGE.parent).parts[:2])
        if room in rooms or path == Path(wings.__file__):
            continue
        named = [name for name in rooms if name in path.read_text(encoding="utf-8")]
        assert not named, f"{path.name} names {named}"
