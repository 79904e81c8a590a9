"""Audits the pattern in the worker; an audit that an edit overtakes is continued for the edited pattern."""

import datetime as dt

import numpy as np
from PySide6.QtCore import QObject, Signal

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow import insider_tests, questions
from tabguard.gui.document.audit_work import (
    Audited,
    AuditScope,
    audit_state,
    same_question,
    verdicts_first,
    wants_audit,
)
from tabguard.gui.document.document import Document
from tabguard.gui.document.reading import Reading
from tabguard.gui.document.snapshot import AuditFinding, InsidersFinding, Snapshot, SumsFinding, subject_of
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.numbers import count
from tabguard.table.arrays import NO_IDS, IntArray
from tabguard.table.standing import State
from tabguard.table.verdict import InsiderResult

AUDIT = mark("Auditing")
"""Name of the audit job; it runs while the analyst goes on working."""
INTERVALS = mark("Computing exact intervals")
INSIDERS = mark("Testing insiders")
"""Name of the job while it tests insiders, after the verdicts are known."""
_WORTH_CARRYING = 1.0
"""Seconds after which an overtaken audit is finished, so that the next one can use its evidence; a younger
one is started again."""


class Audits(QObject):
    """Starts audits and tests of contributors, and stores their results in the document.

    In a large table verdicts come first; intervals of primaries follow, and those of secondaries once they
    are selected.
    """

    logged = Signal(str)
    owed = Signal()
    """Emitted when verdicts are known and intervals of the current pattern remain to be computed."""

    def __init__(
        self, document: Document, jobs: Jobs, reading: Reading, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._reading = reading
        self._of: Snapshot | None = None
        self._owed: Snapshot | None = None
        self._selected = NO_IDS
        jobs.job_ended.connect(self._on_job_ended)

    @property
    def running(self) -> bool:
        """Whether an audit of the current pattern is running, or one that will be continued for it."""
        at = self._document.snapshot
        return self._of is not None and (self._of is at or self.carried(at))

    def carried(self, at: Snapshot) -> bool:
        """Whether the running audit is of an earlier state and will be continued for this one."""
        of, job = self._of, self._jobs.current
        if of is None or job is None or not (wants_audit(at) and same_question(of, at)):
            return False
        return job.seconds >= _WORTH_CARRYING or at.audit is None

    def audit(self, whole: bool, by_user: bool, with_sums: bool) -> None:
        """Audit the current pattern in the background; parameters as of `Workflow.audit`."""
        document = self._document
        snapshot, table = document.snapshot, document.table
        if table is None or snapshot.pattern is None or snapshot.project is None:
            return
        if snapshot.read_otherwise is not None:
            self._reading.read_again(lambda: self.audit(whole, by_user, with_sums))
            return
        project, ranked = snapshot.project, document.findings.ranked
        is_repeated = snapshot.fresh_audit is not None and not whole
        verdicts = not whole and verdicts_first(snapshot)
        scope = AuditScope(whole, with_sums, verdicts, self._selected)

        def work(progress: Progress) -> Audited:
            return audit_state(table, snapshot, ranked, scope, progress)

        def done(result: Audited) -> None:
            if is_repeated and not result.audit.complete:
                self._give_up()  # stopped: the earlier audit says more
            else:
                self._take(snapshot, result, verdicts)
            sums = SumsFinding.of(result.sums, result.pattern, project.rules, snapshot)
            document.findings.put(sums, snapshot)
            at = document.snapshot
            if same_question(snapshot, at) and (wants_audit(at) or self._owed is at):
                document.findings.put(snapshot.finding(AuditFinding))
                self.audit(False, by_user or whole, with_sums)
            elif by_user or whole:
                self._test_contributors(snapshot)

        job = self._jobs.start(
            INTERVALS if is_repeated else AUDIT, work, done, document.post_failure, quiet=True
        )
        job.cancelled.connect(self._give_up)
        self._of = snapshot  # set only now, because the end of the previous job resets it
        document.findings.changed.emit()

    @property
    def owes(self) -> bool:
        """Whether verdicts on the current pattern are known and its intervals remain to be computed."""
        return self._owed is not None and self._owed is self._document.snapshot

    def follow(self) -> None:
        """Compute the remaining intervals of the current pattern."""
        self._owed = None
        self.audit(False, False, False)

    def look_at(self, cells: IntArray) -> None:
        """Compute intervals of selected cells later, where an audit left them out."""
        document, self._selected = self._document, cells
        at, audit, pattern = document.snapshot, document.findings.audit, document.pattern
        if audit is None or pattern is None or not audit.exact or wants_audit(at):
            return
        if np.any(pattern.suppressed[cells] & np.isnan(audit.low[cells])):
            self._owed = at
            self.owed.emit()

    def verdicts_beside(self, jobs: Jobs) -> bool:
        """Compute verdicts on an edited pattern while a running audit is continued for it.

        Returns whether this was started: only for tables in which verdicts come first.
        """
        document, at = self._document, self._document.snapshot
        table, ranked = document.table, document.findings.ranked
        if table is None or not verdicts_first(at):
            return False

        def done(result: Audited) -> None:
            if wants_audit(at):  # otherwise the continued audit was faster
                self._take(at, result, True)

        jobs.start(
            AUDIT,
            lambda p: audit_state(table, at, ranked, AuditScope(verdicts=True), p),
            done,
            document.post_failure,
            quiet=True,
        )
        return True

    def _take(self, at: Snapshot, result: Audited, verdicts: bool) -> None:
        """Store an audit in the document, with the state that it is about."""
        document, judged, audit = self._document, result.judged, result.audit
        if not at.judged:
            document.set_judged(at, judged.constraints, judged.sensitivity)
        if verdicts and audit.complete:
            self._owed = at
            self.owed.emit()
        clock = dt.datetime.now().strftime("%H:%M")
        document.findings.put(AuditFinding(subject_of(at), audit, clock), at)
        self.look_at(self._selected)
        self.logged.emit(
            tr(
                "Audit: {lps} linear programs solved, {avoided} bounds settled without one.",
                lps=audit.lps,
                avoided=audit.avoided,
            )
        )

    def _give_up(self) -> None:
        """Compute no remaining intervals after a cancelled audit; its verdicts stay."""
        self._owed = None

    def test_insiders(self, levels: tuple[str, ...]) -> None:
        """Compute in the worker what each insider of the given levels can infer."""
        document = self._document
        at, solution, project = document.snapshot, document.findings.solution, document.project
        if solution is None or project is None:
            return

        def work(progress: Progress) -> list[InsiderResult]:
            return [questions.insider_audit(solution, project, level, progress) for level in levels]

        def done(results: list[InsiderResult]) -> None:
            for result in results:
                document.findings.put(InsidersFinding(subject_of(at), result), at)
                self.logged.emit(
                    tr(
                        "Insiders by {level}: {n_insider} tested, {n_primaries} at risk.",
                        level=result.level,
                        n_insider=count(result.tested, "insider"),
                        n_primaries=count(len(result.at_risk), "primary", "primaries"),
                    )
                )

        self._jobs.start(tr(INSIDERS), work, done, document.post_failure)

    def _test_contributors(self, at: Snapshot) -> None:
        """Test single contributors if no other test failed and their result is unknown or out of date."""
        table, stands = self._document.table, self._document.findings.standing
        if at is not self._document.snapshot or table is None or at.project is None or stands is None:
            return
        contributors = stands.contributors
        unknown = contributors.asked and contributors.state in (State.NOT_TESTED, State.OUT_OF_DATE)
        if unknown and not stands.outsiders.holds_back and not stands.sums.holds_back:
            self.test_insiders(insider_tests.insider_levels(table, at.project))

    def _on_job_ended(self) -> None:
        self._of = None
        self._document.findings.changed.emit()
