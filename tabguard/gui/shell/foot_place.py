"""Where the panels below the table open: beside it where the window is too low for both."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

_BELOW, _BESIDE = Qt.DockWidgetArea.BottomDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
_WIDTHS = {True: (400, 0.42), False: (350, 0.28)}
"""First width of such a panel beside the table and of others there, in pixels, and its largest share."""
_UPRIGHT = {_BELOW: Qt.Orientation.Vertical}


class FootPlace:
    """Moves the panels below the table to its right side and back; what the user moved elsewhere stays.

    Parameters
    ----------
    window : QMainWindow
    """

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._docks: list[QDockWidget] = []
        self._sizes: dict[tuple[QDockWidget, Qt.DockWidgetArea], int] = {}
        """Last width of each dock at a side, and its last height below the table."""
        self.beside = False
        """Whether the docks are beside the table now."""

    def take(self, dock: QDockWidget) -> None:
        """Look after a dock that belongs below the table."""
        self._docks.append(dock)

    def move(self, beside: bool, height: int) -> None:
        """Put the docks beside the table, or below it with this height in pixels."""
        if beside == self.beside:
            return
        self.beside = beside
        come, go = (_BELOW, _BESIDE) if beside else (_BESIDE, _BELOW)
        moved = [dock for dock in self._docks if self._at(dock, come)]
        shown = [dock for dock in moved if not dock.isHidden()]
        self._put(moved, go)
        for dock in shown[:1]:
            dock.show()
            self._fit(dock, height)

    def _put(self, docks: Sequence[QDockWidget], area: Qt.DockWidgetArea) -> None:
        """Move docks to a side, where they become tabs of one place."""
        neighbours = [dock for dock in self._all() if self._at(dock, area) and dock not in docks]
        for dock in docks:
            self._window.addDockWidget(area, dock)
            dock.hide()
        for below, above in itertools.pairwise((*neighbours[-1:], *docks)):
            self._window.tabifyDockWidget(below, above)

    def _fit(self, dock: QDockWidget, height: int) -> None:
        """Give a dock that moved its room, in place of what is open there."""
        if not self.beside:
            self._window.resizeDocks([dock], [height], Qt.Orientation.Vertical)
            return
        for other in self._window.tabifiedDockWidgets(dock):
            other.hide()
        self.size(dock)

    def note(self, opening: QDockWidget | None = None) -> None:
        """Remember the sizes of what is open; called before that changes."""
        for dock in self._all():
            area = self._window.dockWidgetArea(dock)
            if dock.isVisible() and not dock.isFloating() and dock is not opening:
                self._sizes[dock, area] = dock.height() if area in _UPRIGHT else dock.width()

    def size(self, dock: QDockWidget) -> None:
        """Give a dock that opens the size that it had there; at the right side there is a first one."""
        area, first = self._window.dockWidgetArea(dock), 0
        if area == _BESIDE:
            most, share = _WIDTHS[dock in self._docks]
            first = min(most, round(share * self._window.width()))
        size = self._sizes.get((dock, area), first)
        if size and not dock.isFloating():
            self._window.resizeDocks([dock], [size], _UPRIGHT.get(area, Qt.Orientation.Horizontal))

    def _at(self, dock: QDockWidget, area: Qt.DockWidgetArea) -> bool:
        return not dock.isFloating() and self._window.dockWidgetArea(dock) == area

    def _all(self) -> Iterable[QDockWidget]:
        return self._window.findChildren(QDockWidget)
