"""From departures in units back to values in the response's unit."""

from __future__ import annotations

import numpy as np

from tabguard.audit.system import Reduced
from tabguard.table.arrays import FloatArray
from tabguard.table.attacker import Bounds
from tabguard.table.table import Table
from tabguard.table.tolerance import WHOLE

_DIGITS = 6
"""Digits of an interval's end behind the published decimals; further ones are round-off."""


def counts_only(table: Table) -> bool:
    """Whether every value is a number of units that cannot be split: a frequency table."""
    return table.response == "count" and bool(np.all(table.value == np.rint(table.value)))


def distances_of(
    table: Table, reduced: Reduced, ends: tuple[FloatArray, FloatArray]
) -> tuple[FloatArray, FloatArray]:
    """How far each cell can go down and up in the response's unit, shape (n_cells,); 0 where published.

    Not the difference of two values: beside a value of 10¹² that would lose what a small level asks for.
    """
    down, up = np.zeros(len(table)), np.zeros(len(table))
    for distance, departure in ((down, -ends[0]), (up, ends[1])):
        distance[reduced.cells] = np.maximum(_snapped(departure), 0.0) * reduced.unit
    return down, up


def values_of(
    table: Table, reduced: Reduced, ends: tuple[FloatArray, FloatArray], bounds: Bounds
) -> tuple[FloatArray, FloatArray]:
    """Values that smallest and largest departures of the suppressed cells lead to; NaN where published.

    Parameters
    ----------
    ends : pair of float arrays, shape (n_suppressed,)
        In units.
    bounds : Bounds
        What the attacker knows beforehand: no interval is wider, whatever the solver's round-off.

    Returns
    -------
    pair of float arrays, shape (n_cells,)
    """
    out = (np.full(len(table), np.nan), np.full(len(table), np.nan))
    for values, departure in zip(out, ends, strict=True):
        values[reduced.cells] = table.value[reduced.cells] + _snapped(departure) * reduced.unit
    low, high = (np.round(end, table.decimals + _DIGITS) for end in out)
    return np.maximum(low, bounds.lower), np.minimum(high, bounds.upper)  # NaN stays NaN


def _snapped(departure: FloatArray) -> FloatArray:
    """Departures next to a whole number of units are that number."""
    whole = np.rint(departure)
    with np.errstate(invalid="ignore"):
        return np.where(np.abs(departure - whole) < WHOLE, whole, departure)
