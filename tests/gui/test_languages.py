"""The language of the window: chosen in the menu, followed by all that is on the screen, remembered."""

from __future__ import annotations

import re
from itertools import product

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QHeaderView, QTabBar, QWidget

from tabguard import language
from tabguard.account import user_name
from tabguard.gui.document.settings_store import SettingsStore
from tabguard.gui.parts import languages
from tabguard.table.pattern import Status
from tests.gui.conftest import at_rest


class Marked(dict[str, str]):
    """A language in which each text is marked, so that one that cannot be translated stands out."""

    def get(self, english, default=None):
        return f"⟦{english}⟧"


@pytest.fixture
def marked(monkeypatch):
    """German is marked English."""
    monkeypatch.setattr(language, "_catalogue", lambda code: Marked() if code == "de" else {})
    monkeypatch.setattr(languages.LanguageSource, "_translate_qt", lambda self: None)  # names of keys
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


# -- no text of the window stays English

KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;)")
"""Placeholders and tags, which a translation keeps."""
PROPERTIES = (
    *("text", "title", "placeholderText", "suffix", "windowTitle"),
    *("toolTip", "statusTip", "accessibleName", "accessibleDescription"),
)
ROLES = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
MOST = 30
"""Rows of a list that are looked at."""
NAMES = {"TabGuard", "English", "Deutsch", "Français", "greedy"}
"""The same in every language."""
KEYS = {"Ctrl", "Shift", "Alt", "Tab", "Esc", "Del", "Return", "Enter", "Home", "End", "Space"}


class Foreign(dict[str, str]):
    """A language without Latin letters: those that are seen are data, or a text that cannot be translated."""

    def get(self, english, default=None):
        parts = enumerate(KEPT.split(english))
        return "".join(part if n % 2 else re.sub("[A-Za-z]", "ж", part) for n, part in parts)


@pytest.fixture
def foreign(monkeypatch):
    """German has no Latin letters."""
    monkeypatch.setattr(language, "_catalogue", lambda code: Foreign() if code == "de" else {})
    monkeypatch.setattr(languages.LanguageSource, "_translate_qt", lambda self: None)  # names of keys
    languages.source().choose("de")
    yield
    languages.source().choose("en")
    monkeypatch.setattr(language._texts, "said", None)


def of_model(view):
    """Texts of the first rows and of the headers of a view."""
    model, root = view.model(), QModelIndex()
    header = getattr(view, "horizontalHeader", getattr(view, "header", lambda: None))()
    columns = 1 if header is None else min(header.count(), MOST)
    for n in range(columns):
        yield model.headerData(n, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole)
    below = [root, *(model.index(row, 0) for row in range(min(model.rowCount(), MOST)))]
    for parent in below:
        for row, column in product(range(min(model.rowCount(parent), MOST)), range(columns)):
            yield from (model.index(row, column, parent).data(role) for role in ROLES)


def of_widget(widget):
    """All texts of a widget itself, of its actions and of what it lists."""
    yield from (widget.property(name) for name in PROPERTIES)
    for action in widget.actions():
        yield from (action.text(), action.toolTip(), action.statusTip())
    if isinstance(widget, QTabBar):
        yield from (text for n in range(widget.count()) for text in (widget.tabText(n), widget.tabToolTip(n)))
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(n) for n in range(widget.count()))
    if isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView) and widget.model():
        yield from of_model(widget)


def data_of(document):
    """Words that come from the user's data and files."""
    project, table = document.project, document.table
    texts = [project.name, str(project.data.path), user_name(), *project.output.title.split()]
    texts += [column for names in project.variables.columns.values() for column in names]
    for dimension in table.dimensions:
        texts += [dimension.name, *dimension.codes, *dimension.labels]
    return {word for text in texts for word in words_of(text)}


def words_of(text):
    """Words in Latin letters, without tags and endings of files."""
    plain = re.sub(r"<[^>]*>|&\w+;|(?<!\w)[.*]+\w+", " ", text).replace("&", "")
    return re.findall(r"[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ0-9]+", plain)


def test_every_text_of_the_window_can_be_translated(qtbot, foreign, protected):
    window, document = protected, protected.document
    primary = int((document.pattern.status == Status.PRIMARY).argmax())
    window.show_cell(primary)
    at_rest(qtbot, window)
    known = data_of(document) | NAMES | KEYS
    left = {}
    for widget in (window, *window.findChildren(QWidget)):
        if widget.objectName().startswith(("qt_", "Scroll")):
            continue  # Qt has translations of its own for these
        for text in of_widget(widget):
            words = set(words_of(text)) - known if isinstance(text, str) else set()
            if {word for word in words if not re.fullmatch(r"F\d+", word)}:
                left[text] = f"{type(widget).__name__} {widget.objectName()}"
    assert left == {}
