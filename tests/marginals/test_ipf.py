"""Fitted values equal a dense reference and satisfy the marginals; contradictions are named."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from tabguard.base.errors import DataError
from tabguard.base.progress import Cancelled, Progress
from tabguard.marginals.engine.consistency import ConflictError, check_consistent
from tabguard.marginals.engine.ipf import OBSERVED, POSSIBLE, Existence, Fitting, fit_known, fit_release
from tabguard.marginals.engine.sparse import all_cells
from tabguard.marginals.flow.count_words import fit_lines
from tabguard.table.contingency import CountRelease, CountTable, Margin, Variable, release_of
from tests.support.contingency import AUTOWORKERS, brute_force, table_of, tables_of
from tests.support.examples import examples


def dense_ipf(array, margins, start, cycles=2000):
    """Iterative proportional fitting over a full array."""
    fitted = start.astype(float)
    for _ in range(cycles):
        before = fitted
        for kept in margins:
            out = tuple(v for v in range(array.ndim) if v not in kept)
            target, now = array.sum(axis=out, keepdims=True), fitted.sum(axis=out, keepdims=True)
            fitted = fitted * np.where(now > 0, target / np.where(now > 0, now, 1), 0)
        if np.abs(before - fitted).max() < 1e-12:
            break
    return fitted


def dense(table):
    array = np.zeros(table.shape, np.int64)
    array[tuple(table.cells.T - 1)] = table.count
    return array


def fit_table(table, margins, fitting, progress):
    return fit_known(release_of(table, margins), fitting, progress, table)


def spread(fit, shape):
    out = np.zeros(shape)
    out[tuple(fit.cells.T - 1)] = fit.value
    return out


def some_margins(n):
    return st.lists(
        st.sets(st.integers(0, n - 1), max_size=n).map(lambda s: tuple(sorted(s))), min_size=1, max_size=4
    )


@settings(max_examples=examples(80))
@given(tables_of([(2, 3), (2, 2, 2), (2, 3, 2, 2)], most=40), st.data())
def test_fit_equals_the_dense_reference(table, data):
    assume(table.total)
    margins = tuple(data.draw(some_margins(len(table.shape))))
    array = dense(table)
    for support, start in (("possible", np.ones(table.shape)), ("observed", array > 0)):
        fit = fit_table(table, margins, Fitting(support, most_cycles=300), Progress())
        expected = dense_ipf(array, margins, start, 300)
        near = 1e-6 if fit.converged else 0.05
        assert np.abs(spread(fit, table.shape) - expected).max() <= near * table.total
        assert (fit.support == POSSIBLE) == (support == "possible")


def test_deviance_and_freedom_of_independence():
    table = table_of([[10, 20], [30, 40]])
    fit = fit_table(table, ((0,), (1,)), Fitting(), Progress())
    expected = np.outer([30, 70], [40, 60]) / 100
    assert np.allclose(spread(fit, (2, 2)), expected)
    seen = np.array([[10, 20], [30, 40]])
    assert fit.deviance == pytest.approx(2 * (seen * np.log(seen / expected)).sum())
    assert fit.pearson == pytest.approx(((seen - expected) ** 2 / expected).sum())
    assert fit.degrees_of_freedom == 1
    assert fit.cycles == 2  # the second one finds nothing to remedy


def test_freedom_counts_only_cells_that_can_be_filled():
    # B = 3 never occurs with A = 1: the marginal AB takes two of twelve cells away
    array = np.ones((2, 3, 2), int)
    array[0, 2] = 0
    fit = fit_table(table_of(array), ((0, 1), (2,)), Fitting(), Progress())
    assert len(fit.cells) == 10
    assert fit.degrees_of_freedom == 10 - (5 + 2 - 1)


@settings(max_examples=examples(40))
@given(tables_of([(2, 3), (2, 2, 2)], most=30), st.data())
def test_freedom_is_the_rank_of_the_incidence(table, data):
    assume(table.total)
    margins = tuple(data.draw(some_margins(len(table.shape))))
    fit = fit_table(table, margins, Fitting(most_cycles=5), Progress())
    rows = [fit.cells[:, list(m)] for m in margins]
    incidence = np.array([(r == key).all(axis=1) for r in rows for key in np.unique(r, axis=0)], float)
    assert fit.degrees_of_freedom == len(fit.cells) - np.linalg.matrix_rank(incidence)


ALL_TWO_WAY = ((0, 1), (0, 2), (1, 2))


def largest_minimum(table, margins):
    """The largest minimum count of a table with these marginals, by scipy."""
    cells = np.concatenate(list(all_cells(table.shape)))
    places = [np.unique(cells[:, list(m)], axis=0, return_inverse=True)[1].ravel() for m in margins]
    rows = np.concatenate([np.equal.outer(np.arange(at.max() + 1), at) for at in places]).astype(float)
    sums = rows @ dense(table).ravel()
    fixed = rows[sums == 0].any(axis=0)  # what one marginal makes zero is no cell of the model
    rows = rows[:, ~fixed]
    end = linprog([*np.zeros(rows.shape[1]), -1.0], A_eq=np.column_stack([rows, rows.sum(axis=1)]), b_eq=sums)
    return end.x[-1]


@settings(max_examples=examples(60))
@given(tables_of([(2, 2, 2), (2, 2, 3), (2, 2, 2, 2)], most=24), st.data())
def test_the_estimate_exists_where_some_table_is_all_positive(table, data):
    assume(table.total)
    margins = data.draw(st.just(ALL_TWO_WAY) | some_margins(len(table.shape)))
    margins = tuple(m for m in dict.fromkeys(margins) if m) or ((),)
    existence = fit_table(table, margins, Fitting("possible", most_cycles=1), Progress()).existence
    assert existence.exists is bool(largest_minimum(table, margins) > 1e-6)
    assert (existence.always_zero > 0) is not existence.exists


def test_an_estimate_that_does_not_exist_is_told():
    # Haberman's table: every two-way count is positive, and yet two cells are always zero
    array = np.ones((2, 2, 2), int)
    array[0, 0, 0] = array[1, 1, 1] = 0
    fit = fit_table(table_of(array), ALL_TWO_WAY, Fitting(most_cycles=20), Progress())
    assert fit.existence == Existence(False, 2)
    lines = " ".join(fit_lines(fit))
    assert "does NOT exist: 2" in lines and "Deviance" not in lines


def test_a_table_too_large_for_the_program_has_an_estimate_if_it_has_a_centre():
    array = np.random.default_rng(1).integers(1, 9, (4,) * 7)
    fit = fit_table(table_of(array), tuple(combinations(range(7), 2)), Fitting(), Progress())
    assert len(fit.cells) * 21 > 1 << 18
    assert fit.existence.exists


def test_the_words_of_a_fit_say_why_other_programs_have_other_freedom():
    array = np.ones((2, 3, 2), int)
    array[0, 2] = 0
    words = " ".join(fit_lines(fit_table(table_of(array), ((0, 1), (2,)), Fitting(), Progress())))
    assert "degrees of freedom 4" in words
    assert "loglin counts all cells and all parameters: 5" in words
    full = " ".join(fit_lines(fit_table(table_of(np.ones((2, 2), int)), ((0,), (1,)), Fitting(), Progress())))
    assert "loglin" not in full


def test_observed_cells_alone_test_nothing():
    fit = fit_table(table_of([[3, 0], [1, 2]]), ((0,), (1,)), Fitting("observed"), Progress())
    words = " ".join(fit_lines(fit))
    assert "test nothing" in words
    assert "egrees of freedom" not in words


def test_likelihood_fit_puts_mass_on_cells_that_were_not_seen():
    table = table_of([[3, 0], [1, 2]])
    both = ((0,), (1,))
    likely = fit_table(table, both, Fitting("possible"), Progress())
    assert spread(likely, (2, 2))[0, 1] > 0
    seen = fit_table(table, both, Fitting("observed"), Progress())
    assert seen.support == OBSERVED
    assert np.allclose(spread(seen, (2, 2)), dense(table))


def test_structural_zeros_stay_empty():
    zeros = np.array([[1, 0, 1]])
    array = np.arange(1, 9).reshape(2, 2, 2)
    array[0, :, 0] = 0
    table = table_of(array)
    table = CountTable(table.variables, table.cells, table.count, zeros)
    fit = fit_table(table, ((0,), (1,), (2,)), Fitting(), Progress())
    fitted = spread(fit, (2, 2, 2))
    assert (fitted[0, :, 0] == 0).all()
    assert np.allclose(fitted.sum(axis=(1, 2)), array.sum(axis=(1, 2)))
    assert fit.degrees_of_freedom == 6 - 4


def two(first, second, total=None):
    """A 2 × 2 release of both one-way marginals."""
    variables = (Variable("A", ("1", "2")), Variable("B", ("1", "2")))
    codes = np.array([[1], [2]])
    margins = [Margin((0,), codes, np.array(first)), Margin((1,), codes, np.array(second))]
    if total is not None:
        margins.append(Margin((), np.zeros((1, 0), np.int64), np.array([total])))
    return CountRelease(variables, tuple(margins))


def test_marginals_with_different_totals_are_named():
    with pytest.raises(ConflictError, match="the grand total") as error:
        check_consistent(two([1, 2], [2, 2]), Progress())
    assert error.value.margins == (0, 1)
    with pytest.raises(ConflictError) as error:
        check_consistent(two([1, 2], [2, 1], total=4), Progress())
    assert 2 in error.value.margins


def test_marginals_that_disagree_on_what_they_share_are_named():
    table, other = table_of(np.ones((2, 2, 2), int)), table_of([[[2, 1], [1, 0]], [[1, 1], [1, 1]]])
    release = release_of(table, [(0, 1), (0, 2)])
    wrong = release_of(other, [(1, 2), (0, 1)]).margins
    check_consistent(CountRelease(release.variables, release.margins), Progress())
    with pytest.raises(ConflictError, match="B") as error:
        check_consistent(CountRelease(release.variables, (*release.margins, wrong[0])), Progress())
    assert error.value.margins == (0, 2)
    with pytest.raises(ConflictError) as error:  # the same variables twice
        check_consistent(CountRelease(release.variables, (*release.margins, wrong[1])), Progress())
    assert error.value.margins == (0, 2)
    assert "2" not in error.value.what


def test_a_count_in_a_structural_zero_is_named():
    release = release_of(table_of(np.ones((2, 2, 2), int)), [(0, 1), (2,)])
    with pytest.raises(ConflictError, match="structural zero") as error:
        check_consistent(CountRelease(release.variables, release.margins, np.array([[2, 1, 0]])), Progress())
    assert error.value.margins == (0,)
    # known for one category of the third variable only: no contradiction
    check_consistent(CountRelease(release.variables, release.margins, np.array([[2, 1, 1]])), Progress())


@settings(max_examples=examples(80))
@given(st.lists(st.integers(0, 3), min_size=4, max_size=4), st.booleans())
def test_the_check_agrees_with_enumeration_for_decomposable_marginals(counts, unknown):
    release = two(counts[:2], counts[2:])
    if unknown:
        first = release.margins[0]
        margin = Margin(first.variables, first.cells, first.count, [0.0, counts[1]], [np.inf, counts[1]])
        release = CountRelease(release.variables, (margin, release.margins[1]))
    try:
        check_consistent(release, Progress())
        agrees = True
    except ConflictError:
        agrees = False
    assert agrees == bool(len(brute_force(release, units=6)))


def test_a_support_that_cannot_hold_a_marginal_is_refused():
    with pytest.raises(ConflictError, match="no cell"):
        fit_release(two([1, 1], [1, 1]), np.array([[1, 1], [1, 2]]), Fitting(), Progress())


def test_unknown_cells_cannot_be_fitted():
    release = two([1, 1], [1, 1])
    hidden = Margin((0,), np.array([[1], [2]]), np.array([1, 1]), [0, 0], [2, 2])
    with pytest.raises(DataError, match="known"):
        fit_release(
            CountRelease(release.variables, (hidden,)),
            np.concatenate(list(all_cells((2, 2)))),
            Fitting(),
            Progress(),
        )


def test_a_fit_can_be_cancelled_and_stopped():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        fit_table(table_of(AUTOWORKERS), ((0, 1), (1, 2), (0, 2)), Fitting(), progress)
    progress = Progress()
    progress.stop()
    fit = fit_table(table_of(AUTOWORKERS), ((0, 1), (1, 2), (0, 2)), Fitting(), progress)
    assert fit.cycles == 1
    assert not fit.converged
