"""What a second person approves in the open project: a pattern, or marginals of a count table."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QObject, Signal

from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark
from tabguard.flow.approvals import Approval, Clearance, Evidence, withdraw
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.project import Project


class ApprovalSubject(QObject):
    """What a second person approves in the open project; `settled` says that more is known about it."""

    settled = Signal()
    failed = Signal(object)
    first = mark("Look at the pattern in the table first.")
    voiding = mark("the table, the pattern, the verdict or a setting")

    def __init__(self, document: Document, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs

    @property
    def evidence(self) -> Evidence:
        """Who made the result, and who approved last."""
        return Evidence.of_trail(self._document.trail)

    @property
    @abstractmethod
    def protected(self) -> bool:
        """Whether the verdict is that what is approved is protected."""

    @abstractmethod
    def lines(self) -> tuple[str, ...]:
        """What a person looks at before approving."""

    @abstractmethod
    def ready(self) -> bool:
        """Whether everything needed is known; otherwise it is worked out if the worker is free."""

    @abstractmethod
    def clearance(self, project: Project) -> Clearance | None:
        """The state of the approval that a project needs; None while that is looked up."""

    def approve(self, note: str) -> Approval | None:
        """Approve; None where that failed, which `failed` tells."""
        try:
            approval = self._approved(note)
        except TabGuardError as error:
            self.failed.emit(error)
            return None
        if approval is not None:
            self._document.record_approval(approval)
        return approval

    def withdraw(self, reason: str) -> bool:
        """Withdraw the latest approval; False where that failed, which `failed` tells."""
        try:
            self._document.record_withdrawal(withdraw(self.evidence, reason))
        except TabGuardError as error:
            self.failed.emit(error)
            return False
        return True

    def stop(self) -> None:
        """Begin no further work."""

    @abstractmethod
    def _approved(self, note: str) -> Approval | None:
        """Approve, in the name of this user; raises `WriteError`."""
