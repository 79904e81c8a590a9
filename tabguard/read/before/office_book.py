"""Reads an office's own published workbook: cross-tabs whose rows and heads name codes or labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import NUMBER, short
from tabguard.read.formats.workbook import open_sheets
from tabguard.read.sources.rows import Rows
from tabguard.table.dimension import Dimension
from tabguard.table.release import RESPONSE

_MOST_HEADS = 60
"""Rows of a sheet among which its heads are searched."""
_SHARE = 0.8
"""Share of the texts in a row or column that name codes of one variable, so that it is about this one."""

Line = tuple[int, Mapping[int, str]]


@frozen(eq=False)
class _Axis:
    """A variable, or the responses, with the code that each text of a sheet names."""

    name: str
    codes: Mapping[str, str]

    @classmethod
    def of(cls, dimension: Dimension, name: str) -> _Axis:
        codes: dict[str, str] = {}
        often = Counter(label for label in dimension.labels)
        for language in (*dimension.translated, ""):
            for code, label in zip(dimension.codes, dimension.in_language(language).labels, strict=True):
                codes.setdefault(_plain(f"{code} {label}"), code)
                if often[label] < 2:
                    codes.setdefault(_plain(label), code)
        return cls(name, codes | {_plain(code): code for code in dimension.codes})

    def names(self, texts: Sequence[str]) -> bool:
        """Whether most of some texts name codes, and different ones."""
        named = [self.codes[text] for text in map(_plain, texts) if text in self.codes]
        return bool(named) and len(named) >= _SHARE * len(texts)


def office_tables(
    path: Path, spanning: Sequence[Dimension], responses: Dimension | None, progress: Progress
) -> list[Rows]:
    """The cross-tabs of a workbook, with a row for each cell; none where a sheet cannot be read.

    Parameters
    ----------
    spanning : sequence of Dimension
        The variables of the release.
    responses : Dimension or None
        The responses; None for a table of one response.
    """
    axes = [_Axis.of(dimension, dimension.name) for dimension in spanning]
    if responses is not None and len(responses) > 1:
        axes.append(_Axis.of(responses, RESPONSE))
    out: list[Rows] = []
    with open_sheets(path, progress) as book:
        for sheet in book.sheets:
            out += _table(path, [(0, {0: sheet}), *book.lines(sheet)], axes)
    names = [rows.names for rows in out]
    # two sheets with the same variables are slices of something that neither of them names
    return out if len(set(names)) == len(names) else []


def _table(path: Path, lines: Sequence[Line], axes: Sequence[_Axis]) -> Iterator[Rows]:
    """The cross-tab of a sheet, whose name is its first line; nothing where there is none."""
    first, heads = _heads(lines, axes)
    if not heads:
        return
    places = sorted(heads[-1][1])
    body = lines[first + len(heads) :]
    labels: dict[int, _Axis] = {}
    for at in range(places[0]):
        texts = _texts(body, at)
        free = (
            axis for axis in axes if axis not in labels.values() and axis not in [own for own, _ in heads]
        )
        axis = next((axis for axis in free if axis.names(texts)), None)
        labels |= {} if axis is None else {at: axis}
    if not labels:
        return
    own_axes = [*labels.values(), *(axis for axis, _ in heads)]
    heading = lines[first + len(heads) - 1][1]
    _refuse_unheaded(path, lines[0][1][0], body, places, [line for _, line in lines[first:][: len(heads)]])
    width = max((at for _, line in body for at in line), default=0) + 1
    others = {
        at: heading.get(at, "").strip() or f"column {at + 1}"
        for at in range(width)
        if at not in labels and at not in places and _repeats(body, at, labels)
    }
    fixed = _fixed(lines[:first], [axis for axis in axes if axis not in own_axes])
    if any(axis.name == RESPONSE and axis not in own_axes and RESPONSE not in fixed for axis in axes):
        return  # of which response it is is said nowhere
    rows: list[tuple[int, tuple[str, ...]]] = []
    above: dict[int, str] = {}
    for number, line in body:
        own = {at: code for at, axis in labels.items() if (code := axis.codes.get(_plain(line.get(at, ""))))}
        blank = all(not line.get(at, "").strip() for at in labels if at not in own)
        if not own or not blank:
            continue  # a heading, or a note
        above = {**above, **own}
        if len(above) == len(labels):
            codes = (
                *(above[at] for at in labels),
                *(line.get(at, "").strip() for at in others),
                *fixed.values(),
            )
            rows += (
                (number, (*codes, *(texts[at] for _, texts in heads), line.get(at, ""))) for at in places
            )
    # a column that names no variable is shown to whoever judges whether one is missing
    beside = {at: axis.name for at, axis in labels.items()} | others
    names = (*beside.values(), *fixed, *(axis.name for axis, _ in heads), "value")
    yield Rows(path, names, tuple(rows), tuple(beside.get(at, "") for at in range(width)))


def _repeats(body: Sequence[Line], at: int, labels: Mapping[int, _Axis]) -> bool:
    """Whether the rows with codes have texts in a column that are no labels of their own."""
    own = (
        line for _, line in body if any(_plain(line.get(c, "")) in axis.codes for c, axis in labels.items())
    )
    texts = [text for line in own if (text := line.get(at, "").strip())]
    return len(set(texts)) < len(texts)


def _texts(body: Sequence[Line], at: int) -> list[str]:
    return [text for _, line in body if (text := line.get(at, "").strip())]


def _refuse_unheaded(
    path: Path,
    sheet: str,
    body: Sequence[Line],
    places: Sequence[int],
    heads: Sequence[Mapping[int, str]],
) -> None:
    """Refuse figures below no name of their own, as those of periods below one merged name are."""
    width = max((at for _, line in body for at in line), default=0) + 1
    bare = (at for at in range(places[0], width) if not any(head.get(at, "").strip() for head in heads))
    for at in bare:
        rows = [number for number, line in body if NUMBER.fullmatch(line.get(at, "").strip())]
        if len(rows) >= _SHARE * len(_texts(body, places[0])):
            raise DataError(
                tr("Column {at} has figures without a name of their own.", at=at + 1),
                tr("{name}, sheet “{sheet}”, row {row}", name=path.name, sheet=short(sheet), row=rows[0]),
                tr("Name the column, or leave one column for each code."),
            )


def _heads(lines: Sequence[Line], axes: Sequence[_Axis]) -> tuple[int, list[tuple[_Axis, dict[int, str]]]]:
    """The place of the first row of heads, and for each such row its variable and codes by column."""
    heads: list[tuple[_Axis, dict[int, str]]] = []
    first = 0
    for at, (_, line) in enumerate(lines[:_MOST_HEADS]):
        right = {place: text for place, text in line.items() if place > 0 and text.strip()}
        free = [axis for axis in axes if axis not in [own for own, _ in heads]]
        axis = next(
            (axis for axis in free if len(right) > 1 - bool(heads) and axis.names([*right.values()])), None
        )
        if axis is None and heads:
            break
        if axis is not None:
            first = first if heads else at
            heads.append(
                (axis, {p: code for p, text in right.items() if (code := axis.codes.get(_plain(text)))})
            )
    if not heads:
        return 0, []
    places = sorted(heads[-1][1])
    filled = []
    for axis, texts in heads:  # an upper name stands above all columns up to the next one
        own = {at: texts[max(left)] for at in places if (left := [place for place in texts if place <= at])}
        filled.append((axis, own))
    return (first, filled) if all(len(own) == len(places) for _, own in filled) else (0, [])


def _fixed(lines: Sequence[Line], axes: Sequence[_Axis]) -> dict[str, str]:
    """The codes that the name of a sheet and the lines above its heads say of other variables."""
    fixed: dict[str, str] = {}
    for text in (text for _, line in lines for text in line.values()):
        name, _, code = map(_plain, text.rpartition(":"))
        for axis in axes:
            # a number alone is that of a sheet or table
            if code in axis.codes and (name == _plain(axis.name) or not code.isdigit()):
                fixed.setdefault(axis.name, axis.codes[code])
            elif code and name == _plain(axis.name):
                fixed.setdefault(axis.name, text.rpartition(":")[2].strip())  # a code that is not known
    return fixed


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
