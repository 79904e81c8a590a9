"""Calls a function once per turn of the event loop, however often it is requested."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Later(QObject):
    """Calls a function at the end of the turn, so that several signals of one act cause one refresh."""

    def __init__(self, what: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(what)

    def ask(self) -> None:
        """Request the call."""
        self._timer.start()
