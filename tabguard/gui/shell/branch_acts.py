"""Says that a new act has dropped undone acts, and takes them back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.base.language import tr
from tabguard.gui.document.history import Branch
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import number


class BranchActs(QObject):
    """The command that restores the acts dropped last; the panel Changes lists earlier ones too."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context
        context.document.history.branch_dropped.connect(self._tell)

    def commands(self) -> tuple[Command, ...]:
        """The command."""
        return (
            Command(
                "restore_dropped",
                tr("Restore dropp&ed acts"),
                self.restore_dropped,
                enabled=lambda at: at.can_restore_dropped and at.internal,
                menu=Menu.EDIT,
                place=Place(1, 3),
                tip=tr("Return to the state after the undone acts that a new act dropped"),
            ),
        )

    def restore_dropped(self) -> None:
        """Restore the acts that were dropped last."""
        document = self._context.document
        if document.history.branches:
            document.history.restore(document.history.branches[-1])

    def _tell(self, branch: Branch) -> None:
        document, index = self._context.document, self._context.document.history.stack.index()

        def holds() -> bool:
            return document.history.branches[-1:] == (branch,) and document.history.stack.index() <= index

        document.post(
            Notice(
                tr("1 undone act was dropped.")
                if len(branch.acts) == 1
                else tr("{n_acts} undone acts were dropped.", n_acts=number(len(branch.acts))),
                branch.span,
                tr("They can be restored, later in the panel Changes too."),
                "info",
                ((tr("Restore"), lambda: self._context.trigger("restore_dropped")),),
                holds,
            )
        )
