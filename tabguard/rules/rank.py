"""Finds the largest contributors of every cell from the records; the most expensive step of the rules."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from tabguard.base.errors import RuleError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.kinds.ranked import BOUNDARY, BOUNDARY_WITHOUT_DECIMALS, DEFAULT_DEPTH, Ranked
from tabguard.rules.collector import Collector
from tabguard.rules.members import Members, contributor_blocks, digits_of, members_of, source_of
from tabguard.rules.tabulated import rank_tabulated
from tabguard.table.contributions import Contributions
from tabguard.table.places import blocks
from tabguard.table.table import Table

_MOST_AT_ONCE = 1 << 21
"""Records that are ranked together; of more, contributors are ranked in parts and the parts are merged."""


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
        kept: dict[int, list[Members]] = {}
        for rows in contributor_blocks(records, level, _MOST_AT_ONCE, look):
            look()
            source = source_of(records, level, digits, None if len(rows) == len(records) else rows, look)
            for number, cell in enumerate(table.leaf_groupings()):
                look()
                some = collector.ordered(members_of(source, cell, len(table), look))
                look()
                collector.count(some)
                look()
                # contributors may have records in several parts, so none is placed before all parts are read
                if parts > 1:
                    some = collector.leading(some)
                    kept[number] = [collector.merged([*kept.get(number, ()), some])]
                else:
                    collector.place(some)
                if level == levels[0]:
                    progress.advance()
        for grouping in kept.values():
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


def _refuse(
    records: Contributions, reading: str, levels: Sequence[str], look: Callable[[], None] = lambda: None
) -> None:
    if records.weight is None or reading != "expansion":
        return
    if "holding" in levels:
        raise RuleError(
            tr(
                "Weights read as expansion cannot be combined with holdings: the units of a holding have "
                "their own weights, so the holding is not a multiple of one contribution."
            ),
            tr("rules, weights and level"),
            tr("Read the weights as “sample” or “known”, or judge units only."),
        )
    if _unequal_weights(records, look):
        raise RuleError(
            tr(
                "Weights read as expansion need one weight per respondent, but some respondents have records "
                "with different weights."
            ),
            tr("rules, weights"),
            tr("Read the weights as “sample” or “known”, or give each respondent one weight."),
        )


def _unequal_weights(records: Contributions, look: Callable[[], None]) -> bool:
    who, weight = records.respondent, records.weight
    assert weight is not None
    # any weight of a respondent serves for the comparison: if two differ, one of them differs from it
    first = np.zeros(int(who.max(initial=-1)) + 1)
    for rows in blocks(len(who), look):
        first[who[rows]] = weight[rows]
    return any((first[who[rows]] != weight[rows]).any() for rows in blocks(len(who), look))


def _finish(records: Contributions, reading: str, collectors: dict[str, Collector]) -> Ranked:
    some = next(iter(collectors.values()))
    decimal = some.digits.amount is not None
    return Ranked(
        {level: collector.done() for level, collector in collectors.items()},
        reading,
        records.weight is not None,
        False,
        records.request is not None,
        bool(len(records) and records.shadow.min() < 0),
        some.all_waived,
        has_shadow(records),
        # sums of decimals are exact after rounding; others carry the error of binary addition
        BOUNDARY if decimal else BOUNDARY_WITHOUT_DECIMALS,
    )
