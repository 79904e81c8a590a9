"""The additive relations of a table: totals as sums of members, including hidden cells that they imply."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze, frozen_ints
from tabguard.table.dimension import Dimension
from tabguard.table.equations import Equations
from tabguard.table.keys import places_in
from tabguard.table.release import RESPONSE, RESPONSE_AXIS


@frozen
class Family(ABC):
    """Relations that add up one hierarchy: a member may be replaced by the members of which it is the total.

    A new kind of relation is a subclass here, and a call of `relations_along` where it is built; reports,
    window, suppression and audit take all they need from both.

    Parameters
    ----------
    axis : int
        Position of the dimension whose codes distinguish the cells of a relation, as in “a = b + c”.
    """

    axis: int

    @abstractmethod
    def over(self, dimensions: Sequence[Dimension]) -> str:
        """Name of the variable that is summed over, as in “x as a sum over …”."""


@frozen
class OverCodes(Family):
    """Sums over the codes of a variable, in one of its roll-ups."""

    rollup: int

    def over(self, dimensions: Sequence[Dimension]) -> str:
        """Name of the variable."""
        return dimensions[self.axis].title


@frozen
class OverResponses(OverCodes):
    """Sums of responses, such as turnover = domestic + export, in one of the hierarchies of the responses."""


@frozen
class OverPeriods(Family):
    """Sums over time, such as year = quarters, of one response each.

    Parameters
    ----------
    variable : str
        Name of the time variable.
    rollup : int
        Number of the hierarchy of periods.
    """

    variable: str
    rollup: int

    def over(self, dimensions: Sequence[Dimension]) -> str:
        """Name of the time variable."""
        return self.variable


@frozen
class Listed(Family):
    """Sums that a file lists one by one, without hierarchies."""

    def over(self, dimensions: Sequence[Dimension]) -> str:
        """Name of the only dimension that cells of such a file have."""
        return dimensions[self.axis].name


@frozen(eq=False, slots=False)
class Relations:
    """Rows ``Σ members − total = 0`` over the cells that exist, in compressed form.

    Parameters
    ----------
    indptr : int array, shape (n_relations + 1,)
        Start of each relation's cells in `cells`.
    cells : int array
        Cell ids; the first of each relation is its total (coefficient −1), the others are its members (+1).
    family : int array, shape (n_relations,)
        Position in `families` of each relation's family.
    families : tuple of Family
    n_cells : int
    """

    indptr: IntArray = field(converter=frozen_ints)
    cells: IntArray = field(converter=frozen_ints)
    family: IntArray = field(converter=frozen_ints)
    families: tuple[Family, ...]
    n_cells: int

    def __len__(self) -> int:
        return len(self.indptr) - 1

    def total(self, relation: int) -> int:
        """Cell id of a relation's total."""
        return int(self.cells[self.indptr[relation]])

    def members(self, relation: int) -> IntArray:
        """Ids of the cells that add up to the total of a relation."""
        return self.cells[self.indptr[relation] + 1 : self.indptr[relation + 1]]

    def row(self, relation: int) -> IntArray:
        """All cell ids of a relation, its total first."""
        return self.cells[self.indptr[relation] : self.indptr[relation + 1]]

    @property
    def totals(self) -> IntArray:
        """Cell id of each relation's total, shape (n_relations,)."""
        return self.cells[self.indptr[:-1]]

    @cached_property
    def matrix(self) -> sparse.csr_array:
        """D with D x = 0, shape (n_relations, n_cells): −1 at totals, +1 at members."""
        data = np.ones(len(self.cells))
        data[self.indptr[:-1]] = -1.0
        return sparse.csr_array((data, self.cells, self.indptr), shape=(len(self), self.n_cells))

    @cached_property
    def by_cell(self) -> tuple[IntArray, IntArray]:
        """Relations of each cell in compressed form: (indptr, relations)."""
        row = np.repeat(np.arange(len(self)), np.diff(self.indptr))
        order = np.argsort(self.cells, kind="stable")
        indptr = np.zeros(self.n_cells + 1, np.int64)
        np.cumsum(np.bincount(self.cells, minlength=self.n_cells), out=indptr[1:])
        return freeze(indptr), freeze(row[order])

    @cached_property
    def equations(self) -> Equations:
        """The relations as equations, without names of variables and codes."""
        return Equations(self.matrix, self.family)

    def family_of(self, relation: int) -> Family:
        """The family of a relation."""
        return self.families[int(self.family[relation])]

    def among(self, place: IntArray, n_cells: int, chosen_rows: BoolArray | None = None) -> Relations:
        """The relations whose totals have a new id, with those members that have one.

        Parameters
        ----------
        place : int array, shape (n_cells,)
            The new id of each cell, −1 for none.
        n_cells : int
            Number of new ids.
        chosen_rows : bool array, shape (n_relations,), or None
            Relations to keep; None for all.
        """
        row = np.repeat(np.arange(len(self)), np.diff(self.indptr))
        rows = place[self.totals] >= 0 if chosen_rows is None else chosen_rows
        entries = rows[row] & (place[self.cells] >= 0)
        sizes = np.bincount(row[entries], minlength=len(self))[rows]
        indptr = np.concatenate([[0], np.cumsum(sizes)])
        return Relations(indptr, place[self.cells[entries]], self.family[rows], self.families, n_cells)

    def of_cell(self, cell: int) -> IntArray:
        """Relations that contain a cell."""
        indptr, rows = self.by_cell
        return rows[indptr[cell] : indptr[cell + 1]]

    def gaps(self, values: FloatArray) -> FloatArray:
        """Σ members − total per relation, shape (n_relations,)."""
        return np.asarray(self.matrix @ values)

    def carried(self, least: FloatArray, most: FloatArray) -> FloatArray:
        """Raise lower bounds of cells by the relations until nothing changes.

        A total is at least the sum of its members, and an only member at least as large as its total.

        Parameters
        ----------
        least : float array, shape (n_cells,)
            Lower bounds of the cells, whole numbers.
        most : float array, shape (n_cells,)
            Values of the cells, at which raising ends even if sums do not hold.
        """
        least, only = least.copy(), np.diff(self.indptr) == 2
        only_members, their_totals = self.cells[self.indptr[:-1][only] + 1], self.totals[only]
        while True:
            before, gap = least.copy(), self.gaps(least)
            np.maximum.at(least, self.totals, least[self.totals] + gap)
            np.maximum.at(least, only_members, least[their_totals])
            least = np.maximum(before, np.minimum(least, most))
            if np.array_equal(least, before):
                return least


def relations_along(family: Family, cells: IntArray, sizes: IntArray, n_cells: int) -> Relations:
    """Relations of one family.

    Parameters
    ----------
    family : Family
    cells : int array
        Cells of all relations, one relation after the other, each with its total first.
    sizes : int array, shape (n_relations,)
        Number of cells of each.
    n_cells : int
    """
    families = np.zeros(len(sizes), np.int64)
    return Relations(np.append(0, np.cumsum(sizes)).astype(np.int64), cells, families, (family,), n_cells)


def joined_relations(parts: Sequence[Relations], n_cells: int) -> Relations:
    """Concatenate the relations of several parts; equal families are merged."""
    families = tuple(dict.fromkeys(family for part in parts for family in part.families))
    sizes = [np.diff(part.indptr) for part in parts]
    number = {family: at for at, family in enumerate(families)}
    numbers = [np.array([number[family] for family in part.families], np.int64) for part in parts]
    return Relations(
        np.append(0, np.cumsum(np.concatenate([np.zeros(0, np.int64), *sizes]))),
        np.concatenate([np.zeros(0, np.int64), *(part.cells for part in parts)]),
        np.concatenate(
            [np.zeros(0, np.int64), *(at[part.family] for at, part in zip(numbers, parts, strict=True))]
        ),
        families,
        n_cells,
    )


def no_relations(n_cells: int) -> Relations:
    """An empty set of relations over some cells."""
    return joined_relations((), n_cells)


def strides(dimensions: Sequence[Dimension]) -> IntArray:
    """Row-major strides of the cell key, the first dimension slowest."""
    sizes = np.array([len(d) for d in dimensions], np.int64)
    return np.append(np.cumprod(sizes[:0:-1])[::-1], 1).astype(np.int64)


def codes_of(dimensions: Sequence[Dimension], keys: IntArray) -> IntArray:
    """Codes of cells given by their keys, shape (n,) to (n, n_dims)."""
    return np.column_stack(np.unravel_index(keys, tuple(map(len, dimensions)))).astype(np.int64)


def build_relations(dimensions: Sequence[Dimension], codes: IntArray) -> Relations:
    """Derive all relations of a sparse table from its cells.

    A child cell that does not exist is empty, a known zero, and takes no part. A parent cell that does not
    exist makes no relation.

    Parameters
    ----------
    dimensions : sequence of Dimension
    codes : int array, shape (n_cells, n_dims)
        Codes of the cells, sorted by row-major key, without duplicates.
    """
    step = strides(dimensions)
    keys = codes @ step
    parts = [
        _one_rollup(keys, codes[:, axis], int(step[axis]), parent, _family(dimension, axis, rollup))
        for axis, dimension in enumerate(dimensions)
        for rollup, parent in enumerate(dimension.parents)
    ]
    return joined_relations(parts, len(codes))


def _family(dimension: Dimension, axis: int, rollup: int) -> Family:
    responses = axis == RESPONSE_AXIS and dimension.name == RESPONSE
    return (OverResponses if responses else OverCodes)(axis, rollup)


def _one_rollup(keys: IntArray, codes: IntArray, step: int, parent: IntArray, family: Family) -> Relations:
    above = parent[codes]
    child = np.flatnonzero(above >= 0)
    total = places_in(keys, keys[child] + (above[child] - codes[child]) * step)
    child, total = child[total >= 0], total[total >= 0]
    order = np.argsort(total, kind="stable")
    child, total = child[order], total[order]
    heads, starts, counts = np.unique(total, return_index=True, return_counts=True)
    cells = np.insert(child, starts, heads)
    return relations_along(family, cells, counts + 1, len(keys))


def closure(relations: Relations, is_shown: BoolArray) -> BoolArray:
    """Find all cells that readers can calculate or bound from the cells shown.

    Three steps are repeated until nothing is added:

    - If a total and one of its members are present, all other members are added: together they are the
      remainder of the total.
    - If all members of a total are present, the total is added: it is their sum.
    - A cell that lies below one present cell and above another in the same roll-up is added: the difference
      between these two bounds the cells beside it.

    Parameters
    ----------
    relations : Relations
        Relations among all nonempty cells of every table's cross of variables.
    is_shown : bool array, shape (n_cells,)
        Cells that some table shows.

    Returns
    -------
    bool array, shape (n_cells,)
        The cells shown and the hidden ones; never fewer than `is_shown`.

    Notes
    -----
    Each round except the last adds a cell, so there are at most ``n_cells + 1`` rounds.
    """
    present = np.array(is_shown, bool)
    if not len(relations):
        return present
    starts = relations.indptr[:-1]
    totals = relations.totals
    is_member = np.ones(len(relations.cells), bool)
    is_member[starts] = False
    members = relations.cells[is_member]
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))[is_member]
    size = np.diff(relations.indptr) - 1
    families = _families(relations, members, totals[row], row)
    # what one step adds may give work to the others, so they are repeated until none adds a cell
    while True:
        before = int(present.sum())
        # sums first: a total that is added here lets its other relations add their members in the same round
        number = np.bincount(row, present[members], minlength=len(relations))
        present[totals[number == size]] = True
        whole = present[totals] & (number > 0)
        present[members[whole[row]]] = True
        for member, total in families:
            present |= _fill_between(present, member, total)
        if int(present.sum()) == before:
            return present


def _families(
    relations: Relations, members: IntArray, totals: IntArray, row: IntArray
) -> list[tuple[IntArray, IntArray]]:
    """For each roll-up of each dimension: its members and the total of each member."""
    family = relations.equations.family[row]
    return [(members[family == f], totals[family == f]) for f in np.unique(family).tolist()]


def _fill_between(present: BoolArray, member: IntArray, total: IntArray) -> BoolArray:
    """Present cells, and cells with a present cell above and below them in one roll-up."""
    below, above = present.copy(), present.copy()
    while (below[member] & ~below[total]).any():  # a roll-up is a forest: each round is a step up
        below[total[below[member]]] = True
    while (above[total] & ~above[member]).any():
        above[member[above[total]]] = True
    return np.asarray(below & above)
