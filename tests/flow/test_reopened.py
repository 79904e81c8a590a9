"""Results from a project file count only as far as they were verified."""

from pathlib import Path

import numpy as np
import pytest
from attrs import evolve
from scipy import sparse

from tabguard.base.errors import ProjectError
from tabguard.base.plain import Arrays, PathMap, from_plain, to_plain
from tabguard.base.progress import Progress
from tabguard.flow import questions, stages
from tabguard.flow.refresh import OTHERS, reopened
from tabguard.kinds import PPercent
from tabguard.kinds.rules import Rules
from tabguard.project import DataSource, Project, Roles
from tabguard.project.file import open_project, save_project
from tabguard.project.kept_results import tie_of
from tabguard.project.results import Results
from tabguard.settings import Suppression
from tabguard.table.case import Case
from tabguard.table.decision import constraints_of
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.verdict import Evidence
from tests.support.brute import random_pattern, random_table


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A project, its case, a pattern that protects it, its exact audit, and the pattern after an edit."""
    rng, folder = np.random.default_rng(21), tmp_path_factory.mktemp("random")
    (folder / "records.csv").write_text("d0;d1;v\n")
    settings = Suppression(threads=1, insiders=False)
    project = Project(
        DataSource(folder / "records.csv"), Roles(("d0", "d1"), "v"), suppression=settings, base=folder
    )
    table = random_table(rng, (6, 5), 2)
    pattern, sensitivity = random_pattern(rng, table, share_other=0.5)
    case = Case(table, sensitivity, constraints_of(table, ()))
    others = np.flatnonzero(pattern.suppressed & ~sensitivity.primary)[:2]
    audit = stages.audit(Solution(case, pattern), project, Progress())
    assert audit.passed and audit.exact and audit.evidence
    return project, case, pattern, audit, pattern.with_status(others, Status.PUBLISHED)


def kept(made, folder, **changes):
    """The results as read from a project file."""
    project, case, pattern, audit, _ = made
    results = evolve(Results(pattern, audit=audit), **changes)
    results = evolve(results, tie=tie_of(results, project, case))
    save_project(folder / "a.tgproj", project, results)
    return open_project(folder / "a.tgproj").results


def false(evidence, audit):
    """False departures of all cells that can move, with the claim that they add up."""
    free = audit.high > audit.low
    moves = sparse.csc_array(np.where(free, [[1e6], [-1e6]], 0.0))
    return evolve(evidence, witnesses=moves, miss=np.zeros(2), summed=False)


@pytest.mark.parametrize("intervals", [True, False])
@pytest.mark.parametrize("first", [True, False])
def test_false_evidence_in_a_file_gives_no_better_verdict(made, tmp_path, intervals, first):
    project, case, pattern, audit, edited = made
    project = evolve(project, suppression=evolve(project.suppression, intervals=intervals))
    honest = stages.audit(Solution(case, edited), made[0], Progress())
    planted = (false(audit.evidence[0], honest),)
    found = kept(made, tmp_path, audit=evolve(audit, evidence=planted))
    if first:  # as the window does when it opens the project
        found = reopened(found, case, project, Progress())
    carried = stages.audit(Solution(case, edited), project, Progress(), (pattern, found.audit))
    assert honest.at_risk.size and carried.at_risk.tolist() == honest.at_risk.tolist()
    cells = np.flatnonzero(edited.status != pattern.status)
    solution = Solution(case, pattern, audit=found.audit)
    harms = questions.what_if_published(solution, project, cells, Progress()).harms
    assert {harm.primary for harm in harms} == set(honest.at_risk.tolist())


def test_a_file_cannot_say_that_its_evidence_was_summed(made):
    arrays, nowhere = Arrays(), PathMap(Path())
    plain = to_plain(made[3].evidence[0], nowhere, arrays)
    assert not from_plain(Evidence, plain, nowhere, "a", arrays).summed
    with pytest.raises(ProjectError, match="unknown here"):
        from_plain(Evidence, plain | {"summed": True}, nowhere, "a", arrays)


def test_verdicts_of_other_rules_primaries_or_patterns_do_not_count(made, tmp_path):
    project, case, _pattern, audit, edited = made
    found = kept(made, tmp_path, sums=(), close=())
    same = reopened(found, case, project, Progress())
    assert same.stale == "" and same.sums == () and same.audit.passed
    french = evolve(case, sensitivity=evolve(case.sensitivity, notes=("Remarque",)))
    assert reopened(found, french, project, Progress()).stale == ""  # the window speaks another language now
    other = evolve(project, rules=Rules((PPercent(25.0),)))
    known = evolve(project, suppression=evolve(project.suppression, prior=0.3))
    asked_for = evolve(case.constraints, levels=np.full(case.constraints.levels.shape, 7.0))
    levels = evolve(case.sensitivity, upper=case.sensitivity.upper * 2)
    for results, judged, asked in (
        (found, case, other),
        (found, case, known),
        (found, evolve(case, constraints=asked_for), project),
        (found, evolve(case, sensitivity=levels), project),
        (evolve(found, pattern=edited), case, project),
        (evolve(found, audit=evolve(audit, verdict=np.minimum(audit.verdict, 0))), case, project),
    ):
        told = reopened(results, judged, asked, Progress())
        assert told.stale == OTHERS and not told.audit.exact and not told.audit.evidence
        assert told.sums is told.close is told.ran is None and "single contributors" in told.lost
