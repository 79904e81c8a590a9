"""Simultaneous method: the cheapest envelope of the departures of all primaries, by one linear program.

The envelope X is, for every group of cells, the largest departure that any primary needs there. Only the
envelope has a cost, so that primaries share complements. Small tables use the full program with one departure
per primary and direction. In larger tables a relaxation replaces the departures: in each relation, no member
departs further than all others together.
"""

import numpy as np
from scipy import sparse

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import Model, Solver
from tabguard.suppress.clock import Clock
from tabguard.suppress.needs import Needs
from tabguard.table.arrays import FloatArray
from tabguard.table.tolerance import SEARCH_TOLERANCE, SOLVER_TOLERANCE

_FULL = 10_000
"""Largest number of departure variables of the full program (0.3 s, with many levels up to 10 s); four times
as many take over ten minutes."""
_PIVOTS = 100_000
"""Most simplex pivots of one program of the envelope: counted, so that the pattern is the same on every
machine."""
_ROUNDS = 3


def envelope(
    model: Model, needs: Needs, cost: FloatArray, progress: Progress, clock: Clock
) -> FloatArray | None:
    """Envelope of departures, shape (n_groups,); groups with a positive entry are a pattern to start from.

    The program is solved again with unit costs divided by the last envelope, which concentrates the
    departures in few groups.

    Parameters
    ----------
    model : Model
    needs : Needs
        Distances that groups must reach; distances beyond a group's own room are left out.
    cost : float array, shape (n_groups,)
        Cost of suppressing a group; 0 for groups that are suppressed already.

    Returns
    -------
    float array or None
        None if the program was not solved: the run had to end, the pivots were used up, or the solver failed.
    """
    demands = _demands(model, needs)
    if not len(demands):
        return np.zeros(model.n_groups)
    # typical amounts near 1: the solver's tolerances are absolute
    scale = float(np.median(np.abs(demands[:, 1])))
    full = len(demands) * model.n_groups <= _FULL
    solver = Solver(progress, stop_early=True, presolve=True)
    solver.option("simplex_iteration_limit", _PIVOTS)
    n = _load_full(solver, model, demands, scale) if full else _load_rows(solver, model, demands, scale)
    room = np.minimum(np.maximum(model.up, model.down) / scale, np.abs(demands[:, 1]).max() / scale)
    price = cost / np.maximum(room, SOLVER_TOLERANCE)
    best: FloatArray | None = None
    lowest = np.inf
    for _ in range(_ROUNDS):
        solver.set_costs(np.arange(n), price / max(float(price.max()), SOLVER_TOLERANCE))
        try:
            solution = solver.solve(clock.left)
        except SolverError:  # magnitudes too far apart for one program; the heuristic goes on without it
            break
        if clock.over or not solution.optimal:
            break
        departures = solution.x[:n]
        total = float(cost[departures > SOLVER_TOLERANCE].sum())
        if total < lowest:
            best, lowest = departures * scale, total
        price = cost / np.maximum(departures, 1e-3)
    return best


def _demands(model: Model, needs: Needs) -> FloatArray:
    """Rows of (group, signed distance), without distances beyond the group's own room."""
    demands = []
    for need, room, sign in (
        (needs.up, model.up, 1),
        (needs.down, model.down, -1),
        (needs.width, model.up, 1),
    ):
        some = np.flatnonzero((need > 0) & (need * (1 - SEARCH_TOLERANCE) <= room))
        demands.append(np.column_stack([some, sign * np.minimum(need, room)[some]]))
    return np.concatenate(demands)


def _load_full(solver: Solver, model: Model, demands: FloatArray, scale: float) -> int:
    """Load one departure per demand, split into up and down; the envelope's columns come first."""
    n, n_demands = model.n_groups, len(demands)
    relations = sparse.csr_array((model.row_coef, model.row_group, model.row_ptr), shape=(model.n_rows, n))
    rows = sparse.kron(sparse.eye_array(n_demands), sparse.hstack([relations, -relations]), format="csr")
    eye = sparse.eye_array(n)
    above = sparse.vstack([eye] * n_demands)
    below = sparse.kron(sparse.eye_array(n_demands), sparse.hstack([eye, eye]), format="csr")
    nothing = sparse.csr_array((rows.shape[0], n))
    matrix = sparse.csr_array(sparse.vstack([sparse.hstack([nothing, rows]), sparse.hstack([above, -below])]))
    high = np.tile(np.concatenate([model.up, model.down]) / scale, n_demands)
    low = np.zeros(len(high))
    for d, (group, amount) in enumerate(demands):
        at = d * 2 * n + int(group)
        ahead, back = (at, at + n) if amount > 0 else (at + n, at)
        low[ahead] = high[ahead] = abs(amount) / scale
        high[back] = 0.0  # the other direction could cancel the distance out
    zero, far = np.zeros(rows.shape[0]), np.full(n * n_demands, np.inf)
    solver.load(
        np.zeros(n + len(high)),
        np.concatenate([np.zeros(n), low]),
        np.concatenate([np.full(n, np.inf), high]),
        matrix,
        (np.concatenate([zero, np.zeros(n * n_demands)]), np.concatenate([zero, far])),
    )
    return n


def _load_rows(solver: Solver, model: Model, demands: FloatArray, scale: float) -> int:
    """Load the relaxation: in every row each entry of the envelope is at most the sum of the other entries.

    The sum of all entries is a column of its own: without it, a row of n entries would need n² coefficients.
    """
    n, n_rows, n_entries = model.n_groups, model.n_rows, len(model.row_coef)
    need, size = np.zeros(n), np.abs(model.row_coef)
    np.maximum.at(need, demands[:, 0].astype(np.int64), np.abs(demands[:, 1]) / scale)
    row, entry = np.repeat(np.arange(n_rows), np.diff(model.row_ptr)), np.arange(n_entries + 1)
    # sum of the row's sizes = the row's column; for each entry, that column - 2 * own size >= 0
    sums = sparse.csr_array((-size, model.row_group, model.row_ptr), shape=(n_rows, n))
    entry_terms = sparse.csr_array((-2 * size, model.row_group, entry), shape=(n_entries, n))
    of_row = sparse.csr_array((np.ones(n_entries), row, entry), shape=(n_entries, n_rows))
    blocks = sparse.hstack([sums, sparse.eye_array(n_rows)]), sparse.hstack([entry_terms, of_row])
    matrix = sparse.csr_array(sparse.vstack(blocks))
    room = np.maximum(model.up, model.down) / scale
    low = np.minimum(need, room)
    high = np.maximum(np.minimum(room, 10 * max(float(need.max()), 1.0)), low)
    zero = np.zeros(n_rows)
    solver.load(
        np.zeros(n + n_rows),
        np.concatenate([low, zero]),
        np.concatenate([high, np.full(n_rows, np.inf)]),
        matrix,
        (np.zeros(n_rows + n_entries), np.concatenate([zero, np.full(n_entries, np.inf)])),
    )
    return n
