"""Each check of the proof notices the error that it is for, shown by a spoilt result."""

from itertools import islice

import numpy as np
import pytest
from attrs import evolve

from tabguard.kinds import Frequency, PPercent
from tabguard.kinds.rules import Rules
from tabguard.rules import insider_demands
from tabguard.table.pattern import Status
from tabguard.table.verdict import Verdict
from tests.proof import checks, insiders, respondents
from tests.proof.cases import make_case
from tests.proof.checks import run_case
from tests.proof.optimum import cheapest

NUMBERS = range(4, 18)


def spoilt(run, pattern):
    result = evolve(run.result, pattern=pattern)
    return evolve(run, result=result, attacker=run.attack(pattern.suppressed))


@pytest.fixture(scope="module")
def runs():
    return [run_case(make_case(n)) for n in NUMBERS]


def bitten(runs, check, spoil):
    """Number of spoilt runs about which a check complains, and number of runs that could be spoilt."""
    changed = [run for run in map(spoil, runs) if run is not None]
    assert changed
    return sum(bool(list(check(run))) for run in changed), len(changed)


def publish_most_costly(run):
    secondary = np.flatnonzero(run.result.pattern.status == Status.SECONDARY)
    if not len(secondary) or not run.case.settings.clean_up:
        return None
    costliest = secondary[np.argmax(run.case.table.value[secondary])]
    return spoilt(run, run.result.pattern.with_status(np.array([costliest]), Status.PUBLISHED))


def test_a_needed_secondary_that_is_published_is_noticed(runs):
    caught, of = bitten(runs, checks.every_protected_primary_reaches_its_levels, publish_most_costly)
    assert caught >= 0.7 * of
    caught, of = bitten(runs, checks.witnesses_show_it_by_sums, publish_most_costly)
    assert caught >= 0.7 * of


def test_a_protected_primary_called_unprotected_is_noticed(runs):
    def spoil(run):
        safe = checks.safe_cells(run)
        if not safe or not run.result.unprotected:
            return None
        lie = evolve(run.result.unprotected[0], cell=safe[0], lift=())
        return evolve(run, result=evolve(run.result, hindered=(*run.result.unprotected, lie)))

    caught, of = bitten(runs, checks.what_is_unprotected_cannot_be_protected, spoil)
    assert caught == of


@pytest.mark.parametrize("by", [2e-6, -2e-6])
def test_an_interval_off_by_two_millionths_is_noticed(runs, by):
    def spoil(run):
        high, value = run.audited.high.copy(), run.case.table.value
        reach = high - value
        movable = np.flatnonzero(
            run.hidden & np.isfinite(high) & (reach > 1e-3 * np.abs(value)) & (reach > 0)
        )
        if not len(movable):
            return None
        cell = movable[np.argmax(reach[movable])]
        high[cell] = value[cell] + reach[cell] * (1 + by) + np.sign(by) * 1e-6 * run.case.table.unit
        return evolve(run, audited=evolve(run.audited, high=high))

    caught, of = bitten(runs, checks.intervals_are_the_attackers, spoil)
    assert caught == of


def test_a_wrong_verdict_is_noticed(runs):
    def spoil(run):
        verdict = run.audited.verdict.copy()
        some = np.flatnonzero(verdict)
        if not len(some):
            return None
        good = verdict[some[0]] == Verdict.PROTECTED
        verdict[some[0]] = Verdict.UNDER_PROTECTED if good else Verdict.PROTECTED
        return evolve(run, audited=evolve(run.audited, verdict=verdict))

    caught, of = bitten(runs, checks.verdicts_follow_from_the_intervals, spoil)
    assert caught == of


def test_a_cost_below_the_optimum_and_a_bound_above_it_are_noticed():
    run = next(r for r in map(run_case, map(make_case, range(0, 400, 4))) if checks.optimum_of(r))
    best = checks.optimum_of(run)
    case = evolve(run.case, settings=evolve(run.case.settings, insiders=False))
    for change in ({"cost": best * 0.99}, {"lower_bound": best * 1.01}):
        other = evolve(run, case=case, result=evolve(run.result, **change))
        assert list(checks.no_pattern_is_cheaper_than_the_optimum(other))


def test_cheapest_is_the_cheapest_valid_set():
    cost = np.array([0.0, 3.0, 2.0, 4.0, 1.0])
    given = np.array([True, False, False, False, False])

    def valid(hidden):
        return bool((hidden[1] and hidden[2]) or (hidden[3] and hidden[4]) or hidden.all())

    assert cheapest(given, np.array([1, 2, 3, 4]), cost, valid) == 5.0


def test_sums_that_break_a_rule_are_known_by_hand():
    case = make_case(1)
    assert case.table.response != "count"

    def breaks(shares, rule):
        return insiders.breaks_a_rule(evolve(case, rules=Rules((rule,))), shares)

    assert breaks({0: 100, 1: 20, 2: 9}, PPercent(10))
    assert not breaks({0: 100, 1: 20, 2: 10}, PPercent(10))
    assert breaks({0: 1, 1: 1}, Frequency(3))
    assert not breaks({0: 1, 1: 1, 2: 1}, Frequency(3))


@pytest.mark.slow
def test_a_contributor_that_is_left_out_is_noticed(monkeypatch):
    """Runs that omit the contributors of the primary itself, the largest among them."""

    def blind(*args):
        found = insider_demands(*args)
        return tuple(evolve(d, pair_up=0 * d.pair_up, pair_down=0 * d.pair_down) for d in found)

    monkeypatch.setattr(checks, "insider_demands", blind)
    monkeypatch.setattr(respondents, "insider_demands", blind)
    runs = (run_case(make_case(n)) for n in range(4, 40))
    noticed = (run for run in runs if any(checks.no_contributor_comes_too_close(run)))
    assert len(list(islice(noticed, 3))) == 3
