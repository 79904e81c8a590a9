"""Runs work in separate processes, so that a crash affects no other, and tasks in threads on several
cores."""

import multiprocessing
import os
import queue
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Self, TypeVar

from attrs import evolve, frozen

from tabguard.base.errors import TabGuardError, WorkError, unexpected
from tabguard.base.language import language, tr, use
from tabguard.base.progress import Cancelled, Event, PatternStore, Progress
from tabguard.base.system import existing_signals

_LOOK = 0.1
"""Seconds between two checks whether the user cancelled."""
_BEGUN, _STOP, _CANCEL, _INTERRUPT = "begun", "stop", "cancel", "interrupt"
_PATIENCE = 5.0
"""Seconds that cancelled work has to end by itself."""


@frozen
class Call:
    """Work for another process: ``work(*arguments, progress)``; all of it must be picklable."""

    label: str
    work: Callable[..., Any]
    arguments: tuple[Any, ...] = ()


@frozen
class Ended:
    """The end of a call: with a value, with an error, or cancelled."""

    value: Any = None
    error: TabGuardError | None = None
    cancelled: bool = False


@frozen(eq=False)
class _Earlier:
    """Request to the parent process for the pattern that a killed run stored for a problem."""

    problem: bytes


@frozen(eq=False)
class _Keep:
    """Request to the parent process to store a pattern of a problem."""

    problem: bytes
    pattern: bytes


_only_one = False
"""Whether this process was started by one that may start processes, and no other process runs beside it."""


def can_start() -> bool:
    """Whether further processes of this program may be started.

    A new process imports the main module. If that is a user's script, it might run again there, so the answer
    is False; also in a process that was started here as one of several.
    """
    if multiprocessing.parent_process() is not None:
        return _only_one
    main = sys.modules["__main__"]
    spec, file = getattr(main, "__spec__", None), getattr(main, "__file__", None)
    is_module = spec is not None and spec.name.partition(".")[0] == "tabguard"
    return bool(is_module or getattr(sys, "frozen", False) or (file and Path(file).stem == "tabguard"))


def run_apart(
    calls: Sequence[Call],
    progress: Progress,
    at_once: int = 1,
    *,
    one_work: bool = False,
    patience: float = _PATIENCE,
    bare: bool = False,
) -> Iterator[tuple[int, Ended]]:
    """Run each call in a fresh process; yields the end of each, in the order in which they end.

    Parameters
    ----------
    calls : sequence of Call
    progress : Progress
        Shows the reports of the processes. *Cancel* ends all of them within a second; *stop and keep* ends
        the running calls, while waiting ones still run. The processes use its store of patterns.
    at_once : int
        Number of processes that run at the same time.
    one_work : bool
        Whether the calls are parts of one work, so that *stop and keep* applies to waiting calls too.
    patience : float
        Seconds that cancelled work has to end by itself; 0 for work that leaves nothing behind.
    bare : bool
        Whether the processes do not import the main module, so that any script can start them; the work must
        not be defined in that module.

    Yields
    ------
    (int, Ended)
        Position of the call, and how it ended.

    Raises
    ------
    Cancelled
        If the user cancelled, after all processes have ended.
    """
    waiting, running, finished = list(enumerate(calls)), dict[int, _Process](), 0
    cancelled: set[int] = set()
    try:
        while waiting or running:
            progress.check()
            while waiting and len(running) < max(at_once, 1):
                at, call = waiting.pop(0)
                alone = at_once <= 1 and can_start()
                running[at] = _Process(call, progress.patterns, only_one=alone, bare=bare)
            wait([process.connection for process in running.values()], _LOOK)
            if progress.stopping:
                for at in running.keys() - cancelled:
                    running[at].ask(_STOP)
                # parts of one work stay stopped, so each is asked once; other calls still run in full
                if one_work:
                    cancelled |= running.keys()
                else:
                    progress.resume()
            for at, process in list(running.items()):
                ended = process.look(progress, {"finished": finished} if len(calls) > 1 else {})
                if ended is not None:
                    del running[at]
                    finished += 1
                    yield at, ended
    finally:
        _end(tuple(running.values()), patience, _INTERRUPT if progress.interrupted else _CANCEL)


def attempt(work: Callable[..., Any], arguments: tuple[Any, ...], progress: Progress) -> Ended:
    """Run work and return its end in every case; unforeseen errors are described by place, not text."""
    try:
        return Ended(work(*arguments, progress))
    except Cancelled:
        return Ended(cancelled=True)
    except TabGuardError as error:
        return Ended(error=error)
    except Exception as error:  # noqa: BLE001 - an error in one job may not harm the others
        return Ended(error=unexpected(error))


class _Process:
    """The parent's side of one process."""

    def __init__(self, call: Call, patterns: PatternStore | None, *, only_one: bool, bare: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self._label = call.label
        self._begun = False
        self._patterns = patterns
        self._outbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._outbox.put(ForkingPickler.dumps((call.work, call.arguments, patterns is not None)))
        self.connection, far = context.Pipe()
        self._process = context.Process(target=_serve, args=(far, only_one, language()))
        with _signals_blocked(), _without_main() if bare else nullcontext():
            self._process.start()
        far.close()
        # a large table is read only after the process has imported everything, which takes a second
        threading.Thread(target=self._write, name="sender", daemon=True).start()

    def _write(self) -> None:
        with suppress(OSError):  # it has gone already
            for message in iter(self._outbox.get, None):
                self.connection.send_bytes(message)

    def look(self, progress: Progress, notes: Mapping[str, int]) -> Ended | None:
        """Pass on the reports received, with further notes; returns the end of the call, if it was
        received."""
        try:
            while self.connection.poll():
                message = self.connection.recv()
                if message == _BEGUN:
                    self._begun = True
                    continue
                if isinstance(message, Ended):
                    self._close()
                    return message
                if isinstance(message, _Earlier | _Keep):
                    self._serve_patterns(message)
                    continue
                phase = f"{self._label}: {message.phase}"
                progress.relay(evolve(message, phase=phase, notes={**message.notes, **notes}))
        except (EOFError, OSError):
            self._close()
            return Ended(error=self._loss_error())
        return None

    def _serve_patterns(self, message: _Earlier | _Keep) -> None:
        """Answer a process's request to the store of patterns, which only the parent has."""
        assert self._patterns is not None
        if isinstance(message, _Keep):
            self._patterns.keep(message.problem, message.pattern)
        else:
            self._outbox.put(ForkingPickler.dumps(self._patterns.earlier(message.problem)))

    def ask(self, request: str) -> None:
        """Request the work to end, with or without keeping its results."""
        self._outbox.put(ForkingPickler.dumps(request))

    def end(self, seconds: float) -> None:
        """Wait for the process; terminate it if it still runs, immediately if its work has not begun."""
        with suppress(EOFError, OSError):
            if not self._begun and not self.connection.poll():
                self._process.kill()
        self._process.join(max(seconds, 0.0))
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(1.0)
        if self._process.is_alive():
            self._process.kill()
        self._close()

    def _close(self) -> None:
        self._outbox.put(None)
        self.connection.close()
        self._process.join()

    def _loss_error(self) -> WorkError:
        code = self._process.exitcode
        how = (
            tr("signal {code}", code=-code)
            if code is not None and code < 0
            else tr("status {code}", code=code)
        )
        return WorkError(
            tr("The process ended without a result ({how}).", how=how),
            self._label,
            tr("Memory may have run out: run fewer jobs at a time, or use a machine with more memory."),
        )


def _end(processes: tuple[_Process, ...], patience: float, request: str) -> None:
    until = time.monotonic() + patience
    for process in processes:
        process.ask(request)
    for process in processes:
        process.end(until - time.monotonic())


_hidden = threading.Lock()


@contextmanager
def _without_main() -> Iterator[None]:
    """Hide the main module from Python's process starter, which would import it again."""
    with _hidden:
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Block signals while a process is started; it starts with them blocked until it can handle them.

    Signals go to all processes of a terminal or a batch system, and would kill one that is just starting.
    """
    if sys.platform == "win32":
        yield
        return
    _start_tracker()
    signals = existing_signals("SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1")
    before = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start_tracker() -> None:
    """Start the helper of Python's process starter with *stop and keep* ignored, which would kill it."""
    from multiprocessing import resource_tracker

    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        return
    before = signal.signal(signal.SIGUSR1, signal.SIG_IGN)
    try:
        resource_tracker.ensure_running()
    finally:
        signal.signal(signal.SIGUSR1, before)


def _handle_signals(progress: Progress) -> None:
    """Ignore Ctrl+C, which the parent process handles, and handle other signals as the parent does."""
    for number in existing_signals("SIGINT", "SIGBREAK"):
        signal.signal(number, signal.SIG_IGN)
    for number in existing_signals("SIGTERM", "SIGHUP"):
        signal.signal(number, lambda *_: progress.interrupt())
    for number in existing_signals("SIGUSR1"):
        signal.signal(number, lambda *_: progress.stop())
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_SETMASK, ())


def _serve(connection: Connection, only_one: bool, spoken: str) -> None:
    """Run in the child process: receive the work, do it, send reports, and listen for requests to end."""
    global _only_one
    _only_one = only_one
    use(spoken)
    lock = threading.Lock()

    def send(message: Event | Ended | _Earlier | _Keep | str) -> None:
        with lock:
            connection.send(message)

    progress = Progress(send)
    _handle_signals(progress)
    try:
        work, arguments, keeps_patterns = connection.recv()
        send(_BEGUN)
        patterns = _FarPatterns(send)
        progress.patterns = patterns if keeps_patterns else None
        threading.Thread(target=_listen, args=(connection, progress, patterns), daemon=True).start()
        send(attempt(work, arguments, progress))
    except (EOFError, OSError):
        return  # the parent process has ended


class _FarPatterns:
    """The store of patterns in a child process, which sends requests to the parent's store."""

    def __init__(self, send: Callable[[_Earlier | _Keep], None]) -> None:
        self._send = send
        self.answers: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()

    def earlier(self, problem: bytes) -> bytes | None:
        """Request the stored pattern of a problem; None if there is none, or the parent has ended."""
        self._send(_Earlier(problem))
        return self.answers.get()

    def keep(self, problem: bytes, pattern: bytes) -> None:
        """Request the parent to store a pattern of a problem."""
        self._send(_Keep(problem, pattern))


def _listen(connection: Connection, progress: Progress, patterns: _FarPatterns) -> None:
    alone, message = False, ""
    try:
        while (message := connection.recv()) not in (_CANCEL, _INTERRUPT):
            if message == _STOP:
                progress.stop()
            else:
                patterns.answers.put(message)
    except (EOFError, OSError):
        alone = True  # the parent process has gone, so the result is not needed
    if alone or message == _INTERRUPT:
        progress.interrupt()
    else:
        progress.cancel()
    patterns.answers.put(None)  # no more answers come
    if alone:  # and cannot end work that does not end by itself
        time.sleep(_PATIENCE)
        os._exit(1)


_Worker = TypeVar("_Worker")
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def cores(threads: int) -> int:
    """The number of threads for a setting; 0 means all cores."""
    return threads or os.cpu_count() or 1


class Crew(Generic[_Worker]):
    """Workers that share tasks, each in a thread and with its own memory.

    Only code that releases the interpreter lock, such as solvers, runs in parallel.

    Parameters
    ----------
    workers : sequence
        The first worker runs in the caller's thread.
    """

    def __init__(self, workers: Sequence[_Worker]) -> None:
        self._workers = workers
        self._pool = ThreadPoolExecutor(len(workers) - 1) if len(workers) > 1 else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        if self._pool is not None:
            self._pool.shutdown()

    def each(self, work: Callable[[_Worker, _Task], _Result], tasks: Sequence[_Task]) -> list[_Result]:
        """Run tasks, started in order by whichever worker is free; returns the results in the same order."""
        if self._pool is None:
            return [work(self._workers[0], task) for task in tasks]
        results: dict[int, _Result] = {}
        turn = iter(range(len(tasks)))

        def some(worker: _Worker) -> None:
            try:
                for number in turn:
                    results[number] = work(worker, tasks[number])
            finally:  # no call begins after an error
                for _ in turn:
                    pass

        futures = [self._pool.submit(some, worker) for worker in self._workers[1 : len(tasks)]]
        try:
            some(self._workers[0])
        finally:
            errors = [other.exception() for other in futures]
        for error in filter(None, errors):
            raise error
        return [results[number] for number in range(len(tasks))]
