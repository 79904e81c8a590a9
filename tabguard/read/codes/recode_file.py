"""Recode files of τ-ARGUS (``.grc``): read, and applied to variables without hierarchy."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import HierarchyError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import file_reader
from tabguard.read.codes.coding import codes_said, natural
from tabguard.read.codes.dimension import read_labels
from tabguard.read.files.text import beside, is_there, read_text
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension, Groups
from tabguard.table.joint_recode import item
from tabguard.table.summary import Finding

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
    """The content of a ``.grc`` file.

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


def flat_recoded(
    dimension: Dimension, recode: Recode, where: str, findings: list[Finding]
) -> tuple[Dimension, IntArray]:
    """Recode a flat dimension: in file order, the last group that names a code takes it.

    Parameters
    ----------
    where : str
        Place, for messages.
    findings : list of Finding
        Receives what the recode does not mention, names twice, or names without effect.

    Raises
    ------
    HierarchyError
        For codes that cannot be one, and new codes that are taken.
    """
    old_missing = sorted(dimension.missing)
    new_missing = recode.missing or tuple(dimension.codes[code] for code in old_missing)
    into: dict[int, str] = {}
    twice, pairs, idle = set[int](), set[tuple[str, int]](), 0
    for new, span_codes in _by_span(dimension, recode, new_missing, where):
        idle += not span_codes
        pairs |= {(new.strip(), code) for code in span_codes}
        twice |= {code for code in span_codes if into.get(code, new) != new}
        into |= dict.fromkeys(span_codes, new)
    rest = [code for code in range(1, len(dimension)) if code not in into and code not in dimension.missing]
    wider = {new.strip() for code, new in into.items() if dimension.codes[code].strip() != new.strip()}
    same = [code for code in range(1, len(dimension)) if dimension.codes[code].strip() in wider]
    findings += _findings(
        tr("“{name}” recoded by {name2}", name=dimension.name, name2=recode.path.name),
        {
            tr("codes that stay as they are"): [dimension.codes[code] for code in rest],
            tr("codes named twice; the last one counts"): [dimension.codes[code] for code in sorted(twice)],
            tr("groups that have the name of one of the codes before"): [
                dimension.codes[code] for code in same
            ],
        },
        idle,
    )
    into |= {code: dimension.codes[code] for code in rest}
    for rank, code in enumerate(old_missing):
        into.setdefault(code, new_missing[min(rank, len(new_missing) - 1)])
    groups = _groups(recode, dimension, into, pairs)
    return _flat(dimension, into, groups, new_missing, recode, where)


def _by_span(
    dimension: Dimension, recode: Recode, missing: Sequence[str], where: str
) -> Iterator[tuple[str, list[int]]]:
    """The codes named by each span of each group, with the group; codes for missing stay unchanged."""
    width = max(map(len, [*dimension.codes[1:], *_ends_of_spans(recode)]), default=0)
    keys = [code.strip().rjust(width) for code in dimension.codes]
    marks = {code.strip() for code in missing}
    for new, spans in recode.groups:
        for span in spans:
            span_codes = list(_codes_in_span(span, keys, width, dimension, where))
            if new.strip() not in marks and not dimension.missing.isdisjoint(span_codes):
                raise HierarchyError(
                    tr("A code for missing would become an ordinary code."),
                    where,
                    tr("Leave it out of the list."),
                )
            yield new, span_codes


def _groups(
    recode: Recode, dimension: Dimension, into: Mapping[int, str], pairs: Collection[tuple[str, int]]
) -> Groups:
    """The codes that each new code takes as written in the file; `pairs` are those that each span names."""
    renamed = (new for code, new in into.items() if new.strip() != dimension.codes[code].strip())
    out: dict[str, list[str]] = {new.strip(): [] for new in (*(new for new, _ in recode.groups), *renamed)}
    for new, spans in recode.groups:
        out[new.strip()] += map(str, spans)
    for new, code in pairs:
        if into[code].strip() != new:  # a later line of the file takes this code
            out[new].append(f"!{item(dimension.codes[code])}")
    for code, text in into.items():
        new, old = text.strip(), dimension.codes[code]
        if new in out and (new, code) not in pairs:  # a code for missing, or one that keeps its name
            out[new].append(item(old))
    return {new: tuple(sorted(set(of))) for new, of in out.items()}


def _ends_of_spans(recode: Recode) -> Iterator[str]:
    for _, spans in recode.groups:
        for span in spans:
            yield from (span.first, span.last)


def _codes_in_span(
    span: Span, keys: Sequence[str], width: int, dimension: Dimension, where: str
) -> Iterator[int]:
    """Positions of the codes of a span; ranges exclude codes for missing, and no span has the total."""
    first, last = span.first.strip().rjust(width), span.last.strip().rjust(width)
    if span.first and span.last and first > last:
        raise HierarchyError(
            tr(
                "A range of codes ends before it begins{codes_said}.",
                codes_said=codes_said([span.first, span.last], dimension.codes),
            ),
            where,
            tr("Name the smaller code first; codes are compared letter by letter, shorter ones first."),
        )
    for code in range(1, len(dimension)):
        if span.single:
            if keys[code] == first:
                yield code
        elif code in dimension.missing or keys[code] < first:
            continue
        elif not span.last or keys[code] <= last:
            yield code


def _findings(heading: str, codes: Mapping[str, Sequence[str]], idle: int) -> Iterator[Finding]:
    """Findings about a recode: codes by what is noticed about them, and number of idle entries."""
    for what, some in codes.items():
        if some:
            few = ", ".join(code.strip() for code in some[:5])
            yield Finding(f"{heading}: {what}", len(some), few)
    if idle:
        yield Finding(tr("{said}: entries that match no code", said=heading), idle)


def _flat(
    dimension: Dimension,
    into: Mapping[int, str],
    groups: Groups,
    missing: Sequence[str],
    recode: Recode,
    where: str,
) -> tuple[Dimension, IntArray]:
    marks = list(dict.fromkeys(code.strip() for code in missing))
    # codes that are not recoded keep their padding
    plain = {code.strip(): code for code in reversed(dimension.codes)}
    names = {text.strip() for text in (*into.values(), *groups)}
    total = dimension.codes[0]
    if total.strip() in names:
        raise HierarchyError(
            tr("A new code is that of the total{codes_said}.", codes_said=codes_said([total])),
            where,
            tr("Give it another name."),
        )
    codes = [*sorted(names.difference(marks), key=natural), *marks]
    at = {code: place for place, code in enumerate(codes, start=1)}
    before = dict(zip((code.strip() for code in dimension.codes), dimension.labels, strict=True))
    labels = [recode.labels.get(code, before.get(code, code)) for code in codes]
    place = np.zeros(len(dimension), np.int64)
    for code, text in into.items():
        place[code] = at[text.strip()]
    parent = np.zeros(len(codes) + 1, np.int64)
    parent[0] = -1
    padded = {code: plain.get(code, code) for code in codes}
    return (
        Dimension(
            dimension.name,
            (total, *padded.values()),
            (dimension.labels[0], *labels),
            (parent,),
            frozenset(at[code] for code in marks),
            dimension.translated_but(recode.labels),
            {padded[new]: of for new, of in groups.items() if of != (item(new),)},
        ),
        place,
    )
