"""Frequent steps of the window's tests: waiting for work, setting results, saving."""

import gc

from PySide6.QtCore import QCoreApplication, QEvent, Qt

from tabguard.gui.document.snapshot import (
    AuditFinding,
    InsidersFinding,
    LinkedFinding,
    SumsFinding,
    subject_of,
)
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.parts.later import Later
from tabguard.gui.shell.features import PANELS


def on_screen(qtbot, widget):
    """Show a widget that is closed at the end of the test."""
    qtbot.addWidget(widget)
    widget.show()
    return widget


def open_dialog(qtbot, dialog):
    """Open a dialog that is closed at the end of the test."""
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def leave_nothing():
    """Delete the remains of closed windows, and enable Python's garbage collection again.

    What still refers to itself stays: collecting all of it at once ended one of many runs with a crash.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.freeze()
    gc.enable()


def let_go(window):
    window._leaving = True
    end_work(window)


def put_result(window, run, audit):
    """Set a result and its audit as the window does after computing both."""
    document, (audited, sums) = window.document, audit
    document.set_pattern(run)
    window.workflow.run_finished.emit(run)
    put_sums(document, sums, run.pattern)
    put_audit(document, audited, "12:00")


def put_sums(document, sums, pattern):
    """Set the result of the search for sums at risk in a pattern."""
    at = document.snapshot
    document.findings.put(SumsFinding.of(sums, pattern, at.project.rules, at))


def put_audit(document, audit, clock=""):
    """Set the result of an audit of the current state."""
    document.findings.put(AuditFinding(subject_of(document.snapshot), audit, clock))


def put_insiders(document, result):
    """Set the result of a test of contributors of the current state."""
    document.findings.put(InsidersFinding(subject_of(document.snapshot), result))


def put_linked(document, *tables):
    """Set the result of a comparison of the current state with other publications."""
    document.findings.put(LinkedFinding.of(tables, document.snapshot))


def all_made(window):
    """Make all panels and pages, including those not shown yet, for tests of the complete window."""
    for panel in PANELS:
        window.docks.of(panel)()
    window.workplaces[0].page()
    return window


def shown(widget):
    """Whether a widget is up to date: no update of it is pending."""
    return not any(later.busy for later in widget.findChildren(Later))


def counted(qtbot, dialog):
    """Wait until a dialog has read the data with its current draft."""
    qtbot.wait(30)
    qtbot.waitUntil(lambda: shown(dialog) and not dialog.busy)


def at_rest(qtbot, window, begun=None):
    """Wait until the table is judged, the worker is idle, and all views are up to date.

    `begun`: this is waited for before, such as that something was told.
    """
    if begun is not None:
        qtbot.waitUntil(begun)

    def rest():
        document = window.document
        if window.jobs.busy or window.jobs.aside or document.pattern is None or not document.snapshot.judged:
            return False
        return shown(window)

    qtbot.waitUntil(rest)
    qtbot.wait(30)
    qtbot.waitUntil(rest)


def show_project(qtbot, window, project, **more):
    """Open a project in the window and wait until its work is done."""
    window.workflow.open(project, **more)
    at_rest(qtbot, window)


def open_file(qtbot, window, path):
    """Open a project file or a job in the window and wait until its work is done."""
    window.files.open_path(path)
    at_rest(qtbot, window)


def act(qtbot, window, name):
    """Trigger a command and wait until its consequences are complete."""
    window.action(name).trigger()
    at_rest(qtbot, window)


def click_on(qtbot, window, button):
    """Click on a button and wait until the consequences are complete."""
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, window)


def undo(qtbot, window):
    """Undo the last edit and wait until all views are up to date."""
    window.document.history.stack.undo()
    at_rest(qtbot, window)


def save(qtbot, window, path):
    """Save the project and wait; return whether it was saved."""
    saved = []
    window.files.saving.save(path, lambda: saved.append(path))
    qtbot.waitUntil(lambda: not window.files.saving.busy)
    return bool(saved)
