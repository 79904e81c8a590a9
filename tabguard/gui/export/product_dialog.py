"""Products of an export by audience, and the base class of dialogs that write them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar, TypeVar

from attrs import frozen
from PySide6.QtCore import QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QInputDialog,
    QLineEdit,
    QMessageBox,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabguard.base.errors import TabGuardError, WriteError
from tabguard.base.language import headed, mark, tr
from tabguard.base.progress import Event, Progress
from tabguard.flow import publishing
from tabguard.flow.approvals import Clearance
from tabguard.flow.export import check_folders
from tabguard.flow.public_ranges import PHASE as RANGES
from tabguard.flow.replacing import ReplacedError
from tabguard.flow.text_check import TextsError, permission
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import add_last, bold, empty, in_column, in_row, in_scroll_area, named
from tabguard.gui.parts.dialogs import Dialog, ask_folder, open_once
from tabguard.gui.parts.jobs import Job
from tabguard.gui.parts.one_line import OneLine
from tabguard.gui.parts.parts import (
    Card,
    FieldMessage,
    Heading,
    Tinted,
    fit_to_screen,
    plain_tip,
    tab_by_layout,
)
from tabguard.gui.parts.run_bar import step_words
from tabguard.office.cloud import cloud_words
from tabguard.write.products import Audience

_CARDS = {
    Audience.PUBLIC: (
        mark("Public files"),
        mark("For the public: one mark for all suppressed cells; no statuses, rules or suppressed values."),
    ),
    Audience.TRANSMISSION: (
        mark("Files for transmission"),
        mark(
            "For Eurostat and partners, over a secure channel: why each cell is withheld. Not for the public."
        ),
    ),
    Audience.INTERNAL: (
        mark("Internal files"),
        mark("For methodologists: values, statuses, rules, intervals. Not for release."),
    ),
    Audience.EXCHANGE: (
        mark("Job and τ-ARGUS files"),
        mark(
            "For the command line and for τ-ARGUS. They contain rule parameters and values: keep them "
            "internal."
        ),
    ),
}


def audience_cards(folders: Mapping[Audience, Path], parent: QWidget) -> dict[Audience, ProductCard]:
    """Make a card for each audience, with its proposed folder."""
    cards = {
        audience: ProductCard(audience.value, tr(title), tr(about), folders[audience], parent)
        for audience, (title, about) in _CARDS.items()
    }
    cards[Audience.TRANSMISSION].without = tr(
        "None: name an SDMX structure, or choose the SBS file in the details under “Partners and approval”."
    )
    return cards


def are_usable(folders: Mapping[Audience, Path], cards: Mapping[Audience, ProductCard]) -> bool:
    """Whether the chosen folders are writable; otherwise shows the reason on a card."""
    for key, path in folders.items():
        if not cards[key].folder.text().strip():
            cards[key].message.say(tr("Choose a folder."))
            return False
        if not path.is_absolute():
            cards[key].message.say(tr("Enter the full path of the folder."))
            return False
    try:
        check_folders(folders)
    except WriteError as error:
        at = next(key for key, path in folders.items() if str(path) == error.where)
        cards[at].message.say(error)
        return False
    return True


class ProductCard(Card):
    """Card of one product: whether it is written, its folder, and the names of its files.

    `without` is shown if there is no file to write.
    """

    changed = Signal()

    def __init__(self, key: str, title: str, about: str, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.key, self.without, self._kept = key, "", False
        self.switch = named(QCheckBox(title, self), f"product_{key}")
        self.switch.setFont(bold(self.switch.font()))
        self.switch.setChecked(key != "exchange")
        self.folder = named(QLineEdit(str(folder), self), f"folder_{key}")
        self.folder.setAccessibleName(tr("Folder of “{product}”", product=title))
        self.browse = QPushButton(tr("Browse…"), self)
        self.browse.clicked.connect(self._on_browse)
        self.cloud = named(Tinted("", "warning", self), f"cloud_{key}")
        self.names = named(Tinted("", "muted", self), f"names_{key}")
        self.message = named(FieldMessage(self), f"message_{key}")
        self.box = in_column(
            self.switch,
            Tinted(about, "muted", self),
            in_row((self.folder, 1), self.browse),
            self.cloud,
            self.names,
            self.message,
            of=self,
            gap=4,
        )
        self.switch.toggled.connect(lambda _on: self.changed.emit())
        self.folder.textChanged.connect(lambda _t: self.changed.emit())
        self.changed.connect(self._warn)
        self._warn()

    def _warn(self) -> None:
        """Warn of a folder that is synchronized with a cloud, for confidential files."""
        applies = self.key != "public" and self.wanted and self.path().is_absolute()
        words = cloud_words(self.path()) if applies else ""
        self.cloud.setText(words and f"! {words}")
        self.cloud.setVisible(bool(words))

    @property
    def wanted(self) -> bool:
        """Whether the product is written."""
        return bool(self.switch.isChecked())

    def path(self) -> Path:
        """The folder."""
        return Path(self.folder.text().strip())

    def enable(self, enabled: bool) -> None:
        """Enable or disable the choice of the product and its folder."""
        for part in (self.switch, self.folder, self.browse):
            part.setEnabled(enabled)

    def allow(self, allowed: bool, restored: bool = True) -> None:
        """Enable the choice, or take the tick away until the product can be written again.

        If `restored` is false, the tick does not come back by itself now.
        """
        self.enable(allowed)
        if not allowed:
            self._kept |= self.wanted
            self.switch.setChecked(False)
        elif restored:
            self.switch.setChecked(self.wanted or self._kept)
            self._kept = False

    def show_files(self, files: Sequence[tuple[str, str]]) -> None:
        """Show the names of the files that would be written, given as titles and names."""
        if self.without:
            self.allow(bool(files))
        self.names.setText(" · ".join(name for _title, name in files) or self.without)
        self.names.setToolTip("\n".join(headed(tr(title), name) for title, name in files))

    def _on_browse(self) -> None:
        ask_folder(self, tr("Choose a folder"), self.path(), lambda path: self.folder.setText(str(path)))


class OverrideForm(QWidget):
    """Form for publishing despite a failed audit: a reason, who decides, and who confirms."""

    changed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.switch = named(QCheckBox(tr("Publish despite this (two persons)"), self), "overrideSwitch")
        self.switch.toggled.connect(lambda _on: self.changed.emit())
        self.area = QWidget(self)
        form = QFormLayout(self.area)
        form.setContentsMargins(22, 0, 0, 0)
        self.reason, self.who, self.second = (QLineEdit(self.area) for _ in range(3))
        for name, text, field in (
            ("overrideReason", tr("Reason"), self.reason),
            ("overrideWho", tr("Decided by"), self.who),
            ("overrideSecond", tr("Confirmed by"), self.second),
        ):
            field.setObjectName(name)
            form.addRow(text, field)
        self.message = FieldMessage(self.area)
        form.addRow(self.message)
        in_column(self.switch, self.area, of=self, margins=0)

    def offer(self, is_due: bool) -> bool:
        """Show the form if an override is needed; return whether the form is filled in."""
        self.switch.setVisible(is_due)
        applies = is_due and self.switch.isChecked()
        self.area.setVisible(applies)
        return applies

    def value(self) -> publishing.Override:
        """The reason and the two names."""
        return publishing.Override(*(f.text().strip() for f in (self.reason, self.who, self.second)))

    def check(self) -> bool:
        """Whether there are a reason and two different names; shows a message if not."""
        override, problem = self.value(), ""
        if not (override.reason and override.who and override.second):
            problem = tr("Enter a reason and two names.")
        elif override.who.casefold() == override.second.casefold():
            problem = tr("A second person must confirm this.")
        self.message.say(problem or None)
        return not problem


_WIDTH = 100
"""Width of the dialog in characters: a larger font needs a wider dialog."""
_T = TypeVar("_T")
Consents = Mapping[str, str]
"""Reasons for permitted refusals, by name of the consent; empty if none was asked."""


@frozen
class Question:
    """A question that permits a refused export.

    Parameters
    ----------
    consent : str
        Name of the consent, a key of what `ProductDialog.export` gets.
    button : str
        Text of the button that permits it.
    reason : str
        Text that asks for a reason; empty if none is needed.
    """

    consent: str
    button: str
    reason: str = ""


TEXTS = Question(
    "texts",
    mark("&Publish the texts"),
    mark("Remove these numbers. Or why may they be published? The reason is recorded."),
)
"""The question after a `TextsError`."""


class ExportOutcome(QVBoxLayout):
    """Result of an export: a message, warnings about missing files, and a button per folder."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__()
        self.message = named(FieldMessage(parent), "exportMessage")
        self.left = named(Tinted("", "warning", parent), "exportLeft")
        self.left.hide()
        self.open_row = QHBoxLayout()
        self.open_row.addStretch(1)  # without it, Qt gives an empty row all remaining height
        self.addWidget(self.message)
        self.addWidget(self.left)
        self.addLayout(self.open_row)

    def show_written(self, files: Sequence[Path], warnings: Sequence[str] = ()) -> None:
        """Show the files, buttons for their folders, and warnings about missing or remaining files."""
        names = ", ".join(path.name for path in files)
        self.message.say(
            tr("✓ {n_written} files written: {names}", n_written=len(files), names=names), "good"
        )
        empty(self.open_row)
        for folder in dict.fromkeys(path.parent for path in files):
            button = QPushButton(tr("Open folder “{name}”", name=folder.name))
            button.setToolTip(plain_tip(str(folder)))
            button.clicked.connect(
                lambda _c=False, f=folder: QDesktopServices.openUrl(QUrl.fromLocalFile(str(f)))
            )
            self.open_row.addWidget(button)
        self.open_row.addStretch(1)
        self.left.setText("\n".join(f"! {words}" for words in warnings))
        self.left.setVisible(bool(warnings))


class ProductDialog(Dialog):
    """Writes the chosen products in the worker, all or none; each kind of project has a subclass.

    A subclass creates its `cards`, then calls `lay_out`.
    """

    exported = Signal(object)
    help_page: ClassVar = "export"
    questions: ClassVar[Mapping[type[TabGuardError], Question]] = {}
    """The question for each refusal that can be permitted."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__("dlgExport", tr("Export"), parent=parent)
        fit_to_screen(self, max(820, _WIDTH * self.fontMetrics().averageCharWidth()), 720)
        self.written: tuple[Path, ...] = ()
        self.cards: Mapping[Audience, ProductCard] = {}
        self._document = document
        self._writing: Job | None = None
        self._consents: Consents = {}
        self.audit_state = named(Tinted("", "good", self), "auditState")
        self.approval_state = named(Tinted("", "good", self), "approvalState")
        self.outcome = ExportOutcome(self)
        self.jobs.job_started.connect(self._watch)
        self.jobs.job_ended.connect(lambda _job: self._on_ended())

    def lay_out(self, titles: QWidget, more: Sequence[QWidget] = ()) -> None:
        """Place the titles above the cards, and `more` below the verdict."""
        inside = QWidget(self)
        in_column(*(titles, *self.cards.values()), None, of=inside, margins=(0, 0, 4, 0))
        self._area = in_scroll_area(inside, self)
        in_column(
            *(Heading(tr("Export"), 1.2, self), self.audit_state, self.approval_state, *more),
            (self._area, 1),
            self.outcome,
            self._foot(),
            of=self,
        )
        tab_by_layout(self)

    # -- what is written

    def folders(self) -> dict[Audience, Path]:
        """Folder of each audience whose products are selected."""
        return {audience: card.path() for audience, card in self.cards.items() if card.wanted}

    def check(self) -> bool:
        """Whether all fields are valid; otherwise shows the reason beside the field."""
        for card in self.cards.values():
            card.message.say(None)
        self.outcome.message.say(None)
        return are_usable(self.folders(), self.cards)

    @abstractmethod
    def refresh(self) -> None:
        """Show what would be written now, and whether it may be."""

    @abstractmethod
    def export(self, consents: Consents) -> None:
        """Write the files in the worker.

        Parameters
        ----------
        consents : mapping of str to str
            Permissions that the analyst gave during this export, with their reasons.
        """

    def start(self, work: Callable[[Progress], _T], done: Callable[[_T], None], consents: Consents) -> None:
        """Start writing; `done` gets the result of `work`."""
        self._consents = consents
        job = self._writing = self.jobs.start(tr("Export"), work, done, self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        job.ended.connect(self._on_written_or_not)
        self.keep.setEnabled(True)
        self.leave.setText(tr("Cancel"))
        self.export_button.setEnabled(False)

    def show_written(self, files: tuple[Path, ...], warnings: Sequence[str] = ()) -> None:
        """Show which files were written, and warnings."""
        self.written = files
        self.outcome.show_written(files, warnings)
        self.exported.emit(files)

    def show_failure(self, error: TabGuardError) -> None:
        """Show an error beside the folder that it names, or below."""
        for card in self.cards.values():
            if isinstance(error, WriteError) and card.wanted and str(card.path()) in error.where:
                card.message.say(error)
                self._show_message()
                return
        self.outcome.message.say(error)

    def show_clearance(self, clear: Clearance | None) -> None:
        """Show the state of the required approval; None while it is being determined."""
        words = tr("Checking the approval …") if clear is None else tr(clear.words)
        sign = "" if clear is None else "✓ " if clear.given else "! "
        self.approval_state.setText(f"{sign}{words}")
        self.approval_state.set_tint("muted" if clear is None else "good" if clear.given else "error")
        self.approval_state.setVisible(bool(words))

    def reject(self) -> None:
        """Cancel a running export, which then leaves no files; otherwise close the dialog."""
        if self._writing is not None and not self._writing.over and not self._writing.progress.cancelled:
            self._writing.progress.cancel()
            return
        super().reject()

    # -- inside

    def _on_export(self) -> None:
        self.export({})
        self._show_message()

    def _show_message(self) -> None:
        """Scroll to the first message beside a field."""
        messages = (m for m in self._area.findChildren(FieldMessage) if m.isVisible())
        if (message := next(messages, None)) is not None:
            QTimer.singleShot(0, message, lambda: self._area.ensureWidgetVisible(message))  # after its layout

    def _on_failed(self, error: TabGuardError) -> None:
        if self.focusWidget() is self.leave:  # it got the focus when the button beside it was disabled
            self.export_button.setFocus()
        questions = (question for kind, question in self.questions.items() if isinstance(error, kind))
        if question := next(questions, None):
            self._ask(error, question)
        else:
            self.show_failure(error)

    def _ask(self, error: TabGuardError, question: Question) -> None:
        """Ask the question after a refusal, and export again if the user permits it."""
        box: QMessageBox | QInputDialog = QInputDialog(self) if question.reason else QMessageBox(self)

        def agreed(reason: str) -> None:
            if isinstance(error, TextsError):
                reason = permission(error.findings, reason)
            elif isinstance(error, ReplacedError):
                reason = error.replaced.words
            self.export({**self._consents, question.consent: reason})

        if isinstance(box, QInputDialog):
            box.setLabelText("\n\n".join((error.what, error.where, tr(question.reason))))
            box.setTextValue(self.last_reason(question))
            box.setOkButtonText(tr(question.button))
            box.textValueSelected.connect(lambda reason: agreed(reason.strip()))
        else:
            box.setIcon(QMessageBox.Icon.Question)
            box.setText(error.what)
            box.setInformativeText("\n".join((error.where, *self.details_of(error))))
            button = box.addButton(tr(question.button), QMessageBox.ButtonRole.DestructiveRole)
            button.setObjectName("agree")
            button.clicked.connect(lambda: agreed(""))
            box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.setObjectName("exportQuestion")
        box.setWindowTitle(tr("Export"))
        box.rejected.connect(lambda: self.show_failure(error))
        open_once(box)

    def last_reason(self, question: Question) -> str:
        """Proposed reason: the last answer for these data."""
        return ""

    def details_of(self, error: TabGuardError) -> Sequence[str]:
        """Further facts that the user should know before permitting a refused export."""
        return ()

    def _on_cancelled(self) -> None:
        self.outcome.message.say(tr("The export was cancelled. No file was written."), "warning")

    def _on_written_or_not(self) -> None:
        self.leave.setText(tr("Close"))
        self.export_button.setEnabled(True)

    def _watch(self, job: Job) -> None:
        job.progressed.connect(self._on_progress)
        self.step.setText(tr(job.name))
        self.progress.setRange(0, 0)
        self.progress.show()
        self.step.show()

    def _on_ended(self) -> None:
        for part in (self.progress, self.step, self.keep):
            part.hide()

    def _on_progress(self, event: Event) -> None:
        self.keep.setVisible(event.phase == RANGES)
        self.step.setText(step_words(event.phase))
        self.progress.setRange(0, max(event.total, 1))
        self.progress.setValue(event.done)

    def _stop_ranges(self) -> None:
        if self._writing is not None:
            self._writing.stop_and_keep()
            self.keep.setEnabled(False)

    def _foot(self) -> QHBoxLayout:
        self.progress = QProgressBar(self)
        self.progress.setTextVisible(False)
        self.progress.setMaximumWidth(200)
        self.step = named(OneLine(parent=self), "exportStep")
        self.keep = named(QPushButton(tr("Stop and keep"), self), "stopRanges")
        self.keep.setToolTip(
            tr("Write the files now: public ranges that are not worked out to the end could be narrower")
        )
        self.keep.clicked.connect(self._stop_ranges)
        self.leave = named(QPushButton(tr("Close"), self), "leaveExport")
        self.leave.clicked.connect(self.reject)
        self.export_button = named(QPushButton(tr("&Export"), self), "exportButton")
        self.export_button.setDefault(True)
        self.export_button.clicked.connect(self._on_export)
        foot = in_row(self.progress, (self.step, 100), None, self.keep)
        self._on_ended()
        add_last(foot, (self.export_button,), self.leave)
        return foot
