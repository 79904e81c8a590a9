"""Suggests fixes for an exposed primary: the cheapest one or two further suppressions, tested one by one."""

import numpy as np
from attrs import frozen

from tabguard.audit.component_programs import scale_for
from tabguard.audit.reduced import departure_bounds
from tabguard.audit.verdicts import levels_of
from tabguard.base.language import both, tr
from tabguard.base.progress import Progress
from tabguard.lp import Rows, Solver
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.case import Case
from tabguard.table.coupled import coupling_of
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.system import System
from tabguard.table.tolerance import NEGLIGIBLE

_TRIALS = 80  # programs at most, as somebody waits for the answer
_REPAIRS = 3


@frozen
class Fix:
    """Further cells whose suppression protects a primary, and their cost.

    Parameters
    ----------
    idle : tuple of int
        Secondaries that protect nothing once the cells are suppressed, and may be published.
    """

    cells: tuple[int, ...]
    cost: float
    text: str
    idle: tuple[int, ...] = ()


def fixes(
    case: Case, pattern: Pattern, settings: Suppression, primary: int, progress: Progress
) -> tuple[Fix, ...]:
    """Find the cheapest further suppressions that let a primary reach its levels.

    Only a cell with a non-zero reduced cost in the program that bounds the primary can lift that bound. These
    cells are tested in the order of their cost, alone and then in pairs. If neither helps, the result is one
    larger set, from a program that minimizes the cost of all departures. A sliding level is required on the
    upper side. Coupled cells are suppressed together, at the sum of their costs.

    Parameters
    ----------
    case : Case
        Cells that its decisions keep published stay published.
    primary : int
        A suppressed primary.

    Returns
    -------
    tuple of Fix
        Cheapest first, at most three; empty if the primary is protected or the constraints allow no fix.
    """
    hidden = pattern.suppressed
    allowed = (
        ~hidden
        & (pattern.status != Status.FORCED_PUBLISH)
        & ~case.constraints.publish
        & ~case.constraints.keep_published
    )
    system, coupling = case.system(settings), coupling_of(case.table, settings.same_pattern)
    single_cost = cost = case.costs(settings)
    if not coupling.none:
        cost = coupling.price(np.where(hidden, 0.0, single_cost))
        allowed &= ~coupling.any_of(~hidden & ~allowed)
    goals = _goals(system, case.sensitivity, primary)
    trials = [_Trial(system, hidden, primary, side, goal, progress) for side, goal in goals]
    # the primary reaches its levels already
    if all(trial.push(())[0] for trial in trials):
        return ()
    search = _RepairSearch(trials, allowed, cost)
    repairs = search.singles() or search.pairs()
    if not repairs:
        wider = search.wider()
        repairs = [wider] if wider else []
    if not coupling.none:
        repairs = [
            tuple(c for c in coupling.with_coupled(np.array(f)).tolist() if not hidden[c]) for f in repairs
        ]
    return tuple(
        Fix(
            cells,
            float(single_cost[list(cells)].sum()),
            tr("Suppress {cells}.", cells=both([case.title(c) for c in cells])),
        )
        for cells in dict.fromkeys(repairs)
    )


def _goals(system: System, sensitivity: Sensitivity, primary: int) -> list[tuple[int, float]]:
    """Distances to reach, in units, with their direction: up (1) and down (−1); up includes a sliding
    level."""
    levels, unit = levels_of(system, sensitivity), float(system.unit[primary])
    up, down = float(levels.upper[primary]), float(levels.lower[primary])
    up = max(up, float(levels.sliding[primary]) - down)
    # without levels a primary must still not be known exactly
    if up <= 0 and down <= 0:
        up = unit
    return [(side, goal / unit) for side, goal in ((1, up), (-1, down)) if goal > 0]


class _Trial:
    """Tests how far one cell departs in one direction with further cells suppressed; reuses one program."""

    def __init__(
        self,
        system: System,
        hidden: BoolArray,
        cell: int,
        side: int,
        goal: float,
        progress: Progress,
    ) -> None:
        low, high = departure_bounds(system)
        self._hidden = hidden
        self._cell, self._side = cell, side
        self._scale = scale_for(low, high)
        self._low, self._high = low * self._scale, high * self._scale
        self._goal = goal * self._scale
        self._matrix = system.scaled
        self._progress = progress
        # no farther than the goal: what lies beyond it needs no further cells
        self._high[cell] = min(self._high[cell], self._goal) if side > 0 else self._high[cell]
        self._low[cell] = max(self._low[cell], -self._goal) if side < 0 else self._low[cell]
        self._solver = self._load()

    def _load(self) -> Solver:
        solver = Solver(self._progress)
        cost = np.zeros(len(self._hidden))
        cost[self._cell] = -float(self._side)
        low, high = (np.where(self._hidden, end, 0.0) for end in (self._low, self._high))
        solver.load(cost, low, high, self._matrix)
        return solver

    def push(self, extra: tuple[int, ...]) -> tuple[bool, FloatArray]:
        """Whether the goal is reached with `extra` suppressed, and the reduced costs of all cells."""
        cells = np.array(extra, np.int64)
        self._solver.set_bounds(cells, self._low[cells], self._high[cells])
        solution = self._solver.settle()
        self._solver.set_bounds(cells, np.zeros(len(cells)), np.zeros(len(cells)))
        reached = -solution.objective >= self._goal * (1 - RELATIVE_TOLERANCE)
        return bool(solution.optimal and reached), solution.reduced_costs

    def cheapest(self, cost: FloatArray, allowed: BoolArray) -> IntArray:
        """Further cells that the cheapest departure to the goal moves; empty if there is none."""
        n = len(allowed)
        free = self._hidden | allowed
        up, down = np.where(free, self._high, 0.0), np.where(free, -self._low, 0.0)
        lower = np.zeros(2 * n)
        forward = self._side > 0
        at = self._cell if forward else n + self._cell
        lower[at] = self._goal
        # both directions at once would reach any goal without moving the cell
        (down if forward else up)[self._cell] = 0.0
        upper = np.maximum(np.concatenate([up, down]), lower)
        weight = np.where(self._hidden, 0.0, cost / max(float(np.max(cost, initial=0.0)), 1e-300) * 1e4)
        matrix = self._matrix
        solver = Solver(self._progress)
        pairs = np.column_stack([matrix.indices, matrix.indices + n]).ravel()
        data = np.column_stack([matrix.data, -matrix.data]).ravel()
        solver.load(np.tile(weight, 2), lower, upper, Rows(2 * matrix.indptr, pairs, data))
        solution = solver.settle()
        if not solution.optimal:
            return np.zeros(0, np.int64)
        moved = np.abs(solution.x[:n] - solution.x[n:]) > NEGLIGIBLE * self._goal
        return np.flatnonzero(moved & ~self._hidden)


class _RepairSearch:
    """Tests sets of further suppressions in the order of their cost."""

    def __init__(self, trials: list[_Trial], allowed: BoolArray, cost: FloatArray) -> None:
        self._trials = trials
        self._allowed = allowed
        self._cost = cost
        self._left = _TRIALS

    def _push(self, trial: _Trial, extra: tuple[int, ...]) -> tuple[bool, FloatArray]:
        self._left -= 1
        return trial.push(extra)

    def _helps(self, extra: tuple[int, ...]) -> bool:
        return all(self._push(trial, extra)[0] for trial in self._trials)

    def _candidates(self, extra: tuple[int, ...]) -> IntArray:
        """Cells that can lift every bound that is unmet with `extra` suppressed, cheapest first."""
        lifting = self._allowed.copy()
        for trial in self._trials:
            reached, reduced = self._push(trial, extra)
            if not reached:
                lifting &= np.abs(reduced) > NEGLIGIBLE
        cells = np.flatnonzero(lifting)
        return cells[np.lexsort((cells, self._cost[cells]))]

    def _openers(self) -> IntArray:
        """Cells that can lift the first unmet bound, cheapest first; every fix contains one of them."""
        for trial in self._trials:
            reached, reduced = self._push(trial, ())
            if not reached:
                cells = np.flatnonzero(self._allowed & (np.abs(reduced) > NEGLIGIBLE))
                return cells[np.lexsort((cells, self._cost[cells]))]
        return np.zeros(0, np.int64)

    def singles(self) -> list[tuple[int, ...]]:
        """The cheapest single cells that fix the primary."""
        repairs: list[tuple[int, ...]] = []
        for cell in self._candidates(()):
            if self._left <= 0 or len(repairs) >= _REPAIRS:
                break
            if self._helps((int(cell),)):
                repairs.append((int(cell),))
        return repairs

    def pairs(self) -> list[tuple[int, ...]]:
        """The cheapest pair that fixes the primary, within the limit on trials."""
        best: tuple[int, ...] | None = None
        least = np.inf
        self._left = _TRIALS
        for first in self._openers():
            if self._cost[first] >= least or self._left <= 0:
                break
            for second in self._candidates((int(first),)):
                total = self._cost[first] + self._cost[second]
                # candidates come by cost: no later one is cheaper
                if total >= least or self._left <= 0:
                    break
                if second != first and self._helps((int(first), int(second))):
                    best, least = (int(first), int(second)), total
        return [best] if best else []

    def wider(self) -> tuple[int, ...] | None:
        """A set of any size that fixes the primary, from the cheapest departures in both directions."""
        cost = self._cost.copy()
        cells = np.zeros(0, np.int64)
        for trial in self._trials:
            cells = np.union1d(cells, trial.cheapest(cost, self._allowed))
            # what one direction suppresses costs the other nothing
            cost[cells] = 0.0
        chosen = tuple(int(c) for c in cells)
        return chosen if chosen and self._helps(chosen) else None
