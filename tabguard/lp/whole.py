"""Departures in whole numbers, for counts: used if the cheapest departure is fractional."""

import numpy as np

from tabguard.base.progress import Ended, Progress
from tabguard.lp.highs import Outcome, Rows, Solver
from tabguard.lp.model import Model
from tabguard.lp.moves import Move
from tabguard.table.arrays import IntArray, spans, union

_NODES = 1000
"""Number of branches after which a program ends with its best move: feasible, but possibly too short."""


def whole_move(model: Model, group: int, amount: float, progress: Progress) -> Move | None:
    """Move a group by a whole amount; if impossible, by a larger amount, or else as far as possible.

    Parameters
    ----------
    model : Model
        Model with the remaining room; all groups connected with `group` must be counts.
    group : int
    amount : float
        Signed distance, a whole number.
    progress : Progress

    Returns
    -------
    Move or None
        None if the group cannot move at all.

    Raises
    ------
    Ended
        If *stop and keep* ended the search; the result is unknown.
    Cancelled, SolverError
    """
    groups = _connected(model, group)
    target, side, size = int(np.searchsorted(groups, group)), np.sign(amount), abs(amount)
    room = float(np.floor(model.up[group] if side > 0 else model.down[group]))
    solver = _loaded(model, groups, progress)
    solver.set_cost(target, side)
    for least, most in ((size, room), (0.0, min(size, room))):
        if least > most:
            continue
        solver.set_bound(target, *sorted((side * least, side * most)))
        solver.maximize(not least)
        solution = solver.settle()
        if solution.outcome is Outcome.STOPPED:
            raise Ended
        if solution.has_point:
            break
    else:
        return None
    z = np.rint(solution.x)
    moved = np.flatnonzero(z)
    return Move(groups[moved], z[moved]) if z[target] else None


def _loaded(model: Model, groups: IntArray, progress: Progress) -> Solver:
    """Load the program of some groups, without an objective; all other groups are fixed."""
    rows = model.rows_of(groups)
    length = model.row_ptr[rows + 1] - model.row_ptr[rows]
    at = spans(model.row_ptr[rows], length)
    inside = np.isin(model.row_group[at], groups)
    counts = np.bincount(np.repeat(np.arange(len(rows)), length)[inside], minlength=len(rows))
    solver = Solver(progress, stop_early=True, presolve=True)
    solver.option("mip_max_nodes", _NODES)
    solver.load(
        np.zeros(len(groups)),
        -np.floor(model.down[groups]),
        np.floor(model.up[groups]),
        Rows(
            np.concatenate([[0], np.cumsum(counts)]),
            np.searchsorted(groups, model.row_group[at][inside]),
            model.row_coef[at][inside],
        ),
        integer=np.ones(len(groups)),
    )
    return solver


def _connected(model: Model, group: int) -> IntArray:
    """Groups that relations connect with a group, through groups with room of at least one unit;
    ascending."""
    open_ = (np.floor(model.up) > 0) | (np.floor(model.down) > 0)
    groups = np.array([group])
    while True:
        around = model.groups_of(model.rows_of(groups))
        wider = union(around[open_[around]], groups)
        if len(wider) == len(groups):
            return groups
        groups = wider
