"""Tightens bounds by all relations in turn until nothing changes (shuttle algorithm)."""

import numpy as np

from tabguard.audit.reduced import ReducedSystem
from tabguard.base.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import SOLVER_TOLERANCE

_FEW = 4
"""Divisor of the number of rows: with fewer changed rows than that, a round processes only rows whose bounds
changed."""


def tighten(
    system: ReducedSystem,
    lower: FloatArray,
    upper: FloatArray,
    progress: Progress,
    rounds: int = 200,
) -> tuple[FloatArray, FloatArray, BoolArray]:
    """Tighten bounds to a fixed point.

    In a row Σ e_j = 0 with e_j = coef_j·d_j, the largest e_j is minus the sum of the smallest others.

    Parameters
    ----------
    lower, upper : float arrays, shape (n_vars,)
        Valid bounds, ``lower <= 0 <= upper``; those of counts are rounded inwards.
    progress : Progress
        Checked for *cancel* in every round. At least one round is made, which shows what moves.
    rounds : int
        Largest number of rounds; the bounds are valid after any number.

    Returns
    -------
    lower, upper : float arrays
    moving : bool array, shape (n_vars,)
        Variables whose bounds changed in the last round; all False at the fixed point.

    Raises
    ------
    Cancelled
    """
    moving = np.zeros(system.n_vars, bool)
    if not system.n_rows:
        return lower, upper, moving
    around = system
    for _ in range(rounds):
        progress.check()
        low, high = _round(around, lower, upper)
        low, high = system.rounded(low, high)
        # no departure is always possible: round-off must not exclude the true table
        low, high = np.minimum(low, 0.0), np.maximum(high, 0.0)
        moving = _has_changed(lower, low) | _has_changed(upper, high)
        other = np.flatnonzero((low != lower) | (high != upper))
        lower, upper = low, high
        if not moving.any() or progress.stopping:
            break
        rows = system.rows_of(other)  # all others would say the same again
        around = system.of_rows(rows) if len(rows) < system.n_rows // _FEW else system
    return lower, upper, moving


def _round(system: ReducedSystem, lower: FloatArray, upper: FloatArray) -> tuple[FloatArray, FloatArray]:
    positive = system.coef > 0
    lows, highs = lower[system.index], upper[system.index]
    small = system.coef * np.where(positive, lows, highs)
    large = system.coef * np.where(positive, highs, lows)
    most = -_sums_of_others(system, small, -np.inf) / system.coef
    least = -_sums_of_others(system, large, np.inf) / system.coef
    order, starts, variables = system.by_var
    low, high = lower.copy(), upper.copy()
    low[variables] = np.maximum(
        low[variables], np.maximum.reduceat(np.where(positive, least, most)[order], starts)
    )
    high[variables] = np.minimum(
        high[variables], np.minimum.reduceat(np.where(positive, most, least)[order], starts)
    )
    return low, high


def _sums_of_others(system: ReducedSystem, entry: FloatArray, endless: float) -> FloatArray:
    """For each entry, the sum of the other entries of its row; `endless` if one of them is infinite.

    Whole parts and fractions are summed separately. Sums of whole numbers are exact, so that subtracting a
    large entry from the sum leaves no round-off.
    """
    infinite = np.isinf(entry)
    starts = system.indptr[:-1]
    finite = np.where(infinite, 0.0, entry)
    whole = np.rint(finite)
    rest = _sum_but(whole, starts, system.row) + _sum_but(finite - whole, starts, system.row)
    if not infinite.any():
        return rest
    n_endless = np.add.reduceat(infinite.astype(np.int64), starts)[system.row] - infinite
    return np.where(n_endless > 0, endless, rest)


def _sum_but(entry: FloatArray, starts: IntArray, row: IntArray) -> FloatArray:
    return np.asarray(np.add.reduceat(entry, starts)[row] - entry)


def _has_changed(before: FloatArray, after: FloatArray) -> BoolArray:
    with np.errstate(invalid="ignore"):
        moved = np.abs(before - after) > SOLVER_TOLERANCE * np.maximum(1.0, np.abs(after))
    return np.asarray(moved & (before != after))
