"""Applies the primary rules to sums of cells: what an insider could derive from an implied aggregate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve, frozen

from tabguard.base.progress import Progress
from tabguard.kinds.rules import Rules
from tabguard.rules.demands import Part, parts_of
from tabguard.rules.judge import judge
from tabguard.table.arrays import FloatArray, IntArray, SmallArray, distinct
from tabguard.table.contributions import Contributions, runs
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import SumJudge, SumLevels
from tabguard.table.pattern import Constraints
from tabguard.table.relations import build_relations
from tabguard.table.table import Table

_SPAN = 1 << 21
"""Number of records behind the sums that are judged together: a million cells have 15 million of them."""


@frozen(eq=False)
class _Behind:
    """The records behind some cells.

    Parameters
    ----------
    records : Contributions
    record : int array
        Records, cell by cell; one that belongs to several cells is repeated for each.
    starts : int array, shape (n_cells + 1,)
        Where the records of each cell start.
    """

    records: Contributions
    record: SmallArray
    starts: IntArray

    @classmethod
    def of(cls, records: Contributions, table: Table, cells: IntArray, progress: Progress) -> _Behind:
        """Find the records behind some cells of a table."""
        is_cell = np.zeros(len(table) + 1, bool)
        is_cell[cells] = True
        records_inside, inside = [np.zeros(0, np.int32)], [np.zeros(0, np.int32)]
        for cell in table.groupings():
            progress.look()
            hit = np.flatnonzero(is_cell[cell])
            records_inside.append(hit.astype(np.int32))
            inside.append(cell[hit].astype(np.int32))
        cell = np.concatenate(inside)
        progress.look()
        record = np.concatenate(records_inside)[np.argsort(cell, kind="stable")]
        return cls(records, record, np.append(0, np.cumsum(np.bincount(cell, minlength=len(table)))))

    def contributions(self, hidden_sum: IntArray, cell: IntArray) -> Contributions:
        """The records behind each sum; a record that belongs to several sums is repeated for each.

        Parameters
        ----------
        hidden_sum, cell : int arrays
            Pairs of the number of a sum and one of its cells.
        """
        start, records = self.starts[cell], self.records
        length = self.starts[cell + 1] - start
        ends = np.cumsum(length)
        rows = self.record[np.repeat(start - (ends - length), length) + np.arange(int(length.sum()))]
        return Contributions(
            np.repeat(hidden_sum, length)[:, None],
            records.response[rows],
            records.shadow[rows],
            records.respondent[rows],
            records.respondent_names,
            None if records.holding is None else records.holding[rows],
            records.holding_names,
            None if records.weight is None else records.weight[rows],
            None if records.request is None else records.request[rows],
            None if records.waiver is None else records.waiver[rows],
        )


def sum_judge(table: Table, rules: Rules, progress: Progress | None = None) -> SumJudge:
    """Make a function that judges sums of cells by the same rules as the cells themselves.

    A respondent or holding that contributes to several cells of a sum is one contributor of the sum. Tables
    without records are judged by the sums of their frequencies and by the largest of their cells' largest
    contributions, as if those came from different contributors.

    Parameters
    ----------
    progress : Progress, optional
        Ends the judgement when cancelled or stopped; no progress is reported.

    Raises
    ------
    RuleError
        In a call, if a rule cannot be applied to this table.
    Cancelled, Ended
        When called.
    """
    heeded = Progress() if progress is None else progress.unseen()

    def of(sums: Sequence[IntArray]) -> SumLevels:
        upper, lower = np.zeros(len(sums)), np.zeros(len(sums))
        for part in parts_of(table, rules) if len(sums) else ():
            for rows, pooled in _sums_of(table, part, sums, heeded):
                sensitivity = judge(pooled, part.rules, Constraints.none(len(rows)), heeded)
                upper[rows] = np.maximum(upper[rows], sensitivity.upper)
                lower[rows] = np.maximum(lower[rows], sensitivity.lower)
        return SumLevels(upper, lower)

    return of


def _sums_of(
    table: Table, part: Part, sums: Sequence[IntArray], progress: Progress
) -> Iterator[tuple[IntArray, Table]]:
    """The sums that the rules of one response judge: those with cells of this response.

    A sum over several responses has to pass the rules of each.
    """
    place = np.full(len(table), -1, np.int64)
    place[part.cells] = np.arange(len(part.cells))
    sizes, cell = [len(cells) for cells in sums], np.concatenate(sums).astype(np.int64)
    hidden_sum = np.repeat(np.arange(len(sums)), sizes)
    inside, past = (np.bincount(hidden_sum, mask[cell], len(sums)) for mask in (place >= 0, table.past))
    # sums within the response have its decimals and need no other cells
    inner = np.flatnonzero(inside == sizes)
    # nothing is known of who contributes to earlier periods
    mixed = np.flatnonzero((inside > 0) & (inside < sizes) & (past == 0))
    if len(inner):
        for some, pooled in _pooled(part.table, [place[sums[i]] for i in inner.tolist()], progress):
            yield inner[some], pooled
    if len(mixed):
        for some, pooled in _pooled(table, [sums[i] for i in mixed.tolist()], progress):
            yield mixed[some], evolve(pooled, response=part.table.response)


def _pooled(table: Table, sums: Sequence[IntArray], progress: Progress) -> Iterator[tuple[slice, Table]]:
    """Tables without relations whose cells are the sums, in portions of `_SPAN` records behind them."""
    records, cells = table.contributions, distinct(np.concatenate(sums))
    behind = None if records is None else _Behind.of(records, table, cells, progress)
    number = np.zeros(len(table), np.int64) if behind is None else np.diff(behind.starts)
    sizes = np.array([number[cells].sum() for cells in sums])
    for first, end in runs(sizes, _SPAN):
        yield slice(first, end), _table_of(table, sums[first:end], behind, progress)


def _table_of(table: Table, sums: Sequence[IntArray], behind: _Behind | None, progress: Progress) -> Table:
    """A table without relations whose cells are the sums."""
    n = len(sums)
    hidden_sum = np.repeat(np.arange(n), [len(p) for p in sums])
    progress.look()
    cell = np.concatenate(sums).astype(np.int64)

    def add(values: FloatArray) -> FloatArray:
        return np.bincount(hidden_sum, values[cell], n).astype(np.float64)

    names = tuple(str(i) for i in range(n))
    dimension = Dimension("hidden_sum", names, names, (np.full(n, -1),))
    codes = np.arange(n)[:, None]
    return Table(
        (dimension,),
        codes,
        # a sum of published figures is known with their decimals, without the error of binary addition
        np.round(add(table.value), table.decimals),
        add(table.frequency),
        build_relations((dimension,), codes),
        table.response,
        table.decimals,
        add(table.shadow),
        holding_frequency=None if table.holding_frequency is None else add(table.holding_frequency),
        top=_largest_contributions(table.top, hidden_sum, cell, n, progress),
        holding_top=_largest_contributions(table.holding_top, hidden_sum, cell, n, progress),
        contributions=None if behind is None else behind.contributions(hidden_sum, cell),
    )


def _largest_contributions(
    top: FloatArray | None, hidden_sum: IntArray, cell: IntArray, n: int, progress: Progress
) -> FloatArray | None:
    """The largest contributions within each sum, taken over its cells, in descending order."""
    if top is None:
        return None
    progress.look()
    depth = top.shape[1]
    out = np.zeros((n, depth))
    where, size = np.repeat(hidden_sum, depth), np.nan_to_num(top[cell]).ravel()
    order = np.lexsort((-size, where))
    progress.look()
    rank = np.arange(len(order)) - np.searchsorted(where[order], where[order])
    largest = order[rank < depth]
    out[where[largest], rank[rank < depth]] = size[largest]
    return out
