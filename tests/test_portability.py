"""The program runs on Windows, macOS and Linux: calls, paths and encodings of one system are guarded."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mypy

ROOT = Path(__file__).parents[1]
STUBS = Path(mypy.__file__).parent / "typeshed" / "stdlib"
SYSTEMS = ("win32", "darwin", "linux")
VERSION = (3, 11)
GUARDS = re.compile(r"\b(platform|os\.name|hasattr|getattr|ImportError|AttributeError)\b")
"""Expressions of a function that checks its operating system."""
CALLED_WHERE_IT_EXISTS = {
    "tabguard/base/system.py": {'"/proc/self/status"', "import pwd", "os.getuid"},  # its functions ask first
    "tabguard/bench/spent.py": {'"/proc/{}/task"', '"/proc/{}/smaps_rollup"', '"/proc/self/status"'},
    "tabguard/read/files/volume.py": {'"/proc/meminfo"'},  # where it does not exist, nothing is said
    "tabguard/office/policy.py": {'"/etc/tabguard"'},  # after Windows and macOS
    "installer/system.py": {"os.geteuid"},  # after a search for apt-get
    "installer/notices.py": {
        '"/usr"',
        '"/usr/share/doc"',
        '"/usr/share/common-licenses"',
        '"/usr/share/common-licenses/([A-Za-z]+(?:-[\\d.]*\\d)?)"',
    },  # of files that Debian's dpkg knows
}
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}
TEXT = re.compile(r"[rwax]\+?t?\+?")
ABSOLUTE = re.compile(r"/(tmp|var|proc|sys|dev|etc|usr|opt|home|root)(/|$)|[A-Za-z]:[\\/]\w")


def holds(test: ast.expr, system: str) -> bool:
    """Whether a condition of a stub holds on a system; unknown conditions count as true."""
    match test:
        case ast.BoolOp(op=ast.And()):
            return all(holds(value, system) for value in test.values)
        case ast.BoolOp(op=ast.Or()):
            return any(holds(value, system) for value in test.values)
        case ast.UnaryOp(op=ast.Not()):
            return not holds(test.operand, system)
        case ast.Compare(
            left=ast.Attribute(attr="platform"), ops=[op], comparators=[ast.Constant(value=name)]
        ):
            return (system == name) == isinstance(op, ast.Eq)
        case ast.Compare(left=ast.Attribute(attr="version_info"), comparators=[ast.Tuple() as least]):
            return (ast.literal_eval(least) <= VERSION) == isinstance(test.ops[0], ast.GtE)
    return True


def declared(body: list[ast.stmt], system: str) -> Iterator[str]:
    """The names that a stub has on a system."""
    for node in body:
        match node:
            case ast.If():
                yield from declared(node.body if holds(node.test, system) else node.orelse, system)
            case ast.FunctionDef() | ast.ClassDef():
                yield node.name
                if isinstance(node, ast.ClassDef):  # members of an enumeration are names of its module too
                    yield from declared(node.body, system)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
                yield name
            case ast.ImportFrom():
                yield from (alias.asname or alias.name for alias in node.names)


def not_everywhere(module: str) -> set[str]:
    """Names of a module of the standard library that at least one of the systems lacks."""
    places = (STUBS / f"{module}.pyi", STUBS / module / "__init__.pyi")
    stub = next((place for place in places if place.exists()), None)
    if stub is None:
        return set()
    body = ast.parse(stub.read_text(encoding="utf-8")).body
    each = [set(declared(body, system)) for system in SYSTEMS]
    return set.union(*each) - set.intersection(*each)


def lacking_somewhere() -> dict[str, set[str]]:
    """Names that some system lacks, by module of the standard library; "" for a whole module."""
    out = {module: not_everywhere(module) for module in ("os", "signal", "select", "socket", "time")}
    for module in (
        "fcntl",
        "resource",
        "pwd",
        "grp",
        "termios",
        "pty",
        "tty",
        "posix",
        "syslog",
        "msvcrt",
        "winreg",
    ):
        out[module] = {""}
    return out


LACKING = lacking_somewhere()


Nodes = dict[type[ast.AST], list[Any]]
"""The nodes of a module by kind."""


def outermost(tree: ast.AST) -> Iterator[ast.AST]:
    """Functions, methods and the statements outside of them."""
    for top in ast.iter_child_nodes(tree):
        if isinstance(top, ast.ClassDef):
            yield from outermost(top)
        else:
            yield top


def system_only(nodes: Nodes) -> Iterator[str]:
    """Calls of one system in a function that does not check its system."""
    if not any(
        name
        for kind in (ast.Attribute, ast.Import, ast.ImportFrom)
        for n in nodes[kind]
        for name in lacking(n)
    ):
        return
    for top in outermost(nodes[ast.Module][0]):
        found = {name for node in ast.walk(top) for name in lacking(node)}
        if found and not GUARDS.search(ast.unparse(top)):
            yield from found


def lacking(node: ast.AST) -> Iterator[str]:
    """Names of the standard library in a node that some system lacks."""
    match node:
        case ast.Attribute(value=ast.Name(id=module), attr=name) if name in LACKING.get(module, ()):
            yield f"{module}.{name}"
        case ast.Import():
            yield from (f"import {alias.name}" for alias in node.names if "" in LACKING.get(alias.name, ()))
        case ast.ImportFrom(module=str(module)):
            names = LACKING.get(module, set())
            yield from (f"{module}.{a.name}" for a in node.names if a.name in names or "" in names)


def text_without_encoding(nodes: Nodes) -> Iterator[str]:
    """Text files and pipes whose encoding the system would choose."""
    for node in nodes[ast.Call]:
        words = {keyword.arg for keyword in node.keywords}
        if "encoding" in words or None in words:
            continue
        given = node.args
        match node.func:
            case ast.Name(id="open"):
                mode = (
                    given[1]
                    if len(given) > 1
                    else next((k.value for k in node.keywords if k.arg == "mode"), None)
                )
                if mode is None or (isinstance(mode, ast.Constant) and "b" not in str(mode.value)):
                    yield ast.unparse(node)
            case ast.Attribute(attr="open"):
                first = given[0] if given else None
                if isinstance(first, ast.Constant) and TEXT.fullmatch(str(first.value)):
                    yield ast.unparse(node)
            case ast.Attribute(attr="read_text") if not given:
                yield ast.unparse(node)
            case ast.Attribute(attr="write_text") if len(given) < 2:
                yield ast.unparse(node)
            case ast.Attribute(attr="run" | "Popen" | "check_output") if words & {
                "text",
                "universal_newlines",
            }:
                yield ast.unparse(node)
            case ast.Attribute(attr="TextIOWrapper"):
                yield ast.unparse(node)


def systems_paths(nodes: Nodes) -> Iterator[str]:
    """Absolute paths, which belong to one system."""
    parts = {id(part) for node in nodes[ast.JoinedStr] for part in node.values}
    for node in (*nodes[ast.Constant], *nodes[ast.JoinedStr]):
        match node:
            case ast.JoinedStr():
                text = "".join(str(v.value) if isinstance(v, ast.Constant) else "{}" for v in node.values)
            case ast.Constant(value=str(text)) if id(node) not in parts:
                pass
            case _:
                continue
        if ABSOLUTE.match(text) and "\n" not in text:
            yield f'"{text}"'


def moved_onto(nodes: Nodes) -> Iterator[str]:
    """Renames that fail on Windows if the target exists, and processes made by copying this one."""
    for node in nodes[ast.Call]:
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr="rename")):
                yield ast.unparse(node)
            case ast.Call(
                func=ast.Attribute(attr="get_context" | "set_start_method"), args=[ast.Constant(value=how)]
            ):
                if how != "spawn":
                    yield ast.unparse(node)


def faults(source: str) -> set[str]:
    """Everything in a module that does not work on every system."""
    nodes: Nodes = defaultdict(list)
    for node in ast.walk(ast.parse(source)):
        nodes[type(node)].append(node)
    looks = (system_only, text_without_encoding, systems_paths, moved_onto)
    return {found for look in looks for found in look(nodes)}


MODULES = sorted([*(ROOT / "tabguard").rglob("*.py"), *(ROOT / "installer").rglob("*.py")])


def test_nothing_belongs_to_one_system_alone() -> None:
    found = {path.relative_to(ROOT).as_posix(): faults(path.read_text(encoding="utf-8")) for path in MODULES}
    found = {name: here - CALLED_WHERE_IT_EXISTS.get(name, set()) for name, here in found.items()}
    assert not {name: sorted(here) for name, here in found.items() if here}


def unusable(names: list[str]) -> set[str]:
    """Paths that Windows refuses or changes."""
    lower = [name.lower() for name in names]
    bad = {name for name in names if lower.count(name.lower()) > 1}
    for name in names:
        parts = name.split("/")
        if any(part.split(".")[0].lower() in RESERVED or part[-1] in ". " for part in parts):
            bad.add(name)
        if re.search(r'[<>:"|?*\\]', name):
            bad.add(name)
    return bad


def test_files_have_names_that_every_system_takes() -> None:
    folders = ("tabguard", "resources", "installer", "tests")
    names = [
        path.relative_to(ROOT).as_posix()
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if "__pycache__" not in path.parts
    ]
    assert len(names) > 500 and not unusable(names)
    assert unusable(["a/Aux.py", "b/x", "b/X", "c/d:e", "c/f."]) == {
        "a/Aux.py",
        "b/x",
        "b/X",
        "c/d:e",
        "c/f.",
    }
