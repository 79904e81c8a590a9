"""Drop test and neighbourhood search return patterns that protect and never cost more."""

import importlib
import itertools
import time

import numpy as np
import pytest
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tabguard.base.progress import Ended, Progress
from tabguard.settings import Suppression
from tabguard.suppress import search, suppress, trim
from tabguard.suppress.check import sound_witnesses
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import Asked, improve
from tabguard.suppress.greedy import Pass, joined
from tabguard.suppress.problem import Task, problem_of
from tabguard.suppress.search import Search
from tabguard.suppress.trim import Trim
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tests.support.examples import examples
from tests.support.random_cases import (
    falls_short,
    large_table,
    random_constraints,
    random_sensitivity,
    random_table,
    table_of,
    tree,
)

improve_module = importlib.import_module("tabguard.suppress.exact.improve")


def first_draft(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, share=0.3)
    constraints = random_constraints(table, sensitivity, seed)
    problem = problem_of(Case(table, sensitivity, constraints), Suppression())
    progress = Progress()
    clock = Clock(progress, 600)
    draft = Pass(problem, None, progress, clock).run(problem.needy, problem.weight)
    return table, sensitivity, problem, draft, progress, clock


@settings(max_examples=examples(80))
@given(st.integers(0, 10**6), st.booleans())
@example(63, True)
def test_the_drop_test_protects_the_same_cells_for_less(seed, instead):
    table, sensitivity, problem, draft, progress, clock = first_draft(seed)
    tried = np.zeros(len(problem), bool) if instead else None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tabguard.suppress.trim._LARGE", 10**6 if seed % 2 else 0)
        better = Trim(problem, draft, progress, clock, tried).run()
    assert better.cost <= draft.cost * (1 + 1e-9)
    assert better.cost == pytest.approx(problem.cost_of(better.suppressed))
    assert better.suppressed[problem.given].all()
    assert not better.suppressed[problem.barred].any()
    assert better.short == draft.short
    assert sound_witnesses(problem, better.suppressed, better.witnesses).all()
    for cell in draft.short:  # still moves as far as before
        before, after = (d.witnesses.departure[d.witnesses.cells == cell] for d in (draft, better))
        assert np.isin(before, after).all()
    safe = [c for c in problem.needy if c not in better.short]
    assert falls_short(table, sensitivity, better.suppressed, safe) == []


@pytest.mark.parametrize(("seed", "large"), [(1, 10**6), (28, 0), (47, 10**6)])
def test_what_replaces_a_secondary_may_cost_more_until_others_are_published(monkeypatch, seed, large):
    _, _, problem, draft, progress, clock = first_draft(seed)
    monkeypatch.setattr(trim, "_LARGE", large)

    def cost():
        return Trim(problem, draft, progress, clock, np.zeros(len(problem), bool)).run().cost

    with_others = cost()
    monkeypatch.setattr(trim, "_SLACK", 0.0)
    assert with_others < 0.99 * cost()


@settings(max_examples=examples(40))
@given(st.integers(0, 10**6))
def test_patterns_that_are_joined_have_the_moves_of_all(seed):
    table, sensitivity, problem, draft, progress, clock = first_draft(seed)
    other = Pass(problem, None, progress, clock).run(problem.needy[::-1], np.ones(len(problem)))
    both = joined(problem, (draft, other))
    assert np.array_equal(both.suppressed, draft.suppressed | other.suppressed)
    assert len(both.witnesses) == len(draft.witnesses) + len(other.witnesses)
    assert both.cost == pytest.approx(problem.cost_of(both.suppressed))
    better = Trim(problem, both, progress, clock).run()
    assert sound_witnesses(problem, better.suppressed, better.witnesses).all()
    safe = [c for c in problem.needy if c not in better.short]
    assert falls_short(table, sensitivity, better.suppressed, safe) == []


def test_joined_patterns_cost_less_where_relations_outnumber_cells(monkeypatch):
    rng = np.random.default_rng(3)
    dimensions = [tree(rng, name, n, second=True) for name, n in zip("abc", (4, 4, 3), strict=True)]
    leaves = itertools.product(*(d.leaves for d in dimensions))
    table = table_of(dimensions, {tuple(map(int, leaf)): float(rng.integers(1, 1000)) for leaf in leaves})
    case = Case(table, random_sensitivity(table, 3, share=0.15), Constraints.none(len(table)))
    problem = problem_of(case, Suppression())
    assert problem.dense

    def cost():
        task = Task(problem, Suppression(), Progress(), Clock(Progress(), np.inf), [])
        return Search(task).run().cost

    together = cost()
    monkeypatch.setattr(search, "_JOINED", 0)
    assert together < cost()


@settings(max_examples=examples(30))
@given(st.integers(0, 10**6))
def test_neighbourhoods_protect_the_same_cells_for_less(seed):
    table, sensitivity, problem, draft, progress, clock = first_draft(seed)
    short = np.array(draft.short, int)
    better = improve(problem, draft.suppressed, short, draft.witnesses, Asked(3), progress, clock)
    assert better.cost <= draft.cost
    assert better.cost == pytest.approx(problem.cost_of(better.hidden))
    assert better.hidden[problem.given].all()
    assert not better.hidden[problem.barred].any()
    safe = [c for c in problem.needy if c not in draft.short]
    assert falls_short(table, sensitivity, better.hidden, safe) == []
    assert better.relaxation.bound <= better.cost * (1 + 1e-9)


def test_a_spent_clock_leaves_the_pattern_as_it_was():
    _, _, problem, draft, progress, _ = first_draft(5)
    asked = problem, draft.suppressed, np.array(draft.short, int), draft.witnesses, Asked(3), progress
    assert np.array_equal(improve(*asked, Clock(progress, -1)).hidden, draft.suppressed)
    progress.stop()
    with pytest.raises(Ended):
        improve(*asked, Clock(progress, 600))


def test_a_repair_ends_when_it_costs_too_much(monkeypatch):
    examine, completed = improve_module._Neighbourhoods._examine, []

    def examined(search, point, power):
        outcome = examine(search, point, power)
        completed.append(outcome.repaired is not None)
        return outcome

    monkeypatch.setattr(improve_module._Neighbourhoods, "_examine", examined)
    monkeypatch.setattr(improve_module, "_SEPARATED", 1)
    _, _, problem, draft, progress, clock = first_draft(50)
    assert not draft.short
    improve(problem, draft.suppressed, np.zeros(0, int), draft.witnesses, Asked(3), progress, clock)
    assert completed[0] and not all(completed)


def large_case(leaves=10):
    table = large_table(leaves)
    return table, random_sensitivity(table, 17, share=0.1), Constraints.none(len(table))


@pytest.mark.slow
def test_more_sweeps_never_cost_more_and_some_pay():
    costs = [
        suppress(Case(*large_case(8)), Suppression(improve=n, exact_up_to=0), Progress()).cost
        for n in (0, 1, 2)
    ]
    assert costs[0] >= costs[1] >= costs[2]
    assert costs[0] > costs[2]


@pytest.mark.slow
def test_improvement_ends_when_as_little_as_asked_could_be_saved():
    case = Case(*large_case(8))
    plain = {"exact_up_to": 0, "threads": 1, "cost": "count"}
    until = {
        share: suppress(case, Suppression(improve_until=share, **plain), Progress()) for share in (95, 5)
    }
    for share, result in until.items():
        assert result.gap <= share / 100 and not result.unprotected
    assert until[95].lps < until[5].lps
    assert until[95].lower_bound < until[5].lower_bound


@pytest.mark.slow
def test_improvement_by_time_keeps_a_pattern_that_protects():
    table, sensitivity, constraints = large_case(8)
    case = Case(table, sensitivity, constraints)
    plain = suppress(case, Suppression(exact_up_to=0), Progress())
    timed = suppress(case, Suppression(exact_up_to=0, improve_minutes=0.02), Progress())
    assert timed.cost <= plain.cost and not timed.unprotected
    safe = np.flatnonzero(sensitivity.primary)
    assert falls_short(table, sensitivity, timed.pattern.suppressed, safe) == []
    assert timed.lower_bound is None or timed.lower_bound <= timed.cost * (1 + 1e-9)
    assert "improvement" in [step.name for step in timed.steps]


def test_improvement_is_the_same_each_time_and_on_a_slow_machine(monkeypatch):
    chosen = Suppression(improve=2, cost="count")
    found = suppress(Case(*large_case()), chosen, Progress())
    real = time.perf_counter
    monkeypatch.setattr("tabguard.suppress.clock.time.perf_counter", lambda: 20 * real())
    slow = suppress(Case(*large_case()), evolve(chosen, threads=1, time_limit=1e6), Progress())
    assert np.array_equal(slow.pattern.status, found.pattern.status)
    assert slow.lower_bound == found.lower_bound


def test_stop_keeps_the_best_pattern_so_far_protected():
    table, sensitivity, constraints = large_case()
    progress = Progress(lambda event: progress.stop() if event.phase == "improvement" else None)
    found = suppress(Case(table, sensitivity, constraints), Suppression(improve=1000, cost="count"), progress)
    assert not found.unprotected
    safe = np.flatnonzero(sensitivity.primary)
    assert falls_short(table, sensitivity, found.pattern.suppressed, safe) == []
