"""Drops cells that cannot move, merges cells that move together, and keeps the mapping."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray, freeze
from tabguard.table.connected import connected_components

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

    def expand(self, z: FloatArray) -> FloatArray:
        """Departures of the cells, shape (n_cells,), from those of the groups."""
        out = np.zeros(len(self.group))
        moves = self.group >= 0
        out[moves] = z[self.group[moves]] * self.sign[moves]
        return out


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
