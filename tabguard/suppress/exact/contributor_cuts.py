"""Cuts for single contributors: cells to suppress so that nobody can work out a primary from their own part.

A contributor is an attacker whose room is smaller in the cells to which it contributes. A cut is derived from
a balance of the relations as for an outsider, but with the contributor's room. It holds for every pattern
that protects this primary from this contributor. As there are many contributors, they are tested only for
patterns that meet all other requirements.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact.cuts import Cut
from tabguard.suppress.exact.formulation import Formulation
from tabguard.suppress.exact.separate import Separator
from tabguard.table.arrays import BoolArray, FloatArray
from tabguard.table.attacker import RELATIVE_TOLERANCE
from tabguard.table.insiders import InsiderNeed

_TOLERANCE = 1e-6

FindNeeds = Callable[[BoolArray], Sequence[InsiderNeed] | None]
"""Contributors that can estimate primaries of a pattern, shape (n_cells,), too closely; None if undecided."""


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
        violated_cuts: list[Cut] = []
        for need in needs:
            for formulation in self._formulations(need):
                separator = Separator(formulation, self._progress, self._clock)
                cuts = [
                    c for _, some in separator.cuts(point, _TOLERANCE, np.zeros(1, np.int64)) for c in some
                ]
                if not cuts:
                    return None
                violated_cuts += [
                    c for c in cuts if len(c.choices)
                ]  # without choices: out of reach whatever is hidden
        return tuple(violated_cuts)

    def _formulations(self, need: InsiderNeed) -> Iterator[Formulation]:
        """The problem for one contributor and one direction of one primary."""
        model = self._formulation.model
        reduction = model.reduction
        group, sign = int(reduction.group[need.cell]), int(reduction.sign[need.cell])
        if group < 0:
            return
        own, ahead = reduction.group[need.cells], reduction.sign[need.cells] > 0
        alive = own >= 0
        own, ahead, rise, fall = own[alive], ahead[alive], need.rise[alive], need.fall[alive]
        seen = model.limited(own, np.where(ahead, rise, fall), np.where(ahead, fall, rise))
        for side, amount in ((1, need.up), (-1, need.down)):
            if amount > 0:
                level = np.array([amount * (1 - RELATIVE_TOLERANCE)])
                yield evolve(
                    self._formulation,
                    model=seen,
                    group=np.array([group], np.int64),
                    side=np.array([side * sign], np.int64),
                    level=level,
                )
