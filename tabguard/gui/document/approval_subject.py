"""Base class for what a second person approves: a pattern, or marginals of a count table."""

from abc import abstractmethod

from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark
from tabguard.flow.approvals import Approval, Clearance, Evidence, Pending, is_required
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.office.trail import APPROVE, Entry
from tabguard.project import Project


class ApprovalSubject(QObject):
    """The result that a second person approves in the open project; `settled` says that its state changed."""

    settled = Signal()
    failed = Signal(object)
    first = mark("Look at the pattern in the table first.")
    voiding = mark("the table, the pattern, the verdict or a setting")

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs

    @property
    def evidence(self) -> Evidence:
        """Persons who made and approved the result, from the audit trail."""
        return Evidence.of_trail(self._document.history.trail)

    @abstractmethod
    def pending(self, project: Project) -> Pending | None:
        """The result to be approved, of a project that may have further entries; None without a verdict."""

    @abstractmethod
    def ready(self) -> bool:
        """Whether all needed information is known; otherwise start computing it if the worker is free."""

    @property
    def protected(self) -> bool:
        """Whether the verdict on the result is “protected”."""
        pending = self._pending
        return pending is not None and pending.protected

    def lines(self) -> tuple[str, ...]:
        """Summary of the result for the person who approves."""
        pending = self._pending
        return () if pending is None else pending.summary(self.evidence)

    def clearance(self, project: Project) -> Clearance | None:
        """State of the approval required for a project; None while it is being determined."""
        if not is_required(project):
            return Clearance()
        pending = self.pending(project)
        return pending.clearance(self.evidence) if pending is not None and self.ready() else None

    def approve(self, note: str) -> Approval | None:
        """Approve the result; on failure emit `failed` and return None."""
        pending = self._pending
        if pending is None:
            return None
        try:
            approval = pending.approve(self.evidence, note)
        except TabGuardError as error:
            self.failed.emit(error)
            return None
        self._document.record(Entry(APPROVE, approval.who, approval.note, approval=approval))
        return approval

    def stop(self) -> None:
        """Start no further computations."""

    @property
    def _pending(self) -> Pending | None:
        project = self._document.project
        return None if project is None else self.pending(project)
