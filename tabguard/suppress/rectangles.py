"""A pattern of a large table in seconds: each primary moves with neighbours, like corners of a rectangle.

A box, the product of shifts, keeps all sums: for two leaves in each of two dimensions it moves four cells,
two up and two down. No program is solved for it. A sum of cells moves with one of its cells. Where no single
box has enough room both ways, several may have it together. Primaries without such boxes are left to the
programs.
"""

from __future__ import annotations

import numpy as np
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.greedy import GivenMoves
from tabguard.suppress.needs import Reach
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import BoolArray, FloatArray, IndexArray, IntArray, places, spans
from tabguard.table.boxes import BLOCK, Around, Boxes
from tabguard.table.keys import places_in
from tabguard.table.witnesses import Witnesses

_PRICED = 24
"""Number of boxes around a cell that are priced: those of fewest cells, with room in their leaves."""
_TOGETHER, _FINE = 8, 30
"""Largest number of boxes that move one cell together, and the bits of a level in which their shares are
counted: sums of such shares have no round-off."""


class Rectangles:
    """Finds moves of the cells of one table.

    Parameters
    ----------
    boxes : Boxes
        Which cells move together.
    """

    def __init__(self, boxes: Boxes) -> None:
        self._boxes, self._n = boxes, boxes.n_cells

    def moves(
        self,
        problem: Problem,
        order: IntArray,
        moves: GivenMoves,
        progress: Progress,
        clock: Clock,
        hidden: BoolArray | None = None,
        far: bool = False,
    ) -> tuple[GivenMoves, BoolArray]:
        """Find moves for the cells that have a box; returns all moves, and all cells then suppressed.

        Parameters
        ----------
        problem : Problem
            Of the cells of the table, and perhaps of sums of them.
        order : int array
            Cells and sums to protect, in the order of processing.
        moves : GivenMoves
            Moves to begin with.
        progress : Progress
            Advanced by one for each cell that is protected.
        clock : Clock
            Ends the search early; the moves found so far are returned.
        hidden : bool array, shape (n_cells,), optional
            Cells that are suppressed already, including those of the known moves; None for the given cells.
        far : bool
            Whether boxes may reach beyond the smallest group of each cell, and several move together. Most
            cells of a sparse table have only such boxes, which cost more, as cells of higher levels move too.
        """
        state = _State(problem, self._n, moves, problem.given if hidden is None else hidden)
        n_safe = 0
        # cells suppressed in one block are free in the next
        for start in range(0, len(order), BLOCK):
            if clock.over:
                break
            block = order[start : start + BLOCK]
            for find in (self._cheapest, self._joint_boxes) if far else (self._cheapest,):
                targets = state.lacking(block)
                if len(targets):
                    state.take(*find(targets, state, far))
            safe = len(block) - len(state.lacking(block))
            progress.advance(safe)
            n_safe += safe
        progress.advance(len(order) - len(state.lacking(order)) - n_safe)  # those that later moves protect
        return state.found(), state.hidden

    def _cheapest(self, targets: IntArray, state: _State, far: bool) -> tuple[IntArray, IntArray, FloatArray]:
        """The cheapest box of each target that has one: number of the move, cells, departures."""
        of, corners, sign, by = self._boxes_around(targets, state, far, 1)
        size = state.level[targets[of]] / np.abs(by)
        enough = state.room[corners].min(axis=1) >= size
        best = _cheapest_of_each(of, np.where(enough, state.cost[corners].sum(axis=1), np.inf))
        move, place = np.nonzero(sign[best])
        chosen = best[move]
        return of[chosen], corners[chosen, place].astype(np.int64), sign[chosen, place] * size[chosen]

    def _joint_boxes(
        self, targets: IntArray, state: _State, far: bool
    ) -> tuple[IntArray, IntArray, FloatArray]:
        """For each target that has them, a few boxes that move it far enough together; form as
        `_cheapest`."""
        of, corners, sign, by = self._boxes_around(targets, state, far, _TOGETHER)
        box, place = np.nonzero(sign)
        key, at = places(of[box] * (self._n + 2) + corners[box, place])
        target, cell = np.divmod(key, self._n + 2)
        share = np.exp2(np.floor(np.log2(state.level[targets])) - _FINE)
        room, cost, z = np.floor(state.room[cell] / share[target]), state.cost[cell], np.zeros(len(key))
        starts, need = np.searchsorted(box, np.arange(len(of))), np.ceil(state.level[targets] / share)
        ahead = sign[box, place] * np.sign(by)[box]
        for _ in range(_TOGETHER if len(of) else 0):
            slack = np.minimum.reduceat((room - np.abs(z))[at], starts)
            amount = np.minimum(slack, np.ceil(need[of] / np.abs(by)))
            price = np.add.reduceat(cost[at], starts)
            best = _cheapest_of_each(of, np.where(amount > 0, price / np.maximum(amount, 1.0), np.inf))
            entries = np.flatnonzero(np.isin(box, best))
            z[at[entries]] += ahead[entries] * amount[box[entries]]
            cost[at[entries]] = 0.0
            need[of[best]] -= amount[best] * np.abs(by[best])
        chosen = np.flatnonzero((z != 0) & (need[target] <= 0))
        return target[chosen], cell[chosen], z[chosen] * share[target[chosen]]

    def _boxes_around(
        self, targets: IntArray, state: _State, far: bool, parts: int
    ) -> tuple[IntArray, IndexArray, FloatArray, FloatArray]:
        """Boxes that move some targets: number of the target, ascending; corners, signs; distance at size 1.

        The leaves of a box have room for at least the level divided by `parts`.
        """
        around = self._boxes.around(state.through[targets], far)
        of, box = self._promising(around, state, state.level[targets] / parts)
        corners, sign = self._boxes.corners(around, of, box)
        by = state.moved(targets[of], corners, sign)
        moving = by != 0
        return of[moving], corners[moving], sign[moving], by[moving]

    def _promising(self, around: Around, state: _State, level: FloatArray) -> tuple[IntArray, IntArray]:
        """The boxes of fewest cells whose leaves have room: the target, ascending, and the number."""
        # among boxes of as many cells those with cheaper leaves
        least = state.cost / (1.0 + 2.0**self._boxes.n_dimensions * state.cost.max())
        rank = self._boxes.ranked(around, state.room, level, least)
        most = min(_PRICED, rank.shape[1])
        best = np.sort(np.argpartition(rank, most - 1, axis=1)[:, :most], axis=1)
        of, k = np.nonzero(np.isfinite(np.take_along_axis(rank, best, axis=1)))
        return of, best[of, k]


class _State:
    """State of a pass: suppressed and protected cells of the table, then sums.

    `room` and `cost` cover the cells of the table and the two places behind them. `through` has for each
    target the cell around which its boxes are: for a sum, the member with most room.
    """

    def __init__(self, problem: Problem, n_cells: int, moves: GivenMoves, hidden: BoolArray) -> None:
        self._problem, self._n = problem, n_cells
        self.level, self.hidden = problem.level, hidden.copy()
        room = np.where(problem.barred, -1.0, np.minimum(problem.up, problem.down))
        self.room = Boxes.corner_room(room[:n_cells])
        self.cost = np.append(np.where(self.hidden, 0.0, problem.price)[:n_cells], [0.0, 0.0])
        self._reach = Reach(problem.up, problem.down, problem.need_up, problem.need_down, problem.need_width)
        self._reach.up[:], self._reach.down[:] = moves.up, moves.down
        self._moves = [moves.witnesses]
        sums = sparse.csr_array(problem.matrix[problem.matrix.shape[0] - (len(problem) - n_cells) :])
        of = np.repeat(np.arange(sums.shape[0]), np.diff(sums.indptr))
        inside = sums.indices < n_cells
        of, cell = of[inside], sums.indices[inside].astype(np.int64)
        self._member = np.sort(of * (n_cells + 2) + cell)
        turn = np.lexsort((cell, -self.room[cell], of))
        self.through = np.arange(len(problem))
        self.through[n_cells:] = cell[turn][np.flatnonzero(np.diff(of, prepend=-1))]

    def lacking(self, cells: IntArray) -> IntArray:
        """The given cells that no move protects yet."""
        return cells[self._problem.lacking(cells, self._reach.up, self._reach.down)]

    def moved(self, targets: IntArray, corners: IndexArray, sign: FloatArray) -> FloatArray:
        """The distance by which a box of size 1 moves its target, for one box per target."""
        by, at = np.ones(len(targets)), np.flatnonzero(targets >= self._n)
        keys = (targets[at] - self._n)[:, None] * (self._n + 2) + corners[at]
        by[at] = np.where(places_in(self._member, keys) >= 0, sign[at], 0.0).sum(axis=1)
        return by

    def take(self, move: IntArray, cells: IntArray, z: FloatArray) -> None:
        """Add moves, given entry by entry, except those that break a relation, as some boxes do.

        Parameters
        ----------
        move : int array, shape (n_entries,)
            Number of the move to which each entry belongs, ascending.
        cells : int array, shape (n_entries,)
        z : float array, shape (n_entries,)
            Departure of each cell.
        """
        owner, relation, gap = self._gaps(move, cells, z)
        # the last relations define the sums: a gap there is how far the sum moves, elsewhere it is an error
        sums = relation - (self._problem.matrix.shape[0] - (len(self._problem) - self._n))
        sound = np.ones(move.max(initial=-1) + 1, bool)
        sound[owner[sums < 0]] = False
        owner, sums, gap = owner[sums >= 0], sums[sums >= 0], gap[sums >= 0]
        move = np.concatenate([move, owner])
        cells, z = np.concatenate([cells, self._n + sums]), np.concatenate([z, gap])
        turn = np.argsort(move, kind="stable")
        turn = turn[sound[move[turn]]]
        self._record(move[turn], cells[turn], z[turn])

    def _gaps(self, move: IntArray, cells: IntArray, z: FloatArray) -> tuple[IntArray, IntArray, FloatArray]:
        """The relations that moves do not keep, by move: number of the move, relation and gap."""
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
        """All moves, and the distances by which they take each cell up and down."""
        return GivenMoves(self._reach.up, self._reach.down, Witnesses.joined(self._moves))


def _cheapest_of_each(of: IntArray, cost: FloatArray) -> IntArray:
    """Positions of the least finite cost for each number in `of`, in ascending order of these numbers."""
    order = np.lexsort((cost, of))
    first = order[np.diff(of[order], prepend=-1) > 0]
    return first[np.isfinite(cost[first])]
