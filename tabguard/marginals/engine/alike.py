"""Which marginal of a table a record shows under other names: its counts tell."""

import math
from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve

from tabguard.marginals.engine.design import Item, item_of, query_for
from tabguard.marginals.engine.readers import dense_counts
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import LedgerEntry, Query


def renamed(table: CountTable, record: LedgerEntry) -> LedgerEntry | None:
    """A record of exact counts with the names and the order of a table that has the same counts.

    Variables and categories correspond if the counts in one order of theirs are those of the table. None if
    that is so for no marginal or for several, or if categories with counts alike leave the order open.
    """
    counts, marginals = np.array(record.counts, np.int64), dict[Query, IntArray]()
    sums = [np.sort(dense_counts(table, Item(((v, None),)))) for v in range(len(table.variables))]
    for axes in _axes(counts, sums, len(record.query.variables)):
        query = query_for(table, Item(tuple((v, None) for v in sorted(axes))))
        own = dense_counts(table, item_of(table, query))
        array = counts.reshape([len(sums[v]) for v in axes]).transpose(np.argsort(axes))
        if np.array_equal(_ordered(array), _ordered(own.reshape(array.shape))):
            marginals[query] = own
    if len(marginals) != 1:
        return None
    ((query, own),) = marginals.items()
    return evolve(record, query=query, counts=tuple(own.tolist()))


def _axes(
    counts: IntArray, sums: Sequence[IntArray], n_axes: int, axes: tuple[int, ...] = ()
) -> Iterator[tuple[int, ...]]:
    """The variables of a table, in the order of a record, whose categories have the same counts."""
    before = math.prod(len(sums[v]) for v in axes)
    if len(axes) == n_axes and before == len(counts):
        yield axes
    for v, own in enumerate(sums):
        if len(axes) < n_axes and v not in axes and len(counts) % (before * len(own)) == 0:
            categories = counts.reshape(before, len(own), -1).sum(axis=(0, 2))
            if np.array_equal(np.sort(categories), own):
                yield from _axes(counts, sums, n_axes, (*axes, v))


def _ordered(counts: IntArray) -> IntArray:
    """The counts with the categories of each variable in an order that depends on the counts alone."""
    for axis, size in enumerate(counts.shape):
        slices = np.moveaxis(counts, axis, 0).reshape(size, -1)
        counts = counts.take(np.lexsort(np.sort(slices, axis=1).T), axis)
    return counts
