"""What the release of one marginal would do, before it is done: worked out when the marginal is selected."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen
from PySide6.QtCore import QObject, QTimer, Signal

from tabguard.flow import release_planning
from tabguard.gui.document.document import Document
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.planner.known_plans import PlanKey, implies, key_of
from tabguard.progress import Progress
from tabguard.project import CountStudy
from tabguard.table.contingency import CountTable
from tabguard.table.planning import Act, Finding, LedgerEntry, Plan, Query, State

_DELAY_MS = 120
_LookKey = tuple[PlanKey, Query, bool]
"""What a look at one marginal was made for."""


@frozen(eq=False)
class Look:
    """What a look at one marginal found: what its release would do, before it is done.

    Parameters
    ----------
    finding : Finding
    lost : tuple of Query or None
        Marginals that are safe now and would not be afterwards; None where that was not worked out.
    groups : tuple of str
        Some groups that are all in one category, in words.
    """

    finding: Finding
    lost: tuple[Query, ...] | None = None
    groups: tuple[str, ...] = ()


@frozen(eq=False)
class Planned:
    """What there is to look at: the table, its study, and its plan as soon as there is one."""

    table: CountTable
    study: CountStudy
    plan: Plan | None


class LookAhead(QObject):
    """Holds which marginal is selected, and looks at it in a worker of its own.

    Parameters
    ----------
    document : Document
        Is told of errors.
    planned : callable
        What there is to look at now; None while nothing is open.
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
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(_DELAY_MS)
        self._wait.timeout.connect(self._start)

    @property
    def running(self) -> bool:
        """Whether the selected marginal is still being worked out."""
        return self._jobs.busy or self._wait.isActive()

    def select(self, query: Query | None) -> None:
        """Look at a marginal: what would its release do?"""
        if query == self.selection:
            return
        self.selection, self.look = query, None
        self.selected.emit(query)
        self.changed.emit()
        self.start_soon()

    def start_again(self) -> None:
        """Look again, as the ledger or the rules have changed."""
        self.look = None
        self.changed.emit()
        self.start_soon()

    def start_soon(self) -> None:
        """Look at what is selected, once the user rests on it."""
        self._jobs.cancel()
        if self.selection is not None:
            self._wait.start()
            self.changed.emit()

    def forget(self) -> None:
        """Nothing is open any more."""
        self._wait.stop()
        self._jobs.cancel()
        self.look = self.selection = None
        self._looks = {}

    def shut(self) -> None:
        """End the worker."""
        self._wait.stop()
        self._jobs.close()

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
            finding = release_planning.examine(table, study, query, progress)
            groups = release_planning.group_examples(table, query) if finding.whole_groups else ()
            if finding.state is not State.SAFE or safe is None:
                return Look(finding, None, groups)
            ledger = (*study.ledger, LedgerEntry(query, Act.RELEASE))
            lost = release_planning.consequences(table, study, ledger, safe, progress)
            return Look(finding, lost, groups)

        def done(look: Look) -> None:
            self._looks[key] = self.look = look
            self.changed.emit()

        self._jobs.start("Computing the effect of a release", work, done, self._document.post, quiet=True)
        self.changed.emit()


def _other_safe(plan: Plan | None, query: Query) -> list[Query] | None:
    """Other marginals that are safe now and that a release would not make known anyway."""
    if plan is None or not plan.complete:
        return None
    found = (f.query for f in plan.findings if f.state is State.SAFE)
    return [other for other in found if other != query and not implies(query, other)]
