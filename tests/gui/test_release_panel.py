"""The panel Release: clusters as a picture and in words, a click opens the table."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QTreeWidgetItemIterator

from tabguard.gui.review.release_panel import ReleasePanel
from tests.gui.conftest import at_rest
from tests.gui.release_job import write_release

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(window, qtbot, tmp_path):
    window.files.open_path(write_release(tmp_path))
    qtbot.waitUntil(lambda: window.document.table is not None, timeout=30_000)
    at_rest(qtbot, window)
    panel = window.docks.find(ReleasePanel)
    window.bring("dockRelease")
    qtbot.waitUntil(lambda: panel.list.topLevelItem(0).childCount() > 0)
    return panel


def words(panel):
    out, steps = [], QTreeWidgetItemIterator(panel.list)
    while steps.value() is not None:
        out.append(steps.value().text(0))
        steps += 1
    return out


def test_the_list_says_what_the_picture_shows(panel, window):
    said, shows = words(panel), window.document.table.release.shows
    assert said[0] == "Cluster 1: 3 tables, protected together"
    assert f"{int((shows[0] & shows[1]).sum())} cells in common with T2" in said
    assert any(line.startswith("T1") and line.endswith(f"{int(shows[0].sum())} cells") for line in said)


def test_a_click_in_the_picture_opens_the_table(panel, window, qtbot):
    for name in ("T2", "T1", "T3"):
        qtbot.mouseClick(panel.graph, LEFT, pos=panel.graph.place(name).toPoint())
        assert window.shown_table == name
    qtbot.mouseClick(panel.graph, LEFT, pos=QPoint(1, 1))
    assert window.shown_table == "T3"


def test_keys_go_through_the_picture_and_the_list(panel, window, qtbot):
    panel.graph.setFocus()
    qtbot.keyClick(panel.graph, Qt.Key.Key_Right)
    qtbot.keyClick(panel.graph, Qt.Key.Key_Return)
    assert window.shown_table == "T2"
    third = panel.list.topLevelItem(0).child(2)
    where = panel.list.visualItemRect(third).center()
    panel.list.scrollToItem(third)
    where = panel.list.visualItemRect(third).center()
    qtbot.mouseClick(panel.list.viewport(), LEFT, pos=where)
    assert window.shown_table == "T3"


def test_a_project_of_one_table_has_no_picture(window, qtbot):
    panel = window.docks.find(ReleasePanel)
    panel.refresh()
    assert words(panel) == ["This project has one table."]
