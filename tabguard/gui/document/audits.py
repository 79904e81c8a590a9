"""Audits the pattern in the worker; an audit that an act overtakes is carried on to the edited pattern."""

from __future__ import annotations

import datetime as dt

from PySide6.QtCore import QObject, Signal

from tabguard.flow import insider_tests, questions
from tabguard.gui.document.audit_work import Audited, audit_state, same_question, wants_audit
from tabguard.gui.document.document import Document
from tabguard.gui.document.notebook import Notebook
from tabguard.gui.document.reading import Reading
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.numbers import count
from tabguard.language import mark, tr
from tabguard.progress import Progress
from tabguard.project.run_notes import Work
from tabguard.table.standing import State
from tabguard.table.verdict import InsiderResult

AUDIT = mark("Auditing")
"""Name of the job that audits; it runs beside the analyst's acts."""
_WORTH_CARRYING = 1.0
"""Seconds after which an audit that an act overtakes is finished, so that the next one need not repeat its
work; a younger one is begun again."""


class Audits(QObject):
    """Starts audits and tests of contributors, and stores their results in the document."""

    logged = Signal(str)

    def __init__(
        self, document: Document, jobs: Jobs, reading: Reading, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._reading = reading
        self._of: Snapshot | None = None
        jobs.job_ended.connect(self._on_job_ended)

    @property
    def running(self) -> bool:
        """Whether an audit of the current pattern is under way, or one that is carried on to it."""
        at = self._document.snapshot
        return self._of is not None and (self._of is at or self.carried(at))

    def carried(self, at: Snapshot) -> bool:
        """Whether the running audit is of an earlier state, and will be carried on to this one."""
        of, job = self._of, self._jobs.current
        if of is None or job is None or not (wants_audit(at) and same_question(of, at)):
            return False
        return job.seconds >= _WORTH_CARRYING or at.audit is None

    def audit(self, whole: bool, asked: bool, with_sums: bool) -> None:
        """Audit the current pattern in the background, see `Workflow.audit`."""
        document = self._document
        snapshot, table = document.snapshot, document.table
        if table is None or snapshot.pattern is None or snapshot.project is None:
            return
        if snapshot.read_otherwise is not None:
            self._reading.read_again(lambda: self.audit(whole, asked, with_sums))
            return
        project, ranked = snapshot.project, document.ranked
        notebook = Notebook(document, Work.AUDIT)

        def work(progress: Progress) -> Audited:
            with notebook.kept(progress):
                return audit_state(table, snapshot, ranked, whole, with_sums, progress)

        def done(result: Audited) -> None:
            judged, audit = result.judged, result.audit
            if not snapshot.judged:
                document.set_judged(snapshot, judged.constraints, judged.sensitivity)
            if result.sums is not None:
                document.set_sums(result.sums, result.pattern, project.rules, snapshot)
            document.set_audit(audit, snapshot, dt.datetime.now().strftime("%H:%M"))
            self.logged.emit(
                tr(
                    "Audit: {lps} LPs solved, {avoided} bounds settled without one.",
                    lps=audit.lps,
                    avoided=audit.avoided,
                )
            )
            notebook.tell()
            if wants_audit(document.snapshot) and same_question(snapshot, document.snapshot):
                document.take_audit(snapshot)
                self.audit(False, asked or whole, with_sums)
            elif asked or whole:
                self._test_contributors(snapshot)

        self._jobs.start(AUDIT, work, done, document.post, quiet=True)
        self._of = snapshot  # now, because the end of the job before resets it
        document.audit_changed.emit()

    def test_insiders(self, levels: tuple[str, ...]) -> None:
        """Compute in the worker what each insider of the given levels can infer."""
        document = self._document
        at, found, project = document.snapshot, document.solution, document.project
        if found is None or project is None:
            return
        notebook = Notebook(document, Work.INSIDERS)

        def work(progress: Progress) -> list[InsiderResult]:
            with notebook.kept(progress):
                return [questions.insider_audit(found, project, level, progress) for level in levels]

        def done(results: list[InsiderResult]) -> None:
            notebook.tell()
            for result in results:
                document.set_insiders(result.level, result, at)
                self.logged.emit(
                    tr(
                        "Insiders by {level}: {n_insider} tested, {n_primaries} at risk.",
                        level=result.level,
                        n_insider=count(result.tested, "insider"),
                        n_primaries=count(len(result.at_risk), "primary", "primaries"),
                    )
                )

        self._jobs.start(tr("Testing insiders"), work, done, document.post)

    def _test_contributors(self, at: Snapshot) -> None:
        """Test single contributors if no other test failed and their result is unknown or out of date."""
        table, stands = self._document.table, self._document.standing
        if at is not self._document.snapshot or table is None or at.project is None or stands is None:
            return
        found = stands.contributors
        unknown = found.asked and found.state in (State.NOT_TESTED, State.OUT_OF_DATE)
        if unknown and not stands.outsiders.holds_back and not stands.sums.holds_back:
            self.test_insiders(insider_tests.insider_levels(table, at.project))

    def _on_job_ended(self) -> None:
        self._of = None
        self._document.audit_changed.emit()
