"""What a second person approves of a count table: the marginals that its ledger releases."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.base.language import mark
from tabguard.flow import approvals
from tabguard.flow.approvals import Approval, Clearance
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.marginals.flow import count_approval
from tabguard.marginals.window.session import PlannerSession
from tabguard.project import Project
from tabguard.table.planning import Review


class ReleasedMarginals(ApprovalSubject):
    """The released marginals of the open project, with the verdict on everything that readers then have."""

    first = mark("Look at the ledger and the verdicts in the window first.")
    voiding = mark("the table, a decision, the verdict or a rule")

    def __init__(self, document: Document, session: PlannerSession, jobs: Jobs, parent: QObject) -> None:
        super().__init__(document, jobs, parent)
        self._session = session
        session.plan_changed.connect(self.settled)

    @property
    def protected(self) -> bool:
        """Whether everything released is within the rules."""
        return self._review is not None and self._review.safe

    def lines(self) -> tuple[str, ...]:
        """The marginals, the verdict, and who decided."""
        study, judged = self._session.study, self._review
        if study is None or judged is None:
            return ()
        return count_approval.summary_of_marginals(study, judged, self.evidence)

    def ready(self) -> bool:
        """Whether the verdict is known; the planner is working on it otherwise."""
        return self._review is not None

    def clearance(self, project: Project) -> Clearance | None:
        """Whether the marginals may be published as far as approval is concerned."""
        table, judged = self._session.table, self._review
        if table is None or judged is None:
            return None
        return count_approval.clearance_of_marginals(project, table, judged, self.evidence)

    @property
    def _review(self) -> Review | None:
        return self._session.review

    def _approved(self, note: str) -> Approval | None:
        project, table, judged = self._document.project, self._session.table, self._review
        if project is None or table is None or judged is None:
            return None
        state = count_approval.state_of_marginals(project, table, judged)
        return approvals.approve(state, self.evidence, note, judged.safe)
