"""Hidden cells: aggregates that no table shows but that follow from those that are shown."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.relations import Relations


def closure(relations: Relations, shown: BoolArray) -> BoolArray:
    """Find all cells that the relations among the cells shown can involve.

    Three steps are repeated until nothing is added:

    - A total with one of its members brings the other members in: they are what is left of the total.
    - All members of a total bring it in: it is their sum.
    - A cell between two others, below one and above the other in the same hierarchy, comes in: the difference
      of the outer two is a bound for what lies beside it.

    Parameters
    ----------
    relations : Relations
        Of all cells that are not empty, in every table's cross of variables.
    shown : bool array, shape (n_cells,)
        Cells that some table shows.

    Returns
    -------
    bool array, shape (n_cells,)
        The cells shown and the hidden ones; never fewer than `shown`.

    Notes
    -----
    Each round adds a cell or ends, so there are at most ``n_cells`` rounds.
    """
    there = np.array(shown, bool)
    if not len(relations):
        return there
    starts = relations.indptr[:-1]
    totals = relations.totals
    is_member = np.ones(len(relations.cells), bool)
    is_member[starts] = False
    members = relations.cells[is_member]
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))[is_member]
    size = np.diff(relations.indptr) - 1
    families = _families(relations, members, totals[row], row)
    while True:
        before = int(there.sum())
        number = np.bincount(row, there[members], minlength=len(relations))
        there[totals[number == size]] = True
        whole = there[totals] & (number > 0)
        there[members[whole[row]]] = True
        for member, total in families:
            there |= _between(there, member, total)
        if int(there.sum()) == before:
            return there


def _families(
    relations: Relations, members: IntArray, totals: IntArray, row: IntArray
) -> list[tuple[IntArray, IntArray]]:
    """Members and the total above each, apart for each roll-up of each dimension."""
    family = relations.equations.family[row]
    return [(members[family == f], totals[family == f]) for f in np.unique(family).tolist()]


def _between(there: BoolArray, member: IntArray, total: IntArray) -> BoolArray:
    """Cells with one above and one below them that are there, in one roll-up."""
    below, above = there.copy(), there.copy()
    while (below[member] & ~below[total]).any():  # a roll-up is a forest: each round is a step up
        below[total[below[member]]] = True
    while (above[total] & ~above[member]).any():
        above[member[above[total]]] = True
    return np.asarray(below & above)
