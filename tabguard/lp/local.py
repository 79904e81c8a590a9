"""Cheapest departures by small linear programs that grow outwards from one cell.

The program starts with the relations around the cell, is solved, and takes in the relations that its
solution violates, until none is left. Relaxed rows only make it cheaper, so the last solution is optimal
for the whole table. A program that has become wide takes in no more cells, unless it has no solution without
them: its move is nearly the cheapest, and time does not grow with the table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
from attrs import frozen

from tabguard.errors import SolverError
from tabguard.lp.exact import sharpened
from tabguard.lp.gather import spans
from tabguard.lp.highs import Outcome, Solution, Solver
from tabguard.lp.model import Model
from tabguard.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.tolerance import AIM, EXACT, SOLVER

_VIOLATED = 1e-8
_MOST_ROOM = 1e6
_TIE = 1e-3
_DEAREST = 1e8
"""Cells that cost more, per unit of the cheapest, are equally dear: the solver can not weigh more."""
_FAINT = 1e-8
_REWARD = 1e7
_RINGS = 2
_WIDE = 3000
"""Groups from which on a program takes in no more. Measured on 44,140 cells in three dimensions: half the
time for the largest levels and no dearer patterns; from 1,000 on they get dearer."""
_SMALL = 6000
_OVERHEAD = 5000
"""What a solve takes besides its pivots, in units of `LocalSolver.work`."""


@frozen(eq=False)
class Departure:
    """A move of some groups that keeps all relations; all other groups stay.

    Parameters
    ----------
    groups : int array, ascending
    z : float array
        In the table's unit.
    """

    groups: IntArray
    z: FloatArray

    def reach(self, group: int) -> float:
        """How far it takes one of its groups."""
        return float(np.abs(self.z[self.groups == group]).max())


Again = Callable[[IntArray, FloatArray, FloatArray], "Departure | None"]
"""Asks for a departure in which some groups have only so much room up and down."""


@frozen(eq=False)
class _Part:
    """The part of the model that is in the program: rows, groups, and the rows' entries."""

    rows: IntArray
    groups: IntArray
    lengths: IntArray
    column: IntArray
    coef: FloatArray


class LocalSolver:
    """Finds departures in one model; keeps the solver object, nothing of the table.

    Parameters
    ----------
    model : Model
    progress : Progress, optional
        Cancelling it ends a running solve.

    Attributes
    ----------
    solves : int
        Programs solved so far.
    work : int
        What they took: pivots times rows, which is the same on every machine; about 60 ns each.
    """

    def __init__(self, model: Model, progress: Progress | None = None) -> None:
        self._model = model
        # small programs end within milliseconds; listening for cancel would cost a tenth of their time
        self._solver = Solver(progress if model.n_rows > _SMALL else None)
        self._place = np.full(model.n_groups, -1, np.int64)
        self._up, self._down = model.up.copy(), model.down.copy()
        self._inside: BoolArray = np.zeros(model.n_rows, bool)
        self._narrowed = False
        self.solves = 0
        self.work = 0

    def close(self, groups: IntArray) -> None:
        """Keep groups from moving until they are reopened."""
        self._up[groups] = self._down[groups] = 0.0

    def limit(self, groups: IntArray, up: FloatArray, down: FloatArray) -> None:
        """Leave groups no more room than this until they are reopened; a group may stand there repeatedly."""
        np.minimum.at(self._up, groups, up)
        np.minimum.at(self._down, groups, down)

    def reopen(self, groups: IntArray) -> None:
        """Give groups the model's room again."""
        self._up[groups], self._down[groups] = self._model.up[groups], self._model.down[groups]

    def departure(
        self, group: int, amount: float, cost: FloatArray, *, partial: bool = False
    ) -> Departure | None:
        """Cheapest move in which one group departs by an amount.

        Parameters
        ----------
        group : int
        amount : float
            Signed distance, not 0. The program is scaled by it.
        cost : float array, shape (n_groups,)
            Cost per unit of departure, at least 0; among free groups the fewest and smallest moves win.
        partial : bool
            Come as close to the amount as possible instead of giving up.

        Returns
        -------
        Departure or None
            None where the amount can not be reached (with `partial`: where the group can not move at all).
        """
        model, room = self._model, float((self._up if amount > 0 else self._down)[group])
        if not partial and abs(amount) > room * (1 + SOLVER):
            return None
        if partial:
            amount = math.copysign(min(abs(amount), room), amount)
        if not amount:
            return None
        rows = model.rows_of(np.array([group]))
        for _ in range(_RINGS - 1):
            rows = model.rows_of(model.groups_of(rows))
        try:
            move = self._grow(rows, group, amount, cost, partial, np.inf if partial else _WIDE)
            if move is None and self._narrowed:
                move = self._grow(rows, group, amount, cost, partial, np.inf)
            return move
        except SolverError:  # a move that is not found protects nothing: never taken for a protected cell
            return None

    @contextmanager
    def series(self, group: int, amount: float, cost: FloatArray) -> Iterator[Again]:
        """Many departures of one group under different limits: each solve starts from where the last ended.

        Parameters
        ----------
        group, amount, cost
            As for `departure`.

        Yields
        ------
        callable
            Given groups and their room up and down, the cheapest move within it, or None. Nothing else may
            be asked of this solver meanwhile.
        """
        rows = self._model.rows_of(np.array([group]))
        self._inside[rows] = True
        part = self._part(rows, group)
        scale = _cost_scale(cost[part.groups])
        self._place[part.groups] = np.arange(len(part.groups))
        columns = [part.groups]

        def again(limited: IntArray, up: FloatArray, down: FloatArray) -> Departure | None:
            self.limit(limited, up, down)
            try:
                room = (self._up if amount > 0 else self._down)[group]
                if abs(amount) > room * (1 + SOLVER):
                    return None
                self._rebound(limited, group, amount)
                return self._grown(columns, group, amount, cost, scale, False)
            except SolverError:
                return None
            finally:
                self.reopen(limited)
                self._rebound(limited, group, amount)

        try:
            self._load(part, group, amount, cost[part.groups] * scale, False)
            yield again
        finally:
            self._inside[:] = False
            self._place[np.concatenate(columns)] = -1

    def _rebound(self, groups: IntArray, group: int, amount: float) -> None:
        """Give the program the room that some groups have now."""
        groups = np.unique(groups[(self._place[groups] >= 0) & (groups != group)])
        if not len(groups):
            return
        upper, _ = self._columns(groups, amount, np.zeros(len(groups)))
        place = np.repeat(2 * self._place[groups], 2)
        place[1::2] += 1
        self._solver.set_bounds(place, np.zeros(len(upper)), upper)

    def _grown(
        self,
        columns: list[IntArray],
        group: int,
        amount: float,
        cost: FloatArray,
        scale: float,
        partial: bool,
        most: float = np.inf,
    ) -> Departure | None:
        """Solve the program that is loaded, growing it until no relation is violated.

        The groups of its columns are appended to those in `columns` as they come; once there are `most` of
        them no more come, and what is outside stays where it is.
        """
        self._narrowed = False
        while True:
            solution = self._solved()
            if solution.outcome is Outcome.INFEASIBLE:
                return None
            groups = np.concatenate(columns)
            z = solution.x[0::2] - solution.x[1::2]
            moved = np.abs(z) > SOLVER
            violated = self._violated(groups[moved], z[moved])
            if not len(violated):
                return self._believed(groups, z, moved, group, amount, cost, partial)
            self._inside[violated] = True
            self._narrowed = len(groups) >= most
            columns.append(self._extend(violated, len(groups), amount, cost, scale, self._narrowed))

    def conflict(self, group: int, amount: float) -> IntArray | None:
        """Rows that together keep a group from departing by an amount; None where it can.

        No row of the answer can be left out (an irreducible infeasible subsystem).
        """
        model = self._model
        cost = np.zeros(model.n_groups)
        if abs(amount) > (self._up if amount > 0 else self._down)[group] * (1 + SOLVER):
            return np.zeros(0, np.int64)
        rows = model.rows_of(np.array([group]))
        self._inside[rows] = True
        while True:
            part = self._part(rows, group)
            solution = self._solve(part, group, amount, cost[part.groups], False)
            if solution.outcome is Outcome.INFEASIBLE:
                break
            z = solution.x[0::2] - solution.x[1::2]
            moved = np.abs(z) > SOLVER
            violated = self._violated(part.groups[moved], z[moved])
            if not len(violated):
                self._inside[:] = False
                return None
            self._inside[violated] = True
            rows = np.union1d(rows, violated)
        self._inside[:] = False
        return self._irreducible(rows, group, amount)

    def _irreducible(self, rows: IntArray, group: int, amount: float) -> IntArray:
        """Drop rows, in ever smaller blocks, as long as the rest is still infeasible."""
        cost = np.zeros(self._model.n_groups)
        block = len(rows)
        while block >= 1:
            at = 0
            while at < len(rows):
                fewer = np.delete(rows, slice(at, at + block))
                part = self._part(fewer, group)
                if (
                    len(fewer)
                    and group in part.groups
                    and self._solve(part, group, amount, cost[part.groups], False).outcome
                    is Outcome.INFEASIBLE
                ):
                    rows = fewer
                else:
                    at += block
            block //= 2
        return rows

    def _grow(
        self, rows: IntArray, group: int, amount: float, cost: FloatArray, partial: bool, most: float
    ) -> Departure | None:
        part = self._part(rows, group)
        self._inside[rows] = True
        scale = _cost_scale(cost[part.groups])
        self._place[part.groups] = np.arange(len(part.groups))
        columns = [part.groups]
        try:
            self._load(part, group, amount, cost[part.groups] * scale, partial)
            return self._grown(columns, group, amount, cost, scale, partial, most)
        finally:
            self._inside[:] = False
            self._place[np.concatenate(columns)] = -1

    def _believed(
        self,
        groups: IntArray,
        z: FloatArray,
        moved: BoolArray,
        group: int,
        amount: float,
        cost: FloatArray,
        partial: bool,
    ) -> Departure | None:
        """The solver's move as it is where it is exact, otherwise what rational arithmetic makes of it.

        First with what the solver moves, then with all that is free, then with all that it had.
        """
        if self._is_exact(groups[moved], z[moved] * amount):
            return _departure(groups[moved], z[moved] * amount, group)
        wanted = abs(amount) * (float(np.abs(z[groups == group]).max()) if partial else 1.0) * (1 - AIM)
        best: Departure | None = None
        for columns in (z != 0, (z != 0) | (cost[groups] == 0), np.ones(len(groups), bool)):
            found = self._sharpened(groups[columns], z[columns], group, amount)
            if found is not None and (best is None or found.reach(group) > best.reach(group)):
                best = found
            if best is not None and best.reach(group) >= wanted:
                return best
        return best if partial else None

    def _is_exact(self, groups: IntArray, z: FloatArray) -> bool:
        """Whether a move keeps all its rows and rooms but for the last rounding."""
        if np.any(z > self._up[groups] * (1 + AIM)) or np.any(-z > self._down[groups] * (1 + AIM)):
            return False
        model = self._model
        start = model.col_ptr[groups]
        lengths = model.col_ptr[groups + 1] - start
        entries = spans(start, lengths)
        rows, position = np.unique(model.col_row[entries], return_inverse=True)
        gap = np.bincount(position, model.col_coef[entries] * np.repeat(z, lengths), len(rows))
        return bool(np.abs(gap).max(initial=0.0) <= EXACT * np.abs(z).max(initial=0.0))

    def _sharpened(self, groups: IntArray, z: FloatArray, group: int, amount: float) -> Departure | None:
        """A move of some groups by rational arithmetic, from a point in units of the amount."""
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
            -self._down[groups],
            self._up[groups],
            z,
            int(np.searchsorted(groups, group)),
            amount,
        )
        return None if x is None else _departure(groups[x != 0], x[x != 0], group)

    def _extend(
        self, rows: IntArray, n: int, amount: float, cost: FloatArray, scale: float, closed: bool = False
    ) -> IntArray:
        """Append rows and the groups that are new with them; the basis stays, so that few pivots follow.

        If `closed`, the new groups are left out, as if they could not move.

        Returns
        -------
        int array
            The new groups, in the order of their columns behind the `n` that are there.
        """
        model = self._model
        start = model.row_ptr[rows]
        lengths = model.row_ptr[rows + 1] - start
        entries = spans(start, lengths)
        groups, coef = model.row_group[entries], model.row_coef[entries]
        known = self._place[groups] >= 0
        new = np.unique(groups[~known])
        if closed:
            row = np.repeat(np.arange(len(rows)), lengths)[known]
            lengths, groups, coef, new = (
                np.bincount(row, minlength=len(rows)),
                groups[known],
                coef[known],
                new[:0],
            )
        if len(new):
            self._place[new] = n + np.arange(len(new))
            upper, price = self._columns(new, amount, cost[new] * scale)
            nothing = np.zeros(0)
            self._solver.add_cols(
                price, np.zeros(len(upper)), upper, np.zeros(len(upper) + 1), nothing, nothing
            )
        ptr, index, data = _entries(lengths, self._place[groups], coef)
        zero = np.zeros(len(rows))
        self._solver.add_rows(zero, zero, ptr, index, data)
        return new

    def _part(self, rows: IntArray, group: int) -> _Part:
        model = self._model
        start = model.row_ptr[rows]
        lengths = model.row_ptr[rows + 1] - start
        entries = spans(start, lengths)
        groups, column = np.unique(model.row_group[entries], return_inverse=True)
        if not len(rows):
            groups = np.array([group])
        return _Part(rows, groups, lengths, column, model.row_coef[entries])

    def _solve(self, part: _Part, group: int, amount: float, cost: FloatArray, partial: bool) -> Solution:
        self._load(part, group, amount, cost, partial)
        return self._solved()

    def _solved(self) -> Solution:
        solution = self._solver.settle()
        self.solves += 1
        self.work += _OVERHEAD + solution.iterations * self._solver.n_rows
        return solution

    def _load(self, part: _Part, group: int, amount: float, cost: FloatArray, partial: bool) -> None:
        upper, price = self._columns(part.groups, amount, cost)
        lower = np.zeros(len(upper))
        own = 2 * int(np.searchsorted(part.groups, group))
        upper[own + 1] = 0.0
        if partial:
            upper[own], price[own] = min(1.0, upper[own]), -_REWARD
        else:
            lower[own] = upper[own] = 1.0
        ptr, index, data = _entries(part.lengths, part.column, part.coef)
        zero = np.zeros(len(part.rows))
        self._solver.load(price, lower, upper, zero, zero, ptr, index, data, by_row=True)

    def _columns(self, groups: IntArray, amount: float, cost: FloatArray) -> tuple[FloatArray, FloatArray]:
        """Upper bounds and prices; every group has two columns, up and down, in units of `amount`."""
        high, low = self._up[groups], self._down[groups]
        if amount < 0:
            high, low = low, high
        size = abs(amount)
        upper = np.empty(2 * len(groups))
        upper[0::2], upper[1::2] = _clear_room(high / size), _clear_room(low / size)
        return upper, np.repeat(np.clip(cost, _TIE, _DEAREST), 2)

    def _violated(self, groups: IntArray, z: FloatArray) -> IntArray:
        """Rows outside the program that a solution does not keep."""
        model = self._model
        start = model.col_ptr[groups]
        lengths = model.col_ptr[groups + 1] - start
        entries = spans(start, lengths)
        rows = model.col_row[entries]
        outside = ~self._inside[rows]
        if not outside.any():
            return rows[:0]
        found, position = np.unique(rows[outside], return_inverse=True)
        gap = np.bincount(position, (model.col_coef[entries] * np.repeat(z, lengths))[outside])
        return found[np.abs(gap) > _VIOLATED]


def _clear_room(room: FloatArray) -> FloatArray:
    """Room in units of the amount: no more than is ever needed, none where a move would look like noise."""
    return np.where(room < _FAINT, 0.0, np.minimum(room, _MOST_ROOM))


def _entries(lengths: IntArray, place: IntArray, coef: FloatArray) -> tuple[IntArray, IntArray, FloatArray]:
    """Compressed rows in which every group stands with two columns of opposite sign."""
    index = np.repeat(2 * place, 2)
    index[1::2] += 1
    data = np.repeat(coef, 2)
    data[1::2] *= -1
    return np.concatenate([[0], np.cumsum(2 * lengths)]), index, data


def _departure(groups: IntArray, z: FloatArray, group: int) -> Departure | None:
    """The move with its groups in order; None where the group in question does not take part."""
    if group not in groups:
        return None
    order = np.argsort(groups)
    return Departure(groups[order], z[order])


def _cost_scale(cost: FloatArray) -> float:
    """Factor that brings the smallest positive cost to 1, so that ties between free groups cost far less."""
    positive = cost[cost > 0]
    return float(1.0 / positive.min()) if len(positive) else 1.0
