"""Which secondaries are not needed: each could be published alone and every primary stay protected."""

from __future__ import annotations

import numpy as np

from tabguard.audit.certificate import with_ends
from tabguard.audit.focus import reduced_of
from tabguard.audit.intervals import extremes
from tabguard.audit.library import Goals, Library, Pusher
from tabguard.audit.parts import Part, split
from tabguard.audit.run import check, needs
from tabguard.audit.values import counts_only
from tabguard.audit.verdicts import levels_of
from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.table import Table
from tabguard.table.tolerance import SOLVER


def not_needed(
    table: Table,
    pattern: Pattern,
    sensitivity: Sensitivity,
    settings: Suppression,
    progress: Progress,
    cells: IntArray | None = None,
) -> IntArray:
    """Find secondaries that could be published, one at a time, with every primary as protected as before.

    For every level there is a departure that reaches it and moves little. Only where such departures use a
    cell, a program is solved to see whether the level is reached without it.

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
    levels = levels_of(table, sensitivity, settings)
    low, high = needs(reduced, levels, sensitivity.primary)
    system = with_ends(reduced.system, low, high, float(levels.sliding.max(initial=0.0)) / table.unit)
    found = extremes(system, False, settings.threads, progress, (low, high))
    goals = _goals(np.maximum(low, found.lower), np.minimum(high, found.upper))  # no worse than before
    var = reduced.var[np.searchsorted(reduced.cells, chosen)]
    progress.phase("secondaries", len(np.unique(var)))
    spare = np.zeros(system.n_vars + 1, bool)
    spare[-1] = True  # cells that can not move anyway
    asked = np.zeros(system.n_vars, bool)
    asked[var[var >= 0]] = True
    for part in split(system):
        if asked[part.vars].any() and not progress.stopping:
            mine = goals.within(part, system.n_vars)
            spare[part.vars] = _Part(part, mine, progress).spare(asked[part.vars])
    free = chosen[spare[var]]
    if counts_only(table):  # mixtures are not whole: ask again in whole numbers
        free = np.array(
            [c for c in free if _passes(table, pattern, sensitivity, settings, c, progress)], np.int64
        )
    return np.asarray(free, np.int64)


def _goals(low: FloatArray, high: FloatArray) -> Goals:
    """Goals of the variables themselves: how far each must go down and up."""
    down, up = np.flatnonzero(low < -SOLVER), np.flatnonzero(high > SOLVER)
    var = np.concatenate([down, up])
    side = np.concatenate([np.full(len(down), -1), np.ones(len(up), np.int64)])
    size = np.concatenate([-low[down], high[up]])
    return Goals(var, var, side.astype(np.float64), side, size, np.zeros(len(var)))


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


class _Part:
    """One component with its goals."""

    def __init__(self, part: Part, goals: Goals, progress: Progress) -> None:
        self._n, self._goals, self._progress = part.system.n_vars, goals, progress
        self._library = Library(part, goals, progress)
        self._pusher = Pusher(part, goals, progress)

    def spare(self, asked: BoolArray) -> BoolArray:
        """Variables that can be fixed, one at a time, without missing a goal; looks at asked ones only."""
        out = np.zeros(self._n, bool)
        for var in np.flatnonzero(asked):
            if self._progress.stopping:
                break
            self._progress.advance()
            out[var] = self._can_stay(np.array([var]))
        return out

    def _can_stay(self, var: IntArray) -> bool:
        zero = np.zeros(1)
        missing = self._library.broken(var, zero, zero)
        if np.any(self._goals.var[missing] == var):
            return False
        if not len(missing):
            return True
        missing = missing[np.argsort(-self._library.use(int(var[0]), missing), kind="stable")]
        self._pusher.restrict(var, zero, zero)
        while len(missing):
            first = missing[0]
            missing = self._left(missing, missing[:1])
            if len(missing) and missing[0] == first:
                break  # this level needs the cell
            if len(missing) > 1:
                missing = self._left(missing, missing)
        self._pusher.release(var)
        return not len(missing)

    def _left(self, missing: IntArray, pushed: IntArray) -> IntArray:
        size = self._goals.size
        reached = self._pusher.reach(pushed, size)
        return missing[reached[missing] < size[missing] * (1 - RELATIVE_TOLERANCE)]
