"""Whether intervals of cells reach a width: a table that shows it, or a program without one that would."""

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.integer import NoTableError
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.shortest import ShortestMoves
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_NEAR = 1e-7


class Widths:
    """Decides cell by cell; each table that a program gives is used for all cells.

    No interval is worked out: a cell has the width as soon as two tables differ so much in it, and does not
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
            Give up sooner, as nothing slower will decide what is left open.
        """
        self._progress.check()
        if self._wide[k]:
            return False
        cell = int(self._cells[k])
        possible = self._reach(cell, int(np.ceil(self._least[k] + self._width)), soon)
        if possible:
            return False
        # linear programs bound the ends, and their tables may show the width
        if self._lower[k] < self._least[k]:
            self._lower[k] = max(self._lower[k], np.ceil(self._relaxed_end(cell, up=False) - _NEAR))
        if possible is False:
            if self._lower[k] == self._least[k]:
                return not self._wide[k]
            goal = int(np.floor(self._most[k] - self._width))
            if goal >= self._lower[k] and self._reach(cell, goal, soon):
                return False
        upper = np.floor(self._relaxed_end(cell, up=True) + _NEAR)
        if self._wide[k]:
            return False
        return True if upper - self._lower[k] < self._width else None

    def _reach(self, cell: int, goal: int, soon: bool) -> bool | None:
        """Whether a cell has a count in some table; None if this was not decided."""
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
    def _wide(self) -> BoolArray:
        return np.asarray(self._most - self._least >= self._width)
