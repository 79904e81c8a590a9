"""Whether intervals of cells reach a width: proven by a table, or by a program that has none."""

import numpy as np
from attrs import frozen

from tabguard.base import sparse
from tabguard.base.progress import Progress
from tabguard.lp import Outcome, Solver
from tabguard.marginals.engine.integer import NoTableError
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_NEAR = 1e-7
_WHOLE = 1e-6
_MOST_LENGTHS, _FEW_LENGTHS, _MOST_STEPS = 12, 6, 2_000
"""Most and fewest sets of lengths tried for a cell, and simplex steps for each; one mostly suffices."""


@frozen(eq=False)
class ShortestMove:
    """Whether a cell can have a count, with a table that proves it.

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

    The shortest change mostly consists of whole numbers although the program does not require them, as the
    shortest cycles of a network do; otherwise random lengths of the cells lead to another shortest change.

    Parameters
    ----------
    system : System
    table : int array, shape (n_cells,)
        A table with the released marginals.
    progress : Progress
    """

    def __init__(self, system: System, table: IntArray, progress: Progress) -> None:
        self._system, self._table = system, table
        # two columns per cell: the amounts added and subtracted
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
            sparse.csc_array(sparse.hstack([matrix, -matrix])),
            (system.lower - sums, system.upper - sums),
        )

    def to(self, cell: int, goal: int, *, soon: bool = False) -> ShortestMove:
        """Find a table in which a cell has the count `goal`, or one beyond it as seen from the known table.

        Parameters
        ----------
        soon : bool
            Try fewer sets of lengths.
        """
        n, random = self._system.n_cells, np.random.default_rng(cell)
        change, farther = goal - int(self._table[cell]), True
        lengths = np.ones(n)
        for attempt in range(_FEW_LENGTHS if soon else _MOST_LENGTHS):
            # a change of halves becomes whole when doubled
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
        """Amounts added and subtracted by the shortest change, shape (2 * n_cells,); None for none."""
        n = self._system.n_cells
        if not -self._table[cell] <= change <= self._system.cap:
            return None
        columns, fixed = np.array([cell, n + cell]), np.maximum([change, -change], 0.0)
        self._solver.set_costs(np.arange(2 * n), np.tile(lengths, 2))
        self._solver.set_bounds(columns, fixed, fixed)
        # the zero change is dual feasible for any lengths: the dual simplex needs few steps from it
        self._solver.slack_basis()
        try:
            solution = self._solver.settle()
            return None if solution.outcome is Outcome.INFEASIBLE else solution.x
        finally:
            self._solver.set_bounds(columns, self._lower[columns], self._upper[columns])

    def _whole(self, solution: FloatArray) -> IntArray | None:
        """The table after the solver's change; None unless it has counts with the released marginals."""
        n = self._system.n_cells
        change = solution[:n] - solution[n:]
        whole = np.rint(change)
        if np.abs(whole - change).max(initial=0.0) > _WHOLE:
            return None
        table = self._table + whole.astype(np.int64)
        return table if self._system.holds(table) else None


class Widths:
    """Decides whether intervals of cells are narrower than a width; each table found serves all cells.

    No interval is computed: a cell has the width as soon as two tables differ so much in it, and does not
    have it as soon as proven bounds are closer. That takes a fraction of the time of sharp bounds.

    Parameters
    ----------
    system : System
    table : int array, shape (n_cells,)
        A table with the released marginals.
    cells : int array, shape (n,)
        Positions among the cells of the system.
    lower : float array, shape (n,)
        Proven lower bounds; where they are not attained by `least`, they may be smaller than the sharp ones.
    least, most : float arrays, shape (n,)
        Smallest and largest counts that some tables with the released marginals are known to attain.
    width : float
    progress : Progress

    Attributes
    ----------
    tables : list of int arrays, shape (n_cells,)
        Tables with the released marginals that programs gave.
    """

    def __init__(
        self,
        system: System,
        table: IntArray,
        cells: IntArray,
        lower: FloatArray,
        least: FloatArray,
        most: FloatArray,
        width: float,
        progress: Progress,
    ) -> None:
        self._system, self._cells, self._width, self._progress = system, cells, width, progress
        self._lower, self._least, self._most = lower.copy(), least.copy(), most.copy()
        room = np.full(system.n_cells, system.cap)
        self._relaxed = Program(system, np.zeros(system.n_cells), room, progress)
        self._shortest = ShortestMoves(system, table, progress)
        self.tables: list[IntArray] = []

    def narrow(self, k: int, *, soon: bool = False) -> bool | None:
        """Whether the interval of the k-th cell is proven to be narrower; None if it was not decided.

        Parameters
        ----------
        soon : bool
            Give up sooner: no slower method will follow for cells that are left open.
        """
        self._progress.check()
        if self._is_wide[k]:
            return False
        cell, least = int(self._cells[k]), self._least[k]
        possible = self._reach(cell, int(np.ceil(least + self._width)), soon)
        if possible:
            return False
        # linear programs bound the ends, and their tables may show the width
        if self._lower[k] < least:
            self._lower[k] = max(self._lower[k], np.ceil(self._relaxed_end(cell, up=False) - _NEAR))
        # a smaller count suffices, starting from the least one known
        if self._least[k] < least and not self._is_wide[k]:
            possible = self._reach(cell, int(np.ceil(self._least[k] + self._width)), soon)
        if self._is_wide[k]:
            return False
        if possible is False:
            if self._lower[k] == self._least[k]:
                return True
            goal = int(np.floor(self._most[k] - self._width))
            if goal >= self._lower[k] and self._reach(cell, goal, soon):
                return False
        upper = np.floor(self._relaxed_end(cell, up=True) + _NEAR)
        if self._is_wide[k]:
            return False
        return True if upper - self._lower[k] < self._width else None

    def _reach(self, cell: int, goal: int, soon: bool) -> bool | None:
        """Whether some table has the count `goal` in a cell; None if this was not decided."""
        move = self._shortest.to(cell, goal, soon=soon)
        if move.table is not None:
            self.tables.append(move.table)
            self.learn(move.table)
        return None if move.table is None and move.possible else move.possible

    def _relaxed_end(self, cell: int, *, up: bool) -> float:
        end = self._relaxed.extreme(cell, up=up)
        if not end.feasible:
            raise NoTableError
        if end.table is not None:
            self.tables.append(end.table)
            self.learn(end.table)
        return np.inf if up and self._system.endless[cell] else end.bound

    def learn(self, table: IntArray) -> None:
        """Take a table with the released marginals into account, shape (n_cells,)."""
        np.minimum(self._least, table[self._cells], out=self._least)
        np.maximum(self._most, table[self._cells], out=self._most)

    @property
    def _is_wide(self) -> BoolArray:
        return np.asarray(self._most - self._least >= self._width)
