"""Dimensions: levels enumerate every code once, also for roll-ups that are not nested."""

import numpy as np
from hypothesis import given, settings

from tabguard.table.dimension import Dimension
from tests.support.examples import examples
from tests.support.random_dimensions import dimensions


def two_rollups() -> Dimension:
    #            Total  N   S   a   b   c   d   metro (a, c)
    codes = ("Total", "N", "S", "a", "b", "c", "d", "metro")
    counties = np.array([-1, 0, 0, 1, 1, 2, 2, -1])
    metro = np.array([-1, -1, -1, 7, -1, 7, -1, -1])
    return Dimension("region", codes, codes, (counties, metro))


def test_leaves_are_the_codes_without_children_in_any_rollup() -> None:
    assert [two_rollups().codes[i] for i in two_rollups().leaves] == ["a", "b", "c", "d"]


def test_a_leaf_falls_under_the_aggregates_of_all_rollups() -> None:
    dimension = two_rollups()
    assert dimension.ancestors(3) == (0, 1, 3, 7)
    assert dimension.ancestors(4) == (0, 1, 4)


def test_covers_names_the_leaves_under_an_aggregate() -> None:
    assert list(np.flatnonzero(two_rollups().covers(7))) == [3, 5]


@given(dimensions())
@settings(max_examples=examples(150))
def test_levels_enumerate_each_leaf_and_ancestor_exactly_once(dimension: Dimension) -> None:
    levels = dimension.levels
    for leaf in dimension.leaves:
        found = [int(c) for c in levels[:, leaf] if c >= 0]
        assert sorted(found) == list(dimension.ancestors(int(leaf)))
    for row in levels:
        assert set(row[~np.isin(np.arange(len(dimension)), dimension.leaves)]) <= {-1}
