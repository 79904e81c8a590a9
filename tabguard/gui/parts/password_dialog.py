"""Dialogs that ask for passwords: of a file, of a database, or a new one for the open project."""

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFormLayout, QLineEdit, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.passwords import PASSWORDS
from tabguard.base.progress import Progress
from tabguard.base.secrets import weakness
from tabguard.gui.parts.boxes import OkCancel, in_column, named
from tabguard.gui.parts.dialogs import Dialog, open_once
from tabguard.gui.parts.parts import FieldMessage, Heading, Tinted
from tabguard.gui.parts.presenting import WhenPresenting
from tabguard.office.policy import policy

_LOOK = 0.1
_KEPT = mark("It is kept in memory until TabGuard ends, and never stored.")


class _Question:
    """A question for a password that waits for its answer."""

    def __init__(self, account: str, wrong: bool) -> None:
        self.account, self.wrong = account, wrong
        self.typed: str | None = None
        self.answered = threading.Event()
        self.withdrawn = False


class PasswordAsker(QObject):
    """Shows the password dialog in the window's thread while the worker waits for the answer or gives up."""

    _asked = Signal(object)
    _withdrawn = Signal(object)

    def __init__(self, top: QWidget) -> None:
        super().__init__(top)
        self._top = top
        self._dialog: PasswordDialog | None = None
        self._asked.connect(self._show, Qt.ConnectionType.QueuedConnection)
        self._withdrawn.connect(self._close, Qt.ConnectionType.QueuedConnection)
        PASSWORDS.ask_by(self)

    def __call__(self, account: str, wrong: bool, progress: Progress) -> str | None:
        """Ask for a password, as `base.passwords.Asking`; None in the window's thread, which cannot wait."""
        if QThread.currentThread() is self.thread():
            return None
        question = _Question(account, wrong)
        self._asked.emit(question)
        try:
            while not question.answered.wait(_LOOK):
                progress.check()
        finally:
            question.withdrawn = True
            if not question.answered.is_set():
                self._withdrawn.emit(question)
        return question.typed

    def shut(self) -> None:
        """Stop asking for passwords, since the window closes."""
        PASSWORDS.ask_by(None)

    def _show(self, question: _Question) -> None:
        if question.withdrawn:
            return
        above = QApplication.activeModalWidget() or self._top
        about = tr(
            "The database asks for the password of {account}. {kept}",
            account=question.account,
            kept=tr(_KEPT),
        )
        dialog = self._dialog = PasswordDialog(tr("Password needed"), about, above)
        if question.wrong:
            dialog.say(tr("The password is wrong. Check Caps Lock and the keyboard layout."))

        def finished(_result: int) -> None:
            question.typed = dialog.password.text() if dialog.result() else None
            question.answered.set()
            self._dialog = None

        dialog.finished.connect(finished)
        open_once(dialog)

    def _close(self, _question: _Question) -> None:
        if self._dialog is not None:
            self._dialog.reject()


_LOST = mark(
    "Without the password nobody can open the project, and nobody can recover it: keep the password where "
    "your office keeps its other secrets."
)


class PasswordDialog(Dialog):
    """A dialog for a password, or for a new one entered twice; it is never displayed or stored.

    Parameters
    ----------
    title, about : str
    parent : QWidget, optional
    new : bool
        Whether a new password is asked for.
    removable : bool
        Whether there is a password that can be removed.
    """

    def __init__(
        self,
        title: str,
        about: str,
        parent: QWidget | None = None,
        new: bool = False,
        removable: bool = False,
    ) -> None:
        super().__init__("dlgPassword", title, (460, 400), parent, presenting=WhenPresenting.PLAIN)
        self._new = new
        self.removed = False
        """Whether the user removes the password of the project."""
        self.password, self.again = self._field("password"), self._field("again")
        self.again.setVisible(new)
        self.message = FieldMessage(self, keeps_lines=True)
        self.buttons = OkCancel(self, tr("&Encrypt and save") if new else tr("&Open"))
        if removable:
            remove = self.buttons.addButton(
                tr("&Remove password"), QDialogButtonBox.ButtonRole.DestructiveRole
            )
            remove.setObjectName("removePassword")
            remove.clicked.connect(self._remove)
            if "password" in policy().require:
                remove.setEnabled(False)
                remove.setToolTip(tr("The policy of the office requires a password for projects."))
        form = QFormLayout()
        form.addRow(tr("&New password") if new else tr("&Password"), self.password)
        if new:
            form.addRow(tr("New password a&gain"), self.again)
        layout = in_column(Heading(title, 1.15, self), of=self)
        for text in (about, tr(_LOST) if new else ""):
            if text:
                layout.addWidget(Tinted(text, "muted", self))
        layout.addLayout(form)
        layout.addWidget(self.message)
        layout.addWidget(self.buttons)

    def say(self, problem: str) -> None:
        """Show an error message, or none."""
        self.message.say(problem or None)

    def accept(self) -> None:
        """Accept the dialog if the password is usable."""
        typed = self.password.text()
        problem = (
            weakness(typed, self.again.text()) if self._new else "" if typed else tr("Enter the password.")
        )
        self.say(problem)
        if not problem:
            super().accept()

    def _remove(self) -> None:
        self.removed = True
        super().accept()

    def _field(self, name: str) -> QLineEdit:
        field = named(QLineEdit(self), name)
        field.setEchoMode(QLineEdit.EchoMode.Password)
        field.textChanged.connect(lambda _t: self.say(""))
        return field


def ask_password(parent: QWidget, about: str, problem: str, typed: Callable[[str], None]) -> None:
    """Ask for the password of a file.

    Parameters
    ----------
    parent : QWidget
    about : str
        Text that names the file.
    problem : str
        Why the last attempt failed; empty at the first one.
    typed : callable
        Called with the password; not called if the user cancels.
    """
    dialog = PasswordDialog(tr("Password needed"), about, parent)
    dialog.say(problem)
    dialog.accepted.connect(lambda: typed(dialog.password.text()))
    open_once(dialog)
