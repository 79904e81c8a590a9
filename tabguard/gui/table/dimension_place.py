"""Place of a variable in the strip above the table: rows, columns or a filter; variables can be dropped."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.boxes import in_row
from tabguard.gui.parts.parts import Label, plain_tip

_DOTS = ((-2, -4), (2, -4), (-2, 0), (2, 0), (-2, 4), (2, 4))
_BESIDE = QPoint(14, 10)
"""Offset of the dragged variable's name from the pointer."""


class Grip(QWidget):
    """Six dots that are dragged with the mouse; Esc cancels the drag.

    Parameters
    ----------
    text : callable
        Returns the name of the dragged variable, which is shown beside the pointer.
    """

    dragged = Signal(QPoint)
    """The grip was dragged to a point of the screen."""
    dropped = Signal(QPoint)
    given_up = Signal()

    def __init__(self, text: Callable[[], str]) -> None:
        super().__init__()
        self.setObjectName("grip")
        self._text = text
        self._pressed: QPoint | None = None
        self._flag: Label | None = None
        self.setFixedSize(QSize(12, 20))
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        tip = tr("Drag this variable to rows, columns or a page filter: the two change places")
        self.setToolTip(plain_tip(tip))
        self.setAccessibleName(tip)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Prepare a drag."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.globalPosition().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag after a minimum distance."""
        at = event.globalPosition().toPoint()
        if self._pressed is None:
            return
        if self._flag is None and (at - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return
        if self._flag is None:
            self._begin()
        if self._flag is not None:
            self._flag.move(at + _BESIDE)
        self.dragged.emit(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop the dragged variable."""
        if self._flag is not None:
            self._end()
            self.dropped.emit(event.globalPosition().toPoint())
        self._pressed = None

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Cancel the drag on Esc, wherever the keyboard focus is."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() == QEvent.Type.KeyPress:
                self._end()
                self._pressed = None
                self.given_up.emit()
            return True
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dots."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(themes.current().muted))
        for x, y in _DOTS:
            painter.drawEllipse(QRectF(self.rect()).center() + QPointF(x, y), 1.2, 1.2)

    def _begin(self) -> None:
        self._flag = flag = Label(self._text())
        flag.setParent(self, Qt.WindowType.ToolTip)
        flag.setPalette(QToolTip.palette())
        flag.setMargin(4)
        flag.show()
        self.setCursor(Qt.CursorShape.ClosedHandCursor)
        app = QApplication.instance()
        assert app is not None
        app.installEventFilter(self)

    def _end(self) -> None:
        app = QApplication.instance()
        assert app is not None
        app.removeEventFilter(self)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        if self._flag is not None:
            self._flag.close()
            self._flag.deleteLater()
            self._flag = None


class DimensionPlace(QWidget):
    """Place for rows, columns or a filter, with a grip and the controls of its variable.

    Parameters
    ----------
    dimension : callable
        The variable that is at this place.
    text : callable
        Returns the name of the variable.
    parts : QWidget
        A caption and controls; the grip is before the last one.
    """

    def __init__(self, dimension: Callable[[], int], text: Callable[[], str], *parts: QWidget) -> None:
        super().__init__()
        self.dimension = dimension
        self.grip = Grip(text)
        self._lit = False
        in_row(*(*parts[:-1], self.grip, parts[-1]), of=self, margins=(3, 0, 3, 0), gap=3)

    def is_at(self, point: QPoint) -> bool:
        """Whether the visible place contains a point of the screen."""
        return self.isVisible() and self.rect().contains(self.mapFromGlobal(point))

    def light(self, on: bool) -> None:
        """Show whether a variable can be dropped here."""
        if on != self._lit:
            self._lit = on
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a frame while a variable can be dropped here."""
        if self._lit:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(themes.current().accent), 2))
            painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
