"""Matches a record to a marginal of a table with other names or revised data, by their counts."""

import math
from collections.abc import Callable, Iterable, Iterator
from functools import partial

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.marginals.engine.design import Item, Labels, item_of, query_for, sizes_of
from tabguard.marginals.engine.readers import by_table, dense_counts
from tabguard.table.arrays import IntArray
from tabguard.table.contingency import CountTable, Variable, canonical
from tabguard.table.ledger import LedgerEntry

_MOST_WAYS, _MOST_KEPT = 20_000, 100
"""Maximum number of groupings of categories during the search, and at its end; with more, none counts as
found."""
_MOST_TRIED = 1_000
"""Maximum number of choices of variables whose counts are all compared; with more, no match is certain."""
_CHANCE = math.log(1_000)
"""Logarithm of the least ratio of arrays of counts to groupings: below it groups may fit by chance."""
_FEW, _SEVERAL = 10, 4
"""Maximum number of units by which all counts differ if a few records were revised; minimum number of counts
compared."""

Parts = tuple[tuple[int, Labels | None], ...]
Groupings = Callable[[Variable, IntArray, IntArray], Iterable[Labels | None]]
"""From a variable, its counts and those of an axis of a record: the labels that its categories may have."""


def renamed(table: CountTable, record: LedgerEntry) -> LedgerEntry | None:
    """A record of exact counts with the names and the order of a table that has the same counts.

    Variables and categories correspond if the counts in one order of theirs are those of the table, in full
    detail, by a level of a hierarchy, or by any groups of categories. None if that is so for no marginal or
    for several, if categories with counts alike leave the order open, if too many variables have counts
    alike, or if groups may fit by chance: a match in full detail or by a level is one then only where all
    groups were tried.
    """
    counts, untried = record.counts, list[Variable]()
    if counts.sum() != table.total:
        return None
    by_level = _matches(table, record, _levels)
    items = by_level
    if items is not None and not any(_is_no_chance(table, item) for item in items):
        by_groups = _matches(table, record, partial(_groups, untried))
        items = None if by_groups is None else items | by_groups
    if by_level is None or items is None or len(items) != 1:
        return None
    ((item, item_counts),) = items.items()
    if (untried or item not in by_level) and not _is_no_chance(table, item):
        return None
    return evolve(record, query=query_for(table, item), counts=item_counts)


def _matches(table: CountTable, record: LedgerEntry, groupings: Groupings) -> dict[Item, IntArray] | None:
    """Marginals that have the counts of a record, with their counts; None if there are too many to try."""
    items, counts = dict[Item, IntArray](), record.counts
    for n_tried, parts in enumerate(_ways(table, counts, len(record.query.variables), groupings)):
        if n_tried == _MOST_TRIED:
            return None
        item = Item(tuple(sorted(parts, key=lambda part: part[0])))
        item_counts = dense_counts(table, item)
        array = counts.reshape(sizes_of(table, Item(parts))).transpose(np.argsort([v for v, _ in parts]))
        if np.array_equal(_ordered(array), _ordered(item_counts.reshape(array.shape))):
            items[item] = item_counts
    return items


def is_revised(table: CountTable, record: LedgerEntry) -> bool:
    """Whether a record shows several counts of a table of which a few records were changed."""
    try:
        (entry,) = by_table(table, (record,))
        counts = dense_counts(table, item_of(table, entry.query))
    except DataError:  # its variables or the categories in its groups are not those of the table
        return False
    if len(counts) != len(entry.counts) or len(counts) < _SEVERAL or entry.form.drawn:
        return False
    lower, upper = entry.form.known(entry.counts)
    apart = np.maximum(np.maximum(lower - counts, counts - upper), 0).sum()
    return bool(0 < apart <= _FEW)


def _ways(
    table: CountTable, counts: IntArray, n_axes: int, groupings: Groupings, parts: Parts = ()
) -> Iterator[Parts]:
    """Variables of a table in the order of a record's axes, each with possible labels of its categories."""
    before = math.prod(sizes_of(table, Item(parts)))
    if len(parts) == n_axes and before == len(counts):
        yield parts
    if len(parts) >= n_axes:
        return
    for v in {*range(len(table.variables))} - {v for v, _labels in parts}:
        sums = dense_counts(table, Item(((v, None),)))
        for size in range(1, len(sums) + 1):
            if len(counts) % (before * size) == 0:
                axis_counts = counts.reshape(before, size, -1).sum(axis=(0, 2))
                for labels in groupings(table.variables[v], sums, axis_counts):
                    yield from _ways(table, counts, n_axes, groupings, (*parts, (v, labels)))


def _levels(variable: Variable, category_counts: IntArray, axis_counts: IntArray) -> Iterator[Labels | None]:
    """Labels of full detail and of hierarchy levels whose counts are those of an axis in some order."""
    for labels in (None, *variable.levels):
        sums = category_counts if labels is None else np.bincount(labels, category_counts).astype(np.int64)
        if np.array_equal(np.sort(sums), np.sort(axis_counts)):
            yield labels


def _groups(
    untried: list[Variable], variable: Variable, sums: IntArray, axis_counts: IntArray
) -> set[Labels | None]:
    """All groupings of categories whose counts are those of an axis; a variable with too many is untried."""
    if len(axis_counts) == len(sums):
        return {None} if np.array_equal(np.sort(sums), np.sort(axis_counts)) else set()
    ways: list[tuple[Labels, tuple[int, ...]]] = [((), tuple(axis_counts.tolist()))]
    order = np.argsort(-sums)  # the largest first: most groupings fail early
    for count in sums[order].tolist():
        if len(ways) * len(axis_counts) > _MOST_WAYS:
            untried.append(variable)
            return set()
        ways = [
            ((*labels, group), (*rests[:group], rest - count, *rests[group + 1 :]))
            for labels, rests in ways
            for group, rest in enumerate(rests)
            if rest >= count
        ]
    every = (np.array(labels)[np.argsort(order)].tolist() for labels, rests in ways if not any(rests))
    out: set[Labels | None] = {canonical(each) for each in every if 1 < len(set(each)) == len(axis_counts)}
    if len(out) > _MOST_KEPT:
        untried.append(variable)
        return set()
    return out


def _is_no_chance(table: CountTable, item: Item) -> bool:
    """Whether there are so many more arrays of counts than groupings that no match can be by chance."""
    sizes, total = sizes_of(table, item), table.total
    cells = math.prod(sizes)
    arrays = math.lgamma(total + cells) - math.lgamma(cells) - math.lgamma(total + 1)
    ways = sum(math.log(sum(size**length for length in table.shape)) for size in sizes)
    return arrays > ways + _CHANCE


def _ordered(counts: IntArray) -> IntArray:
    """The counts with the categories of each variable in an order that depends on the counts alone."""
    for axis, size in enumerate(counts.shape):
        slices = np.moveaxis(counts, axis, 0).reshape(size, -1)
        counts = counts.take(np.lexsort(np.sort(slices, axis=1).T), axis)
    return counts
