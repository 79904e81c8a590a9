"""Export of the planner: released marginals for readers, verdicts and intervals for methodologists."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.errors import TabGuardError, WriteError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.flow.approvals import Evidence
from tabguard.flow.export import planned
from tabguard.gui.document.document import Document
from tabguard.gui.parts.dialogs import JobDialog
from tabguard.gui.parts.numbers import count
from tabguard.gui.parts.parts import FieldMessage, Tinted, fit_to_screen
from tabguard.gui.parts.product_card import ProductCard, are_usable
from tabguard.gui.parts.run_bar import RunBar
from tabguard.gui.parts.scroll_areas import ShrinkableArea
from tabguard.marginals.flow import count_publishing, release_export
from tabguard.marginals.window.marginals_approval import ReleasedMarginals
from tabguard.marginals.window.session import PlannerSession
from tabguard.project import Project
from tabguard.table.forms import Rounded
from tabguard.table.planning import Act
from tabguard.write.products import Audience

_PUBLIC = mark(
    "For the public: a workbook and CSV files of what the ledger releases; simulated tables are marked."
)
_INTERNAL = mark(
    "For methodologists: verdicts, intervals of small cells, decisions, a report. Not for release."
)


class CountExportDialog(JobDialog):
    """Writes the chosen products in the worker: either all of them or none."""

    exported = Signal(object)
    help_requested = Signal(str)

    def __init__(
        self,
        document: Document,
        session: PlannerSession,
        who: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("dlgCountExport")
        self.setWindowTitle(tr("Export"))
        fit_to_screen(self, 680, 560)
        self.written: tuple[Path, ...] = ()
        self._document, self._session = document, session
        self._who = who.strip()
        self._left = False
        self._approval = ReleasedMarginals(document, session, self.jobs, self)
        self._build()
        self._fill()

    # -- inside

    def _build(self) -> None:
        project = self._document.project
        assert project is not None
        folder = project.base if self._document.file.path is None else self._document.file.path.parent
        self.public = ProductCard("public", tr("Released marginals"), tr(_PUBLIC), folder / "public", self)
        self.internal = ProductCard(
            "internal", tr("Plan and intervals"), tr(_INTERNAL), folder / "internal", self
        )
        self.title = QLineEdit(project.output.title, self)
        self.title.setObjectName("countTitle")
        self.title.setPlaceholderText(tr("Title of the public workbook"))
        self.agency = QLineEdit(project.output.agency, self)
        self.base = QSpinBox(self)
        self.base.setObjectName("roundingBase")
        self.base.setRange(1, 1000)
        self.base.setSpecialValueText(tr("not rounded"))
        self.base.setToolTip(
            tr("Rounds the released counts to multiples of this number so that they still add up")
        )
        form = QFormLayout()
        form.addRow(tr("&Title"), self.title)
        form.addRow(tr("&Agency"), self.agency)
        form.addRow(tr("&Round counts to base"), self.base)
        self.pdf = QCheckBox(tr("Re&port as PDF, too"), self.internal)
        self.pdf.setObjectName("countReportPdf")
        self.pdf.setChecked(project.output.pdf)
        self.pdf.toggled.connect(lambda _on: self._name_files())
        self.internal.box.addWidget(self.pdf)
        self.before = Tinted("", "muted", self)
        self.before.setObjectName("publishedBefore")
        self.spite = QCheckBox(tr("Publish &despite this"), self)
        self.spite.setObjectName("publishInSpite")
        self.replace = QCheckBox(tr("&Replace files of another publication"), self)
        self.replace.setObjectName("replaceOthers")
        self.replace.hide()
        self.elsewhere = QCheckBox(tr("Publish in this &folder, too"), self)
        self.elsewhere.setObjectName("publishElsewhere")
        self.elsewhere.hide()
        self.why = QLineEdit(self)
        self.why.setObjectName("looserReason")
        self.why.setPlaceholderText(tr("Why the rules are looser than before; the ledger keeps it"))
        self.why.setAccessibleName(tr("Reason for looser rules"))
        self.why.hide()
        self.message = FieldMessage(self)
        self.message.setObjectName("countExportMessage")
        self.work = RunBar(self)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Close | QDialogButtonBox.StandardButton.Help, self
        )
        self.export_button = QPushButton(tr("&Export"), self)
        self.export_button.setObjectName("countExportButton")
        self.export_button.setDefault(True)
        self.export_button.clicked.connect(self.start)
        self.folder_button = QPushButton(tr("Open &folder"), self)
        self.folder_button.clicked.connect(self._on_open_folder)
        buttons.addButton(self.export_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self.folder_button, QDialogButtonBox.ButtonRole.ActionRole)
        self.folder_button.hide()
        buttons.rejected.connect(self.reject)
        buttons.helpRequested.connect(lambda: self.help_requested.emit("planner"))
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.public)
        layout.addLayout(form)
        layout.addWidget(self.before)
        layout.addWidget(self.internal)
        layout.addWidget(self.message)
        layout.addWidget(self.spite)
        layout.addWidget(self.replace)
        layout.addWidget(self.elsewhere)
        layout.addWidget(self.why)
        layout.addWidget(self.work)
        layout.addStretch(1)
        whole = QVBoxLayout(self)
        whole.addWidget(ShrinkableArea(body), 1)
        whole.addWidget(buttons)

    def _fill(self) -> None:
        study = self._session.study
        entries = study.ledger if study is not None else ()
        before = self._session.published
        out = {entry.query for entry in entries if entry.act in (Act.RELEASE, Act.SIMULATE)}
        out |= {fact.query for fact in before}
        self.base.setValue(max((f.form.base for f in before if isinstance(f.form, Rounded)), default=1))
        self.before.setText(
            tr(
                "{n_marginal} published before: their counts stay as published, and new "
                "ones must add up with them.",
                n_marginal=count(len(before), "marginal"),
            )
            if before
            else tr("Exported marginals count as published. This cannot be undone.")
        )
        project, review = self._document.project, self._session.review
        clear = None if project is None else self._approval.clearance(project)
        if clear is not None and clear.words:
            self.public.message.say(tr(clear.words), "good" if clear.given else "warning")
        if review is None:
            self.message.say(tr("The released marginals have not been checked yet."), "warning")
        elif not review.safe:
            self.message.say("\n".join(review.lines()), "warning")
        self.spite.setVisible(bool(out) and self._held())
        self.public.names.setText(
            tr("{n_marginal} in the ledger.", n_marginal=count(len(out), "marginal"))
            if out
            else tr("Nothing is released or simulated yet.")
        )
        self.public.switch.setChecked(bool(out))
        self.public.allow(bool(out))
        self._name_files()

    def _titled(self, project: Project) -> Project:
        """The project with what was entered here."""
        output = evolve(
            project.output,
            title=self.title.text().strip(),
            agency=self.agency.text().strip(),
            pdf=self.pdf.isChecked(),
        )
        return evolve(project, output=output)

    def _name_files(self) -> None:
        """List the internal files; the public ones are known when the marginals are made."""
        if (project := self._document.project) is not None:
            files = planned(self._titled(project), (Audience.INTERNAL,))
            self.internal.show_files(files[Audience.INTERNAL])

    def _held(self) -> bool:
        """Whether some marginal that is not yet published is not proven to satisfy the rules."""
        review, published_queries = self._session.review, {fact.query for fact in self._session.published}
        if review is None or not review.settled:
            return True
        return any(finding.query not in published_queries for finding in review.against)

    def start(self) -> None:
        """Export the ticked products; first save the project, which keeps the record of what is published."""
        project, table, study = self._document.project, self._session.table, self._session.study
        if project is None or table is None or study is None:
            return
        cards = {Audience.PUBLIC: self.public, Audience.INTERNAL: self.internal}
        folders = {audience: card.path() for audience, card in cards.items() if card.wanted}
        if not folders:
            self.message.say(tr("Select what to write."))
            return
        if not are_usable(folders, cards):
            return
        if self.public.wanted and self._held() and not self.spite.isChecked():
            self.public.message.say(tr("Some marginals do not comply with the current rules: see below."))
            return
        self.public.message.say(None)
        out = release_export.Outgoing(
            project=self._titled(project),
            table=table,
            plan=self._session.plan,
            base=self.base.value(),
            who=self._who,
            evidence=Evidence.of_trail(self._document.history.trail),
            consent=count_publishing.Consent(
                self.spite.isChecked(),
                self.replace.isChecked(),
                self.elsewhere.isChecked(),
                self.why.text().strip(),
            ),
        )

        def work(progress: Progress) -> release_export.Exported:
            return release_export.export(out, folders, progress)

        self.message.say(None)
        self.export_button.setEnabled(False)
        job = self.jobs.start(tr("Exporting"), work, self._on_written, self._on_failed)
        job.ended.connect(self.work.release)
        job.cancelled.connect(self._on_cancelled)
        self.work.watch(job)

    def _on_written(self, exported: release_export.Exported) -> None:
        written = exported.files
        self._session.record(exported.ledger)
        self.export_button.setEnabled(True)
        self.written = written
        self.folder_button.show()
        sentences = [tr("✓ {n_files} written.", n_files=count(len(written), "file"))]
        if exported.record:
            kept = count(len(exported.record), mark("record of publication"), mark("records of publication"))
            sentences.append(tr("{n_records} kept.", n_records=kept))
        self.message.say(" ".join((*sentences, *exported.notes)), "warning" if exported.notes else "good")
        self.exported.emit(written)

    def _on_cancelled(self) -> None:
        """Continue once the worker has ended; it may already have been writing files."""
        if not self._left:
            self.jobs.start(
                tr("Cancelling …"), lambda _progress: None, lambda _none: self._on_ended(), quiet=True
            )

    def _on_ended(self) -> None:
        self._session.read_ledger()
        self.export_button.setEnabled(True)
        self.message.say(tr("The export was cancelled."), "warning")

    def shut(self) -> None:
        """End the work; files that were already being written are complete and stay in the ledger."""
        self._left, busy = True, self.jobs.busy
        super().shut()
        if busy:
            self._session.read_ledger()

    def _on_failed(self, error: TabGuardError) -> None:
        self.export_button.setEnabled(True)
        where = self.public if isinstance(error, WriteError) and self.public.wanted else self
        where.message.say(error)
        if isinstance(error, release_export.RiskError):
            self._session.read_ledger()  # others may have published since the project was opened
            self.spite.show()
        fields = {
            count_publishing.ReplaceError: self.replace,
            count_publishing.ElsewhereError: self.elsewhere,
            count_publishing.LooserError: self.why,
        }
        if type(error) in fields:
            fields[type(error)].show()

    def _on_open_folder(self) -> None:
        if self.written:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.written[0].parent)))
