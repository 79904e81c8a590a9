"""Converts departures in units to values in the response's unit."""

import numpy as np

from tabguard.audit.reduced import Reduced
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.system import System
from tabguard.table.tolerance import WHOLE_TOLERANCE

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
