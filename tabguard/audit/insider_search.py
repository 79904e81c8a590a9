"""Which insiders come too close to which primaries, every contributor looked at.

A departure that takes a primary as far as it must go shows that nobody comes too close but those who know
better than it. Where one departure is contradicted another may not be; only for those that contradict them
all is a small program solved, within what they know.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.audit.knowledge import Goals, Knowledge
from tabguard.lp import LocalSolver, Model, Move, build_model
from tabguard.lp.gather import spans
from tabguard.progress import Ended, Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct
from tabguard.table.system import System
from tabguard.table.tolerance import RELATIVE_TOLERANCE, WHOLE_TOLERANCE

_LONELY = 10.0
"""How much more it costs to move a cell with one contributor, who knows better, than another one."""
_FIRST, _BATCH = 32, 256
"""Programs between two looks whether their departures settle more than what they were solved for."""
_FEWER, _MORE = 3.0, 1.3
"""How much less is closed at once where no departure agrees with several insiders, more where one does."""
_SPAN = 500_000
"""Numbers that are gathered at once: between two looks at *cancel* and *stop* that much is worked through."""
_WAYS = 24
"""Most departures that are looked at for one goal."""


@frozen
class Shortfall:
    """A goal that an insider's knowledge puts out of reach, in the response's unit."""

    cell: int
    side: int
    entity: int
    reached: float
    asked: float


@frozen(eq=False)
class _Departures:
    """Departures that move nothing published, how far they can be stretched on and back, their round-off."""

    rows: sparse.csr_array
    columns: sparse.csc_array
    most: FloatArray
    back: FloatArray
    gap: FloatArray


class Search:
    """One look at all insiders of a level.

    Parameters
    ----------
    system : System
        What every attacker knows.
    hidden : bool array, shape (n_cells,)
    knowledge : Knowledge
    goals : Goals
        Of primaries that are safe from outsiders.
    progress : Progress
    over : callable
        Whether the search has to end; what is left then is `open`.

    Attributes
    ----------
    shortfalls : list of Shortfall
    open : int array
        Goals that were not settled.
    lps : int
    """

    def __init__(
        self,
        system: System,
        hidden: BoolArray,
        knowledge: Knowledge,
        goals: Goals,
        progress: Progress,
        over: Callable[[], bool],
    ) -> None:
        self._system, self._hidden = system, hidden
        rooms = (system.bounds.upper - system.value, system.value - system.bounds.lower)
        self._up, self._down = (np.where(system.whole, np.floor(room), room) for room in rooms)
        self._whole = bool(system.whole.any())
        self._knowledge, self._goals = knowledge, goals
        self._progress, self._over = progress, over
        self._model: Model | None = None
        self.shortfalls: list[Shortfall] = []
        self.open: IntArray = np.zeros(0, np.int64)

    @property
    def lps(self) -> int:
        """Programs solved."""
        return 0 if self._model is None else self._solver.solves

    def run(self, moves: sparse.csr_array, fresh: BoolArray, pairs: IntArray) -> None:
        """Look for insiders.

        Parameters
        ----------
        moves : csr_array, shape (n_moves, n_cells)
            Departures to begin with; those that do not hold are left out.
        fresh : bool array, shape (n_goals,)
            Goals at which everybody is looked at.
        pairs : int array
            ``goal * n_entities + entity`` of those who are looked at besides.

        Raises
        ------
        Cancelled, SolverError
        """
        bank = self._bank(moves)
        pairs = self._refuted(pairs, bank)
        bare, found = self._screened(np.flatnonzero(fresh), bank)
        bare, more = self._without_ways(bare)
        self._settle(distinct(np.concatenate([pairs, found, more])), bare)

    # -- sums

    def _bank(self, moves: sparse.csr_array) -> _Departures:
        moves = sparse.csr_array(moves)
        moves.eliminate_zeros()
        row = np.repeat(np.arange(moves.shape[0]), np.diff(moves.indptr))
        outside = np.bincount(row, ~self._hidden[moves.indices], moves.shape[0]) > 0
        moves = sparse.csr_array(moves[np.flatnonzero(~outside)])
        n = moves.shape[0]
        row = np.repeat(np.arange(n), np.diff(moves.indptr))
        ahead, cell, size = moves.data > 0, moves.indices, np.abs(moves.data)
        most, back = np.full(n, np.inf), np.full(n, np.inf)
        np.minimum.at(most, row, np.where(ahead, self._up[cell], self._down[cell]) / size)
        np.minimum.at(back, row, np.where(ahead, self._down[cell], self._up[cell]) / size)
        gaps = abs(moves @ self._system.equations.matrix.T)
        gap = gaps.max(axis=1).toarray().ravel() if gaps.nnz else np.zeros(n)
        self._progress.check()
        return _Departures(moves, sparse.csc_array(moves), most, back, gap)

    def _ways(self, goals: IntArray, bank: _Departures) -> tuple[IntArray, IntArray, FloatArray, IntArray]:
        """Departures that reach goals exactly: goal, row, factor, and how many better ones the goal has.

        Those that move the fewest cells come first.
        """
        g, columns = self._goals, bank.columns
        start = columns.indptr[g.cell[goals]].astype(np.int64)
        length = columns.indptr[g.cell[goals] + 1] - start
        at = spans(start, length)
        goal, row, moved = np.repeat(goals, length), columns.indices[at], columns.data[at]
        factor = g.size[goal] * g.side[goal] / moved
        room = np.where(factor > 0, bank.most[row], bank.back[row]) * (1 + RELATIVE_TOLERANCE)
        kept = (np.abs(factor) <= room) & (bank.gap[row] <= RELATIVE_TOLERANCE * np.abs(moved))
        goal, row, factor = goal[kept], row[kept], factor[kept]
        if self._whole:
            whole = self._are_whole(row, factor, bank)
            goal, row, factor = goal[whole], row[whole], factor[whole]
        order = np.lexsort((row, np.diff(bank.rows.indptr)[row], goal))
        goal, row, factor = goal[order], row[order], factor[order]
        rank = np.arange(len(goal)) - np.searchsorted(goal, goal)
        return goal, row, factor, rank

    def _are_whole(self, row: IntArray, factor: FloatArray, bank: _Departures) -> BoolArray:
        """Which stretched departures move every count by a whole number: it has no parts."""
        start = bank.rows.indptr[row].astype(np.int64)
        length = bank.rows.indptr[row + 1] - start
        at = spans(start, length)
        moved = bank.rows.data[at] * np.repeat(factor, length)
        parts = self._system.whole[bank.rows.indices[at]] & (np.abs(moved - np.rint(moved)) > WHOLE_TOLERANCE)
        return np.asarray(np.bincount(np.repeat(np.arange(len(row)), length), parts, len(row)) == 0)

    def _contradicted(self, goal: IntArray, row: IntArray, factor: FloatArray, bank: _Departures) -> IntArray:
        """Pairs of a goal and somebody who knows better than one of some departures, ascending."""
        start = bank.rows.indptr[row].astype(np.int64)
        length = bank.rows.indptr[row + 1] - start
        at = spans(start, length)
        departure = bank.rows.data[at] * np.repeat(factor, length)
        slack = np.repeat(RELATIVE_TOLERANCE * self._goals.size[goal], length)
        cell = bank.rows.indices[at].astype(np.int64)
        position, entity = self._knowledge.contradicted(cell, departure, slack)
        return distinct(np.repeat(goal, length)[position] * self._knowledge.n + entity)

    def _portions(self, goals: IntArray, bank: _Departures) -> list[IntArray]:
        """Goals in portions whose departures can be gathered at once."""
        ways = np.diff(bank.columns.indptr)[self._goals.cell[goals]].astype(np.int64)
        typical = 1 + bank.rows.nnz // max(bank.rows.shape[0], 1)
        return np.split(goals, np.flatnonzero(np.diff(np.cumsum(ways + typical) // _SPAN)) + 1)

    def _screened(self, goals: IntArray, bank: _Departures) -> tuple[IntArray, IntArray]:
        """Goals that no departure reaches, and the pairs that the departures for the others leave open.

        Goals that are not looked at any more, since the search has to end, are among the first.
        """
        bare, pairs = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
        for some in self._portions(goals, bank):
            if self._over():
                bare.append(some)
                continue
            self._progress.check()
            left, found = self._screened_at_once(some, bank)
            bare.append(left)
            pairs.append(found)
        return np.concatenate(bare), np.concatenate(pairs)

    def _screened_at_once(self, goals: IntArray, bank: _Departures) -> tuple[IntArray, IntArray]:
        ways = self._ways(goals, bank)
        goal, row, factor, rank = ways
        first = rank == 0
        pairs = self._contradicted(goal[first], row[first], factor[first], bank)
        n = self._knowledge.n
        pairs = pairs[
            self._knowledge.asked(self._goals, pairs // n, pairs % n) > self._negligible[pairs // n]
        ]
        return np.setdiff1d(goals, goal), self._thinned(pairs, ways, bank)

    def _refuted(self, pairs: IntArray, bank: _Departures) -> IntArray:
        """The pairs that no departure settles; ascending, as they come."""
        n, left = self._knowledge.n, [np.zeros(0, np.int64)]
        for some in self._portions(distinct(pairs // n), bank):
            a, b = np.searchsorted(pairs, [some[0] * n, (some[-1] + 1) * n]) if len(some) else (0, 0)
            mine = pairs[a:b]
            left.append(mine if self._over() else self._thinned(mine, self._ways(some, bank), bank))
            self._progress.check()
        return np.concatenate(left)

    def _thinned(
        self, pairs: IntArray, ways: tuple[IntArray, IntArray, FloatArray, IntArray], bank: _Departures
    ) -> IntArray:
        goal, row, factor, rank = ways
        open_ = np.zeros(len(self._goals), bool)
        for turn in range(min(int(rank.max(initial=-1)) + 1, _WAYS)):
            open_[:] = False
            open_[pairs // self._knowledge.n] = True
            chosen = np.flatnonzero((rank == turn) & open_[goal])
            if not len(chosen) or self._over():  # what is not tried stays open
                break
            self._progress.check()
            against = self._contradicted(goal[chosen], row[chosen], factor[chosen], bank)
            tried = np.zeros(len(self._goals), bool)
            tried[goal[chosen]] = True
            pairs = pairs[~tried[pairs // self._knowledge.n] | np.isin(pairs, against)]
        return pairs

    @property
    def _negligible(self) -> FloatArray:
        """Distances that count as none, by goal."""
        return 1e-7 * self._system.unit[self._goals.cell]

    # -- programs

    def _load(self) -> Model:
        if self._model is None:
            self._model = build_model(self._system.equations.matrix, self._up, self._down, ~self._hidden)
            self._solver = LocalSolver(self._model, self._progress)
            reduction = self._model.reduction
            alive = np.flatnonzero(reduction.group >= 0)
            price = np.where(self._knowledge.alone[alive], _LONELY, 1.0)
            self._counts = np.zeros(self._model.n_groups, bool)
            self._counts[reduction.group[alive[self._system.whole[alive]]]] = True
            self._price = np.bincount(reduction.group[alive], price, self._model.n_groups).astype(np.float64)
        return self._model

    def _without_ways(self, bare: IntArray) -> tuple[IntArray, IntArray]:
        """Find departures for goals that have none; the goals that are left, and pairs that stay open."""
        nobody = np.zeros(0, np.int64)
        todo, pairs, batch = bare[np.argsort(-self._goals.size[bare], kind="stable")], [nobody], _FIRST
        unknown: list[int] = []
        beyond: list[int] = []
        while len(todo) and not self._over():
            some, rest = todo[:batch], todo[batch:]
            try:
                found = [self._departure(int(g), nobody, float(self._goals.size[g])) for g in some]
            except Ended:
                break
            bank = self._bank(self._stacked([d for d in found if d is not None]))
            left, more = self._screened(np.sort(todo), bank)
            pairs.append(more)
            unknown += [int(g) for g, d in zip(some, found, strict=True) if d is not None and g in left]
            beyond += [int(g) for g, d in zip(some, found, strict=True) if d is None]
            todo = rest[np.isin(rest, left)]
            batch = _BATCH
        pairs.append(self._everybody(np.array(beyond, np.int64)))
        return np.concatenate([todo, unknown]).astype(np.int64), np.concatenate(pairs)

    def _everybody(self, goals: IntArray) -> IntArray:
        """All pairs of some goals: somebody asks for more there than even outsiders leave open."""
        n, who = self._knowledge.n, self._knowledge.entities
        pairs = (goals[:, None] * n + who).ravel()
        asked = self._knowledge.asked(self._goals, pairs // n, pairs % n)
        return np.asarray(pairs[asked > self._negligible[pairs // n]], np.int64)

    def _settle(self, pairs: IntArray, bare: IntArray) -> None:
        """Solve programs for pairs; departures that are found settle others in passing."""
        n = self._knowledge.n
        batch = _FIRST
        self._progress.phase("insiders", len(distinct(pairs // n)))
        while len(pairs) and not self._over():
            goals = distinct(pairs // n)[:batch]
            ends = np.searchsorted(pairs, [goals * n, (goals + 1) * n])
            found: list[Move] = []
            settled, noted = 0, len(self.shortfalls)
            with suppress(Ended):
                for goal, a, b in zip(goals.tolist(), *ends, strict=True):
                    if self._over():
                        break
                    found += self._one_goal(goal, pairs[a:b] % n)
                    settled, noted = b, len(self.shortfalls)
                    self._progress.advance()
            del self.shortfalls[noted:]  # of a goal that stays open
            pairs = self._refuted(pairs[settled:], self._bank(self._stacked(found)))
            batch = _BATCH
        self.open = np.union1d(bare, pairs // n)

    def _one_goal(self, goal: int, entities: IntArray) -> list[Move]:
        """Settle all insiders of a goal, as many together as one departure can be found for.

        Whoever does not know better than a departure is settled by it, since those who must be kept farther
        away come first.
        """
        asked = self._knowledge.asked(self._goals, np.full(len(entities), goal), entities)
        order = np.argsort(-asked, kind="stable")
        entities, asked = entities[order], asked[order]
        if self._program(goal, 1.0)[0] < 0:  # the primary cannot move at all
            cell, side = int(self._goals.cell[goal]), int(self._goals.side[goal])
            pairs = zip(entities.tolist(), asked.tolist(), strict=True)
            self.shortfalls += [Shortfall(cell, side, who, 0.0, size) for who, size in pairs]
            return []
        move = self._departure(goal, entities, float(asked[0]))
        if move is not None:
            return [move]
        moves: list[Move] = []
        bystander = asked <= asked[-1] * (1 + RELATIVE_TOLERANCE)  # the others contribute to the primary
        for some in (~bystander, bystander):
            if some.any():
                moves += self._one_by_one(goal, entities[some], asked[some])
        return moves

    def _one_by_one(self, goal: int, entities: IntArray, asked: FloatArray) -> list[Move]:
        """Settle insiders who know too much for one departure, those first who ask for most."""
        moves: list[Move] = []
        if len(entities) > 1:
            moves, entities, asked = self._one_after_the_other(goal, entities, asked)
        for entity, size in zip(entities.tolist(), asked.tolist(), strict=True):
            self._look()
            moves += self._alone(goal, entity, size)
        return moves

    def _alone(self, goal: int, entity: int, size: float) -> list[Move]:
        """Settle one insider for whom no departure was found with others, or note that it is too close."""
        group, amount, price = self._program(goal, size)
        limited = self._limit(np.array([entity]))
        move = self._solver.move(group, amount, price, partial=True)
        self._solver.reopen(limited)
        if self._solver.ended:
            raise Ended
        reached = 0.0 if move is None else move.reach(group)
        enough = reached >= size * (1 - RELATIVE_TOLERANCE)
        if move is not None and enough and self._holds(move, np.array([entity]), size):
            return [move]
        cell, side = int(self._goals.cell[goal]), int(self._goals.side[goal])
        self.shortfalls.append(Shortfall(cell, side, entity, reached, size))
        return []

    def _one_after_the_other(
        self, goal: int, entities: IntArray, asked: FloatArray
    ) -> tuple[list[Move], IntArray, FloatArray]:
        """Departures as far as the first of some insiders asks, and those for whom there is none."""
        size = float(asked[0])
        known = self._knowledge.weight[entities]
        budget = float(known.sum()) / _FEWER
        moves: list[Move] = []
        hard: list[int] = []
        todo = np.argsort(-known, kind="stable")
        with self._solver.series(*self._program(goal, size)) as again:
            while len(todo):
                self._look()
                total = np.cumsum(known[todo])
                block = max(1, int(np.searchsorted(total, budget)))
                some = entities[todo[:block]]
                move = again(*self._limits(some))
                if self._solver.ended:
                    raise Ended
                if move is not None and self._holds(move, some, size):
                    moves.append(move)
                    todo = todo[self._against(move, entities[todo], size)]
                    budget *= _MORE
                elif block > 1:
                    budget = float(total[block - 1]) / _FEWER
                else:
                    hard.append(int(todo[0]))
                    todo = todo[1:]
        return moves, entities[hard], asked[hard]

    def _look(self) -> None:
        """Raise where the search was cancelled, or has to end before the goal in question is settled."""
        self._progress.check()
        if self._over():
            raise Ended

    def _program(self, goal: int, size: float) -> tuple[int, float, FloatArray]:
        """What a departure of a goal's primary is asked for with: group, amount and prices."""
        model, cell = self._load(), self._goals.cell[goal]
        amount = size * int(self._goals.side[goal]) * int(model.reduction.sign[cell])
        return int(model.reduction.group[cell]), amount, self._price

    def _departure(self, goal: int, entities: IntArray, size: float) -> Move | None:
        """A departure of a goal's primary that agrees with what some entities know; None: there is none."""
        self._look()
        group, amount, price = self._program(goal, size)
        if group < 0:
            return None
        limited = self._limit(entities)
        move = self._solver.move(group, amount, price)
        self._solver.reopen(limited)
        if self._solver.ended:
            raise Ended
        return move if move is not None and self._holds(move, entities, size) else None

    def _limits(self, entities: IntArray) -> tuple[IntArray, FloatArray, FloatArray]:
        """Groups that entities know something of, and the room that they see."""
        model = self._load()
        cell, rise, fall = self._knowledge.limits(entities)
        group, ahead = model.reduction.group[cell], model.reduction.sign[cell] > 0
        alive = group >= 0
        group, ahead, rise, fall = group[alive], ahead[alive], rise[alive], fall[alive]
        return group, np.where(ahead, rise, fall), np.where(ahead, fall, rise)

    def _limit(self, entities: IntArray) -> IntArray:
        """Leave the groups only the room that some entities see; the groups."""
        limits = self._limits(entities)
        self._solver.limit(*limits)
        return limits[0]

    def _holds(self, move: Move, entities: IntArray, size: float) -> bool:
        """Whether a departure adds up and agrees with what the entities know: the solver is not believed."""
        model = self._load()
        if self._whole and np.any(
            self._counts[move.groups] & (np.abs(move.z - np.rint(move.z)) > WHOLE_TOLERANCE)
        ):
            return False
        start = model.col_ptr[move.groups]
        length = model.col_ptr[move.groups + 1] - start
        at = spans(start, length)
        rows, place = np.unique(model.col_row[at], return_inverse=True)
        gap = np.bincount(place, model.col_coef[at] * np.repeat(move.z, length), len(rows))
        slack = RELATIVE_TOLERANCE * size
        if np.abs(gap).max(initial=0.0) > slack:
            return False
        return not self._against(move, entities, size).any()

    def _against(self, move: Move, entities: IntArray, size: float) -> BoolArray:
        """Which entities know better than a departure."""
        departure = np.zeros(len(self._system))
        cell, moved = self._load().cells_of(move.groups, move.z)
        departure[cell] = moved
        return self._knowledge.refuses(entities, departure, RELATIVE_TOLERANCE * size)

    def _stacked(self, moves: list[Move]) -> sparse.csr_array:
        model = self._load()
        cells = [model.cells_of(m.groups, m.z) for m in moves]
        ptr = np.concatenate([[0], np.cumsum([len(c[0]) for c in cells])]).astype(np.int64)
        index = np.concatenate([np.zeros(0, np.int64), *(c[0] for c in cells)])
        data = np.concatenate([np.zeros(0), *(c[1] for c in cells)])
        return sparse.csr_array((data, index, ptr), shape=(len(moves), len(self._system)))
