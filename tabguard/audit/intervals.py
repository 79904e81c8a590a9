"""Feasibility intervals of a whole pattern: reduce, propagate, split, search, and back to the cells."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from attrs import field, frozen

from tabguard.audit.parts import Part, split
from tabguard.audit.propagate import tighten
from tabguard.audit.search import Pair, Search
from tabguard.audit.system import Reduced, System
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, frozen_floats


@frozen(eq=False)
class Extremes:
    """Smallest and largest departure of each variable.

    Parameters
    ----------
    lower, upper : float arrays, shape (n_vars,)
        In units; infinite where nothing holds the variable.
    lps : int
        Programs solved.
    complete : bool
        False when stopped early: then the extremes are attained, but perhaps not the last word.
    """

    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    lps: int = 0
    complete: bool = True


def extremes(
    system: System,
    whole: bool,
    threads: int,
    progress: Progress,
    need: Pair | None = None,
    proven: Pair | None = None,
    seen: Pair | None = None,
) -> Extremes:
    """Find the extremes of all variables, component by component.

    The result does not depend on the number of threads: components share nothing.

    Parameters
    ----------
    whole : bool
        Whether departures are whole numbers.
    threads : int
        0 for all cores.
    need : pair of float arrays, optional
        How far the extremes matter; left out, they are exact.
    proven, seen : pairs of float arrays, optional
        Valid bounds, and extremes known to be attained, from an earlier audit.
    """
    if whole:
        system = system.whole_bounds()
    start = (system.lower, system.upper) if proven is None else proven
    lower, upper, moving = tighten(system, start[0], start[1], whole)
    zeros = np.zeros(system.n_vars)
    far = np.full(system.n_vars, np.inf)
    need = need or (-far, far)
    seen = seen or (zeros, zeros)
    low, high = lower.copy(), upper.copy()
    parts = [p for p in split(system) if not _closed(p, bool(moving[p.vars].any()), whole)]

    def settle(part: Part) -> Extremes:
        v = part.vars
        pairs = [(pair[0][v], pair[1][v]) for pair in ((lower, upper), need, seen)]
        return _search(part, pairs, whole, progress)

    found = _each(settle, parts, threads)
    for part, result in zip(parts, found, strict=True):
        low[part.vars], high[part.vars] = result.lower, result.upper
    return Extremes(low, high, sum(f.lps for f in found), all(f.complete for f in found))


def _closed(part: Part, moving: bool, whole: bool) -> bool:
    """Whether propagation alone has the exact answer; for whole numbers only with coefficients ±1."""
    return part.is_tree and not moving and not (whole and np.any(np.abs(part.system.coef) != 1))


def _search(part: Part, pairs: list[Pair], whole: bool, progress: Progress) -> Extremes:
    proven, need, seen = pairs
    lps = 0
    endless = (np.isinf(proven[0]), np.isinf(proven[1]))
    if endless[0].any() or endless[1].any():
        endless, lps = _endless(part, progress)
        need = (np.where(endless[0], 0.0, need[0]), np.where(endless[1], 0.0, need[1]))
    search = Search(part.system, proven, need, seen, whole, progress)
    complete = search.run()
    low = np.where(endless[0], -np.inf, search.seen[0])
    high = np.where(endless[1], np.inf, search.seen[1])
    return Extremes(low, high, lps + search.lps, complete)


def _endless(part: Part, progress: Progress) -> tuple[tuple[BoolArray, BoolArray], int]:
    """Variables that can go on for ever: those that move in the cone of directions without an end."""
    s = part.system
    lower = np.where(np.isinf(s.lower), -1.0, 0.0)
    upper = np.where(np.isinf(s.upper), 1.0, 0.0)
    cone = System(s.indptr, s.index, s.coef, lower, upper)
    found = extremes(cone, False, 1, progress)
    return (found.lower < -1e-6, found.upper > 1e-6), found.lps


def _each(settle: Callable[[Part], Extremes], parts: list[Part], threads: int) -> list[Extremes]:
    workers = min(threads or os.cpu_count() or 1, len(parts))
    if workers <= 1:
        return [settle(part) for part in parts]
    order = sorted(range(len(parts)), key=lambda i: -parts[i].system.n_vars)
    with ThreadPoolExecutor(workers) as pool:
        found = dict(zip(order, pool.map(settle, [parts[i] for i in order]), strict=True))
    return [found[i] for i in range(len(parts))]


def departures(reduced: Reduced, found: Extremes) -> Pair:
    """Smallest and largest departure of every suppressed cell in units, shape (n_suppressed,)."""
    lower, upper = np.append(found.lower, 0.0), np.append(found.upper, 0.0)  # position −1: can not move
    same = reduced.sign > 0
    low = np.where(same, lower[reduced.var], -upper[reduced.var])
    high = np.where(same, upper[reduced.var], -lower[reduced.var])
    return low, high
