"""Audit of single cells: their exact intervals, and a departure that moves little else."""

from __future__ import annotations

import numpy as np

from tabguard.audit.intervals import departures, extremes
from tabguard.audit.reduced import Reduced, reduce_system
from tabguard.audit.values import values_of
from tabguard.lp import Outcome, Solver
from tabguard.lp.gather import spans, violated_rows
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.system import System
from tabguard.table.tolerance import SOLVER_TOLERANCE

_RING = 200
"""Relations up to which a program is extended by one more ring than its solution asks for."""
_FAINT = _BROKEN = 1e-9


def intervals_of(
    system: System, suppressed: BoolArray, cells: IntArray, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    """Exact feasibility intervals of some cells, shape (len(cells),) each; the value where published."""
    reduced = reduce_system(system, suppressed)
    wanted = np.zeros(len(system), bool)
    wanted[cells] = True
    asked = reduced.var[wanted[reduced.cells] & (reduced.var >= 0)]
    need = np.zeros(reduced.system.n_vars)
    need[asked] = np.inf
    # one by one: a program for all of a component pays for many extremes only
    found = extremes(reduced.system, 1, progress, (-need, need), again=True)
    low, high = values_of(system, reduced, departures(reduced, found))
    keep = np.isnan(low)
    return np.where(keep, system.value, low)[cells], np.where(keep, system.value, high)[cells]


def smallest_departure(reduced: Reduced, cell: int, amount: float, progress: Progress) -> FloatArray | None:
    """A departure of a cell by `amount` units that moves as few units of other cells as possible.

    Returns
    -------
    float array, shape (n_suppressed,), in units; None where the cell cannot move so far.
    """
    at = int(np.searchsorted(reduced.cells, cell))
    var = int(reduced.var[at])
    if var < 0:
        return None
    found = _Smallest(reduced, progress).departure(var, amount * float(reduced.sign[at]))
    return None if found is None else np.asarray(reduced.sign * np.append(found, 0.0)[reduced.var])


class _Smallest:
    """A program that grows outwards from one variable by the relations that its solution breaks.

    Relations that are left out can only make a departure smaller, and make none impossible. So the last one,
    which keeps them all, is as small as that of a program over the whole table, and where there is none
    within some relations there is none at all.
    """

    def __init__(self, reduced: Reduced, progress: Progress) -> None:
        self._system, self._solver = reduced.system, Solver(progress)
        n = reduced.system.n_vars
        self._weight = np.bincount(reduced.var[reduced.var >= 0], minlength=n).astype(float)
        self._place = np.full(n, -1, np.int64)
        self._inside = np.zeros(reduced.system.n_rows, bool)
        self._var = np.zeros(0, np.int64)

    def departure(self, var: int, amount: float) -> FloatArray | None:
        """The smallest departure of a variable by an amount, shape (n_vars,), in units; None for none."""
        s, none, zero = self._system, np.zeros(0), np.zeros(0, np.int64)
        self._scale = 1.0 / max(abs(amount), 1.0)
        room = float(s.upper[var] if amount > 0 else -s.lower[var])
        if abs(amount) > room * (1 + SOLVER_TOLERANCE) + SOLVER_TOLERANCE / self._scale:
            return None
        self._solver.load(none, none, none, none, none, np.zeros(1, np.int64), zero, none, by_row=True)
        self._add_columns(np.array([var]))
        ahead, back = (0, 1) if amount > 0 else (1, 0)
        self._solver.set_bound(ahead, abs(amount) * self._scale, max(abs(amount), room) * self._scale)
        self._solver.set_bound(back, 0.0, 0.0)
        rows = s.rows_of(self._var)
        while len(rows):
            self._add_rows(rows)
            solution = self._solver.settle()
            if solution.outcome is not Outcome.OPTIMAL:
                return None
            z = solution.x[0::2] - solution.x[1::2]
            moved = np.abs(z) > _FAINT
            rows = violated_rows(s.columns, self._var[moved], z[moved], self._inside, _BROKEN)
        out = np.zeros(s.n_vars)
        out[self._var] = z / self._scale if self._inside.any() else amount
        return out

    def _add_columns(self, var: IntArray) -> None:
        """Add variables, each with two columns, up and down."""
        s, nothing = self._system, np.zeros(0)
        self._place[var] = len(self._var) + np.arange(len(var))
        self._var = np.concatenate([self._var, var])
        upper = np.stack([s.upper[var], -s.lower[var]], axis=1).ravel() * self._scale
        cost = np.repeat(self._weight[var], 2)
        ptr = np.zeros(len(upper) + 1)
        self._solver.add_cols(cost, np.zeros(len(upper)), upper, ptr, nothing, nothing)

    def _add_rows(self, rows: IntArray) -> None:
        """Add relations, with those around them as long as they are few."""
        s = self._system
        around = s.rows_of(s.vars_of(rows))
        around = around[~self._inside[around]]
        rows = around if len(around) <= _RING else rows
        self._inside[rows] = True
        lengths = s.indptr[rows + 1] - s.indptr[rows]
        entries = spans(s.indptr[rows], lengths)
        index = s.index[entries]
        self._add_columns(np.unique(index[self._place[index] < 0]))
        at = np.repeat(2 * self._place[index], 2)
        at[1::2] += 1
        coef = np.repeat(s.coef[entries], 2)
        coef[1::2] *= -1
        zero = np.zeros(len(rows))
        self._solver.add_rows(zero, zero, np.concatenate([[0], np.cumsum(2 * lengths)]), at, coef)
