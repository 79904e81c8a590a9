"""Progress of a running job and its remaining time in one line, never in a modal dialog."""

import time

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QApplication, QProgressBar, QPushButton, QSizePolicy, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.progress import Event
from tabguard.gui.parts.boxes import in_column, in_row, named, show_progress
from tabguard.gui.parts.jobs import Job
from tabguard.gui.parts.numbers import number
from tabguard.gui.parts.one_line import BETWEEN, OneLine

_SECONDS, _SHARE = 6.0, 0.05
"""Seconds and share of the work after which the remaining time of a step is estimated."""
_LATE = 1 / 3
"""Latest share of a step's time whose rate must agree with the rate of the whole step."""
_STEADY = 1.3
"""The two rates agree if neither exceeds the other by more than this factor."""
_LEAST = 5.0
"""Minimum remaining time that is shown, in seconds."""
_APART = 0.25
"""Minimum time between two stored reports, in seconds."""


class Remaining:
    """Estimates the remaining time from the reports of a job; each new or repeated step starts afresh."""

    def __init__(self) -> None:
        self._step = ("", 0)
        self._seen: list[tuple[float, int]] = []
        self._done = 0

    def tell(self, event: Event) -> None:
        """Update the estimate with a further report."""
        step = (event.phase, event.total)
        if step != self._step or event.done < self._done:
            self._step, self._seen = step, []
        self._done = event.done
        if not self._seen or event.elapsed >= self._seen[-1][0] + _APART:
            self._seen.append((event.elapsed, event.done))

    def seconds(self, now: float) -> float | None:
        """Remaining time of the step, in seconds; None if its rate is not known well enough.

        Parameters
        ----------
        now : float
            Current time on the clock of the reports. Time without a report counts as slower work.
        """
        total = self._step[1]
        if not total or not self._seen:
            return None
        start, first = self._seen[0]
        lasted, did = now - start, self._done - first
        if lasted < _SECONDS or did < _SHARE * total:
            return None
        since, then = self._reading_before(now - _LATE * lasted)
        rate, late = did / lasted, (self._done - then) / (now - since)
        if late <= 0 or max(rate, late) > _STEADY * min(rate, late):
            return None
        seconds = (total - self._done) / late
        return seconds if seconds > _LEAST else None

    def _reading_before(self, moment: float) -> tuple[float, int]:
        return next(reading for reading in reversed(self._seen) if reading[0] <= moment)


_READABLE = 200
"""Minimum width of the progress text beside messages, in pixels."""
_KEEPABLE = mark("Protecting the table")


class RunBar(QWidget):
    """Shows the progress of the running job, with *Stop and keep* and *Cancel*."""

    focus_left = Signal()
    """The job ended while the focus was on one of its buttons, which are now hidden."""

    def __init__(self) -> None:
        super().__init__()
        named(self, "runBar", tr("Progress"))
        self._job: Job | None = None
        self._event: Event | None = None
        self._heard = 0.0
        self._remaining = Remaining()
        self._text = named(OneLine(), "runText")
        self._text.setMinimumWidth(_READABLE)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._bar = named(QProgressBar(), "runProgress", tr("Progress"))
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(4)  # below the text, which needs the width
        self._keep = named(QPushButton(tr("Stop and keep")), "stopAndKeep")
        self._keep.setToolTip(tr("Stop early and keep the best pattern found so far"))
        self._keep.clicked.connect(self.stop_and_keep)
        self._cancel = named(QPushButton(tr("Cancel")), "cancelRun")
        self._cancel.setToolTip(tr("Stop and discard the result (press Esc twice)"))
        self._cancel.clicked.connect(self.cancel)
        self._clock = QTimer(self)
        self._clock.setInterval(1000)
        self._clock.timeout.connect(self._tick)
        lines = in_column((self._text, 1), self._bar, gap=1)
        in_row((lines, 1), self._keep, self._cancel, of=self, margins=(10, 0, 6, 0))
        self.hide()

    def watch(self, job: Job) -> None:
        """Show a job until it ends."""
        self._job, self._event, self._remaining = job, None, Remaining()
        job.progressed.connect(self._on_progressed)
        self._keep.setVisible(job.name == tr(_KEEPABLE))
        self._keep.setEnabled(True)
        self._bar.setRange(0, 0)
        self._say()
        self._clock.start()
        self.show()

    @property
    def text(self) -> str:
        """Text of the bar."""
        return self._text.text()

    @property
    def busy(self) -> bool:
        """Whether a job is shown."""
        return self._job is not None

    def watches(self, job: Job) -> bool:
        """Whether the bar shows this job."""
        return self._job is job

    @property
    def over(self) -> bool:
        """Whether the job that the bar shows has ended."""
        return self._job is not None and self._job.over

    def release(self) -> None:
        """Stop showing the job that has ended."""
        focus = QApplication.focusWidget()
        has_focus = focus is not None and self.isAncestorOf(focus)
        self._job = None
        self._clock.stop()
        self.hide()
        if has_focus:
            self.focus_left.emit()

    def stop_and_keep(self) -> None:
        """Ask the job to stop early and return its result so far."""
        if self._job is not None:
            self._job.stop_and_keep()
            self._keep.setEnabled(False)
            self._text.setText(tr("Stopping and keeping the best pattern so far …"))

    def cancel(self) -> None:
        """Cancel the job that is shown."""
        if self._job is not None:
            self._job.cancel()

    def ask(self) -> None:
        """On Escape, ask whether to keep or cancel; on the second Escape, cancel."""
        if self._job is None:
            return
        if self._cancel.hasFocus() or not self._keep.isVisible():
            self.cancel()
            return
        self._cancel.setFocus()
        self._text.setText(tr("Keep the pattern? Esc again discards it."))

    def _on_progressed(self, event: Event) -> None:
        if self.sender() not in (None, self._job):  # a report of a job aside while another one is shown
            return
        self._event, self._heard = event, time.monotonic()
        self._remaining.tell(event)
        show_progress(self._bar, event)
        if self._keep.isEnabled() and not self._cancel.hasFocus():
            self._say()

    def _tick(self) -> None:
        if self._keep.isEnabled() and not self._cancel.hasFocus():
            self._say()

    def _say(self) -> None:
        """Show the progress; the name of the job comes last, where a small screen cuts it."""
        if self._job is None:
            return
        parts: list[str] = []
        event = self._event
        if event is not None and event.phase:
            phase, done, total = step_words(event.phase), number(event.done), number(event.total)
            parts.append(
                tr("{phase} {done} of {total}", phase=phase, done=done, total=total) if event.total else phase
            )
            parts += [f"{tr(name.replace('_', ' '))} {number(n)}" for name, n in event.notes.items()]
        seconds = int(self._job.seconds)
        parts.append(f"{seconds // 60:02d}:{seconds % 60:02d}")
        parts += self._rest()
        parts.insert(len(parts) if event is not None and event.phase else 0, tr(self._job.name))
        self._text.setText(BETWEEN.join(parts))

    def _rest(self) -> list[str]:
        """Text for the remaining time of the step, if it is known."""
        event = self._event
        if event is None or ": " in event.phase:  # a step of one of several parallel processes
            return []
        seconds = self._remaining.seconds(event.elapsed + time.monotonic() - self._heard)
        return [] if seconds is None else [_rest_words(seconds)]


def step_words(phase: str) -> str:
    """Text for a step, with the name of its process if there are several."""
    part, _colon, step = phase.rpartition(": ")
    return tr("{part}: {step}", part=part, step=tr(step)) if part else tr(step)


def _rest_words(seconds: float) -> str:
    """Text for the remaining time, rounded."""
    if seconds < 90:
        return tr("about {n} s left in this step", n=10 * round(seconds / 10))
    return tr("about {n} min left in this step", n=round(seconds / 60))
