"""The smallest departure of a cell found in nearby relations equals that over the whole table."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from tabguard.audit import single_cells
from tabguard.audit.reduced import reduce_system
from tabguard.audit.single_cells import SmallestDepartures
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tests.support.brute import random_pattern, random_table
from tests.support.examples import examples


def whole(case, hidden, cell, amount):
    """The fewest units that all suppressed cells move together, by one program; None if there is none."""
    system = case.system(Suppression())
    cells = np.flatnonzero(hidden)
    rows = system.equations.matrix[:, cells].toarray()
    below, above = (np.minimum(room[cells], 1e9) for room in system.room)
    at = int(np.searchsorted(cells, cell))
    up, down = above.copy(), below.copy()
    ends = [*zip(np.zeros(len(cells)), up, strict=True), *zip(np.zeros(len(cells)), down, strict=True)]
    ahead, back = (at, len(cells) + at) if amount > 0 else (len(cells) + at, at)
    if ends[ahead][1] < abs(amount):
        return None
    ends[ahead], ends[back] = (abs(amount), ends[ahead][1]), (0.0, 0.0)
    found = linprog(
        np.ones(2 * len(cells)), A_eq=np.hstack([rows, -rows]), b_eq=np.zeros(len(rows)), bounds=ends
    )
    return float(found.fun) if found.status == 0 else None


@pytest.mark.parametrize("ring", [0, 200])
@settings(max_examples=examples(80))
@given(seed=st.integers(0, 10**6))
def test_a_departure_is_as_small_as_over_the_whole_table(ring, seed):
    rng = np.random.default_rng(seed)
    table = random_table(rng, (6, 5), 2, 1)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    case, hidden = Case(table, sensitivity), pattern.suppressed
    system = case.system(Suppression())
    reduced = reduce_system(system, hidden)
    matrix = system.equations.matrix[:, reduced.cells]
    departures = SmallestDepartures(reduced, Progress())  # each begins with the relations of the one before
    for cell in rng.permutation(reduced.cells)[:4].tolist():
        amount = float(rng.choice([1.0, -1.0])) * float(rng.integers(1, 30))
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(single_cells, "_RING", ring)
            found = departures.of(cell, amount)
        least = whole(case, hidden, cell, amount)
        assert (found is None) == (least is None)
        if found is not None:
            assert np.abs(matrix @ found).max(initial=0.0) < 1e-6
            assert found[np.searchsorted(reduced.cells, cell)] * np.sign(amount) >= abs(amount) * (1 - 1e-6)
            below, above = (room[reduced.cells] for room in system.room)
            assert (found >= -below - 1e-6).all() and (found <= above + 1e-6).all()
            assert np.abs(found).sum() == pytest.approx(least, rel=1e-6)
