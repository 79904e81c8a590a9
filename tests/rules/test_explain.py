"""The texts of the inspector: every active rule with its arithmetic, in agreement with the judgement."""

import sys

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings

from tabguard.base.progress import Progress
from tabguard.kinds import Dominance, Frequency, Manual, PPercent, PriorPosterior, Request, bit_of
from tabguard.kinds.rules import Negative, Rules
from tabguard.rules import contributors, explain, judge, rank_for
from tabguard.table.pattern import Constraints
from tests.support.direct import situations
from tests.support.examples import examples
from tests.support.rule_tables import one_cell, tabulate, tree

FIRM = {"holding": ["Alpha", "Alpha", "Beta", "Gamma"], "request": [0, 1, 0, 2]}


def sentence(rules: Rules, values, **more) -> str:
    return explain(one_cell(values, **more), rules, 0)[0].sentence.replace("\u202f", " ")


def test_p_rule_in_words() -> None:
    said = sentence(Rules((PPercent(10),)), [11_401, 145, 222, 200])
    assert said.startswith(
        "p% rule: value 11 968 − largest 11 401 − second 222 = 345, below 10 % of the largest"
    )
    assert "(1 140.1)" in said


def test_dominance_in_words() -> None:
    said = sentence(Rules((Dominance(2, 85),)), [60, 25, 15])
    assert said == "(2,85) rule: the 2 largest units hold 85 of the value 100 = 85 %, not above 85 % (85)."


def test_prior_posterior_and_coalition_in_words() -> None:
    assert "below 25 % (p/q = 15/60) of the largest" in sentence(Rules((PriorPosterior(15, 60),)), [90, 5, 5])
    assert "− next 2 10 = 0" in sentence(Rules((PPercent(10, 2),)), [90, 5, 5])


def test_frequency_and_request_in_words() -> None:
    assert sentence(Rules((Frequency(3),)), [90, 5]).startswith("Minimum frequency: 2 units, fewer than 3.")
    rules = Rules((Request(60, minimum=3),))
    assert "no unit requested protection" in sentence(rules, [90, 5], request=[0, 0])
    said = sentence(rules, [90, 5], request=[0, 1])
    assert "holds 5 of the value 95 = 5.26 %, not above 60 %; 2 units, fewer than the 3" in said


def test_waivers_weights_and_negatives_are_named() -> None:
    p = Rules((PPercent(10),))
    assert "largest without waiver 25 − largest other 60 = 15" in sentence(p, [60, 25, 15], waiver=[1, 0, 0])
    assert "all contributors have waived" in sentence(p, [60, 25], waiver=[1, 1])
    assert "estimated total 470" in sentence(p, [100, 10], weight=[4, 7])
    assert "absolute values 134" in sentence(evolve(p, negative=Negative()), [100, -30, 4])


def test_decisions_are_told_too() -> None:
    table = one_cell([10, 10, 10, 10])
    nothing = Constraints.none(len(table))
    constraints = evolve(nothing, suppress=np.array([True, False, False, False]))
    (check,) = explain(table, Rules(), 0, constraints)
    assert (check.kind, check.fired, check.upper, check.lower) == (Manual, True, 8.0, 8.0)
    assert explain(table, Rules(), 0, nothing) == ()


@given(situations())
@settings(max_examples=examples(120))
def test_explanations_agree_with_the_judgement(situation) -> None:
    table, rules = situation
    found, ranks = judge(table, rules, Constraints.none(len(table)), Progress()), rank_for(table, rules)
    for cell in range(len(table)):
        told = explain(table, rules, cell)
        assert explain(table, rules, cell, rankings=ranks) == told
        checks = [c for c in told if c.fired]
        fired = 0
        for check in checks:
            fired |= bit_of(check.kind, check.level)
        assert fired == found.fired[cell]
        assert max((c.upper for c in checks), default=0.0) == pytest.approx(found.upper[cell])
        assert max((c.lower for c in checks), default=0.0) == pytest.approx(found.lower[cell])


@pytest.mark.parametrize("many", [0, 50_000])
def test_contributors_come_by_size_and_the_rest_in_one_line(monkeypatch, many) -> None:
    monkeypatch.setattr(sys.modules["tabguard.rules.contributors"], "_MANY", many)
    table = one_cell([145, 11_401, 222, 200], **FIRM, respondent=["a", "b", "c", "d"])
    listed = contributors(table, 0, limit=2)
    assert [(c.contribution, c.count) for c in listed] == [(11_401, 1), (222, 1), (345, 2)]
    assert listed[0].share == pytest.approx(100 * 11_401 / 11_968)
    assert listed[0].request == 1
    assert listed[-1].name == "2 others"
    assert sum(c.share for c in listed) == pytest.approx(100)
    ties = contributors(one_cell([9, 9, 30, 9, 9], respondent=list("edcba")), 0, limit=3)
    assert [c.contribution for c in ties] == [30, 9, 9, 18]
    assert ties[:-1] == contributors(one_cell([9, 9, 30, 9, 9], respondent=list("edcba")), 0)[:3]


def test_contributors_by_holding() -> None:
    listed = contributors(one_cell([145, 11_401, 222, 200], **FIRM), 0, "holding")
    assert [(c.name, c.contribution, c.request) for c in listed] == [
        ("Alpha", 11_546, 1),
        ("Beta", 222, 0),
        ("Gamma", 200, 2),
    ]


def test_contributors_of_a_cell_are_only_those_in_it() -> None:
    dims = (tree("a", [-1, 0, 0]), tree("b", [-1, 0, 0]))
    table = tabulate(dims, [(1, 1), (1, 2), (2, 1)], [5, 7, 11], waiver=[1, 0, 0])
    cell = table.find((1, 0))
    assert [(c.contribution, c.waived) for c in contributors(table, cell)] == [(7, False), (5, True)]
