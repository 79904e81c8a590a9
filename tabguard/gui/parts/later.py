"""Delayed work: calls after a pause without requests, and objects made when they are first needed."""

from collections.abc import Callable
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from tabguard.gui.parts.jobs import Work
from tabguard.gui.parts.parts import tab_by_layout
from tabguard.gui.parts.scroll_areas import ShrinkableArea

_T_co = TypeVar("_T_co", covariant=True)


class Late(Generic[_T_co]):
    """An object that is made when it is first requested, and passed to the functions that wait for it.

    Parameters
    ----------
    make : callable
        Makes it; called once.
    """

    def __init__(self, make: Callable[[], _T_co]) -> None:
        self._make = make
        self._made: list[_T_co] = []
        self._waiting: list[Callable[[_T_co], object]] = []

    def __call__(self) -> _T_co:
        """The object; makes it at the first call."""
        if not self._made:
            self._made.append(self._make())
            # a called function may add another function that waits
            while self._waiting:
                self._waiting.pop(0)(self._made[0])
        return self._made[0]

    @property
    def made(self) -> _T_co | None:
        """The object; None if it has not been made."""
        return self._made[0] if self._made else None

    def then(self, act: Callable[[_T_co], object]) -> None:
        """Call a function with the object: at once if it exists, otherwise when it is made."""
        if self._made:
            act(self._made[0])
        else:
            self._waiting.append(act)


class LateArea(ShrinkableArea):
    """A scroll area whose widget is made when the area is first shown.

    Parameters
    ----------
    late : Late
        The widget.
    whole : bool
        As for any `ShrinkableArea`.
    """

    def __init__(self, late: Late[QWidget], parent: QWidget | None = None, whole: bool = False) -> None:
        super().__init__(None, parent, whole)
        self._late = late
        late.then(self.put)

    def put(self, inner: QWidget) -> None:
        """Show the widget and place it in the tab order where the area stands."""
        super().put(inner)
        tab_by_layout(inner, self)

    def event(self, event: QEvent) -> bool:
        """Make the widget before the area is painted."""
        if event.type() == QEvent.Type.Show:
            self._late()
        return super().event(event)


class Later(Work):
    """Calls a function after the last of several requests, so that several signals cause one refresh.

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
        self._posted = self._waiting = self._closed = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(pause)
        self._timer.timeout.connect(self._call)
        # a timer of 0 ms comes after painting, which would then be done twice
        self._turn_ended.connect(self._on_turn_ended, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether a call is requested and not yet made."""
        return self._waiting

    def ask(self) -> None:
        """Request the call; restarts the pause."""
        if self._closed:
            return
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

    def close(self) -> None:
        """Withdraw the request and ignore later ones."""
        self._closed = True
        self.drop()

    def set_pause(self, pause: int) -> None:
        """Set the pause, in milliseconds."""
        self._timer.setInterval(pause)

    def _on_turn_ended(self) -> None:
        self._posted = False
        if self._waiting and not self._timer.isActive():
            self._call()

    def _call(self) -> None:
        self._waiting = False
        self._what()
