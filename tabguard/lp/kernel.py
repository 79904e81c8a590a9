"""Python interface of the compiled local program in `simplex`: the cheapest departure of one group in one
call."""

from collections.abc import Callable
from typing import TypeVar

import numpy as np
from scipy import sparse

from tabguard.lp import simplex
from tabguard.lp.model import Model, build_model
from tabguard.lp.moves import Asks, Moves, Wants
from tabguard.lp.program import FAINT, HIGHEST, MOST_ROOM, REWARD, TIE, Push, Target
from tabguard.table.arrays import AnyArray, FloatArray, IntArray, spans
from tabguard.table.tolerance import MOVE_TOLERANCE, SEARCH_ROUND_OFF, SOLVER_TOLERANCE

_MOST_ROWS, _MOST_COLUMNS = 1000, 4000
"""Largest size of a program for the kernel; larger ones go to HiGHS, which stores no zeros. Measured on 5,412
cells in three dimensions: a tenth of the time of HiGHS, and at most 10 ms."""
_MOST_CHANGED, _MOST_REPLACED, _MOST_TRIED = 5_000_000, 20_000_000, 1_000_000
"""Largest number of tableau entries that the pivots of a program may change: of any program, of one that
replaces moves, and of such a program if many others can be tried. A program above the first limit goes to
HiGHS: hidden cells of linked tables fill the tableau, and 20 million entries take 60 ms, as long as HiGHS,
which then starts again. Above the others the moves to be replaced stay. On 114,265 cells a last limit of 1
million instead of 300,000 saves 0.3 % in 2 seconds of a common machine, and 2 million 0.8 % in 4."""
_MOST_ENTRIES = 1 << 16
"""Largest number of departures of groups that one call returns."""

_Result = TypeVar("_Result")


class Kernel:
    """Solves small programs of one model in its own memory, which threads must not share.

    Parameters
    ----------
    model : Model
    up, down : float arrays, shape (n_groups,)
        Room of each group; may be changed between programs.
    most_changed : int, optional
        Entries of the tableau that pivots of a program may change.
    """

    def __init__(
        self, model: Model, up: FloatArray, down: FloatArray, most_changed: int | None = None
    ) -> None:
        arrays = model.row_ptr, model.row_group, model.row_coef, model.col_ptr, model.col_row, model.col_coef
        self._relations = simplex.Relations(*map(_viewed, (*arrays, up, down)))
        shares = MOVE_TOLERANCE, SOLVER_TOLERANCE, SEARCH_ROUND_OFF
        most = most_changed or _MOST_CHANGED
        self._scale = simplex.Scale(FAINT, TIE, HIGHEST, REWARD, MOST_ROOM, *shares, most)
        self.whole = _viewed(np.ones(model.n_groups))
        rows = simplex.Rows(_ints(_MOST_ROWS), _ints(_MOST_ROWS), _ints(_MOST_ROWS), np.zeros(_MOST_ROWS))
        price, reduced, value, up_room, down_room = np.zeros((5, _MOST_COLUMNS))
        columns = simplex.Columns(
            _ints(_MOST_COLUMNS), price, reduced, value, up_room, down_room, _ints(_MOST_COLUMNS)
        )
        places = _ints(model.n_groups), _ints(model.n_rows), _ints(model.n_rows), np.zeros(model.n_rows)
        tableau = np.empty((_MOST_ROWS, _MOST_COLUMNS))
        outcome = _ints(_MOST_COLUMNS), np.zeros(_MOST_COLUMNS), np.ones(1), _ints(7)
        self._space = simplex.Space(tableau, rows, columns, *places, _ints(_MOST_COLUMNS), *outcome)
        self._last: tuple[Target, int] | None = None
        size = _MOST_ENTRIES
        self._moves = Moves(np.empty(size, np.int64), np.empty(size), *np.empty((2, size), np.int64))

    @property
    def solves(self) -> int:
        """Number of optima found so far; a program has one for each extension by relations."""
        return int(self._space.counts[1])

    @property
    def work(self) -> int:
        """Work so far, in units of `Program.work`."""
        return int(self._space.counts[2])

    def departure(self, target: Target, *, again: bool = False) -> tuple[IntArray, FloatArray] | None:
        """Find the cheapest departure.

        Parameters
        ----------
        target : Target
        again : bool
            Whether further programs for the same target object will follow, with other room.

        Returns
        -------
        pair of int array, float array, or None
            The groups that move and their departures, in the table's unit; empty if there is no departure.
            None if the program is too large or its result is not exact, so that nothing is known.
        """
        if self._is_unanswered(target):
            return None
        goes_on = self._last is not None and self._last == (target, self._space.counts[0])
        ending, n, _, exact = self._solve(target, self.whole, 0.0, MOST_ROOM, again=again, goes_on=goes_on)
        certain = ending != simplex.UNDECIDED and exact
        self._last = (target, int(self._space.counts[0])) if again and certain else None
        if goes_on and not certain:  # after many changes round-off may be in the way
            return self.departure(target, again=again)
        return self._moved(n) if certain else None

    def _is_unanswered(self, target: Target) -> bool:
        """Whether `departures` just ended at this target without an answer; reset by the first call."""
        counts, group = self._space.counts, self._space.columns.group[0]
        unanswered = 0 < counts[6] == counts[0] and group == target.group and not target.partial
        counts[6] = 0
        return bool(unanswered)

    def _moved(self, n: int) -> tuple[IntArray, FloatArray]:
        """The groups that move in the last optimum, and their departures."""
        return self._space.moved[:n].copy(), self._space.departure[:n].copy()

    def departures(
        self, asks: Asks, first: int, *, alone: bool, brief: bool = False
    ) -> tuple[int, bool, Moves]:
        """Find the cheapest departures of groups in their order, each given the moves of the previous ones.

        Parameters
        ----------
        asks : Asks
            Its costs and known departures are updated, unless `alone`.
        first : int
            Position of the first group to be processed.
        brief : bool
            Whether to end after the first group that moves.

        Returns
        -------
        int, bool, Moves
            Position of the first group that is not processed; whether it needs more than an exact departure
            of the kernel; and the moves found.
        """
        target = simplex.Request(0, 0.0, False, 0.0, MOST_ROOM, False, np.inf)
        program = self.program(target, asks.cost, self.whole)
        at, stuck, n, end = _run(simplex.depart, program, asks, first, alone, brief, self._moves)
        group, z, length, work = self._moves
        return at, stuck, Moves(group[:end].copy(), z[:end].copy(), length[:n].copy(), work[:n].copy())

    def push(self, target: Target, share: FloatArray, enough: float, most_room: float) -> Push | None:
        """Move a group as far as possible, up to the amount; ends once it cannot reach a share of the amount.

        Parameters
        ----------
        target : Target
            With `partial`.
        share : float array, shape (n_groups,)
            Share of its room that each group may use; the target may use all of its room.
        enough : float
            Share of the amount that must stay possible.
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
        """Solve a program; returns how it ended, the numbers of groups that move and of rows, and if it is
        exact."""
        amount = float(target.amount)
        request = simplex.Request(target.group, amount, target.partial, enough, most_room, again, np.inf)
        return _run(simplex.solved, self.program(request, target.cost, share), goes_on)

    def program(self, target: simplex.Request, cost: FloatArray, share: FloatArray) -> simplex.LocalProgram:
        """The program of a request in the form of the compiled functions, with the memory of this object."""
        return simplex.LocalProgram(
            self._relations, _viewed(cost), _viewed(share), target, self._scale, self._space
        )


class Exchange:
    """Moves in use that together prove required distances; some are replaced to lower the cost.

    Parameters
    ----------
    model : Model
    moves : Moves
        Moves in use at the start.
    wants : Wants
        Demands that no move meets are set to 0.
    weight : float array, shape (n_groups,)
        Cost of using a group.
    price : float array, shape (n_groups,)
        Cost per unit of departure of a group that is not in use.
    briefly : bool
        Whether long programs are abandoned, so that the moves that they should replace stay.

    Attributes
    ----------
    used : int array, shape (n_groups,)
        Number of moves that each group takes part in.
    """

    def __init__(
        self,
        model: Model,
        moves: Moves,
        wants: Wants,
        weight: FloatArray,
        price: FloatArray,
        *,
        briefly: bool = False,
    ) -> None:
        up, down, cost, n = model.up.copy(), model.down.copy(), price.copy(), len(weight)
        kernel = Kernel(model, up, down, _MOST_TRIED if briefly else _MOST_REPLACED)
        request = simplex.Request(0, 0.0, False, 0.0, MOST_ROOM, False, np.inf)
        program = kernel.program(request, cost, kernel.whole)
        self.used, entries = _ints(n), simplex.Entries(*np.zeros((2, 0)), *np.zeros((3, 0), np.int64))
        lists = np.full(n, -1, np.int64), self.used, _ints(n), np.zeros(2), _ints(4), np.zeros(n, bool)
        rooms = program, cost, up, down, price, weight, wants
        self._state = simplex.Exchange(*rooms, moves, entries, _ints(0), np.zeros(0, bool), *lists)
        self._grow(len(moves.length), len(moves.group))
        _run(simplex.begin, self._state, len(moves.length))

    @property
    def total(self) -> float:
        """Cost of the groups in use."""
        return float(self._state.total[0])

    @property
    def solves(self) -> int:
        """Number of optima found so far; a program has one for each extension by relations."""
        return int(self._state.program.space.counts[1])

    @property
    def work(self) -> int:
        """Work so far, in units of `Program.work`."""
        return int(self._state.program.space.counts[2])

    def give_up(
        self, first: IntArray, groups: IntArray, at: int, most: int, *, reopens: bool, slack: float = 0.0
    ) -> int:
        """Try to stop using lists of groups, one list after the other, if that lowers the total cost.

        Parameters
        ----------
        first : int array, shape (n_lists + 1,)
            Where each list starts in `groups`.
        groups : int array
        at : int
            Number of the first list to be tried.
        most : int
            Number of optima at which the call ends.
        reopens : bool
            Whether later moves may use these groups again.
        slack : float
            Share of a list's cost by which the total may rise before other groups are tried that may then be
            unnecessary; the total is lower in the end, or nothing changes.

        Returns
        -------
        int
            Number of the first list that was not tried, since a call ends after some milliseconds.
        """
        at, full = _run(simplex.give_up, self._state, first, groups, at, most, reopens, slack)
        if full:
            moves = self._state.moves
            self._grow(2 * len(moves.length) + 1000, 2 * len(moves.group) + 2 * _MOST_COLUMNS)
        return at

    def moves(self) -> tuple[IntArray, Moves]:
        """The numbers of the moves in use, the initial ones first, and these moves."""
        state, n = self._state, self._state.counts[0]
        numbers = np.flatnonzero(state.is_used[:n])
        lengths = state.moves.length[numbers]
        entries = spans(state.start[numbers], lengths)
        return numbers, Moves(state.moves.group[entries], state.moves.z[entries], lengths, lengths)

    def _grow(self, moves: int, entries: int) -> None:
        """Extend the memory to the given numbers of moves and of entries in them."""
        state = self._state
        sizes = entries, entries, moves, moves
        self._state = state._replace(
            moves=Moves(*map(_longer, state.moves, sizes)),
            entries=simplex.Entries(*(_longer(array, entries) for array in state.entries)),
            start=_longer(state.start, moves),
            is_used=_longer(state.is_used, moves),
        )


def _longer(array: AnyArray, n: int) -> AnyArray:
    """A copy of an array, extended by zeros to length `n`."""
    return np.concatenate([array, np.zeros(n - len(array), array.dtype)])


def ranges(
    room_up: FloatArray, room_down: FloatArray, x: FloatArray, lengths: IntArray
) -> tuple[FloatArray, FloatArray]:
    """The distances by which moves and their multiples take each of their groups up and down.

    All arrays hold the moves one after the other; `lengths` has the number of groups of each.
    """
    arrays = room_up, room_down, x, np.asarray(lengths, np.int64)
    return _run(simplex.ranges, *map(_viewed, arrays))


def _ints(n: int) -> IntArray:
    return np.zeros(n, np.int64)


def _viewed(array: AnyArray) -> AnyArray:
    """A read-only view of an array: for a writeable one the functions would be compiled again."""
    view = np.ascontiguousarray(array).view()
    view.flags.writeable = False
    return view


def _run(function: Callable[..., _Result], *arguments: object) -> _Result:
    """Call a compiled function; if its machine code cannot be stored on disk, call it again without."""
    try:
        return function(*arguments)
    except OSError:  # compiled, but not kept
        return function(*arguments)


def prepare() -> None:
    """Compile the functions that are not stored on disk yet, so that the first run does not wait for them."""
    relation = sparse.csr_array(np.array([[1.0, -1.0, -1.0]]))
    room, zeros, group = np.ones(3), np.zeros(3), np.zeros(1, np.int64)
    model = build_model(relation, room, room, np.zeros(3, bool), merge=False)
    kernel = Kernel(model, model.up, model.down)
    kernel.departure(Target(0, 1.0, room))
    unit = room[:1]
    kernel.departures(Asks(group, unit, unit, unit, room.copy(), zeros.copy(), zeros.copy()), 0, alone=False)
    ranges(room, room, room, np.array([3]))
    row, nothing = np.zeros(2, np.int64), np.zeros(0, np.int64)
    moves = Moves(nothing, unit[:0], nothing, nothing)
    limits = np.zeros(4, np.int64), unit[:0], row[:1].copy(), nothing, unit[:0], unit[:0], nothing
    wants = Wants(zeros.copy(), zeros.copy(), zeros.copy(), np.zeros(3, np.int64), nothing, *limits)
    exchange = Exchange(model, moves, wants, room, room)
    exchange.give_up(row[:1].copy(), nothing, 0, 0, reopens=False)
