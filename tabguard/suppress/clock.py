"""When to end early: the user asked for it, time is up, or so much work was done as was granted."""

from __future__ import annotations

import math
import time

from tabguard.progress import Progress


class Clock:
    """Watches *stop and keep*, a time limit, and a limit of work that is the same on every machine.

    Parameters
    ----------
    progress : Progress
    seconds : float
        Time limit from now on.
    work : float
        Work that may be spent: counted in what about a second's work is, never measured.
    """

    def __init__(self, progress: Progress, seconds: float, work: float = math.inf) -> None:
        self._progress = progress
        self._start = time.perf_counter()
        self._limit = seconds
        self._work = work
        self.spent = 0.0

    def spend(self, work: float) -> None:
        """Count work as done."""
        self.spent += work

    @property
    def work(self) -> float:
        """Work that may still be done, at least 0."""
        return max(0.0, self._work - self.spent)

    @property
    def elapsed(self) -> float:
        """Seconds since the start."""
        return time.perf_counter() - self._start

    @property
    def left(self) -> float:
        """Seconds until time is up, at least 0."""
        return max(0.0, self._limit - self.elapsed)

    @property
    def over(self) -> bool:
        """Whether the run should end and keep what it has."""
        return self._progress.stopping or self.spent >= self._work or self.elapsed > self._limit
