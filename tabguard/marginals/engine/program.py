"""The released marginals as a HiGHS program; its bounds are valid despite round-off."""

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.lp import Outcome, Solver
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_ROUND_OFF = 1e-11
_SNAP = 1e-6


@frozen(eq=False)
class Extreme:
    """The result of one program.

    Parameters
    ----------
    feasible : bool
        False if no table has the marginals.
    bound : float
        Proven bound.
    table : int array, shape (n_cells,), or None
        A table of counts with the released marginals, if the solver's solution is one.
    settled : bool
        Whether the bound is the optimum of the program.
    """

    feasible: bool
    bound: float
    table: IntArray | None
    settled: bool = True


class Program:
    """One HiGHS model of a system, solved again for cell after cell.

    Parameters
    ----------
    system : System
    lower, upper : float arrays, shape (n_cells,)
        Proven bounds of the cells; finite (see `System.cap`).
    progress : Progress
    integer : bool
        Require whole numbers (branch and bound) instead of solving the linear relaxation.
    most_nodes : int
        Most branch-and-bound nodes for one cell.
    """

    def __init__(
        self,
        system: System,
        lower: FloatArray,
        upper: FloatArray,
        progress: Progress,
        *,
        integer: bool = False,
        most_nodes: int = 20_000,
    ) -> None:
        self._system = system
        self._lower, self._upper = lower.astype(np.float64), upper.astype(np.float64)
        self._integer = integer
        self._rows = np.flatnonzero(~self._implied())
        self._matrix = system.matrix[self._rows]
        self._row_lower, self._row_upper = system.lower[self._rows], system.upper[self._rows]
        self._solver = Solver(progress, primal=not integer, presolve=integer)
        if integer:
            # counts are whole: less than 1 apart means equal
            for name, value in (("mip_rel_gap", 0.0), ("mip_abs_gap", 0.5), ("mip_max_nodes", most_nodes)):
                self._solver.option(name, value)
        self._solver.load(
            np.zeros(system.n_cells),
            self._lower,
            self._upper,
            self._matrix,
            (self._row_lower, self._row_upper),
            integer=np.ones(system.n_cells, np.int32) if integer else None,
        )
        self._last = np.zeros(0, np.int64)
        self._duals = np.zeros(len(self._rows))

    def _implied(self) -> BoolArray:
        """Which rows are a single cell whose bounds say the same, shape (n_rows,)."""
        system = self._system
        alone = system.sums(np.ones(system.n_cells)) == 1
        low, high = system.sums(self._lower), system.sums(self._upper)
        return np.asarray(alone & (low >= system.lower) & (high <= system.upper))

    def feasible(self) -> Extreme:
        """Whether a table exists, and a table of counts if one was found."""
        return self._run((), up=False)

    def extreme(self, cell: int | IntArray, *, up: bool) -> Extreme:
        """The largest or smallest value of a cell, or of the sum of several, each once."""
        return self._run(cell, up=up)

    def duals(self, cell: int | IntArray, *, up: bool) -> FloatArray:
        """Multipliers of the rows whose sum of counts bounds a cell, or the sum of several, shape (n_rows,).

        The program must be a linear one.
        """
        self._run(cell, up=up)
        multipliers = np.zeros(self._system.n_rows)
        multipliers[self._rows] = -self._duals if up else self._duals
        return multipliers

    def _run(self, cells: int | IntArray | tuple[()], *, up: bool) -> Extreme:
        # only the cells of the last call have a cost
        for cell in self._last.tolist():
            self._solver.set_cost(cell, 0.0)
        self._last = np.atleast_1d(np.asarray(cells, np.int64))
        for cell in self._last.tolist():
            self._solver.set_cost(cell, -1.0 if up else 1.0)
        solution = self._solver.solve() if self._integer else self._solver.settle()
        if solution.outcome is Outcome.INFEASIBLE:
            return Extreme(False, 0.0, None)
        self._duals = solution.duals
        table = self._whole(solution.x) if solution.has_point else None
        if not len(self._last):
            return Extreme(True, 0.0, table, solution.optimal)
        if self._integer:
            # a solver that was stopped may have no bound: then the upper bounds of the cells hold
            bound = solution.bound if np.isfinite(solution.bound) else -float(self._upper[self._last].sum())
            bound = np.floor(-bound + _SNAP) if up else max(np.ceil(bound - _SNAP), 0.0)
            return Extreme(True, float(bound), table, solution.optimal)
        return Extreme(True, _snapped(self._proven(solution.duals, up=up), up=up), table)

    def _whole(self, x: FloatArray) -> IntArray | None:
        """The solver's solution in whole numbers; None if that is no table with the marginals."""
        near = np.rint(x)
        if np.abs(near - x).max(initial=0.0) > _SNAP:
            return None
        table = near.astype(np.int64)
        return table if self._system.holds(table) else None

    def _proven(self, duals: FloatArray, *, up: bool) -> float:
        """The bound by weak duality: valid for any multipliers, even if the solver did not find them optimal.

        For min c·x, row_lower <= A x <= row_upper and lower <= x <= upper, and d = c − Aᵀy:
        c·x >= Σ y·(row_lower where y > 0, else row_upper) + Σ d·(lower where d > 0, else upper).
        """
        endless = np.isinf(self._row_upper)
        y = np.where((duals < 0) & endless, 0.0, duals)
        d = -(self._matrix.T @ y)
        d[self._last] += -1.0 if up else 1.0
        # the multiplier of an infinite end is 0, but 0 · ∞ would give NaN
        rows = y * np.where(y < 0, np.where(endless, 0.0, self._row_upper), self._row_lower)
        cells = d * np.where(d < 0, self._upper, self._lower)
        slack = _ROUND_OFF * float(np.abs(rows).sum() + np.abs(cells).sum() + 1.0)
        total = float(rows.sum() + cells.sum())
        return slack - total if up else total - slack


def _snapped(value: float, *, up: bool) -> float:
    """A bound rounded to a whole number if it is one but for floating-point error."""
    near = float(np.rint(value))
    if abs(near - value) < 1e-7:
        return near
    return value if up else max(value, 0.0)
