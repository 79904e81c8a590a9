"""Positions of the cells of a table in a cross-tab; they follow from codes alone, never from values."""

import math
from collections.abc import Sequence

import numpy as np
from attrs import frozen

from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension

MAX_ADDRESSES = 3_000_000
"""Maximum number of addresses (rows × columns, empty ones included) of a sheet that spreadsheet programs can
open."""
MOST_ROWS = 1_000_000
MOST_COLUMNS = 16_000


@frozen(eq=False)
class CrossTab:
    """A two-dimensional arrangement: page dimensions and one dimension down, another one across.

    Parameters
    ----------
    down : tuple of int
        Dimensions whose codes identify a row: first the page dimensions, then the row dimension.
    across : int
        Dimension of the columns.
    rows : int array, shape (n_rows, len(down))
        Codes of each row, in code order.
    row, column : int arrays, shape (n_cells,)
        Position of each cell.
    """

    down: tuple[int, ...]
    across: int
    rows: IntArray
    row: IntArray
    column: IntArray


def arrange(dimensions: Sequence[Dimension], codes: IntArray) -> CrossTab | None:
    """Arrange cells as a cross-tab; return None if a spreadsheet cannot hold it.

    The first dimension labels the rows and the second the columns; they are exchanged if the second has too
    many codes. Every page (combination of further dimensions) that has a cell shows every row.

    Parameters
    ----------
    dimensions : sequence of Dimension
    codes : int array, shape (n_cells, n_dims)
    """
    if len(dimensions) < 2:
        return None
    first, across = (0, 1) if len(dimensions[1]) <= MOST_COLUMNS else (1, 0)
    # only pages with a cell: the cross of all further variables may have millions of empty ones
    pages, page = combinations(codes, range(2, len(dimensions)))
    n = len(dimensions[first])
    n_rows = len(pages) * n
    wide = len(dimensions[across])
    if wide > MOST_COLUMNS or n_rows > MOST_ROWS or n_rows * wide > MAX_ADDRESSES:
        return None
    rows = np.column_stack([np.repeat(pages, n, axis=0), np.tile(np.arange(n), len(pages))])
    return CrossTab(
        (*range(2, len(dimensions)), first),
        across,
        rows.astype(np.int64),
        np.asarray(page * n + codes[:, first], np.int64),
        codes[:, across],
    )


@frozen(eq=False)
class Spread:
    """A table as rows and columns; its responses are shown side by side.

    Parameters
    ----------
    down : tuple of int
        Dimensions whose codes identify a row.
    across : int
        Dimension of the columns of each response; -1: each response has one column.
    wide : int
        Columns of each response.
    blocks : int
        Number of responses.
    rows : int array, shape (n_rows, len(down))
        Codes of each row.
    row, column : int arrays, shape (n_cells,)
        Position of each cell.
    """

    down: tuple[int, ...]
    across: int
    wide: int
    blocks: int
    rows: IntArray
    row: IntArray
    column: IntArray

    @property
    def columns(self) -> int:
        """Columns of all responses."""
        return self.wide * self.blocks


def spread(dimensions: Sequence[Dimension], codes: IntArray, several: bool) -> Spread | None:
    """Arrange cells as a cross-tab for each response; return None if a spreadsheet cannot hold it.

    Parameters
    ----------
    dimensions : sequence of Dimension
    codes : int array, shape (n_cells, n_dims)
    several : bool
        Whether the first dimension is the response.
    """
    first = int(several)
    spanning, blocks = dimensions[first:], len(dimensions[0]) if several else 1
    down: tuple[int, ...]
    if len(spanning) == 1:
        rows = np.arange(len(spanning[0]))[:, None]
        down, across, wide = (first,), -1, 1
        row, column = codes[:, first], np.zeros(len(codes), np.int64)
    else:
        cross = arrange(spanning, codes[:, first:])
        if cross is None:
            return None
        rows, row, column = cross.rows, cross.row, cross.column
        down, across = tuple(d + first for d in cross.down), cross.across + first
        wide = len(dimensions[across])
    n = wide * blocks
    if n > MOST_COLUMNS or len(rows) > MOST_ROWS or n * len(rows) > MAX_ADDRESSES:
        return None
    block = codes[:, 0] if several else np.zeros(len(codes), np.int64)
    return Spread(down, across, wide, blocks, rows, row, block * wide + column)


def lists_empty(sizes: Sequence[int]) -> bool:
    """Whether a file can list the empty cells of a table, given the numbers of codes of its dimensions."""
    return math.prod(sizes) <= MAX_ADDRESSES


def empty_cells(
    dimensions: Sequence[Dimension], codes: IntArray, crossing: Sequence[IntArray] = ()
) -> IntArray:
    """Codes of the combinations that have no cell, in code order, shape (n, n_dims).

    No rows if the cross of all codes is too large to be listed (`lists_empty`).

    Parameters
    ----------
    dimensions : sequence of Dimension
    codes : int array, shape (n_cells, n_dims)
        Codes of the existing cells.
    crossing : sequence of int arrays, optional
        The codes of each dimension that are crossed. Default: all.
    """
    crossing = crossing or [np.arange(len(dimension)) for dimension in dimensions]
    sizes = [len(some) for some in crossing]
    if not lists_empty(sizes):
        return np.zeros((0, len(crossing)), np.int64)
    has_cell = np.zeros(math.prod(sizes), bool)
    if len(codes):
        at = [np.searchsorted(some, codes[:, d]) for d, some in enumerate(crossing)]
        has_cell[np.ravel_multi_index(at, sizes)] = True
    places = np.unravel_index(np.flatnonzero(~has_cell), sizes) if len(has_cell) else []
    columns = [some[place] for some, place in zip(crossing, places, strict=False)]
    return np.column_stack(columns).astype(np.int64) if columns else np.zeros((0, len(crossing)), np.int64)


def combinations(codes: IntArray, axes: Sequence[int]) -> tuple[IntArray, IntArray]:
    """Combinations of the codes of some dimensions that have a cell, and the combination of each cell."""
    if not axes:  # a single combination, even for a table without cells
        return np.zeros((1, 0), np.int64), np.zeros(len(codes), np.int64)
    rows, at = np.unique(codes[:, list(axes)], axis=0, return_inverse=True)
    return rows.astype(np.int64), at.reshape(-1)
