"""Coupled responses: cells that differ only in the response and are suppressed together."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_ints
from tabguard.table.connected import connected_components
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
            return np.unique(cells)
        order, start = self._members
        groups = np.unique(self.group[cells])
        found = [order[start[g] : start[g + 1]] for g in groups[groups >= 0].tolist()]
        return np.unique(np.concatenate([np.asarray(cells, np.int64), *found]))

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


def coupled_for_decisions(table: Table, coupling: Coupling, cells: IntArray) -> IntArray:
    """The cells to which decisions about some cells apply, ascending.

    These are all cells coupled to them, except those that an earlier publication fixes.
    """
    fixed = np.zeros(len(table), bool)
    for earlier in table.earlier:
        if earlier.fixed:
            fixed[earlier.suppressed] = fixed[earlier.published] = True
    fixed[cells] = False
    more = coupling.with_coupled(cells)
    return more[~fixed[more]]


def coupled_cells(table: Table) -> IntArray:
    """Number the groups of cells that are suppressed together, shape (n_cells,); −1 for no group.

    Two cells belong together if some table shows both and they differ only in the response. Hidden
    cells are in no group.
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
    _, group = connected_components(n, np.concatenate(one), np.concatenate(other))
    return np.where(np.bincount(group)[group] > 1, group, -1)
