"""Audits single cells: their exact intervals, and a departure that moves few other cells."""

import numpy as np

from tabguard.audit.intervals import departures, extremes
from tabguard.audit.reduced import Reduced, reduce_system
from tabguard.audit.search import Scope
from tabguard.audit.verdicts import values_of
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct, spans, violated_rows
from tabguard.table.system import System
from tabguard.table.tolerance import SOLVER_TOLERANCE

_RING = 200
"""Number of relations up to which a program is extended by one more ring than its solution requires."""
_FAINT = _BROKEN = 1e-9
_ALIKE = 100.0
"""Largest factor between amounts that are solved in the same program, in the scale of the first one."""


def intervals_of(
    system: System, suppressed: BoolArray, cells: IntArray, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    """Exact feasibility intervals of some cells, shape (len(cells),) each; the value where published."""
    reduced = reduce_system(system, suppressed)
    is_cell = np.zeros(len(system), bool)
    is_cell[cells] = True
    variables = reduced.var[is_cell[reduced.cells] & (reduced.var >= 0)]
    need = np.zeros(reduced.system.n_vars)
    need[variables] = np.inf
    # one by one: a program for all of a component pays for many extremes only
    var_extremes = extremes(reduced.system, 1, progress, Scope((-need, need), again=True))
    low, high = values_of(system, reduced, departures(reduced, var_extremes))
    keep = np.isnan(low)
    return np.where(keep, system.value, low)[cells], np.where(keep, system.value, high)[cells]


class SmallestDepartures:
    """Departures of single cells that move as few units of other cells as possible.

    A program grows outwards from one variable by the relations that its solution breaks. Leaving out
    relations can only make the smallest departure smaller, and never makes one impossible. So the last
    departure, which fulfils all relations, is as small as that of a program over the whole table; and if
    there is none within some relations, there is none in the table. For another cell the program is used
    again with other bounds: primaries that one secondary protects depart over the same relations.

    Parameters
    ----------
    reduced : Reduced
    progress : Progress
    """

    def __init__(self, reduced: Reduced, progress: Progress) -> None:
        self._reduced, self._system, self._solver = reduced, reduced.system, Solver(progress)
        n = reduced.system.n_vars
        # merged cells move together: a unit of their variable costs as many units of cells
        self._weight = np.bincount(reduced.var[reduced.var >= 0], minlength=n).astype(float)
        self._place = np.full(n, -1, np.int64)
        self._inside = np.zeros(reduced.system.n_rows, bool)
        self._var = np.zeros(0, np.int64)
        self._scale, self._held = 0.0, -1

    def of(self, cell: int, amount: float) -> FloatArray | None:
        """A departure of a cell by `amount` units.

        Returns
        -------
        float array, shape (n_suppressed,), in units; None where the cell cannot move so far.
        """
        at = int(np.searchsorted(self._reduced.cells, cell))
        var, sign = int(self._reduced.var[at]), self._reduced.sign
        if var < 0:
            return None
        departure = self._departure(var, amount * float(sign[at]))
        return None if departure is None else np.asarray(sign * np.append(departure, 0.0)[self._reduced.var])

    def _departure(self, var: int, amount: float) -> FloatArray | None:
        """The smallest departure of a variable by an amount, shape (n_vars,), in units; None if
        impossible."""
        s, size = self._system, max(abs(amount), 1.0)
        room = float(s.upper[var] if amount > 0 else -s.lower[var])
        if abs(amount) > room * (1 + SOLVER_TOLERANCE) + SOLVER_TOLERANCE * size:
            return None
        if not 1 / _ALIKE <= size * self._scale <= _ALIKE:
            self._begin(1.0 / size)
        self._hold(var, amount, room)
        rows = s.rows_of(np.array([var]))
        rows = rows[~self._inside[rows]]
        while True:
            self._add_rows(rows)
            solution = self._solver.settle()
            if not solution.optimal:
                return None
            z = solution.x[0::2] - solution.x[1::2]
            moved = np.abs(z) > _FAINT
            rows = violated_rows(s.columns, self._var[moved], z[moved], self._inside, _BROKEN)
            if not len(rows):
                break
        out = np.zeros(s.n_vars)
        out[self._var] = z / self._scale
        return out

    def _begin(self, scale: float) -> None:
        """Start a program without relations, for amounts near 1 in the given scale."""
        self._solver.clear()
        self._place[:], self._inside[:], self._var = -1, False, np.zeros(0, np.int64)
        self._scale, self._held = scale, -1

    def _hold(self, var: int, amount: float, room: float) -> None:
        """Require a variable to depart by at least an amount, and restore the bounds of the previous one."""
        if self._held >= 0:
            column = 2 * int(self._place[self._held])
            for at, most in enumerate(self._room(np.array([self._held]))):
                self._solver.set_bound(column + at, 0.0, float(most))
        if self._place[var] < 0:
            self._add_columns(np.array([var]))
        ahead = 2 * int(self._place[var]) + (amount < 0)
        self._solver.set_bound(ahead, abs(amount) * self._scale, max(abs(amount), room) * self._scale)
        self._solver.set_bound(ahead ^ 1, 0.0, 0.0)  # its other direction, the neighbouring column
        self._held = var

    def _room(self, var: IntArray) -> FloatArray:
        """Upper bounds of the two columns of each variable, up and down, one variable after the other."""
        return np.stack([self._system.upper[var], -self._system.lower[var]], axis=1).ravel() * self._scale

    def _add_columns(self, var: IntArray) -> None:
        """Add variables, each with two columns, up and down."""
        upper, nothing = self._room(var), np.zeros(0)
        self._place[var] = len(self._var) + np.arange(len(var))
        self._var = np.concatenate([self._var, var])
        cost = np.repeat(self._weight[var], 2)
        ptr = np.zeros(len(upper) + 1)
        self._solver.add_cols(cost, np.zeros(len(upper)), upper, ptr, nothing, nothing)

    def _add_rows(self, rows: IntArray) -> None:
        """Add relations, with one ring around them if that has few relations."""
        if not len(rows):
            return
        s = self._system
        around = s.rows_of(s.vars_of(rows))
        around = around[~self._inside[around]]
        rows = around if len(around) <= _RING else rows
        self._inside[rows] = True
        lengths = s.indptr[rows + 1] - s.indptr[rows]
        entries = spans(s.indptr[rows], lengths)
        index = s.index[entries]
        self._add_columns(distinct(index[self._place[index] < 0]))
        at = np.repeat(2 * self._place[index], 2)
        at[1::2] += 1
        coef = np.repeat(s.coef[entries], 2)
        coef[1::2] *= -1
        zero = np.zeros(len(rows))
        self._solver.add_rows(zero, zero, np.concatenate([[0], np.cumsum(2 * lengths)]), at, coef)
