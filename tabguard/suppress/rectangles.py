"""A pattern of a large table in seconds: each primary moves with neighbours, like corners of a rectangle.

The product of shifts, one along each dimension, keeps all sums: for two leaves in each of two dimensions it
moves four cells, two up and two down. No program is solved for it; cells without a rectangle in which each
cell has enough room both ways are left to the programs.
"""

from __future__ import annotations

import numpy as np

from tabguard.lp.gather import places, spans
from tabguard.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import GivenMoves
from tabguard.suppress.problem import Problem
from tabguard.suppress.reach import Reach
from tabguard.table.arrays import BoolArray, FloatArray, IndexArray, IntArray
from tabguard.table.corners import Corners
from tabguard.table.witnesses import Witnesses

_BLOCK = 512
"""Cells that are looked at together: what one of them suppresses is free for those of the next blocks."""


class Rectangles:
    """Finds moves of the cells of one table.

    Parameters
    ----------
    corners : Corners
        Which cells move together.
    """

    def __init__(self, corners: Corners) -> None:
        self._corners, self._n = corners, corners.n_cells

    def moves(
        self, problem: Problem, order: IntArray, known: GivenMoves, progress: Progress, clock: Clock
    ) -> tuple[GivenMoves, BoolArray]:
        """Moves for those cells that have a rectangle, and all cells that are suppressed then.

        Parameters
        ----------
        problem : Problem
            Of the cells of the table, and perhaps of sums of them.
        order : int array
            Cells to protect, in the order of processing; sums are protected in passing only.
        known : GivenMoves
            Moves to begin with.
        progress : Progress
            Is told of each cell that is protected.
        clock : Clock
            Says when to end with what there is.
        """
        state = _State(problem, self._n, known)
        order = order[order < self._n]
        for start in range(0, len(order), _BLOCK):
            if clock.over:
                break
            block = order[start : start + _BLOCK]
            for cells in self._corners.alike(state.lacking(block)):
                state.take(*self._cheapest(cells, state))
            progress.advance(len(block) - len(state.lacking(block)))
        return state.found(), state.hidden

    def _cheapest(self, cells: IntArray, state: _State) -> tuple[IndexArray, FloatArray]:
        """The cells and departures of the cheapest rectangle of each cell that has one.

        All cells move the same number of codes in each dimension.
        """
        corners = self._corners.of(cells)
        level = state.level[cells]
        enough = state.room[corners].min(axis=2) >= level[:, None]
        cost = np.where(enough, state.cost[corners].sum(axis=2), np.inf)
        best = cost.argmin(axis=1)
        departure = level[:, None] * self._corners.signs(cells, best)
        rows = np.arange(len(cells))
        found = np.isfinite(cost[rows, best])
        return corners[rows, best][found], departure[found]


class _State:
    """What is suppressed and protected so far; cells of the table, then sums.

    `room` and `cost` are about the cells of the table and the two places behind them.
    """

    def __init__(self, problem: Problem, n_cells: int, known: GivenMoves) -> None:
        self._problem, self._n = problem, n_cells
        self.level, self.hidden = problem.level, problem.given.copy()
        room = np.where(problem.barred, -1.0, np.minimum(problem.up, problem.down))
        self.room = np.append(room[:n_cells], [np.inf, -1.0])
        self.cost = np.append(np.where(self.hidden, 0.0, problem.price)[:n_cells], [0.0, 0.0])
        self._reach = Reach(problem.up, problem.down, problem.need_up, problem.need_down, problem.need_width)
        self._reach.up[:], self._reach.down[:] = known.up, known.down
        self._moves = [known.witnesses]

    def lacking(self, cells: IntArray) -> IntArray:
        """Those of some cells that no move protects yet."""
        return cells[self._problem.lacking(cells, self._reach.up, self._reach.down)]

    def take(self, corners: IndexArray, departure: FloatArray) -> None:
        """Take moves in, each a row of both arrays; those that break a relation, as some do, are left out."""
        move, place = np.nonzero(departure)
        cells, z = corners[move, place].astype(np.int64), departure[move, place]
        owner, relation, gap = self._gaps(move, cells, z)
        sums = relation - (self._problem.matrix.shape[0] - (len(self._problem) - self._n))
        sound = np.ones(len(corners), bool)
        sound[owner[sums < 0]] = False
        owner, sums, gap = owner[sums >= 0], sums[sums >= 0], gap[sums >= 0]
        move = np.concatenate([move, owner])
        cells, z = np.concatenate([cells, self._n + sums]), np.concatenate([z, gap])
        turn = np.argsort(move, kind="stable")
        turn = turn[sound[move[turn]]]
        self._record(move[turn], cells[turn], z[turn])

    def _gaps(self, move: IntArray, cells: IntArray, z: FloatArray) -> tuple[IntArray, IntArray, FloatArray]:
        """The relations that moves do not keep, by move: the number of the move, the relation and the gap."""
        by_cell = self._problem.by_cell
        start = by_cell.indptr[cells].astype(np.int64)
        length = by_cell.indptr[cells + 1] - start
        at = spans(start, length)
        key, place = places(np.repeat(move, length) * by_cell.shape[1] + by_cell.indices[at])
        gap = np.bincount(place, by_cell.data[at] * np.repeat(z, length), len(key))
        open_ = gap != 0.0
        owner, relation = np.divmod(key[open_], by_cell.shape[1])
        return owner, relation, gap[open_]

    def _record(self, move: IntArray, cells: IntArray, z: FloatArray) -> None:
        """Record moves of cells and of the sums that they change."""
        if not len(move):
            return
        ends = np.append(np.flatnonzero(np.diff(move)) + 1, len(move))
        moves = Witnesses(cells, z, np.diff(ends, prepend=0))
        self._reach.record_all(cells, z, moves.lengths)
        self._moves.append(moves)
        self.hidden[cells] = True
        self.cost[cells[cells < self._n]] = 0.0

    def found(self) -> GivenMoves:
        """The moves, and how far they take each cell."""
        return GivenMoves(self._reach.up, self._reach.down, Witnesses.joined(self._moves))
