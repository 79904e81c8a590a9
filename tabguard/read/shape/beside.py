"""Splits tables beside one another in one sheet: the columns and name of each."""

import itertools
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from attrs import define, evolve, field, frozen

from tabguard.base.language import quoted, tr
from tabguard.project import WHOLE, Shape
from tabguard.read.files.columns import Figure, short
from tabguard.read.files.format import Row
from tabguard.read.shape.blocks import BESIDE
from tabguard.read.shape.holds import are_figures, are_years

_ALIKE, _FILLED, _FEW = 0.8, 0.5, 5
"""Minimum share of labels that two tables share, minimum share of rows with a label; maximum number of tables
in a note."""


@frozen
class Beside:
    """The table that is read from several beside one another.

    Parameters
    ----------
    shape : Shape
        The given shape, with first and last column if several tables were found.
    blocks : mapping of str to str
        The names of all tables by their columns, if they have the same names of columns.
    notes : tuple of str
        Findings in words.
    """

    shape: Shape
    blocks: Mapping[str, str] = field(factory=dict)
    notes: tuple[str, ...] = ()


def first_of_several(rows: Sequence[Row], choice: Shape, is_number: Callable[[str], bool]) -> Beside:
    """Choose the first of several tables beside one another, unless the user chose columns.

    Parameters
    ----------
    rows : sequence of (int, tuple of str)
        The rows of the file, and some above them if the user chose the first; every field in its column.
    """
    if choice == WHOLE:
        return Beside(choice)
    first_row = choice.first_row or 1
    inside = [choice.within(row) for line, row in rows if line >= first_row]
    sheet = _Sheet(inside, [row for line, row in rows if line < first_row], is_number)
    start = sheet.filled[0]
    shape = evolve(choice, first_column=start + 1) if start and not choice.first_column else choice
    spans = sheet.spans() if choice.first_column is None and choice.last_column is None else []
    if len(spans) < 2:
        return Beside(shape)
    shape = evolve(shape, last_column=spans[0][1] + 1)
    if not sheet.same_names(spans):
        begin = spans[1][0] + 1
        return Beside(
            shape,
            notes=(
                tr(
                    "Another table seems to begin in column {begin}: only the one at its left is read. "
                    "For the other one, set the first column to {begin}.",
                    begin=begin,
                ),
            ),
        )
    blocks = {
        f"{BESIDE}{begin + 1}-{end + 1}": name
        for (begin, end), name in zip(spans, sheet.titles(spans), strict=True)
    }
    titles = ", ".join(f"{quoted(short(name))} ({columns})" for columns, name in [*blocks.items()][:_FEW])
    note = tr("Tables beside one another: {blocks}. Only the first one is read.", blocks=titles)
    return Beside(shape, blocks, (note,))


@define(slots=False)
class _Sheet:
    """The rows of a sheet, and facts about its columns."""

    rows: Sequence[Sequence[str]]
    above: Sequence[Sequence[str]]
    is_number: Callable[[str], bool]

    @cached_property
    def width(self) -> int:
        return max(map(len, self.rows), default=0)

    @cached_property
    def even(self) -> list[list[str]]:
        return [[*map(_plain, row), *[""] * (self.width - len(row))] for row in self.rows]

    @cached_property
    def begin(self) -> int:
        """The first row with a label and figures."""
        return next((at for at, row in enumerate(self.even) if self._has_figures(row)), len(self.even))

    def _has_figures(self, row: Sequence[str]) -> bool:
        figures = [text for text in row if text and self.is_number(text)]
        return 0 < len(figures) < sum(map(bool, row)) and not are_years(figures)

    @cached_property
    def columns(self) -> list[tuple[str, ...]]:
        body = [row for row in self.even[self.begin :] if self._has_figures(row)]
        return [*zip(*body, strict=True)]

    @cached_property
    def figures(self) -> list[int]:
        """The columns of figures."""
        return [at for at, column in enumerate(self.columns) if are_figures(column, self.is_number)]

    @cached_property
    def filled(self) -> list[int]:
        """Positions of the columns that are not blank; the first one in a blank sheet."""
        return [at for at in range(self.width) if any(row[at] for row in self.even)] or [0]

    def spans(self) -> list[tuple[int, int]]:
        """First and last column of each table, 0-based; empty for a sheet without figures."""
        if not self.columns:
            return []
        filled = self.filled
        starts = [filled[0]]
        for before, at in itertools.pairwise(filled):
            if self._begins(starts[-1], before, at):
                starts.append(at)
        ends = [*(max(other for other in filled if other < at) for at in starts[1:]), filled[-1]]
        return [*zip(starts, ends, strict=True)]

    def _begins(self, start: int, before: int, at: int) -> bool:
        """Whether a new table begins with a column of labels: figures before it and figures to its right."""
        figures = [column for column in self.figures if start < column < at]
        after = [column for column in self.figures if column > at]
        if not figures or not after:
            return False
        if self._equal_share(start, at) >= _ALIKE:
            return True
        labels = sum(map(bool, self.columns[at])) >= _FILLED * len(self.columns[at])
        apart = at > before + 1 and labels and at not in self.figures
        return apart and (len(figures) > 1 < len(after) or self._common(start, at) >= _ALIKE)

    def _equal_share(self, left: int, right: int) -> float:
        """Share of rows in which two columns have the same text."""
        pairs = [*zip(self.columns[left], self.columns[right], strict=True)]
        varied = len(set(self.columns[left])) > 1
        return varied * sum(text == other for text, other in pairs) / len(pairs)

    def _common(self, left: int, right: int) -> float:
        """Share of the texts of column `right` that column `left` also has."""
        texts, other_texts = ({*self.columns[at]} - {""} for at in (left, right))
        return (len(other_texts) > 1) * len(other_texts & texts) / max(len(other_texts), 1)

    def same_names(self, spans: Sequence[tuple[int, int]]) -> bool:
        """Whether all tables have the same column names."""
        heads = [self.even[self.begin - 1][first : last + 1] for first, last in spans] if self.begin else []
        return bool(heads) and all(head == heads[0] for head in heads) and sum(map(bool, heads[0])) > 1

    def titles(self, spans: Sequence[tuple[int, int]]) -> list[str]:
        """The title above each table, or its number."""
        above = [*self.above, *self.even[: max(self.begin - 1, 0)]]
        names = [
            next((text for row in reversed(above) for text in row[first : last + 1] if text), "")
            for first, last in spans
        ]
        several = all(names) and len(set(names)) == len(names)
        return names if several else [str(number + 1) for number in range(len(spans))]


def _plain(text: str) -> str:
    return text if isinstance(text, Figure) else text.strip()
