"""A record of the same counts with other names is recognised by its counts if they are unambiguous."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.marginals.engine.alike import renamed
from tabguard.marginals.engine.design import item_of
from tabguard.marginals.engine.readers import dense_counts
from tabguard.table.contingency import CountTable, Variable
from tabguard.table.dimension import Dimension
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query


def table_of(counts):
    counts = np.asarray(counts)
    variables = tuple(
        Variable(name, tuple(f"{name}{c}" for c in range(size)))
        for name, size in zip("ABCDEFG", counts.shape, strict=False)
    )
    return CountTable(variables, np.argwhere(counts) + 1, counts[counts > 0])


def record_of(counts):
    """The record of a publication with other names."""
    counts = np.asarray(counts)
    variables = tuple(f"other {axis}" for axis in range(counts.ndim))
    return LedgerEntry(Query(variables), Act.PUBLISH, "me", counts=tuple(counts.ravel().tolist()))


@pytest.mark.parametrize("kept", [(), (1,), (2, 0), (1, 2), (1, 2, 0)])
def test_variables_and_categories_in_any_order_are_those_of_the_table(kept):
    rng = np.random.default_rng([3, *kept])
    for _ in range(20):
        counts = rng.integers(0, 50, (2, 3, 4))
        shown = counts.sum(axis=tuple({0, 1, 2} - {*kept})).transpose(np.argsort(np.argsort(kept)))
        for axis in range(shown.ndim):
            shown = shown.take(rng.permutation(shown.shape[axis]), axis)
        table, query = table_of(counts), Query(tuple("ABC"[axis] for axis in sorted(kept)))
        record = renamed(table, record_of(shown))
        assert record is not None and (record.query, record.who) == (query, "me")
        assert np.array_equal(record.counts, dense_counts(table, item_of(table, query)))


@pytest.mark.parametrize(
    ("counts", "other"),
    [
        ([[5, 1], [2, 9]], [[6, 0], [1, 10]]),  # the same margins, other cells
        ([[5, 1], [2, 9]], [[5, 1], [2, 10]]),
        ([[1, 2, 3], [2, 3, 1], [3, 1, 2]], [[1, 2, 3], [3, 1, 2], [2, 3, 1]]),  # ties leave the order open
        ([[4, 7], [7, 9]], [11, 16]),  # of either variable
    ],
)
def test_other_counts_and_doubtful_ones_are_not_taken_for_those_of_the_table(counts, other):
    assert renamed(table_of(counts), record_of(np.array(other))) is None


def test_categories_that_are_alike_leave_no_doubt_about_their_counts():
    counts = [[5, 5, 0, 0, 8], [1, 1, 0, 0, 9]]
    assert renamed(table_of(counts), record_of(np.array(counts).T[::-1])).query == Query(("A", "B"))


def grouped(counts, labels):
    """Counts with the categories of the first variable added up in groups."""
    out = np.zeros((max(labels) + 1, *counts.shape[1:]), int)
    np.add.at(out, np.array(labels), counts)
    return out


def test_categories_that_are_unions_of_those_of_the_table_are_recognised_by_their_counts():
    rng = np.random.default_rng(7)
    for _ in range(10):
        counts, labels = rng.integers(0, 90, (5, 3)), (0, 1, 0, 2, 1)
        shown = grouped(counts, labels)[rng.permutation(3)][:, rng.permutation(3)].T
        record = renamed(table_of(counts), record_of(shown))
        groups = (("A0", "A2"), ("A1", "A4"), ("A3",))
        assert record.query == Query(("A", "B"), (Grouping("A", groups),))
        assert np.array_equal(record.counts, grouped(counts, labels).ravel())
    assert renamed(table_of(counts), record_of(shown + 1)) is None


def test_groups_that_fit_in_two_ways_or_may_fit_by_chance_are_not_judged():
    table = table_of([[300, 900], [300, 900], [700, 100]])
    assert renamed(table, record_of([[600, 1800], [700, 100]])) is not None
    assert renamed(table, record_of([[1000, 1000], [300, 900]])) is None, "either of two that are alike"
    # of two numbers one is often a sum of some of five others
    assert renamed(table_of([10, 21, 32, 43, 54]), record_of([31, 129])) is None
    small = table_of([[0, 16], [16, 15], [0, 16]])
    assert renamed(small, record_of([47, 16])) is None, "B, or A0 or A2 alone"
    many = table_of(np.stack([np.arange(20), np.arange(20) ** 2], axis=1))
    assert renamed(many, record_of([190, 2470])) is None, "B, or one of too many groups of A to try"
    assert renamed(many, record_of(np.stack([np.arange(20), np.arange(20) ** 2]))) is not None


def test_where_there_are_too_many_groups_to_look_at_the_answer_is_quick_and_none():
    ones = np.ones((400, 2), int)
    assert renamed(table_of(ones), record_of(np.full((200, 2), 2))) is None
    assert renamed(table_of(np.ones(16, int)), record_of([4, 4, 4, 4])) is None


def test_where_too_many_variables_have_counts_alike_the_answer_is_quick_and_none():
    half = np.random.default_rng(0).integers(1, 9, 64)
    counts = np.concatenate([half, half[::-1]]).reshape((2,) * 7)
    assert renamed(table_of(counts), record_of(counts)) is None
    assert renamed(table_of(counts[0]), record_of(counts[0])) is not None


def test_a_level_of_a_hierarchy_is_recognised_where_counts_alone_would_leave_a_doubt():
    codes = ("Total", "X", "A0", "A1", "Y", "A2", "A3", "A4")
    hierarchy = Dimension("A", codes, codes, (np.array([-1, 0, 1, 1, 0, 4, 4, 4]),))
    table = table_of([10, 21, 32, 43, 54])
    variables = (evolve(table.variables[0], dimension=hierarchy),)
    groups = Grouping("A", (("A0", "A1"), ("A2", "A3", "A4")))
    record = renamed(evolve(table, variables=variables), record_of([129, 31]))
    assert (record.query, record.counts.tolist()) == (Query(("A",), (groups,)), [31, 129])
