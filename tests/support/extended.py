"""Puts the examples of CONTRIBUTING.md together into a copy of the tree, as its check lists require."""

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.support.documents import FILES, ROOT, TEXT

_LINES = re.compile(r"^In `([a-z_/]+\.py)`[^\n]*:\n\n```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ROWS = re.compile(
    r"^In `resources/help/(\w+\.html)`[^\n]*:\n\n```html\n(.*?)^```$", re.MULTILINE | re.DOTALL
)
_NOT_THE_TREE = (".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", ".benchmarks", "build", "dist")


_STEPS = (
    ["installer/translations.py"],
    ["-m", "pytest", "-q", "-p", "no:xdist", "tests/job/test_keys.py", "tests/test_glossary.py"],
)
"""The commands that every extension requires."""

REGISTRATIONS = {match[1]: match[2] for match in _LINES.finditer(TEXT)}
"""For each registry module, the lines of the page to be added to it."""


def extended_tree(folder: Path) -> Path:
    """A copy of the tree with the files and lines of all examples.

    Parameters
    ----------
    folder : Path
        Where it is made; it does not exist yet.
    """
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*_NOT_THE_TREE))
    for path, block in FILES.items():
        (folder / path).write_text(block.code, encoding="utf-8")
    for page, rows in _ROWS.findall(TEXT):
        for help_page in (folder / "resources" / "help").rglob(page):
            text = help_page.read_text(encoding="utf-8")
            context = rows.splitlines()[-1]
            help_page.write_text(text.replace(f"{context}\n", rows, 1), encoding="utf-8")
    for path, lines in REGISTRATIONS.items():
        module = folder / path
        module.write_text(_registered(module.read_text(encoding="utf-8"), lines), encoding="utf-8")
        ruff = [sys.executable, "-m", "ruff"]
        for command in (["check", "--fix", "--select", "I"], ["format"]):
            subprocess.run([*ruff, *command, str(module)], cwd=folder, check=True, timeout=60)
    for command in _STEPS:
        environment = {**os.environ, "PYTHONPATH": str(folder), "TABGUARD_PAGES": "1"}
        subprocess.run([sys.executable, *command], cwd=folder, env=environment, check=True, timeout=900)
    return folder


def _registered(source: str, lines: str) -> str:
    """The text of a module with further imports, and with the new last item of each list inserted."""
    imports = [line for line in lines.splitlines() if line.startswith(("from ", "import "))]
    for statement in ast.parse(lines).body:
        if isinstance(statement, ast.Assign):
            source = _with_item(source, statement)
    if imports:
        source = source.replace("\nfrom tabguard", "\n" + "\n".join(imports) + "\nfrom tabguard", 1)
    return source


def _with_item(source: str, shown: ast.Assign) -> str:
    """The text of a module with the new item of a list inserted before the last item of both lists."""
    assert isinstance(shown.targets[0], ast.Name)
    name = shown.targets[0].id
    (whole,) = (
        node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name
    )
    items = [text for text in _items(shown.value) if text != "..."]
    there = _items(whole)
    (item,) = (text for text in items if text not in there)
    following = items[items.index(item) + 1 :]
    at = there.index(following[0]) if following else len(there)
    listed = ", ".join([*there[:at], item, *there[at:]])
    former = ast.get_source_segment(source, whole)
    assert former is not None and source.count(former) == 1
    return source.replace(former, f"{{{listed}}}" if isinstance(whole, ast.Dict) else f"({listed})")


def _items(collection: ast.expr) -> list[str]:
    if isinstance(collection, ast.Dict):
        pairs = zip(collection.keys, collection.values, strict=True)
        return [f"{ast.unparse(key)}: {ast.unparse(value)}" for key, value in pairs if key is not None]
    assert isinstance(collection, ast.Tuple)
    return [ast.unparse(item) for item in collection.elts]
