"""Where the window and the dialogs meet: import, run options, export, copy as job."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from tests.support.window import at_rest


def dialog_of(qtbot, window, name):
    qtbot.waitUntil(lambda: window.findChild(QDialog, name) is not None)
    dialog = window.findChild(QDialog, name)
    qtbot.waitUntil(dialog.isVisible)
    return dialog


@pytest.mark.slow
def test_a_data_file_goes_through_the_import_dialog_into_the_table(qtbot, window, sample):
    records = sample[1].data.path
    window.files.open_path(records)
    dialog = dialog_of(qtbot, window, "dlgImport")
    qtbot.waitUntil(dialog.next_button.isEnabled)
    for button in (dialog.next_button, dialog.next_button, dialog.load_button):
        qtbot.waitUntil(button.isEnabled)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(dialog.open_button.isEnabled)
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
    at_rest(qtbot, window)
    assert window.document.table is not None
    assert window.document.file.dirty
    assert window.stack.currentWidget() is window.page
    assert window.step_bar.states[2] == "now"
    assert window.docks["dockRules"].isVisible()
