"""Tables of counts near fractional tables: random rounding, followed by a correction of the marginals."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.moments import Moments
from tabguard.marginals.engine.moves import Moves
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import FloatArray, IntArray

_ATTEMPTS, _PASSES, _ROUNDS, _SHAKEN = 12, 30, 12, 20


class Rounding:
    """Rounds fractional tables to tables of counts, both with the released marginals.

    Cells are rounded at random along a walk through neighbouring cells, so that sums stay close. The
    remaining errors of the marginals are corrected in the cells of `Moments.corner`, near the cell of all
    commonest categories. The correction is unique and consists of whole numbers, because the columns of
    these cells are unitriangular. Moves then raise cells that became negative.

    Parameters
    ----------
    system : System
        System of marginals that are all released exactly.
    moments : Moments
    progress : Progress
    """

    def __init__(self, system: System, moments: Moments, progress: Progress) -> None:
        self._system, self._progress = system, progress
        self._moments = _well_placed(system, moments)
        self._moves = Moves(system)

    def whole(self, table: FloatArray, random: np.random.Generator) -> IntArray | None:
        """A table of counts near a fractional table, shape (n_cells,); None if all attempts fail."""
        best = None
        for _ in range(_ATTEMPTS):
            self._progress.check()
            trial = self._rounded(table, random)
            if trial is not None and (best is None or _shortfall(trial) < _shortfall(best)):
                best = trial
        if best is None:
            return None
        counts = self._raised(best, random)
        return counts if self._system.holds(counts) else None

    def _rounded(self, table: FloatArray, random: np.random.Generator) -> IntArray | None:
        down = np.floor(table)
        part = table - down
        order = self._walk(random)
        # systematic sampling: a fraction is the probability of rounding up, and sums of neighbours stay close
        passed = np.floor(np.cumsum(part[order]) + random.random())
        counts = down.astype(np.int64)
        counts[order] += np.diff(passed, prepend=0.0).astype(np.int64)
        moments = self._moments
        off = np.rint(moments.counts - moments.times(counts.astype(np.float64)[moments.order]))
        change = moments.whole_solution(off)
        return None if change is None else counts + np.rint(change).astype(np.int64)[moments.place]

    def _walk(self, random: np.random.Generator) -> IntArray:
        """An order of the cells in which neighbours mostly differ in one variable: rounding errors cancel."""
        places = np.stack(np.unravel_index(self._system.cells, self._system.shape), axis=1)
        axes = random.permutation(places.shape[1])
        key = np.zeros(len(places), np.int64)
        odd = np.zeros(len(places), np.bool_)
        for axis in axes.tolist():
            size = self._system.shape[axis]
            digit = np.where(odd, size - 1 - places[:, axis], places[:, axis])
            key = key * size + digit
            odd ^= places[:, axis] % 2 == 1
        return np.argsort(key, kind="stable")

    def _raised(self, table: IntArray, random: np.random.Generator) -> IntArray:
        for _ in range(_PASSES):
            below = np.flatnonzero(table < 0)
            if not len(below):
                break
            for cell in below.tolist():
                self._progress.check()
                table = self._moves.climb(table, cell, 0, random, _ROUNDS)
            if (table < 0).any():  # moves failed: continue from another table
                table = self._moves.shake(table, random, self._progress, _SHAKEN)
        return table


def _well_placed(system: System, moments: Moments) -> Moments:
    """The moments with the front categories for which the fewest corner cells are known to be zero."""
    possible = np.zeros(math.prod(system.shape), np.bool_)
    possible[system.cells] = True
    if possible[moments.corner].all():
        return moments
    places = np.stack(np.unravel_index(moments.corner, system.shape), axis=1)
    away = places != np.array(moments.front)
    best, chosen = int((~possible[moments.corner]).sum()), moments.front
    for front in _neighbours(moments.front, system.shape):
        moved = np.where(
            away, _swap_category(places, np.array(moments.front), np.array(front)), np.array(front)
        )
        never = int((~possible[np.ravel_multi_index(tuple(moved.T), system.shape)]).sum())
        if never < best:
            best, chosen = never, front
    return moments if chosen == moments.front else Moments(system.release, system.cells, chosen)


def _swap_category(places: IntArray, old: IntArray, new: IntArray) -> IntArray:
    """Swap the old front category for the new one among the categories of one variable."""
    return np.where(places == new, old, places)


def _neighbours(front: tuple[int, ...], shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Cells that differ from the front cell in one to three variables, nearest first."""
    for size in (1, 2, 3):
        for chosen in combinations(range(len(shape)), size):
            for values in product(*([c for c in range(shape[v]) if c != front[v]] for v in chosen)):
                changed = dict(zip(chosen, values, strict=True))
                yield tuple(changed.get(v, c) for v, c in enumerate(front))


def _shortfall(table: IntArray) -> int:
    return -int(table[table < 0].sum())
