"""Feasibility intervals of a pattern: split into components, propagate bounds, search, map back to cells."""

from collections.abc import Callable

import numpy as np
from attrs import evolve, field, frozen

from tabguard.audit.components import Component, closed_vars, split
from tabguard.audit.evidence import Learnt, Pair
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import Reduced, ReducedSystem
from tabguard.audit.search import Scope, Search, still_open
from tabguard.base.processes import Crew, cores
from tabguard.base.progress import Ended, Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_floats
from tabguard.table.tolerance import WHOLE_TOLERANCE

Task = tuple[Component, tuple[int, ...]]
Sides = tuple[BoolArray, BoolArray]
_LARGE = 300
"""Number of variables above which a component uses two threads."""
_FEW = 75
"""Number of open extremes below which one thread is used."""


_EVERYTHING = Scope()


@frozen(eq=False)
class Extremes:
    """Smallest and largest departure of each variable.

    Parameters
    ----------
    lower, upper : float arrays, shape (n_vars,)
        In units; infinite where the variable is unbounded.
    lps : int
        Programs solved.
    open_sides : pair of bool arrays, shape (n_vars,), or None
        Lower and upper extremes that were not settled when the search ended early: they are attained, but may
        not be the largest. None if all were settled.
    learnt : tuple of Learnt
        Witnesses and proofs of each component that was searched.
    """

    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    lps: int = 0
    open_sides: Sides | None = None
    learnt: tuple[Learnt, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether all needed extremes were settled."""
        return self.open_sides is None


def extremes(system: ReducedSystem, threads: int, progress: Progress, scope: Scope = _EVERYTHING) -> Extremes:
    """Find the extremes of all variables, component by component.

    The result does not depend on the number of threads: components share nothing.

    Parameters
    ----------
    threads : int
        0 for all cores.
    scope : Scope, optional
        By default all extremes are computed exactly. If its limit on work ends a search, the extremes of that
        component are incomplete.
    """
    system = system.whole_bounds()
    lower, upper = system.lower, system.upper
    if scope.proven is not None:
        lower, upper = np.maximum(lower, scope.proven[0]), np.minimum(upper, scope.proven[1])
    lower, upper, moving = tighten(system, lower, upper, progress)
    progress.check()
    zeros = np.zeros(system.n_vars)
    far = np.full(system.n_vars, np.inf)
    again, need, reach = scope.repeats, scope.need or (-far, far), scope.reach or (zeros, zeros)
    if scope.only is not None:
        need = np.where(scope.only, need[0], 0.0), np.where(scope.only, need[1], 0.0)
    closed = np.zeros(system.n_vars, bool) if scope.witnesses else closed_vars(system, moving)
    n_open = _n_open((lower, upper), need, reach)
    try:
        # after an earlier audit most components have nothing open: they are not even set up
        parts = split(system, progress.look, ~closed & (n_open > 0) if again else ~closed)
    except Ended:
        return _without_search((lower, upper), need, reach, closed)
    low, high = (np.where(closed, end, reached) for end, reached in zip((lower, upper), reach, strict=True))

    def settle(task: Task) -> Extremes:
        part, sides = task
        v = part.vars
        proven_here, need_here, seen_here = (
            (pair[0][v], pair[1][v]) for pair in ((lower, upper), need, reach)
        )
        return _search(part, sides, (proven_here, need_here, seen_here), scope, progress)

    tasks = [
        (part, sides)
        for part in parts
        for sides in _division(part, again and int(n_open[part.vars].sum()) < _FEW)
    ]
    part_extremes = _settle_in_parallel(settle, tasks, threads)
    progress.check()
    open_sides = np.zeros((2, system.n_vars), bool)
    for (part, _), result in zip(tasks, part_extremes, strict=True):
        low[part.vars] = np.minimum(low[part.vars], result.lower)
        high[part.vars] = np.maximum(high[part.vars], result.upper)
        if result.open_sides is not None:
            open_sides[:, part.vars] |= result.open_sides
    learnt = tuple(
        k.placed(part) for (part, _), f in zip(tasks, part_extremes, strict=True) for k in f.learnt
    )
    return Extremes(
        low, high, sum(f.lps for f in part_extremes), _open_or_none((open_sides[0], open_sides[1])), learnt
    )


def _without_search(proven: Pair, need: Pair, reach: Pair, closed: BoolArray) -> Extremes:
    """Extremes without any search: those of propagation where `closed`, otherwise of known witnesses.

    Used for components that need no search: tens of thousands of them would take time to set up.
    """
    low, high = (np.where(closed, end, reached) for end, reached in zip(proven, reach, strict=True))
    lower, upper = _open_sides(proven, need, reach)
    return Extremes(low, high, 0, _open_or_none((lower & ~closed, upper & ~closed)))


def _division(part: Component, little: bool) -> tuple[tuple[int, ...], ...]:
    """Divide the search of a large component into its upper and lower extremes.

    The division does not depend on the number of threads. If few extremes are open, they share one program,
    which is then loaded only once.
    """
    return ((1,), (0,)) if part.system.n_vars > _LARGE and not little else ((1, 0),)


def _n_open(proven: Pair, need: Pair, reach: Pair) -> IntArray:
    """Number of open extremes of each variable before a search, shape (n_vars,); infinite ones are open."""
    count = np.zeros(len(proven[0]), np.int64)
    for most, far, reached in zip(proven, need, reach, strict=True):
        count += still_open(most, np.where(np.isinf(most), np.inf, far), reached)
    return count


def _search(
    part: Component,
    sides: tuple[int, ...],
    pairs: tuple[Pair, Pair, Pair],
    scope: Scope,
    progress: Progress,
) -> Extremes:
    proven, need, reach = pairs
    progress.check()  # a search that finds all proven looks at nothing
    if progress.stopping:  # there may be tens of thousands of components, and a search prepares programs
        return Extremes(*reach, 0, _open_or_none(_of_sides(_open_sides(*pairs), sides)))
    lps = 0
    endless = (np.isinf(proven[0]), np.isinf(proven[1]))
    if endless[0].any() or endless[1].any():
        endless, lps = _endless(part, progress)
        # a distance of 0 settles it: an endless extreme needs no witness
        need = (np.where(endless[0], 0.0, need[0]), np.where(endless[1], 0.0, need[1]))
    search = Search(part.system, (proven, need, reach), progress, scope, sides)
    open_sides = None if search.run() else _of_sides((search.open(0), search.open(1)), sides)
    low = np.where(endless[0], -np.inf, search.reach[0])
    high = np.where(endless[1], np.inf, search.reach[1])
    return Extremes(low, high, lps + search.lps, open_sides, (search.learnt,))


def _open_sides(proven: Pair, need: Pair, reach: Pair) -> Sides:
    """Which needed lower and upper extremes are neither proven nor reached by a witness."""
    low, high = map(still_open, proven, need, reach)
    return low, high


def _of_sides(open_sides: Sides, sides: tuple[int, ...]) -> Sides:
    """The open extremes of the sides that one task searches; another task searches the other side."""
    return open_sides[0] & (0 in sides), open_sides[1] & (1 in sides)


def _open_or_none(open_sides: Sides) -> Sides | None:
    """The given sides, or None if no extreme is open."""
    return open_sides if open_sides[0].any() or open_sides[1].any() else None


def _endless(part: Component, progress: Progress) -> tuple[tuple[BoolArray, BoolArray], int]:
    """Find unbounded variables: those that move in the recession cone. Also returns the programs solved."""
    s = part.system
    # a finite bound ends every ray, so that its variable does not move in the cone
    lower = np.where(np.isinf(s.lower), -1.0, 0.0)
    upper = np.where(np.isinf(s.upper), 1.0, 0.0)
    cone = evolve(s.fractional(), lower=lower, upper=upper)
    var_extremes = extremes(cone, 1, progress)
    return (var_extremes.lower < -WHOLE_TOLERANCE, var_extremes.upper > WHOLE_TOLERANCE), var_extremes.lps


def _settle_in_parallel(
    settle: Callable[[Task], Extremes], tasks: list[Task], threads: int
) -> list[Extremes]:
    # the largest first: begun last, it would keep one thread busy alone
    order = sorted(range(len(tasks)), key=lambda i: -tasks[i][0].system.n_vars)
    with Crew(range(max(1, min(cores(threads), len(tasks))))) as crew:
        by_task = dict(zip(order, crew.each(lambda _, i: settle(tasks[i]), order), strict=True))
    return [by_task[i] for i in range(len(tasks))]


def departures(reduced: Reduced, var_extremes: Extremes) -> Pair:
    """Smallest and largest departure of every suppressed cell in units, shape (n_suppressed,)."""
    # position −1: cannot move
    lower, upper = np.append(var_extremes.lower, 0.0), np.append(var_extremes.upper, 0.0)
    same = reduced.sign > 0
    low = np.where(same, lower[reduced.var], -upper[reduced.var])
    high = np.where(same, upper[reduced.var], -lower[reduced.var])
    return low, high


def unsettled_sides(reduced: Reduced, var_extremes: Extremes, n_cells: int) -> Sides:
    """Which smallest and largest values of cells were not settled, shape (n_cells,) each."""
    down, up = np.zeros((2, n_cells), bool)
    if var_extremes.open_sides is not None:
        lower, upper = (np.append(side, False) for side in var_extremes.open_sides)
        same = reduced.sign > 0
        down[reduced.cells] = np.where(same, lower[reduced.var], upper[reduced.var])
        up[reduced.cells] = np.where(same, upper[reduced.var], lower[reduced.var])
    return down, up
