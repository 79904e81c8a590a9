"""Unsolved programs lose their own result only: the run continues, and verdicts stay correct."""

import random

import numpy as np
import pytest

from tabguard.audit import component_programs
from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.flow import protecting, stages
from tabguard.lp import kernel
from tabguard.lp.highs import Solver
from tabguard.table.standing import State
from tests.support.examples import first_of
from tests.support.stopped_runs import case


class Failing:
    """A solver that reports failure for a share of all solves."""

    def __init__(self, monkeypatch):
        self.share, self.failed, self._random = 0.0, 0, random.Random(7)
        plain = Solver.solve

        def solve(solver, *arguments, **how):
            solution = plain(solver, *arguments, **how)
            if self._random.random() < self.share:
                self.failed += 1
                raise SolverError("not solved", "", "")
            return solution

        monkeypatch.setattr(Solver, "solve", solve)
        monkeypatch.setattr(kernel, "_MOST_ROWS", 0)  # all programs are its


@pytest.fixture
def failing(monkeypatch):
    return Failing(monkeypatch)


def findings(outcome):
    standing = outcome.solution.standing
    return [standing.outsiders, standing.sums, standing.contributors]


@pytest.mark.parametrize(("share", "method"), first_of([(0.2, "greedy"), (0.6, "greedy"), (0.6, "exact")]))
def test_a_run_goes_on_and_claims_nothing_that_a_sound_audit_denies(tmp_path, failing, share, method):
    project, *_ = case(tmp_path, (2, 2), 60, method)
    failing.share = share
    outcome = protecting.protect_project(project, Progress())
    assert failing.failed > 20
    failing.share = 0.0
    sound = protecting.audit_loaded(
        stages.load(project, Progress()), outcome.solution.pattern, project, Progress()
    )
    for claimed, true in zip(findings(outcome), findings(sound), strict=True):
        assert claimed.state in (true.state, State.NOT_TESTED)


def test_an_interval_whose_program_fails_is_open_and_no_other_is_wrong(tmp_path, failing, monkeypatch):
    project, *_ = case(tmp_path, (2, 2), 60, "greedy")
    monkeypatch.setattr(
        component_programs, "sharpened", lambda *_: None
    )  # as in a component too large for it
    pattern = protecting.protect_project(project, Progress()).solution.pattern
    loaded = stages.load(project, Progress())
    true = protecting.audit_loaded(loaded, pattern, project, Progress()).solution.audit
    failing.share = 0.9
    audit = protecting.audit_loaded(loaded, pattern, project, Progress()).solution.audit
    assert failing.failed and true.exact and not audit.exact
    hidden = ~np.isnan(true.low)
    assert (audit.low[hidden] >= true.low[hidden] - 1e-6).all()  # attained, so never too wide
    assert (audit.high[hidden] <= true.high[hidden] + 1e-6).all()
    assert set(audit.at_risk.tolist()) <= set(true.at_risk.tolist())


@pytest.mark.slow
def test_an_extreme_is_found_by_rational_arithmetic_where_the_solver_fails_throughout(tmp_path, failing):
    project, *_ = case(tmp_path, (2, 2), 60, "greedy")
    pattern = protecting.protect_project(project, Progress()).solution.pattern
    loaded = stages.load(project, Progress())
    true = protecting.audit_loaded(loaded, pattern, project, Progress()).solution.audit
    failing.share = 1.0
    audit = protecting.audit_loaded(loaded, pattern, project, Progress()).solution.audit
    assert failing.failed and audit.exact
    hidden = ~np.isnan(true.low)
    np.testing.assert_allclose(audit.low[hidden], true.low[hidden], atol=1e-6)
    np.testing.assert_allclose(audit.high[hidden], true.high[hidden], atol=1e-6)
