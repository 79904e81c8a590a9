"""The suppression problem for exact methods: 0/1 choices of what to suppress, and requirements."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

import numpy as np
from attrs import evolve, field, frozen

from tabguard.lp import Model, Reduction, build_model
from tabguard.suppress.needs import group_needs
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import (
    NO_IDS,
    BoolArray,
    FloatArray,
    IntArray,
    distinct,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    spans,
)
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.insiders import InsiderNeed


@frozen(eq=False)
class GroupPoint:
    """A point of the master problem, and what it allows the groups.

    Parameters
    ----------
    value : float array, shape (n_choices,)
        From 0 to 1.
    share : float array, shape (n_groups,)
        The smallest value among the choices that each group needs: the share of its room that it may use.
    name : int array, shape (n_groups,)
        The choice with this value, one that is still open if there are several.
    """

    value: FloatArray
    share: FloatArray
    name: IntArray


@frozen(eq=False, slots=False)
class Choices:
    """Which cells each choice suppresses, and which choices each group needs in order to move.

    Cells that move together form a group. Without coupling each group has one choice of its own, with the
    same number. Coupled cells share one choice, although they move in groups of their own; a group with
    cells of several choices can move only if all of these are made.

    Parameters
    ----------
    cell : int array, shape (n_cells,)
        The choice that suppresses each cell; −1 for cells that no choice suppresses.
    ptr, needed : int arrays
        Choices of each group: ``needed[ptr[g]:ptr[g+1]]``, ascending.
    """

    cell: IntArray = field(converter=frozen_ints)
    ptr: IntArray = field(converter=frozen_ints)
    needed: IntArray = field(converter=frozen_ints)

    def __len__(self) -> int:
        return int(max(self.cell.max(initial=-1), self.needed.max(initial=-1))) + 1

    @cached_property
    def plain(self) -> bool:
        """Whether no cells are coupled, so that each group has one choice with the group's own number."""
        n = len(self.ptr) - 1
        return len(self) == n and np.array_equal(self.needed, np.arange(n))

    @cached_property
    def _groups(self) -> tuple[IntArray, IntArray]:
        """The groups of each choice, in compressed form."""
        order = np.argsort(self.needed, kind="stable")
        ptr = np.concatenate([[0], np.cumsum(np.bincount(self.needed, minlength=len(self)))])
        return ptr.astype(np.int64), self._group[order]

    @cached_property
    def _group(self) -> IntArray:
        return np.repeat(np.arange(len(self.ptr) - 1), np.diff(self.ptr))

    def of_groups(self, groups: IntArray) -> IntArray:
        """The choices that any of some groups need, ascending (without coupling: the groups, as given)."""
        if self.plain:
            return groups
        return distinct(self.needed[spans(self.ptr[groups], self.ptr[groups + 1] - self.ptr[groups])])

    def groups_of(self, choices: IntArray) -> IntArray:
        """The groups that need any of some choices, ascending (without coupling: the choices, as given)."""
        if self.plain:
            return choices
        ptr, groups = self._groups
        return distinct(groups[spans(ptr[choices], ptr[choices + 1] - ptr[choices])])

    def made(self, point: BoolArray) -> BoolArray:
        """The groups all of whose choices are made, shape (n_groups,)."""
        return point if self.plain else np.asarray(np.logical_and.reduceat(point[self.needed], self.ptr[:-1]))

    def sums(self, amount: FloatArray) -> FloatArray:
        """For each group the sum of a quantity over the choices that it needs, shape (n_groups,)."""
        if self.plain:
            return amount
        return np.bincount(self._group, amount[self.needed], len(self.ptr) - 1).astype(np.float64)

    def at(self, point: FloatArray, hidden: BoolArray) -> GroupPoint:
        """A point with what it allows the groups.

        Parameters
        ----------
        point : float array, shape (n_choices,)
            Values from 0 to 1.
        hidden : bool array, shape (n_choices,)
            Choices that are made in any case; their value is 1.
        """
        if self.plain:
            return GroupPoint(point, point, self.needed)
        value = point[self.needed]
        # ties: open choices first, since a cell that is suppressed in any case makes a cut vacuous
        order = np.lexsort((hidden[self.needed], value, self._group))
        first = order[self.ptr[:-1]]
        return GroupPoint(point, value[first], self.needed[first])


def plain_choices(reduction: Reduction) -> Choices:
    """The choices of a problem without coupled cells: each group is chosen alone."""
    n = reduction.n_groups
    return Choices(reduction.group, np.arange(n + 1), np.arange(n))


def choices_of(reduction: Reduction, coupled: IntArray, barred: BoolArray) -> Choices:
    """One choice for the uncoupled cells of each group, and one for all cells that are coupled.

    Parameters
    ----------
    reduction : Reduction
    coupled : int array, shape (n_cells,)
        Number of the set of cells that are suppressed together, −1 for cells on their own.
    barred : bool array, shape (n_cells,)
        Cells that stay published, even if cells coupled to them must be suppressed.
    """
    group = reduction.group
    together = (coupled >= 0) & ~barred
    if not together.any():
        return plain_choices(reduction)
    name = np.where(together, reduction.n_groups + coupled, group)
    some = name >= 0
    cell = np.full(len(group), -1, np.int64)
    cell[some] = np.unique(name[some], return_inverse=True)[1]
    pairs = np.unique(np.stack([group, cell], axis=1)[group >= 0], axis=0)
    ptr = np.searchsorted(pairs[:, 0], np.arange(reduction.n_groups + 1))
    return Choices(cell, ptr, pairs[:, 1])


UP, DOWN, WIDTH = 1, -1, 0


@frozen(eq=False)
class View:
    """Room of some groups within the knowledge of one contributor, which includes all public knowledge.

    Parameters
    ----------
    need : InsiderNeed
    groups : int array, ascending
    up, down : float arrays, shape (n,)
    """

    need: InsiderNeed
    groups: IntArray = field(converter=frozen_ints)
    up: FloatArray = field(converter=frozen_floats)
    down: FloatArray = field(converter=frozen_floats)

    def narrow(self, groups: IntArray, up: FloatArray, down: FloatArray) -> None:
        """Limit the room of some groups, ascending."""
        at = np.searchsorted(groups, self.groups)
        inside = at < len(groups)
        inside[inside] = groups[at[inside]] == self.groups[inside]
        up[at[inside]], down[at[inside]] = self.up[inside], self.down[inside]


@frozen(eq=False)
class Requirement:
    """A distance that a group must reach.

    Parameters
    ----------
    group : int
    side : int
        `UP`, `DOWN` or `WIDTH`.
    level : float
    view : View or None
        The contributor's knowledge, within which the level must be reached; None for outsiders.
    """

    group: int
    side: int
    level: float
    view: View | None = None

    def room(self, groups: IntArray, model: Model) -> tuple[FloatArray, FloatArray]:
        """Room of some groups, ascending, up and down."""
        up, down = model.up[groups], model.down[groups]
        if self.view is not None:
            self.view.narrow(groups, up, down)
        return up, down


@frozen(eq=False, slots=False)
class Formulation:
    """Choices of what to suppress, each at a cost, and the requirements.

    The choices of a group with a primary are made in every valid pattern, and a choice without cost may
    always be made: both count as `hidden`, and their cost is `base`.

    Parameters
    ----------
    model : Model
        Departures of groups; cells that must be published are fixed.
    weight : float array, shape (n_choices,)
        Cost of each choice.
    hidden : bool array, shape (n_choices,)
        Choices that are made in any case.
    group, side, level : arrays, shape (n_requirements,)
        Requirements: the group, `UP`, `DOWN` or `WIDTH`, and the distance; largest levels first.
    choices : Choices, optional
        What each choice suppresses; without it, each group has a choice of its own.
    views : tuple of View
        What contributors know.
    view : int array, shape (n_requirements,), optional
        The view within which each requirement must be met; −1 for that of outsiders.
    """

    model: Model
    weight: FloatArray = field(converter=frozen_floats)
    hidden: BoolArray = field(converter=frozen_bools)
    group: IntArray = field(converter=frozen_ints)
    side: IntArray = field(converter=frozen_ints)
    level: FloatArray = field(converter=frozen_floats)
    choices: Choices = field()

    @choices.default
    def _choices(self) -> Choices:
        return plain_choices(self.model.reduction)

    views: tuple[View, ...] = ()
    view: IntArray = field(converter=frozen_ints)

    @view.default
    def _outsiders(self) -> IntArray:
        return np.full(len(self.group), -1)

    def __len__(self) -> int:
        return len(self.group)

    def requirement(self, number: int) -> Requirement:
        """The requirement with a number: which group must move, how far, and for whom."""
        view = int(self.view[number])
        return Requirement(
            int(self.group[number]),
            int(self.side[number]),
            float(self.level[number]),
            self.views[view] if view >= 0 else None,
        )

    def rooms(self, groups: IntArray, views: IntArray) -> tuple[FloatArray, FloatArray]:
        """Room of groups up and down, each within the view with the given number, −1 for an outsider's."""
        up, down = self.model.up[groups], self.model.down[groups]
        if len(self.views):
            keys, *rooms = self._narrowed
            targets = views * self.model.n_groups + groups
            place = np.minimum(np.searchsorted(keys, targets), len(keys) - 1)
            limited = np.flatnonzero(keys[place] == targets)
            for room, narrow in zip((up, down), rooms, strict=True):
                room[limited] = narrow[place[limited]]
        return up, down

    @cached_property
    def _narrowed(self) -> tuple[IntArray, FloatArray, FloatArray]:
        """Rooms that views limit: ``view * n_groups + group``, ascending, and the room up and down."""
        keys = [number * self.model.n_groups + view.groups for number, view in enumerate(self.views)]
        up, down = ([getattr(view, side) for view in self.views] for side in ("up", "down"))
        return np.concatenate(keys), np.concatenate(up), np.concatenate(down)

    @cached_property
    def levels(self) -> tuple[FloatArray, FloatArray]:
        """The largest distances that each group must depart up and down, 0 for none; shape (n_groups,) each.

        Levels for contributors count too: what is possible within a contributor's knowledge must be possible
        for outsiders.
        """
        up, down = np.zeros(self.model.n_groups), np.zeros(self.model.n_groups)
        for out, side in ((up, UP), (down, DOWN)):
            np.maximum.at(out, self.group[self.side == side], self.level[self.side == side])
        return up, down

    @cached_property
    def hidden_groups(self) -> BoolArray:
        """Groups that can move in every pattern, shape (n_groups,)."""
        return self.choices.made(self.hidden)

    @cached_property
    def names(self) -> IntArray:
        """The choice that stands for each group in cuts, an open one if there is any; shape (n_groups,)."""
        return self.at(self.hidden.astype(np.float64)).name

    def at(self, point: FloatArray) -> GroupPoint:
        """A point, shape (n_choices,), with what it allows the groups."""
        return self.choices.at(point, self.hidden)

    @property
    def base(self) -> float:
        """Cost common to all valid patterns."""
        return float(self.weight[self.hidden].sum())

    @property
    def whole(self) -> bool:
        """Whether all costs are whole numbers, so that the cost of every pattern is a whole number too."""
        # larger sums of whole numbers are not exact in floating point
        return bool((self.weight == np.round(self.weight)).all() and self.weight.sum() < 2**52)

    def choice(self, suppressed: BoolArray) -> FloatArray:
        """A pattern, shape (n_cells,), as a point: 1 for choices all of whose cells it suppresses."""
        cell = self.choices.cell
        some = np.ones(len(self.weight))
        some[cell[(cell >= 0) & ~suppressed]] = 0.0
        some[self.hidden] = 1.0
        return some

    def shares(self, point: FloatArray) -> FloatArray:
        """The share to which a point suppresses each cell, shape (n_cells,); 0 for cells without a choice."""
        return np.where(self.choices.cell >= 0, point[self.choices.cell], 0.0)

    def pattern(self, choice: FloatArray, initial: BoolArray) -> BoolArray:
        """The cells that a 0/1 point suppresses together with the initial ones, shape (n_cells,)."""
        cell = self.choices.cell
        out = initial.copy()
        some = cell >= 0
        out[some] |= (choice > 0.5)[cell[some]]
        return out


def formulate(
    problem: Problem,
    without: Iterable[int] = (),
    look: Callable[[], None] = lambda: None,
    needs: Sequence[InsiderNeed] = (),
) -> Formulation:
    """Reduce a problem to choices and requirements.

    Parameters
    ----------
    problem : Problem
    without : iterable of int
        Cells whose levels cannot be reached; these are not required.
    look : callable
        Called between the steps, to check for *cancel* and *stop*; it may raise.
    needs : sequence of InsiderNeed
        Distances that cells must reach within the knowledge of single contributors.

    Notes
    -----
    Levels count as reached from ``level * (1 - RELATIVE_TOLERANCE)`` on, as in the audit. A requirement
    beyond the group's own room is left out, which keeps lower bounds valid.
    """
    relaxed = less_required(problem, without)
    dropped = set(without)
    model = build_model(problem.matrix, problem.up, problem.down, problem.barred, look=look)
    look()
    levels = group_needs(relaxed, model.reduction)
    share = 1 - RELATIVE_TOLERANCE  # before the comparison: a room may equal its level up to round-off
    parts = [
        (share * levels.up, UP, model.up),
        (share * levels.down, DOWN, model.down),
        (share * levels.width, WIDTH, model.up + model.down),
    ]
    requirements = [
        Requirement(int(group), side, float(level[group]))
        for level, side, room in parts
        for group in np.flatnonzero((level > 0) & (level <= room))
    ]
    insiders = requirements_of([need for need in needs if need.cell not in dropped], model)
    # an insider's requirement of the same level implies the outsider's, as insiders have less room
    stricter = {(r.group, r.side): r.level for r in insiders}
    requirements = [r for r in requirements if r.level > stricter.get((r.group, r.side), 0.0)]
    choices = choices_of(model.reduction, problem.coupled, problem.barred)
    some = np.flatnonzero(choices.cell >= 0)
    weight = np.bincount(choices.cell[some], problem.weight[some], len(choices)).astype(np.float64)
    hidden = weight <= 0
    hidden[choices.of_groups(np.array([r.group for r in requirements + insiders], np.int64))] = True
    return with_requirements(
        Formulation(model, weight, hidden, NO_IDS, NO_IDS, np.zeros(0), choices), requirements + insiders
    )


def less_required(problem: Problem, without: Iterable[int]) -> Problem:
    """The problem without the levels of some cells."""
    is_dropped = np.zeros(len(problem), bool)
    is_dropped[list(without)] = True
    return evolve(
        problem,
        need_up=np.where(is_dropped, 0.0, problem.need_up),
        need_down=np.where(is_dropped, 0.0, problem.need_down),
        need_width=np.where(is_dropped, 0.0, problem.need_width),
    )


def requirements_of(needs: Iterable[InsiderNeed], model: Model) -> list[Requirement]:
    """Requirements of single contributors; levels beyond the group's own room are left out.

    Of several contributors with the same knowledge, such as a unit and its holding, only the largest level is
    kept.
    """
    requirements: dict[tuple[int, int, bytes], Requirement] = {}
    reduction = model.reduction
    for need in needs:
        group, sign = int(reduction.group[need.cell]), int(reduction.sign[need.cell])
        if group < 0:
            continue
        view = _view(need, model)
        at_group = np.flatnonzero(view.groups == group)
        for side, amount in ((sign, need.up), (-sign, need.down)):
            level = amount * (1 - RELATIVE_TOLERANCE)
            rooms = (model.up, view.up) if side == UP else (model.down, view.down)
            if 0 < level <= min(float(rooms[0][group]), float(rooms[1][at_group].min(initial=np.inf))):
                name = group, side, b"".join(map(bytes, (view.groups, view.up, view.down)))
                if name not in requirements or level > requirements[name].level:
                    requirements[name] = Requirement(group, side, level, view)
    return list(requirements.values())


def _view(need: InsiderNeed, model: Model) -> View:
    reduction = model.reduction
    moves = reduction.group[need.cells] >= 0
    cells, rise, fall = need.cells[moves], need.rise[moves], need.fall[moves]
    groups, place = np.unique(reduction.group[cells], return_inverse=True)
    ahead = reduction.sign[cells] > 0
    up, down = model.up[groups], model.down[groups]
    np.minimum.at(up, place, np.where(ahead, rise, fall))
    np.minimum.at(down, place, np.where(ahead, fall, rise))
    return View(need, groups, up, down)


def with_requirements(formulation: Formulation, requirements: Sequence[Requirement]) -> Formulation:
    """A formulation with the same choices but other requirements."""
    ordered = sorted(requirements, key=lambda r: (-r.level, r.group, r.side))
    views = {id(r.view): r.view for r in requirements if r.view is not None}
    place = {name: number for number, name in enumerate(views)}
    return evolve(
        formulation,
        group=np.array([r.group for r in ordered], np.int64),
        side=np.array([r.side for r in ordered], np.int64),
        level=np.array([r.level for r in ordered]),
        view=np.array([place.get(id(r.view), -1) for r in ordered], np.int64),
        views=tuple(views.values()),
    )


__all__ = ["DOWN", "UP", "WIDTH", "Formulation", "Requirement", "View", "formulate"]
