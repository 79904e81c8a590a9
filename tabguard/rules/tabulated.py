"""Rankings of a table that came already tabulated, and clear words about the columns that lack."""

from __future__ import annotations

import numpy as np

from tabguard.errors import RuleError
from tabguard.rules.members import decimals_of, rounded
from tabguard.rules.ranked import BOUNDARY, LevelRanks, Ranked
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
        False,
        negative,
        np.zeros(len(pick), bool),
        tabulated_shadow(table),
        BOUNDARY,
    )


def tabulated_shadow(table: Table) -> bool:
    """Whether the rules look at another variable than the response."""
    return table.shadow is not table.value and not np.array_equal(table.shadow, table.value)


def check_top(table: Table, level: str, needed: int, rule: str) -> None:
    """Refuse a rule whose largest contributions the file does not have.

    Raises
    ------
    RuleError
        Naming the column that lacks, or the cell in which it is empty although there is a rest to explain.
    """
    top = table.holding_top if level == "holding" else table.top
    name = "holding top" if level == "holding" else "top"
    have = 0 if top is None else top.shape[1]
    if have < needed:
        raise RuleError(
            f"The {rule} rule needs the {needed} largest contributions of a cell, but the file has {have}: "
            f"the column {name}-{have + 1} is missing.",
            f"rules, {rule}, {level} level",
            f"Add the column {name}-{have + 1}"
            + (f" to {name}-{needed}" if needed > have + 1 else "")
            + ", or switch the rule off.",
        )
    assert top is not None
    used = top[:, :needed]
    rest = np.abs(table.shadow) - np.nansum(used, axis=1)
    gap = np.flatnonzero(np.isnan(used).any(axis=1) & (rest > 1e-9 * np.abs(table.shadow)))
    if len(gap):
        cell = int(gap[0])
        column = int(np.flatnonzero(np.isnan(used[cell]))[0]) + 1
        raise RuleError(
            f"The {rule} rule finds the column {name}-{column} empty in {len(gap)} cells that have a rest.",
            f"rules, {rule}; first cell {table.title(cell)}",
            "Fill the column (0 where there is no further contributor), or switch the rule off.",
        )


def _level(table: Table, count: FloatArray, top: FloatArray | None, pick: IntArray) -> LevelRanks:
    n = len(pick)
    known = np.zeros((n, 0)) if top is None else np.nan_to_num(np.abs(top[pick]))
    sums = np.zeros((n, known.shape[1] + 1))
    np.cumsum(known, axis=1, out=sums[:, 1:])
    sums = rounded(sums, decimals_of(known))
    largest = known[:, 0].copy() if known.shape[1] else np.zeros(n)
    none = np.zeros(n, np.uint8)
    return LevelRanks(
        count[pick],
        count[pick],
        largest,
        sums,
        np.abs(table.shadow[pick]),
        np.zeros(n),
        none,
        np.zeros(n),
        none.copy(),
    )
