"""No contributor can estimate a primary too closely that a run calls protected."""

import itertools
import math

import numpy as np
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import insider_audit, insider_watch
from tabguard.base.progress import Progress
from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.rules import judge
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.dimension import Dimension
from tabguard.table.insiders import Guards, no_moves
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tests.support.contributors import asked_of, brute_risks, p_percent, random_records, table_of_records
from tests.support.examples import examples, first_of
from tests.support.random_cases import attack


def protected(table, rules, sensitivity, level="unit", constraints=None, **options):
    options = Suppression(threads=1, **options)
    watch = insider_watch(
        Case(table, sensitivity), options, (asked_of(table, rules, sensitivity, level),), Progress()
    )
    constraints = constraints or Constraints.none(len(table))
    return suppress(
        Case(table, sensitivity, constraints), options, Progress(), guards=Guards(contributors=watch)
    )


def random_case(seed, holdings):
    rng, table, _ = random_records(seed, holdings)
    level = "holding" if holdings else "unit"
    return rng, table, level, *p_percent(table, 20.0, level, frequency=rng.random() < 0.4)


@settings(max_examples=examples(20))
@given(seed=st.integers(0, 10**6), holdings=st.booleans())
def test_no_contributor_comes_too_close_to_what_is_called_protected(seed, holdings):
    """A program for each contributor and primary, built from the codes alone, finds nothing else."""
    _, table, level, rules, sensitivity = random_case(seed, holdings)
    result = protected(table, rules, sensitivity, level)
    short = {u.cell for u in result.unprotected}
    safe = sensitivity.primary.copy()
    safe[list(short)] = False
    risks = brute_risks(table, rules, result.pattern, sensitivity, safe, level)
    assert risks <= set(result.insiders_at_risk)
    again = protected(table, rules, sensitivity, level)
    assert np.array_equal(again.pattern.status, result.pattern.status)
    assert np.array_equal(again.insiders_at_risk, result.insiders_at_risk)


@pytest.mark.parametrize(("seed", "holdings"), first_of([(3, True), (6, False), (18, False)]))
def test_no_secondary_is_left_that_neither_outsiders_nor_contributors_make_necessary(seed, holdings):
    _, table, level, rules, sensitivity = random_case(seed, holdings)
    pattern = protected(table, rules, sensitivity, level, exact_up_to=0).pattern
    primaries = np.flatnonzero(sensitivity.primary)
    upper, lower = (np.asarray(levels)[primaries] for levels in (sensitivity.upper, sensitivity.lower))
    for cell in np.flatnonzero(pattern.status == Status.SECONDARY):
        fewer = pattern.with_status(np.array([cell]), Status.PUBLISHED)
        low, high = np.array(attack(table, fewer.suppressed, primaries)).T
        value = table.value[primaries]
        short = (high < value + upper * (1 - 1e-6)) | (low > value - lower * (1 - 1e-6))
        risks = brute_risks(table, rules, fewer, sensitivity, sensitivity.primary, level)
        assert short.any() or risks


@settings(max_examples=examples(16))
@given(seed=st.integers(0, 10**6))
def test_who_is_named_comes_too_close_even_if_all_is_hidden_that_may_be(seed):
    rng, table, _, rules, sensitivity = random_case(seed, False)
    publish = (rng.random(len(table)) < 0.3) & ~sensitivity.primary
    constraints = evolve(Constraints.none(len(table)), publish=publish)
    result = protected(table, rules, sensitivity, constraints=constraints)
    assert not result.pattern.suppressed[publish].any()
    status = np.where(publish, Status.FORCED_PUBLISH, np.where(sensitivity.primary, Status.PRIMARY, 2))
    named = np.zeros(len(table), bool)
    named[list(result.insiders_at_risk)] = True
    wide = Pattern(status.astype(np.uint8))
    found = brute_risks(table, rules, wide, sensitivity, named, slack=-1e-6)
    assert found == set(result.insiders_at_risk)


def two_singletons():
    """Two cells with one firm each in a row, and a third column of larger cells."""
    dims = (Dimension.flat("row", ("a", "b", "c")), Dimension.flat("column", ("x", "y", "z")))
    codes, response, respondent = [], [], []
    firms = itertools.count(2)
    for row, column in itertools.product((1, 2, 3), (1, 2, 3)):
        if row == 1 and column < 3:
            codes.append((row, column))
            response.append(50 * column)
            respondent.append(column - 1)
            continue
        for _ in range(4):
            codes.append((row, column))
            response.append(25 * column)
            respondent.append(next(firms))
    table, _ = table_of_records(dims, codes, response, respondent)
    rules = Rules((Frequency(2, range=10),))
    return table, rules, judge(table, rules, Constraints.none(len(table)), Progress())


def test_who_comes_too_close_is_known_when_the_counted_work_ends():
    seen = 0
    for seed in range(4):
        _, table, level, rules, sensitivity = random_case(seed, False)
        case, asked = Case(table, sensitivity), (asked_of(table, rules, sensitivity, level),)
        hidden, nothing = sensitivity.primary, no_moves(len(table))
        whole, *parts = (
            insider_watch(case, Suppression(threads=1), asked, Progress())(
                hidden, hidden, nothing, lambda work, most=most: work >= most
            )
            for most in (math.inf, 1, 10_000, 30_000, 60_000, 120_000)
        )
        for part in parts:
            named = {need.cell for need in part.needs}
            assert named == set(part.close.tolist()) <= {need.cell for need in whole.needs}
            seen += len(named) * len(part.open)
    assert seen


def test_two_singletons_in_a_row_get_a_third_cell():
    table, rules, sensitivity = two_singletons()
    without = protected(table, rules, sensitivity, insiders=False)
    assert without.insiders_at_risk is None
    assert brute_risks(table, rules, without.pattern, sensitivity, sensitivity.primary)
    result = protected(table, rules, sensitivity)
    assert not len(result.insiders_at_risk) and result.unprotected == ()
    assert not brute_risks(table, rules, result.pattern, sensitivity, sensitivity.primary)
    assert result.pattern.count(Status.SECONDARY) > without.pattern.count(Status.SECONDARY)


def test_what_decisions_make_impossible_is_named():
    table, rules, sensitivity = two_singletons()
    publish = ~sensitivity.primary
    publish[[table.find((2, 1)), table.find((2, 2))]] = False
    constraints = evolve(Constraints.none(len(table)), publish=publish)
    result = protected(table, rules, sensitivity, constraints=constraints)
    assert result.unprotected == () and result.complete
    assert result.insiders_at_risk.tolist() == np.flatnonzero(sensitivity.primary).tolist()
    assert not result.pattern.suppressed[publish].any()


def test_a_run_out_of_time_names_what_it_did_not_look_at():
    table, rules, sensitivity = two_singletons()
    result = protected(table, rules, sensitivity, time_limit=1e-9)
    assert not result.complete and not set(result.insiders_at_risk) - set(np.flatnonzero(sensitivity.primary))


@pytest.mark.parametrize("lower", [0.0, -math.inf])
def test_a_third_firm_that_holds_most_of_the_complement_is_an_insider_too(lower):
    """It is alone in no cell and not second in the primary, but fills the cells that protect it."""
    dims = (Dimension.flat("row", ("a", "b", "c")), Dimension.flat("column", ("x", "y", "z")))
    codes, response, respondent = [], [], []
    firms = itertools.count(10)
    for row, column in itertools.product((1, 2, 3), (1, 2, 3)):
        if (row, column) == (1, 1):
            shares_here = [(0, 200), (1, 2), (2, 1)]  # dominated by firm 0
        elif (row, column) in ((1, 2), (2, 1)):
            shares_here = [(3, 99), (next(firms), 1)]
        else:
            shares_here = [(next(firms), 300) for _ in range(4)]
        for who, x in shares_here:
            codes.append((row, column))
            response.append(x)
            respondent.append(who)
    table, _ = table_of_records(dims, codes, response, respondent)
    primary = table.find((1, 1))
    rules = Rules((PPercent(20),))
    found = judge(table, rules, Constraints.none(len(table)), Progress())
    only = np.arange(len(table)) == primary  # its complements are left to be dominated
    sensitivity = Sensitivity(
        *(np.where(only, v, 0) for v in (found.fired, found.upper, found.lower, found.sliding))
    )
    asked = asked_of(table, rules, sensitivity)
    hidden = np.array([table.find(c) for c in ((1, 2), (2, 1), (2, 2))])
    status = np.zeros(len(table), np.uint8)
    status[hidden], status[primary] = Status.SECONDARY, Status.PRIMARY
    options = Suppression(threads=1, lower=lower)
    found = insider_audit(Case(table, sensitivity), Pattern(status), options, Progress(), asked)
    if lower < 0:  # contributions can be taken back there, so that nobody knows a cell from below
        assert found.passed
        return
    assert found.at_risk.tolist() == [primary] and found.insider[primary] == 3
    watch = insider_watch(Case(table, sensitivity), options, (asked,), Progress())
    start, constraints = Pattern(status), Constraints.none(len(table))
    result = suppress(
        Case(table, sensitivity, constraints), options, Progress(), start, guards=Guards(contributors=watch)
    )
    assert not len(result.insiders_at_risk) and set(hidden) <= set(np.flatnonzero(result.pattern.suppressed))
    assert not brute_risks(table, rules, result.pattern, sensitivity, sensitivity.primary)
