"""Protects the table in the worker: the pattern is taken as soon as it is known, its bound follows."""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.gui.document.audit_work import judge_state
from tabguard.gui.document.document import Document
from tabguard.gui.document.reading import Reading
from tabguard.gui.parts.jobs import Jobs
from tabguard.project.kept_patterns import begun_words, keeping
from tabguard.table.case import Case

if TYPE_CHECKING:
    from tabguard.table.result import SuppressionResult

BOUND = mark("Finding out how good the pattern is")
"""Name of a run that goes on for the lower bound of its cost, while its pattern is shown."""


class Runs(QObject):
    """Starts runs on the document and puts their patterns into it."""

    finished = Signal(object)
    """A pattern was taken, with its result; its bound may follow."""

    def __init__(
        self, document: Document, jobs: Jobs, reading: Reading, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._reading = reading
        document.project_left.connect(jobs.cancel_aside)
        jobs.aside_changed.connect(self._on_aside)

    def protect(self, keep: bool = False) -> None:
        """Choose secondary suppressions with the project's settings, as one undoable command.

        `keep` starts from the current pattern: its suppressed cells stay, and only missing ones are added.
        """
        document = self._document
        snapshot, table, project = document.snapshot, document.table, document.project
        ranked = document.findings.ranked
        if table is None or project is None or snapshot.sensitivity is None:
            return
        if snapshot.read_otherwise is not None:
            self._reading.read_again(lambda: self.protect(keep))
            return

        taken: list[SuppressionResult] = []
        messages: list[str] = []
        folder, key = document.file.recovery_folder, document.file.key

        def work(progress: Progress) -> tuple[Case, SuppressionResult]:
            judged = judge_state(table, snapshot, ranked, progress)
            assert project is not None
            start = snapshot.pattern if keep else None

            def offer(run: SuppressionResult) -> None:
                _ = run.unprotected_cells  # read in the window's thread
                progress.offer((judged, run))

            with keeping(progress, folder, key) as patterns:
                run = stages.protect(judged, project, progress, start, offer)
            _ = run.unprotected_cells
            messages.extend(begun_words(patterns))
            return judged, run

        def take(result: tuple[Case, SuppressionResult]) -> None:
            judged, run = result
            taken.append(run)
            if document.snapshot is not snapshot:
                self._jobs.cancel_aside()
                document.post(tr("The decisions changed during the run, so its result was discarded."))
                return
            if not snapshot.judged:
                document.set_judged(snapshot, judged.constraints, judged.sensitivity)
            clock = dt.datetime.now().strftime("%H:%M")
            document.set_pattern(run, name=f"{tr(project.suppression.method)} {clock}")
            if self._jobs.aside is not None:
                self._jobs.aside.name = BOUND
                document.findings.await_bound(run)
            self.finished.emit(run)

        def done(result: tuple[Case, SuppressionResult]) -> None:
            if taken:
                document.findings.set_bound(taken[0], result[1])
            else:
                take(result)
            for words in messages:
                document.post(words)

        self._jobs.cancel_aside()
        self._jobs.start(tr("Protecting the table"), work, done, document.post, offered=take)

    def _on_aside(self) -> None:
        if self._jobs.aside is None:
            self._document.findings.await_bound(None)  # it was cancelled: the pattern stays, without a bound
