"""The panel Pictures draws in another thread; clicks go to cells, and files are marked internal."""

import os
from functools import cache

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication

import tabguard.office.policy
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.parts.internal_clipboard import OURS
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.parts.picture_view import PictureView
from tabguard.gui.pictures.pictures_panel import PicturesPanel
from tabguard.plots.around import Around, Node, around_picture
from tabguard.plots.status_map import STATUSES, status_picture
from tabguard.table.case import Case
from tabguard.table.look import Look
from tabguard.table.pattern import Status
from tests.support.opened import sample_document
from tests.support.plotted import pattern as _pattern
from tests.support.plotted import table as _table
from tests.support.window import on_screen

table, pattern = _table, _pattern
SHOWN = 60_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("sample")


@cache
def run_of(folder):
    document = sample_document(folder)
    case = Case(document.table, document.sensitivity, document.snapshot.constraints)
    quick = evolve(document.project.suppression, insiders=False, clean_up=False, look_ahead="none")
    return stages.protect(case, evolve(document.project, suppression=quick), Progress())


@pytest.fixture
def panel(qtbot, folder, tmp_path):
    document = sample_document(folder)
    document.set_pattern(run_of(folder))
    panel = PicturesPanel(document, lambda: tmp_path)
    panel.document, panel.folder = document, folder
    panel.messages = []
    panel.told.connect(panel.messages.append)
    qtbot.addWidget(panel)
    panel.resize(420, 420)
    panel.show()
    qtbot.waitUntil(lambda: panel.view.picture is not None, timeout=SHOWN)
    yield panel
    end_work(panel)


def drawn(qtbot, panel, key):
    panel.choose(key)
    qtbot.waitUntil(lambda: not panel.view.busy and panel.view.picture is not None, timeout=SHOWN)
    return panel.view.picture


@pytest.mark.slow
def test_pictures_are_drawn_saved_and_copied(qtbot, panel, tmp_path):
    keys = [panel.choices.itemData(i) for i in range(panel.choices.count())]
    assert keys == ["map", "levels", "codes 0", "codes 1", "codes 2", "rule", "around"]
    picture = drawn(qtbot, panel, "levels")
    assert panel.view.accessibleDescription() == picture.alt
    assert panel.view.image().size() == panel.view.size() * panel.view.devicePixelRatioF()
    panel.save(tmp_path / "mine.png")
    written = tmp_path / "mine_INTERNAL.png"
    qtbot.waitUntil(lambda: bool(panel.messages), timeout=SHOWN)
    assert written.read_bytes().startswith(b"\x89PNG") and "keep it internal" in panel.messages[0]
    if os.name != "nt":
        assert written.stat().st_mode & 0o777 == 0o600
    panel.save(tmp_path / "mine.png")
    assert "exists already" in panel.messages[1]
    panel.copy()
    assert QGuiApplication.clipboard().mimeData().hasFormat(OURS)
    assert QGuiApplication.clipboard().image().size() == panel.view.image().size()


def test_what_the_office_forbids_is_not_copied(qtbot, panel, monkeypatch):
    strict = tabguard.office.policy.Policy(forbid=frozenset({"internal_clipboard"}))
    monkeypatch.setattr("tabguard.gui.parts.internal_clipboard.policy", lambda: strict)
    QGuiApplication.clipboard().clear()
    assert panel.save_button.isEnabled()
    panel.copy()  # the map
    assert "policy" in str(panel.messages[0]) and QGuiApplication.clipboard().image().isNull()


@pytest.mark.slow
def test_around_the_selected_cell(qtbot, panel):
    panel.choose("around")
    qtbot.waitUntil(lambda: panel.view.words == "Select a suppressed cell.", timeout=SHOWN)
    cell = int(np.flatnonzero(panel.document.pattern.status == Status.PRIMARY)[0])
    panel.show_cell(cell)
    qtbot.waitUntil(lambda: not panel.view.busy and panel.view.picture is not None, timeout=SHOWN)
    assert panel.document.table.title(cell) in panel.view.picture.title
    assert "because" in panel.caption.text()


def test_the_map_is_drawn_in_the_colours_of_the_window(qtbot, table, pattern):
    view = on_screen(qtbot, PictureView(QSize(300, 300)))
    view.show_source(lambda _progress: status_picture(table, np.asarray(pattern.status)), "")
    qtbot.waitUntil(lambda: view.image() is not None, timeout=SHOWN)
    assert "Primary 1, Secondary 2" in view.accessibleDescription()
    spots = {spot.cell: spot for spot in view._drawn.spots}
    assert sorted(spots) == list(range(9)) and spots[5].name == f"{table.title(5)}: Secondary"
    inner = spots[4]
    colour = view.image().pixelColor(round(inner.x * view.width()), round(inner.y * view.height()))
    assert colour.name().upper() == STATUSES.each[Look.PRIMARY].light
    # also beside the middle of the cell, anywhere within it
    at = QPointF(inner.x * view.width() + 0.45 * inner.reach * view.width(), inner.y * view.height())
    with qtbot.waitSignal(view.cell_requested) as got:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=at.toPoint())
    assert got.args == [4]
    end_work(view)


@pytest.mark.slow
def test_the_panel_follows_the_table_and_the_table_the_map(qtbot, opened):
    window = opened
    assert not window.pictures.isVisible()
    window.trigger("pictures")
    panel = window.pictures
    qtbot.waitUntil(lambda: panel.isVisible() and panel.view.picture is not None, timeout=SHOWN)
    spot = panel.view._drawn.spots[len(panel.view._drawn.spots) // 2]
    at = QPointF(spot.x * panel.view.width(), spot.y * panel.view.height()).toPoint()
    qtbot.mouseClick(panel.view, Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: window.current_cell() == spot.cell, timeout=SHOWN)
    assert panel._cell == spot.cell


def test_a_click_on_a_mark_goes_to_the_cell(qtbot):
    found = Around(4, (Node(4, "A", True), Node(9, "B", False)), (), "Why.")
    view = PictureView(QSize(300, 200))
    qtbot.addWidget(view)
    view.resize(300, 200)
    view.show()
    view.show_source(lambda _progress: around_picture(found), "")
    qtbot.waitUntil(lambda: view.image() is not None, timeout=SHOWN)
    spot = view._drawn.spots[1]
    at = QPointF(spot.x * view.width(), spot.y * view.height()).toPoint()
    with qtbot.waitSignal(view.cell_requested) as got:
        qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=at)
    assert got.args == [9]
    view.setFocus()
    told = QAccessible.queryAccessibleInterface(view)
    assert told.role() == QAccessible.Role.Graphic and told.text(QAccessible.Text.Name) == view.picture.title
    assert (
        told.text(QAccessible.Text.Description).startswith("A. ") and "Why." in view.accessibleDescription()
    )
    qtbot.keyClick(view, Qt.Key.Key_Right)
    assert view.accessibleDescription().startswith("B. ")
    with_frame = view.grab().toImage()
    view.clearFocus()
    assert view.grab().toImage() != with_frame
    view.setFocus()
    with qtbot.waitSignal(view.cell_requested) as got:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert got.args == [9]
    view.show_source(None, "Nothing.")
    assert view.accessibleDescription() == "Nothing."
    end_work(view)
