"""No new module or package escapes the import contracts: seen in a copy of the tree that has some."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"
DOWNWARDS = "Imports go downwards, and every module has its place"


def linted(folder: Path, new: dict[str, str]) -> tuple[set[str], str]:
    """Names of the contracts that a copy of the tree with some new modules breaks, and all that is said."""
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


def test_a_new_module_or_package_needs_a_place(tmp_path: Path) -> None:
    broken, said = linted(tmp_path, {"xyz.py": "", "newroom/__init__.py": ""})
    assert broken == {DOWNWARDS}
    assert "xyz" in said and "newroom" in said


def test_new_modules_in_old_rooms_keep_the_rules_of_the_room(tmp_path: Path) -> None:
    broken, said = linted(
        tmp_path,
        {
            "read/new.py": "import tabguard.rules",
            "table/new.py": "import PySide6.QtCore\nimport tabguard.settings",
            "audit/deep/__init__.py": "",
            "audit/deep/new.py": "import highspy\nimport pandas",
            "write/new.py": "import tabguard.lp.model",
            "settings_new/__init__.py": "",
        },
    )
    assert broken == {
        DOWNWARDS,
        "Qt stays in the window",
        "Only lp/highs.py imports HiGHS",
        "File libraries stay in the rooms of files",
        "Linear programming serves suppression, audit and count tables",
    }
    for where in ("tabguard.read.new", "tabguard.table.new", "tabguard.audit.deep.new", "settings_new"):
        assert where in said


def test_the_window_is_built_by_feature(tmp_path: Path) -> None:
    broken, said = linted(
        tmp_path,
        {
            "gui/newroom/__init__.py": "",
            "gui/table/new.py": "import tabguard.gui.review.suggested_fixes",
            "gui/rules/new.py": "import tabguard.gui.shell.main_window",
            "gui/parts/new.py": "import tabguard.gui.parts.new_too",
            "gui/parts/new_too.py": "import tabguard.gui.parts.new",
        },
    )
    assert broken == {
        "The window stands on its features, and they on the document",
        "Modules of the window import one another in no circle",
    }
    for where in ("newroom", "tabguard.gui.table.new", "tabguard.gui.rules.new"):
        assert where in said


def test_a_new_public_product_cannot_see_the_internal_model(tmp_path: Path) -> None:
    broken, said = linted(
        tmp_path, {"write/products/public/new.py": "from tabguard.write.products.state import RunState"}
    )
    assert broken == {"The public writer never sees the internal model"}
    assert "tabguard.write.products.public.new" in said


QT_VIRTUALS = {"data", "headerData"}
"""What Qt asks a model for by role: the answer has a type of its own for each role."""


def untyped(source: str) -> list[int]:
    """Lines that say `Any`, but for what Qt's virtuals return and the import for them."""
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


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("def data(self, index: int) -> Any: ...", []),
        ("def data(self, index: Any) -> Any: ...", [1]),
        ("def build(self) -> dict[str, Any]: ...", [1]),
        ("import typing\nx: typing.Any = 1", [2]),
        ("from typing import Any as Whatever", [1]),
        ('"""Any number of rules."""', []),
    ],
)
def test_a_type_that_is_not_said_is_seen(source: str, lines: list[int]) -> None:
    assert untyped(source) == lines
