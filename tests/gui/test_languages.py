"""The language of the window: chosen in the menu, followed by all that is on the screen, remembered."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tabguard import language
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import languages


class Marked(dict[str, str]):
    """A language in which each text is marked, so that one that cannot be translated stands out."""

    def get(self, english, default=None):
        return f"⟦{english}⟧"


@pytest.fixture
def marked(monkeypatch):
    """German is marked English."""
    monkeypatch.setattr(language, "_catalogue", lambda code: Marked() if code == "de" else {})
    languages.source().choose("en")
    yield
    languages.source().choose("en")
    monkeypatch.setattr(language._texts, "said", None)


def choose(qtbot, window, name):
    """Choose a language in the menu, by the mouse."""
    bar = window.menuBar()
    view = next(
        a.menu() for a in bar.actions() if a.menu() and window.action("reset_layout") in a.menu().actions()
    )
    chosen = window.findChild(type(window.action("undo")), name)
    more = next(a.menu() for a in view.actions() if a.menu() and chosen in a.menu().actions())
    more.popup(window.mapToGlobal(window.rect().center()))
    qtbot.mouseClick(more, Qt.MouseButton.LeftButton, pos=more.actionGeometry(chosen).center())


def test_the_window_follows_the_language_that_is_chosen_in_the_menu(qtbot, marked, window):
    before = [action.text() for action in window.menuBar().actions()]
    choose(qtbot, window, "actLanguageDe")
    assert [action.text() for action in window.menuBar().actions()] == [f"⟦{text}⟧" for text in before]
    qtbot.waitUntil(lambda: window.action("undo").toolTip().startswith("⟦"))
    assert window.store.language == "de"
    choose(qtbot, window, "actLanguageEn")
    assert [action.text() for action in window.menuBar().actions()] == before
    qtbot.waitUntil(lambda: not [text for text in shown() if "⟦" in text])


def shown():
    """Texts of all widgets."""
    return [str(widget.property("text")) for widget in QApplication.allWidgets()]


def test_the_language_is_remembered(tmp_path):
    store = SettingsStore(tmp_path)
    assert store.language == "system"
    store.language = "fr"
    assert SettingsStore(tmp_path).language == "fr"
