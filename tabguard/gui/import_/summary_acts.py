"""The command that shows the import summary again."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabguard.flow.stages import Loaded
from tabguard.gui.document.window_context import WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.language import tr


class SummaryActs(QObject):
    """Shows the import summary of the open table."""

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context.top)
        self._context = context

    def commands(self) -> tuple[Command, ...]:
        """The command that shows the summary."""
        return (
            Command(
                "summary",
                tr("Import &summary"),
                self.show,
                menu=Menu.DATA,
                place=Place(1, 2),
                tip=tr("Show what the import noticed"),
            ),
        )

    def show(self) -> None:
        """Show the findings of the import."""
        from tabguard.gui.import_.summary_dialog import SummaryDialog

        table, summary = self._context.document.table, self._context.document.summary
        if table is not None and summary is not None:
            SummaryDialog(Loaded(table, summary), self._context.top).open()
