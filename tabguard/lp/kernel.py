"""The door to the compiled local program: the cheapest departure of one group in one call, see `simplex`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numpy as np
from scipy import sparse

from tabguard.lp import simplex
from tabguard.lp.model import Model, build_model
from tabguard.lp.moves import Asks, Moves
from tabguard.lp.program import FAINT, HIGHEST, MOST_ROOM, REWARD, TIE, Push, Target
from tabguard.table.arrays import AnyArray, FloatArray, IntArray
from tabguard.table.tolerance import MOVE_TOLERANCE, SEARCH_ROUND_OFF, SOLVER_TOLERANCE

_MOST_ROWS, _MOST_COLUMNS = 1000, 4000
"""Size of a program above which it is one for HiGHS, which holds no zeros. Measured on 5,412 cells in three
dimensions: a tenth of the time of HiGHS, and at most 10 ms."""
_MOST_ENTRIES = 1 << 16
"""Departures of groups that one call returns."""

_Result = TypeVar("_Result")


class Kernel:
    """Solves small programs of one model, with its own memory: no two threads may share one.

    Parameters
    ----------
    model : Model
    up, down : float arrays, shape (n_groups,)
        Room of each group; may be changed between programs.
    """

    def __init__(self, model: Model, up: FloatArray, down: FloatArray) -> None:
        arrays = model.row_ptr, model.row_group, model.row_coef, model.col_ptr, model.col_row, model.col_coef
        self._relations = simplex.Relations(*map(_viewed, (*arrays, up, down)))
        shares = MOVE_TOLERANCE, SOLVER_TOLERANCE, SEARCH_ROUND_OFF
        self._scale = simplex.Scale(FAINT, TIE, HIGHEST, REWARD, MOST_ROOM, *shares)
        self._whole = _viewed(np.ones(model.n_groups))
        rows = simplex.Rows(_ints(_MOST_ROWS), _ints(_MOST_ROWS), _ints(_MOST_ROWS), np.zeros(_MOST_ROWS))
        price, reduced, value, up_room, down_room = np.zeros((5, _MOST_COLUMNS))
        columns = simplex.Columns(
            _ints(_MOST_COLUMNS), price, reduced, value, up_room, down_room, _ints(_MOST_COLUMNS)
        )
        places = _ints(model.n_groups), _ints(model.n_rows), _ints(model.n_rows), np.zeros(model.n_rows)
        tableau = np.empty((_MOST_ROWS, _MOST_COLUMNS))
        outcome = _ints(_MOST_COLUMNS), np.zeros(_MOST_COLUMNS), np.ones(1), _ints(5)
        self._space = simplex.Space(tableau, rows, columns, *places, _ints(_MOST_COLUMNS), *outcome)
        self._last: tuple[Target, int] | None = None
        size = _MOST_ENTRIES
        self._moves = Moves(np.empty(size, np.int64), np.empty(size), *np.empty((2, size), np.int64))

    @property
    def solves(self) -> int:
        """Optima found so far, over ever more relations."""
        return int(self._space.counts[1])

    @property
    def work(self) -> int:
        """As `Program.work`."""
        return int(self._space.counts[2])

    def departure(self, target: Target, *, again: bool = False) -> tuple[IntArray, FloatArray] | None:
        """Find the cheapest departure.

        Parameters
        ----------
        target : Target
        again : bool
            Whether the same object is asked repeatedly, with other room each time.

        Returns
        -------
        pair of int array, float array, or None
            The groups that move and their departures, in the table's unit; empty if there is no departure.
            None if the program is too large or its result not exact: it says nothing.
        """
        goes_on = self._last is not None and self._last == (target, self._space.counts[0])
        ending, n, _, exact = self._solve(target, self._whole, 0.0, MOST_ROOM, again=again, goes_on=goes_on)
        certain = ending != simplex.UNDECIDED and exact
        self._last = (target, int(self._space.counts[0])) if again and certain else None
        if goes_on and not certain:  # after many changes round-off may be in the way
            return self.departure(target, again=again)
        return self._moved(n) if certain else None

    def _moved(self, n: int) -> tuple[IntArray, FloatArray]:
        """The groups that move in the last optimum, and their departures."""
        return self._space.moved[:n].copy(), self._space.departure[:n].copy()

    def departures(
        self, asks: Asks, first: int, *, alone: bool, brief: bool = False
    ) -> tuple[int, bool, Moves]:
        """Find the cheapest departures of groups in their order, each in view of those before.

        Parameters
        ----------
        asks : Asks
            Its costs and known departures are written to, unless each is looked at `alone`.
        first : int
            The first to be processed.
        brief : bool
            Whether to end after the first that moves.

        Returns
        -------
        int, bool, Moves
            The first that is not processed; whether this is because it takes more than an exact departure
            of the kernel; and the moves found.
        """
        target = simplex.Request(0, 0.0, False, 0.0, MOST_ROOM, False)
        program = self._program(target, asks.cost, self._whole)
        at, stuck, n, end = _run(simplex.depart, program, asks, first, alone, brief, self._moves)
        group, z, length, work = self._moves
        return at, stuck, Moves(group[:end].copy(), z[:end].copy(), length[:n].copy(), work[:n].copy())

    def push(self, target: Target, share: FloatArray, enough: float, most_room: float) -> Push | None:
        """Move a group as far as possible, up to the amount; ends once it cannot reach a share of it.

        Parameters
        ----------
        target : Target
            With `partial`.
        share : float array, shape (n_groups,)
            Of the room that each group has; the target has all of it.
        enough : float
        most_room : float
            Largest room, in units of the amount.
        """
        ending, n, m, _ = self._solve(target, share, enough, most_room)
        if ending in (simplex.UNDECIDED, simplex.INFEASIBLE):
            return None
        rows, (groups, z) = self._space.rows, self._moved(n)
        z /= abs(target.amount)
        reached = abs(float(z[0])) if n and groups[0] == target.group else 0.0
        count = 0 if ending == simplex.SHORT_OF else n
        return Push(reached, rows.relation[:m].copy(), rows.value[:m].copy(), groups[:count], z[:count])

    def _solve(
        self,
        target: Target,
        share: FloatArray,
        enough: float,
        most_room: float,
        *,
        again: bool = False,
        goes_on: bool = False,
    ) -> tuple[int, int, int, bool]:
        """Solve a program; how it ended, the number of groups that move, of rows, and whether it is exact."""
        amount = float(target.amount)
        request = simplex.Request(target.group, amount, target.partial, enough, most_room, again)
        return _run(simplex.solved, self._program(request, target.cost, share), goes_on)

    def _program(self, target: simplex.Request, cost: FloatArray, share: FloatArray) -> simplex.LocalProgram:
        return simplex.LocalProgram(
            self._relations, _viewed(cost), _viewed(share), target, self._scale, self._space
        )


def ranges(
    room_up: FloatArray, room_down: FloatArray, x: FloatArray, lengths: IntArray
) -> tuple[FloatArray, FloatArray]:
    """How far moves and their multiples take each of their groups up and down.

    All arrays have the moves one after the other; `lengths` has the number of groups of each.
    """
    arrays = room_up, room_down, x, np.asarray(lengths, np.int64)
    return _run(simplex.ranges, *map(_viewed, arrays))


def _ints(n: int) -> IntArray:
    return np.zeros(n, np.int64)


def _viewed(array: AnyArray) -> AnyArray:
    """The array as one that cannot be written to: for another kind the functions would be compiled again."""
    view = np.ascontiguousarray(array).view()
    view.flags.writeable = False
    return view


def _run(function: Callable[..., _Result], *arguments: object) -> _Result:
    """Call a compiled function, whether or not it can be kept on disk."""
    try:
        return function(*arguments)
    except OSError:  # compiled, but not kept
        return function(*arguments)


def prepare() -> None:
    """Compile what is not kept on disk yet, so that the first run does not wait for it."""
    relation = sparse.csr_array(np.array([[1.0, -1.0, -1.0]]))
    room, zeros, group = np.ones(3), np.zeros(3), np.zeros(1, np.int64)
    model = build_model(relation, room, room, np.zeros(3, bool), merge=False)
    kernel = Kernel(model, model.up, model.down)
    kernel.departure(Target(0, 1.0, room))
    own = room[:1]
    kernel.departures(Asks(group, own, own, own, room.copy(), zeros.copy(), zeros.copy()), 0, alone=False)
    ranges(room, room, room, np.array([3]))
