"""Feasibility intervals equal those of a plain linear program for each cell."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.attacker import attacker_bounds
from tabguard.table.case import Case
from tests.support.audited_tables import same
from tests.support.brute import brute_intervals, random_pattern, random_table
from tests.support.examples import examples

SHAPES = [(3, 3), (5, 4), (6, 5), (3, 3, 2), (4, 3, 3)]


@settings(max_examples=examples(120))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from(SHAPES),
    rollups=st.integers(1, 2),
    decimals=st.integers(0, 2),
    prior=st.sampled_from([0.0, 0.0, 50.0, 7.0]),
    hidden=st.sampled_from([0.2, 0.4, 0.7]),
)
def test_intervals_equal_brute_force(seed, shape, rollups, decimals, prior, hidden):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, rollups, decimals)
    pattern, sensitivity = random_pattern(rng, table, share_other=hidden)
    result = audit(Case(table, sensitivity), pattern, Suppression(prior=prior, threads=1), Progress())
    bounds = attacker_bounds(table, prior, 0.0)
    low, high = brute_intervals(table, pattern.suppressed, bounds.lower, bounds.upper)
    assert same(result.low, low, table.unit)
    assert same(result.high, high, table.unit)


@settings(max_examples=examples(60))
@given(
    seed=st.integers(0, 10**6),
    lower=st.sampled_from([-np.inf, -1000.0]),
    hidden=st.sampled_from([0.2, 0.5, 0.9]),
)
def test_negative_values_and_no_lower_bound(seed, lower, hidden):
    rng = np.random.default_rng(seed)
    table = random_table(rng, (4, 3), 2, 1, negative=True)
    pattern, sensitivity = random_pattern(rng, table, share_other=hidden)
    reach = min(lower, float(table.value.min()) - 1)
    result = audit(Case(table, sensitivity), pattern, Suppression(lower=reach, threads=1), Progress())
    low, high = brute_intervals(
        table, pattern.suppressed, np.full(len(table), reach), np.full(len(table), np.inf)
    )
    assert same(result.low, low, table.unit)
    assert same(result.high, high, table.unit)


@settings(max_examples=examples(50))
@given(
    seed=st.integers(0, 10**6), prior=st.sampled_from([0.0, 40.0]), shape=st.sampled_from([(4, 4), (3, 3, 3)])
)
def test_counts_have_integer_intervals(seed, prior, shape):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, response="count", top=9)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    result = audit(Case(table, sensitivity), pattern, Suppression(prior=prior, threads=1), Progress())
    bounds = attacker_bounds(table, prior, np.minimum(table.value, 1.0))
    low, high = brute_intervals(
        table, pattern.suppressed, np.ceil(bounds.lower - 1e-9), np.floor(bounds.upper + 1e-9), integer=True
    )
    assert same(result.low, low, 1.0)
    assert same(result.high, high, 1.0)


@settings(max_examples=examples(40))
@given(seed=st.integers(0, 10**6), scale=st.sampled_from([-2, 3, 9]))
def test_intervals_scale_with_the_values(seed, scale):
    rng = np.random.default_rng(seed)
    table = random_table(rng, (5, 4), 1)
    pattern, sensitivity = random_pattern(rng, table)
    plain = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    scaled_table = type(table)(
        table.dimensions,
        table.codes,
        np.round(table.value * 10.0**scale, max(-scale, 0)),
        table.frequency,
        table.relations,
        decimals=max(-scale, 0),
    )
    scaled = audit(Case(scaled_table, sensitivity), pattern, Suppression(threads=1), Progress())
    assert same(scaled.high, plain.high * 10.0**scale, 10.0 ** min(scale, 0))
    assert same(scaled.low, plain.low * 10.0**scale, 10.0 ** min(scale, 0))


@pytest.mark.parametrize("threads", [2, 5])
def test_result_does_not_depend_on_threads(threads):
    rng = np.random.default_rng(5)
    table = random_table(rng, (12, 10), 2, 1)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.6)
    one = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    many = audit(Case(table, sensitivity), pattern, Suppression(threads=threads), Progress())
    assert np.array_equal(one.low, many.low, equal_nan=True)
    assert np.array_equal(one.high, many.high, equal_nan=True)
    assert (one.lps, one.avoided) == (many.lps, many.avoided)
    assert one.lps > 0
