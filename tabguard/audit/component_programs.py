"""Linear programs over a whole component, which share all constraints and differ in the objective.

Bounds are scaled so that the largest is near 2**17, where the solver's absolute tolerances are harmless.
"""

import numpy as np
from attrs import evolve

from tabguard.audit.evidence import Pair
from tabguard.audit.local_programs import OVERHEAD
from tabguard.audit.reduced import ReducedSystem
from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import Solution, Solver, sharpened
from tabguard.table.arrays import FloatArray

SLOW = 5000
"""Number of variables above which a single program checks for cancelling."""
_BRIEF = 20_000
"""Number of variables up to which a program for one of them does not check if it starts from the last vertex:
with 9,702 variables it takes 20 ms, and the checks slow each iteration."""
_BITS = 17
"""Power of 2 to which the largest bound of a program is scaled, where the solver's tolerances work."""
_UPDATES = 50
"""Pivots between two factorizations in smaller programs; saves an eighth of the time."""


class ComponentPrograms:
    """Finds departures of one system that maximize a sum; holds one solver, which threads must not share.

    Parameters
    ----------
    system : ReducedSystem
    proven : pair of float arrays, shape (n_vars,)
        Valid bounds (lower, upper), which determine the scale.
    progress : Progress

    Attributes
    ----------
    lps : int
        Number of programs that were solved.
    work : int
        Pivots times rows, plus a fixed work of each program.
    """

    def __init__(self, system: ReducedSystem, proven: Pair, progress: Progress) -> None:
        self._system, self._progress = system, progress
        self.scale = scale_for(*proven)
        self.widest = 2.0**_BITS / self.scale
        """Approximately the largest bound, in units."""
        self.lps = self.work = 0
        self._solver: Solver | None = None

    def optimum(self, cost: FloatArray) -> tuple[FloatArray, FloatArray] | None:
        """Maximize Σ cost·d, starting from the last vertex, which stays feasible as only costs change.

        Returns
        -------
        departure : float array, shape (n_vars,), in units
        multipliers : float array, one per row of the system without redundant rows

        None if the solver ends without an optimum, for example when the user asked to stop.
        """
        self._progress.check()
        self.lps += 1
        solution = self._from_last(cost, primal=True)
        if solution is None and not self._progress.stopping:
            solution = self._from_last(cost, primal=False)
        if solution is None:
            return None
        self.work += OVERHEAD + solution.iterations * self._system.lean.n_rows
        return solution.x / self.scale, solution.duals

    def truncated_optimum(self, cost: FloatArray, end: float) -> FloatArray | None:
        """A departure in units that maximizes Σ cost·d with all bounds truncated at `end`, solved in their
        scale."""
        self._progress.check()
        self.lps += 1
        s = self._system
        cut = evolve(s, lower=np.maximum(s.lower, -end), upper=np.minimum(s.upper, end))
        scale = 2.0 ** (_BITS - int(np.ceil(np.log2(end))))
        solution = self._attempt(cut, scale, cost, primal=True)
        return None if solution is None else solution.x / scale

    def exact_extreme(self, var: int, end: float, near: FloatArray) -> FloatArray | None:
        """A departure in units that moves a variable to `end`, or as far as possible, by rational arithmetic.

        Parameters
        ----------
        var : int
        end : float
            Signed and finite.
        near : float array, shape (n_vars,)
            A departure to begin with.

        Returns
        -------
        float array, shape (n_vars,), or None if the system is too large for that.
        """
        self._progress.check()
        s = self._system.lean
        return sharpened(s.indptr, s.index, s.coef, s.lower, s.upper, near, var, end)

    def whole_optimum(self, cost: FloatArray) -> FloatArray | None:
        """A departure of whole units that maximizes Σ cost·d, without warm start; None if not solved."""
        self.lps += 1
        solution = self._attempt(self._system, 1.0, cost, whole=True)
        return None if solution is None else np.rint(solution.x)

    def _from_last(self, cost: FloatArray, primal: bool) -> Solution | None:
        """Solve from the last vertex, or from scratch if there is none, as after a failed solve."""
        try:
            is_brief = self._solver is not None and np.count_nonzero(cost) == 1 and len(cost) <= _BRIEF
            if self._solver is None:
                self._solver = self._load(self._system, self.scale, primal)
            self._solver.listen(not is_brief)
            solution = _solve(self._solver, cost)
        except SolverError:
            solution = None
        if solution is None:
            self._solver = None
        return solution

    def _attempt(
        self,
        system: ReducedSystem,
        scale: float,
        cost: FloatArray,
        *,
        primal: bool = False,
        whole: bool = False,
    ) -> Solution | None:
        try:
            return _solve(self._load(system, scale, primal, whole), cost)
        except SolverError:
            return None

    def _load(self, system: ReducedSystem, scale: float, primal: bool = False, whole: bool = False) -> Solver:
        watch = self._progress if system.n_vars > SLOW else None
        solver = Solver(watch, stop_early=True, primal=primal, presolve=whole)
        if system.n_vars <= SLOW:
            solver.option("simplex_update_limit", _UPDATES)
        s = system.lean
        integer = np.ones(s.n_vars) if whole else None
        solver.load(np.zeros(s.n_vars), s.lower * scale, s.upper * scale, s.matrix, integer=integer)
        solver.maximize()
        return solver


def _solve(solver: Solver, cost: FloatArray) -> Solution | None:
    solver.set_costs(np.arange(len(cost)), cost)
    solution = solver.solve()
    return solution if solution.optimal else None


def scale_for(lower: FloatArray, upper: FloatArray) -> float:
    """Power of two that brings the largest bound near 2**17, where the solver's tolerances work."""
    ends = np.abs(np.concatenate([lower, upper]))
    largest = float(np.max(ends[np.isfinite(ends)], initial=1.0))
    return float(2.0 ** min(0, _BITS - int(np.ceil(np.log2(largest)))))
