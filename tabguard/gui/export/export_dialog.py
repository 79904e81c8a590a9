"""The export dialog: each audience has its folder; public files need a passed audit."""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from attrs import evolve
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QWidget

from tabguard.base.errors import SettingError, TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.system import user_name
from tabguard.flow import publishing
from tabguard.flow.approvals import Clearance
from tabguard.flow.export import Finished, export_products, planned, transmissions_left
from tabguard.flow.linked_results import proposed_folders
from tabguard.flow.publishing import Idle, find_idle
from tabguard.flow.replacing import Consent, ReplacedError
from tabguard.flow.text_check import TextsError
from tabguard.gui.document.audits import headline_of, needs_rules, tint_of
from tabguard.gui.document.document import Document
from tabguard.gui.document.snapshot import LinkedFinding
from tabguard.gui.export.missing_tests import ApprovalCheck, MissingTests
from tabguard.gui.export.output_card import ExchangeForm, OutputCard
from tabguard.gui.export.product_dialog import (
    TEXTS,
    Consents,
    OverrideForm,
    ProductDialog,
    Question,
    audience_cards,
)
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.parts import Tinted
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


class ReportOptions(QWidget):
    """Options of the report: parameters of the rules, pictures, PDF.

    Parameters
    ----------
    output : Output
        Output settings of the project.
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
        self.pictures = named(QCheckBox(tr("Pict&ures in the report"), self), "reportPictures")
        self.pictures.setChecked(output.pictures)
        self.pdf = named(QCheckBox(tr("Report as PD&F, too"), self), "reportPdf")
        self.pdf.setChecked(output.pdf)
        for check in (self.pdf, self.pictures):
            check.toggled.connect(lambda _on: self.changed.emit())
        in_column(self.show_rules, self.pictures, self.pdf, of=self, margins=0, gap=4)

    def chosen(self, output: Output) -> Output:
        """`output` with the form of the report as chosen."""
        return evolve(output, pdf=self.pdf.isChecked(), pictures=self.pictures.isChecked())


class ExportDialog(ProductDialog):
    """Exports the tables of the open project."""

    questions: ClassVar = {
        ReplacedError: Question("replace", mark("&Replace the files")),
        TextsError: TEXTS,
    }

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(document, parent)
        self._missing = MissingTests(document, self.jobs, self, self.folders)
        self._approval = ApprovalCheck(document, self.jobs, self)
        self._exported = document.snapshot
        self._idle: Idle | None = None
        self._idle_of: Pattern | None = None
        self._build()
        self._missing.failed.connect(self.show_failure)
        self._missing.settled.connect(self.refresh)
        self._approval.settled.connect(self.refresh)
        self._approval.failed.connect(self.show_failure)
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
        """Why the public files may not be written now; empty if they may."""
        stands = self._document.findings.standing
        if stands is None:
            return tr("No table is open.")
        if stands.barrier and self._missing.running:
            return f"{stands.barrier} {tr('Testing …')}"
        return stands.barrier

    def override(self) -> publishing.Override | None:
        """The override of the verdict with reason and names; None without one."""
        overridden = bool(self.audit_problem) and self.override_form.switch.isChecked()
        return self.override_form.value() if overridden else None

    def check(self) -> bool:
        """Whether all fields are valid; otherwise shows the reason beside the field."""
        self.titles.mark_message.say(None)
        fine = super().check()
        if fine and self.cards[Audience.PUBLIC].wanted and self.override() is not None:
            fine = self.override_form.check()
        try:
            self.output()
        except SettingError as error:
            self.titles.mark_message.say(error)
            fine = False
        return fine

    # -- acts

    def export(self, consents: Consents) -> None:
        """Write the files in the worker."""
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
        )
        folders, consent = (
            self.folders(),
            Consent(consents.get("replace", ""), texts=consents.get("texts", "")),
        )
        self._exported = document.snapshot
        left_out, tables = list[str](), list[LinkedTable]()
        self.start(
            lambda progress: export_products(
                done, folders, progress, left_out.append, tables.extend, consent
            ),
            lambda paths: self._on_written(paths, left_out, tables),
            consents,
        )

    def refresh(self) -> None:
        """Update which files would be written, and whether the public files may be written."""
        project = self._document.project
        if project is None:
            return
        self._missing.start_next()
        problem = self.audit_problem
        self._show_audit(problem)
        clear = self._clearance()
        self.show_clearance(clear)
        warning = self._document.waiver_warning
        self.waivers.setText(f"! {warning}")
        self.waivers.setVisible(bool(warning))
        if not self._missing.running and clear is not None:
            self._look_for_idle()
        settled = not self._missing.running and clear is not None and self._idle is not None
        overridden = self.override_form.offer(bool(problem) and settled and self._document.table is not None)
        allowed = (not problem or overridden) and clear is not None and clear.given
        public = self.cards[Audience.PUBLIC]
        if settled or (problem and not self._missing.running):
            public.allow(allowed, not problem)  # publishing despite a problem has to be chosen by hand
        else:
            public.enable(False)  # a test that is running takes no tick away
        self.export_button.setEnabled(bool(self.folders()) and settled and not self.jobs.busy)
        self._name_files()

    def shut(self) -> None:
        """End the worker when the dialog closes; a running export is cancelled and leaves no files."""
        self._missing.stop()  # signals at the end must not start new tests
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
        """Find secondaries that are not needed, which edits may leave, once for each pattern."""
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
            self.show_failure,
        )

    def _on_publish_idle(self) -> None:
        """Publish secondaries that are not needed, as an act that is tested again."""
        # only for the pattern for which they were found
        if self._idle is not None and self._idle_of is self._document.pattern:
            reason = tr("Published figures tell them")
            self._document.set_status(self._idle.spare, Status.PUBLISHED, tr("Publish"), reason)

    def _clearance(self) -> Clearance | None:
        """State of the approval of the files to be written; None while it is being determined."""
        project = self._document.project
        if project is None:
            return Clearance()
        files = self.exchange_form.value() if Audience.EXCHANGE in self.folders() else project.exchange_files
        try:
            titled = evolve(project, output=self.output(), exchange_files=files)
        except SettingError:
            titled = project
        return self._approval.clearance(titled)

    def _on_exchange_files(self) -> None:
        """Tick the audience of files for other programs once one is chosen."""
        if self.exchange_form.value():
            self.cards[Audience.EXCHANGE].switch.setChecked(True)
        self.refresh()

    def _show_audit(self, problem: str) -> None:
        stands = self._document.findings.standing
        testing = self._missing.running
        sign = State.NOT_TESTED.glyph if testing else "!"
        self.audit_state.setText(f"{sign} {problem}" if problem else headline_of(self._document))
        tint = "muted" if testing else "error"
        if not problem and stands is not None:
            tint = tint_of(stands, needs_rules(self._document))
        self.audit_state.set_tint(tint)

    def _on_written(
        self, files: tuple[Path, ...], left_out: Sequence[str], tables: Sequence[LinkedTable]
    ) -> None:
        self._document.findings.put(LinkedFinding.of(tables, self._exported), self._exported)
        project, folder = self._document.project, self.cards[Audience.TRANSMISSION].path()
        earlier = () if project is None else transmissions_left(project, self.folders(), files, folder)
        if earlier:
            names = ", ".join(path.name for path in earlier)
            left_out = [
                *left_out,
                tr(
                    "Not written now, and perhaps of another pattern: {names} in “{name}”. Do not send "
                    "it. Export the files for transmission together with the public ones to replace it.",
                    names=names,
                    name=folder.name,
                ),
            ]
        self._document.record(Entry(EXPORT, user_name(), ", ".join(path.name for path in files)))
        self.show_written(files, left_out)

    def show_failure(self, error: TabGuardError) -> None:
        """Show the error, and keep the tables that contradict this one as a finding."""
        if isinstance(error, ContradictionError):
            self._document.findings.put(LinkedFinding.of(error.tables, self._exported), self._exported)
        super().show_failure(error)

    def details_of(self, error: TabGuardError) -> Sequence[str]:
        """Changes since the files to be replaced were written."""
        return change_lines(error.tables) if isinstance(error, ReplacedError) else ()

    # -- building

    def _build(self) -> None:
        project, output = self._document.project, self._kept_output
        self.waivers = named(Tinted("", "warning", self), "exportWaivers")
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
        self.lay_out(self.titles, [self.waivers])
