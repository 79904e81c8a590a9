"""The lower bound is limited by work, not by time: equal on all computers, without long waits."""

import time

import numpy as np
import pytest
from attrs import evolve
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.suppress import clock, suppress
from tabguard.suppress.exact.formulation import formulate
from tabguard.suppress.exact.master import ascend
from tabguard.suppress.problem import problem_of
from tabguard.suppress.refine import Refinement
from tabguard.table.case import Case
from tabguard.table.pattern import Constraints
from tabguard.table.result import STOPPED, Cut
from tests.support.random_cases import falls_short, large_table, random_sensitivity
from tests.support.requests import Stopping

_UNFINISHED = Suppression(cost="count", exact_up_to=0)
"""A project with slow convergence, so that the work ends before the bound reaches the cost."""


@pytest.fixture(scope="module")
def case():
    table = large_table(12)
    return table, random_sensitivity(table, 5, share=0.1), Constraints.none(len(table))


@pytest.mark.slow
def test_a_slow_machine_and_other_threads_give_the_same_bound(case, monkeypatch):
    found = suppress(Case(*case), evolve(_UNFINISHED, threads=1), Progress())
    assert found.lower_bound < found.cost
    real = time.perf_counter
    monkeypatch.setattr(clock.time, "perf_counter", lambda: 20 * real())
    slow = suppress(Case(*case), evolve(_UNFINISHED, threads=2, time_limit=1e6), Progress())
    assert slow.lower_bound == found.lower_bound
    assert slow.cost == found.cost


def test_a_stop_while_the_model_of_the_bound_is_built_ends_it(case):
    found = suppress(Case(*case), _UNFINISHED, Stopping(1, "lower bound"))
    assert found.lower_bound is None and found.complete
    assert Cut("lower bound", STOPPED) in found.cuts


def test_a_very_large_table_has_a_bound_only_where_it_is_asked_for(case, monkeypatch):
    monkeypatch.setattr("tabguard.suppress.refine._MOST_BOUNDED", len(case[0]) // 100)
    brief = evolve(_UNFINISHED, look_ahead="none")
    assert suppress(Case(*case), brief, Progress()).lower_bound is None
    assert suppress(Case(*case), evolve(brief, improve_until=99.0), Progress()).lower_bound is not None


def test_the_first_multipliers_look_at_every_cut(case):
    formulation, looks = formulate(problem_of(Case(*case), _UNFINISHED)), list[int]()
    cuts = sparse.csr_array(np.ones((7, len(formulation.weight))))
    ascend(formulation, cuts, lambda: looks.append(1))
    assert len(looks) == 7  # there may be hundreds of thousands


def test_stop_during_the_bound_ends_it_and_keeps_what_was_shown(case, monkeypatch):
    monkeypatch.setattr("tabguard.suppress.refine._BOUND_WORK", 1e9)
    result = suppress(Case(*case), _UNFINISHED, Stopping(500, "lower bound"))
    assert result.complete and Cut("lower bound", STOPPED) in result.cuts
    assert 0 < result.lower_bound <= result.cost


@pytest.mark.slow
def test_the_point_of_the_bound_gives_a_cheaper_pattern(case, monkeypatch):
    table, sensitivity, _ = case
    monkeypatch.setattr("tabguard.suppress.refine._BOUND_WORK", 0.3)
    monkeypatch.setattr(Refinement, "improve", lambda _, candidate, **__: candidate)
    settings = Suppression(exact_up_to=0, look_ahead="none", clean_up=False)
    plain, rounded = (suppress(Case(*case), evolve(settings, improve=n), Progress()) for n in (0, 1))
    assert rounded.lower_bound <= rounded.cost < plain.cost
    safe = np.flatnonzero(sensitivity.primary)
    assert falls_short(table, sensitivity, rounded.pattern.suppressed, safe) == []
