"""Bounds of withheld figures from sums of whole numbers: each sum bounds its terms, until nothing changes.

This is the shuttle algorithm of Buzzigoli and Giusti: a member is at most the largest possible total minus
the least possible other members, and so on.
"""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

EXACT = 2.0**51
"""Sums of whole numbers up to this size are exact."""
_ROUNDS = 200
"""Bounds are valid after any number of rounds."""


@frozen(eq=False)
class Sums:
    """Signed terms of relations ``Σ sign · figure = 0``, one relation after the other.

    `cell` and `sign` have one entry per term; `start` is the first term of each relation, `row` the relation
    of each term.
    """

    cell: IntArray
    sign: FloatArray
    start: IntArray
    row: IntArray

    @classmethod
    def of(cls, cells: IntArray, indptr: IntArray) -> Sums:
        """The sums of relations, given by their cells one relation after the other, each with its total
        first."""
        sign = np.ones(len(cells))
        sign[indptr[:-1]] = -1.0
        return cls(cells, sign, indptr[:-1], np.repeat(np.arange(len(indptr) - 1), np.diff(indptr)))

    def __len__(self) -> int:
        return len(self.start)

    def total(self, terms: FloatArray) -> FloatArray:
        """Sum of the terms of each relation."""
        return np.asarray(np.add.reduceat(terms, self.start)) if len(self.start) else np.zeros(0)

    def largest(self, sizes: FloatArray) -> float:
        """The largest sum of the sizes of figures in one relation, or the largest size."""
        return float(max(sizes.max(initial=0), self.total(sizes[self.cell]).max(initial=0)))

    def add_up(self, units: FloatArray, unknown: BoolArray) -> bool:
        """Whether some relations have no unknown figures, and all these hold exactly."""
        whole = self.total(unknown[self.cell].astype(float)) == 0
        gaps = self.total(self.sign * units[self.cell])
        return bool(whole.any() and not gaps[whole].any())

    def having(self, unknown: BoolArray) -> Sums:
        """The relations with unknown figures."""
        in_sums = (self.total(unknown[self.cell].astype(float)) > 0)[self.row]
        row = np.unique(self.row[in_sums], return_inverse=True)[1].reshape(-1)
        start = np.flatnonzero(np.diff(row, prepend=-1))
        return Sums(self.cell[in_sums], self.sign[in_sums], start, row)


def tighten(
    sums: Sums, low: FloatArray, high: FloatArray, unknown: BoolArray, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    """Tighten the bounds of unknown figures, until `progress` is asked to stop.

    Bounds are whole numbers or infinite.
    """
    if not len(sums):
        return low, high
    order = np.argsort(sums.cell, kind="stable")
    of_cell = sums.cell[order]
    first = np.flatnonzero(np.diff(of_cell, prepend=-1))
    cells = of_cell[first]
    positive, free = sums.sign > 0, unknown[cells]
    for _ in range(_ROUNDS):
        progress.check()
        if progress.stopping:
            break
        lows, highs = low[sums.cell], high[sums.cell]
        most = -_sums_of_others(sums, np.where(positive, lows, -highs), -np.inf)
        least = -_sums_of_others(sums, np.where(positive, highs, -lows), np.inf)
        below = np.maximum.reduceat(np.where(positive, least, -most)[order], first)
        above = np.minimum.reduceat(np.where(positive, most, -least)[order], first)
        new_low, new_high = low.copy(), high.copy()
        # a sum beyond EXACT may be rounded: no bound rather than a wrong one
        new_low[cells[free]] = np.maximum(low[cells], np.where(below < -EXACT, -np.inf, below))[free]
        new_high[cells[free]] = np.minimum(high[cells], np.where(above > EXACT, np.inf, above))[free]
        settled = np.array_equal(low, new_low) and np.array_equal(high, new_high)
        low, high = new_low, new_high
        if settled or (low > high).any():
            break
    return low, high


def _sums_of_others(sums: Sums, terms: FloatArray, endless: float) -> FloatArray:
    """For each term the sum of the other terms of its relation; `endless` if one of these is infinite."""
    infinite = np.isinf(terms)
    finite = np.where(infinite, 0.0, terms)
    n_endless = sums.total(infinite.astype(float))[sums.row] - infinite
    return np.where(n_endless > 0, endless, sums.total(finite)[sums.row] - finite)
