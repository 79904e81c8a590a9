"""Runs the stages in the worker: open, judge, protect and audit; brings results up to date after edits."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, stages
from tabguard.flow.reread import Reread
from tabguard.flow.stages import Loaded
from tabguard.gui.document.audits import Audits, judge_state, wants_audit
from tabguard.gui.document.document import Document
from tabguard.gui.document.reading import Reading, Taking, at_once
from tabguard.gui.document.snapshot import Snapshot, SumsFinding
from tabguard.gui.parts.jobs import Job, Jobs
from tabguard.gui.parts.later import Later
from tabguard.gui.parts.numbers import number
from tabguard.project import Project
from tabguard.project.kept_patterns import begun_words, keeping
from tabguard.project.results import Results
from tabguard.table.arrays import IntArray
from tabguard.table.case import Case
from tabguard.table.result import SuppressionResult

BOUND = mark("Finding out how good the pattern is")
"""Name of a run that continues for the lower bound of its cost while its pattern is shown."""


class Runs(QObject):
    """Runs suppression on the document and stores the patterns."""

    finished = Signal(object)
    """Emitted with the result of a run when its pattern is stored; its bound may follow."""

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

        results: list[SuppressionResult] = []
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
            results.append(run)
            if document.snapshot is not snapshot:
                self._jobs.cancel_aside()
                document.post(tr("The decisions changed during the run, so its result was discarded."))
                return
            if not snapshot.judged:
                document.set_judged(snapshot, judged.constraints, judged.sensitivity)
            clock = dt.datetime.now().strftime("%H:%M")
            document.set_pattern(run, name=f"{project.suppression.method_words} {clock}")
            if self._jobs.aside is not None:
                self._jobs.aside.name = BOUND
                document.findings.await_bound(run)
            self.finished.emit(run)

        def done(result: tuple[Case, SuppressionResult]) -> None:
            if results:
                document.findings.set_bound(results[0], result[1])
            else:
                take(result)
            for words in messages:
                document.post(words)

        self._jobs.cancel_aside()
        self._jobs.start(tr("Protecting the table"), work, done, document.post_failure, offered=take)

    def _on_aside(self) -> None:
        if self._jobs.aside is None:
            self._document.findings.await_bound(None)  # cancelled: the pattern stays, without a bound


_T = TypeVar("_T")
_MANY_CELLS = 50_000
"""Cells above which sums at risk are tested only at F7 and before public files are written."""


class Workflow(QObject):
    """Starts the stages on the document and keeps its verdicts up to date."""

    opened = Signal()
    run_finished = Signal(object)
    preference_requested = Signal(object)
    """Requests that runs prefer the pattern of an earlier publication: its file, or None for one of the
    project."""
    logged = Signal(str)
    meaning_asked = Signal(object, object, object)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._judging = Jobs(self)
        self._later = Later(self._refresh, self)
        self._gave_up: Snapshot | None = None
        self._reading = Reading(document, jobs, self)
        self._runs = Runs(document, jobs, self._reading, self)
        self._audits = Audits(document, jobs, self._reading, self)
        self._reading.logged.connect(self.logged)
        self._reading.meaning_asked.connect(self.meaning_asked)
        self._audits.logged.connect(self.logged)
        self._audits.owed.connect(self._later.ask)
        self._runs.finished.connect(self._on_run_finished)
        document.project_changed.connect(self._later.ask)
        document.pattern_changed.connect(self._later.ask)
        jobs.job_ended.connect(self._on_job_ended)

    @property
    def auditing(self) -> bool:
        """Whether an audit of the current pattern is running, or one that will be continued for it."""
        return self._audits.running

    # -- the stages

    def fetch(self, name: str, work: Callable[[Progress], _T], done: Callable[[_T], None]) -> None:
        """Read a file in the worker, then call `done` with its content; errors are reported."""
        self._reading.fetch(name, work, done)

    def open(
        self,
        project: Project,
        path: Path | None = None,
        results: Results | None = None,
        loaded: Loaded | None = None,
        audit: bool = False,
        take: Taking = at_once,
    ) -> None:
        """Read a project's data and judge its cells, then make it the open one; the window stays usable.

        If that fails or is cancelled, the project that is open stays as it was.

        Parameters
        ----------
        project : Project
        path : Path, optional
            The project file it came from.
        results : Results, optional
            The results saved with the project.
        loaded : Loaded, optional
            The table of the project, if it was already read.
        audit : bool
            Whether the pattern is audited afterwards.
        take : callable
            Called after reading with the function that replaces the open project.
        """

        def done() -> None:
            self.opened.emit()
            if audit:
                self.audit()

        self._reading.open(project, path, results, loaded, take, done)

    def protect(self, keep: bool = False) -> None:
        """Choose secondary suppressions with the project's settings, as one undoable command.

        `keep` starts from the current pattern: its suppressed cells stay, and only missing ones are added.
        """
        self._runs.protect(keep)

    def audit(self, whole: bool = False, on_request: bool = False) -> None:
        """Audit the current pattern in the background.

        `whole` ignores the results of earlier audits. With `on_request`, sums at risk are tested for tables
        of any size. With either option, single contributors are tested too if the project requires it.
        """
        table = self._document.table
        few = table is not None and len(table) <= _MANY_CELLS
        self._audits.audit(whole, on_request, with_sums=on_request or whole or few)

    def look_at(self, cells: IntArray) -> None:
        """Compute in the background the intervals of selected cells that the audit left out."""
        self._audits.look_at(cells)

    def test_insiders(self, levels: tuple[str, ...]) -> None:
        """Compute in the worker what each insider of the given levels can infer."""
        self._audits.test_insiders(levels)

    def take_tables(self, act: str, read: Reread) -> None:
        """Take a project with other tables as one act; if there was an audit, audit again."""
        audited = self._document.findings.audit is not None
        self._document.set_tables(act, read)
        if read.dropped:
            words = tr(
                "{act}: decisions about cells that no table shows any more were left out: {n_decisions}. "
                "Undo brings them back.",
                act=act,
                n_decisions=number(read.dropped),
            )
            self._document.post(words)
        if audited:
            self.audit(on_request=True)

    # -- staying fresh

    def _on_run_finished(self, run: SuppressionResult) -> None:
        self.run_finished.emit(run)
        self.audit(on_request=True)  # the audit tests sums with its own code, independently of the run

    def _refresh(self) -> None:
        """Judge and audit again what an act or undo made out of date, unless the worker is busy."""
        snapshot, current = self._document.snapshot, self._jobs.current
        if self._document.table is None or (current is not None and not current.quiet):
            return
        if snapshot.read_otherwise is not None:
            if not self._reading.tried(snapshot):
                audited = snapshot.audit is not None
                self._reading.read_again(lambda: self.audit(on_request=True) if audited else None)
            return
        # a running audit of an earlier state is continued for this one: only verdicts are computed beside it
        if self._audits.carried(snapshot):
            if not self._audits.verdicts_beside(self._judging) and not snapshot.judged:
                self._judge(snapshot, self._judging)
            return
        self._catch_up(snapshot, idle=current is None)

    def _catch_up(self, snapshot: Snapshot, idle: bool) -> None:
        """Start the next missing computation of a state; those that no verdict needs only if nothing runs."""
        if snapshot.audit is not None and wants_audit(snapshot):
            if not self._audits.running:
                self.audit()
        elif not snapshot.judged:
            self._judge(snapshot, self._jobs)
        elif self._wants_sums(snapshot) and idle:
            self._look_for_sums(snapshot)
        elif self._reading.wants_ranks and idle:
            self._reading.rank()
        elif self._audits.owes and idle:
            self._audits.follow()

    def _wants_sums(self, snapshot: Snapshot) -> bool:
        """Whether an up-to-date audit lacks the test of sums, as in a reopened project."""
        document, table = self._document, self._document.table
        fresh = snapshot.audit is not None and not document.findings.stale and snapshot.judged
        if table is None or len(table) > _MANY_CELLS or not fresh or self._gave_up is snapshot:
            return False
        return document.findings.sums is None

    def _look_for_sums(self, snapshot: Snapshot) -> None:
        case, project, pattern = present(snapshot.case), present(snapshot.project), present(snapshot.pattern)
        self._gave_up = snapshot  # one attempt; if it fails, the export tests again

        self._jobs.start(
            tr("Looking for sums of suppressed cells"),
            lambda progress: insider_tests.unsafe_sums(case, pattern, project, progress),
            lambda sums: self._document.findings.put(
                SumsFinding.of(sums, pattern, project.rules, snapshot), snapshot
            ),
            self._document.post_failure,
            quiet=True,
        )

    def _judge(self, snapshot: Snapshot, jobs: Jobs) -> None:
        table, ranked = present(self._document.table), self._document.findings.ranked

        def done(judged: Case) -> None:
            self._document.set_judged(snapshot, judged.constraints, judged.sensitivity)

        jobs.start(
            tr("Applying the rules"),
            lambda p: judge_state(table, snapshot, ranked, p),
            done,
            self._document.post_failure,
            quiet=True,
        )

    def _on_job_ended(self, job: Job) -> None:
        if not job.quiet:
            self._reading.retry_ranks()
        owes_more = (
            self._wants_sums(self._document.snapshot) or self._reading.wants_ranks or self._audits.owes
        )
        if not job.quiet or owes_more:
            self._later.ask()  # the job may have delayed a refresh
