"""Rankings of an already tabulated table, taken from its columns about contributors."""

import numpy as np

from tabguard.kinds.cell_view import BOUNDARY, LevelRanks, Ranked
from tabguard.rules.members import decimals_of, rounded
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.table import Table


def rank_tabulated(table: Table, cells: IntArray | None = None) -> Ranked:
    """Take counts, totals and largest contributions from the columns of the file.

    Parameters
    ----------
    cells : int array, optional
        Only these cells.
    """
    pick = np.arange(len(table)) if cells is None else cells
    levels = {"unit": _level(table, table.frequency, table.top, pick)}
    if table.holding_frequency is not None or table.holding_top is not None:
        count = table.holding_frequency
        levels["holding"] = _level(
            table, np.full(len(table), np.nan) if count is None else count, table.holding_top, pick
        )
    negative = bool((table.shadow < 0).any()) or any(
        top is not None and bool((top < 0).any()) for top in (table.top, table.holding_top)
    )
    return Ranked(
        levels,
        "sample",
        False,
        True,
        negative,
        np.zeros(len(pick), bool),
        tabulated_shadow(table),
        BOUNDARY,
    )


def tabulated_shadow(table: Table) -> bool:
    """Whether the rules apply to another variable than the response."""
    return table.shadow is not table.value and not np.array_equal(table.shadow, table.value)


def _level(table: Table, count: FloatArray, top: FloatArray | None, pick: IntArray) -> LevelRanks:
    n = len(pick)
    tops = np.zeros((n, 0)) if top is None else np.nan_to_num(np.abs(top[pick]))
    sums = np.zeros((n, tops.shape[1] + 1))
    np.cumsum(tops, axis=1, out=sums[:, 1:])
    sums = rounded(sums, decimals_of(tops))
    largest = tops[:, 0].copy() if tops.shape[1] else np.zeros(n)
    zeros = np.zeros(n, np.uint8)
    return LevelRanks(
        count[pick],
        count[pick],
        largest,
        sums,
        np.abs(table.shadow[pick]),
        np.zeros(n),
        zeros,
        np.zeros(n),
        zeros.copy(),
    )
