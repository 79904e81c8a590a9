"""The integer program of controlled rounding: which counts are rounded up, and a table with these counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tabguard.base import sparse
from tabguard.base.errors import SolverError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.table.arrays import FloatArray, IntArray

_NEAR = 1e-5
_LINEAR = {"simplex_iteration_limit": 200_000}
_INTEGER = {"mip_rel_gap": 0.05, "mip_abs_gap": 0.5, "mip_max_nodes": 1_000}
"""Limits of the solver, and how near to the optimum of the random costs a rounding has to be."""
Placed = tuple[int, IntArray]
"""Position of a marginal, and for each of its cells the sum to which it belongs."""


class Program:
    """All rounded counts as ``base · (floor + up)`` with `up` 0 or 1, and equations between their sums.

    Parameters
    ----------
    counts : sequence of int arrays
        True counts of each marginal.
    base : int
    fixed : mapping of int to int array
        Counts of the marginals that must not change, by position; they need not be multiples of the base.
    """

    def __init__(self, counts: Sequence[IntArray], base: int, fixed: Mapping[int, IntArray]) -> None:
        self._base = base
        self._true = list(counts)
        self._fixed = fixed
        printed = [fixed[at] / base if at in fixed else count // base for at, count in enumerate(counts)]
        self._floor = [np.asarray(floor, np.float64) for floor in printed]
        self._rest = [
            np.zeros_like(count) if at in fixed else count % base for at, count in enumerate(counts)
        ]
        starts = np.cumsum([0, *(int((rest > 0).sum()) for rest in self._rest)])
        self._column: list[IntArray] = []
        for start, rest in zip(starts.tolist(), self._rest, strict=False):
            column = np.full(len(rest), -1, np.int64)
            column[rest > 0] = np.arange(start, start + int((rest > 0).sum()))
            self._column.append(column)
        self.n_ups = int(starts[-1])
        self._n_columns = self.n_ups
        self._entries: list[tuple[IntArray, IntArray, FloatArray]] = []
        self._lower: list[FloatArray] = []
        self._upper: list[FloatArray] = []
        self._n_rows = 0

    def tie(self, first: Placed, second: Placed, n_sums: int) -> None:
        """Require that two marginals have the same sums."""
        self._enter(first, 1.0)
        self._enter(second, -1.0)
        self._close(self._constant(second, n_sums) - self._constant(first, n_sums), None)

    def hold_sums(self, margin: int, position: IntArray, n_sums: int) -> None:
        """Require that each sum of a marginal is one of the two multiples next to the true sum."""
        true = np.zeros(n_sums, np.int64)
        np.add.at(true, position, self._true[margin])
        constant = self._constant((margin, position), n_sums)
        self._enter((margin, position), 1.0)
        self._close(true // self._base - constant, -(-true // self._base) - constant)

    def add_table(self, n_cells: int) -> IntArray:
        """Add columns for the cells of a table of multiples; returns their numbers."""
        columns = np.arange(self._n_columns, self._n_columns + n_cells)
        self._n_columns += n_cells
        return columns

    def tie_table(self, table: IntArray, inside: IntArray, margin: Placed, n_sums: int) -> None:
        """Require that the cells of a table, each in one sum, add up to the sums of a marginal."""
        self._entries.append((inside + self._n_rows, table, np.ones(len(table))))
        self._enter(margin, -1.0)
        self._close(self._constant(margin, n_sums), None)

    def _constant(self, placed: Placed, n_sums: int) -> FloatArray:
        out = np.zeros(n_sums)
        np.add.at(out, placed[1], self._floor[placed[0]])
        # counts printed with another base are fractions in units of this one: their sums have round-off
        near = np.rint(out)
        return np.where(np.abs(out - near) < _NEAR, near, out)

    def _enter(self, placed: Placed, sign: float) -> None:
        column = self._column[placed[0]]
        has_column = column >= 0
        self._entries.append(
            (placed[1][has_column] + self._n_rows, column[has_column], np.full(int(has_column.sum()), sign))
        )

    def _close(self, lower: FloatArray, upper: FloatArray | None) -> None:
        self._lower.append(lower)
        self._upper.append(lower if upper is None else upper)
        self._n_rows += len(lower)

    def drawn(self, random: np.random.Generator, progress: Progress) -> tuple[IntArray, ...] | None:
        """Draw rounded counts per marginal; None if there are none, or none were found."""
        rest = np.concatenate([r[r > 0] for r in self._rest]) if self._rest else np.zeros(0, np.int64)
        cost = np.zeros(self._n_columns)
        # with a random threshold, the mean of a count is kept
        cost[: self.n_ups] = 2 * (self._base * random.random(self.n_ups) - rest)
        matrix = self._matrix()
        lower = np.concatenate([np.zeros(0), *self._lower])
        upper = np.concatenate([np.zeros(0), *self._upper])
        if not self._n_columns:  # every count is a multiple already
            fits = bool((lower <= _NEAR).all() and (upper >= -_NEAR).all())
            return self._counts(np.zeros(0)) if fits else None
        most = np.full(self._n_columns, np.inf)
        most[: self.n_ups] = 1.0
        point = whole_point(cost, most, matrix, (lower, upper), True, progress)
        if point is None:
            return None
        activity = matrix @ point
        if (activity < lower - _NEAR).any() or (activity > upper + _NEAR).any() or (point < 0).any():
            raise SolverError(
                tr("The solver returned a rounding that does not add up."),
                "HiGHS",
                tr("Report this with the table's size."),
            )
        return self._counts(point)

    def _matrix(self) -> sparse.csr_array:
        nothing = (np.zeros(0, np.int64), np.zeros(0, np.int64), np.zeros(0))
        rows, columns, data = (np.concatenate(parts) for parts in zip(nothing, *self._entries, strict=True))
        return sparse.csr_array(
            sparse.coo_array((data, (rows, columns)), shape=(self._n_rows, self._n_columns))
        )

    def _counts(self, point: FloatArray) -> tuple[IntArray, ...]:
        ups = point.astype(np.int64)
        return tuple(
            self._fixed[at]
            if at in self._fixed
            else self._base * (floor.astype(np.int64) + _ups(ups, column))
            for at, (floor, column) in enumerate(zip(self._floor, self._column, strict=True))
        )


def whole_point(
    cost: FloatArray,
    most: FloatArray,
    matrix: sparse.csr_array,
    ends: tuple[FloatArray, FloatArray],
    branched: bool,
    progress: Progress,
) -> FloatArray | None:
    """An integer point between 0 and `most` of nearly least cost; None if none was found.

    Parameters
    ----------
    ends : two float arrays, shape (n_rows,)
        Least and greatest sum of each row.
    branched : bool
        Whether an integer program follows where the linear one has no whole solution.

    Notes
    -----
    Work is limited by counts, not by time: the result is the same on every machine.
    """
    whole = np.ones(len(cost), np.int32)
    arrays = (*ends, matrix.indptr, matrix.indices, matrix.data)
    # many linear programs have an integer solution, network programs always
    for integer in (None, whole) if branched else (None,):
        solver = Solver(progress, presolve=True)
        for name, value in (_LINEAR if integer is None else _INTEGER).items():
            solver.option(name, value)
        solver.load(cost, np.zeros(len(cost)), most, *arrays, by_row=True, integer=integer)
        solution = solver.solve()
        if not solution.optimal and (integer is None or not solution.has_point):
            return None
        point = np.rint(solution.x)
        if np.abs(solution.x - point).max(initial=0.0) < _NEAR:
            return point
    return None


def _ups(ups: IntArray, column: IntArray) -> IntArray:
    """Which counts of a marginal are rounded up: 1 if so, else 0."""
    out = np.zeros(len(column), np.int64)
    out[column >= 0] = ups[column[column >= 0]]
    return out
