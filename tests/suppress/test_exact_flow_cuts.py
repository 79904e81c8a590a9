"""Flow cuts hold for every protecting pattern, and raise the bound."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.lp import build_model
from tabguard.settings import Suppression
from tabguard.suppress import suppress
from tabguard.suppress.clock import Clock
from tabguard.suppress.exact import bound
from tabguard.suppress.exact.flow_cuts import FlowCuts
from tabguard.suppress.exact.formulation import UP, Formulation, formulate
from tabguard.suppress.exact.relaxation import Relaxation
from tabguard.suppress.problem import problem_of
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tests.support.examples import examples
from tests.support.random_cases import (
    cheapest,
    large_table,
    random_constraints,
    random_sensitivity,
    random_table,
    tiny,
)

seeds = st.integers(0, 10**6)


@pytest.fixture(autouse=True)
def from_the_first_round(monkeypatch):
    monkeypatch.setattr("tabguard.suppress.exact.relaxation._OVER", 0)
    monkeypatch.setattr("tabguard.suppress.exact.relaxation._ENOUGH", 0.0)


def medium():
    table = large_table(12)
    return Case(table, random_sensitivity(table, 5, share=0.1), Constraints.none(len(table)))


def relaxed(problem, work):
    """A relaxation after some work."""
    progress = Progress()
    relaxation = Relaxation(formulate(problem), progress, Clock(progress, 60, work))
    relaxation.start()
    relaxation.run()
    return relaxation


@settings(max_examples=examples(20))
@given(seeds, st.sampled_from(["value", "count"]))
def test_the_bound_is_never_above_the_cheapest_of_all_patterns(seed, cost):
    table, sensitivity, constraints = tiny(seed)
    chosen = Suppression(cost=cost)
    problem = problem_of(Case(table, sensitivity, constraints), chosen)
    found = suppress(Case(table, sensitivity, constraints), chosen, Progress())
    short = np.array([u.cell for u in found.unprotected], int)
    progress = Progress()
    proof = bound(problem, found.pattern.suppressed, short, progress, Clock(progress, 20))
    assert proof.relaxed <= cheapest(problem, short) * (1 + 1e-9)


@settings(max_examples=examples(20))
@given(seeds, st.sampled_from([0.0, 50.0]))
def test_what_the_rows_add_up_to_holds_for_every_protecting_pattern(seed, prior):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    chosen = Suppression(prior=prior)
    constraints = random_constraints(table, sensitivity, seed)
    found = suppress(Case(table, sensitivity, constraints), chosen, Progress())
    short = np.array([u.cell for u in found.unprotected], int)
    problem = problem_of(Case(table, sensitivity, constraints), chosen)
    progress = Progress()
    proof = bound(problem, found.pattern.suppressed, short, progress, Clock(progress, 20))
    for pattern in (found.pattern.suppressed, ~problem.barred, proof.pattern):
        assert (proof.certificate.cuts @ proof.formulation.choice(pattern) >= 1 - 1e-9).all()


@pytest.mark.slow
def test_it_holds_at_any_time_on_a_larger_table(brief_bounds):
    found, problem = suppress(medium(), Suppression(), Progress()), problem_of(medium(), Suppression())
    for work in (0.05, 0.2, 0.5, 1.0):
        relaxation = relaxed(problem, work)
        choice = relaxation.formulation.choice(found.pattern.suppressed)
        assert (relaxation.certificate.cuts @ choice >= 1 - 1e-9).all()
        assert relaxation.bound <= found.cost * (1 + 1e-9)


@pytest.mark.slow
def test_the_bound_is_higher_than_with_cuts_alone(monkeypatch):
    problem = problem_of(medium(), Suppression())
    linked = relaxed(problem, 1.0).bound
    monkeypatch.setattr("tabguard.suppress.exact.relaxation._OVER", 10**9)
    assert linked > relaxed(problem, 1.0).bound


def test_a_row_gives_a_group_no_more_than_it_can_take():
    """Group 0 has to depart by 4; 1 takes at most 1 of it, 2 takes 3 and passes them to 3 or 4."""
    rows = sparse.csr_array(np.array([[1.0, 1, 1, 0, 0], [0, 0, -1, 1, 1]]))
    room = np.array([4.0, 1, 3, 9, 9])
    hidden = np.array([True, False, False, False, False])
    model = build_model(rows, room, room, np.zeros(5, bool), merge=False)
    formulation = Formulation(model, np.ones(5), hidden, np.array([0]), np.array([UP]), np.array([4.0]))
    progress = Progress()
    flow_cuts = FlowCuts(formulation, progress)
    flow_rows = flow_cuts.rows(np.array([1.0, 1.0, 0.9, 0.3, 0.3]), np.zeros(0), Clock(progress, 60))
    two = flow_cuts.choice.index(2)
    terms = [
        (dict(zip(k.choices, k.coef, strict=True)), dict(zip(k.amounts, k.share, strict=True)))
        for k in flow_rows
    ]
    assert ({1: 0.25}, {two: 1.0}) in terms
    assert ({3: 0.75, 4: 0.75}, {two: -1.0}) in terms
    assert flow_cuts.cap[two] == 0.75
