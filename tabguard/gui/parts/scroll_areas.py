"""Scroll areas that keep a window within its screen and fit a dialog to its contents."""

from collections.abc import Sequence
from functools import cache
from typing import cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QDialog, QFrame, QScrollArea, QStyle, QWidget

_UNLIMITED = 10_000
"""Height in pixels above which a maximum height is no limit; Qt's default is 16777215."""


class _WheelGuard(QObject):
    """Keeps wheel events from fields, so that the wheel scrolls the page."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore a wheel event, so that the surrounding area gets it."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return bool(super().eventFilter(watched, event))


@cache
def _wheel_guard() -> _WheelGuard:
    return _WheelGuard(QApplication.instance())


def scroll_past(box: QWidget) -> None:
    """Let the wheel over a field scroll the page; the field never changes, even with the focus."""
    box.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    box.installEventFilter(_wheel_guard())


class ContentSize(QObject):
    """Fits the width of a dialog to its forms, and the height of a dialog without lists to its contents.

    A dialog with a list, a tree or a text of any length keeps its height, which these fill.

    Parameters
    ----------
    dialog : QDialog
    widest, most : int
        Greatest width and height in pixels; what does not fit into them is scrolled.
    """

    def __init__(self, dialog: QDialog, widest: int, most: int) -> None:
        super().__init__(dialog)
        self._widest, self._most = widest, most
        dialog.installEventFilter(self)

    @property
    def _dialog(self) -> QDialog:
        # an attribute would make a cycle: Python then clears it before the dialog sends its last events
        return cast("QDialog", self.parent())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit the dialog when it is shown or its contents change; never consumes an event."""
        if event.type() == QEvent.Type.Show and watched is self._dialog:
            areas = self._dialog.findChildren(QScrollArea)
            for area in areas:
                # the area does not report changes of its contents to the dialog
                area.installEventFilter(self)
            lack = max((_lacking_width(area) for area in areas if area.isVisible()), default=0)
            if lack > 0:
                self._dialog.resize(min(self._dialog.width() + lack, self._widest), self._dialog.height())
            self._fit(0)
        elif event.type() == QEvent.Type.LayoutRequest and self._dialog.isVisible():
            self._fit(self._dialog.height())
        return bool(super().eventFilter(watched, event))

    def _fit(self, least: int) -> None:
        dialog = self._dialog
        areas = [area for area in dialog.findChildren(QAbstractScrollArea) if area.isVisible()]
        if any(_fills(area) for area in areas):
            return
        # never smaller while it is shown: buttons would move away under the pointer
        height = max(min(self._full_height(areas), self._most), least)
        if height != dialog.height():
            dialog.resize(dialog.width(), height)

    def _full_height(self, areas: Sequence[QAbstractScrollArea]) -> int:
        """Height of the dialog without empty space and without scrolling."""
        dialog, layout = self._dialog, self._dialog.layout()
        lacks = [_lack(area) for area in areas if isinstance(area, QScrollArea)]
        if lacks or layout is None:
            return dialog.height() + max(lacks, default=0)
        wraps, hint = layout.hasHeightForWidth(), layout.totalSizeHint().height()
        return layout.totalHeightForWidth(dialog.width()) if wraps else hint


def _lack(area: QScrollArea) -> int:
    """Height that the contents of an area lack, in pixels; negative if they are lower than the area."""
    inner = area.widget()
    layout = None if inner is None else inner.layout()
    if layout is None:
        return 0
    width, hint = area.viewport().width(), layout.totalSizeHint().height()
    return (layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else hint) - area.height()


def _lacking_width(area: QScrollArea) -> int:
    """Width that the contents of an area lack, in pixels, for example with longer texts of a translation."""
    inner = area.widget()
    return 0 if inner is None else inner.minimumSizeHint().width() - area.viewport().width()


def _fills(area: QAbstractScrollArea) -> bool:
    """Whether a widget is a list or a text, which can fill any height."""
    return not isinstance(area, QScrollArea) and area.maximumHeight() > _UNLIMITED


_LARGE = QSize(1400, 700)
"""Size of the smallest screen on which every panel fits completely, in pixels."""
_SMALLEST = QSize(68, 40)
"""Size of the scroll bars and one line, in pixels."""


class ShrinkableArea(QScrollArea):
    """Shows a widget as large as the space allows, and scrolls if the widget needs more.

    A resizable area of Qt gives a widget with wrapping texts its preferred height instead of its minimum
    height: the area scrolls although a list inside could become smaller, and two scroll bars appear side by
    side.

    Parameters
    ----------
    inner : QWidget or None
        The widget that is shown; None if it comes later, with `put`.
    whole : bool
        Whether, on a large enough screen, the area has at least the minimum size of `inner`, but leaves three
        eighths of the screen to the widgets above and below it.
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
        """Show a widget in the area."""
        self.setWidget(inner)
        inner.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the inner widget to the new size."""
        self._fit()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        """Fit the inner widget again when its size hint changes."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.StyleChange, QEvent.Type.Show):
            self._fit()
        return bool(super().event(event))

    def _fit(self) -> None:
        inner = self.widget()
        if inner is None:
            return
        room, least = self.maximumViewportSize(), inner.minimumSizeHint().expandedTo(inner.minimumSize())
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent, None, self)
        # a scroll bar takes space in the other direction, which may then need a bar as well
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
        """Minimum size: a few pixels, or with `whole` on a large screen that of the inner widget."""
        inner, least = self.widget(), _SMALLEST
        if inner is None or not self._whole:
            return least
        room, size = self.screen().availableGeometry(), inner.minimumSizeHint()
        return QSize(
            size.width() if room.width() >= _LARGE.width() else least.width(),
            min(size.height(), room.height() * 5 // 8)
            if room.height() >= _LARGE.height()
            else least.height(),
        )


def _least_height(widget: QWidget, width: int) -> int:
    """Minimum height of a widget at a width."""
    least, layout = max(widget.minimumSizeHint().height(), widget.minimumHeight()), widget.layout()
    if layout is None or not layout.hasHeightForWidth():
        return least
    return max(least, layout.totalMinimumHeightForWidth(width))


def inside(widget: QWidget | None) -> QWidget | None:
    """The inner widget of a `ShrinkableArea`, or the widget itself if it is of another class."""
    return widget.widget() if isinstance(widget, ShrinkableArea) else widget
