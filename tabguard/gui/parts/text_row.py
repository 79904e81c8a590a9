"""A text and the buttons for what it tells, in as little height as there can be."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QWidget

_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class TextRow(QWidget):
    """Buttons beside a text, or below it where they would squeeze it into a column of words.

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
        row = QHBoxLayout(self._acts)
        row.setContentsMargins(0, 0, 0, 0)
        for act in acts:
            row.addWidget(act)
        row.addStretch(1)
        self._box = QBoxLayout(_BESIDE, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.addWidget(text, 1)
        self._box.addWidget(self._acts)

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
        acts, gap = self._acts.sizeHint(), self._box.spacing()
        beside = self._text.heightForWidth(max(self.width() - acts.width() - gap, 1))
        below = self._text.heightForWidth(self.width()) + gap + acts.height()
        way = _BESIDE if beside <= below else _BELOW
        if way != self._box.direction():
            self._box.setDirection(way)
