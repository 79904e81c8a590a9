"""Settles insiders without programs, by boxes and other departures that they cannot contradict.

In a large table nearly every departure is contradicted by an insider, such as the only contributor to one of
its cells, and a program for each such pair of a primary and a contributor takes most of the time. An insider
who contradicts one box seldom contradicts a box of other cells.
"""

from __future__ import annotations

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.insider_task import Task
from tabguard.table.arrays import BoolArray, FloatArray, IndexArray, IntArray, distinct, spans
from tabguard.table.boxes import BLOCK, Around, Boxes
from tabguard.table.insiders import no_moves
from tabguard.table.keys import places_in
from tabguard.table.table import Table
from tabguard.table.tolerance import RELATIVE_TOLERANCE, WHOLE_TOLERANCE

_KEPT = 6
"""Number of boxes kept for a primary; no two of them shift to the same leaf."""
_LONELY = 2
"""Number of further cells that a box may move to avoid one cell with a single contributor."""


class InsiderBoxes:
    """Finds departures of primaries within what outsiders know.

    Parameters
    ----------
    task : Task
    table : Table
        A table for which `Boxes.fits` is true.
    """

    def __init__(self, task: Task, table: Table) -> None:
        self._task, self._boxes = task, Boxes(table)
        self._room = Boxes.corner_room(np.where(task.hidden, np.minimum(task.up, task.down), -1.0))
        self._price = _LONELY * np.append(task.knowledge.alone, [False, False])

    def departures(self, goals: IntArray) -> sparse.csr_array:
        """Departures for some goals as rows over all cells; for fewer goals if the search has to end."""
        cells, place = np.unique(self._task.goals.cell[goals], return_inverse=True)
        size = np.zeros(len(cells))
        np.maximum.at(size, place, self._task.goals.size[goals])
        moves = [no_moves(len(self._task.system))]
        for start in range(0, len(cells), BLOCK):
            if self._task.over():
                break
            self._task.progress.check()
            block = slice(start, start + BLOCK)
            moves.append(self._box_moves(cells[block], size[block]))
        return sparse.csr_array(sparse.vstack(moves))

    def _box_moves(self, cells: IntArray, size: FloatArray) -> sparse.csr_array:
        around = self._boxes.around(cells, True)
        target, box = self._disjoint_boxes(around, self._boxes.ranked(around, self._room, size, self._price))
        corners, sign = self._boxes.corners(around, target, box)
        fit = self._room[corners].min(axis=1) >= size[target]
        move, place = np.nonzero(sign[fit])
        z = sign[fit][move, place] * size[target[fit]][move]
        shape = np.count_nonzero(fit), len(self._task.system)
        return sparse.csr_array((z, (move, corners[fit][move, place])), shape=shape)

    def _disjoint_boxes(self, around: Around, rank: FloatArray) -> tuple[IntArray, IntArray]:
        """The first boxes of each cell that have no leaf in common: the place of the cell, and the box."""
        n, shape = len(rank), [leaves.shape[1] for leaves in around.beside]
        ranks, rows, chosen = rank.reshape(n, *shape), np.arange(n), list[tuple[IntArray, IntArray]]()
        for _ in range(_KEPT):
            box = rank.argmin(axis=1)
            places = np.flatnonzero(np.isfinite(rank[rows, box]))
            chosen.append((places, box[places]))
            for i, leaf in enumerate(np.unravel_index(box, shape)):
                shifts = np.flatnonzero(around.beside[i][rows, leaf] < self._boxes.n_codes[i])
                np.moveaxis(ranks, 1 + i, 1)[shifts, leaf[shifts]] = np.inf
            rank[places, box[places]] = np.inf  # one that shifts to no leaf at all
        target, box = (np.concatenate(parts) for parts in zip(*chosen, strict=True))
        return target, box


_SPAN = 500_000
"""Numbers processed at a time, between two checks of *cancel* and *stop*."""
_ROWS = 50_000
"""Departures summed over their relations at a time."""
_FEW = 256
"""Departures with fewer entries than this part of the relations (one in so many) are summed over their own
relations alone: of a million cells an array over all relations, for each batch, took a tenth of the run."""
_WAYS = 24
"""Largest number of departures tried for each goal."""
_COPIES = 0.5
"""Share of repeated entries from which they are left out."""


@frozen(eq=False)
class Departures:
    """Departures of suppressed cells, the factors that scale or reverse them, and their round-off.

    `distinct_rows` has the entries of `rows` that insiders may contradict, each once. `row` and `moved` list
    the entries of `rows` at cells of goals, cell by cell: those of ``cell[i]``, ascending, from ``ends[i]``
    to ``ends[i + 1]``. Of a million cells only a few move.
    """

    rows: sparse.csr_array
    distinct_rows: sparse.csr_array
    cell: IndexArray
    ends: IntArray
    row: IndexArray
    moved: FloatArray
    most: FloatArray
    back: FloatArray
    gap: FloatArray

    def through(self, cells: IntArray) -> tuple[IntArray, IntArray]:
        """Start and number of the entries of each of some cells."""
        at = places_in(self.cell, cells)
        return self.ends[at], np.where(at >= 0, self.ends[at + 1] - self.ends[at], 0)


class Screen:
    """Tests which insiders are settled by known departures."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._by_cell = task.system.equations.by_cell

    def departures(self, moves: sparse.csr_array, goals: IntArray) -> Departures:
        """Prepare departures for scaling, except those that move a published cell or no cell of the goals.

        They are prepared in parts and not copied: of a million cells they take hundreds of megabytes.

        Parameters
        ----------
        moves : csr_array, shape (n_moves, n_cells)
        goals : int array
            Goals that the departures are tried for; they may be repeated.
        """
        task, moves = self._task, sparse.csr_array(moves)
        moves.eliminate_zeros()
        is_target = np.zeros(moves.shape[1], bool)
        is_target[task.goals.cell[goals]] = True
        # a departure that is left out has no room
        most, back, gap = (np.zeros(moves.shape[0]) for _ in range(3))
        none = np.zeros(0, np.int32)
        cells, rows, moved = [none], [none], [np.zeros(0)]
        for start in range(0, moves.shape[0], _ROWS):
            task.progress.check()
            part = sparse.csr_array(moves[start : start + _ROWS])
            row = _row_of_entry(part)
            n_outside, n_targets = (
                np.bincount(row, marks[part.indices], part.shape[0]) for marks in (~task.hidden, is_target)
            )
            rows_of_use = np.flatnonzero((n_outside == 0) & (n_targets > 0))
            part, number = sparse.csr_array(part[rows_of_use]), start + rows_of_use
            row, cell, size = _row_of_entry(part), part.indices, np.abs(part.data)
            for least, above, below in ((most, task.up, task.down), (back, task.down, task.up)):
                least[number] = np.inf
                np.minimum.at(least, number[row], np.where(part.data > 0, above[cell], below[cell]) / size)
            gap[number] = self._gaps(part)
            at = np.flatnonzero(is_target[cell])
            cells.append(cell[at].astype(np.int32))
            rows.append(number[row[at]].astype(np.int32))
            moved.append(part.data[at])
        task.progress.check()
        entries = self._merge_alike(moves)
        task.progress.check()
        target = np.concatenate(cells)
        order = np.argsort(target, kind="stable")
        cell, starts = np.unique(target[order], return_index=True)
        ends, row_numbers = np.append(starts, len(order)), np.concatenate(rows)[order]
        z = np.concatenate(moved)[order]
        return Departures(moves, entries, cell, ends, row_numbers, z, most, back, gap)

    def _gaps(self, moves: sparse.csr_array) -> FloatArray:
        """Largest amount by which each departure does not add up in a relation.

        A product with all relations takes memory for each of them; few departures have few.
        """
        cell: IndexArray = moves.indices
        by_cell = self._by_cell
        if moves.nnz < by_cell.shape[1] // _FEW:
            cells, cell = np.unique(cell, return_inverse=True)
            rows = sparse.csr_array(by_cell[cells])
            relations, relation = np.unique(rows.indices, return_inverse=True)
            shape = len(cells), len(relations)
            by_cell = sparse.csr_array((rows.data, relation, rows.indptr), shape=shape)
        shape = moves.shape[0], by_cell.shape[0]
        sums = abs(sparse.csr_array((moves.data, cell, moves.indptr), shape=shape) @ by_cell)
        return np.asarray(sums.max(axis=1).toarray().ravel() if sums.nnz else np.zeros(shape[0]))

    def _merge_alike(self, moves: sparse.csr_array) -> sparse.csr_array:
        """Departures with one entry for all cells that have the same contributors and move alike.

        In tables of many dimensions most cells repeat another one, for example totals of a single cell.
        """
        alike = self._task.knowledge.alike
        if not moves.nnz or np.mean((alike != np.arange(len(alike)))[moves.indices]) < _COPIES:
            return moves
        first = alike[moves.indices]
        row = _row_of_entry(moves)
        order = np.lexsort((moves.data, first, row))
        new = np.ones(len(order), bool)
        new[1:] = np.any([np.diff(c[order]) != 0 for c in (row, first, moves.data)], axis=0)
        unique = order[new]
        ptr = np.concatenate([[0], np.cumsum(np.bincount(row[unique], minlength=moves.shape[0]))])
        return sparse.csr_array((moves.data[unique], moves.indices[unique], ptr), shape=moves.shape)

    def _ways(
        self, goals: IntArray, departures: Departures
    ) -> tuple[IntArray, IntArray, FloatArray, IntArray]:
        """Scaled departures that reach goals: goal, row, factor, and rank among those of the goal.

        Departures that move the fewest cells come first.
        """
        g = self._task.goals
        start, length = departures.through(g.cell[goals])
        at = spans(start, length)
        goal, moved, row = np.repeat(goals, length), departures.moved[at], departures.row[at]
        factor = g.size[goal] * g.side[goal] / moved
        if self._task.whole:  # scaled down, a departure may be fractional
            as_it_stands = (np.abs(factor) < 1) & ~self._are_whole(row, factor, departures)
            factor = np.where(as_it_stands, np.sign(factor), factor)
        room = np.where(factor > 0, departures.most[row], departures.back[row]) * (1 + RELATIVE_TOLERANCE)
        enough = (np.abs(factor) <= room) & (departures.gap[row] <= RELATIVE_TOLERANCE * np.abs(moved))
        goal, row, factor = goal[enough], row[enough], factor[enough]
        if self._task.whole:
            whole = self._are_whole(row, factor, departures)
            goal, row, factor = goal[whole], row[whole], factor[whole]
        order = np.lexsort((row, np.diff(departures.rows.indptr)[row], goal))
        goal, row, factor = goal[order], row[order], factor[order]
        rank = np.arange(len(goal)) - np.searchsorted(goal, goal)
        return goal, row, factor, rank

    def _are_whole(self, row: IntArray, factor: FloatArray, departures: Departures) -> BoolArray:
        """Which scaled departures move every count by a whole number."""
        start = departures.rows.indptr[row].astype(np.int64)
        length = departures.rows.indptr[row + 1] - start
        at = spans(start, length)
        moved = departures.rows.data[at] * np.repeat(factor, length)
        parts = self._task.system.whole[departures.rows.indices[at]] & (
            np.abs(moved - np.rint(moved)) > WHOLE_TOLERANCE
        )
        return np.asarray(np.bincount(np.repeat(np.arange(len(row)), length), parts, len(row)) == 0)

    def _contradicted(
        self, goal: IntArray, row: IntArray, factor: FloatArray, departures: Departures
    ) -> IntArray:
        """Pairs of a goal and an insider who contradicts the goal's departure, possibly repeated.

        An insider with a smaller demand needs only a part of the same departure. This concerns above all
        contributors to the primary, who know that its value cannot be as low as outsiders must believe.
        """
        start = departures.distinct_rows.indptr[row].astype(np.int64)
        length = departures.distinct_rows.indptr[row + 1] - start
        at = spans(start, length)
        departure = departures.distinct_rows.data[at] * np.repeat(factor, length)
        slack = np.repeat(RELATIVE_TOLERANCE * self._task.goals.size[goal], length)
        cell = departures.distinct_rows.indices[at].astype(np.int64)
        knowledge, goals = self._task.knowledge, self._task.goals
        position, entity = knowledge.contradicted(cell, departure, slack)
        goal_of_pair, cell, departure = np.repeat(goal, length)[position], cell[position], departure[position]
        pairs = goal_of_pair * knowledge.n + entity
        if self._task.whole:  # a part of a departure may be fractional
            return pairs
        part = knowledge.demand(goals, goal_of_pair, entity) / goals.size[goal_of_pair]
        return pairs[knowledge.excludes(cell, entity, departure * part, slack[position] * part)]

    def _portions(self, goals: IntArray, departures: Departures) -> list[IntArray]:
        """Blocks of goals whose departures fit into memory together."""
        _, ways = departures.through(self._task.goals.cell[goals])
        typical = 1 + departures.rows.nnz // max(departures.rows.shape[0], 1)
        # a new block wherever the running number of entries passes a multiple of _SPAN
        return np.split(goals, np.flatnonzero(np.diff(np.cumsum(ways + typical) // _SPAN)) + 1)

    def screened(self, goals: IntArray, departures: Departures) -> tuple[IntArray, IntArray]:
        """Goals that no departure reaches, and the pairs of other goals that no departure settles.

        If the search has to end, goals not processed yet are returned among the first.
        """
        bare, pairs = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        for portion in self._portions(goals, departures):
            if self._task.over():
                bare.append(portion)
                continue
            self._task.progress.check()
            bare_goals, open_pairs = self._screened_at_once(portion, departures)
            bare.append(bare_goals)
            pairs.append(open_pairs)
        return np.concatenate(bare), np.concatenate(pairs)

    def _screened_at_once(self, goals: IntArray, departures: Departures) -> tuple[IntArray, IntArray]:
        ways = self._ways(goals, departures)
        goal, row, factor, rank = ways
        first = rank == 0
        pairs = distinct(self._contradicted(goal[first], row[first], factor[first], departures))
        return np.setdiff1d(goals, goal), self._thinned(self._task.asked_for(pairs), ways, departures, 1)

    def refuted(self, pairs: IntArray, departures: Departures) -> IntArray:
        """The pairs that no departure settles, ascending as given."""
        # most departures of a large table move none of the primaries that most pairs are about
        _, ways = departures.through(self._task.goals.cell[pairs // self._task.knowledge.n])
        near = ways > 0
        open_pairs = self._unsettled(pairs[near], departures)
        return np.sort(np.concatenate([pairs[~near], open_pairs]), kind="stable")

    def _unsettled(self, pairs: IntArray, departures: Departures) -> IntArray:
        """Pairs that no departure settles, among those whose goals' cells move in some departure."""
        n, open_pairs = self._task.knowledge.n, [np.zeros(0, np.int64)]
        for goals in self._portions(distinct(pairs // n), departures):
            a, b = np.searchsorted(pairs, [goals[0] * n, (goals[-1] + 1) * n]) if len(goals) else (0, 0)
            portion = pairs[a:b]
            open_pairs.append(
                portion
                if self._task.over()
                else self._thinned(portion, self._ways(goals, departures), departures)
            )
            self._task.progress.check()
        return np.concatenate(open_pairs)

    def _thinned(
        self,
        pairs: IntArray,
        ways: tuple[IntArray, IntArray, FloatArray, IntArray],
        departures: Departures,
        tried_ways: int = 0,
    ) -> IntArray:
        goal, row, factor, rank = ways
        open_ = np.zeros(len(self._task.goals), bool)
        for turn in range(tried_ways, min(int(rank.max(initial=-1)) + 1, _WAYS)):
            open_[:] = False
            open_[pairs // self._task.knowledge.n] = True
            chosen = np.flatnonzero((rank == turn) & open_[goal])
            if not len(chosen) or self._task.over():  # untested goals stay open
                break
            self._task.progress.check()
            # one departure that an insider does not contradict is enough
            against = self._contradicted(goal[chosen], row[chosen], factor[chosen], departures)
            is_tried = np.zeros(len(self._task.goals), bool)
            is_tried[goal[chosen]] = True
            remains = ~is_tried[pairs // self._task.knowledge.n]
            at = places_in(pairs, against)
            remains[at[at >= 0]] = True
            pairs = pairs[remains]
        return pairs


def _row_of_entry(moves: sparse.csr_array) -> IntArray:
    """The row of each entry, shape (n_entries,)."""
    return np.repeat(np.arange(moves.shape[0]), np.diff(moves.indptr))
