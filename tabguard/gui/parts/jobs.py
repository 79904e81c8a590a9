"""Runs engine work, one job at a time, in a worker thread and passes its reports to the window's thread."""

import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal

from tabguard.base.errors import TabGuardError, unusable_path
from tabguard.base.language import tr
from tabguard.base.progress import Cancelled, Event, Progress

_T = TypeVar("_T")
_UNTIL_SHOWN = 3
"""Turns of the event loop before quiet work starts: the user's act, the refresh, and painting."""
_PATIENCE = 5.0
"""Seconds to wait for a thread that is blocked by a network folder."""


class Job(QObject):
    """A computation in the worker thread. Its signals arrive in the window's thread, and never after
    cancelling.

    Parameters
    ----------
    name : str
        Description of the work, shown in the Run bar.
    work : callable
        Called with a `Progress` on the worker's thread; the signal `finished` carries its result.
    quiet : bool
        Whether the Run bar stays hidden: for background work such as the check after an edit.
    """

    progressed = Signal(object)
    offered = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    ended = Signal()

    _reported = Signal(object)
    _given = Signal(object)
    _closed = Signal(str, object)

    def __init__(
        self,
        name: str,
        work: Callable[[Progress], object],
        quiet: bool = False,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.name = name
        self.quiet = quiet
        self.progress = Progress(self._reported.emit, taker=self._given.emit)
        self._work = work
        self._over = False
        self._began = time.monotonic()
        # queued: the worker emits in its thread, and widgets may be touched in the window's thread only
        self._reported.connect(self._on_reported, Qt.ConnectionType.QueuedConnection)
        self._given.connect(self._on_given, Qt.ConnectionType.QueuedConnection)
        self._closed.connect(self._on_closed, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Cancel the work and discard its result; no result arrives after this call."""
        if not self._over:
            # emitted at once, without waiting for the worker, which may be in a long solver call
            self.progress.cancel()
            self._end(self.cancelled.emit)

    def stop_and_keep(self) -> None:
        """Ask the work to stop early and return its best result so far."""
        self.progress.stop()

    @property
    def seconds(self) -> float:
        """Seconds since the job was created."""
        return time.monotonic() - self._began

    @property
    def over(self) -> bool:
        """Whether the job finished, failed or was cancelled."""
        return self._over

    def event(self, event: QEvent) -> bool:
        """Detach the job from its parent before deletion, since a function may hold the last reference."""
        if event.type() == QEvent.Type.DeferredDelete:
            self.setParent(None)
        return super().event(event)

    def run(self) -> None:
        """Run the work; called in the worker thread."""
        try:
            self.progress.check()
            self._closed.emit("finished", self._work(self.progress))
        except Cancelled:
            self._closed.emit("cancelled", None)
        except TabGuardError as error:
            self._closed.emit("failed", error)
        except Exception as error:  # noqa: BLE001 - nothing may escape into the thread pool
            self._closed.emit("failed", unexpected(error))

    def _on_reported(self, event: Event) -> None:
        if not self._over:
            self.progressed.emit(event)

    def _on_given(self, result: object) -> None:
        if not self._over:
            self.offered.emit(result)

    def _on_closed(self, how: str, value: object) -> None:
        self.deleteLater()  # not by the last reference, which the worker's thread may hold
        if self._over:
            return
        if how == "finished":
            self._end(lambda: self.finished.emit(value))
        elif how == "failed":
            self._end(lambda: self.failed.emit(value))
        else:
            self._end(self.cancelled.emit)

    def _end(self, tell: Callable[[], None]) -> None:
        self._over = True
        self.ended.emit()  # first, because `tell` may start the next job
        tell()


def unexpected(error: BaseException) -> TabGuardError:
    """Make an error message for an internal error, without its text, which may contain values."""
    if problem := unusable_path(error):
        return problem
    trace = error.__traceback__
    # the innermost place: the outer ones are the same for every job
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = (
        tr("{name} in line {tb_lineno}", name=type(error).__name__, tb_lineno=trace.tb_lineno)
        if trace
        else type(error).__name__
    )
    if trace:
        where += f" of {trace.tb_frame.f_globals.get('__name__', '?')}"
    return TabGuardError(
        tr("An unexpected error occurred. Your data and decisions are unchanged."),
        where,
        tr("Save the project and report the location shown here (it contains no data)."),
    )


class Work(QObject):
    """Base of work that ends with its window, dialog or panel; see `end_work`."""

    @property
    def busy(self) -> bool:
        """Whether work is running or requested."""
        return False

    def close(self) -> None:
        """End the work; later requests are ignored."""


def end_work(owner: QObject) -> None:
    """End all running or requested work of a window, dialog or panel and of the widgets in it."""
    for work in owner.findChildren(Work):
        work.close()


def at_work(owner: QObject) -> bool:
    """Whether work of a window, dialog or panel, or of a widget in it, is running or requested."""
    return any(work.busy for work in owner.findChildren(Work))


class Line(Work):
    """Runs jobs one after the other in a separate thread; a new job does not cancel the one before it.

    Parameters
    ----------
    name : str
    parent : QObject
    finishes : bool
        Whether jobs are waited for when the window closes; others are cancelled.
    """

    ended = Signal()

    def __init__(self, name: str, parent: QObject | None = None, finishes: bool = True) -> None:
        super().__init__(parent)
        self._finishes, self._closed = finishes, False
        self._pool = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._open = 0
        self._last: Future[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether a job is waiting or running."""
        return self._open > 0

    def start(
        self,
        name: str,
        work: Callable[[Progress], _T],
        done: Callable[[_T], None],
        failed: Callable[[TabGuardError], None],
    ) -> Job:
        """Run `work(progress)` after earlier jobs, then `done(result)` or `failed(error)` in this thread."""
        job = Job(name, work, True, self)
        job.ended.connect(self._on_ended)  # first, so that `done` and `failed` see the finished state
        job.finished.connect(done)
        job.failed.connect(failed)
        self._open += 1
        if self._closed:
            job.cancel()
            job.deleteLater()
        else:
            self._last = self._pool.submit(job.run)
        return job

    def close(self) -> None:
        """Finish or cancel the submitted jobs; threads blocked by a file system are not waited for."""
        self._closed = True
        for job in () if self._finishes else self.findChildren(Job):
            job.cancel()
        if self._last is not None:
            wait((self._last,), _PATIENCE)
        self._pool.shutdown(wait=False)

    def _on_ended(self) -> None:
        self._open -= 1
        self.ended.emit()


class Jobs(Work):
    """Runs jobs in the one worker thread; starting a job cancels the job before it.

    A job that has offered its result continues aside in a thread of its own, and no other job cancels it.
    """

    job_started = Signal(object)
    job_ended = Signal(object)
    aside_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="tabguard")
        self._current: Job | None = None
        self._last: Future[None] | None = None
        self._aside: Job | None = None
        self._threads: list[Future[None]] = []
        self._closed = False

    @property
    def current(self) -> Job | None:
        """The job that is running, if any."""
        return self._current

    @property
    def aside(self) -> Job | None:
        """The job that continues after offering its result, if any."""
        return self._aside

    @property
    def busy(self) -> bool:
        """Whether a job is running, not counting the job aside."""
        return self._current is not None

    def start(
        self,
        name: str,
        work: Callable[[Progress], _T],
        done: Callable[[_T], None],
        failed: Callable[[TabGuardError], None] | None = None,
        quiet: bool = False,
        offered: Callable[[_T], None] | None = None,
    ) -> Job:
        """Run `work(progress)` in the worker thread, then `done(result)` in the window's thread.

        `done` and `failed` are called in the window's thread, and never after the job was cancelled.
        `offered` is called once, with the result that the work passes to `Progress.offer`; the job then
        continues aside, and `done` follows with its final result. `quiet` work begins after the window has
        shown the user's act, because the two would slow each other down.
        """
        self.cancel()
        job = Job(name, work, quiet, self)
        if offered is not None:
            job.offered.connect(lambda result: self._set_aside(job, offered, result))
        job.finished.connect(done)
        if failed is not None:
            job.failed.connect(failed)
        job.ended.connect(self._on_ended)
        self._current = job
        self.job_started.emit(job)
        self._submit(job, _UNTIL_SHOWN if quiet else 0)
        return job

    def cancel(self) -> None:
        """Cancel the running job, if any."""
        if self._current is not None:
            self._current.cancel()

    def cancel_aside(self) -> None:
        """Cancel the job aside, if any; the result that it offered stays."""
        if self._aside is not None:
            self._aside.cancel()

    def close(self) -> None:
        """Cancel all jobs and wait for their threads, which end within a second unless a file system hangs.

        A job that is started later is cancelled, since the end of the last job may start another one.
        """
        self._closed = True
        self.cancel()
        self.cancel_aside()
        wait([*self._threads, *([] if self._last is None else [self._last])], _PATIENCE)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _submit(self, job: Job, turns: int) -> None:
        """Give a job to the worker after some turns of the event loop, unless it was cancelled."""
        if self._closed:
            job.cancel()
        if job.over:
            job.deleteLater()
        elif turns:
            QTimer.singleShot(0, job, lambda: self._submit(job, turns - 1))
        else:
            self._last = self._pool.submit(job.run)

    def _set_aside(self, job: Job, offered: Callable[[_T], None], result: _T) -> None:
        """Set a job aside that has offered a result, and free the worker for other jobs."""
        # offered after another job was started: a result of the previous state
        if job is not self._current:
            return
        self.cancel_aside()
        self._threads = [thread for thread in self._threads if not thread.done()]
        self._threads += [] if self._last is None else [self._last]
        self._pool.shutdown(wait=False)
        # the pool has one thread, which the job aside still needs: other jobs get a pool of their own
        self._pool, self._last = ThreadPoolExecutor(1, thread_name_prefix="tabguard"), None
        self._current, self._aside = None, job
        self.job_ended.emit(job)
        offered(result)
        self.aside_changed.emit()

    def _on_ended(self) -> None:
        job = self.sender()
        if job is self._aside:
            self._aside = None
            self.aside_changed.emit()
        if job is self._current:
            self._current = None
            self.job_ended.emit(job)
