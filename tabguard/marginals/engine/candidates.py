"""Candidate marginals of a count table, findings about each, and the limits of what can be released."""

import math
from collections.abc import Sequence
from itertools import combinations

import numpy as np

from tabguard.base.errors import SettingError
from tabguard.base.language import mark, tr
from tabguard.marginals.engine.design import Item, item_of, largest, query_for, sizes_of
from tabguard.marginals.engine.oracle import Judgement, Oracle
from tabguard.table.arrays import BoolArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import RELEASABLE, Finding, Query, State

BLOCKED = (State.DISCLOSES, State.UNRELEASABLE)
"""States of a marginal that can never be released, nor one that contains it."""
NOT_ADDITIVE = mark("its exact counts do not add up with those that are printed rounded")


def state_of_safe(oracle: Oracle, item: Item) -> tuple[State, str]:
    """The state of a marginal that discloses nothing, and why it may still not be printed exactly."""
    return (State.SAFE, "") if oracle.adds_up(item) else (State.NOT_ADDITIVE, NOT_ADDITIVE)


def finding_of(oracle: Oracle, item: Item, state: State, why: str) -> Finding:
    """The finding on a marginal in a known state, without intervals."""
    query, cells = query_for(oracle.table, item), math.prod(sizes_of(oracle.table, item))
    if state is State.PENDING:
        return Finding(query, state, why, cells=cells)
    groups = 0 if state in BLOCKED and not oracle.rules.groups_matter else oracle.groups(item)
    return Finding(
        query, state, why, None, 0, float("nan"), cells, None, oracle.low(item), groups, oracle.rules.outside
    )


def bounds_of(oracle: Oracle, judged: Judgement, chosen: BoolArray) -> CellBounds:
    """The intervals of the small cells that are chosen.

    Parameters
    ----------
    chosen : bool array, shape (n_small,)
    """
    low, high = judged.lower[chosen], judged.upper[chosen]
    low_met, high_met = judged.low_met[chosen], judged.high_met[chosen]
    least, most = np.where(low_met, low, np.nan), np.where(high_met, high, np.nan)
    return CellBounds(oracle.small[chosen], low, high, low_met & high_met, judged.method, least, most)


def least_width(judged: Judgement) -> float:
    """Width of the narrowest interval; infinite without small cells."""
    return float((judged.upper - judged.lower).min(initial=np.inf))


MOST_CANDIDATES = 20_000
"""Maximum number of marginals that are listed; with more, the error asks for a lower order."""


def candidates(table: CountTable, max_order: int = 0) -> tuple[Item, ...]:
    """All marginals in full detail up to an order, smallest first; the whole table is the last one.

    Parameters
    ----------
    max_order : int
        Highest number of variables of a marginal; 0: all in small tables, else as many as are soon examined.

    Raises
    ------
    SettingError
        Where there are more than `MOST_CANDIDATES`.
    """
    n = len(table.variables)
    top = min(max_order or _usual_order(n), n)
    if sum(math.comb(n, k) for k in range(top + 1)) > MOST_CANDIDATES:
        raise SettingError(
            tr("The table has too many marginals to examine each of them."),
            tr("{n} variables up to order {top}", n=n, top=top),
            tr("Choose a lower maximum order."),
        )
    return tuple(
        Item(tuple((v, None) for v in variables))
        for k in range(top + 1)
        for variables in combinations(range(n), k)
    )


def _usual_order(n_variables: int) -> int:
    order = n_variables
    while order > 2 and sum(math.comb(n_variables, k) for k in range(order + 1)) > 1500:
        order -= 1
    return order


def limits(findings: Sequence[Finding], table: CountTable) -> tuple[tuple[Query, ...], tuple[Query, ...]]:
    """The largest marginals that can be released, and the smallest ones that disclose."""
    safe = [item_of(table, f.query) for f in findings if f.state in RELEASABLE]
    blocked = [item_of(table, f.query) for f in findings if f.state in BLOCKED]
    frontier = largest(safe)
    barrier = [b for b in blocked if not any(o != b and b.implies(o) for o in blocked)]
    return tuple(query_for(table, i) for i in frontier), tuple(query_for(table, i) for i in barrier)
