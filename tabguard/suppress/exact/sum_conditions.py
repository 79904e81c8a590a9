"""Conditions for sums of suppressed cells: a pattern that discloses an unsafe sum must differ from it there.

Which sums a pattern discloses depends on its suppressed cells, so that no cut in terms of suppressions alone
excludes an unsafe sum. The condition says that one of the published cells that disclose it is suppressed or
one of the suppressed cells in question published: Σ_published y + Σ_suppressed (1 − y) >= 1. It holds for
every pattern without this sum. Only the master problem in whole numbers uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from scipy import sparse

from tabguard.suppress.exact.formulation import Formulation
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, distinct

FindSums = Callable[[BoolArray], Sequence[IntArray]]
"""Takes a pattern, shape (n_cells,), and returns for each unsafe sum that it discloses the cells that decide
it."""


class SumConditions:
    """Finds and stores conditions.

    Parameters
    ----------
    formulation : Formulation
    given : bool array, shape (n_cells,)
        Cells suppressed from the start.
    find : FindSums
    """

    def __init__(self, formulation: Formulation, given: BoolArray, find: FindSums) -> None:
        self._formulation, self._given, self._find = formulation, given, find
        self._published: list[IntArray] = []
        self._suppressed: list[IntArray] = []

    def at(self, point: FloatArray) -> bool | None:
        """Add the conditions that a 0/1 point misses; returns whether any, None if it discloses no sum."""
        formulation, before = self._formulation, len(self._published)
        hidden = formulation.pattern(point, self._given)
        sums = self._find(hidden)
        for cells in sums:
            choices = formulation.choices.cell[cells]
            published = distinct(choices[~hidden[cells] & (choices >= 0)])
            suppressed = distinct(choices[hidden[cells] & ~self._given[cells]])
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
