"""Drop test and exchange: what they hand back protects as before and never costs more."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from suppress_cases import falls_short, random_constraints, random_sensitivity, random_table

from tabguard.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.suppress.check import sound_witnesses
from tabguard.suppress.clock import Clock
from tabguard.suppress.exchange import Exchange
from tabguard.suppress.greedy import Pass
from tabguard.suppress.problem import build_problem
from tabguard.suppress.trim import Trim
from tabguard.table.pattern import Constraints


def first_draft(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed, share=0.3)
    constraints = random_constraints(table, sensitivity, seed)
    problem = build_problem(table, sensitivity, constraints, Suppression())
    progress = Progress()
    clock = Clock(progress, 600)
    draft = Pass(problem, None, progress, clock).run(problem.needy, problem.weight)
    return table, sensitivity, problem, draft, progress, clock


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(["trim", "exchange"]))
def test_better_drafts_protect_the_same_cells_for_less(seed, how):
    table, sensitivity, problem, draft, progress, clock = first_draft(seed)
    if how == "trim":
        better = Trim(problem, draft, progress, clock).run()
    else:
        price, thrift = problem.weight**1.5, problem.weight / (1 + problem.size) ** 1.5
        better = Exchange(problem, draft, price, thrift, progress, clock).run(3)
    assert better.cost <= draft.cost * (1 + 1e-9)
    assert better.cost == pytest.approx(problem.cost_of(better.suppressed))
    assert better.suppressed[problem.given].all()
    assert not better.suppressed[problem.barred].any()
    assert better.short == draft.short
    assert sound_witnesses(problem, better.suppressed, better.witnesses).all()
    safe = [c for c in problem.needy if c not in better.short]
    assert falls_short(table, sensitivity, better.suppressed, safe) == []


def test_a_spent_clock_leaves_the_draft_as_it_was():
    _, _, problem, draft, progress, _ = first_draft(5)
    progress.stop()
    clock = Clock(progress, 600)
    same = Exchange(problem, draft, problem.weight, problem.weight, progress, clock).run(3)
    assert np.array_equal(same.suppressed, draft.suppressed)


def test_more_sweeps_never_cost_more():
    table = random_table(17)
    sensitivity = random_sensitivity(table, 17, share=0.3)
    costs = [
        suppress(table, sensitivity, Constraints.none(len(table)), Suppression(improve=n), Progress()).cost
        for n in (0, 1, 5)
    ]
    assert costs[0] >= costs[1] >= costs[2]
