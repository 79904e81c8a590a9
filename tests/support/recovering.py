"""Starts windows after earlier ones were killed, and returns their offers."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QPushButton

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.shell.main_window import MainWindow
from tests.support.window import let_go


@pytest.fixture
def start(qtbot, tmp_path):
    def make():
        window = MainWindow(SettingsStore(tmp_path / "settings"))
        qtbot.addWidget(window, before_close_func=let_go)
        window.show()
        qtbot.waitExposed(window)
        begun = []
        QTimer.singleShot(0, lambda: begun.append(True))  # after that of the window, which begins the search
        qtbot.waitUntil(lambda: bool(begun) and not window.recovery.looking)
        return window

    return make


def offers(window):
    return [notice for notice in window.message_bar.notices if notice.actions]


def press(qtbot, window, text):
    button = next(
        b for b in window.message_bar.findChildren(QPushButton) if b.text() == text and b.isVisible()
    )
    qtbot.waitUntil(lambda: not button.visibleRegion().isEmpty())  # it comes with the next layout
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
