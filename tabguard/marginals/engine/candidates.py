"""Candidate marginals of a count table, and the limits between those that can and cannot be released."""

import math
from collections.abc import Sequence
from itertools import combinations

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.marginals.engine.design import Item, item_of, largest, query_for
from tabguard.marginals.engine.findings import BLOCKED
from tabguard.table.contingency import CountTable
from tabguard.table.planning import RELEASABLE, Finding, Query

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
