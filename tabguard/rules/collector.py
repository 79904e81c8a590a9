"""Collects the largest contributors, counts and totals of cells, from all contributors or part by part."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tabguard.kinds.ranked import LevelRanks
from tabguard.rules.members import Digits, Members, rounded
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_MARGIN = 1e-6
"""Contributors whose place among the copies of a weighted unit is this close to the last are kept too."""


class Collector:
    """Fills the arrays of one level, one grouping at a time.

    Each part of a grouping's contributors is counted (`count`). What ranks them needs the few `leading` ones
    of each cell: with all of them, or those `merged` from the parts, `place` is called once per grouping.

    Parameters
    ----------
    n_cells : int
    depth : int
        Largest contributions to keep.
    reading : str
        Reading of weights.
    digits : Digits
    """

    def __init__(self, n_cells: int, depth: int, reading: str, digits: Digits) -> None:
        self.digits, self.depth, self.reading = digits, depth, reading
        self.n_cells = n_cells
        self._number, self.weight, self.largest, self._total, self._leading = (
            np.zeros(n_cells) for _ in range(5)
        )
        self.asking = np.zeros((n_cells, 2))
        self.asking_code, self._leading_code = (np.zeros(n_cells, np.uint8) for _ in range(2))
        self.sums = np.zeros((n_cells, depth + 1))
        self._open = np.zeros(n_cells, bool)

    @property
    def all_waived(self) -> BoolArray:
        """Cells with contributors, all of which waived protection."""
        return (self._number > 0) & ~self._open

    def ordered(self, members: Members) -> Members:
        """Contributors with each cell's largest first, as the reading of weights ranks them."""
        if self.reading != "known":
            return members
        # members stand by their unweighted size, but whoever knows the weights subtracts weighted ones
        return members.take(np.lexsort((-members.amount, members.cell)))

    def count(self, members: Members) -> None:
        """Take in counts, totals and requests of some contributors."""
        if not len(members.cell):
            return
        starts, ends = _runs(members)
        cells, counts = members.cell[starts], ends - starts
        self._number[cells] += counts
        self.weight[cells] += counts if members.weight is None else np.add.reduceat(members.weight, starts)
        self._total[cells] += np.add.reduceat(members.amount, starts)
        self._open[cells] |= self._protected(members, starts, ends) < ends
        if members.asks is not None:
            self._requests(members, starts, counts, cells)

    def leading(self, members: Members) -> Members:
        """Those of ordered contributors that can matter for the sums: the largest, and the first unwaived."""
        if not len(members.cell):
            return members
        starts, ends = _runs(members)
        counts = ends - starts
        if members.weight is None or self.reading != "expansion":
            before: FloatArray | IntArray = np.arange(len(members.cell)) - np.repeat(starts, counts)
        else:
            before = _cumulated(rounded(members.weight, self.digits.weight), self.digits.weight)
            before = before - np.repeat(before[starts], counts)
        keep = before < self.depth + _MARGIN
        protected = self._protected(members, starts, ends)
        # the sums start with the first without a waiver, however many larger ones waived
        keep[protected[protected < ends]] = True
        return members.take(np.flatnonzero(keep))

    def merged(self, parts: Sequence[Members]) -> Members:
        """The leading contributors of parts; of equal ones, those of an earlier part come first."""
        if len(parts) == 1:
            return parts[0]
        every = Members.joined(parts)
        keys = (
            (-every.size, every.cell) if self.reading != "known" else (-every.size, -every.amount, every.cell)
        )
        return self.leading(every.take(np.lexsort(keys)))

    def place(self, members: Members) -> None:
        """Rank the contributors of one grouping's cells; all that lead must be among them."""
        if not len(members.cell):
            return
        each = members.amount if self.reading == "known" else members.size
        starts, ends = _runs(members)
        cells, counts = members.cell[starts], ends - starts
        protected = self._protected(members, starts, ends)
        has = protected < ends
        at = np.where(has, protected, starts)
        self.largest[cells] = np.where(has, each[at], 0.0)
        self.sums[cells] = self._sums(members, starts, counts, at)

    def done(self) -> LevelRanks:
        """The arrays as a frozen value."""
        return LevelRanks(
            self._number,
            self.weight,
            self.largest,
            self.sums,
            rounded(self._total, self.digits.amount),
            self.asking,
            self.asking_code,
            self._leading,
            self._leading_code,
        )

    @staticmethod
    def _protected(members: Members, starts: IntArray, ends: IntArray) -> IntArray:
        """Row of the largest contributor without a waiver per cell; its end where all waived."""
        if members.waived is None or not members.waived.any():
            return starts
        rows = np.where(members.waived, len(members.cell), np.arange(len(members.cell)))
        return np.minimum(np.minimum.reduceat(rows, starts), ends)

    def _sums(self, members: Members, starts: IntArray, counts: IntArray, at: IntArray) -> FloatArray:
        """Column j: sum of contributor s and the largest others, j units in all, the last one fractional."""
        each = members.amount if self.reading == "known" else members.size
        position = np.arange(len(members.cell)) - np.repeat(starts, counts)
        if members.weight is None or self.reading != "expansion":
            return self._plain_sums(each, starts, position, at)
        all_weights = rounded(members.weight, self.digits.weight)
        before = _cumulated(all_weights, self.digits.weight)
        before = rounded(before - np.repeat(before[starts], counts), self.digits.weight)
        first = np.minimum(1.0, all_weights[at])
        rows = np.flatnonzero((before < self.depth) | (np.arange(len(position)) == np.repeat(at, counts)))
        run = np.repeat(np.arange(len(starts)), counts)[rows]
        weight, before = all_weights[rows], before[rows]
        before += np.where(rows <= at[run], first[run], 0.0)
        weight -= np.where(rows == at[run], first[run], 0.0)
        out = np.zeros((len(starts), self.depth + 1))
        for j in range(1, self.depth + 1):
            part = members.size[rows] * np.clip(j - before, 0.0, weight)
            out[:, j] = np.bincount(run, part, len(starts)) + first * members.size[at]
        return rounded(out, self.digits.amount)

    def _plain_sums(self, each: FloatArray, starts: IntArray, position: IntArray, at: IntArray) -> FloatArray:
        top = np.zeros((len(starts), self.depth))
        rows = np.flatnonzero(position < self.depth)
        run = np.cumsum(position[rows] == 0) - 1
        top[run, position[rows]] = each[rows]
        digits = self.digits.amount if self.reading == "known" else self.digits.size
        plain = np.zeros((len(starts), self.depth + 1))
        np.cumsum(top, axis=1, out=plain[:, 1:])
        if np.array_equal(at, starts):
            return rounded(plain, digits)
        # where s is not among the j largest, it replaces the last of them
        out = plain.copy()
        inside = (at - starts)[:, None] < np.arange(1, self.depth + 1)[None, :]
        out[:, 1:] = np.where(inside, plain[:, 1:], plain[:, :-1] + each[at][:, None])
        return rounded(out, digits)

    def _requests(self, members: Members, starts: IntArray, counts: IntArray, cells: IntArray) -> None:
        assert members.asks is not None
        each = members.amount if self.reading == "known" else members.size
        top = np.maximum.reduceat(each, starts)
        code = _codes_at(members, each, top, starts, counts)
        before = self._leading[cells]
        kept = np.where(before >= top, self._leading_code[cells], 0)
        self._leading_code[cells] = kept | np.where(top >= before, code, 0)
        self._leading[cells] = np.maximum(before, top)
        for i in range(2):
            asking = np.maximum.reduceat(np.where(members.asks & (i + 1) > 0, each, 0.0), starts)
            self.asking[cells, i] = np.maximum(self.asking[cells, i], asking)
        self.asking_code[cells] |= np.bitwise_or.reduceat(members.asks, starts)


def _runs(members: Members) -> tuple[IntArray, IntArray]:
    """First row of each cell's contributors, and the row after the last."""
    starts = np.flatnonzero(np.r_[True, members.cell[1:] != members.cell[:-1]])
    return starts, np.r_[starts[1:], len(members.cell)]


def _cumulated(weight: FloatArray, digits: int | None) -> FloatArray:
    """Σ of the weights before each row, in integer units of the last decimal to avoid rounding error."""
    scale = 10.0 ** (digits or 0)
    whole = np.rint(weight * scale) if digits is not None else weight
    return np.asarray((np.cumsum(whole) - whole) / scale)


def _codes_at(
    members: Members, each: FloatArray, size: FloatArray, starts: IntArray, counts: IntArray
) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Request codes of the contributors of a given size; equals count together, on the safe side."""
    assert members.asks is not None
    same: BoolArray = each == np.repeat(size, counts)
    return np.bitwise_or.reduceat(np.where(same, members.asks, 0).astype(np.uint8), starts)
