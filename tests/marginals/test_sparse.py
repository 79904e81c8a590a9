"""Sums and collapsed categories of sparse tables equal those of full arrays."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.marginals.engine.sparse import all_cells, is_structural_zero, possible_cells, sub_margin
from tabguard.table.contingency import CountRelease, CountTable, Margin, Variable, marginal, release_of
from tests.support.contingency import table_of, tables_of
from tests.support.examples import examples

SHAPES = [(2, 3), (3, 1, 2), (2, 2, 2, 3)]


def dense(table):
    array = np.zeros(table.shape, np.int64)
    array[tuple(table.cells.T - 1)] = table.count
    return array


@settings(max_examples=examples(60))
@given(tables_of(SHAPES, most=30), st.data())
def test_marginals(table, data):
    array = dense(table)
    kept = data.draw(st.sets(st.integers(0, array.ndim - 1)))
    margin = marginal(table, kept)
    for cells in [np.concatenate(list(all_cells([table.shape[v] for v in sorted(kept)])))]:
        sums = array.sum(axis=tuple(v for v in range(array.ndim) if v not in kept)).ravel()
        there = sums > 0
        assert margin.cells.tolist() == cells[there].tolist()
        assert margin.count.tolist() == sums[there].tolist()


@settings(max_examples=examples(60))
@given(tables_of(SHAPES, most=30), st.data())
def test_a_marginal_of_a_marginal(table, data):
    kept = data.draw(st.sets(st.integers(0, len(table.shape) - 1)))
    less = data.draw(st.sets(st.sampled_from(sorted(kept)))) if kept else set()
    found, expected = sub_margin(marginal(table, kept), less), marginal(table, less)
    assert found.cells.tolist() == expected.cells.tolist()
    assert found.count.tolist() == expected.count.tolist()
    assert found.known.all()


def test_intervals_add_up_in_a_marginal_of_a_marginal():
    cells = np.array([[1, 1], [1, 2], [2, 1], [2, 2]])
    margin = Margin((1, 3), cells, np.array([5, 0, 7, 1]), [5, 0, 7, 1], [5, np.inf, 7, 3])
    found = sub_margin(margin, [1])
    assert found.lower.tolist() == [5, 8]
    assert found.upper.tolist() == [np.inf, 10]
    assert found.known.tolist() == [False, False]


@settings(max_examples=examples(60))
@given(tables_of(SHAPES, most=6), st.data())
def test_possible_cells_are_those_without_a_zero(table, data):
    n = len(table.shape)
    margins = data.draw(st.lists(st.sets(st.integers(0, n - 1)), max_size=3))
    zeros = data.draw(st.lists(st.tuples(*(st.integers(0, size) for size in table.shape)), max_size=2))
    zeros, array = np.array(zeros, np.int64).reshape(-1, n), dense(table)
    release = CountRelease(table.variables, release_of(table, margins).margins, zeros)
    expected = []
    for cell in itertools.product(*(range(1, size + 1) for size in table.shape)):
        told = all(
            array[tuple(c - 1 if v in m else slice(None) for v, c in enumerate(cell))].sum() for m in margins
        )
        if told and not any(all(z in (0, c) for z, c in zip(zero, cell, strict=True)) for zero in zeros):
            expected.append(list(cell))
    found = possible_cells(release, 10**6, Progress())
    assert found.tolist() == expected
    assert is_structural_zero(zeros, np.array(expected, np.int64).reshape(-1, n)).sum() == 0
    if expected:
        assert possible_cells(release, len(expected) - 1, Progress()) is None


def test_counts_of_cells_that_are_not_there_are_zero():
    table = table_of([[0, 2], [3, 0]])
    assert table.counts_at(np.array([[1, 1], [1, 2], [2, 1]])).tolist() == [0, 2, 3]
    empty = table_of([[0, 0], [0, 0]])
    assert empty.counts_at(np.array([[1, 1]])).tolist() == [0]


def large(n_cells, sizes, rng):
    """Records of correlated variables with the given number of distinct cells."""
    records = rng.integers(0, 6, (4 * n_cells, 1)) + rng.geometric(0.25, (4 * n_cells, len(sizes))) - 1
    rows = np.unique(np.minimum(records, np.array(sizes) - 1) + 1, axis=0)
    rows = rows[np.sort(rng.permutation(len(rows))[:n_cells])]
    variables = tuple(Variable(f"v{i}", tuple(map(str, range(size)))) for i, size in enumerate(sizes))
    return CountTable(variables, rows, rng.integers(1, 5, len(rows)))


@pytest.mark.parametrize("sizes", [(7, 5, 4, 6, 5, 4, 7, 3, 5, 6, 4, 5, 5, 3), (5,) * 40])
def test_fourteen_and_forty_variables(sizes):
    table = large(20_000, sizes, np.random.default_rng(1))
    assert table.size > 10**9
    margin = marginal(table, (0, 1, len(sizes) - 1))
    assert margin.count.sum() == table.total
    every = marginal(table, range(len(sizes)))
    assert every.cells.tolist() == table.cells.tolist()
    assert every.count.tolist() == table.count.tolist()
    assert table.counts_at(table.cells[::-1]).tolist() == table.count[::-1].tolist()
