"""Every file is created or changed through `tabguard.base.private`, which follows no links."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "tabguard"
DOOR = PACKAGE / "base" / "private.py"
WRITING = {
    "write_text",
    "write_bytes",
    "touch",
    "symlink_to",
    "hardlink_to",
    "rename",
    "copy",
    "copy2",
    "move",
}
LAST = {*WRITING, "open", "replace", "truncate", "copyfile", "mkstemp"}
"""Last names of all relevant calls: resolving every other call takes long."""
CALL = re.compile(rf"\b(?:{'|'.join(LAST)})\s*\(")
ELSEWHERE = {
    ("cli/terminal.py", "os.open"),  # the null device, for standard streams that are closed
    (
        "write/files/folders.py",
        "os.open",
    ),  # a new file that Windows removes again, to see whether one may be made
    ("write/files/folders.py", "open"),  # an old file that is only opened, to see whether others have it open
    ("write/files/switch.py", "os.replace"),  # files that were staged through the door
    ("project/archive.py", "open"),  # a member of an archive that is being written
}


def is_mode(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and isinstance(part.value, str) and set(part.value) <= {*"rwaxbt+"}


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Calls in a module that can create, replace or empty a file, with their full names."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        last = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if last not in LAST:
            continue
        name = ast.unparse(node.func)
        modes = [part.value for part in (*node.args, *(k.value for k in node.keywords)) if is_mode(part)]
        if last == "open" and any({*mode} & {*"wax+"} for mode in modes):
            yield "open", node
        elif name in (
            "os.open",
            "os.replace",
            "os.rename",
            "os.truncate",
            "shutil.copyfile",
            "tempfile.mkstemp",
        ) or (name.startswith(("Path(", "path.", "shutil.", "target.")) and last in WRITING):
            yield name, node


def test_every_file_is_opened_for_writing_through_one_door():
    strays = set()
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if path != DOOR and CALL.search(source):
            for name, node in calls(ast.parse(source)):
                strays.add((path.relative_to(PACKAGE).as_posix(), name, node.lineno, ast.unparse(node)))
    assert {(path, name) for path, name, _, _ in strays} <= ELSEWHERE, sorted(strays)
