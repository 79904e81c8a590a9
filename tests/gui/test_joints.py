"""Where the window and the dialogs meet: import, run options, export, copy as job."""

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPushButton

from tabguard.table.decision import Kind
from tabguard.table.pattern import Status
from tests.gui.conftest import at_rest

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def dialog_of(qtbot, window, name):
    qtbot.waitUntil(lambda: window.findChild(QDialog, name) is not None)
    dialog = window.findChild(QDialog, name)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


def press(qtbot, window, key, modifier=Qt.KeyboardModifier.NoModifier):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, key, modifier)


def test_a_data_file_goes_through_the_import_dialog_into_the_table(qtbot, window, sample):
    records = sample[1].data.path
    window.files.open_path(records)
    dialog = dialog_of(qtbot, window, "dlgImport")
    qtbot.waitUntil(dialog.next_button.isEnabled)
    for button in (dialog.next_button, dialog.next_button, dialog.load_button):
        qtbot.waitUntil(button.isEnabled)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(dialog.open_button.isEnabled, timeout=20_000)
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, window)
    assert window.document.table is not None
    assert window.document.dirty
    assert window.stack.currentWidget() is window.page
    assert window.step_bar.states[2] == "now"
    assert window.docks["dockRules"].isVisible()


def test_run_options_set_the_cost_and_run(qtbot, opened):
    press(qtbot, opened, Qt.Key.Key_F5, SHIFT)
    dialog = dialog_of(qtbot, opened, "dlgRun")
    dialog.cost.setCurrentIndex(dialog.cost.findData("count"))
    run = dialog.findChild(QPushButton, "runButton")
    qtbot.mouseClick(run, Qt.MouseButton.LeftButton)
    at_rest(qtbot, opened)
    assert opened.document.pattern.count(Status.SECONDARY) > 0
    assert opened.document.project.suppression.cost == "count"


def test_the_export_key_opens_the_export_of_the_audited_pattern(qtbot, protected):
    press(qtbot, protected, Qt.Key.Key_E, CONTROL)
    dialog = dialog_of(qtbot, protected, "dlgExport")
    assert dialog.findChild(QPushButton, "exportButton").isVisible()
    dialog.exported.emit(())
    assert protected.step_bar.states[5] == "done"


def test_copy_as_job_carries_the_decisions_or_says_where_they_are(qtbot, opened):
    opened.document.decide(np.array([4]), Kind.SUPPRESS, reason="policy", who="me")
    opened.action("copy_job").trigger()
    text = QGuiApplication.clipboard().text()
    assert "[data]" in text and "[suppression]" in text


def test_every_menu_entry_opens_what_it_says(qtbot, opened):
    shown = {
        "rules": lambda: opened.docks["dockRules"],
        "waivers": lambda: opened.docks["dockWaivers"],
        "summary": lambda: opened.findChild(QDialog, "dlgSummary"),
        "about": lambda: opened.findChild(QDialog, "dlgAbout"),
        "go_to": lambda: opened.findChild(QDialog, "goToDialog"),
        "audit_all": lambda: opened.docks["dockAudit"],
        "find": lambda: opened.page.find_bar,
    }
    for name, what in shown.items():
        assert what() is None or not what().isVisible(), name
        opened.action(name).trigger()
        qtbot.waitUntil(lambda what=what: what().isVisible())
        at_rest(qtbot, opened)
        if isinstance(what(), QDialog):
            what().reject()
