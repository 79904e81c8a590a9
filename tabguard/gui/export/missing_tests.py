"""Requirements of public files that are still missing: tests, and the approval of a second person."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.flow import approvals, insider_tests, questions
from tabguard.flow.approvals import Pending
from tabguard.flow.linked_results import LinkedComparison, compare
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import InsidersFinding, LinkedFinding, Snapshot, SumsFinding, subject_of
from tabguard.gui.parts.jobs import Jobs
from tabguard.linked import ContradictionError
from tabguard.project import Project
from tabguard.table.insiders import SuppressedSum
from tabguard.table.pattern import Pattern
from tabguard.table.standing import AttackerFinding, State
from tabguard.table.verdict import InsiderResult
from tabguard.write import Order
from tabguard.write.products import Audience, Occasion


class ApprovalCheck(ApprovalSubject):
    """The current pattern as the subject of an approval.

    Parameters
    ----------
    document : Document
    jobs : Jobs
        The worker of the dialog.
    """

    def pending(self, project: Project) -> Pending | None:
        """The pattern to be approved; None without a table."""
        solution = self._document.findings.solution
        if solution is None:
            return None
        table = solution.table
        fingerprint = (
            self._document.file.fingerprint(table) if self._document.file.knows_fingerprint(table) else ""
        )
        return approvals.pending(project, solution, fingerprint)

    def ready(self) -> bool:
        """Whether the fingerprint of the table is known; otherwise compute it if the worker is free."""
        table = self._document.table
        if table is None or self._document.file.knows_fingerprint(table):
            return True
        if not self._jobs.busy:
            self._jobs.start(
                tr("Checking the approval"),
                lambda _progress: self._document.file.fingerprint(table),
                lambda _print: self.settled.emit(),
                self.failed.emit,
            )
        return False


class TestedTable(ApprovalCheck):
    """As `ApprovalCheck`, but runs missing tests first."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(document, jobs, parent)
        self._missing = MissingTests(document, jobs, self)
        self._missing.settled.connect(self.settled)
        self._missing.failed.connect(self.failed)
        document.findings.changed.connect(self.settled)

    def ready(self) -> bool:
        """Whether all tests are done and the fingerprint of the table is known."""
        self._missing.start_next()
        return not self._missing.running and super().ready()

    def stop(self) -> None:
        """Start no further tests."""
        self._missing.stop()


_T = TypeVar("_T")


class MissingTests(QObject):
    """Runs missing tests in the worker, one after the other, each at most once per state of the document.

    `settled` is emitted when a test ends, with any result; `start_next` then begins the next test.
    """

    failed = Signal(object)
    settled = Signal()

    def __init__(
        self,
        document: Document,
        jobs: Jobs,
        parent: QObject,
        folders: Callable[[], Mapping[Audience, Path]] = dict,
    ) -> None:
        super().__init__(parent)
        self._folders = folders
        self._compared_of: Pattern | None = None
        self._document = document
        self._jobs = jobs
        self._sums_of: Snapshot | None = None
        self._contributors_of: Snapshot | None = None
        self._running = self._stopped = False

    @property
    def running(self) -> bool:
        """Whether a test is running."""
        return self._running

    def start_next(self) -> None:
        """If the pattern passed all tests so far, begin the next missing one, unless the worker is busy."""
        stands = self._document.findings.standing
        if stands is None or self._running or self._stopped or self._jobs.busy:
            return
        if _is_missing(stands.sums, stands.outsiders):
            self._test_sums()
        elif _is_missing(stands.contributors, stands.outsiders, stands.sums):
            self._test_contributors()
        elif evolve(stands, contradicted=0, disclosing=0).protected:  # contradictions may have been resolved
            self._compare()

    def stop(self) -> None:
        """Start no further tests."""
        self._stopped = True

    def _test_sums(self) -> None:
        document = self._document
        at = document.snapshot
        project, case, pattern = at.project, at.case, at.pattern
        # a test that failed with an error is not repeated
        if case is None or project is None or pattern is None or self._sums_of is at:
            return
        self._sums_of = at

        def keep(sums: tuple[SuppressedSum, ...] | None) -> None:
            document.findings.put(SumsFinding.of(sums, pattern, project.rules, at), at)

        self._test(
            tr("Looking for sums of suppressed cells"),
            lambda progress: insider_tests.unsafe_sums(case, pattern, project, progress),
            keep,
        )

    def _test_contributors(self) -> None:
        document = self._document
        at, solution, project = document.snapshot, document.findings.solution, document.project
        if solution is None or project is None or self._contributors_of is at:
            return
        self._contributors_of = at
        levels = insider_tests.insider_levels(solution.table, project)

        def look(progress: Progress) -> list[InsiderResult]:
            return [questions.insider_audit(solution, project, level, progress) for level in levels]

        def keep(audits: list[InsiderResult]) -> None:
            for result in audits:
                document.findings.put(InsidersFinding(subject_of(at), result), at)

        self._test(tr("Testing single contributors"), look, keep)

    def _compare(self) -> None:
        """Compare with other publications of the same records in the folders of the export."""
        document, folders = self._document, self._folders()
        at, solution = document.snapshot, document.findings.solution
        if solution is None or at.project is None or self._compared_of is solution.pattern:
            return
        self._compared_of = solution.pattern  # the export itself compares again in its folders
        project, order = at.project, Order(folders, Occasion.WINDOW)

        def keep(compared: LinkedComparison | None) -> None:
            tables, permission = ((), "") if compared is None else (compared.tables, compared.permission)
            document.findings.put(LinkedFinding.of(tables, at, permission), at)
            if any(table.holds_back_unless(permission) for table in tables):
                self.failed.emit(ContradictionError(tables))

        self._test(
            tr("Comparing with other publications"),
            lambda progress: compare(project, solution, at.summary, order, progress),
            keep,
        )

    def _test(self, name: str, work: Callable[[Progress], _T], keep: Callable[[_T], None]) -> None:
        def done(answer: _T) -> None:
            keep(answer)  # `running` is still true here: one test may report several levels
            settle()

        def failed(error: TabGuardError) -> None:
            self.failed.emit(error)
            settle()

        def settle() -> None:
            self._running = False
            self.settled.emit()

        self._running = True
        self._jobs.start(name, work, done, failed)


def _is_missing(finding: AttackerFinding, *first: AttackerFinding) -> bool:
    """Whether a test must run: it is required, its result is unknown, and the tests before it have passed."""
    unknown = finding.state in (State.NOT_TESTED, State.OUT_OF_DATE)
    return finding.asked and unknown and not any(other.holds_back for other in first)
