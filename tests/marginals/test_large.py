"""Methods for large tables, on tables small enough to check, and on sixteen variables."""

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Cancelled, Progress
from tabguard.marginals.engine import method as door
from tabguard.marginals.engine.graph import structure_of
from tabguard.marginals.engine.interior import Interior, start
from tabguard.marginals.engine.large import large_bounds
from tabguard.marginals.engine.method import bounds, lp_bounds
from tabguard.marginals.engine.moments import Moments
from tabguard.marginals.engine.moves import Moves, Rounding
from tabguard.marginals.engine.shuttle import SuperCells, choose_families, family
from tabguard.marginals.engine.system import build_system
from tabguard.marginals.flow.count_files import GrowingBounds
from tabguard.marginals.flow.counts import Released
from tabguard.table.contingency import CountTable, Variable, release_of
from tests.support.contingency import AUTOWORKERS, all_ways, every_cell, releases, table_of
from tests.support.examples import examples

NLTCS = Path(__file__).parents[2] / ".." / "shared" / "data" / "peers" / "nltcs" / "nltcs_2pow16_sparse.csv"


def random_table(shape, seed, most=9):
    return table_of(np.random.default_rng(seed).integers(0, most, shape))


def nltcs(variables=16):
    """The survey's table by its first variables."""
    if not NLTCS.exists():
        pytest.skip("shared data are not there")
    lines = NLTCS.read_text().split()[1:]
    cells = np.array([[int(digit) + 1 for digit in line.split(",")[0][:variables]] for line in lines])
    count = np.array([int(line.split(",")[1]) for line in lines])
    cells, of = np.unique(cells, axis=0, return_inverse=True)
    count = np.bincount(of.ravel(), weights=count).astype(np.int64)
    return CountTable(tuple(Variable(f"V{v}", ("no", "yes")) for v in range(variables)), cells, count)


SHAPES = [((2, 3, 4, 3), 2), ((2,) * 6, 3), ((4, 5, 3), 2), ((3, 3, 3, 2), 1)]


@pytest.mark.parametrize(("shape", "k"), SHAPES)
def test_interior_points_agree_with_simplex(shape, k):
    system = build_system(all_ways(random_table(shape, 1), k))
    cells = np.arange(0, system.n_cells, 5)
    moments, by_programs = Moments(system.release, system.cells), lp_bounds(system, cells, Progress())
    inside = Interior(moments, start(moments, Progress()), Progress())
    ends = [[inside.extreme(int(cell), up=up, enough=1e-6).bound for cell in cells] for up in (False, True)]
    low, high, lower, upper = by_programs.lower, by_programs.upper, np.maximum(ends[0], 0), np.array(ends[1])
    np.testing.assert_allclose(lower, low, atol=1e-4)
    np.testing.assert_allclose(upper, high, atol=1e-4)
    assert (lower <= low + 1e-6).all() and (upper >= high - 1e-6).all()


@pytest.mark.parametrize(("shape", "k"), SHAPES)
def test_sums_along_axes_are_products_with_independent_rows(shape, k):
    system = build_system(all_ways(random_table(shape, 2), k))
    moments = Moments(system.release, system.cells)
    n = system.n_cells
    rows = np.stack([moments.times(unit[moments.order]) for unit in np.eye(n)], axis=1)
    assert np.linalg.matrix_rank(rows) == np.linalg.matrix_rank(system.matrix.toarray())
    random = np.random.default_rng(0)
    y, d = random.normal(size=moments.n_rows), random.random(n) + 0.1
    np.testing.assert_allclose(moments.transposed(y)[moments.place], rows.T @ y)
    solution = moments.solver(d[moments.order])(y)
    if np.linalg.matrix_rank(rows) == len(rows):
        np.testing.assert_allclose(rows @ (d * (rows.T @ solution)), y, atol=1e-4)


@settings(max_examples=examples(60))
@given(releases(largest=3), st.booleans())
def test_large_bounds_hold_and_say_rightly_what_is_attained(case, knows):
    table, released = case
    system = build_system(released)
    assume(system.n_cells)
    cells = np.arange(system.n_cells)
    known = np.zeros(system.n_cells, np.int64)
    known[system.positions(table.cells)] = table.count
    found, _words = large_bounds(system, cells, Progress(), 1, known if knows else None)
    every = every_cell(released.shape)
    sharp = bounds(released, every, "mip")
    at = system.positions(every)
    low, high = sharp.lower[at >= 0][np.argsort(at[at >= 0])], sharp.upper[at >= 0][np.argsort(at[at >= 0])]
    assert (found.lower <= low).all() and (found.upper >= high).all()
    assert (found.lower == low)[found.low_met].all() and (found.upper == high)[found.high_met].all()
    assert not (found.least < low).any() and not (found.most > high).any()


@pytest.mark.parametrize(("shape", "k"), SHAPES)
def test_moves_leave_all_marginals_as_they_are(shape, k):
    table = random_table(shape, 3)
    system = build_system(all_ways(table, k))
    counts = np.zeros(system.n_cells, np.int64)
    counts[system.positions(table.cells)] = table.count
    moves, random = Moves(system), np.random.default_rng(0)
    shaken = moves.shake(counts, random, Progress(), 20)
    assert system.holds(shaken) and (shaken != counts).any()
    cell = int(counts.argmax())
    lowered = moves.climb(counts, cell, 0, random, 30)
    assert system.holds(lowered) and lowered[cell] < counts[cell]


def test_a_fitted_table_is_rounded_to_counts():
    system = build_system(all_ways(random_table((2,) * 7, 4, most=40), 2))
    moments = Moments(system.release, system.cells)
    begin = start(moments, Progress())
    table = Rounding(system, moments, Progress()).whole(begin.fitted[moments.place], np.random.default_rng(0))
    assert table is not None and system.holds(table)


def test_families_of_larger_variables_hold_what_is_necessary():
    assert len(family(5, whole=True).sets) == 31
    few = family(5, whole=False)
    assert {1, 2, 4, 8, 16, 31} <= set(few.sets) and few.sets[few.full] == 31
    for a, b, c in few.dependencies:
        assert few.sets[a] & few.sets[b] == 0 and few.sets[a] | few.sets[b] == few.sets[c]
    assert choose_families((2,) * 40, 1 << 26) is None
    released = all_ways(random_table((5, 4, 3), 5), 2)
    system = build_system(released)
    wide, tight = (choose_families(system.shape, most) for most in (31 * 15 * 7 - 1, 31 * 15 * 7))
    widths = []
    for families in (wide, tight):
        by = SuperCells(system, families)
        lower, upper = by.start()
        assert by.tighten(lower, upper, Progress())
        widths.append((upper - lower)[by.at].sum())
    assert widths[1] <= widths[0]


@pytest.mark.slow
def test_the_number_of_threads_does_not_matter(monkeypatch):
    released = all_ways(table_of(AUTOWORKERS), 4)
    cells = every_cell(released.shape)
    for method in ("auto", "lp", "mip"):
        one, two = (bounds(released, cells[:24], method, None, threads) for threads in (1, 2))
        np.testing.assert_array_equal(one.lower, two.lower)
        np.testing.assert_array_equal(one.upper, two.upper)
        np.testing.assert_array_equal(one.sharp, two.sharp)
    monkeypatch.setattr(door, "_WHOLE_PROGRAM", 0)
    one, two = (bounds(released, cells[:24], "auto", None, threads) for threads in (1, 2))
    np.testing.assert_array_equal(one.upper, two.upper)
    np.testing.assert_array_equal(one.most, two.most)


def test_bounds_are_given_as_they_come(monkeypatch, tmp_path):
    monkeypatch.setattr(door, "_WHOLE_PROGRAM", 0)
    table = table_of(AUTOWORKERS)
    released, cells = release_of(table, combinations(range(6), 2)), every_cell((2,) * 6)[::16]
    known = Released(released, table, structure_of(released))
    growing = GrowingBounds(tmp_path / "bounds.csv", known, [], every=0.0)
    given_bounds, written = [], []

    def take(found):
        given_bounds.append(found)
        growing.take(found)
        written.append((tmp_path / "bounds.csv").read_text(encoding="utf-8").count("not worked out"))

    progress = Progress()
    progress.give_to(take)
    end = bounds(released, cells, "auto", progress)
    left = [int(found.left.sum()) for found in given_bounds]
    assert left == sorted(left, reverse=True) and left[0] > 0 and left[-1] == 0
    assert written[0] == left[0]
    for found in given_bounds:
        assert (found.lower <= end.lower).all() and (found.upper >= end.upper).all()
        np.testing.assert_array_equal(found.upper[~found.left], end.upper[~found.left])


@pytest.mark.slow
@pytest.mark.parametrize("variables", [13, 16])
def test_two_way_marginals_of_many_variables(variables):
    table, pairs = nltcs(variables), list(combinations(range(variables), 2))
    released = release_of(table, pairs)
    small = table.cells[table.count < 3]
    some = small[:: len(small) // 5]
    found = bounds(released, some, table=table)
    true = table.count[table.count < 3][:: len(small) // 5]
    assert (found.lower <= true).all() and (found.upper >= true).all()
    assert (found.lower == 0).all() and (found.least == 0).all()
    tops = np.min(
        [table.count[(table.cells[:, list(v)] == some[0, list(v)]).all(axis=1)].sum() for v in pairs]
    )
    assert found.most[0] <= found.upper[0] <= tops
    again = bounds(released, some)
    np.testing.assert_array_equal(found.upper, again.upper)


@pytest.mark.parametrize("method", ["auto", "shuttle", "lp"])
def test_cancel_is_obeyed_by_every_method(method):
    table = nltcs()
    progress = Progress(lambda _event: progress.cancel(), 0.0)  # as soon as it is under way
    with pytest.raises(Cancelled):
        bounds(
            release_of(table, combinations(range(16), 2)), table.cells[table.count < 3], method, progress, 2
        )


def test_interior_points_of_a_table_with_dead_cells():
    counts = AUTOWORKERS.copy()
    counts[0, 0] = 0
    system = build_system(all_ways(table_of(counts), 3))
    assert system.n_cells < 64
    moments = Moments(system.release, system.cells)
    begin = start(moments, Progress())
    assert begin is not None
    program = Interior(moments, begin, Progress())
    whole = lp_bounds(system, np.arange(8), Progress())
    low, high = whole.lower, whole.upper
    for cell in range(8):
        assert program.extreme(cell, up=True).bound == pytest.approx(high[cell], abs=1e-4)
        assert program.extreme(cell, up=False).bound == pytest.approx(low[cell], abs=1e-4)


@pytest.mark.parametrize("k", [2, 3])
def test_branch_and_bound_settles_the_same_ends_as_search(monkeypatch, k):
    released = all_ways(table_of(AUTOWORKERS.sum(axis=5)), k)
    cells = every_cell(released.shape)[::3]
    searched = bounds(released, cells)
    monkeypatch.setattr("tabguard.marginals.engine.integer.SEARCHED", 0)
    branched = bounds(released, cells)
    assert searched.sharp.all() and branched.sharp.all()
    np.testing.assert_array_equal(searched.lower, branched.lower)
    np.testing.assert_array_equal(searched.upper, branched.upper)


@pytest.mark.slow
def test_a_table_of_256_cells_has_sharp_bounds():
    released = all_ways(random_table((4, 4, 4, 4), 6, most=4), 2)
    cells = every_cell(released.shape)[:6]
    found = bounds(released, cells)
    assert found.sharp.all() and found.method.endswith("branch and bound: sharp")
    whole = lp_bounds(build_system(released), build_system(released).positions(cells), Progress())
    low, high = whole.lower, whole.upper
    assert (found.lower >= low - 1e-6).all() and (found.upper <= high + 1e-6).all()
