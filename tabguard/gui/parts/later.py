"""Does something once however often it is asked for within one turn of the event loop."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Later(QObject):
    """Calls a function at the end of the turn; several signals that follow from one act cost one refresh."""

    def __init__(self, what: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(what)

    def ask(self) -> None:
        """Ask for it."""
        self._timer.start()
