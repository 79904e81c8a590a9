"""The range of each withheld figure that anybody can work out from the published figures of the same table.

It is computed from the public table alone, which holds no withheld number, so that it cannot tell anything
that its readers do not have. An import contract ensures that this module does not import the internal model.

Method: a total is the sum of its members. So a member is at most the largest possible total minus the least
possible other members, and so on, applied to all sums again and again until nothing changes (the shuttle
algorithm of Buzzigoli and Giusti). Figures are counted in units of their last decimal, so that all sums are
of whole numbers: nothing is lost to rounding, and every system computes the same. What is found is never
narrower than what linear programs find. It is rounded outwards to three significant digits.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from attrs import evolve, frozen

from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze
from tabguard.table.public import PublicTable

DIGITS = 3
"""Significant digits of a bound."""
_ROUNDS = 200
"""Bounds are valid after any number of rounds."""
_EXACT = 2.0**51
"""Sums of whole numbers up to this size are exact."""


def with_ranges(
    public: PublicTable, nonnegative: bool, check: Callable[[], None] = lambda: None
) -> PublicTable:
    """Return the table with the range of each withheld figure.

    Parameters
    ----------
    public : PublicTable
        One table with one response, all of whose cells are published or withheld; those it does not list are
        empty.
    nonnegative : bool
        Whether no figure can be negative, and readers know it.
    check : callable
        Called in each round; may raise to cancel.

    Returns
    -------
    PublicTable
        With `low` and `high`; the same table if the figures are too large for exact sums or contradict one
        another, so that nothing follows from them.
    """
    sums = _sums_of(public)
    units = np.rint(np.nan_to_num(public.value) * 10.0**public.decimals)
    hidden = np.isnan(public.value)
    if sums.largest(np.abs(units)) >= _EXACT / 4:
        return public
    least = 0.0 if nonnegative else -np.inf
    for slack in (0.0, 1.0) if sums.add_up(units, hidden) else (1.0,):  # in halves of a unit
        low = np.where(hidden, least, 2 * units - slack)
        high = np.where(hidden, np.inf, 2 * units + slack)
        low, high = _tighten(sums.having(hidden), low, high, hidden, check)
        if (low <= high).all():
            break
    else:
        return public
    scale = 10.0**public.decimals
    outer = np.where(hidden, _outwards(np.floor(low / 2), np.floor), units) / scale + 0.0
    upper = np.where(hidden, _outwards(np.ceil(high / 2), np.ceil), units) / scale + 0.0
    return evolve(public, low=freeze(outer), high=freeze(upper))


@frozen(eq=False)
class _Sums:
    """Signed terms of relations ``Σ sign · figure = 0``, one relation after the other.

    `cell` and `sign` have a value per term; `start` is where each relation begins, `row` the relation of each
    term.
    """

    cell: IntArray
    sign: FloatArray
    start: IntArray
    row: IntArray

    def total(self, terms: FloatArray) -> FloatArray:
        """Sum of the terms of each relation."""
        return np.asarray(np.add.reduceat(terms, self.start)) if len(self.start) else np.zeros(0)

    def largest(self, sizes: FloatArray) -> float:
        """The largest sum of the sizes of figures in one relation, or the largest size."""
        return float(max(sizes.max(initial=0), self.total(sizes[self.cell]).max(initial=0)))

    def add_up(self, units: FloatArray, hidden: BoolArray) -> bool:
        """Whether there are relations without withheld figures, and all of them hold exactly."""
        whole = self.total(hidden[self.cell].astype(float)) == 0
        gaps = self.total(self.sign * units[self.cell])
        return bool(whole.any() and not gaps[whole].any())

    def having(self, hidden: BoolArray) -> _Sums:
        """The relations with withheld figures."""
        used = (self.total(hidden[self.cell].astype(float)) > 0)[self.row]
        row = np.unique(self.row[used], return_inverse=True)[1].reshape(-1)
        start = np.flatnonzero(np.diff(row, prepend=-1))
        return _Sums(self.cell[used], self.sign[used], start, row)


def _sums_of(public: PublicTable) -> _Sums:
    relations = public.relations()
    sign = np.ones(len(relations.cells))
    sign[relations.indptr[:-1]] = -1.0
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))
    return _Sums(relations.cells, sign, relations.indptr[:-1], row)


def _tighten(
    sums: _Sums, low: FloatArray, high: FloatArray, hidden: BoolArray, check: Callable[[], None]
) -> tuple[FloatArray, FloatArray]:
    """Tighten bounds until nothing changes; they are whole numbers or infinite."""
    if not len(sums.start):
        return low, high
    order = np.argsort(sums.cell, kind="stable")
    of_cell = sums.cell[order]
    first = np.flatnonzero(np.diff(of_cell, prepend=-1))
    cells = of_cell[first]
    positive, mine = sums.sign > 0, hidden[cells]
    for _ in range(_ROUNDS):
        check()
        lows, highs = low[sums.cell], high[sums.cell]
        most = -_others(sums, np.where(positive, lows, -highs), -np.inf)
        least = -_others(sums, np.where(positive, highs, -lows), np.inf)
        below = np.maximum.reduceat(np.where(positive, least, -most)[order], first)
        above = np.minimum.reduceat(np.where(positive, most, -least)[order], first)
        new_low, new_high = low.copy(), high.copy()
        new_low[cells[mine]] = np.maximum(low[cells], np.where(below < -_EXACT, -np.inf, below))[mine]
        new_high[cells[mine]] = np.minimum(high[cells], np.where(above > _EXACT, np.inf, above))[mine]
        settled = np.array_equal(low, new_low) and np.array_equal(high, new_high)
        low, high = new_low, new_high
        if settled or (low > high).any():
            break
    return low, high


def _others(sums: _Sums, terms: FloatArray, endless: float) -> FloatArray:
    """For each term the sum of the other terms of its relation; `endless` if one of them is infinite."""
    infinite = np.isinf(terms)
    finite = np.where(infinite, 0.0, terms)
    others = sums.total(infinite.astype(float))[sums.row] - infinite
    return np.where(others > 0, endless, sums.total(finite)[sums.row] - finite)


def _outwards(units: FloatArray, away: Callable[[FloatArray], FloatArray]) -> FloatArray:
    """Keep `DIGITS` significant digits of whole numbers, rounding by `away`; infinite ones stay."""
    finite = np.isfinite(units)
    size = np.where(finite, np.abs(units), 0.0)
    step = np.ones(len(units))
    for _ in range(20):
        step = np.where(size >= step * 10.0**DIGITS, step * 10, step)
    kept = away(np.where(finite, units, 0.0) / step) * step
    return np.where(finite, kept, units)
