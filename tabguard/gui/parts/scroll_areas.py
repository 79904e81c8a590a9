"""Scroll areas that keep a window within its screen; the user scrolls to parts that do not fit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStyle, QWidget

_LARGE = QSize(1400, 700)
"""A screen of at least this size fits every panel completely; in pixels."""
_SMALLEST = QSize(68, 40)
"""Space for the scroll bars and one line, in pixels."""


class ShrinkableArea(QScrollArea):
    """Shows a widget as large as the space allows, and scrolls if the widget needs more.

    Qt's resizable area gives a widget whose texts wrap its preferred height, not its least one: it scrolls
    where a list inside could have become smaller, and two scroll bars stand side by side.

    Parameters
    ----------
    inner : QWidget or None
        The widget that is shown; None if it comes later, with `put`.
    whole : bool
        Whether, on a large enough screen, the area is never smaller than the minimum size of `inner`.
    """

    def __init__(self, inner: QWidget | None, parent: QWidget | None = None, whole: bool = False) -> None:
        super().__init__(parent)
        self._whole = whole
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        if inner is not None:
            self.put(inner)

    def put(self, inner: QWidget) -> None:
        """Show a widget."""
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the inner widget the new room."""
        self._fit()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Fit again when the inner widget needs more or less."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._fit()
        return bool(super().event(event))

    def _fit(self) -> None:
        inner = self.widget()
        if inner is None:
            return
        room, least = self.maximumViewportSize(), inner.minimumSizeHint().expandedTo(inner.minimumSize())
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        # a bar in one direction takes room from the other, which may then need one as well
        if _least_height(inner, max(room.width(), least.width())) > room.height():
            room.setWidth(room.width() - bar)
        if least.width() > room.width():
            room.setHeight(room.height() - bar)
        width = max(room.width(), least.width())
        inner.resize(width, max(room.height(), _least_height(inner, width)))

    def sizeHint(self) -> QSize:
        """The size hint of the inner widget."""
        inner = self.widget()
        return super().sizeHint() if inner is None else inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """A few pixels; with `whole`, the minimum of `inner` in each direction where the screen is large."""
        inner, least = self.widget(), _SMALLEST
        if inner is None or not self._whole:
            return least
        room, wanted = self.screen().availableGeometry(), inner.minimumSizeHint()
        return QSize(
            wanted.width() if room.width() >= _LARGE.width() else least.width(),
            wanted.height() if room.height() >= _LARGE.height() else least.height(),
        )


def _least_height(widget: QWidget, width: int) -> int:
    """Height that a widget needs at least where it is that wide."""
    least, layout = max(widget.minimumSizeHint().height(), widget.minimumHeight()), widget.layout()
    if layout is None or not layout.hasHeightForWidth():
        return least
    return max(least, layout.totalMinimumHeightForWidth(width))


def inside(widget: QWidget | None) -> QWidget | None:
    """The inner widget of a `ShrinkableArea`; any other widget itself."""
    return widget.widget() if isinstance(widget, ShrinkableArea) else widget
