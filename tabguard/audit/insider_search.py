"""Search for insiders that can estimate primaries too closely; tests every contributor.

A departure that moves a primary by the required distance settles every insider except those whose knowledge
contradicts it. An insider who contradicts one departure may be settled by another. Only for insiders who
contradict all known departures, and boxes of other cells if there are many pairs, a small program is solved
within their knowledge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.insider_screen import InsiderBoxes, Screen
from tabguard.audit.insider_task import Task
from tabguard.audit.knowledge import Goals, Knowledge
from tabguard.base.errors import SolverError
from tabguard.base.language import mark
from tabguard.base.progress import Ended, Progress
from tabguard.lp import LocalSolver, Model, Move, build_model, whole_move
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct
from tabguard.table.boxes import Boxes
from tabguard.table.insiders import no_moves
from tabguard.table.system import System
from tabguard.table.table import Table
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


_FIRST, _BATCH = 32, 256
"""Number of programs after which their departures are tested on the pairs nearby, and on all pairs."""
_MANY = 500
"""Number of pairs of a goal and an insider from which boxes are tried before programs."""
_FEWER, _MORE = 3.0, 1.3
"""Divisor and factor of the number of insiders tested together: after no common departure was found, and
after one was."""


@frozen
class Shortfall:
    """A goal that cannot be reached within an insider's knowledge, with distances in the response's unit."""

    cell: int
    side: int
    entity: int
    reached: float
    demand: float


class Search:
    """One test of all insiders of a level.

    Parameters
    ----------
    system : System
        The system that every attacker knows.
    hidden : bool array, shape (n_cells,)
    knowledge : Knowledge
    goals : Goals
        Goals of primaries that are safe from outsiders.
    progress : Progress
    over : callable
        Given the work so far, whether the search has to end; remaining goals are then `open`.
    measures : bool
        Whether to compute the distance reached for a missed goal. For counts it is always computed.
    table : Table, optional
        The table of the system's cells, in which boxes are searched for.

    Attributes
    ----------
    shortfalls : list of Shortfall
    open : int array
        Goals left undecided.
    lps : int
        Programs solved.
    work : int
        As `Task.work`.
    found : list of csr_array
        Departures found by programs, shape (n_departures, n_cells) each.
    """

    def __init__(
        self,
        system: System,
        hidden: BoolArray,
        knowledge: Knowledge,
        goals: Goals,
        progress: Progress,
        over: Callable[[float], bool],
        *,
        measures: bool,
        table: Table | None = None,
    ) -> None:
        self._table, self._task = table, Task(system, hidden, knowledge, goals, progress, over)
        self._measures = measures or self._task.whole
        self._screen, self._programs = Screen(self._task), Programs(self._task)
        self.shortfalls: list[Shortfall] = []
        self.open: IntArray = np.zeros(0, np.int64)
        self._unsolved: list[int] = []
        self.found: list[sparse.csr_array] = []
        self._answers: dict[tuple[int, bool, int], dict[int, tuple[float, float | None]]] = {}
        """By key of a goal's programs and by insider: the distance required, and the distance reached if
        shorter."""

    @property
    def lps(self) -> int:
        """Programs solved."""
        return self._task.lps

    @property
    def work(self) -> int:
        """Work of these programs."""
        return self._task.work

    def run(self, moves: sparse.csr_array, fresh: BoolArray, pairs: IntArray) -> None:
        """Search for insiders.

        Parameters
        ----------
        moves : csr_array, shape (n_moves, n_cells)
            Departures to start with; infeasible ones are ignored.
        fresh : bool array, shape (n_goals,)
            Goals at which all insiders are tested.
        pairs : int array
            ``goal * n_entities + entity`` of further pairs to test.

        Raises
        ------
        Cancelled, SolverError
        """
        bare, open_pairs = self._unsettled(moves, fresh, pairs)
        bare, further_pairs = self._without_ways(bare)
        self._settle(self._beside_boxes(distinct(np.concatenate([open_pairs, further_pairs]))), bare)

    def _unsettled(
        self, moves: sparse.csr_array, fresh: BoolArray, pairs: IntArray
    ) -> tuple[IntArray, IntArray]:
        """Goals that no given departure reaches, and the pairs that the departures do not settle."""
        goals = np.concatenate([np.flatnonzero(fresh), pairs // self._task.knowledge.n])
        departures = self._screen.departures(moves, goals)  # up to a gigabyte, which programs do not need
        pairs = self._screen.refuted(pairs, departures)
        bare, further_pairs = self._screen.screened(np.flatnonzero(fresh), departures)
        return bare, np.concatenate([pairs, further_pairs])

    def _beside_boxes(self, pairs: IntArray) -> IntArray:
        """The pairs that no box settles; boxes are tried only if there are many pairs."""
        table = self._table
        if table is None or len(pairs) < _MANY or not Boxes.fits(table) or self._task.over():
            return pairs
        goals = distinct(pairs // self._task.knowledge.n)
        moves = InsiderBoxes(self._task, table).departures(goals)
        return self._screen.refuted(pairs, self._screen.departures(moves, goals))

    def _without_ways(self, bare: IntArray) -> tuple[IntArray, IntArray]:
        """Find departures for goals that have none; returns the goals left without, and the pairs still
        open."""
        nobody = np.zeros(0, np.int64)
        # far goals first: their departures, scaled down, settle nearer ones too
        todo, pairs, batch = bare[np.argsort(-self._task.goals.size[bare], kind="stable")], [nobody], _FIRST
        unknown: list[int] = []
        beyond: list[int] = []
        while len(todo) and not self._task.over():
            goals, rest = todo[:batch], todo[batch:]
            try:
                departures = [self._departure(int(g)) for g in goals]
            except Ended:
                break
            moves = self._screen.departures(self._stacked([d for d in departures if d is not None]), todo)
            bare_goals, open_pairs = self._screen.screened(np.sort(todo), moves)
            pairs.append(open_pairs)
            # a departure that the screen does not accept, for its round-off, decides nothing
            unknown += [
                int(g) for g, d in zip(goals, departures, strict=True) if d is not None and g in bare_goals
            ]
            # where nothing goes as far as the largest demand, smaller ones may still be met
            beyond += [int(g) for g, d in zip(goals, departures, strict=True) if d is None]
            todo = rest[np.isin(rest, bare_goals)]
            batch = _BATCH
        try:
            pairs.append(self._task.pairs_of(np.array(beyond, np.int64)))
        except Ended:
            unknown += beyond
        return np.concatenate([todo, unknown]).astype(np.int64), np.concatenate(pairs)

    def _departure(self, goal: int) -> Move | None:
        """A departure of a goal's primary by the largest distance required; None if there is none."""
        size = float(self._task.goals.size[goal])
        try:
            return self._programs.departure(goal, np.zeros(0, np.int64), size)[0]
        except UnsolvedError:  # each contributor is asked about on its own
            return None

    def _settle(self, pairs: IntArray, bare: IntArray) -> None:
        """Solve programs for pairs; the departures found often settle further pairs."""
        n = self._task.knowledge.n
        self._task.progress.phase(mark("insiders"), len(distinct(pairs // n)))
        while len(pairs) and not self._task.over():
            end = np.searchsorted(pairs, (distinct(pairs // n)[:_BATCH][-1] + 1) * n)
            open_pairs, moves = self._settled(pairs[:end])
            rest = pairs[end:]
            departures = self._screen.departures(moves, rest // n)
            pairs = np.concatenate([open_pairs, self._screen.refuted(rest, departures)])
        self.open = np.union1d(np.concatenate([bare, np.array(self._unsolved, np.int64)]), pairs // n)

    def _settled(self, pairs: IntArray) -> tuple[IntArray, sparse.csr_array]:
        """Settle neighbouring pairs; returns those still open when the search has to end, and departures."""
        task, batches = self._task, [no_moves(len(self._task.system))]
        n = task.knowledge.n
        while len(pairs) and not task.over():
            goals = distinct(pairs // n)[:_FIRST]
            ends = np.searchsorted(pairs, [goals * n, (goals + 1) * n])
            goal, entity = np.divmod(pairs[: ends[1][-1]], n)
            sizes = task.knowledge.demand(task.goals, goal, entity)
            order = np.lexsort((-sizes, goal))
            entity, sizes = entity[order], sizes[order]
            moves: list[Move] = []
            settled, noted = 0, len(self.shortfalls)
            with suppress(Ended):
                for number, a, b in zip(goals.tolist(), *ends, strict=True):
                    if task.over():
                        break
                    try:
                        moves += self._one_goal(number, entity[a:b], sizes[a:b])
                    except UnsolvedError:
                        del self.shortfalls[noted:]
                        self._unsolved.append(number)
                    settled, noted = b, len(self.shortfalls)
                    task.progress.advance()
            del self.shortfalls[noted:]  # of a goal that stays open
            batches.append(self._stacked(moves))
            pairs = pairs[settled:]
            pairs = self._screen.refuted(pairs, self._screen.departures(batches[-1], pairs // n))
        return pairs, sparse.csr_array(sparse.vstack(batches))

    def _stacked(self, moves: list[Move]) -> sparse.csr_array:
        stacked = self._programs.stacked(moves)
        self.found.append(stacked)
        return stacked

    def _one_goal(self, goal: int, entities: IntArray, sizes: FloatArray) -> list[Move]:
        """Settle all insiders of a goal, as many together as share a departure.

        A departure settles every insider who does not contradict it, since insiders with larger demands are
        processed first.
        """
        question = self._programs.question(goal)
        # of a million cells there are millions of pairs, and few goals that share a question
        answers = {} if self._programs.is_alone(goal) else self._answers.setdefault(question, {})
        cell, side = int(self._task.goals.cell[goal]), int(self._task.goals.side[goal])
        pairs = list(zip(entities.tolist(), sizes.tolist(), strict=True))
        moves, noted = list[Move](), len(self.shortfalls)
        # another goal had the same question: its shortfalls hold here, and its moves exist already
        if all(entity in answers and answers[entity][0] == size for entity, size in pairs):
            for entity, size in pairs:
                reached = answers[entity][1]
                if reached is not None:
                    self.shortfalls.append(Shortfall(cell, side, entity, reached, size))
            return []
        if question[0] >= 0:
            moves = self._settle_all(goal, entities, sizes)
        else:
            self.shortfalls += [Shortfall(cell, side, entity, 0.0, size) for entity, size in pairs]
        short = {s.entity: s.reached for s in self.shortfalls[noted:]}
        answers.update({entity: (size, short.get(entity)) for entity, size in pairs})
        return moves

    def _settle_all(self, goal: int, entities: IntArray, sizes: FloatArray) -> list[Move]:
        """Settle all insiders of a goal by programs, starting with the largest demand."""
        move, _ = self._programs.departure(goal, entities, float(sizes[0]))
        return [move] if move is not None else self._in_groups(goal, entities, sizes)

    def _in_groups(self, goal: int, entities: IntArray, sizes: FloatArray) -> list[Move]:
        """Settle the insiders of a goal that share no departure, contributors to the primary first."""
        moves: list[Move] = []
        bystander = sizes <= sizes[-1] * (1 + RELATIVE_TOLERANCE)  # the others contribute to the primary
        for group in (~bystander, bystander):
            if group.any():
                moves += self._settle_in_turn(goal, entities[group], sizes[group])
        return moves

    def _settle_in_turn(self, goal: int, entities: IntArray, sizes: FloatArray) -> list[Move]:
        """Settle insiders that share no departure, largest demands first."""
        moves: list[Move] = []
        # a series misses departures for its round-off: whoever is left gets a program of its own
        if len(entities) > 1:
            moves, entities, sizes = self._one_after_the_other(goal, entities, sizes)
        for entity, size in zip(entities.tolist(), sizes.tolist(), strict=True):
            self._task.look()
            moves += self._settle_one(goal, entity, size)
        return moves

    def _settle_one(self, goal: int, entity: int, size: float) -> list[Move]:
        """Settle one insider alone, or record that its estimate is too close."""
        alone = np.array([entity])
        move, reached = self._programs.departure(goal, alone, size, partial=self._measures)
        if move is not None:
            return [move]
        cell, side = int(self._task.goals.cell[goal]), int(self._task.goals.side[goal])
        self.shortfalls.append(Shortfall(cell, side, entity, reached, size))
        return []

    def _one_after_the_other(
        self, goal: int, entities: IntArray, sizes: FloatArray
    ) -> tuple[list[Move], IntArray, FloatArray]:
        """Find departures for the largest demand of some insiders; returns those for whom there is none."""
        size = float(sizes[0])
        weight = self._task.knowledge.weight[entities]
        budget = float(weight.sum()) / _FEWER
        moves: list[Move] = []
        hard: list[int] = []
        todo = np.argsort(-weight, kind="stable")
        with self._programs.series(goal, size) as departure:
            while len(todo):
                self._task.look()
                total = np.cumsum(weight[todo])
                block = max(1, int(np.searchsorted(total, budget)))
                chosen = entities[todo[:block]]
                move = departure(chosen)
                if move is not None:
                    moves.append(move)
                    todo = todo[self._programs.against(move, entities[todo], size)]
                    budget *= _MORE
                elif block > 1:
                    budget = float(total[block - 1]) / _FEWER
                else:
                    hard.append(int(todo[0]))
                    todo = todo[1:]
        return moves, entities[hard], sizes[hard]
