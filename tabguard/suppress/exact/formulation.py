"""The suppression problem for exact methods: 0/1 choices of what to suppress, and requirements."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

import numpy as np
from attrs import evolve, field, frozen

from tabguard.lp import Model, build_model
from tabguard.suppress.exact.choices import Choices, GroupPoint, choices_of, plain_choices
from tabguard.suppress.needs import group_needs
from tabguard.suppress.problem import Problem
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    frozen_bools,
    frozen_floats,
    frozen_ints,
)
from tabguard.table.attacker import RELATIVE_TOLERANCE

UP, DOWN, WIDTH = 1, -1, 0


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
        What each choice suppresses; one for each group if not given.
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

    def __len__(self) -> int:
        return len(self.group)

    @cached_property
    def levels(self) -> tuple[FloatArray, FloatArray]:
        """How far each group must depart up and down, 0 where it need not; shape (n_groups,) each."""
        up, down = np.zeros(self.model.n_groups), np.zeros(self.model.n_groups)
        up[self.group[self.side == UP]] = self.level[self.side == UP]
        down[self.group[self.side == DOWN]] = self.level[self.side == DOWN]
        return up, down

    @cached_property
    def hidden_groups(self) -> BoolArray:
        """Groups that can move in every pattern, shape (n_groups,)."""
        return self.choices.made(self.hidden)

    @cached_property
    def names(self) -> IntArray:
        """For each group a choice that it needs, an open one if there is any; shape (n_groups,)."""
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
        """Whether all costs are whole numbers, so that every pattern's cost is one."""
        # larger sums of whole numbers are not exact in floating point
        return bool((self.weight == np.round(self.weight)).all() and self.weight.sum() < 2**52)

    def choice(self, suppressed: BoolArray) -> FloatArray:
        """A pattern as a point: 1 for choices all of whose cells are suppressed, shape (n_choices,)."""
        cell = self.choices.cell
        some = np.ones(len(self.weight))
        some[cell[(cell >= 0) & ~suppressed]] = 0.0
        some[self.hidden] = 1.0
        return some

    def pattern(self, choice: FloatArray, given: BoolArray) -> BoolArray:
        """The cells that a 0/1 point suppresses, shape (n_cells,), including all without cost."""
        cell = self.choices.cell
        out = given.copy()
        some = cell >= 0
        out[some] |= (choice > 0.5)[cell[some]]
        return out


def formulate(
    problem: Problem, without: Iterable[int] = (), look: Callable[[], None] = lambda: None
) -> Formulation:
    """Reduce a problem to choices and requirements.

    Parameters
    ----------
    problem : Problem
    without : iterable of int
        Cells whose levels cannot be reached; these are not required.
    look : callable
        Called between steps; it may raise.

    Notes
    -----
    Levels count as reached from ``level * (1 - RELATIVE_TOLERANCE)`` on, as in the audit. A requirement
    beyond the group's own room is left out, which keeps lower bounds valid.
    """
    gone = np.zeros(len(problem), bool)
    gone[list(without)] = True
    asked = evolve(
        problem,
        need_up=np.where(gone, 0.0, problem.need_up),
        need_down=np.where(gone, 0.0, problem.need_down),
        need_width=np.where(gone, 0.0, problem.need_width),
    )
    model = build_model(problem.matrix, problem.up, problem.down, problem.barred, look=look)
    look()
    needs = group_needs(asked, model.reduction)
    share = 1 - RELATIVE_TOLERANCE  # before the comparison: a room may equal its level up to round-off
    parts = [
        (share * needs.up, UP, model.up),
        (share * needs.down, DOWN, model.down),
        (share * needs.width, WIDTH, model.up + model.down),
    ]
    requirements = [(np.flatnonzero((need > 0) & (need <= room)), need, side) for need, side, room in parts]
    group = np.concatenate([g for g, _, _ in requirements])
    side = np.concatenate([np.full(len(g), side) for g, _, side in requirements])
    level = np.concatenate([need[g] for g, need, _ in requirements])
    order = np.lexsort((side, group, -level))
    choices = choices_of(model.reduction, problem.coupled, problem.barred)
    some = np.flatnonzero(choices.cell >= 0)
    weight = np.bincount(choices.cell[some], problem.weight[some], len(choices)).astype(np.float64)
    hidden = weight <= 0
    hidden[choices.of_groups(group)] = True
    return Formulation(model, weight, hidden, group[order], side[order], level[order], choices)


__all__ = ["DOWN", "UP", "WIDTH", "Formulation", "formulate"]
