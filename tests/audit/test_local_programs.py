"""Small programs around one variable find and prove the extremes of the whole system."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit, search
from tabguard.audit.local_programs import LocalPrograms
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import reduce_system, violation_at
from tabguard.base.progress import Progress
from tabguard.lp import kernel
from tabguard.settings import Suppression
from tabguard.table.attacker import attacker_bounds
from tabguard.table.case import Case
from tabguard.table.system import system_of
from tests.support.audited_tables import same
from tests.support.brute import brute_intervals, random_pattern, random_table
from tests.support.examples import examples, first_of


@pytest.fixture
def always(monkeypatch):
    """Small programs are tried in systems of any size."""
    monkeypatch.setattr(search, "_WIDE", 0)


@settings(max_examples=examples(24))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(5, 4), (6, 5), (12, 9), (4, 3, 3)]),
    decimals=st.integers(0, 2),
    prior=st.sampled_from([0.0, 40.0]),
)
def test_intervals_are_those_of_a_plain_program_for_each_cell(seed, shape, decimals, prior):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, decimals)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "_WIDE", 0)
        patch.setattr(search, "_ENOUGH", 10**6)  # leave all that can be left to them
        result = audit(Case(table, sensitivity), pattern, Suppression(prior=prior, threads=1), Progress())
    bounds = attacker_bounds(table, prior, 0.0)
    low, high = brute_intervals(table, pattern.suppressed, bounds.lower, bounds.upper)
    assert same(result.low, low, table.unit)
    assert same(result.high, high, table.unit)


def case(seed, shape=(30, 20)):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, 0)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.3)
    return (table, pattern, sensitivity, reduce_system(system_of(table, Suppression()), pattern.suppressed))


@pytest.mark.parametrize("most_rows", [1000, 1])  # with 1, HiGHS solves nearly all programs
@pytest.mark.parametrize("seed", first_of(range(3)))
def test_departures_keep_all_rows_and_multipliers_prove_them(seed, most_rows, monkeypatch):
    monkeypatch.setattr(kernel, "_MOST_ROWS", most_rows)
    table, pattern, sensitivity, reduced = case(seed)
    whole = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    s, nearby, proven = reduced.system, LocalPrograms(reduced.system, 10**6), 0
    _, upper, _ = tighten(s, s.lower, s.upper, Progress())
    for at, cell in enumerate(reduced.cells):
        var, sign = int(reduced.var[at]), float(reduced.sign[at])
        if var not in s.index or not 1 <= upper[var] < np.inf:
            continue
        end = (whole.high if sign > 0 else whole.low)[cell] - table.value[cell]
        extreme = nearby.extreme(var, 1, float(upper[var]))
        assert extreme is not None and violation_at(s, extreme.at, extreme.departure) <= 1e-6
        dense, y = np.zeros(s.n_vars), np.zeros(s.n_rows)
        dense[extreme.at], y[extreme.rows] = extreme.departure, extreme.multipliers
        assert np.all(dense <= s.upper + 1e-6) and np.all(dense >= s.lower - 1e-6)
        assert dense[var] * sign == pytest.approx(end, rel=1e-7, abs=1e-6)
        rest = -np.bincount(s.index, weights=s.coef * y[s.row], minlength=s.n_vars)
        rest[var] += 1
        with np.errstate(invalid="ignore"):
            worst = np.where(rest == 0, 0.0, np.where(rest > 0, s.upper, s.lower) * rest)
        assert worst.sum() >= dense[var] - 1e-6
        if dense[var] < upper[var] * (1 - 1e-6):  # else the bound that was known is the answer
            assert worst.sum() <= dense[var] + 1e-5 * max(1, dense[var])
            proven += 1
    assert proven > 5


def test_a_program_that_grows_too_large_is_left_to_the_whole_system(always, monkeypatch):
    monkeypatch.setattr(kernel, "_MOST_ROWS", 1)
    table, pattern, sensitivity, reduced = case(7)
    _, upper, _ = tighten(reduced.system, reduced.system.lower, reduced.system.upper, Progress())
    asked = np.intersect1d(reduced.system.index, np.flatnonzero((upper >= 1) & (upper < np.inf)))
    small = LocalPrograms(reduced.system, 1)
    assert any(small.extreme(int(v), 1, float(upper[v])) is None for v in asked)
    usual = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    monkeypatch.setattr(search, "_NEAR_ROWS", 1)
    other = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    assert same(other.low, usual.low, 1.0) and same(other.high, usual.high, 1.0)


@pytest.mark.slow
def test_an_edit_after_small_programs_gives_the_intervals_of_a_new_audit(always):
    table, pattern, sensitivity, _ = case(11)
    settings_ = Suppression(threads=1)
    before = audit(Case(table, sensitivity), pattern, settings_, Progress())
    hidden = np.flatnonzero(pattern.suppressed & ~sensitivity.primary)
    for cell in hidden[:: max(1, len(hidden) // 6)]:
        edited = pattern.with_status(np.array([cell]), 0)
        quick = audit(Case(table, sensitivity), edited, settings_, Progress(), (pattern, before))
        fresh = audit(Case(table, sensitivity), edited, settings_, Progress())
        assert same(quick.low, fresh.low, 1.0) and same(quick.high, fresh.high, 1.0)
