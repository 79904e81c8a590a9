"""Rows about the flow of a departure from relation to relation; stronger than cuts in y alone.

The departure of a group is compensated, in each of its relations, by others in the opposite direction. This
also holds for departures truncated at the level in question and taken as shares of it: t_i <= Σ t_h over
those others, with t <= c·y and c = min(room, level) / level. As y is 0 or 1, no h contributes more than i can
take up. So for any set T of the others with H = Σ_T c_h < c_i, and any partition of the rest into A and B,
also

    t_i <= H·y_i + Σ_A t_h + Σ_B min(c_h, c_i − H)·y_h

(for y_i = 1: a hidden h of B with c_h >= c_i − H is enough alone; without one, each term is at least t_h.)
A departure that reaches the level starts with t = 1. The amounts t are columns of the master problem. As in
cuts, a choice that a group needs stands for the group: coefficients of y are never negative.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.lp import Model
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.formulation import WIDTH, Formulation
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, spans
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE

_REQUIREMENTS = 16
"""Number of levels that get rows about flow, largest first: cuts alone prove little about the largest. More
levels slow the master problem down."""
_LONGEST = 64
"""Length of the longest relation that is used; the rows stay valid without the longer ones."""
_SWEEPS = 12
_TAKEN = (0.5, 1.0, np.inf)
"""Shares of suppression above which another group belongs to T; infinity leaves those suppressed in any case.
All three values are tried."""
_MISSED = 1e-3
_TERM = 2.5e-8
"""Work for each term of a sweep, counted as seconds of a common machine."""


@frozen(eq=False)
class FlowRow:
    """``Σ coef·y[choices] + Σ share·t[amounts] >= right``.

    Parameters
    ----------
    choices : list of int
    coef : list of float
        At least 0.
    amounts : list of int
    share : list of float
        1 or −1.
    right : float
    """

    choices: list[int]
    coef: list[float]
    amounts: list[int]
    share: list[float]
    rhs: float


@frozen(eq=False)
class _Arcs:
    """Which nodes can compensate the departure of which: for each arc a head, and its tails.

    Node g is group g moving up, node n + g is group g moving down.
    """

    heads: IntArray
    ptr: IntArray
    tails: IntArray

    @property
    def of(self) -> IntArray:
        """The number of the arc to which each tail belongs, shape (n_tails,)."""
        return np.repeat(np.arange(len(self.heads)), np.diff(self.ptr))

    def only(self, arcs: BoolArray) -> _Arcs:
        """The arcs that a mask selects, with their tails."""
        lengths = np.diff(self.ptr)
        return _Arcs(self.heads[arcs], _starts(lengths[arcs]), self.tails[np.repeat(arcs, lengths)])


@frozen(eq=False)
class _Choice:
    """One choice of T for all arcs: the room left for each tail of B, and what T contributes at the point."""

    takes: BoolArray
    inflow: FloatArray
    room: FloatArray
    offer: FloatArray
    from_taken: FloatArray


@frozen(eq=False)
class _Flow:
    """The smallest amount of each node at a point, with the arc and way that imply it; −1 for none.

    `names` has the choice that stands for each group.
    """

    root: int
    cap: FloatArray
    most: FloatArray
    arc: IntArray
    way: IntArray
    ways: list[_Choice]
    reached: float
    names: IntArray


class FlowCuts:
    """Finds rows that a point violates, for the largest levels.

    Parameters
    ----------
    formulation : Formulation
    progress : Progress

    Attributes
    ----------
    choice : list of int
        Choice that stands for the group of each amount.
    cap : list of float
        The most that each amount can be.
    """

    def __init__(self, formulation: Formulation, progress: Progress) -> None:
        self._formulation, self._progress = formulation, progress
        self._arcs = _arcs_of(formulation.model)
        self._both = np.concatenate([formulation.hidden_groups, formulation.hidden_groups])
        self._amounts: list[dict[int, int]] = [{} for _ in range(min(_REQUIREMENTS, len(formulation)))]
        self.choice: list[int] = []
        self.cap: list[float] = []

    def rows(self, point: FloatArray, amounts: FloatArray, clock: Clock) -> list[FlowRow]:
        """Find the rows that choices and amounts violate, with the rows of new amounts; fewer if time is up.

        Parameters
        ----------
        point : float array, shape (n_choices,)
        amounts : float array
            The amounts so far.
        clock : Clock
        """
        at = self._formulation.at(point)
        choice = np.concatenate([at.share, at.share])
        arcs = self._arcs.only(choice[self._arcs.heads] > SOLVER_TOLERANCE)
        flow_rows: list[FlowRow] = []
        for number in range(len(self._amounts)):
            if clock.over:
                break
            if self._formulation.side[number] == WIDTH:
                continue
            flow = self._flow(number, choice, at.name, arcs, clock)
            if flow.reached < 1 - _MISSED:
                flow_rows += self._rows(number, flow, point, arcs, amounts)
        return flow_rows

    def _flow(self, number: int, choice: FloatArray, names: IntArray, arcs: _Arcs, clock: Clock) -> _Flow:
        """Sweep over all nodes until no amount decreases; valid whenever it ends."""
        formulation, n = self._formulation, len(choice) // 2
        up, group = formulation.side[number] > 0, int(formulation.group[number])
        root, against = (group, n + group) if up else (n + group, group)
        cap = np.minimum(
            np.concatenate([formulation.model.up, formulation.model.down]) / formulation.level[number], 1.0
        )
        # the group itself departs by the whole level, in one direction only
        cap[against], cap[root] = 0.0, 1.0
        ways = [self._way(threshold, choice, arcs, cap) for threshold in _TAKEN]
        most = cap * choice
        arc, way, reached = np.full(2 * n, -1), np.full(2 * n, -1), np.inf
        for _ in range(_SWEEPS):
            self._progress.check()
            if clock.over:
                break
            clock.spend(_TERM * len(ways) * len(arcs.tails))
            best, by, how = _minima(arcs, ways, most)
            if best[root] < reached - SOLVER_TOLERANCE:
                reached, arc[root], way[root] = float(best[root]), by[root], how[root]
            less = best < most - NEGLIGIBLE
            less[root] = False
            if not less.any():
                break
            most, arc, way = np.where(less, best, most), np.where(less, by, arc), np.where(less, how, way)
        return _Flow(root, cap, most, arc, way, ways, reached, names)

    def _way(self, above: float, choice: FloatArray, arcs: _Arcs, cap: FloatArray) -> _Choice:
        of, c, y = arcs.of, cap[arcs.tails], choice[arcs.tails]
        takes = ((y > above) | (self._both[arcs.tails] & (above <= 1))) & (c > 0)
        inflow = np.bincount(of, np.where(takes, c, 0.0), len(arcs.heads)).astype(np.float64)
        rest = cap[arcs.heads] - inflow
        room = np.where(takes, 0.0, np.minimum(c, rest[of]))
        from_taken = np.where(rest > NEGLIGIBLE, inflow * choice[arcs.heads], np.inf)
        return _Choice(takes, inflow, room, room * y, from_taken)

    def _rows(
        self, number: int, flow: _Flow, point: FloatArray, arcs: _Arcs, amounts: FloatArray
    ) -> Iterator[FlowRow]:
        """Rows of the nodes that the root's amount depends on, if they are violated or contain new
        amounts."""
        n_before = len(amounts)
        nodes, todo = {flow.root}, [flow.root]
        while todo:
            node = todo.pop()
            flow_row, onward, fresh = self._row(number, node, flow, arcs)
            yield from fresh
            todo += [h for h in onward if h not in nodes]
            nodes.update(onward)
            if any(a >= n_before for a in flow_row.amounts):
                yield flow_row
                continue
            value = np.dot(flow_row.coef, point[flow_row.choices]) + np.dot(
                flow_row.share, amounts[flow_row.amounts]
            )
            if value < flow_row.rhs - NEGLIGIBLE:
                yield flow_row

    def _row(
        self, number: int, node: int, flow: _Flow, arcs: _Arcs
    ) -> tuple[FlowRow, list[int], list[FlowRow]]:
        """The row of a node, the nodes whose amounts are in it, and rows of amounts that are new."""
        names, n = flow.names, len(flow.names)
        arc, way = int(flow.arc[node]), flow.ways[int(flow.way[node])]
        coef: dict[int, float] = {}
        amounts, share, fresh, onward = [], [], list[FlowRow](), []
        rhs, inflow = 0.0, float(way.inflow[arc])
        if node == flow.root:
            rhs = 1.0 - inflow
        else:
            amounts, share = [self._amount(number, node, flow, fresh)], [-1.0]
            if self._both[node]:
                rhs -= inflow
            elif inflow > 0:
                coef[int(names[node % n])] = inflow
        for at in range(int(arcs.ptr[arc]), int(arcs.ptr[arc + 1])):
            tail, room = int(arcs.tails[at]), float(way.room[at])
            if room <= 0:
                continue
            if flow.arc[tail] >= 0 and tail != flow.root and flow.most[tail] < way.offer[at] - NEGLIGIBLE:
                amounts.append(self._amount(number, tail, flow, fresh))
                share.append(1.0)
                onward.append(tail)
            elif self._both[tail]:
                rhs -= room
            else:
                name = int(names[tail % n])
                coef[name] = coef.get(name, 0.0) + room
        return FlowRow(list(coef), list(coef.values()), amounts, share, rhs), onward, fresh

    def _amount(self, number: int, node: int, flow: _Flow, fresh: list[FlowRow]) -> int:
        """The number of a node's amount; a new one comes with its row ``t <= c·y``."""
        amounts, name = self._amounts[number], int(flow.names[node % len(flow.names)])
        if node not in amounts:
            amounts[node] = len(self.choice)
            self.choice.append(name)
            self.cap.append(float(flow.cap[node]))
            if not self._both[node]:
                fresh.append(FlowRow([name], [self.cap[-1]], [amounts[node]], [-1.0], 0.0))
        return amounts[node]


def _minima(arcs: _Arcs, ways: list[_Choice], most: FloatArray) -> tuple[FloatArray, IntArray, IntArray]:
    """The smallest amount that the arcs of all choices of T allow each node, with the arc and the choice."""
    first = np.flatnonzero(np.diff(arcs.heads, prepend=-1))
    best = np.full(len(most), np.inf)
    by, how = np.full(len(most), -1), np.full(len(most), -1)
    of, have = arcs.of, most[arcs.tails]
    for name, way in enumerate(ways):
        sums = np.bincount(of, np.minimum(have * ~way.takes, way.offer), len(arcs.heads)) + way.from_taken
        least = np.full(len(most), np.inf)
        if len(first):
            least[arcs.heads[first]] = np.minimum.reduceat(sums, first)
        hits = np.flatnonzero(sums <= least[arcs.heads])[::-1]
        arc = np.full(len(most), -1)
        arc[arcs.heads[hits]] = hits
        less = least < best - SOLVER_TOLERANCE
        best, by, how = np.where(less, least, best), np.where(less, arc, by), np.where(less, name, how)
    return best, by, how


def _arcs_of(model: Model) -> _Arcs:
    """All arcs of relations with coefficients 1 and −1, by head."""
    lengths = np.diff(model.row_ptr)
    row = np.repeat(np.arange(model.n_rows), lengths)
    odd = np.bincount(row, np.abs(model.row_coef) != 1, model.n_rows) > 0
    entries = np.flatnonzero(((lengths <= _LONGEST) & ~odd)[row])
    partners = spans(model.row_ptr[row[entries]], lengths[row[entries]])
    head = np.repeat(entries, lengths[row[entries]])
    head, partners = head[head != partners], partners[head != partners]
    ahead = model.row_coef[head] * model.row_coef[partners] < 0
    n, tail = model.n_groups, model.row_group[partners]
    size = lengths[row[entries]] - 1
    heads = np.concatenate([model.row_group[entries], n + model.row_group[entries]])
    tails = np.concatenate([np.where(ahead, tail, n + tail), np.where(ahead, n + tail, tail)])
    order = np.argsort(heads, kind="stable")
    sizes = np.concatenate([size, size])
    return _Arcs(heads[order], _starts(sizes[order]), tails[spans(_starts(sizes)[order], sizes[order])])


def _starts(lengths: IntArray) -> IntArray:
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)


__all__ = ["FlowCuts", "FlowRow"]
