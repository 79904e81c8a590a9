"""Counts that follow from several marginals in different groups, though none of them shows the count.

The groups {a0 | a1 + a2} and {a0 + a1 | a2} of a variable together disclose the count of a1. Every count
that is a sum or difference of printed counts is found: the count of a set of cells is disclosed if the
indicator of the set is a linear combination of indicators of printed cells.

Two facts make this small. First, marginals in full detail disclose no other set of categories than their own
sums, so only groups matter. Second, a set that is a product over the variables S follows, if at all, from the
marginals that have all of S, summed over the rest (apply differences over each variable of S: they remove
every other marginal). So each S is treated alone: the variables that all of these marginals show alike only
repeat the same pattern, and the others give a few joint categories, of which each marginal is a partition.
"""

import itertools
import math
from collections.abc import Iterable, Sequence

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.language import mark
from tabguard.marginals.engine.design import Event, Item, Labels, canonical_join, largest
from tabguard.marginals.engine.sums import item_counts
from tabguard.settings import Planning
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_bools
from tabguard.table.contingency import CountTable
from tabguard.table.keys import distinct_rows

_MOST_JOINT = 4096
"""Maximum number of joint categories of the variables that are shown in different groups."""
_MOST_LINKED = 16
"""Maximum number of joint categories, linked by groups, for which every set is tried."""
_MOST_SETS = 256
"""Maximum number of sets of variables that are examined."""
MOST_EVENTS = 3
"""Maximum number of counts that are named."""
_NEAR = 1e-9


@frozen(eq=False)
class Told:
    """Disclosures of marginals in different groups together, besides their own counts.

    Parameters
    ----------
    low : int
        Number of counts that may not be printed.
    groups : int
        Number of groups that are all, or all but few, in one category.
    items : tuple of Item
        The marginals from which they follow.
    complete : bool
        False where the groups are linked in so many ways that only single categories were tried.
    events : tuple of Event
        Some of these counts, `MOST_EVENTS` at most.
    """

    low: int = 0
    groups: int = 0
    items: tuple[Item, ...] = ()
    complete: bool = True
    events: tuple[Event, ...] = ()

    @property
    def words(self) -> str:
        """A sentence about these counts and groups, marked for translation."""
        if self.low == 1:
            return mark("with the others it discloses 1 count below the smallest that may be printed")
        if self.low:
            return mark(
                "with the others it discloses {n_counts:,} counts below the smallest that may be printed",
                n_counts=self.low,
            )
        return mark(
            "with the others it discloses {n_groups:,} groups that are in one category", n_groups=self.groups
        )


@frozen(eq=False)
class _Pattern:
    """Marginals over the same variables: what they share, and how they group the rest.

    Parameters
    ----------
    shared : tuple of (int, Labels or None)
        The variables that all show alike.
    joint : Item
        The shared variables, then the others in the coarsest groups from which all can be summed.
    sets : bool array, shape (n_sets, n_joint)
        The smallest sets of joint categories that follow and that none of the marginals shows.
    complete : bool
    """

    shared: tuple[tuple[int, Labels | None], ...]
    joint: Item
    sets: BoolArray = field(converter=frozen_bools)
    complete: bool

    @property
    def joint_sizes(self) -> tuple[int, ...]:
        """Number of groups of each variable that is not shared."""
        parts = self.joint.parts[len(self.shared) :]
        return tuple(max(labels) + 1 for _v, labels in parts if labels is not None)


def told(table: CountTable, items: Iterable[Item], rules: Planning) -> Told:
    """Find what the marginals disclose together that the rules do not allow."""
    generators = largest(items)
    if not any(item.grouped for item in generators):
        return Told()
    low = groups = 0
    culprits: dict[Item, None] = {}
    events: list[Event] = []
    sets, complete = _variable_sets(generators)
    for variables in sets:
        above = [item for item in generators if variables <= set(item.kept)]
        pattern = _pattern(table, variables, above)
        if pattern is None:
            continue
        complete &= pattern.complete
        cells, total, counts = _counts(table, pattern)
        few = (counts < rules.least_printed) & ((counts > 0) | rules.zeros_matter)
        whole = _whole(cells, total, counts, rules.outside)
        if few.any() or whole:
            low, groups = low + int(few.sum()), groups + whole
            culprits |= dict.fromkeys(above)
            places = np.argwhere(few)[: MOST_EVENTS - len(events)].tolist()
            events += [_event(pattern, cells[cell], pattern.sets[at]) for cell, at in places]
    return Told(low, groups, tuple(culprits), complete, tuple(events))


def _event(pattern: _Pattern, cell: IntArray, joint_set: BoolArray) -> Event:
    """The set of joint categories within a cell of the shared variables."""
    codes = np.unravel_index(np.flatnonzero(joint_set), pattern.joint_sizes)
    rows = np.stack([*np.broadcast_arrays(*cell[:, None], *codes)], axis=1)
    return Event(pattern.joint, rows)


def _variable_sets(items: Sequence[Item]) -> tuple[list[frozenset[int]], bool]:
    """All intersections of the variables of marginals, largest first, and whether the list is complete."""
    sets = dict.fromkeys(frozenset(item.kept) for item in items)
    fresh = list(sets)
    while fresh and len(sets) < _MOST_SETS:
        common = {variables & frozenset(item.kept) for variables in fresh for item in items}
        fresh = sorted(common - set(sets), key=sorted)
        sets |= dict.fromkeys(fresh)
    return sorted(filter(None, sets), key=lambda each: (-len(each), sorted(each))), not fresh


def _pattern(table: CountTable, variables: frozenset[int], items: Sequence[Item]) -> _Pattern | None:
    """How marginals group the given variables; None where one of them shows all that the others show."""
    ways = largest(Item(tuple(part for part in item.parts if part[0] in variables)) for item in items)
    if len(ways) < 2:
        return None
    parts = [tuple(dict.fromkeys(part)) for part in zip(*(way.parts for way in ways), strict=True)]
    shared = tuple(part[0] for part in parts if len(part) == 1)
    mixed = [_full(table, part) for part in parts if len(part) > 1]
    joins = [(part[0][0], canonical_join([labels for _v, labels in part])) for part in mixed]
    sizes = [max(labels) + 1 for _v, labels in joins]
    joint = Item((*shared, *joins))
    if math.prod(sizes) > _MOST_JOINT:
        return _Pattern(shared, joint, np.zeros((0, math.prod(sizes)), np.bool_), False)
    partitions = [_partition(table, way, joins, sizes) for way in ways]
    sets, complete = _sets(np.array(partitions))
    return _Pattern(shared, joint, sets, complete)


def _full(table: CountTable, part: Sequence[tuple[int, Labels | None]]) -> list[tuple[int, Labels]]:
    return [(v, tuple(range(table.shape[v])) if labels is None else labels) for v, labels in part]


def _partition(
    table: CountTable, way: Item, joins: Sequence[tuple[int, Labels]], sizes: Sequence[int]
) -> IntArray:
    """The cell of a marginal to which each joint category belongs, shape (n_joint,)."""
    labels = dict(way.parts)
    out = np.zeros(sizes, np.int64)
    for axis, (v, join) in enumerate(joins):
        groups = labels[v]
        of_join = dict(zip(join, range(table.shape[v]) if groups is None else groups, strict=True))
        codes = np.array([of_join[at] for at in range(sizes[axis])], np.int64)
        spread = codes.reshape([-1 if at == axis else 1 for at in range(len(sizes))])
        out = out * (int(codes.max()) + 1) + spread
    return out.ravel()


def _sets(partitions: IntArray) -> tuple[BoolArray, bool]:
    """Smallest sets that follow from partitions (n_partitions, n_joint), and whether all sets were tried."""
    import networkx as nx

    n_joint = partitions.shape[1]
    blocks = np.array([labels == label for labels in partitions for label in np.unique(labels)], np.float64)
    # a category shown alone can be subtracted from every other sum, which may then show another one alone
    open_ = np.ones(n_joint, np.bool_)
    while (single := (blocks[:, open_].sum(axis=1) == 1)).any():
        open_ &= ~(blocks[single].astype(np.bool_) & open_).any(axis=0)
    rows = {row.tobytes() for row in blocks.astype(np.bool_)}
    smallest = [row for row in np.eye(n_joint, dtype=np.bool_)[~open_]]
    complete = True
    at = np.flatnonzero(open_)
    linked = nx.from_numpy_array(blocks[:, at].T @ blocks[:, at] > 0)
    for component in nx.connected_components(linked):
        columns = at[sorted(component)]
        sets = _combinations(blocks[:, columns])
        complete &= len(columns) <= _MOST_LINKED
        whole = np.zeros((len(sets), n_joint), np.bool_)
        whole[:, columns] = sets
        smallest += list(whole)
    hidden = [row for row in smallest if row.tobytes() not in rows]
    return np.array(hidden, np.bool_).reshape(len(hidden), n_joint), complete


def _combinations(blocks: FloatArray) -> BoolArray:
    """Smallest sets of columns whose indicators are combinations of rows; single ones only if many."""
    n = blocks.shape[1]
    _u, values, rows = np.linalg.svd(blocks)
    hidden = rows[int((values > _NEAR).sum()) :].T
    single = np.asarray(np.eye(n, dtype=np.bool_)[(np.abs(hidden) < _NEAR).all(axis=1)])
    if n > _MOST_LINKED or not hidden.shape[1]:
        return single
    every = (np.arange(1, 1 << n)[:, None] >> np.arange(n)) & 1 == 1
    every = every[(np.abs(every @ hidden) < _NEAR).all(axis=1)]
    smallest = np.zeros((0, n), np.bool_)
    for _size, several in itertools.groupby(sorted(every.tolist(), key=sum), key=sum):
        rows_ = np.array(list(several), np.bool_)
        # a set contains another one if it has as many categories in common with it as that one has
        contains = rows_.astype(np.int64) @ smallest.T.astype(np.int64) == smallest.sum(axis=1)
        smallest = np.concatenate([smallest, rows_[~np.any(contains, axis=1)]])
    return smallest


def _counts(table: CountTable, pattern: _Pattern) -> tuple[IntArray, IntArray, IntArray]:
    """Cells of the shared variables, their totals, and the counts of the sets, shape (n_cells, n_sets)."""
    rows, count = item_counts(table, pattern.joint)
    n_shared, sizes = len(pattern.shared), pattern.joint_sizes
    joint = np.ravel_multi_index(tuple(rows[:, n_shared:].T), sizes)
    cells, at = distinct_rows(rows[:, :n_shared])
    shape = (len(cells), math.prod(sizes))
    dense = sparse.csr_array(sparse.coo_array((count, (at, joint)), shape=shape))
    return cells, dense.sum(axis=1), dense @ pattern.sets.T.astype(np.int64)


def _whole(cells: IntArray, total: IntArray, counts: IntArray, outside: int) -> int:
    """Number of groups that are in one set or category, all members or all but `outside`."""
    whole = int(((counts > 0) & (total[:, None] - counts <= outside)).sum())
    for v in range(cells.shape[1]):
        _groups, group = distinct_rows(np.delete(cells, v, axis=1))
        sums = np.zeros((int(group.max(initial=-1)) + 1, counts.shape[1]), np.int64)
        np.add.at(sums, group, counts)
        whole += int(((counts > 0) & (sums[group] - counts <= outside)).sum())
    return whole
