"""Export of the planner, for readers and for methodologists, and what a second person approves."""

from typing import ClassVar

from attrs import evolve
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QCheckBox, QFormLayout, QLineEdit, QSpinBox, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import ENGLISH, language, mark, tr
from tabguard.base.present import present
from tabguard.flow.approvals import Evidence, Pending
from tabguard.flow.export import planned
from tabguard.flow.replacing import ReplacedError
from tabguard.flow.text_check import TextsError
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.export.output_card import language_box
from tabguard.gui.export.product_dialog import TEXTS, Consents, ProductCard, ProductDialog, Question
from tabguard.gui.parts.boxes import named
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import Tinted
from tabguard.marginals.flow import count_approval, count_publishing, release_export
from tabguard.marginals.window.session import PlannerSession
from tabguard.project import Project
from tabguard.table.forms import Rounded
from tabguard.table.planning import Act
from tabguard.write.products import Audience


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


_PUBLIC = mark(
    "For the public: a workbook and CSV files of what the register releases; simulated tables are marked."
)
_INTERNAL = mark(
    "For methodologists: verdicts, intervals of small cells, decisions, a report. Not for release."
)


class CountExportDialog(ProductDialog):
    """Exports the marginals that are released, and the plan.

    Parameters
    ----------
    document : Document
    session : PlannerSession
    who : str
        Who publishes, for the record.
    """

    help_page: ClassVar = "planner"
    questions: ClassVar = {
        release_export.RiskError: Question("despite_risk", mark("Publish &despite this")),
        ReplacedError: Question("replace", mark("&Replace the files")),
        count_publishing.ElsewhereError: Question("elsewhere", mark("Publish in this &folder, too")),
        count_publishing.LooserError: Question(
            "why", mark("Publish &despite this"), mark("Why are the rules looser? The reason is recorded.")
        ),
        count_publishing.WeightsError: Question(
            "weights",
            mark("Publish the &weighted counts"),
            mark("Why may they be published though readers may know the weights? The reason is recorded."),
        ),
        count_publishing.UnjudgedError: Question(
            "unjudged",
            mark("Publish &without this verdict"),
            mark("Why may it be published though this was not judged? The reason is recorded."),
        ),
        TextsError: TEXTS,
    }

    def __init__(
        self, document: Document, session: PlannerSession, who: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(document, parent)
        self._session, self._who = session, who.strip()
        self._approval = ReleasedMarginals(document, session, self.jobs, self)
        self._build()
        session.plan_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show the verdict, the approval, and what would be written."""
        project, review, study = self._document.project, self._session.review, self._session.study
        if project is None or study is None:
            return
        out = {entry.query for entry in study.ledger if entry.act in (Act.RELEASE, Act.SIMULATE)}
        out |= {fact.query for fact in self._session.published}
        problems = (
            (tr("The released marginals have not been checked yet."),) if review is None else review.lines()
        )
        self.audit_state.setText("\n".join(f"! {words}" for words in problems))
        self.audit_state.set_tint("warning")
        self.audit_state.setVisible(bool(problems))
        self.show_clearance(self._approval.clearance(project))
        public, internal = self.cards[Audience.PUBLIC], self.cards[Audience.INTERNAL]
        public.names.setText(
            tr("{n_marginal} in the register.", n_marginal=count(len(out), "marginal"))
            if out
            else tr("Nothing is released or simulated yet.")
        )
        public.allow(bool(out))
        # the public ones are known when the marginals are made
        internal.show_files(planned(self._with_texts(project), (Audience.INTERNAL,))[Audience.INTERNAL])
        self.export_button.setEnabled(bool(self.folders()) and not self.jobs.busy)

    def export(self, consents: Consents) -> None:
        """Start writing the files in the worker, with what the user confirmed."""
        project, table = self._document.project, self._session.table
        if project is None or table is None or not self.check():
            return
        folders = self.folders()
        out = release_export.Outgoing(
            project=self._with_texts(project),
            table=table,
            plan=self._session.plan,
            base=self.base.value(),
            who=self._who,
            evidence=Evidence.of_trail(self._document.history.trail),
            consent=count_publishing.Consent.to(consents),
        )
        self.start(lambda progress: release_export.export(out, folders, progress), self._on_written, consents)

    def last_reason(self, question: Question) -> str:
        """The reason of the last publication in the register; none for texts, which are new each time."""
        whys = (fact.why for fact in reversed(self._session.published) if fact.why)
        return "" if question is TEXTS else next(whys, "")

    def show_failure(self, error: TabGuardError) -> None:
        """Show the error, after reading the register again: others may have published meanwhile."""
        self._session.read_ledger()
        super().show_failure(error)

    def shut(self) -> None:
        """End running work when the dialog closes; files already being written are completed and recorded."""
        busy = self.jobs.busy
        super().shut()
        if busy:
            self._session.read_ledger()

    # -- inside

    def _on_written(self, exported: release_export.Exported) -> None:
        self._session.take_ledgers(exported.ledgers)
        self.show_written(exported.files, exported.notes)

    def _with_texts(self, project: Project) -> Project:
        """The project with the texts entered in this dialog."""
        output = evolve(
            project.output,
            title=self.title.text().strip(),
            agency=self.agency.text().strip(),
            pdf=self.pdf.isChecked(),
            language=self.language.currentData(),
        )
        return evolve(project, output=output)

    def _build(self) -> None:
        project, before = present(self._document.project), self._session.published
        folder = project.base if self._document.file.path is None else self._document.file.path.parent
        self.cards = {
            audience: ProductCard(audience.value, title, about, folder / audience.value, self)
            for audience, title, about in (
                (Audience.PUBLIC, tr("Released marginals"), tr(_PUBLIC)),
                (Audience.INTERNAL, tr("Plan and intervals"), tr(_INTERNAL)),
            )
        }
        titles = QWidget(self)
        self.title = named(QLineEdit(project.output.title, titles), "countTitle")
        self.title.setPlaceholderText(tr("Title of the public workbook"))
        self.agency = QLineEdit(project.output.agency, titles)
        self.language = language_box(project.output.language or language().replace(ENGLISH, ""), titles)
        self.base = named(QSpinBox(titles), "roundingBase")
        self.base.setRange(1, 1000)
        self.base.setSpecialValueText(tr("not rounded"))
        self.base.setToolTip(
            tr("Rounds the released counts to multiples of this number so that they still add up")
        )
        self.base.setValue(max((f.form.base for f in before if isinstance(f.form, Rounded)), default=1))
        form = QFormLayout(titles)
        form.addRow(tr("&Title"), self.title)
        form.addRow(tr("&Agency"), self.agency)
        form.addRow(tr("&Language"), self.language)
        form.addRow(tr("&Round counts to base"), self.base)
        words = (
            tr(
                "{n_marginal} published before: their counts stay as published, and new "
                "ones must add up with them.",
                n_marginal=count(len(before), "marginal"),
            )
            if before
            else tr("Exported marginals count as published. This cannot be undone.")
        )
        self.cards[Audience.PUBLIC].box.addWidget(Tinted(words, "muted", self))
        self.pdf = named(QCheckBox(tr("Re&port as PDF, too"), self), "countReportPdf")
        self.pdf.setChecked(project.output.pdf)
        self.cards[Audience.INTERNAL].box.addWidget(self.pdf)
        self.pdf.toggled.connect(lambda _on: self.refresh())
        for card in self.cards.values():
            card.changed.connect(self.refresh)
        self.lay_out(titles)
