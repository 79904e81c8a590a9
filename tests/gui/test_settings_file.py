"""Settings of the window go to another computer in a file; a bad file changes nothing."""

import base64
import json

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu

from tabguard.base.errors import ProjectError
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import theme
from tabguard.gui.shell.main_window import MainWindow
from tabguard.project.window_settings import read_window_settings, save_window_settings
from tests.support.window import let_go


def choose(window, command, path):
    window.action(command).trigger()
    chooser = next(d for d in window.findChildren(QFileDialog) if d.isVisible())
    chooser.fileSelected.emit(str(path))
    chooser.reject()


@pytest.mark.slow
def test_theme_and_layout_go_to_another_computer_and_no_name_of_a_file(qtbot, opened, tmp_path):
    path = tmp_path / "ours.tgsettings"
    opened.store.recent.add(tmp_path / "Miller_Ltd.tgproj")
    opened.store.keep_view(str(tmp_path / "Miller_Ltd.tgproj"), ("t1", "t2"), "t1", "turnover")
    opened.findChild(QAction, "actThemeDark").trigger()
    opened.docks["dockRules"].toggleViewAction().trigger()
    shown = opened.docks["dockRules"].isHidden()
    choose(opened, "export_settings", path)
    text = path.read_text()
    layouts = json.loads(text)["layouts"].values()
    held = [base64.b64decode(layout[part]) for layout in layouts for part in ("geometry", "state")]
    assert not any(word in text for word in ("Miller", "turnover", str(tmp_path)))
    assert held and not any(b"Miller" in part or "Miller".encode("utf-16-be") in part for part in held)
    assert "dockRules" in text and path.stat().st_mode & 0o077 == 0
    theme.source().choose("light")
    other = MainWindow(SettingsStore(tmp_path / "other"))
    qtbot.addWidget(other, before_close_func=let_go)
    other.show()
    choose(other, "import_settings", path)
    assert other.store.exported() == read_window_settings(path) == opened.store.exported()
    assert theme.source().choice == SettingsStore(tmp_path / "other").theme == "dark"
    menu = next(m for m in other.findChildren(QMenu) if m.title() == "&Theme")
    menu.aboutToShow.emit()
    assert [a.text() for a in menu.actions() if a.isChecked()] == ["&Dark"]
    other.docks.show_again()
    assert other.docks["dockRules"].isHidden() is shown and other.docks.chosen == ("dockRules",)
    other.action("presenter").trigger()
    assert not other.action("import_settings").isEnabled()


@pytest.mark.slow
def test_a_bad_file_is_told_and_changes_nothing(window, tmp_path):
    before, good, bad = window.store.exported(), tmp_path / "good.tgsettings", tmp_path / "bad.tgsettings"
    save_window_settings(good, before)
    content = json.loads(good.read_text())
    layout = {"layout-0123456789ab": {"geometry": "AA", "state": "AA==", "panels": []}}
    cases = {
        "not a TabGuard settings file": "a;b\n1;2\n",
        "newer version": json.dumps(content | {"schema": 99}),
        "damaged": json.dumps(content | {"theme": "pink"}),
        "damaged; nothing": json.dumps(content | {"layouts": {"views": {}}}),
        "damaged; nothing was": json.dumps(content | {"layouts": layout}),
        "damaged; nothing was changed": json.dumps(content | {"layouts": {"layout-0123456789ab": 3}}),
    }
    for told, text in cases.items():
        bad.write_text(text)
        with pytest.raises(ProjectError, match=told):
            read_window_settings(bad)
        choose(window, "import_settings", bad)
        assert told in window.message_bar.notices[0].what
    assert window.store.exported() == before
    choose(window, "export_settings", tmp_path / "bad.tgsettings" / "x.tgsettings")
    assert "could not be saved" in window.message_bar.notices[0].what
