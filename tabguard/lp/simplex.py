"""The compiled local program: the cheapest departure of one group, or of many one after the other.

The problem is ``min Σ c_j |z_j|`` over the groups ``j`` of a model, with ``A z = 0``, ``-d_j <= z_j <= u_j``,
and one group that departs by 1 (distances are in units of the amount), or as far as possible.

The algorithm is the bounded dual simplex method on a dense tableau, with the bound flipping ratio test (the
long-step rule). Every group has one signed column with a V-shaped cost. At 0 its reduced price may be
anything in ``[-c, c]``: ``z = 0`` is dual feasible from the start, and there is no first phase. The kink is a
breakpoint like a bound; a column that passes it changes to its other piece. The program begins with the
relations of the group. Relations that its optimum violates are appended with their groups, their logicals
basic, so that it stays dual feasible, until there are none: nothing is rebuilt. Without some relations a
departure can only be cheaper, so the last optimum is that of the whole model. If the same departure is
requested again with other room, the last basis is still dual feasible, and the program continues from it.

Sources: A. Koberstein, The dual simplex method: techniques for a fast and stable implementation, Paderborn
2005, chapters 3 and 6; I. Maros, A generalized dual phase-2 simplex algorithm, EJOR 149 (2003); R. Fourer, A
simplex algorithm for piecewise-linear programming I, Mathematical Programming 33 (1985).

No result is accepted unchecked: `_balances` sums every departure over all its relations.

All machine code is in this file: numba compiles stored code again if its own file changes, but not if it uses
a function of another file that changes.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

import numpy as np
from numba import njit

from tabguard.lp.moves import Asks, Moves, Wants
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_EACH = 250
"""Fixed work of a program in addition to its pivots: a twentieth of the overhead of a HiGHS program."""
OPTIMAL, INFEASIBLE, SHORT_OF, UNDECIDED = range(4)
_FEASIBLE = _PIVOT = 1e-9
"""Distance up to which a value counts as within its bound, and the size below which an entry is no pivot:
most entries are near 1."""
_SAME, _ZERO = 1e-12, 1e-13
_FAR = 1e6  # multiples of a move beyond this would multiply its round-off
_BARELY = 1e-6
"""Departures below this share of a move's largest departure may be round-off and prove nothing."""
_MOST_MOVES = 4
"""Moves for one cell: up, down, and two for its width."""
_MOST_BESIDE = 10
"""Groups beside those of new moves that are tried next. On 9,575 cells 40 lower the cost by another 0.1 %, in
half as much time again."""
_LONG = 200_000
"""Work after which a call returns, some milliseconds, so that its caller can check for *cancel* and
*stop*."""
_AT_DOWN, _AT_ZERO, _AT_UP = -1, 0, 1
_BELOW, _ABOVE, _FIXED = -2, 2, 9
"""States of a column: nonbasic at one of its three breakpoints, basic on one of its two pieces, or fixed."""
_Function = TypeVar("_Function", bound=Callable[..., object])


def _part(function: _Function) -> _Function:
    """Compile a function that is called by other machine code only, and neither makes nor returns an array.

    It counts no references to arrays: counting takes a third of the time of such short functions.
    """
    return cast(_Function, njit(error_model="numpy", _nrt=False)(function))


def _maker(function: _Function) -> _Function:
    """Compile a function that is called by other machine code only, and makes arrays."""
    return cast(_Function, njit(error_model="numpy", _nrt=True)(function))


def compiled(function: _Function) -> _Function:
    """Compile a function, and store its machine code on disk if a folder can be written to."""
    options = {"error_model": "numpy", "nogil": True, "_nrt": True}
    try:
        return cast(_Function, njit(cache=True, **options)(function))
    except RuntimeError:  # neither the folder of this file nor one of the user's can be written to
        return cast(_Function, njit(**options)(function))


class Relations(NamedTuple):
    """The relations of a model in compressed form, and the room of its groups."""

    row_ptr: IntArray
    row_group: IntArray
    row_coef: FloatArray
    col_ptr: IntArray
    col_row: IntArray
    col_coef: FloatArray
    up: FloatArray
    down: FloatArray


class Scale(NamedTuple):
    """Limits and tolerances of a program, from `tabguard.lp.program` and `tabguard.table.tolerance`."""

    faint: float
    tie: float
    highest: float
    reward: float
    most_room: float
    move_tolerance: float
    solver_tolerance: float
    round_off: float
    most_changed: int


class Request(NamedTuple):
    """A `Target` without its costs, and the conditions under which its program ends.

    `enough` is the share of the amount below which the program ends early, `most_room` the cap on room, and
    `again` says whether programs with other room will follow: such a program holds groups without room too.
    If a move may cost at most `most_cost`, costs are those of a departure by the amount, or by all the room
    if that is less.
    """

    group: int
    amount: float
    partial: bool
    enough: float
    most_room: float
    again: bool
    most_cost: float


class Columns(NamedTuple):
    """The columns of a program: its groups, and the logicals of its relations, which have no room."""

    group: IntArray
    price: FloatArray
    reduced: FloatArray
    value: FloatArray
    up: FloatArray
    down: FloatArray
    state: IntArray


class Rows(NamedTuple):
    """The rows of a program: for each relation its logical column, its basic column, and the latter's
    value."""

    relation: IntArray
    logical: IntArray
    basic: IntArray
    value: FloatArray


class Space(NamedTuple):
    """Memory of a program, used again by the next one.

    Parameters
    ----------
    tableau : float array, shape (most_rows, most_columns)
    rows : Rows
    columns : Columns
    column_of : int array, shape (n_groups,)
        Column of each group; valid only if `columns.group` of that column names the group.
    inside : int array, shape (n_relations,)
        Number of the last program that contains each relation.
    looked_at : int array, shape (n_relations,)
        Number of the last program that read the costs in each relation.
    sums : float array, shape (n_relations,)
        Zeros between two calls.
    filled : int array, shape (most_columns,)
        Columns in which the row of a pivot is not 0; usually few.
    moved : int array, shape (most_columns,)
        The groups that move in an optimum.
    departure : float array, shape (most_columns,)
        Their departures.
    unit : float array, shape (1,)
        Factor of costs in the current program.
    counts : int array, shape (7,)
        Numbers of programs (the number of the current one), optima and work so far, rows and columns in use,
        tableau entries that may still change, and the number of the program that ended `departures` without
        an answer, or 0.
    """

    tableau: FloatArray
    rows: Rows
    columns: Columns
    column_of: IntArray
    inside: IntArray
    looked_at: IntArray
    sums: FloatArray
    filled: IntArray
    moved: IntArray
    departure: FloatArray
    unit: FloatArray
    counts: IntArray


class LocalProgram(NamedTuple):
    """A program: the relations, costs, room and request, with the memory for solving it."""

    relations: Relations
    cost: FloatArray
    share: FloatArray
    target: Request
    scale: Scale
    space: Space


class Entries(NamedTuple):
    """The groups of moves in the order of `Moves`: range up and down, move, and neighbours in the group's
    list.

    Each group has a linked list of its entries in the moves in use.
    """

    rise: FloatArray
    fall: FloatArray
    move: IntArray
    after: IntArray
    before: IntArray


class Exchange(NamedTuple):
    """Moves in use, and the distances that they must prove together.

    Parameters
    ----------
    program : LocalProgram
        The program that finds new moves, with the costs and room below.
    cost, up, down : float arrays, shape (n_groups,)
        Cost per unit of departure and room of each group at the moment.
    price : float array, shape (n_groups,)
        Cost per unit of departure of a group that is not in use.
    weight : float array, shape (n_groups,)
        Cost of using a group.
    wants : Wants
    moves : Moves
    entries : Entries
    start : int array, shape (most_moves,)
        The first entry of each move.
    is_used : bool array, shape (most_moves,)
    head : int array, shape (n_groups,)
        The first entry in each group's list, or -1.
    used : int array, shape (n_groups,)
        Number of moves in use that each group takes part in.
    served : int array, shape (n_groups,)
        Number of the last trial in which each group had to be restored.
    total : float array, shape (2,)
        Cost of the groups in use, and its limit in the current trial.
    counts : int array, shape (4,)
        Moves, entries and trials so far, and whether a trial ended because memory was used up.
    unanswered : bool array, shape (n_groups,)
        Groups whose program was too large, and would be again.
    """

    program: LocalProgram
    cost: FloatArray
    up: FloatArray
    down: FloatArray
    price: FloatArray
    weight: FloatArray
    wants: Wants
    moves: Moves
    entries: Entries
    start: IntArray
    is_used: BoolArray
    head: IntArray
    used: IntArray
    served: IntArray
    total: FloatArray
    counts: IntArray
    unanswered: BoolArray


@compiled
def solved(program: LocalProgram, goes_on: bool) -> tuple[int, int, int, bool]:
    """Solve a program, or the previous one with other room; returns as `_cheapest`, and whether it is
    exact."""
    if goes_on:
        _take_room(program)
    else:
        _begin(program)
    ending, n, m = _cheapest(program)
    return ending, n, m, _balances(program, n)


@compiled
def depart(
    program: LocalProgram, asks: Asks, first: int, alone: bool, brief: bool, moves: Moves
) -> tuple[int, bool, int, int]:
    """Find departures for asks in their order.

    Returns
    -------
    first, stuck, n_moves, n_entries : int, bool, int, int
    """
    slack, n, end, began = 1 - program.scale.round_off, 0, 0, program.space.counts[2]
    most = 0 if brief else len(moves.group) - _MOST_MOVES * len(program.space.columns.group)
    for i in range(first, len(asks.group)):
        if end > most or program.space.counts[2] - began > _LONG:
            return i, False, n, end
        group, wanted = asks.group[i], (asks.up[i], asks.down[i], asks.width[i])
        if group < 0:
            return i, True, n, end
        for step in range(_MOST_MOVES):
            amount = _lacking(step, asks.risen[group], asks.fallen[group], wanted, slack)
            if amount == 0.0:
                continue
            length = _departure(program, group, amount, np.inf, moves, n, end)
            if length == 0:
                return i, True, n, end
            if not alone:
                _take_move(
                    program.relations, asks, moves.group[end : end + length], moves.z[end : end + length]
                )
            n, end = n + 1, end + length
    return len(asks.group), False, n, end


@_part
def _lacking(step: int, rise: float, fall: float, wanted: tuple[float, float, float], slack: float) -> float:
    """The departure that a group lacks in a step (up, down, then both ways for its width), or 0."""
    up, down, width = wanted
    if step == 0:
        return up if rise < up * slack else 0.0
    if step == 1:
        return -down if fall < down * slack else 0.0
    if rise + fall >= width * slack:
        return 0.0
    return width - fall if step == 2 else rise - width


@_part
def _departure(
    program: LocalProgram, group: int, amount: float, most: float, moves: Moves, n: int, end: int
) -> int:
    """Append the departure of a group to some moves; returns the number of its groups, 0 if it is
    uncertain."""
    relations, scale, space = program.relations, program.scale, program.space
    room = relations.up[group] if amount > 0 else relations.down[group]
    space.counts[6] = 0
    if abs(amount) > room * (1 + scale.solver_tolerance):
        return 0
    before = space.counts[2]
    target = Request(group, amount, False, 0.0, scale.most_room, False, most)
    ask = LocalProgram(relations, program.cost, program.share, target, scale, space)
    _begin(ask)
    ending, length, _ = _cheapest(ask)
    if ending != OPTIMAL or not _balances(program, length):
        space.counts[6] = space.counts[0] if ending in (OPTIMAL, UNDECIDED) else 0
        return 0
    moves.length[n], moves.work[n] = length, space.counts[2] - before
    for k in range(length):
        moves.group[end + k], moves.z[end + k] = space.moved[k], space.departure[k]
    return length


@_maker
def _take_move(relations: Relations, asks: Asks, groups: IntArray, z: FloatArray) -> None:
    """Record the distances by which a move takes its groups, and set the costs of these groups to 0."""
    rise, fall = np.empty(len(z)), np.empty(len(z))
    _range_of(relations.up[groups], relations.down[groups], z, rise, fall)
    for k in range(len(z)):
        group = groups[k]
        asks.cost[group] = 0.0
        asks.risen[group] = max(asks.risen[group], rise[k])
        asks.fallen[group] = max(asks.fallen[group], fall[k])


@compiled
def ranges(
    room_up: FloatArray, room_down: FloatArray, x: FloatArray, lengths: IntArray
) -> tuple[FloatArray, FloatArray]:
    """The distances by which moves and their multiples take each of their groups up and down."""
    rise, fall, end = np.empty(len(x)), np.empty(len(x)), 0
    for length in lengths:
        begin, end = end, end + length
        _range_of(room_up[begin:end], room_down[begin:end], x[begin:end], rise[begin:end], fall[begin:end])
    return rise, fall


@_part
def _range_of(
    room_up: FloatArray, room_down: FloatArray, x: FloatArray, rise: FloatArray, fall: FloatArray
) -> None:
    """Write the distances by which one move and its multiples take each of its groups up and down."""
    most, back, largest = _FAR, _FAR, 0.0
    for k in range(len(x)):
        size = abs(x[k])
        ahead, behind = (room_up[k], room_down[k]) if x[k] > 0 else (room_down[k], room_up[k])
        most, back, largest = min(most, ahead / size), min(back, behind / size), max(largest, size)
    for k in range(len(x)):
        # no level is proven by what may be round-off, but its room limits the move
        size = abs(x[k]) if abs(x[k]) >= _BARELY * largest else 0.0
        rise[k], fall[k] = (most * size, back * size) if x[k] > 0 else (back * size, most * size)


@_part
def _begin(program: LocalProgram) -> None:
    """Start a program with the target as its only column."""
    counts = program.space.counts
    counts[0] += 1
    counts[3], counts[4] = 0, 1
    program.space.unit[0] = _unit(program)
    _take_target(program)


@_part
def _cheapest(program: LocalProgram) -> tuple[int, int, int]:
    """Solve a program from its last basis.

    Afterwards `moved` and `departure` of the space have the groups that move and their departures; for a
    target that moves as far as possible, the rows' values are the duals.

    Returns
    -------
    ending, n_groups, n_rows : int
    """
    space, target = program.space, program.target
    rows, columns, counts = space.rows, space.columns, space.counts
    m, n, counts[5] = counts[3], counts[4], program.scale.most_changed
    end = m if m > 0 else _take_relations(program)
    ending, goes_on = OPTIMAL, m > 0
    while end > m or goes_on:
        first, goes_on = n, False
        n = _take_groups(program, m, end, n)
        if n < 0:
            return UNDECIDED, 0, m
        _append_rows(program, m, end, first, n)
        counts[3], counts[4] = end, n
        m = end
        ending, pivots = _optimise(m, n, target.partial, space)
        counts[1] += 1
        counts[2] += _EACH + pivots * m
        if ending != OPTIMAL:
            return ending, 0, m
        for row in range(m):
            columns.value[rows.basic[row]] = rows.value[row]
        if columns.value[0] < target.enough or _costs_more(program, n):
            ending = SHORT_OF
            break
        end = _take_violated(program, m, n)
    if end < 0:
        return UNDECIDED, 0, m
    if target.partial:
        _take_duals(program, m)
    count = 0
    for column in range(n):
        if abs(columns.value[column]) > _FEASIBLE:
            space.moved[count] = columns.group[column]
            space.departure[count] = columns.value[column] * target.amount
            count += 1
    return ending, count, m


@_part
def _costs_more(program: LocalProgram, n: int) -> bool:
    """Whether an optimum costs more than the request permits; further relations would only add to it."""
    columns, target = program.space.columns, program.target
    if target.most_cost == np.inf:
        return False
    cost = 0.0
    for column in range(n):
        cost += columns.price[column] * abs(columns.value[column])
    return bool(cost > target.most_cost * program.space.unit[0])


@_part
def _balances(program: LocalProgram, n: int) -> bool:
    """Whether the first `n` groups of a space fulfil all relations and stay within their room, up to
    round-off."""
    relations, space, over = program.relations, program.space, program.scale.round_off
    groups, values, sums = space.moved, space.departure, space.sums
    largest, exact = 0.0, True
    for k in range(n):
        group, z = groups[k], values[k]
        largest = max(largest, abs(z))
        if not -relations.down[group] * (1 + over) <= z <= relations.up[group] * (1 + over):
            exact = False
        for e in range(relations.col_ptr[group], relations.col_ptr[group + 1]):
            sums[relations.col_row[e]] += relations.col_coef[e] * z
    gap = program.scale.move_tolerance * largest
    for group in groups[:n]:
        for e in range(relations.col_ptr[group], relations.col_ptr[group + 1]):
            if not abs(sums[relations.col_row[e]]) <= gap:
                exact = False
            sums[relations.col_row[e]] = 0.0
    return exact


# -- moves in use


@compiled
def begin(exchange: Exchange, n: int) -> None:
    """Use the initial moves; demands that none of them meets are dropped."""
    end = 0
    for move in range(n):
        exchange.start[move] = end
        end += exchange.moves.length[move]
        _note_ranges(exchange, move)
        _use(exchange, move)
    exchange.counts[0], exchange.counts[1] = n, end
    wants = exchange.wants
    for group in range(len(exchange.head)):
        for demand in range(wants.first[group], wants.first[group + 1]):
            if not _is_met(exchange, group, demand):
                wants.amount[demand] = 0.0


@compiled
def give_up(
    exchange: Exchange, first: IntArray, groups: IntArray, at: int, most: int, reopens: bool, slack: float
) -> tuple[int, bool]:
    """Try to stop using lists of groups, one list after the other, if that lowers the total cost.

    Returns
    -------
    at, full : int, bool
        Number of the first list that was not tried, and whether memory was used up.
    """
    counts = exchange.program.space.counts
    began = counts[2]
    for i in range(at, len(first) - 1):
        if counts[2] - began > _LONG or counts[1] >= most:
            return i, False
        some = groups[first[i] : first[i + 1]]
        exchange.counts[3] = 0
        _give_up(exchange, some, reopens, slack)
        if exchange.counts[3]:
            return i, True
    return len(first) - 1, False


@_maker
def _give_up(exchange: Exchange, groups: IntArray, reopens: bool, slack: float) -> None:
    """Try to stop using some groups; keeps the old moves unless the total cost falls.

    At first the total may rise by a share of their cost: what replaces them can make others unnecessary.
    """
    counts, total = exchange.counts, exchange.total
    before, n_before, end_before = total[0], counts[0], counts[1]
    up, down = exchange.up[groups], exchange.down[groups]
    for group in groups:
        exchange.up[group] = exchange.down[group] = 0.0
    old, served = _replaced(exchange, groups, before + slack * exchange.weight[groups].sum())
    for group in _neighbours(exchange, n_before) if slack > 0.0 else groups[:0]:
        more, further = _replaced(exchange, np.array([group]), total[0])
        old = np.concatenate((old, more[more < n_before]))
        served = np.concatenate((served, further))
    cheaper = total[0] < before * (1 - _SAME)
    if not cheaper:
        _undo(exchange, n_before, old, served)
        total[0], counts[0], counts[1] = before, n_before, end_before
    if reopens or not cheaper:
        for k in range(len(groups)):
            exchange.up[groups[k]], exchange.down[groups[k]] = up[k], down[k]


@_maker
def _replaced(exchange: Exchange, groups: IntArray, most: float) -> tuple[IntArray, IntArray]:
    """Replace the moves of some groups if the total cost is then below a limit.

    Returns
    -------
    old, served : int arrays
        The moves replaced, if any, and the ranks of the groups whose required distances were looked at.
    """
    counts, total = exchange.counts, exchange.total
    before, n_before, end_before = total[0], counts[0], counts[1]
    total[1] = most
    counts[2] += 1
    old = _withdraw(exchange, groups)
    served = _ranks_served(exchange, old)
    up, down = exchange.up[groups], exchange.down[groups]
    for group in groups:
        exchange.up[group] = exchange.down[group] = 0.0
    cheaper = len(old) > 0
    for rank in np.sort(served):
        cheaper = _restore(exchange, exchange.wants.ranked[rank]) and total[0] < most * (1 - _SAME)
        if not cheaper:
            break
    for k in range(len(groups)):
        exchange.up[groups[k]], exchange.down[groups[k]] = up[k], down[k]
    if cheaper:
        return old, served
    _undo(exchange, n_before, old, served)
    total[0], counts[0], counts[1] = before, n_before, end_before
    return old[:0], served


@_maker
def _neighbours(exchange: Exchange, first: int) -> IntArray:
    """The most costly groups in use in the relations of the moves in use from a first one on."""
    relations, moves, weight = exchange.program.relations, exchange.moves, exchange.weight
    rows, near = np.zeros(0, np.int64), np.zeros(0, np.int64)
    for move in range(first, exchange.counts[0]):
        start, end = exchange.start[move], exchange.start[move] + moves.length[move]
        for group in moves.group[start : end if exchange.is_used[move] else start]:
            beside = relations.col_row[relations.col_ptr[group] : relations.col_ptr[group + 1]]
            rows = np.concatenate((rows, beside))
    for row in np.unique(rows):
        groups = relations.row_group[relations.row_ptr[row] : relations.row_ptr[row + 1]]
        near = np.concatenate((near, groups))
    near = np.unique(near[(exchange.used[near] > 0) & (weight[near] > 0)])
    return near[np.argsort(-weight[near], kind="mergesort")][:_MOST_BESIDE]


@_maker
def _withdraw(exchange: Exchange, groups: IntArray) -> IntArray:
    """Stop using the moves of some groups; returns the numbers of these moves."""
    most, n = 0, 0
    for group in groups:
        most += exchange.used[group]
    moves = np.empty(most, np.int64)
    for group in groups:
        while exchange.head[group] >= 0:
            moves[n] = exchange.entries.move[exchange.head[group]]
            _use_no_more(exchange, moves[n])
            n += 1
    return moves[:n]


@_maker
def _ranks_served(exchange: Exchange, moves: IntArray) -> IntArray:
    """Ranks of the groups in some moves that have required distances, each once."""
    n, wants = 0, exchange.wants
    ranks = np.empty(exchange.moves.length[moves].sum(), np.int64)
    for move in moves:
        for entry in range(exchange.start[move], exchange.start[move] + exchange.moves.length[move]):
            group = exchange.moves.group[entry]
            if wants.rank[group] >= 0 and exchange.served[group] != exchange.counts[2]:
                exchange.served[group], ranks[n] = exchange.counts[2], wants.rank[group]
                n += 1
    return ranks[:n]


@_part
def _undo(exchange: Exchange, n_before: int, old: IntArray, served: IntArray) -> None:
    """Use the old moves again, in place of those found in this trial."""
    wants = exchange.wants
    for move in range(n_before, exchange.counts[0]):
        if exchange.is_used[move]:
            _use_no_more(exchange, move)
    for rank in served:
        group = wants.ranked[rank]
        for demand in range(wants.first[group], wants.first[group + 1]):
            if wants.met_by[demand] >= n_before:  # its number is given again
                wants.met_by[demand] = -1
    for move in old:
        _use(exchange, move)


@_part
def _restore(exchange: Exchange, group: int) -> bool:
    """Reach a group's required distances, with new moves if needed; returns whether that is possible."""
    wants, slack = exchange.wants, 1 - exchange.program.scale.round_off
    for demand in range(wants.first[group], wants.first[group + 1]):
        if not _is_met(exchange, group, demand) and not _meet(exchange, group, demand):
            return False
    wanted = wants.up[group], wants.down[group], wants.width[group]
    rise, fall = _distances(exchange, group, wanted, slack)
    for step in range(_MOST_MOVES):
        amount = _lacking(step, rise, fall, wanted, slack)
        if amount != 0.0:
            _add(exchange, group, amount)
            rise, fall = _distances(exchange, group, wanted, slack)
    up, down = _lacking(0, rise, fall, wanted, slack), _lacking(1, rise, fall, wanted, slack)
    return up == down == _lacking(2, rise, fall, wanted, slack) == 0.0


@_part
def _distances(
    exchange: Exchange, group: int, wanted: tuple[float, float, float], slack: float
) -> tuple[float, float]:
    """Distances by which the moves in use take a group up and down; ends once they are sufficient."""
    rise, fall, entry = 0.0, 0.0, exchange.head[group]
    up, down, width = wanted[0] * slack, wanted[1] * slack, wanted[2] * slack
    while entry >= 0 and (rise < up or fall < down or rise + fall < width):
        rise, fall = max(rise, exchange.entries.rise[entry]), max(fall, exchange.entries.fall[entry])
        entry = exchange.entries.after[entry]
    return rise, fall


@_maker
def _meet(exchange: Exchange, group: int, demand: int) -> bool:
    """Use a new move that meets a demand; returns whether there is one."""
    wants = exchange.wants
    limits = slice(wants.first_limit[demand], wants.first_limit[demand + 1])
    limited = wants.limited[limits]
    up, down = exchange.up[limited], exchange.down[limited]
    for k in range(len(limited)):
        exchange.up[limited[k]] = min(up[k], wants.limit_up[limits][k])
        exchange.down[limited[k]] = min(down[k], wants.limit_down[limits][k])
    move = _find(exchange, group, wants.amount[demand])
    for k in range(len(limited)):
        exchange.up[limited[k]], exchange.down[limited[k]] = up[k], down[k]
    if move < 0:
        return False
    _note_ranges(exchange, move)
    _use(exchange, move)
    return _is_met(exchange, group, demand)


@_part
def _is_met(exchange: Exchange, group: int, demand: int) -> bool:
    """Whether a move in use meets a demand."""
    wants = exchange.wants
    if wants.amount[demand] == 0.0:
        return True
    if wants.met_by[demand] >= 0 and exchange.is_used[wants.met_by[demand]]:
        return True
    entry = exchange.head[group]
    while entry >= 0:
        if _meets(exchange, entry, demand):
            wants.met_by[demand] = exchange.entries.move[entry]
            return True
        entry = exchange.entries.after[entry]
    return False


@_part
def _meets(exchange: Exchange, own: int, demand: int) -> bool:
    """Whether the move of an entry, scaled to a demand of its group or reversed, stays within all limits."""
    wants, relations, moves = exchange.wants, exchange.program.relations, exchange.moves
    factor = wants.amount[demand] * (1 - exchange.program.scale.round_off) / moves.z[own]
    move, largest = exchange.entries.move[own], 0.0
    first, last = wants.first_limit[demand], wants.first_limit[demand + 1]
    entries = range(exchange.start[move], exchange.start[move] + moves.length[move])
    for entry in entries:
        largest = max(largest, abs(moves.z[entry]))
    if abs(moves.z[own]) < _BARELY * largest or abs(factor) > _FAR:
        return False
    for entry in entries:
        group, z = moves.group[entry], moves.z[entry] * factor
        if not 0 < factor <= 1 and not -relations.down[group] <= z <= relations.up[group]:
            return False
        k = first + np.searchsorted(wants.limited[first:last], group)
        if k < last and wants.limited[k] == group and not -wants.limit_down[k] <= z <= wants.limit_up[k]:
            return False
    return True


@_part
def _add(exchange: Exchange, group: int, amount: float) -> None:
    """Find the cheapest departure of a group and use it, if there is one."""
    move = _find(exchange, group, amount)
    if move >= 0:
        _note_ranges(exchange, move)
        _use(exchange, move)


@_part
def _find(exchange: Exchange, group: int, amount: float) -> int:
    """Append the cheapest departure of a group to the moves; returns its number, or -1."""
    moves, counts, space = exchange.moves, exchange.counts, exchange.program.space
    move, end = counts[0], counts[1]
    if exchange.unanswered[group]:
        return -1
    if move == len(moves.length) or end + len(space.moved) > len(moves.group):
        counts[3] = 1
        return -1
    most = exchange.total[1] - exchange.total[0]
    length = _departure(exchange.program, group, amount, most, moves, move, end)
    if length == 0:
        exchange.unanswered[group] = 0 < space.counts[6] == space.counts[0]
        return -1
    exchange.start[move], counts[0], counts[1] = end, move + 1, end + length
    return int(move)


@_maker
def _note_ranges(exchange: Exchange, move: int) -> None:
    """Record the distances by which a move takes each of its groups up and down."""
    relations, entries, start = exchange.program.relations, exchange.entries, exchange.start[move]
    end = start + exchange.moves.length[move]
    groups, z = exchange.moves.group[start:end], exchange.moves.z[start:end]
    rise, fall = entries.rise[start:end], entries.fall[start:end]
    _range_of(relations.up[groups], relations.down[groups], z, rise, fall)
    entries.move[start:end] = move


@_part
def _use(exchange: Exchange, move: int) -> None:
    """Add the entries of a move to the lists of their groups, whose costs become 0."""
    entries, head, start = exchange.entries, exchange.head, exchange.start[move]
    for entry in range(start, start + exchange.moves.length[move]):
        group = exchange.moves.group[entry]
        entries.after[entry], entries.before[entry] = head[group], -1
        if head[group] >= 0:
            entries.before[head[group]] = entry
        head[group] = entry
        if exchange.used[group] == 0:
            exchange.total[0] += exchange.weight[group]
            exchange.cost[group] = 0.0
        exchange.used[group] += 1
    exchange.is_used[move] = True


@_part
def _use_no_more(exchange: Exchange, move: int) -> None:
    """Remove the entries of a move from the lists of their groups."""
    entries, head, start = exchange.entries, exchange.head, exchange.start[move]
    for entry in range(start, start + exchange.moves.length[move]):
        group, after, before = exchange.moves.group[entry], entries.after[entry], entries.before[entry]
        if before >= 0:
            entries.after[before] = after
        else:
            head[group] = after
        if after >= 0:
            entries.before[after] = before
        exchange.used[group] -= 1
        if exchange.used[group] == 0:
            exchange.total[0] -= exchange.weight[group]
            exchange.cost[group] = exchange.price[group]
    exchange.is_used[move] = False


# -- what a program holds


@_part
def _unit(program: LocalProgram) -> float:
    """The factor that scales the least positive cost in the target's relations and those beside them to 1."""
    relations, cost, target, space = program.relations, program.cost, program.target, program.space
    group, lowest = target.group, np.inf
    least = program.scale.faint * abs(target.amount)
    for e in range(relations.col_ptr[group], relations.col_ptr[group + 1]):
        near = relations.col_row[e]
        for f in range(relations.row_ptr[near], relations.row_ptr[near + 1]):
            neighbour = relations.row_group[f]
            for h in range(relations.col_ptr[neighbour], relations.col_ptr[neighbour + 1]):
                row = relations.col_row[h]
                if space.looked_at[row] == space.counts[0]:
                    continue
                space.looked_at[row] = space.counts[0]
                for k in range(relations.row_ptr[row], relations.row_ptr[row + 1]):
                    other = relations.row_group[k]
                    if 0 < cost[other] < lowest and max(relations.up[other], relations.down[other]) >= least:
                        lowest = cost[other]
    return 1.0 / lowest if lowest < np.inf else 1.0


@_part
def _take_target(program: LocalProgram) -> None:
    """Enter the target in the first column."""
    relations, target, columns = program.relations, program.target, program.space.columns
    columns.group[0], columns.state[0] = target.group, _FIXED
    columns.price[0], columns.up[0] = 0.0, 1.0
    if target.partial:
        room = relations.up[target.group] if target.amount > 0 else relations.down[target.group]
        columns.state[0], columns.price[0] = _AT_UP, -program.scale.reward
        columns.up[0] = min(1.0, room / abs(target.amount))
    columns.reduced[0], columns.down[0], columns.value[0] = 0.0, 0.0, columns.up[0]
    program.space.column_of[target.group] = 0


@_part
def _take_relations(program: LocalProgram) -> int:
    """Enter the relations of the target as rows; returns the number of rows, or -1 if they are too many."""
    relations, group, rows = program.relations, program.target.group, program.space.rows
    first, last = relations.col_ptr[group], relations.col_ptr[group + 1]
    if last - first > len(rows.relation):
        return -1
    for k in range(last - first):
        rows.relation[k] = relations.col_row[first + k]
    return int(last - first)


@_part
def _take_violated(program: LocalProgram, m: int, n: int) -> int:
    """Enter the outer relations that the columns violate as rows; returns the number of rows, or -1 if too
    many."""
    relations, space = program.relations, program.space
    columns, rows, sums = space.columns, space.rows, space.sums
    for column in range(n):
        group, value = columns.group[column], columns.value[column]
        if abs(value) > _FEASIBLE:
            for e in range(relations.col_ptr[group], relations.col_ptr[group + 1]):
                sums[relations.col_row[e]] += relations.col_coef[e] * value
    end = m
    for column in range(n):
        group, value = columns.group[column], columns.value[column]
        if abs(value) > _FEASIBLE:
            for e in range(relations.col_ptr[group], relations.col_ptr[group + 1]):
                relation = relations.col_row[e]
                outside = space.inside[relation] != program.space.counts[0]
                if outside and abs(sums[relation]) > program.scale.faint:
                    if 0 <= end < len(rows.relation):
                        rows.relation[end] = relation
                        end += 1
                    else:
                        end = -1
                sums[relation] = 0.0
    return end


@_part
def _column_of(group: int, n: int, space: Space) -> int:
    """Column of a group among the first `n`, or -1; entries left by earlier programs are ignored."""
    column = space.column_of[group]
    return int(column) if column < n and space.columns.group[column] == group else -1


@_part
def _room(program: LocalProgram, group: int) -> tuple[float, float]:
    """Room of a group with and against the target's direction, as a share of the amount."""
    relations, target, scale = program.relations, program.target, program.scale
    size, share = abs(target.amount), program.share[group]
    up = min(relations.up[group] / size, target.most_room) * share
    down = min(relations.down[group] / size, target.most_room) * share
    up, down = 0.0 if up < scale.faint else up, 0.0 if down < scale.faint else down
    return (down, up) if target.amount < 0 else (up, down)


@_part
def _take_room(program: LocalProgram) -> None:
    """Update the room of the groups of the last program, which has the same target.

    Reduced prices stay valid: they only decide at which of its breakpoints a column is best.
    """
    space, n = program.space, program.space.counts[4]
    rows, columns, m = space.rows, space.columns, space.counts[3]
    for column in range(1, n):
        if columns.group[column] < 0:
            continue
        up, down = _room(program, columns.group[column])
        columns.up[column], columns.down[column] = up, down
        if columns.state[column] == _ABOVE or columns.state[column] == _BELOW:
            continue
        value, state = 0.0, _AT_ZERO
        if columns.reduced[column] > columns.price[column] and up > 0:
            value, state = up, _AT_UP
        elif columns.reduced[column] < -columns.price[column] and down > 0:
            value, state = -down, _AT_DOWN
        change = value - columns.value[column]
        columns.value[column], columns.state[column] = value, state
        if change != 0.0:
            for row in range(m):
                rows.value[row] -= space.tableau[row, column] * change


@_part
def _take_groups(program: LocalProgram, m: int, end: int, n: int) -> int:
    """Enter the groups of new rows, and the rows' logicals, as columns; returns their number, or -1 if too
    many."""
    relations, scale, space = program.relations, program.scale, program.space
    columns = space.columns
    for relation in space.rows.relation[m:end]:
        for e in range(relations.row_ptr[relation], relations.row_ptr[relation + 1]):
            group = relations.row_group[e]
            up, down = _room(program, group)
            if (up == down == 0.0 and not program.target.again) or _column_of(group, n, space) >= 0:
                continue
            if n == len(columns.group):
                return -1
            columns.up[n], columns.down[n] = up, down
            cost = program.cost[group] * space.unit[0]
            if program.target.most_cost < np.inf:
                cost *= max(1.0, 1.0 / max(up, down, scale.faint))
            columns.price[n] = min(max(cost, scale.tie), scale.highest)
            columns.reduced[n] = columns.value[n] = 0.0
            columns.group[n], columns.state[n] = group, _AT_ZERO
            space.column_of[group] = n
            n += 1
    if n + end - m > len(columns.group):
        return -1
    for row in range(m, end):
        columns.group[n], columns.state[n] = -1, _ABOVE
        columns.up[n] = columns.down[n] = columns.price[n] = columns.reduced[n] = columns.value[n] = 0.0
        space.rows.logical[row] = space.rows.basic[row] = n
        n += 1
    return n


@_part
def _append_rows(program: LocalProgram, m: int, end: int, first: int, n: int) -> None:
    """Append rows in terms of the nonbasic columns; their logicals are basic."""
    relations, space = program.relations, program.space
    tableau, rows, columns = space.tableau, space.rows, space.columns
    tableau[:m, first:n] = 0.0
    tableau[m:end, :n] = 0.0
    for row in range(m, end):
        relation = rows.relation[row]
        space.inside[relation] = program.space.counts[0]
        tableau[row, rows.logical[row]], rows.value[row] = 1.0, 0.0
        for e in range(relations.row_ptr[relation], relations.row_ptr[relation + 1]):
            column = _column_of(relations.row_group[e], n, space)
            if column >= 0:
                tableau[row, column] = relations.row_coef[e]
                rows.value[row] -= relations.row_coef[e] * columns.value[column]
        for other in range(m):
            basic = rows.basic[other]
            if tableau[row, basic] != 0.0:
                factor = tableau[row, basic]
                for column in range(n):
                    tableau[row, column] -= factor * tableau[other, column]
                tableau[row, basic] = 0.0


@_part
def _take_duals(program: LocalProgram, m: int) -> None:
    """Write the multipliers that prove the target's distance into the values of the rows.

    If the target is basic, they are its row of the inverse of the basis, in which prices have no part.
    """
    tableau, rows, columns = program.space.tableau, program.space.rows, program.space.columns
    for row in range(m):
        if rows.basic[row] == 0:
            for k in range(m):
                rows.value[k] = tableau[row, rows.logical[k]]
            return
    for k in range(m):
        rows.value[k] = columns.reduced[rows.logical[k]] / program.scale.reward


# -- the dual simplex method


@_part
def _optimise(m: int, n: int, duals: bool, space: Space) -> tuple[int, int]:
    """Pivot until every basic column is within its piece; returns how it ended, and the number of pivots.

    The column of a logical that has left the basis is only needed for duals: without `duals` it is dropped,
    since these columns fill up most.
    """
    rows, columns = space.rows, space.columns
    pivots = 0
    while space.counts[5] > 0:
        row, bound, place = _leaving_row(m, rows, columns)
        if row < 0:
            return OPTIMAL, pivots
        pivots += 1
        space.counts[5] -= n
        leaving, line = rows.basic[row], space.tableau[row]
        turn = np.inf  # how far prices change until the leaving column would pass 0 to its other piece
        if place == _AT_ZERO:
            beyond = columns.down[leaving] if columns.state[leaving] == _ABOVE else columns.up[leaving]
            turn = 2 * columns.price[leaving] if beyond > 0 else np.inf
        if columns.group[leaving] < 0 and not duals:
            line[leaving] = 0.0
        filled = space.filled[: _nonzero_columns(line, n, space)]
        entering, step = _entering(row, bound, turn, filled, m, space)
        if entering < 0 and turn == np.inf:
            return INFEASIBLE, pivots
        for column in filled:
            columns.reduced[column] += step * line[column]
        if entering < 0:
            columns.state[leaving] = -columns.state[leaving]
            above = columns.state[leaving] == _ABOVE
            columns.reduced[leaving] = columns.price[leaving] if above else -columns.price[leaving]
            continue
        columns.value[leaving], columns.state[leaving] = bound, place
        _pivot(row, entering, rows.value[row] - bound, filled, m, space)
    return UNDECIDED, pivots


@_part
def _leaving_row(m: int, rows: Rows, columns: Columns) -> tuple[int, float, int]:
    """The row whose basic column is farthest outside its piece (-1: none), the bound passed, and its state
    there."""
    row, furthest, bound, place = -1, _FEASIBLE, 0.0, _AT_ZERO
    for k in range(m):
        basic, value = rows.basic[k], rows.value[k]
        low, high, bottom, top = 0.0, 0.0, _AT_ZERO, _AT_ZERO
        if columns.state[basic] == _ABOVE:
            high, top = columns.up[basic], _AT_UP
        else:
            low, bottom = -columns.down[basic], _AT_DOWN
        if value - high > furthest:
            row, furthest, bound, place = k, value - high, high, top
        elif low - value > furthest:
            row, furthest, bound, place = k, low - value, low, bottom
    return row, bound, place


@_part
def _nonzero_columns(line: FloatArray, n: int, space: Space) -> int:
    """List the columns in which a row of the tableau is not 0, usually few; returns their number."""
    end = 0
    for column in range(n):
        space.filled[end] = column
        end += line[column] != 0.0
    return end


@_part
def _entering(
    row: int, bound: float, turn: float, filled: IntArray, m: int, space: Space
) -> tuple[int, float]:
    """The column that replaces a row's basic one; columns that do not suffice alone are flipped.

    Returns
    -------
    column : int
        -1 if prices change by `turn` first, or if there is none.
    step : float
        Multiple of the row by which the reduced prices change.
    """
    tableau, rows, columns = space.tableau, space.rows, space.columns
    line, delta = tableau[row], rows.value[row] - bound
    while True:
        entering, ratio, size, step = -1, np.inf, 0.0, 0.0
        for column in filled:
            entry = line[column]
            if abs(entry) < _PIVOT or _range(column, delta * entry > 0, columns) <= 0:
                continue
            tau = (_slope(column, delta * entry > 0, columns) - columns.reduced[column]) / entry
            if tau * delta <= 0:
                tau = 0.0
            if abs(tau) < ratio - _SAME or (abs(tau) <= ratio + _SAME and abs(entry) > size):
                entering, ratio, size, step = column, abs(tau), abs(entry), tau
        if turn < ratio or entering < 0:
            return -1, turn if delta > 0 else -turn
        rises = delta * line[entering] > 0
        length = _range(entering, rises, columns)
        if size * length >= abs(delta) - _SAME:
            return entering, step
        change = length if rises else -length
        for k in range(m):
            rows.value[k] -= tableau[k, entering] * change
        columns.state[entering] += 1 if rises else -1
        at_zero = columns.state[entering] == _AT_ZERO
        columns.value[entering] = 0.0 if at_zero else columns.value[entering] + change
        delta = rows.value[row] - bound


@_part
def _range(column: int, rises: bool, columns: Columns) -> float:
    """Distance of a column to its next breakpoint; 0 if it is basic, fixed, or has none."""
    state = columns.state[column]
    if (state == _AT_ZERO and rises) or (state == _AT_UP and not rises):
        return float(columns.up[column])
    if (state == _AT_ZERO and not rises) or (state == _AT_DOWN and rises):
        return float(columns.down[column])
    return 0.0


@_part
def _slope(column: int, rises: bool, columns: Columns) -> float:
    """The price of a unit on the piece on which a column goes upwards or downwards from its breakpoint."""
    state = columns.state[column]
    above = state == _AT_UP or (state == _AT_ZERO and rises)
    return float(columns.price[column] if above else -columns.price[column])


@_part
def _pivot(row: int, entering: int, delta: float, filled: IntArray, m: int, space: Space) -> None:
    """Make a column basic in a row, and move the row's previous basic column by `delta` to its bound."""
    tableau, rows, columns = space.tableau, space.rows, space.columns
    line = tableau[row]
    entry = line[entering]
    change = delta / entry
    slope = _slope(entering, change > 0, columns)
    columns.reduced[entering] = slope
    columns.state[entering] = _ABOVE if slope == columns.price[entering] else _BELOW
    for column in filled:
        line[column] /= entry
    for k in range(m):
        factor = tableau[k, entering]
        if k == row or factor == 0.0:
            continue
        rows.value[k] -= factor * change
        space.counts[5] -= len(filled)
        other = tableau[k]
        for column in filled:
            value = other[column] - factor * line[column]
            other[column] = value if abs(value) > _ZERO else 0.0
        other[entering] = 0.0
    line[entering] = 1.0
    rows.basic[row], rows.value[row] = entering, columns.value[entering] + change
