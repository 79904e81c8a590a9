"""Reads recode files of τ-ARGUS (``.grc``)."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import field, frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import file_reader
from tabguard.read.codes.dimension import read_labels
from tabguard.read.files.text import beside, is_there, read_text
from tabguard.table.groups import item

TREE = "<TREERECODE>"
_COMMAND = re.compile(r"<(\w+)>\s*(.*)")
_TOKEN = re.compile(r'"([^"]*)"|([-,:])|([^\s",:-]+)')
_ITEM = mark("A list of codes in a recode cannot be read.")
_WRITE = mark(
    "Write NEW: CODE, FROM-TO, -TO or FROM-; put codes with a hyphen or a blank in quotation marks."
)


@frozen
class Span:
    """Codes of a list, from one to another by the order of their characters; empty: without limit."""

    first: str
    last: str

    @property
    def single(self) -> bool:
        """Whether the span holds a single code."""
        return bool(self.first) and self.first == self.last

    def __str__(self) -> str:
        first, last = (item(end) if end else "" for end in (self.first, self.last))
        return first if self.single else f"{first}-{last}"


@frozen
class Recode:
    """A ``.grc`` file.

    Parameters
    ----------
    path : Path
    nodes : tuple of str or None
        Codes of a hierarchy that are closed; None for a variable without hierarchy.
    groups : tuple of (str, tuple of Span)
        New codes, each with the codes that it takes.
    missing : tuple of str
        New codes for missing; empty: as before.
    labels : mapping of str to str
        Labels of the new codes.
    """

    path: Path
    nodes: tuple[str, ...] | None = None
    groups: tuple[tuple[str, tuple[Span, ...]], ...] = ()
    missing: tuple[str, ...] = ()
    labels: Mapping[str, str] = field(factory=dict)


@file_reader("The recode", "Save it as text in UTF-8 again.")
def read_recode(path: Path) -> Recode:
    """Read a ``.grc`` file: the closed codes of a hierarchy, or new codes with those that they take.

    Raises
    ------
    HierarchyError
        Naming the line that cannot be read.
    """
    lines = [
        (number, line.replace("\t", " "))
        for number, line in enumerate(read_text(path).splitlines(), start=1)
        if line.strip() and not line.strip().startswith("//")
    ]
    if lines and lines[0][1].strip().upper() == TREE:
        return Recode(path, tuple(line.strip().strip('"') for _, line in lines[1:]))
    groups: list[tuple[str, tuple[Span, ...]]] = []
    missing: tuple[str, ...] = ()
    labels: Mapping[str, str] = {}
    for number, line in lines:
        where = tr("{name}, line {number}", name=path.name, number=number)
        command = _COMMAND.fullmatch(line.strip())
        if command is None:
            groups.append(_group(line, where))
        elif command[1].upper() == "MISSING":
            missing = tuple(text for text, mark in _tokens(command[2]) if not mark)[:2]
        elif command[1].upper() == "CODELIST":
            file = beside(path.parent, command[2].strip().strip('"'))
            labels = read_labels(file) if is_there(file) else {}  # labels are optional, as in a layout
        else:
            raise HierarchyError(
                tr("A command of the recode is unknown."), where, tr("Correct or remove the line.")
            )
    if not groups:
        raise HierarchyError(tr("The recode names no codes."), path.name, _WRITE)
    return Recode(path, None, tuple(groups), missing, labels)


def _tokens(text: str) -> list[tuple[str, bool]]:
    """Words, and whether each is a mark that separates them."""
    return [(quoted or mark or word, bool(mark)) for quoted, mark, word in _TOKEN.findall(text)]


def _group(line: str, where: str) -> tuple[str, tuple[Span, ...]]:
    tokens = _tokens(line)
    if len(tokens) < 3 or tokens[0][1] or tokens[1] != (":", True):
        raise HierarchyError(_ITEM, where, _WRITE)
    items: list[list[tuple[str, bool]]] = [[]]
    for token in tokens[2:]:
        if token == (",", True):
            items.append([])
        else:
            items[-1].append(token)
    return tokens[0][0], tuple(_span(item, where) for item in items)


def _span(item: Sequence[tuple[str, bool]], where: str) -> Span:
    form = "".join("-" if mark else "c" for _, mark in item)
    words = [text for text, mark in item if not mark]
    if form not in ("c", "c-c", "-c", "c-") or (":", True) in item:
        raise HierarchyError(_ITEM, where, _WRITE)
    return Span("" if form == "-c" else words[0], "" if form == "c-" else words[-1])
