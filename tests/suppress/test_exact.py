"""The exact method equals enumeration, and lower bounds hold against patterns and sums."""

import threading

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Cancelled, Progress
from tabguard.lp import kernel
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import bound
from tabguard.suppress.problem import problem_of
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints, Status
from tests.support.examples import examples, first_of
from tests.support.random_cases import (
    cheapest,
    falls_short,
    random_constraints,
    random_sensitivity,
    random_table,
    tiny,
)

seeds = st.integers(0, 10**6)
costs = st.sampled_from(["value", "count", "entropy"])


def run(table, sensitivity, constraints, **options):
    return suppress(Case(table, sensitivity, constraints), Suppression(**options), Progress())


@settings(max_examples=examples(40))
@given(seeds, costs)
def test_nothing_cheaper_protects_a_tiny_table(seed, cost):
    table, sensitivity, constraints = tiny(seed)
    chosen = Suppression(cost=cost, method="exact")
    problem = problem_of(Case(table, sensitivity, constraints), chosen)
    found = suppress(Case(table, sensitivity, constraints), chosen, Progress())
    best = cheapest(problem, [u.cell for u in found.unprotected])
    assert found.cost == pytest.approx(best, rel=1e-9)
    assert found.lower_bound == pytest.approx(best, rel=1e-6)


@settings(max_examples=examples(24))
@given(seeds, costs, st.sampled_from([1.0, 0.5, 2.0]))
def test_exact_patterns_hold_against_an_attacker_and_no_heuristic_beats_them(seed, cost, power):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = Constraints.none(len(table))
    exact = run(table, sensitivity, constraints, method="exact", cost=cost, power=power)
    greedy = run(table, sensitivity, constraints, cost=cost, power=power)
    safe = np.setdiff1d(np.flatnonzero(sensitivity.primary), [u.cell for u in exact.unprotected])
    assert falls_short(table, sensitivity, exact.pattern.suppressed, safe) == []
    assert exact.cost <= greedy.cost * (1 + 1e-9)
    assert exact.gap == pytest.approx(0, abs=1e-6)
    assert greedy.lower_bound <= exact.cost * (1 + 1e-9)


@settings(max_examples=examples(24))
@given(seeds, st.sampled_from([0.0, 50.0]))
def test_every_cut_holds_for_every_protecting_pattern_and_sums_alone_give_the_bound(seed, prior):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    chosen = Suppression(prior=prior)
    constraints = random_constraints(table, sensitivity, seed)
    found = suppress(Case(table, sensitivity, constraints), chosen, Progress())
    hidden, short = found.pattern.suppressed, np.array([u.cell for u in found.unprotected], int)
    progress = Progress()
    problem = problem_of(Case(table, sensitivity, constraints), chosen)
    proof = bound(problem, hidden, short, progress, Clock(progress, 20))
    cuts, multipliers = proof.certificate.cuts, proof.certificate.multipliers
    assert (multipliers >= 0).all()
    for pattern in (hidden, ~problem.barred, proof.pattern):
        assert (cuts @ proof.formulation.choice(pattern) >= 1 - 1e-9).all()
    free = ~proof.formulation.hidden
    rest = (proof.formulation.weight - multipliers @ cuts)[free]
    shown = multipliers.sum() + np.minimum(rest, 0).sum() + proof.formulation.weight[~free].sum()
    assert proof.relaxed <= shown * (1 + 1e-12) + 1e-9
    assert proof.relaxed <= proof.lower_bound * (1 + 1e-9) + 1e-9
    assert proof.lower_bound <= found.cost * (1 + 1e-9)


@settings(max_examples=examples(24))
@given(seeds)
def test_levels_that_nothing_can_reach_are_found_out_and_left_aside(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = random_constraints(table, sensitivity, seed)
    chosen = Suppression()
    problem = problem_of(Case(table, sensitivity, constraints), chosen)
    found = suppress(Case(table, sensitivity, constraints), chosen, Progress())
    progress = Progress()
    none = np.zeros(0, int)
    proof = bound(problem, found.pattern.suppressed, none, progress, Clock(progress, 20))
    assert 0 <= proof.lower_bound <= found.cost * (1 + 1e-9)


@pytest.mark.parametrize("seed", first_of([3, 8, 5]))
def test_requirements_too_large_to_be_separated_cost_cuts_only(seed, monkeypatch):
    table, sensitivity, constraints = tiny(seed)
    best = run(table, sensitivity, constraints, method="exact")
    monkeypatch.setattr(kernel, "_MOST_ROWS", 0)
    rough = run(table, sensitivity, constraints, method="exact")
    assert {u.cell for u in rough.unprotected} == {u.cell for u in best.unprotected}
    assert rough.lower_bound <= best.cost * (1 + 1e-9) and best.cost <= rough.cost * (1 + 1e-9)


def medium(n):
    from tests.support.random_cases import large_table

    table = large_table(n)
    return table, random_sensitivity(table, 5, share=0.1)


def test_a_cancelled_run_ends_at_once():
    table, sensitivity = medium(26)
    progress = Progress()
    threading.Timer(0.5, progress.cancel).start()
    with pytest.raises(Cancelled):
        suppress(
            Case(table, sensitivity, Constraints.none(len(table))), Suppression(method="exact"), progress
        )


@pytest.mark.slow
def test_exact_beats_greedy_and_says_how_far_it_can_be_from_the_best():
    table, sensitivity = medium(10)
    none = Constraints.none(len(table))
    greedy = run(table, sensitivity, none, exact_up_to=0)
    exact = run(table, sensitivity, none, method="exact", time_limit=60)
    assert exact.lower_bound <= exact.cost <= greedy.cost
    assert exact.gap <= 0.3
    assert exact.pattern.count(Status.SECONDARY) > 0
