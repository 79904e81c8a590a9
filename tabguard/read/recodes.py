"""Recodes: τ-ARGUS files (``.grc``), levels and steps that make a dimension of records coarser."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import field, frozen

from tabguard.errors import HierarchyError
from tabguard.language import mark, tr
from tabguard.project import HierarchySource, RecodeStep
from tabguard.project.recode_step import CLOSE, LEVELS
from tabguard.read.coding import codes_said, match, natural
from tabguard.read.columns import short
from tabguard.read.dimension import Hierarchy, read_labels
from tabguard.read.text import beside, is_there, read_text
from tabguard.table.arrays import IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import Merged, closed_everywhere, depth_in, united, without_empty
from tabguard.table.recode import closed, grouped
from tabguard.table.summary import Finding
from tabguard.untrusted import file_reader

_TREE = "<TREERECODE>"
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
        """Whether it is one code."""
        return bool(self.first) and self.first == self.last


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
    if lines and lines[0][1].strip().upper() == _TREE:
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
            named = beside(path.parent, command[2].strip().strip('"'))
            labels = read_labels(named) if is_there(named) else {}  # labels are optional, as in a layout
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


def coarser(
    source: Hierarchy,
    dimension: Dimension,
    findings: list[Finding],
    records: Callable[[], IntArray] | None = None,
) -> tuple[Dimension, IntArray | None]:
    """Recode a dimension as its source says.

    Parameters
    ----------
    source : Hierarchy
    dimension : Dimension
        As read, with all codes of the records.
    findings : list of Finding
        Receives what a recode does not mention, names twice, or names without effect.
    records : callable, optional
        Counts the records of each code, shape (n_codes,).

    Returns
    -------
    dimension : Dimension
    place : int array, shape (n_codes,), or None
        Position in it of each code of the finer dimension; None where nothing changes.

    Raises
    ------
    HierarchyError
        For a recode that does not fit the dimension.
    """
    if not isinstance(source, HierarchySource) or not source.recoded:
        return dimension, None
    place: IntArray | None = None
    known = dimension.index
    if source.recode is not None or source.levels:
        dimension, place = _by_file(source, dimension, findings)
    for step in source.steps:
        if step.on:
            number = None
            if step.below and records is not None:
                fine = records()
                number = fine if place is None else np.bincount(place, fine, len(dimension))
            dimension, then = by_step(step, dimension, findings, number, known)
            place = then if place is None else freeze(then[place])
    return without_empty(dimension), place


def by_step(
    step: RecodeStep,
    dimension: Dimension,
    findings: list[Finding],
    records: IntArray | None = None,
    known: Collection[str] = (),
) -> tuple[Dimension, IntArray]:
    """Apply one step of a recode; codes that the dimension lacks are told, since a period may lack them.

    Parameters
    ----------
    records : int array, shape (n_codes,), optional
        Number of records of each code.
    known : collection of str
        The codes before any step: a group with such a name would inherit the waivers of that code.

    Raises
    ------
    HierarchyError
        For codes that cannot be one, in one of the roll-ups or together.
    """
    where = tr("dimension “{name}”, {words}", name=short(dimension.name), words=step.words)
    if step.kind == LEVELS:
        return _closed(dimension, _at_level(dimension, step.levels, step.rollup, where), where)
    found = match(step.codes, dimension).tolist()
    lost = [code for code, at in zip(step.codes, found, strict=True) if at < 0]
    if lost:
        few = ", ".join(code.strip() for code in lost[:5])
        findings.append(
            Finding(
                tr("“{name}”, {words}: codes that do not exist", name=dimension.name, words=step.words),
                len(lost),
                few,
            )
        )
    nodes = [at for at in found if at >= 0]
    if 0 in nodes:
        raise HierarchyError(
            tr("The total cannot be closed or grouped."), where, tr("Leave it out of the step.")
        )
    if step.kind == CLOSE:
        return _closed(dimension, nodes, where)
    if not nodes:
        return dimension, freeze(np.arange(len(dimension)))
    if step.into.strip() in {code.strip() for code in known}:
        raise HierarchyError(
            tr("A group cannot have the name of a code of the data{code}.", code=codes_said([step.into])),
            where,
            tr("Choose another name: waivers and decisions of that code would hold for the whole group."),
        )
    return _one_group(step, dimension, nodes, findings, records, where)


def _closed(dimension: Dimension, nodes: Sequence[int], where: str) -> tuple[Dimension, IntArray]:
    if len(dimension.parents) == 1:
        return closed(dimension, nodes)
    return closed_everywhere(dimension, nodes, where)


def _at_level(dimension: Dimension, levels: int, rollup: int, where: str) -> list[int]:
    """The codes to be closed if only so many levels of a roll-up are to remain."""
    if rollup >= len(dimension.parents):
        raise HierarchyError(
            tr("There is no roll-up {number}.", number=rollup + 1),
            where,
            tr("Choose one of the roll-ups that the variable has."),
        )
    found: list[int] = np.flatnonzero(depth_in(dimension, rollup) == levels).tolist()
    return found


def _one_group(
    step: RecodeStep,
    dimension: Dimension,
    nodes: list[int],
    findings: list[Finding],
    records: IntArray | None,
    where: str,
) -> tuple[Dimension, IntArray]:
    parent = next(
        (p for p in dimension.parents if p[nodes[0]] >= 0 and len(set(p[nodes].tolist())) == 1), None
    )
    if parent is None:
        raise HierarchyError(
            tr("The codes belong to different totals{codes}.", codes=codes_said(step.codes, dimension.codes)),
            where,
            tr("Group codes of the same total."),
        )
    if dimension.missing.intersection(nodes):
        raise HierarchyError(
            tr("A code for missing would become an ordinary code."), where, tr("Leave it out of the step.")
        )
    taken = dimension.index.get(step.into, -1)
    if taken >= 0 and taken not in nodes:
        raise HierarchyError(
            tr(
                "The new code exists already{codes_said}.",
                codes_said=codes_said([step.into], dimension.codes),
            ),
            where,
            tr("Give it another name."),
        )
    if step.below and records is not None:
        beside = np.flatnonzero((parent == parent[nodes[0]]) & ~dimension.is_parent & (records < step.below))
        small = [code for code in beside.tolist() if code not in nodes and code not in dimension.missing]
        if small:
            few = ", ".join(dimension.codes[code].strip() for code in small[:5])
            what = tr(
                "“{name}”, {words}: codes as small that are not grouped",
                name=dimension.name,
                words=step.words,
            )
            findings.append(Finding(what, len(small), few))
    if len(dimension.parents) > 1:
        return united(dimension, (Merged(tuple(nodes), step.into, step.label),), where)
    return grouped(dimension, nodes, step.into, step.label)


def _by_file(
    source: HierarchySource, dimension: Dimension, findings: list[Finding]
) -> tuple[Dimension, IntArray]:
    recode = None if source.recode is None else read_recode(source.recode)
    flat = source.flat
    where = tr("dimension “{name}”", name=short(dimension.name)) + (
        "" if recode is None else f", {recode.path.name}"
    )
    if flat != (recode is not None and recode.nodes is None) or (flat and source.levels):
        raise HierarchyError(
            tr("The recode is for a variable without hierarchy, but this one has one.")
            if not flat
            else tr("The recode closes codes of a hierarchy, but the variable has none."),
            where,
            tr("Begin the file with {tree} and list the codes to be closed.", tree=_TREE)
            if not flat
            else tr("List new codes with those that they take, such as S: 1-3."),
        )
    if recode is not None and recode.nodes is None:
        return _grouped(dimension, recode, where, findings)
    nodes = list[int]()
    if recode is not None and recode.nodes is not None:
        nodes += _positions(recode.nodes, dimension, where)
    if source.levels:
        nodes += _at_level(dimension, source.levels, 0, where)
    return _closed(dimension, nodes, where)


def _positions(codes: Sequence[str], dimension: Dimension, where: str) -> list[int]:
    found: list[int] = match(codes, dimension).tolist()
    lost = [code for code, at in zip(codes, found, strict=True) if at <= 0]
    if lost:
        raise HierarchyError(
            tr(
                "A code that is to be closed is not below the total of the hierarchy{lost}.",
                lost=codes_said(lost, dimension.codes),
            ),
            where,
            tr("Correct or remove it."),
        )
    return found


def _grouped(
    dimension: Dimension, recode: Recode, where: str, findings: list[Finding]
) -> tuple[Dimension, IntArray]:
    """Recode a flat dimension: in file order, the last group that names a code takes it."""
    width = max(map(len, [*dimension.codes[1:], *(text for text in _named(recode))]), default=0)
    keys = [code.strip().rjust(width) for code in dimension.codes]
    old_missing = sorted(dimension.missing)
    new_missing = recode.missing or tuple(dimension.codes[code] for code in old_missing)
    marks = {code.strip() for code in new_missing}
    into: dict[int, str] = {}
    twice, idle = set[int](), 0
    for new, spans in recode.groups:
        for span in spans:
            taken = list(_taken(span, keys, width, dimension, where))
            idle += not taken
            for code in taken:
                if code in dimension.missing and new.strip() not in marks:
                    raise HierarchyError(
                        tr("A code for missing would become an ordinary code."),
                        where,
                        tr("Leave it out of the list."),
                    )
                twice |= {code} if into.get(code, new) != new else set()
                into[code] = new
    rest = [code for code in range(1, len(dimension)) if code not in into and code not in dimension.missing]
    wider = {new.strip() for code, new in into.items() if dimension.codes[code].strip() != new.strip()}
    same = [code for code in range(1, len(dimension)) if dimension.codes[code].strip() in wider]
    _tell(dimension, rest, sorted(twice), same, idle, recode, findings)
    into |= {code: dimension.codes[code] for code in rest}
    for rank, code in enumerate(old_missing):
        into.setdefault(code, new_missing[min(rank, len(new_missing) - 1)])
    return _flat(dimension, into, [new for new, _ in recode.groups], new_missing, recode, where)


def _named(recode: Recode) -> Iterator[str]:
    for _, spans in recode.groups:
        for span in spans:
            yield from (span.first, span.last)


def _taken(span: Span, keys: Sequence[str], width: int, dimension: Dimension, where: str) -> Iterator[int]:
    """Codes of a span; codes for missing belong to no range, the total to no span at all."""
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


def _tell(
    dimension: Dimension,
    rest: Sequence[int],
    twice: Sequence[int],
    same: Sequence[int],
    idle: int,
    recode: Recode,
    findings: list[Finding],
) -> None:
    said = tr("“{name}” recoded by {name2}", name=dimension.name, name2=recode.path.name)
    for what, codes in (
        (tr("codes that stay as they are"), rest),
        (tr("codes named twice, the last holds"), twice),
        (tr("groups that have the name of one of the codes before"), same),
    ):
        if codes:
            few = ", ".join(dimension.codes[code].strip() for code in codes[:5])
            findings.append(Finding(f"{said}: {what}", len(codes), few))
    if idle:
        findings.append(Finding(tr("{said}: entries that match no code", said=said), idle))


def _flat(
    dimension: Dimension,
    into: Mapping[int, str],
    new: Sequence[str],
    missing: Sequence[str],
    recode: Recode,
    where: str,
) -> tuple[Dimension, IntArray]:
    marks = list(dict.fromkeys(code.strip() for code in missing))
    plain = {code.strip(): code for code in reversed(dimension.codes)}  # padding stays with codes that stay
    names = {text.strip() for text in (*into.values(), *new)}
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
    return (
        Dimension(
            dimension.name,
            (total, *(plain.get(code, code) for code in codes)),
            (dimension.labels[0], *labels),
            (parent,),
            frozenset(at[code] for code in marks),
            dimension.translated_but(recode.labels),
        ),
        place,
    )
