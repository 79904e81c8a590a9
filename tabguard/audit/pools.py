"""Sums of suppressed cells that a finished pattern gives away, judged like cells."""

from __future__ import annotations

import numpy as np

from tabguard.table.pattern import Pattern
from tabguard.table.pools import Pool, PoolJudge
from tabguard.table.table import Table


def unsafe_pools(table: Table, pattern: Pattern, judge: PoolJudge) -> tuple[Pool, ...]:
    """Find implied sums that fail the primary rules.

    Where a relation's total and some of its members are published, the sum of the other members is known
    exactly; contributors to it then stand as in a published cell.

    Parameters
    ----------
    judge : PoolJudge
        Applies the rules to sums of cells, contributions pooled by respondent and holding.

    Returns
    -------
    tuple of Pool
        By relation; a sum that several relations give away is named once.
    """
    hidden = pattern.suppressed
    found: dict[tuple[int, ...], int] = {}
    for relation in range(len(table.relations)):
        members = table.relations.members(relation)
        chosen = members[hidden[members]]
        if hidden[table.relations.total(relation)] or not 2 <= len(chosen) < len(members):
            continue
        found.setdefault(tuple(sorted(chosen.tolist())), relation)
    pools = [Pool(relation, cells) for cells, relation in found.items()]
    levels = judge([np.array(pool.cells, np.int64) for pool in pools])
    unsafe = np.flatnonzero((levels.upper > 0) | (levels.lower > 0))
    return tuple(pools[int(i)] for i in unsafe)
