"""The cells of one table that products of shifts move, found by a lookup of their codes."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from tabguard.table.arrays import FloatArray, IndexArray, IntArray
from tabguard.table.shifts import Shifts, shifts_of
from tabguard.table.table import Table

_TRIED = 150
"""Products of shifts for a cell: 12 shifts along each of two dimensions, 5 along each of three."""
_CROSS = 30_000_000
"""Combinations of codes up to which cells are found by a lookup (120 MB)."""
_NO_CELL, _ABSENT = 0, 1
"""Places behind the cells: where a shift moves fewer codes than others, and of cells that do not exist."""


class Corners:
    """The products of shifts, one along each dimension: each keeps all sums over the dimensions.

    Parameters
    ----------
    table : Table
        One that `fits`.

    Attributes
    ----------
    n_cells : int
        The corner ``n_cells`` is none, ``n_cells + 1`` stands for cells that do not exist.
    """

    def __init__(self, table: Table) -> None:
        self._codes, self.n_cells = table.codes, len(table)
        shape = [len(dimension) + 1 for dimension in table.dimensions]
        cell = np.full(shape, self.n_cells + _ABSENT, np.int32)
        for i in range(len(shape)):
            np.moveaxis(cell, i, 0)[-1] = self.n_cells + _NO_CELL
        cell[tuple(table.codes.T)] = np.arange(self.n_cells)
        self._cell, self._steps = cell.ravel(), np.cumprod([1, *shape[:0:-1]])[::-1]
        self._most = max(2, int(_TRIED ** (1 / len(shape))))
        self._shifts = [self._along(table, i) for i in range(len(shape))]

    def _along(self, table: Table, i: int) -> Shifts:
        dimension = table.dimensions[i]
        size = np.bincount(table.codes[:, i], np.abs(table.value), len(dimension)).astype(np.float64)
        return shifts_of(dimension, size, self._most)

    @staticmethod
    def fits(table: Table) -> bool:
        """Whether it is a single table, and small enough for a lookup of its cells."""
        return table.release is None and math.prod(len(one) + 1 for one in table.dimensions) <= _CROSS

    def alike(self, cells: IntArray) -> Iterator[IntArray]:
        """The cells, by the number of codes that move in each dimension."""
        if len(cells):
            moved = [one.moved[codes] for one, codes in zip(self._shifts, self._codes[cells].T, strict=True)]
            kinds, kind = np.unique(np.stack(moved, axis=1), axis=0, return_inverse=True)
            yield from (cells[kind == i] for i in range(len(kinds)))

    def of(self, cells: IntArray) -> IndexArray:
        """The cells that each product moves, shape (n, n_products, n_moved), for cells that are alike."""
        keys = np.zeros((len(cells), 1, 1), np.int64)
        for shifts, codes, step in zip(self._shifts, self._codes[cells].T, self._steps, strict=True):
            moved = shifts.codes[codes, :, : shifts.moved[codes[0]]] * step
            n, n_products, n_moved = keys.shape
            keys = keys[:, :, None, :, None] + moved[:, None, :, None, :]
            keys = keys.reshape(n, n_products * moved.shape[1], n_moved * moved.shape[2])
        return self._cell[keys]

    def signs(self, cells: IntArray, product: IntArray) -> FloatArray:
        """The sign of each corner of one product for each cell, shape (n, n_moved)."""
        chosen = np.unravel_index(product, [self._most] * len(self._shifts))
        signs = np.ones((len(cells), 1))
        for shifts, codes, one in zip(self._shifts, self._codes[cells].T, chosen, strict=True):
            more = shifts.sign[codes, one, : shifts.moved[codes[0]]]
            signs = (signs[:, :, None] * more[:, None, :]).reshape(len(cells), -1)
        return signs
