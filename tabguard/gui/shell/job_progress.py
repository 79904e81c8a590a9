"""Progress of the worker thread below the table, in the status bar, and in the log, without values."""

import datetime as dt
import re
from collections import deque

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.gui.document.audits import AUDIT, INTERVALS
from tabguard.gui.document.window_context import Area, LogLevel, Panel, WindowContext
from tabguard.gui.parts.boxes import choice_box, in_column, in_row, named
from tabguard.gui.parts.jobs import Job
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.gui.parts.run_bar import RunBar
from tabguard.gui.run.run_panel import ResultRibbon
from tabguard.gui.shell.message_bar import MessageBar
from tabguard.gui.shell.status_bar import StatusBar

_MOST = 5000
_LEVELS = {
    LogLevel.ERRORS: mark("Errors"),
    LogLevel.WARNINGS: mark("Warnings"),
    LogLevel.INFORMATION: mark("Information"),
    LogLevel.DETAILS: mark("Details"),
}
_FIGURE = re.compile(r"\d(?:[\d.,\u202f\u00a0\u2019']*\d)*")
"""A number that could be a value."""


class LogPanel(QWidget):
    """Lines with their times; lines less important than the chosen level are stored but hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("logPanel")
        self._kept: deque[tuple[LogLevel, str]] = deque(maxlen=_MOST)
        self.lines = named(QPlainTextEdit(self), "logLines", tr("Log"))
        self.lines.setReadOnly(True)
        self.lines.setMaximumBlockCount(_MOST)
        self.level = choice_box("logLevel", tr("Level of the log"), parent=self)
        self.level.setToolTip(tr("Show lines of this level and of more important ones"))
        for level, name in _LEVELS.items():
            self.level.addItem(tr(name), level)
        self.level.setCurrentIndex(self.level.findData(LogLevel.INFORMATION))
        self.level.currentIndexChanged.connect(lambda _index: self._show_all())
        in_row((self.lines, 1), in_column(self.level, None), of=self, margins=0)

    def add(self, text: str, level: LogLevel = LogLevel.INFORMATION) -> None:
        """Add a line with the time."""
        line = f"{dt.datetime.now():%H:%M:%S}  {text}"
        self._kept.append((level, line))
        if level <= self._chosen_level:
            self.lines.appendPlainText(line)

    def take(self, message: Notice | TabGuardError | str) -> None:
        """Add the text of an error or a warning, without its place and numbers; ignores other messages."""
        severity = message.severity if isinstance(message, Notice) else "error"
        if isinstance(message, str) or severity not in ("error", "warning"):
            return
        level = LogLevel.ERRORS if severity == "error" else LogLevel.WARNINGS
        self.add(headed(tr(_LEVELS[level]), _FIGURE.sub("…", message.what)), level)

    @property
    def _chosen_level(self) -> LogLevel:
        return LogLevel(self.level.currentData())

    def _show_all(self) -> None:
        self.lines.setPlainText("\n".join(line for level, line in self._kept if level <= self._chosen_level))


LOG = Panel("dockLog", mark("Log"), Area.BOTTOM, lambda _context: LogPanel(), presenting=WhenPresenting.PLAIN)


_OPENING = (mark("Opening the project"), mark("Reading the job"), mark("Reading the batch file"))
"""Kinds of work that open a file: the next one makes the failure of the last one past."""
_NOTICEABLE = 700
"""Delay in milliseconds before the progress of an audit or a large copy is shown."""


class JobProgress(QObject):
    """Shows the progress of the jobs of the window.

    A job that the user started is shown at once. A job that follows from an edit is shown only after a
    noticeable time, so that the display does not flicker at each act.

    Parameters
    ----------
    context : WindowContext
    run_bar : RunBar
        Shows one job; that of the user first.
    ribbon : ResultRibbon
        Gives way to it.
    messages : MessageBar
    status : StatusBar
    """

    ended = Signal()

    def __init__(
        self,
        context: WindowContext,
        run_bar: RunBar,
        ribbon: ResultRibbon,
        messages: MessageBar,
        status: StatusBar,
    ) -> None:
        super().__init__(context.top)
        self._context, self._jobs = context, context.jobs
        self._run_bar, self._ribbon, self._messages, self._status = run_bar, ribbon, messages, status
        self._failures: dict[str, TabGuardError] = {}
        """Error of the last attempt of each kind of work, by its name, until it is tried again."""
        self._jobs.job_started.connect(self._on_started)
        self._jobs.job_ended.connect(self._on_ended)
        self._jobs.aside_changed.connect(self._on_aside)

    def show_saving(self, words: str) -> None:
        """Show that a project is being saved, or with empty words no longer."""
        job = self._jobs.current
        self._status.show_worker(words or (f"{tr(job.name)} …" if job is not None else ""))

    def show_later(self, job: Job) -> None:
        """Show progress and *Cancel* if the job still runs after a noticeable time."""

        def show() -> None:
            aside, run_bar = self._jobs.aside, self._run_bar
            free = not run_bar.busy or (aside is not None and run_bar.watches(aside))
            if not job.over and free:
                run_bar.watch(job)
                job.ended.connect(lambda: run_bar.release() if run_bar.watches(job) else None)

        QTimer.singleShot(_NOTICEABLE, job, show)

    def _on_started(self, job: Job) -> None:
        opens = job.name in _OPENING
        for name in [name for name in self._failures if name == job.name or (opens and name in _OPENING)]:
            self._messages.take_away(self._failures.pop(name))
        job.failed.connect(lambda error: self._failures.update({job.name: error}))
        if not job.quiet:
            self._run_bar.watch(job)
            self._ribbon.hide()
            self._messages.clear_notes()
        elif job.name in (AUDIT, INTERVALS):
            self.show_later(job)
        self._status.show_worker(f"{tr(job.name)} …")
        self._context.log(tr("{job}: started.", job=tr(job.name)), LogLevel.DETAILS)
        self._context.refresh_state()

    def _on_ended(self, job: Job) -> None:
        if self._run_bar.watches(job):
            self._run_bar.release()
        if not job.quiet and job.progress.cancelled:
            self._context.document.post(tr("{name}: cancelled. Nothing was changed.", name=tr(job.name)))
        self._status.show_worker("")
        self._context.log(
            tr(
                "{job}: cancelled after {seconds:.1f} s."
                if job.progress.cancelled
                else "{job}: ended after {seconds:.1f} s.",
                job=tr(job.name),
                seconds=job.seconds,
            ),
            LogLevel.DETAILS if job.quiet else LogLevel.INFORMATION,
        )
        if job is not self._jobs.aside:  # the job aside is shown a little later, under its new name
            self._show_aside()
        self.ended.emit()

    def _on_aside(self) -> None:
        """Show the progress of a run that continues aside after a delay, or that it has ended."""
        if self._jobs.aside is not None:
            QTimer.singleShot(_NOTICEABLE, self, self._show_aside)
        elif self._run_bar.over:
            self._run_bar.release()
            job = self._jobs.current
            if job is not None and job.name in (AUDIT, INTERVALS):
                self.show_later(job)

    def _show_aside(self) -> None:
        if self._jobs.aside is not None and not self._run_bar.busy:
            self._run_bar.watch(self._jobs.aside)
