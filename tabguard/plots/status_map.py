"""The statuses of a whole table as a small picture: each place shows the gravest cell that falls on it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard.language import tr
from tabguard.plots.picture import Picture, Spot, plain, short
from tabguard.plots.style import Style
from tabguard.table.arrays import ByteArray, IntArray, freeze
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

NOTHING = 255
"""Where there is no cell."""


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
        every = (
            np.flatnonzero(~self.table.hidden & ~self.table.past) if self.part is None else self.part.cells
        )
        return freeze(np.asarray(every, np.int64))

    @cached_property
    def axes(self) -> tuple[int, tuple[int, ...]]:
        """The dimension of the rows, and those of the columns, the outermost first."""
        part = self.part
        told = tuple(self.table.told)
        if part is not None:
            told = (*((RESPONSE_AXIS,) if len(part.responses) > 1 else ()), *part.variables)
        rows = max(told, key=lambda d: len(self._codes[d]))
        return rows, tuple(reversed([d for d in told if d != rows]))

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
        np.maximum.at(out, self._pixels(tall, wide), rank[looks[self.cells]])
        back = np.full(256, NOTHING, np.uint8)
        back[rank] = np.arange(len(rank), dtype=np.uint8)
        return np.asarray(back[out].reshape(tall, wide))

    def cell_at(self, looks: ByteArray, rank: ByteArray, x: float, y: float, height: int, width: int) -> int:
        """The gravest cell, of several the first, at a place of the image; −1 for none.

        Parameters
        ----------
        x, y : float
            As shares of width and height, from the top left.
        height, width : int
            As for `image`.
        """
        tall, wide = self._size(height, width)
        pixel = min(int(y * tall), tall - 1) * wide + min(int(x * wide), wide - 1)
        here = self.cells[self._pixels(tall, wide) == pixel]
        return int(here[np.argmax(rank[looks[here]])]) if len(here) else -1

    def place_of(self, cell: int) -> tuple[float, float] | None:
        """Where a cell lies, as shares of width and height; None for a cell that is not shown."""
        at = int(np.searchsorted(self.cells, cell))
        if at >= len(self.cells) or self.cells[at] != cell:
            return None
        row, column = self._places
        return (float(column[at]) + 0.5) / self.shape[1], (float(row[at]) + 0.5) / self.shape[0]

    def _size(self, height: int, width: int) -> tuple[int, int]:
        return max(1, min(height, self.shape[0])), max(1, min(width, self.shape[1]))

    def _pixels(self, tall: int, wide: int) -> IntArray:
        row, column = self._places
        return np.asarray(row * tall // self.shape[0] * wide + column * wide // self.shape[1])


def map_picture(
    shown: StatusMap, looks: ByteArray, rank: ByteArray, fills: Sequence[str], words: Sequence[str]
) -> Picture:
    """The map as a picture for files.

    Parameters
    ----------
    shown : StatusMap
    looks, rank : uint8 arrays
        As for `StatusMap.image`.
    fills, words : sequence of str, length n_looks
        Colour of each look as #RRGGBB, and its name.
    """
    counts = np.bincount(looks[shown.cells], minlength=len(rank))
    there = np.flatnonzero(counts).tolist()
    rows, columns = shown.axes
    names = [shown.table.dimensions[d].name for d in (rows, *columns)]
    told = ", ".join(f"{int(counts[i]):,} {words[i].lower()}" for i in there)
    across = " and ".join(names[1:])
    alt = tr(
        "Statuses of {n_cells:,} cells, with {names} down and {across} across: {told}.",
        n_cells=len(shown.cells),
        names=names[0],
        across=across,
        told=told,
    )

    def draw(figure: Figure, style: Style) -> tuple[Spot, ...]:
        from matplotlib.colors import to_rgb
        from matplotlib.patches import Patch

        axes = plain(figure.subplots(), style)
        image = shown.image(looks, rank, 1200, 2000)
        colours = np.zeros((256, 3))
        colours[: len(fills)] = [to_rgb(fill) for fill in fills]
        colours[NOTHING] = to_rgb(style.ground)
        axes.imshow(colours[image], aspect="auto", interpolation="nearest")
        axes.set_xticks([])
        axes.set_yticks([])
        axes.set_ylabel(short(names[0]))
        axes.set_xlabel(short(" × ".join(names[1:]), 60))
        marks = [Patch(facecolor=fills[i], edgecolor=style.line, label=words[i]) for i in there]
        said = figure.legend(
            handles=marks, loc="outside lower center", ncols=4, frameon=False, fontsize=style.font_size
        )
        for text in said.get_texts():
            text.set_color(style.ink)
        return ()

    return Picture("status_map", tr("Statuses of the whole table"), alt, draw)
