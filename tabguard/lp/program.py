"""The small linear program around one group: a part of a model that can be extended."""

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.lp.highs import Rows, Solution, Solver
from tabguard.lp.model import Model
from tabguard.table.arrays import FloatArray, IntArray, distinct, places, spans, violated_rows

_VIOLATED = 1e-8
MOST_ROOM = 1e6
TIE = 1e-3
HIGHEST = 1e8
"""Cap on costs relative to the cheapest; larger ratios exceed the solver's precision."""
FAINT = 1e-8
"""Room below this share of a departure counts as 0: moves within it cannot be told from round-off."""
REWARD = 1e7
_SMALL = 1000
"""Number of rows up to which a program is not checked for cancelling: it ends within 0.1 s, and checks cost
10 %."""
OVERHEAD = 5000
"""Fixed work of a solve in addition to its pivots, in units of `Program.work`."""


@frozen(eq=False)
class Target:
    """A requested departure.

    Parameters
    ----------
    group : int
    amount : float
        Signed distance, not 0. The program is scaled by it.
    cost : float array, shape (n_groups,)
        Cost per unit of departure, at least 0; among free groups the fewest and smallest moves win.
    partial : bool
        Come as close to the amount as possible.
    """

    group: int
    amount: float
    cost: FloatArray
    partial: bool = False


@frozen(eq=False)
class Push:
    """Result of moving a group as far as possible within some relations.

    Parameters
    ----------
    reached : float
        Share of the amount.
    rows : int array, shape (n_rows,)
    duals : float array, shape (n_rows,)
        Multipliers of the rows that prove the distance, up to a common factor.
    groups, z : int array, float array
        The move, in shares of the amount, if it satisfies all relations; otherwise empty.
    """

    reached: float
    rows: IntArray
    duals: FloatArray
    groups: IntArray
    z: FloatArray


@frozen
class Scope:
    """Which groups a program may use.

    Parameters
    ----------
    most : float
        Number of groups above which no further groups are admitted.
    least : float
        Least room of a group as a share of the departure; below 0, groups without room are admitted too.
    power : float
        A group's price is divided by this power of its room as a share of the departure, at most 1. With 0
        prices are unchanged; higher powers prefer few large groups.
    """

    most: float = np.inf
    least: float = -1.0
    power: float = 0.0


WHOLE = Scope()


class Program:
    """Some rows of a model with their groups, in a solver object that is reused.

    Every group has two columns, up and down, in units of the target's amount.

    Parameters
    ----------
    model : Model
    progress : Progress, optional
        *Cancel* ends a running solve; *stop and keep* does too, without a solution.

    Attributes
    ----------
    up, down : float arrays, shape (n_groups,)
        Room of each group; may be changed between programs, and after `open` with `rebound`.
    solves : int
        Programs solved so far.
    work : int
        Pivots times rows of these programs, the same on every machine; about 60 ns each.
    """

    def __init__(self, model: Model, progress: Progress | None) -> None:
        self._model = model
        self._solver = Solver(progress, stop_early=True)
        self.up, self.down = model.up.copy(), model.down.copy()
        self._place = np.full(model.n_groups, -1, np.int64)
        self._inside = np.zeros(model.n_rows, bool)
        self._columns: list[IntArray] = []
        self.solves = 0
        self.work = 0

    @property
    def groups(self) -> IntArray:
        """Groups in the program, in the order of their columns."""
        return np.concatenate(self._columns)

    @property
    def n_groups(self) -> int:
        """Number of groups in the program."""
        return sum(map(len, self._columns))

    def room(self, target: Target) -> float:
        """Room of the target's group in the direction of the target."""
        return float((self.up if target.amount > 0 else self.down)[target.group])

    def open(self, rows: IntArray, target: Target, scope: Scope) -> None:
        """Load some rows with their groups; must be followed by `close`."""
        self._target, self._scope = target, scope
        lengths, entries, coef = self._entries(rows)
        groups, column = places(entries)
        if not len(rows):
            groups = np.array([target.group])
        self._columns = [groups]
        self._inside[rows] = True
        self._place[groups] = np.arange(len(groups))
        price = self._price(groups)
        positive = price[price > 0]
        # scales the smallest positive cost to 1, so that tie-breaking among free groups costs far less
        self._scale = float(1.0 / positive.min()) if len(positive) else 1.0
        upper, price = self._bounds(groups), self._prices(price)
        lower = np.zeros(len(upper))
        rise = 2 * int(np.searchsorted(groups, target.group))
        upper[rise + 1] = 0.0
        if target.partial:
            upper[rise], price[rise] = min(1.0, upper[rise]), -REWARD
        else:
            lower[rise] = upper[rise] = 1.0
        self._solver.load(price, lower, upper, Rows(*_compressed(lengths, column, coef)))

    def close(self) -> None:
        """Remove all rows and groups from the program."""
        self._inside[:] = False
        for groups in self._columns:
            self._place[groups] = -1

    def solve(self) -> tuple[Solution, FloatArray]:
        """Solve the loaded program; also returns the departures of `groups`, in units of the amount."""
        self._solver.listen(self._solver.n_rows > _SMALL)
        solution = self._solver.settle()
        self.solves += 1
        self.work += OVERHEAD + solution.iterations * self._solver.n_rows
        x = solution.x
        return solution, x[0::2] - x[1::2]

    def violated(self, groups: IntArray, z: FloatArray) -> IntArray:
        """Rows outside the program that a move violates, ascending."""
        model = self._model
        columns = (model.col_ptr, model.col_row, model.col_coef)
        return violated_rows(columns, groups, z, self._inside, _VIOLATED)

    def extend(self, rows: IntArray) -> bool:
        """Append rows and their new groups; the basis is kept, so that few pivots follow.

        Returns
        -------
        bool
            Whether new groups were left out, as if fixed, because the scope admits no more.
        """
        self._inside[rows] = True
        n = self.n_groups
        lengths, groups, coef = self._entries(rows)
        inside = self._place[groups] >= 0
        closed = n >= self._scope.most
        if closed:
            row = np.repeat(np.arange(len(rows)), lengths)[inside]
            lengths, groups, coef = np.bincount(row, minlength=len(rows)), groups[inside], coef[inside]
        elif not inside.all():
            self._append(distinct(groups[~inside]), n)
        ptr, index, data = _compressed(lengths, self._place[groups], coef)
        zero = np.zeros(len(rows))
        self._solver.add_rows(zero, zero, ptr, index, data)
        return closed

    def rebound(self, groups: IntArray) -> None:
        """Update the bounds of some groups in the program."""
        groups = distinct(groups[(self._place[groups] >= 0) & (groups != self._target.group)])
        if not len(groups):
            return
        upper = self._bounds(groups)
        place = np.repeat(2 * self._place[groups], 2)
        place[1::2] += 1
        self._solver.set_bounds(place, np.zeros(len(upper)), upper)

    def _append(self, groups: IntArray, n: int) -> None:
        """Append columns for new groups after those of the `n` existing ones."""
        self._place[groups] = n + np.arange(len(groups))
        self._columns.append(groups)
        upper, price = self._bounds(groups), self._prices(self._price(groups))
        nothing = np.zeros(0)
        self._solver.add_cols(price, np.zeros(len(upper)), upper, np.zeros(len(upper) + 1), nothing, nothing)

    def _entries(self, rows: IntArray) -> tuple[IntArray, IntArray, FloatArray]:
        """Lengths of some rows, their groups and coefficients, without groups that the scope excludes."""
        model = self._model
        start = model.row_ptr[rows]
        lengths = model.row_ptr[rows + 1] - start
        entries = spans(start, lengths)
        groups, coef = model.row_group[entries], model.row_coef[entries]
        room = np.maximum(self.up[groups], self.down[groups])
        inside = room >= self._scope.least * abs(self._target.amount)
        row = np.repeat(np.arange(len(rows)), lengths)[inside]
        return np.bincount(row, minlength=len(rows)), groups[inside], coef[inside]

    def _price(self, groups: IntArray) -> FloatArray:
        """Cost per unit of departure within the scope."""
        cost = self._target.cost[groups]
        if not self._scope.power:
            return cost
        room = np.minimum(self.up[groups], self.down[groups]) / abs(self._target.amount)
        return np.asarray(cost / np.clip(room, FAINT, 1.0) ** self._scope.power)

    def _prices(self, price: FloatArray) -> FloatArray:
        """Objective of both columns of some groups."""
        return np.repeat(np.clip(price * self._scale, TIE, HIGHEST), 2)

    def _bounds(self, groups: IntArray) -> FloatArray:
        """Upper bounds of both columns of some groups."""
        high, low = self.up[groups], self.down[groups]
        if self._target.amount < 0:
            high, low = low, high
        upper = np.empty(2 * len(groups))
        upper[0::2], upper[1::2] = high, low
        upper /= abs(self._target.amount)
        return np.where(upper < FAINT, 0.0, np.minimum(upper, MOST_ROOM))


def _compressed(
    lengths: IntArray, place: IntArray, coef: FloatArray
) -> tuple[IntArray, IntArray, FloatArray]:
    """Compressed rows with two columns of opposite sign for every group."""
    index = np.repeat(2 * place, 2)
    index[1::2] += 1
    data = np.repeat(coef, 2)
    data[1::2] *= -1
    return np.concatenate([[0], np.cumsum(2 * lengths)]), index, data
