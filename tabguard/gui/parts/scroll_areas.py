"""Scroll areas that keep a window within its screen; the user scrolls to parts that do not fit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

_LARGE = QSize(1300, 700)
"""A screen of at least this size fits every panel completely; in pixels."""
_SMALLEST = QSize(68, 40)
"""Space for the scroll bars and one line, in pixels."""
_SHARE = 0.2
"""Share of the window's height that the bars above the table may take."""
_LEAST = 48
"""Height in pixels that the bars may always take: two lines."""


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


class Capped(ShrinkableArea):
    """Bars above the table, together at most a fifth of the window's height; zero if no bar is shown.

    Parameters
    ----------
    bars : sequence of QWidget
        From top to bottom; each shows and hides itself.
    """

    def __init__(self, bars: Sequence[QWidget], parent: QWidget | None = None) -> None:
        inner = QWidget()
        column = self._column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for bar in bars:
            column.addWidget(bar)
        super().__init__(inner, parent)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        policy.setVerticalPolicy(policy.Policy.Maximum)
        self.setSizePolicy(policy)
        inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Request a new height when a bar appears, disappears or changes its text."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def heightForWidth(self, width: int) -> int:
        """Height of all bars, limited to their maximum."""
        wanted = 0 if self._column.isEmpty() else max(self._column.totalHeightForWidth(width), 0)
        return min(wanted, max(_LEAST, round(_SHARE * self.window().height())))

    def sizeHint(self) -> QSize:
        """The height that follows from the width."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Zero, so that the bars never make the window larger than its screen."""
        return QSize(0, 0)
