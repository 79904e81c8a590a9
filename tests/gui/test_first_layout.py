"""How the window lays itself out at the first show, on screens of several sizes."""

import pytest
from PySide6.QtCore import Qt

from tests.gui.conftest import at_rest


@pytest.mark.parametrize(("width", "height", "below"), [(1078, 566, False), (1280, 850, True)])
def test_a_small_screen_leaves_the_room_to_the_table(qtbot, tmp_path, sample, width, height, below):
    from tabguard.gui.document.settings_store import SettingsStore
    from tabguard.gui.shell.main_window import MainWindow

    window = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(window, before_close_func=_let_go)
    window.resize(width, height)
    window.show()
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    assert (window.width(), window.height()) == (width, height)
    assert window.docks["dockProblems"].isVisible() is below
    view = window.page.view
    assert view.viewport().height() > 5 * view.rowHeight(0)
    window.docks.bring("dockProblems")
    assert window.docks["dockProblems"].isVisible()


def _let_go(window):
    window._leaving = True
    window.jobs.close()
    window.explainer.shut()


def test_a_narrow_rules_panel_gets_room_while_it_is_in_front(qtbot, opened):
    opened.resizeDocks([opened.docks["dockNavigator"]], [230], Qt.Orientation.Horizontal)
    qtbot.keyClick(opened, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: opened.rules_panel().isVisible() and opened.docks["dockRules"].width() >= 400)
