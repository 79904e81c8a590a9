"""The public tables as people read them: labels, a page for each slice, or one row for each cell.

The spreadsheets and the HTML page are written from the same pages. An import contract ensures that this
module does not import the internal model: it cannot leak what it lacks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base.empty_parts import MEANINGS
from tabguard.base.errors import SettingError
from tabguard.base.language import headed, tr
from tabguard.settings import Output
from tabguard.settings.output import Axes
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.public import CONTRIBUTORS, LABELS, RANGES, PublicTable, label_heading
from tabguard.table.release import RESPONSE
from tabguard.write.crosstab import MAX_ADDRESSES, MOST_COLUMNS, MOST_ROWS, combinations
from tabguard.write.workbook import unique_names


def for_readers(
    tables: Sequence[PublicTable], output: Output, dimensions: Sequence[Dimension]
) -> tuple[PublicTable, ...]:
    """The tables with the labels and the meanings of empty cells that the output asks for.

    The only table of a publication has its title.

    Parameters
    ----------
    dimensions : sequence of Dimension
        All codes of the variables, of which a table may show some.

    Raises
    ------
    SettingError
        Where the output names a variable or code that there is not.
    """
    variables = dict.fromkeys(
        d.name for d in (*dimensions, *(d for public in tables for d in public.dimensions))
    )
    for name in output.axes.names:
        if name not in variables:
            raise SettingError(
                tr("The tables have no variable “{name}”.", name=name),
                "layout",
                tr("Use one of {names}.", names=", ".join(variables)),
            )
    empty = Empty.of(output.empty_cells, output.parts_of_empty, dimensions)
    copies = [evolve(public.in_language(output.language), empty=empty) for public in tables]
    if len(copies) == 1:
        copies = [evolve(copies[0], title=output.title or copies[0].title)]
    return tuple(copies)


def empty_of(public: PublicTable, output: Output) -> Empty:
    """Meaning of the empty cells of a table."""
    return public.empty or Empty(output.empty_cells)


def column_meanings(
    public: PublicTable, down: Sequence[int], rows: IntArray, fixed: Mapping[int, int]
) -> IntArray | None:
    """Meanings of a column's empty cells, as positions in `MEANINGS`; None: all have the same one.

    Parameters
    ----------
    down : sequence of int
        Dimensions that name a row.
    rows : int array, shape (n_rows, len(down))
        Codes of the rows.
    fixed : mapping of int to int
        The code of each other dimension.
    """
    if public.empty is None or not public.empty.parts:
        return None
    codes = np.zeros((len(rows), len(public.dimensions)), np.int64)
    codes[:, list(down)] = rows
    for dimension, code in fixed.items():
        codes[:, dimension] = code
    return public.empty.meanings(public.dimensions, codes)


def texts_of_empty(output: Output, meanings: IntArray | None, n: int) -> list[str | None]:
    """Mark that stands in each of n places if it is empty; None for the figure 0."""
    if meanings is None:
        return [output.instead_of_empty(output.empty_cells)] * n
    marks = [output.instead_of_empty(meaning) for meaning in MEANINGS]
    return [marks[meaning] for meaning in meanings.tolist()]


MOST_PAGES = 100
"""Slices of a table above which it is shown with a row for each cell only."""
MOST_ACROSS = 16
"""Columns of figures that can be read on a sheet of paper."""


@frozen(eq=False)
class Key:
    """A column that names the rows.

    Parameters
    ----------
    heading : str
    of_code : sequence of str or int
        Text or level by code.
    codes : int array, shape (n_rows,)
    depth : int array, shape (n_codes,), or None
        Indentation of the text of each code; None for no indentation.
    """

    heading: str
    of_code: Sequence[str | int]
    codes: IntArray
    depth: IntArray | None = None

    @property
    def texts(self) -> list[str | int]:
        """The text or level of each row."""
        return [self.of_code[code] for code in self.codes.tolist()]

    @property
    def indents(self) -> list[int]:
        """How far the text of each row is indented."""
        return [0] * len(self.codes) if self.depth is None else self.depth[self.codes].tolist()

    def part(self, rows: slice) -> Key:
        """The column restricted to some rows."""
        return evolve(self, codes=self.codes[rows])


@frozen(eq=False)
class Column:
    """A column of figures.

    Parameters
    ----------
    head : tuple of str
        Lines of its heading, such as the response and a code.
    values : float array, shape (n_cells,)
        NaN where withheld.
    cells : int array, shape (n_rows,)
        The cell of each row, -1 where it is empty.
    places : int
        Number of decimals.
    beside : bool
        Whether these are ranges or numbers of contributors, in which a zero is a number like any other.
    meanings : int array, shape (n_rows,), or None
        Meaning of each row's empty cells, see `column_meanings`; None: all have the same one.
    total : bool
        Whether it holds the totals of the columns beside it.
    """

    head: tuple[str, ...]
    values: FloatArray
    cells: IntArray
    places: int
    beside: bool = False
    meanings: IntArray | None = None
    total: bool = False

    def contents(self, output: Output) -> list[float | str]:
        """Content of each row: a figure, the mark of a withheld one, or the mark of an empty cell."""
        output = evolve(output, low_mark="") if self.beside else output
        has_cell = self.cells >= 0
        # position −1 reads the last cell: the value is never written, since the row is no cell
        figures = (
            np.where(has_cell, self.values[self.cells], 0.0) if len(self.values) else np.zeros(len(has_cell))
        )
        empty = texts_of_empty(output, self.meanings, len(has_cell))
        texts = (
            output.instead(value) if present else bare
            for value, present, bare in zip(figures.tolist(), has_cell.tolist(), empty, strict=True)
        )
        return [value if text is None else text for value, text in zip(figures.tolist(), texts, strict=True)]

    def part(self, rows: slice) -> Column:
        """The column restricted to some rows."""
        meanings = None if self.meanings is None else self.meanings[rows]
        return evolve(self, cells=self.cells[rows], meanings=meanings)


@frozen(eq=False, slots=False)
class Page:
    """A table with one row of headings.

    Parameters
    ----------
    fixed : tuple of str
        Common codes of all cells of the page, a text such as “size: 10-49 10 to 49 employees” per variable.
    keys : tuple of Key
    columns : tuple of Column
    totals : bool array, shape (n_rows,)
        The rows that hold the totals of the others.
    is_long : bool
        Whether it has a row for each cell.
    """

    fixed: tuple[str, ...]
    keys: tuple[Key, ...]
    columns: tuple[Column, ...]
    totals: BoolArray
    is_long: bool = False

    @cached_property
    def headings(self) -> list[str]:
        """The headings of all columns, each different from the others."""
        return unique_names([*(key.heading for key in self.keys), *("\n".join(c.head) for c in self.columns)])

    def part(self, rows: slice) -> Page:
        """The page restricted to some rows."""
        keys = tuple(key.part(rows) for key in self.keys)
        columns = tuple(column.part(rows) for column in self.columns)
        return evolve(self, keys=keys, columns=columns, totals=self.totals[rows])


def pages_of(public: PublicTable, output: Output) -> tuple[Page, ...]:
    """A page for each slice of a table; none if they would be too many or too large.

    The number and size of pages depend on codes only, never on values.

    Raises
    ------
    SettingError
        If the layout that the output asks for leaves no variable for the rows.
    """
    axes = _arrange(public, output.axes)
    if not _fit(public, axes):
        return ()
    slices, page = combinations(public.codes, axes[2])
    outer, row = combinations(public.codes, axes[0][:-1])
    n, wide = len(public.dimensions[axes[0][-1]]), math.prod(len(public.dimensions[a]) for a in axes[1])
    n_rows = len(outer) * n
    codes = np.column_stack([np.repeat(outer, n, axis=0), np.tile(np.arange(n), len(outer))])
    at = np.full((len(slices), n_rows, wide), -1, np.int64)
    column = np.zeros(len(public.codes), np.int64)
    for a in axes[1]:
        column = column * len(public.dimensions[a]) + public.codes[:, a]
    at[page, row * n + public.codes[:, axes[0][-1]], column] = np.arange(len(public.codes))
    keys = tuple(
        key
        for place, a in enumerate(axes[0])
        for key in _keys(public, a, codes[:, place], indented=place == len(axes[0]) - 1)
    )
    totals = _totals(public, axes[0][-1])[codes[:, -1]]
    grid = _Grid(public, axes[0], codes, axes[1])
    return tuple(
        Page(
            tuple(
                headed(_name(public, a), _heading(public, a, code))
                for a, code in zip(axes[2], fixed, strict=True)
            ),
            keys,
            tuple(grid.columns(at[number], dict(zip(axes[2], fixed, strict=True)))),
            totals,
        )
        for number, fixed in enumerate(slices.tolist())
    )


def shown_pages(public: PublicTable, output: Output) -> tuple[Page, ...]:
    """The pages of a table, or one with a row for each cell."""
    return pages_of(public, output) or (long_page(public),)


def long_page(public: PublicTable) -> Page:
    """A row for each cell, the responses side by side; levels are in columns of their own."""
    first = int(public.several)
    rows, row = np.unique(public.codes[:, first:], axis=0, return_inverse=True)
    if not public.several:  # each cell has its row, in the order of the cells
        rows, row = public.codes, np.arange(len(public.codes))
    at = np.full((len(rows), len(public.dimensions[0]) if first else 1), -1, np.int64)
    at[row.reshape(-1), public.codes[:, 0] if first else 0] = np.arange(len(public.codes))
    down = tuple(range(first, len(public.dimensions)))
    keys = tuple(
        Key(name, of_code, rows[:, place].astype(np.int64))
        for place, name, of_code in key_columns(public, down)
    )
    grid = _Grid(public, down, rows.astype(np.int64), (0,) if first else ())
    return Page((), keys, tuple(grid.columns(at, {})), np.zeros(len(rows), bool), True)


def fit_on_pages(public: PublicTable, output: Output) -> bool:
    """Whether there is a page for each slice of a table; errors as for `pages_of`."""
    return _fit(public, _arrange(public, output.axes))


def _fit(public: PublicTable, axes: Sequence[Sequence[int]]) -> bool:
    """Whether programs can open the pages with these dimensions in rows, columns and on sheets."""
    slices, outer = (len(combinations(public.codes, some)[0]) for some in (axes[2], axes[0][:-1]))
    rows = outer * len(public.dimensions[axes[0][-1]])
    columns = math.prod(len(public.dimensions[a]) for a in axes[1]) * (1 + len(_further_figures(public)))
    limits = slices <= MOST_PAGES, rows <= MOST_ROWS, columns <= MOST_COLUMNS
    return all(limits) and slices * rows * columns <= MAX_ADDRESSES


def _arrange(public: PublicTable, axes: Axes) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Dimensions of the rows, of the columns and of the sheets, the outermost first."""
    place = {dimension.name: at for at, dimension in enumerate(public.dimensions)}
    rows, columns, sheets = (
        [place[n] for n in some if n in place] for some in (axes.rows, axes.columns, axes.sheets)
    )
    free = [at for at in range(len(place)) if at not in (*rows, *columns, *sheets)]
    chosen = bool(columns)
    if public.several and 0 in free:  # the figures stand side by side unless the layout places them
        columns.insert(0, 0)
        free.remove(0)
    if not rows and not free:
        raise SettingError(
            tr("The layout of printed tables leaves no variable for the rows."),
            "layout",
            tr("Name a variable in rows, or one less in columns and sheets."),
        )
    if not rows:
        rows.append(free.pop(0))
    if free and not chosen:
        best, fits = _column_dimension(public, columns, free)
        free.remove(best)
        if not fits and not axes.rows and _column_dimension(public, columns, rows[:1])[1]:
            rows, best = [best], rows[0]
        columns.append(best)
    return tuple(rows), tuple(columns), (*sheets, *free)


def _column_dimension(public: PublicTable, columns: Sequence[int], free: Sequence[int]) -> tuple[int, bool]:
    """Choose the dimension of the columns, besides those already there, and say whether it fits on paper.

    If none fits, it is the smallest one: sheets of a single column would be no tables.
    """
    across = math.prod(len(public.dimensions[at]) for at in columns) * (1 + len(_further_figures(public)))
    fitting = [at for at in free if across * len(public.dimensions[at]) <= MOST_ACROSS]
    return next(iter(fitting), min(free, key=lambda at: len(public.dimensions[at]))), bool(fitting)


def _keys(public: PublicTable, axis: int, codes: IntArray, indented: bool) -> Iterator[Key]:
    """The columns that name the rows of a page: codes, and labels where there are any."""
    dimension = public.dimensions[axis]
    level = public.levels[axis] - min(public.levels[axis], default=0)
    has_labels = dimension.labels != dimension.codes
    yield Key(_name(public, axis), dimension.codes, codes, level if indented and not has_labels else None)
    if has_labels:
        heading = tr(LABELS, name=dimension.name)
        yield Key(heading, dimension.labels, codes, level if indented else None)


def _totals(public: PublicTable, axis: int) -> BoolArray:
    """Whether a code of a dimension is the total of the others, shape (n_codes,)."""
    level = public.levels[axis]
    is_total = (level == 0) & bool((level > 0).any())
    return np.asarray(is_total if axis or not public.several else np.zeros(len(level), bool))


@frozen(eq=False)
class _Grid:
    """Makes the columns of figures of a page.

    Parameters
    ----------
    public : PublicTable
    down : tuple of int
        Dimensions of the rows.
    rows : int array, shape (n_rows, len(down))
        Codes of the rows.
    across : tuple of int
        Dimensions of the columns.
    """

    public: PublicTable
    down: tuple[int, ...]
    rows: IntArray
    across: tuple[int, ...]

    def columns(self, at: IntArray, fixed: Mapping[int, int]) -> Iterator[Column]:
        """Columns of figures of the page with cells `at`, whose other dimensions have the codes `fixed`."""
        public, more = self.public, _further_figures(self.public)
        sizes = tuple(len(public.dimensions[a]) for a in self.across)
        for c in range(at.shape[1]):
            codes = dict(zip(self.across, map(int, np.unravel_index(c, sizes)), strict=True))
            head = tuple(_heading(public, a, code) for a, code in codes.items()) or (public.response,)
            everywhere = {**fixed, **codes}
            places = (
                public.decimals
                if public.places is None or 0 not in everywhere
                else int(public.places[everywhere[0]])
            )
            meanings = column_meanings(public, self.down, self.rows, everywhere)
            spanning = [a for a in self.across if a or not public.several]
            total = bool(spanning) and all(_totals(public, a)[codes[a]] for a in spanning)
            column = Column(head, public.value, at[:, c], places, meanings=meanings, total=total)
            yield column
            for what, values in more.items():
                decimals = 0 if what == CONTRIBUTORS else places
                words = (*head, tr(what)) if codes else (tr(what),)
                yield evolve(column, head=words, values=values, places=decimals, beside=True)


def _name(public: PublicTable, axis: int) -> str:
    """The name of a variable; that of the responses is a word of the program."""
    return tr(RESPONSE) if public.several and not axis else public.dimensions[axis].name


def _heading(public: PublicTable, axis: int, code: int) -> str:
    """A code and its label, or the name of a response."""
    name, label = public.dimensions[axis].codes[code], public.dimensions[axis].labels[code]
    return name if label == name or (public.several and not axis) else f"{name} {label}"


def _further_figures(public: PublicTable) -> dict[str, FloatArray]:
    """Further figures beside each figure, by heading: ends of ranges and numbers of contributors."""
    ranges = dict(zip(RANGES, figure_columns(public)[1:], strict=False))
    return ranges if public.counts is None else ranges | {CONTRIBUTORS: public.counts}


def figure_columns(public: PublicTable) -> list[FloatArray]:
    """The figures of a table, then their ranges if it has them; NaN where the mark stands."""
    ranges = [] if public.low is None or public.high is None else [public.low, public.high]
    return [public.value, *(np.where(np.isfinite(bound), bound, np.nan) for bound in ranges)]


def figure_names(keys: Sequence[str], public: PublicTable) -> list[str]:
    """Headings of a file with a row for each figure: keys, figure, range and number of contributors."""
    ranges = [] if public.low is None else [*RANGES]
    return unique_names([*keys, public.response, *ranges, *([] if public.counts is None else [CONTRIBUTORS])])


def key_columns(
    public: PublicTable, axes: Sequence[int] | None = None
) -> list[tuple[int, str, Sequence[Any]]]:
    """Columns that name a figure: position of the dimension in `axes`, heading, and text or level per code.

    Parameters
    ----------
    axes : sequence of int, optional
        Dimensions that are named; default: all.
    """
    out: list[tuple[int, str, Sequence[Any]]] = []
    for place, axis in enumerate(range(len(public.dimensions)) if axes is None else axes):
        dimension = public.dimensions[axis]
        out.append((place, dimension.name, dimension.codes))
        if dimension.labels != dimension.codes:
            out.append((place, label_heading(dimension.name), dimension.labels))
        if axis or not public.several:  # a hierarchy of responses is not a classification of units
            out.append((place, f"{dimension.name} level", public.levels[axis].tolist()))
    return out


def meanings_shown(pages: Iterable[Page], output: Output) -> tuple[str, ...]:
    """The meanings that occur among the empty places of some pages."""
    default, numbers = MEANINGS.index(output.empty_cells), set[int]()
    for column in (column for page in pages for column in page.columns):
        empty = column.cells < 0
        if empty.any():
            numbers |= {default} if column.meanings is None else set(column.meanings[empty].tolist())
    return tuple(meaning for at, meaning in enumerate(MEANINGS) if at in numbers)
