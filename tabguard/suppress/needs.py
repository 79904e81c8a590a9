"""The distances that groups of cells must reach, and those that the moves found so far reach."""

from collections import defaultdict

import numpy as np
from attrs import frozen

from tabguard.lp import Model, Move, Reduction
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.tolerance import SEARCH_ROUND_OFF, SEARCH_TOLERANCE

_FAINT, _FAR = 1e-6, 1e6
"""Share of a move's largest departure below which a departure may be round-off, and the largest multiple of a
move that is considered: larger ones would multiply round-off."""


@frozen(eq=False)
class Needs:
    """Distances that groups must reach up and down, and least widths; arrays of shape (n_groups,)."""

    up: FloatArray
    down: FloatArray
    width: FloatArray


def group_needs(problem: Problem, reduction: Reduction) -> Needs:
    """The distances of each group: the largest among its cells."""
    alive = np.flatnonzero(reduction.group >= 0)
    group, ahead = reduction.group[alive], reduction.sign[alive] > 0
    above, below = problem.need_up[alive], problem.need_down[alive]
    up, down, width = (np.zeros(reduction.n_groups) for _ in range(3))
    np.maximum.at(up, group, np.where(ahead, above, below))
    np.maximum.at(down, group, np.where(ahead, below, above))
    np.maximum.at(width, group, problem.need_width[alive])
    return Needs(up, down, width)


@frozen(eq=False)
class Demand:
    """A distance that a group must reach within the knowledge of one contributor.

    Parameters
    ----------
    group : int
    amount : float
        Signed.
    known : int array, ascending
        Groups in which the contributor has contributions.
    up, down : float arrays, shape (n_known,)
        Room that its knowledge leaves them.
    """

    group: int
    amount: float
    known: IntArray
    up: FloatArray
    down: FloatArray

    def met_by(self, move: Move, model: Model) -> bool:
        """Whether a move, scaled or reversed to give the distance, stays within the room and the
        knowledge."""
        groups, z = move.groups, move.z
        distance = float(z[np.searchsorted(groups, self.group)])
        factor = self.amount * (1 - SEARCH_ROUND_OFF) / distance
        if abs(distance) < _FAINT * float(np.abs(z).max()) or abs(factor) > _FAR:
            return False
        departure = factor * z
        if not 0 < factor <= 1 and np.any((departure > model.up[groups]) | (departure < -model.down[groups])):
            return False
        place = np.minimum(np.searchsorted(groups, self.known), len(groups) - 1)
        departure = np.where(groups[place] == self.known, departure[place], 0.0)
        return bool(np.all((departure <= self.up) & (departure >= -self.down)))


def demands_of(problem: Problem, model: Model) -> dict[int, list[Demand]]:
    """The demands on each group so that no contributor can estimate a primary, largest distances first."""
    demands: defaultdict[int, list[Demand]] = defaultdict(list)
    reduction = model.reduction
    for need in problem.insider_needs:
        group, sign = int(reduction.group[need.cell]), int(reduction.sign[need.cell])
        members, ahead = reduction.group[need.cells], reduction.sign[need.cells] > 0
        rise, fall = np.where(ahead, need.rise, need.fall), np.where(ahead, need.fall, need.rise)
        groups, place = np.unique(members, return_inverse=True)
        up, down = np.full(len(groups), np.inf), np.full(len(groups), np.inf)
        np.minimum.at(up, place, rise)
        np.minimum.at(down, place, fall)
        moves = groups >= 0
        for amount in (need.up, -need.down) if group >= 0 else ():
            if amount:
                demands[group].append(Demand(group, amount * sign, groups[moves], up[moves], down[moves]))
    for ordered in demands.values():
        ordered.sort(key=lambda demand: -abs(demand.amount))
    return dict(demands)


def limits_of(
    problem: Problem, model: Model
) -> tuple[IntArray, FloatArray, IntArray, IntArray, FloatArray, FloatArray, IntArray]:
    """The demands of contributors on each group in the form of `Wants`."""
    demands = demands_of(problem, model)
    ordered = [demand for group in sorted(demands) for demand in demands[group]]
    count = np.zeros(model.n_groups, np.int64)
    for group, some in demands.items():
        count[group] = len(some)
    nothing, zero = np.zeros(0, np.int64), np.zeros(0)
    return (
        np.concatenate([[0], np.cumsum(count)]),
        np.array([demand.amount for demand in ordered], np.float64),
        np.cumsum([0, *(len(demand.known) for demand in ordered)]),
        np.concatenate([nothing, *(demand.known for demand in ordered)]),
        np.concatenate([zero, *(demand.up for demand in ordered)]),
        np.concatenate([zero, *(demand.down for demand in ordered)]),
        np.full(len(ordered), -1, np.int64),
    )


def ranges_of(
    room_up: FloatArray, room_down: FloatArray, x: FloatArray, lengths: IntArray | None = None
) -> tuple[FloatArray, FloatArray]:
    """The distances by which moves and their multiples take each of their cells up and down, shape (n,) each.

    Parameters
    ----------
    room_up, room_down : float arrays, shape (n,)
        Room of the cells that move.
    x : float array, shape (n,)
        The moves one after the other, nowhere 0.
    lengths : int array, optional
        Number of cells of each move; left out for a single one.
    """
    from tabguard.lp.kernel import ranges  # numba takes 0.3 s to load

    return ranges(room_up, room_down, x, np.array([len(x)]) if lengths is None else lengths)


class Reach:
    """Largest known departures up and down.

    If a move x fulfils all relations, so does every multiple t·x, negative ones included. Multiples within
    the attacker's room count too, so that one move often protects many cells.

    Parameters
    ----------
    up, down : float arrays, shape (n,)
        Room.
    need_up, need_down, need_width : float arrays, shape (n,)
    """

    def __init__(
        self,
        up: FloatArray,
        down: FloatArray,
        need_up: FloatArray,
        need_down: FloatArray,
        need_width: FloatArray,
    ) -> None:
        self._room_up, self._room_down = up, down
        self._need_up, self._need_down, self.need_width = need_up, need_down, need_width
        self.up = np.zeros(len(up))
        self.down = np.zeros(len(up))

    def record(self, cells: IntArray, x: FloatArray) -> None:
        """Record a move of some cells; `cells` are distinct."""
        rise, fall = ranges_of(self._room_up[cells], self._room_down[cells], x)
        self.up[cells] = np.maximum(self.up[cells], rise)
        self.down[cells] = np.maximum(self.down[cells], fall)

    def record_all(self, cells: IntArray, x: FloatArray, lengths: IntArray) -> None:
        """Record many moves, concatenated in both arrays."""
        rise, fall = ranges_of(self._room_up[cells], self._room_down[cells], x, lengths)
        np.maximum.at(self.up, cells, rise)
        np.maximum.at(self.down, cells, fall)

    def lacks_up(self, cell: int) -> float:
        """Distance above the value that is still to be proven for a cell; 0 for none."""
        need = float(self._need_up[cell])
        return 0.0 if self.up[cell] >= need * (1 - SEARCH_ROUND_OFF) else need

    def lacks_down(self, cell: int) -> float:
        """Distance below the value that is still to be proven for a cell; 0 for none."""
        need = float(self._need_down[cell])
        return 0.0 if self.down[cell] >= need * (1 - SEARCH_ROUND_OFF) else need

    def lacks_width(self, cell: int) -> bool:
        """Whether the interval of a cell is not yet wide enough."""
        return bool(self.up[cell] + self.down[cell] < self.need_width[cell] * (1 - SEARCH_ROUND_OFF))

    def short(self, cell: int) -> bool:
        """Whether any requirement of a cell is unmet."""
        return self.lacks_up(cell) > 0 or self.lacks_down(cell) > 0 or self.lacks_width(cell)

    def suffices(self, cell: int, up: float, down: float, width: float) -> bool:
        """Whether the distances reached suffice within the search tolerance; used when no move leads
        further."""
        rise, fall, share = float(self.up[cell]), float(self.down[cell]), 1 - SEARCH_TOLERANCE
        return rise >= up * share and fall >= down * share and rise + fall >= width * share
