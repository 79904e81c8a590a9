"""The guided tour on the sample, by real clicks and keys: it follows what is done, and holds nothing up."""

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QLabel, QMenu, QWidget

from tabguard import language
from tabguard.gui.parts import languages
from tabguard.gui.parts.reason_dialog import ReasonDialog
from tabguard.gui.shell.tour.panel import TourPanel
from tabguard.gui.shell.tour.steps import STEPS
from tabguard.table.pattern import Status
from tests.gui.conftest import at_rest, put_result

CONTROL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
)


def tour_of(window):
    return window.findChild(TourPanel)


def noticed(qtbot, window):
    """Wait until the step has been noticed."""
    qtbot.waitUntil(lambda: tour_of(window).noticed.text().startswith("✓"), timeout=30_000)


def click(qtbot, button):
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def click_cell(qtbot, window, cell):
    view = window.page.view
    view.show_cell(cell, center=True)
    view.clearSelection()
    at = view.visualRect(view.currentIndex()).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)


def reason_of(window):
    return next((d for d in window.findChildren(ReasonDialog) if d.isVisible()), None)


def decide(qtbot, window):
    """Give the first reason of the list by keys, and confirm."""
    dialog = reason_of(window)
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    qtbot.mouseClick(dialog.buttons.button(dialog.buttons.StandardButton.Ok), Qt.MouseButton.LeftButton)
    window.activateWindow()  # the dialog had the keyboard
    qtbot.waitUntil(window.isActiveWindow)


def first(window, status):
    """A cell of a status in the part of the table that is shown."""
    pattern, table = window.document.pattern, window.document.table
    return int(np.flatnonzero((pattern.status == status) & (table.codes[:, 2] == 0))[0])


def test_the_tour_is_walked_from_the_start_page_to_the_preview(qtbot, window, sample_run, sample_audit):
    link = window.start_page.findChild(QLabel, "howTo_tour")
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton, pos=QPoint(10, 8))
    tour = tour_of(window)
    assert tour.isVisible() and tour.title.text() == "1 of 7: Open the sample" and not tour.back.isEnabled()
    click(qtbot, window.start_page.sample_button)
    at_rest(qtbot, window)
    noticed(qtbot, window)
    click(qtbot, tour.next)
    window.page.view.clearSelection()
    click_cell(qtbot, window, first(window, Status.PRIMARY))
    noticed(qtbot, window)
    click(qtbot, tour.next)
    assert not tour.noticed.isVisible()
    put_result(window, sample_run, sample_audit)  # what F5 brings, worked out once for all tests
    noticed(qtbot, window)
    click(qtbot, tour.next)
    click_cell(qtbot, window, first(window, Status.SECONDARY))
    noticed(qtbot, window)
    click(qtbot, tour.next)
    qtbot.keyClick(window.page.view, Qt.Key.Key_P, CONTROL | SHIFT)
    decide(qtbot, window)
    noticed(qtbot, window)
    click(qtbot, tour.next)
    assert not tour.noticed.isVisible()
    qtbot.keyClick(window.page.view, Qt.Key.Key_Z, CONTROL)
    noticed(qtbot, window)
    click(qtbot, tour.next)
    qtbot.keyClick(window.page.view, Qt.Key.Key_H, CONTROL | SHIFT)
    noticed(qtbot, window)
    assert tour.title.text().startswith("7 of 7") and not tour.next.isEnabled()
    click(qtbot, tour.close_button)
    qtbot.waitUntil(lambda: tour_of(window) is None)
    assert not window.findChild(QWidget, "tourFrame")


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)  # by an open menu
def test_keys_lead_through_the_tour_and_end_it(qtbot, opened):
    window = opened
    window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_H, ALT)
    menu = next(m for m in window.findChildren(QMenu) if m.title() == "&Help")
    qtbot.keyClick(menu, Qt.Key.Key_G)
    tour = tour_of(window)
    assert tour.next.hasFocus()
    titles = []
    for _ in STEPS:
        titles.append(tour.title.text())
        qtbot.keyClick(window.page.view, Qt.Key.Key_Right, ALT)
    assert [title.partition(": ")[2] for title in titles] == [step.title for step in STEPS]
    qtbot.keyClick(window.page.view, Qt.Key.Key_Left, ALT)
    assert tour.title.text() == titles[-2]
    window.page.view.setFocus()
    window.action("tour").trigger()
    assert tour_of(window) is tour and tour.next.hasFocus() and tour.title.text() == titles[-2]
    qtbot.keyClick(tour.next, Qt.Key.Key_Return)
    assert tour.title.text() == titles[-1]
    qtbot.keyClick(tour.close_button, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: tour_of(window) is None)


def test_screen_readers_are_told_the_step_and_that_it_was_done(qtbot, opened, monkeypatch):
    told = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: told.append(event.type()))
    opened.action("tour").trigger()
    tour = tour_of(opened)
    assert tour.accessibleName() == "Guided tour, 1 of 7: Open the sample"
    assert told == [QAccessible.Event.Alert]
    opened.tour.look()
    assert len(told) == 1, "nothing new is not told again"
    click(qtbot, tour.next)
    noticed(qtbot, opened)
    assert tour.accessibleDescription() == f"✓ {STEPS[1].noticed}" and len(told) == 2


@pytest.mark.parametrize("size", [(1366, 768), (944, 492)])
def test_the_panel_is_in_the_window_and_beside_what_it_shows(qtbot, opened, size):
    opened.resize(*size)
    opened.action("tour").trigger()
    tour = tour_of(opened)
    for step in STEPS:
        tour.place()
        frame = opened.findChild(QWidget, "tourFrame")
        assert opened.rect().contains(tour.geometry()), step.title
        small = frame.width() * frame.height() < opened.width() * opened.height() / 2
        assert frame.isVisible() and (not small or not tour.geometry().intersects(frame.geometry())), (
            step.title
        )
        for label in (tour.title, tour.text):
            assert label.height() >= label.heightForWidth(label.width()), step.title
        click(qtbot, tour.next)


def test_the_tour_holds_nothing_up(qtbot, protected):
    """Whoever does something else can: the mouse goes through the frame, and nothing is remembered."""
    window = protected
    window.action("tour").trigger()
    tour = tour_of(window)
    for _ in range(4):
        click(qtbot, tour.next)
    cell = first(window, Status.SECONDARY)
    click_cell(qtbot, window, cell)
    qtbot.keyClick(window.page.view, Qt.Key.Key_F, CONTROL | SHIFT)
    qtbot.waitUntil(lambda: reason_of(window) is not None)
    decide(qtbot, window)
    at_rest(qtbot, window)
    assert window.document.project.decisions
    assert not tour.noticed.isVisible(), "a decision of another kind is not the one that was asked for"
    where = tour.pos()
    qtbot.mousePress(tour, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    qtbot.mouseMove(tour, QPoint(5, 5) - QPoint(60, 40))
    qtbot.mouseRelease(tour, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert tour.pos() != where and window.rect().contains(tour.geometry())
    click(qtbot, tour.close_button)
    qtbot.waitUntil(lambda: tour_of(window) is None)
    assert window.document.project.decisions and not list(window.store.recent.paths())


def test_the_tour_and_its_link_follow_the_language(qtbot, window, monkeypatch):
    german = {"Open the sample": "Beispiel öffnen", "Guided tour": "Rundgang"}
    monkeypatch.setattr(language, "_catalogue", lambda code: german if code == "de" else {})
    window.action("tour").trigger()
    tour = tour_of(window)
    languages.source().choose("de")
    try:
        qtbot.waitUntil(lambda: "Beispiel öffnen" in tour.title.text())
        assert "Rundgang" in window.start_page.findChild(QLabel, "howTo_tour").text()
    finally:
        languages.source().choose("en")
    qtbot.waitUntil(lambda: "Open the sample" in tour.title.text())
