"""What an attacker is assumed to know beforehand, and when a level counts as reached."""

from __future__ import annotations

import numpy as np
from attrs import field, frozen

from tabguard.errors import DataError
from tabguard.table.arrays import FloatArray, frozen_floats
from tabguard.table.table import Table
from tabguard.table.tolerance import RELATIVE_TOLERANCE


@frozen(eq=False)
class Bounds:
    """Attacker's bounds ``lower <= x <= upper`` per cell, shape (n_cells,); infinite where nothing is
    known."""

    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)


def attacker_bounds(table: Table, prior: float = 0.0, lower: float = 0.0) -> Bounds:
    """Bounds known to an attacker: those of the settings, and those of single cells in the table.

    Parameters
    ----------
    prior : float
        Percentage of the true value within which every cell is known; 0 for no bound except `lower`.
    lower : float
        Lower bound of every cell; ``-inf`` for none.

    Raises
    ------
    DataError
        Where a cell lies below `lower`.
    """
    below = np.flatnonzero(table.value < lower)
    if len(below):
        raise DataError(
            f"{len(below)} cells are below the lower bound that the attacker is assumed to know.",
            f"first cell {table.title(int(below[0]))}",
            "Set the lower bound below every cell, or to -inf for data that may be negative.",
        )
    low = np.full(len(table), lower, np.float64)
    high = np.full(len(table), np.inf)
    if prior > 0:
        reach = np.abs(table.value) * prior / 100
        low = np.maximum(low, table.value - reach)
        high = np.minimum(high, table.value + reach)
    if table.known_low is not None and table.known_high is not None:
        low, high = np.fmax(low, table.known_low), np.fmin(high, table.known_high)
    return Bounds(low, high)


def reaches(reached: FloatArray, level: FloatArray) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Whether distances reach protection levels, within the stated tolerance."""
    return np.asarray(reached >= level * (1 - RELATIVE_TOLERANCE))


__all__ = ["RELATIVE_TOLERANCE", "Bounds", "attacker_bounds", "reaches"]
