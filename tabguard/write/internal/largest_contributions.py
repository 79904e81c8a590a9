"""The largest contributions to cells, for the internal workbook and τ-ARGUS files."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.table import Table

N_TOP = 3


def largest_contributions(table: Table, wanted: BoolArray, n: int = N_TOP) -> FloatArray:
    """Largest contributions (weighted, summed by respondent) of the wanted cells.

    Parameters
    ----------
    wanted : bool array, shape (n_cells,)

    Returns
    -------
    float array, shape (n_cells, n)
        Ranked by absolute value; NaN where a cell is not wanted or has fewer contributors.
    """
    out = np.full((len(table), n), np.nan)
    if table.contributions is None:
        if table.top is not None:
            width = min(n, table.top.shape[1])
            out[wanted, :width] = table.top[wanted, :width]
        return out
    records = table.contributions
    amount = records.response if records.weight is None else records.response * records.weight
    n_respondents = int(records.respondent.max(initial=0)) + 1
    for cell in table.groupings():
        inside = np.flatnonzero(cell >= 0)
        inside = inside[wanted[cell[inside]]]
        if len(inside):
            _rank(
                out, cell[inside] * n_respondents + records.respondent[inside], amount[inside], n_respondents
            )
    return out


def _rank(
    out: FloatArray, key: np.ndarray[tuple[int], np.dtype[np.int64]], amount: FloatArray, n: int
) -> None:
    """Add up by (cell, respondent) and place the largest sums of each cell."""
    pairs, at = np.unique(key, return_inverse=True)
    sums = np.bincount(at.reshape(-1), weights=amount)
    cell = pairs // n
    order = np.lexsort((-np.abs(sums), cell))
    cell, sums = cell[order], sums[order]
    _, starts, counts = np.unique(cell, return_index=True, return_counts=True)
    rank = np.arange(len(cell)) - np.repeat(starts, counts)
    keep = rank < out.shape[1]
    out[cell[keep], rank[keep]] = sums[keep]
