"""Widths in closed form: how far a cell alone can move within the ranges of marginals in other forms."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tabguard.marginals.engine.readers import Blurred, added_up, cell_places, dense_counts
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CountTable


def printed_widths(table: CountTable, blurred: Sequence[Blurred], at: IntArray) -> FloatArray:
    """Widths of the intervals of some cells that are proven if no marginal is known exactly.

    The true table agrees with all ranges, and so does each table in which only this cell is larger or smaller
    by less than all sums with it allow. If all printed counts are sums of those of one marginal, the same
    holds for a table with the printed counts, from which sums are off by as much as the form allows.

    Parameters
    ----------
    at : int array, shape (n_cells,)
        Positions of the cells among those that are not zero.

    Returns
    -------
    float array, shape (n_cells,)
    """
    true = [dense_counts(table, marginal.item) for marginal in blurred]
    widths = _widths(table, blurred, true, at, table.count[at].astype(np.float64))
    finest = _finest(table, blurred)
    if finest is None:
        return widths
    printed = _added_up(table, finest, blurred)
    if any(
        (counts < m.lower).any() or (counts > m.upper).any()
        for m, counts in zip(blurred, printed, strict=True)
    ):
        return widths
    most = finest.counts[cell_places(table, finest.item, table.cells[at])].astype(np.float64)
    return np.maximum(widths, _widths(table, blurred, printed, at, most))


def all_vary(table: CountTable, blurred: Sequence[Blurred]) -> bool:
    """Whether every cell is proven to vary by itself, so that no sum of cells is the same in all tables.

    It is so if a table with the printed counts is inside all ranges, and stays there if all cells rise a bit.
    """
    finest = _finest(table, blurred)
    return finest is not None and all(
        ((counts < m.upper) & ((counts > m.lower) | (m.lower == 0))).all()
        for m, counts in zip(blurred, _added_up(table, finest, blurred), strict=True)
    )


def _finest(table: CountTable, blurred: Sequence[Blurred]) -> Blurred | None:
    """The marginal from which all others follow, if a table can have its printed counts."""
    if len(table.structural_zeros):
        return None
    return next((m for m in blurred if all(m.item.implies(other.item) for other in blurred)), None)


def _widths(
    table: CountTable, blurred: Sequence[Blurred], sums: Sequence[IntArray], at: IntArray, most: FloatArray
) -> FloatArray:
    """How far each cell can rise and fall from tables with these sums, in which it is `most` itself."""
    up, down = np.full(len(at), np.inf), most
    for marginal, counts in zip(blurred, sums, strict=True):
        place = cell_places(table, marginal.item, table.cells[at])
        up = np.minimum(up, marginal.upper[place] - counts[place])
        down = np.minimum(down, counts[place] - marginal.lower[place])
    return np.asarray(np.maximum(up, 0) + np.maximum(down, 0))


def _added_up(table: CountTable, finest: Blurred, blurred: Sequence[Blurred]) -> list[IntArray]:
    """The counts of marginals as sums of the printed ones of the finest."""
    return [added_up(table, finest.item, finest.counts, m.item) for m in blurred]
