"""Finds the largest contributors of every cell, from the records or from the columns of tabulated input."""

import math
from collections.abc import Callable, Sequence

import numpy as np

from tabguard.base.errors import RuleError
from tabguard.base.language import mark, tr
from tabguard.base.params import params_of
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.kinds.cell_view import BOUNDARY, BOUNDARY_WITHOUT_DECIMALS, DEFAULT_DEPTH, LevelRanks, Ranked
from tabguard.kinds.rules import Rules
from tabguard.rules.members import (
    Digits,
    Members,
    contributor_blocks,
    decimals_of,
    digits_of,
    members_of,
    rounded,
    source_of,
)
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contributions import Contributions, blocks
from tabguard.table.table import Table

_MARGIN = 1e-6
"""Distance, in copies of a weighted unit, within which contributors at the last rank are kept too."""


class Collector:
    """Fills the arrays of one level, grouping by grouping.

    A grouping's contributors may come in parts. Each part is counted with `count`. The ranking needs only the
    few `leading` contributors of each cell: `place` is called once per grouping, with all contributors or
    with those `merged` from the parts.

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
        """Contributors with the largest of each cell first, in the order that the reading of weights
        requires."""
        if self.reading != "known":
            return members
        # members stand by their unweighted size, but whoever knows the weights subtracts weighted ones
        return members.take(np.lexsort((-members.amount, members.cell)))

    def count(self, members: Members) -> None:
        """Add the counts, totals and requests of some contributors."""
        if not len(members.cell):
            return
        starts, ends = _runs(members)
        cells, counts = members.cell[starts], ends - starts
        self._number[cells] += counts
        self.weight[cells] += counts if members.weight is None else np.add.reduceat(members.weight, starts)
        self._total[cells] += np.add.reduceat(members.amount, starts)
        self._open[cells] |= self._protected_rows(members, starts, ends) < ends
        if members.asks is not None:
            self._requests(members, starts, counts, cells)

    def leading(self, members: Members) -> Members:
        """The contributors that can affect the sums: the largest ones, and the first one without a waiver."""
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
        protected = self._protected_rows(members, starts, ends)
        # the sums start with the first without a waiver, however many larger ones waived
        keep[protected[protected < ends]] = True
        return members.take(np.flatnonzero(keep))

    def merged(self, parts: Sequence[Members]) -> Members:
        """The leading contributors of several parts; of equal ones, those of an earlier part come first."""
        if len(parts) == 1:
            return parts[0]
        whole = Members.joined(parts)
        keys = (
            (-whole.size, whole.cell) if self.reading != "known" else (-whole.size, -whole.amount, whole.cell)
        )
        return self.leading(whole.take(np.lexsort(keys)))

    def place(self, members: Members) -> None:
        """Rank the contributors of one grouping's cells; all leading ones must be included."""
        if not len(members.cell):
            return
        each = members.amount if self.reading == "known" else members.size
        starts, ends = _runs(members)
        cells, counts = members.cell[starts], ends - starts
        protected = self._protected_rows(members, starts, ends)
        has = protected < ends
        at = np.where(has, protected, starts)
        self.largest[cells] = np.where(has, each[at], 0.0)
        self.sums[cells] = self._sums(members, starts, counts, at)

    def done(self) -> LevelRanks:
        """The result, as a frozen value."""
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
    def _protected_rows(members: Members, starts: IntArray, ends: IntArray) -> IntArray:
        """Row of the largest contributor without a waiver in each cell; the cell's end if all waived."""
        if members.waived is None or not members.waived.any():
            return starts
        rows = np.where(members.waived, len(members.cell), np.arange(len(members.cell)))
        return np.minimum(np.minimum.reduceat(rows, starts), ends)

    def _sums(self, members: Members, starts: IntArray, counts: IntArray, at: IntArray) -> FloatArray:
        """Sums of s and the largest others; column j adds up j units, the last one possibly in part."""
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
        before_code = np.where(before >= top, self._leading_code[cells], 0)
        self._leading_code[cells] = before_code | np.where(top >= before, code, 0)
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
    """Σ of the weights before each row, added up in whole units of the last decimal to avoid round-off."""
    scale = 10.0 ** (digits or 0)
    whole = np.rint(weight * scale) if digits is not None else weight
    return np.asarray((np.cumsum(whole) - whole) / scale)


def _codes_at(
    members: Members, each: FloatArray, size: FloatArray, starts: IntArray, counts: IntArray
) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    """Request codes of the contributors of a given size; codes of equal contributors are united, to be
    safe."""
    same: BoolArray = each == np.repeat(size, counts)
    return np.bitwise_or.reduceat(np.where(same, present(members.asks), 0).astype(np.uint8), starts)


_MOST_AT_ONCE = 1 << 21
"""Number of records that are ranked together; more records are ranked in parts, which are then merged."""


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
        For holdings together with the expansion reading, or for expansion if one respondent has several
        weights.
    """
    progress = progress or Progress()
    records = table.contributions
    if records is None:
        return rank_tabulated(table)
    if levels is None:
        # a holding of units with different weights is not a multiple of one contribution, see `_refuse`
        can = records.holding is not None and not (records.weight is not None and reading == "expansion")
        levels = ("unit", "holding") if can else ("unit",)
    look = progress.check
    _refuse(records, reading, levels, look)
    groupings = math.prod(len(d.levels) for d in table.dimensions)
    parts = 1 + len(records) // _MOST_AT_ONCE
    progress.phase(mark("rules"), groupings * parts)
    digits = digits_of(records, look)
    collectors = {level: Collector(len(table), depth, reading, digits) for level in levels}
    for level, collector in collectors.items():
        members: dict[int, list[Members]] = {}
        for rows in contributor_blocks(records, level, _MOST_AT_ONCE, look):
            look()
            source = source_of(records, level, digits, None if len(rows) == len(records) else rows, look)
            for number, cell in enumerate(table.leaf_groupings()):
                look()
                leading = collector.ordered(members_of(source, cell, len(table), look))
                look()
                collector.count(leading)
                look()
                # contributors may have records in several parts, so none is placed before all parts are read
                if parts > 1:
                    leading = collector.leading(leading)
                    members[number] = [collector.merged([*members.get(number, ()), leading])]
                else:
                    collector.place(leading)
                if level == levels[0]:
                    progress.advance()
        for grouping in members.values():
            collector.place(grouping[0])
    return _finish(records, reading, collectors)


def rank_cell(table: Table, cell: int, depth: int, reading: str, levels: Sequence[str]) -> Ranked:
    """Rank the contributors of a single cell, as `rank` does; all arrays have length 1."""
    records = table.contributions
    if records is None:
        return rank_tabulated(table, np.array([cell]))
    _refuse(records, reading, levels)
    rows = table.records_of(cell)
    where = np.zeros(len(records.places.cells), np.int64)
    digits = digits_of(records)
    collectors: dict[str, Collector] = {}
    for level in levels:
        collectors[level] = Collector(1, depth, reading, digits)
        members = collectors[level].ordered(members_of(source_of(records, level, digits, rows), where, 1))
        collectors[level].count(members)
        collectors[level].place(members)
    return _finish(records, reading, collectors)


def has_shadow(records: Contributions) -> bool:
    """Whether the rules apply to another variable than the response."""
    return records.shadow is not records.response and not np.array_equal(records.shadow, records.response)


_CHOOSE = mark(
    "Under “Reading of weights” choose “sample values against the estimated total” (sample) or “weights are "
    "known to everybody” (known)"
)


def _refuse(
    records: Contributions, reading: str, levels: Sequence[str], look: Callable[[], None] = lambda: None
) -> None:
    if records.weight is None or reading != "expansion":
        return
    if "holding" in levels:
        raise RuleError(
            tr(
                "A unit of weight w cannot count as w units where holdings are judged: units of a holding "
                "have their own weights, so the holding is not a multiple of one contribution."
            ),
            tr("rules, {name}", name=tr(params_of(Rules)["weights"].label)),
            tr("{choose}; or judge units only.", choose=tr(_CHOOSE)),
            "weights",
        )
    if _unequal_weights(records, look):
        raise RuleError(
            tr(
                "A respondent of weight w counts as w respondents, but some have records with different "
                "weights."
            ),
            tr("rules, {name}", name=tr(params_of(Rules)["weights"].label)),
            tr("{choose}; or give each respondent one weight.", choose=tr(_CHOOSE)),
            "weights",
        )


def _unequal_weights(records: Contributions, look: Callable[[], None]) -> bool:
    respondent, weight = records.respondent, present(records.weight)
    # any weight of a respondent serves for the comparison: if two differ, one of them differs from it
    first = np.zeros(int(respondent.max(initial=-1)) + 1)
    for rows in blocks(len(respondent), look):
        first[respondent[rows]] = weight[rows]
    return any((first[respondent[rows]] != weight[rows]).any() for rows in blocks(len(respondent), look))


def _finish(records: Contributions, reading: str, collectors: dict[str, Collector]) -> Ranked:
    first = next(iter(collectors.values()))
    decimal = first.digits.amount is not None
    return Ranked(
        {level: collector.done() for level, collector in collectors.items()},
        reading,
        records.weight is not None,
        False,
        bool(len(records) and records.shadow.min() < 0),
        first.all_waived,
        has_shadow(records),
        # sums of decimals are exact after rounding; others carry the error of binary addition
        BOUNDARY if decimal else BOUNDARY_WITHOUT_DECIMALS,
    )


def rank_tabulated(table: Table, cells: IntArray | None = None) -> Ranked:
    """Take counts, totals and largest contributions from the columns of the file.

    Parameters
    ----------
    cells : int array, optional
        Ids of the cells; all by default.
    """
    pick = np.arange(len(table)) if cells is None else cells
    levels = {"unit": _level(table, table.frequency, table.top, pick)}
    if table.holding_frequency is not None or table.holding_top is not None:
        count = table.holding_frequency
        levels["holding"] = _level(
            table, np.full(len(table), np.nan) if count is None else count, table.holding_top, pick
        )
    negative = bool((table.shadow < 0).any()) or any(
        top is not None and bool((top < 0).any()) for top in (table.top, table.holding_top)
    )
    return Ranked(
        levels,
        "sample",
        False,
        True,
        negative,
        np.zeros(len(pick), bool),
        tabulated_shadow(table),
        BOUNDARY,
    )


def tabulated_shadow(table: Table) -> bool:
    """Whether the rules apply to another variable than the response."""
    return table.shadow is not table.value and not np.array_equal(table.shadow, table.value)


def _level(table: Table, count: FloatArray, top: FloatArray | None, pick: IntArray) -> LevelRanks:
    n = len(pick)
    tops = np.zeros((n, 0)) if top is None else np.nan_to_num(np.abs(top[pick]))
    sums = np.zeros((n, tops.shape[1] + 1))
    np.cumsum(tops, axis=1, out=sums[:, 1:])
    sums = rounded(sums, decimals_of(tops))
    largest = tops[:, 0].copy() if tops.shape[1] else np.zeros(n)
    zeros = np.zeros(n, np.uint8)
    return LevelRanks(
        count[pick],
        count[pick],
        largest,
        sums,
        np.abs(table.shadow[pick]),
        np.zeros(n),
        zeros,
        np.zeros(n),
        zeros.copy(),
    )
