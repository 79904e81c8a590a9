"""Current state of the release planner: the count table, the verdicts, and the selected marginal."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve
from PySide6.QtCore import QObject, Qt, Signal

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.gui.document.document import Document
from tabguard.gui.document.reading import Taking, at_once
from tabguard.gui.parts.jobs import Job, Jobs
from tabguard.gui.parts.later import Later
from tabguard.marginals.flow import count_ledger, count_project, release_planning
from tabguard.marginals.window.look_ahead import LookAhead, Planned
from tabguard.marginals.window.looks import letters
from tabguard.marginals.window.proposal_dialog import KnownPlans, PlanKey, key_of, states_before
from tabguard.project import CountStudy, Project
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable
from tabguard.table.ledger import FACTS
from tabguard.table.planning import (
    Act,
    Collapse,
    Finding,
    Ledger,
    LedgerEntry,
    Plan,
    Proposal,
    Query,
    Redesigns,
    Review,
    given,
    groups_line,
    published,
    released,
    strike_of,
)

if TYPE_CHECKING:
    from tabguard.marginals.flow.count_answers import Answer

_TELL_DELAY_MS = 150
_ACT_WORDS = {
    Act.RELEASE: mark("Release {title}"),
    Act.REFUSE: mark("Refuse {title}"),
    Act.SIMULATE: mark("Release simulated {title}"),
}


_T = TypeVar("_T")


class PlannerSession(QObject):
    """Reads the count table of the open project and keeps the verdicts consistent with its ledger.

    The document records decisions, so that undo, saving and the window title take them into account.
    """

    table_changed = Signal()
    plan_changed = Signal()
    proposed = Signal(object)
    redesigned = Signal(object)
    answered = Signal(object)
    work_changed = Signal()

    _found = Signal(object)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self.presenting = document.presenting
        self._jobs = jobs
        self.ahead = LookAhead(document, self._planned, self)
        self.work: Job | None = None
        self.table: CountTable | None = None
        self.plan: Plan | None = None
        self.states: dict[Query, Finding] = {}
        self.letters: dict[str, str] = {}
        self.ledgers = count_ledger.Ledgers()
        self._study: CountStudy | None = None
        self._plans = KnownPlans()
        # hundreds of findings may arrive at once
        self._telling = Later(self.plan_changed.emit, self, _TELL_DELAY_MS)
        self._resuming = Later(self._resume, self)
        # queued, as findings come from the worker's thread
        self._found.connect(self._on_found, Qt.ConnectionType.QueuedConnection)
        document.project_changed.connect(self._on_project)
        jobs.job_ended.connect(self._on_job_ended)

    # -- what is open

    @property
    def study(self) -> CountStudy | None:
        """The count study of the open project."""
        project = self._document.project
        return None if project is None else project.counts

    @property
    def active(self) -> bool:
        """Whether the open project is about a count table."""
        return self.study is not None

    @property
    def released(self) -> tuple[Query, ...]:
        """Marginals that are taken as exactly known."""
        return released(self.study.ledger) if self.study is not None else ()

    @property
    def given(self) -> tuple[Query, ...]:
        """Marginals that readers have or will have, exact or rounded."""
        return given(self.study.ledger) if self.study is not None else ()

    def last_act(self, query: Query) -> Act | None:
        """The last decision about a marginal."""
        ledger = self.study.ledger if self.study is not None else ()
        return next((e.act for e in ledger[::-1] if e.query == query and e.act not in FACTS), None)

    @property
    def published(self) -> Ledger:
        """The records of published marginals."""
        return published(self.study.ledger) if self.study is not None else ()

    def open(
        self,
        project: Project,
        path: Path | None = None,
        take: Taking = at_once,
        table: CountTable | None = None,
    ) -> None:
        """Open a project with a count table; the worker reads the table unless it is given.

        `take` is called after reading, with the function that replaces the open project.
        """

        def work(progress: Progress) -> tuple[CountTable, count_ledger.Ledgers]:
            whole = table if table is not None else count_project.load(project, progress)
            return whole, count_ledger.ledgers_of_project(project, whole)

        def show(whole: CountTable, ledgers: count_ledger.Ledgers) -> None:
            # first, so that no verdict on the earlier table is shown with the new project
            self._forget()
            self._document.open_project(ledgers.known_to(project), None, path)
            self.ledgers = ledgers
            self._take(whole)

        self._jobs.start(
            tr("Reading the count table"),
            work,
            lambda opened: take(lambda: show(*opened)),
            self._document.post,
        )

    def words(self, query: Query) -> str:
        """A marginal by its title, and what its groups hold."""
        table = self.table
        fits = table is not None and {*query.variables} <= {*table.names}
        groups = groups_line(table, query) if table is not None and fits and query.groupings else ""
        return f"{query.title} – {groups}" if groups else query.title

    def finding(self, query: Query | None) -> Finding | None:
        """The current finding about a marginal; None where none is known or chosen."""
        return None if query is None else self.states.get(query)

    # -- deciding

    def decide(self, query: Query, act: Act, why: str = "", who: str = "") -> None:
        """Enter a decision into the ledger, as one command that can be undone.

        Parameters
        ----------
        query : Query
            The marginal that the decision is about.
        act : Act
            The decision.
        why, who : str
            Reason, and name of the person who decides.
        """
        study = self.study
        if study is None:
            return
        # each such decision has a table of its own, which can be drawn again
        seed = 1 + sum(entry.act is Act.SIMULATE for entry in study.ledger) if act is Act.SIMULATE else 0
        self._enter(tr(_ACT_WORDS[act], title=query.title), (LedgerEntry(query, act, seed=seed),), why, who)

    def release_all(self, queries: Sequence[Query], why: str, who: str = "") -> None:
        """Release several marginals as one command."""
        if len(queries) == 1:
            self.decide(queries[0], Act.RELEASE, why, who)
        elif queries:
            words = tr("Release {n_queries} marginals", n_queries=len(queries))
            self._enter(words, [LedgerEntry(query, Act.RELEASE) for query in queries], why, who)

    def answer(self, answer: Answer, why: str, who: str = "") -> None:
        """Release marginals in the form that was tried, as one command."""
        if answer.entries:
            words = tr("Release {title}, {form}", title=answer.entries[-1].query.title, form=answer.title)
            self._enter(words, answer.entries, why, who)

    def _enter(self, words: str, entries: Iterable[LedgerEntry], why: str, who: str) -> None:
        """Add decisions, with the present time, to the ledger as one undoable act."""
        study = self.study
        if study is not None:
            when = dt.datetime.now().isoformat(timespec="seconds")
            ledger = (*study.ledger, *(evolve(entry, who=who, when=when, why=why) for entry in entries))
            self._document.set_study(words, evolve(study, ledger=ledger), why)

    def set_planning(self, planning: Planning) -> None:
        """Change threshold, width, utility or highest order."""
        if self.study is not None:
            self._document.set_study(tr("Change release rules"), evolve(self.study, planning=planning))

    @property
    def review(self) -> Review | None:
        """Verdicts on everything released or published; None until they are computed."""
        return self.plan.review if self.plan is not None else None

    # -- what has happened, which nothing undoes

    def take_ledgers(self, ledgers: count_ledger.Ledgers) -> None:
        """Enter the current state of the registers into the session and the document."""
        self.ledgers = ledgers
        self._document.record_published(ledgers.entries, ledgers.unjudged)
        self.plan_changed.emit()

    def read_ledger(self) -> None:
        """Read the register of the data again in the worker."""
        project, table = self._document.project, self.table
        if project is None or table is None:
            return

        self._jobs.start(
            tr("Reading the register"),
            lambda _progress: count_ledger.ledgers_of_project(project, table),
            self.take_ledgers,
            self._document.post,
        )

    def strike(self, fact: LedgerEntry, why: str, who: str) -> None:
        """Strike a mistaken record of publishing; the record and its striking stay in the ledger."""
        project, table = self._document.project, self.table
        if project is None or table is None:
            return
        when = dt.datetime.now().isoformat(timespec="seconds")
        strike = strike_of(fact, who, when, why)
        self._jobs.start(
            tr("Entering in the register"),
            lambda _progress: count_ledger.enter(project, table, (strike,)),
            lambda _none: self._document.record_published((strike,)),
            self._document.post,
        )

    # -- long work that the analyst asks for

    def propose(self, exhaustive: bool) -> None:
        """Search for the safe release with the greatest utility."""
        table, study = self.table, self.study
        if table is None or study is None:
            return
        name = tr("Searching all safe releases") if exhaustive else tr("Searching for a safe release")
        self._begin(name, lambda p: release_planning.propose(table, study, exhaustive, p), self._on_proposed)

    def redesign(self, query: Query, by: Collapse = Collapse.CATEGORIES) -> None:
        """Search for categories to collapse."""
        table, study = self.table, self.study
        if table is None or study is None:
            return

        def done(redesigns: Redesigns) -> None:
            self.redesigned.emit((query, redesigns, by))
            self._resume()

        self._begin(
            tr("Looking for categories to collapse"),
            lambda p: release_planning.redesign(table, study, query, p, by),
            done,
        )

    def try_answers(self, query: Query) -> None:
        """Try a marginal in every other form."""
        table, project = self.table, self._document.project
        if table is None or project is None:
            return

        def work(progress: Progress) -> tuple[Answer, ...]:
            from tabguard.marginals.flow import count_answers

            return count_answers.tried(project, table, query, progress)

        def done(answers: tuple[Answer, ...]) -> None:
            self.answered.emit((query, answers))
            self._resume()

        self._begin(tr("Trying other forms"), work, done)

    def cancel_work(self) -> None:
        """Cancel the running work and discard its result."""
        if self.work is not None:
            self.work.cancel()

    def stop_work(self) -> None:
        """Stop the running work early and keep its result so far."""
        if self.work is not None:
            self.work.stop_and_keep()

    def refresh(self) -> None:
        """Compute the pending verdicts."""
        self._plan_now()

    # -- inside: the project changed

    def _planned(self) -> Planned | None:
        table, study = self.table, self.study
        return None if table is None or study is None else Planned(table, study, self.plan)

    def _on_project(self) -> None:
        study = self.study
        if study is None:
            self._forget()
            return
        if study == self._study or self.table is None:
            return
        self._study = study
        self._plan_now()
        self.ahead.start_again()

    def _take(self, table: CountTable) -> None:
        self.table, self._study = table, self.study
        self.letters = letters(table.names)
        self.table_changed.emit()
        self._plan_now()

    def _forget(self) -> None:
        had = self.table is not None
        self._telling.drop()
        self.cancel_work()
        self.ahead.forget()
        self.table = self.plan = self._study = None
        self.states, self._plans, self.ledgers = {}, KnownPlans(), count_ledger.Ledgers()
        if had:
            self.table_changed.emit()
            self.plan_changed.emit()
            self.ahead.changed.emit()

    # -- inside: verdicts

    def _plan_now(self) -> None:
        table, study = self.table, self.study
        if table is None or study is None:
            return
        earlier_plan = self._plans.get(study)
        if earlier_plan is not None:
            self.cancel_work()
            self._show(earlier_plan)
            return
        key, earlier = key_of(study), self._plans.earlier(study)
        self.states, self.plan = states_before(table, study, earlier), None
        self.plan_changed.emit()

        def work(progress: Progress) -> Plan:
            planner = release_planning.planner(table, study, progress)
            return planner.plan(lambda finding: self._found.emit((key, finding)), earlier)

        def done(plan: Plan) -> None:
            if plan.complete:
                self._plans.keep(study, plan)
            self._show(plan)

        self._begin(tr("Checking marginals"), work, done)

    def _on_found(self, what: tuple[PlanKey, Finding]) -> None:
        key, finding = what
        # findings for an earlier ledger may still arrive
        if self.study is not None and key == key_of(self.study) and self.work is not None:
            self.states[finding.query] = finding
            if not self._telling.busy:
                self._telling.ask()

    def _show(self, plan: Plan) -> None:
        self.plan = plan
        self.states = {finding.query: finding for finding in plan.findings}
        self.plan_changed.emit()
        if self.ahead.look is None:
            self.ahead.start_soon()

    # -- inside: long work

    def _begin(self, name: str, work: Callable[[Progress], _T], done: Callable[[_T], None]) -> None:
        self.cancel_work()
        job = self._jobs.start(name, work, done, self._document.post, quiet=True)
        self.work = job
        job.ended.connect(self._on_work_ended)
        self.work_changed.emit()

    def _on_work_ended(self) -> None:
        if self.sender() is self.work:
            self.work = None
            self.work_changed.emit()

    def _on_job_ended(self, job: Job) -> None:
        """Continue the verdicts after the reading of a file interrupted them, if the study stays open."""
        if not job.quiet:
            self._resuming.ask()

    def _on_proposed(self, proposal: Proposal) -> None:
        self.proposed.emit(proposal)
        self._resume()

    def _resume(self) -> None:
        """Continue computing verdicts that other work had interrupted."""
        if self.plan is None and self.work is None:
            self._plan_now()
