"""Messages above the table, which never block work: what is wrong, where, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabguard.errors import TabGuardError
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import Label, is_dark

_MOST = 3
_INFO_STAYS_MS = 10_000
_PASSING = ("info", "good")
"""Kinds of messages that disappear automatically."""
_LOOKS = {
    "info": ("ℹ", "#DCEBF5", "#16303F", "Note"),
    "good": ("✓", "#D5EFE6", "#12352B", "Done"),
    "warning": ("!", "#FFE9B8", "#463500", "Warning"),
    "error": ("⚠", "#FBDAD3", "#4E1A10", "Error"),
}
"""Glyph, light and dark background, and the word that a screen reader says."""


class MessageBar(QWidget):
    """Holds the last few messages, the newest on top; takes no room while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("messageBar")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(1)
        themes.source().theme_changed.connect(self._on_theme)
        self.hide()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What is shown, newest first."""
        return tuple(line.notice for line in self._lines())

    def post(self, message: Notice | TabGuardError | str) -> None:
        """Show a message; the same message twice is shown once."""
        notice = _notice(message)
        for line in self._lines():
            if (line.notice.what, line.notice.where) == (notice.what, notice.where):
                self._remove(line)
        for line in [line for line in self._lines() if not line.notice.actions][_MOST - 1 :]:
            self._remove(line)  # messages that wait for an answer stay
        fresh = _Line(notice, message, self)
        fresh.close_button.clicked.connect(lambda: self._remove(fresh))
        self._layout.insertWidget(0, fresh)
        self.show()
        if notice.severity in _PASSING and not notice.actions:
            timer = QTimer(fresh)
            timer.setSingleShot(True)
            timer.timeout.connect(lambda: self._remove(fresh))
            timer.start(_INFO_STAYS_MS)

    def take_away(self, message: Notice | TabGuardError) -> None:
        """Remove a message that no longer applies."""
        for line in self._lines():
            if line.message is message:
                self._remove(line)

    def refresh(self) -> None:
        """Remove messages that no longer apply."""
        for line in self._lines():
            if line.notice.holds is not None and not line.notice.holds():
                self._remove(line)

    def clear_notes(self) -> None:
        """Remove messages that need no answer: the next act begins, and its result needs the space."""
        for line in self._lines():
            if line.notice.severity in _PASSING and not line.notice.actions:
                self._remove(line)

    def clear(self) -> None:
        """Remove all messages except those that wait for an answer."""
        for line in self._lines():
            if not line.notice.actions:
                self._remove(line)

    def _lines(self) -> list[_Line]:
        items = (self._layout.itemAt(i) for i in range(self._layout.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [w for w in widgets if isinstance(w, _Line)]

    def _on_theme(self) -> None:
        for line in self._lines():
            line.paint_ground()

    def _remove(self, line: _Line) -> None:
        self._layout.removeWidget(line)
        line.hide()
        line.deleteLater()
        self.setVisible(bool(self._lines()))


class _Line(QFrame):
    def __init__(self, notice: Notice, message: Notice | TabGuardError | str, parent: QWidget) -> None:
        super().__init__(parent)
        self.notice, self.message = notice, message
        glyph, _light, _dark, word = _LOOKS[notice.severity]
        self.setAutoFillBackground(True)
        mark = Label(glyph, self)
        font = mark.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.2)
        mark.setFont(font)
        mark.setFixedWidth(20)
        mark.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        text = Label(_rich(notice), self)
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text.setAccessibleName(f"{word}: {notice.what} {notice.where} {notice.remedy}".strip())
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 6, 6)
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text, 1)
        for title, act in notice.actions:
            button = QPushButton(title, self)
            button.clicked.connect(lambda _checked=False, do=act: do())
            row.addWidget(button)
        self.close_button = QToolButton(self)
        self.close_button.setText("✕")
        self.close_button.setToolTip("Close this message")
        self.close_button.setAccessibleName("Close this message")
        row.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        self.paint_ground()

    def paint_ground(self) -> None:
        """Give the line the colour of its severity in the current theme."""
        parent = self.parentWidget()
        _glyph, light, dark, _word = _LOOKS[self.notice.severity]
        palette = QPalette()
        ground = dark if parent is not None and is_dark(parent) else light
        palette.setColor(QPalette.ColorRole.Window, QColor(ground))
        self.setPalette(palette)


def _notice(message: Notice | TabGuardError | str) -> Notice:
    if isinstance(message, Notice):
        return message
    if isinstance(message, TabGuardError):
        return Notice(message.what, message.where, message.remedy, "error")
    return Notice(message)


def _rich(notice: Notice) -> str:
    from html import escape

    parts = [f"<b>{escape(notice.what)}</b>" if notice.where or notice.remedy else escape(notice.what)]
    if notice.where:
        parts.append(f"<span>{escape(notice.where)}</span>")
    first = " — ".join(parts)
    return first + (f"<br>{escape(notice.remedy)}" if notice.remedy else "")
