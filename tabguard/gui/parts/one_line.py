"""Texts in little height: cut where there is no room, or with their buttons beside or below them."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from tabguard.gui.parts.parts import FlowLayout, Label, plain_tip

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


BETWEEN = "  ·  "
"""Between the parts of a line, of which the last are left out where there is no room."""


class OneLine(Label):
    """A label that never needs a second line: where there is no room, its tool tip says the whole text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.setMinimumWidth(_LEAST)

    def setText(self, text: str) -> None:
        """Show a text."""
        super().setText(text)
        self.setToolTip(plain_tip(text))

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(_LEAST, self.fontMetrics().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what there is room for."""
        painter, room = QPainter(self), self.contentsRect()
        painter.setPen(self.palette().color(self.foregroundRole()))
        alignment = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.drawText(room, alignment, self.fitting(room.width()))

    def fitting(self, room: int) -> str:
        """The parts that have room in so many pixels; of the first part the beginning, with an ellipsis."""
        text, metrics = self.text(), self.fontMetrics()
        while BETWEEN in text and metrics.horizontalAdvance(text) > room:
            text = text.rpartition(BETWEEN)[0]
        return str(metrics.elidedText(text, Qt.TextElideMode.ElideRight, room))
