"""Public ranges contain exactly what follows from the published figures."""

import itertools

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from tabguard.audit.public_ranges import DIGITS, with_ranges
from tabguard.base.progress import Cancelled, Progress
from tabguard.lp.highs import Solver
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern
from tabguard.table.publication import alone
from tabguard.table.publish import publish
from tabguard.table.relations import build_relations
from tests.support.examples import examples
from tests.support.written_tables import INDUSTRY, REGION, STATUS, VALUES, build_table

TREE = Dimension("a", ("T", "A", "A1", "A2", "B"), ("T", "A", "A1", "A2", "B"), (np.array([-1, 0, 1, 1, 0]),))
FLAT = Dimension.flat("b", ("x", "y", "z"))


def published(values, status, dimensions=(INDUSTRY, REGION), decimals=0, lower=0.0):
    table = build_table(values, dimensions=dimensions, decimals=decimals)
    return ranged(publish(table, Pattern(np.asarray(status))), lower < 0)


def ranged(public, negative=False, progress=None):
    return with_ranges(alone(public), np.full(len(public.value), negative), progress)[0]


def additive(leaves: dict[tuple[int, int], float], tree: Dimension) -> list[float]:
    """The figures of all cells of a tree by `FLAT`, from those of the leaves."""

    def below(dimension: Dimension, code: int) -> list[int]:
        members = dimension.children(code).tolist()
        return [leaf for member in members for leaf in below(dimension, member)] if members else [code]

    cells = itertools.product(range(len(tree)), range(len(FLAT)))
    return [sum(leaves[a, b] for a in below(tree, i) for b in below(FLAT, j)) for i, j in cells]


@st.composite
def tables(draw):
    """A table with a hierarchy, decimals, and any pattern, protecting or not."""
    tree, decimals = (
        draw(st.sampled_from([TREE, Dimension.flat("a", ("p", "q", "r"))])),
        draw(st.integers(0, 2)),
    )
    leaf = [i for i in range(len(tree)) if not len(tree.children(i))]
    amounts = st.integers(0, draw(st.sampled_from([9, 400, 10**7])))
    units = {(a, b): draw(amounts) for a in leaf for b in range(1, len(FLAT))}
    values = [round(v / 10**decimals, decimals) for v in additive(units, tree)]
    hidden = draw(st.lists(st.sampled_from([0, 0, 1, 2]), min_size=len(values), max_size=len(values)))
    return np.array(values), np.array(hidden), (tree, FLAT), decimals


def attacked(values, hidden, dimensions) -> list[tuple[float, float]]:
    """The range of each withheld figure by independent linear programs over the whole table."""
    codes = np.array(list(itertools.product(*(range(len(d)) for d in dimensions))))
    matrix = build_relations(dimensions, codes).matrix.toarray()
    free = np.flatnonzero(hidden)
    right = -matrix[:, hidden == 0] @ values[hidden == 0]
    out = []
    for cell in range(len(free)):
        aim = np.eye(len(free))[cell]
        ends = [
            linprog(sign * aim, A_eq=matrix[:, free], b_eq=right, bounds=(0, None), method="highs")
            for sign in (1, -1)
        ]
        assert ends[0].status == 0
        out.append((ends[0].fun, -ends[1].fun if ends[1].status == 0 else np.inf))
    return out


@given(tables())
@settings(max_examples=examples(25))
def test_a_range_has_the_figure_and_all_that_an_independent_attacker_leaves_open(drawn):
    values, status, dimensions, decimals = drawn
    public = published(values, status, dimensions, decimals)
    hidden = np.flatnonzero(status)
    slack = 10.0**-decimals * 1e-6 + 1e-9 * np.abs(values).max(initial=0)
    for cell, (low, high) in zip(hidden, attacked(values, status, dimensions), strict=True):
        assert public.low[cell] <= values[cell] <= public.high[cell]
        assert public.low[cell] <= low + slack and public.high[cell] >= high - slack
    shown = status == 0
    assert np.array_equal(public.low[shown], values[shown]) and np.array_equal(
        public.high[shown], values[shown]
    )


def test_a_range_is_what_sums_and_differences_say():
    # the four withheld figures are in two rows that add up to 250 and 150, and two columns of 200 each
    public = published(VALUES, STATUS)
    hidden = np.flatnonzero(np.asarray(STATUS) % 4)
    assert [(public.low[c], public.high[c]) for c in hidden] == [(50, 200), (50, 200), (0, 150), (0, 150)]


@pytest.mark.parametrize("moved", [-40, -1, 7, 60])
def test_withheld_figures_that_agree_with_the_published_ones_give_the_same_ranges(moved):
    other = np.array(VALUES, float)
    other[[10, 11, 14, 15]] += np.array([moved, -moved, -moved, moved])
    one, two = published(VALUES, STATUS), published(other, STATUS)
    assert np.array_equal(one.low, two.low) and np.array_equal(one.high, two.high)


def test_ranges_are_rounded_outwards_to_three_digits():
    flat = (Dimension.flat("a", ("p", "q")), FLAT)
    rows = np.array([[777_777, 400_001, 277_774, 100_002], [345_678, 200_001, 100_672, 45_005]])
    table = np.vstack([rows.sum(0), rows]).reshape(-1)
    status = [0, 0, 0, 0, 0, 1, 1, 0, 0, 2, 2, 0]
    public = published(table, status, flat)
    exact = {5: (299_329, 600_002), 6: (77_773, 378_446), 9: (0, 300_673), 10: (0, 300_673)}
    for cell, (low, high) in exact.items():
        assert (low - 1000 < public.low[cell] <= low) and (high <= public.high[cell] < high + 1000)
        for bound in (public.low[cell], public.high[cell]):
            assert len(f"{bound:.0f}".rstrip("0")) <= DIGITS


def test_figures_that_do_not_add_up_were_rounded_one_by_one():
    # the first row is 1.8 = 0.4 + 1.4, published as 2, 0 and 1
    flat = (Dimension.flat("a", ("p", "q", "r")), Dimension.flat("b", ("x", "y")))
    values = [10, 5, 5, 2, 0, 1, 4, 2, 2, 4, 2, 2]
    public = published(values, [0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 2, 2], flat)
    for cell, true in ((7, 2.4), (8, 1.6), (10, 2.4), (11, 1.6)):
        assert public.low[cell] <= true <= public.high[cell]


def test_where_figures_may_be_negative_only_sums_that_leave_one_open_say_something():
    public = published(VALUES, STATUS, lower=-np.inf)
    hidden = np.asarray(STATUS) % 4 > 0
    assert np.isinf(public.low[hidden]).all() and np.isinf(public.high[hidden]).all()
    alone = published(VALUES, [0] * 10 + [2] + [0] * 9, lower=-np.inf)
    assert alone.low[10] == alone.high[10] == 120


def grid(seed, rows=30):
    """The figures of a table with rows and three columns, and its dimensions."""
    inner = np.random.default_rng(seed).integers(0, 100, (rows, 3))
    whole = np.column_stack([inner.sum(1), inner])
    dimensions = (
        Dimension.flat("a", tuple(f"p{i}" for i in range(rows))),
        Dimension.flat("b", ("x", "y", "z")),
    )
    return np.vstack([whole.sum(0), whole]), dimensions


@pytest.mark.parametrize(("lower", "shown"), [(-np.inf, np.s_[:1, :]), (0.0, np.s_[:, 1])])
def test_figures_without_an_end_take_no_program_each(lower, shown, monkeypatch):
    solutions, settle = [], Solver.settle

    def watched(solver):
        solutions.append(settle(solver))
        return solutions[-1]

    values, dimensions = grid(1)
    status = np.full(values.shape, 2, np.uint8)
    status[shown] = 0
    monkeypatch.setattr(Solver, "settle", watched)
    public = published(values.reshape(-1), status.reshape(-1), dimensions, lower=lower)
    assert np.isinf(public.high[status.reshape(-1) == 2]).all()
    assert 0 < len(solutions) < np.count_nonzero(status) and all(solution.optimal for solution in solutions)


@pytest.mark.parametrize("after", [0, 1, 3])
def test_what_a_stop_leaves_is_true_and_said_to_be_unsettled(after, monkeypatch):
    progress, solves, settle = Progress(), itertools.count(1), Solver.settle

    def watched(solver):
        if next(solves) == after:
            progress.stop()
        return settle(solver)

    values, dimensions = grid(2, 4)
    status = np.zeros(values.shape, np.uint8)
    status[1:, 1:] = 2
    values, status = values.reshape(-1), status.reshape(-1)
    public = publish(build_table(values, dimensions=dimensions), Pattern(status))
    whole = ranged(public)
    monkeypatch.setattr(Solver, "settle", watched)
    if not after:
        progress.stop()
    cut = ranged(public, False, progress)
    assert whole.unsettled == 0 < cut.unsettled < 1 + (status == 2).sum()
    assert (cut.low <= whole.low).all() and (whole.high <= cut.high).all()


def test_a_grand_total_that_is_withheld_has_no_upper_end():
    public = published([9, 4, 3, 2], [2, 0, 0, 1], (FLAT,))
    # no sum is shown that could prove that figures were not rounded one by one: each may be half a unit less
    assert (public.low[0], public.high[0]) == (6, np.inf) and public.high[3] == np.inf


def test_figures_that_contradict_one_another_have_no_ranges():
    public = published([9, 4, 30, 2], [0, 0, 0, 1], (FLAT,))
    assert public.low is None and public.high is None


def test_figures_that_are_too_large_for_exact_sums_have_no_ranges():
    public = published([9e15, 4e15, 3e15, 2e15], [0, 0, 0, 1], (FLAT,))
    assert public.low is None


def test_it_can_be_cancelled():
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        ranged(publish(build_table(VALUES), Pattern(np.asarray(STATUS))), False, progress)


def test_a_table_without_withheld_figures_repeats_them():
    public = published(VALUES, [0] * len(VALUES))
    assert np.array_equal(public.low, VALUES) and np.array_equal(public.high, VALUES)
    assert evolve(public, low=None).low is None
