"""Departures are changed near some variables so that these do not move, and stay feasible."""

import numpy as np
import pytest

from tabguard.audit import audit
from tabguard.audit.after_edit import Region
from tabguard.audit.reduced import reduce_system, violation_of
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.system import system_of
from tests.support.brute import random_pattern, random_table


@pytest.mark.parametrize("shape", [(12, 9), (6, 5, 4)])
@pytest.mark.parametrize("most", [8, 10**6])
def test_changed_departures_are_feasible_and_leave_dear_variables_where_they_can(shape, most):
    rng = np.random.default_rng(5)
    table = random_table(rng, shape, zeros=0.0)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.7)
    system = reduce_system(system_of(table, Suppression()), pattern.suppressed).system
    found = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress()).evidence[0].witnesses
    reduced = reduce_system(system_of(table, Suppression()), pattern.suppressed)
    free = np.flatnonzero(reduced.var >= 0)
    _, first = np.unique(reduced.var[free], return_index=True)
    cells, sign = reduced.cells[free[first]], reduced.sign[free[first]]
    changed = kept = 0
    for departure in found.toarray()[:25, cells] * sign:
        moved = np.flatnonzero(departure)
        fixed = moved[:1]
        region = Region(system.lean, fixed, most)
        keep = np.zeros(len(region.at))
        keep[region.at == moved[-1]] = np.sign(departure[moved[-1]])
        new = region.still(departure[region.at], keep)
        if new is None:
            continue
        after = departure.copy()
        after[region.at] = new
        assert not after[fixed].any()
        assert violation_of(system, after) <= 1e-6  # of all rows, also of those that the program left out
        changed += 1
        kept += bool(after[moved[-1]] * np.sign(departure[moved[-1]]) >= abs(departure[moved[-1]]) - 1e-6)
    if most > 8:  # with few rows it may be in vain
        assert changed > 10 and kept > changed / 3


def test_a_region_has_no_more_rows_than_asked():
    rng = np.random.default_rng(6)
    table = random_table(rng, (14, 11), zeros=0.0)
    pattern, _ = random_pattern(rng, table, share_other=0.6)
    lean = reduce_system(system_of(table, Suppression()), pattern.suppressed).system.lean
    sizes = [len(Region(lean, np.array([0]), most).at) for most in (5, 20, 10**6)]
    assert sizes[0] < sizes[1] < sizes[2] <= lean.n_vars
    for var in range(0, lean.n_vars, 5):
        at = Region(lean, np.array([var]), 20).at
        inside = lean.rows_of(np.setdiff1d(at, [var]))
        assert len(np.union1d(inside, lean.rows_of(np.array([var])))) <= 20
