"""How long-running work reports its progress and receives requests to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from attrs import frozen


class Cancelled(Exception):  # noqa: N818 - it is a request obeyed, not an error
    """Raised by `Progress.check` when the user cancelled: the work leaves nothing behind."""


class Ended(Exception):  # noqa: N818 - it is a request obeyed, not an error
    """Raised within work that has to end and keep its results: the current step has no answer."""


@frozen
class Event:
    """One report: the phase, how much of it is done, and counts worth showing (never values).

    With `words`, it is a sentence for the user.
    """

    phase: str
    done: int
    total: int
    elapsed: float
    notes: Mapping[str, int]
    words: str = ""


class PatternStore(Protocol):
    """Keeps the best patterns of a run, from which the same run begins after the program was killed."""

    def earlier(self, problem: bytes) -> bytes | None:
        """What a killed run has kept of a problem, which is told by a digest; None if nothing."""

    def keep(self, problem: bytes, pattern: bytes) -> None:
        """Keep a pattern instead of the one before; returns at once."""


class Progress:
    """Carries reports out of, and requests to stop into, long work.

    Parameters
    ----------
    listener : callable, optional
        Called with an `Event` at each new phase and at most every `interval` seconds, on the worker's thread.
    interval : float
        Seconds between two reports of one phase.
    taker : callable, optional
        Called with a result that the work gives before it ends, see `offer`; on the worker's thread.
    """

    def __init__(
        self,
        listener: Callable[[Event], None] | None = None,
        interval: float = 0.05,
        taker: Callable[[object], None] | None = None,
    ) -> None:
        self.patterns: PatternStore | None = None
        """Where a run keeps its best patterns; None: nowhere."""
        self._listener = listener
        self._taker = taker
        self._interval = interval
        self._cancel = threading.Event()
        self._interrupt = threading.Event()
        self._stop = threading.Event()
        self._until = self._room = float("inf")
        self._start = time.monotonic()
        self._last = 0.0
        self._phase = ""
        self._done = 0
        self._total = 0
        self._notes: dict[str, int] = {}
        self._since = self._start
        self._seconds: dict[str, float] = {}

    def phase(self, name: str, total: int = 0) -> None:
        """Begin a phase of `total` steps (0: unknown)."""
        self.check()
        self._close_phase()
        self._phase, self._done, self._total = name, 0, total
        self._emit(force=True)

    def advance(self, steps: int = 1) -> None:
        """Count steps as done; raises `Cancelled` when that was asked for."""
        self.check()
        self._done += steps
        self._emit()

    def note(self, **counts: int) -> None:
        """Show counts beside the bar, such as ``suppressed=21``."""
        self._notes.update(counts)
        self._emit()

    def say(self, words: str) -> None:
        """Tell the user something while the work goes on; no values."""
        if self._listener is not None:
            self._listener(Event(self._phase, self._done, self._total, self.elapsed, {}, words))

    def relay(self, event: Event) -> None:
        """Show a report of work that goes on elsewhere; neither raises nor keeps time."""
        self._phase, self._done, self._total = event.phase, event.done, event.total
        self._notes = dict(event.notes)
        self._emit()

    def give_to(self, taker: Callable[[object], None]) -> None:
        """Call a function with each result that the work gives before it ends, from now on."""
        self._taker = taker

    def offer(self, result: object) -> None:
        """Give a result that can be used already, while the work goes on; never logged, unlike reports."""
        if self._taker is not None:
            self._taker(result)

    def check(self) -> None:
        """Raise `Cancelled` when the user cancelled. Call it at least every 0.2 s of work."""
        if self._cancel.is_set():
            raise Cancelled

    def look(self) -> None:
        """Raise `Cancelled`, or `Ended` after *stop and keep*: in steps that are all or nothing."""
        self.check()
        if self.stopping:
            raise Ended

    def cancel(self) -> None:
        """Ask the work to end and leave nothing; callable from any thread."""
        self._cancel.set()

    def interrupt(self) -> None:
        """Ask the work to end because the program must: unlike cancelled work, it may go on another time."""
        self._interrupt.set()
        self._cancel.set()

    def stop(self) -> None:
        """Ask the work to end early and keep what it has; callable from any thread."""
        self._stop.set()

    def resume(self, within: float = float("inf"), work: float = float("inf")) -> None:
        """Reset *stop and keep* before the next work, which may take so many seconds and so much work.

        Where the counted work ends it, the result is the same on every machine.
        """
        self._stop.clear()
        self._until, self._room = time.monotonic() + within, work

    def spend(self, work: float) -> None:
        """Count work that is done: numbers that were gone through, roughly."""
        self._room -= work

    def unseen(self) -> Progress:
        """The same requests, without reports: for work that is a step of a phase shown already."""
        return _Unseen(self)

    @property
    def current(self) -> str:
        """Name of the running phase."""
        return self._phase

    @property
    def elapsed(self) -> float:
        """Seconds since the start of the work."""
        return time.monotonic() - self._start

    @property
    def seconds(self) -> Mapping[str, float]:
        """Time spent in each phase so far, the running one included."""
        self._close_phase()
        return dict(self._seconds)

    @property
    def stopping(self) -> bool:
        """Whether *stop and keep* was asked for, or the time or the counted work is used up."""
        return self._stop.is_set() or self._room < 0 or time.monotonic() > self._until

    @property
    def cancelled(self) -> bool:
        """Whether *cancel* was asked for."""
        return self._cancel.is_set()

    @property
    def interrupted(self) -> bool:
        """Whether *cancel* was asked for because the program must end."""
        return self._interrupt.is_set()

    def _close_phase(self) -> None:
        now = time.monotonic()
        if self._phase:
            self._seconds[self._phase] = self._seconds.get(self._phase, 0.0) + now - self._since
        self._since = now

    def _emit(self, force: bool = False) -> None:
        now = time.monotonic()
        if self._listener is None or (not force and now - self._last < self._interval):
            return
        self._last = now
        self._listener(Event(self._phase, self._done, self._total, now - self._start, dict(self._notes)))


class Within(Progress):
    """The same progress for a part of the work that is given up when the whole is asked to stop.

    The part then raises `Cancelled`; whoever began it goes on with what there is, if only that was asked for.
    """

    def __init__(self, whole: Progress) -> None:
        self.__dict__ = whole.__dict__  # one state, looked at in another way

    @property
    def cancelled(self) -> bool:
        """Whether the part is to end."""
        return super().cancelled or self.stopping

    def check(self) -> None:
        """Raise `Cancelled` when the part is to end."""
        if self.cancelled:
            raise Cancelled


class Partial(Within):
    """Progress of work on many items: when the whole is asked to stop, finished items are kept."""

    @property
    def stopped(self) -> bool:
        """Whether the work ends only because the whole was asked to stop."""
        return self.stopping and not self._cancel.is_set()


class Entire(Progress):
    """The same progress for work of which no part can be kept: only *cancel* ends it."""

    def __init__(self, whole: Progress) -> None:
        self.__dict__ = whole.__dict__  # one state, looked at in another way

    @property
    def stopping(self) -> bool:
        """Never: what is half done would be wrong."""
        return False


class _Unseen(Progress):
    """Heeds the requests made of another one and shows nothing."""

    def __init__(self, whole: Progress) -> None:
        super().__init__()
        self._whole = whole

    def check(self) -> None:
        """Raise `Cancelled` when the whole was cancelled."""
        self._whole.check()

    def spend(self, work: float) -> None:
        """Count work of the whole."""
        self._whole.spend(work)

    @property
    def stopping(self) -> bool:
        """Whether the whole was asked to stop, or its time is up."""
        return self._whole.stopping

    @property
    def cancelled(self) -> bool:
        """Whether the whole was cancelled."""
        return self._whole.cancelled
