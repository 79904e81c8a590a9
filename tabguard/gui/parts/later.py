"""Calls a function once, after a pause or at the end of the turn, however often it is requested."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QTimer, Signal


class Later(QObject):
    """Calls a function once the requests have stopped, so that several signals of one act cause one refresh.

    Parameters
    ----------
    what : callable
    parent : QObject
    pause : int
        Milliseconds without a request after which it is called; 0: at the end of the turn of the event loop,
        before anything is painted.
    """

    _turn_ended = Signal()

    def __init__(self, what: Callable[[], None], parent: QObject, pause: int = 0) -> None:
        super().__init__(parent)
        self._what = what
        self._posted = self._waiting = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(pause)
        self._timer.timeout.connect(self._call)
        # a timer of 0 ms comes after painting, which would then be done twice
        self._turn_ended.connect(self._on_turn_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def waiting(self) -> bool:
        """Whether a call was requested and is still to come."""
        return self._waiting

    def ask(self) -> None:
        """Request the call; the pause begins again."""
        self._waiting = True
        if self._timer.interval():
            self._timer.start()
        elif not self._posted:
            self._posted = True
            self._turn_ended.emit()

    def drop(self) -> None:
        """Withdraw the request."""
        self._waiting = False
        self._timer.stop()

    def set_pause(self, pause: int) -> None:
        """Change the pause, in milliseconds."""
        self._timer.setInterval(pause)

    def _on_turn_ended(self) -> None:
        self._posted = False
        if self._waiting and not self._timer.isActive():
            self._call()

    def _call(self) -> None:
        self._waiting = False
        self._what()
