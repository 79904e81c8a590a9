"""CPU time and memory of a process; imports nothing that would add to them."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

from tabguard.base.system import megabytes_in, peak_memory_mb

_LOOK = 0.25
"""Seconds between two samples of the memory of all processes; a single process's peak is exact."""
_ROUNDS, _LOOPS = 20_000_000, 3


class PeakMemory:
    """Peak memory of this process and its children during a `with` block.

    On Linux, memory that processes share is counted once. Elsewhere only the peak of a process without
    children is known.
    """

    def __init__(self) -> None:
        self._done = threading.Event()
        self._together = 0.0
        self._several = False
        self._thread = threading.Thread(target=self._watch, name="memory", daemon=True)

    def __enter__(self) -> PeakMemory:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._done.set()
        self._thread.join()

    @property
    def megabytes(self) -> float | None:
        """Peak memory; None if the system does not report it."""
        alone = peak_memory_mb()
        if not self._several:
            several = _children_waited_for()
            return None if several else alone
        return round(max(self._together, alone or 0.0), 1)

    def _watch(self) -> None:
        while not self._done.wait(_LOOK):
            processes = list(_family(os.getpid()))
            if len(processes) > 1:
                self._several = True
                self._together = max(self._together, sum(map(_share_of, processes)))


def _family(process: int) -> Iterator[int]:
    """Yield a process and its descendants, as far as the system reports them."""
    yield process
    try:
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text(encoding="ascii").split():
                yield from _family(int(child))
    except OSError:  # the process has ended
        return


def _share_of(process: int) -> float:
    """Return the resident memory of a process in MB; shared memory counts in proportion."""
    return megabytes_in(Path(f"/proc/{process}/smaps_rollup"), "Pss:") or 0.0


def _children_waited_for() -> bool:
    """Whether child processes were started whose memory the system does not report."""
    if Path("/proc/self/status").exists():
        return False
    spent = os.times()
    return spent.children_user + spent.children_system > 0


def calibrated() -> float:
    """Return the CPU seconds of a fixed loop, the unit for comparisons between machines.

    The shortest of several runs counts, since other load can triple the time.
    """
    return min(_loop() for _ in range(_LOOPS))


def _loop() -> float:
    x, before = 0, time.process_time()
    for i in range(_ROUNDS):
        x += i * i
    return time.process_time() - before


def cpu_seconds() -> float:
    """Return the CPU time of this process and its finished children."""
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system
