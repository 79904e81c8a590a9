"""Messages above the table, with their buttons: what is wrong, where, and what to do."""

from __future__ import annotations

import time

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import announce, bold, in_column, in_row
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.parts import Label
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.parts.theme import IconButton

_MOST = 3
_REST, _SHARE, _FIRST = 400, 2, 5
"""Limits of the messages' height: the window's height beyond the other parts, in pixels, is divided by the
second number; in a small window the first message takes at most the window's height divided by the third.
Further messages are scrolled."""
_INFO_STAYS = 10
"""Seconds after which the next act removes a message that passes."""
_PASSING = ("info", "good")
"""Severities of messages that disappear by themselves."""
_LOOKS = {
    "info": ("ℹ", "#DCEBF5", "#16303F", mark("Note")),
    "good": ("✓", "#D5EFE6", "#12352B", mark("Done")),
    "warning": ("!", "#FFE9B8", "#463500", mark("Warning")),
    "error": ("⚠", "#FBDAD3", "#4E1A10", mark("Error")),
}
"""Glyph, light and dark background, and spoken word of each severity."""


class MessageBar(QWidget):
    """Shows the latest messages, which never block work; of several questions, the latest alone."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("messageBar")
        self._held: list[_Line] = []
        self._height = 0
        inner = QWidget()
        self._column = in_column(of=inner, margins=0, gap=1)
        self._area = ShrinkableArea(inner, self)
        themes.source().theme_changed.connect(self._on_theme)
        self.hide()

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The shown messages: first questions, then the others from the newest to the oldest."""
        return tuple(line.notice for line in self._lines())

    def post(self, message: Notice | TabGuardError | str) -> None:
        """Show a message; a repeated message is shown once."""
        notice = _notice(message)
        self.take_away(notice)
        for line in [line for line in self._lines() if not line.notice.actions][_MOST - 1 :]:
            self._remove(line)  # messages that wait for an answer stay
        fresh = _Line(notice)
        fresh.close_button.clicked.connect(lambda: self._remove(fresh))
        # questions stay on top, where nothing scrolls them away
        place = 0 if notice.actions else sum(bool(line.notice.actions) for line in self._held)
        self._held.insert(place, fresh)
        self._column.insertWidget(place, fresh)
        self._fit()
        announce(self, fresh.words)

    def take_away(self, message: Notice | TabGuardError) -> None:
        """Remove a message that no longer applies."""
        notice = _notice(message)
        for line in self._lines():
            if (line.notice.what, line.notice.where) == (notice.what, notice.where):
                self._remove(line)

    def refresh(self) -> None:
        """Remove messages that no longer apply, after an act: by itself nothing moves the table."""
        for line in self._lines():
            if line.is_past():
                self._remove(line)

    def clear_notes(self) -> None:
        """Remove messages that need no answer before the next act, whose result needs the space."""
        for line in self._lines():
            if line.notice.severity in _PASSING and not line.notice.actions:
                self._remove(line)

    def clear(self) -> None:
        """Remove all messages except those that wait for an answer."""
        for line in self._lines():
            if not line.notice.actions:
                self._remove(line)

    def sizeHint(self) -> QSize:
        """Preferred height of the messages; it is not a minimum, which would enlarge a small window."""
        return QSize(super().sizeHint().width(), self._height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to the new width, at which texts wrap differently."""
        super().resizeEvent(event)
        self._fit()
        self._area.setGeometry(self.rect())  # a layout would keep the height from before

    def _lines(self) -> list[_Line]:
        return list(self._held)

    def _on_theme(self) -> None:
        for line in self._lines():
            line.paint_ground()

    def _remove(self, line: _Line) -> None:
        if line in self._held:
            self._held.remove(line)
            self._column.removeWidget(line)
            line.hide()
            line.deleteLater()
            self._fit()

    def _fit(self) -> None:
        """Set the height that the messages need at this width."""
        self.setVisible(bool(self._held))
        waiting = [line for line in self._held if line.notice.actions][1:]
        for line in self._held:
            line.setVisible(line not in waiting)
        heights = [line.heightForWidth(self.width()) + 1 for line in self._held if line not in waiting]
        window = self.window().height()
        first = min([*heights[:1], window // _FIRST])
        self._height = min(sum(heights), max(first, (window - _REST) // _SHARE))
        self.setMaximumHeight(self._height)
        self.updateGeometry()


class _Line(QFrame):
    """A message with its buttons."""

    def __init__(self, notice: Notice) -> None:
        super().__init__()
        self.notice, self._since = notice, time.monotonic()
        mark = Label(_LOOKS[notice.severity][0], self)
        mark.setFont(bold(mark.font(), 1.2))
        mark.setFixedWidth(20)
        self._text = Label(parent=self)
        self._text.setTextFormat(Qt.TextFormat.RichText)
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setText(_rich(notice))
        self._text.setAccessibleName(self.words)
        row = in_row(mark, (self._text, 1), of=self, margins=(10, 3, 6, 3))
        for title, act in notice.actions:
            button = QPushButton(title, self)
            button.clicked.connect(act)
            row.addWidget(button)
        self.close_button = IconButton("close", tr("Close this message"))
        row.addWidget(self.close_button)
        self.paint_ground()

    def is_past(self) -> bool:
        """Whether the message no longer applies, or only told of an event some time ago."""
        notice = self.notice
        if notice.holds is not None:
            return not notice.holds()
        passes = notice.severity in _PASSING and not notice.actions
        return passes and time.monotonic() - self._since > _INFO_STAYS

    @property
    def words(self) -> str:
        """Text of the whole message, without markup."""
        notice = self.notice
        parts = (notice.what, _sentence(notice.where), notice.remedy)
        return headed(tr(_LOOKS[notice.severity][-1]), " ".join(filter(None, parts)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the background with the colour of the message."""
        QPainter(self).fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))

    def paint_ground(self) -> None:
        """Set the background to the colour of the severity in the current theme."""
        _glyph, light, dark, _word = _LOOKS[self.notice.severity]
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor(dark if themes.current().dark else light))
        self.setPalette(palette)


def _notice(message: Notice | TabGuardError | str) -> Notice:
    if isinstance(message, Notice):
        return message
    if isinstance(message, TabGuardError):
        return Notice(message.what, message.where, message.remedy, "error")
    return Notice(message)


def _sentence(where: str) -> str:
    """A place as a sentence, to be followed by a remedy."""
    return f"{where}." if where and (where[-1].isalnum() or where[-1] in "”»“)") else where


def _rich(notice: Notice) -> str:
    from html import escape

    what, where = escape(notice.what), _sentence(notice.where) if notice.remedy else notice.where
    head = f"<b>{what}</b>" if notice.where or notice.remedy else what
    return " ".join(filter(None, [head, where and f"— {escape(where)}", escape(notice.remedy)]))
