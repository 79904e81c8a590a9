"""Bookkeeping of the moves that protect the primaries, so that moves can be removed and replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np

from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, Model, Move, Moves
from tabguard.suppress.greedy import Draft, witnesses_of
from tabguard.suppress.needs import Demand, demands_of, group_needs
from tabguard.suppress.problem import Problem
from tabguard.suppress.reach import ranges_of
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.tolerance import SEARCH_ROUND_OFF
from tabguard.table.witnesses import NO_WITNESSES, Witness


class UsedMoves:
    """Moves of groups, the levels that each proves, and the groups in use.

    Parameters
    ----------
    problem : Problem
    model : Model
        Any model of the problem in which the draft's suppressed cells can move.
    draft : Draft
        A complete draft: its witnesses protect all primaries except those that are short.
    progress : Progress
        Raises `Cancelled` and `Ended` from the constructor: there may be tens of thousands of witnesses.

    Attributes
    ----------
    weight : float array, shape (n_groups,)
        Cost of suppressing a group.
    level : float array, shape (n_groups,)
        Largest distance each group must reach; 0 for short ones, whose levels cannot be asked for.
    used : int array, shape (n_groups,)
        Number of moves that each group takes part in.
    locked : set of int
        Moves that serve short groups and have to stay.
    """

    def __init__(self, problem: Problem, model: Model, draft: Draft, progress: Progress) -> None:
        reduction, n = model.reduction, model.n_groups
        alive = np.flatnonzero(reduction.group >= 0)
        self._model, self._draft, self._problem = model, draft, problem
        self.weight: FloatArray = np.bincount(reduction.group[alive], problem.weight[alive], n).astype(float)
        self.needs = group_needs(problem, reduction)
        self.used = np.zeros(n, np.int64)
        self.locked: set[int] = set()
        self._moves: dict[int, Move] = {}
        self._ranges: list[dict[int, tuple[float, float]]] = [{} for _ in range(n)]
        self._next = 0
        self._demands = demands_of(problem, model)
        self._meeting: dict[int, int] = {}
        for witness in draft.witnesses:
            progress.look()
            self.add(self._as_move(witness))
        for group in set(reduction.group[list(draft.short)].tolist()) - {-1}:
            self.needs.up[group] = self.needs.down[group] = self.needs.width[group] = 0.0
            self.locked |= set(self._ranges[group])
        for group, demands in self._demands.items():  # what no move meets cannot be asked for
            self._demands[group] = [demand for demand in demands if self._is_met(group, demand)]
        self.level = np.maximum(np.maximum(self.needs.up, self.needs.down), self.needs.width)

    @property
    def cost(self) -> float:
        """Cost of all groups that are used."""
        return float(self.weight[self.used > 0].sum())

    def add(self, move: Move) -> int:
        """Add a move; returns its number."""
        name, self._next = self._next, self._next + 1
        self._moves[name] = move
        rise, fall = ranges_of(self._model.up[move.groups], self._model.down[move.groups], move.z)
        for group, up, down in zip(move.groups.tolist(), rise.tolist(), fall.tolist(), strict=True):
            self._ranges[group][name] = (up, down)
        self.used[move.groups] += 1
        return name

    def remove(self, name: int) -> Move:
        """Remove a move and return it."""
        move = self._moves.pop(name)
        for group in move.groups.tolist():
            del self._ranges[group][name]
        self.used[move.groups] -= 1
        return move

    def moves_through(self, groups: Iterable[int]) -> list[int]:
        """Numbers of the moves that contain any of the groups, ascending."""
        return sorted({name for group in groups for name in self._ranges[group]})

    def served_by(self, moves: Iterable[Move]) -> list[int]:
        """Groups with a level that occur in some moves, largest level first."""
        groups = sorted({g for move in moves for g in move.groups.tolist() if self.level[g] > 0})
        return sorted(groups, key=lambda g: -self.level[g])

    def load(self, groups: IntArray) -> float:
        """The largest total departure of some groups in any move."""
        moves = [self._moves[name] for name in self.moves_through(groups.tolist())]
        return float(max((np.abs(m.z[np.isin(m.groups, groups)]).sum() for m in moves), default=0.0))

    def reached(self, group: int) -> tuple[float, float]:
        """How far the moves take a group up and down."""
        ranges = self._ranges[group].values()
        return max((r[0] for r in ranges), default=0.0), max((r[1] for r in ranges), default=0.0)

    def restore(
        self, group: int, solver: LocalSolver, price: Callable[[], FloatArray], added: list[int]
    ) -> bool:
        """Restore a group's levels, with new moves where the remaining ones do not prove them.

        Parameters
        ----------
        price : callable
            Returns the cost per unit of departure by group; called before every move.
        added : list of int
            The numbers of added moves are appended here.
        """
        needs = self.needs
        up, down, width = float(needs.up[group]), float(needs.down[group]), float(needs.width[group])
        slack = 1 - SEARCH_ROUND_OFF
        if group in self._demands and not self._meet(group, solver, price, added):
            return False

        def try_move(amount: float) -> None:
            move = solver.near(group, amount, price())
            if move is not None:
                added.append(self.add(move))

        for amount in (up, -down):
            if amount and self.reached(group)[0 if amount > 0 else 1] < abs(amount) * slack:
                try_move(amount)
        for sign in (1, -1):
            rise, fall = self.reached(group)
            if rise + fall < width * slack:
                try_move(sign * (width - (fall if sign > 0 else rise)))
        rise, fall = self.reached(group)
        return rise >= up * slack and fall >= down * slack and rise + fall >= width * slack

    def _meet(
        self, group: int, solver: LocalSolver, price: Callable[[], FloatArray], added: list[int]
    ) -> bool:
        """Find moves for the demands of contributors that the remaining ones do not meet."""
        for demand in self._demands[group]:
            if self._is_met(group, demand):
                continue
            with solver.confined(demand.known, demand.up, demand.down):
                move = solver.near(group, demand.amount, price())
            if move is None:
                return False
            added.append(self.add(move))
            if not demand.met_by(move, self._model):
                return False
        return True

    def _is_met(self, group: int, demand: Demand) -> bool:
        """Whether any move meets a demand; mostly it is the same as before, or a recent one."""
        if self._meeting.get(id(demand)) in self._moves:
            return True
        for name in reversed(self._ranges[group]):
            if demand.met_by(self._moves[name], self._model):
                self._meeting[id(demand)] = name
                return True
        return False

    def draft(self, lps: int, stopped: bool = False) -> Draft:
        """The draft that suppresses the groups in use and the cells given from the start.

        Parameters
        ----------
        lps : int
            Programs solved.
        stopped : bool
            Whether somebody waits for it: witnesses that are left of the former draft are then returned as
            they are. To convert most of 240,000 moves takes most of a second.
        """
        model, problem = self._model, self._problem
        groups = np.flatnonzero(self.used > 0)
        suppressed = problem.given.copy()
        suppressed[model.cells_of(groups, np.zeros(len(groups)))[0]] = True
        suppressed = problem.closed(suppressed)
        given = self._draft.witnesses if stopped else NO_WITNESSES
        kept = given.some(np.array([name for name in self._moves if name < len(given)], np.int64))
        new_witnesses = witnesses_of(
            model, [Moves.of(move) for name, move in self._moves.items() if name >= len(given)]
        )
        return Draft(
            suppressed, kept + new_witnesses, self._draft.short, True, problem.cost_of(suppressed), lps
        )

    def _as_move(self, witness: Witness) -> Move:
        reduction = self._model.reduction
        # cells of a group move together: the first of each tells how far
        groups, first = np.unique(reduction.group[witness.cells], return_index=True)
        return Move(groups, witness.departure[first] * reduction.sign[witness.cells[first]])
