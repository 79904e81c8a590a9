"""Verdicts agree with the intervals, and the quick check agrees with both."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.audit import audit, check, component_programs, components, local_programs, propagate, search
from tabguard.audit.propagate import tighten
from tabguard.audit.reduced import ReducedSystem, reduce_system
from tabguard.base.progress import Cancelled, Progress
from tabguard.lp import kernel
from tabguard.lp.highs import Solver
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity, Status
from tabguard.table.verdict import Verdict
from tests.support.audited_tables import SQUARE, handbook, table_of
from tests.support.brute import random_pattern, random_table
from tests.support.examples import examples
from tests.support.requests import Cancelling, Stopping


@pytest.mark.parametrize("act", [audit, check])
@pytest.mark.parametrize(
    ("case", "expected"),
    [
        ({}, Verdict.PROTECTED),
        ({"upper": 1.0, "lower": 2.0, "sliding": 3.0}, Verdict.PROTECTED),
        ({"upper": 1.0 + 1e-8}, Verdict.PROTECTED),
        ({"upper": 1.001}, Verdict.UNDER_PROTECTED),
        ({"lower": 2.001}, Verdict.UNDER_PROTECTED),
        ({"sliding": 3.001}, Verdict.UNDER_PROTECTED),
        ({"hidden": SQUARE[:2]}, Verdict.DISCLOSED),
        ({"hidden": SQUARE[:3], "upper": 1.0}, Verdict.DISCLOSED),
        ({"status": Status.PUBLISHED}, Verdict.DISCLOSED),
        ({"status": Status.FORCED_PUBLISH}, Verdict.NONE),
    ],
)
def test_verdict_of_a_known_interval(act, case, expected):
    table, pattern, sensitivity, primary = handbook(**case)
    result = act(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    assert result.verdict[primary] == expected
    assert result.passed == (expected in (Verdict.PROTECTED, Verdict.NONE))
    assert not np.delete(result.verdict, primary).any()


def test_lower_level_ends_at_the_bound_everybody_knows():
    table = table_of([[3, 1, 2], [3, 1, 2]])
    fired = np.array([0, 4, 0, 0, 0, 0])[: len(table)]
    level = np.where(fired > 0, 2.0, 0.0)
    pattern = Pattern(np.array([0, 1, 2, 0, 1, 2])[: len(table)])
    sensitivity = Sensitivity(fired, level, level.copy(), np.zeros(len(table)))
    result = audit(Case(table, sensitivity), pattern, Suppression(), Progress())
    assert (result.low[1], result.high[1]) == (0.0, 3.0)
    assert result.passed


@settings(max_examples=examples(60))
@given(
    seed=st.integers(0, 10**6),
    shape=st.sampled_from([(6, 5), (4, 3, 3), (8, 6)]),
    prior=st.sampled_from([0.0, 30.0]),
    response=st.sampled_from(["value", "count"]),
)
def test_check_gives_the_verdicts_of_the_audit(seed, shape, prior, response):
    rng = np.random.default_rng(seed)
    table = random_table(rng, shape, 2, response=response)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
    chosen = Suppression(prior=prior, threads=1)
    full = audit(Case(table, sensitivity), pattern, chosen, Progress())
    quick = check(Case(table, sensitivity), pattern, chosen, Progress())
    assert np.array_equal(full.verdict, quick.verdict)
    assert full.exact and not quick.exact
    hidden = pattern.suppressed
    asked = hidden & sensitivity.primary
    assert np.isnan(quick.low[~sensitivity.primary]).all() and not np.isnan(quick.low[asked]).any()
    assert np.all(quick.low[asked] >= full.low[asked] - 1e-6 * table.unit - 1e-9)
    assert np.all(quick.high[asked] <= full.high[asked] * (1 + 1e-9) + 1e-6 * table.unit)


@settings(max_examples=examples(30))
@given(seed=st.integers(0, 10**6), act=st.sampled_from([audit, check]))
def test_without_programs_over_whole_components_nothing_is_claimed_that_is_not_so(seed, act):
    rng = np.random.default_rng(seed)
    table = random_table(rng, (8, 6), 2)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
    case, hidden = Case(table, sensitivity), pattern.suppressed & sensitivity.primary
    full = audit(case, pattern, Suppression(threads=1), Progress())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "_VAST", 0)
        patch.setattr(search, "_WIDE", 0)
        patch.setattr(component_programs.ComponentPrograms, "optimum", None)  # one would be an error
        vast = act(case, pattern, Suppression(threads=1), Progress())
    assert set(vast.at_risk.tolist()) <= set(full.at_risk.tolist())
    assert set(full.short.tolist()) <= set(vast.short.tolist())
    assert np.all(vast.low[hidden] >= full.low[hidden] - 1e-6 * table.unit - 1e-9)
    assert np.all(vast.high[hidden] <= full.high[hidden] * (1 + 1e-9) + 1e-6 * table.unit)


def test_cancel_is_obeyed():
    rng = np.random.default_rng(1)
    table = random_table(rng, (12, 10))
    pattern, sensitivity = random_pattern(rng, table)
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        audit(Case(table, sensitivity), pattern, Suppression(), progress)


def test_propagation_looks_in_every_round_and_ends_after_one_when_stopped():
    rng = np.random.default_rng(1)
    table = random_table(rng, (12, 10))
    pattern, sensitivity = random_pattern(rng, table, share_other=0.6)
    system = reduce_system(Case(table, sensitivity).system(Suppression()), pattern.suppressed).system
    start, whole = (system.lower, system.upper), Cancelling(np.inf)
    low, high, moving = tighten(system, *start, whole)
    assert whole.looks > 2 and not moving.any()  # the last round found nothing
    with pytest.raises(Cancelled):
        tighten(system, *start, Cancelling(1))
    early = tighten(system, *start, Stopping(0))
    assert early[2].any() and np.all(early[0] <= low) and np.all(early[1] >= high)


def test_the_system_of_the_attacker_is_built_with_looks_between_its_steps():
    rng = np.random.default_rng(1)
    table = random_table(rng, (6, 5))
    pattern, sensitivity = random_pattern(rng, table)
    system, looks = Case(table, sensitivity).system(Suppression()), []
    reduce_system(system, pattern.suppressed, lambda: looks.append(1))
    assert len(looks) >= 5


def test_stopping_early_never_claims_more_than_was_reached(monkeypatch):
    rng = np.random.default_rng(1)
    table = random_table(rng, (12, 10))
    pattern, sensitivity = random_pattern(rng, table, share_other=0.6)
    progress = Progress()
    progress.stop()
    with monkeypatch.context() as patch:  # no program is prepared any more, nor any component made
        patch.setattr("tabguard.audit.intervals.Search", lambda *a, **k: pytest.fail("a search"))
        patch.setattr(components, "_part", lambda *a: pytest.fail("a component"))
        early = audit(Case(table, sensitivity), pattern, Suppression(threads=1), progress)
    full = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Progress())
    assert not early.exact and not early.complete
    hidden = pattern.suppressed
    assert np.all(early.low[hidden] >= full.low[hidden]) and np.all(early.high[hidden] <= full.high[hidden])
    assert np.any(early.high[hidden] < full.high[hidden])
    assert early.untested.size and not early.at_risk.size and not early.passed  # nobody looked at any of them
    for at in (8, 12, 16, 40):  # wherever it is asked
        early = audit(Case(table, sensitivity), pattern, Suppression(threads=1), Stopping(at))
        assert not early.complete and np.all(early.low[hidden] >= full.low[hidden])
        assert np.all(early.high[hidden] <= full.high[hidden])


@pytest.mark.parametrize("wide", [10**6, 0], ids=["over a component", "around a cell"])
def test_a_stop_ends_the_program_that_is_being_solved(monkeypatch, wide):
    """A program over 588,000 variables continued for an hour after the stop."""
    rng = np.random.default_rng(1)
    table = random_table(rng, (12, 10))
    pattern, sensitivity = random_pattern(rng, table, share_other=0.6)
    case, one = Case(table, sensitivity), Suppression(threads=1)
    before = Progress()
    before.stop()
    nothing = audit(case, pattern, one, before)
    monkeypatch.setattr(component_programs, "SLOW", 0)  # all programs look, not only large ones
    monkeypatch.setattr(local_programs, "_SMALL", 0)
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)  # compiled programs end within milliseconds
    monkeypatch.setattr(search, "_WIDE", wide)
    progress, run = Progress(), Solver._run

    def runs(solver):
        progress.stop()
        return run(solver)

    monkeypatch.setattr(Solver, "_run", runs)
    early = audit(case, pattern, one, progress)
    assert progress.stopping and early.lps == 1 and not early.complete
    for end, same in ((early.low, nothing.low), (early.high, nothing.high)):
        assert np.array_equal(end, same, equal_nan=True)


@pytest.mark.parametrize("judged", [audit, check])
def test_a_stopped_audit_says_of_no_cell_more_than_the_whole_one_would(judged):
    """Primaries called at risk are at risk; undecided ones are called neither at risk nor protected."""
    settled, left = 0, 0
    for seed in range(6):
        rng = np.random.default_rng(seed)
        table = random_table(rng, (9, 8))
        pattern, sensitivity = random_pattern(rng, table, share_other=0.4)
        case = Case(table, sensitivity)
        full = judged(case, pattern, Suppression(threads=1), Progress())
        for at in (0, 6, 12, 18, 24, 36):
            early = judged(case, pattern, Suppression(threads=1), Stopping(at))
            some = np.ones(len(table), bool)
            some[early.untested] = False
            assert not len(early.untested) or not early.complete
            both = early.verdict[some], full.verdict[some]
            at_risk = [verdict >= Verdict.UNDER_PROTECTED for verdict in both]
            assert np.array_equal(*at_risk) and np.all(both[0] <= both[1])
            settled, left = settled + len(early.at_risk), left + len(early.untested)
    assert settled and left


def test_a_round_of_propagation_looks_only_around_what_changed(monkeypatch):
    """In a chain of 400 equal variables, three have bounds that the others lower one after the other."""
    n, looked = 400, []
    ptr, index = 2 * np.arange(n), np.stack([np.arange(n - 1), np.arange(1, n)], axis=1).ravel()
    upper = np.where(np.arange(n) < 4, 5.0, 1.0)
    upper[0] = 1.0
    system = ReducedSystem(ptr, index, np.tile([1.0, -1.0], n - 1), -np.ones(n), upper)
    each = propagate._round
    monkeypatch.setattr(propagate, "_round", lambda s, *ends: (looked.append(s.n_rows), each(s, *ends))[1])
    low, high, moving = tighten(system, system.lower, system.upper, Progress())
    assert high.max() == 1.0 and not moving.any()
    assert looked[0] == n - 1 and max(looked[1:]) < 10
    monkeypatch.setattr(propagate, "_FEW", n)  # no round is a part of them
    whole = tighten(system, system.lower, system.upper, Progress())
    assert np.array_equal(whole[0], low) and np.array_equal(whole[1], high)


def test_closed_components_are_known_without_making_them(monkeypatch):
    monkeypatch.setattr(components, "_SOME", 1)
    found = set()
    for seed in range(40):
        rng = np.random.default_rng(seed)
        rows = [rng.choice(14, rng.integers(2, 4), replace=False) for _ in range(7)]
        ptr, index = np.cumsum([0, *map(len, rows)]), np.concatenate(rows)
        coef, ends = rng.choice([1.0, 1.0, -2.0], len(index)), np.ones(14)
        system, looks = ReducedSystem(ptr, index, coef, -ends, ends, rng.random(14) < 0.1), []
        moving = rng.random(14) < 0.1
        parts = components.split(system, lambda looks=looks: looks.append(1))
        assert len(looks) == 1 + len(parts)
        expected = np.zeros(14, bool)
        for part in parts:
            own, many = part.system, bool(np.any(np.abs(part.system.coef) != 1))
            tree = len(own.index) == own.n_vars + own.n_rows - 1
            closed = tree and not moving[part.vars].any() and not (own.has_counts and many)
            expected[part.vars] = closed
            found |= {(tree, closed)} if len(part.rows) else set()
        assert np.array_equal(components.closed_vars(system, moving), expected)
        some = rng.random(14) < 0.2  # only their components are made
        chosen = [part for part in parts if some[part.vars].any()]
        found_vars = [part.vars.tolist() for part in components.split(system, needed_vars=some)]
        assert found_vars == [part.vars.tolist() for part in chosen]
    assert found == {(True, True), (True, False), (False, False)}
