"""All bound methods agree with brute force, with structural zeros and suppressed marginal cells."""

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.marginals.engine import METHODS
from tabguard.marginals.engine.consistency import ConflictError
from tabguard.marginals.engine.large import large_bounds
from tabguard.marginals.engine.method import _spread, bounds, has_closed_form, one_parameter
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.engine.words import all_tables
from tabguard.table.contingency import release_of
from tests.support.contingency import all_ways, brute_force, every_cell, releases, table_of
from tests.support.examples import examples


def true_bounds(released):
    """All cells, and their bounds in all tables."""
    expected = brute_force(released, most=2_000)
    assume(expected is not None)
    return every_cell(released.shape), expected.min(axis=0), expected.max(axis=0)


@settings(max_examples=examples(120))
@given(releases(largest=2))
def test_all_methods_against_brute_force(case):
    _table, released = case
    cells, low, high = true_bounds(released)
    for method in ("auto", "mip"):
        found = bounds(released, cells, method)
        np.testing.assert_array_equal(found.lower, low, err_msg=f"{method}: {found.method}")
        np.testing.assert_array_equal(found.upper, high, err_msg=f"{method}: {found.method}")
        assert found.sharp.all()
    linear, shuttle = bounds(released, cells, "lp"), bounds(released, cells, "shuttle")
    frechet = bounds(released, cells, "frechet")
    for other in (linear, shuttle, frechet):
        assert (other.lower <= low + 1e-9).all() and (other.upper >= high - 1e-9).all(), other.method
        exact = other.sharp
        assert (other.lower[exact] == low[exact]).all() and (other.upper[exact] == high[exact]).all()


@settings(max_examples=examples(80))
@given(releases(largest=2), st.booleans())
def test_an_end_that_is_marked_sharp_is_attained(case, known):
    table, released = case
    cells, low, high = true_bounds(released)
    for method in METHODS:
        found = bounds(released, cells, method, table=table if known else None)
        _no_end_is_wrongly_marked(found, low, high)
    system = build_system(released)
    at = system.positions(cells)
    inside = at >= 0
    large, _words = large_bounds(
        system, at[inside], Progress(), 1, system.counts_of(table) if known else None
    )
    _no_end_is_wrongly_marked(_spread(cells, inside, large, "large"), low, high)


def _no_end_is_wrongly_marked(found, low, high):
    for marked, end, true in ((found.lower_sharp, found.lower, low), (found.upper_sharp, found.upper, high)):
        np.testing.assert_array_equal(end[marked], true[marked], err_msg=found.method)
    np.testing.assert_array_equal(found.sharp, found.lower_sharp & found.upper_sharp, err_msg=found.method)
    for cell in range(len(low)):
        words = {(1, 1): "both ends", (1, 0): "lower end", (0, 1): "upper end", (0, 0): "neither end"}
        ends = int(found.lower_sharp[cell]), int(found.upper_sharp[cell])
        assert found.attained(cell) == words[ends]


def test_moves_from_a_table_mark_the_ends_that_they_reach():
    # 2 x 2 x 2 with all two-way marginals: one degree of freedom, so that moves reach both ends
    table = table_of(np.array([[[1, 2], [0, 3]], [[2, 0], [4, 1]]]))
    released = release_of(table, [(0, 1), (0, 2), (1, 2)])
    system = build_system(released)
    cells = every_cell(released.shape)
    found, _words = large_bounds(system, system.positions(cells), Progress(), 1, system.counts_of(table))
    spread = _spread(cells, np.ones(8, bool), found, "")
    assert spread.lower_sharp.any() and spread.upper_sharp.any()
    unknown, _words = large_bounds(system, system.positions(cells), Progress(), 1, None)
    np.testing.assert_array_equal(unknown.lower, found.lower)


@settings(max_examples=examples(120))
@given(releases(largest=2))
def test_enumeration_finds_exactly_the_tables_of_brute_force(case):
    _table, released = case
    expected = brute_force(released, most=2_000)
    assume(expected is not None)
    found = all_tables(released)
    assert found.complete
    at = (found.cells - 1) @ np.append(np.cumprod(released.shape[:0:-1])[::-1], 1)
    whole = np.zeros((len(found.counts), int(np.prod(released.shape))), np.int64)
    whole[:, at] = found.counts
    assert {tuple(t) for t in whole.tolist()} == {tuple(t) for t in expected.tolist()}
    assert len(found.counts) == len(expected)


@settings(max_examples=examples(120))
@given(releases(largest=3), st.data())
def test_a_release_that_is_changed_is_refuted_if_and_only_if_no_table_has_it(case, data):
    _table, released = case
    k = data.draw(st.integers(0, len(released.margins) - 1))
    margin = released.margins[k]
    assume(len(margin.cells))
    at = data.draw(st.integers(0, len(margin.cells) - 1))
    lower, upper = margin.lower.copy(), margin.upper.copy()
    lower[at], upper[at] = lower[at] + 1, upper[at] + 1
    wrong = type(margin)(margin.variables, margin.cells, margin.count, lower, upper)
    changed = type(released)(
        released.variables,
        (*released.margins[:k], wrong, *released.margins[k + 1 :]),
        released.structural_zeros,
    )
    expected = brute_force(changed, most=1_000)
    assume(expected is not None)
    cells = every_cell(released.shape)
    if len(expected):
        np.testing.assert_array_equal(bounds(changed, cells).upper, expected.max(axis=0))
        tables = all_tables(changed)
        assert {*tables.counts.sum(axis=1)} <= {*expected.sum(axis=1)}
        return
    for method in ("auto", "mip"):
        with pytest.raises(ConflictError) as caught:
            bounds(changed, cells, method)
        assert caught.value.margins
    fewer = type(changed)(
        changed.variables, tuple(changed.margins[m] for m in caught.value.margins), changed.structural_zeros
    )
    with pytest.raises(ConflictError):
        bounds(fewer, cells)


@settings(max_examples=examples(80))
@given(st.integers(2, 4).flatmap(lambda k: st.lists(st.integers(0, 5), min_size=2**k, max_size=2**k)))
def test_closed_form_agrees_with_integer_programs(counts):
    k = len(counts).bit_length() - 1
    released = all_ways(table_of(np.array(counts).reshape((2,) * k)), k - 1)
    assert has_closed_form(released)
    cells = every_cell(released.shape)
    lower, upper = one_parameter(build_system(released)).bounds()
    other = bounds(released, cells, "mip")
    np.testing.assert_array_equal(lower, other.lower)
    np.testing.assert_array_equal(upper, other.upper)
