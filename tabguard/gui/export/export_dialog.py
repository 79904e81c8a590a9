"""Export: each product into a folder of its own; the public one only after a passed audit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QInputDialog,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.account import user_name
from tabguard.base.errors import SettingError, TabGuardError, WriteError
from tabguard.base.language import tr
from tabguard.base.progress import Event
from tabguard.flow import publishing
from tabguard.flow.approvals import Clearance
from tabguard.flow.export import Finished, export_products, planned, transmissions_left
from tabguard.flow.linked_results import proposed_folders
from tabguard.flow.public_ranges import PHASE as RANGES
from tabguard.flow.publishing import Idle, find_idle
from tabguard.flow.replacing import NONE_GIVEN, Consent, OtherDataError, ReplacedError
from tabguard.flow.text_check import TextsError
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import LinkedFinding
from tabguard.gui.export.missing_tests import ApprovalCheck, MissingTests
from tabguard.gui.export.output_card import ExchangeForm, OutputCard
from tabguard.gui.parts.act_button import add_last
from tabguard.gui.parts.dialogs import JobDialog, open_once
from tabguard.gui.parts.jobs import Job
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted, fit_to_screen, plain_tip, tab_by_layout
from tabguard.gui.parts.product_card import OverrideForm, are_usable, audience_cards
from tabguard.kinds.masking import why_not_shown
from tabguard.linked import ContradictionError, change_lines
from tabguard.office.trail import EXPORT, Entry
from tabguard.settings import Output
from tabguard.table.dimension import languages_of
from tabguard.table.linked_table import LinkedTable
from tabguard.table.pattern import Pattern, Status
from tabguard.table.standing import State
from tabguard.wings import of_wings
from tabguard.write.products import Audience

_WIDTH = 100
"""In characters: a larger font needs a wider dialog."""


class ExportOutcome(QVBoxLayout):
    """A message, a warning about files that were left out, and a button for each folder."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self.message = FieldMessage(parent)
        self.message.setObjectName("exportMessage")
        self.left = Tinted("", "warning", parent)
        self.left.setObjectName("exportLeft")
        self.left.hide()
        self.open_row = QHBoxLayout()
        self.addWidget(self.message)
        self.addWidget(self.left)
        self.addLayout(self.open_row)

    def show_written(self, written: Sequence[Path]) -> None:
        """Name the files, and offer to open their folders."""
        names = ", ".join(path.name for path in written)
        self.message.say(
            tr("✓ {n_written} files written: {names}", n_written=len(written), names=names), "good"
        )
        while (item := self.open_row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for folder in dict.fromkeys(path.parent for path in written):
            button = QPushButton(tr("Open folder “{name}”", name=folder.name))
            button.setToolTip(plain_tip(str(folder)))
            button.clicked.connect(
                lambda _c=False, f=folder: QDesktopServices.openUrl(QUrl.fromLocalFile(str(f)))
            )
            self.open_row.addWidget(button)
        self.open_row.addStretch(1)

    def show_left(self, left_out: Sequence[str], earlier: Sequence[Path], folder: Path) -> None:
        """Say what was left out, and warn of transmission files that say what an earlier export withheld.

        Parameters
        ----------
        left_out : sequence of str
            In words.
        earlier : sequence of Path
            Transmission files of an earlier export.
        folder : Path
            Where they are.
        """
        names = ", ".join(path.name for path in earlier)
        sentences = [f"! {words}" for words in left_out]
        if earlier:
            sentences.append(
                tr(
                    "! Not written now, and perhaps of another pattern: {names} in “{name}”. Do not send "
                    "it. Export the files for transmission together with the public ones to replace it.",
                    names=names,
                    name=folder.name,
                )
            )
        self.left.setText("\n".join(sentences))
        self.left.setVisible(bool(sentences))


class ReportOptions(QWidget):
    """Whether the report shows the parameters of the rules and pictures, and is written as a PDF.

    Parameters
    ----------
    output : Output
        Of the project.
    hidden : bool
        Whether the rule parameters of the project are masked.
    """

    changed = Signal()

    def __init__(self, output: Output, hidden: bool) -> None:
        super().__init__()
        self.show_rules = QCheckBox(tr("Show the &rule parameters (otherwise masked)"), self)
        if hidden:
            self.show_rules.setText(tr("The rule parameters are masked"))
            self.show_rules.setToolTip(
                why_not_shown() or tr("Rules ▸ Show masked parameters shows them, here and in the report")
            )
            self.show_rules.setEnabled(False)
        self.pictures = QCheckBox(tr("Pict&ures in the report"), self)
        self.pictures.setObjectName("reportPictures")
        self.pictures.setChecked(output.pictures)
        self.pdf = QCheckBox(tr("Report as PD&F, too"), self)
        self.pdf.setObjectName("reportPdf")
        self.pdf.setChecked(output.pdf)
        for check in (self.pdf, self.pictures):
            check.toggled.connect(lambda _on: self.changed.emit())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        for check in (self.show_rules, self.pictures, self.pdf):
            column.addWidget(check)

    def chosen(self, output: Output) -> Output:
        """`output` with the form of the report as chosen."""
        return evolve(output, pdf=self.pdf.isChecked(), pictures=self.pictures.isChecked())


class ExportDialog(JobDialog):
    """Writes the chosen products in the worker, all of them or none."""

    exported = Signal(object)
    help_requested = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgExport")
        self.setWindowTitle(tr("Export"))
        fit_to_screen(self, max(820, _WIDTH * self.fontMetrics().averageCharWidth()), 720)
        self.written: tuple[Path, ...] = ()
        self._document = document
        self._missing = MissingTests(document, self.jobs, self, self.folders)
        self._approval = ApprovalCheck(document, self.jobs, self)
        self._exported, self._consent = document.snapshot, NONE_GIVEN
        self._hoped = False
        self._idle: Idle | None = None
        self._idle_of: Pattern | None = None
        self._writing: Job | None = None
        self._build()
        self.jobs.job_started.connect(self._watch)
        self.jobs.job_ended.connect(lambda _job: self._on_ended())
        self._missing.failed.connect(self._on_failed)
        self._missing.settled.connect(self.refresh)
        self._approval.settled.connect(self.refresh)
        self._approval.failed.connect(self._on_failed)
        document.findings.changed.connect(self.refresh)
        document.pattern_changed.connect(self.refresh)
        self.refresh()

    # -- settings

    def output(self) -> Output:
        """Marks and titles as entered in the dialog.

        Raises
        ------
        SettingError
            If a mark would not show that a figure is withheld.
        """
        return self.report.chosen(self.titles.output(self._kept_output))

    @property
    def _kept_output(self) -> Output:
        """Titles and marks of the project."""
        project = self._document.project
        return project.output if project is not None else Output()

    @property
    def audit_problem(self) -> str:
        """Why the public files may not be written in the current state; empty if they may."""
        stands = self._document.findings.standing
        if stands is None:
            return tr("No table is open.")
        if stands.barrier and self._missing.running:
            return f"{stands.barrier} {tr('Testing …')}"
        return stands.barrier

    def override(self) -> publishing.Override | None:
        """Who publishes despite the audit, and why; None without an override."""
        used = bool(self.audit_problem) and self.override_form.switch.isChecked()
        return self.override_form.value() if used else None

    def folders(self) -> dict[Audience, Path]:
        """Folder of each audience whose products are selected."""
        return {audience: card.path() for audience, card in self.cards.items() if card.wanted and card.used}

    def check(self) -> bool:
        """Whether all fields are valid; otherwise shows the reason beside the field."""
        for card in self.cards.values():
            card.message.say(None)
        self.outcome.message.say(None)
        self.titles.mark_message.say(None)
        fine = are_usable(self.folders(), self.cards)
        if fine and self.cards[Audience.PUBLIC].wanted and self.override() is not None:
            fine = self.override_form.check()
        try:
            self.output()
        except SettingError as error:
            self.titles.mark_message.say(error)
            fine = False
        return fine

    # -- acts

    def export(self, consent: Consent = NONE_GIVEN) -> None:
        """Write the files in the worker.

        Parameters
        ----------
        consent : Consent
            What the analyst has answered to the questions of this export.
        """
        document = self._document
        if not self.check() or document.project is None:
            return
        project = document.project
        files = self.exchange_form.value() if Audience.EXCHANGE in self.folders() else project.exchange_files
        document.keep_for_export(self.output(), files)
        solution = document.findings.solution
        if solution is None:
            return
        masked = not self.report.show_rules.isChecked()
        override, evidence = self.override(), self._approval.evidence
        done = Finished(
            document.project,
            solution,
            read=document.snapshot.summary,
            override=override,
            mask_rules=masked,
            evidence=evidence,
            scenarios=document.scenarios.usable,
        )
        folders = self.folders()
        self._exported, self._consent = document.snapshot, consent
        left_out, tables = list[str](), list[LinkedTable]()
        self._writing = self.jobs.start(
            tr("Export"),
            lambda progress: export_products(
                done, folders, progress, left_out.append, tables.extend, consent
            ),
            lambda written: self._on_written(written, left_out, tables),
            self._on_failed,
        )
        self.keep.setEnabled(True)
        self._writing.cancelled.connect(self._on_cancelled)
        self._writing.ended.connect(lambda: self.leave.setText(tr("Close")))
        self.leave.setText(tr("Cancel"))
        self.export_button.setEnabled(False)

    def reject(self) -> None:
        """While files are written, ask the worker to leave none: what became of them is told; else close."""
        if self._writing is not None and not self._writing.over and not self._writing.progress.cancelled:
            self._writing.progress.cancel()
            return
        super().reject()

    def refresh(self) -> None:
        """Update which files would be written, and whether the public files may be written."""
        project = self._document.project
        if project is None:
            return
        self._missing.start_next()
        problem = self.audit_problem
        self._show_audit(problem)
        clear = self._show_approval()
        warning = self._document.waiver_warning
        self.waivers.setText(f"! {warning}")
        self.waivers.setVisible(bool(warning))
        if not self._missing.running and clear is not None:
            self._look_for_idle()
        settled = not self._missing.running and clear is not None and self._idle is not None
        used = self.override_form.offer(bool(problem) and settled and self._document.table is not None)
        allowed = (not problem or used) and clear is not None and clear.given
        public = self.cards[Audience.PUBLIC]
        public.allow(allowed)
        if not settled:
            # what the user had chosen is chosen again once the tests allow it
            self._hoped |= public.wanted
        if not allowed:
            public.switch.setChecked(False)
        elif settled and not problem:  # what is published despite a problem is chosen by hand
            public.switch.setChecked(public.wanted or self._hoped)
            self._hoped = False
        self.export_button.setEnabled(bool(self.folders()) and settled and not self.jobs.busy)
        self._name_files()

    def shut(self) -> None:
        """End the worker; a running export is cancelled and leaves no files."""
        self._missing.stop()  # signals sent at the end must not start anything again
        super().shut()

    # -- internal

    def _name_files(self) -> None:
        """List the files that would be written with the current selection."""
        project, stands = self._document.project, self._document.findings.standing
        if project is None or stands is None:
            return
        output = self.report.chosen(self.titles.titled(self._kept_output))
        titled = evolve(project, output=output, exchange_files=self.exchange_form.value())
        permitted = stands.protected or self.override() is not None
        cells = 0 if self._document.table is None else len(self._document.table)
        files = planned(titled, self.folders(), stands.protected, permitted, cells)
        for audience, card in self.cards.items():
            card.show_files(files[audience])
        idle = self._idle
        more = [] if idle is None else list(idle.words)
        self.publish_idle.setVisible(idle is not None and len(idle.spare) > 0)
        if titled.output.ranges and permitted and not stands.protected:
            more.append(tr("Public ranges are left out: the tables are not protected."))
        names = self.cards[Audience.PUBLIC].names
        names.setText("\n".join([names.text(), *more]))

    def _look_for_idle(self) -> None:
        """Find what is suppressed in vain, which an edit may have left, once for each pattern."""
        solution, project = self._document.findings.solution, self._document.project
        if solution is None or project is None or self.jobs.busy or self._idle_of is solution.pattern:
            return
        self._idle, self._idle_of = None, solution.pattern

        def tell(idle: Idle) -> None:
            self._idle = idle
            self.refresh()

        self.jobs.start(
            tr("Looking for cells that protect nothing"),
            lambda progress: find_idle(solution, project, progress),
            tell,
            self._on_failed,
        )

    def _on_publish_idle(self) -> None:
        """Publish what is suppressed in vain: an act as any other, which is tested."""
        # found for this very pattern: of another one it may be needed
        if self._idle is not None and self._idle_of is self._document.pattern:
            reason = tr("Published figures tell them")
            self._document.set_status(self._idle.spare, Status.PUBLISHED, tr("Publish"), reason)

    def _show_approval(self) -> Clearance | None:
        """Show the approval of what would be written now, if it needs one."""
        project = self._document.project
        if project is None:
            return Clearance()
        files = self.exchange_form.value() if Audience.EXCHANGE in self.folders() else project.exchange_files
        try:
            titled = evolve(project, output=self.output(), exchange_files=files)
        except SettingError:
            titled = project
        clear = self._approval.clearance(titled)
        words = tr("Checking the approval …") if clear is None else tr(clear.words)
        sign = "" if clear is None else "✓ " if clear.given else "! "
        self.approval_state.setText(f"{sign}{words}")
        self.approval_state.set_tint("muted" if clear is None else "good" if clear.given else "error")
        self.approval_state.setVisible(bool(words))
        return clear

    def _on_exchange_files(self) -> None:
        """Who chooses a file wants it written."""
        if self.exchange_form.value():
            self.cards[Audience.EXCHANGE].switch.setChecked(True)
        self.refresh()

    def _show_audit(self, problem: str) -> None:
        stands = self._document.findings.standing
        testing = self._missing.running
        sign = State.NOT_TESTED.glyph if testing else "!"
        self.audit_state.setText(f"{sign} {problem}" if problem or stands is None else stands.headline)
        alone = stands is not None and stands.alone
        tint = "muted" if testing else "error"
        self.audit_state.set_tint(tint if problem else "warning" if alone else "good")

    def _on_written(
        self, written: tuple[Path, ...], left_out: Sequence[str], tables: Sequence[LinkedTable]
    ) -> None:
        self.written = written
        self._document.findings.put(LinkedFinding.of(tables, self._exported), self._exported)
        self.export_button.setEnabled(True)
        project, folder = self._document.project, self.cards[Audience.TRANSMISSION].path()
        earlier = () if project is None else transmissions_left(project, self.folders(), written, folder)
        self.outcome.show_written(written)
        self.outcome.show_left(left_out, earlier, folder)
        names = ", ".join(path.name for path in written)
        self._document.record(Entry(EXPORT, user_name(), names))
        self.exported.emit(written)

    def _on_failed(self, error: TabGuardError) -> None:
        self.export_button.setEnabled(True)
        if isinstance(error, ReplacedError):
            self._ask_replace(error)
            return
        if isinstance(error, TextsError):
            self._ask_texts(error)
            return
        if isinstance(error, ContradictionError):
            self._document.findings.put(LinkedFinding.of(error.tables, self._exported), self._exported)
        for card in self.cards.values():
            if isinstance(error, WriteError) and card.wanted and str(card.path()) in error.where:
                card.message.say(error)
                return
        self.outcome.message.say(error)

    def _ask_replace(self, error: ReplacedError) -> None:
        """Write the files in place of those of another period or of other data, if the user says so."""
        box = QMessageBox(self)
        box.setObjectName("replaceFiles")
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(tr("Export"))
        box.setText(error.what)
        changes = change_lines(error.tables) if isinstance(error, OtherDataError) else ()
        box.setInformativeText("\n".join([error.where, *changes]))
        replace = box.addButton(tr("&Replace the files"), QMessageBox.ButtonRole.DestructiveRole)
        replace.setObjectName("replace")
        keep = box.addButton(tr("&Keep them"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(keep)
        replace.clicked.connect(lambda: self.export(evolve(self._consent, replace=True)))
        open_once(box)

    def _ask_texts(self, error: TextsError) -> None:
        """Write the texts although their numbers equal withheld figures, if the user says why."""
        box = QInputDialog(self)
        box.setObjectName("tellingTexts")
        box.setWindowTitle(tr("Export"))
        question = tr("Remove these numbers. Or why may they be published? The reason is recorded.")
        box.setLabelText(f"{error.what}\n\n{error.where}\n\n{question}")
        box.setOkButtonText(tr("&Publish the texts"))
        box.textValueSelected.connect(lambda reason: self.export(evolve(self._consent, texts=reason.strip())))
        box.rejected.connect(lambda: self.outcome.message.say(error))
        open_once(box)

    def _on_cancelled(self) -> None:
        self.export_button.setEnabled(True)
        self.outcome.message.say(tr("The export was cancelled. No file was written."), "warning")

    def _watch(self, job: Job) -> None:
        job.progressed.connect(self._on_progress)
        self.progress.setRange(0, 0)
        self.progress.show()

    def _on_ended(self) -> None:
        self.progress.hide()
        self.keep.hide()

    def _stop_ranges(self) -> None:
        if self._writing is not None:
            self._writing.stop_and_keep()
            self.keep.setEnabled(False)

    def _on_progress(self, event: Event) -> None:
        self.keep.setVisible(event.phase == RANGES)
        self.progress.setRange(0, max(event.total, 1))
        self.progress.setValue(event.done)

    # -- building

    def _build(self) -> None:
        project, output = self._document.project, self._kept_output
        self.audit_state = Tinted("", "good", self)
        self.audit_state.setObjectName("auditState")
        self.approval_state = Tinted("", "good", self)
        self.approval_state.setObjectName("approvalState")
        self.waivers = Tinted("", "warning", self)
        self.waivers.setObjectName("exportWaivers")
        self.cards = audience_cards(proposed_folders(project), self)
        self.override_form = OverrideForm(self.cards[Audience.PUBLIC])
        self.override_form.changed.connect(self.refresh)
        self.cards[Audience.PUBLIC].box.addWidget(self.override_form)
        public = self.cards[Audience.PUBLIC]
        self.publish_idle = QPushButton(tr("Publish the cells that protect nothing"), public)
        self.publish_idle.setObjectName("publishIdle")
        self.publish_idle.clicked.connect(self._on_publish_idle)
        self.publish_idle.hide()
        public.box.insertWidget(public.box.indexOf(public.names) + 1, self.publish_idle)
        self.report = ReportOptions(output, project is not None and project.rules.hidden)
        self.report.changed.connect(self.refresh)
        self.cards[Audience.INTERNAL].box.insertWidget(4, self.report)
        (form,) = of_wings("exchange_form")
        self.exchange_form: ExchangeForm = form(() if project is None else project.exchange_files)
        exchange = self.cards[Audience.EXCHANGE]
        exchange.box.insertWidget(2, self.exchange_form)
        exchange.switch.setChecked(bool(self.exchange_form.value()))
        self.exchange_form.changed.connect(self._on_exchange_files)
        for card in self.cards.values():
            card.changed.connect(self.refresh)
        table = self._document.table
        self.titles = OutputCard(output, self, () if table is None else languages_of(table.dimensions))
        self.titles.titles_changed.connect(self.refresh)
        self.outcome = ExportOutcome(self)
        scroll = QScrollArea(self)
        inside = QWidget(scroll.viewport())
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.addWidget(self.titles)
        for card in self.cards.values():
            column.addWidget(card)
        column.addStretch(1)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(tr("Export"), 1.2, self))
        layout.addWidget(self.audit_state)
        layout.addWidget(self.approval_state)
        layout.addWidget(self.waivers)
        layout.addWidget(scroll, 1)
        layout.addLayout(self.outcome)
        layout.addLayout(self._foot())
        tab_by_layout(self)
        QShortcut(QKeySequence("F1"), self, lambda: self.help_requested.emit("export"))

    def _foot(self) -> QHBoxLayout:
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setMaximumWidth(200)
        self.progress.hide()
        self.keep = QPushButton(tr("Stop and keep"), self)
        self.keep.setObjectName("stopRanges")
        self.keep.setToolTip(
            tr("Write the files now: public ranges that are not worked out to the end could be narrower")
        )
        self.keep.clicked.connect(self._stop_ranges)
        self.keep.hide()
        self.leave = QPushButton(tr("Close"), self)
        self.leave.setObjectName("leaveExport")
        self.leave.clicked.connect(self.reject)
        self.export_button = QPushButton(tr("&Export"), self)
        self.export_button.setObjectName("exportButton")
        self.export_button.setDefault(True)
        self.export_button.clicked.connect(lambda: self.export())
        foot = QHBoxLayout()
        foot.addWidget(self.progress)
        foot.addWidget(self.keep)
        foot.addStretch(1)
        add_last(foot, (self.export_button,), self.leave)
        return foot
