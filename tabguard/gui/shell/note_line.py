"""The line under the table: the panels below and what the worker does; its height is fixed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts.later import Later

_MORE = 12
"""Height of the line beyond that of its letters, in pixels."""
_GAP = 8
_LEAST = 150
"""Width in pixels of the narrowest line."""


class NoteLine(QWidget):
    """Shares one line between its two parts.

    Parameters
    ----------
    rail : QWidget
        At the left end; it gets at most half of the line while the other part is visible.
    progress : QWidget
        Shows and hides itself.
    """

    told = Signal()
    """The progress appeared or disappeared."""

    def __init__(self, rail: QWidget, progress: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noteLine")
        self.setAccessibleName(tr("Panels and progress"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._rail, self._progress = rail, progress
        self._later = Later(self._place, self)
        for part in (rail, progress):
            part.setParent(self)
            part.installEventFilter(self)

    def sizeHint(self) -> QSize:
        """One line; the width is that of the window."""
        return QSize(200, self.fontMetrics().height() + _MORE)

    def minimumSizeHint(self) -> QSize:
        """One line, however narrow."""
        return QSize(_LEAST, self.sizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the line again when a part appears or disappears."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self._place()
            self.told.emit()
        return bool(super().eventFilter(watched, event))

    def event(self, event: QEvent) -> bool:
        """Share the line again when a part says something else."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._later.ask()
        return bool(super().event(event))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        most = self.width() if self._progress.isHidden() else self.width() // 2
        left = 0 if self._rail.isHidden() else min(self._rail.sizeHint().width(), most)
        self._rail.setGeometry(0, 0, left, self.height())
        left += _GAP if left else 0
        self._progress.setGeometry(left, 0, max(self.width() - left, 0), self.height())
