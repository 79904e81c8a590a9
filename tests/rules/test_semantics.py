"""Properties of the rules beyond the formulas: boundaries, refusals, decisions, levels, stored rankings."""

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import RuleError
from tabguard.base.progress import Cancelled, Progress
from tabguard.kinds import (
    HOLDING_SHIFT,
    Dominance,
    Frequency,
    Given,
    Manual,
    PPercent,
    PriorPosterior,
    Request,
    Zero,
    bit_of,
)
from tabguard.kinds.rules import Negative, Rules
from tabguard.rules import explain, judge, judge_ranked, rank, rank_for, serves
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints
from tests.support.rule_tables import one_cell, tabulate, tree

P10 = Rules((PPercent(10),))


def found(table, rules, constraints=None):
    return judge(table, rules, constraints or Constraints.none(len(table)), Progress())


def fires(values, rules, **more) -> bool:
    return bool(found(one_cell(values, decimals=2, **more), rules).fired[0])


# -- weights


def test_with_known_weights_whoever_is_estimated_best_is_protected() -> None:
    # the third holds 96 % of the total; from the second's view it is at most 5050 / 50, 2 % above its 99
    values, weight = [100, 99.5, 99], [1, 1, 50]
    assert fires(values, Rules((PPercent(10),), weights="known"), weight=weight)
    assert fires(values, Rules((PPercent(2.02),), weights="known"), weight=weight)
    assert not fires(values, Rules((PPercent(2),), weights="known"), weight=weight)
    level = found(one_cell(values, decimals=2, weight=weight), Rules((PPercent(10),), weights="known"))
    assert level.upper[0] == pytest.approx(0.1 * 50 * 99 - 99.5)


# -- boundaries


@pytest.mark.parametrize("tenths", range(1, 60))
def test_a_cell_exactly_at_the_p_boundary_is_safe_whatever_the_float_sums(tenths) -> None:
    # the rest is 0.1 + 0.1 + …, exactly 10 % of the largest
    rest = [0.1] * tenths
    assert not fires([float(tenths), float(tenths), *rest], P10)
    assert fires([float(tenths) + 0.01, float(tenths), *rest], P10)


@pytest.mark.parametrize("n", [3, 7, 10, 13, 30, 49])
def test_shares_exactly_at_k_are_safe(n) -> None:
    values = [0.1] * n
    assert not fires(values, Rules((Dominance(1, 100 / n + 1e-9),)))
    assert fires(values, Rules((Dominance(1, 100 / n - 1e-9),)))
    assert not fires([0.7, 0.1, 0.2], Rules((Dominance(1, 70), Dominance(2, 90))))
    assert not fires([0.7, 0.1, 0.2], Rules((Request(70),)), request=[1, 0, 0])


def test_a_cent_above_the_boundary_fires_in_a_cell_of_billions() -> None:
    rest = 1_000_000_000.00
    assert not fires([10 * rest, 5 * rest, rest], P10)
    assert fires([10 * rest + 0.1, 5 * rest, rest], P10)
    assert fires([10 * rest, 5 * rest, rest - 0.01], P10)


def test_frequency_is_strict() -> None:
    assert fires([1, 1], Rules((Frequency(3),)))
    assert not fires([1, 1, 1], Rules((Frequency(3),)))
    assert not fires([1, 1, 1], Rules((Frequency(3, weighted=True),)), weight=[0.9, 0.9, 1.2])
    assert fires([1, 1, 1], Rules((Frequency(3, weighted=True),)), weight=[0.9, 0.9, 1.1])


# -- who counts


def test_records_of_one_respondent_are_one_contributor() -> None:
    assert fires([5, 5, 5], Rules((Frequency(2),)), respondent=["a", "a", "a"])
    assert not fires([5, 5, 5], Rules((Frequency(2),)))


def test_both_levels_are_kept_apart_in_the_mask() -> None:
    table = one_cell([40, 35, 5, 20], holding=["H1", "H1", "H2", "H1"])
    result = found(table, Rules((PPercent(10), Frequency(3)), level="both"))
    assert result.fired[0] == (bit_of(PPercent) | bit_of(Frequency)) << HOLDING_SHIFT


def test_frequency_counts_waivers_unless_everybody_waived() -> None:
    rules = Rules((Frequency(3),))
    assert fires([5, 4], rules, waiver=[1, 0])
    assert not fires([5, 4], rules, waiver=[1, 1])


def test_a_holding_has_waived_only_with_all_its_units() -> None:
    rules = Rules((Dominance(1, 60),), level="holding")
    more = {"holding": ["A", "A", "B"]}
    assert fires([50, 20, 30], rules, waiver=[1, 0, 0], **more)
    assert not fires([50, 20, 30], rules, waiver=[1, 1, 0], **more)


def test_request_codes_have_shares_and_a_minimum_of_their_own() -> None:
    rules = Rules((Request(60, 40, minimum=3),))
    assert not fires([50, 30, 20], rules, request=[1, 0, 0])
    assert fires([50, 30, 20], rules, request=[2, 0, 0])
    assert fires([50, 50], rules, request=[1, 0])
    assert not fires([50, 50], rules, request=[0, 0])


def test_a_requester_with_the_stricter_code_is_not_hidden_behind_a_larger_one_with_the_milder() -> None:
    rules = Rules((Request(70, 20),))
    values, ask = [50, 25, 25], [1, 2, 0]
    assert fires(values, rules, request=ask)
    assert not fires(values, Rules((Request(70, 25),)), request=ask)
    (check,) = explain(one_cell(values, request=ask), rules, 0)
    assert check.fired
    assert (
        "the largest unit that requested protection with code 2 holds 25 of the value 100" in check.sentence
    )


def test_request_looks_at_the_largest_that_asked_or_only_at_the_largest() -> None:
    values, ask = [45, 40, 15], [0, 1, 0]
    assert fires(values, Rules((Request(30),)), request=ask)
    assert not fires(values, Rules((Request(30, requester="largest"),)), request=ask)


# -- levels


def test_levels_of_every_kind() -> None:
    table = one_cell([60, 30, 10], request=[1, 0, 0], decimals=1)
    upper = lambda rules: float(found(table, rules).upper[0])  # noqa: E731
    assert upper(Rules((PPercent(50),))) == pytest.approx(20)
    assert upper(Rules((Dominance(2, 80),))) == pytest.approx(12.5)
    assert upper(Rules((Frequency(5),))) == pytest.approx(0.1)
    assert upper(Rules((Frequency(5, 3),))) == pytest.approx(3)
    assert upper(Rules((Request(50, range=7),))) == pytest.approx(7)
    every = Rules((PPercent(50), Dominance(2, 80), Frequency(5, 3), Request(50)))
    assert upper(every) == pytest.approx(20)


def test_the_level_is_never_below_a_unit_of_the_last_decimal() -> None:
    table = one_cell([100, 50, 9.99], decimals=2)
    result = found(table, P10)
    assert result.upper[0] == pytest.approx(0.01)


def test_lower_and_sliding_levels_follow_the_upper_one() -> None:
    rules = evolve(P10, lower_share=40.0, sliding_share=150.0)
    result = found(one_cell([300, 20, 10]), rules)
    assert (result.upper[0], result.lower[0], result.sliding[0]) == (20, 8, 30)


def test_the_lower_level_stops_at_zero_unless_values_may_be_negative() -> None:
    many = Rules((PPercent(150),))
    assert found(one_cell([10]), many).lower[0] == 10
    signed = evolve(many, negative=Negative())
    assert found(one_cell([-10]), signed).lower[0] == 15


def test_safe_cells_have_no_levels() -> None:
    result = found(one_cell([10, 10, 10, 10]), evolve(P10, sliding_share=100.0))
    assert not (result.upper.any() or result.lower.any() or result.sliding.any())


def test_a_zero_cell_has_an_absolute_range_upwards() -> None:
    result = found(one_cell([0, 0, 0]), Rules((Zero(True, 4),)))
    assert (result.fired[0], result.upper[0], result.lower[0]) == (bit_of(Zero), 4, 0)


# -- decisions and missing codes


def test_a_forced_suppression_gets_the_manual_range_and_keeps_what_fired() -> None:
    table = one_cell([80, 15, 5])
    suppress = np.array([True, False, False, False])
    result = found(table, P10, evolve(Constraints.none(4), suppress=suppress))
    assert list(result.fired) == [bit_of(PPercent) | bit_of(Manual), *[bit_of(PPercent)] * 3]
    assert list(result.upper) == [20, 3, 3, 3]


def test_a_forced_publication_keeps_its_bits() -> None:
    table = one_cell([80, 15, 5])
    constraints = evolve(Constraints.none(4), publish=np.ones(4, bool))
    assert (found(table, P10, constraints).fired == bit_of(PPercent)).all()


def test_a_cell_declared_safe_is_not_primary_and_what_would_have_fired_is_kept() -> None:
    table = one_cell([90, 5], decimals=2)
    n = len(table)
    table = evolve(table, given_status=np.ones(n, np.uint8))
    safe = evolve(Constraints.none(n), safe=np.ones(n, bool))
    cleared, unsafe = found(table, P10, safe), found(table, P10)
    assert not cleared.primary.any() and not cleared.upper.any() and not cleared.lower.any()
    assert cleared.overruled[0] == unsafe.fired[0] == bit_of(PPercent) | bit_of(Given)
    checks = explain(table, P10, 0, safe)
    assert not any(check.fired for check in checks)
    assert any("the analyst marked the cell as safe" in check.sentence for check in checks)


def test_missing_is_safe_only_where_it_is_asked_for_and_not_against_the_analyst() -> None:
    dims = (tree("a", [-1, 0, 0], missing=frozenset({2})), tree("b", [-1, 0]))
    table = tabulate(dims, [(1, 1), (2, 1)], [5, 9])
    unknown = [table.find((2, 1)), table.find((2, 0))]
    assert (found(table, P10).fired > 0).all()
    safe = evolve(P10, missing_is_safe=True)
    result = found(table, safe)
    assert [cell for cell in range(len(table)) if not result.fired[cell]] == sorted(unknown)
    chosen = np.zeros(len(table), bool)
    chosen[unknown[0]] = True
    forced = found(table, safe, evolve(Constraints.none(len(table)), suppress=chosen))
    assert forced.fired[unknown[0]] == bit_of(Manual)


# -- refusals


def refusal(table, rules) -> str:
    with pytest.raises(RuleError) as error:
        found(table, rules)
    assert error.value.where
    assert error.value.remedy
    return str(error.value)


@pytest.mark.parametrize("rules", [P10, Rules((PriorPosterior(5, 50),)), Rules((Dominance(1, 80),))])
def test_negative_values_without_a_choice_are_refused_by_concentration_rules(rules) -> None:
    assert "negative" in refusal(one_cell([9, -1]), rules)
    assert fires([9, -1], evolve(rules, negative=Negative()))


def test_negative_values_are_no_matter_for_frequencies() -> None:
    assert fires([5, -3], Rules((Frequency(3),)))


def test_the_factor_is_for_negative_values_only() -> None:
    assert fires([100, 50, 9], evolve(P10, negative=Negative(2)))
    assert not fires([100, 50, -9], evolve(P10, negative=Negative(2)))
    notes = found(one_cell([100, 50, 9]), evolve(P10, negative=Negative(2))).notes
    assert any("not applied" in note for note in notes)


def test_expansion_is_refused_with_holdings_and_with_unequal_weights() -> None:
    grouped = one_cell([50, 3], weight=[1, 1.5], holding=["A", "B"])
    assert "holding" in refusal(grouped, evolve(P10, level="holding"))
    assert found(grouped, evolve(P10, level="both", weights="sample")).fired.any()
    assert found(grouped, P10).fired.any()
    assert found(grouped, Rules((Frequency(3),), level="holding")).fired.all()
    assert "different weights" in refusal(one_cell([5, 3], weight=[1, 2], respondent=["a", "a"]), P10)


def test_columns_that_are_missing_are_named() -> None:
    table = one_cell([5, 3])
    assert "holding column" in refusal(table, evolve(P10, level="holding"))
    assert "request column" in refusal(table, Rules((Request(50),)))
    assert "weight column" in refusal(table, Rules((Frequency(3, weighted=True),)))


def test_frequency_tables_have_no_concentration_unless_a_shadow_is_set() -> None:
    assert "frequency table" in refusal(one_cell([1, 1], name="count"), P10)
    assert found(one_cell([1, 1], name="count", shadow=[90, 4]), P10).fired.all()
    assert found(one_cell([1, 1], name="count"), Rules((Frequency(3),))).fired.all()


def test_prior_knowledge_that_leaves_no_threshold_is_refused() -> None:
    assert "threshold of 0" in refusal(one_cell([5, 3]), Rules((Dominance(1, 50, 50),)))


# -- rankings and counts


def test_rankings_serve_other_parameters_without_another_pass() -> None:
    table = one_cell([40, 30, 20, 10], holding=["A", "A", "B", "C"])
    ranked = (rank(table),)
    for rules in (P10, Rules((PPercent(70, 3), Dominance(3, 85)), level="both")):
        assert serves(ranked, table, rules)
        cheap = judge_ranked(table, rules, Constraints.none(4), ranked)
        whole = found(table, rules)
        assert (cheap.fired == whole.fired).all()
        assert (cheap.upper == whole.upper).all()


def test_rankings_that_do_not_serve_are_not_used() -> None:
    table = one_cell([40, 30, 20, 10], weight=[1, 2, 3, 4])
    ranked = (rank(table),)
    deep = Rules((Dominance(9, 90),))
    for rules in (deep, evolve(P10, weights="known")):
        assert not serves(ranked, table, rules)
        with pytest.raises(RuleError):
            judge_ranked(table, rules, Constraints.none(4), ranked)
        assert serves(rank_for(table, rules), table, rules)


def test_the_order_of_records_does_not_matter() -> None:
    rng = np.random.default_rng(5)
    dims = (tree("a", [-1, 0, 0, 1, 1]), Dimension.flat("b", ("x", "y")))
    n = 60
    codes = np.stack([rng.choice([2, 3, 4], n), rng.choice([1, 2], n)], 1)
    value, who = rng.integers(0, 50, n) / 10, rng.integers(0, 30, n)
    holding, ask, waived = rng.integers(0, 12, n), rng.integers(0, 3, n), rng.random(n) < 0.2
    rules = Rules((PPercent(15), Dominance(3, 60), Frequency(6), Request(10, 20, 8)), "both")
    results = []
    for order in (np.arange(n), rng.permutation(n)):
        table = tabulate(
            dims,
            codes[order],
            value[order],
            respondent=who[order],
            holding=holding[order],
            request=ask[order],
            waiver=waived[order],
            decimals=1,
        )
        results.append(found(table, rules))
    assert (results[0].fired == results[1].fired).all()
    assert results[0].fired.any()
    assert results[0].upper == pytest.approx(results[1].upper)


def test_cancel_ends_the_pass() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        judge(one_cell([5, 3]), P10, Constraints.none(4), progress)


def test_a_table_without_rules_has_no_primaries() -> None:
    assert not found(one_cell([5]), Rules()).fired.any()


def test_a_percentage_that_looks_like_a_share_is_told_without_its_number() -> None:
    notes = found(one_cell([5, 3]), Rules((PPercent(0.1), Frequency(3, 0.5)), lower_share=0.2)).notes
    told = [note for note in notes if note.endswith("is below 1 %. Write 10 for 10 %, not 0.1.")]
    assert [note.split("”")[0] for note in told] == [
        "p% rule: “p",
        "Minimum frequency rule: “Protection range",
        "“Lower level",
    ]
    assert not any("below" in note for note in found(one_cell([5, 3]), P10).notes)


def test_what_a_rule_leaves_undone_is_told() -> None:
    requests = one_cell([5, 3], request=[1, 0])
    without = "Requests for protection have no effect: the request rule is off."
    assert without in found(requests, P10).notes
    assert without not in found(requests, Rules((Request(60),))).notes
    never = "No cell fails: every cell has one contributor at least."
    assert [found(one_cell([5]), Rules((Frequency(n),))).notes == (never,) for n in (1, 2)] == [True, False]
