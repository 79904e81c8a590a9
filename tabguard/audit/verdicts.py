"""From departures to intervals in the response's unit, and to verdicts on primaries."""

import numpy as np
from attrs import frozen

from tabguard.audit.reduced import Reduced
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray
from tabguard.table.attacker import RELATIVE_TOLERANCE, reaches
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.system import System
from tabguard.table.tolerance import ROUND_OFF, WHOLE_TOLERANCE
from tabguard.table.verdict import Verdict


@frozen(eq=False)
class Levels:
    """Protection levels that an audit requires, shape (n_cells,) each.

    The lower level is at most the distance to the known lower bound of every cell: common knowledge, such as
    that values are not negative, does not count as disclosure.
    """

    upper: FloatArray
    lower: FloatArray
    sliding: FloatArray


def levels_of(system: System, sensitivity: Sensitivity) -> Levels:
    """The protection levels of an audit; lower ones end at the lower bound that everybody knows."""
    lower = np.minimum(sensitivity.lower, np.maximum(system.value - system.least, 0.0))
    return Levels(sensitivity.upper, lower, sensitivity.sliding)


def judge(
    system: System,
    pattern: Pattern,
    primary: BoolArray,
    levels: Levels,
    down: FloatArray,
    up: FloatArray,
) -> ByteArray:
    """Verdict per cell.

    Parameters
    ----------
    down, up : float arrays, shape (n_cells,)
        Distances of each end of the interval from the true value, at least 0.

    Returns
    -------
    uint8 array, shape (n_cells,)
        Values of `Verdict`; `NONE` for cells that are not primary or are forced to be published.
    """
    hidden = pattern.suppressed
    width = up + down
    enough = reaches(up, levels.upper) & reaches(down, levels.lower) & reaches(width, levels.sliding)
    # negated, so that a width that is no number counts as disclosed
    point = ~(width > RELATIVE_TOLERANCE * system.unit + ROUND_OFF * np.abs(system.value))
    verdict = np.where(enough, Verdict.PROTECTED, Verdict.UNDER_PROTECTED).astype(np.uint8)
    verdict[point | ~hidden] = Verdict.DISCLOSED
    verdict[~primary | (pattern.status == Status.FORCED_PUBLISH)] = Verdict.NONE
    return verdict


_DIGITS = 6
"""Digits kept beyond the published decimals in the ends of intervals; further digits are round-off."""


def distances_of(
    reduced: Reduced, ends: tuple[FloatArray, FloatArray], n_cells: int
) -> tuple[FloatArray, FloatArray]:
    """Distances of each cell down and up, in the response's unit, shape (n_cells,); 0 if published.

    Not computed as the difference of two values: beside 10¹², round-off would exceed small levels.
    """
    down, up = np.zeros(n_cells), np.zeros(n_cells)
    for distance, departure in ((down, -ends[0]), (up, ends[1])):
        distance[reduced.cells] = np.maximum(_snapped(departure), 0.0) * reduced.unit
    return down, up


def values_of(
    system: System, reduced: Reduced, ends: tuple[FloatArray, FloatArray]
) -> tuple[FloatArray, FloatArray]:
    """Smallest and largest values of the suppressed cells; NaN where published.

    No interval is wider than the attacker's bounds, whatever the solver's round-off.

    Parameters
    ----------
    ends : pair of float arrays, shape (n_suppressed,)
        In units.

    Returns
    -------
    pair of float arrays, shape (n_cells,)
    """
    n, cells = len(system), reduced.cells
    out = (np.full(n, np.nan), np.full(n, np.nan))
    for values, departure in zip(out, ends, strict=True):
        reached = system.value[cells] + _snapped(departure) * reduced.unit
        values[cells] = _rounded(reached, system.decimals[cells])
    bounds = system.bounds
    return np.maximum(out[0], bounds.lower), np.minimum(out[1], bounds.upper)  # NaN stays NaN


def _rounded(values: FloatArray, decimals: IntArray) -> FloatArray:
    """Values rounded to a few digits beyond their published decimals."""
    out = np.empty(len(values))
    for n_decimals in np.unique(decimals).tolist():
        at = decimals == n_decimals
        out[at] = np.round(values[at], n_decimals + _DIGITS)
    return out


def _snapped(departure: FloatArray) -> FloatArray:
    """Departures rounded to whole units if they nearly are."""
    whole = np.rint(departure)
    with np.errstate(invalid="ignore"):
        return np.where(np.abs(departure - whole) < WHOLE_TOLERANCE, whole, departure)
