"""Ranges of several tables follow from all these tables together, and from nothing else."""

import itertools

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import linprog

from tabguard.audit.public_ranges import DIGITS, with_ranges
from tabguard.table.dimension import Dimension
from tabguard.table.public import PublicTable, Shown
from tabguard.table.publication import Choice, joined
from tests.support.examples import examples, first_of

TREE = Dimension("a", ("T", "A", "A1", "A2", "B"), ("T", "A", "A1", "A2", "B"), (np.array([-1, 0, 1, 1, 0]),))
B, C = Dimension.flat("b", ("x", "y", "z")), Dimension.flat("c", ("p", "q"))
DIMENSIONS = (Dimension("response", ("v",), ("v",), (np.array([-1]),)), TREE, B, C)
LEAVES = [(0, a, b, c) for a in (2, 3, 4) for b in (1, 2, 3) for c in (1, 2)]


def below(cell) -> list[int]:
    """The innermost cells of a cell, by their positions in `LEAVES`."""
    under = {0: (2, 3, 4), 1: (2, 3)}
    return [
        i
        for i, leaf in enumerate(LEAVES)
        if leaf[1] in under.get(cell[1], (cell[1],))
        and all(own in (0, part) for own, part in zip(cell[2:], leaf[2:], strict=True))
    ]


def choice(axes, listed=(), **codes) -> Choice:
    """The codes that a table over some dimensions shows: all codes, or those given by name."""
    masks = []
    for d, dimension in enumerate(DIMENSIONS):
        mask = np.full(len(dimension), d in axes)
        mask[0] = True
        if dimension.name in codes:
            mask = np.isin(dimension.codes, codes[dimension.name])
        masks.append(mask)
    return Choice(tuple(axes), tuple(masks), frozenset(listed))


def cells_of(one: Choice):
    return list(itertools.product(*(np.flatnonzero(mask).tolist() for mask in one.codes)))


def table_of(one: Choice, leaves, withheld) -> PublicTable:
    """The table of a choice, without empty cells."""
    there = [cell for cell in cells_of(one) if leaves[below(cell)].sum() > 0]
    kept = [sorted({cell[d] for cell in there}) for d in one.axes]
    value = np.array([np.nan if cell in withheld else leaves[below(cell)].sum() for cell in there])
    return PublicTable(
        tuple(DIMENSIONS[d].restricted(np.array(k)) for d, k in zip(one.axes, kept, strict=True)),
        np.array([[k.index(cell[d]) for d, k in zip(one.axes, kept, strict=True)] for cell in there]),
        value,
        np.where(np.isnan(value), Shown.SUPPRESSED, Shown.VALUE).astype(np.uint8),
        "v",
        0,
    )


TABLES = [
    choice((1, 2)),
    choice((1, 3)),
    choice((2, 3)),
    choice((1, 3), a=("T", "A", "B")),
    choice((2, 3), listed=(2,), b=("Total", "x", "y")),
    choice((1, 2), listed=(1,), a=("A", "A1", "A2")),
    choice((2,)),
]


@st.composite
def releases(draw):
    choices = draw(st.lists(st.sampled_from(TABLES), min_size=1, max_size=3, unique_by=id))
    amounts = draw(st.sampled_from([st.integers(0, 3), st.integers(0, 900)]))
    leaves = np.array([draw(amounts) for _ in LEAVES], float)
    cells = sorted({cell for one in choices for cell in cells_of(one)})
    hidden = draw(st.lists(st.booleans(), min_size=len(cells), max_size=len(cells)))
    withheld = {cell for cell, gone in zip(cells, hidden, strict=True) if gone}
    usable = all(sum(leaves[below(cell)].sum() > 0 for cell in cells_of(one)) for one in choices)
    return (choices, leaves, withheld) if usable else draw(releases())


def ranged(choices, leaves, withheld):
    tables = [table_of(one, leaves, withheld) for one in choices]
    publication = joined(DIMENSIONS, tables, choices)
    return with_ranges(publication, np.zeros(len(publication.value), bool))


def attacked(choices, leaves, withheld, aim) -> tuple[float, float]:
    """Both ends of a cell by independent linear programs over the innermost cells."""
    rows, right = [], []
    for cell in {cell for one in choices for cell in cells_of(one)}:
        if cell not in withheld or not leaves[below(cell)].sum():
            rows.append(np.isin(np.arange(len(LEAVES)), below(cell)).astype(float))
            right.append(leaves[below(cell)].sum())
    goal = np.isin(np.arange(len(LEAVES)), below(aim)).astype(float)
    given = {"A_eq": np.array(rows), "b_eq": right} if rows else {}
    ends = [linprog(sign * goal, **given, bounds=(0, None), method="highs") for sign in (1, -1)]
    return ends[0].fun, -ends[1].fun if ends[1].status == 0 else np.inf


@given(releases())
@settings(max_examples=examples(24))
def test_ranges_have_the_figures_and_all_that_an_independent_attacker_leaves_open(drawn):
    choices, leaves, withheld = drawn
    for one, public in zip(choices, ranged(*drawn), strict=True):
        there = [cell for cell in cells_of(one) if leaves[below(cell)].sum() > 0]
        for at, cell in enumerate(there):
            true = leaves[below(cell)].sum()
            assert public.low[at] <= true <= public.high[at]
            if cell in withheld:
                low, high = attacked(*drawn, cell)
                assert public.low[at] <= low + 1e-6 and public.high[at] >= high - 1e-6


@pytest.mark.parametrize("seed", first_of(range(3)))
def test_ranges_are_as_narrow_as_all_sums_together_allow(seed):
    """Where a sum of published figures shows that figures are exact, the ranges are those of the attacker."""
    rng = np.random.default_rng(seed)
    choices = [TABLES[0], TABLES[1], TABLES[2]]
    leaves = rng.integers(1, 60, len(LEAVES)).astype(float)
    cells = {cell for one in choices for cell in cells_of(one)}
    withheld = {cell for cell in sorted(cells) if cell.count(0) < 3 and rng.random() < 0.9}
    open_ends = 0
    for one, public in zip(choices, ranged(choices, leaves, withheld), strict=True):
        for at, cell in enumerate(cells_of(one)):
            if cell in withheld:
                low, high = attacked(choices, leaves, withheld, cell)
                assert public.low[at] == np.floor(low + 1e-6) and public.high[at] == np.ceil(high - 1e-6)
                open_ends += public.low[at] < public.high[at]
    assert open_ends


def test_figures_that_fit_no_sum_together_have_no_ranges():
    leaves = np.full(len(LEAVES), 5.0)
    tables = [table_of(TABLES[0], leaves, {(0, 2, 1, 0), (0, 2, 2, 0)}), table_of(TABLES[2], leaves, set())]
    value = tables[0].value.copy()
    value[cells_of(TABLES[0]).index((0, 1, 1, 0))] = 3  # less than one of its parts
    tables[0] = evolve(tables[0], value=value)
    publication = joined(DIMENSIONS, tables, [TABLES[0], TABLES[2]])
    found = with_ranges(publication, np.zeros(len(publication.value), bool))
    assert [table.low for table in found] == [None, None]


def test_ranges_have_three_digits():
    leaves = np.full(len(LEAVES), 123_456.0)
    for one in ranged(
        [TABLES[0], TABLES[1]], leaves, {cell for cell in cells_of(TABLES[0]) if all(cell[1:3])}
    ):
        for bound in one.low[np.isfinite(one.low)][np.isnan(one.value)[np.isfinite(one.low)]]:
            assert len(f"{bound:.0f}".rstrip("0")) <= DIGITS


def test_codes_that_no_table_shows_are_one_rest():
    wide = Dimension.flat("b", tuple(f"b{i}" for i in range(2000)))
    long = Dimension.flat("c", tuple(f"c{i}" for i in range(2000)))
    dimensions = (DIMENSIONS[0], TREE, wide, long)
    few = np.isin(np.arange(len(wide)), [0, 1]), np.isin(np.arange(len(long)), [0, 1])
    top = np.arange(len(TREE)) == 0
    chosen = Choice((2, 3), (np.ones(1, bool), top, *few), frozenset({2, 3}))
    codes = np.array([[0, 0], [0, 1], [1, 0], [1, 1]])
    two = tuple(d.restricted(np.array([0, 1])) for d in (wide, long))
    table = PublicTable(two, codes, np.array([9.0, 5, np.nan, 2]), np.array([0, 0, 1, 0], np.uint8), "v", 0)
    publication = joined(dimensions, [table], [chosen])
    assert len(publication.codes) == 9
    (found,) = with_ranges(publication, np.zeros(9, bool))
    assert (found.low[2], found.high[2]) == (1, 8)
