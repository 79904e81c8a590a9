"""What an empty list says of itself: why nothing is there, and what would bring something."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractItemView

from tabguard.gui.parts.parts import Tinted

_MARGIN = 12


class EmptyHint(Tinted):
    """Words in the middle of a list while it has no rows and they have room there.

    Parameters
    ----------
    view : QAbstractItemView
        The list; its model is set.
    text : str
        In the chosen language.
    """

    def __init__(self, view: QAbstractItemView, text: str) -> None:
        super().__init__(text, "muted", view.viewport())
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setForegroundRole(QPalette.ColorRole.WindowText)  # that of the list is plain text
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._view = view
        model = view.model()
        for signal in (model.rowsInserted, model.rowsRemoved, model.modelReset, model.layoutChanged):
            signal.connect(self._place)
        view.viewport().installEventFilter(self)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the middle of the list."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return bool(super().eventFilter(watched, event))

    def _place(self) -> None:
        room = self._view.viewport().rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        height = self.heightForWidth(room.width())
        empty = self._view.model().rowCount() == 0
        self.setVisible(empty and 0 < height <= room.height())
        self._view.setAccessibleDescription(self.text() if empty else "")
        self.setGeometry(QRect(room.x(), room.y() + (room.height() - height) // 2, room.width(), height))
