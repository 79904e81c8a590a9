"""Takes out of a count table what a ledger releases, as values that hold nothing else of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

import numpy as np
from attrs import evolve

from tabguard.counts.design import Item, encode, groups_of, item_of, largest
from tabguard.counts.oracle import item_counts
from tabguard.counts.simulate import simulate
from tabguard.progress import Progress
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable, sum_rows
from tabguard.table.planning import Act, LedgerEntry, Query, released
from tabguard.table.public_counts import PublicMargin


def public_margins(
    table: CountTable, ledger: Sequence[LedgerEntry], base: int, progress: Progress
) -> tuple[PublicMargin, ...]:
    """The released marginals, and those answered by simulation, in the order of the decisions.

    Each as its last decision says. A simulated table agrees with everything that had been released when it
    was decided upon, so that it is the same one whenever it is made again.

    Parameters
    ----------
    base : int
        What released counts are rounded to, additively; 1 for not rounded. Simulated ones stay as drawn.

    Raises
    ------
    DataError
        Where there is no such rounding.
    """
    last: dict[Query, int] = {}
    for at, entry in enumerate(ledger):
        last.pop(entry.query, None)
        last[entry.query] = at
    given = [query for query, at in last.items() if ledger[at].act is Act.RELEASE]
    counts = _rounded(table, given, base, progress) if base > 1 else {}
    out = []
    for query, at in last.items():
        if ledger[at].act is Act.RELEASE:
            margin = public_margin(table, query)
            if query in counts:
                margin = evolve(margin, count=counts[query], base=base)
            out.append(margin)
        elif ledger[at].act is Act.SIMULATE:
            drawn = simulated_table(table, released(ledger[:at]), ledger[at].seed, progress)
            out.append(public_margin(drawn, query, simulated=True))
    return tuple(out)


def simulated_table(table: CountTable, queries: Sequence[Query], seed: int, progress: Progress) -> CountTable:
    """A table drawn at random among those that agree with released marginals.

    It depends on the released marginals alone, so it tells nothing that they do not.
    """
    items = largest([item_of(table, query) for query in queries] or [Item(())])
    encoded = encode(table, items, table.cells, whole=True)
    drawn = simulate(encoded.release, seed, progress)
    rows, count = sum_rows(drawn.cells[:, list(encoded.bases)], drawn.count)
    return CountTable(table.variables, rows, count, table.structural_zeros)


def _rounded(
    table: CountTable, queries: Sequence[Query], base: int, progress: Progress
) -> dict[Query, IntArray]:
    """Rounded counts of all cells of each marginal that is not the total alone."""
    from tabguard.counts.rounding import controlled_rounding

    wanted = [query for query in queries if query.variables]
    if not wanted:
        return {}
    encoded = encode(table, [item_of(table, query) for query in wanted], table.cells[:0])
    found = controlled_rounding(encoded.release, base, progress)
    out = {}
    for query, margin in zip(wanted, found.margins, strict=True):
        dense = np.zeros([len(encoded.table.variables[v].categories) for v in margin.variables], np.int64)
        dense[tuple(margin.cells.T - 1)] = margin.count
        out[query] = dense.reshape(-1)
    return out


def public_margin(table: CountTable, query: Query, simulated: bool = False) -> PublicMargin:
    """All cells of one marginal."""
    item = item_of(table, query)
    categories = tuple(_categories(table, v, labels) for v, labels in item.parts)
    cells = np.array(list(product(*(range(len(names)) for names in categories))), np.int64)
    return PublicMargin(
        query.title,
        tuple(table.names[v] for v in item.kept),
        categories,
        cells.reshape(math.prod(map(len, categories)), len(categories)),
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
