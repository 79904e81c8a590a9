"""Commands to export, to approve and to write the audit trail; the dialog for approval."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.base.system import user_name
from tabguard.flow import approvals
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.document.window_context import Acts, WindowContext, Workplace
from tabguard.gui.parts.boxes import OkCancel, named
from tabguard.gui.parts.command import Command, Menu, Place, with_any_table, with_pattern
from tabguard.gui.parts.dialogs import Dialog, ask_new_file, open_once
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted
from tabguard.office.trail import write_trail
from tabguard.write.products import Audience


class ApproveDialog(Dialog):
    """Summary of what is approved, a remark, and the button that approves.

    Parameters
    ----------
    document : Document
    subject_of : callable
        Makes the subject of the approval, from the worker of the dialog and its parent.
    """

    help_page = "confidentiality"

    def __init__(
        self,
        document: Document,
        subject_of: Callable[[Jobs, QObject], ApprovalSubject],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("dlgApprove", tr("Approve for publication"), (620, 460), parent)
        self._document = document
        self._subject = subject_of(self.jobs, self)
        self._build()
        self._subject.settled.connect(self.refresh)
        self._subject.failed.connect(self.message.say)
        self.refresh()

    def refresh(self) -> None:
        """Show the current state, and whether this user may approve it."""
        project, subject = self._document.project, self._subject
        if project is None:
            return
        ready = subject.ready()
        self.lines.setText("\n".join(subject.lines()))
        problem = approvals.barrier(subject.evidence, user_name(), self.note.text(), subject.protected)
        self.state.setText(problem if ready else tr("Testing …"))
        self.state.set_tint("error" if ready else "muted")
        self.state.setVisible(bool(problem) or not ready)
        clearance = subject.clearance(project) if ready else None
        self.given.setText("" if clearance is None else tr(clearance.words))
        self.given.setVisible(bool(clearance is not None and clearance.words))
        self.given.set_tint("good" if clearance is not None and clearance.given else "muted")
        self.button.setEnabled(ready and not problem)

    def accept(self) -> None:
        """Approve and close."""
        if self.button.isEnabled() and self._subject.approve(self.note.text()) is not None:
            self._document.post(tr("The result is approved. Save the project to keep the approval."))
            super().accept()

    def shut(self) -> None:
        """End the worker when the dialog closes."""
        self._subject.stop()
        super().shut()

    def _build(self) -> None:
        self.lines = named(Tinted("", "plain", self), "approveLines")
        self.given, self.state = Tinted("", "muted", self), Tinted("", "error", self)
        self.given.setObjectName("approvalState")
        self.state.setObjectName("approveBarrier")
        self.note = named(QLineEdit(self), "approveNote", tr("Remark"))
        self.note.setPlaceholderText(tr("Remark, stored with the approval"))
        self.note.textChanged.connect(lambda _text: self.refresh())
        self.message = FieldMessage(self, keeps_lines=True)
        self.buttons = OkCancel(self, tr("&Approve"), "approveButton")
        self.button = self.buttons.ok
        layout = QVBoxLayout(self)
        layout.addWidget(Heading(tr("Approve for publication"), 1.15, self))
        layout.addWidget(
            Tinted(
                tr(
                    "You approve as “{user_name}”. {first} The approval is void as "
                    "soon as {voiding} changes.",
                    user_name=user_name() or tr("unknown"),
                    first=tr(self._subject.first),
                    voiding=tr(self._subject.voiding),
                ),
                "muted",
                self,
            )
        )
        for widget in (self.lines, self.note, self.given, self.state, self.message):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(self.buttons)


class ExportActs(Acts):
    """Opens the export dialog and the dialog for approval.

    Parameters
    ----------
    context : WindowContext
    workplace : callable
        The workplace of the open project; None where that is a table.
    """

    exported = Signal()
    """Emitted when files were written for others than the office itself."""

    def __init__(self, context: WindowContext, workplace: Callable[[], Workplace | None]) -> None:
        super().__init__(context)
        self._workplace = workplace

    @Command(
        mark("Appro&ve…"),
        enabled=lambda at: with_pattern(at) or (at.counts and not at.running),
        menu=Menu.FILE.at(4, 4),
        tip=mark("Approve the result for publication, as a second person"),
    )
    def approve(self) -> None:
        """Open the dialog in which a second person approves."""
        from tabguard.gui.export.export_acts import ApproveDialog
        from tabguard.gui.export.missing_tests import TestedTable

        document = self._context.document

        def table_of(jobs: Jobs, parent: QObject) -> ApprovalSubject:
            return TestedTable(document, jobs, parent)

        place = self._workplace()
        subject_of = table_of if place is None else place.to_approve
        open_once(ApproveDialog(document, subject_of, self._context.top))

    @Command(
        mark("&Export…"),
        enabled=with_any_table,
        menu=Menu.FILE.at(4, 3),
        keys=("Ctrl+E",),
        tip=mark("Write the public, the internal or both files"),
        icon="export",
        tool=Place(4, 3),
        tool_text=mark("Export"),
    )
    def export(self) -> None:
        """Open the export dialog."""
        from tabguard.gui.export.export_dialog import ExportDialog

        document = self._context.document
        if (place := self._workplace()) is not None:
            place.export()
            return
        dialog = ExportDialog(document, self._context.top)
        dialog.exported.connect(lambda _written: self._on_exported(dialog.folders()))
        open_once(dialog)

    def _on_exported(self, audiences: Collection[Audience]) -> None:
        if {*audiences} - {Audience.INTERNAL}:  # internal files alone do not complete the step “export”
            self.exported.emit()


class TrailActs(Acts):
    """Checks the audit trail and writes it as CSV."""

    @Command(
        mark("Export a&udit trail…"),
        enabled=with_any_table,
        menu=Menu.ADVANCED.at(3, 1),
        tip=mark("Check who did what to the project, and write it as CSV"),
    )
    def trail(self) -> None:
        """Ask where to write the audit trail of the project, then write it."""
        context = self._context
        document = context.document
        project, trail = present(document.project), document.history.trail
        title = tr("Export audit trail")
        ask_new_file(
            context.top,
            title,
            context.store.last_folder() / f"{project.name}_INTERNAL_trail.csv",
            (tr("CSV files (*.csv)"),),
            "csv",
            lambda path: context.workflow.fetch(
                title,
                lambda _progress: write_trail(path, trail),
                lambda sentence: document.post(
                    tr("{found} It was written to “{path}”.", found=sentence, path=path.name)
                ),
            ),
        )
