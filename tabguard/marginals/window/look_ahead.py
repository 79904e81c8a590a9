"""Consequences of releasing one marginal, computed when the marginal is selected."""

from collections.abc import Callable

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs, at_work
from tabguard.gui.parts.later import Later
from tabguard.marginals.flow import release_planning
from tabguard.marginals.window.proposal_dialog import PlanKey, implies, key_of
from tabguard.project import CountStudy
from tabguard.table.contingency import CountTable
from tabguard.table.planning import RELEASABLE, Act, Finding, LedgerEntry, Plan, Query

_DELAY_MS = 120
_LookKey = tuple[PlanKey, Query, bool]
"""Key of a result: plan key, marginal, and whether a complete plan was missing."""


@frozen(eq=False)
class Look:
    """Computed consequences of releasing one marginal.

    Parameters
    ----------
    finding : Finding
    lost : tuple of Query or None
        Marginals that are safe now and would no longer be safe after the release; None if not computed.
    groups : tuple of str
        Descriptions of some groups whose members are all in one category.
    """

    finding: Finding
    lost: tuple[Query, ...] | None = None
    groups: tuple[str, ...] = ()


@frozen(eq=False)
class Planned:
    """Input of the computation: the table, its study, and its plan; None until there is one."""

    table: CountTable
    study: CountStudy
    plan: Plan | None


class LookAhead(QObject):
    """Holds the selected marginal, and computes the consequences of its release in a separate worker.

    Parameters
    ----------
    document : Document
        Receives error messages.
    planned : callable
        Returns the current `Planned`; None while nothing is open.
    """

    selected = Signal(object)
    changed = Signal()

    def __init__(self, document: Document, planned: Callable[[], Planned | None], parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._planned = document, planned
        self._jobs = Jobs(self)
        self.selection: Query | None = None
        self.look: Look | None = None
        self._looks: dict[_LookKey, Look] = {}
        self._wait = Later(self._start, self, _DELAY_MS)

    @property
    def running(self) -> bool:
        """Whether the computation for the selected marginal is still running."""
        return at_work(self)

    def select(self, query: Query | None) -> None:
        """Select a marginal, and compute the consequences of its release."""
        if query == self.selection:
            return
        self.selection, self.look = query, None
        self.selected.emit(query)
        self.changed.emit()
        self.start_soon()

    def start_again(self) -> None:
        """Compute again, because the ledger or the rules have changed."""
        self.look = None
        self.changed.emit()
        self.start_soon()

    def start_soon(self) -> None:
        """Compute the selected marginal after a short delay without a new selection."""
        self._jobs.cancel()
        if self.selection is not None:
            self._wait.ask()
            self.changed.emit()

    def forget(self) -> None:
        """Clear the selection and all results, because nothing is open."""
        self._wait.drop()
        self._jobs.cancel()
        self.look = self.selection = None
        self._looks = {}

    def _start(self) -> None:
        at, query = self._planned(), self.selection
        if at is None or query is None:
            return
        table, study, safe = at.table, at.study, _other_safe(at.plan, query)
        key = (key_of(study), query, safe is None)
        if key in self._looks:
            self.look = self._looks[key]
            self.changed.emit()
            return

        def work(progress: Progress) -> Look:
            finding = release_planning.planner(table, study, progress).examine(query)
            groups = (
                release_planning.group_examples(table, query, finding.outside) if finding.whole_groups else ()
            )
            if finding.state not in RELEASABLE or safe is None:
                return Look(finding, None, groups)
            ledger = (*study.ledger, LedgerEntry(query, Act.RELEASE))
            after = release_planning.planner(table, evolve(study, ledger=ledger), progress)
            return Look(finding, after.no_longer_releasable(safe), groups)

        def done(look: Look) -> None:
            self._looks[key] = self.look = look
            self.changed.emit()

        self._jobs.start(tr("Computing the effect of a release"), work, done, self._document.post, quiet=True)
        self.changed.emit()


def _other_safe(plan: Plan | None, query: Query) -> list[Query] | None:
    """Other marginals that are safe now and do not follow from `query`; None without a complete plan."""
    if plan is None or not plan.complete:
        return None
    safe_queries = (f.query for f in plan.findings if f.state in RELEASABLE)
    return [other for other in safe_queries if other != query and not implies(query, other)]
