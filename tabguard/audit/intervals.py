"""Feasibility intervals of a pattern: split into components, propagate bounds, search, map back to cells."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import numpy as np
from attrs import evolve, field, frozen

from tabguard.audit.components import Component, closed_vars, split
from tabguard.audit.evidence import MOST_ENTRIES, Learnt, Pair
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import Reduced, ReducedSystem
from tabguard.audit.search import MEETS, Search
from tabguard.progress import Ended, Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_floats
from tabguard.table.tolerance import WHOLE_TOLERANCE

Task = tuple[Component, tuple[int, ...]]
_LARGE = 300
"""Number of variables above which a component uses two threads."""
_FEW = 75
"""Number of open extremes below which one thread is used."""


@frozen(eq=False)
class Extremes:
    """Smallest and largest departure of each variable.

    Parameters
    ----------
    lower, upper : float arrays, shape (n_vars,)
        In units; infinite where the variable is unbounded.
    lps : int
        Programs solved.
    complete : bool
        False if ended early: the extremes are then attained, but possibly not the largest.
    learnt : tuple of Learnt
        Witnesses and proofs of each component that was searched.
    """

    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    lps: int = 0
    complete: bool = True
    learnt: tuple[Learnt, ...] = ()


def extremes(
    system: ReducedSystem,
    threads: int,
    progress: Progress,
    need: Pair | None = None,
    proven: Pair | None = None,
    seen: Pair | None = None,
    witnesses: bool = False,
    most: float = MOST_ENTRIES,
    work: float = np.inf,
    again: bool | None = None,
    tell: Callable[[Learnt], None] | None = None,
) -> Extremes:
    """Find the extremes of all variables, component by component.

    The result does not depend on the number of threads: components share nothing.

    Parameters
    ----------
    threads : int
        0 for all cores.
    need : pair of float arrays, optional
        Distances beyond which extremes need not be exact; exact without them.
    proven, seen : pairs of float arrays, optional
        Valid bounds, and extremes known to be attained, from an earlier audit.
    witnesses : bool
        Whether to find a witness for every extreme, even where propagation is exact.
    most : float
        Limit on stored numbers of evidence, above which a component keeps none.
    work : float
        Limit on the work for each direction of a component, see `Search`; its extremes are then incomplete.
    again : bool, optional
        Whether an earlier audit has settled most extremes; by default wherever some are `seen`.
    tell : callable, optional
        Called with each piece of evidence as soon as it is found, from several threads.
    """
    system = system.whole_bounds()
    lower, upper = system.lower, system.upper
    if proven is not None:
        lower, upper = np.maximum(lower, proven[0]), np.minimum(upper, proven[1])
    lower, upper, moving = tighten(system, lower, upper, progress)
    progress.check()
    zeros = np.zeros(system.n_vars)
    far = np.full(system.n_vars, np.inf)
    exact, again = need is None, seen is not None if again is None else again
    need = need or (-far, far)
    seen = seen or (zeros, zeros)
    closed = np.zeros(system.n_vars, bool) if witnesses else closed_vars(system, moving)
    n_open = _n_open((lower, upper), need, seen)
    try:
        parts = split(system, progress.look, ~closed & (n_open > 0) if again else ~closed)
    except Ended:
        return _at_once((lower, upper), need, seen, closed)
    low, high = (np.where(closed, end, reached) for end, reached in zip((lower, upper), seen, strict=True))
    search = partial(Search, progress=progress, again=again, exact=exact, most=most, most_work=work)

    def settle(task: Task) -> Extremes:
        part, sides = task
        v = part.vars
        pairs = [(pair[0][v], pair[1][v]) for pair in ((lower, upper), need, seen)]
        placed = None if tell is None else lambda learnt: tell(learnt.placed(part))
        return _search(part, pairs, progress, partial(search, sides=sides, tell=placed))

    tasks = [
        (part, sides)
        for part in parts
        for sides in _division(part, again and int(n_open[part.vars].sum()) < _FEW)
    ]
    found = _each(settle, tasks, threads)
    progress.check()
    for (part, _), result in zip(tasks, found, strict=True):
        low[part.vars] = np.minimum(low[part.vars], result.lower)
        high[part.vars] = np.maximum(high[part.vars], result.upper)
    learnt = tuple(k.placed(part) for (part, _), f in zip(tasks, found, strict=True) for k in f.learnt)
    return Extremes(low, high, sum(f.lps for f in found), all(f.complete for f in found), learnt)


def _at_once(proven: Pair, need: Pair, seen: Pair, closed: BoolArray) -> Extremes:
    """Extremes without any search: those of propagation where it is `closed`, and those seen elsewhere.

    There may be tens of thousands of components, and to set up each one takes time.
    """
    open_ = ~closed
    low, high = (np.where(closed, end, reached) for end, reached in zip(proven, seen, strict=True))
    left = [(pair[0][open_], pair[1][open_]) for pair in (proven, need, seen)]
    return Extremes(low, high, 0, not _is_open(*left))


def _division(part: Component, little: bool) -> tuple[tuple[int, ...], ...]:
    """Divide the search of a large component into upper and lower extremes, whatever the number of threads.

    If few extremes are open, they share one program, which is then loaded only once.
    """
    return ((1,), (0,)) if part.system.n_vars > _LARGE and not little else ((1, 0),)


def _n_open(proven: Pair, need: Pair, seen: Pair) -> IntArray:
    """Number of open extremes of each variable before a search, shape (n_vars,); endless ones are open."""
    count = np.zeros(len(proven[0]), np.int64)
    for most, far, reached in zip(*(map(np.abs, pair) for pair in (proven, need, seen)), strict=True):
        goal = np.where(np.isinf(most), np.inf, np.minimum(most, far))
        with np.errstate(invalid="ignore"):
            count += ~(reached >= goal - MEETS * np.maximum(1.0, goal))
    return count


def _search(part: Component, pairs: list[Pair], progress: Progress, begin: Callable[..., Search]) -> Extremes:
    proven, need, seen = pairs
    progress.check()  # a search that finds all proven looks at nothing
    if progress.stopping:  # there may be tens of thousands of components, and a search prepares programs
        return Extremes(*seen, 0, not _is_open(*pairs), ())
    lps = 0
    endless = (np.isinf(proven[0]), np.isinf(proven[1]))
    if endless[0].any() or endless[1].any():
        endless, lps = _endless(part, progress)
        need = (np.where(endless[0], 0.0, need[0]), np.where(endless[1], 0.0, need[1]))
    search = begin(part.system, proven, need, seen)
    complete = search.run()
    low = np.where(endless[0], -np.inf, search.seen[0])
    high = np.where(endless[1], np.inf, search.seen[1])
    return Extremes(low, high, lps + search.lps, complete, (search.learnt,))


def _is_open(proven: Pair, need: Pair, seen: Pair) -> bool:
    """Whether any extreme that is needed is neither proven nor seen."""
    goals = (np.minimum(np.abs(most), np.abs(far)) for most, far in zip(proven, need, strict=True))
    reached = (
        np.abs(end) >= goal - MEETS * np.maximum(1.0, goal) for end, goal in zip(seen, goals, strict=True)
    )
    with np.errstate(invalid="ignore"):  # an endless one counts as open
        return not all(bool(one.all()) for one in reached)


def _endless(part: Component, progress: Progress) -> tuple[tuple[BoolArray, BoolArray], int]:
    """Unbounded variables: those that move in the recession cone."""
    s = part.system
    lower = np.where(np.isinf(s.lower), -1.0, 0.0)
    upper = np.where(np.isinf(s.upper), 1.0, 0.0)
    cone = evolve(s.fractional(), lower=lower, upper=upper)
    found = extremes(cone, 1, progress)
    return (found.lower < -WHOLE_TOLERANCE, found.upper > WHOLE_TOLERANCE), found.lps


def _each(settle: Callable[[Task], Extremes], tasks: list[Task], threads: int) -> list[Extremes]:
    workers = min(threads or os.cpu_count() or 1, len(tasks))
    if workers <= 1:
        return [settle(task) for task in tasks]
    order = sorted(range(len(tasks)), key=lambda i: -tasks[i][0].system.n_vars)
    with ThreadPoolExecutor(workers) as pool:
        found = dict(zip(order, pool.map(settle, [tasks[i] for i in order]), strict=True))
    return [found[i] for i in range(len(tasks))]


def departures(reduced: Reduced, found: Extremes) -> Pair:
    """Smallest and largest departure of every suppressed cell in units, shape (n_suppressed,)."""
    lower, upper = np.append(found.lower, 0.0), np.append(found.upper, 0.0)  # position −1: cannot move
    same = reduced.sign > 0
    low = np.where(same, lower[reduced.var], -upper[reduced.var])
    high = np.where(same, upper[reduced.var], -lower[reduced.var])
    return low, high
