"""What a run may use: threads, time and counted work; when it ends early, and what that cut."""

from __future__ import annotations

import math
import time

from tabguard.base.processes import cores
from tabguard.base.progress import Progress
from tabguard.table.result import STOPPED, TIME, Cut

_PROGRAM, _UNIT = 1e-4, 6e-8
"""Work of what surrounds a local program, and of a unit of its own, see `LocalSolver.work`."""


class Clock:
    """Watches for *stop and keep*, a time limit, and a work limit that is the same on every machine.

    Parameters
    ----------
    progress : Progress
    seconds : float
        Time limit from now on.
    work : float
        Work limit, in units of about one second of a common machine; it is counted, never timed.
    whole : Clock, optional
        The clock of the whole run; it records what either of the two cut.
    threads : int
        Number of threads, unless it is that of the whole run; 0 for all cores.
    """

    def __init__(
        self,
        progress: Progress,
        seconds: float,
        work: float = math.inf,
        whole: Clock | None = None,
        threads: int = 1,
    ) -> None:
        self._progress = progress
        self._cuts: dict[Cut, None] = {} if whole is None else whole._cuts
        self._start = time.perf_counter()
        self._limit = seconds
        self._work = work
        self.threads: int = cores(threads) if whole is None else whole.threads
        self.spent = 0.0

    def spend(self, work: float) -> None:
        """Count work as done."""
        self.spent += work

    def count(self, programs: int, work: float) -> None:
        """Count local programs as done, with their own work together, see `LocalSolver.work`."""
        self.spend(_PROGRAM * programs + _UNIT * work)

    @property
    def work(self) -> float:
        """Work that is left, at least 0."""
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
        """Whether the run should end and keep what it has.

        A caller that gets True ends early, so this counts as a cut. Reaching the work limit does not: it is
        the same in every run.
        """
        if self.spent >= self._work:
            return True
        if self._progress.stopping or self.elapsed > self._limit:
            self.cut()
            return True
        return False

    def cut(self) -> None:
        """Record that the current phase ended early."""
        why = STOPPED if self._progress.stopping else TIME
        self._cuts[Cut(self._progress.current, why)] = None

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """What has ended early so far, in order."""
        return tuple(self._cuts)
