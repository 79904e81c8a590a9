"""Separation: finds the requirements that a fractional choice misses, with violated cuts.

For each requirement an attacker's problem is solved in which the room of every group is multiplied by its
choice. The program starts with the relations around the group and adds those that its solution violates. With
fewer relations the group departs further: if it misses the level even so, the level is proven out of reach.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np
from attrs import frozen

from tabguard.base.processes import Crew
from tabguard.base.progress import Progress
from tabguard.lp.program import Push, Target
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import Cut, balance, side_cut, width_cut
from tabguard.suppress.exact.formulation import DOWN, UP, WIDTH, Formulation, GroupPoint, Requirement, View
from tabguard.suppress.needs import Reach
from tabguard.table.arrays import NO_IDS, FloatArray, IntArray

_NESTED = 6
"""Number of nested cuts per requirement, each separated with the groups of the previous ones suppressed."""
_ROOMS = (1.0, 32.0, 1e6)
"""Limits on room, in units of the level, tried in this order: without the tight one the same cuts return for
ever."""
_BLOCK = 8
"""Requirements that each thread tests before the moves found are shared with the other threads."""


class Separator:
    """Finds violated requirements.

    Threads test requirements ahead of their turn. Results that a turn does not need are discarded, and their
    work is not counted, so that nothing depends on the number of threads.

    Parameters
    ----------
    formulation : Formulation
    progress : Progress
    clock : Clock
    """

    def __init__(self, formulation: Formulation, progress: Progress, clock: Clock) -> None:
        self._formulation, self._progress, self._clock = formulation, progress, clock
        self._testers = [_Tester(formulation)]
        self._met: dict[int, tuple[IntArray, float]] = {}
        """For each requirement the groups of the moves that met it last, and the share of the level
        reached."""
        self.solves = 0

    def go_on(self, clock: Clock) -> None:
        """Replace the clock, for a further step of the run."""
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
        formulation, group_point = self._formulation, self._formulation.at(point)
        reach = self._reach(group_point.share, tolerance)
        # a 0/1 point that meets a requirement violates none of its cuts; a fractional one may
        whole = bool(((point == 0) | (point == 1)).all())

        def unmet(number: int) -> bool:
            groups, reached = self._met.get(number, (NO_IDS, 0.0))
            if whole and reached >= 1 - tolerance and (group_point.share[groups] == 1).all():
                return False
            # the reach of outsiders says nothing about contributors
            return formulation.view[number] >= 0 or _lacks(reach, formulation.requirement(number))

        def test(tester: _Tester, number: int) -> _Tested | None:
            self._progress.check()
            over = self._clock.over  # no further requirement is tested
            return None if over else tester.test(formulation.requirement(number), group_point, tolerance)

        testers = self._testers_for(len(order))
        with Crew(testers) as crew:
            for numbers in _blocks(order.tolist(), len(testers)):
                ahead = [] if self._clock.over else [number for number in numbers if unmet(number)]
                outcomes = zip(ahead, crew.each(test, ahead), strict=True)
                tests = {number: tested for number, tested in outcomes if tested is not None}
                for number in numbers:
                    self._progress.check()
                    if self._clock.over:
                        return
                    yield number, self._record(number, tests[number], reach) if unmet(number) else ()

    def _testers_for(self, n: int) -> Sequence[_Tester]:
        """One tester for each thread that a number of requirements keeps busy."""
        while len(self._testers) < min(self._clock.threads, n):
            self._testers.append(_Tester(self._formulation))
        return self._testers[: max(1, n)]

    def _record(self, number: int, tested: _Tested, reach: Reach) -> tuple[Cut, ...]:
        """Record the result of a requirement whose turn it is, and return its cuts."""
        level = float(self._formulation.level[number])
        for push in tested.pushes:
            if len(push.groups):
                reach.record(push.groups, push.z * level)
        if tested.met is not None:
            self._met[number] = tested.met
        self.solves += len(tested.work)
        self._clock.count(len(tested.work), sum(tested.work))
        return tested.cuts

    def _reach(self, share: FloatArray, tolerance: float) -> Reach:
        """A record of the distances that the moves found at a point prove for all requirements."""
        formulation = self._formulation
        up, down = _shares(formulation.model.up, share), _shares(formulation.model.down, share)
        width = np.zeros(len(share))
        width[formulation.group[formulation.side == WIDTH]] = formulation.level[formulation.side == WIDTH]
        need_up, need_down = formulation.levels
        less = 1 - tolerance
        return Reach(up, down, need_up * less, need_down * less, width * less)


@frozen(eq=False)
class _Tested:
    """Result of the test of one requirement at a point.

    Parameters
    ----------
    cuts : tuple of Cut
        Violated cuts; none if the requirement is met.
    pushes : list of Push
        Moves found at the point itself.
    met : tuple of int array, float; or None
        The groups of the moves that met the requirement, and the share of the level reached.
    work : list of int
        Work of each program in the kernel.
    """

    cuts: tuple[Cut, ...]
    pushes: list[Push]
    met: tuple[IntArray, float] | None
    work: list[int]


class _Tester:
    """Tests one requirement after the other; each thread needs a tester of its own."""

    def __init__(self, formulation: Formulation) -> None:
        from tabguard.lp.kernel import Kernel  # numba takes 0.3 s to load

        # its programs are small: asking between them is enough to be cancelled
        model = formulation.model
        self._formulation, self._up, self._down = formulation, model.up.copy(), model.down.copy()
        self._kernel, self._alike = Kernel(model, self._up, self._down), np.ones(model.n_groups)
        self._pushes, self._work = list[Push](), list[int]()
        self._met: tuple[IntArray, float] | None = None

    def test(self, requirement: Requirement, group_point: GroupPoint, tolerance: float) -> _Tested:
        """The cuts of a requirement at a point, and further cuts with the choices of the first ones made."""
        self._pushes, self._work, self._met = [], [], None
        with self._limit_rooms(requirement.view):
            cuts = last = self._violated_cuts(requirement, group_point, tolerance)
            pushes = self._pushes.copy()
            for _ in range(_NESTED):
                if not last or not all(len(c.choices) for c in last):
                    break
                point = group_point.value.copy()
                for cut in last:
                    point[cut.choices] = 1.0
                group_point = self._formulation.at(point)
                last = self._violated_cuts(requirement, group_point, tolerance)
                cuts += last
        return _Tested(cuts, pushes, self._met, self._work)

    @contextmanager
    def _limit_rooms(self, view: View | None) -> Iterator[None]:
        """Limit the room of the groups about which a contributor knows something, within the block."""
        if view is None:
            yield
            return
        model = self._formulation.model
        self._up[view.groups], self._down[view.groups] = view.up, view.down
        try:
            yield
        finally:
            self._up[view.groups], self._down[view.groups] = model.up[view.groups], model.down[view.groups]

    def _violated_cuts(
        self, requirement: Requirement, group_point: GroupPoint, tolerance: float
    ) -> tuple[Cut, ...]:
        """The violated cuts of one requirement at a point, none if it is met."""
        for room in _ROOMS:
            pushes = self._pushed(requirement, group_point.share, tolerance, room)
            self._pushes += pushes
            reached = sum(push.reached for push in pushes)
            if reached >= 1 - tolerance:
                if all(len(push.groups) for push in pushes):
                    self._met = np.concatenate([push.groups for push in pushes]), reached
                break
            violated = [
                c
                for c in self._cuts_of(pushes, requirement, group_point.name)
                if float(c.coef @ group_point.value[c.choices]) < 1 - tolerance / 2
            ]
            if violated:
                return tuple(violated)
        return ()

    def _cuts_of(self, pushes: list[Push], requirement: Requirement, names: IntArray) -> list[Cut]:
        formulation = self._formulation
        sums = [balance(formulation.model, push.rows, push.duals) for push in pushes]
        if len(sums) == 2:
            cuts = [width_cut(formulation, sums[0], sums[1], requirement.group, requirement.level, names)]
        else:
            cuts = [side_cut(formulation, sums[0], sign, names, requirement) for sign in (1, -1)]
        return [c for c in cuts if c is not None]

    def _pushed(
        self, requirement: Requirement, share: FloatArray, tolerance: float, room: float
    ) -> list[Push]:
        group, level = requirement.group, requirement.level
        if requirement.side != WIDTH:
            return [self._push(group, requirement.side, level, share, room, 1 - tolerance)]
        return [self._push(group, way, level, share, room, 0.0) for way in (UP, DOWN)]

    def _push(
        self, group: int, way: int, level: float, share: FloatArray, room: float, enough: float
    ) -> Push:
        """Move a group as far as possible, up to the level; ends once it cannot reach `enough`."""
        work = self._kernel.work
        target = Target(group, level if way > 0 else -level, self._alike, partial=True)
        push = self._kernel.push(target, share, enough, room)
        self._work.append(self._kernel.work - work)
        # without a solution the requirement counts as met, which at worst omits a cut
        return push or Push(1.0, NO_IDS, np.zeros(0), NO_IDS, np.zeros(0))


def _blocks(numbers: list[int], threads: int) -> Iterator[list[int]]:
    """Blocks of requirements that the threads test at a time; with one thread, one requirement each."""
    size = _BLOCK * threads if threads > 1 else 1
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]


def _shares(room: FloatArray, share: FloatArray) -> FloatArray:
    """Room times share; 0 where the share is 0."""
    return np.multiply(room, share, out=np.zeros(len(room)), where=share > 0)


def _lacks(reach: Reach, requirement: Requirement) -> bool:
    group = requirement.group
    if requirement.side == WIDTH:
        return reach.lacks_width(group)
    return (reach.lacks_up(group) if requirement.side > 0 else reach.lacks_down(group)) > 0
