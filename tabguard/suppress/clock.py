"""When to end early: the user asked for it, or time is up."""

from __future__ import annotations

import time

from tabguard.progress import Progress


class Clock:
    """Watches *stop and keep* and a time limit.

    Parameters
    ----------
    progress : Progress
    seconds : float
        Time limit from now on.
    """

    def __init__(self, progress: Progress, seconds: float) -> None:
        self._progress = progress
        self._start = time.perf_counter()
        self._limit = seconds

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
        return self._progress.stopping or self.elapsed > self._limit
