"""Takes out of a count table what a ledger releases, as values that hold nothing else of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product

import numpy as np

from tabguard.counts.design import Item, groups_of, item_of
from tabguard.counts.oracle import item_counts
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.planning import Act, LedgerEntry, Query
from tabguard.table.public_counts import PublicMargin

Simulated = Callable[[int], CountTable]
"""A table drawn at random among those that agree with everything released; the argument is the seed."""


def public_margins(
    table: CountTable, ledger: Iterable[LedgerEntry], simulated: Simulated
) -> tuple[PublicMargin, ...]:
    """The released marginals, and those answered by simulation, in the order of the decisions.

    What was refused, or released only after it had been simulated, appears as its last decision says.
    """
    last: dict[Query, LedgerEntry] = {}
    for entry in ledger:
        last.pop(entry.query, None)
        last[entry.query] = entry
    tables: dict[int, CountTable] = {}
    out = []
    for entry in last.values():
        if entry.act is Act.RELEASE:
            out.append(public_margin(table, entry.query))
        elif entry.act is Act.SIMULATE:
            if entry.seed not in tables:
                tables[entry.seed] = simulated(entry.seed)
            out.append(public_margin(tables[entry.seed], entry.query, simulated=True))
    return tuple(out)


def public_margin(table: CountTable, query: Query, simulated: bool = False) -> PublicMargin:
    """All cells of one marginal."""
    item = item_of(table, query)
    categories = tuple(_categories(table, v, labels) for v, labels in item.parts)
    cells = np.array(list(product(*(range(len(names)) for names in categories))), np.int64)
    return PublicMargin(
        query.title,
        tuple(table.names[v] for v in item.kept),
        categories,
        cells.reshape(-1, len(categories)),
        _dense(table, item, [len(names) for names in categories]),
        simulated,
    )


def _categories(table: CountTable, v: int, labels: tuple[int, ...] | None) -> tuple[str, ...]:
    names = table.variables[v].categories
    if labels is None:
        return names
    return tuple(" + ".join(names[c] for c in group) for group in groups_of(labels))


def _dense(table: CountTable, item: Item, shape: list[int]) -> IntArray:
    if not shape:
        return np.array([table.total], np.int64)
    rows, count = item_counts(table, item)
    out = np.zeros(shape, np.int64)
    out[tuple(rows.T)] = count
    return out.reshape(-1)


def rounded(
    margins: Iterable[PublicMargin], counts: Mapping[int, IntArray], base: int
) -> tuple[PublicMargin, ...]:
    """The same marginals with rounded counts, by position; simulated ones are rounded with the others."""
    return tuple(
        PublicMargin(m.title, m.names, m.categories, m.cells, counts.get(i, m.count), m.simulated, base)
        for i, m in enumerate(margins)
    )
