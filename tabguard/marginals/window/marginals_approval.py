"""Subject of an approval: the marginals that the ledger of a count table releases."""

from PySide6.QtCore import QObject

from tabguard.base.language import mark
from tabguard.flow.approvals import Pending
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.marginals.flow import count_approval
from tabguard.marginals.window.session import PlannerSession
from tabguard.project import Project


class ReleasedMarginals(ApprovalSubject):
    """The released marginals of the open project, with the verdict on everything that readers then have."""

    first = mark("Look at the register and the verdicts in the window first.")
    voiding = mark("the table, a decision, the verdict or a rule")

    def __init__(self, document: Document, session: PlannerSession, jobs: Jobs, parent: QObject) -> None:
        super().__init__(document, jobs, parent)
        self._session = session
        session.plan_changed.connect(self.settled)

    def pending(self, project: Project) -> Pending | None:
        """The marginals; None as long as the planner is working on the verdict."""
        table, review = self._session.table, self._session.review
        if table is None or review is None:
            return None
        ledgers = self._session.ledgers
        notes = (*ledgers.notes, *ledgers.elsewhere)
        return count_approval.pending_marginals(project, table, review, notes)

    def ready(self) -> bool:
        """Whether the verdict is known."""
        return self._session.review is not None
