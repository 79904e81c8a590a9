"""Signed relations among cells as the engines use them, without names of variables and codes."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import BoolArray, IntArray, freeze, frozen_ints


@frozen(eq=False, slots=False)
class Equations:
    """Rows ``Σ coefficient · x = 0`` over cells.

    Parameters
    ----------
    matrix : csr_array, shape (n_relations, n_cells)
        Coefficients +1 and −1: a total and its members have opposite signs.
    family : int array, shape (n_relations,)
        Number of the family. Relations of one family add up the same hierarchy: a member that is the total of
        another relation may be replaced by that relation's members.
    """

    matrix: sparse.csr_array
    family: IntArray = field(converter=frozen_ints)

    def __len__(self) -> int:
        return len(self.family)

    @property
    def n_cells(self) -> int:
        """Number of cells, including those in no relation."""
        return int(self.matrix.shape[1])

    @cached_property
    def total(self) -> IntArray:
        """The cell that is alone on its side of each relation, shape (n_relations,); −1 if there is none.

        In a relation of two cells, the cell with the coefficient −1.
        """
        matrix = self.matrix
        if not len(self):
            return freeze(np.zeros(0, np.int64))
        row = np.repeat(np.arange(len(self)), np.diff(matrix.indptr))
        out = np.full(len(self), -1, np.int64)
        for sign in (1, -1):
            side = np.sign(matrix.data) == sign
            alone = np.bincount(row[side], minlength=len(self))[row] == 1
            out[row[side & alone]] = matrix.indices[side & alone]
        return freeze(out)

    def cells(self, relation: int) -> IntArray:
        """All cells of a relation."""
        ptr = self.matrix.indptr
        return np.asarray(self.matrix.indices[ptr[relation] : ptr[relation + 1]], np.int64)

    def members(self, relation: int) -> IntArray:
        """The cells of a relation without its total."""
        cells = self.cells(relation)
        return np.asarray(cells[cells != self.total[relation]], np.int64)

    @cached_property
    def by_cell(self) -> sparse.csr_array:
        """The relations of each cell, shape (n_cells, n_relations): departures are summed with it."""
        return sparse.csr_array(self.matrix.T)

    def of_cell(self, cell: int) -> IntArray:
        """Relations that contain a cell, ascending."""
        by_cell = self.by_cell
        rows = by_cell.indices[by_cell.indptr[cell] : by_cell.indptr[cell + 1]]
        return np.asarray(rows, np.int64)

    def determined(self, hidden: BoolArray, free: BoolArray) -> BoolArray:
        """Hidden cells that follow from published ones, one after the other, shape (n_cells,).

        Parameters
        ----------
        hidden : bool array, shape (n_cells,)
            Cells whose values are not known at the start.
        free : bool array, shape (n_cells,)
            Hidden cells that may become known; the others stay unknown in any case.
        """
        matrix = self.matrix
        row = np.repeat(np.arange(len(self)), np.diff(matrix.indptr))
        open_ = np.array(hidden, bool)
        while True:
            entry = open_[matrix.indices]
            alone = np.bincount(row[entry], minlength=len(self)) == 1
            last = matrix.indices[entry & alone[row]]
            last = last[free[last]]
            if not len(last):
                return np.asarray(hidden & ~open_)
            open_[last] = False
