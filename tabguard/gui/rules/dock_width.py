"""Gives a panel that needs room a wider dock while it is in front."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

_SHARE = 0.45
"""Largest share of the window that it takes: the table keeps half."""


class DockWidth(QObject):
    """Widens the narrow dock of a panel whenever its tab comes to the front, and restores it afterwards.

    Parameters
    ----------
    panel : QWidget
    comfortable : int
        Width in pixels from which it is wide enough.
    """

    def __init__(self, panel: QWidget, comfortable: int) -> None:
        super().__init__(panel)
        self._panel, self._comfortable, self._before = panel, comfortable, 0
        self._dock: QDockWidget | None = None

    def follow(self) -> None:
        """Find the dock around the panel and its scroll area; called whenever the panel is shown."""
        if self._dock is not None:
            return
        around = self._panel.parentWidget()
        while around is not None and not isinstance(around, QDockWidget):
            around = around.parentWidget()
        if around is not None:
            self._dock = around
            around.visibilityChanged.connect(self._on_tab)

    def _on_tab(self, shown: bool) -> None:
        dock, window = self._dock, self._panel.window()
        if dock is None or not isinstance(window, QMainWindow):
            return
        wanted = min(self._comfortable, round(_SHARE * window.width()))
        if shown and self._panel.width() < wanted:
            self._before = self._panel.width()
            window.resizeDocks([dock], [wanted], Qt.Orientation.Horizontal)
        elif not shown and self._before:
            beside = [d for d in window.tabifiedDockWidgets(dock) if d.isVisible()]
            window.resizeDocks([*beside, dock][:1], [self._before], Qt.Orientation.Horizontal)
            self._before = 0
