"""Which secondaries are not needed: each could be published alone and every primary stay protected."""

from __future__ import annotations

import numpy as np

from tabguard.audit.evidence import Learnt
from tabguard.audit.focus import reduced_of
from tabguard.audit.intervals import extremes
from tabguard.audit.parts import Part, split
from tabguard.audit.run import check, needs
from tabguard.audit.search import scale_for
from tabguard.audit.values import counts_only
from tabguard.audit.verdicts import levels_of
from tabguard.lp import Outcome, Solver
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table

_DUST = 1e-9


def not_needed(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    progress: Progress,
    cells: IntArray | None = None,
) -> IntArray:
    """Find secondaries that could be published, one at a time, with every primary as protected as before.

    A primary keeps its level without a cell if some departures that reach the level move the cell up and
    others down, or leave it alone: a mixture of two leaves it alone. Only where the departures seen so far do
    not say so, a program is solved.

    Parameters
    ----------
    cells : int array, optional
        Which secondaries to look at; all if left out.

    Returns
    -------
    int array
        Ascending. Publishing two of them may still be too much. Ends early when `progress` is asked to stop.
    """
    secondary = pattern.status == Status.SECONDARY
    chosen = np.flatnonzero(secondary) if cells is None else np.unique(cells[secondary[cells]])
    reduced = reduced_of(table, pattern.suppressed, settings)
    low, high = needs(reduced, levels_of(table, sensitivity, settings), sensitivity.primary)
    found = extremes(reduced.system, False, settings.threads, progress, (low, high))
    low, high = np.maximum(low, found.lower), np.minimum(high, found.upper)  # no worse than before
    var = reduced.var[np.searchsorted(reduced.cells, chosen)]
    progress.phase("secondaries", len(chosen))
    spare = np.zeros(reduced.system.n_vars + 1, bool)
    spare[-1] = True  # cells that can not move anyway
    asked = np.zeros(reduced.system.n_vars, bool)
    asked[var[var >= 0]] = True
    for part in split(reduced.system):
        if not asked[part.vars].any() or progress.stopping:
            continue
        goals = np.concatenate([-low[part.vars], high[part.vars]])
        search = _Part(part, goals, progress)
        search.take(found.learnt, reduced.system.n_vars)
        spare[part.vars] = search.spare(asked[part.vars])
    free = chosen[spare[var]]
    if counts_only(table):  # mixtures are not whole: ask again in whole numbers
        free = np.array(
            [c for c in free if _passes(table, pattern, sensitivity, settings, c, progress)], np.int64
        )
    return np.asarray(free, np.int64)


def _passes(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    cell: int,
    progress: Progress,
) -> bool:
    before = check(table, pattern, sensitivity, settings, progress).verdict
    published = pattern.with_status(np.array([cell]), Status.PUBLISHED)
    after = check(table, published, sensitivity, settings, progress).verdict
    return not np.any(after > before)


class _Seen:
    """Departures seen so far, with the goals that each reaches; rooms for more are doubled when full."""

    def __init__(self, n_vars: int, wanted: IntArray, goals: FloatArray) -> None:
        self._moves = np.zeros((64, n_vars))
        self._meets = np.zeros((64, len(wanted)), bool)
        self._n = n_vars
        self._wanted = wanted
        self._goals = goals * (1 - RELATIVE_TOLERANCE)
        self._count = 0

    def add(self, departure: FloatArray) -> None:
        if self._count == len(self._moves):
            self._moves = np.concatenate([self._moves, np.zeros_like(self._moves)])
            self._meets = np.concatenate([self._meets, np.zeros_like(self._meets)])
        self._moves[self._count] = departure
        self._meets[self._count] = np.concatenate([-departure, departure])[self._wanted] >= self._goals
        self._count += 1

    def missing(self, var: int) -> IntArray:
        """Goals that no mixture reaches with the variable fixed; those that move it most come first."""
        moved = self._moves[: self._count, var]
        meets = self._meets[: self._count]
        up, down = meets[moved >= -_DUST].any(axis=0), meets[moved <= _DUST].any(axis=0)
        open_goals = np.flatnonzero(~(up & down))
        size = np.where(meets[:, open_goals], np.abs(moved)[:, None], np.inf).min(axis=0, initial=np.inf)
        return open_goals[np.argsort(-size, kind="stable")]


class _Part:
    """One component, its goals (below, then above), and one warm program."""

    def __init__(self, part: Part, goals: FloatArray, progress: Progress) -> None:
        self._part = part
        self._n = part.system.n_vars
        self._wanted = np.flatnonzero(goals > _DUST)
        self._goals = goals[self._wanted]
        self._progress = progress
        self._scale = scale_for(part.system.lower, part.system.upper)
        self._seen = _Seen(self._n, self._wanted, self._goals)
        self._solver = self._load()

    def _load(self) -> Solver:
        s = self._part.system
        solver = Solver(self._progress if self._n > 5000 else None, primal=True)
        zeros = np.zeros(s.n_rows)
        low, high = s.lower * self._scale, s.upper * self._scale
        costs = np.zeros(s.n_vars)
        solver.load(costs, low, high, zeros, zeros, s.indptr, s.index, s.coef, by_row=True)
        solver.maximize()
        return solver

    def take(self, learnt: tuple[Learnt, ...], n_all: int) -> None:
        """Start with departures of the whole system that were seen in another search."""
        mine = np.full(n_all, -1, np.int64)
        mine[self._part.vars] = np.arange(self._n)
        for vector in (w for some in learnt for w in some.witnesses):
            at = mine[vector.at]
            if (at >= 0).any():
                departure = np.zeros(self._n)
                departure[at[at >= 0]] = vector.values[at >= 0]
                self._seen.add(departure)

    def spare(self, asked: BoolArray) -> BoolArray:
        """Variables that can be fixed, one at a time, without missing a goal; looks at asked ones only."""
        out = np.zeros(self._n, bool)
        for var in np.flatnonzero(asked):
            if self._progress.stopping:
                break
            self._progress.advance()
            out[var] = not np.any(self._wanted % self._n == var) and self._can_stay(int(var))
        return out

    def _can_stay(self, var: int) -> bool:
        missing = self._seen.missing(var)
        if not len(missing):
            return True
        self._fix(var, 0.0, 0.0)
        while len(missing):
            first = int(missing[0])
            self._push(missing[:1])
            missing = self._seen.missing(var)
            if first in missing:
                break  # this goal can not be reached with the variable fixed
            if len(missing) > 1:
                self._push(missing)
                missing = self._seen.missing(var)
        system = self._part.system
        self._fix(var, system.lower[var] * self._scale, system.upper[var] * self._scale)
        return not len(missing)

    def _fix(self, var: int, low: float, high: float) -> None:
        self._solver.set_bound(var, float(low), float(high))

    def _push(self, goals: IntArray) -> None:
        """Push some goals at once, none of them further than asked (there may be no end otherwise)."""
        wanted = self._wanted[goals]
        var, upward = wanted % self._n, wanted >= self._n
        system, size = self._part.system, self._goals[goals] * self._scale
        low, high = system.lower * self._scale, system.upper * self._scale
        low[var[~upward]] = np.maximum(low[var[~upward]], -size[~upward])
        high[var[upward]] = np.minimum(high[var[upward]], size[upward])
        capped = np.unique(var)
        self._solver.set_bounds(capped, low[capped], high[capped])
        cost = np.zeros(self._n)
        np.add.at(cost, var, np.where(upward, 1.0, -1.0) / np.maximum(size, 1e-3))
        self._solver.set_costs(np.arange(self._n), cost)
        solution = self._solver.solve()
        if solution.outcome is Outcome.OPTIMAL:
            self._seen.add(solution.x / self._scale)
        self._solver.set_bounds(
            capped, system.lower[capped] * self._scale, system.upper[capped] * self._scale
        )
