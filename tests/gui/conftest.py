"""What the window's tests share: an offscreen screen, a light theme, a window that keeps nothing."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest

from tabguard.gui import theme


@pytest.fixture(autouse=True)
def _dressed(qapp):
    qapp.setStyle("Fusion")
    if theme.source().choice != "light":
        theme.source().choose("light")
    return qapp


@pytest.fixture
def window(qtbot, tmp_path):
    """The main window, shown, remembering nothing."""
    from tabguard.gui.main_window import MainWindow
    from tabguard.gui.settings_store import SettingsStore

    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window, before_close_func=_let_go)
    window.resize(1300, 850)
    window.show()
    qtbot.waitExposed(window)
    return window


def _let_go(window):
    window._leaving = True
    window.jobs.close()
