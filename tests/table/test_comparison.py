"""A comparison counts each cell that both sides state once, and is symmetric."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.table.comparison import ONLY_A, ONLY_B, Comparison, Side, metrics_of
from tests.support.examples import examples

STATES = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.booleans()), max_size=12)


def side(name, states):
    states = np.array(states, int)
    return Side(name, states == 1, states == 2)


@given(STATES)
@settings(max_examples=examples(50))
def test_counts_add_up_and_are_mirrored(cells):
    a, b = side("a", [x for x, _, _ in cells]), side("b", [y for _, y, _ in cells])
    counted = np.array([c for _, _, c in cells], bool)
    found, mirrored = Comparison(a, b, counted), Comparison(b, a, counted)
    common = sum(c and x > 0 and y > 0 for x, y, c in cells)
    assert found.both + found.neither + len(found.only_a) + len(found.only_b) == common == found.common.sum()
    assert (
        found.only_a.tolist()
        == [i for i, (x, y, c) in enumerate(cells) if c and x == 2 and y == 1]
        == mirrored.only_b.tolist()
    )
    assert found.only_in_a == mirrored.only_in_b == sum(c and x > 0 and not y for x, y, c in cells)
    assert (found.marks == ONLY_A).sum() == (mirrored.marks == ONLY_B).sum() == len(found.only_a)
    assert found.differing.tolist() == sorted([*found.only_a, *found.only_b])


def test_only_cells_that_count_are_measured():
    one = side("one", [2, 2, 1, 2])
    over = np.array([True, True, True, False])
    value, cost = np.array([-10.0, 20.0, 70.0, 900.0]), np.array([0.0, 5.0, 7.0, 9.0])
    found = metrics_of(one, over, value, np.array([False, True, True, True]), cost)
    assert (found.cells, found.subtotals, found.value, found.cost) == (2, 1, pytest.approx(0.3), 5.0)


def test_no_cell_is_published_and_suppressed():
    with pytest.raises(ValueError, match="published and suppressed"):
        Side("x", np.array([True]), np.array([True]))
