"""Cuts for single contributors: cells to suppress so that no contributor can estimate a primary by its own
part.

A contributor is an attacker whose room is smaller in the cells to which it contributes. A cut is derived from
a balance of the relations as for an outsider, but with the contributor's room. It holds for every pattern
that protects this primary from this contributor. As there are many contributors, they are tested only for
patterns that meet all other requirements.
"""

from collections.abc import Callable, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import Cut
from tabguard.suppress.exact.formulation import Formulation, Requirement, requirements_of, with_requirements
from tabguard.suppress.exact.separate import Separator
from tabguard.suppress.exact.sum_conditions import FindSums
from tabguard.suppress.sums import Cover
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.insiders import InsiderNeed

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
    given : bool array, shape (n_cells,)
        Cells suppressed from the start.
    insiders : Insiders
    progress : Progress
    clock : Clock
    """

    def __init__(
        self, formulation: Formulation, given: BoolArray, insiders: Insiders, progress: Progress, clock: Clock
    ) -> None:
        self._formulation, self._given, self._insiders = formulation, given, insiders
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
        needs = () if find is None else find(self._formulation.pattern(point, self._given))
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
