"""Programs over the neighbourhood of a few variables, with all other variables fixed."""

import numpy as np
from scipy import sparse

from tabguard.audit.component_programs import scale_for
from tabguard.audit.reduced import ReducedSystem
from tabguard.base.errors import SolverError
from tabguard.lp import Outcome, Solver
from tabguard.lp.gather import spans
from tabguard.table.arrays import FloatArray, IntArray, union

_TIE = 1e-3
_HIGHEST_COST = 1e4
_WIDEST = 1024.0
"""Limit on the change of any variable, as a multiple of the departure removed."""


class Region:
    """Changes departures so that some variables become 0, by a program over the variables near them.

    Parameters
    ----------
    system : ReducedSystem
        A system without implied rows.
    fixed : int array
        Variables that must become 0.
    most : int
        Largest number of rows of the program (or the rows of the variables themselves, if more).
    """

    def __init__(self, system: ReducedSystem, fixed: IntArray, most: int) -> None:
        self._system = system
        rows = _rings(system, fixed, most)
        self.at = _inner_variables(system, rows, fixed)
        self._fixed = np.isin(self.at, fixed)
        place = np.full(system.n_vars, -1, np.int64)
        place[self.at] = np.arange(len(self.at))
        whole = sparse.csr_array((system.coef, system.index, system.indptr), (system.n_rows, system.n_vars))
        matrix = whole[rows][:, self.at]
        doubled = sparse.csr_array(sparse.hstack([matrix, -matrix]))
        null, zeros = np.zeros(2 * len(self.at)), np.zeros(len(rows))
        self._solver = Solver()
        self._solver.load(
            null,
            null,
            null,
            zeros,
            zeros,
            doubled.indptr,
            doubled.indices,
            np.asarray(doubled.data, np.float64),
            by_row=True,
        )

    def still(self, departure: FloatArray, keep: FloatArray) -> FloatArray | None:
        """Change a departure as little as possible so that the fixed variables become 0.

        Parameters
        ----------
        departure : float array, shape (n_at,)
            Departure of the variables `at`; part of a feasible departure of all variables.
        keep : float array, shape (n_at,)
            1 if the variable must not decrease, −1 if it must not increase, 0 if it may do both.

        Returns
        -------
        float array, shape (n_at,), or None
            The departure of the variables `at`; None if the region is too small.
        """
        s, x, n = self._system, departure, len(self.at)
        out = np.abs(x[self._fixed])
        scale, largest = scale_for(-out, out), float(out.max(initial=0.0))
        far = _WIDEST * largest
        less, more = np.minimum(x - s.lower[self.at], far), np.minimum(s.upper[self.at] - x, far)
        high = np.maximum(np.concatenate([less, more]), 0.0) * scale
        low = np.zeros(2 * n)
        amount = np.concatenate([np.maximum(x, 0.0), np.maximum(-x, 0.0)]) * scale
        still = np.tile(self._fixed, 2)
        low[still] = high[still] = amount[still]
        share = largest / np.maximum(np.abs(x), largest / _HIGHEST_COST)
        cost = _TIE + np.concatenate([np.where(keep > 0, share, 0.0), np.where(keep < 0, share, 0.0)])
        columns = np.arange(2 * n)
        self._solver.set_costs(columns, cost)
        self._solver.set_bounds(columns, low, high)
        self._solver.slack_basis()
        try:
            solution = self._solver.solve()
        except SolverError:
            return None
        if solution.outcome is not Outcome.OPTIMAL:
            return None
        return np.asarray(np.where(self._fixed, 0.0, x - (solution.x[:n] - solution.x[n:]) / scale))


def _rings(system: ReducedSystem, start: IntArray, most: int) -> IntArray:
    """Rows around some variables, ring by ring; of the last ring, rows with most variables inside first."""
    inside = np.zeros(system.n_rows, bool)
    ring = system.rows_of(start)
    inside[ring] = True
    while True:
        have = np.zeros(system.n_vars, bool)
        have[system.vars_of(np.flatnonzero(inside))] = True
        ring = system.rows_of(np.flatnonzero(have))
        ring = ring[~inside[ring]]
        room = most - int(np.count_nonzero(inside))
        if not len(ring) or room <= 0:
            return np.flatnonzero(inside)
        if len(ring) > room:
            n_near = np.add.reduceat(have[system.index].astype(np.int64), system.indptr[:-1])[ring]
            ring = ring[np.argsort(-n_near, kind="stable")][:room]
        inside[ring] = True


def _inner_variables(system: ReducedSystem, rows: IntArray, start: IntArray) -> IntArray:
    """Variables whose rows are all among `rows`, and the fixed ones."""
    indptr, _, _ = system.columns
    size = np.diff(indptr)
    entries = system.index[spans(system.indptr[rows], np.diff(system.indptr)[rows])]
    variables, count = np.unique(entries, return_counts=True)
    return union(variables[count == size[variables]], start)
