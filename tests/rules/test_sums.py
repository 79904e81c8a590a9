"""Sums of cells are judged like a cell that contains all their records."""

from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.kinds import Dominance, Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.rules import judge, sum_judge
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tests.support.examples import examples


def table_of(records, n, holding=None):
    """A total and n members; `records` are (member from 1, value, respondent)."""
    dims = (Dimension.flat("r", tuple(f"r{i}" for i in range(1, n + 1))),)
    member, value, who = (np.array(x) for x in zip(*records, strict=True))
    codes = np.arange(n + 1)[:, None]
    sums = np.bincount(member, value, n + 1).astype(float)
    counts = np.bincount(member, minlength=n + 1).astype(float)
    sums[0], counts[0] = value.sum(), len(value)
    names = np.array([f"u{i}" for i in range(who.max() + 1)])
    people = Contributions(
        member[:, None], value.astype(float), value.astype(float), who, names, holding, None
    )
    return Table(dims, codes, sums, counts, build_relations(dims, codes), contributions=people)


def test_two_singletons_know_one_another():
    table = table_of([(1, 10, 0), (2, 8, 1), (3, 20, 2), (3, 20, 3), (3, 20, 4)], 3)
    levels = sum_judge(table, Rules((PPercent(10),)))([np.array([1, 2]), np.array([1, 3])])
    assert levels.upper[0] == 1.0
    assert levels.upper[1] == 0.0


def test_a_firm_in_two_cells_is_one_contributor():
    records = [(1, 50, 0), (1, 3, 1), (2, 50, 0), (2, 3, 2)]
    apart = table_of(records, 2)
    rules = Rules((PPercent(10),))
    both = sum_judge(apart, rules)([np.array([1, 2])])
    assert both.upper[0] == 0.1 * 100 - 3
    other = table_of([(1, 50, 0), (1, 3, 1), (2, 50, 3), (2, 3, 2)], 2)
    assert sum_judge(other, rules)([np.array([1, 2])]).upper[0] == 0.0


def test_holdings_are_pooled_as_holdings():
    records = [(1, 50, 0), (1, 3, 1), (2, 50, 2), (2, 3, 3)]
    table = table_of(records, 2, holding=np.array([0, 1, 0, 2]))
    judge_units = sum_judge(table, Rules((PPercent(10),)))
    judge_holdings = sum_judge(table, Rules((PPercent(10),), level="holding"))
    assert judge_units([np.array([1, 2])]).upper[0] == 0.0
    assert judge_holdings([np.array([1, 2])]).upper[0] == 7.0


def test_pooled_frequency_of_a_table_without_records():
    dims = (Dimension.flat("r", ("a", "b", "c")),)
    codes = np.arange(4)[:, None]
    value = np.array([23.0, 15, 5, 3])
    table = Table(dims, codes, value, value.copy(), build_relations(dims, codes), "count")
    found = sum_judge(table, Rules((Frequency(11),)))([np.array([2, 3]), np.array([1, 2, 3])])
    assert (found.upper > 0).tolist() == [True, False]


def test_largest_contributions_of_a_table_without_records():
    dims = (Dimension.flat("r", ("a", "b", "c")),)
    codes = np.arange(4)[:, None]
    value = np.array([100.0, 40, 30, 30])
    top = np.array([[40.0, 30.0], [40, 0], [30, 0], [10, 10]])
    table = Table(dims, codes, value, np.array([9.0, 1, 1, 7]), build_relations(dims, codes), top=top)
    found = sum_judge(table, Rules((PPercent(10),)))([np.array([1, 2]), np.array([2, 3])])
    assert found.upper.tolist() == [4.0, 0.0]


def test_no_sums_no_levels():
    table = table_of([(1, 10, 0), (2, 8, 1)], 2)
    assert len(sum_judge(table, Rules((PPercent(10),)))([]).upper) == 0


@settings(max_examples=examples(40))
@given(st.integers(0, 10**6))
def test_a_sum_of_all_members_is_judged_like_the_total(seed):
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 5))
    size = int(rng.integers(n, 12))
    member = np.concatenate([np.arange(1, n + 1), rng.integers(1, n + 1, size - n)])
    records = [(int(m), int(rng.integers(1, 100)), int(rng.integers(0, 6))) for m in member]
    table = table_of(records, n)
    rules = Rules((PPercent(15), Dominance(n=2, k=80), Frequency(3)), lower_share=50)
    total = judge(table, rules, Constraints.none(len(table)), Progress())
    sums = [np.arange(1, n + 1), *[np.array([i]) for i in range(1, n + 1)]]
    for most in (1, 10, 1 << 21):  # the records of one sum at a time, of a few, and of all
        with patch("tabguard.rules.sums._SPAN", most):
            found = sum_judge(table, rules)(sums)
        assert np.allclose(found.upper, total.upper) and np.allclose(found.lower, total.lower)
