"""Dichotomous tables with all marginals of order n − 1: one free parameter, bounds in closed form."""

import numpy as np
from attrs import field, frozen

from tabguard.base.language import tr
from tabguard.marginals.engine.consistency import conflict
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import IntArray, frozen_ints
from tabguard.table.contingency import CountRelease


@frozen(eq=False)
class OneParameter:
    """Cells as offset + sign · t for one whole number t.

    Every table with the released marginals is one t in [first, last]: there are last − first + 1 of them
    (Dobra and Fienberg, Proposition 1; they print last − first).

    Parameters
    ----------
    offset, sign : int arrays, shape (n_cells,)
        Of all cells of the table, row-major.
    first, last : int
        Range of t.
    """

    offset: IntArray = field(converter=frozen_ints)
    sign: IntArray = field(converter=frozen_ints)
    first: int
    last: int

    def table(self, t: int) -> IntArray:
        """The table for one t, row-major."""
        return self.offset + self.sign * t

    def bounds(self) -> tuple[IntArray, IntArray]:
        """Sharp lower and upper bounds of all cells, row-major."""
        first_table, last_table = self.table(self.first), self.table(self.last)
        return np.minimum(first_table, last_table), np.maximum(first_table, last_table)


def has_closed_form(release: CountRelease) -> bool:
    """Whether all variables have two categories and every marginal of one variable less is fully released."""
    shape = release.shape
    if not shape or any(size != 2 for size in shape):
        return False
    exact = {margin.variables for margin in release.margins if margin.known.all()}
    sides = {tuple(w for w in range(len(shape)) if w != v) for v in range(len(shape))}
    return sides <= exact and all(m.variables in exact for m in release.margins)


def one_parameter(system: System) -> OneParameter:
    """Solve a release that `has_closed_form` for its one free number, the count of the first cell.

    n(q) = a(q) + (−1)^|q| n(0): flipping one variable of a cell adds up to a marginal cell, so a(q) is
    an alternating sum of marginal cells along any path of flips (formulas (2) to (4) there).

    Raises
    ------
    ConflictError
        When the marginals contradict one another or no table of counts has them.
    """
    release = system.release
    k = len(release.shape)
    offset, sign = np.zeros(1 << k, np.int64), np.ones(1 << k, np.int64)
    sums = {release.margins[m].variables: m for m in range(len(release.margins))}
    for axis in reversed(range(k)):
        half = 1 << (k - 1 - axis)
        position = sums[tuple(v for v in range(k) if v != axis)]
        counts = _dense(system, position)[:half]
        offset[half : 2 * half] = counts - offset[:half]
        sign[half : 2 * half] = -sign[:half]
    possible = np.zeros(1 << k, np.bool_)
    possible[system.cells] = True
    least, most = -offset[sign > 0], offset[sign < 0]
    # a cell that is known to be zero determines t
    fixed = (-offset * sign)[~possible]
    first = int(np.concatenate([least, fixed]).max())
    last = int(np.concatenate([most, fixed]).min())
    solution = OneParameter(offset, sign, first, last)
    if first > last or not system.holds(solution.table(first)[system.cells]):
        raise conflict(
            release,
            range(len(release.margins)),
            tr("No table of counts has all these marginals (closed form)."),
        )
    return solution


def _dense(system: System, position: int) -> IntArray:
    margin = system.release.margins[position]
    counts = np.zeros(1 << len(margin.variables), np.int64)
    of = system.margin == position
    counts[system.code[of]] = system.lower[of].astype(np.int64)
    return counts
