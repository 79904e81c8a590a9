"""The shortest change of a table of counts that gives a cell a certain count and keeps what is released."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.base import sparse
from tabguard.base.progress import Progress
from tabguard.lp import Outcome, Solver
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import FloatArray, IntArray

_WHOLE = 1e-6
_MOST_LENGTHS, _FEW_LENGTHS, _MOST_STEPS = 12, 6, 2_000
"""Lengths that are tried for one cell, and steps of the simplex method for each; mostly one length does."""


@frozen(eq=False)
class ShortestMove:
    """The result for one cell.

    Parameters
    ----------
    possible : bool
        False if it is proven that no table has this count there.
    table : int array, shape (n_cells,), or None
        A table that has it.
    """

    possible: bool
    table: IntArray | None = None


class ShortestMoves:
    """Changes z of a table with the smallest sum of absolute values: A z = 0, z = goal − count in one cell.

    The shortest change mostly consists of whole numbers, even though the program does not ask for it, as the
    shortest cycles of a network do; otherwise lengths are drawn that differ from cell to cell, and the
    shortest change is another one.

    Parameters
    ----------
    system : System
    table : int array, shape (n_cells,)
        A table with the released marginals.
    progress : Progress
    """

    def __init__(self, system: System, table: IntArray, progress: Progress) -> None:
        self._system, self._table = system, table
        # what is added and what is taken away, cell by cell
        self._lower = np.zeros(2 * system.n_cells)
        self._upper = np.concatenate([np.full(system.n_cells, system.cap), table.astype(np.float64)])
        self._solver = Solver(progress)
        self._solver.option("simplex_iteration_limit", _MOST_STEPS)
        self._solver.listen(False)
        matrix, sums = sparse.csc_array(system.matrix), system.sums(table.astype(np.float64))
        self._solver.load(
            np.ones(2 * system.n_cells),
            self._lower,
            self._upper,
            system.lower - sums,
            system.upper - sums,
            np.append(matrix.indptr, matrix.indptr[1:] + matrix.nnz),
            np.tile(matrix.indices, 2),
            np.concatenate([matrix.data, -matrix.data]),
        )

    def to(self, cell: int, goal: int, *, soon: bool = False) -> ShortestMove:
        """A table in which a cell has the count `goal` or is beyond it, seen from the known table.

        Parameters
        ----------
        soon : bool
            Try few lengths.
        """
        n, random = self._system.n_cells, np.random.default_rng(cell)
        change, farther = goal - int(self._table[cell]), True
        lengths = np.ones(n)
        for attempt in range(_FEW_LENGTHS if soon else _MOST_LENGTHS):
            # twice a change of halves is whole
            twice = attempt % 2 == 1 and farther
            solution = self._changed(cell, 2 * change if twice else change, lengths)
            if solution is not None and (table := self._whole(solution)) is not None:
                return ShortestMove(True, table)
            if solution is None and not twice:
                return ShortestMove(False)
            farther = farther and not (twice and solution is None)
            lengths = 1.0 + random.random(n)
        return ShortestMove(True)

    def _changed(self, cell: int, change: int, lengths: FloatArray) -> FloatArray | None:
        """Counts added and taken away by the shortest change, shape (2 * n_cells,); None if there is none."""
        n = self._system.n_cells
        if not -self._table[cell] <= change <= self._system.cap:
            return None
        columns, fixed = np.array([cell, n + cell]), np.maximum([change, -change], 0.0)
        self._solver.set_costs(np.arange(2 * n), np.tile(lengths, 2))
        self._solver.set_bounds(columns, fixed, fixed)
        # without any change all lengths are dual feasible: a few steps of the dual simplex do
        self._solver.slack_basis()
        try:
            solution = self._solver.settle()
            return None if solution.outcome is Outcome.INFEASIBLE else solution.x
        finally:
            self._solver.set_bounds(columns, self._lower[columns], self._upper[columns])

    def _whole(self, solution: FloatArray) -> IntArray | None:
        """The table changed as the solver says, if this gives one of counts with the released marginals."""
        n = self._system.n_cells
        change = solution[:n] - solution[n:]
        whole = np.rint(change)
        if np.abs(whole - change).max(initial=0.0) > _WHOLE:
            return None
        table = self._table + whole.astype(np.int64)
        return table if self._system.holds(table) else None
