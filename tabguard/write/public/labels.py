"""Finds the rows and columns of a table in a workbook by its codes and labels.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from attrs import frozen

from tabguard.settings import Output
from tabguard.table.arrays import IntArray
from tabguard.table.public import PublicTable, english_line
from tabguard.write.public.layout import Column, column_meanings, figure_columns

_LEAST = 2
"""Minimum number of codes by which a row or column is recognised as one of headings."""
Place = tuple[int, int]
Codes = dict[int, int]
"""Code of each of some dimensions, both as positions."""
_Codes = dict[int, Codes]
_Names = dict[tuple[int, ...], dict[str, Codes]]


@frozen(eq=False)
class Match:
    """A sheet whose rows and columns are those of a table.

    Parameters
    ----------
    sheet : Worksheet
    public : PublicTable
    rows, columns : mapping of int to dict
        Code of each dimension named by a row or column of figures.
    fixed : dict of int to int
        The codes that all cells have in common.
    headings : tuple of tuple
        Row and column of the cells that name the rows and columns of figures.
    missing, repeated : tuple of str
        Codes of the table that no row or column has, although others of their variable are there; and those
        that several have, of which another table may have one.
    strange : tuple of tuple
        Row and column of texts that name rows or columns by no variable of the table, where nothing says of
        which code of another variable the sheet is: they may be codes of it, called otherwise.
    """

    sheet: Any
    public: PublicTable
    rows: Mapping[int, Codes]
    columns: Mapping[int, Codes]
    fixed: Codes
    headings: tuple[Place, ...]
    missing: tuple[str, ...]
    repeated: tuple[str, ...]
    strange: tuple[Place, ...]

    @property
    def slice(self) -> str:
        """Key that is equal for sheets with the same slice of the same table."""
        return f"{id(self.public)} {sorted(self.fixed.items())}"

    def contents(self, output: Output) -> Iterator[tuple[Place, Column, float | str]]:
        """The content of each cell, with the column of figures that it belongs to."""
        public = self.public
        at = {codes: cell for cell, codes in enumerate(map(tuple, public.codes.tolist()))}
        axes = range(len(public.dimensions))
        for c, of_column in self.columns.items():
            codes = [
                tuple((self.fixed | of_column | of_row)[a] for a in axes) for of_row in self.rows.values()
            ]
            rows = np.array(codes, np.int64).reshape(-1, len(public.dimensions))
            response = codes[0][0] if codes else 0
            column = Column(
                (public.response,),
                figure_columns(public)[0],
                np.array([at.get(cell_codes, -1) for cell_codes in codes], np.int64),
                public.decimals if public.places is None else int(public.places[response]),
                meanings=column_meanings(public, axes, rows, {}),
            )
            for r, content in zip(self.rows, column.contents(output), strict=True):
                yield (r, c), column, content


def cells_of(sheet: Any) -> list[Any]:
    """The cells of a sheet that have a content, row by row: none is made where it has no cell."""
    return [cell for _, cell in sorted(sheet._cells.items()) if cell.value is not None]


def matched(sheet: Any, tables: Sequence[PublicTable]) -> Match | None:
    """The table whose codes or labels a sheet has in rows and columns; None if it has none."""
    texts = {(cell.row, cell.column): " ".join(str(cell.value).split()) for cell in cells_of(sheet)}
    matches = [match for public in tables for match in [_match(sheet, texts, public)] if match is not None]
    return max(matches, key=lambda match: len(match.rows) * len(match.columns), default=None)


def _match(sheet: Any, texts: Mapping[Place, str], public: PublicTable) -> Match | None:
    names = _names(public)
    head, across, columns = _line(texts, names, 0)
    side, down, rows = _line(texts, _other_names(names, across), 1)
    across, columns = _join_headings(texts, _other_names(names, down), 0, head, across, columns)
    down, rows = _join_headings(texts, _other_names(names, across), 1, side, down, rows)
    # texts above the headings may name codes too, such as that of the whole sheet
    rows = {row: codes for row, codes in rows.items() if row > head}
    if not rows or not columns:
        return None
    lines = (text for (row, _), text in sorted(texts.items()) if row < head)
    above = [part.strip() for text in lines for part in (text, *text.split(";"))]
    rest = {*range(len(public.dimensions))} - {*across, *down}
    above_codes = {axis: _find_above(above, public, names, axis) for axis in rest}
    fixed = _codes_above(public, above_codes)
    if fixed is None:
        return None
    cells = public.codes[(public.codes[:, list(fixed)] == list(fixed.values())).all(axis=1)]
    counts = (*_lines_of(public, cells, down, rows), *_lines_of(public, cells, across, columns))
    missing, repeated = (tuple(name for name, n in counts if bool(n) == many) for many in (False, True))
    headings = (*((head, column) for column in columns), *((row, side) for row in rows))
    unknowns = tuple(_unnamed(texts, names, rows, columns, head)) if None in above_codes.values() else ()
    return Match(sheet, public, rows, columns, fixed, headings, missing, repeated, unknowns)


def _codes_above(public: PublicTable, above_codes: Mapping[int, int | None]) -> Codes | None:
    """The codes that a sheet names above its figures, else the totals; None if there are several totals."""
    fixed: Codes = {}
    for axis, code in above_codes.items():
        totals = np.flatnonzero(public.levels[axis] == 0).tolist()
        if code is None and len(totals) != 1:
            return None
        fixed[axis] = totals[0] if code is None else code
    return fixed


def _find_above(above: Sequence[str], public: PublicTable, names: _Names, axis: int) -> int | None:
    """The code of a variable that the texts above the figures name first."""
    name = f"{public.dimensions[axis].name}: "
    codes = (names[axis,].get(english_line(text).removeprefix(name)) for text in above)
    return next((code[axis] for code in codes if code is not None), None)


def _lines_of(
    public: PublicTable, cells: IntArray, axes: Sequence[int], codes_of: _Codes
) -> Iterator[tuple[str, int]]:
    """Code combinations to which no line or several lines belong, and the number of these lines."""
    n_lines = Counter(tuple(codes[axis] for axis in axes) for codes in codes_of.values())
    for codes in np.unique(cells[:, list(axes)], axis=0).tolist():
        if (n := n_lines[tuple(codes)]) != 1:
            yield " ".join(public.dimensions[a].codes[c] for a, c in zip(axes, codes, strict=True)), n


def _unnamed(
    texts: Mapping[Place, str], names: _Names, rows: _Codes, columns: _Codes, head: int
) -> Iterator[Place]:
    """The texts at the left of the figures and right above their headings that name no code."""
    vocabulary = {text for codes in names.values() for text in codes}
    first = min(columns)
    for at in range(1, first):
        names_of = [(row, at) for row in rows if (row, at) in texts]
        if len({texts[place] for place in names_of}) < len(names_of):  # else it labels each row
            yield from (place for place in names_of if texts[place] not in vocabulary)
    above = [place for place in texts if place[0] == head - 1 and place[1] >= first]
    if len({texts[place] for place in above}) > 1:
        yield from (place for place in above if texts[place] not in vocabulary)


def _names(public: PublicTable) -> _Names:
    """Texts that may stand for a code, by variable: code, label or both; also those of response and code."""
    names: _Names = {}
    for axis, dimension in enumerate(public.dimensions):
        axis_names = names[axis,] = {}
        for code, (name, label) in enumerate(zip(dimension.codes, dimension.labels, strict=True)):
            for text in (name, label, f"{name} {label}"):
                axis_names.setdefault(" ".join(text.split()), {axis: code})
    for axis in range(1, len(public.dimensions) if public.several else 0):
        names[0, axis] = {
            f"{response} {text}": {**of_response, **codes}
            for response, of_response in names[0,].items()
            for text, codes in names[axis,].items()
        }
    return names


def _other_names(names: _Names, axes: tuple[int, ...]) -> _Names:
    """The texts of the variables that are not among `axes`."""
    return {key: texts for key, texts in names.items() if not {*key} & {*axes}}


def _join_headings(
    texts: Mapping[Place, str], names: _Names, direction: int, line: int, axes: tuple[int, ...], codes: _Codes
) -> tuple[tuple[int, ...], _Codes]:
    """Add to headings those of earlier lines, each of which holds up to the next text of its line."""
    for _ in names:
        before = {place: text for place, text in texts.items() if place[direction] < line}
        outer, more, codes_of = _line(before, _other_names(names, axes), direction)
        if not more:
            break
        ends = sorted(place[1 - direction] for place in before if place[direction] == outer)
        groups = ((at, ends[bisect_right(ends, at) - 1]) for at in codes if ends[0] <= at)
        codes = {at: codes[at] | codes_of[group] for at, group in groups if group in codes_of}
        axes = (*axes, *more)
    return axes, codes


def _line(texts: Mapping[Place, str], names: _Names, direction: int) -> tuple[int, tuple[int, ...], _Codes]:
    """The row (direction 0) or column (1) with most codes of a variable: place, variable, codes."""
    best: tuple[int, tuple[int, ...], _Codes] = (0, (), {})
    for axes, codes_of in names.items():
        lines = dict[int, dict[int, Codes]]()
        for place, text in texts.items():
            if text in codes_of:
                lines.setdefault(place[direction], {}).setdefault(place[1 - direction], codes_of[text])
        for line, codes in sorted(lines.items()):
            if len(codes) > max(_LEAST - 1, len(best[2])):
                best = line, axes, codes
    return best
