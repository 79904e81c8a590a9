"""The envelope of all departures at once, in full and row by row."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import sparse

import tabguard.suppress.envelope as envelope_module
from tabguard.base.progress import Progress
from tabguard.lp import LocalSolver, build_model
from tabguard.settings import Suppression
from tabguard.suppress.clock import Clock
from tabguard.suppress.envelope import envelope
from tabguard.suppress.needs import Needs, group_needs
from tabguard.suppress.problem import problem_of
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tests.support.examples import examples
from tests.support.random_cases import random_sensitivity, random_table


def set_up(seed):
    table = random_table(seed)
    sensitivity = random_sensitivity(table, seed)
    problem = problem_of(Case(table, sensitivity, Constraints.none(len(table))), Suppression())
    model = build_model(problem.matrix, problem.up, problem.down, problem.barred)
    group = model.reduction.group
    alive = group >= 0
    cost = np.bincount(group[alive], problem.weight[alive], model.n_groups)
    return model, group_needs(problem, model.reduction), cost


@settings(max_examples=examples(80))
@given(st.integers(0, 10**6))
def test_the_groups_of_a_full_envelope_protect_every_primary_that_can_be(seed):
    model, needs, cost = set_up(seed)
    progress = Progress()
    found = envelope(model, needs, cost, progress, Clock(progress, 60))
    if found is None:  # some primary cannot be protected at all, and so not all at once
        return
    free, restricted = LocalSolver(model), LocalSolver(model)
    restricted.close(np.flatnonzero(found <= 0))
    for group in np.flatnonzero((needs.up > 0) | (needs.down > 0)).tolist():
        for amount in (float(needs.up[group]), -float(needs.down[group])):
            if amount and free.move(group, amount, np.zeros(model.n_groups)) is not None:
                assert restricted.move(group, amount * (1 - 1e-6), np.zeros(model.n_groups)) is not None


@settings(max_examples=examples(50))
@given(st.integers(0, 10**6))
def test_row_by_row_every_primary_has_its_level_and_no_member_stands_alone(seed):
    model, needs, cost = set_up(seed)
    progress = Progress()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(envelope_module, "_FULL", -1)
        found = envelope(model, needs, cost, progress, Clock(progress, 60))
    if found is None:
        return
    for group in np.flatnonzero((needs.up > 0) & (needs.up <= model.up)):
        assert found[group] >= needs.up[group] * (1 - 1e-6)
    for row in range(model.n_rows):
        members = model.row_group[model.row_ptr[row] : model.row_ptr[row + 1]]
        size = np.abs(model.row_coef[model.row_ptr[row] : model.row_ptr[row + 1]]) * found[members]
        assert (2 * size <= size.sum() * (1 + 1e-6) + 1e-6).all()


def test_a_relation_of_many_cells_takes_few_entries_for_each(monkeypatch):
    n, none = 500, np.zeros(500)
    relation = sparse.csr_array(np.array([[1.0, *[-1.0] * (n - 1)]]))
    model = build_model(relation, np.ones(n), np.ones(n), np.zeros(n, bool))
    entries, load = list[int](), envelope_module.Solver.load

    def counted(solver, *parts, **options):
        entries.append(parts[3].nnz)
        load(solver, *parts, **options)

    monkeypatch.setattr(envelope_module.Solver, "load", counted)
    monkeypatch.setattr(envelope_module, "_FULL", -1)
    progress, up = Progress(), np.where(np.arange(n) == 7, 0.5, 0.0)
    found = envelope(model, Needs(up, none, none), np.ones(n), progress, Clock(progress, np.inf))
    assert found.sum() == pytest.approx(1.0) and found[7] == pytest.approx(0.5)
    assert entries[0] < 10 * n


def test_a_level_that_the_room_misses_within_the_tolerance_is_asked_for():
    model, needs, cost = set_up(3)
    group, none, progress = int(needs.up.argmax()), np.zeros(model.n_groups), Progress()
    level = float(needs.up[group])
    alone = Needs(np.where(np.arange(model.n_groups) == group, level, 0.0), none, none)
    tight = model.limited(np.array([group]), np.array([level * (1 - 5e-7)]), np.array([np.inf]))
    found = envelope(tight, alone, cost, progress, Clock(progress, 60))
    assert found[group] >= level * (1 - 1e-6) > 0


def test_a_spent_clock_gives_nothing():
    model, needs, cost = set_up(3)
    progress = Progress()
    progress.stop()
    assert envelope(model, needs, cost, progress, Clock(progress, 60)) is None


def test_the_envelope_ends_by_pivots_and_not_by_a_share_of_the_time(monkeypatch):
    model, needs, cost = set_up(3)
    limits, solve = list[float](), envelope_module.Solver.solve
    monkeypatch.setattr(
        envelope_module.Solver,
        "solve",
        lambda solver, seconds: limits.append(seconds) or solve(solver, seconds),
    )
    progress = Progress()
    assert envelope(model, needs, cost, progress, Clock(progress, np.inf)) is not None
    assert set(limits) == {np.inf}
    monkeypatch.setattr(envelope_module, "_PIVOTS", 1)
    clock = Clock(progress, np.inf)
    assert envelope(model, needs, cost, progress, clock) is None and not clock.cuts
