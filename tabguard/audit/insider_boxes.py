"""Departures of many primaries without programs: boxes of suppressed cells that differ as much as possible.

In a large table nearly every departure is contradicted by an insider, such as the only contributor to one of
its cells, and a program for each such pair of a primary and a contributor takes most of the time. An insider
who contradicts one box seldom contradicts a box of other cells.
"""

import numpy as np
from scipy import sparse

from tabguard.audit.insider_task import Task
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.boxes import BLOCK, Around, Boxes
from tabguard.table.insiders import no_moves
from tabguard.table.table import Table

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
