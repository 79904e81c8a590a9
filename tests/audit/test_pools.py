"""Sums that a pattern gives away are found and judged."""

import numpy as np

from tabguard.audit import unsafe_pools
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Status
from tabguard.table.pools import PoolLevels
from tabguard.table.relations import build_relations
from tabguard.table.table import Table

from .test_published_examples import table_of

COUNTS = [[91, 31, 60], [15, 5, 10], [35, 15, 20], [41, 11, 30]]


def below(threshold, table):
    """A judge that asks for as many contributors as the table's counts."""

    def judge(pools):
        total = np.array([table.value[p].sum() for p in pools])
        return PoolLevels(np.where(total < threshold, 1.0, 0.0), np.zeros(len(pools)))

    return judge


def hiding(table, codes):
    cells = np.array([table.find(c) for c in codes])
    return Pattern(np.zeros(len(table), np.uint8)).with_status(cells, Status.SECONDARY), cells


def test_a_sum_below_the_threshold_is_found_once():
    table = table_of(COUNTS)
    pattern, cells = hiding(table, [(1, 1), (3, 1), (1, 2), (3, 2)])
    (pool,) = unsafe_pools(table.relations.equations, pattern, below(20, table))
    assert set(pool.cells) == {int(cells[0]), int(cells[1])}
    assert table.relations.total(pool.relation) == table.find((0, 1))


def test_no_pool_where_the_total_is_hidden_or_everything_is():
    table = table_of(COUNTS)
    pattern, _ = hiding(table, [(1, 1), (3, 1), (0, 1)])
    assert unsafe_pools(table.relations.equations, pattern, below(1000, table)) == ()
    pattern, _ = hiding(table, [(1, 1), (1, 2)])
    assert unsafe_pools(table.relations.equations, pattern, below(1000, table)) == ()


def test_safe_sums_are_left_alone():
    table = table_of(COUNTS)
    pattern, _ = hiding(table, [(1, 1), (3, 1), (1, 2), (3, 2)])
    assert unsafe_pools(table.relations.equations, pattern, below(5, table)) == ()


def test_a_sum_is_also_known_where_a_total_between_is_hidden():
    codes = ("all", "T", "A", "C", "D", "E")
    down = Dimension("x", codes, codes, (np.array([-1, 0, 1, 1, 0, 0]),))
    across = Dimension("y", ("all",), ("all",), (np.array([-1]),))
    at = np.array([(i, 0) for i in range(6)])
    value = np.array([300.0, 110, 10, 100, 10, 180])
    table = Table((down, across), at, value, value, build_relations((down, across), at))
    pattern = Pattern(np.zeros(6, np.uint8)).with_status(np.array([1, 2, 4]), Status.SECONDARY)
    (pool,) = unsafe_pools(table.relations.equations, pattern, below(25, table))
    assert pool.cells == (2, 4) and table.relations.total(pool.relation) == 0  # A + D = all - E - C
