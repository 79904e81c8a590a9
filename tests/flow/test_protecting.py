"""The stages without a window deliver a pattern, whatever the result of its tests."""

import json

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import SolverError
from tabguard.base.progress import Progress
from tabguard.batch.job import ALONE, run_project
from tabguard.flow import certificates, insider_tests, stages
from tabguard.flow.protecting import protect_project
from tabguard.suppress import run
from tabguard.table.standing import State
from tests.support.examples import first_of
from tests.support.stopped_runs import case


@pytest.mark.parametrize("error", first_of([SolverError("not solved", "", ""), MemoryError()]))
@pytest.mark.parametrize("test", ["audit", "unsafe_sums", "tested_further", "proof"])
def test_a_pattern_is_delivered_whose_test_ends_by_an_error(tmp_path, monkeypatch, test, error):
    project, *_ = case(tmp_path, (2, 2), 60, "greedy")

    def fails(*_arguments, **_more):
        raise error

    module = {"audit": stages, "proof": certificates}.get(test, insider_tests)
    monkeypatch.setattr(module, test, fails)
    if test == "tested_further":
        monkeypatch.setattr(run, "_TESTED", 0)
    outcome = run_project(project, tmp_path / "job.toml", tmp_path / "out", Progress(), terms=ALONE)
    names = {path.name for path in outcome.files}
    assert {"summary.json", "stop_INTERNAL.xlsx"} <= names and any("pattern" in name for name in names)
    standing = outcome.solution.standing
    if test == "proof":
        assert standing.protected and any("certificate" in note for note in outcome.notes)
    else:
        finding = {"audit": standing.outsiders, "unsafe_sums": standing.sums}.get(test, standing.contributors)
        assert finding.state is State.NOT_TESTED
        assert not outcome.released and not any("PUBLIC" in name for name in names)
        told = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
        assert test != "tested_further" or len(told["insiders_at_risk"]) == len(finding.cells) > 0


def test_contributors_whom_counted_work_left_out_are_tested_with_the_finished_pattern(tmp_path, monkeypatch):
    project, *_ = case(tmp_path, (3, 3), 90, "greedy")
    project = evolve(project, suppression=evolve(project.suppression, exact_up_to=0))
    left, tested = list[int](), insider_tests.tested_further
    monkeypatch.setattr(run, "_TESTED", 1)
    monkeypatch.setattr(
        insider_tests,
        "tested_further",
        lambda solution, *how: (left.append(len(solution.run.insiders_open)), tested(solution, *how))[1],
    )
    solution = protect_project(project, Progress()).solution
    assert left and left[0] and solution.pattern.complete and not solution.cuts
    second = insider_tests.insiders_tested(evolve(solution, run=None), project, Progress())
    finding = solution.standing.contributors
    assert finding.cells == tuple(second.cells.tolist())
    assert finding.state is (State.FAILED if finding.cells else State.PASSED)


def test_primaries_alone_have_intervals_unless_those_of_secondaries_are_asked_for(tmp_path):
    project, table, constraints, _ = case(tmp_path, (3, 3), 90, "greedy")
    solution = stages.protect(stages.judged(table, project, Progress()), project, Progress())
    chosen = stages.Solution(stages.judged(table, project, Progress()), solution.pattern)
    all_of_them = evolve(project, suppression=evolve(project.suppression, secondary_intervals=True))
    usual, whole = (stages.audit(chosen, one, Progress()) for one in (project, all_of_them))
    primary = chosen.sensitivity.primary & chosen.pattern.suppressed
    secondary = chosen.pattern.suppressed & ~primary
    assert usual.exact and whole.exact and secondary.any()
    assert np.isnan(usual.low[secondary]).all() and not np.isnan(whole.low[secondary]).any()
    for end in ("low", "high"):
        np.testing.assert_allclose(getattr(usual, end)[primary], getattr(whole, end)[primary], atol=1e-6)
    np.testing.assert_array_equal(usual.verdict, whole.verdict)
    # cells that somebody looks at keep their intervals in later audits
    looked_at = np.flatnonzero(secondary)[:2]
    more = stages.audit(chosen, project, Progress(), (chosen.pattern, usual), looked_at)
    again = stages.audit(chosen, project, Progress(), (chosen.pattern, more))
    for audit in (more, again):
        assert np.flatnonzero(secondary & ~np.isnan(audit.low)).tolist() == looked_at.tolist()
        np.testing.assert_allclose(audit.low[looked_at], whole.low[looked_at], atol=1e-6)
        np.testing.assert_allclose(audit.high[looked_at], whole.high[looked_at], atol=1e-6)
    assert constraints is not None


def test_an_edit_after_an_audit_of_primaries_gives_the_intervals_of_an_audit_from_the_start(tmp_path):
    project, table, _, _ = case(tmp_path, (3, 3), 90, "greedy")
    judged = stages.judged(table, project, Progress())
    pattern = stages.protect(judged, project, Progress()).pattern
    before = stages.audit(stages.Solution(judged, pattern), project, Progress())
    status = pattern.status.copy()
    secondary = np.flatnonzero(pattern.suppressed & ~judged.sensitivity.primary)
    status[secondary[::3]] = 0
    edited = stages.Solution(judged, stages.Pattern(status))
    after = stages.audit(edited, project, Progress(), (pattern, before))
    scratch = stages.audit(edited, project, Progress())
    np.testing.assert_array_equal(after.verdict, scratch.verdict)
    np.testing.assert_allclose(after.low, scratch.low, atol=1e-6)
    np.testing.assert_allclose(after.high, scratch.high, atol=1e-6)
