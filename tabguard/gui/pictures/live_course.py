"""What a run reaches, while it goes on and after it."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal

from tabguard.base.progress import Reached
from tabguard.gui.parts.jobs import Job
from tabguard.plots.course import Course, belongs, course_of, live_course
from tabguard.table.result import SuppressionResult

_PAUSE = 500
"""Milliseconds between two pictures of a run that goes on."""


class LiveCourse(QObject):
    """Collects what the jobs of the window tell of costs and bounds; one run at a time.

    Parameters
    ----------
    held : callable
        The run that the document holds; None for none.
    """

    changed = Signal()
    """There is something new to draw; twice a second at most."""

    def __init__(self, held: Callable[[], SuppressionResult | None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._held = held
        self._before: SuppressionResult | None = None
        self._job: Job | None = None
        self._reached: list[Reached] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.changed)

    @property
    def running(self) -> bool:
        """Whether a run that told something goes on."""
        return self._job is not None

    def watch(self, job: Job) -> None:
        """Listen to a job; it is followed from the moment at which it tells what it reached."""
        job.reached.connect(lambda what: self._on_reached(job, what))
        job.ended.connect(lambda: self._on_ended(job))

    def course(self) -> Course | None:
        """The course of the run that goes on, else of the one that the document holds; None for neither."""
        run = self._held()
        new = run is not None and run is not self._before
        if self.running and (not new or (run is not None and belongs(self._reached, run))):
            return live_course(self._reached, until=0.0 if self._job is None else self._job.seconds)
        if run is None or not (run.steps or run.course):
            return None
        return course_of(run)

    def _on_reached(self, job: Job, what: Reached) -> None:
        if job is not self._job:
            self._job, self._reached, self._before = job, [], self._held()
        self._reached.append(what)
        if not self._timer.isActive():
            self._timer.start()

    def _on_ended(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self._timer.start()
