"""Audit of single cells: their exact intervals, and a departure that moves little else."""

from __future__ import annotations

import numpy as np

from tabguard.audit.intervals import departures, extremes
from tabguard.audit.reduced import Reduced, reduce_system
from tabguard.audit.values import values_of
from tabguard.lp import Outcome, Solver
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.system import System
from tabguard.table.tolerance import SOLVER_TOLERANCE


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
    found = extremes(reduced.system, 1, progress, (-need, need))
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
    s = reduced.system
    n = s.n_vars
    weight = np.bincount(reduced.var[reduced.var >= 0], minlength=n).astype(float)
    scale = 1.0 / max(abs(amount), 1.0)
    solver = Solver(progress)
    lower = np.zeros(2 * n)
    upper = np.concatenate([s.upper, -s.lower]) * scale
    forward = amount * reduced.sign[at] > 0
    lower[var if forward else n + var] = abs(amount) * scale
    upper[n + var if forward else var] = 0.0
    if np.any(lower > upper * (1 + SOLVER_TOLERANCE) + SOLVER_TOLERANCE):
        return None
    upper = np.maximum(upper, lower)
    order = np.argsort(np.concatenate([s.row, s.row]), kind="stable")
    solver.load(
        np.concatenate([weight, weight]),
        lower,
        upper,
        np.zeros(s.n_rows),
        np.zeros(s.n_rows),
        2 * s.indptr,
        np.concatenate([s.index, s.index + n])[order],
        np.concatenate([s.coef, -s.coef])[order],
        by_row=True,
    )
    solution = solver.settle()
    if solution.outcome is not Outcome.OPTIMAL:
        return None
    x = solution.x / scale
    moves = np.append(x[:n] - x[n:], 0.0)
    return np.asarray(reduced.sign * moves[reduced.var])
