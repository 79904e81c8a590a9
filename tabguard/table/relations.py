"""The additive relations of a table: each total is the sum of its members."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.table.arrays import FloatArray, IntArray, freeze, frozen_ints
from tabguard.table.dimension import Dimension
from tabguard.table.equations import Equations


@frozen(eq=False, slots=False)
class Relations:
    """Rows ``Σ members − total = 0`` over the cells that exist, in compressed form.

    Parameters
    ----------
    indptr : int array, shape (n_relations + 1,)
        Where each relation's cells start in `cells`.
    cells : int array
        Cell ids; the first of each relation is its total (coefficient −1), the others are its members (+1).
    dimension : int array, shape (n_relations,)
        Which dimension is summed.
    rollup : int array, shape (n_relations,)
        In which roll-up of that dimension.
    n_cells : int
    """

    indptr: IntArray = field(converter=frozen_ints)
    cells: IntArray = field(converter=frozen_ints)
    dimension: IntArray = field(converter=frozen_ints)
    rollup: IntArray = field(converter=frozen_ints)
    n_cells: int = 0

    def __len__(self) -> int:
        return len(self.indptr) - 1

    def total(self, relation: int) -> int:
        """Cell id of a relation's total."""
        return int(self.cells[self.indptr[relation]])

    def members(self, relation: int) -> IntArray:
        """Cell ids that add up to the total."""
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
        """Relations of each cell, compressed: (indptr, relations) as in a sparse matrix."""
        row = np.repeat(np.arange(len(self)), np.diff(self.indptr))
        order = np.argsort(self.cells, kind="stable")
        indptr = np.zeros(self.n_cells + 1, np.int64)
        np.cumsum(np.bincount(self.cells, minlength=self.n_cells), out=indptr[1:])
        return freeze(indptr), freeze(row[order])

    @cached_property
    def equations(self) -> Equations:
        """The same relations without what they are called; one family for each roll-up of a dimension."""
        rollups = int(self.rollup.max(initial=0)) + 1
        return Equations(self.matrix, self.dimension * rollups + self.rollup)

    def of_cell(self, cell: int) -> IntArray:
        """Relations in which a cell takes part."""
        indptr, rows = self.by_cell
        return rows[indptr[cell] : indptr[cell + 1]]

    def gaps(self, values: FloatArray) -> FloatArray:
        """Σ members − total per relation, shape (n_relations,)."""
        return np.asarray(self.matrix @ values)

    def carried_up(self, least: FloatArray) -> FloatArray:
        """How much each cell is at least if `least` holds for all: a total is at least what its members are.

        Parameters
        ----------
        least : float array, shape (n_cells,)
            Whole numbers that no cell is below, so that raising them ends.
        """
        least = least.copy()
        while (raised := (gap := self.gaps(least)) > 0).any():
            at = self.totals[raised]
            np.maximum.at(least, at, least[at] + gap[raised])
        return least


def no_relations(n_cells: int) -> Relations:
    """The relations of cells that have nothing to do with one another."""
    none = np.zeros(0, np.int64)
    return Relations(np.zeros(1, np.int64), none, none, none, n_cells)


def strides(dimensions: Sequence[Dimension]) -> IntArray:
    """Row-major strides of the cell key, the first dimension slowest."""
    sizes = np.array([len(d) for d in dimensions], np.int64)
    return np.append(np.cumprod(sizes[:0:-1])[::-1], 1).astype(np.int64)


def build_relations(dimensions: Sequence[Dimension], codes: IntArray) -> Relations:
    """Derive all relations of a sparse table from its cells.

    A child cell that does not exist is empty, a known zero, and takes no part. A parent cell that does not
    exist makes no relation.

    Parameters
    ----------
    dimensions : sequence of Dimension
    codes : int array, shape (n_cells, n_dims)
        Sorted by row-major key, without duplicates.
    """
    step = strides(dimensions)
    keys = codes @ step
    parts = [
        _one_rollup(keys, codes, d, r, int(step[d]), parent)
        for d, dimension in enumerate(dimensions)
        for r, parent in enumerate(dimension.parents)
    ]
    parts = [p for p in parts if len(p[0])]
    if not parts:
        empty = np.zeros(0, np.int64)
        return Relations(np.zeros(1, np.int64), empty, empty, empty, len(codes))
    lengths = np.concatenate([p[0] for p in parts])
    return Relations(
        np.concatenate([[0], np.cumsum(lengths)]),
        np.concatenate([p[1] for p in parts]),
        np.concatenate([np.full(len(p[0]), p[2]) for p in parts]),
        np.concatenate([np.full(len(p[0]), p[3]) for p in parts]),
        len(codes),
    )


def _one_rollup(
    keys: IntArray, codes: IntArray, d: int, r: int, step: int, parent: IntArray
) -> tuple[IntArray, IntArray, int, int]:
    above = parent[codes[:, d]]
    child = np.flatnonzero(above >= 0)
    wanted = keys[child] + (above[child] - codes[child, d]) * step
    at = np.minimum(np.searchsorted(keys, wanted), max(len(keys) - 1, 0))
    has_total = keys[at] == wanted if len(keys) else np.zeros(0, bool)
    child, total = child[has_total], at[has_total]
    order = np.argsort(total, kind="stable")
    child, total = child[order], total[order]
    heads, starts, counts = np.unique(total, return_index=True, return_counts=True)
    cells = np.insert(child, starts, heads)
    return (counts + 1).astype(np.int64), cells.astype(np.int64), d, r
