"""Opens again, with what was entered there, the dialog that was open when the program was killed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from tabguard.errors import TabGuardError
from tabguard.gui.document.document import Document
from tabguard.gui.parts.command import Command
from tabguard.project.draft import Draft


class Reopening(QObject):
    """Waits until the command of a dialog can be used: the recovered project is judged first.

    Parameters
    ----------
    document : Document
    commands : sequence of Command
    action : callable
        Gives the action of a command by its name.
    """

    def __init__(
        self,
        document: Document,
        commands: Sequence[Command],
        action: Callable[[str], QAction],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._document, self._action = document, action
        self._open = {command.name: command.reopen for command in commands if command.reopen is not None}

    def open(self, draft: Draft) -> None:
        """Open the dialog of a draft, now or as soon as it can be opened."""
        if draft.kind not in self._open:
            return
        action = self._action(draft.kind)

        def try_now() -> None:
            if draft is not self._document.draft:
                action.enabledChanged.disconnect(try_now)
            elif action.isEnabled():
                action.enabledChanged.disconnect(try_now)
                self._show(draft)

        action.enabledChanged.connect(try_now)
        try_now()

    def _show(self, draft: Draft) -> None:
        reopen = self._open[draft.kind]
        try:
            reopen(draft)
        except TabGuardError as error:
            self._document.set_draft(None)
            self._document.post(error)
