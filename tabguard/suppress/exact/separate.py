"""Separation: finds the requirements that a fractional choice misses, with violated cuts.

For each requirement an attacker's problem is solved in which the room of every group is multiplied by its
choice. The program starts with the relations around the group and adds those that its solution violates. With
fewer relations the group departs further: if it misses the level even so, the level is proven out of reach.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.lp.gather import places, spans, violated_rows
from tabguard.lp.program import Push, Target
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.choices import GroupPoint
from tabguard.suppress.exact.cuts import Cut, balance, side_cut, width_cut
from tabguard.suppress.exact.formulation import DOWN, UP, WIDTH, Formulation
from tabguard.suppress.reach import Reach
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, union
from tabguard.table.tolerance import NEGLIGIBLE, SOLVER_TOLERANCE

_RINGS = 2
_PROGRAM, _PIVOT = 2.5e-4, 8e-6
"""Work of an attacker's problem and of a simplex iteration in it, in seconds of a common machine."""
_UNIT = 6e-8
"""Seconds of a unit of the kernel's work."""
_NEAR_PRICE, _FAR_PRICE = 1e-4, 1e-2
"""Price of a unit of departure inside the program and at its edge; keeps moves local."""
_NESTED = 6
"""Number of nested cuts per requirement: each is separated with the groups of earlier ones suppressed."""
_ROOMS = (1.0, 32.0, 1e6)
"""Limits on room in units of the level: tight first, or the same cuts return for ever; then larger ones."""


@frozen(eq=False)
class _Part:
    """The groups that can move in a program, and its rows over two columns per group (up and down)."""

    groups: IntArray
    leaves: BoolArray
    ptr: IntArray
    index: IntArray
    data: FloatArray
    own: int


class Separator:
    """Finds violated requirements.

    Parameters
    ----------
    formulation : Formulation
    progress : Progress
    clock : Clock
    """

    def __init__(self, formulation: Formulation, progress: Progress, clock: Clock) -> None:
        self._formulation, self._progress, self._clock = formulation, progress, clock
        self._solver = Solver()  # its programs are small: asking between them is enough to be cancelled
        from tabguard.lp.kernel import Kernel  # numba takes 0.3 s to load

        model = formulation.model
        self._kernel, self._alike = Kernel(model, model.up, model.down), np.ones(model.n_groups)
        self._inside: BoolArray = np.zeros(model.n_rows, bool)
        self.solves = 0

    def go_on(self, clock: Clock) -> None:
        """Use another clock from now on."""
        self._clock = clock

    def cuts(
        self, point: FloatArray, tolerance: float, order: IntArray
    ) -> Iterator[tuple[int, tuple[Cut, ...]]]:
        """Test requirements at a point; yields each with its violated cuts, none if it is met.

        Ends early when time is up.

        Parameters
        ----------
        point : float array, shape (n_choices,)
            1 for choices that are made in any case.
        tolerance : float
            Violations up to this share of the level are ignored.
        order : int array
            Requirements in the order of testing.
        """
        formulation, seen = self._formulation, self._formulation.at(point)
        reach = self._reach(seen.share, tolerance)
        for number in order.tolist():
            self._progress.check()
            if self._clock.over:
                return
            group, side = int(formulation.group[number]), int(formulation.side[number])
            violated_cuts: tuple[Cut, ...] = ()
            if _lacks(reach, group, side):
                violated_cuts = self._nest(
                    group, side, float(formulation.level[number]), seen, tolerance, reach
                )
            yield number, violated_cuts

    def _reach(self, share: FloatArray, tolerance: float) -> Reach:
        """The distances proven for other requirements by the moves found at a point."""
        formulation = self._formulation
        up, down = _shares(formulation.model.up, share), _shares(formulation.model.down, share)
        width = np.zeros(len(share))
        width[formulation.group[formulation.side == WIDTH]] = formulation.level[formulation.side == WIDTH]
        need_up, need_down = formulation.levels
        less = 1 - tolerance
        return Reach(up, down, need_up * less, need_down * less, width * less)

    def _nest(
        self, group: int, side: int, level: float, seen: GroupPoint, tolerance: float, reach: Reach
    ) -> tuple[Cut, ...]:
        """The cut of a requirement, and further ones violated with the choices of the first made."""
        cuts = last = self._one(group, side, level, seen, tolerance, reach)
        for _ in range(_NESTED):
            if not last or not all(len(c.choices) for c in last):
                break
            point = seen.value.copy()
            for cut in last:
                point[cut.choices] = 1.0
            seen = self._formulation.at(point)
            last = self._one(group, side, level, seen, tolerance, None)
            cuts += last
        return cuts

    def _one(
        self, group: int, side: int, level: float, seen: GroupPoint, tolerance: float, reach: Reach | None
    ) -> tuple[Cut, ...]:
        """The violated cuts of one requirement."""
        for room in _ROOMS:
            pushes = self._pushes(group, side, level, seen.share, tolerance, room)
            for push in pushes:
                if reach is not None and len(push.groups):
                    reach.record(push.groups, push.z * level)
            if sum(push.reached for push in pushes) >= 1 - tolerance:
                break
            violated = [
                c
                for c in self._cuts_of(pushes, group, level, seen.name)
                if float(c.coef @ seen.value[c.choices]) < 1 - tolerance / 2
            ]
            if violated:
                return tuple(violated)
        return ()

    def _cuts_of(self, pushes: list[Push], group: int, level: float, names: IntArray) -> list[Cut]:
        sums = [balance(self._formulation.model, push.rows, push.duals) for push in pushes]
        if len(sums) == 2:
            cuts = [width_cut(self._formulation, sums[0], sums[1], group, level, names)]
        else:
            cuts = [side_cut(self._formulation, sums[0], sign, names) for sign in (1, -1)]
        return [c for c in cuts if c is not None]

    def _pushes(
        self, group: int, side: int, level: float, share: FloatArray, tolerance: float, room: float
    ) -> list[Push]:
        if side != WIDTH:
            return [self._push(group, side, level, share, room, 1 - tolerance)]
        return [self._push(group, way, level, share, room, 0.0) for way in (UP, DOWN)]

    def _push(
        self, group: int, way: int, level: float, share: FloatArray, room: float, enough: float
    ) -> Push:
        """Move a group as far as possible, up to the level; ends once it cannot reach `enough`."""
        work = self._kernel.work
        target = Target(group, level if way > 0 else -level, self._alike, partial=True)
        push = self._kernel.push(target, share, enough, room)
        self._clock.spend(_UNIT * (self._kernel.work - work))
        if push is not None:
            self.solves += 1
            return push
        model = self._formulation.model
        rows = model.rows_of(np.array([group]))
        for _ in range(_RINGS - 1):
            near = model.groups_of(rows)
            rows = model.rows_of(near[share[near] > 0])
        self._inside[rows] = True
        try:
            while True:
                push = self._solve(rows, group, way, level, share, room)
                violated = self._violated(push)
                if not len(violated):
                    return push
                if push.reached < enough:
                    return Push(push.reached, rows, push.duals, rows[:0], push.z[:0])
                self._inside[violated] = True
                rows = union(rows, violated)
        finally:
            self._inside[:] = False

    def _part(self, rows: IntArray, group: int, share: FloatArray) -> _Part:
        model = self._formulation.model
        start = model.row_ptr[rows]
        lengths = model.row_ptr[rows + 1] - start
        entries = spans(start, lengths)
        of = model.row_group[entries]
        free = share[of] > 0
        groups, column = places(np.append(of[free], group))
        own, column = int(column[-1]), column[:-1]
        count = np.bincount(column, minlength=len(groups))
        row = np.arange(len(rows)).repeat(lengths)[free]
        ptr = np.zeros(len(rows) + 1, np.int64)
        (2 * np.bincount(row, minlength=len(rows))).cumsum(out=ptr[1:])
        index = (2 * column).repeat(2)
        index[1::2] += 1
        data = model.row_coef[entries][free].repeat(2)
        data[1::2] *= -1
        leaves = model.col_ptr[groups + 1] - model.col_ptr[groups] > count
        return _Part(groups, leaves, ptr, index, data, own)

    def _solve(
        self, rows: IntArray, group: int, way: int, level: float, share: FloatArray, room: float
    ) -> Push:
        """Maximize a departure within some rows, with small prices; without them if the level is missed."""
        model, part = self._formulation.model, self._part(rows, group, share)
        own, n = share[part.groups], 2 * len(part.groups)
        upper = np.empty(n)
        # in shares of the level, and of each choice the share that is made
        upper[0::2] = np.minimum(model.up[part.groups] / level, room) * own
        upper[1::2] = np.minimum(model.down[part.groups] / level, room) * own
        ahead = 2 * part.own + (way < 0)
        upper[2 * part.own : 2 * part.own + 2] = 0.0
        upper[ahead] = min(1.0, float((model.up if way > 0 else model.down)[group]) / level)
        cost = np.repeat(np.where(part.leaves, _FAR_PRICE, _NEAR_PRICE), 2)
        cost[ahead] = -1.0
        zero = np.zeros(len(rows))
        self._solver.load(cost, np.zeros(n), upper, zero, zero, part.ptr, part.index, part.data, by_row=True)
        self.solves += 1
        self._clock.spend(_PROGRAM)
        try:
            return self._pushed(rows, part, ahead, upper)
        except SolverError:  # says nothing: taken for met, which leaves out a cut at worst
            return Push(1.0, rows, zero, rows[:0], zero[:0])

    def _pushed(self, rows: IntArray, part: _Part, ahead: int, upper: FloatArray) -> Push:
        """Solve the loaded program; again without prices if the level is missed."""
        n = len(upper)
        solution = self._solver.solve()
        self._clock.spend(_PIVOT * solution.iterations)
        x = solution.x
        if x[ahead] < upper[ahead] - SOLVER_TOLERANCE:
            others = np.concatenate([np.arange(ahead), np.arange(ahead + 1, n)])
            self._solver.set_costs(others, np.zeros(n - 1))
            solution = self._solver.solve()
            self._clock.spend(_PIVOT * solution.iterations)
            x = solution.x
        z = x[0::2] - x[1::2]
        moved = np.abs(z) > SOLVER_TOLERANCE
        return Push(float(x[ahead]), rows, solution.duals, part.groups[moved], z[moved])

    def _violated(self, push: Push) -> IntArray:
        """Rows outside the program that a move violates."""
        model = self._formulation.model
        columns = model.col_ptr, model.col_row, model.col_coef
        return violated_rows(columns, push.groups, push.z, self._inside, NEGLIGIBLE)


def _shares(room: FloatArray, share: FloatArray) -> FloatArray:
    """Room times share; 0 where the share is 0."""
    return np.multiply(room, share, out=np.zeros(len(room)), where=share > 0)


def _lacks(reach: Reach, group: int, side: int) -> bool:
    if side == WIDTH:
        return reach.lacks_width(group)
    return (reach.lacks_up(group) if side > 0 else reach.lacks_down(group)) > 0
