"""Requirements against contributors equal direct formulas in exact fractions."""

from fractions import Fraction
from unittest.mock import patch

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings

from tabguard.base.progress import Progress
from tabguard.kinds import Dominance, Frequency, PPercent, PriorPosterior
from tabguard.kinds.rules import Rules
from tabguard.rules import insider_demands, insider_levels, judge
from tabguard.table.pattern import Constraints
from tests.support.direct import declared, exact, records_in
from tests.support.direct_insiders import demand
from tests.support.examples import examples
from tests.support.rule_tables import one_cell


def demands_of(table, rules):
    none = Constraints.none(len(table))
    return insider_demands(table, rules, judge(table, rules, none, Progress()))


@given(declared())
@settings(max_examples=examples(100))
def test_every_contributor_is_asked_for_what_the_formulas_say(situation):
    table, rules, constraints = situation
    sensitivity = judge(table, rules, constraints, Progress())
    records = table.contributions
    negative = bool((records.shadow < 0).any())
    signed = bool((records.response < 0).any())
    other = not np.array_equal(records.shadow, records.response)
    with patch("tabguard.rules.insiders._SPAN", 0):  # the cells of one combination of levels at a time
        levels = insider_demands(table, rules, sensitivity, constraints)
    for found in levels:
        for cell in np.flatnonzero(sensitivity.primary):
            inside = list(records_in(table, cell))
            value = sum((exact(r["w"]) * exact(r["response"]) for r in inside), Fraction(0))
            people = {r[found.level] for r in inside} | set(range(len(found.spared)))
            for who in sorted(people):
                fired = int(sensitivity.fired[cell])
                ask = (inside, rules, fired, value, table.unit, found.level, who, negative, other)
                set_ = constraints.levels[cell]
                up, down = demand(*ask, by_hand=None if np.isnan(set_[0]) else set_)
                if not signed:
                    down = min(down, max(value, 0))
                have = [float(v[0]) for v in found.of(np.array([cell]), np.array([who]))]
                if found.spared[who]:
                    assert have == [0, 0]
                    continue
                assert have == pytest.approx([float(up), float(down)], rel=1e-9, abs=2e-6), table.title(cell)


def up(values, rules, who, **more):
    (found, *_) = demands_of(one_cell(values, **more), rules)
    return float(found.of(np.array([0]), np.array([who]))[0][0])


def test_the_largest_contributor_is_asked_for_too() -> None:
    # BIG 170 + SMALL 62, p = 10 %: each may estimate the other within 10 %
    rules = Rules((PPercent(10),))
    assert up([170, 62], rules, 0) == pytest.approx(6.2)
    assert up([170, 62], rules, 1) == pytest.approx(17)
    assert up([170, 62, 5], rules, 0) == pytest.approx(1.2)
    assert up([170, 62, 5], rules, 2) == 1  # 62 hide the rest from it, but not the cell


def test_an_own_part_does_not_lower_the_demand_of_a_rule_on_one() -> None:
    rules = Rules((Dominance(1, 60),))
    # of those who are not in the cell as well, such as a neighbour whose protection was waived
    (found,) = demands_of(one_cell([70, 30], decimals=1), rules)
    assert found.up[0] == pytest.approx(100 / 0.6 * 0.7 - 100)
    assert up([70, 30], rules, 1, decimals=1) == pytest.approx(100 / 0.6 * 0.7 - 100)
    assert up([70, 30], rules, 0, decimals=1) == pytest.approx(0.1)


def test_nobody_is_asked_for_in_a_cell_of_its_own_or_among_waivers() -> None:
    rules = Rules((PPercent(10), PriorPosterior(5, 50)))
    assert up([50], rules, 0) == 0
    waived = {"waiver": [False, True, True]}
    assert up([50, 3, 2], rules, 0, **waived) == 0
    assert up([50, 3, 2], rules, 1, **waived) > 0
    assert up([50, 3], Rules((Frequency(3),)), 0, waiver=[False, True]) == 1


def test_holdings_are_looked_at_wherever_they_are_known() -> None:
    table = one_cell([50, 3, 2], holding=["A", "B", "B"])
    rules = Rules((PPercent(10),))
    assert insider_levels(table, rules) == ("unit", "holding")
    units, holdings = demands_of(table, rules)
    assert units.of(np.array([0, 0]), np.array([1, 2]))[0].tolist() == [3, 2]
    # B knows the whole rest; A, of one unit, is looked at as that unit
    assert holdings.spared.tolist() == [True, False]
    assert holdings.of(np.array([0, 0]), np.array([0, 1]))[0].tolist() == [0, 5]
    assert insider_levels(table, evolve(rules, level="holding")) == ("holding",)
    assert insider_levels(evolve(table, contributions=None), rules) == ()


def test_what_is_asked_looks_between_its_steps_whether_to_end():
    table, rules, looks = one_cell([90, 5, 1]), Rules((PPercent(10),)), list[int]()
    sensitivity = judge(table, rules, Constraints.none(len(table)), Progress())
    insider_demands(table, rules, sensitivity, look=lambda: looks.append(1))
    assert sensitivity.primary.any() and len(looks) >= 17  # of a million cells each step takes 0.3 s
