"""A pattern is shown, audited and edited while the lower bound of its run is being computed."""

import threading
import time

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtWidgets import QPushButton

from tabguard.flow import stages
from tabguard.gui.document.workflow import BOUND
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.run.run_panel import RUN
from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.support.window import at_rest, undo


@pytest.fixture
def bound(monkeypatch, sample_run):
    """Let a run return its pattern at once and its lower bound when the event is set."""
    known = threading.Event()

    def protect(_case, _project, progress, _start=None, offer=None):
        offer(evolve(sample_run, lower_bound=None))
        progress.phase("lower bound")
        while not known.is_set():
            progress.check()
            time.sleep(0.01)
        return sample_run

    monkeypatch.setattr(stages, "protect", protect)
    return known


def told(window):
    """The sentences of the Run dock."""
    return window.docks.of(RUN)().headline


def test_the_pattern_is_audited_and_can_be_edited_before_its_bound_is_known(opened, qtbot, bound, sample_run):
    document, jobs = opened.document, opened.jobs
    opened.action("run").trigger()
    qtbot.waitUntil(lambda: document.findings.audit is not None and not jobs.busy)
    assert np.array_equal(document.pattern.status, sample_run.pattern.status)
    assert (
        jobs.aside is not None
        and document.snapshot.run_report.lower_bound is None
        and document.findings.bounding
    )
    qtbot.waitUntil(lambda: opened.run_bar.watches(jobs.aside))
    keep = opened.run_bar.findChild(QPushButton, "stopAndKeep")
    assert BOUND in opened.run_bar.text and keep.isHidden() and not opened.action("stop").isEnabled()
    cell = np.flatnonzero(document.pattern.status == Status.SECONDARY)[:1]
    document.decide(cell, Kind.PUBLISH, reason="test")
    qtbot.waitUntil(lambda: document.snapshot.judged and not document.findings.stale and not jobs.busy)
    assert jobs.aside is not None  # the edit and its audit do not end it
    bound.set()
    at_rest(qtbot, opened)
    assert document.snapshot.run_report is sample_run and not document.findings.bounding
    undo(qtbot, opened)
    assert document.snapshot.run_report is sample_run and "No valid pattern costs less" in told(opened)


@pytest.mark.slow
def test_without_its_bound_the_pattern_stays(opened, qtbot, bound, sample_run):
    document, jobs = opened.document, opened.jobs
    opened.action("run").trigger()
    qtbot.waitUntil(lambda: jobs.aside is not None and not jobs.busy)
    qtbot.waitUntil(lambda: opened.run_bar.watches(jobs.aside))
    qtbot.waitUntil(lambda: "being worked out" in told(opened))
    opened.run_bar.cancel()
    at_rest(qtbot, opened)
    assert np.array_equal(document.pattern.status, sample_run.pattern.status)
    assert document.snapshot.run_report.lower_bound is None and not opened.run_bar.busy
    qtbot.waitUntil(lambda: "No lower bound was computed" in told(opened))


@pytest.mark.slow
def test_another_job_does_not_wait_for_one_that_goes_on_beside(qtbot):
    jobs, got, go_on = Jobs(), [], threading.Event()

    def work(progress):
        progress.offer("early")
        go_on.wait(30)
        return "late"

    jobs.start("x", work, got.append, offered=got.append)
    qtbot.waitUntil(lambda: got == ["early"])
    assert jobs.aside is not None and not jobs.busy
    jobs.start("y", lambda progress: "next", got.append)
    qtbot.waitUntil(lambda: got == ["early", "next"])
    go_on.set()
    qtbot.waitUntil(lambda: got == ["early", "next", "late"])
    assert jobs.aside is None
    jobs.close()
