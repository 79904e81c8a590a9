"""The state of the approval of the open pattern, for the dialogs that show it; looked up in the worker."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.base.language import tr
from tabguard.flow import approvals
from tabguard.flow.approvals import Approval, Clearance
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.export.missing_tests import MissingTests
from tabguard.gui.parts.jobs import Jobs
from tabguard.project import Project


class ApprovalCheck(ApprovalSubject):
    """Asks whether the current pattern is approved, and approves it.

    Parameters
    ----------
    document : Document
    jobs : Jobs
        The worker of the dialog.
    """

    @property
    def protected(self) -> bool:
        """Whether the pattern passed all tests."""
        solution = self._document.solution
        return solution is not None and solution.standing.protected

    def lines(self) -> tuple[str, ...]:
        """Verdict, pattern, decisions and who protected."""
        project, solution = self._document.project, self._document.solution
        if project is None or solution is None:
            return ()
        return approvals.summary(project, solution, self.evidence)

    def clearance(self, project: Project) -> Clearance | None:
        """Whether a project may be published as far as approval is concerned; None while that is looked up.

        Parameters
        ----------
        project : Project
            The open one, with the titles that were entered.
        """
        if not approvals.is_required(project):
            return Clearance()
        solution = self._document.solution
        if solution is None or not self.ready():
            return None
        known = self._document.fingerprint(solution.table)
        return approvals.clearance_of(project, solution, self.evidence, known)

    def ready(self) -> bool:
        """Whether the fingerprint of the table is known; otherwise it is computed if the worker is free."""
        table = self._document.table
        if table is None or self._document.knows_fingerprint(table):
            return True
        if not self._jobs.busy:
            self._jobs.start(
                tr("Checking the approval"),
                lambda _progress: self._document.fingerprint(table),
                lambda _print: self.settled.emit(),
                self.failed.emit,
            )
        return False

    def _approved(self, note: str) -> Approval | None:
        project, solution = self._document.project, self._document.solution
        if project is None or solution is None:
            return None
        known = self._document.fingerprint(solution.table)
        return approvals.give(project, solution, self.evidence, note, known)


class TestedTable(ApprovalCheck):
    """As `ApprovalCheck`, but tests that were not run yet are run before."""

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(document, jobs, parent)
        self._missing = MissingTests(document, jobs, self)
        self._missing.settled.connect(self.settled)
        self._missing.failed.connect(self.failed)
        document.audit_changed.connect(self.settled)

    def ready(self) -> bool:
        """Whether all tests are done and the fingerprint of the table is known."""
        self._missing.start_next()
        return not self._missing.running and super().ready()

    def stop(self) -> None:
        """Begin no further tests."""
        self._missing.stop()
