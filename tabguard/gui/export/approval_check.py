"""The state of the approval of the open pattern, for the dialogs that show it; looked up in the worker."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.base.language import tr
from tabguard.flow import approvals
from tabguard.flow.approvals import Pending
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

    def pending(self, project: Project) -> Pending | None:
        """The pattern; None where no table is open."""
        solution = self._document.findings.solution
        if solution is None:
            return None
        table = solution.table
        known = self._document.file.fingerprint(table) if self._document.file.knows_fingerprint(table) else ""
        return approvals.pending(project, solution, known)

    def ready(self) -> bool:
        """Whether the fingerprint of the table is known; otherwise it is computed if the worker is free."""
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
    """Like `ApprovalCheck`, but first runs the tests that were not run yet."""

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
        """Begin no further tests."""
        self._missing.stop()
