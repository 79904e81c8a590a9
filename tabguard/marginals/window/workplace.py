"""The release planner as the window's workplace for projects about count tables."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from tabguard.base.errors import TabGuardError
from tabguard.base.language import headed, mark, tr
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.window_context import Acts, Files, WindowContext
from tabguard.gui.parts.command import Command, Menu, always
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, list_kind, open_once
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.later import Late, LateArea
from tabguard.gui.parts.parts import first_focusable
from tabguard.gui.parts.reason_dialog import ReasonDialog
from tabguard.marginals.flow import count_project
from tabguard.marginals.window.page import PlannerPage
from tabguard.marginals.window.session import PlannerSession
from tabguard.project import Project
from tabguard.settings import Planning
from tabguard.table.planning import Act, Collapse, LedgerEntry, Proposal, Query, Redesigns

if TYPE_CHECKING:
    from tabguard.marginals.flow.count_answers import Answer

_RISK_REASONS = (
    mark("Already released elsewhere"),
    mark("The cells at risk are not confidential"),
    mark("Agreed with the data owner"),
    mark("Other (see text)"),
)

_STRIKE_REASONS = (
    mark("Trial export, never distributed"),
    mark("Withdrawn before anyone received it"),
    mark("Other (see text)"),
)


class PlannerActs(Acts):
    """Commands of the release planner; decisions go through the session into the document."""

    exported = Signal()

    def __init__(
        self, context: WindowContext, session: PlannerSession, page: Late[PlannerPage], files: Files
    ) -> None:
        super().__init__(context)
        self._session, self._page, self._files = session, page, files
        self._store, self._window = context.store, context.top
        page.then(self._connect)
        session.proposed.connect(self._on_proposed)
        session.redesigned.connect(self._on_redesigned)
        session.answered.connect(self._on_answered)

    def _connect(self, page: PlannerPage) -> None:
        page.details.decided.connect(self._on_decided)
        page.details.risk_accepted.connect(self._on_risk)
        page.details.redesign_requested.connect(lambda query: self._session.redesign(query))
        page.details.answers_requested.connect(self._session.try_answers)
        page.marginals.release_requested.connect(self._on_release)
        page.search_requested.connect(self._session.propose)
        page.published.strike_requested.connect(self._on_strike)

    # -- opening

    @Command(
        mark("New &count table…"),
        name="new_counts",
        enabled=always,
        menu=Menu.FILE.at(2, 1),
        tip=mark("Plan which marginals of a count table to release"),
    )
    def ask_file(self) -> None:
        """Ask for a file with a count table and open it."""

        def ask() -> None:
            kinds = (list_kind(tr("Count tables")), ALL_FILES)
            folder = self._store.last_folder()
            ask_file(self._window, tr("Choose the count table"), folder, self.choose_variables, kinds)

        self._files.when_saved(ask)

    @Command(
        mark("Open sample coun&t table"),
        name="count_sample",
        enabled=always,
        menu=Menu.FILE.at(2, 2),
        tip=mark("Open the built-in count table of autoworkers"),
    )
    def open_sample(self) -> None:
        """Open the built-in count table."""
        self._files.when_saved(self._open_sample)

    def choose_variables(self, path: Path) -> None:
        """Ask which columns of a file span the table."""
        from tabguard.marginals.window.open_dialog import CountTableDialog

        dialog = CountTableDialog(path, self._window)

        def accepted() -> None:
            if dialog.project is not None:
                self._session.open(dialog.project, None, take, dialog.table)

        def take(replace: Callable[[], None]) -> None:
            replace()
            self._document.file.mark_unsaved()

        dialog.accepted.connect(accepted)
        open_once(dialog)

    def _open_sample(self) -> None:
        from tabguard.marginals.sample import VARIABLES, write_count_sample

        try:
            path = write_count_sample(self._store.sample_folder())
        except TabGuardError as error:
            self._document.post(error)
            return
        names = tuple(name for name, _categories in VARIABLES)
        self._session.open(count_project.new_project(path, names, "count", Planning(threshold=4, width=10)))

    # -- deciding

    def _on_release(self, query: Query) -> None:
        """Release on a double click or Enter, as the release button does, which checks the safety."""
        details = self._page().details
        if details.release_button.isEnabled():
            details.release()
        else:
            finding = self._session.finding(query)
            if finding is not None:
                details.setFocus()

    def _on_decided(self, query: Query, act: Act) -> None:
        details = self._page().details
        self._session.decide(query, act, details.why.text().strip(), details.who.text().strip())

    def _on_risk(self, query: Query) -> None:
        """Release although cells are at risk; requires a reason and a name."""
        dialog = ReasonDialog(
            tr("Release despite the risk"),
            self._window,
            f"{headed(query.title, self._danger(query))}.",
            tuple(tr(reason) for reason in _RISK_REASONS),
        )
        dialog.accepted.connect(lambda: self._session.decide(query, Act.RELEASE, dialog.reason, dialog.who))
        open_once(dialog)

    def _danger(self, query: Query) -> str:
        """Reason why the release of a marginal is not safe."""
        look = self._session.ahead.look
        finding = look.finding if look is not None else self._session.finding(query)
        why = tr(finding.why) if finding is not None else ""
        risky = finding.risky if finding is not None else 0
        at_risk = tr("small cells are at risk") if risky else ""
        return "; ".join(words for words in (at_risk, why) if words) or tr("small cells are at risk")

    def _on_strike(self, record: LedgerEntry) -> None:
        """Strike a record of publishing; requires a reason and a name, which the ledger keeps."""
        dialog = ReasonDialog(
            tr("Strike the record"),
            self._window,
            tr(
                "{title}, {form_words}: only if nobody outside has received the files. "
                "The record stays in the register, marked as struck, and no longer counts.",
                title=record.query.title,
                form_words=tr(record.form_words),
            ),
            tuple(tr(reason) for reason in _STRIKE_REASONS),
        )
        dialog.accepted.connect(lambda: self._session.strike(record, dialog.reason, dialog.who))
        open_once(dialog)

    # -- searching

    def _on_proposed(self, proposal: Proposal) -> None:
        from tabguard.marginals.window.proposal_dialog import ProposalDialog

        study = self._session.study
        if study is None:
            return
        dialog = ProposalDialog(proposal, study.planning.merit, self._session.letters, self._window)
        dialog.accepted.connect(
            lambda: self._session.release_all(
                dialog.chosen(),
                tr("suggested by {merit}", merit=tr(study.planning.merit)),
                self._page().details.who.text().strip(),
            )
        )
        open_once(dialog)

    def _on_redesigned(self, what: tuple[Query, Redesigns, Collapse]) -> None:
        from tabguard.marginals.window.proposal_dialog import RedesignDialog

        query, redesigns, by = what
        table = self._session.table
        if table is None:
            return
        dialog = RedesignDialog(table, query, redesigns, by, self._window)
        dialog.search_requested.connect(lambda other: self._session.redesign(query, other))

        def accepted() -> None:
            chosen = dialog.chosen()
            if chosen is not None:
                who = self._page().details.who.text().strip()
                self._session.decide(chosen, Act.RELEASE, tr("with coarser categories"), who)

        dialog.accepted.connect(accepted)
        open_once(dialog)

    def _on_answered(self, what: tuple[Query, tuple[Answer, ...]]) -> None:
        from tabguard.marginals.window.proposal_dialog import AnswersDialog

        query, answers = what
        dialog = AnswersDialog(query, answers, self._window)

        def accepted() -> None:
            chosen = dialog.chosen()
            if chosen is not None:
                details = self._page().details
                self._session.answer(chosen, details.why.text().strip(), details.who.text().strip())

        dialog.accepted.connect(accepted)
        open_once(dialog)

    # -- exporting

    def export(self) -> None:
        """Open the export dialog for the released marginals and the plan."""
        from tabguard.marginals.window.export_dialog import CountExportDialog

        if self._session.table is None:
            return
        who = self._page().details.who.text()
        dialog = CountExportDialog(self._document, self._session, who, self._window)
        dialog.exported.connect(lambda _written: self.exported.emit())
        open_once(dialog)

    def to_approve(self, jobs: Jobs, parent: QObject) -> ApprovalSubject:
        """Subject of an approval: the open count table."""
        from tabguard.marginals.window.export_dialog import ReleasedMarginals

        return ReleasedMarginals(self._document, self._session, jobs, parent)


class PlannerWorkplace:
    """Session, page and commands of the release planner, as a `Workplace` of the window."""

    help_page = "planner"

    def __init__(self, context: WindowContext, files: Files) -> None:
        self.session = PlannerSession(context.document, context.jobs, context.top)
        self.page = Late(lambda: PlannerPage(self.session))
        self.area = LateArea(self.page, context.top)
        self.acts = PlannerActs(context, self.session, self.page, files)

    def commands(self) -> tuple[Command, ...]:
        """Commands that open count tables."""
        return self.acts.commands()

    def is_for(self, project: Project | None) -> bool:
        """Whether the project is about a count table."""
        return project is not None and project.counts is not None

    def show(self) -> None:
        """Create the page of the planner if it does not exist yet."""
        self.page()

    def focus(self) -> None:
        """Give the page in front the keyboard focus."""
        pages = self.page().middle
        centre = first_focusable(pages.currentWidget()) or pages.tabBar()
        centre.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def open(self, project: Project, path: Path | None, take: Callable[[Callable[[], None]], None]) -> None:
        """Read the count table of a project."""
        self.session.open(project, path, take)

    def export(self) -> None:
        """Open the export dialog for the released marginals and the plan."""
        self.acts.export()

    def to_approve(self, jobs: Jobs, parent: QObject) -> ApprovalSubject:
        """Subject of an approval: the released marginals."""
        return self.acts.to_approve(jobs, parent)
