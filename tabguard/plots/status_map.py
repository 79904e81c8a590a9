"""The statuses of a whole table as a small image; each pixel shows the gravest of its cells."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from tabguard.base.language import digits, headed, tr
from tabguard.plots.picture import Picture, Spot, Style, pattern_legend, plain, short, spots_at
from tabguard.table.arrays import ByteArray, IntArray, freeze
from tabguard.table.look import Look
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure


NOTHING = 255
"""Number for a pixel without a cell."""
_SIDE = 8
"""Period of the fill patterns in points."""
_ROOM = 4.0
"""Points that a pixel needs in both directions for its fill pattern; smaller ones have only the tone."""

_Y, _X = np.indices((_SIDE, _SIDE))
_TILES: dict[str, ByteArray] = {
    name: freeze(np.asarray(where, np.uint8))
    for name, where in {
        "plain": np.zeros((_SIDE, _SIDE)),
        "dots": (_X % 4 == 1) & (_Y % 4 == 1),
        "holes": (_X % 4 // 2 == 0) & (_Y % 4 // 2 == 0),
        "rising": (_X + _Y) % 4 == 3,
        "falling": (_X - _Y) % 4 == 0,
        "level": _Y % 4 == 1,
        "grid": (_X % 4 == 1) | (_Y % 4 == 1),
        "crossed": ((_X + _Y) % 4 == 3) | ((_X - _Y) % 4 == 0),
        "chequered": (_X // 2 + _Y // 2) % 2 == 0,
    }.items()
}


@frozen
class Mark:
    """Appearance of one kind of cell.

    Parameters
    ----------
    english : str
        Name, marked for translation.
    light, dark : str
        Tone on light and on dark background as #RRGGBB; "" for the background itself.
    tile : str
        Name of the fill pattern, drawn in black or white.
    """

    english: str
    light: str
    dark: str
    tile: str = "plain"

    @property
    def words(self) -> str:
        """The name of the mark in the chosen language."""
        return tr(self.english)

    def tones(self, style: Style) -> tuple[str, str]:
        """Return the tone, and the colour of the fill pattern on it."""
        tone = (self.dark if style.dark else self.light) or style.ground
        return tone, "#FFFFFF" if lightness(tone) < _MIDDLE else "#000000"


_MIDDLE = 50.0


@frozen(eq=False, slots=False)
class Marks:
    """All marks of one map.

    Parameters
    ----------
    each : tuple of Mark, length n_marks
        Marks by number.
    gravest : tuple of int
        Numbers of the marks, the gravest first; each pixel shows the gravest of its cells.
    """

    each: tuple[Mark, ...]
    gravest: tuple[int, ...]

    @cached_property
    def rank(self) -> ByteArray:
        """Gravity of each mark, distinct and from 1; shape (n_marks,)."""
        rank = np.zeros(len(self.each), np.uint8)
        rank[list(reversed(self.gravest))] = np.arange(1, len(rank) + 1, dtype=np.uint8)
        return freeze(rank)

    def painted(self, image: ByteArray, height: int, width: int, scale: float = 1.0) -> ByteArray:
        """Enlarge an image of marks, with fill patterns if there is room.

        Parameters
        ----------
        image : uint8 array
            Marks of the pixels; `NOTHING` without a cell.
        height, width : int
            Size in pixels.
        scale : float
            Pixels per point.

        Returns
        -------
        uint8 array, shape (height, width)
            Positions in `colours`.
        """
        tall, wide = image.shape
        down, across = np.arange(height) * tall // height, np.arange(width) * wide // width
        large = np.asarray(image[down][:, across], np.uint8)
        # each mark has two colours, of its tone and of its pattern: even and odd numbers
        out = np.asarray(np.where(large == NOTHING, NOTHING, 2 * large), np.uint8)
        if min(height / tall, width / wide) < _ROOM * scale:
            return out
        # in points, not pixels: patterns look the same on screens of any density
        y = (np.arange(height) / scale).astype(np.int64) % _SIDE
        x = (np.arange(width) / scale).astype(np.int64) % _SIDE
        ink = np.zeros((128, _SIDE, _SIDE), np.uint8)
        for number, pattern_mark in enumerate(self.each):
            ink[number] = _TILES[pattern_mark.tile]
        return np.asarray(out + ink[out // 2, y[:, None], x[None, :]], np.uint8)

    def sample(self, number: int, size: int, scale: float = 1.0) -> ByteArray:
        """Return a square of one mark for a legend, as from `painted`."""
        side = max(1, round(size * scale))
        return self.painted(np.full((1, 1), number, np.uint8), side, side, scale)

    def colours(self, style: Style) -> tuple[str, ...]:
        """Return the 256 colours for the numbers from `painted`."""
        out = [style.ground] * (NOTHING + 1)
        for number, pattern_mark in enumerate(self.each):
            out[2 * number], out[2 * number + 1] = pattern_mark.tones(style)
        return tuple(out)


def lightness(colour: str) -> float:
    """Return the CIE lightness of #RRGGBB, from 0 to 100."""
    shares = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shares]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    # near black the cube root is too steep: CIE uses a line there
    return 903.3 * luminance if luminance <= 0.008856 else 116 * float(np.cbrt(luminance)) - 16


STATUSES = Marks(
    (
        Mark(Look.PUBLISHED.english, "", ""),
        Mark(Look.PRIMARY.english, "#D55E00", "#FFB787"),
        Mark(Look.SECONDARY.english, "#0072B2", "#2E97E1", "rising"),
        Mark(Look.FORCED_SUPPRESS.english, "#7B2E57", "#D29BBE", "grid"),
        Mark(Look.FORCED_PUBLISH.english, "#44C99C", "#1F6A51", "level"),
        Mark(Look.EMPTY.english, "#C8CCD2", "#414750", "dots"),
        Mark(Look.HIDDEN.english, "#C8CCD2", "#414750", "falling"),
        Mark(Look.ZERO.english, "#E3E5E9", "#2C3138"),
        Mark(Look.UNDER_PROTECTED.english, "#B29B00", "#897700", "chequered"),
        Mark(Look.DISCLOSED.english, "#000000", "#FFFFFF", "holes"),
        Mark(Look.NOT_TESTED.english, "#2C2350", "#E4E0F2", "crossed"),
    ),
    (
        Look.DISCLOSED,
        Look.UNDER_PROTECTED,
        Look.NOT_TESTED,
        Look.PRIMARY,
        Look.FORCED_SUPPRESS,
        Look.SECONDARY,
        Look.FORCED_PUBLISH,
        Look.PUBLISHED,
        Look.ZERO,
        Look.EMPTY,
        Look.HIDDEN,
    ),
)
"""Marks for the values of `Look`; their tones differ by eight steps of lightness or more."""


_HEIGHT, _WIDTH, _FINE = 300, 600, 3
"""Size of the map on paper in points, and pixels per point."""
_MOST = 30, 20
"""Most codes named along rows and columns on paper."""
_SPOTS = 40, 60
"""Most spots for clicks, down and across."""
_SAMPLE = 12
"""Side of a square of the legend in points."""


@frozen(eq=False, slots=False)
class StatusMap:
    """Positions of the cells of a table in an image: rows by one dimension, columns by all others.

    Parameters
    ----------
    table : Table
    part : ReleasedTable or None
        Table of a release to show; None for all cells.
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
        """Select the marks of the cells of the map from those of all cells of the table."""
        return numbers if len(self.cells) == len(self.table) else numbers[self.cells]

    def counts(self, marks: Marks, numbers: ByteArray) -> IntArray:
        """Return the number of cells of the map with each mark, shape (n_marks,)."""
        cell_marks = self.of_cells(numbers)
        return np.array([np.count_nonzero(cell_marks == i) for i in range(len(marks.each))], np.int64)

    @cached_property
    def axes(self) -> tuple[int, tuple[int, ...]]:
        """The dimension of the rows, and those of the columns, outermost first."""
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
        """Occurring codes by dimension."""
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
        """Draw the looks of the cells as an image.

        Parameters
        ----------
        looks : uint8 array, shape (n_cells,)
            Number of the look of each cell of the table.
        rank : uint8 array, shape (n_looks,)
            Gravity of each look, distinct and from 1; a pixel shows the highest of its cells.
        height, width : int
            Largest size; the image is smaller if the table has fewer rows or columns.

        Returns
        -------
        uint8 array, shape (≤ height, ≤ width)
            Looks; `NOTHING` without a cell.
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
        """Return id, row and column of the gravest cell, the first of several, of each pixel of `image`."""
        tall, wide = self._size(height, width)
        gravity = rank[self.of_cells(looks)].astype(np.int64)
        pixels = self._pixels(tall, wide)
        order = np.lexsort((-gravity, pixels))
        first = order[np.unique(pixels[order], return_index=True)[1]]
        row, column = self._places
        return list(zip(*(part[first].tolist() for part in (self.cells, row, column)), strict=True))

    def codes_along(self, dimension: int) -> tuple[str, ...]:
        """Return the occurring codes of a dimension in their order."""
        codes = self.table.dimensions[dimension].codes
        return tuple(codes[code] for code in self._codes[dimension].tolist())

    def _size(self, height: int, width: int) -> tuple[int, int]:
        return max(1, min(height, self.shape[0])), max(1, min(width, self.shape[1]))

    def _pixels(self, tall: int, wide: int) -> IntArray:
        row, column = self._places
        return np.asarray(row * tall // self.shape[0] * wide + column * wide // self.shape[1])


def status_picture(table: Table, looks: ByteArray, part: ReleasedTable | None = None) -> Picture:
    """Return a picture of the statuses of a table with a legend; `looks` has the `Look` of each cell, shape
    (n_cells,)."""
    status_map, marks = StatusMap(table, part), STATUSES
    counts = status_map.counts(marks, looks)
    mark_numbers = np.flatnonzero(counts).tolist()
    rows, columns = status_map.axes
    names = [status_map.table.dimensions[d].title for d in (rows, *columns)]
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
    """Describe a map in a sentence, given the number of cells with each mark."""
    rows, columns = status_map.axes
    down, *across = (status_map.table.dimensions[d].title for d in (rows, *columns))
    listing = ", ".join(f"{marks.each[i].words} {digits(counts[i])}" for i in np.flatnonzero(counts).tolist())
    return tr(
        "Map of {n:,} cells, {down} down and {across} across: {said}.",
        n=len(status_map.cells),
        down=down,
        across=" × ".join(across),
        said=listing,
    )
