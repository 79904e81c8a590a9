"""Exactly released marginals as a matrix of sums over the table; products and solves without storing it."""

import math
from collections.abc import Callable

import numpy as np

from tabguard.marginals.engine.system import dense_margin, strides
from tabguard.table.arrays import AnyArray, FloatArray, IntArray
from tabguard.table.contingency import CountRelease

MOST_ROWS = 4_000
"""Largest number of independent rows for which a dense Gram matrix is factorized in every step."""
Solve = Callable[[FloatArray], FloatArray]
_Margins = list[tuple[tuple[int, ...], FloatArray]]
_RIDGES = (1e-13, 1e-11, 1e-9, 1e-6)
_SMALL = 190
"""Maximum number of rows for which numpy runs on one thread: with few rows its threads only wait for one
another."""
_BLOCK = 64
"""Rows that are solved together: numpy has no triangular solver, so a block is solved as a dense one."""


class Moments:
    """Matrix A of sums: for each variable, a row selects all categories (0) or one that is not the commonest.

    These rows are independent and span the indicators of all released marginal cells. A x takes one running
    sum along each axis of the table, and so does Aᵀy. The entry (r, s) of A diag(d) Aᵀ is the sum of d over
    the cells that rows r and s share, which is again a sum of this kind. The cost of a product is therefore
    proportional to the number of cells, and the Gram matrix is filled by looking sums up.

    Parameters
    ----------
    release : CountRelease
        Marginals that are not released exactly are left out.
    places : int array, shape (n_cells,)
        Row-major positions of the cells that can be non-zero, ascending.
    front : tuple of int, optional
        Category of each variable that has no row of its own; by default the most common.

    Notes
    -----
    Cells have their own order here. If ``values`` follows `places`, ``values[order]`` follows this
    order; ``[place]`` converts back.
    """

    def __init__(self, release: CountRelease, places: IntArray, front: tuple[int, ...] | None = None) -> None:
        self.shape = release.shape
        self._strides = strides(self.shape)
        margins = [
            (margin.variables, dense_margin(release, position))
            for position, margin in enumerate(release.margins)
            if margin.known.all()
        ]
        self.front = front or tuple(_commonest_category(v, margins) for v in range(len(self.shape)))
        self._orders = [
            np.argsort(np.arange(size) != category, kind="stable")
            for category, size in zip(self.front, self.shape, strict=True)
        ]
        flat = np.zeros(len(places), np.int64)
        for stride, order in zip(self._strides.tolist(), self._orders, strict=True):  # one axis at a time
            flat += np.argsort(order)[places // stride % len(order)] * stride
        self.order: IntArray = np.argsort(flat)
        self.place: IntArray = np.argsort(self.order)
        self._cells = flat[self.order]
        self._all = len(flat) == math.prod(self.shape)
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
        rows, counts = [np.zeros(0, np.int64)], [np.zeros(0)]
        for variables, values in margins:
            shape = values.shape
            moved = values[np.ix_(*(self._orders[v] for v in variables))]
            places = np.zeros(shape, np.int64)
            for axis, v in enumerate(variables):
                spread = [1] * len(shape)
                spread[axis] = -1
                places = places + (np.arange(self.shape[v]) * self._strides[v]).reshape(spread)
            rows.append(places.ravel())
            sums = moved.astype(np.float64).reshape(-1)
            _summed(sums, shape)
            counts.append(sums)
        # marginals that overlap have rows in common, with the same sums
        every, first = np.unique(np.concatenate(rows), return_index=True)
        return every, np.concatenate(counts)[first]

    def times(self, values: FloatArray) -> FloatArray:
        """A x for values of the cells, shape (n_rows,)."""
        return self._all_sums(values).take(self.rows)

    def transposed(self, multipliers: FloatArray) -> FloatArray:
        """Aᵀy at the cells, shape (n_cells,)."""
        whole = np.zeros(math.prod(self.shape))
        whole[self.rows] = multipliers
        spread = _both_ways(whole, self.shape, _spread)
        return spread if self._all else spread.take(self._cells)

    def _all_sums(self, values: FloatArray) -> FloatArray:
        if self._all:
            return _both_ways(values.copy(), self.shape, _summed)
        whole = np.zeros(math.prod(self.shape))
        whole[self._cells] = values
        return _both_ways(whole, self.shape, _summed)

    @property
    def corner(self) -> IntArray:
        """Position of the cell of each row: its categories, and front categories of other variables."""
        places = np.unravel_index(self.rows, self.shape)
        coordinates = tuple(order[place] for order, place in zip(self._orders, places, strict=True))
        return np.asarray(np.ravel_multi_index(coordinates, self.shape), np.int64)

    def whole_solution(self, off: FloatArray) -> FloatArray | None:
        """The unique x with A x = off that is zero outside the cells of `corner`, shape (n_cells,).

        Its values are whole numbers if those of `off` are. None if a cell known to be zero would
        need a value.
        """
        whole = np.zeros(math.prod(self.shape))
        whole[self.rows] = off
        before = 1
        for size in self.shape:
            view = whole.reshape(before, size, -1)
            for category in range(1, size):
                view[:, 0] -= view[:, category]
            before *= size
        solution = whole[self._cells]
        return solution if np.count_nonzero(solution) == np.count_nonzero(whole) else None

    def solver(self, weights: FloatArray) -> Solve:
        """Solve A diag(weights) Aᵀ z = r for any r, slightly regularized."""
        sums = np.append(self._all_sums(weights), 0.0)
        gram = sums.take(self._unions())
        size = np.diag(gram)
        if not np.isfinite(size).all():
            raise ArithmeticError
        scale = 1.0 / np.sqrt(np.where(size > 0, size, 1.0))
        gram *= scale[:, None]
        gram *= scale
        diagonal = gram.reshape(-1)[:: self.n_rows + 1]
        # very different weights make the matrix numerically singular: the smallest ridge that works is added
        for ridge in _RIDGES:
            diagonal += ridge
            try:
                factor = Factor(gram)
            except np.linalg.LinAlgError:
                continue
            return lambda r: scale * factor.solve(scale * r)
        raise ArithmeticError

    def _unions(self) -> AnyArray:
        """Position of the sum over the cells that both rows of a pair select; past the end if none."""
        if self._pairs is None:
            coordinates = [axis.astype(np.int16) for axis in np.unravel_index(self.rows, self.shape)]
            place = np.zeros((self.n_rows, self.n_rows), np.int64)
            never = np.zeros(place.shape, np.bool_)
            for axis, size in zip(coordinates, self.shape, strict=True):
                place *= size
                place += np.maximum(axis[:, None], axis[None, :])
                never |= (axis[:, None] != axis[None, :]) & (axis[:, None] > 0) & (axis[None, :] > 0)
            place[never] = math.prod(self.shape)
            self._pairs = place
        return self._pairs


def _commonest_category(v: int, margins: _Margins) -> int:
    """The commonest category of a variable: in front, it keeps the sums of the other categories small."""
    for variables, values in margins:
        if v in variables:
            away = tuple(axis for axis, w in enumerate(variables) if w != v)
            return int(values.sum(axis=away).argmax())
    return 0


def _both_ways(
    values: FloatArray, shape: tuple[int, ...], along: Callable[[FloatArray, tuple[int, ...]], None]
) -> FloatArray:
    """Apply `along` to all axes; the later axes on the transposed table, where they are contiguous too."""
    half = len(shape) // 2
    rows, columns = math.prod(shape[:half]), math.prod(shape[half:])
    along(values, shape[:half])
    turned = np.ascontiguousarray(values.reshape(rows, columns).T).reshape(-1)
    along(turned, shape[half:])
    return np.ascontiguousarray(turned.reshape(columns, rows).T).reshape(-1)


def _summed(values: FloatArray, shape: tuple[int, ...]) -> None:
    """Replace the first category along each axis by the sum over all its categories; in place."""
    before = 1
    for size in shape:
        view = values.reshape(before, size, -1)
        for category in range(1, size):
            view[:, 0] += view[:, category]
        before *= size


def _spread(values: FloatArray, shape: tuple[int, ...]) -> None:
    """Add the first category along each axis to all others: the transpose of `_summed`; in place."""
    before = 1
    for size in shape:
        view = values.reshape(before, size, -1)
        view[:, 1:] += view[:, :1]
        before *= size


def _small_cholesky(matrix: FloatArray) -> FloatArray:
    lower = np.tril(matrix)
    for k in range(len(lower)):
        lower[k:, k] -= lower[k:, :k] @ lower[k, :k]
        if not lower[k, k] > 0:
            raise np.linalg.LinAlgError
        lower[k:, k] /= np.sqrt(lower[k, k])
    return lower


class Factor:
    """A lower triangular L with L Lᵀ equal to a matrix.

    Parameters
    ----------
    matrix : float array, shape (n, n)
        Symmetric.

    Raises
    ------
    numpy.linalg.LinAlgError
        If the matrix is not positive definite.
    """

    def __init__(self, matrix: FloatArray) -> None:
        self._lower: FloatArray = np.asarray(
            _small_cholesky(matrix) if len(matrix) <= _SMALL else np.linalg.cholesky(matrix), np.float64
        )

    def solve(self, rhs: FloatArray) -> FloatArray:
        """Solve L Lᵀ x = right, shape (n,)."""
        lower, x = self._lower, np.array(rhs, np.float64)
        starts = range(0, len(x), _BLOCK)
        for start in starts:
            block = slice(start, start + _BLOCK)
            x[block] -= lower[block, :start] @ x[:start]
            x[block] = np.linalg.solve(lower[block, block], x[block])
        for start in reversed(starts):
            block, after = slice(start, start + _BLOCK), slice(start + _BLOCK, None)
            x[block] -= x[after] @ lower[after, block]
            x[block] = np.linalg.solve(lower[block, block].T, x[block])
        return x
