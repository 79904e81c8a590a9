"""How far a solver's point is reliable, entry by entry, given its violations of rows and bounds."""

import numpy as np

from tabguard.audit.reduced import ReducedSystem
from tabguard.lp.gather import spans
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import POINT_TOLERANCE

_FEW = 16
"""A departure that touches less than this part of the rows (one in so many) is summed row by row, without an
array over all rows."""


def violation_of(system: ReducedSystem, departure: FloatArray) -> float:
    """Largest violation of a row or a bound by a departure, in units, beyond floating-point round-off."""
    over = np.maximum(departure - system.upper, system.lower - departure)
    worst = float(np.max(over, initial=0.0))
    if not system.n_rows:
        return worst
    gap = np.add.reduceat(system.coef * departure[system.index], system.indptr[:-1])
    return max(worst, float(np.abs(gap).max(initial=0.0)))


def violation_at(system: ReducedSystem, at: IntArray, departure: FloatArray) -> float:
    """Largest violation of a row or a bound by a departure of a few variables alone, in units."""
    over = np.maximum(departure - system.upper[at], system.lower[at] - departure)
    indptr, row, coef = system.columns
    lengths = indptr[at + 1] - indptr[at]
    entries = spans(indptr[at], lengths)
    position = row[entries]
    if len(entries) < system.n_rows // _FEW:
        _, position = np.unique(position, return_inverse=True)
    gap = np.bincount(position, coef[entries] * np.repeat(departure, lengths))
    return float(max(np.max(over, initial=0.0), np.abs(gap).max(initial=0.0)))


def violation_around(system: ReducedSystem, variables: IntArray, departure: FloatArray) -> float:
    """Largest violation, in units, of a departure of all variables at some variables and in their rows."""
    at = departure[variables]
    worst = float(np.max(np.maximum(at - system.upper[variables], system.lower[variables] - at), initial=0.0))
    rows = system.rows_of(variables)
    if not len(rows):
        return worst
    lengths = system.indptr[rows + 1] - system.indptr[rows]
    entries = spans(system.indptr[rows], lengths)
    terms = system.coef[entries] * departure[system.index[entries]]
    gap = np.add.reduceat(terms, np.cumsum(lengths) - lengths)
    return max(worst, float(np.abs(gap).max()))


def significant(departure: FloatArray, miss: float | FloatArray) -> BoolArray:
    """Which entries are large enough, compared with the violation of their point, to count as reached.

    If cells of a few units occur beside cells of billions, the solver's tolerance at the large cells exceeds
    what the small ones can move. The point then proves nothing about the small ones.
    """
    return np.asarray(miss <= POINT_TOLERANCE * np.maximum(1.0, np.abs(departure)))
