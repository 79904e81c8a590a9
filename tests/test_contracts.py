"""No new module or package escapes the import contracts, tested in a copy of the tree."""

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"
IMPORTED_TEST = re.compile(r"^ *(from|import) tests[\w.]*(\.| import (\([^)]*|.*)\b)test_", re.MULTILINE)
DOWNWARDS = "Imports go downwards, and every module has its place"


def linted(folder: Path, new: dict[str, str]) -> tuple[set[str], str]:
    """Names of the contracts that a copy of the tree with some new modules breaks, and the full output."""
    pytest.importorskip("importlinter")
    shutil.copy(ROOT / "pyproject.toml", folder)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tabguard", folder / "tabguard", ignore=ignored)
    for name, content in new.items():
        path = folder / "tabguard" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'"""New."""\n{content}\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", LINT],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == (1 if " BROKEN" in done.stdout else 0), done.stdout + done.stderr
    return set(re.findall(r"^(.+) BROKEN", done.stdout, re.MULTILINE)), done.stdout


NEW = {
    "xyz.py": "",
    "newroom/__init__.py": "",
    "read/new.py": "import tabguard.rules",
    "table/new.py": "import PySide6.QtCore\nimport tabguard.settings",
    "audit/deep/__init__.py": "",
    "audit/deep/new.py": "import highspy\nimport pandas",
    "write/new.py": "import tabguard.lp.model",
    "write/products/public/new.py": "from tabguard.write.products.state import RunState",
    "settings_new/__init__.py": "",
    "gui/newroom/__init__.py": "",
    "gui/table/new.py": "import tabguard.gui.review.audit_dock",
    "gui/rules/new.py": "import tabguard.gui.shell.main_window",
    "gui/parts/new.py": "import tabguard.gui.parts.new_too",
    "gui/parts/new_too.py": "import tabguard.gui.parts.new",
    "flow/new.py": "import tabguard.argus.formats",
    "argus/xyz.py": "import tabguard.marginals.engine",
}
"""Modules without a place, and modules in existing folders that break the folders' rules."""


def test_new_modules_need_a_place_and_keep_the_rules_of_their_room(tmp_path: Path) -> None:
    broken, words = linted(tmp_path, NEW)
    assert broken == {
        DOWNWARDS,
        "A wing is built like the core",
        "Qt stays in the window",
        "Only lp/highs.py imports HiGHS",
        "File libraries stay in the rooms of files",
        "Linear programming serves suppression, audit and count tables",
        "The public writer never sees the internal model",
        "The window stands on its features, and they on the document",
        "Reading goes from files to tables",
        "Nothing imports in a circle",
    }
    for place in (
        "xyz",
        "read.new",
        "table.new",
        "audit.deep.new",
        "settings_new",
        "gui.newroom",
        "gui.rules.new",
        "flow.new",
        "argus.xyz",
    ):
        assert place in words, place


QT_VIRTUALS = {"data", "headerData"}
"""Qt virtuals that return a different type for each role."""


def untyped(source: str) -> list[int]:
    """Lines with `Any`, except return types of Qt's virtuals and the import for them."""
    if "Any" not in source:
        return []
    tree = ast.parse(source)
    forced = {
        id(node.returns)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in QT_VIRTUALS
    }
    lines = []
    for node in ast.walk(tree):
        named = isinstance(node, ast.Name) and node.id == "Any" and id(node) not in forced
        reached = isinstance(node, ast.Attribute) and node.attr == "Any"
        renamed = isinstance(node, ast.alias) and node.name == "Any" and node.asname is not None
        if named or reached or renamed:
            lines.append(node.lineno)
    return lines


def test_window_and_flow_say_their_types() -> None:
    rooms = (ROOT / "tabguard" / room for room in ("gui", "flow"))
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for room in rooms
        for path in sorted(room.rglob("*.py"))
        for line in untyped(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_test_imports_a_test() -> None:
    """Helpers of several test files are in `tests/support/`."""
    paths = (ROOT / "tests").rglob("*.py")
    assert [path.name for path in paths if IMPORTED_TEST.search(path.read_text(encoding="utf-8"))] == []
