"""The language of the window: it can be chosen while the program runs, and what is on the screen follows."""

from importlib import resources
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QLocale, QObject, QTranslator, Signal
from PySide6.QtGui import QAction, QUndoStack
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QTableWidget,
    QTabWidget,
    QTreeWidget,
    QWidget,
)
from shiboken6 import isValid

from tabguard.base.language import ENGLISH, again, language, languages, remember_texts, use, write_numbers
from tabguard.gui.parts.numbers import GAP, point

SYSTEM = "system"


def language_name(code: str) -> str:
    """What a language calls itself; its code where that is not known."""
    name = QLocale(code.replace("-", "_")).nativeLanguageName()
    return f"{name[:1].upper()}{name[1:]}" or code


_PROPERTIES = (
    "text",
    "title",
    "windowTitle",
    "toolTip",
    "statusTip",
    "whatsThis",
    "placeholderText",
    "accessibleName",
    "accessibleDescription",
    "iconText",
    "prefix",
    "suffix",
    "specialValueText",
)
"""Properties of widgets and actions that people read."""


@runtime_checkable
class Refreshes(Protocol):
    """A widget that can show again what it shows, with all sentences that it makes."""

    def refresh(self) -> None:
        """Show the present state."""


class LanguageSource(QObject):
    """Which language was chosen, and when it changes."""

    language_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.choice = ENGLISH
        self._of_qt: QTranslator | None = None

    def choose(self, choice: str) -> None:
        """Choose a language by its code, or `SYSTEM`, and translate what is on the screen.

        Numbers are written by the locale of the system, in sentences as in tables.
        """
        self.choice = choice
        write_numbers(point(), GAP)
        code = of_the_system() if choice == SYSTEM else choice
        remember_texts()
        if code == language():
            return
        use(code)
        self._translate_qt()
        for widget in QApplication.allWidgets():
            _translate(widget)
        for widget in QApplication.allWidgets():
            if isinstance(widget, Refreshes) and isValid(widget):
                widget.refresh()
        self.language_changed.emit()

    def _translate_qt(self) -> None:
        """Use Qt's own translation for its buttons and dialogs."""
        app = QApplication.instance()
        if app is None:
            return
        if self._of_qt is not None:
            app.removeTranslator(self._of_qt)
            self._of_qt = None
        if language() == ENGLISH:
            return
        file = resources.files("PySide6") / "Qt" / "translations" / f"qtbase_{language()}.qm"
        if not file.is_file():  # Windows
            file = resources.files("PySide6") / "translations" / f"qtbase_{language()}.qm"
        translator = QTranslator(app)
        if file.is_file() and translator.load(str(file)):
            app.installTranslator(translator)
            self._of_qt = translator


def of_the_system() -> str:
    """Code of the first language of the user's system that the program speaks; else English."""
    codes = (name.partition("-")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in codes if code in languages()), ENGLISH)


_source = LanguageSource()


def source() -> LanguageSource:
    """The language of the program."""
    return _source


def _translate(widget: QWidget) -> None:
    """Translate what a widget shows, its actions, tabs and headers; what the user has typed stays."""
    _translate_properties(widget)
    for action in widget.actions():
        _translate_properties(action)
    if isinstance(widget, QTabWidget):
        for at in range(widget.count()):
            widget.setTabText(at, again(widget.tabText(at)))
            widget.setTabToolTip(at, again(widget.tabToolTip(at)))
    elif isinstance(widget, QComboBox):
        for at in range(widget.count()):
            widget.setItemText(at, again(widget.itemText(at)))
    elif isinstance(widget, QTableWidget | QTreeWidget):
        _translate_header(widget)
    for stack in widget.findChildren(QUndoStack):
        for at in range(stack.count()):
            stack.command(at).setText(again(stack.text(at)))
    widget.update()


def _translate_header(widget: QTableWidget | QTreeWidget) -> None:
    if isinstance(widget, QTreeWidget):
        top = widget.headerItem()
        for at in range(widget.columnCount()):
            top.setText(at, again(top.text(at)))
        return
    for at in range(widget.columnCount()):
        item = widget.horizontalHeaderItem(at)
        if item is not None:
            item.setText(again(item.text()))


def _translate_properties(item: QWidget | QAction) -> None:
    kind = item.metaObject()
    for name in _PROPERTIES:
        if name == "text" and isinstance(item, QLineEdit):
            continue
        at = kind.indexOfProperty(name)
        if at < 0 or not kind.property(at).isWritable():
            continue
        text = item.property(name)
        if isinstance(text, str) and text:
            new = again(text)
            if new != text:
                item.setProperty(name, new)
