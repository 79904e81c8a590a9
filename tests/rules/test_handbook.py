"""The worked examples of the Handbook on Statistical Disclosure Control, chapter 4."""

import pytest

from tabguard.base.progress import Progress
from tabguard.kinds import Dominance, PPercent, PriorPosterior, Request, k_of_p, p_of_k
from tabguard.kinds.rules import Negative, Rules
from tabguard.rules import judge
from tabguard.table.pattern import Constraints
from tests.support.rule_tables import one_cell


def upper_of(rules: Rules, values: list[float], **more) -> float:
    """Upper protection level of the only cell; 0 where it is safe."""
    table = one_cell(values, decimals=more.pop("decimals", 4), **more)
    return float(judge(table, rules, Constraints.none(len(table)), Progress()).upper[0])


def unsafe(rules: Rules, values: list[float], **more) -> bool:
    return upper_of(rules, values, **more) > 0


def p(percent: float, **more) -> Rules:
    return Rules((PPercent(percent),), **more)


def k(n: int, percent: float, **more) -> Rules:
    return Rules((Dominance(n, percent),), **more)


def test_example_1_dominance_by_one_misses_what_the_p_rule_sees() -> None:
    values = [50_000, 49_000, 600, 400]
    assert not unsafe(k(1, 90), values)
    assert unsafe(p(10), values)
    assert unsafe(k(2, 90), values)
    assert not unsafe(p(2), values)
    assert unsafe(p(2.001), values)


def test_example_2_the_two_k_rule_protects_more_than_the_p_rule() -> None:
    values = [52_000, 50_000, 5_000, 3_000]
    assert not unsafe(p(10), values)
    assert unsafe(k(2, k_of_p(10)), values)


@pytest.mark.parametrize(("percent", "expected"), [(80, 25.0), (95, 5.2632), (90.9090909, 10.0)])
def test_k_turns_into_p_and_back(percent: float, expected: float) -> None:
    assert p_of_k(percent) == pytest.approx(expected, abs=1e-4)
    assert k_of_p(p_of_k(percent)) == pytest.approx(percent)


@pytest.mark.parametrize(("prior", "q"), [(10, 50), (15, 75)])
def test_prior_posterior_is_the_p_rule_with_p_over_q(prior: float, q: float) -> None:
    assert PriorPosterior(prior, q).effective() == 20.0
    for values in ([100, 30, 15, 5], [100, 30, 15, 4.9999], [100, 30, 15, 5.0001]):
        pq = Rules((PriorPosterior(prior, q),))
        assert unsafe(pq, values) == unsafe(p(20), values)
        assert upper_of(pq, values) == pytest.approx(upper_of(p(20), values))


def test_prior_knowledge_lowers_k() -> None:
    assert Dominance(1, 80, 50).effective() == 60.0


def test_prior_uncertainty_about_negative_values_divides_p_and_the_rest_of_k() -> None:
    assert PPercent(10).effective(2) == 5.0
    assert Dominance(1, 80).effective(2) == 90.0
    rules = p(10, negative=Negative(2))
    assert unsafe(rules, [100, -30, 4])
    assert not unsafe(rules, [100, -30, -5])
    assert upper_of(rules, [100, -30, 4]) == pytest.approx(1.0)


def test_example_4_required_upper_bound_of_a_dominated_cell() -> None:
    assert upper_of(k(1, 85), [300, 20, 10]) == pytest.approx(22.941176, abs=1e-6)
    assert upper_of(p(10), [300, 20, 10]) == pytest.approx(20)


def test_weights_expanded_470() -> None:
    more = {"weight": [4, 7]}
    assert not unsafe(p(270), [100, 10], **more)
    assert unsafe(p(270.5), [100, 10], **more)


def test_weights_expanded_900() -> None:
    more = {"weight": [1, 9]}
    assert not unsafe(p(800), [100, 100], **more)
    assert unsafe(p(801), [100, 100], **more)


def test_weights_203_in_all_three_readings() -> None:
    values, weight = [100, 1], [2, 3]
    assert not unsafe(p(3), values, weight=weight)
    assert unsafe(p(3.01), values, weight=weight)
    assert not unsafe(p(102, weights="sample"), values, weight=weight)
    assert unsafe(p(102.1, weights="sample"), values, weight=weight)
    assert unsafe(p(0.001, weights="known"), values, weight=weight)


def test_fractional_weights_take_the_last_unit_in_part() -> None:
    # top-2 of x=100, w=1.5 and x=80, w=1.5 is 1.5·100 + 0.5·80 = 190 of 270
    values, weight = [100, 80], [1.5, 1.5]
    assert not unsafe(k(2, 100 * 190 / 270 + 0.001), values, weight=weight)
    assert unsafe(k(2, 100 * 190 / 270 - 0.001), values, weight=weight)


def test_waiver_of_the_largest_looks_at_the_second() -> None:
    values, waiver = [60, 25, 10, 5], [1, 0, 0, 0]
    assert not unsafe(p(60), values, waiver=waiver)
    assert unsafe(p(60.001), values, waiver=waiver)
    assert not unsafe(p(25), values)
    assert unsafe(p(25.001), values)
    assert not unsafe(k(2, 85), values, waiver=waiver)
    assert unsafe(k(2, 84.999), values, waiver=waiver)
    assert not unsafe(k(1, 25), values, waiver=waiver)
    assert unsafe(k(1, 24.999), values, waiver=waiver)


@pytest.mark.parametrize(
    ("values", "ask", "expected"),
    [([70, 20, 10], [1, 0, 0], True), ([70, 20, 10], [0, 1, 0], False), ([50, 30, 20], [1, 0, 0], False)],
)
@pytest.mark.parametrize("requester", ["largest", "requesting"])
def test_request_rule_of_foreign_trade(values, ask, expected, requester) -> None:
    rules = Rules((Request(60, requester=requester),))
    assert unsafe(rules, values, request=ask) is expected


def test_safe_by_two_k_is_safe_by_p() -> None:
    for rest in (0.5, 1.0, 2.0, 5.0, 9.9, 10.0, 12.0, 25.0):
        values = [60, 30, rest]
        if not unsafe(k(2, k_of_p(10)), values):
            assert not unsafe(p(10), values)
