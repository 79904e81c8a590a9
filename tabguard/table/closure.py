"""Hidden cells: aggregates that no table shows but that follow from shown cells."""

import numpy as np

from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.relations import Relations


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
            present |= _between(present, member, total)
        if int(present.sum()) == before:
            return present


def _families(
    relations: Relations, members: IntArray, totals: IntArray, row: IntArray
) -> list[tuple[IntArray, IntArray]]:
    """For each roll-up of each dimension: its members and the total of each member."""
    family = relations.equations.family[row]
    return [(members[family == f], totals[family == f]) for f in np.unique(family).tolist()]


def _between(present: BoolArray, member: IntArray, total: IntArray) -> BoolArray:
    """Present cells, and cells with one present cell above and one below them, in one roll-up."""
    below, above = present.copy(), present.copy()
    while (below[member] & ~below[total]).any():  # a roll-up is a forest: each round is a step up
        below[total[below[member]]] = True
    while (above[total] & ~above[member]).any():
        above[member[above[total]]] = True
    return np.asarray(below & above)
