"""Projects with a password in the window."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox

from tabguard.base.secrets import is_sealed
from tests.support.opened import counts_project
from tests.support.recovering import offers, press, start  # noqa: F401
from tests.support.window import at_rest

PASSWORD = "four words not belonging"


def asked(qtbot, window):
    def there():
        return [d for d in window.findChildren(QDialog, "dlgPassword") if d.isVisible()]

    qtbot.waitUntil(lambda: len(there()) == 1)
    return there()[0]


def type_in(qtbot, dialog, password, again=None):
    for field, text in ((dialog.password, password), (dialog.again, again)):
        if text is not None:
            field.clear()
            qtbot.keyClicks(field, text)
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    qtbot.mouseClick(ok, Qt.MouseButton.LeftButton)


def encrypt(qtbot, window, path, password=PASSWORD):
    window.document.file.mark_saved(path)
    window.action("password").trigger()
    type_in(qtbot, asked(qtbot, window), password, password)
    qtbot.waitUntil(lambda: is_sealed(path) and not window.document.file.dirty)
    at_rest(qtbot, window)


@pytest.fixture
def counted(window, qtbot, tmp_path):
    """The window with a small unsaved project."""
    window.workflow.open(counts_project(tmp_path, False))
    qtbot.waitUntil(lambda: window.document.pattern is not None)
    at_rest(qtbot, window)
    window.document.file.mark_unsaved()
    return window
