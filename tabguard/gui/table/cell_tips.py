"""Shows the tip of a cell soon after the mouse has come to rest on it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPersistentModelIndex, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QTableView, QToolTip

DELAY_MS = 400
"""Rest of the mouse after which a tip appears; that of Qt's styles is 700 and holds for the whole program."""


class CellTips(QObject):
    """Takes the place of Qt's own tips in the viewport of a table.

    Parameters
    ----------
    view : QTableView
        Its model gives a tip of one line, or none, to each cell.
    """

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self._view = view
        self._at, self._on_screen = QPoint(), QPoint()
        self._said = QPersistentModelIndex()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(DELAY_MS)
        self._rest.timeout.connect(self._show)
        view.viewport().setMouseTracking(True)
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait again after each move; forget the cell when the mouse leaves or does something."""
        kind = event.type()
        if kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._on_moved(event)
        elif kind in (QEvent.Type.Leave, QEvent.Type.MouseButtonPress, QEvent.Type.Wheel):
            self._rest.stop()
            self._said = QPersistentModelIndex()
        return kind == QEvent.Type.ToolTip

    def _on_moved(self, event: QMouseEvent) -> None:
        self._at, self._on_screen = event.position().toPoint(), event.globalPosition().toPoint()
        if self._view.indexAt(self._at) != self._said:
            self._said = QPersistentModelIndex()
        if self._said.isValid() or event.buttons() != Qt.MouseButton.NoButton:
            self._rest.stop()
        else:
            self._rest.start()

    def _show(self) -> None:
        index = self._view.indexAt(self._at)
        tip = index.data(Qt.ItemDataRole.ToolTipRole)
        if isinstance(tip, str) and tip:
            self._said = QPersistentModelIndex(index)
            QToolTip.showText(self._on_screen, tip, self._view.viewport(), self._view.visualRect(index))
