"""Texts in little height: cut where there is no room, or with their buttons beside or below them."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QStyle, QStyleOptionFocusRect, QVBoxLayout, QWidget

from tabguard.gui.parts.parts import FlowLayout, Label, plain_tip
from tabguard.gui.parts.sheet import Sheet

_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class TextRow(QWidget):
    """Buttons beside a text, or below it, if need be in several lines, where it would be a column of words.

    Parameters
    ----------
    text : QLabel
        It wraps.
    acts : sequence of QWidget
        Some may be hidden.
    """

    def __init__(self, text: QLabel, acts: Sequence[QWidget], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text, self._acts = text, QWidget(self)
        self._flow = FlowLayout(self._acts)
        for act in acts:
            self._flow.addWidget(act)
        self._box = QBoxLayout(_BESIDE, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(text, 1)
        self._box.addWidget(self._acts)

    def minimumSizeHint(self) -> QSize:
        """What the buttons need below the text: that is where they go when the row becomes narrow."""
        least = max(self._text.minimumSizeHint().width(), self._flow.minimumSize().width())
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the buttons where there is room for them."""
        super().resizeEvent(event)
        self._place()

    def event(self, event: QEvent) -> bool:
        """Place the buttons again when text or buttons change."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return bool(done)

    def _place(self) -> None:
        line, gap = self._flow.line_width(), self._box.spacing()
        beside = self._text.heightForWidth(max(self.width() - line - gap, 1))
        below = self._text.heightForWidth(self.width()) + gap + self._flow.heightForWidth(self.width())
        self._acts.setMinimumWidth(line if beside <= below else 0)
        self._box.setDirection(_BESIDE if beside <= below else _BELOW)


_LEAST = 60
"""Width in pixels below which a line is not pressed by its neighbours."""
_WIDEST = 620


class OneLine(Label):
    """A label that never needs a second line; its beginning can be bold.

    `asked` is emitted when the user wants to read a text of which a part is cut.
    """

    asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self._strong, self._rest = "", ""
        self.setMinimumWidth(_LEAST)

    @property
    def whole(self) -> str:
        """The whole text, without markup."""
        return " ".join(part for part in (self._strong, self._rest) if part)

    def say(self, strong: str, rest: str) -> None:
        """Show a text whose beginning is bold."""
        self._strong, self._rest = strong, rest
        self.setTextFormat(Qt.TextFormat.RichText if strong else Qt.TextFormat.PlainText)
        super().setText(f"<b>{escape(strong)}</b> {escape(rest)}" if strong else rest)
        self.setAccessibleName(self.whole)
        self.updateGeometry()
        self._offer()

    def setText(self, text: str) -> None:
        """Show a text of which nothing is bold."""
        self.say("", text)

    @property
    def is_cut(self) -> bool:
        """Whether there is not enough room for the whole text."""
        return self._wanted() > self.contentsRect().width()

    @property
    def strong_width(self) -> int:
        """Pixels that its bold beginning needs."""
        return QFontMetrics(self._bold()).horizontalAdvance(self._strong + " ") if self._strong else 0

    def sizeHint(self) -> QSize:
        """Room for the whole text in one line."""
        return QSize(self._wanted() + 2, self.fontMetrics().height())

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(_LEAST, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Offer the whole text only where a part of it is cut."""
        super().resizeEvent(event)
        self._offer()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what there is room for, with an ellipsis at its end."""
        painter, room = QPainter(self), self.contentsRect()
        painter.setPen(self.palette().color(self.foregroundRole()))
        for text, font in ((self._strong, self._bold()), (self._rest, self.font())):
            if text and room.width() > 0:
                painter.setFont(font)
                metrics = QFontMetrics(font)
                cut = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
                painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), cut)
                room.setLeft(room.left() + metrics.horizontalAdvance(text) + metrics.horizontalAdvance(" "))
        if self.hasFocus():
            option = QStyleOptionFocusRect()
            option.initFrom(self)
            self.style().drawPrimitive(QStyle.PrimitiveElement.PE_FrameFocusRect, option, painter, self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask for the whole text."""
        if self.is_cut and event.button() == Qt.MouseButton.LeftButton:
            self.asked.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask for the whole text with Enter or the space bar."""
        if self.is_cut and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.asked.emit()
        else:
            super().keyPressEvent(event)

    def _offer(self) -> None:
        cut = self.is_cut
        self.setToolTip(plain_tip(self.whole) if cut else "")
        self.setCursor(Qt.CursorShape.PointingHandCursor if cut else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if cut else Qt.FocusPolicy.NoFocus)

    def _wanted(self) -> int:
        return self.strong_width + self.fontMetrics().horizontalAdvance(self._rest)

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font


def read_whole(line: OneLine, details: str = "") -> None:
    """Open a sheet with the whole text of a line, and what else there is to say about it."""
    sheet = Sheet(line)
    sheet.closed.connect(sheet.deleteLater)
    text = Label()
    text.setTextFormat(line.textFormat() if not details else Qt.TextFormat.RichText)
    text.setText(line.text() if not details else f"<p>{line.text()}</p><p>{escape(details)}</p>")
    text.setWordWrap(True)
    text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    column = QVBoxLayout(sheet)
    column.setContentsMargins(12, 10, 12, 10)
    column.addWidget(text)
    width = min(_WIDEST, line.window().width())
    if not details:
        width = min(width, line.sizeHint().width() + 30)
    sheet.open_at(line, QSize(width, max(sheet.heightForWidth(width), sheet.minimumSizeHint().height())))
