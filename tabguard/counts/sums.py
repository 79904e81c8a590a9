"""Counts of one marginal of a table, perhaps in groups, and what they show by themselves."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.counts.design import Item
from tabguard.counts.sparse import is_structural_zero
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CountTable, sum_rows
from tabguard.table.keys import distinct_rows


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


@frozen
class WholeGroup:
    """A group all of whose members are in one category of a further variable.

    Parameters
    ----------
    cell : tuple of int
        The cell (0-based) of the marginal that holds all of the group.
    variable : int
        Which of the variables of the marginal tells the category; the others are the group.
    """

    cell: tuple[int, ...]
    variable: int


def whole_groups(table: CountTable, item: Item) -> tuple[WholeGroup, ...]:
    """Groups of a marginal of which every member is in one category of one further variable.

    Who knows that somebody belongs to the group learns the category, however large the group is. A group
    that cannot be in any other category (structural zeros) is not counted: everybody knows that.
    """
    if len(item.parts) < 2:
        return ()
    rows, _count = item_counts(table, item)
    found = []
    for at, (v, labels) in enumerate(item.parts):
        size = table.shape[v] if labels is None else max(labels) + 1
        if size < 2:
            continue
        _groups, group = distinct_rows(np.delete(rows, at, axis=1))
        alone = np.flatnonzero(np.bincount(group)[group] == 1)
        found += [
            WholeGroup(tuple(cell), at) for cell in rows[alone].tolist() if _can_vary(table, item, cell, at)
        ]
    return tuple(found)


def _can_vary(table: CountTable, item: Item, cell: list[int], at: int) -> bool:
    """Whether structural zeros leave the group of a cell another category."""
    zeros = table.structural_zeros
    outside = [v for v in range(len(table.variables)) if v not in item.kept]
    mine = zeros[(zeros[:, outside] == 0).all(axis=1)]
    if not len(mine) or item.grouped:
        return True
    others = [c for c in range(table.shape[item.kept[at]]) if c != cell[at]]
    cells = np.array([[*cell[:at], c, *cell[at + 1 :]] for c in others], np.int64) + 1
    return not bool(is_structural_zero(mine[:, list(item.kept)], cells).all())
