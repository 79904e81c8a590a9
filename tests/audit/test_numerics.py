"""For values from a cent to a trillion, no interval has an error above the stated tolerance."""

import numpy as np
import pytest

from tabguard.audit import audit, certify, check, verify
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.relations import build_relations
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tests.support.audited_tables import same
from tests.support.examples import first_of


def square(corner, others, size=3, decimals=2):
    """A table with a small square of suppressed cells among huge published ones."""
    inner = np.full((size, size), others)
    inner[0, 0], inner[0, 1], inner[1, 0], inner[1, 1] = corner
    values = np.zeros((size + 1, size + 1))
    values[1:, 1:] = inner
    values[0, 1:], values[1:, 0], values[0, 0] = inner.sum(0), inner.sum(1), inner.sum()
    values = np.round(values, decimals)
    names = tuple(f"c{i}" for i in range(size))
    dims = (Dimension.flat("row", names), Dimension.flat("column", names))
    codes = np.argwhere(np.ones_like(values, bool))
    table = Table(
        dims, codes, values.ravel(), np.ones(values.size), build_relations(dims, codes), decimals=decimals
    )
    hidden = np.array([table.find(c) for c in [(1, 1), (1, 2), (2, 1), (2, 2)]])
    return table, hidden


@pytest.mark.parametrize("others", [0.01, 1e6, 1e12])
@pytest.mark.parametrize(
    "corner", [(0.05, 0.03, 0.02, 0.04), (1e12, 0.03, 0.02, 9e11), (7.5, 1e9, 2e9, 0.01)]
)
def test_square_moves_as_far_as_its_smallest_cells(corner, others):
    table, hidden = square(corner, others)
    pattern = Pattern(np.zeros(len(table), np.uint8)).with_status(hidden, Status.SECONDARY)
    none = np.zeros(len(table))
    sensitivity = Sensitivity(none.astype(np.int64), none, none.copy(), none.copy())
    result = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    up, down = min(corner[1], corner[2]), min(corner[0], corner[3])
    expected_low = np.array([corner[0] - down, corner[1] - up, corner[2] - up, corner[3] - down])
    expected_high = np.array([corner[0] + up, corner[1] + down, corner[2] + down, corner[3] + up])
    room = 1e-6 * table.unit + 1e-15 * np.array(corner).max()
    assert np.all(np.abs(result.low[hidden] - expected_low) <= room)
    assert np.all(np.abs(result.high[hidden] - expected_high) <= room)


@pytest.mark.parametrize("others", [0.01, 1e6, 1e12])
@pytest.mark.parametrize(("level", "protected"), [(0.02, True), (0.03, False)])
def test_round_off_protects_nobody(others, level, protected):
    table, hidden = square((0.05, 0.03, 0.02, 0.04), others)
    status = np.zeros(len(table), np.uint8)
    status[hidden] = Status.SECONDARY
    status[hidden[0]] = Status.PRIMARY
    fired, levels = np.zeros(len(table), np.int64), np.zeros(len(table))
    fired[hidden[0]], levels[hidden[0]] = 4, level
    sensitivity = Sensitivity(fired, levels, levels.copy(), np.zeros(len(table)))
    chosen = Suppression(threads=1)
    for act in (audit, check):
        assert act(Case(table, sensitivity), Pattern(status), chosen, Progress()).passed == protected
    assert (
        verify(certify(Solution(Case(table, sensitivity), Pattern(status)), chosen, Progress())).ok
        == protected
    )


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_large_dense_pattern_with_prior_knowledge(seed):
    """Many cells of very different size with bounds that are not whole numbers: both scales agree."""
    rng = np.random.default_rng(seed)
    n = 12
    inner = np.round(10.0 ** rng.uniform(-2, 6, (n, n)), 2)
    values = np.zeros((n + 1, n + 1))
    values[1:, 1:] = inner
    values[0, 1:], values[1:, 0], values[0, 0] = inner.sum(0), inner.sum(1), inner.sum()
    names = tuple(f"c{i}" for i in range(n))
    dims = (Dimension.flat("row", names), Dimension.flat("column", names))
    codes = np.argwhere(np.ones_like(values, bool))
    hidden = rng.random(values.size) < 0.3
    none = np.zeros(values.size)
    sensitivity = Sensitivity(none.astype(np.int64), none, none.copy(), none.copy())
    results = []
    for factor, decimals in ((1.0, 2), (1e6, 0)):
        table = Table(
            dims,
            codes,
            np.round(values * factor, decimals).ravel(),
            np.ones(values.size),
            build_relations(dims, codes),
            decimals=decimals,
        )
        pattern = Pattern(np.where(hidden, Status.SECONDARY, 0).astype(np.uint8))
        results.append(
            audit(Case(table, sensitivity), pattern, Suppression(prior=35.0, threads=1), Progress())
        )
    assert same(results[1].low / 1e6, results[0].low, 0.01)
    assert same(results[1].high / 1e6, results[0].high, 0.01)
