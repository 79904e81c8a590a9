"""The bounded linear system of departures: relations, and bounds from what the attacker knows."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base import sparse
from tabguard.lp.gather import distinct, places, spans
from tabguard.lp.reduce import Reduction, keep_all, reduce_relations
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_floats


@frozen(eq=False)
class Model:
    """Departures z of groups with ``rows @ z = 0`` and ``-down <= z <= up``, stored by row and by column.

    Parameters
    ----------
    reduction : Reduction
        Groups of cells that move together, and the mapping to cells.
    up, down : float arrays, shape (n_groups,)
        Room of each group.
    row_ptr, row_group, row_coef : arrays
        Rows in compressed form.
    col_ptr, col_row, col_coef : arrays
        The same entries in compressed columns.
    """

    reduction: Reduction
    up: FloatArray = field(converter=frozen_floats)
    down: FloatArray = field(converter=frozen_floats)
    row_ptr: IntArray
    row_group: IntArray
    row_coef: FloatArray
    col_ptr: IntArray
    col_row: IntArray
    col_coef: FloatArray

    @property
    def n_groups(self) -> int:
        """Number of columns."""
        return len(self.up)

    @property
    def n_rows(self) -> int:
        """Number of rows."""
        return len(self.row_ptr) - 1

    def rows_of(self, groups: IntArray) -> IntArray:
        """Rows that contain any of the groups, ascending."""
        start = self.col_ptr[groups]
        return distinct(self.col_row[spans(start, self.col_ptr[groups + 1] - start)])

    def groups_of(self, rows: IntArray) -> IntArray:
        """Groups in any of the rows, ascending."""
        start = self.row_ptr[rows]
        return distinct(self.row_group[spans(start, self.row_ptr[rows + 1] - start)])

    def limited(self, groups: IntArray, up: FloatArray, down: FloatArray) -> Model:
        """A copy with limited room for some groups; a group may occur repeatedly."""
        high, low = self.up.copy(), self.down.copy()
        np.minimum.at(high, groups, up)
        np.minimum.at(low, groups, down)
        return evolve(self, up=high, down=low)

    def gap(self, groups: IntArray, z: FloatArray) -> float:
        """The largest sum of a row over a move of some groups; 0 if the move fulfils all relations."""
        start = self.col_ptr[groups]
        length = self.col_ptr[groups + 1] - start
        at = spans(start, length)
        rows, place = places(self.col_row[at])
        sums = np.bincount(place, self.col_coef[at] * z.repeat(length), len(rows))
        return float(np.abs(sums).max(initial=0.0))

    def cells_of(self, groups: IntArray, z: FloatArray) -> tuple[IntArray, FloatArray]:
        """The cells of some groups, and their departures."""
        reduction = self.reduction
        start = reduction.member_ptr[groups]
        length = reduction.member_ptr[groups + 1] - start
        cells = reduction.members[spans(start, length)]
        return cells, np.repeat(z, length) * reduction.sign[cells]


def build_model(
    matrix: sparse.csr_array,
    up: FloatArray,
    down: FloatArray,
    fixed: BoolArray,
    *,
    merge: bool = True,
    look: Callable[[], None] = lambda: None,
) -> Model:
    """Build the system of departures of a table.

    Parameters
    ----------
    matrix : csr_array, shape (n_relations, n_cells)
    up, down : float arrays, shape (n_cells,)
        Distance from the true value to the attacker's bounds.
    fixed : bool array, shape (n_cells,)
        Cells that must stay published.
    merge : bool
        Drop fixed cells and merge cells that move together; otherwise every cell is its own group.
    look : callable
        Called between the steps, of about 0.2 s each on a million cells, to check for *cancel*; it may raise.
    """
    reduction = reduce_relations(matrix, fixed, look) if merge else keep_all(matrix)
    look()
    alive = reduction.group >= 0
    group, ahead = reduction.group[alive], reduction.sign[alive] > 0
    room_up, room_down = np.where(fixed, 0.0, up)[alive], np.where(fixed, 0.0, down)[alive]
    high, low = np.full(reduction.n_groups, np.inf), np.full(reduction.n_groups, np.inf)
    np.minimum.at(high, group, np.where(ahead, room_up, room_down))
    np.minimum.at(low, group, np.where(ahead, room_down, room_up))
    rows = reduction.rows
    look()
    columns = sparse.csc_array(rows)
    columns.sort_indices()
    return Model(
        reduction,
        high,
        low,
        rows.indptr.astype(np.int64),
        rows.indices.astype(np.int64),
        rows.data,
        columns.indptr.astype(np.int64),
        columns.indices.astype(np.int64),
        columns.data,
    )
