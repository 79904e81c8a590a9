"""Scroll areas that keep a window within its screen; the user scrolls to parts that do not fit."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

_LARGE = QSize(1400, 700)
"""A screen of at least this size fits every panel completely; in pixels."""
_SMALLEST = QSize(68, 40)
"""Space for the scroll bars and one line, in pixels."""


class ShrinkableArea(QScrollArea):
    """Shows a widget as large as the space allows, and scrolls if the widget needs more.

    Parameters
    ----------
    inner : QWidget
        The widget that is shown.
    whole : bool
        Whether, on a large enough screen, the area is never smaller than the minimum size of `inner`.
    """

    def __init__(self, inner: QWidget, parent: QWidget | None = None, whole: bool = False) -> None:
        super().__init__(parent)
        self._whole = whole
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

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


def inside(widget: QWidget | None) -> QWidget | None:
    """The inner widget of a `ShrinkableArea`; any other widget itself."""
    return widget.widget() if isinstance(widget, ShrinkableArea) else widget
