"""Opens a release in the window and protects it."""

from PySide6.QtCore import Qt

from tests.support.release_inputs import JOB, write_release
from tests.support.window import at_rest

ONE_RESPONSE = JOB.replace('response = ["turnover", "employees"]', 'response = "turnover"').replace(
    'holding = "group"\n', ""
)


def opened(qtbot, window, folder, job):
    window.files.open_path(write_release(folder, job))
    at_rest(qtbot, window)
    return window


def protect(qtbot, window):
    window.activateWindow()  # a dialog may have had the keyboard
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.page.view, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: window.document.snapshot.run_report is not None)
    at_rest(qtbot, window)
    qtbot.waitUntil(lambda: window.document.findings.standing.protected)
