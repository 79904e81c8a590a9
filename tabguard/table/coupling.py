"""Groups of cells with common decisions: coupled responses, and equal cells, which have the same records."""

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import BoolArray, FloatArray, IntArray, connected_components, distinct, frozen_ints
from tabguard.table.relations import Relations


@frozen(eq=False, slots=False)
class Coupling:
    """Which cells are suppressed together.

    Parameters
    ----------
    group : int array, shape (n_cells,)
        Number of the group of each cell; −1 for cells on their own.
    """

    group: IntArray = field(converter=frozen_ints)

    @property
    def none(self) -> bool:
        """Whether there are no groups, so that every cell is decided alone."""
        return not (self.group >= 0).any()

    @cached_property
    def _members(self) -> tuple[IntArray, IntArray]:
        """All cells in the order of their groups, ungrouped ones first, and the start of each group."""
        order = np.argsort(self.group, kind="stable")
        return order, np.searchsorted(self.group[order], np.arange(int(self.group.max(initial=-1)) + 2))

    def with_coupled(self, cells: IntArray) -> IntArray:
        """The given cells and all cells coupled to them, ascending."""
        if self.none:
            return distinct(cells)
        order, start = self._members
        groups = distinct(self.group[cells])
        members = [order[start[g] : start[g + 1]] for g in groups[groups >= 0].tolist()]
        return distinct(np.concatenate([np.asarray(cells, np.int64), *members]))

    def apart(self, cells: IntArray) -> list[IntArray]:
        """Divide the given cells, ascending, into sets that are suppressed together."""
        if not len(cells):
            return []
        group = self.group[cells]
        name = np.where(group < 0, len(self.group) + np.arange(len(cells)), group)
        order = np.argsort(name, kind="stable")
        return np.split(cells[order], np.flatnonzero(np.diff(name[order])) + 1)

    def any_of(self, cells: BoolArray) -> BoolArray:
        """The given mask extended to the whole groups of its cells."""
        if self.none:
            return cells
        hit = np.zeros(int(self.group.max(initial=-1)) + 2, bool)
        hit[self.group[cells]] = True
        # the group −1 marks the last entry, which is the same for all cells on their own
        hit[-1] = False
        return np.asarray(cells | hit[self.group])

    def settled(self, hidden: BoolArray, barred: BoolArray) -> tuple[BoolArray, BoolArray]:
        """Cells suppressed from the start and cells that never are, both with those coupled to them."""
        hidden = hidden | (self.any_of(hidden) & ~barred)
        return hidden, self.any_of(barred) & ~hidden

    def price(self, cost: FloatArray) -> FloatArray:
        """For each cell the sum of the costs of its group."""
        together = self.group >= 0
        # suppressing one cell of a group costs as much as all its cells
        price = np.array(cost, np.float64)
        price[together] = np.bincount(self.group[together], price[together])[self.group[together]]
        return price

    def torn(self, suppressed: BoolArray) -> list[IntArray]:
        """The groups that a pattern suppresses only in part."""
        mixed = self.any_of(suppressed & (self.group >= 0)) & self.any_of(~suppressed & (self.group >= 0))
        return self.apart(np.flatnonzero(mixed))


def coupled_cells(spanning: IntArray, parts: Sequence[IntArray], empty: IntArray) -> IntArray:
    """Number the groups of cells that are suppressed together, shape (n_cells,); −1 for no group.

    Two cells belong together if some table shows both and they differ only in the response. Empty cells
    belong together even if different tables show them, since a cell without contributors has none for any
    response. Hidden cells are in no group.

    Parameters
    ----------
    spanning : int array, shape (n_cells,)
        Number of the codes of each cell, without its response.
    parts : sequence of int array
        The cells of each table.
    empty : int array
        Cells without contributors that some table shows.
    """
    nodes, other = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for cells in (*parts, empty):  # which table shows an empty one does not matter
        cells = cells[np.argsort(spanning[cells], kind="stable")]
        same = spanning[cells[1:]] == spanning[cells[:-1]]
        nodes.append(cells[:-1][same])
        other.append(cells[1:][same])
    return numbered(len(spanning), np.concatenate(nodes), np.concatenate(other))


def equal_cells(relations: Relations, response: IntArray) -> IntArray:
    """Number the groups of cells with the same records, shape (n_cells,); −1 for cells on their own.

    A total has the same records as its only member that is not empty, and as any other total of the same
    members. Totals of responses are not included, since they add up values of the same records.

    Parameters
    ----------
    relations : Relations
    response : int array, shape (n_cells,)
        The response of each cell.
    """
    n = len(response)
    if not len(relations):
        return np.full(n, -1, np.int64)
    starts, cells = relations.indptr[:-1], relations.cells
    inside = np.minimum.reduceat(response[cells], starts) == np.maximum.reduceat(response[cells], starts)
    name = np.random.default_rng(0).integers(
        2**62, size=n
    )  # sums of random names are equal for equal members
    group = np.arange(n)
    while True:
        # cells of one group count as the same member, so that groups found before lead to further ones
        names = name[group]
        sums = np.add.reduceat(names[cells], starts) - names[relations.totals]
        label = np.unique(np.concatenate([names, sums]), return_inverse=True)[1]
        nodes = np.concatenate([np.arange(n), relations.totals[inside]])
        other = n + np.concatenate([label[:n], label[n:][inside]])
        joined = connected_components(2 * n + len(relations), nodes, other)[1][:n]
        _, first, joined = np.unique(joined, return_index=True, return_inverse=True)
        if len(first) == len(np.unique(group)):
            return np.where(np.bincount(joined)[joined] > 1, joined, -1)
        group = first[joined]


def numbered(n: int, nodes: IntArray, other: IntArray) -> IntArray:
    """Number the groups of cells connected by pairs; −1 for cells in no pair."""
    _, group = connected_components(n, nodes, other)
    return np.where(np.bincount(group)[group] > 1, group, -1)
