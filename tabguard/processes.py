"""Work in processes of their own: a crash, the memory and the failure of one concern no other."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from tabguard.errors import TabGuardError, WorkError
from tabguard.progress import Cancelled, Event, Progress

_LOOK = 0.1
"""Seconds between two looks at whether the user cancelled."""
_PATIENCE = 5.0
"""Seconds that cancelled work gets to end by itself."""


@frozen
class Call:
    """Work to be done elsewhere: ``work(*arguments, progress)``, all of which can be pickled."""

    label: str
    work: Callable[..., Any]
    arguments: tuple[Any, ...] = ()


@frozen
class Ended:
    """How a call ended: with a value, with an error, or with neither because it was cancelled."""

    value: Any = None
    error: TabGuardError | None = None
    cancelled: bool = False


def run_apart(calls: Sequence[Call], progress: Progress, at_once: int = 1) -> Iterator[tuple[int, Ended]]:
    """Run each call in a fresh process and yield how it ended, in the order in which they end.

    Parameters
    ----------
    calls : sequence of Call
    progress : Progress
        Shows what the processes report; cancelling it cancels all of them within a second.
    at_once : int
        How many processes run at the same time.

    Yields
    ------
    (int, Ended)
        Position of the call, and how it ended.

    Raises
    ------
    Cancelled
        When the user cancelled, after all processes have gone.
    """
    waiting, running, finished = list(enumerate(calls)), dict[int, _Process](), 0
    try:
        while waiting or running:
            progress.check()
            while waiting and len(running) < max(at_once, 1):
                at, call = waiting.pop(0)
                running[at] = _Process(call)
            wait([process.connection for process in running.values()], _LOOK)
            for at, process in list(running.items()):
                ended = process.look(progress, {"finished": finished} if len(calls) > 1 else {})
                if ended is not None:
                    del running[at]
                    finished += 1
                    yield at, ended
    finally:
        _end(tuple(running.values()))


def attempt(work: Callable[..., Any], arguments: tuple[Any, ...], progress: Progress) -> Ended:
    """Do work and say how it ended, whatever happens; the unexpected is told by its place, not its text."""
    try:
        return Ended(work(*arguments, progress))
    except Cancelled:
        return Ended(cancelled=True)
    except TabGuardError as error:
        return Ended(error=error)
    except Exception as error:  # noqa: BLE001 - the door of a job: nothing may harm the other jobs
        return Ended(error=unexpected(error))


class _Process:
    """The near end of one process."""

    def __init__(self, call: Call) -> None:
        context = multiprocessing.get_context("spawn")
        self._label = call.label
        self.connection, far = context.Pipe()
        self._process = context.Process(target=_serve, args=(far, call.work, call.arguments))
        with _deaf():
            self._process.start()
        far.close()

    def look(self, progress: Progress, notes: Mapping[str, int]) -> Ended | None:
        """Pass on the reports that have come, with further notes; the end, if it has come too."""
        try:
            while self.connection.poll():
                message = self.connection.recv()
                if isinstance(message, Ended):
                    self._close()
                    return message
                phase = f"{self._label}: {message.phase}"
                progress.relay(evolve(message, phase=phase, notes={**message.notes, **notes}))
        except (EOFError, OSError):
            self._close()
            return Ended(error=self._vanished())
        return None

    def cancel(self) -> None:
        """Ask the work to end."""
        try:
            self.connection.send(None)
        except OSError:
            return  # it has gone already

    def end(self, seconds: float) -> None:
        """Wait for the process, then make an end of it."""
        self._process.join(max(seconds, 0.0))
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(1.0)
        if self._process.is_alive():
            self._process.kill()
        self._close()

    def _close(self) -> None:
        self.connection.close()
        self._process.join()

    def _vanished(self) -> WorkError:
        code = self._process.exitcode
        how = f"signal {-code}" if code is not None and code < 0 else f"status {code}"
        return WorkError(
            f"The process ended without a result ({how}).",
            self._label,
            "Memory may have run out: run fewer at the same time, or on a larger machine.",
        )


def _end(processes: tuple[_Process, ...]) -> None:
    until = time.monotonic() + _PATIENCE
    for process in processes:
        process.cancel()
    for process in processes:
        process.end(until - time.monotonic())


@contextmanager
def _deaf() -> Iterator[None]:
    """Let a new process be born deaf to Ctrl+C: it is told to cancel, and so leaves nothing half-done."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _serve(connection: Connection, work: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    """The far end: do the work, report, and listen for the wish to cancel."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lock = threading.Lock()

    def send(message: Event | Ended) -> None:
        with lock:
            connection.send(message)

    progress = Progress(send)
    threading.Thread(target=_listen, args=(connection, progress), daemon=True).start()
    try:
        send(attempt(work, arguments, progress))
    except OSError:
        return  # nobody is there any more


def _listen(connection: Connection, progress: Progress) -> None:
    alone = False
    try:
        connection.recv()
    except (EOFError, OSError):
        alone = True  # the near end has gone: nobody wants the result
    progress.cancel()
    if alone:  # and nobody is there to make an end of work that does not end by itself
        time.sleep(_PATIENCE)
        os._exit(1)


def unexpected(error: Exception) -> WorkError:
    """What to say of an error that nobody foresaw: its place, not its text, which may hold values."""
    places = traceback.extract_tb(error.__traceback__)
    place = f"{Path(places[-1].filename).name}, line {places[-1].lineno}" if places else ""
    return WorkError(
        f"Something failed that should not ({type(error).__name__}).",
        place,
        "Report it with the place named.",
    )
