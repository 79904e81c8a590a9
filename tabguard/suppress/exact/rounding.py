"""Mixed-integer rounding: stronger cuts from single cuts, as every choice is 0 or 1.

For whole x >= 0 and ``Σ a·x >= b`` also ``Σ (⌊a/d⌋ + min(1, frac(a/d)/f))·x >= ⌈b/d⌉`` with f = frac(b/d) and
any d > 0 (Nemhauser and Wolsey 1988). Choices near 1 are complemented first, x = 1 − y.
"""

from __future__ import annotations

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.suppress.exact.cuts import Cut
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import SOLVER_TOLERANCE, WHOLE_TOLERANCE

_TURNED = (0.5, 0.999, 1.0)
"""Choices above this value are complemented; all three values are tried."""
_DIVISORS = 8
_LEAST, _MOST = 0.02, 0.999
"""Fractions f outside this range give cuts that are numerically unsafe or too weak."""


@frozen(eq=False)
class _Rows:
    """Rows ``Σ a·y >= 1`` entry by entry, with the value of each entry's choice."""

    row: IntArray
    group: IntArray
    a: FloatArray
    y: FloatArray
    n: int

    def sums(self, entries: FloatArray) -> FloatArray:
        """Sum of a quantity of the entries of each row."""
        return np.bincount(self.row, entries, self.n).astype(np.float64)


def rounded_cuts(cuts: sparse.csr_array, point: FloatArray, tolerance: float) -> list[Cut]:
    """For each cut, the most violated rounding, if violated by more than a tolerance.

    Parameters
    ----------
    cuts : csr_array, shape (n_cuts, n_choices)
        Rows ``Σ a·y >= 1``.
    point : float array, shape (n_choices,)
    tolerance : float
    """
    n = int(cuts.shape[0])
    row = np.repeat(np.arange(n), np.diff(cuts.indptr))
    group = cuts.indices.astype(np.int64)
    rows = _Rows(row, group, cuts.data, point[group], n)
    best, most = np.zeros(len(row)), np.full(n, tolerance)
    divisors = _divisors(rows)
    for above in _TURNED:
        turned = rows.y > above
        for d in divisors:
            coef, short = _rounded(rows, turned, d)
            better = short > most
            most = np.where(better, short, most)
            best = np.where(better[row], coef, best)
    violated_cuts = np.flatnonzero(most > tolerance)
    return [_cut(rows, best, slice(cuts.indptr[r], cuts.indptr[r + 1])) for r in violated_cuts.tolist()]


def _divisors(rows: _Rows) -> list[FloatArray]:
    """Divisors to try for each row: coefficients of fractional choices; 0 for none."""
    part = np.flatnonzero((rows.y > WHOLE_TOLERANCE) & (rows.y < 1 - WHOLE_TOLERANCE))
    order = part[np.lexsort((rows.a[part], rows.row[part]))]
    count = np.bincount(rows.row[order], minlength=rows.n)
    start = np.cumsum(count) - count
    out = []
    for i in range(_DIVISORS):
        at = start + i * count // _DIVISORS
        some = count > 0
        divisor = np.zeros(rows.n)
        divisor[some] = rows.a[order[at[some]]]
        out.append(divisor)
    return out


def _rounded(rows: _Rows, turned: BoolArray, divisor: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Coefficients of the rounded rows, scaled to ``>= 1``, and their violations at the point."""
    with np.errstate(divide="ignore", invalid="ignore"):
        b = (1.0 - rows.sums(np.where(turned, rows.a, 0.0))) / divisor
        f = b - np.floor(b)
        usable = (divisor > 0) & (b > 0) & (f > _LEAST) & (f < _MOST)
        q = np.where(turned, -rows.a, rows.a) / divisor[rows.row]
        whole = np.floor(q)
        coef = whole + np.minimum(1.0, (q - whole) / f[rows.row])
        size = np.where(turned, -coef, coef)
        right = np.ceil(b) * (1 - SOLVER_TOLERANCE) + rows.sums(np.where(turned, size, 0.0))
        scaled = np.minimum(size / right[rows.row], 1.0)
    good = usable[rows.row]
    scaled = np.where(good, scaled, 0.0)
    return scaled, np.where(usable, 1.0 - rows.sums(scaled * rows.y), 0.0)


def _cut(rows: _Rows, coef: FloatArray, at: slice) -> Cut:
    some = coef[at] > 0
    return Cut(rows.group[at][some], coef[at][some])
