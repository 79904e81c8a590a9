"""Effect of rounding on published totals: internal cells are rounded, then added up."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import digits, mark, tr
from tabguard.table.arrays import FloatArray, IntArray, redacted_repr
from tabguard.table.contributions import blocks

MAX_DECIMALS = 6
_NOISE = 1e-9
"""Share of a total up to which a distance counts as round-off of binary addition."""

_ONE_MOVED = mark(
    "1 total moved by more than one unit of the last published decimal, "
    "by {units} units at most and by {share} at most"
)
_SOME_MOVED = mark(
    "{n_moved:,} totals moved by more than one unit of the last published decimal, "
    "by {units} units at most and by {share} at most"
)


@frozen
class Rounding:
    """Distances between published totals and the sums of the data before rounding; internal.

    Parameters
    ----------
    gap : float
        Largest distance of a total, in the unit of the response; 0 if rounding moves no total.
    gap_cell : int
        Its cell; −1 if rounding moves no total.
    share : float
        Largest distance relative to the true total, 0.05 for 5 %, among totals that move by more than one
        unit of the last published decimal (smaller distances are ordinary rounding).
    share_cell : int
        Its cell; −1 if no total moves that far.
    moved : tuple of int
        Totals that move by more than one unit, the relatively farthest first.
    units : float
        `gap` in units of the last published decimal.
    """

    gap: float = 0.0
    gap_cell: int = -1
    share: float = 0.0
    share_cell: int = -1
    moved: tuple[int, ...] = ()
    units: float = 0.0

    __repr__ = redacted_repr

    def at(self, place: IntArray) -> Rounding:
        """A copy for new cell ids, given in `place` by the previous ids."""

        def moved(cell: int) -> int:
            return int(place[cell]) if cell >= 0 else cell

        return evolve(
            self,
            gap_cell=moved(self.gap_cell),
            share_cell=moved(self.share_cell),
            moved=tuple(map(moved, self.moved)),
        )

    @property
    def text(self) -> str:
        """The distances in words; numbers are rounded upwards, so that they do not disclose a total."""
        if not self.moved:
            return tr("no total is moved by more than one unit of its last published decimal")
        return tr(
            _ONE_MOVED if len(self.moved) == 1 else _SOME_MOVED,
            n_moved=len(self.moved),
            units=_short_text(self.units),
            share=percent(self.share),
        )


def rounding_of(value: FloatArray, true: FloatArray, totals: IntArray, unit: float) -> Rounding:
    """Compare published totals with the true ones.

    Parameters
    ----------
    value, true : float arrays, shape (n_cells,)
        Published, and added up from the data before rounding.
    totals : int array
        Cells that are the total of a relation.
    unit : float
        One unit of the last published decimal.
    """
    totals = np.unique(totals)
    if not len(totals):
        return Rounding()
    exact = true[totals]
    gap = np.abs(value[totals] - exact)
    gap[gap <= _NOISE * np.abs(exact)] = 0.0
    widest = int(np.argmax(gap))
    if gap[widest] == 0:
        return Rounding()
    share = gap / np.maximum(np.abs(exact), unit)
    far = np.flatnonzero(gap > unit * (1 + 1e-6))
    far = far[np.argsort(-share[far], kind="stable")]
    return Rounding(
        float(gap[widest]),
        int(totals[widest]),
        float(share[far[0]]) if len(far) else 0.0,
        int(totals[far[0]]) if len(far) else -1,
        tuple(totals[far].tolist()),
        float(gap[widest] / unit),
    )


def percent(share: float) -> str:
    """A relative distance with two digits."""
    return f"{_short_text(100 * share)} %"


def _short_text(number: float) -> str:
    """A number with two significant digits, rounded upwards."""
    if number <= 0:
        return "0"
    step = 10.0 ** (math.floor(math.log10(number)) - 1)
    return digits(math.ceil(number / step - 1e-9) * step, ".10g")


def count_decimals(values: FloatArray, look: Callable[[], None] = lambda: None) -> int:
    """Number of decimals that the values need, at most `MAX_DECIMALS`; `look` is called between blocks of
    values."""
    for decimals in range(MAX_DECIMALS):
        if all(_has_decimals(values[rows], decimals) for rows in blocks(len(values), look)):
            return decimals
    return MAX_DECIMALS


def _has_decimals(values: FloatArray, decimals: int) -> bool:
    scaled = values * 10.0**decimals
    return bool(np.all(np.abs(scaled - np.rint(scaled)) <= 1e-7 + 1e-15 * np.abs(scaled)))
