"""The command for the audit trail of the open project."""

from tabguard.base.language import tr
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, with_any_table
from tabguard.gui.parts.dialogs import ask_new_file
from tabguard.office.trail import write_trail


class TrailActs(Acts):
    """Checks the audit trail and writes it as CSV."""

    def commands(self) -> tuple[Command, ...]:
        """The command that writes it."""
        return (
            Command(
                "trail",
                tr("Export a&udit trail…"),
                self.ask_trail,
                enabled=with_any_table,
                menu=Menu.ADVANCED.at(3, 1),
                tip=tr("Check who did what to the project, and write it as CSV"),
            ),
        )

    def ask_trail(self) -> None:
        """Ask where to write the audit trail of the project, then write it."""
        context = self._context
        document = context.document
        project, trail = document.project, document.history.trail
        if project is None:
            return
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
