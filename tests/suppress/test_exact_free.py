"""Cells without cost are suppressed where they protect, and only there."""

import numpy as np
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints, Status
from tests.support.random_cases import falls_short, random_sensitivity, random_table


def test_free_cells_are_taken_first_and_none_needlessly():
    used = spared = 0
    for seed in range(6):
        table = random_table(seed)
        sensitivity = random_sensitivity(table, seed)
        rng = np.random.default_rng(seed)
        cost = np.where(rng.random(len(table)) < 0.4, 0.0, table.value)
        constraints = evolve(Constraints.none(len(table)), cost=cost)
        chosen = Suppression(method="exact", time_limit=20)
        found = suppress(Case(table, sensitivity, constraints), chosen, Progress())
        greedy = suppress(Case(table, sensitivity, constraints), evolve(chosen, method="greedy"), Progress())
        assert found.lower_bound <= found.cost * (1 + 1e-9)
        assert found.cost <= greedy.cost * (1 + 1e-9)
        safe = np.setdiff1d(np.flatnonzero(sensitivity.primary), [u.cell for u in found.unprotected])
        assert falls_short(table, sensitivity, found.pattern.suppressed, safe) == []
        secondary = found.pattern.status == Status.SECONDARY
        free = (cost == 0) & ~sensitivity.primary
        used += int((secondary & free).sum())
        spared += int((free & ~secondary).sum())
    assert used
    assert spared
