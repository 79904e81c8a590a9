"""The master problem in whole numbers: branch and bound over the cuts found so far, then further cuts."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import numpy as np
from scipy import sparse

from tabguard.base.errors import SolverError
from tabguard.base.progress import Ended
from tabguard.lp import Outcome, Solution, Solver
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.contributor_cuts import ContributorCuts, SumConditions
from tabguard.suppress.exact.cuts import Cut
from tabguard.suppress.exact.formulation import Formulation
from tabguard.suppress.exact.relaxation import Relaxation
from tabguard.table.arrays import NO_IDS, FloatArray, IntArray
from tabguard.table.tolerance import SEARCH_ROUND_OFF

_SAME = 1e-9
"""Relative difference of costs treated as round-off; bounds are rounded down by it."""
_MET = 1e-8
"""Relative gap at which the bound counts as equal to the cost."""
_NODE, _PIVOT = 5e-2, 2.5e-4
"""Work of a node and of a simplex iteration in branch and bound, counted as seconds of a common machine."""
_ENDLESS = 2**31 - 1
_LIGHT = 10_000
"""Largest number of entries for which branch and bound with limited work is worthwhile."""
_GAP = 2e-3
"""Relative gap at which a solve ends, unless a quarter of the current gap is smaller, until a point meets all
requirements: further cuts gain more than the last per mille."""

Repair = Callable[[FloatArray], tuple[FloatArray, float] | None]
Better = Callable[[FloatArray], None]


class IntegerMaster:
    """Branch and bound in rounds, started from a relaxation.

    Parameters
    ----------
    formulation : Formulation
    relaxation : Relaxation
        The relaxation whose bound, cuts and reduced costs are used.
    best : float array, shape (n_choices,)
        A 0/1 point of a valid pattern.
    cost : float
        Cost of that pattern.
    clock : Clock
    contributors : ContributorCuts, optional
        Tests single contributors when a point meets all other requirements.
    sums : SumConditions, optional
        Tests sums of suppressed cells when a point meets all other requirements.
    """

    def __init__(
        self,
        formulation: Formulation,
        relaxation: Relaxation,
        best: FloatArray,
        cost: float,
        clock: Clock,
        contributors: ContributorCuts | None = None,
        sums: SumConditions | None = None,
    ) -> None:
        self._formulation, self._relaxation, self._clock = formulation, relaxation, clock
        self._contributors, self._sums = contributors, sums
        self._columns = np.flatnonzero(~formulation.hidden)
        self._scale = float(formulation.weight[self._columns].mean()) if len(self._columns) else 1.0
        self.best, self.cost = best, cost
        self.lower = min(cost, self._rounded_up(relaxation.bound))
        self._cuts: IntArray = relaxation.near
        self._coarse = True
        self._stuck = False
        self._due, self._wait = 1, 3

    @property
    def _heavy(self) -> bool:
        """Whether branch and bound would take more work than the clock leaves."""
        return bool(np.isfinite(self._clock.work)) and self._rows().nnz > _LIGHT

    @property
    def proven(self) -> bool:
        """Whether the lower bound equals the cost, so that the pattern is optimal."""
        return self.lower >= self.cost * (1 - _MET)

    def run(self, repair: Repair, better: Better) -> None:
        """Solve, separate violated requirements and solve again, until optimality is proven or time is up.

        Parameters
        ----------
        repair : callable
            Finds a valid point near a point and returns it with its cost, or None if none is cheaper.
        better : callable
            Called with each better point.

        Raises
        ------
        UnreachableError
        """
        if not self.proven:
            # for large programs the only search; for some small tables it finds far cheaper patterns
            with suppress(Ended):
                if not self._heavy:
                    self._repair(self._relaxation.point, repair, better)
                self._repair(np.round(self._relaxation.point), repair, better)
        while not (self._heavy or self._clock.over or self.proven or self._stuck):
            try:
                solution = self._solve()
            except SolverError:  # the best pattern so far stays
                return
            if solution.outcome is Outcome.INFEASIBLE:  # no pattern is better than the best one
                self.lower = self.cost
                return
            if np.isnan(solution.bound):  # with NaN, min() would return the cost as bound
                return
            bound = self._rounded_up(solution.bound * self._scale + self._formulation.base)
            self.lower = max(self.lower, min(self.cost, bound))
            if solution.has_point and not self.proven and not self._clock.over:
                point = self._formulation.hidden.astype(np.float64)
                point[self._columns] = np.round(solution.x)
                with suppress(Ended):  # the clock is over then
                    if self._judge_point(point, better):
                        self._repair(point, repair, better)

    def _judge_point(self, point: FloatArray, better: Better) -> bool:
        """Keep a point as the best one, or add what excludes it; returns whether to search near it."""
        violated, excluded = self._violated(point), None
        if violated is None and self._sums is not None:
            excluded = self._sums.at(point)
        if violated is None and excluded is None:
            cost = float(self._formulation.weight @ point)
            self._stuck = not self._coarse and cost >= self.cost  # the same solve would come again
            self._keep(point, cost, better)
            self._coarse = False
            return False
        more = NO_IDS if violated is None else np.setdiff1d(violated, self._cuts)
        self._stuck = not (len(more) or excluded)
        self._cuts = np.concatenate([self._cuts, more])
        self._due -= 1
        return self._due <= 0

    def _repair(self, point: FloatArray, repair: Repair, better: Better) -> None:
        """Search for a valid pattern near a point; less and less often while none is cheaper than the
        best."""
        repaired, cost = repair(point), self.cost
        if repaired is not None:
            self._keep(*repaired, better)
        self._wait *= 1 if self.cost < cost else 2
        self._due = self._wait

    def _violated(self, point: FloatArray) -> IntArray | None:
        """Cuts that a point violates, by position; None if it meets all needs, empty if that was not
        decided."""
        # as strict as the check, which would refuse what is overlooked here
        violated = self._relaxation.separate(point, SEARCH_ROUND_OFF)
        if self._contributors is None:
            return violated
        cuts: list[Cut] | None = self._contributors.known(point)
        if violated is None and not cuts:
            cuts = self._contributors.at(point)
        if not cuts:
            return NO_IDS if cuts is None else violated
        for cut in cuts:
            self._relaxation.add(cut)
        return self._relaxation.store.violated(point, SEARCH_ROUND_OFF)

    def _keep(self, point: FloatArray, cost: float, better: Better) -> None:
        if cost < self.cost:
            self.best, self.cost = point, cost
            self.lower = min(self.lower, cost)
            better(point)

    def _rows(self) -> sparse.csr_array:
        return sparse.csr_array(self._relaxation.store.matrix[self._cuts][:, self._columns])

    def _solve(self) -> Solution:
        """Run branch and bound over the choices in which a better pattern can differ from the best one."""
        lower, upper = self._fixing_bounds()
        rows = self._rows()
        rhs = np.ones(rows.shape[0])
        if self._sums is not None:
            conditions, more = self._sums.rows()
            rows = sparse.csr_array(sparse.vstack([rows, conditions[:, self._columns]]))
            rhs = np.concatenate([rhs, more])
        n_rows, n = rows.shape
        gap = 1 - self.lower / self.cost
        solver = Solver(self._relaxation.progress, stop_early=True, presolve=True)
        solver.option("mip_max_nodes", int(min(_ENDLESS, 1 + self._clock.work / _NODE)))
        solver.option("mip_rel_gap", max(_GAP, gap / 4) if self._coarse else 0.0)
        # of whole costs, less than 1 apart means equal
        solver.option("mip_abs_gap", 0.99 / self._scale if self._formulation.whole else 1e-9)
        solver.load(
            self._formulation.weight[self._columns] / self._scale,
            lower,
            upper,
            rows,
            (rhs, np.full(n_rows, np.inf)),
            integer=np.ones(n, np.int32),
        )
        solver.start_from(self.best[self._columns])
        solution = solver.solve(self._clock.left)
        self._clock.spend(_NODE + _PIVOT * solution.iterations)
        return solution

    def _fixing_bounds(self) -> tuple[FloatArray, FloatArray]:
        """Bounds of the columns: reduced costs fix choices that would cost more than the best pattern."""
        certificate = self._relaxation.certificate
        reduced = certificate.reduced_costs(self._formulation)[self._columns]
        # a choice whose reduced cost exceeds the gap can be in no better pattern
        spare = self.cost * (1 + _SAME) - certificate.bound(self._formulation)
        lower, upper = np.zeros(len(reduced)), np.ones(len(reduced))
        upper[reduced > spare] = 0.0
        lower[-reduced > spare] = 1.0
        return lower, upper

    def _rounded_up(self, bound: float) -> float:
        """The bound less round-off, and rounded up to a whole number if all costs are whole."""
        return float(np.ceil(bound * (1 - _SAME) - 1e-6)) if self._formulation.whole else bound * (1 - _SAME)
