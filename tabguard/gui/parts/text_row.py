"""A text and the buttons for what it tells, in as little height as there can be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from tabguard.gui.parts.parts import FlowLayout

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
