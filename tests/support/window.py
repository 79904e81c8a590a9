"""What the window's tests do again and again: wait until it is at rest, show results, save."""

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
    """Show a widget that is closed with the test."""
    qtbot.addWidget(widget)
    widget.show()
    return widget


def open_dialog(qtbot, dialog):
    """Open a dialog that is closed with the test."""
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def leave_nothing():
    """Destroy here what the closed windows left, and give the collector back to Python.

    What still refers to itself stays: collecting all of it at once ended one of many runs with a crash.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.freeze()
    gc.enable()


def let_go(window):
    window._leaving = True
    end_work(window)


def put_result(window, run, audit):
    """Show a result and its audit as the window does when both have been worked out."""
    document, (audited, sums) = window.document, audit
    document.set_pattern(run)
    window.workflow.run_finished.emit(run)
    put_sums(document, sums, run.pattern)
    put_audit(document, audited, "12:00")


def put_sums(document, sums, pattern):
    """Let a search for sums at risk in a pattern end with a result."""
    at = document.snapshot
    document.findings.put(SumsFinding.of(sums, pattern, at.project.rules, at))


def put_audit(document, audit, clock=""):
    """Let an audit of the current state end with a result."""
    document.findings.put(AuditFinding(subject_of(document.snapshot), audit, clock))


def put_insiders(document, result):
    """Let a test of contributors of the current state end with a result."""
    document.findings.put(InsidersFinding(subject_of(document.snapshot), result))


def put_linked(document, *tables):
    """Let a comparison of the current state with other publications end with a result."""
    document.findings.put(LinkedFinding.of(tables, document.snapshot))


def all_made(window):
    """Make every panel and page, also those that nobody has seen yet: for tests of all that a window has."""
    for panel in PANELS:
        window.docks.of(panel)()
    window.workplaces[0].page()
    return window


def shown(widget):
    """Whether a widget shows what it was told: nothing in it waits to be brought up to date."""
    return not any(later.busy for later in widget.findChildren(Later))


def counted(qtbot, dialog):
    """Wait until a draft in a dialog that reads the data again was read as it is now."""
    qtbot.wait(30)
    qtbot.waitUntil(lambda: shown(dialog) and not dialog.busy)


def at_rest(qtbot, window, begun=None):
    """Wait until the table is judged, the worker has nothing to do, and everything shows what there is.

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
    """Open a project in the window, and wait until it is at rest."""
    window.workflow.open(project, **more)
    at_rest(qtbot, window)


def open_file(qtbot, window, path):
    """Open a project file or a job in the window, and wait until it is at rest."""
    window.files.open_path(path)
    at_rest(qtbot, window)


def act(qtbot, window, name):
    """Choose a command, and wait until all that it causes is done."""
    window.action(name).trigger()
    at_rest(qtbot, window)


def click_on(qtbot, window, button):
    """Click on a button, and wait until all that it causes is done."""
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, window)


def undo(qtbot, window):
    """Take the last edit back, and wait until everything shows that."""
    window.document.history.stack.undo()
    at_rest(qtbot, window)


def save(qtbot, window, path):
    """Save the project and wait for it; whether that worked."""
    saved = []
    window.files.saving.save(path, lambda: saved.append(path))
    qtbot.waitUntil(lambda: not window.files.saving.busy)
    return bool(saved)
