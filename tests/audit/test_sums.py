"""Sums that a pattern discloses are found and judged."""

import numpy as np

from tabguard.audit import unsafe_sums
from tabguard.table.pattern import Pattern, Status
from tests.support.audited_tables import COUNTS, below, below_a_total, hiding, table_of


def test_a_sum_below_the_threshold_is_found_once():
    table = table_of(COUNTS)
    pattern, cells = hiding(table, [(1, 1), (3, 1), (1, 2), (3, 2)])
    (hidden_sum,) = unsafe_sums(table.relations.equations, pattern, below(20, table))
    assert set(hidden_sum.cells) == {int(cells[0]), int(cells[1])}
    assert table.relations.total(hidden_sum.relation) == table.find((0, 1))


def test_no_sum_where_the_total_is_hidden_or_everything_is():
    table = table_of(COUNTS)
    pattern, _ = hiding(table, [(1, 1), (3, 1), (0, 1)])
    assert unsafe_sums(table.relations.equations, pattern, below(1000, table)) == ()
    pattern, _ = hiding(table, [(1, 1), (1, 2)])
    assert unsafe_sums(table.relations.equations, pattern, below(1000, table)) == ()


def test_safe_sums_are_left_alone():
    table = table_of(COUNTS)
    pattern, _ = hiding(table, [(1, 1), (3, 1), (1, 2), (3, 2)])
    assert unsafe_sums(table.relations.equations, pattern, below(5, table)) == ()


def test_a_sum_is_also_known_where_a_total_between_is_hidden():
    table = below_a_total([300, 110, 10, 100, 10, 180])
    pattern = Pattern(np.zeros(6, np.uint8)).with_status(np.array([1, 2, 4]), Status.SECONDARY)
    (hidden_sum,) = unsafe_sums(table.relations.equations, pattern, below(25, table))
    assert (
        hidden_sum.cells == (2, 4) and table.relations.total(hidden_sum.relation) == 0
    )  # A + D = all - E - C


def test_a_suppressed_cell_that_is_known_anyway_hides_nothing():
    table = table_of(COUNTS)
    pattern, cells = hiding(table, [(1, 1), (2, 1), (3, 1), (0, 2)])
    judge, of = below(20, table), table.relations.equations
    assert unsafe_sums(of, pattern, judge) == ()
    known = np.zeros(len(table), bool)
    known[cells[1]] = True
    (hidden_sum,) = unsafe_sums(of, pattern, judge, public=known)
    assert set(hidden_sum.cells) == {int(cells[0]), int(cells[2])}
