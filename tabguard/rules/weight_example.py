"""What a reading of the weights makes of one cell: an example beside the choice; confidential."""

import numpy as np
from attrs import frozen

from tabguard.kinds.rules import Rules
from tabguard.rules.contributors import Contributor, most_weighted
from tabguard.rules.parts import part_with
from tabguard.rules.rank import rank_cell
from tabguard.table.table import Table

_SHOWN = 3


@frozen(repr=False)
class WeightExample:
    """One cell under a reading of the weights.

    Parameters
    ----------
    size, weight, amount : float
        Of the contributor that its weight changes most: its contribution without weight, its mean weight, and
        its weighted contribution. All are 0 where every weight is 1.
    compared : tuple of float
        The largest contributions as the rules take them, largest first.
    total : float
        What the rules compare them with.
    """

    size: float
    weight: float
    amount: float
    compared: tuple[float, ...]
    total: float


def weight_example(table: Table, cell: int, reading: str, level: str = "unit") -> WeightExample | None:
    """Read the weights of a cell in one way; None where it has no contributors or no weights are known.

    Parameters
    ----------
    cell : int
    reading : str
        ``"expansion"``, ``"sample"`` or ``"known"``.
    level : str
        ``"unit"`` or ``"holding"``.

    Raises
    ------
    RuleError
        Where the reading is not possible for these records at this level.
    """
    if table.past[cell]:
        return None
    _, part = part_with(table, Rules(), cell)
    records, part_cell = part.table, int(np.searchsorted(part.cells, cell))
    if records.contributions is None or records.contributions.weight is None:
        return None
    ranks = rank_cell(records, part_cell, _SHOWN, reading, (level,)).levels[level]
    if not ranks.count[0]:
        return None
    heavy = most_weighted(records, part_cell, level) or Contributor("", 0.0, 0.0, 0.0)
    compared = sorted((float(x) for x in np.diff(ranks.sums[0]) if x > 0), reverse=True)
    return WeightExample(
        abs(heavy.shadow), heavy.weight, abs(heavy.amount), tuple(compared), float(ranks.total[0])
    )
