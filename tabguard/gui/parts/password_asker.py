"""Asks for the password of a database where the worker's thread, which reads it, waits for the answer."""

from __future__ import annotations

import threading

from PySide6.QtCore import QObject, Qt, QThread, Signal
from PySide6.QtWidgets import QApplication, QWidget

from tabguard.base.language import mark, tr
from tabguard.base.passwords import PASSWORDS
from tabguard.base.progress import Progress
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.password_dialog import PasswordDialog

_LOOK = 0.1
_KEPT = mark("It is kept in memory until TabGuard ends, and never stored.")


class _Question:
    """A question that waits for its answer."""

    def __init__(self, account: str, wrong: bool) -> None:
        self.account, self.wrong = account, wrong
        self.typed: str | None = None
        self.answered = threading.Event()
        self.withdrawn = False


class PasswordAsker(QObject):
    """Shows the dialog in the window's thread; the worker waits, and may give up."""

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
        """As `base.passwords.Asking`; nobody is asked in the window's own thread, which must not wait."""
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
        """Ask no more: the window closes."""
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
