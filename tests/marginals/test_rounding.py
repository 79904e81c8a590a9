"""Rounded marginals are neighbouring multiples that add up, chosen at random."""

import itertools

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tabguard.base import sparse
from tabguard.base.errors import DataError
from tabguard.base.progress import Cancelled, Progress
from tabguard.lp import Solver
from tabguard.marginals.engine import nested_rounding, publish, rounding
from tabguard.marginals.engine.consistency import check_consistent
from tabguard.marginals.engine.method import bounds
from tabguard.marginals.engine.publish import publication
from tabguard.marginals.engine.rounding import controlled_rounding
from tabguard.marginals.engine.sparse import all_cells
from tabguard.table.contingency import CountRelease, Margin, release_of
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query
from tests.support.contingency import AUTOWORKERS, table_of, tables_of
from tests.support.examples import examples

RANDOM = np.random.default_rng(1)


def choices(count, base):
    low = count // base * base
    return (low,) if low == count else (low, low + base)


def all_roundings(release, base):
    """Counts per marginal: every choice of neighbours that belongs to a table of multiples."""
    shape = release.shape
    every = np.array(list(itertools.product(*(range(1, s + 1) for s in shape))))
    options = [choices(int(c), base) for m in release.margins for c in m.count]
    found = []
    tables = multiples(release, every, base)
    for chosen in itertools.product(*options):
        if tuple(chosen) in tables:
            found.append(np.array(chosen))
    return found


def multiples(release, every, base):
    """Marginal counts of all tables of small multiples, restricted to listed cells."""
    keys = [(m, tuple(cell)) for m in release.margins for cell in m.cells.tolist()]
    allowed = np.array(
        [
            all(
                tuple(cell[list(m.variables)]) in {tuple(c) for c in m.cells.tolist()}
                for m in release.margins
            )
            for cell in every
        ]
    )
    inside = np.array(
        [[tuple(cell[list(m.variables)]) == key for cell in every[allowed]] for m, key in keys], int
    )
    most = max((int(m.count.max(initial=0)) // base + 1 for m in release.margins), default=0)
    out = set()
    for table in itertools.product(range(most + 1), repeat=int(allowed.sum())):
        out.add(tuple((base * (inside @ np.array(table, int))).tolist()))
    return out


@settings(max_examples=examples(40))
@given(tables_of([(2, 2), (2, 2, 2)], most=9), st.data())
def test_an_additive_rounding_is_found_where_there_is_one(table, data):
    assume(table.total)
    n = len(table.shape)
    margins = data.draw(
        st.sampled_from(
            [[(0,), (1,)], [(0, 1)], [(0, 1), (1,), ()]]
            if n == 2
            else [[(0, 1), (1, 2), (0, 2)], [(0, 1), (1, 2)], [(0,), (1, 2)]]
        )
    )
    base = data.draw(st.sampled_from([3, 5]))
    release = release_of(table, margins)
    truth = np.concatenate([m.count for m in release.margins])
    possible = [one for one in all_roundings(release, base) if sums_are_near(release, one, base)]
    random = np.random.default_rng(data.draw(st.integers(0, 9)))
    if not possible:
        with pytest.raises(DataError):
            controlled_rounding(release, base, random, Progress())
        return
    found = controlled_rounding(release, base, random, Progress())
    rounded = np.concatenate([m.count for m in found.margins])
    assert any((rounded == one).all() for one in possible)
    assert found.distance == np.abs(rounded - truth).sum()
    assert found.one_table
    check_consistent(CountRelease(release.variables, found.margins), Progress())
    table_of_multiples(release, found)


def table_of_multiples(release, found):
    """Find a table of the rounded marginals; the search raises an error if there is none."""
    units = tuple(Margin(m.variables, m.cells, m.count // found.base) for m in found.margins)
    cells = np.concatenate(list(all_cells(release.shape)))
    assert bounds(CountRelease(release.variables, units), cells).sharp.all()


def sums_are_near(release, rounded, base):
    parts = np.split(rounded, np.cumsum([len(m.count) for m in release.margins])[:-1])
    for margin, counts in zip(release.margins, parts, strict=True):
        for order in range(len(margin.variables)):
            for kept in itertools.combinations(range(len(margin.variables)), order):
                for key in np.unique(margin.cells[:, list(kept)], axis=0):
                    mine = (margin.cells[:, list(kept)] == key).all(axis=1)
                    if counts[mine].sum() not in choices(int(margin.count[mine].sum()), base):
                        return False
    return True


def test_a_published_table_is_rounded_in_all_its_marginals():
    table = table_of(AUTOWORKERS)
    release = release_of(table, list(itertools.combinations(range(6), 2)))
    found = controlled_rounding(release, 5, RANDOM, Progress())
    assert found.one_table
    check_consistent(CountRelease(release.variables, found.margins), Progress())
    for before, after in zip(release.margins, found.margins, strict=True):
        assert (after.count % 5 == 0).all()
        assert (np.abs(after.count - before.count) < 5).all()
        assert (after.count[before.count % 5 == 0] == before.count[before.count % 5 == 0]).all()


def test_decomposable_marginals_need_no_table():
    release = release_of(table_of(AUTOWORKERS), [(1, 5), (0, 1, 2, 4), (0, 3, 4)])
    with pytest.raises(DataError, match="sums are all next"):  # multiples of 3 cannot have all of them
        controlled_rounding(release, 3, RANDOM, Progress())
    found = controlled_rounding(release, 5, RANDOM, Progress())
    assert found.one_table
    check_consistent(CountRelease(release.variables, found.margins), Progress())


def test_what_is_a_multiple_already_stays():
    table = table_of([[3, 6], [9, 0]])
    found = controlled_rounding(release_of(table, [(0, 1), (0,)]), 3, RANDOM, Progress())
    assert found.distance == 0
    assert [m.count.tolist() for m in found.margins] == [[3, 6, 9], [9, 9]]


def test_rounding_asks_for_known_counts_and_a_base():
    release = release_of(table_of([[1, 2], [3, 4]]), [(0,)])
    hidden = Margin((0,), np.array([[1], [2]]), np.array([3, 7]), [0, 7], [9, 7])
    with pytest.raises(DataError, match="suppressed"):
        controlled_rounding(CountRelease(release.variables, (hidden,)), 3, RANDOM, Progress())
    with pytest.raises(DataError, match="base"):
        controlled_rounding(release, 1, RANDOM, Progress())
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        controlled_rounding(release, 3, RANDOM, progress)


def test_a_large_marginal_is_rounded_in_parts_with_all_sums_next_to_the_true_ones(monkeypatch):
    random = np.random.default_rng(0)
    counts = random.poisson(random.gamma(1, 1, (14, 8, 7)))
    monkeypatch.setattr(publish, "_LARGE", 100)
    table = table_of(counts)
    names = table.variables[0].categories
    groups = Query(("A", "B"), (Grouping("A", (names[:7], names[7:12], names[12:])),))
    asked = (Query(("A", "B", "C")), groups, Query(("C",)))
    wanted = [LedgerEntry(query, Act.RELEASE) for query in asked]
    shown = publication(table, wanted, 3, 1, Progress()).margins
    whole, grouped, by_c = (margin.count for margin in shown)
    whole = whole.reshape(counts.shape)
    assert (np.add.reduceat(whole.sum(axis=2), [0, 7, 12]).reshape(-1) == grouped).all()
    assert (whole.sum(axis=(0, 1)) == by_c).all()
    off = whole - counts
    off = np.concatenate([off, np.add.reduceat(off, [0, 7, 12]), off.sum(axis=0)[None]])
    for axes in itertools.chain.from_iterable(itertools.combinations((1, 2), n) for n in range(3)):
        assert np.abs(off.sum(axis=axes)).max() < 3
    assert not (whole % 3).any()


def in_groups(shape, size, grouped, seed=0):
    """A table of small counts with groups of so many categories in some variables."""
    counts = np.random.default_rng(seed).poisson(2, shape)
    groups = ((tuple(c // size for c in range(n)),) if v in grouped else () for v, n in enumerate(shape))
    return nested_rounding.Nested(counts, tuple(groups))


@pytest.mark.parametrize(("shape", "grouped"), [((12, 8, 7), (0,)), ((30, 20), (0, 1)), ((40,), (0,))])
def test_parts_with_sums_that_are_not_near_are_rounded_again(shape, grouped, monkeypatch):
    table = in_groups(shape, 4 if len(shape) > 2 else 5, grouped)
    rounded = nested_rounding.nested_rounding(table, 3, np.random.default_rng(1), Progress())
    assert rounded.shape == shape and nested_rounding.sums_within(table, rounded, 3)
    assert (np.abs(rounded - table.counts) < 3).all()
    if len(shape) > 2:
        monkeypatch.setattr(nested_rounding, "_ROUNDS", 1)
        monkeypatch.setattr(nested_rounding, "_LEAST_BLOCKS", 0)
        monkeypatch.setattr(nested_rounding, "_BLOCKS_PER_SUM", 0)
        with pytest.raises(DataError, match=r"sums that are not: [1-9]"):
            nested_rounding.nested_rounding(table, 3, np.random.default_rng(1), Progress())


def test_a_variable_with_more_categories_than_cells_of_a_part_is_rounded(monkeypatch):
    monkeypatch.setattr(nested_rounding, "_MOST_TOGETHER", 30)
    for shape in ((40,), (40, 2)):
        table = in_groups(shape, 5, ())
        rounded = nested_rounding.nested_rounding(table, 3, np.random.default_rng(1), Progress())
        assert nested_rounding.sums_within(table, rounded, 3)


@pytest.mark.parametrize(("shape", "size"), [((9, 8, 6), 3), ((20, 20, 12), 5)])
def test_groups_of_two_variables_in_three_dimensions_are_rounded(shape, size):
    """Groups are rounded first; blocks around the sums that then miss are rounded again."""
    table = in_groups(shape, size, (0, 1))
    rounded = nested_rounding.nested_rounding(table, 3, np.random.default_rng(1), Progress())
    assert nested_rounding.sums_within(table, rounded, 3)


def test_groups_of_all_three_variables_are_rounded():
    """Blocks of the whole table have no integer solution, so they become smaller until most have one."""
    table = in_groups((10, 10, 10), 5, (0, 1, 2))
    rounded = nested_rounding.nested_rounding(table, 5, np.random.default_rng(1), Progress())
    assert nested_rounding.sums_within(table, rounded, 5)


@pytest.mark.parametrize("seed", range(12))
def test_a_rounding_in_parts_is_among_all_that_exist(seed):
    table, base = in_groups((4, 2, 2), 2, (0,), seed), 3
    sums = [[[c] for c in range(n)] + [list(range(n))] for n in (4, 2, 2)]
    sums[0] += [[0, 1], [2, 3]]
    every = [(slice(None), *np.ix_(*members)) for members in itertools.product(*sums)]
    free = np.flatnonzero(table.counts % base)
    ups = (np.arange(1 << len(free))[:, None] >> np.arange(len(free))) & 1
    rounded = np.tile(base * (table.counts // base).reshape(-1), (len(ups), 1))
    rounded[:, free] += base * ups
    off = (rounded - table.counts.reshape(-1)).reshape(-1, *table.counts.shape)
    near = np.all([np.abs(off[at].reshape(len(off), -1).sum(axis=1)) < base for at in every], axis=0)
    try:
        drawn = nested_rounding.nested_rounding(table, base, np.random.default_rng(seed), Progress())
    except DataError:
        assert not near.any()
    else:
        assert (rounded[near] == drawn.reshape(-1)).all(axis=1).sum() == 1


def test_the_work_of_a_rounding_is_counted_and_not_timed(monkeypatch):
    """With a limit in seconds, the same seed gave another rounding, or none, on a slow computer."""
    limits, option = set(), Solver.option

    def noted(solver, name, value):
        limits.add(name)
        option(solver, name, value)

    monkeypatch.setattr(Solver, "option", noted)
    ones = np.ones(3)  # of each two at least one: halves are cheapest
    pairs = sparse.csr_array(ones - np.eye(3))
    point = rounding.whole_point(ones, ones, pairs, (ones, 2 * ones), 3, Progress())
    assert sorted(point.tolist()) == [0, 1, 1]
    # the linear program leaves the fourth at 0, where no integer point is
    tied = sparse.csr_array(np.array([[0, 1, 1, 0], [1, 0, 1, 0], [1, 1, 0, 0], [1, 1, 1, -0.5]]))
    ends = np.array([1, 1, 1, 1.5]), np.array([2, 2, 2, 1.5])
    point = rounding.whole_point(np.ones(4), np.ones(4), tied, ends, True, Progress())
    assert point[:3].sum() == 2 and point[3] == 1
    assert {"simplex_iteration_limit", "mip_max_nodes"} <= limits and "time_limit" not in limits
    release = release_of(table_of(AUTOWORKERS), list(itertools.combinations(range(6), 2)))
    monkeypatch.setitem(rounding._LINEAR, "simplex_iteration_limit", 1)
    with pytest.raises(DataError, match="No additive rounding"):
        controlled_rounding(release, 5, np.random.default_rng(1), Progress())


def test_a_drawn_rounding_keeps_means_so_that_no_count_below_the_base_is_told_by_its_rounding():
    """With the nearest rounding readers would know that 0 was 0 or 1; here each count is possible."""
    counts = np.random.default_rng(0).integers(0, 9, (9, 9))
    release = release_of(table_of(counts), ((0, 1),))
    true, behind = release.margins[0].count, set()
    for seed in range(30):
        shown = controlled_rounding(release, 3, np.random.default_rng(seed), Progress()).margins[0].count
        behind |= set(zip((true % 3).tolist(), (shown - true).tolist(), strict=True))
    assert behind == {(0, 0), (1, -1), (1, 2), (2, -2), (2, 1)}
