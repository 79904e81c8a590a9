"""The command that shows the import summary again."""

from __future__ import annotations

from tabguard.base.language import tr
from tabguard.flow.stages import Loaded
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import open_once


class SummaryActs(Acts):
    """Shows the import summary of the open table."""

    def commands(self) -> tuple[Command, ...]:
        """The command that shows the summary."""
        return (
            Command(
                "summary",
                tr("Import &summary"),
                self.show,
                menu=Menu.DATA.at(1, 2),
                tip=tr("Show what the import noticed"),
            ),
        )

    def show(self) -> None:
        """Show the findings of the import."""
        from tabguard.gui.import_.summary_dialog import SummaryDialog

        document = self._context.document
        table, summary, project = document.table, document.snapshot.summary, document.project
        if table is None or summary is None or project is None:
            return
        dialog = SummaryDialog(Loaded(table, summary), project, self._context.top)
        dialog.cells_chosen.connect(lambda cells: self._context.show_cell(cells[0]))
        open_once(dialog)
