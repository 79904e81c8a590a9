"""The master problem of a neighbourhood: some choices are free, all others fixed."""

from __future__ import annotations

import numpy as np
from scipy import sparse

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.suppress.clock import Clock
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_GAP, _NODES = 1e-2, 20
_SOLVE, _PIVOT = 5e-3, 2.5e-4
"""Work of a solve and of a simplex iteration in branch and bound, in seconds of a common machine."""
_MET = 1e-9


def solve_neighbourhood(
    cuts: sparse.csr_array,
    weight: FloatArray,
    point: BoolArray,
    free: IntArray,
    progress: Progress,
    clock: Clock,
) -> tuple[BoolArray, bool] | None:
    """Find a nearly cheapest solution for some choices that fulfils all cuts.

    Parameters
    ----------
    cuts : csr_array, shape (n_cuts, n_choices)
    weight : float array, shape (n_choices,)
    point : bool array, shape (n_choices,)
        The present point; it fulfils the cuts.
    free : int array
        The choices to make again.
    progress : Progress
    clock : Clock

    Returns
    -------
    bool array, shape (n_choices,), and bool; or None
        The point, and whether the program was solved; None if the solver found none.
    """
    rest = point.astype(np.float64)
    rest[free] = 0.0
    missing = 1.0 - cuts @ rest
    # the fixed choices fulfil the other cuts already
    open_cuts = np.flatnonzero(missing > _MET)
    rows = sparse.csr_array(cuts[open_cuts][:, free])
    filled = np.flatnonzero(np.diff(rows.indptr))
    rows = sparse.csr_array(rows[filled])
    rhs = np.repeat(missing[open_cuts][filled], np.diff(rows.indptr))
    data = np.minimum(rows.data / rhs, 1.0)  # for 0/1 choices, a coefficient above 1 is equivalent to 1
    weight = weight[free] / (float(weight[free].mean()) or 1.0)
    n_rows, n = rows.shape
    solver = Solver(progress, stop_early=True, presolve=True)
    solver.option("mip_rel_gap", _GAP)
    solver.option("mip_max_nodes", _NODES)
    solver.load(
        weight,
        np.zeros(n),
        np.ones(n),
        np.ones(n_rows),
        np.full(n_rows, np.inf),
        rows.indptr,
        rows.indices,
        data,
        by_row=True,
        integer=np.ones(n, np.int32),
    )
    solver.start_from(point[free].astype(np.float64))
    try:
        solution = solver.solve(clock.left)
    except SolverError:  # the neighbourhood stays as it is
        return None
    clock.spend(_SOLVE + _PIVOT * solution.iterations)
    if not solution.has_point:
        return None
    new_point = point.copy()
    new_point[free] = solution.x > 0.5
    return new_point, solution.optimal
