"""Reads an office's own published tables: cross-tabs whose rows and heads name codes or labels."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from attrs import define, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import NUMBER, short
from tabguard.read.files.format import FileFormat
from tabguard.read.files.text import csv_rows, read_text
from tabguard.read.formats.workbook import open_sheets
from tabguard.read.sources.rows import Rows
from tabguard.table.dimension import Dimension
from tabguard.table.release import RESPONSE

_MOST_HEADS = 60
"""Rows at the top of a sheet in which its heads are searched."""
_SHARE = 0.8
"""Minimum share of the texts of a row or column that name codes of one variable, to be its heads."""

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
        """Whether most of the texts name codes, and different ones."""
        codes = [self.codes[text] for text in map(_plain, texts) if text in self.codes]
        return bool(codes) and len(codes) >= _SHARE * len(texts)


Head = tuple[_Axis, Mapping[int, str]]
"""A variable, and its codes by column."""


def office_tables(
    form: FileFormat,
    spanning: Sequence[Dimension],
    responses: Dimension | None,
    progress: Progress,
    only: str | None = None,
) -> list[Rows]:
    """The cross-tabs of a workbook or text file as lists of cells; none if one of them cannot be read.

    Parameters
    ----------
    form : FileFormat
    spanning : sequence of Dimension
        The variables of the release.
    responses : Dimension or None
        The responses; None for a table of one response.
    only : str, optional
        The sheet that is read; by default all are.
    """
    axes = [_Axis.of(dimension, dimension.name) for dimension in spanning]
    if responses is not None and len(responses) > 1:
        axes.append(_Axis.of(responses, RESPONSE))
    out: list[Rows] = []
    if not form.sheets:
        return [*_table(form.path, [(0, {0: form.path.stem}), *_lines(form)], axes)]
    with open_sheets(form.path, progress) as book:
        for sheet in (sheet for sheet in book.sheets if only in (None, sheet)):
            out += _table(form.path, [(0, {0: sheet}), *book.lines(sheet)], axes)
    names = [rows.names for rows in out]
    # two sheets with the same variables are slices of something that neither of them names
    return out if len(set(names)) == len(names) else []


def _lines(form: FileFormat) -> Iterator[Line]:
    """The lines of a text file."""
    text = io.StringIO(read_text(form.path), newline="")
    for number, row in csv_rows(text, form.delimiter, form.path.name, form.skip_blanks):
        yield number, dict(enumerate(row))


def _table(path: Path, lines: Sequence[Line], axes: Sequence[_Axis]) -> Iterator[Rows]:
    """Read the cross-tab of a sheet, whose first line is the sheet name; yields nothing if there is none."""
    first, heads = _heads(lines, axes)
    below = first + len(heads)
    table = _Crosstab(lines[first:below], lines[below:], heads, axes)
    if not heads or not table.labels:
        return
    _refuse_unheaded(path, lines[0][1][0], table)
    fixed = _fixed(lines[:first], table.absent)
    if any(axis.name == RESPONSE and RESPONSE not in fixed for axis in table.absent):
        return  # the sheet does not say which response it shows
    yield table.rows(path, fixed)


@define(slots=False)
class _Crosstab:
    """A cross-tab of a sheet.

    Parameters
    ----------
    names, body : sequence of Line
        Rows of headings of the table, and the rows below them.
    heads : sequence of (_Axis, mapping of int to str)
        The variable of each row of heads, and its codes by column.
    axes : sequence of _Axis
        All variables.
    """

    names: Sequence[Line]
    body: Sequence[Line]
    heads: Sequence[Head]
    axes: Sequence[_Axis]

    @cached_property
    def places(self) -> list[int]:
        """Positions of the columns of figures."""
        return sorted(self.heads[-1][1])

    @cached_property
    def width(self) -> int:
        """Number of columns."""
        return max((at for _, line in self.body for at in line), default=0) + 1

    @cached_property
    def labels(self) -> dict[int, _Axis]:
        """Variable of each column that names codes, by position."""
        labels: dict[int, _Axis] = {}
        across = [axis for axis, _ in self.heads]
        for at in range(self.places[0]):
            free = (axis for axis in self.axes if axis not in labels.values() and axis not in across)
            axis = next((axis for axis in free if axis.names(_texts(self.body, at))), None)
            labels |= {} if axis is None else {at: axis}
        return labels

    @property
    def absent(self) -> list[_Axis]:
        """Variables for which neither a column nor a row of heads names codes."""
        texts_of_table = [*self.labels.values(), *(axis for axis, _ in self.heads)]
        return [axis for axis in self.axes if axis not in texts_of_table]

    @cached_property
    def others(self) -> dict[int, str]:
        """Names of the columns that belong to no variable; the caller judges whether one is missing."""
        heading = self.names[-1][1]
        return {
            at: heading.get(at, "").strip() or f"column {at + 1}"
            for at in range(self.width)
            if at not in self.labels and at not in self.places and _repeats(self.body, at, self.labels)
        }

    def rows(self, path: Path, fixed: Mapping[str, str]) -> Rows:
        """One row for each cell; `fixed` are the codes that all cells share."""
        rows = []
        for number, line, codes in self._coded():
            codes_before = (*codes, *(line.get(at, "").strip() for at in self.others), *fixed.values())
            for at in self.places:
                across = (texts[at] for _, texts in self.heads)
                rows.append((number, (*codes_before, *across, line.get(at, ""))))
        beside = {at: axis.name for at, axis in self.labels.items()} | self.others
        names = (*beside.values(), *fixed, *(axis.name for axis, _ in self.heads), "value")
        return Rows(path, names, tuple(rows), tuple(beside.get(at, "") for at in range(self.width)))

    def _coded(self) -> Iterator[tuple[int, Mapping[int, str], list[str]]]:
        """The rows of figures with their codes; a code also holds for the rows below it that have none."""
        open_codes: dict[int, str] = {}
        for number, line in self.body:
            texts = {at: line.get(at, "") for at in self.labels}
            codes = {
                at: code for at, axis in self.labels.items() if (code := axis.codes.get(_plain(texts[at])))
            }
            if not codes or any(texts[at].strip() for at in self.labels if at not in codes):
                continue  # the row is a heading or a note
            open_codes = {**open_codes, **codes}
            if len(open_codes) == len(self.labels):
                yield number, line, [open_codes[at] for at in self.labels]


def _repeats(body: Sequence[Line], at: int, labels: Mapping[int, _Axis]) -> bool:
    """Whether a column has texts in the rows with codes that are not labels of these codes."""
    coded_rows = (
        line for _, line in body if any(_plain(line.get(c, "")) in axis.codes for c, axis in labels.items())
    )
    texts = [text for line in coded_rows if (text := line.get(at, "").strip())]
    return len(set(texts)) < len(texts)


def _texts(body: Sequence[Line], at: int) -> list[str]:
    return [text for _, line in body if (text := line.get(at, "").strip())]


def _refuse_unheaded(path: Path, sheet: str, table: _Crosstab) -> None:
    """Refuse figures in columns without a head of their own, such as periods below one merged name."""
    right = range(table.places[0], table.width)
    for at in right:
        if any(head.get(at, "").strip() for _, head in table.names):
            continue
        rows = [number for number, line in table.body if NUMBER.fullmatch(line.get(at, "").strip())]
        if len(rows) >= _SHARE * len(_texts(table.body, table.places[0])):
            raise DataError(
                tr("Column {at} has figures without a name of their own.", at=at + 1),
                tr("{name}, sheet “{sheet}”, row {row}", name=path.name, sheet=short(sheet), row=rows[0]),
                tr("Name the column, or leave one column for each code."),
            )


def _heads(lines: Sequence[Line], axes: Sequence[_Axis]) -> tuple[int, list[Head]]:
    """Position of the first row of heads; for each row of heads its variable and the codes by column."""
    heads: list[Head] = []
    first = 0
    for at, (_, line) in enumerate(lines[:_MOST_HEADS]):
        head = _head(
            line, [axis for axis in axes if axis not in [named_axis for named_axis, _ in heads]], bool(heads)
        )
        if head is None and heads:
            break
        if head is not None:
            first = first if heads else at
            heads.append(head)
    places = sorted(heads[-1][1]) if heads else []
    spread: list[Head] = []
    for axis, texts in heads:  # an upper head holds for all columns up to the next head
        codes = {
            at: texts[max(places_before)]
            for at in places
            if (places_before := [place for place in texts if place <= at])
        }
        spread.append((axis, codes))
    return (first, spread) if all(len(codes) == len(places) for _, codes in spread) else (0, [])


def _head(line: Mapping[int, str], axes: Sequence[_Axis], further: bool) -> Head | None:
    """The first variable whose codes a row has to the right of its first column; None if there is none.

    Parameters
    ----------
    further : bool
        Whether there are rows of heads above it: then it may have a single code.
    """
    right = {place: text for place, text in line.items() if place > 0 and text.strip()}
    if len(right) < 2 - further:
        return None
    axis = next((axis for axis in axes if axis.names([*right.values()])), None)
    if axis is None:
        return None
    return axis, {place: code for place, text in right.items() if (code := axis.codes.get(_plain(text)))}


def _fixed(lines: Sequence[Line], axes: Sequence[_Axis]) -> dict[str, str]:
    """Codes of further variables that are named by the sheet name or the lines above the heads."""
    fixed: dict[str, str] = {}
    for text in (text for _, line in lines for text in line.values()):
        name, _, code = map(_plain, text.rpartition(":"))
        for axis in axes:
            # a number without a name is the number of a sheet or table
            if code in axis.codes and (name == _plain(axis.name) or not code.isdigit()):
                fixed.setdefault(axis.name, axis.codes[code])
            elif code and name == _plain(axis.name):
                # an unknown code, which is refused later
                fixed.setdefault(axis.name, text.rpartition(":")[2].strip())
    return fixed


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
