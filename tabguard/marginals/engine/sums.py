"""Counts of one marginal of a table, possibly with grouped categories, and what they disclose alone."""

import math

import numpy as np

from tabguard.marginals.engine.design import Item, sizes_of
from tabguard.marginals.engine.sparse import is_structural_zero
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contingency import CountTable, sum_rows
from tabguard.table.keys import distinct_rows

_MOST_LISTED = 1_000_000
"""Maximum number of cells of a marginal that are listed to find structural zeros; larger ones count as
without any."""


def recoded(cells: IntArray, item: Item) -> IntArray:
    """Cells of a table as cells (0-based) of a marginal, shape (n_cells, n_kept)."""
    out = np.zeros((len(cells), len(item.parts)), np.int64)
    for c, (v, labels) in enumerate(item.parts):
        codes = cells[:, v] - 1
        out[:, c] = codes if labels is None else np.asarray(labels, np.int64)[codes]
    return out


def item_counts(table: CountTable, item: Item) -> tuple[IntArray, IntArray]:
    """Non-zero cells (0-based) of a marginal and their counts."""
    return sum_rows(recoded(table.cells, item), table.count)


def counts_at_cells(table: CountTable, item: Item, cells: IntArray) -> FloatArray:
    """The count of a marginal at each of some cells (1-based) of the table."""
    every = recoded(np.concatenate([table.cells, cells]), item)
    if not every.shape[1]:
        return np.full(len(cells), float(table.total))
    _rows, at = np.unique(every, axis=0, return_inverse=True)
    at = at.reshape(-1)
    sums = np.bincount(at[: len(table.cells)], weights=table.count, minlength=int(at.max(initial=0)) + 1)
    return np.asarray(sums[at[len(table.cells) :]], np.float64)


def possible_zeros(table: CountTable, item: Item, n_filled: int) -> int:
    """Number of cells of a marginal that are zero, without those that are structural zeros."""
    sizes = sizes_of(table, item)
    zeros, n_cells = _zeros_of(table, item), math.prod(sizes)
    if not len(zeros) or n_cells > _MOST_LISTED:
        return n_cells - n_filled
    cells = np.indices(sizes).reshape(len(sizes), -1).T
    return n_cells - n_filled - int(is_structural_zero(zeros, cells + 1).sum())


def whole_groups(table: CountTable, item: Item, outside: int = 0) -> tuple[IntArray, ...]:
    """Cells of a marginal that contain a whole group: all members are in one category of a further variable.

    Anyone who knows that a person belongs to the group learns the category, however large the group is. All
    units of the table are a group, too: those of a single variable in one category show what every marginal
    with that variable would show of its groups. A group that structural zeros exclude from all other
    categories is not counted, as its category is known.

    Parameters
    ----------
    outside : int
        Number of members that may be in other categories; 0: whole groups only.

    Returns
    -------
    tuple of int arrays, shape (n_groups, n_kept)
        One array per variable of the marginal: this variable gives the category, and the other variables
        define the group. Cells are 0-based.
    """
    rows, count = item_counts(table, item)
    group_cells = []
    for at, size in enumerate(sizes_of(table, item)):
        if size < 2:
            group_cells.append(rows[:0])
            continue
        _groups, group = distinct_rows(np.delete(rows, at, axis=1))
        alone = rows[np.bincount(group, weights=count)[group] - count <= outside]
        group_cells.append(alone[_can_vary(table, item, alone, at)])
    return tuple(group_cells)


def groups_within(table: CountTable, item: Item, lower: FloatArray, upper: FloatArray, outside: int) -> int:
    """Number of groups that ranges show to be in one category, but for a few members.

    Parameters
    ----------
    lower, upper : float arrays
        Bounds known to readers of each cell of a marginal, the last variable fastest.
    outside : int
        As in `whole_groups`.
    """
    shape = sizes_of(table, item)
    # one member more than may be outside decides; larger numbers make no difference
    most, n_groups = np.minimum(upper, outside + 1).reshape(shape), 0
    for axis, size in enumerate(shape):
        few = most.sum(axis=axis, keepdims=True) - most <= outside
        cells = np.argwhere(few & (lower.reshape(shape) > 0) & (size > 1))
        n_groups += int(_can_vary(table, item, cells, axis).sum())
    return n_groups


def _can_vary(table: CountTable, item: Item, cells: IntArray, at: int) -> BoolArray:
    """Whether structural zeros leave the group of each cell (0-based) another category of the variable."""
    item_zeros = _zeros_of(table, item)
    if not len(item_zeros):
        return np.ones(len(cells), np.bool_)
    free = np.zeros(len(cells), np.bool_)
    for category in range(table.shape[item.kept[at]]):
        other = cells.copy()
        other[:, at] = category
        free |= (cells[:, at] != category) & ~is_structural_zero(item_zeros, other + 1)
    return free


def _zeros_of(table: CountTable, item: Item) -> IntArray:
    """Structural zeros of a marginal: rows about its variables alone."""
    zeros = table.structural_zeros
    outside = [v for v in range(len(table.variables)) if v not in item.kept]
    item_zeros = zeros[(zeros[:, outside] == 0).all(axis=1)][:, list(item.kept)]
    # zeros name single categories; nothing is excluded for groups, which is the safe side
    return np.asarray(item_zeros[: 0 if item.grouped else None], np.int64)
