"""Bounds of sums of cells by one linear program, whose integer solutions settle many ends at once."""

import math

import numpy as np

from tabguard.base.progress import Entire, Progress
from tabguard.marginals.engine.integer import Found, Witnesses, left_by
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.shuttle import Rows
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import AnyArray, FloatArray, IntArray


class SumBounds:
    """Least and greatest sums of cells over all tables of a system.

    Network programs have integer solutions, and each solution shows values that all sums can have.

    Parameters
    ----------
    system : System
    sum_of, cell : int arrays, shape (n_pairs,)
        Pairs of a sum, ascending, and a cell of the system that belongs to it.
    n_sums : int
    progress : Progress
    """

    def __init__(
        self, system: System, sum_of: IntArray, cell: IntArray, n_sums: int, progress: Progress
    ) -> None:
        self._sum_of, self._cell, self._progress = sum_of, cell, progress
        self._first = np.searchsorted(sum_of, np.arange(n_sums + 1))
        rows = Rows(system)
        low, high = rows.start()
        rows.tighten(low, high, Entire(progress))
        self._program = Program(system, low[rows.at], high[rows.at], progress)
        # for an unbounded cell the solver would give the cap of the system
        high[rows.at[system.endless]] = np.inf
        self._lower, self._upper = self._sum_up(low), self._sum_up(high)
        self._seen, self._random = Witnesses(n_sums), np.random.default_rng(0)

    def of(self, sums: IntArray, lower: FloatArray, upper: FloatArray) -> Found:
        """Bounds of sums, at least as narrow as the known ones.

        Parameters
        ----------
        sums : int array, shape (n,)
        lower, upper : float arrays, shape (n,)
            Valid bounds that are known.
        """
        self._lower[sums] = np.maximum(self._lower[sums], lower)
        self._upper[sums] = np.minimum(self._upper[sums], upper)
        left_by(lambda side: self._extremes_together(sums, up=bool(side)), 2, self._progress)
        left = left_by(lambda k: self._extremes_of(int(sums[k])), len(sums), self._progress)
        low, high, (least, most) = self._lower[sums], self._upper[sums], self._seen.ends(sums)
        return Found(low, high, least == low, (most == high) | np.isinf(high), left=left)

    def _extremes_together(self, sums: IntArray, *, up: bool) -> None:
        """Bring as many sums as possible to their ends at the same time."""
        size = math.isqrt(len(sums))
        while size > 1 and len(before := self._doubtful(sums, up=up)):
            self._extreme(self._random.permutation(before)[:size], up=up)
            if len(before) - len(self._doubtful(sums, up=up)) < size // 2:
                size //= 2

    def _extremes_of(self, at: int) -> None:
        for up in (False, True):
            chosen = self._doubtful(np.array([at]), up=up)
            if len(chosen) and (not up or self._upper[at] < np.inf):
                bound = self._extreme(chosen, up=up)
                if up:
                    self._upper[at] = min(self._upper[at], np.floor(bound))
                else:
                    self._lower[at] = max(self._lower[at], np.ceil(bound))

    def _doubtful(self, sums: IntArray, *, up: bool) -> IntArray:
        """The sums for which no known table attains the end."""
        if up:
            return sums[self._seen.most[sums] < self._upper[sums]]
        return sums[self._seen.least[sums] > self._lower[sums]]

    def _extreme(self, sums: IntArray, *, up: bool) -> float:
        """Bound several sums together, and keep the table that attains the bound."""
        cells = [self._cell[self._first[at] : self._first[at + 1]] for at in sums.tolist()]
        end = self._program.extreme(np.concatenate(cells), up=up)
        if end.table is not None:
            self._seen.add(self._sum_up(end.table).astype(np.int64))
        return end.bound

    def _sum_up(self, figures: AnyArray) -> FloatArray:
        """Add up figures of the cells to the sums."""
        sums = np.bincount(self._sum_of, figures[self._cell], len(self._first) - 1)
        return sums.astype(np.float64)
