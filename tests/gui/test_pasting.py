"""Cells copied in a spreadsheet are imported by Ctrl+V; only the project stores them."""

import os
import stat

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox

from tabguard.base.private import state_folder
from tabguard.gui.import_.import_dialog import ImportDialog
from tabguard.gui.import_.pasted import keep_cells
from tabguard.project import unpacked
from tests.support.window import at_rest, open_file, save

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
CELLS = "industry\tregion\tturnover\r\n" + "".join(
    f"{'AB'[i % 2]}{i % 3}\t{'NS'[i % 5 > 2]}\t{100 * i + 7},5\r\n" for i in range(1, 31)
)


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    """A state folder of its own, and an empty clipboard."""
    monkeypatch.setenv("TABGUARD_STATE", str(tmp_path / "state"))
    yield tmp_path / "state"
    unpacked.remove_unpacked()
    QGuiApplication.clipboard().clear()


def press(qtbot, window, key, at=None):
    """Press a key with Ctrl after a dialog has returned the keyboard focus."""
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is None)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(at or window, key, CONTROL)


def paste(qtbot, window, text, at=None):
    """Press Ctrl+V with a text on the clipboard."""
    QGuiApplication.clipboard().setText(text)
    press(qtbot, window, Qt.Key.Key_V, at)


def dialog_of(qtbot, window):
    qtbot.waitUntil(lambda: window.findChild(ImportDialog) is not None)
    dialog = window.findChild(ImportDialog)
    qtbot.waitUntil(lambda: not dialog.jobs.busy)
    return dialog


def imported(qtbot, window, cancelled=False):
    """Go through the import dialog by its buttons; `cancelled`: and cancel on its last page."""
    dialog = dialog_of(qtbot, window)
    last = dialog.cancel_button if cancelled else dialog.open_button
    qtbot.mouseClick(dialog.file_page.records, LEFT)
    for button in (dialog.next_button, dialog.next_button, dialog.load_button, last):
        qtbot.waitUntil(lambda: button.isEnabled() and not dialog.jobs.busy)  # noqa: B023
        qtbot.mouseClick(button, LEFT)
    at_rest(qtbot, window)


def boxes(window, name):
    return [box for box in window.findChildren(QMessageBox, name) if box.isVisible()]


@pytest.mark.slow
def test_copied_cells_become_a_table_that_is_saved_reopened_and_refreshed(qtbot, window, tmp_path, state):
    said = []
    window.document.message_posted.connect(lambda message: said.append(str(message)))
    paste(qtbot, window, "only a text")
    assert "no table" in said[-1] and window.findChild(ImportDialog) is None

    paste(qtbot, window, CELLS)
    dialog = dialog_of(qtbot, window)
    path = dialog.file_page.path
    assert window.findChild(QFileDialog) is None and "copied cells" in dialog.windowTitle()
    assert dialog.file_page.name.text() == "copied cells" and dialog.model.rowCount() == 30
    assert path.is_relative_to(state)
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    qtbot.mouseClick(dialog.cancel_button, LEFT)
    assert not path.parent.exists()  # what was not taken is kept nowhere

    paste(qtbot, window, CELLS)
    imported(qtbot, window)
    document = window.document
    first = document.project.data.path
    assert first.is_file() and document.file.dirty
    assert not window.store.recent.paths() and not document.project.base.is_relative_to(state)

    paste(qtbot, window, CELLS, window.page.view)  # another table: asked about once it replaces this one
    other = dialog_of(qtbot, window).file_page.path
    imported(qtbot, window, cancelled=True)
    assert not boxes(window, "saveBox") and not other.exists() and first.is_file()
    press(qtbot, window, Qt.Key.Key_F)
    field = window.focusWidget()
    assert isinstance(field, QLineEdit)
    paste(qtbot, window, "A1", field)
    assert field.text() == "A1"  # not the table's key
    field.clear()

    project = tmp_path / "pasted.tgproj"
    assert save(qtbot, window, project)
    values = document.table.value.tolist()
    window.action("close_project").trigger()
    qtbot.waitUntil(lambda: not first.exists())  # copies end with the project
    open_file(qtbot, window, project)
    assert document.table.value.tolist() == values and document.project.data.path.is_relative_to(state)


def test_pasted_cells_outlive_a_crash_for_as_long_as_there_are_changes_to_recover(tmp_path, monkeypatch):
    path = keep_cells(CELLS)
    lock = unpacked._held.pop(path.parent)  # as if the program had been killed
    lock.give_back()
    journals = state_folder("recovery")
    journals.mkdir(parents=True)
    journal = journals / "a.tgjournal"
    journal.touch()
    unpacked.sweep(journals)
    assert path.is_file()
    unpacked.adopt([path])
    journal.unlink()
    unpacked.sweep(journals)
    assert path.is_file()  # of this program now
    unpacked._held.pop(path.parent).give_back()
    unpacked.sweep(journals)
    assert not path.parent.exists()


@pytest.mark.slow
def test_data_that_are_being_opened_stay_when_the_project_before_is_left(qtbot, window):
    path, turns = keep_cells(CELLS), []
    window.document.project_left.emit()
    QTimer.singleShot(0, window, lambda: turns.append(True))
    qtbot.waitUntil(lambda: bool(turns))
    assert path.is_file()
