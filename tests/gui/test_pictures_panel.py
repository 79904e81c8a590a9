"""The panel Pictures draws beside the window's thread; clicks go to cells, and files are marked internal."""

import os
from functools import cache

import numpy as np
import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest

import tabguard.office.policy
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.inspector.contributors import Concentration
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.internal_clipboard import OURS
from tabguard.gui.parts.minimap import MapLegend, Minimap
from tabguard.gui.parts.picture_view import PictureView
from tabguard.gui.pictures.pictures_panel import PicturesPanel
from tabguard.plots.around import Around, Node, around_picture
from tabguard.table.case import Case
from tabguard.table.look import Look
from tabguard.table.pattern import Status
from tests.support.opened import sample_document
from tests.support.plotted import pattern as _pattern
from tests.support.plotted import table as _table

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
    qtbot.waitUntil(lambda: panel.map.has_table, timeout=SHOWN)
    yield panel
    panel.shut()


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
    monkeypatch.setattr("tabguard.gui.pictures.pictures_panel.status_picture", None)
    panel.refresh()  # makes no picture for a file only to know that one could be saved
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


def test_a_click_on_the_map_goes_to_the_cell(qtbot, table, pattern):
    shown = Minimap("Map")
    qtbot.addWidget(shown)
    shown.resize(300, 300)
    shown.show_table(table, None, np.asarray(pattern.status))
    assert "Primary 1, Secondary 2" in shown.accessibleDescription()
    middle, width = shown.area.center(), shown.drawn().width()
    assert shown.drawn().size() == shown.area.size() and shown.area.x() > 0 and shown.area.y() > 0
    assert shown.drawn().pixelIndex(middle - shown.area.topLeft()) == 2 * Look.PRIMARY
    seen = {shown.drawn().pixelIndex(x, width // 2) for x in range(width * 3 // 4, width * 7 // 8)}
    assert seen == {2 * Look.SECONDARY, 2 * Look.SECONDARY + 1}  # hatched: told without its colour
    with qtbot.waitSignal(shown.cell_requested) as got:
        qtbot.mouseClick(shown, Qt.MouseButton.LeftButton, pos=middle)
    assert got.args == [4]
    shown.mark(4)
    assert shown.accessibleDescription().startswith(f"{table.title(4)}: Primary. Map of 9 cells")
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.accessibleDescription().startswith(f"{table.title(5)}: Secondary. ")
    with qtbot.waitSignal(shown.cell_requested) as got:
        QTest.keyClick(shown, Qt.Key.Key_Return)
    assert got.args == [5]
    themes.source().choose("dark")
    try:
        assert shown.drawn().colorTable()[2 * Look.PUBLISHED] != 0xFFFFFFFF
    finally:
        themes.source().choose("system")


def test_the_legend_of_the_map_shows_only_what_is_pressed(qtbot, table, pattern):
    shown = Minimap("Map")
    legend = MapLegend(shown)
    for widget in (shown, legend):
        qtbot.addWidget(widget)
        widget.resize(300, 90)
        widget.show()
    shown.show_table(table, None, np.asarray(pattern.status))
    seen = [button.text() for button in legend.buttons if button.isVisible()]
    assert seen == ["Published  6", "Primary  1", "Secondary  2"]
    qtbot.mouseClick(legend.buttons[Look.SECONDARY], Qt.MouseButton.LeftButton)
    kinds = {shown.drawn().pixelIndex(x, y) // 2 for x in range(0, 300, 7) for y in range(0, 90, 7)}
    assert Look.SECONDARY in kinds and Look.PRIMARY not in kinds
    shown.show_table(table, None, np.zeros(9, np.uint8))  # none is left: all are shown again
    assert not shown.only and not legend.buttons[Look.SECONDARY].isVisible()


def test_concentration_is_drawn_when_it_is_opened(qtbot, folder):
    document = sample_document(folder)
    shown = Concentration()
    qtbot.addWidget(shown)
    shown.resize(260, 240)
    shown.show()
    shown.show_cell(document.table, 0, "unit")
    assert shown.view.picture is None and not shown.view.busy
    qtbot.mouseClick(shown.switch, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: shown.view.picture is not None, timeout=SHOWN)
    assert "Gini coefficient" in shown.view.accessibleDescription()
    shown.show_cell(document.table, 1, "unit")
    qtbot.waitUntil(lambda: shown.view._jobs.busy, timeout=SHOWN)
    shown.show_cell(None, 0, "unit")
    assert not shown.view._jobs.busy
    assert not shown.isVisible() and shown.view.picture is None
    shown.shut()


@pytest.mark.slow
def test_the_panel_follows_the_table_and_the_table_the_map(qtbot, opened):
    window = opened
    assert not window.pictures.isVisible()
    window.trigger("pictures")
    panel = window.pictures
    qtbot.waitUntil(lambda: panel.isVisible() and panel.map.has_table, timeout=SHOWN)
    cell = len(window.document.table) // 2
    place = panel.map._map.place_of(cell)
    area = panel.map.area
    assert area.x() > 0 and area.y() > 0  # beside and below the codes of the axes
    at = area.topLeft() + QPoint(int(place[0] * area.width()), int(place[1] * area.height()))
    goal = panel.map.cell_under(QPointF(at))
    qtbot.mouseClick(panel.map, Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: window.current_cell() == goal, timeout=SHOWN)
    assert panel._cell == goal == panel.map._cell


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
    view.shut()
