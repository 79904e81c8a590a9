"""A sheet over the window that shows more than there was room for."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget


class Sheet(QFrame):
    """Opens at a widget, inside its window; closes with Escape or a click beside it."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.is_open = False
        self._before: QWidget | None = None
        self._place: QWidget | None = None
        self._beside = _Beside(parent)
        self._beside.pressed.connect(self.shut)
        self.hide()

    def open_at(self, place: QWidget, size: QSize) -> None:
        """Show it above a widget, or below it where there is no room above; never beyond the window."""
        window = place.window()
        corner = place.mapTo(window, QPoint(0, 0))
        box = QRect(corner, size.boundedTo(window.size()))
        box.moveBottom(corner.y() - 1)
        if box.top() < 0:
            box.moveTop(corner.y() + place.height())
        box.moveLeft(max(0, min(box.left(), window.width() - box.width())))
        box.moveTop(max(0, min(box.top(), window.height() - box.height())))
        self._before = QApplication.focusWidget()
        for widget, geometry in ((self._beside, window.rect()), (self, box)):
            widget.setParent(window)
            widget.setGeometry(geometry)
            widget.show()
            widget.raise_()
        self.is_open = True
        self.setFocus()
        self._place = place
        for watched in (window, place):
            watched.installEventFilter(self)

    def shut(self) -> None:
        """Close it."""
        if self.is_open:
            self.hide()

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave the window as it was."""
        super().hideEvent(event)
        if not self.is_open:
            return
        self.is_open = False
        for watched in (self.window(), self._place):
            if watched is not None:
                watched.removeEventFilter(self)
        self._place = None
        self._beside.hide()
        if self._before is not None and self._before.isVisible():
            self._before.setFocus()
        self._before = None
        self.closed.emit()

    def event(self, event: QEvent) -> bool:
        """Keep Escape from the shortcuts of the window, so that it arrives here as a key."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
        return bool(super().event(event))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.shut()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close when the window gets another size, or what it was opened at is not seen any more."""
        gone = QEvent.Type.Hide if watched is self._place else QEvent.Type.Resize
        if event.type() == gone:
            self.shut()
        return False


class _Beside(QWidget):
    """Invisible, over the rest of the window: a click closes the sheet, and does nothing else."""

    pressed = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit that the user clicked beside the sheet."""
        self.pressed.emit()
