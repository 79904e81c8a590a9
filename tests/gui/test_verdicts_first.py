"""In a large table verdicts are known at once; exact intervals, which take long, follow."""

import threading
import time

import numpy as np
import pytest
from PySide6.QtWidgets import QPushButton

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.document import audits
from tabguard.gui.document.audits import INTERVALS
from tabguard.table.arrays import NO_IDS
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.support.window import act, at_rest, click_on


@pytest.fixture
def calls(monkeypatch):
    """Treat every table as large; record of each audit whether it computes intervals, and its pattern.

    The first of intervals waits for the event.
    """
    asked, go_on, real = [], threading.Event(), stages.audit

    def audit(chosen, project, progress, previous=None, looked_at=NO_IDS):
        intervals = project.suppression.intervals
        asked.append((intervals, chosen.pattern))
        while sum(of for of, _ in asked) == 1 and intervals and not go_on.is_set():
            progress.check()
            if progress.stopping:
                break
            time.sleep(0.01)
        return real(chosen, project, progress, previous, looked_at)

    monkeypatch.setattr(stages, "audit", audit)
    monkeypatch.setattr(audits, "_MANY", 0)
    yield asked, go_on
    go_on.set()


@pytest.fixture
def waiting(opened, qtbot, calls, sample_run):
    """The window with a run's pattern whose verdicts are known and whose intervals are being computed."""
    asked, _go_on = calls
    opened.document.set_pattern(sample_run)
    opened.workflow.audit(on_request=True)
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert opened.jobs.current.name == INTERVALS
    return opened


def same(audit, scratch):
    ends = zip((audit.low, audit.high), (scratch.low, scratch.high), strict=True)
    return np.array_equal(audit.verdict, scratch.verdict) and all(
        np.allclose(one, other, equal_nan=True) for one, other in ends
    )


def test_after_a_run_verdicts_are_shown_while_intervals_are_computed(opened, qtbot, calls):
    asked, go_on = calls
    waiting, document = opened, opened.document
    opened.workflow.protect()
    qtbot.waitUntil(lambda: len(asked) == 2)
    assert [intervals for intervals, _ in asked] == [False, True]
    assert (
        not document.findings.stale and not document.findings.audit.exact and document.findings.audit.complete
    )
    assert document.findings.standing.protected, (
        document.findings.standing.headline
    )  # contributors were tested, too
    qtbot.waitUntil(lambda: waiting.status.badge_text == document.findings.standing.headline)
    assert waiting.status.badge_text.startswith("Protected ✓ outsiders, sums, contributors")
    qtbot.waitUntil(lambda: waiting.run_bar.isVisible() and "exact intervals" in waiting.run_bar.text)
    go_on.set()
    at_rest(qtbot, waiting)
    assert document.findings.audit.exact and document.findings.standing.protected and len(asked) == 2
    assert same(
        document.findings.audit, stages.audit(document.findings.solution, document.project, Progress())
    )


@pytest.mark.slow
def test_an_edit_meanwhile_has_its_verdict_at_once_and_is_carried_on_to(waiting, qtbot, calls, monkeypatch):
    monkeypatch.setattr("tabguard.gui.document.audits._WORTH_CARRYING", 0.0)
    asked, go_on = calls
    document, job = waiting.document, waiting.jobs.current
    some = np.flatnonzero(document.pattern.status == Status.SECONDARY)[::9]
    document.decide(some, Kind.PUBLISH, reason="x")
    qtbot.waitUntil(lambda: document.snapshot.fresh_audit is not None)
    assert waiting.jobs.current is job and asked[-1][0] is False and asked[-1][1] is document.pattern
    assert not document.findings.audit.exact and document.findings.standing.failed
    qtbot.waitUntil(lambda: waiting.status.badge_text.startswith("NOT PROTECTED"))
    go_on.set()
    at_rest(qtbot, waiting)
    assert document.findings.audit.exact and not document.findings.stale and document.findings.standing.failed
    assert same(
        document.findings.audit, stages.audit(document.findings.solution, document.project, Progress())
    )


@pytest.mark.slow
def test_verdicts_stay_where_computing_intervals_is_cancelled(opened, qtbot, calls):
    """The bound of the run, which was shown before, has been computed meanwhile."""
    asked, _go_on = calls
    waiting, document = opened, opened.document
    opened.workflow.protect()
    qtbot.waitUntil(lambda: len(asked) == 2)
    found = document.findings.audit
    button = waiting.findChild(QPushButton, "cancelRun")
    qtbot.waitUntil(lambda: button.isVisible() and waiting.run_bar.watches(waiting.jobs.current))
    click_on(qtbot, waiting, button)
    assert document.findings.audit is found and document.findings.standing.protected and len(asked) == 2
    act(qtbot, waiting, "audit")
    assert document.findings.audit.exact and [intervals for intervals, _ in asked] == [False, True, True]


@pytest.mark.slow
def test_verdicts_stay_where_computing_intervals_is_stopped(waiting, qtbot, calls):
    document, before = waiting.document, waiting.document.findings.audit
    waiting.jobs.current.stop_and_keep()
    at_rest(qtbot, waiting)
    audit, primary = document.findings.audit, document.sensitivity.primary
    assert audit.complete and not audit.exact and np.array_equal(audit.verdict, before.verdict)
    assert (audit.low <= before.low)[primary].all() and (audit.high >= before.high)[primary].all()
    assert document.findings.standing.protected and len(calls[0]) == 2


@pytest.mark.slow
def test_a_pattern_of_which_nothing_is_known_is_audited_in_one_go(waiting, qtbot, calls, monkeypatch):
    asked, go_on = calls
    go_on.set()
    at_rest(qtbot, waiting)
    asked.clear()
    waiting.workflow.audit(whole=True)
    at_rest(qtbot, waiting)
    monkeypatch.setattr(audits, "_MANY", 10**6)
    waiting.workflow.protect()
    at_rest(qtbot, waiting)
    assert [intervals for intervals, _ in asked] == [True, True]


def test_a_selected_secondary_has_its_interval_computed_in_the_background(opened, qtbot, calls, sample_run):
    asked, go_on = calls
    go_on.set()
    document = opened.document
    document.set_pattern(sample_run)
    opened.workflow.audit(on_request=True)
    at_rest(qtbot, opened)
    audit, pattern = document.findings.audit, document.pattern
    secondary = np.flatnonzero(pattern.status == Status.SECONDARY)
    assert audit.exact and np.isnan(audit.low[secondary]).all() and len(asked) == 2
    opened.show_cell(int(secondary[0]))
    at_rest(qtbot, opened)
    later = document.findings.audit
    assert len(asked) == 3 and later.exact and not document.findings.stale
    assert np.flatnonzero(~np.isnan(later.low[secondary])).tolist() == [0]
    # what is known already is not asked for again
    opened.workflow.look_at(np.append(np.flatnonzero(document.sensitivity.primary), secondary[0]))
    at_rest(qtbot, opened)
    assert len(asked) == 3 and document.findings.audit is later
