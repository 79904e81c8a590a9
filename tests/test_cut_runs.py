"""A run that ended early says so everywhere, and statements on quality are about the solved problem."""

import json
import time
from pathlib import Path

import pytest
from attrs import evolve

from tabguard import batch
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.flow.protecting import audit_loaded
from tabguard.suppress.refine import Refinement
from tabguard.table.result import BOUND, STOPPED, TESTS, TIME, Cut, cut_words, gap_words
from tabguard.table.standing import Attacker, State
from tests.support.firms import write_firms
from tests.support.requests import Stopping

PHASES = (
    "look ahead",
    "greedy",
    "clean-up",
    "greedy, from a first pattern",
    "all primaries at once",
    "drop test",
    "improvement",
    "insiders",
    "exact",
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return write_firms(tmp_path_factory.mktemp("cut")).parent


@pytest.fixture(scope="module")
def project(folder):
    return stages.open_job(folder / "job.toml")


@pytest.fixture(scope="module")
def judged(project):
    table = stages.load(project, Progress()).table
    return stages.judged(table, project, Progress())


@pytest.fixture
def late(monkeypatch):
    """A clock that jumps far ahead as soon as a phase begins."""
    real, state = time.perf_counter, {"ahead": 0.0, "at": ""}

    def listen(event):
        if event.phase == state["at"]:
            state["ahead"] = 1e6

    monkeypatch.setattr(time, "perf_counter", lambda: real() + state["ahead"])

    def start(phase):
        state["at"] = phase
        return Progress(listen, interval=0)

    start.state = state
    return start


@pytest.mark.parametrize("phase", PHASES)
def test_wherever_the_time_limit_ends_a_run_it_is_told(project, judged, late, phase):
    result = stages.protect(judged, project, late(phase))
    assert late.state["ahead"], f"the run does not come to the phase “{phase}”"
    assert result.cuts and {cut.why for cut in result.cuts} == {TIME}
    assert all(cut.phase in cut_words(result.cuts) for cut in result.cuts)


def test_stop_and_keep_is_told_as_such(project, judged):
    progress = Progress(lambda event: progress.stop() if event.phase == "exact" else None, interval=0)
    result = stages.protect(judged, project, progress)
    assert Cut("exact", STOPPED) in result.cuts and "Stopped during: exact" in cut_words(result.cuts)


def test_another_pattern_is_expected_only_where_a_cut_could_change_it(project, judged):
    progress = Progress(lambda event: progress.stop() if event.phase == BOUND else None, interval=0)
    result = stages.protect(judged, heuristic(project), progress)
    plain = stages.protect(judged, heuristic(project), Progress())
    assert (
        result.cuts == (Cut(BOUND, STOPPED),)
        and result.pattern.status.tolist() == plain.pattern.status.tolist()
    )
    assert cut_words(result.cuts) == "Stopped during: lower bound."
    assert "another pattern" in cut_words((*result.cuts, Cut("drop test", STOPPED)))


def test_a_stop_of_a_bound_that_finds_cheaper_patterns_can_change_the_pattern(project, judged, monkeypatch):
    monkeypatch.setattr(Refinement, "improve", lambda _, candidate, **__: candidate)
    result = stages.protect(judged, heuristic(project, improve_until=0.001), Stopping(3, "improvement"))
    assert result.cuts and "another pattern" in cut_words(result.cuts)


def heuristic(project, **changes):
    """The same project with the heuristic alone."""
    plain = {"method": "greedy", "improve": 0, "look_ahead": "none", "clean_up": False, "exact_up_to": 0}
    return evolve(project, suppression=evolve(project.suppression, **plain, **changes))


def test_a_run_that_was_not_cut_claims_to_be_complete(project, judged):
    for asked in (project, heuristic(project)):
        result = stages.protect(judged, asked, Progress())
        assert result.cuts == () and result.complete and cut_words(result.cuts) == ""


def test_a_job_that_was_cut_is_not_complete_in_any_place(folder, late, tmp_path):
    done = batch.run_job(folder / "job.toml", tmp_path, late("drop test"))
    said = "\n".join(done.lines())
    told = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert told["complete"] is False and {"phase": "drop test", "why": "time limit"} in told["cut"]
    assert "Ended by the time limit during: " in said and "Another run may give another pattern" in said
    report = next(tmp_path.glob("*INTERNAL*.html")).read_text(encoding="utf-8")
    assert "Ended by the time limit during: " in report
    assert told["protected"] == told["public_written"] == done.protected


def test_tests_that_end_early_are_told_with_the_run(folder, tmp_path):
    progress = Progress(lambda event: progress.stop() if event.phase == "audit" else None, interval=0)
    done = batch.run_job(folder / "job.toml", tmp_path, progress)
    told = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert told["cut"][-1] == {"phase": TESTS, "why": STOPPED} and not told["complete"] and not done.released
    assert f"{TESTS}." in "\n".join(done.lines())
    assert cut_words(done.solution.cuts) == f"Stopped during: {TESTS}."


def test_a_certificate_that_a_stop_ended_is_missed_in_words(folder, tmp_path):
    progress = Progress(lambda event: progress.stop() if event.phase == "certificate" else None, interval=0)
    done = batch.run_job(folder / "job.toml", tmp_path, progress)
    assert done.protected and any("There is no certificate" in line for line in done.lines())
    assert not list(tmp_path.glob("certificate*")) and list((tmp_path / "public").iterdir())


def test_proven_is_said_only_where_the_pattern_meets_the_bound(project, judged):
    assert gap_words(1.23e-3) == "at most 0.13 % of the cost could be saved"
    assert gap_words(1.3e-9) == "at most 0.01 % of the cost could be saved"
    assert gap_words(0.0) == "proven optimal"
    result = stages.protect(judged, project, Progress())
    proven = result.cost <= result.lower_bound * (1 + 1e-9)
    assert ("proven optimal" in gap_words(result.gap)) == proven


def test_the_summary_says_whom_the_bound_considers(folder, tmp_path: Path):
    done = batch.run_job(folder / "job.toml", tmp_path, Progress())
    told = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert told["lower_bound_for"] == [a.value for a in Attacker] and told["lower_bound"] <= told["cost"]
    assert told["complete"] and told["cut"] == [] and done.protected


def test_contributors_whom_a_stop_left_untested_are_not_called_at_risk(project, judged, monkeypatch):
    pattern = stages.protect(judged, project, Progress()).pattern
    progress, plain = Progress(), insider_tests.rules_stage.insider_demands

    def stopped(*arguments):
        progress.stop()
        return plain(*arguments)

    monkeypatch.setattr(insider_tests.rules_stage, "insider_demands", stopped)
    audited = audit_loaded(stages.load(project, Progress()), pattern, project, progress).solution
    finding = audited.standing.contributors
    assert finding.state is State.NOT_TESTED and finding.cells and audited.insiders is None
