"""Small programs that find a departure of one primary within the knowledge of some insiders."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from scipy import sparse

from tabguard.audit.insider_task import Task
from tabguard.base.errors import SolverError
from tabguard.base.progress import Ended
from tabguard.lp import LocalSolver, Model, Move, build_model, whole_move
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct
from tabguard.table.tolerance import RELATIVE_TOLERANCE, WHOLE_TOLERANCE

_LONELY = 10.0
"""Factor on the price of moving a cell with a single contributor, who would contradict the departure."""


class UnsolvedError(Exception):
    """The solver did not solve a program: whether there is a departure is not known."""


class Programs:
    """The programs of one search; the model of the system is built when it is first needed."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._model: Model | None = None

    def question(self, goal: int) -> tuple[int, bool, int]:
        """Key of a goal's programs: group, direction, set of contributors; goals with equal keys have equal
        answers.

        The group is −1 for a primary that relations fix.
        """
        group, amount, _ = self._program(goal, 1.0)
        return group, amount > 0, int(self._task.knowledge.alike[self._task.goals.cell[goal]])

    def is_alone(self, goal: int) -> bool:
        """Whether no other goal moves the same group."""
        group = int(self._load().reduction.group[self._task.goals.cell[goal]])
        return group < 0 or self._n_cells[group] == 1

    def departure(
        self, goal: int, entities: IntArray, size: float, *, partial: bool = False
    ) -> tuple[Move | None, float]:
        """Find a departure of a goal's primary within some entities' knowledge.

        Parameters
        ----------
        partial : bool
            Whether to compute the largest possible distance if the primary cannot depart by `size`.

        Returns
        -------
        Move or None, float
            The departure, None if none reaches `size`; and the distance reached.
        """
        self._task.look()
        group, amount, price = self._program(goal, size)
        if group < 0:
            return None, 0.0
        with self._solver.confined(*self._limits(entities)[:3]):
            move = self._solver.move(group, amount, price, partial=partial)
        self._refuse_no_answer()
        move = self._in_whole(move, group, amount, entities)
        reached = 0.0 if move is None else move.reach(group)
        if move is None or reached < size * (1 - RELATIVE_TOLERANCE):
            return None, reached
        return (move, reached) if self._holds(move, entities, size) else (None, 0.0)

    @contextmanager
    def series(self, goal: int, size: float) -> Iterator[Callable[[IntArray], Move | None]]:
        """A function that finds departures of one size for one goal, each within the knowledge of some
        entities."""
        with self._solver.series(*self._program(goal, size)) as again:

            def departure(entities: IntArray) -> Move | None:
                move = again(*self._limits(entities)[:3])
                self._refuse_no_answer()
                return move if move is not None and self._holds(move, entities, size) else None

            yield departure

    def against(self, move: Move, entities: IntArray, size: float) -> BoolArray:
        """Which entities contradict a departure."""
        group, up, down, entity = self._limits(entities)
        self._moved[move.groups] = move.z
        z, slack = self._moved[group], RELATIVE_TOLERANCE * size
        self._moved[move.groups] = 0.0
        return np.bincount(entity, (z > up + slack) | (z < -down - slack), len(entities)) > 0

    def stacked(self, moves: list[Move]) -> sparse.csr_array:
        """Stack departures as rows over all cells, shape (n_moves, n_cells)."""
        model = self._load()
        cells = [model.cells_of(m.groups, m.z) for m in moves]
        ptr = np.concatenate([[0], np.cumsum([len(c[0]) for c in cells])]).astype(np.int32)
        index = np.concatenate([np.zeros(0, np.int64), *(c[0] for c in cells)]).astype(np.int32)
        data = np.concatenate([np.zeros(0), *(c[1] for c in cells)])
        return sparse.csr_array((data, index, ptr), shape=(len(moves), len(self._task.system)))

    def _refuse_no_answer(self) -> None:
        """Raise if the solver ended or failed: without an answer a departure may still exist."""
        if self._solver.ended:
            raise Ended
        if self._solver.failed:
            raise UnsolvedError

    def _load(self) -> Model:
        if self._model is None:
            task = self._task
            matrix, look = task.system.equations.matrix, task.progress.check
            self._model = build_model(matrix, task.up, task.down, ~task.hidden, look=look)
            self._solver = LocalSolver(self._model, self._task.progress)
            task.solvers.append(self._solver)
            reduction = self._model.reduction
            alive = np.flatnonzero(reduction.group >= 0)
            price = np.where(self._task.knowledge.alone[alive], _LONELY, 1.0)
            self._counts = np.zeros(self._model.n_groups, bool)
            self._counts[reduction.group[alive[self._task.system.whole[alive]]]] = True
            self._price = np.bincount(reduction.group[alive], price, self._model.n_groups).astype(np.float64)
            self._moved = np.zeros(self._model.n_groups)
            self._n_cells = np.bincount(reduction.group[distinct(task.goals.cell)] + 1)[1:]
        return self._model

    def _program(self, goal: int, size: float) -> tuple[int, float, FloatArray]:
        """Parameters of the program for a goal: group, amount and prices."""
        model, cell = self._load(), self._task.goals.cell[goal]
        amount = size * int(self._task.goals.side[goal]) * int(model.reduction.sign[cell])
        return int(model.reduction.group[cell]), amount, self._price

    def _limits(self, entities: IntArray) -> tuple[IntArray, FloatArray, FloatArray, IntArray]:
        """Groups about which entities know something, their room within that knowledge, and the entities'
        positions."""
        entity, cell, rise, fall = self._task.knowledge.limits(entities)
        reduction = self._load().reduction
        narrows = (reduction.group[cell] >= 0) & ((rise < np.inf) | (fall < np.inf))
        entity, cell, rise, fall = entity[narrows], cell[narrows], rise[narrows], fall[narrows]
        ahead = reduction.sign[cell] > 0
        return reduction.group[cell], np.where(ahead, rise, fall), np.where(ahead, fall, rise), entity

    def _has_parts(self, move: Move) -> bool:
        """Whether a departure moves a count by a number that is not whole."""
        if not self._task.whole:
            return False
        parts = self._counts[move.groups] & (np.abs(move.z - np.rint(move.z)) > WHOLE_TOLERANCE)
        return bool(np.any(parts))

    def _in_whole(self, move: Move | None, group: int, amount: float, entities: IntArray) -> Move | None:
        """Replace a departure that has fractions of counts by one in whole numbers; None if there is none."""
        if move is None or not self._has_parts(move):
            return move
        room = self._load().limited(*self._limits(entities)[:3])
        try:
            return whole_move(room, group, amount, self._task.progress)
        except SolverError:
            raise UnsolvedError from None

    def _holds(self, move: Move, entities: IntArray, size: float) -> bool:
        """Check, without trusting the solver, that a departure adds up within the entities' knowledge."""
        if self._has_parts(move) or self._load().gap(move.groups, move.z) > RELATIVE_TOLERANCE * size:
            return False
        return not self.against(move, entities, size).any()
