"""Findings about one marginal from the oracle's verdict: state, intervals and size."""

import math

import numpy as np

from tabguard.base.language import mark
from tabguard.marginals.engine.design import Item, query_for, sizes_of
from tabguard.marginals.engine.oracle import Judgement, Oracle
from tabguard.table.arrays import BoolArray
from tabguard.table.contingency import CellBounds
from tabguard.table.planning import Finding, State

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
