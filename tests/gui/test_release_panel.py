"""The panel Release: clusters as a picture and in words, a click opens the table."""

from threading import current_thread, main_thread

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolBar, QToolButton, QTreeWidgetItemIterator

from tabguard.gui.document import ties
from tabguard.gui.review.release_panel import RELEASE
from tabguard.gui.table import preview_acts
from tests.support.release_inputs import write_release
from tests.support.window import at_rest

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(window, qtbot, tmp_path):
    window.files.open_path(write_release(tmp_path))
    at_rest(qtbot, window)
    panel = window.docks.of(RELEASE)()
    window.bring("dockRelease")
    qtbot.waitUntil(lambda: panel.list.topLevelItem(0).childCount() > 0)
    return panel


def words(panel):
    out, steps = [], QTreeWidgetItemIterator(panel.list)
    while steps.value() is not None:
        out.append(steps.value().text(0))
        steps += 1
    return out


@pytest.mark.slow
def test_the_list_says_what_the_picture_shows(panel, window):
    said, shows = words(panel), window.document.table.release.shows
    assert said[0] == "Cluster 1: 3 tables, protected together"
    assert f"{int((shows[0] & shows[1]).sum())} cells in common with T2" in said
    assert any(line.startswith("T1") and line.endswith(f"{int(shows[0].sum())} cells") for line in said)


@pytest.mark.slow
def test_a_click_in_the_picture_opens_the_table(panel, window, qtbot):
    for name in ("T2", "T1", "T3"):
        qtbot.mouseClick(panel.graph, LEFT, pos=panel.graph.place(name).toPoint())
        assert window.shown_table == name
    qtbot.mouseClick(panel.graph, LEFT, pos=QPoint(1, 1))
    assert window.shown_table == "T3"


def test_keys_go_through_the_picture_and_the_list(panel, window, qtbot):
    panel.graph.setFocus()
    shows, says = window.document.table.release.shows, panel.graph.accessibleDescription
    assert says().startswith("Table T1 is chosen. Cluster 1: T1, T2, T3. T1 and T2 have ")
    qtbot.keyClick(panel.graph, Qt.Key.Key_Right)
    common = int((shows[0] & shows[1]).sum())
    assert says().startswith("Table T2 is chosen.") and f"T2 and T1 have {common} common cells." in says()
    qtbot.keyClick(panel.graph, Qt.Key.Key_Return)
    assert window.shown_table == "T2"
    third = panel.list.topLevelItem(0).child(2)
    where = panel.list.visualItemRect(third).center()
    panel.list.scrollToItem(third)
    where = panel.list.visualItemRect(third).center()
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=where)
    assert window.shown_table == "T3"


def test_a_project_of_one_table_has_no_picture(window, qtbot):
    panel = window.docks.of(RELEASE)()
    panel.refresh()
    assert words(panel) == ["This project has one table."]


def in_the_strip(window):
    """Names of the panels that are offered."""
    actions = window.strip.findChild(QToolBar, "panelButtons").actions()
    return [action.text() for action in actions if action.isVisible() and action.text()]


def test_the_panel_is_there_for_a_release_and_not_for_one_table(window, qtbot, tmp_path, sample):
    dock, button = window.docks["dockRelease"], window.findChild(QToolButton, "button_dockRelease")
    _job, project, loaded = sample
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    assert dock.isHidden() and any(text.startswith("Problems") for text in in_the_strip(window))
    assert "Linked tables" not in in_the_strip(window)
    window.files.open_path(write_release(tmp_path))
    qtbot.waitUntil(lambda: window.document.project.name != project.name)
    at_rest(qtbot, window)
    assert dock.isHidden() and "Linked tables" in in_the_strip(window) and not button.isChecked()
    qtbot.mouseClick(button, LEFT)
    assert dock.isVisible() and window.docks["dockProblems"].isHidden() and button.isChecked()
    window.document.history.stack.setClean()
    window.workflow.open(project, loaded=loaded)
    at_rest(qtbot, window)
    assert dock.isHidden() and "Linked tables" not in in_the_strip(window)


@pytest.mark.slow
def test_a_panel_for_releases_that_the_user_opened_for_one_table_stays_until_the_layout_is_reset(
    opened, qtbot, sample
):
    dock = opened.docks["dockRelease"]
    dock.toggleViewAction().trigger()
    _job, project, loaded = sample
    opened.workflow.open(project, loaded=loaded)
    at_rest(qtbot, opened)
    assert dock.isVisible() and opened.docks.chosen == ("dockRelease",)
    opened.action("reset_layout").trigger()
    assert dock.isHidden() and "Linked tables" not in in_the_strip(opened) and opened.docks.chosen == ()


@pytest.mark.slow
def test_a_panel_that_the_user_closed_stays_closed_until_the_layout_is_reset(panel, window, qtbot):
    release, inspector = window.docks["dockRelease"], window.docks["dockInspector"]
    release.close()
    inspector.close()
    table = window.document.table
    window.document.set_suppression(evolve(window.document.project.suppression, cover="full"))
    qtbot.waitUntil(lambda: window.document.table is not table)
    at_rest(qtbot, window)
    assert release.isHidden() and inspector.isHidden() and "Linked tables" in in_the_strip(window)
    closed = ("dockInspector", "dockRelease")
    assert window.docks.chosen == closed
    window.store.keep_layout(window.saveGeometry(), window.docks.state(), window.docks.chosen)
    assert window.store.chosen_panels() == closed
    window.action("reset_layout").trigger()
    assert inspector.isVisible() and "Linked tables" in in_the_strip(window) and window.docks.chosen == ()


@pytest.mark.slow
def test_clusters_are_not_calculated_in_the_windows_thread(window, qtbot, tmp_path, monkeypatch):
    threads = []
    real = ties.clusters_of
    monkeypatch.setattr(ties, "clusters_of", lambda table: threads.append(current_thread()) or real(table))
    window.files.open_path(write_release(tmp_path))
    at_rest(qtbot, window)
    panel = window.docks.of(RELEASE)()
    qtbot.waitUntil(lambda: panel.list.topLevelItem(0).childCount() > 0)
    assert threads and main_thread() not in threads


@pytest.mark.slow
def test_the_preview_of_a_large_release_is_made_in_the_worker(panel, window, qtbot, monkeypatch):
    threads = []
    real = preview_acts.publish_tables
    monkeypatch.setattr(preview_acts, "_AT_ONCE", 10)
    monkeypatch.setattr(
        preview_acts, "publish_tables", lambda *a: threads.append(current_thread()) or real(*a)
    )
    window.action("preview").trigger()
    assert not window.previewing
    window.action("preview").trigger()  # at once back again: no preview comes later
    qtbot.wait(200)
    assert not window.previewing and window.stack.currentWidget() is window.page
    window.action("preview").trigger()
    qtbot.waitUntil(lambda: window.previewing)
    assert window.preview.view.tables.count() == 3 and main_thread() not in threads
    window.leave_preview()
    assert window.stack.currentWidget() is window.page
