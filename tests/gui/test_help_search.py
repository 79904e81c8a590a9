"""The help is searched while typing: every page in its language, by mouse and by keyboard."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabguard.base import language
from tabguard.gui.parts import numbers
from tabguard.gui.shell import help_view
from tabguard.gui.shell.help_view import PAGES, HelpViewer, page_text, page_title, passages
from tests.support.window import on_screen


@pytest.fixture
def viewer(qtbot):
    viewer = on_screen(qtbot, HelpViewer())
    return viewer


@pytest.fixture
def german(tmp_path, monkeypatch):
    """One page in German, all others in English only."""
    language.languages()  # before the folder of the resources is another
    (tmp_path / "help" / "de").mkdir(parents=True)
    for page in PAGES:
        (tmp_path / "help" / f"{page}.html").write_text(page_text(page), encoding="utf-8")
    monkeypatch.setattr(language, "_catalogue", lambda _code: {})  # of the window's texts
    (tmp_path / "help" / "de" / "rules.html").write_text(
        "<title>Primäre Regeln</title><h1>Regeln</h1><h2>Größe</h2><p>Die Übermittlung an τ-ARGUS.</p>",
        encoding="utf-8",
    )
    monkeypatch.setattr(help_view, "RESOURCES", tmp_path)
    yield
    monkeypatch.undo()
    numbers.speak("en")


def texts(viewer):
    return [viewer.results.item(row).text() for row in range(viewer.results.count())]


def test_typing_lists_places_with_heading_and_context(qtbot, viewer):
    qtbot.keyClick(viewer, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert viewer.search.hasFocus()
    qtbot.keyClicks(viewer.search, "shuttle")
    assert viewer.left.currentWidget() is viewer.results
    assert any(text.startswith("Words ‹ Glossary") and "Shuttle algorithm" in text for text in texts(viewer))
    assert all("shuttle" in text.casefold() for text in texts(viewer))
    assert viewer.found.text() == f"Places: {viewer.results.count()}"
    qtbot.keyClicks(viewer.search, " no such words")
    assert viewer.results.count() == 0 and viewer.found.text() == "Not found"


def test_keys_go_from_place_to_place_and_end_the_search(qtbot, viewer):
    qtbot.keyClicks(viewer.search, "footprint")
    count = viewer.results.count()
    assert count > 3
    seen = []
    for _ in range(count):
        qtbot.keyClick(viewer.search, Qt.Key.Key_Return)
        seen.append((viewer.page, viewer.browser.textCursor().position()))
        assert viewer.browser.textCursor().selectedText().casefold() == "footprint"
    assert len(set(seen)) == count and {page for page, _at in seen} >= {"export", "confidentiality"}
    qtbot.keyClick(viewer.search, Qt.Key.Key_F3)
    assert viewer.results.currentRow() == 0 and viewer.search.hasFocus()
    qtbot.keyClick(viewer.search, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert viewer.results.currentRow() == count - 1
    qtbot.keyClick(viewer.search, Qt.Key.Key_Down)
    assert viewer.results.hasFocus()
    qtbot.keyClick(viewer.results, Qt.Key.Key_Escape)
    assert viewer.isVisible() and viewer.search.text() == "" and viewer.search.hasFocus()
    assert viewer.left.currentWidget() is viewer.contents
    qtbot.keyClick(viewer.search, Qt.Key.Key_Escape)
    assert not viewer.isVisible()


def test_a_click_shows_a_place_with_the_word_selected(qtbot, viewer):
    qtbot.keyClicks(viewer.search, "certificate")
    item = viewer.results.item(viewer.results.count() - 1)
    viewer.results.scrollToItem(item)
    at = viewer.results.visualItemRect(item).center()
    qtbot.mouseClick(viewer.results.viewport(), Qt.MouseButton.LeftButton, pos=at)
    cursor = viewer.browser.textCursor()
    assert cursor.selectedText().casefold() == "certificate"
    assert viewer.browser.viewport().rect().contains(viewer.browser.cursorRect(cursor))


def test_words_are_looked_for_in_any_case_and_order_also_in_the_heading_above(monkeypatch):
    html = "<title>X</title><h1>Règles</h1><p>Le seuil de τ-ARGUS</p><p>Autre</p>"
    monkeypatch.setattr(help_view, "page_text", lambda _page, _language="en": html)
    page = list(passages("x"))
    assert [passage.text for passage in page if passage.has(["argus", "seuil", "règles"])] == [page[1].text]
    assert [passage.text for passage in page if passage.has(["règles"])] == ["Règles"]
    assert not any(passage.has(["absent"]) for passage in page)


@pytest.mark.slow
def test_pages_are_those_of_the_language_and_else_english(qtbot, german, request):
    assert page_title("rules", "de_AT") == "Primäre Regeln" and page_title("start", "de") == "First steps"
    assert page_text("rules", "fr") == page_text("rules")
    numbers.speak("de")
    viewer = request.getfixturevalue("viewer")
    viewer.search.setFocus()
    qtbot.waitUntil(viewer.search.hasFocus)
    viewer.search.setText("größe")
    assert texts(viewer)[0].startswith("Größe ‹ Primäre Regeln")
    assert viewer.contents.item(PAGES.index("rules")).text() == "Primäre Regeln"
    viewer.search.clear()
    viewer.search.setText("argus übermitt")
    QTest.keyClick(viewer.search, Qt.Key.Key_Return)
    assert viewer.page == "rules" and viewer.browser.textCursor().selectedText() == "Übermitt"
