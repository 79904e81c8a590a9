"""A public table as rows and columns: a cross-tab with the responses side by side, or a row for each cell.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.public import PublicTable
from tabguard.write.crosstab import long_spread, spread
from tabguard.write.public.book import AT_LEAST, AT_MOST, CONTRIBUTORS, figure_columns, heading_of
from tabguard.write.public.reader_tables import column_meanings, fixed_codes


@frozen(eq=False)
class GridColumn:
    """A column of figures: its heading, the values and the cell of each row (-1: empty), and its decimals.

    `beside` says that it holds ranges or numbers of contributors of the figures before it, and `meanings`
    what each row means where it is empty; None: all mean the same.
    """

    heading: str
    values: FloatArray
    cells: IntArray
    places: int
    beside: bool = False
    meanings: IntArray | None = None


@frozen(eq=False)
class Grid:
    """Rows by their codes in some dimensions, and columns of figures."""

    down: tuple[int, ...]
    rows: IntArray
    columns: tuple[GridColumn, ...]


def grid_of(public: PublicTable) -> Grid:
    """A cross-tab with the responses side by side; if no sheet can hold it, a row for each cell.

    Each column of figures is followed by those of their ranges and of their contributors, if there are any.
    """
    more = _beside(public)
    per_cell = 1 + len(more)
    layout = spread(public.dimensions, public.codes, public.several, per_cell) or long_spread(
        public.dimensions, public.codes, public.several
    )
    at = np.full((len(layout.rows), layout.columns), -1, np.int64)
    at[layout.row, layout.column] = np.arange(len(public.codes))
    columns: list[GridColumn] = []
    for c in range(layout.columns):
        block, code = divmod(c, layout.wide)
        words = [public.dimensions[0].codes[block]] if public.several else []
        if layout.across >= 0:
            across = public.dimensions[layout.across]
            words.append(heading_of(across.codes[code], across.labels[code]))
        heading = ": ".join(words) or public.response
        places = public.decimals if public.places is None else int(public.places[block])
        meanings = column_meanings(public, layout.down, layout.rows, fixed_codes(layout, c))
        columns.append(GridColumn(heading, public.value, at[:, c], places, meanings=meanings))
        columns += (
            GridColumn(
                f"{heading}: {what}",
                values,
                at[:, c],
                0 if what == CONTRIBUTORS else places,
                beside=True,
                meanings=meanings,
            )
            for what, values in more.items()
        )
    return Grid(layout.down, layout.rows, tuple(columns))


def _beside(public: PublicTable) -> dict[str, FloatArray]:
    """What is shown beside each figure, by its heading."""
    ranges = dict(zip((AT_LEAST, AT_MOST), figure_columns(public)[1:], strict=False))
    return ranges if public.counts is None else ranges | {CONTRIBUTORS: public.counts}
