"""Rows are grouped and found with few columns and with too many for one number per row."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from tabguard.table.contingency import sum_rows
from tabguard.table.keys import distinct_rows, find_rows, pack_rows, row_sizes
from tests.support.examples import examples

WIDTHS = [0, 1, 3, 8, 40]


def rows(highest):
    shape = st.tuples(st.integers(0, 12), st.sampled_from(WIDTHS))
    return shape.flatmap(lambda s: arrays.arrays(np.int64, s, elements=st.integers(0, highest)))


@settings(max_examples=examples(80))
@given(rows(3) | rows(10**6), st.data())
def test_rows_are_found_where_they_are(table, data):
    table = np.unique(table, axis=0) if table.shape[1] else table[:1]
    order = np.array(data.draw(st.permutations(range(len(table)))), np.int64)
    table = table[order]
    extra = np.full((1, table.shape[1]), 10**6 + 7)
    wanted = np.concatenate([table[::-1], extra]) if table.shape[1] else table
    places = {tuple(row): at for at, row in enumerate(table.tolist())}
    assert find_rows(table, wanted).tolist() == [places.get(tuple(row), -1) for row in wanted.tolist()]


@settings(max_examples=examples(80))
@given(rows(2) | rows(10**6), st.integers(1, 10**15))
def test_equal_rows_are_summed(table, unit):
    expected = {}
    for row in table.tolist():
        expected[tuple(row)] = expected.get(tuple(row), 0) + unit
    found, count = sum_rows(table, np.full(len(table), unit))
    assert [tuple(row) for row in found.tolist()] == sorted(expected)
    assert count.tolist() == [expected[row] for row in sorted(expected)]


@settings(max_examples=examples(50))
@given(rows(1) | rows(10**6))
def test_distinct_rows_tell_each_row_its_place(table):
    distinct, position = distinct_rows(table)
    assert distinct[position].tolist() == table.tolist()
    assert [tuple(row) for row in distinct.tolist()] == sorted({tuple(row) for row in table.tolist()})


def test_forty_variables_of_many_categories_do_not_overflow():
    wide = np.full((2, 40), 99_999)
    wide[1, 0] = 0
    packed = pack_rows(wide, row_sizes(wide))
    assert packed.shape[1] > 1
    assert (packed >= 0).all()
    assert len({tuple(row) for row in packed.tolist()}) == 2
