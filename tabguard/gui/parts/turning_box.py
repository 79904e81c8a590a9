"""Parts of a panel beside each other where it is wide, and one above the other where it is narrow."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

_BESIDE, _ABOVE = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_WIDE = 700
"""Width in pixels from which two lists beside each other show their columns."""


class TurningBox(QWidget):
    """A row that becomes a column when its panel is moved from below the table to the side.

    Parameters
    ----------
    parts : tuple of (QWidget, int)
        Each with its share of the room.
    """

    def __init__(self, *parts: tuple[QWidget, int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box = QBoxLayout(_ABOVE, self)  # which needs the least width
        self._box.setContentsMargins(0, 0, 0, 0)
        for part, share in parts:
            self._box.addWidget(part, share)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn where the width asks for that."""
        super().resizeEvent(event)
        way = _BESIDE if self.width() >= _WIDE else _ABOVE
        if way != self._box.direction():
            self._box.setDirection(way)
