"""Export: each product into a folder of its own; the public one only after a passed audit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve
from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QCloseEvent, QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from tabguard.errors import SettingError, TabGuardError, WriteError
from tabguard.flow import publishing, questions, stages
from tabguard.flow.export import Finished, export_products, planned
from tabguard.gui.document.document import Document
from tabguard.gui.document.findings import own_run
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.jobs import Job, Jobs
from tabguard.gui.parts.parts import Card, FieldMessage, Heading, Tinted, fit_to_screen
from tabguard.gui.parts.product_card import OverrideForm, ProductCard
from tabguard.linked import ContradictionError
from tabguard.progress import Event, Progress
from tabguard.settings import Output, params_of
from tabguard.table.result import SuppressionResult
from tabguard.table.standing import Finding, State
from tabguard.table.suppressed_sums import SuppressedSum
from tabguard.write.products import Audience

if TYPE_CHECKING:
    from tabguard.audit import InsiderResult


_CARDS = {
    Audience.PUBLIC: (
        "Public files",
        "For everybody: one mark, no statuses, no rules, no value of a suppressed cell.",
    ),
    Audience.INTERNAL: (
        "Internal files",
        "For methodologists: values, statuses, rules, intervals. Not for release.",
    ),
    Audience.EXCHANGE: ("Job file", "For the command line. It holds the rule parameters: internal."),
}


_T = TypeVar("_T")


class ExportDialog(QDialog):
    """Writes the chosen products in the worker, all of them or none."""

    exported = Signal(object)
    help_requested = Signal(str)

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("dlgExport")
        self.setWindowTitle("Export")
        fit_to_screen(self, 760, 720)
        self.written: tuple[Path, ...] = ()
        self._document = document
        self._jobs = Jobs(self)
        self._looked: Snapshot | None = None
        self._inside: Snapshot | None = None
        self._exported = document.snapshot
        self._testing = self._hoped = self._shut = False
        self._build()
        document.set_contradictions((), document.snapshot)  # other results may have changed since
        document.audit_changed.connect(self.refresh)
        document.pattern_changed.connect(self.refresh)
        self.refresh()

    # -- what it says

    def output(self) -> Output:
        """Marks and titles as they stand.

        Raises
        ------
        SettingError
            For a mark that would not say that a figure is withheld.
        """
        return evolve(
            self._titled(), mark=self.mark.text().strip(), empty_mark=self.empty_mark.text().strip()
        )

    def _titled(self) -> Output:
        project = self._document.project
        base = project.output if project is not None else Output()
        return evolve(base, **{name: field.text().strip() for name, field in self.fields.items()})

    @property
    def audit_problem(self) -> str:
        """Why the public files may not be written as it is; empty if they may."""
        stands = self._document.standing
        if stands is None:
            return "No table is open."
        return stands.barrier and stands.barrier + (" Being tested …" if self._testing else "")

    def _report(self) -> SuppressionResult | None:
        """The result of the run, if the pattern is still the one that it made."""
        return own_run(self._document.snapshot)

    def override(self) -> publishing.Override | None:
        """Who publishes in spite of the audit, and why; None if nobody does."""
        used = bool(self.audit_problem) and self.override_form.switch.isChecked()
        return self.override_form.value() if used else None

    def folders(self) -> dict[Audience, Path]:
        """Folder of each audience whose products are wanted."""
        return {audience: card.path() for audience, card in self.cards.items() if card.wanted}

    def check(self) -> bool:
        """Whether everything is in order; if not, says why beside the field."""
        for card in self.cards.values():
            card.message.say(None)
        self.message.say(None)
        self.mark_message.say(None)
        fine = self._check_folders()
        if fine and self.cards[Audience.PUBLIC].wanted and self.override() is not None:
            fine = self.override_form.check()
        try:
            self.output()
        except SettingError as error:
            self.mark_message.say(error)
            fine = False
        return fine

    # -- acts

    def export(self) -> None:
        """Write the files in the worker."""
        document = self._document
        if not self.check() or document.project is None:
            return
        output = self.output()
        if output != document.project.output:
            document.set_output(output)
        project, case, pattern = document.project, document.snapshot.case, document.pattern
        stands = document.standing
        if case is None or pattern is None or stands is None:
            return
        done = Finished(
            project=project,
            case=case,
            pattern=pattern,
            audit=None if document.stale else document.audit,
            result=self._report(),
            standing=stands,
            override=self.override(),
            mask_rules=not self.show_rules.isChecked(),
        )
        folders = self.folders()
        self._exported = document.snapshot
        job = self._jobs.start(
            "Export",
            lambda progress: export_products(done, folders, progress),
            self._on_written,
            self._on_failed,
        )
        self._watch(job)
        self.export_button.setEnabled(False)

    def refresh(self) -> None:
        """Show again what would be written, and whether the public files may be."""
        project = self._document.project
        if project is None:
            return
        self._look_for_sums()
        self._look_at_insiders()
        problem = self.audit_problem
        self._show_audit(problem)
        settled = not self._testing
        used = self.override_form.offer(bool(problem) and settled and self._document.table is not None)
        allowed = not problem or used
        public = self.cards[Audience.PUBLIC]
        public.switch.setEnabled(allowed)
        if not settled:
            self._hoped |= public.wanted
        if not allowed:
            public.switch.setChecked(False)
        elif settled and self._hoped:
            public.switch.setChecked(True)
        if settled:
            self._hoped = False
        self.export_button.setEnabled(bool(self.folders()) and settled and not self._jobs.busy)
        self._name_files()

    def reject(self) -> None:
        """Close; a running export is given up and leaves nothing."""
        self._end()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave no thread behind."""
        self._end()
        super().closeEvent(event)

    # -- inside

    def _end(self) -> None:
        self._shut = True  # nothing is begun again by what is told of the end
        self._jobs.close()

    def _name_files(self) -> None:
        """Name the files that would be written with what is wanted now."""
        project, stands = self._document.project, self._document.standing
        if project is None or stands is None:
            return
        titled = evolve(project, output=self._titled())
        permitted = stands.protected or self.override() is not None
        files = planned(titled, self.folders(), stands.protected, permitted)
        for audience, card in self.cards.items():
            card.names.setText(" · ".join(name for _title, name in files[audience]))
            card.names.setToolTip("\n".join(f"{title}: {name}" for title, name in files[audience]))

    def _show_audit(self, problem: str) -> None:
        stands = self._document.standing
        sign = State.NOT_TESTED.glyph if self._testing else "!"
        self.audit_state.setText(f"{sign} {problem}" if problem or stands is None else stands.headline)
        self.audit_state.set_tint("muted" if problem and self._testing else "error" if problem else "good")

    def _look_for_sums(self) -> None:
        """Look for the sums at risk of a pattern that passed otherwise; public files wait for that."""
        document = self._document
        at, table = document.snapshot, document.table
        project, pattern = at.project, at.pattern
        stands = document.standing
        if stands is None or not _waits(stands.sums, stands.outsiders) or self._looked is at:
            return
        if table is None or self._busy:
            return
        assert project is not None and pattern is not None
        self._looked = at

        def told(sums: tuple[SuppressedSum, ...] | None) -> None:
            document.set_sums(sums, pattern, project.rules, at)

        self._test(
            "Looking for sums of suppressed cells",
            lambda progress: stages.unsafe_sums(table, pattern, project, progress),
            told,
        )

    def _look_at_insiders(self) -> None:
        """Look at the contributors to a pattern that passed otherwise; public files wait for that."""
        document = self._document
        at, table, project = document.snapshot, document.table, document.project
        stands = document.standing
        if stands is None or not _waits(stands.contributors, stands.outsiders, stands.sums):
            return
        if table is None or self._busy or self._inside is at:
            return
        case, pattern = at.case, at.pattern
        assert project is not None and pattern is not None and case is not None
        self._inside = at
        levels = stages.insider_levels(table, project)

        def look(progress: Progress) -> list[InsiderResult]:
            return [questions.insider_audit(case, pattern, project, level, progress) for level in levels]

        def told(found: list[InsiderResult]) -> None:
            for result in found:
                document.set_insiders(result.level, result, at)

        self._test("Looking at contributors", look, told)

    @property
    def _busy(self) -> bool:
        """Whether the worker must not be given something else."""
        return self._testing or self._shut or self._jobs.busy

    def _test(self, name: str, work: Callable[[Progress], _T], told: Callable[[_T], None]) -> None:
        """Look at something in the worker; whatever comes of it, the dialog then settles or looks further."""

        def done(found: _T) -> None:
            told(found)  # still being tested: one look may tell of several levels
            settle()

        def failed(error: TabGuardError) -> None:
            self._on_failed(error)
            settle()

        def settle() -> None:
            self._testing = False
            self.progress.hide()
            self.refresh()

        self._testing = True
        self._watch(self._jobs.start(name, work, done, failed))

    def _check_folders(self) -> bool:
        folders = self.folders()
        for key, path in folders.items():
            if not self.cards[key].folder.text().strip():
                self.cards[key].message.say("Choose a folder.")
                return False
            if not path.is_absolute():
                self.cards[key].message.say("Give the whole path of the folder.")
                return False
        outside = folders.get(Audience.PUBLIC)
        for key, path in folders.items():
            if outside is None or key is Audience.PUBLIC:
                continue
            inside = path.resolve()
            if inside == outside.resolve() or outside.resolve() in inside.parents:
                self.cards[Audience.PUBLIC].message.say(
                    "Internal files would lie in the public folder: choose another folder for one of them."
                )
                return False
        return True

    def _on_written(self, written: tuple[Path, ...]) -> None:
        self.written = written
        self.progress.hide()
        self.export_button.setEnabled(True)
        folders = list(dict.fromkeys(path.parent for path in written))
        names = ", ".join(path.name for path in written)
        self.message.say(f"✓ {len(written)} files written: {names}", "good")
        while (item := self.open_row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for folder in folders:
            button = QPushButton(f"Open folder “{folder.name}”", self)
            button.setToolTip(str(folder))
            button.clicked.connect(
                lambda _c=False, f=folder: QDesktopServices.openUrl(QUrl.fromLocalFile(str(f)))
            )
            self.open_row.addWidget(button)
        self.open_row.addStretch(1)
        self.exported.emit(written)

    def _on_failed(self, error: TabGuardError) -> None:
        self.progress.hide()
        self.export_button.setEnabled(True)
        if isinstance(error, ContradictionError):
            self._document.set_contradictions(error.tables, self._exported)
        for card in self.cards.values():
            if isinstance(error, WriteError) and card.wanted and str(card.path()) in error.where:
                card.message.say(error)
                return
        self.message.say(error)

    def _watch(self, job: Job) -> None:
        job.progressed.connect(self._on_progress)
        self.progress.setRange(0, 0)
        self.progress.show()

    def _on_progress(self, event: Event) -> None:
        self.progress.setRange(0, max(event.total, 1))
        self.progress.setValue(event.done)

    def _on_profile(self) -> None:
        marks = self.profile.currentData()
        if marks is not None:
            self.mark.setText(marks[0])
            self.empty_mark.setText(marks[1])

    # -- building

    def _build(self) -> None:
        project = self._document.project
        output = project.output if project is not None else Output()
        base = project.base if project is not None and project.base.is_absolute() else Path.home()
        folders = {Audience.PUBLIC: base / output.folder / "public"}
        self.audit_state = Tinted("", "good", self)
        self.audit_state.setObjectName("auditState")
        self.cards = {
            audience: ProductCard(
                audience.value, title, about, folders.get(audience, base / output.folder / "internal"), self
            )
            for audience, (title, about) in _CARDS.items()
        }
        self.override_form = OverrideForm(self.cards[Audience.PUBLIC])
        self.override_form.changed.connect(self.refresh)
        self.cards[Audience.PUBLIC].box.addWidget(self.override_form)
        self.show_rules = QCheckBox("Show the rule &parameters (otherwise masked)", self)
        self.cards[Audience.INTERNAL].box.insertWidget(4, self.show_rules)
        for card in self.cards.values():
            card.changed.connect(self.refresh)
        self.message = FieldMessage(self)
        self.message.setObjectName("exportMessage")
        self.open_row = QHBoxLayout()
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        column.addWidget(self._title_card(output))
        for card in self.cards.values():
            column.addWidget(card)
        column.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(inside)
        layout = QVBoxLayout(self)
        layout.addWidget(Heading("Export", 1.2, self))
        layout.addWidget(self.audit_state)
        layout.addWidget(scroll, 1)
        layout.addWidget(self.message)
        layout.addLayout(self.open_row)
        layout.addLayout(self._foot())
        QShortcut(QKeySequence("F1"), self, lambda: self.help_requested.emit("export"))

    def _title_card(self, output: Output) -> Card:
        card = Card(self)
        form = QFormLayout(card)
        self.fields: dict[str, QLineEdit] = {}
        texts = (("title", "&Title"), ("period", "&Period"), ("agency", "&Agency"))
        for name, text in (*texts, ("structure", "&SDMX structure")):
            field = QLineEdit(getattr(output, name), card)
            field.setToolTip(params_of(Output)[name].help)
            field.setObjectName(name)
            field.textChanged.connect(lambda _t: self.refresh())
            self.fields[name] = field
            form.addRow(text, field)
        self.profile = QComboBox(card)
        self.profile.setObjectName("markProfile")
        self.profile.addItem("own marks", None)
        profiles = publishing.mark_profiles()
        for name, marks in profiles.items():
            self.profile.addItem(f"{name}   {marks[0]}", marks)
            if marks == (output.mark, output.empty_mark) and self.profile.currentIndex() == 0:
                self.profile.setCurrentIndex(self.profile.count() - 1)
        self.profile.currentIndexChanged.connect(lambda _i: self._on_profile())
        self.mark, self.empty_mark = QLineEdit(output.mark, card), QLineEdit(output.empty_mark, card)
        self.mark.setObjectName("mark")
        row = QHBoxLayout()
        row.addWidget(self.profile, 2)
        for text, field in (("suppressed", self.mark), ("empty", self.empty_mark)):
            field.setMaximumWidth(70)
            field.setAccessibleName(f"Mark of {text} cells")
            row.addWidget(Tinted(text, "muted", card))
            row.addWidget(field)
        self.mark_message = FieldMessage(card)
        form.addRow("Marks", row)
        form.addRow(self.mark_message)
        return card

    def _foot(self) -> QHBoxLayout:
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setMaximumWidth(200)
        self.progress.hide()
        close = QPushButton("Close", self)
        close.clicked.connect(self.reject)
        self.export_button = QPushButton("&Export", self)
        self.export_button.setObjectName("exportButton")
        self.export_button.setDefault(True)
        self.export_button.clicked.connect(self.export)
        foot = QHBoxLayout()
        foot.addWidget(self.progress)
        foot.addStretch(1)
        foot.addWidget(close)
        foot.addWidget(self.export_button)
        return foot


def _waits(finding: Finding, *first: Finding) -> bool:
    """Whether something is to be looked at: it is asked for, not known, and what comes first has passed."""
    unknown = finding.state in (State.NOT_TESTED, State.OUT_OF_DATE)
    return finding.asked and unknown and not any(other.holds_back for other in first)
