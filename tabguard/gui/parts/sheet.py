"""A sheet over the window that shows more than there was room for."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget


class Sheet(QFrame):
    """Opens at a widget, inside its window; closes with Escape or a click beside it."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.is_open = False
        self._before: QWidget | None = None
        self.hide()

    def open_at(self, place: QWidget, size: QSize) -> None:
        """Show it above a widget, or below it where there is no room above; never beyond the window."""
        window = place.window()
        self.setParent(window)
        self.is_open = True
        corner = place.mapTo(window, QPoint(0, 0))
        box = QRect(corner, size.boundedTo(window.size()))
        box.moveBottom(corner.y() - 1)
        if box.top() < 0:
            box.moveTop(corner.y() + place.height())
        box.moveLeft(max(0, min(box.left(), window.width() - box.width())))
        box.moveTop(max(0, min(box.top(), window.height() - box.height())))
        self.setGeometry(box)
        self._before = QApplication.focusWidget()
        self.show()
        self.raise_()
        self.focusNextChild()
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)

    def shut(self) -> None:
        """Close it."""
        if not self.is_open:
            return
        self.is_open = False
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)
        inside = self.isAncestorOf(QApplication.focusWidget() or self)
        self.hide()
        if inside and self._before is not None:
            self._before.setFocus()
        self._before = None
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close with Escape, or with a click elsewhere in the window."""
        kind = event.type()
        if kind == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            beside = watched is not self and not self.isAncestorOf(watched)
            if beside and watched.window() is self.window():
                self.shut()
        elif kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and isinstance(watched, QWidget):
                if kind == QEvent.Type.KeyPress:
                    self.shut()
                event.accept()
                return True
        elif kind == QEvent.Type.Resize and watched is self.window():
            self.shut()
        return False
