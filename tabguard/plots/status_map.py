"""The statuses of a whole table as a small picture: each place shows the gravest cell that falls on it."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard.base.language import digits, headed, tr
from tabguard.plots.marks import NOTHING, STATUSES, Marks
from tabguard.plots.picture import Picture, Spot, pattern_legend, plain, short, spots_at
from tabguard.plots.style import Style
from tabguard.table.arrays import ByteArray, IntArray, freeze
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_HEIGHT, _WIDTH, _FINE = 300, 600, 3
"""Size of the map on paper in points, and pixels per point."""
_MOST = 30, 20
"""Codes that are named at the rows and at the columns on paper, at most."""
_SPOTS = 40, 60
"""Places, down and across, that a click can mean at most."""
_SAMPLE = 12
"""Side of a square of the legend in points."""


@frozen(eq=False, slots=False)
class StatusMap:
    """Where each cell of a table lies: rows are the codes of one dimension, columns those of all others.

    Parameters
    ----------
    table : Table
    part : ReleasedTable or None
        The table of a release that is shown; None: all cells.
    """

    table: Table
    part: ReleasedTable | None = None

    @cached_property
    def cells(self) -> IntArray:
        """Ids of the cells, shape (n,)."""
        cells = (
            np.flatnonzero(~self.table.hidden & ~self.table.past) if self.part is None else self.part.cells
        )
        return freeze(np.asarray(cells, np.int64))

    def of_cells(self, numbers: ByteArray) -> ByteArray:
        """Marks of the cells that the map shows, from those of all cells of the table."""
        return numbers if len(self.cells) == len(self.table) else numbers[self.cells]

    def counts(self, marks: Marks, numbers: ByteArray) -> IntArray:
        """How many of the cells here have each mark, shape (n_marks,)."""
        cell_marks = self.of_cells(numbers)
        return np.array([np.count_nonzero(cell_marks == i) for i in range(len(marks.each))], np.int64)

    @cached_property
    def axes(self) -> tuple[int, tuple[int, ...]]:
        """The dimension of the rows, and those of the columns, the outermost first."""
        part = self.part
        dimensions = tuple(self.table.told)
        if part is not None:
            dimensions = (*((RESPONSE_AXIS,) if len(part.responses) > 1 else ()), *part.variables)
        # the longest down: a page has more room for rows than for columns
        rows = max(dimensions, key=lambda d: len(self._codes[d]))
        return rows, tuple(reversed([d for d in dimensions if d != rows]))

    @cached_property
    def shape(self) -> tuple[int, int]:
        """Number of rows and of columns."""
        rows, columns = self.axes
        return len(self._codes[rows]), math.prod(len(self._codes[d]) for d in columns)

    @cached_property
    def _codes(self) -> tuple[IntArray, ...]:
        """Codes that occur, of each dimension."""
        n = self.table.shape
        return tuple(
            np.flatnonzero(np.bincount(self.table.codes[self.cells, d], minlength=n[d]))
            for d in range(len(n))
        )

    @cached_property
    def _places(self) -> tuple[IntArray, IntArray]:
        """Row and column of each cell, shape (n,) each."""
        rows, columns = self.axes

        def place(dimension: int) -> IntArray:
            at = np.zeros(self.table.shape[dimension], np.int64)
            at[self._codes[dimension]] = np.arange(len(self._codes[dimension]))
            return np.asarray(at[self.table.codes[self.cells, dimension]], np.int64)

        across = np.zeros(len(self.cells), np.int64)
        for d in columns:
            across = across * len(self._codes[d]) + place(d)
        return freeze(place(rows)), freeze(across)

    def image(self, looks: ByteArray, rank: ByteArray, height: int, width: int) -> ByteArray:
        """Draw the looks of the cells.

        Parameters
        ----------
        looks : uint8 array, shape (n_cells,)
            A number for the look of each cell of the table.
        rank : uint8 array, shape (n_looks,)
            Gravity of each look, each different and from 1: of several on one place the highest is shown.
        height, width : int
            Most places that there are; fewer where the table has fewer rows or columns.

        Returns
        -------
        uint8 array, shape (≤ height, ≤ width)
            Looks; `NOTHING` where there is no cell.
        """
        tall, wide = self._size(height, width)
        out = np.zeros(tall * wide, np.uint8)
        # ranks, not numbers of marks: the gravest cell of a place must not be covered by a milder one
        np.maximum.at(out, self._pixels(tall, wide), rank[self.of_cells(looks)])
        back = np.full(256, NOTHING, np.uint8)
        back[rank] = np.arange(len(rank), dtype=np.uint8)
        return np.asarray(back[out].reshape(tall, wide))

    def gravest(
        self, looks: ByteArray, rank: ByteArray, height: int, width: int
    ) -> list[tuple[int, int, int]]:
        """Id, row and column of the gravest cell, of several the first, of each place as for `image`."""
        tall, wide = self._size(height, width)
        gravity = rank[self.of_cells(looks)].astype(np.int64)
        pixels = self._pixels(tall, wide)
        order = np.lexsort((-gravity, pixels))
        first = order[np.unique(pixels[order], return_index=True)[1]]
        row, column = self._places
        return list(zip(*(part[first].tolist() for part in (self.cells, row, column)), strict=True))

    def codes_along(self, dimension: int) -> tuple[str, ...]:
        """The codes that occur of a dimension, in their order."""
        codes = self.table.dimensions[dimension].codes
        return tuple(codes[code] for code in self._codes[dimension].tolist())

    def _size(self, height: int, width: int) -> tuple[int, int]:
        return max(1, min(height, self.shape[0])), max(1, min(width, self.shape[1]))

    def _pixels(self, tall: int, wide: int) -> IntArray:
        row, column = self._places
        return np.asarray(row * tall // self.shape[0] * wide + column * wide // self.shape[1])


def status_picture(table: Table, looks: ByteArray, part: ReleasedTable | None = None) -> Picture:
    """The statuses of a whole table, with a legend; `looks` has the `Look` of each cell, shape (n_cells,)."""
    status_map, marks = StatusMap(table, part), STATUSES
    counts = status_map.counts(marks, looks)
    mark_numbers = np.flatnonzero(counts).tolist()
    rows, columns = status_map.axes
    names = [status_map.table.dimensions[d].name for d in (rows, *columns)]
    alt = told(status_map, marks, counts)

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        from matplotlib.colors import to_rgb

        axes = plain(figure.subplots(), style)
        colours = np.array([to_rgb(colour) for colour in marks.colours(style)])
        height, width = _HEIGHT * _FINE, _WIDTH * _FINE
        image = status_map.image(looks, marks.rank, _HEIGHT * 2, _WIDTH * 2)
        axes.imshow(
            colours[marks.painted(image, height, width, _FINE)], aspect="auto", interpolation="nearest"
        )
        for put, dimension, length, most in (
            (axes.set_yticks, rows, height, _MOST[0]),
            (axes.set_xticks, columns[0] if columns else -1, width, _MOST[1]),
        ):
            codes = status_map.codes_along(dimension) if dimension >= 0 else ()
            step = max(1, -(-len(codes) // most))
            places = [(at + 0.5) / len(codes) * length - 0.5 for at in range(0, len(codes), step)]
            put(places, [short(code, 12) for code in codes[::step]], fontsize="x-small")
        axes.set_ylabel(short(names[0]))
        axes.set_xlabel(short(" × ".join(names[1:]), 60))
        samples = {i: colours[marks.sample(i, _SAMPLE, _FINE)] for i in mark_numbers}
        labels = [f"{marks.each[i].words}: {digits(counts[i])}" for i in mark_numbers]
        pattern_legend(figure, style, list(samples.values()), labels)
        n_rows, n_columns = status_map.shape
        spots = [
            (
                (column + 0.5) / n_columns * width - 0.5,
                (row + 0.5) / n_rows * height - 0.5,
                cell,
                headed(table.title(cell), marks.each[int(looks[cell])].words),
            )
            for cell, row, column in status_map.gravest(looks, marks.rank, *_SPOTS)
        ]
        return spots_at(figure, axes, spots, min(n_columns, _SPOTS[1]))

    return Picture("status_map", tr("Statuses of the whole table"), alt, draw)


def told(status_map: StatusMap, marks: Marks, counts: IntArray) -> str:
    """What a map shows, in a sentence; from the number of cells of each mark."""
    rows, columns = status_map.axes
    down, *across = (status_map.table.dimensions[d].name for d in (rows, *columns))
    listing = ", ".join(f"{marks.each[i].words} {digits(counts[i])}" for i in np.flatnonzero(counts).tolist())
    return tr(
        "Map of {n:,} cells, {down} down and {across} across: {said}.",
        n=len(status_map.cells),
        down=down,
        across=" × ".join(across),
        said=listing,
    )
