"""Small values beside huge cells are neither missed nor distorted by round-off in audit and certificate."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.audit import audit, certify, not_needed, verify
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import ReducedSystem
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations
from tabguard.table.solution import Solution
from tabguard.table.table import Table
from tests.support.audited_tables import judged


def block(inner):
    """A two-way table with all totals, and the positions of its internal cells."""
    inner = np.array(inner, float)
    values = np.zeros((inner.shape[0] + 1, inner.shape[1] + 1))
    values[1:, 1:] = inner
    values[0, 1:], values[1:, 0], values[0, 0] = inner.sum(0), inner.sum(1), inner.sum()
    dims = tuple(
        Dimension.flat(name, tuple(f"{name}{i}" for i in range(size)))
        for name, size in zip("rc", inner.shape, strict=True)
    )
    codes = np.argwhere(np.ones_like(values, bool))
    table = Table(dims, codes, values.ravel(), np.ones(values.size), build_relations(dims, codes))
    return table, np.arange(values.size).reshape(values.shape)[1:, 1:]


@pytest.mark.parametrize("huge", [3e13, 1.4e14])
def test_a_small_interval_beside_huge_ones(huge):
    # the first four can go round by 15 and 400 units; what goes round beside them is a trillion times as much
    table, at = block([[15, 400, 0, 0], [900, 21, huge, huge], [0, 0, huge, huge]])
    hidden = np.array([at[0, 0], at[0, 1], at[1, 0], at[1, 1], at[1, 2], at[1, 3], at[2, 2], at[2, 3]])
    pattern, levels = judged(table, hidden, at[0, 0])
    result = audit(Case(table, levels), pattern, Suppression(threads=1), Progress())
    assert result.low[at[0, 0]] == 0 and result.high[at[0, 0]] == 415
    assert result.low[at[0, 1]] == 0 and result.high[at[0, 1]] == 415


def test_bounds_of_small_cells_keep_their_fractions_beside_huge_ones():
    system = ReducedSystem(
        np.array([0, 3]),
        np.array([0, 1, 2]),
        np.ones(3),
        -np.array([0.7, 1e13, 1e13]),
        np.array([1.1, 1e13, 1e13]),
    )
    lower, upper, _ = tighten(system, system.lower, system.upper, Progress())
    assert lower[0] == -0.7 and upper[0] == 1.1
    system = evolve(system, lower=-np.array([9.0, 0.1, 0.6]), upper=np.array([9.0, 1e13, 0.2]))
    assert tighten(system, system.lower, system.upper, Progress())[1][0] == pytest.approx(0.7, rel=1e-12)


def test_a_certificate_of_a_width_without_a_lower_bound():
    table, at = block([[5, 7], [11, 13]])
    pattern, levels = judged(table, at.ravel(), at[0, 0], upper=2.0, lower=2.0, sliding=50_000.0)
    settings = Suppression(threads=1, lower=-np.inf)
    assert audit(Case(table, levels), pattern, settings, Progress()).passed
    certificate = certify(Solution(Case(table, levels), pattern), settings, Progress())
    assert verify(certificate, Case(table, levels), pattern).ok


def test_a_certificate_does_not_prove_a_small_primary_by_the_rounding_of_huge_movements():
    # the primary 15 cannot move: its column's other cell is published; the forged table misses the sums by
    # 15, which is nothing beside the movement of the huge cells
    table, at = block([[1e13, 2e13, 15], [3e13, 5e13, 4]])
    hidden = np.array([at[0, 0], at[0, 1], at[1, 0], at[1, 1], at[0, 2]])
    pattern, levels = judged(table, hidden, at[0, 2], upper=5.0, lower=5.0)
    honest = certify(Solution(Case(table, levels), pattern), Suppression(threads=1), Progress())
    assert not verify(honest, Case(table, levels), pattern).ok
    moved = np.sort(hidden)
    sizes = {at[0, 0]: 1e12, at[0, 1]: -1e12, at[1, 0]: -1e12, at[1, 1]: 1e12, at[0, 2]: 15.0}
    step = np.array([sizes[c] for c in moved])
    names = np.full(len(table), -1)
    up, down = names.copy(), names.copy()
    up[at[0, 2]], down[at[0, 2]] = 0, 1
    forged = evolve(
        honest,
        starts=np.array([0, 5, 10]),
        moved=np.concatenate([moved, moved]),
        departure=np.concatenate([step, -step]),
        up=up,
        down=down,
    )
    found = verify(forged, Case(table, levels), pattern)
    assert not found.ok
    assert "not proven" in found.failures[0]


def test_what_is_not_needed_is_found_where_nothing_bounds_the_cells():
    table, at = block([[5, 7, 9], [11, 13, 15]])
    hidden = np.array([at[0, 0], at[0, 1], at[0, 2], at[1, 0], at[1, 1], at[1, 2]])
    pattern, levels = judged(table, hidden, at[0, 0], upper=2.0, lower=2.0, sliding=50.0)
    settings = Suppression(threads=1, lower=-np.inf)
    spare = not_needed(Case(table, levels), pattern, settings, Progress())
    assert spare.tolist() == [at[0, 1], at[0, 2], at[1, 1], at[1, 2]]
