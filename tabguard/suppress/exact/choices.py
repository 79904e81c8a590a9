"""The 0/1 choices of the master problem: one for each group of cells, or one for all coupled cells."""

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.lp import Reduction
from tabguard.lp.gather import distinct, spans
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_ints


@frozen(eq=False)
class GroupPoint:
    """A point of the master problem, and what it allows the groups.

    Parameters
    ----------
    value : float array, shape (n_choices,)
        From 0 to 1.
    share : float array, shape (n_groups,)
        The smallest value among the choices that each group needs: the share of its room that it may use.
    name : int array, shape (n_groups,)
        The choice with this value, one that is still open if there are several.
    """

    value: FloatArray
    share: FloatArray
    name: IntArray


@frozen(eq=False, slots=False)
class Choices:
    """Which cells each choice suppresses, and which choices each group needs in order to move.

    Cells that move together form a group. Without coupling each group has one choice of its own, with the
    same number. Coupled cells share one choice, although they move in groups of their own; a group with
    cells of several choices can move only if all of these are made.

    Parameters
    ----------
    cell : int array, shape (n_cells,)
        The choice that suppresses each cell; −1 for cells that no choice suppresses.
    ptr, needed : int arrays
        Choices of each group: ``needed[ptr[g]:ptr[g+1]]``, ascending.
    """

    cell: IntArray = field(converter=frozen_ints)
    ptr: IntArray = field(converter=frozen_ints)
    needed: IntArray = field(converter=frozen_ints)

    def __len__(self) -> int:
        return int(max(self.cell.max(initial=-1), self.needed.max(initial=-1))) + 1

    @cached_property
    def plain(self) -> bool:
        """Whether no cells are coupled, so that each group has one choice with the group's own number."""
        n = len(self.ptr) - 1
        return len(self) == n and np.array_equal(self.needed, np.arange(n))

    @cached_property
    def _groups(self) -> tuple[IntArray, IntArray]:
        """The groups of each choice, in compressed form."""
        order = np.argsort(self.needed, kind="stable")
        ptr = np.concatenate([[0], np.cumsum(np.bincount(self.needed, minlength=len(self)))])
        return ptr.astype(np.int64), self._group[order]

    @cached_property
    def _group(self) -> IntArray:
        return np.repeat(np.arange(len(self.ptr) - 1), np.diff(self.ptr))

    def of_groups(self, groups: IntArray) -> IntArray:
        """The choices that any of some groups need, ascending (without coupling: the groups, as given)."""
        if self.plain:
            return groups
        return distinct(self.needed[spans(self.ptr[groups], self.ptr[groups + 1] - self.ptr[groups])])

    def groups_of(self, choices: IntArray) -> IntArray:
        """The groups that need any of some choices, ascending (without coupling: the choices, as given)."""
        if self.plain:
            return choices
        ptr, groups = self._groups
        return distinct(groups[spans(ptr[choices], ptr[choices + 1] - ptr[choices])])

    def made(self, point: BoolArray) -> BoolArray:
        """The groups all of whose choices are made, shape (n_groups,)."""
        return point if self.plain else np.asarray(np.logical_and.reduceat(point[self.needed], self.ptr[:-1]))

    def sums(self, amount: FloatArray) -> FloatArray:
        """For each group the sum of a quantity over the choices that it needs, shape (n_groups,)."""
        if self.plain:
            return amount
        return np.bincount(self._group, amount[self.needed], len(self.ptr) - 1).astype(np.float64)

    def at(self, point: FloatArray, hidden: BoolArray) -> GroupPoint:
        """A point with what it allows the groups.

        Parameters
        ----------
        point : float array, shape (n_choices,)
            Values from 0 to 1.
        hidden : bool array, shape (n_choices,)
            Choices that are made in any case; their value is 1.
        """
        if self.plain:
            return GroupPoint(point, point, self.needed)
        value = point[self.needed]
        # ties: open choices first, since a cell that is suppressed in any case makes a cut vacuous
        order = np.lexsort((hidden[self.needed], value, self._group))
        first = order[self.ptr[:-1]]
        return GroupPoint(point, value[first], self.needed[first])


def plain_choices(reduction: Reduction) -> Choices:
    """The choices of a problem without coupled cells: each group is chosen alone."""
    n = reduction.n_groups
    return Choices(reduction.group, np.arange(n + 1), np.arange(n))


def choices_of(reduction: Reduction, coupled: IntArray, barred: BoolArray) -> Choices:
    """One choice for the uncoupled cells of each group, and one for all cells that are coupled.

    Parameters
    ----------
    reduction : Reduction
    coupled : int array, shape (n_cells,)
        Number of the set of cells that are suppressed together, −1 for cells on their own.
    barred : bool array, shape (n_cells,)
        Cells that stay published, even if cells coupled to them must be suppressed.
    """
    group = reduction.group
    together = (coupled >= 0) & ~barred
    if not together.any():
        return plain_choices(reduction)
    name = np.where(together, reduction.n_groups + coupled, group)
    some = name >= 0
    cell = np.full(len(group), -1, np.int64)
    cell[some] = np.unique(name[some], return_inverse=True)[1]
    pairs = np.unique(np.stack([group, cell], axis=1)[group >= 0], axis=0)
    ptr = np.searchsorted(pairs[:, 0], np.arange(reduction.n_groups + 1))
    return Choices(cell, ptr, pairs[:, 1])


__all__ = ["Choices", "GroupPoint", "choices_of", "plain_choices"]
