"""Simulated tables have the released marginals, follow their seed, and depend on nothing else."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError
from tabguard.marginals.engine.consistency import ConflictError
from tabguard.marginals.engine.simulate import simulate
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.engine.words import all_tables
from tabguard.table.contingency import CountRelease, marginal, release_of
from tests.support.contingency import AUTOWORKERS, all_ways, brute_force, releases, table_of
from tests.support.examples import examples


def same(one, other):
    return np.array_equal(one.cells, other.cells) and np.array_equal(one.count, other.count)


def agrees(table, released):
    system = build_system(released)
    counts = np.zeros(system.n_cells, np.int64)
    at = system.positions(table.cells)
    assert (at >= 0).all()
    counts[at] = table.count
    return system.holds(counts)


@settings(max_examples=examples(160))
@given(releases(largest=3), st.integers(0, 5))
def test_a_simulated_table_has_everything_that_was_released(case, seed):
    _table, released = case
    assume(not build_system(released).endless.any())
    drawn = simulate(released, seed)
    assert agrees(drawn, released)
    assert same(drawn, simulate(released, seed))


def test_all_tables_come_out_sooner_or_later():
    released = all_ways(table_of([[1, 2], [2, 1]]), 1)
    seen = {str(simulate(released, seed).cells) + str(simulate(released, seed).count) for seed in range(40)}
    assert len(seen) == len(all_tables(released).counts) == 4


def test_components_are_joined_within_what_they_share():
    table = table_of(AUTOWORKERS)
    words = ["BF", "BC", "BE", "AB", "AC", "AE", "CE", "DE", "AD"]
    released = release_of(table, [["ABCDEF".index(x) for x in word] for word in words])
    one, other = simulate(released, 1), simulate(released, 2)
    for drawn in (one, other):
        assert agrees(drawn, released)
    assert not same(one, other)


def test_many_variables_with_few_marginals():
    random = np.random.default_rng(3)
    rows = random.integers(1, 4, (400, 14))
    cells, count = np.unique(rows, axis=0, return_counts=True)
    table = table_of(np.zeros((3,) * 2))
    variables = tuple(type(table.variables[0])(f"V{i}", ("a", "b", "c")) for i in range(14))
    table = type(table)(variables, cells, count)
    released = release_of(table, [(0, 1), (1, 2), (3, 4, 5), (6,)])
    drawn = simulate(released, 0)
    for margin in released.margins:
        found = marginal(drawn, margin.variables)
        np.testing.assert_array_equal(found.cells, margin.cells)
        np.testing.assert_array_equal(found.count, margin.count)
    assert drawn.total == 400


def test_no_table_and_endless_tables_are_refused():
    released = all_ways(table_of([[1, 2], [2, 1]]), 1)
    wrong = release_of(table_of([[1, 1], [1, 1]]), [(1,)]).margins
    with pytest.raises(ConflictError):
        simulate(CountRelease(released.variables, (released.margins[0], *wrong)))
    with pytest.raises(DataError):
        simulate(CountRelease(released.variables, ()))


@settings(max_examples=examples(60))
@given(releases(largest=2), st.integers(0, 3))
def test_a_simulated_table_is_one_of_those_of_brute_force(case, seed):
    _table, released = case
    expected = brute_force(released, most=1_000)
    assume(expected is not None)
    drawn = simulate(released, seed)
    whole = np.zeros(released.shape, np.int64)
    whole[tuple(drawn.cells.T - 1)] = drawn.count
    assert tuple(whole.ravel().tolist()) in {tuple(t) for t in expected.tolist()}
