"""The table keeps at least half of the window on common screens, with any messages."""

import pytest
from PySide6.QtCore import QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QScrollArea, QToolBar, QToolButton

from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.document.window_context import Area
from tabguard.gui.inspector.cell_inspector import CellInspector
from tabguard.gui.inspector.explanations import Explainer
from tabguard.gui.parts.jobs import end_work
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.shell.main_window import MainWindow
from tabguard.table.pattern import Status
from tests.support.examples import first_of
from tests.support.window import at_rest, let_go, put_result, show_project

SIZES = {"200 %": (944, 492), "150 %": (1264, 672), "1366 x 768": (1350, 720)}
"""Logical size of a maximised window without its frame: a laptop, and 1920 x 1080 with larger text."""
HALF = 0.5


@pytest.fixture
def made(qtbot, tmp_path, sample, monkeypatch):
    def make(width, height):
        monkeypatch.setattr(
            QScreen, "availableGeometry", lambda _screen: QRect(0, 0, width + 16, height + 24)
        )
        window = MainWindow(SettingsStore(tmp_path / "settings"))
        qtbot.addWidget(window, before_close_func=let_go)
        window.resize(width, height)
        window.show()
        _job, project, loaded = sample
        show_project(qtbot, window, project, loaded=loaded)
        return window

    return make


def share(window):
    return window.page.view.viewport().height() / window.height()


def keeps_rows(window):
    """Whether half of the window, or eight rows beside panels and bars, is left to the table."""
    return share(window) >= HALF or window.page.view.viewport().height() >= 8 * window.page.view.rowHeight(0)


def in_view(window, row, column):
    view = window.page.view
    return view.viewport().rect().contains(view.visualRect(window.page.model.index(row, column)))


def is_cut(button):
    needed = button.fontMetrics().size(0, button.text())
    return needed.width() > button.width() or needed.height() > button.height()


@pytest.mark.parametrize("size", first_of(SIZES))
def test_the_table_has_half_of_the_window_and_what_is_told_leaves_it_in_view(
    qtbot, made, sample_run, sample_audit, size
):
    window = made(*SIZES[size])
    window.message_bar.clear()
    qtbot.waitUntil(lambda: share(window) >= HALF and in_view(window, 0, 0))
    chosen = window.page.view.currentIndex()
    assert in_view(window, chosen.row(), chosen.column())
    assert window.document.pattern.status[window.page.view.current_cell()] == Status.PRIMARY
    put_result(window, sample_run, sample_audit)
    at_rest(qtbot, window)
    for i in range(3):
        read = ("Read again", lambda: None)
        window.document.post(Notice(f"File {i} was changed.", "a.csv", "Read it. " * 30, "warning", (read,)))
    window.run_bar.show()
    assert window.ribbon.isVisible() and window.message_bar.isVisible()
    badge, verdict = window.status.findChild(QToolButton, "auditBadge"), "NOT PROTECTED ! " + "a risk, " * 12
    window.status.show_worker("Looking for sums of suppressed cells …")
    badge.say(verdict.strip())
    qtbot.waitUntil(lambda: not is_cut(badge) and window.status.rect().contains(badge.geometry()))
    assert badge.text().split() == verdict.split()  # in several lines where there is no room for one
    qtbot.waitUntil(lambda: window.page.view.viewport().height() >= window.page.view.rowHeight(0))
    assert in_view(window, 0, 0)
    assert (window.width(), window.height()) == SIZES[size]
    window.run_bar.release()
    for close in window.message_bar.findChildren(QToolButton):
        close.click()
    assert not window.message_bar.isVisible()
    window.ribbon.hide()
    button = window.findChild(QToolButton, "button_dockProblems")
    assert button.isVisible() and not button.isChecked()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert window.problems.isVisible() and button.isChecked()
    rows = window.problems.list
    qtbot.waitUntil(lambda: rows.viewport().height() >= 2 * rows.verticalHeader().defaultSectionSize())
    for name in window.docks.names(Area.BOTTOM):  # below the table, or beside it: it keeps rows and width
        window.docks.bring(name)
        qtbot.waitUntil(lambda name=name: window.docks[name].width() >= 390 and keeps_rows(window))
        assert window.page.width() >= HALF * window.width()
        areas = window.docks[name].findChildren(ShrinkableArea)
        assert not any(area.horizontalScrollBar().maximum() for area in areas if area.isVisible()), name
    qtbot.mouseClick(window.findChild(QToolButton, f"button_{name}"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: share(window) >= HALF and not window.docks[name].isVisible())


def test_one_panel_at_a_time_is_open_on_each_side_and_the_button_counts_the_problems(qtbot, opened):
    docks = opened.docks
    for name in ("dockAudit", "dockProblems", "dockRun"):
        docks.bring(name)
        assert [n for n in docks.names(Area.BOTTOM) if not docks[n].isHidden()] == [name]
        assert opened.findChild(QToolButton, f"button_{name}").isChecked()
    opened.problems.count_changed.emit(12)
    assert opened.findChild(QToolButton, "button_dockProblems").text() == "Problems (12)"


def test_what_has_no_room_in_the_strip_is_in_a_sheet(qtbot, opened):
    strip = opened.page.filters
    opened.resize(640, 600)
    more = strip.findChild(QToolButton, "moreControls")
    qtbot.waitUntil(more.isVisible)
    level = strip.findChild(QToolButton, "levelR1") or opened.findChild(QToolButton, "levelR1")
    assert not level.isVisible()
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton)
    level = next(b for b in opened.findChildren(QToolButton, "levelR1") if b.isVisible())
    before = opened.page.model.rowCount()
    qtbot.mouseClick(level, Qt.MouseButton.LeftButton)
    assert opened.page.model.rowCount() < before and level.isVisible()
    qtbot.keyClick(level, Qt.Key.Key_Escape)
    assert not level.isVisible()
    opened.resize(1700, 800)
    qtbot.waitUntil(lambda: not more.isVisible())
    assert level.isVisible() and strip.isAncestorOf(level)


def test_the_cells_show_what_the_strip_says(qtbot, opened):
    box = opened.page.filters.findChild(QComboBox, "showMode")
    box.setCurrentIndex(box.findText("Frequency"))
    assert opened.page.model.grid.mode == "frequency"
    opened.page.model.set_mode("values")
    assert box.currentText() == "Values"


def test_a_result_is_whole_and_a_click_shows_what_is_behind_it(qtbot, opened):
    ribbon = opened.ribbon
    ribbon.tell("Protected.", " · ".join(["many figures"] * 30), "a long explanation " * 30, True)
    text, details = ribbon.findChild(QLabel, "resultText"), ribbon.findChild(QLabel, "resultSentences")
    qtbot.waitUntil(lambda: text.width() > 60 and text.height() >= text.heightForWidth(text.width()))
    assert not details.isVisible()
    qtbot.mouseClick(ribbon.findChild(QPushButton, "resultDetails"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: details.isVisible() and details.height() >= details.heightForWidth(details.width())
    )
    qtbot.mouseClick(ribbon.findChild(QPushButton, "resultDetails"), Qt.MouseButton.LeftButton)
    assert not details.isVisible()


def test_the_line_below_waits_for_work_where_there_is_no_table(qtbot, window):
    window.document.post("Something was noticed.")
    assert not window.strip.isVisible() and window.message_bar.isVisible()
    job = window.jobs.start("Reading", lambda progress: progress.check(), lambda _result: None)
    assert window.strip.isVisible() and not window.strip.findChild(QToolBar, "panelButtons").isVisible()
    qtbot.waitUntil(lambda: job.over and not window.strip.isVisible())


@pytest.mark.slow
def test_cells_that_share_a_place_after_a_branch_closed_are_remembered_once(opened):
    model = opened.page.model
    kept = [QPersistentModelIndex(model.index(row, 0)) for row in range(model.rowCount())]
    model.show_levels(Qt.Orientation.Vertical, 1)
    left = [(index.row(), index.column()) for index in kept if index.isValid()]
    assert len(left) == len(set(left)) == model.rowCount() < len(kept)
    assert opened.page.view.currentIndex().isValid()


def uncovered(view):
    """Whether the current cell is in view, and not beneath frozen columns."""
    index = view.currentIndex()
    place, pane = view.visualRect(index), view._panes.columns
    free = index.column() < pane.sections or place.left() >= pane.extent
    return free and view.viewport().rect().contains(place)


@pytest.mark.slow
@pytest.mark.parametrize("size", first_of([*SIZES, "1366 x 768, 150 %"]))
def test_on_a_laptop_a_panel_takes_the_place_of_that_at_the_other_side(qtbot, made, size):
    window = made(*{**SIZES, "1366 x 768, 150 %": (905, 470)}[size])
    for name, other in (("dockRules", "dockInspector"), ("dockInspector", "dockRules")) * 2:
        qtbot.mouseClick(window.findChild(QToolButton, f"button_{name}"), Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda name=name: window.docks[name].isVisible())
        assert not window.docks[other].isVisible()
        qtbot.waitUntil(lambda: window.page.view.width() >= 0.45 * window.width())
        qtbot.waitUntil(lambda: uncovered(window.page.view))


@pytest.mark.slow
def test_panels_below_the_table_move_beside_it_in_a_low_window_and_back(qtbot, made):
    window = made(1300, 900)
    problems, inspector = window.docks["dockProblems"], window.docks["dockInspector"]

    def below():
        return problems.isVisible() and problems.y() > window.page.view.mapTo(window, QPoint()).y()

    assert below() and inspector.isVisible()
    high, width = window.docks.state(), inspector.width()
    window.resize(1300, 600)
    qtbot.waitUntil(lambda: problems.x() > window.page.width() and not inspector.isVisible())
    qtbot.waitUntil(lambda: keeps_rows(window) and problems.width() > 1.1 * width)
    low = window.docks.state()
    window.docks.bring("dockInspector")  # as wide as before, in place of the problems
    qtbot.waitUntil(lambda: abs(inspector.width() - width) < 20 and not problems.isVisible())
    window.docks.bring("dockProblems")
    window.resize(1300, 900)
    qtbot.waitUntil(below)
    window.docks.restore(low)  # which an earlier session left on a low screen
    qtbot.waitUntil(below)
    window.resize(1300, 600)
    window.docks.restore(high)
    qtbot.waitUntil(lambda: problems.x() > window.page.width() and keeps_rows(window))
    window.action("reset_layout").trigger()
    window.docks.bring("dockAudit")
    qtbot.waitUntil(lambda: window.docks["dockAudit"].x() > window.page.width())


@pytest.mark.slow
def test_another_cell_is_inspected_from_its_beginning(qtbot, made):
    window = made(1366, 560)
    bar = window.inspector.findChild(QScrollArea).verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    window.document.findings.changed.emit()  # the same cell is read on where one was
    qtbot.waitUntil(lambda: not any(later.busy for later in window.findChildren(Later)))
    assert bar.value() > 0
    window.show_cell(0)
    assert bar.value() == 0


def test_in_a_low_inspector_the_buttons_leave_their_room_to_what_is_known(qtbot, opened):
    inspector = CellInspector(opened.document, Explainer(opened.document))
    qtbot.addWidget(inspector, before_close_func=end_work)
    inspector.show()
    scroll, button = inspector.findChild(QScrollArea), inspector.findChild(QPushButton, "inspector_publish")
    for height in (180, 900, 180):
        inspector.resize(360, height)
        low = height == 180
        qtbot.waitUntil(lambda low=low: scroll.isAncestorOf(button) == low)
        qtbot.waitUntil(lambda height=height: scroll.height() > height / 2)
    assert scroll.height() == inspector.height()


def test_a_longer_verdict_that_fits_is_never_wrapped(qtbot, opened):
    badge = opened.status.findChild(QToolButton, "auditBadge")
    badge.say("Not audited ○")
    qtbot.waitUntil(lambda: badge.width() == badge.sizeHint().width())
    badge.say("Protected ✓ outsiders, sums, contributors")
    assert "\n" not in badge.text(), "the strip above would jump"
