"""Finds the largest contributors of every cell from the records; the most expensive step of the rules."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from tabguard.errors import RuleError
from tabguard.kinds.ranked import BOUNDARY, BOUNDARY_WITHOUT_DECIMALS, DEFAULT_DEPTH, LevelRanks, Ranked
from tabguard.progress import Progress
from tabguard.rules.members import Members, Source, members_of, rounded, source_of
from tabguard.rules.tabulated import rank_tabulated
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contributions import Contributions
from tabguard.table.table import Table


def rank(
    table: Table,
    depth: int = DEFAULT_DEPTH,
    reading: str = "expansion",
    levels: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> Ranked:
    """Find the largest contributors, counts and totals of every cell.

    Parameters
    ----------
    depth : int
        Largest contributions to keep; a p% rule with m intruders needs m + 1, an (n,k) rule n.
    reading : str
        Reading of weights: ``"expansion"``, ``"sample"`` or ``"known"``; without weights they are the same.
    levels : sequence of str, optional
        ``"unit"``, ``"holding"``; by default each level that the table has and the reading allows.

    Raises
    ------
    RuleError
        Holdings together with the expansion reading, or expansion where one respondent has different weights.
    """
    progress = progress or Progress()
    records = table.contributions
    if records is None:
        return rank_tabulated(table)
    if levels is None:
        can = records.holding is not None and not (records.weight is not None and reading == "expansion")
        levels = ("unit", "holding") if can else ("unit",)
    _refuse(records, reading, levels)
    progress.phase("rules", math.prod(len(d.levels) for d in table.dimensions))
    sources = {}
    for level in levels:
        progress.check()
        sources[level] = source_of(records, level)
    found = {level: _Collector(len(table), depth, reading, source) for level, source in sources.items()}
    for cell in table.groupings():
        for level, source in sources.items():
            progress.check()
            found[level].add(members_of(source, cell, len(table)))
        progress.advance()
    return _finish(records, reading, found)


def rank_cell(table: Table, cell: int, depth: int, reading: str, levels: Sequence[str]) -> Ranked:
    """Rank the contributors of a single cell, as `rank` does; all arrays have length 1."""
    records = table.contributions
    if records is None:
        return rank_tabulated(table, np.array([cell]))
    _refuse(records, reading, levels)
    rows = table.records_of(cell)
    where = np.full(len(records), -1, np.int64)
    where[rows] = 0
    found: dict[str, _Collector] = {}
    for level in levels:
        source = source_of(records, level, rows)
        found[level] = _Collector(1, depth, reading, source)
        found[level].add(members_of(source, where, 1))
    return _finish(records, reading, found)


def has_shadow(records: Contributions) -> bool:
    """Whether the rules apply to another variable than the response."""
    return records.shadow is not records.response and not np.array_equal(records.shadow, records.response)


def _refuse(records: Contributions, reading: str, levels: Sequence[str]) -> None:
    if records.weight is None or reading != "expansion":
        return
    if "holding" in levels:
        raise RuleError(
            "Weights read as expansion cannot be combined with holdings: the units of a holding have "
            "their own weights, so the holding is not a multiple of one contribution.",
            "rules, weights and level",
            "Read the weights as “sample” or “known”, or judge units only.",
        )
    if _unequal_weights(records):
        raise RuleError(
            "Weights read as expansion need one weight per respondent, but some respondents have records "
            "with different weights.",
            "rules, weights",
            "Read the weights as “sample” or “known”, or give each respondent one weight.",
        )


def _unequal_weights(records: Contributions) -> bool:
    assert records.weight is not None
    if not len(records):
        return False
    first = np.zeros(int(records.respondent.max()) + 1)
    first[records.respondent] = records.weight
    return bool((first[records.respondent] != records.weight).any())


def _finish(records: Contributions, reading: str, found: dict[str, _Collector]) -> Ranked:
    some = next(iter(found.values()))
    decimal = some.source.amount_digits is not None
    return Ranked(
        {level: collector.done() for level, collector in found.items()},
        reading,
        records.weight is not None,
        False,
        records.request is not None,
        bool(len(records) and records.shadow.min() < 0),
        some.all_waived,
        has_shadow(records),
        BOUNDARY if decimal else BOUNDARY_WITHOUT_DECIMALS,
    )


class _Collector:
    """Fills the arrays of one level, one grouping at a time."""

    def __init__(self, n_cells: int, depth: int, reading: str, source: Source) -> None:
        self.source, self.depth, self.reading = source, depth, reading
        self.n_cells = n_cells
        self.count, self.weight, self.largest, self.total, self.leading = (
            np.zeros(n_cells) for _ in range(5)
        )
        self.asking = np.zeros((n_cells, 2))
        self.asking_code, self.leading_code = (np.zeros(n_cells, np.uint8) for _ in range(2))
        self.sums = np.zeros((n_cells, depth + 1))
        self.all_waived = np.zeros(n_cells, bool)

    def add(self, members: Members) -> None:
        """Take in the contributors of one grouping's cells."""
        if not len(members.cell):
            return
        if self.reading == "known":
            members = members.take(np.lexsort((-members.amount, members.cell)))
        each = members.amount if self.reading == "known" else members.size
        starts = np.flatnonzero(np.r_[True, members.cell[1:] != members.cell[:-1]])
        ends = np.r_[starts[1:], len(members.cell)]
        cells, counts = members.cell[starts], ends - starts
        self.count[cells] = counts
        self.weight[cells] = counts if members.weight is None else np.add.reduceat(members.weight, starts)
        self.total[cells] = rounded(np.add.reduceat(members.amount, starts), self.source.amount_digits)
        protected = self._protected(members, starts, ends)
        has = protected < ends
        at = np.where(has, protected, starts)
        self.all_waived[cells] = ~has
        self.largest[cells] = np.where(has, each[at], 0.0)
        self.sums[cells] = self._sums(members, starts, counts, at)
        if members.asks is not None:
            self._requests(members, starts, counts, cells)

    def done(self) -> LevelRanks:
        """The arrays as a frozen value."""
        return LevelRanks(
            self.count,
            self.weight,
            self.largest,
            self.sums,
            self.total,
            self.asking,
            self.asking_code,
            self.leading,
            self.leading_code,
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
        all_weights = rounded(members.weight, self.source.weight_digits)
        before = _cumulated(all_weights, self.source.weight_digits)
        before = rounded(before - np.repeat(before[starts], counts), self.source.weight_digits)
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
        return rounded(out, self.source.amount_digits)

    def _plain_sums(self, each: FloatArray, starts: IntArray, position: IntArray, at: IntArray) -> FloatArray:
        top = np.zeros((len(starts), self.depth))
        rows = np.flatnonzero(position < self.depth)
        run = np.cumsum(position[rows] == 0) - 1
        top[run, position[rows]] = each[rows]
        digits = self.source.amount_digits if self.reading == "known" else self.source.digits
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
        self.leading[cells] = top
        self.leading_code[cells] = _codes_at(members, each, top, starts, counts)
        for i in range(2):
            self.asking[cells, i] = np.maximum.reduceat(
                np.where(members.asks & (i + 1) > 0, each, 0.0), starts
            )
        self.asking_code[cells] = np.bitwise_or.reduceat(members.asks, starts)


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
