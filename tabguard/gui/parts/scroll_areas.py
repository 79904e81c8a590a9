"""Scroll areas that keep a window no larger than its screen: what has no room there can be scrolled to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

_LARGE = QSize(1300, 700)
"""A screen of this size has room for every panel as a whole."""
_SMALLEST = QSize(68, 40)
"""Room for the scroll bars and a line."""
_SHARE = 0.2
"""Part of the window's height that bars above the table may take."""
_LEAST = 48
"""Height in pixels that they have in any case: two lines."""


class ShrinkableArea(QScrollArea):
    """Shows a widget as large as there is room, and scrolls where that is less than it needs.

    Parameters
    ----------
    inner : QWidget
        What is shown.
    whole : bool
        Whether it is never smaller than it needs on a screen that is large enough.
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
        """That of what is shown, where there is room."""
        inner = self.widget()
        return super().sizeHint() if inner is None else inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Next to nothing, or what it needs in each direction in which the screen is large enough."""
        inner, least = self.widget(), _SMALLEST
        if inner is None or not self._whole:
            return least
        room, wanted = self.screen().availableGeometry(), inner.minimumSizeHint()
        return QSize(
            wanted.width() if room.width() >= _LARGE.width() else least.width(),
            wanted.height() if room.height() >= _LARGE.height() else least.height(),
        )


def inside(widget: QWidget | None) -> QWidget | None:
    """What a widget shows: itself, or what is scrolled in it."""
    return widget.widget() if isinstance(widget, ShrinkableArea) else widget


class Capped(ShrinkableArea):
    """Bars above the table, together at most a fifth of the window's height; no height while none is shown.

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
        """Ask for another height when a bar comes, goes or changes its text."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def heightForWidth(self, width: int) -> int:
        """Height of all bars, as far as they may have it."""
        wanted = 0 if self._column.isEmpty() else max(self._column.totalHeightForWidth(width), 0)
        return min(wanted, max(_LEAST, round(_SHARE * self.window().height())))

    def sizeHint(self) -> QSize:
        """The height that follows from the width."""
        return QSize(self.width(), self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        """Nothing: the window may be as small as its screen."""
        return QSize(0, 0)
