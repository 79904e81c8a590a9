"""The bounded linear system of departures, without cells that cannot move, and with those tied merged."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import (
    AnyArray,
    BoolArray,
    FloatArray,
    IntArray,
    connected_components,
    distinct,
    freeze,
    frozen_floats,
    places,
    spans,
)

FIXED = -1


def _ints(values: AnyArray) -> IntArray:
    return freeze(np.asarray(values, np.int64))


@frozen(eq=False)
class Reduction:
    """Departures of cells in terms of fewer groups: ``x[cell] = sign[cell] * z[group[cell]]``, 0 where fixed.

    Parameters
    ----------
    group : int array, shape (n_cells,)
        Group of each cell; `FIXED` if the cell cannot depart from its value.
    sign : int array, shape (n_cells,)
        +1 or −1.
    rows : csr_array, shape (n_rows, n_groups)
        Remaining relations, ``rows @ z = 0``.
    row_relation : int array, shape (n_rows,)
        The relation from which each row originates.
    member_ptr, members : int arrays
        Cells of each group: ``members[member_ptr[g]:member_ptr[g+1]]``.
    """

    group: IntArray = field(converter=_ints)
    sign: IntArray = field(converter=_ints)
    rows: sparse.csr_array
    row_relation: IntArray = field(converter=_ints)
    member_ptr: IntArray = field(init=False)
    members: IntArray = field(init=False)

    @member_ptr.default
    def _member_ptr(self) -> IntArray:
        counts = np.bincount(self.group[self.group >= 0], minlength=self.n_groups)
        return freeze(np.concatenate([[0], np.cumsum(counts)]))

    @members.default
    def _members(self) -> IntArray:
        order = np.argsort(self.group, kind="stable")
        return freeze(order[np.count_nonzero(self.group < 0) :])

    @property
    def n_groups(self) -> int:
        """Number of groups."""
        return int(self.rows.shape[1])


def keep_all(matrix: sparse.csr_array) -> Reduction:
    """The trivial reduction: every cell is a group and every relation a row."""
    n_rows, n_cells = matrix.shape
    return Reduction(np.arange(n_cells), np.ones(n_cells, np.int64), matrix, np.arange(n_rows))


def reduce_relations(
    matrix: sparse.csr_array, fixed: BoolArray, look: Callable[[], None] = lambda: None
) -> Reduction:
    """Fix and merge cells by relations with one or two free cells, until nothing changes.

    Parameters
    ----------
    matrix : csr_array, shape (n_relations, n_cells)
        Coefficients of the relations.
    fixed : bool array, shape (n_cells,)
        Cells that cannot depart from their value.
    look : callable
        Called between the steps, to check for *cancel*; it may raise.
    """
    n_cells = matrix.shape[1]
    group = np.where(fixed, FIXED, np.cumsum(~fixed) - 1)
    sign = np.ones(n_cells, np.int64)
    while True:
        look()
        rows, relation = _rows(matrix, group, sign)
        look()
        merged, turned = _merge(rows)
        if (merged == FIXED).any() or merged.max(initial=-1) + 1 < rows.shape[1]:
            alive = group >= 0
            sign[alive] *= turned[group[alive]]
            group[alive] = merged[group[alive]]
            continue
        return Reduction(group, sign, rows, relation)


def _rows(matrix: sparse.csr_array, group: IntArray, sign: IntArray) -> tuple[sparse.csr_array, IntArray]:
    """The relations in terms of groups, without empty and repeated rows."""
    alive = np.flatnonzero(group >= 0)
    onto = sparse.csr_array(
        (sign[alive].astype(float), (alive, group[alive])), shape=(len(group), int(group.max(initial=-1)) + 1)
    )
    rows = sparse.csr_array(matrix @ onto)
    rows.sum_duplicates()
    rows.eliminate_zeros()
    different = _distinct(rows)
    return sparse.csr_array(rows[different]), different


def _distinct(rows: sparse.csr_array) -> IntArray:
    """Positions of the non-empty rows, with one row of each set of equal ones (up to the sign)."""
    rng = np.random.default_rng(0)
    marks = np.abs(rows @ rng.standard_normal((rows.shape[1], 2)))
    filled = np.flatnonzero(np.diff(rows.indptr) > 0)
    rounded = np.round(marks[filled], 9)
    pairs = rounded[:, 0] + 1j * rounded[:, 1]  # one number each: sorting rows takes many times as long
    _, first = np.unique(pairs, return_index=True)
    return np.sort(filled[first])


def _merge(rows: sparse.csr_array) -> tuple[IntArray, IntArray]:
    """New group and relative sign of each group, from rows with one or two groups.

    Uses a graph with two nodes per group, the group and its negative. A row of two groups connects nodes; a
    group connected with its own negative is zero.
    """
    n = int(rows.shape[1])
    length = np.diff(rows.indptr)
    start = rows.indptr[:-1]
    singles, pairs = start[length == 1], start[length == 2]
    same_size = np.abs(rows.data[pairs]) == np.abs(rows.data[pairs + 1])
    pairs = pairs[same_size]
    a, b = rows.indices[pairs].astype(np.int64), rows.indices[pairs + 1].astype(np.int64)
    crossed = rows.data[pairs] == rows.data[pairs + 1]
    ends = [
        (a, np.where(crossed, b + n, b)),
        (a + n, np.where(crossed, b, b + n)),
        (rows.indices[singles].astype(np.int64), rows.indices[singles].astype(np.int64) + n),
    ]
    nodes, partners = (np.concatenate([e[i] for e in ends]) for i in (0, 1))
    _, label = connected_components(2 * n, nodes, partners)
    plus, minus = label[:n], label[n:]
    zero = plus == minus
    name = np.minimum(plus, minus)
    _, number = np.unique(name[~zero], return_inverse=True)
    merged = np.full(n, FIXED, np.int64)
    merged[~zero] = number
    return merged, np.where(plus <= minus, 1, -1).astype(np.int64)


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
