"""Says that a new act has dropped undone acts, and takes them back."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.gui.document.branches import Branch
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.parts.notice import Notice
from tabguard.gui.parts.numbers import count
from tabguard.project.trail import TAKE_BACK


class BranchActs(QObject):
    """The command that takes back the acts dropped last; the panel Changes lists earlier ones too."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context
        context.document.branch_dropped.connect(self._tell)

    def commands(self) -> tuple[Command, ...]:
        """The command."""
        return (
            Command(
                "take_back",
                TAKE_BACK.replace("back", "bac&k"),
                self.take_back,
                enabled=lambda at: at.can_take_back and at.internal,
                menu=Menu.EDIT,
                place=Place(1, 3),
                tip="Return to the state after the undone acts that a new act dropped",
            ),
        )

    def take_back(self) -> None:
        """Take back the acts that were dropped last."""
        document = self._context.document
        if document.branches:
            document.take_back(document.branches[-1])

    def _tell(self, branch: Branch) -> None:
        document, index = self._context.document, self._context.document.undo_stack.index()

        def holds() -> bool:
            return document.branches[-1:] == (branch,) and document.undo_stack.index() <= index

        one = len(branch.acts) == 1
        document.post(
            Notice(
                f"{count(len(branch.acts), 'undone act')} {'was' if one else 'were'} dropped.",
                branch.span,
                "They can be taken back, later in the panel Changes too.",
                "info",
                (("Take back", lambda: self._context.trigger("take_back")),),
                holds,
            )
        )
