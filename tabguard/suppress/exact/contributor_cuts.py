"""Cuts for single contributors: cells to suppress so that nobody can work out a primary from their own part.

A contributor is an attacker whose room is smaller in the cells to which it contributes. A cut is derived from
a balance of the relations as for an outsider, but with the contributor's room. It holds for every pattern
that protects this primary from this contributor. As there are many contributors, they are tested only for
patterns that meet all other requirements.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import Cut
from tabguard.suppress.exact.formulation import Formulation, requirements_of, with_requirements
from tabguard.suppress.exact.separate import Separator
from tabguard.suppress.sums import Cover
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.insiders import InsiderNeed

_TOLERANCE = 1e-6

FindNeeds = Callable[[BoolArray], Sequence[InsiderNeed] | None]
"""Contributors that can estimate primaries of a pattern, shape (n_cells,), too closely; None if undecided."""


@frozen(eq=False)
class Insiders:
    """What patterns must achieve against those who know their own contributions.

    Parameters
    ----------
    needs : sequence of InsiderNeed
        Needs of contributors that are known beforehand, in every pattern.
    covers : sequence of Cover
        What keeps sums of primaries unknown in every pattern.
    find : FindNeeds or None
        Finds further needs in a pattern. The optimum is then the best pattern that meets these too.
    """

    needs: Sequence[InsiderNeed] = ()
    covers: Sequence[Cover] = ()
    find: FindNeeds | None = None


NO_INSIDERS = Insiders()


class ContributorCuts:
    """Finds cuts for contributors that a 0/1 point violates.

    Parameters
    ----------
    formulation : Formulation
    given : bool array, shape (n_cells,)
        Cells suppressed from the start.
    find : FindNeeds
    progress : Progress
    clock : Clock
    """

    def __init__(
        self, formulation: Formulation, given: BoolArray, find: FindNeeds, progress: Progress, clock: Clock
    ) -> None:
        self._formulation, self._given, self._find = formulation, given, find
        self._progress, self._clock = progress, clock

    def at(self, point: FloatArray) -> tuple[Cut, ...] | None:
        """Cuts that a point violates; empty if it meets every need of contributors that can be met.

        None if that was not decided, or if no cut was found for an unmet need.
        """
        needs = self._find(self._formulation.pattern(point, self._given))
        if needs is None:
            return None
        requirements = requirements_of(needs, self._formulation.model)
        formulation = with_requirements(self._formulation, requirements)
        separator = Separator(formulation, self._progress, self._clock)
        violated_cuts: list[Cut] = []
        for _, cuts in separator.cuts(point, _TOLERANCE, np.arange(len(formulation))):
            if not cuts:
                return None
            # without choices: out of reach whatever is hidden
            violated_cuts += [cut for cut in cuts if len(cut.choices)]
        return None if self._clock.over else tuple(violated_cuts)
