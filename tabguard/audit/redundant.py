"""Finds redundant secondaries, each of which could be published alone with every primary still protected."""

import numpy as np

from tabguard.audit.certificate import widest, with_ends
from tabguard.audit.components import Component, split
from tabguard.audit.goal_moves import GoalMoves, GoalProgram, Goals
from tabguard.audit.intervals import extremes
from tabguard.audit.local_programs import LocalPrograms
from tabguard.audit.reduced import reduce_system, violation_at
from tabguard.audit.run import check, needs
from tabguard.audit.search import Scope
from tabguard.audit.verdicts import levels_of
from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.case import Case
from tabguard.table.coupled import coupling_of
from tabguard.table.coupling import Coupling
from tabguard.table.pattern import Pattern, Status
from tabguard.table.tolerance import POINT_TOLERANCE, SOLVER_TOLERANCE

_TRIES = 3
"""Number of levels tested by small programs before all are tested together."""
_NEAR_ROWS = 1000
"""Largest number of relations of these small programs."""


def not_needed(
    case: Case,
    pattern: Pattern,
    settings: Suppression,
    progress: Progress,
    cells: IntArray | None = None,
) -> IntArray:
    """Find secondaries that could be published, one at a time, with every primary still protected.

    For every level a departure is known that reaches it and moves few cells. A program is solved only for
    cells that such departures move, to find whether the level can be reached without the cell.

    Parameters
    ----------
    cells : int array, optional
        Secondaries to test; all by default.

    Returns
    -------
    int array
        Ascending. Publishing two of them together may still disclose, except coupled cells, which are tested
        together. Incomplete if `progress` is asked to stop.
    """
    coupling = coupling_of(case.table, settings.same_pattern)
    if not coupling.none:
        cells = np.flatnonzero(pattern.status == Status.SECONDARY) if cells is None else cells
        return _removable_jointly(case, pattern, settings, progress, cells, coupling)
    return _removable_alone(case, pattern, settings, progress, cells)


def _removable_jointly(
    case: Case,
    pattern: Pattern,
    settings: Suppression,
    progress: Progress,
    cells: IntArray,
    coupling: Coupling,
) -> IntArray:
    """The secondaries that could be published if all cells coupled to them are published too."""
    spare = np.zeros(len(case), bool)
    spare[_removable_alone(case, pattern, settings, progress, coupling.with_coupled(cells))] = True
    before = check(case, pattern, settings, progress).verdict
    out = np.zeros(len(case), bool)
    if progress.stopping:  # what is undecided counts as at risk, so that nothing could get worse
        return np.flatnonzero(out)
    for set_ in coupling.apart(np.flatnonzero(spare)):
        whole = coupling.with_coupled(set_)
        whole = whole[pattern.suppressed[whole]]
        if not spare[whole].all():  # with a cell of the set suppressed, all are
            continue
        published = pattern.with_status(whole, Status.PUBLISHED)
        # a cell alone was tested by `_removable_alone` already
        if len(whole) == 1 or not np.any(check(case, published, settings, progress).verdict > before):
            out[whole] = True
    return np.flatnonzero(out)


def _removable_alone(
    case: Case, pattern: Pattern, settings: Suppression, progress: Progress, cells: IntArray | None
) -> IntArray:
    """The secondaries each of which could be published alone with every primary still protected."""
    secondary = pattern.status == Status.SECONDARY
    chosen = np.flatnonzero(secondary) if cells is None else distinct(cells[secondary[cells]])
    cells_of = case.system(settings)
    reduced, levels = (
        reduce_system(cells_of, pattern.suppressed, progress.check),
        levels_of(cells_of, case.sensitivity),
    )
    low, high = needs(reduced, levels, case.sensitivity.primary)
    system = with_ends(reduced.system.fractional(), low, high, widest(cells_of, levels))
    var_extremes = extremes(system, settings.threads, progress, Scope((low, high)))
    # no worse than before
    goals = _goals(np.maximum(low, var_extremes.lower), np.minimum(high, var_extremes.upper))
    var = reduced.var[np.searchsorted(reduced.cells, chosen)]
    progress.phase(mark("secondaries"), len(distinct(var)))
    removable = np.zeros(system.n_vars + 1, bool)
    removable[-1] = True  # cells that cannot move anyway
    is_variable = np.zeros(system.n_vars, bool)
    is_variable[var[var >= 0]] = True
    for part in split(system):
        if is_variable[part.vars].any() and not progress.stopping:
            part_goals = goals.within(part, system.n_vars)
            removable[part.vars] = _Part(part, part_goals, progress).removable(is_variable[part.vars])
    free = chosen[removable[var]]
    if reduced.system.has_counts and len(free):  # mixtures are not whole: ask again in whole numbers
        before = check(case, pattern, settings, progress)

        def passes(cell: int) -> bool:
            published = pattern.with_status(np.array([cell]), Status.PUBLISHED)
            worse = np.any(check(case, published, settings, progress).verdict > before.verdict)
            return not (worse or progress.stopping)  # a stopped check leaves all undecided, before or then

        free = np.array([c for c in free.tolist() if passes(c)], np.int64)
    return np.asarray(free, np.int64)


def _goals(low: FloatArray, high: FloatArray) -> Goals:
    """Goals of variables: the distances that each must depart down and up."""
    down, up = np.flatnonzero(low < -SOLVER_TOLERANCE), np.flatnonzero(high > SOLVER_TOLERANCE)
    var = np.concatenate([down, up])
    return Goals(var, np.repeat([-1.0, 1.0], [len(down), len(up)]), np.concatenate([-low[down], high[up]]))


class _Part:
    """One component with its goals."""

    def __init__(self, part: Component, goals: Goals, progress: Progress) -> None:
        self._system, self._goals, self._progress = part.system, goals, progress
        self._n = part.system.n_vars
        self._goal_moves = GoalMoves(part, goals, progress)
        self._pusher = GoalProgram(part, goals, progress)
        self._nearby = LocalPrograms(part.system, _NEAR_ROWS)
        self._needy = np.zeros(len(goals), np.int64)

    def removable(self, is_variable: BoolArray) -> BoolArray:
        """Variables among `is_variable` that can be fixed, one at a time, without missing a goal."""
        out = np.zeros(self._n, bool)
        for var in np.flatnonzero(is_variable):
            if self._progress.stopping:
                break
            self._progress.advance()
            out[var] = self._can_stay(np.array([var]))
        return out

    def _can_stay(self, var: IntArray) -> bool:
        """Whether all goals are reached with some variables fixed."""
        zero = np.zeros(1)
        missing = self._goal_moves.broken(var, zero, zero)
        if np.any(self._goals.var[missing] == var):
            return False
        if not len(missing):
            return True
        # levels that needed other cells need this one too more often than others
        use = self._goal_moves.use(int(var[0]), missing)
        missing = missing[np.lexsort((-use, -self._needy[missing]))]
        for _ in range(_TRIES):
            if len(missing):
                missing, is_needed = self._try(var, missing)
                if is_needed:
                    return False
        return not len(missing) or self._reaches_all(var, missing)

    def _try(self, var: IntArray, missing: IntArray) -> tuple[IntArray, bool]:
        """Test the first missing level by a small program; returns the levels left, and whether it needs the
        cell."""
        g, goal = self._goals, int(missing[0])
        self._progress.check()
        # a small program counts in shares of its goal, which must be finite for that
        if not np.isfinite(g.size[goal]):
            return missing, False
        side = 1 if g.sign[goal] > 0 else 0
        move = self._nearby.reach(int(g.var[goal]), side, float(g.size[goal]), var)
        if move is False:
            self._needy[goal] += 1
            return missing, True
        if move is None:
            return missing, False
        if violation_at(self._system, move.at, move.departure) > POINT_TOLERANCE * max(1.0, g.size[goal]):
            return missing, False
        moved = np.zeros(self._n)
        moved[move.at] = move.departure
        # one departure may reach several levels
        reached = moved[g.var[missing]] * g.sign[missing] >= g.size[missing] * (1 - RELATIVE_TOLERANCE)
        reached[0] = True
        return missing[~reached], False

    def _reaches_all(self, var: IntArray, missing: IntArray) -> bool:
        """Whether the whole component reaches all missing levels, tested together and then one by one."""
        zero = np.zeros(1)
        self._pusher.restrict(var, zero, zero)
        missing = self._missed_goals(missing, missing)
        while len(missing):
            first = missing[0]
            missing = self._missed_goals(missing, missing[:1])
            if len(missing) and missing[0] == first:
                self._needy[first] += 1
                break  # this level needs the cell
            if len(missing) > 1:
                missing = self._missed_goals(missing, missing)
        self._pusher.release(var)
        return not len(missing)

    def _missed_goals(self, missing: IntArray, pushed: IntArray) -> IntArray:
        size = self._goals.size
        reached = self._pusher.reach(pushed, size)
        return missing[reached[missing] < size[missing] * (1 - RELATIVE_TOLERANCE)]
