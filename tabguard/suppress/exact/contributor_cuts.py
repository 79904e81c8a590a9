"""Cuts for single contributors, and conditions that exclude unsafe sums of suppressed cells.
part.

A contributor is an attacker whose room is smaller in the cells to which it contributes. A cut is derived from
a balance of the relations as for an outsider, but with the contributor's room. It holds for every pattern
that protects this primary from this contributor. As there are many contributors, they are tested only for
patterns that meet all other requirements.

Which sums a pattern discloses depends on its suppressed cells, so that no cut in terms of suppressions alone
excludes an unsafe sum. The condition says that one of the published cells that disclose it is suppressed or
one of the suppressed cells in question published: Σ_published y + Σ_suppressed (1 − y) >= 1. It holds for
every pattern without this sum. Only the master problem in whole numbers uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from attrs import frozen
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import Cut
from tabguard.suppress.exact.formulation import Formulation, Requirement, requirements_of, with_requirements
from tabguard.suppress.exact.separate import Separator
from tabguard.suppress.sums import Cover
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct
from tabguard.table.insiders import InsiderNeed

FindSums = Callable[[BoolArray], Sequence[IntArray]]
"""Takes a pattern, shape (n_cells,), and returns for each unsafe sum that it discloses the cells that decide
it."""


class SumConditions:
    """Finds and stores conditions.

    Parameters
    ----------
    formulation : Formulation
    initial : bool array, shape (n_cells,)
        Cells suppressed from the start.
    find : FindSums
    """

    def __init__(self, formulation: Formulation, initial: BoolArray, find: FindSums) -> None:
        self._formulation, self._initial, self._find = formulation, initial, find
        self._published: list[IntArray] = []
        self._suppressed: list[IntArray] = []

    def at(self, point: FloatArray) -> bool | None:
        """Add the conditions that a 0/1 point misses; returns whether any, None if it discloses no sum."""
        formulation, before = self._formulation, len(self._published)
        hidden = formulation.pattern(point, self._initial)
        sums = self._find(hidden)
        for cells in sums:
            choices = formulation.choices.cell[cells]
            published = distinct(choices[~hidden[cells] & (choices >= 0)])
            suppressed = distinct(choices[hidden[cells] & ~self._initial[cells]])
            # what costs nothing is no choice of the master problem, but may be published
            if len(published) + len(suppressed) and not formulation.hidden[suppressed].any():
                self._published.append(published)
                self._suppressed.append(suppressed)
        return len(self._published) > before if sums else None

    def rows(self) -> tuple[sparse.csr_array, FloatArray]:
        """The conditions over all choices, with their right-hand sides."""
        n = len(self._published)
        signed = [
            (np.concatenate(pair), np.repeat([1.0, -1.0], [len(pair[0]), len(pair[1])]))
            for pair in zip(self._published, self._suppressed, strict=True)
        ]
        row = np.repeat(np.arange(n), [len(choices) for choices, _ in signed])
        choices = np.concatenate([*(choices for choices, _ in signed), np.zeros(0, np.int64)])
        signs = np.concatenate([*(signs for _, signs in signed), np.zeros(0)])
        shape = (n, len(self._formulation.weight))
        rhs = np.array([1.0 - len(choices) for choices in self._suppressed])
        return sparse.csr_array((signs, (row, choices)), shape=shape), rhs


_TOLERANCE = 1e-6

FindNeeds = Callable[[BoolArray], Sequence[InsiderNeed] | None]
"""Takes a pattern, shape (n_cells,), and returns the needs of contributors that can estimate a primary too
closely; None if that could not be decided."""


@frozen(eq=False)
class Insiders:
    """The requirements of single contributors, and of sums of suppressed cells, that every pattern must meet.

    Parameters
    ----------
    needs : sequence of InsiderNeed
        Needs of contributors that are known before any pattern is tested, and hold in every pattern.
    covers : sequence of Cover
        Sets of cells one of which every pattern must suppress, so that no unsafe sum of primaries is known.
    find : FindNeeds or None
        Finds further needs in a pattern. The optimum is then the best pattern that meets these too.
    found : sequence of InsiderNeed
        All needs found so far, in any pattern; the list grows as patterns are tested.
    find_sums : FindSums or None
        Finds the unsafe sums that a pattern discloses. The optimum is then the best pattern without any.
    """

    needs: Sequence[InsiderNeed] = ()
    covers: Sequence[Cover] = ()
    find: FindNeeds | None = None
    found: Sequence[InsiderNeed] = ()
    find_sums: FindSums | None = None


NO_INSIDERS = Insiders()


class ContributorCuts:
    """Finds cuts for contributors that a 0/1 point violates.

    A need found in one pattern holds in all, so its attacker's problem is solved at every point. The search
    over all contributors runs only at points that meet all other requirements.

    Parameters
    ----------
    formulation : Formulation
    initial : bool array, shape (n_cells,)
        Cells suppressed from the start.
    insiders : Insiders
    progress : Progress
    clock : Clock
    """

    def __init__(
        self,
        formulation: Formulation,
        initial: BoolArray,
        insiders: Insiders,
        progress: Progress,
        clock: Clock,
    ) -> None:
        self._formulation, self._initial, self._insiders = formulation, initial, insiders
        self._progress, self._clock = progress, clock
        self._names = {_name(need) for need in insiders.needs}
        self._requirements: list[Requirement] = []
        self._seen = 0

    def known(self, point: FloatArray) -> list[Cut]:
        """Cuts that a point violates, for the needs found so far."""
        needs = self._insiders.found
        new = {_name(need): need for need in needs[self._seen :] if _name(need) not in self._names}
        self._seen = len(needs)
        self._names |= new.keys()
        self._requirements += requirements_of(new.values(), self._formulation.model)
        return [cut for cuts in self._cuts(point, self._requirements) for cut in cuts if len(cut.choices)]

    def at(self, point: FloatArray) -> list[Cut] | None:
        """Cuts that a point violates; empty if it meets every need of contributors that can be met.

        None if that was not decided, or if no cut was found for an unmet need.
        """
        find = self._insiders.find
        needs = () if find is None else find(self._formulation.pattern(point, self._initial))
        if needs is None:
            return None
        cuts_of_needs = self._cuts(point, requirements_of(needs, self._formulation.model))
        if self._clock.over or not all(cuts_of_needs):
            return None
        # a cut without choices means that no pattern meets the requirement
        return [cut for cuts in cuts_of_needs for cut in cuts if len(cut.choices)]

    def _cuts(self, point: FloatArray, requirements: list[Requirement]) -> list[tuple[Cut, ...]]:
        """The violated cuts of each requirement, none if it is met."""
        if not requirements:
            return []
        formulation = with_requirements(self._formulation, requirements)
        separator = Separator(formulation, self._progress, self._clock)
        return [cuts for _, cuts in separator.cuts(point, _TOLERANCE, np.arange(len(formulation)))]


def _name(need: InsiderNeed) -> tuple[str, int, int, bool, bool]:
    return need.level, need.insider, need.cell, need.up > 0, need.down > 0
