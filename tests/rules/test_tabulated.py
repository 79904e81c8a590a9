"""Already tabulated input: the rules use the existing columns and name missing ones."""

import numpy as np
import pytest

from tabguard.base.errors import RuleError
from tabguard.base.progress import Progress
from tabguard.kinds import (
    HOLDING_SHIFT,
    Dominance,
    Frequency,
    Given,
    PPercent,
    PriorPosterior,
    Request,
    Zero,
    bit_of,
)
from tabguard.kinds.rules import Negative, Rules
from tabguard.rules import contributors, explain, judge
from tabguard.table.pattern import Constraints
from tabguard.table.table import Table
from tests.support.rule_tables import tabulated


def found(rules: Rules, table: Table):
    return judge(table, rules, Constraints.none(len(table)), Progress())


def test_the_columns_are_enough_for_the_rules_that_need_no_more() -> None:
    result = found(Rules((PPercent(10),)), tabulated())
    assert (result.fired == bit_of(PPercent)).all()
    assert result.upper == pytest.approx(3.0)
    assert (found(Rules((Dominance(2, 95),)), tabulated()).fired == 0).all()
    assert (found(Rules((Dominance(2, 94),)), tabulated()).fired == bit_of(Dominance)).all()
    assert (found(Rules((Frequency(5),)), tabulated()).fired == bit_of(Frequency)).all()


@pytest.mark.parametrize(
    ("rules", "column"),
    [
        (Rules((PPercent(10, 2),)), "needs the 3 largest contributions of a cell. Columns with the role"),
        (Rules((Dominance(5, 90),)), "“Largest contributions”: 2"),
        (Rules((PriorPosterior(10, 50),), level="holding"), "“Largest holdings”: 0"),
        (Rules((Frequency(3),), level="both"), "Frequency of holdings"),
        (Rules((Request(50),)), "request"),
        (Rules((Frequency(3, weighted=True),)), "weights"),
    ],
)
def test_a_rule_whose_column_lacks_names_it(rules, column) -> None:
    with pytest.raises(RuleError) as error:
        found(rules, tabulated())
    assert column in str(error.value)


def test_a_frequency_column_that_is_not_there_is_named() -> None:
    table = tabulated(frequency=np.full(4, np.nan))
    with pytest.raises(RuleError, match="no column has the role “Frequency”"):
        found(Rules((Frequency(3),)), table)
    assert (found(Rules((PPercent(10),)), table).fired > 0).all()


def test_a_blank_top_field_is_a_zero_only_where_no_rest_remains() -> None:
    alone = tabulated(top=np.tile([100.0, np.nan], (4, 1)))
    assert found(Rules((PPercent(10),)), alone).upper == pytest.approx(10.0)
    with pytest.raises(RuleError, match="column 2 of the role “Largest contributions” empty in 4"):
        found(Rules((PPercent(10),)), tabulated(top=np.tile([80.0, np.nan], (4, 1))))


def test_holding_columns_serve_the_holding_level() -> None:
    table = tabulated(holding_top=np.tile([90.0, 5.0], (4, 1)), holding_frequency=np.full(4, 2.0))
    rules = Rules((PPercent(8), Frequency(3)), level="both")
    result = found(rules, table)
    assert (result.fired == bit_of(PPercent) | (bit_of(PPercent) | bit_of(Frequency)) << HOLDING_SHIFT).all()
    assert result.upper == pytest.approx(2.2)


def test_given_status_and_levels() -> None:
    table = tabulated(
        given_status=np.array([1, 1, 4, 0], np.uint8),
        given_upper=np.array([7.0, np.nan, 9.0, 9.0]),
        given_lower=np.array([5.0, np.nan, 9.0, 9.0]),
    )
    result = found(Rules(), table)
    assert list(result.fired) == [bit_of(Given), bit_of(Given), 0, 0]
    assert list(result.upper) == [7.0, 20.0, 0, 0]
    assert list(result.lower) == [5.0, 20.0, 0, 0]
    (check,) = explain(table, Rules(), 0)
    assert (check.kind, check.upper, check.lower) == (Given, 7.0, 5.0)


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        ({"given_upper": np.full(4, 7.0)}, (7.0, 3.5)),
        ({"given_lower": np.full(4, 3.0)}, (20.0, 3.0)),
        ({"given_upper": np.full(4, 0.2), "given_lower": np.full(4, 300.0)}, (1.0, 100.0)),
        ({}, (20.0, 10.0)),
    ],
)
def test_a_level_that_the_file_does_not_give_follows_the_settings(columns, expected) -> None:
    table = tabulated(given_status=np.ones(4, np.uint8), **columns)
    rules = Rules(lower_share=50)
    result = found(rules, table)
    assert (result.upper[0], result.lower[0]) == expected
    (check,) = explain(table, rules, 0)
    assert (check.upper, check.lower) == expected
    assert f"reach {expected[0]:g} above and {expected[1]:g} below" in check.sentence


def test_the_largest_level_wins_over_a_given_one() -> None:
    table = tabulated(given_status=np.ones(4, np.uint8), given_upper=np.array([2.0, 4.0, 2.0, 4.0]))
    result = found(Rules((PPercent(10),)), table)
    assert (result.fired == bit_of(Given) | bit_of(PPercent)).all()
    assert result.upper == pytest.approx([3.0, 4.0, 3.0, 4.0])


def test_shadow_column_gives_a_relative_level() -> None:
    result = found(Rules((PPercent(10),)), tabulated(value=np.full(4, 1000.0)))
    assert result.upper == pytest.approx(30.0)


def test_negative_totals_are_refused_even_with_a_choice() -> None:
    table = tabulated(value=np.full(4, -100.0), shadow=np.full(4, -100.0))
    with pytest.raises(RuleError, match="absolute values"):
        found(Rules((PPercent(10),), negative=Negative(2)), table)
    assert (found(Rules((Frequency(5, 10),)), table).upper == 10).all()


def test_zero_cells_with_contributors() -> None:
    table = tabulated(value=np.array([0.0, 0, 0, 5]), frequency=np.array([3.0, 0, np.nan, 3]))
    result = found(Rules((Zero(True, 7),)), table)
    assert list(result.fired) == [bit_of(Zero), 0, bit_of(Zero), 0]
    assert list(result.upper) == [7, 0, 7, 0]
    assert not result.lower.any()


def test_contributors_are_sizes_without_names() -> None:
    listed = contributors(tabulated(), 0)
    assert [(c.name, c.contribution, c.count) for c in listed] == [
        ("largest unit", 80.0, 1),
        ("second unit", 15.0, 1),
        ("2 others", 5.0, 2),
    ]
    unknown = contributors(tabulated(frequency=np.full(4, np.nan)), 0)
    assert (unknown[-1].name, unknown[-1].contribution, unknown[-1].count) == ("others", 5.0, 0)
    assert contributors(tabulated(frequency=np.full(4, np.nan), top=None), 0) == ()
