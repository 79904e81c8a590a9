"""The worker: results and errors arrive in the window's thread, and never after a cancel."""

import threading
import time

import pytest
from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QWidget

from tabguard.base.errors import DataError, TabGuardError
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.later import Later


def slow(progress, steps=4000):
    progress.phase("counting", steps)
    for _ in range(steps):
        progress.advance()
        time.sleep(0.005)
        if progress.stopping:
            return "partial"
    return "all"


def test_results_arrive_in_the_windows_thread(qtbot):
    jobs, got = Jobs(), []
    job = jobs.start("x", lambda p: threading.get_ident(), lambda r: got.append((r, threading.get_ident())))
    qtbot.waitUntil(lambda: bool(got))
    worker, here = got[0]
    assert here == threading.get_ident() != worker
    assert job.over
    assert not jobs.busy
    jobs.close()


def test_no_result_arrives_after_a_cancel(qtbot):
    jobs, got = Jobs(), []
    started, cancelled = threading.Event(), threading.Event()

    def stubborn(progress):
        started.set()
        cancelled.wait(30)
        return "late"

    job = jobs.start("x", stubborn, got.append)
    assert started.wait(300)
    job.cancel()
    assert not jobs.busy
    cancelled.set()
    jobs.start("y", lambda progress: "next", got.append)  # on the same thread, so after what came late
    qtbot.waitUntil(lambda: bool(got))
    assert got == ["next"]
    jobs.close()


def test_cancel_ends_the_work(qtbot):
    jobs = Jobs()
    started, left = threading.Event(), threading.Event()

    def heeding(progress):
        started.set()
        try:
            return slow(progress)
        finally:
            left.set()

    jobs.start("x", heeding, lambda r: None)
    assert started.wait(300)
    jobs.close()
    assert left.wait(60)


def test_stop_and_keep_brings_what_there_is(qtbot):
    jobs, got = Jobs(), []
    job = jobs.start("x", slow, got.append)
    with qtbot.waitSignal(job.progressed):
        pass
    job.stop_and_keep()
    qtbot.waitUntil(lambda: got == ["partial"])
    jobs.close()


def test_progress_is_reported(qtbot):
    jobs, events = Jobs(), []
    job = jobs.start("x", lambda p: slow(p, 60), lambda r: None)
    job.progressed.connect(events.append)
    qtbot.waitUntil(lambda: job.over)
    assert events[0].phase == "counting"
    assert events[-1].done > events[0].done
    jobs.close()


def test_an_error_of_the_data_arrives_as_it_is(qtbot):
    jobs, errors = Jobs(), []

    def fails(progress):
        raise DataError("Bad line.", "row 3", "Correct it.")

    jobs.start("x", fails, lambda r: None, errors.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert (errors[0].what, errors[0].where) == ("Bad line.", "row 3")
    jobs.close()


def test_an_unexpected_error_says_where_but_no_value(qtbot):
    jobs, errors = Jobs(), []

    def fails(progress):
        raise ValueError("the secret is 4711")

    jobs.start("x", fails, lambda r: None, errors.append)
    qtbot.waitUntil(lambda: bool(errors))
    assert isinstance(errors[0], TabGuardError)
    assert "4711" not in str(errors[0])
    assert "ValueError" in errors[0].where and "test_jobs" in errors[0].where
    jobs.close()


def test_starting_a_job_cancels_the_one_before(qtbot):
    jobs, got = Jobs(), []
    jobs.start("first", slow, got.append)
    jobs.start("second", lambda p: "second", got.append)
    qtbot.waitUntil(lambda: got == ["second"])
    jobs.close()


def test_the_next_job_may_start_from_the_result_of_the_first(qtbot):
    jobs, got, ended = Jobs(), [], []
    jobs.job_ended.connect(lambda job: ended.append(job.name))
    jobs.start("first", lambda p: 1, lambda r: jobs.start("second", lambda p: r + 1, got.append))
    qtbot.waitUntil(lambda: got == [2])
    assert ended == ["first", "second"]
    jobs.close()


@pytest.mark.parametrize("quiet", [True, False])
def test_what_is_started_after_the_end_is_cancelled(qtbot, quiet):
    jobs, done = Jobs(), []
    jobs.close()
    job = jobs.start("late", lambda _progress: done.append("work"), done.append, quiet=quiet)
    over = []
    job.destroyed.connect(lambda: over.append(True))
    assert job.over or quiet
    qtbot.waitUntil(lambda: bool(over))
    assert not done and not jobs.busy


def test_quiet_work_begins_when_the_window_has_shown_what_it_follows(qtbot):
    told, shown = [], _Painted()
    shown.painted = told
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    qtbot.waitUntil(lambda: bool(told))
    told.clear()
    jobs = Jobs(shown)
    job = jobs.start("x", lambda p: told.append("began"), lambda r: None, quiet=True)
    Later(shown.update, shown).ask()
    qtbot.waitUntil(lambda: job.over)
    assert told == ["painted", "began"]
    jobs.start("y", lambda p: told.append("late"), lambda r: None, quiet=True).cancel()
    jobs.start("z", lambda p: "done", told.append)
    qtbot.waitUntil(lambda: told[-1] == "done")
    assert "late" not in told
    jobs.close()


class _Painted(QWidget):
    def paintEvent(self, _event):
        self.painted.append("painted")


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("how", ["accept", "reject", "close"])
def test_the_job_of_a_dialog_ends_with_it(qtbot, how, shown):
    dialog, got = Dialog("dlg", "x"), []
    qtbot.addWidget(dialog)
    if shown:
        dialog.open()
    job = dialog.jobs.start("x", slow, got.append)
    getattr(dialog, how)()
    assert job.over and not dialog.isVisible() and not dialog.jobs.busy
    qtbot.wait(30)
    assert not got
    assert dialog.jobs.start("y", slow, got.append).over  # the thread has ended


def test_what_was_asked_for_several_times_is_done_once_and_can_be_dropped(qtbot):
    calls, parent = [], Jobs()
    later = Later(lambda: calls.append(1), parent, 20)
    later.ask()
    later.ask()
    assert later.busy and not calls
    qtbot.waitUntil(lambda: bool(calls))
    assert not later.busy
    later.ask()
    later.drop()
    qtbot.wait(60)
    assert calls == [1]
    parent.close()


def test_a_job_that_holds_the_last_reference_to_what_started_it_ends_well(qtbot):
    """The event loop ends with the job, so that the job is destroyed last."""
    jobs, loop, gone = Jobs(), QEventLoop(), []
    jobs.destroyed.connect(lambda: gone.append("jobs"))
    job = jobs.start(
        "x", lambda progress: progress.offer("early"), lambda _last: loop.quit(), offered=gone.append
    )
    job.destroyed.connect(lambda: gone.append("job"))
    loop.exec()
    jobs.close()
    del jobs, job
    QCoreApplication.processEvents()
    assert gone == ["early", "job", "jobs"]
