"""Approval by a second person: shows what is approved, its verdict and who made it, before it is approved."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from tabguard.base.language import tr
from tabguard.base.system import user_name
from tabguard.flow import approvals
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.document import Document
from tabguard.gui.parts.boxes import OkCancel, named
from tabguard.gui.parts.dialogs import Dialog
from tabguard.gui.parts.jobs import Jobs
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted


class ApproveDialog(Dialog):
    """What is approved, in short, a remark, and the button that approves.

    Parameters
    ----------
    document : Document
    subject_of : callable
        Makes the subject of the approval, from the worker of the dialog and its parent.
    """

    help_requested = Signal(str)

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
        """Show the current state, and whether this person may approve it."""
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
        """End the worker."""
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
        self.message = FieldMessage(self)
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
        QShortcut(QKeySequence("F1"), self, lambda: self.help_requested.emit("confidentiality"))
