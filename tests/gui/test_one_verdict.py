"""A finding from one place updates all places: insiders tested on a pattern that protects from outsiders."""

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, questions, stages
from tabguard.gui.export.export_dialog import ExportDialog
from tabguard.gui.review.what_if import keep_findings, not_needed, what_if
from tabguard.gui.run import run_acts
from tabguard.table.case import Case
from tabguard.table.pattern import Status
from tabguard.table.solution import Solution
from tabguard.table.standing import State
from tests.support.firms import write_firms
from tests.support.window import at_rest, put_sums, show_project, undo


@pytest.fixture
def firms(window, qtbot, tmp_path):
    """A project protected against outsiders that requires insiders too; contributors not tested yet."""
    project = stages.open_job(write_firms(tmp_path, seed=1))
    loaded, asked = stages.load(project, Progress()), project.suppression
    outside = evolve(project, suppression=evolve(asked, insiders=False, method="greedy", exact_up_to=0))
    constraints = stages.decide(loaded.table, outside)
    sensitivity = stages.judge(loaded.table, outside, constraints, Progress())
    case = Case(loaded.table, sensitivity, constraints)
    run = stages.protect(case, outside, Progress())
    show_project(qtbot, window, project, loaded=loaded)
    window.document.set_pattern(run.pattern)
    sums = insider_tests.unsafe_sums(case, run.pattern, project, Progress())
    put_sums(window.document, sums, run.pattern)
    window.workflow.audit()
    at_rest(qtbot, window)
    assert window.document.findings.audit.passed and not sums
    return window


def test_nothing_says_passed_of_contributors_that_were_not_tested(firms):
    stands = firms.document.findings.standing
    assert stands.outsiders.state is State.PASSED and stands.contributors.state is State.NOT_TESTED
    assert firms.status.badge_text == "Not tested ○ contributors"
    assert firms.step_bar.states[4] == "now" and not firms.action("save_certificate").isEnabled()
    assert "○ Single contributors: not tested." in firms.problems._sentence.text()


def test_f7_tests_contributors_too_and_every_place_says_what_was_found(qtbot, firms):
    document = firms.document
    firms.activateWindow()
    qtbot.keyClick(firms, Qt.Key.Key_F7)
    at_rest(qtbot, firms)
    close = document.findings.standing.contributors.cells
    assert close and document.findings.standing.contributors.state is State.FAILED
    words = f"NOT PROTECTED ! contributors: {document.findings.standing.contributors.at_fault}"
    assert firms.status.badge_text == words
    assert firms.step_bar.states[3:5] == ("now", "now")
    assert set(close) == set(firms.problems.cells) and firms.problems._repair.isEnabled()
    assert firms.docks["dockProblems"].windowTitle() == f"Problems ({len(close)})"
    assert "! Single contributors: failed" in firms.problems._sentence.text()
    firms.show_cell(close[0])
    assert "A single contributor can estimate it too closely" in firms.inspector._status.text()
    assert "Under-protected" in firms.inspector._status.text()
    qtbot.keyClick(firms, Qt.Key.Key_F8)
    assert firms.page.view.current_cell() in close
    dialog = ExportDialog(document)
    qtbot.addWidget(dialog)
    assert "Single contributors: failed" in dialog.audit_problem and not dialog.cards["public"].wanted
    dialog.close()


def test_what_the_export_dialog_finds_is_said_in_the_window(qtbot, firms):
    dialog = ExportDialog(firms.document)
    qtbot.addWidget(dialog)
    at_rest(qtbot, firms, lambda: not dialog.jobs.busy)
    assert firms.document.findings.standing.contributors.state is State.FAILED
    assert firms.status.badge_text.startswith("NOT PROTECTED ! contributors") and firms.problems.cells
    dialog.close()


@pytest.mark.slow
def test_the_ribbon_is_about_the_pattern_of_the_run_only(qtbot, firms, monkeypatch):
    counted, count = [], run_acts._Figures.of
    monkeypatch.setattr(run_acts._Figures, "of", lambda *about: counted.append(about) or count(*about))
    firms.workflow.protect()
    at_rest(qtbot, firms)
    assert len(counted) == 1  # although it was shown again with the bound, the audit and the contributors
    assert firms.ribbon.isVisible() and firms.ribbon._text.text().startswith("<b>Protected ✓</b> · ")
    assert "Narrowest interval of a primary" in firms.ribbon.details
    free = np.flatnonzero(firms.document.pattern.status == Status.PUBLISHED)[:1]
    firms.document.set_status(free, Status.SECONDARY, "Suppress")
    at_rest(qtbot, firms)
    assert not firms.ribbon.isVisible() and "Out of date ↻ contributors" in firms.status.badge_text
    undo(qtbot, firms)
    assert firms.ribbon.isVisible() and firms.document.findings.standing.protected


@pytest.mark.slow
def test_what_is_needed_against_contributors_is_not_called_not_needed(qtbot, firms):
    firms.workflow.protect()
    at_rest(qtbot, firms)
    document = firms.document
    assert document.findings.standing.protected
    at = document.snapshot
    listed = not_needed(at, Progress())
    outside = questions.not_needed(document.findings.solution, at.project, Progress())
    assert set(listed) <= set(outside) and len(outside) > len(listed)
    for cell in listed:
        published = at.pattern.with_status(np.array([cell]), Status.PUBLISHED)
        look = questions.insider_audit(Solution(at.case, published), at.project, "unit", Progress())
        assert not len(look.at_risk)


@pytest.mark.slow
def test_what_is_found_while_asking_what_if_counts_for_the_pattern_as_it_is(qtbot, firms):
    document, at = firms.document, firms.document.snapshot
    cell = np.flatnonzero(at.pattern.status == Status.PUBLISHED)[:1]
    found = what_if(at, cell, Progress())
    assert found.harmless and found.insiders_now
    keep_findings(document, at, found)
    at_rest(qtbot, firms)
    stands = document.findings.standing
    assert stands.contributors.cells == found.insiders_now and stands.failed
    assert firms.status.badge_text.startswith("NOT PROTECTED ! contributors")
    document.set_status(cell, Status.SECONDARY, "Suppress")
    assert document.findings.standing.contributors.state is State.OUT_OF_DATE
