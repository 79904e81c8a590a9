"""Exactly released marginals as sums over whole tables, multiplied and solved without writing the matrix."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tabguard.counts.system import System, dense_margin
from tabguard.table.arrays import AnyArray, FloatArray, IntArray

Solve = Callable[[FloatArray], FloatArray]
_Margins = list[tuple[tuple[int, ...], FloatArray]]
_RIDGES = (1e-13, 1e-11, 1e-9, 1e-6)


class Moments:
    """Rows r of A: in each variable either everything (0) or one category other than the commonest.

    These rows are independent and span the indicators of all released marginal cells. A x is one running
    sum along each axis of the table, and so is Aᵀy; an entry (r, s) of A diag(d) Aᵀ is the sum of d over
    the cells that both rows hold, which is a row again. So a product costs as much as the table has cells,
    and the Gram matrix only looks sums up.

    Parameters
    ----------
    system : System
        Marginals that are not released exactly are left out.
    front : tuple of int, optional
        For each variable the category that has no row of its own, if not the commonest.
    """

    def __init__(self, system: System, front: tuple[int, ...] | None = None) -> None:
        self.shape = system.shape
        margins = [
            (margin.variables, dense_margin(system.release, position))
            for position, margin in enumerate(system.release.margins)
            if margin.known.all()
        ]
        self.front = front or tuple(_commonest(v, margins) for v in range(len(self.shape)))
        self._orders = [_in_front(one, size) for one, size in zip(self.front, self.shape, strict=True)]
        coordinates = np.unravel_index(system.cells, self.shape)
        places = [np.argsort(order) for order in self._orders]
        moved = tuple(place[axis] for place, axis in zip(places, coordinates, strict=True))
        self.cells: IntArray = np.asarray(np.ravel_multi_index(moved, self.shape), np.int64)
        self.rows, self.counts = self._rows(margins)
        self._pairs: AnyArray | None = None

    @property
    def n_rows(self) -> int:
        """Number of independent rows."""
        return len(self.rows)

    @property
    def total(self) -> float:
        """Count of the whole table."""
        return float(self.counts[0])

    def _rows(self, margins: _Margins) -> tuple[IntArray, FloatArray]:
        strides = np.array([math.prod(self.shape[v + 1 :]) for v in range(len(self.shape))], np.int64)
        rows, counts = [np.zeros(0, np.int64)], [np.zeros(0)]
        for variables, values in margins:
            kept = values.shape
            moved = values[np.ix_(*(self._orders[v] for v in variables))]
            places = np.zeros(kept, np.int64)
            for axis, v in enumerate(variables):
                spread = [1] * len(kept)
                spread[axis] = -1
                places = places + (np.arange(self.shape[v]) * strides[v]).reshape(spread)
            rows.append(places.ravel())
            counts.append(_summed(moved.ravel().astype(np.float64), kept))
        every, first = np.unique(np.concatenate(rows), return_index=True)
        return every, np.concatenate(counts)[first]

    def times(self, values: FloatArray) -> FloatArray:
        """A x for values of the cells, shape (n_rows,)."""
        return self._everywhere(values)[self.rows]

    def transposed(self, multipliers: FloatArray) -> FloatArray:
        """Aᵀy at the cells, shape (n_cells,)."""
        whole = np.zeros(math.prod(self.shape))
        whole[self.rows] = multipliers
        return _spread(whole, self.shape)[self.cells]

    def _everywhere(self, values: FloatArray) -> FloatArray:
        whole = np.zeros(math.prod(self.shape))
        whole[self.cells] = values
        return _summed(whole, self.shape)

    @property
    def corner(self) -> IntArray:
        """For each row the cell of its categories, the front ones elsewhere; positions in the whole table."""
        places = np.unravel_index(self.rows, self.shape)
        there = tuple(order[place] for order, place in zip(self._orders, places, strict=True))
        return np.asarray(np.ravel_multi_index(there, self.shape), np.int64)

    def whole_solution(self, off: FloatArray) -> FloatArray | None:
        """The only x with A x = off that is zero but in cells that agree with a row, shape (n_cells,).

        Whole numbers if `off` is. None where such a cell is known to be zero.
        """
        whole = np.zeros(math.prod(self.shape))
        whole[self.rows] = off
        before = 1
        for size in self.shape:
            view = whole.reshape(before, size, -1)
            for category in range(1, size):
                view[:, 0] -= view[:, category]
            before *= size
        found = whole[self.cells]
        return found if np.count_nonzero(found) == np.count_nonzero(whole) else None

    def solver(self, weights: FloatArray) -> Solve:
        """Solve A diag(weights) Aᵀ z = r for any r, slightly regularized."""
        from scipy.linalg import LinAlgError, cho_factor, cho_solve

        sums = np.append(self._everywhere(weights), 0.0)
        gram = sums[self._unions()]
        size = np.diag(gram)
        if not np.isfinite(size).all():
            raise ArithmeticError
        scale = 1.0 / np.sqrt(np.where(size > 0, size, 1.0))
        gram *= scale[:, None]
        gram *= scale
        for ridge in _RIDGES:
            trial = gram.copy()
            trial[np.diag_indices_from(trial)] += ridge
            try:
                factor = cho_factor(trial, lower=True, overwrite_a=True, check_finite=False)
            except LinAlgError:
                continue
            return lambda r: scale * np.asarray(cho_solve(factor, scale * r, check_finite=False))
        raise ArithmeticError

    def _unions(self) -> AnyArray:
        """The row that two rows have in common, by its place in the table; behind it where there is none."""
        if self._pairs is None:
            one = [axis.astype(np.int16) for axis in np.unravel_index(self.rows, self.shape)]
            place = np.zeros((self.n_rows, self.n_rows), np.int64)
            never = np.zeros(place.shape, np.bool_)
            for axis, size in zip(one, self.shape, strict=True):
                place *= size
                place += np.maximum(axis[:, None], axis[None, :])
                never |= (axis[:, None] != axis[None, :]) & (axis[:, None] > 0) & (axis[None, :] > 0)
            place[never] = math.prod(self.shape)
            self._pairs = place.astype(np.int32)
        return self._pairs


def _commonest(v: int, margins: _Margins) -> int:
    """The commonest category of a variable: with it in front, sums are small numbers."""
    for variables, values in margins:
        if v in variables:
            away = tuple(axis for axis, w in enumerate(variables) if w != v)
            return int(values.sum(axis=away).argmax())
    return 0


def _in_front(category: int, size: int) -> IntArray:
    order = np.arange(size)
    return np.concatenate([[category], order[order != category]])


def _summed(values: FloatArray, shape: tuple[int, ...]) -> FloatArray:
    """Put the sum along each axis in the place of its first category; in place."""
    before = 1
    for size in shape:
        view = values.reshape(before, size, -1)
        for category in range(1, size):
            view[:, 0] += view[:, category]
        before *= size
    return values


def _spread(values: FloatArray, shape: tuple[int, ...]) -> FloatArray:
    """Add the first category along each axis to all others: the transpose of `_summed`; in place."""
    before = 1
    for size in shape:
        view = values.reshape(before, size, -1)
        view[:, 1:] += view[:, :1]
        before *= size
    return values
