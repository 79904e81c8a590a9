"""Every pattern is attacked by linear programs that are built independently of the engine."""

import numpy as np
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints, Status
from tabguard.table.worked_out import worked_out
from tests.support.examples import examples
from tests.support.random_cases import falls_short, random_constraints, random_sensitivity, random_table

seeds = st.integers(0, 10**6)
options = st.fixed_dictionaries(
    {
        "cost": st.sampled_from(["value", "count", "entropy", "frequency"]),
        "look_ahead": st.sampled_from(["none", "order", "seed", "both"]),
        "clean_up": st.booleans(),
        "power": st.sampled_from([1.0, 0.5, 2.0]),
        "method": st.sampled_from(["greedy", "greedy", "simultaneous"]),
    }
)


def protect(table, sensitivity, constraints, **options):
    return suppress(Case(table, sensitivity, constraints), Suppression(**options), Progress())


def primaries(sensitivity, result, constraints):
    named = {u.cell for u in result.unprotected}
    wanted = sensitivity.primary & ~constraints.publish
    return [c for c in np.flatnonzero(wanted) if c not in named], sorted(named)


@settings(max_examples=examples(60))
@given(seeds, options)
def test_no_attacker_comes_closer_than_the_levels(seed, chosen):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = Constraints.none(len(table))
    result = protect(table, sensitivity, constraints, **chosen)
    assert (result.pattern.status[sensitivity.primary] == Status.PRIMARY).all()
    safe, named = primaries(sensitivity, result, constraints)
    assert falls_short(table, sensitivity, result.pattern.suppressed, safe) == []
    everything = np.ones(len(table), bool)
    assert falls_short(table, sensitivity, everything, named) == named


@settings(max_examples=examples(80))
@given(seeds, options)
def test_decisions_are_kept_and_what_they_make_impossible_is_named(seed, chosen):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = random_constraints(table, sensitivity, seed)
    result = protect(table, sensitivity, constraints, **chosen)
    hidden = result.pattern.suppressed
    assert not hidden[constraints.publish].any()
    assert not hidden[constraints.keep_published].any()
    assert hidden[constraints.keep_suppressed & ~constraints.publish].all()
    safe, named = primaries(sensitivity, result, constraints)
    assert falls_short(table, sensitivity, hidden, safe) == []
    may = ~constraints.publish & ~constraints.keep_published
    assert falls_short(table, sensitivity, may, named) == named


@settings(max_examples=examples(25))
@given(seeds)
@example(3257)  # a width that is reached both ways together
def test_lifting_the_named_constraints_makes_protection_possible(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = random_constraints(table, sensitivity, seed)
    result = protect(table, sensitivity, constraints)
    for found in result.unprotected:
        if found.lift:
            may = ~constraints.publish & ~constraints.keep_published
            may[list(found.lift)] = True
            assert falls_short(table, sensitivity, may, [found.cell]) == []
            for one in found.lift:
                fewer = may.copy()
                fewer[one] = False
                assert falls_short(table, sensitivity, fewer, [found.cell]) == [found.cell]


@settings(max_examples=examples(50))
@given(seeds, st.sampled_from([50.0, 100.0]))
def test_holds_against_an_attacker_with_prior_knowledge(seed, prior):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = Constraints.none(len(table))
    result = protect(table, sensitivity, constraints, prior=prior)
    safe, named = primaries(sensitivity, result, constraints)
    assert falls_short(table, sensitivity, result.pattern.suppressed, safe, prior=prior) == []
    assert falls_short(table, sensitivity, np.ones(len(table), bool), named, prior=prior) == named


@settings(max_examples=examples(40))
@given(seeds)
def test_negative_values_need_a_lower_bound_and_hold_against_it(seed):
    table = random_table(seed)
    shifted = evolve(table, value=-table.value, shadow=-table.value)
    sensitivity = random_sensitivity(table, seed)
    constraints = Constraints.none(len(table))
    result = protect(shifted, sensitivity, constraints, lower=-np.inf)
    safe, _ = primaries(sensitivity, result, constraints)
    assert falls_short(shifted, sensitivity, result.pattern.suppressed, safe, low=-np.inf) == []


@settings(max_examples=examples(40))
@given(seeds, options)
def test_the_same_input_gives_the_same_pattern(seed, chosen):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = random_constraints(table, sensitivity, seed)
    first, *others = (
        protect(table, sensitivity, constraints, **chosen, threads=threads) for threads in (1, 2, 3)
    )
    for other in others:
        assert np.array_equal(first.pattern.status, other.pattern.status)
        assert (first.cost, first.lower_bound, first.lps) == (other.cost, other.lower_bound, other.lps)
        assert np.array_equal(first.witnesses.departure, other.witnesses.departure)


@settings(max_examples=examples(20))
@given(seeds)
def test_a_start_pattern_is_completed_and_kept(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    constraints = Constraints.none(len(table))
    full = protect(table, sensitivity, constraints).pattern
    secondaries = np.flatnonzero(full.status == Status.SECONDARY)
    start = full.with_status(secondaries[::2], Status.PUBLISHED)
    case = Case(table, sensitivity, constraints)
    result = suppress(case, Suppression(), Progress(), start)
    hidden = result.pattern.suppressed
    assert (hidden | worked_out(case, hidden | start.suppressed, Suppression()))[start.suppressed].all()
    safe, _ = primaries(sensitivity, result, constraints)
    assert falls_short(table, sensitivity, result.pattern.suppressed, safe) == []
