"""Progress of long work: reports to the user, and requests to stop."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from typing import Protocol

from attrs import frozen


class Cancelled(Exception):  # noqa: N818 - it is a request obeyed, not an error
    """Raised by `Progress.check` when the user cancelled: the work leaves nothing behind."""


class Ended(Exception):  # noqa: N818 - it is a request obeyed, not an error
    """Raised in a step of work that has to end and keep its results: the step has no result."""


@frozen
class Event:
    """One report: the phase, the steps done, and counts to show (never values).

    With `words`, a sentence for the user.
    """

    phase: str
    done: int
    total: int
    elapsed: float
    notes: Mapping[str, int]
    words: str = ""


class PatternStore(Protocol):
    """Store of the best patterns of a run, from which the run continues after the program was killed."""

    def earlier(self, problem: bytes) -> bytes | None:
        """The pattern that a killed run stored for a problem, given by a digest; None if there is none."""

    def keep(self, problem: bytes, pattern: bytes) -> None:
        """Store a pattern in place of the previous one; returns immediately."""


class Progress:
    """Transfers reports from long work, and requests to stop to it.

    Parameters
    ----------
    listener : callable, optional
        Called with an `Event` at each new phase and at most every `interval` seconds, on the worker's thread.
    interval : float
        Seconds between two reports of one phase.
    taker : callable, optional
        Called, on the worker's thread, with a result that the work offers before it ends (`offer`).
    """

    def __init__(
        self,
        listener: Callable[[Event], None] | None = None,
        interval: float = 0.05,
        taker: Callable[[object], None] | None = None,
    ) -> None:
        self.patterns: PatternStore | None = None
        """Store for the best patterns of a run; None for no store."""
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
        """Count steps as done; raises `Cancelled` if the user cancelled."""
        self.check()
        self._done += steps
        self._emit()

    def note(self, **counts: int) -> None:
        """Show counts beside the bar, such as ``suppressed=21``."""
        self._notes.update(counts)
        self._emit()

    def say(self, words: str) -> None:
        """Send a sentence to the user while the work continues; without values."""
        if self._listener is not None:
            self._listener(Event(self._phase, self._done, self._total, self.elapsed, {}, words))

    def relay(self, event: Event) -> None:
        """Show a report of work in another process; neither raises nor measures time."""
        self._phase, self._done, self._total = event.phase, event.done, event.total
        self._notes = dict(event.notes)
        self._emit()

    def give_to(self, taker: Callable[[object], None]) -> None:
        """Set the function that receives results offered before the work ends."""
        self._taker = taker

    def offer(self, result: object) -> None:
        """Offer a usable result while the work continues; it is never logged, unlike reports."""
        if self._taker is not None:
            self._taker(result)

    def check(self) -> None:
        """Raise `Cancelled` if the user cancelled; to be called at least every 0.2 s of work."""
        if self._cancel.is_set():
            raise Cancelled

    def look(self) -> None:
        """Raise `Cancelled`, or `Ended` after *stop and keep*; for steps without partial results."""
        self.check()
        if self.stopping:
            raise Ended

    def cancel(self) -> None:
        """Request the work to end without results; can be called from any thread."""
        self._cancel.set()

    def interrupt(self) -> None:
        """Request the work to end because the program must; unlike after *cancel*, it may be continued
        later."""
        self._interrupt.set()
        self._cancel.set()

    def stop(self) -> None:
        """Request the work to end early with its results; can be called from any thread."""
        self._stop.set()

    def resume(self, within: float = float("inf"), work: float = float("inf")) -> None:
        """Reset *stop and keep* before further work, and set its limits of time and counted work.

        If the counted work ends it, the result is the same on every machine.
        """
        self._stop.clear()
        self._until, self._room = time.monotonic() + within, work

    def spend(self, work: float) -> None:
        """Count work as done, roughly the numbers processed."""
        self._room -= work

    def unseen(self) -> Progress:
        """A progress with the same requests but without reports, for a step within a phase that is shown."""
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
        """Whether *stop and keep* was requested, or the time or the counted work is used up."""
        return self._stop.is_set() or self._room < 0 or time.monotonic() > self._until

    @property
    def stop_requested(self) -> bool:
        """Whether *stop and keep* was requested; otherwise only time or counted work ends it early."""
        return self._stop.is_set()

    @property
    def cancelled(self) -> bool:
        """Whether *cancel* was requested."""
        return self._cancel.is_set()

    @property
    def interrupted(self) -> bool:
        """Whether *cancel* was requested because the program must end."""
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
    """The same progress for a part of the work that is abandoned when the whole is requested to stop.

    The part then raises `Cancelled`; if only a stop was requested, its caller continues with the existing
    results.
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
        """Whether the work ends only because the whole was requested to stop."""
        return self.stopping and not self._cancel.is_set()


class Entire(Progress):
    """The same progress for work without partial results: only *cancel* ends it."""

    def __init__(self, whole: Progress) -> None:
        self.__dict__ = whole.__dict__  # one state, looked at in another way

    @property
    def stopping(self) -> bool:
        """Always False: partial results would be wrong."""
        return False


class _Unseen(Progress):
    """Progress that obeys the requests made to another one and shows nothing."""

    def __init__(self, whole: Progress) -> None:
        super().__init__()
        self._whole = whole

    def check(self) -> None:
        """Raise `Cancelled` when the whole was cancelled."""
        self._whole.check()

    def spend(self, work: float) -> None:
        """Count work on the whole."""
        self._whole.spend(work)

    @property
    def stopping(self) -> bool:
        """Whether the whole was requested to stop, or its limits are used up."""
        return self._whole.stopping

    @property
    def cancelled(self) -> bool:
        """Whether the whole was cancelled."""
        return self._whole.cancelled
