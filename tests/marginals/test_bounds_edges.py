"""Extreme releases: nothing released, nothing known, contradictions with proofs that name them."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import DataError, SettingError
from tabguard.base.progress import Progress
from tabguard.marginals.engine import METHODS
from tabguard.marginals.engine.consistency import ConflictError
from tabguard.marginals.engine.integer import NoTableError, sharp_bounds
from tabguard.marginals.engine.method import bounds
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.search import Search, Walk, propagator
from tabguard.marginals.engine.shuttle import Rows
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.engine.words import all_tables
from tabguard.table.contingency import CountRelease, Margin, Variable, release_of
from tests.support.contingency import AUTOWORKERS, STURMFELS, all_ways, every_cell, table_of


def variables(*sizes):
    return tuple(Variable(chr(65 + v), tuple(str(c) for c in range(size))) for v, size in enumerate(sizes))


def margin(kept, counts, lower=None, upper=None):
    cells = np.arange(1, len(counts) + 1).reshape(len(counts), -1) if kept else np.zeros((1, 0), np.int64)
    known = [] if lower is None else [np.array(lower, float), np.array(upper, float)]
    return Margin(kept, cells, np.array(counts), *known)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(
    ("released", "lower", "upper"),
    [
        (CountRelease(variables(2, 2), ()), [0] * 4, [np.inf] * 4),
        (CountRelease(variables(2, 2), (margin((), [5]),)), [0] * 4, [5] * 4),
        (CountRelease(variables(3), (margin((0,), [4, 0, 2]),)), [4, 0, 2], [4, 0, 2]),
        (CountRelease((), (margin((), [5]),)), [5], [5]),
        (
            CountRelease(variables(2, 2), (margin((0,), [4, 0], [4, 0], [4, np.inf]),)),
            [0] * 4,
            [4, 4, np.inf, np.inf],
        ),
    ],
)
def test_little_is_known(method, released, lower, upper):
    cells = every_cell(released.shape)
    found = bounds(released, cells, method)
    np.testing.assert_array_equal(found.lower, lower)
    np.testing.assert_array_equal(found.upper, upper)
    assert len(bounds(released, cells[:0], method).cells) == 0


def test_endless_tables_are_not_enumerated():
    released = CountRelease(variables(2, 2), (margin((0,), [4, 0], [4, 1], [4, np.inf]),))
    with pytest.raises(DataError, match="infinitely"):
        all_tables(released)


@pytest.mark.parametrize("method", ["auto", "mip"])
def test_a_release_that_only_fractions_fit_is_refuted(method):
    released = all_ways(table_of(STURMFELS), 2)
    zero = np.array([[1, 1, 1, 1]])  # the only table has a count there, linear programs allow none
    cells = every_cell(released.shape)
    assert bounds(released, cells, "lp").lower[0] == 0
    impossible = evolve(released, structural_zeros=zero)
    bounds(impossible, cells, "lp")
    with pytest.raises(ConflictError, match="only fractions") as caught:
        bounds(impossible, cells, method)
    named = tuple(released.margins[m] for m in caught.value.margins)
    assert named
    with pytest.raises(ConflictError):
        bounds(evolve(impossible, margins=named), cells)
    for fewer in range(len(named)):
        bounds(evolve(impossible, margins=named[:fewer] + named[fewer + 1 :]), cells)
    system = build_system(impossible)
    room = np.full(system.n_cells, system.cap)
    program = Program(system, np.zeros(system.n_cells), room, Progress(), integer=True)
    assert program.feasible().table is None


def test_marginals_that_agree_pairwise_but_not_together_are_named():
    pairs = [np.array([[0, 3], [3, 0]]), np.array([[0, 3], [3, 0]]), np.array([[0, 3], [3, 0]])]
    margins = [release_of(table_of(pair), [(0, 1)]).margins[0] for pair in pairs]  # A ≠ B, B ≠ C, A ≠ C
    released = CountRelease(
        variables(2, 2, 2, 2),
        (
            evolve(margins[0], variables=(0, 1)),
            margin((3,), [2, 4]),
            evolve(margins[1], variables=(1, 2)),
            evolve(margins[2], variables=(0, 2)),
        ),
    )
    for method in ("auto", "lp", "shuttle", "mip"):
        with pytest.raises(ConflictError) as caught:
            bounds(released, every_cell(released.shape), method)
        assert caught.value.margins == (0, 2, 3)
        assert "A × B; B × C; A × C" in str(caught.value)


def test_wrong_requests_are_refused():
    released = CountRelease(variables(2, 2), (margin((), [5]),))
    with pytest.raises(SettingError):
        bounds(released, every_cell((2, 2)), "guess")
    with pytest.raises(DataError):
        bounds(released, np.array([[1, 3]]))
    huge = CountRelease(variables(*[9] * 8), (margin((), [5]),))
    with pytest.raises(DataError, match="too many cells"):
        bounds(huge, np.ones((1, 8), np.int64), "shuttle")
    assert bounds(huge, np.ones((1, 8), np.int64)).upper[0] == 5


def test_searches_by_the_plain_and_the_generalized_shuttle_find_the_same_tables():
    released = all_ways(table_of(np.array([[[1, 0, 2], [0, 1, 1]], [[2, 1, 0], [0, 0, 3]]])), 2)
    system = build_system(released)
    found = []
    for by in (Rows(system), propagator(system)):
        search = Search(system, by, Progress())
        found.append({tuple(table.tolist()) for table in search.all_tables(Walk(100_000))})
    assert found[0] == found[1] and len(found[0]) == len(all_tables(released).counts)


def test_an_enumeration_ends_at_its_limit():
    released = all_ways(table_of(AUTOWORKERS.sum(axis=(1, 2, 5))), 2)
    found = all_tables(released, limit=100)
    assert len(found.counts) == 100 and not found.complete
    assert len(all_tables(released, limit=334).counts) == 334


def test_cells_are_told_apart_from_what_a_known_table_shows():
    table = table_of(AUTOWORKERS)
    released = all_ways(table, 4)
    cells = every_cell(released.shape)[:12]
    one, other = bounds(released, cells), bounds(released, cells, table=table)
    np.testing.assert_array_equal(one.lower, other.lower)
    np.testing.assert_array_equal(one.upper, other.upper)
    wrong = table_of(AUTOWORKERS + 1)
    np.testing.assert_array_equal(one.upper, bounds(released, cells, table=wrong).upper)


def test_no_table_is_an_error_of_its_own_below_the_door():
    released = all_ways(table_of(STURMFELS), 2)
    system = build_system(evolve(released, structural_zeros=np.array([[1, 1, 1, 1]])))
    with pytest.raises(NoTableError):
        sharp_bounds(system, np.arange(3), Progress())


@pytest.mark.parametrize("method", ["auto", "frechet"])
@pytest.mark.parametrize(
    ("cells", "words"),
    [([[1], [1], [2]], "twice"), ([[1], [3]], "does not exist"), ([[0], [2]], "does not exist")],
)
def test_a_marginal_that_is_none_is_refused_by_every_method(method, cells, words):
    variables = (Variable("A", ("1", "2")), Variable("B", ("1", "2")))
    bad = Margin((0,), np.array(cells), np.full(len(cells), 12 / len(cells)))
    good = Margin((1,), np.array([[1], [2]]), np.array([6.0, 6.0]))
    with pytest.raises(DataError, match=words):
        bounds(CountRelease(variables, (bad, good)), np.array([[1, 1]]), method)


@pytest.mark.parametrize("method", ["auto", "frechet"])
def test_a_range_without_a_whole_number_is_refused_by_every_method(method):
    variables = (Variable("A", ("1", "2")), Variable("B", ("1", "2")))
    low, high = np.array([1.2, 5.0]), np.array([1.8, 5.0])
    margin = Margin((0,), np.array([[1], [2]]), low, low, high)
    with pytest.raises(ConflictError):
        bounds(CountRelease(variables, (margin,)), np.array([[1, 1]]), method)
