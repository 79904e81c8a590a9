"""The picture of linked tables: clusters as picture and in words; a click opens the table."""

from threading import current_thread, main_thread

import pytest
from PySide6.QtCore import QPointF, Qt

from tabguard.gui.shell import navigator
from tabguard.gui.table import preview
from tests.support.release_inputs import write_release
from tests.support.window import at_rest, open_file


@pytest.fixture
def release(window, qtbot, tmp_path):
    open_file(qtbot, window, write_release(tmp_path))
    return window


def test_the_picture_and_its_words_say_how_tables_are_linked_and_a_click_opens_one(release, qtbot):
    panel, shows = release.pictures, release.document.table.release.shows
    release.bring("dockPictures")
    at_rest(qtbot, release)
    panel.choose("clusters")
    qtbot.waitUntil(lambda: not panel.view.busy and panel.view.picture is not None)
    words = panel.view.picture.alt
    assert words.startswith("Cluster 1: T1, T2, T3.")
    assert f"Cells that T1 and T2 share: {int((shows[0] & shows[1]).sum())}." in words
    view = panel.view
    for spot in (view._drawn.spots[i] for i in (1, 0, 2)):
        at = QPointF(spot.x * view.width(), spot.y * view.height()).toPoint()
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=at)
        assert release.shown_table == spot.name
    view.setFocus()
    qtbot.keyClick(view, Qt.Key.Key_Right)
    chosen = view.accessibleDescription().partition(".")[0]
    qtbot.keyClick(view, Qt.Key.Key_Return)
    assert release.shown_table == chosen


def test_one_table_has_no_picture_of_links(opened, qtbot):
    opened.bring("dockPictures")
    at_rest(qtbot, opened)
    assert opened.pictures.choices.findData("clusters") < 0


@pytest.mark.slow
def test_clusters_are_not_calculated_in_the_windows_thread(window, qtbot, tmp_path, monkeypatch):
    threads = []
    real = navigator.clusters_of
    monkeypatch.setattr(
        navigator, "clusters_of", lambda table: threads.append(current_thread()) or real(table)
    )
    open_file(qtbot, window, write_release(tmp_path))
    qtbot.waitUntil(lambda: bool(threads))
    assert main_thread() not in threads


@pytest.mark.slow
def test_the_preview_of_a_large_release_is_made_in_the_worker(release, qtbot, monkeypatch):
    threads, window = [], release
    real = preview.publish_tables
    monkeypatch.setattr(preview, "_AT_ONCE", 10)
    monkeypatch.setattr(preview, "publish_tables", lambda *a: threads.append(current_thread()) or real(*a))
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
