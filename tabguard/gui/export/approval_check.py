"""The state of the approval of the open project, for the dialogs that show it; looked up in the worker."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabguard.errors import TabGuardError
from tabguard.flow import approvals
from tabguard.flow.approvals import Approval, Clearance, Evidence
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.project import Project


class ApprovalCheck(QObject):
    """Asks whether the current pattern is approved, and approves it.

    Parameters
    ----------
    document : Document
    jobs : Jobs
        The worker of the dialog.
    """

    settled = Signal()
    failed = Signal(object)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs

    @property
    def evidence(self) -> Evidence:
        """Who protected, and who approved last."""
        return Evidence.of_trail(self._document.trail)

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
                "Checking the approval",
                lambda _progress: self._document.fingerprint(table),
                lambda _print: self.settled.emit(),
                self._on_failed,
            )
        return False

    def approve(self, note: str) -> Approval | None:
        """Approve the current pattern; None where that failed, which `failed` tells."""
        document = self._document
        project, solution = document.project, document.solution
        if project is None or solution is None:
            return None
        try:
            known = document.fingerprint(solution.table)
            made = approvals.give(project, solution, self.evidence, note, known)
        except TabGuardError as error:
            self.failed.emit(error)
            return None
        document.record_approval(made)
        return made

    def _on_failed(self, error: TabGuardError) -> None:
        self.failed.emit(error)
