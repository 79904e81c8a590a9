"""Calls a function once, after a pause or at the end of the turn, however often it is requested."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


class Later(QObject):
    """Calls a function once the requests have stopped, so that several signals of one act cause one refresh.

    Parameters
    ----------
    what : callable
    parent : QObject
    pause : int
        Milliseconds without a request after which it is called; 0: at the end of the turn of the event loop.
    """

    def __init__(self, what: Callable[[], None], parent: QObject, pause: int = 0) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(pause)
        self._timer.timeout.connect(what)

    @property
    def waiting(self) -> bool:
        """Whether a call was requested and is still to come."""
        return self._timer.isActive()

    def ask(self) -> None:
        """Request the call; the pause begins again."""
        self._timer.start()

    def drop(self) -> None:
        """Withdraw the request."""
        self._timer.stop()

    def set_pause(self, pause: int) -> None:
        """Change the pause, in milliseconds."""
        self._timer.setInterval(pause)
