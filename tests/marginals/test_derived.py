"""Counts that follow from several marginals together are judged like printed ones."""

from itertools import product

import numpy as np
import pytest

from tabguard.base.progress import Progress
from tabguard.marginals.engine.derived import told
from tabguard.marginals.engine.design import item_of, largest, query_for
from tabguard.marginals.engine.pinned import pinned
from tabguard.marginals.engine.planner import Planner
from tabguard.marginals.engine.readers import Blurred, dense_counts
from tabguard.marginals.engine.release_search import best_release
from tabguard.marginals.engine.sums import item_counts
from tabguard.settings import Planning
from tabguard.table.ledger import Act, Grouping, LedgerEntry, Query
from tabguard.table.planning import State
from tests.support.count_planning import table_of
from tests.support.examples import first_of
from tests.support.readers_view import rows_of, told_counts

MINIMUM = 4


def grouped(name, *groups):
    """Groups of categories by their numbers: ``grouped("A", [1], [2, 3])``."""
    return Grouping(name, tuple(tuple(f"{name.lower()}{k}" for k in group) for group in groups))


def what(table, *queries, **rules):
    return told(table, [item_of(table, query) for query in queries], Planning(minimum=MINIMUM, **rules))


def test_a_category_between_overlapping_groups_is_told():
    table = table_of([9, 2, 8])
    first = Query(("A",), (grouped("A", [1], [2, 3]),))
    second = Query(("A",), (grouped("A", [1, 2], [3]),))
    assert what(table, first).low == 0
    both = what(table, first, second)
    assert both.low == 1 and len(both.items) == 2 and both.complete


def test_a_marginal_that_tells_a_small_count_with_a_published_one_is_not_safe():
    """No cell is small: the rule is about the inferences of readers."""
    table = table_of([[9, 8], [2, 1], [8, 7]])
    queries = [Query(("A",), (grouped("A", *way),)) for way in (([1], [2, 3]), ([1, 2], [3]))]
    published = LedgerEntry(
        queries[0],
        Act.PUBLISH,
        when="2026-05-01",
        counts=tuple(item_counts(table, item_of(table, queries[0]))[1]),
    )
    rules = Planning(2, 1, minimum=4)
    finding = Planner(table, (published,), rules).examine(queries[1])
    assert finding.state is State.DISCLOSES and "discloses 1 count" in finding.why
    both = Planner(table, (published, LedgerEntry(queries[1], Act.RELEASE)), rules).review()
    assert not both.safe and {finding.query for finding in both.against} == set(queries)
    assert (
        Planner(table, (published, LedgerEntry(queries[1], Act.RELEASE)), Planning(2, 1, minimum=3))
        .review()
        .safe
    )


def test_a_count_is_told_by_half_the_sum_of_three_pairs():
    """a = (ab + ac + ad − total) / 2: no two of the three marginals disclose it."""
    table = table_of([2, 7, 8, 9])
    pairs = [([1, 2], [3, 4]), ([1, 3], [2, 4]), ([1, 4], [2, 3])]
    queries = [Query(("A",), (grouped("A", *pair),)) for pair in pairs]
    assert what(table, *queries[:2]).low == 0
    assert what(table, *queries).low == 1


def test_nested_groups_tell_what_lies_between_them():
    """Other groups cover two regions except for one person: neither outer nor inner groups split them."""
    table = table_of([5, 1, 6, 7, 9, 8])
    outer = Query(("A",), (grouped("A", [1, 2, 3], [4, 5, 6]),))
    inner = Query(("A",), (grouped("A", [1, 3], [2, 4], [5, 6]),))
    assert what(table, outer, inner).low == 1


def test_a_group_is_whole_in_a_category_that_only_two_marginals_tell():
    table = table_of([[9, 6, 8], [0, 7, 0], [5, 6, 4]])
    queries = [Query(("A", "B"), (grouped("B", *way),)) for way in (([1], [2, 3]), ([1, 2], [3]))]
    assert what(table, *queries).groups == 1
    assert what(table, queries[0]).groups == 0
    almost = table_of([[9, 6, 8], [1, 7, 1], [5, 6, 4]])
    assert what(almost, *queries).groups == 0 and what(almost, *queries, outside=2).groups == 1


def test_more_groups_than_can_be_tried_are_said_to_be_untested():
    random = np.random.default_rng(4)
    table = table_of(random.integers(20, 90, 40))
    queries = []
    for _ in range(2):
        order = random.permutation(40) + 1
        queries.append(Query(("A",), (grouped("A", *order.reshape(8, 5).tolist()),)))
    assert not what(table, *queries).complete


def partition(random, table, name):
    labels = random.integers(0, 3, table.shape[table.names.index(name)])
    groups = [np.flatnonzero(labels == label) + 1 for label in np.unique(labels)]
    return grouped(name, *(group.tolist() for group in groups))


@pytest.mark.parametrize("seed", first_of(range(300), 12))
def test_every_product_of_categories_that_follows_linearly_is_judged(seed):
    """By brute force: the indicator of each product of categories in the space of all printed cells."""
    random = np.random.default_rng(seed)
    shape = [(5,), (4, 3), (4, 2, 2), (3, 3)][random.integers(4)]
    table = table_of(random.integers(0, 12, shape))
    queries = []
    for _ in range(random.integers(2, 5)):
        kept = [name for name in table.names if random.random() < 0.8] or ["A"]
        groupings = tuple(partition(random, table, name) for name in kept if random.random() < 0.8)
        queries.append(Query(tuple(kept), groupings))
    items = [item_of(table, query) for query in queries]
    dense = np.zeros(table.shape, int)
    dense[tuple(table.cells.T - 1)] = table.count
    rows = np.concatenate([rows_of(table, query) for query in queries])
    _u, values, basis = np.linalg.svd(rows)
    hidden = basis[(values > 1e-9).sum() :].T
    shown = {row.tobytes() for row in rows.astype(bool)}
    sides = [[s for s in product((0, 1), repeat=n) if any(s)] for n in table.shape]
    few = 0
    for sides_ in product(*sides):
        event = np.array(1)
        for side in sides_:
            event = np.multiply.outer(event, side)
        follows = np.abs(event.ravel() @ hidden).max(initial=0) < 1e-9
        few += follows and 0 < (dense * event).sum() < MINIMUM and event.astype(bool).tobytes() not in shown
    printed = sum(int((item_counts(table, item)[1] < MINIMUM).sum()) for item in largest(items))
    result = told(table, items, Planning(minimum=MINIMUM))
    if not printed:
        assert result.low or not few
        assert few or not result.low or len(shape) > 1, (
            "of one variable, every set of categories is a product"
        )
    assert result.complete and bool(result.items) is bool(result.low or result.groups)


def test_no_list_proposes_what_pins_a_count_that_none_of_the_marginals_shows():
    table = table_of([[[0, 5], [0, 0], [0, 7]], [[5, 2], [0, 6], [5, 2]], [[5, 0], [7, 0], [2, 5]]])
    pairs = [LedgerEntry(Query(pair), Act.RELEASE) for pair in (("A", "B"), ("A", "C"))]
    planner = Planner(table, pairs, Planning(2, 1, minimum=3))
    asked = Query(("B", "C"))
    listed = {finding.query: finding for finding in planner.plan().findings}[asked]
    assert listed.state is planner.examine(asked).state is State.DISCLOSES
    assert listed.why == planner.examine(asked).why and "with the others it discloses 1 count" in listed.why
    assert asked not in best_release(planner).added and planner.no_longer_releasable([asked]) == (asked,)


def test_marginals_without_groups_pin_a_count_that_none_of_them_shows():
    """Readers know the table from its three marginals of two variables; each of its counts may be printed."""
    table = table_of([[[0, 5], [0, 0], [0, 7]], [[5, 2], [0, 6], [5, 2]], [[5, 0], [7, 0], [2, 5]]])
    items = [item_of(table, Query(pair)) for pair in (("A", "B"), ("A", "C"), ("B", "C"))]
    everything = pinned(table, items, (), Planning(3), Progress())
    assert everything.low == 1 and len(everything.items) == 3
    assert pinned(table, items[:2], (), Planning(3), Progress()).low == 0


def test_a_zero_that_pairs_of_variables_leave_no_choice_about_is_judged_where_zeros_are():
    """No marginal of two variables has a zero; the two zeros follow from them."""
    table = table_of([[[6, 4], [0, 6]], [[5, 0], [6, 4]]])
    items = [item_of(table, Query(pair)) for pair in (("A", "B"), ("A", "C"), ("B", "C"))]
    for zeros, low in (("printed", 0), ("not printed", 2)):
        assert pinned(table, items, (), Planning(minimum=1, zeros=zeros), Progress()).low == low


def test_a_group_is_in_one_category_if_few_can_be_outside_however_many_are():
    """Between the tables with these marginals one cell moves from 0 to 1, and seven others with it."""
    table = table_of([[[10, 0], [10, 10]], [[10, 10], [1, 10]]])
    items = [item_of(table, Query(pair)) for pair in (("A", "B"), ("A", "C"), ("B", "C"))]
    assert [
        pinned(table, items, (), Planning(minimum=1, outside=outside), Progress()).groups
        for outside in (0, 1)
    ] == [0, 6]
    assert pinned(table, items[:2], (), Planning(minimum=1, outside=1), Progress()).groups == 0


@pytest.mark.parametrize("seed", first_of(range(200), 8))
def test_every_count_that_is_the_same_in_all_tables_is_judged(seed):
    """By integer programs: products of categories that have the same count in all tables."""
    random = np.random.default_rng(seed)
    shape = [(3, 2, 2), (2, 2, 2), (3, 3)][random.integers(3)]
    table = table_of(np.where(random.random(shape) < 0.4, 0, random.integers(0, 9, shape)))
    queries = []
    for _ in range(random.integers(2, 4)):
        kept = [name for name in table.names if random.random() < 0.7] or ["A"]
        queries.append((Query(tuple(kept)), int(random.choice([1, 1, 3]))))
    printed, blurred, items = [], [], []
    for query, base in dict(queries).items():
        item = item_of(table, query)
        shown = dense_counts(table, item) // base * base
        printed.append((query, shown, base))
        if base == 1:
            items.append(item)
        else:
            blurred.append(Blurred(item, shown, np.maximum(shown - base + 1, 0), shown + base - 1))
    known = largest(items)
    shown = {row.tobytes() for item in known for row in rows_of(table, query_for(table, item)).astype(bool)}
    small = sum(int((item_counts(table, item)[1] < MINIMUM).sum()) for item in known)
    found = told_counts(table, printed, MINIMUM)
    result = pinned(table, known, blurred, Planning(minimum=MINIMUM), Progress())
    assert result.complete
    if small == 0:
        sets = [event for event, _count in found if event.ravel().astype(bool).tobytes() not in shown]
        one = [event for event in sets if is_of_one_set(event)]
        assert result.low or not one
        assert sets or not result.low


def test_a_large_table_without_forced_zeros_is_judged_as_a_small_one_is(monkeypatch):
    """A strictly positive table with the marginals is a sufficient proof; without one there is no verdict."""
    complete = 0
    for seed in range(30):
        random = np.random.default_rng(seed)
        table = table_of(np.where(random.random((3, 2, 3)) < 0.5, 0, random.integers(1, 9, (3, 2, 3))))
        items = [item_of(table, Query(pair)) for pair in (("A", "B"), ("A", "C"), ("B", "C"))]
        whole = pinned(table, items, (), Planning(minimum=MINIMUM), Progress())
        monkeypatch.setattr("tabguard.marginals.engine.pinned.MOST_CELLS", 1)
        large = pinned(table, items, (), Planning(minimum=MINIMUM), Progress())
        monkeypatch.undo()
        assert whole.complete and not (large.low or large.groups)
        if large.complete:
            assert not (whole.low or whole.groups)
            complete += 1
    assert 0 < complete < 30


def is_of_one_set(event):
    """Whether all variables but one are in one category, or in all."""
    axes = [np.flatnonzero(event.any(axis=tuple(set(range(event.ndim)) - {v}))) for v in range(event.ndim)]
    return sum(1 < len(at) < size for at, size in zip(axes, event.shape, strict=True)) < 2
