"""Cells that share decisions: coupled responses, and equal cells, which are the same records."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.errors import DataError
from tabguard.language import tr
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct, frozen_ints
from tabguard.table.connected import connected_components
from tabguard.table.pattern import Pattern
from tabguard.table.relations import strides
from tabguard.table.table import Table


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
        """Whether every cell is on its own."""
        return not (self.group >= 0).any()

    @cached_property
    def _members(self) -> tuple[IntArray, IntArray]:
        """The cells by group, those on their own first, and where each group begins."""
        order = np.argsort(self.group, kind="stable")
        return order, np.searchsorted(self.group[order], np.arange(int(self.group.max(initial=-1)) + 2))

    def with_coupled(self, cells: IntArray) -> IntArray:
        """Some cells and all cells coupled to them, ascending."""
        if self.none:
            return distinct(cells)
        order, start = self._members
        groups = distinct(self.group[cells])
        found = [order[start[g] : start[g + 1]] for g in groups[groups >= 0].tolist()]
        return distinct(np.concatenate([np.asarray(cells, np.int64), *found]))

    def apart(self, cells: IntArray) -> list[IntArray]:
        """Some cells, ascending, divided into those that are suppressed together."""
        if not len(cells):
            return []
        group = self.group[cells]
        name = np.where(group < 0, len(self.group) + np.arange(len(cells)), group)
        order = np.argsort(name, kind="stable")
        return np.split(cells[order], np.flatnonzero(np.diff(name[order])) + 1)

    def any_of(self, cells: BoolArray) -> BoolArray:
        """Mask of the cells in groups of which at least one cell is in a mask, and of that mask."""
        if self.none:
            return cells
        hit = np.zeros(int(self.group.max(initial=-1)) + 2, bool)
        hit[self.group[cells]] = True
        hit[-1] = False  # cells on their own
        return np.asarray(cells | hit[self.group])

    def price(self, cost: FloatArray) -> FloatArray:
        """For each cell the sum of the costs of its group."""
        together = self.group >= 0
        price = np.array(cost, np.float64)
        price[together] = np.bincount(self.group[together], price[together])[self.group[together]]
        return price

    def torn(self, suppressed: BoolArray) -> list[IntArray]:
        """The groups that a pattern suppresses in part only."""
        mixed = self.any_of(suppressed & (self.group >= 0)) & self.any_of(~suppressed & (self.group >= 0))
        return self.apart(np.flatnonzero(mixed))


def coupling_of(table: Table, same_pattern: bool) -> Coupling:
    """The cells that are suppressed together if all responses share one pattern; else each is on its own."""
    if not same_pattern:
        return Coupling(np.full(len(table), -1, np.int64))
    return Coupling(table.coupled)


def refuse_torn(table: Table, pattern: Pattern) -> None:
    """Refuse a pattern that suppresses an empty cell for one response and shows that it is empty for another.

    Raises
    ------
    DataError
        Naming a cell.
    """
    if table.release is None or not table.bare.any():
        return
    group = np.where(table.bare, table.coupled, -1)
    torn = Coupling(group).torn(pattern.suppressed)
    if torn:
        raise DataError(
            tr("A cell without contributors is suppressed for one response only."),
            tr("first cell {below}", below=table.title(int(torn[0][0]))),
            tr("Suppress it for all responses, or for none."),
        )


def coupled_for_decisions(table: Table, coupling: Coupling | None, cells: IntArray) -> IntArray:
    """The cells to which decisions about some cells apply, ascending.

    These are all cells equal to them, and all coupled ones if there is a coupling, except those that an
    earlier publication fixes.
    """
    cells, equal = np.asarray(cells, np.int64), table.equal
    more = equal.with_coupled(cells)
    if coupling is not None and not coupling.none:
        more = equal.with_coupled(coupling.with_coupled(more))
    if len(more) == len(cells):
        return more
    fixed = table.past.copy()
    for earlier in table.earlier:
        if earlier.fixed:
            fixed[earlier.suppressed] = fixed[earlier.published] = True
    fixed[cells] = False
    return more[~fixed[more]]


def groups_for_decisions(table: Table, coupling: Coupling) -> IntArray:
    """Number the groups of cells that are equal or coupled, shape (n_cells,); −1 for no group."""
    one, other = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for group in (coupling.group, table.equal.group):
        order = np.argsort(group, kind="stable")
        same = (group[order[1:]] == group[order[:-1]]) & (group[order[1:]] >= 0)
        one.append(order[:-1][same])
        other.append(order[1:][same])
    return _numbered(len(table), np.concatenate(one), np.concatenate(other))


def coupled_cells(table: Table) -> IntArray:
    """Number the groups of cells that are suppressed together, shape (n_cells,); −1 for no group.

    Two cells belong together if some table shows both and they differ only in the response; empty ones also
    if different tables show them, since what has no contributors has none for any response. Hidden cells are
    in no group.
    """
    n = len(table)
    if table.release is None:
        return np.full(n, -1, np.int64)
    spanning = table.codes[:, 1:] @ strides(table.dimensions[1:])
    one, other = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for shown in table.release.tables:
        cells = shown.cells[np.argsort(spanning[shown.cells], kind="stable")]
        same = spanning[cells[1:]] == spanning[cells[:-1]]
        one.append(cells[:-1][same])
        other.append(cells[1:][same])
    bare = np.flatnonzero(table.bare & ~table.hidden)  # which table shows one does not matter
    bare = bare[np.argsort(spanning[bare], kind="stable")]
    same = spanning[bare[1:]] == spanning[bare[:-1]]
    return _numbered(n, np.concatenate([*one, bare[:-1][same]]), np.concatenate([*other, bare[1:][same]]))


def equal_cells(table: Table) -> IntArray:
    """Number the groups of cells with the same records, shape (n_cells,); −1 for cells on their own.

    A total has the same records as its only member that is not empty, and as another total of the same
    members. Responses that add up to others have not.
    """
    relations, n = table.relations, len(table)
    if not len(relations):
        return np.full(n, -1, np.int64)
    starts, cells = relations.indptr[:-1], relations.cells
    response = np.zeros(n, np.int64) if table.release is None else table.codes[:, 0]
    own = np.minimum.reduceat(response[cells], starts) == np.maximum.reduceat(response[cells], starts)
    name = np.random.default_rng(0).integers(
        2**62, size=n
    )  # sums of random names are equal for equal members
    group = np.arange(n)
    while True:
        names = name[group]
        sums = np.add.reduceat(names[cells], starts) - names[relations.totals]
        label = np.unique(np.concatenate([names, sums]), return_inverse=True)[1]
        one = np.concatenate([np.arange(n), relations.totals[own]])
        other = n + np.concatenate([label[:n], label[n:][own]])
        joined = connected_components(2 * n + len(relations), one, other)[1][:n]
        _, first, joined = np.unique(joined, return_index=True, return_inverse=True)
        if len(first) == len(np.unique(group)):
            return np.where(np.bincount(joined)[joined] > 1, joined, -1)
        group = first[joined]


def _numbered(n: int, one: IntArray, other: IntArray) -> IntArray:
    """Groups of cells that pairs join; −1 for cells in no pair."""
    _, group = connected_components(n, one, other)
    return np.where(np.bincount(group)[group] > 1, group, -1)
