"""Keeps a dialog of texts and fields as tall as these, so that no empty room stands above its buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QAbstractScrollArea, QDialog, QScrollArea

_UNLIMITED = 10_000
"""Heights above this are no limit, in pixels; Qt's own is 16777215."""


class ContentHeight(QObject):
    """Gives a dialog without lists the height of its contents when it is shown, and more when these grow.

    A dialog with a list, a tree or a text of any length keeps its height: these fill what there is.

    Parameters
    ----------
    dialog : QDialog
    most : int
        Greatest height in pixels; what does not fit into it is scrolled.
    """

    def __init__(self, dialog: QDialog, most: int) -> None:
        super().__init__(dialog)
        self._dialog, self._most = dialog, most
        dialog.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Look on; never keep an event."""
        if watched is self._dialog and event.type() == QEvent.Type.Show:
            for area in self._dialog.findChildren(QScrollArea):
                area.installEventFilter(self)  # it tells the dialog nothing of what is inside
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
        height = max(min(self._wanted(areas), self._most), least)
        if height != dialog.height():
            dialog.resize(dialog.width(), height)

    def _wanted(self, areas: Sequence[QAbstractScrollArea]) -> int:
        """Height at which nothing is empty, and nothing scrolls."""
        dialog, layout = self._dialog, self._dialog.layout()
        lacks = [_lack(area) for area in areas if isinstance(area, QScrollArea)]
        if lacks or layout is None:
            return dialog.height() + max(lacks, default=0)
        wraps, hint = layout.hasHeightForWidth(), layout.totalSizeHint().height()
        return layout.totalHeightForWidth(dialog.width()) if wraps else hint


def _lack(area: QScrollArea) -> int:
    """Pixels in height that the contents of an area lack; negative if it has more than they need."""
    inner = area.widget()
    layout = None if inner is None else inner.layout()
    if layout is None:
        return 0
    width, hint = area.viewport().width(), layout.totalSizeHint().height()
    return (layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else hint) - area.height()


def _fills(area: QAbstractScrollArea) -> bool:
    """Whether a widget is a list or a text, which can fill any height."""
    return not isinstance(area, QScrollArea) and area.maximumHeight() > _UNLIMITED
