"""Cheapest departures by small linear programs that grow outwards from one cell.

The program starts with the relations around the cell. It is solved and extended by the relations that its
solution violates, until there are none. Missing rows can only make a solution cheaper, so the last solution
is optimal for the whole table. Above a certain number of groups no more are added: the move is then nearly
the cheapest, and the time does not grow with the table. If this leaves no solution, few large cells are
preferred to many small ones; all cells are admitted only if that fails too.

A program has a price per unit of departure, but a cell that moves is suppressed whole. Where groups are left
out, no move is proven to be the cheapest anyway: for a heavy one, programs with other prices follow, and the
move whose groups weigh least is taken.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from attrs import evolve

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp.exact import sharpened
from tabguard.lp.highs import Outcome
from tabguard.lp.model import Model
from tabguard.lp.moves import Asks, Move, Moves
from tabguard.lp.program import FAINT, WHOLE, Program, Scope, Target
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, spans, union
from tabguard.table.tolerance import MOVE_TOLERANCE, SEARCH_ROUND_OFF, SOLVER_TOLERANCE

_RINGS = 2
_WIDE = 3000
"""Number of groups above which a program is not extended. Measured on 44,140 cells in three dimensions: half
the time for the largest levels, and patterns of the same cost; with limits up to 1,000 patterns cost more."""
_SCOPES = (
    Scope(_WIDE, FAINT),
    Scope(_WIDE, 3e-2, 1.5),
    Scope(2 * _WIDE, 1e-2, 1.5),
    Scope(4 * _WIDE, 1e-2, 1.5),
    WHOLE,
)
"""Scopes tried one after the other for one departure. Measured on 272,553 cells in 3 dimensions: the first is
enough for 99 % of the departures; the next ones take 2 s for the largest departure, the whole system 190
s."""
_POWERS = (2.0, 0.0)
"""Powers of the room by which the weights of groups are divided in further programs of a departure for which
groups were left out. Measured on 44,140 cells: 849 instead of 871 million."""
_LIGHT = 0.01
"""Share of the heaviest move so far below which a move stays as it is. Of 146 large programs on 44,140 cells
30 have nearly all of the weight."""

Again = Callable[[IntArray, FloatArray, FloatArray], "Move | None"]
"""Takes groups and their limited room up and down; returns a departure within these limits, or None."""


class LocalSolver:
    """Finds departures in one model; holds a solver object.

    Parameters
    ----------
    model : Model
    progress : Progress, optional
        *Cancel* ends a running solve; *stop and keep* does too, without a departure.
    weight : float array, shape (n_groups,), optional
        Cost of using each group, however far it moves; decides between moves of large programs.

    Attributes
    ----------
    ended : bool
        Whether the last search ended because of *stop and keep*, without a result.
    failed : bool
        Whether the last search has no result because the solver did not solve a program.
    """

    def __init__(
        self, model: Model, progress: Progress | None = None, weight: FloatArray | None = None
    ) -> None:
        self._model, self._weight = model, weight
        self._program = Program(model, progress)
        from tabguard.lp.kernel import Kernel  # numba takes 0.3 s to load

        self._kernel = Kernel(model, self._program.up, self._program.down)
        self._narrowed = self.ended = self.failed = False
        self._heaviest = 0.0

    @property
    def solves(self) -> int:
        """Programs solved so far."""
        return self._program.solves + self._kernel.solves

    @property
    def work(self) -> int:
        """Work of these programs, in units of `Program.work`."""
        return self._program.work + self._kernel.work

    def close(self, groups: IntArray) -> None:
        """Set the room of groups to 0 until they are reopened."""
        self._program.up[groups] = self._program.down[groups] = 0.0

    def limit(self, groups: IntArray, up: FloatArray, down: FloatArray) -> None:
        """Limit the room of groups until they are reopened; a group may occur repeatedly."""
        np.minimum.at(self._program.up, groups, up)
        np.minimum.at(self._program.down, groups, down)

    def reopen(self, groups: IntArray) -> None:
        """Restore the model's room of groups."""
        self._program.up[groups] = self._model.up[groups]
        self._program.down[groups] = self._model.down[groups]

    @contextmanager
    def confined(self, groups: IntArray, up: FloatArray, down: FloatArray) -> Iterator[None]:
        """Limit the room of groups within the block; a group may occur repeatedly."""
        program = self._program
        before = program.up[groups], program.down[groups]
        self.limit(groups, up, down)
        try:
            yield
        finally:
            program.up[groups], program.down[groups] = before

    def move(self, group: int, amount: float, cost: FloatArray, *, partial: bool = False) -> Move | None:
        """Cheapest move in which one group departs by an amount.

        Parameters
        ----------
        group : int
        amount : float
            Signed distance, not 0. The program is scaled by it.
        cost : float array, shape (n_groups,)
            Cost per unit of departure, at least 0; among free groups the fewest and smallest moves win.
        partial : bool
            Come as close to the amount as possible instead of failing.

        Returns
        -------
        Move or None
            None if the amount cannot be reached (with `partial`: if the group cannot move at all).
        """
        if partial:
            return self._find_move(Target(group, amount, cost, partial), (WHOLE,))
        target = Target(group, amount, cost)
        move = self._find_move(target, _SCOPES)
        return move if move is None or not self._narrowed else self._lightest(move, target)

    def near(self, group: int, amount: float, cost: FloatArray) -> Move | None:
        """The same as `move`, but None too if the move needs more than a small program."""
        return self._find_move(Target(group, amount, cost), _SCOPES[:1], small=True)

    def departures(self, asks: Asks, first: int, *, brief: bool = False) -> tuple[int, bool, Moves]:
        """Find the cheapest departures of groups in their order, as long as small programs find them.

        Each departure is computed given the moves of the previous ones.

        Parameters
        ----------
        asks : Asks
            Its costs and known departures are updated.
        first : int
            Position of the first group to be processed.
        brief : bool
            Whether to end after the first group that moves.

        Returns
        -------
        int, bool, Moves
            Position of the first group that is not processed, whether it needs `move`, and the moves found.
        """
        return self._kernel.departures(asks, first, alone=False, brief=brief)

    def costs_alone(
        self, groups: IntArray, amounts: FloatArray, cost: FloatArray, price: FloatArray
    ) -> tuple[FloatArray, IntArray]:
        """The cost by `price` of each group's departure on its own, and the work; departures as by `near`.

        Infinite if there is no departure, or if it needs more than a small program.
        """
        worth, work = np.full(len(groups), np.inf), np.zeros(len(groups), np.int64)
        up, down, zeros = np.maximum(amounts, 0.0), np.maximum(-amounts, 0.0), np.zeros(len(cost))
        asks = Asks(groups, up, down, np.zeros(len(groups)), cost, zeros, zeros)
        at = 0
        while at < len(groups):
            first = at
            at, stuck, moves = self._kernel.departures(asks, first, alone=True)
            done = slice(first, first + len(moves.length))
            if len(moves.length):
                worth[done] = np.add.reduceat(price[moves.group], np.cumsum(moves.length) - moves.length)
            work[done] = moves.work
            if stuck:
                before = self.work
                move = self.near(int(groups[at]), float(amounts[at]), cost) if groups[at] >= 0 else None
                worth[at] = np.inf if move is None else price[move.groups].sum()
                work[at] = self.work - before
                at += 1
        return worth, work

    def _find_move(self, target: Target, scopes: tuple[Scope, ...], *, small: bool = False) -> Move | None:
        """Find the cheapest move to a target, within the scopes one after the other."""
        self._narrowed = self.ended = self.failed = False
        amount, room = target.amount, self._program.room(target)
        if target.partial:
            target = evolve(target, amount=math.copysign(min(abs(amount), room), amount))
        elif abs(amount) > room * (1 + SOLVER_TOLERANCE):
            return None
        if not target.amount:
            return None
        solution = self._kernel.departure(target)
        if solution is not None:
            return _departure(*solution, target.group)
        for scope in scopes:
            move = self._move_within(scope, target, _WIDE if small else np.inf)
            everything = scope.least <= FAINT and not self._narrowed
            if move is not None or everything or self.ended or self.failed:
                return move
        return None

    def _move_within(self, scope: Scope, target: Target, most: float = np.inf) -> Move | None:
        """The cheapest move to a target in one scope."""
        model = self._model
        rows = model.rows_of(np.array([target.group]))
        for _ in range(_RINGS - 1):
            rows = model.rows_of(model.groups_of(rows))
        try:
            self._program.open(rows, target, scope)
            return self._solve_growing(target, most)
        except SolverError:  # a move that was not found proves nothing: the cell never counts as protected
            self.failed = True
            return None
        finally:
            self._program.close()

    def _lightest(self, move: Move, target: Target) -> Move:
        """The move whose groups weigh least, of a heavy move and those at further prices."""
        if self._weight is None:
            return move
        weight = np.where(target.cost > 0, self._weight, 0.0)
        load = float(weight[move.groups].sum())
        if load <= _LIGHT * self._heaviest:
            return move
        self._heaviest = max(self._heaviest, load)
        by_weight = evolve(target, cost=weight)
        moves = [self._move_within(Scope(_WIDE, FAINT, power), by_weight) for power in _POWERS]
        self.ended = self.failed = False  # a move is known
        return min([move, *filter(None, moves)], key=lambda candidate: float(weight[candidate.groups].sum()))

    @contextmanager
    def series(self, group: int, amount: float, cost: FloatArray) -> Iterator[Again]:
        """Many departures of one group under different limits.

        Each solve starts from the basis of the previous one; only the first program that is too large for the
        kernel starts without one.

        Parameters
        ----------
        group, amount, cost
            As for `departure`.

        Yields
        ------
        callable
            Given groups and their room up and down, returns the cheapest move within it, or None. This solver
            must not be used otherwise meanwhile.
        """
        program, target = self._program, Target(group, amount, cost)
        large = False

        def again(limited: IntArray, up: FloatArray, down: FloatArray) -> Move | None:
            nonlocal large
            self.ended = self.failed = False
            self.limit(limited, up, down)
            try:
                if abs(amount) > program.room(target) * (1 + SOLVER_TOLERANCE):
                    return None
                solution = None if large else self._kernel.departure(target, again=True)
                if solution is not None:
                    return _departure(*solution, group)
                if large:
                    program.rebound(limited)
                else:
                    large = True
                    program.open(self._model.rows_of(np.array([group])), target, WHOLE)
                return self._solve_growing(target)
            except SolverError:
                self.failed = True
                return None
            finally:
                self.reopen(limited)
                if large:
                    program.rebound(limited)

        try:
            yield again
        finally:
            if large:
                program.close()

    def _solve_growing(self, target: Target, most: float = np.inf) -> Move | None:
        """Solve the loaded program, extending it until no relation is violated, or it has more than `most`
        groups."""
        self._narrowed = False
        while self._program.n_groups <= most:
            solution, z = self._program.solve()
            self.ended = solution.outcome is Outcome.STOPPED
            if not solution.optimal:
                return None
            groups = self._program.groups
            moved = np.abs(z) > SOLVER_TOLERANCE
            violated = self._program.violated(groups[moved], z[moved])
            if not len(violated):
                return self._exact_move(groups, z, moved, target)
            self._narrowed = self._program.extend(violated)
        return None

    def conflict(self, group: int, amount: float) -> IntArray | None:
        """Rows that together prevent a group from departing by an amount; None if it can, or after *stop*.

        The result is an irreducible infeasible subsystem: no row can be left out.
        """
        program, target = self._program, Target(group, amount, np.zeros(self._model.n_groups))
        if abs(amount) > program.room(target) * (1 + SOLVER_TOLERANCE):
            return np.zeros(0, np.int64)
        rows = self._model.rows_of(np.array([group]))
        try:
            program.open(rows, target, WHOLE)
            while True:
                solution, z = program.solve()
                if solution.outcome is Outcome.INFEASIBLE:
                    break
                if not solution.optimal:
                    return None
                moved = np.abs(z) > SOLVER_TOLERANCE
                violated = program.violated(program.groups[moved], z[moved])
                if not len(violated):
                    return None
                program.extend(violated)
                rows = union(rows, violated)
        finally:
            program.close()
        return self._irreducible(rows, target)

    def _irreducible(self, rows: IntArray, target: Target) -> IntArray:
        """Drop rows, in ever smaller blocks, as long as the rest is still infeasible."""
        block = len(rows)
        while block >= 1:
            at = 0
            while at < len(rows):
                fewer = np.delete(rows, slice(at, at + block))
                if self._is_infeasible(fewer, target):
                    rows = fewer
                else:
                    at += block
            block //= 2
        return rows

    def _is_infeasible(self, rows: IntArray, target: Target) -> bool:
        """Whether some rows alone prevent the target from being reached."""
        if target.group not in self._model.groups_of(rows):
            return False
        try:
            self._program.open(rows, target, WHOLE)
            return self._program.solve()[0].outcome is Outcome.INFEASIBLE
        finally:
            self._program.close()

    def _exact_move(self, groups: IntArray, z: FloatArray, moved: BoolArray, target: Target) -> Move | None:
        """The solver's move if it is exact; otherwise a move by rational arithmetic.

        The latter is tried over the groups that the solver moves, then over all free groups, then over all
        groups.
        """
        group, amount = target.group, target.amount
        if self._is_exact(groups[moved], z[moved] * amount):
            return _departure(groups[moved], z[moved] * amount, group)
        share = float(np.abs(z[groups == group]).max()) if target.partial else 1.0
        goal = abs(amount) * share * (1 - SEARCH_ROUND_OFF)
        best: Move | None = None
        for columns in (z != 0, (z != 0) | (target.cost[groups] == 0), np.ones(len(groups), bool)):
            move = self._sharpened(groups[columns], z[columns], group, amount)
            if move is not None and (best is None or move.reach(group) > best.reach(group)):
                best = move
            if best is not None and best.reach(group) >= goal:
                return best
        return best if target.partial else None

    def _is_exact(self, groups: IntArray, z: FloatArray) -> bool:
        """Whether a move fulfils all its rows and bounds up to final rounding."""
        up, down = self._program.up[groups], self._program.down[groups]
        if np.any(z > up * (1 + SEARCH_ROUND_OFF)) or np.any(-z > down * (1 + SEARCH_ROUND_OFF)):
            return False
        return self._model.gap(groups, z) <= MOVE_TOLERANCE * float(np.abs(z).max(initial=0.0))

    def _sharpened(self, groups: IntArray, z: FloatArray, group: int, amount: float) -> Move | None:
        """A move of some groups by rational arithmetic, starting from a point in units of the amount."""
        if group not in groups:
            return None
        model, order = self._model, np.argsort(groups)
        groups, z = groups[order], z[order] * amount
        rows = model.rows_of(groups)
        start = model.row_ptr[rows]
        lengths = model.row_ptr[rows + 1] - start
        entries = spans(start, lengths)
        column = np.minimum(np.searchsorted(groups, model.row_group[entries]), len(groups) - 1)
        inside = groups[column] == model.row_group[entries]
        counts = np.bincount(np.repeat(np.arange(len(rows)), lengths)[inside], minlength=len(rows))
        x = sharpened(
            np.concatenate([[0], np.cumsum(counts)]),
            column[inside],
            model.row_coef[entries][inside],
            -self._program.down[groups],
            self._program.up[groups],
            z,
            int(np.searchsorted(groups, group)),
            amount,
        )
        return None if x is None else _departure(groups[x != 0], x[x != 0], group)


def _departure(groups: IntArray, z: FloatArray, group: int) -> Move | None:
    """A move with its groups in ascending order; None if `group` is not among them."""
    if group not in groups:
        return None
    order = np.argsort(groups)
    return Move(groups[order], z[order])
