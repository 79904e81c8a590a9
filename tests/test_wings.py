"""The core gets all additions of its wings, and loads little for that."""

import ast
import re
import subprocess
import sys
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


def test_what_the_commands_are_is_known_without_reading_and_solving() -> None:
    """Every call of the command line asks for them, as does the window when it starts."""
    code = "import sys; from tabguard.cli.commands import commands; commands(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    rooms = {".".join(name.split(".")[:2]) for name in done.stdout.split() if name.startswith("tabguard.")}
    assert not rooms & {f"tabguard.{room}" for room in ("read", "suppress", "audit", "write", "lp", "flow")}
