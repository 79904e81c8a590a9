"""The command that opens the list of earlier publications."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.base.language import tr
from tabguard.flow.reread import Reread
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, Situation
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.numbers import number


class EarlierActs(QObject):
    """Changes which earlier publications count; each change is undone as a whole."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context, self._document = context, context.document

    def commands(self) -> tuple[Command, ...]:
        """The command of the menu *Data*."""
        return (
            Command(
                "earlier_publications",
                tr("&Earlier publications…"),
                self._ask,
                enabled=_judged,
                menu=Menu.DATA,
                place=Place(3, 4),
                tip=tr("What was published before about the same data or other periods, and how it counts"),
            ),
        )

    def _ask(self) -> None:
        from tabguard.gui.release.earlier_dialog import EarlierDialog

        if self._document.snapshot.case is None or self._document.project is None:
            return
        dialog = EarlierDialog(self._document, self._context.top)
        dialog.help_requested.connect(self._context.show_help)
        dialog.taken.connect(self._take)
        open_once(dialog)

    def _take(self, read: Reread) -> None:
        self._context.workflow.take_tables(tr("Change earlier publications"), read)
        if read.dropped:
            self._document.post(
                tr("1 decision about cells that are no longer there was left out.")
                if read.dropped == 1
                else tr(
                    "{n_decisions} decisions about cells that are no longer there were left out.",
                    n_decisions=number(read.dropped),
                )
            )


def _judged(at: Situation) -> bool:
    return at.pattern and at.internal
