"""Boxes of the cells of one table: products of shifts, one along each dimension, which keep all sums.

A shift takes an amount from one leaf and gives it to another one; the codes above only one of them follow.
For two leaves in each of two dimensions a box moves four cells and what is above them, like the corners of a
rectangle.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from attrs import frozen

from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IndexArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.table import Table

_CROSS = 30_000_000
"""Largest number of code combinations for which cells are found by a lookup table (120 MB)."""
_NO_CELL, _ABSENT = 0, 1
"""Positions behind those of the cells: no cell, for boxes that move fewer codes than others; and a cell that
does not exist."""
_TRIED = 600
"""Number of boxes tried around a cell: 12 leaves on each side in each of two dimensions, 4 in each of
three."""
BLOCK = 512
"""Number of cells whose boxes are searched for together."""
_BELOW = 4
"""Number of leaves below a code, the largest of each dimension, from which its own leaf is chosen."""


@frozen(eq=False)
class Around:
    """Boxes around some cells: all products of the leaves beside each cell's own leaf.

    Parameters
    ----------
    leaf : int array, shape (n, n_dimensions)
        The codes of the largest leaf cell below each cell.
    beside : tuple of int arrays, each of shape (n, n_leaves)
        Per dimension the leaf to which a box shifts; the number of codes if the box shifts to no other leaf.
    possible : bool array, shape (n, n_boxes)
    moved : int array, shape (n, n_boxes)
        Number of cells that each box moves.
    """

    leaf: IntArray
    beside: tuple[IntArray, ...]
    possible: BoolArray
    moved: IntArray


class Boxes:
    """Finds the boxes around cells, from leaf cells that exist, the nearest leaves first.

    Parameters
    ----------
    table : Table
        A table for which `fits` is true.

    Attributes
    ----------
    n_dimensions : int
    n_codes : list of int
        Number of codes of each dimension.
    n_cells : int
        Number of cells. A corner ``n_cells`` stands for no cell, ``n_cells + 1`` for a cell that does not
        exist.
    """

    def __init__(self, table: Table) -> None:
        self._codes, self.n_cells, self.n_dimensions = table.codes, len(table), len(table.dimensions)
        shape = [len(dimension) + 1 for dimension in table.dimensions]
        cell = np.full(shape, self.n_cells + _ABSENT, np.int32)
        for i in range(len(shape)):
            # one more place in each dimension, for boxes that move no code of it
            np.moveaxis(cell, i, 0)[-1] = self.n_cells + _NO_CELL
        cell[tuple(table.codes.T)] = np.arange(self.n_cells)
        self._cell, self._steps = cell.ravel(), np.cumprod([1, *shape[:0:-1]])[::-1]
        self._size = np.append(np.abs(table.value), [-1.0, -1.0])
        self._axes = [_Axis.of(table, i) for i in range(len(shape))]
        self.n_codes = [axis.n for axis in self._axes]
        leaves = [axis.is_leaf[codes] for axis, codes in zip(self._axes, table.codes.T, strict=True)]
        self._lines = [self._line(np.flatnonzero(np.all(leaves, axis=0)), i) for i in range(len(shape))]
        self._reach = max(1, int(_TRIED ** (1 / self.n_dimensions)) // 2)

    @staticmethod
    def fits(table: Table) -> bool:
        """Whether a table has all cells of its cross, and few enough code combinations for a lookup table."""
        return table.release.whole and math.prod(size + 1 for size in table.shape) <= _CROSS

    @staticmethod
    def corner_room(room: FloatArray) -> FloatArray:
        """Room by corner: a corner that is no cell limits no box, a cell that does not exist excludes the
        box."""
        return np.append(room, [np.inf, -1.0])

    def around(self, cells: IntArray, far: bool) -> Around:
        """The boxes around some cells, with as many leaves beside each cell's leaf as `_TRIED` allows.

        Parameters
        ----------
        far : bool
            Whether leaves may be anywhere, and not only beside the cell in its smallest group.
        """
        leaf, codes = self._leaf_codes(cells), self._codes[cells]
        possible, moved = self._cells(leaf)[:, None] < self.n_cells, np.ones((len(cells), 1), np.int64)
        beside = []
        for i, axis in enumerate(self._axes):
            leaves = self._neighbours(leaf, i)
            fit = axis.fits(leaves, codes[:, i], far)
            leaves[~fit] = axis.n
            fit[:, 0] |= axis.is_alone[codes[:, i]]
            count = axis.moved(leaf[:, i], leaves)
            possible = _crossed(possible[:, :, None] & fit[:, None, :])
            moved = _crossed(moved[:, :, None] * count[:, None, :])
            beside.append(leaves)
        return Around(leaf, tuple(beside), possible, moved)

    def ranked(self, around: Around, room: FloatArray, level: FloatArray, price: FloatArray) -> FloatArray:
        """Rank of each box: the number of cells moved plus the price of its leaf cells; infinite without
        room.

        Parameters
        ----------
        room, price : float arrays, shape (n_cells + 2,)
            Room and price by corner.
        level : float array, shape (n,)
            Room that the box of each cell needs.

        Returns
        -------
        float array, shape (n, n_boxes)
        """
        possible, rank = around.possible.copy(), around.moved.astype(np.float64)
        for corner in self.leaf_corners(around):
            possible &= room[corner] >= level[:, None]
            rank += price[corner]
        return np.where(possible, rank, np.inf)

    def leaf_corners(self, around: Around) -> IndexArray:
        """The leaf cells of every box, shape (2 ** n_dimensions, n, n_boxes)."""
        n = len(around.leaf)
        at = np.zeros((1, n, 1), np.int64)
        for i, leaves in enumerate(around.beside):
            leaf = np.broadcast_to(around.leaf[:, i, None], leaves.shape)
            pairs = np.stack([leaf, leaves]) * self._steps[i]
            at = (at[:, None, :, :, None] + pairs[None, :, :, None, :]).reshape(
                2 * len(at), n, at.shape[2] * leaves.shape[1]
            )
        return self._cell[at]

    def corners(self, around: Around, target: IntArray, box: IntArray) -> tuple[IndexArray, FloatArray]:
        """All cells that some boxes move, and their signs: as the cell itself, opposite, or 0 for none.

        Parameters
        ----------
        target, box : int arrays, shape (n_chosen,)
            Position of the cell that each box is around, and number of the box.

        Returns
        -------
        int and float arrays, shape (n_chosen, n_corners)
        """
        at, sign = np.zeros((len(target), 1), np.int64), np.ones((len(target), 1))
        chosen = np.unravel_index(box, [leaves.shape[1] for leaves in around.beside])
        for i, axis in enumerate(self._axes):
            codes, ahead = axis.shift(around.leaf[target, i], around.beside[i][target, chosen[i]])
            at = _crossed(at[:, :, None] + (codes * self._steps[i])[:, None, :])
            sign = _crossed(sign[:, :, None] * ahead[:, None, :])
        return self._cell[at], sign

    # -- inside

    def _cells(self, codes: IntArray) -> IndexArray:
        cells: IndexArray = self._cell[codes @ self._steps]
        return cells

    def _leaf_codes(self, cells: IntArray) -> IntArray:
        """The codes of the largest leaf cell below each cell; arbitrary codes if there is none."""
        below = [axis.below[codes] for axis, codes in zip(self._axes, self._codes[cells].T, strict=True)]
        at = np.zeros((len(cells), 1), np.int64)
        for leaves, step in zip(below, self._steps, strict=True):
            at = _crossed(at[:, :, None] + (leaves * step)[:, None, :])
        best = self._size[self._cell[at]].argmax(axis=1)
        which = np.unravel_index(best, [_BELOW] * len(below))
        rows = np.arange(len(cells))
        return np.stack([leaves[rows, k] for leaves, k in zip(below, which, strict=True)], axis=1)

    def _line(self, leaves: IntArray, i: int) -> tuple[IntArray, IntArray]:
        """Keys of the leaf cells in ascending order along a dimension, line after line, and their codes in
        it.

        A key that no cell has follows at the end, so that every search finds a key.
        """
        key = self._keys(self._codes[leaves], i)
        order = np.argsort(key)
        codes = self._codes[leaves[order], i].astype(np.int64)
        return np.append(key[order], np.iinfo(np.int64).max), np.append(codes, self._axes[i].n)

    def _keys(self, codes: IntArray, i: int) -> IntArray:
        """Keys of cells in which the codes of one dimension vary fastest."""
        key = np.zeros(len(codes), np.int64)
        for j in (*(j for j in range(len(self._axes)) if j != i), i):
            key = key * (self._axes[j].n + 1) + codes[:, j]
        return key

    def _neighbours(self, leaf: IntArray, i: int) -> IntArray:
        """Leaves along a dimension whose cells exist, the nearest first; shape (n, 2 * reach)."""
        keys, code = self._lines[i]
        n, key = self._axes[i].n, self._keys(leaf, i)
        away = np.arange(1, self._reach + 1)
        place = np.searchsorted(keys, key)[:, None] + np.stack([-away, away], axis=1).ravel()
        is_inside = (place >= 0) & (place < len(keys))
        place = np.clip(place, 0, len(keys) - 1)
        # a neighbour in the list may belong to the next line
        is_inside &= keys[place] // (n + 1) == (key // (n + 1))[:, None]
        return np.where(is_inside, code[place], n)


@frozen(eq=False)
class _Axis:
    """One dimension with the codes above and below each code; ``n`` stands for no code.

    Parameters
    ----------
    n : int
    above : int array, shape (n + 1, n_above)
        The code itself and the codes above it.
    below : int array, shape (n, _BELOW)
        The largest leaves below each code.
    near, far : int arrays, shape (n,)
        The code of the smallest group with other leaves, and of the largest one; −1 if there is none.
    is_leaf : bool array, shape (n,)
    """

    n: int
    above: IntArray
    below: IntArray
    near: IntArray
    far: IntArray
    is_leaf: BoolArray

    @classmethod
    def of(cls, table: Table, i: int) -> _Axis:
        """The axis of a dimension of a table."""
        dimension: Dimension = table.dimensions[i]
        n = len(dimension)
        size = np.bincount(table.codes[:, i], np.abs(table.value), n)
        above = [dimension.ancestors(code) for code in range(n)]
        leaves: list[list[int]] = [[] for _ in range(n)]
        # large leaves first, since they can move far; equal ones by number: the same on every machine
        for leaf in sorted(dimension.leaves.tolist(), key=lambda leaf: (-size[leaf], leaf)):
            for code in above[leaf]:
                leaves[code].append(leaf)
        near, far = np.full(n, -1), np.full(n, -1)
        for code in range(n):
            wider = [ancestor for ancestor in above[code] if len(leaves[ancestor]) > len(leaves[code])]
            if wider:
                near[code] = min(wider, key=lambda ancestor: (len(leaves[ancestor]), ancestor))
                far[code] = max(wider, key=lambda ancestor: (len(leaves[ancestor]), -ancestor))
        below = _padded([below_code[:_BELOW] for below_code in leaves], _BELOW, n)
        longest = max(map(len, above))
        return cls(n, _padded([*above, ()], longest, n), below, near, far, ~dimension.is_parent)

    @property
    def is_alone(self) -> BoolArray:
        """Codes with no leaf beside them, such as the total: only the codes below them are shifted."""
        return self.near < 0

    def fits(self, leaves: IntArray, code: IntArray, far: bool) -> BoolArray:
        """Whether leaves lie beside codes, in their group but not below them; shape (n, n_leaves)."""
        above, group = self.above[leaves], self.far if far else self.near
        inside = (above == group[code][:, None, None]).any(axis=2)
        return np.asarray(inside & ~(above == code[:, None, None]).any(axis=2))

    def moved(self, leaf: IntArray, leaves: IntArray) -> IntArray:
        """Number of codes that each shift moves, shape (n, n_leaves)."""
        ancestors, other = self.above[leaf][:, None, :, None], self.above[leaves][:, :, None, :]
        common = ((ancestors == other) & (ancestors < self.n)).any(axis=3).sum(axis=2)
        count = (self.above < self.n).sum(axis=1)
        return np.asarray(count[leaf][:, None] + count[leaves] - 2 * common)

    def shift(self, leaf: IntArray, other: IntArray) -> tuple[IntArray, FloatArray]:
        """The codes that shifts between leaves move, and their signs, 0 for none; shape (n, n_moved)."""
        up, down = self.above[leaf], self.above[other]
        same = up[:, :, None] == down[:, None, :]
        codes = np.concatenate(
            [np.where(same.any(axis=2), self.n, up), np.where(same.any(axis=1), self.n, down)], axis=1
        )
        side = np.repeat([1.0, -1.0], [up.shape[1], down.shape[1]])
        return codes, np.where(codes < self.n, side, 0.0)


def _crossed(values: AnyArray) -> AnyArray:
    """Flatten the last two axes of values for pairs: one row for each cell; shape (n, n_first * n_second)."""
    return values.reshape(len(values), values.shape[1] * values.shape[2])


def _padded(lists: Sequence[Sequence[int]], width: int, fill: int) -> IntArray:
    out = np.full((len(lists), width), fill)
    for row, items in zip(out, lists, strict=True):
        row[: len(items)] = items
    return out
