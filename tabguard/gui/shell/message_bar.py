"""Messages in one line under the table, which never block work: what is wrong, where, and what to do."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import again, headed, mark, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.graphics import announce
from tabguard.gui.parts.icons import IconButton
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.one_line import OneLine
from tabguard.gui.parts.parts import Label
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.gui.parts.sheet import Sheet

_MOST = 3
_WIDEST = 760
"""Width of the sheet with all messages, in pixels."""
_INFO_STAYS_MS = 10_000
_PASSING = ("info", "good")
"""Kinds of messages that disappear automatically."""
_LOOKS = {
    "info": ("ℹ", "#DCEBF5", "#16303F", mark("Note")),
    "good": ("✓", "#D5EFE6", "#12352B", mark("Done")),
    "warning": ("!", "#FFE9B8", "#463500", mark("Warning")),
    "error": ("⚠", "#FBDAD3", "#4E1A10", mark("Error")),
}
"""Glyph, light and dark background, and the word that a screen reader says."""


class MessageBar(QWidget):
    """Shows the newest message in one line; a sheet holds it and the few before it in full."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("messageBar")
        self._held: list[_Line] = []
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._more = QToolButton(self)
        self._more.setObjectName("moreMessages")
        self._more.setToolTip(tr("Show all messages in full"))
        self._more.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._more.clicked.connect(self.open_all)
        self._layout.addWidget(self._more)
        self._sheet = Sheet(self)
        self._sheet.setObjectName("allMessages")
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self._column.addStretch(1)
        around = QVBoxLayout(self._sheet)
        around.setContentsMargins(1, 1, 1, 1)
        around.addWidget(ShrinkableArea(inner))
        self._sheet.closed.connect(self._arrange)
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
        fresh.short.asked.connect(self.open_all)
        fresh.answered.connect(self._sheet.shut)
        self._held.insert(0, fresh)
        self._arrange()
        announce(self, fresh.short.accessibleName())
        if notice.severity in _PASSING and not notice.actions:
            timer = QTimer(fresh)
            timer.setSingleShot(True)
            timer.timeout.connect(lambda: self._pass(fresh))
            timer.start(_INFO_STAYS_MS)

    def open_all(self) -> None:
        """Open the sheet with all messages in full."""
        room = self.window().size()
        width = min(_WIDEST, room.width())
        self._sheet.is_open = True
        self._arrange()
        height = sum(line.heightForWidth(width - 4) + 1 for line in self._held) + 10
        self._sheet.open_at(self, QSize(width, min(height, room.height() * 2 // 3)))

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
        return list(self._held)

    def _pass(self, line: _Line) -> None:
        """Remove a message that nobody needs to answer, unless somebody reads it now."""
        if self._sheet.is_open:
            QTimer.singleShot(_INFO_STAYS_MS, line, lambda: self._pass(line))
        else:
            self._remove(line)

    def _on_theme(self) -> None:
        for line in self._lines():
            line.paint_ground()

    def _remove(self, line: _Line) -> None:
        if line in self._held:
            self._held.remove(line)
            line.hide()
            line.deleteLater()
            self._arrange()

    def _arrange(self) -> None:
        """Put the newest message into the line, or all of them into the open sheet."""
        open_ = self._sheet.is_open
        for i, line in enumerate(self._held):
            line.set_whole(open_ or i > 0)
            if line.is_whole:
                self._column.insertWidget(i if open_ else i - 1, line)
            else:
                self._layout.insertWidget(0, line, 1)
            line.show()
        others = len(self._held) - (0 if open_ else 1)
        self._more.setText(tr("{others} more ▴", others=others) if not open_ else f"{others} ▾")
        self._more.setVisible(others > 0)
        self.setVisible(bool(self._held))
        self.updateGeometry()
        if open_ and not self._held:
            self._sheet.shut()


class _Line(QFrame):
    """One message, in one line or in full."""

    answered = Signal()

    def __init__(self, notice: Notice, message: Notice | TabGuardError | str, parent: QWidget) -> None:
        super().__init__(parent)
        self.notice, self.message = notice, message
        self.is_whole = True
        glyph = _LOOKS[notice.severity][0]
        mark = Label(glyph, self)
        font = mark.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.2)
        mark.setFont(font)
        mark.setFixedWidth(20)
        mark.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.short = OneLine(parent=self)
        self._text = text = Label(parent=self)
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._tell()
        self._row = row = QHBoxLayout(self)
        row.addWidget(mark)
        row.addWidget(text, 1)
        row.addWidget(self.short, 1)
        for title, act in notice.actions:
            button = QPushButton(title, self)
            button.clicked.connect(lambda _checked=False, do=act: self._answer(do))
            row.addWidget(button)
        self.close_button = IconButton("close", tr("Close this message"))
        row.addWidget(self.close_button)
        self.set_whole(False)
        self.paint_ground()

    def refresh(self) -> None:
        """Say it in the language that was chosen meanwhile."""
        now = self.notice
        notice = evolve(now, what=again(now.what), where=again(now.where), remedy=again(now.remedy))
        if notice != now:
            self.notice = notice
            self._tell()

    def _tell(self) -> None:
        notice, word = self.notice, _LOOKS[self.notice.severity][-1]
        rest = " ".join(part for part in (notice.where and f"— {notice.where}", notice.remedy) if part)
        self.short.say(notice.what if rest else "", rest or notice.what)
        self._text.setText(_rich(notice))
        for label in (self._text, self.short):
            label.setAccessibleName(headed(tr(word), f"{notice.what} {notice.where} {notice.remedy}".strip()))

    def set_whole(self, whole: bool) -> None:
        """Show the message in full, or in one line."""
        if whole is self.is_whole:
            return
        self.is_whole = whole
        self._text.setVisible(whole)
        self.short.setVisible(not whole)
        top = Qt.AlignmentFlag.AlignTop if whole else Qt.AlignmentFlag.AlignVCenter
        for i in range(self._row.count()):
            item = self._row.itemAt(i)
            if item is not None and item.widget() not in (self._text, self.short):
                item.setAlignment(top)
        self._row.setContentsMargins(10, 6, 6, 6) if whole else self._row.setContentsMargins(6, 0, 2, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the line with its colour, whatever the bar around it has."""
        QPainter(self).fillRect(self.rect(), self.palette().color(QPalette.ColorRole.Window))

    def paint_ground(self) -> None:
        """Give the line the colour of its severity in the current theme."""
        _glyph, light, dark, _word = _LOOKS[self.notice.severity]
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Window, QColor(dark if themes.current().dark else light))
        self.setPalette(palette)

    def _answer(self, act: Callable[[], None]) -> None:
        self.answered.emit()
        act()


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
