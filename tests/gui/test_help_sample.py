"""Links of the help that show their subject in the sample, by mouse and keys, in every language."""

import re

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QDialog, QMessageBox

from tabguard.gui.shell.help_pages import PAGES, page_text
from tabguard.gui.shell.help_view import HelpViewer
from tabguard.gui.shell.tour.panel import TourPanel
from tabguard.gui.shell.tour.subjects import SUBJECTS
from tabguard.table.pattern import Status
from tests.gui.conftest import at_rest

LINK = re.compile(r'href="sample:(\w*)"')


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_link_names_a_subject_and_every_subject_has_a_link(language):
    named = [name for page in PAGES for name in LINK.findall(page_text(page, language))]
    assert set(named) == set(SUBJECTS)
    for subject in SUBJECTS.values():
        assert subject.title and subject.text and subject.targets


def anchor(viewer, name):
    """The middle of a link in the page, scrolled into view."""
    document, browser = viewer.browser.document(), viewer.browser
    block = document.begin()
    while block.isValid():
        places = block.begin()
        while not places.atEnd():
            piece = places.fragment()
            if piece.charFormat().anchorHref() == f"sample:{name}":
                cursor = QTextCursor(document)
                cursor.setPosition(piece.position() + 3)
                browser.setTextCursor(cursor)
                browser.ensureCursorVisible()
                return browser.cursorRect(cursor).center()
            places += 1
        block = block.next()
    raise AssertionError(name)


def help_on(qtbot, window, page):
    window.show_help(page)
    viewer = window.findChild(HelpViewer)
    qtbot.waitExposed(viewer)
    return viewer


def card_of(qtbot, window, title):
    def shown():
        card = window.findChild(TourPanel)
        return card is not None and card.isVisible() and card.title.text() == title

    qtbot.waitUntil(shown, timeout=30_000)
    return window.findChild(TourPanel)


def test_links_show_subjects_of_the_open_sample_by_mouse_and_keys(qtbot, protected, monkeypatch):
    window, document = protected, protected.document
    monkeypatch.setattr(
        type(window.store), "sample_folder", lambda _store: document.project.base
    )  # the sample of all tests
    viewer = help_on(qtbot, window, "review")
    at = anchor(viewer, "why")
    qtbot.mouseClick(viewer.browser.viewport(), Qt.MouseButton.LeftButton, pos=at)
    card = card_of(qtbot, window, "Why is this cell suppressed?")
    (cell,) = window.selected_cells()
    assert document.pattern.status[cell] == Status.SECONDARY and window.docks["dockInspector"].isVisible()
    assert window.findChild(HelpViewer) is None and not card.next.isVisible()
    qtbot.mouseClick(card.back, Qt.MouseButton.LeftButton)  # back to the page that asked
    viewer = window.findChild(HelpViewer)
    assert viewer.page == "review"
    viewer.show_page("rules")
    viewer.browser.setFocus()
    viewer.browser.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClick(viewer.browser, Qt.Key.Key_Tab)  # to the first link
    qtbot.keyClick(viewer.browser, Qt.Key.Key_Return)
    card = card_of(qtbot, window, "Primary rules")
    assert window.docks["dockRules"].isVisible()
    for name in ("compare", "preview", "export"):
        window.subjects.show(name, "review")
        qtbot.waitUntil(lambda: not window.subjects.waiting)
    at_rest(qtbot, window)
    assert window.findChild(QDialog, "dlgExport").isVisible() and not window.previewing
    qtbot.keyClick(card, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.findChild(TourPanel) is None)


def test_a_link_opens_the_sample_after_asking_to_save(qtbot, opened):
    opened.show_cell(0)
    rules = evolve(opened.document.project.rules, manual_range=30.0)
    opened.document.set_rules(rules, origin=None)  # something to save
    at_rest(qtbot, opened)
    viewer = help_on(qtbot, opened, "rules")
    qtbot.mouseClick(viewer.browser.viewport(), Qt.MouseButton.LeftButton, pos=anchor(viewer, "rules"))
    box = opened.findChild(QMessageBox, "saveBox")
    assert box is not None and opened.subjects.waiting
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert not opened.subjects.waiting  # nothing is shown, or run, when the sample is opened later
    qtbot.waitUntil(lambda: opened.findChild(QMessageBox, "saveBox") is None)
    viewer = help_on(qtbot, opened, "rules")
    qtbot.mouseClick(viewer.browser.viewport(), Qt.MouseButton.LeftButton, pos=anchor(viewer, "rules"))
    box = opened.findChild(QMessageBox, "saveBox")
    qtbot.mouseClick(box.button(box.StandardButton.Discard), Qt.MouseButton.LeftButton)
    card_of(qtbot, opened, "Primary rules")
    assert opened.document.project.base == opened.store.sample_folder() and not opened.document.dirty
