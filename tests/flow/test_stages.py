"""The sequence of stages: properties that no single stage can guarantee."""

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import DataSource, Project, Roles
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.pattern import Pattern, Sensitivity
from tabguard.table.solution import Solution
from tabguard.table.verdict import Unprotected
from tests.proof.cases import Case as ProofCase
from tests.proof.cases import make_case
from tests.support.examples import examples

COUNT_CASE = 205
"""A small frequency table in which a primary needs a secondary."""


def judged(case: ProofCase) -> tuple[Project, Sensitivity]:
    """A project with the rules and settings of a case, and the primaries that they make."""
    roles = Roles(("a", "b"), case.table.response)
    project = Project(DataSource(Path("none")), roles, rules=case.rules, suppression=case.settings)
    return project, stages.judge(case.table, project, case.constraints, Progress())


def test_counts_are_protected_in_whole_numbers() -> None:
    protected = 0
    cases = map(make_case, range(230, 230 + examples(80)))
    for case in (case for case in cases if case.table.response == "count"):
        table = case.table
        project, sensitivity = judged(case)
        result = stages.protect(Case(table, sensitivity, case.constraints), project, Progress())
        found = stages.audit(Solution(Case(table, sensitivity), result.pattern), project, Progress())
        named = [u.cell for u in result.unprotected]
        assert not len(np.setxor1d(found.at_risk, np.array(named, int)))
        protected += int(sensitivity.primary.sum()) - len(found.at_risk)
    assert protected


def test_a_run_of_counts_that_left_contributors_open_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    case = next(case for case in map(make_case, range(230, 310)) if case.table.response == "count")
    project, sensitivity = judged(evolve(case, settings=Suppression()))
    whole = Case(case.table, sensitivity, case.constraints)
    result = stages.protect_part(whole, project, Progress())
    left = evolve(result, complete=True, insiders_open=np.array([0]))
    monkeypatch.setattr(stages.suppress_stage, "suppress", lambda *_: left)
    monkeypatch.setattr(stages, "audit", lambda *_: pytest.fail("judged while contributors are open"))
    assert np.array_equal(stages.protect_part(whole, project, Progress()).insiders_open, [0])


def test_without_exact_intervals_the_verdicts_are_the_same() -> None:
    at_risk = 0
    for case in map(make_case, range(40, 40 + examples(20))):
        table = case.table
        project, sensitivity = judged(case)
        bare = Pattern.of_primaries(sensitivity, case.constraints)
        result = stages.protect(Case(table, sensitivity, case.constraints), project, Progress())
        brief = evolve(project, suppression=evolve(case.settings, intervals=False))
        for pattern in (bare, result.pattern):
            exact, quick = (
                stages.audit(Solution(Case(table, sensitivity), pattern), one, Progress())
                for one in (project, brief)
            )
            assert exact.exact and not quick.exact
            assert exact.at_risk.tolist() == quick.at_risk.tolist()
            # what the run says of itself is looked at, whatever pattern it is said of
            told = stages.audit(Solution(Case(table, sensitivity), pattern, result), brief, Progress())
            assert told.at_risk.tolist() == exact.at_risk.tolist()
            assert told.lps <= quick.lps
            at_risk += len(exact.at_risk)
    assert at_risk


def test_short_of_a_raised_level_only_is_not_unprotected(monkeypatch) -> None:
    case = make_case(COUNT_CASE)
    table = case.table
    assert table.response == "count"
    project, sensitivity = judged(case)
    real = stages.protect(Case(table, sensitivity, case.constraints), project, Progress())

    def at_risk(pattern: Pattern) -> np.ndarray:
        return stages.audit(Solution(Case(table, sensitivity), pattern), project, Progress()).at_risk

    # the first run hides nothing more, the second cannot reach one level that was raised by a unit
    first = Pattern.of_primaries(sensitivity, case.constraints)
    safe = np.setdiff1d(at_risk(first), at_risk(real.pattern))
    bare = evolve(real, pattern=first, hindered=())
    over = evolve(real, hindered=(*real.unprotected, Unprotected(int(safe[0]), "raised")))
    runs = iter([bare, over])
    monkeypatch.setattr(stages.suppress_stage, "suppress", lambda *_: next(runs))
    result = stages.protect(Case(table, sensitivity, case.constraints), project, Progress())
    assert result.unprotected == real.unprotected
