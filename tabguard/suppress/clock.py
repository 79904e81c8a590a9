"""Limits of a run (threads, time and counted work), and a record of the phases that were cut short."""

from __future__ import annotations

import math
import time

from tabguard.base.processes import cores
from tabguard.base.progress import Progress
from tabguard.table.result import STOPPED, TIME, Cut

_PROGRAM, _UNIT = 1e-4, 6e-8
"""Work of the calls around a local program, and of one unit of `LocalSolver.work`, in seconds of a common
machine."""
SMALL_WORK = 6.0
"""Work allowed for solving a small table exactly when another method was chosen, over all rounds and all
patterns tried: a table whose programs are large gets no more."""


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
        The clock of the whole run, of which this one limits a part; both record the phases cut short in one
        list.
    threads : int
        Number of threads, 0 for one per core. Ignored if `whole` is given, whose number holds then.
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
        """Add counted work, in seconds of a common machine."""
        self.spent += work

    def count(self, programs: int, work: float) -> None:
        """Add the work of local programs: their number, and the sum of their `LocalSolver.work`."""
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
        """The phases cut short so far, each with the reason, in order."""
        return tuple(self._cuts)
