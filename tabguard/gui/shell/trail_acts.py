"""Commands for audit trails: of the open project, and of all exports and jobs of the user."""

from collections.abc import Callable

from tabguard.base.language import tr
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, always, with_any_table
from tabguard.gui.parts.dialogs import ask_new_file
from tabguard.office.export_trail import exports
from tabguard.office.trail import Trail, write_trail


class TrailActs(Acts):
    """Checks trails and writes them as CSV."""

    def commands(self) -> tuple[Command, ...]:
        """Commands that write trails."""
        return (
            Command(
                "trail",
                tr("Export a&udit trail…"),
                self.ask_trail,
                enabled=with_any_table,
                menu=Menu.ADVANCED.at(3, 1),
                tip=tr("Check who did what to the project, and write it as CSV"),
            ),
            Command(
                "trail_exports",
                tr("Trail of all e&xports…"),
                self.ask_exports,
                enabled=always,
                menu=Menu.ADVANCED.at(3, 2),
                tip=tr("Check which exports and jobs you made, of all projects, and write them as CSV"),
            ),
        )

    def ask_trail(self) -> None:
        """Ask where to write the audit trail of the project, then write it."""
        document = self._context.document
        project, trail = document.project, document.history.trail
        if project is not None:
            self._ask(f"{project.name}_INTERNAL_trail.csv", tr("audit trail"), lambda: trail)

    def ask_exports(self) -> None:
        """Ask where to write the trail of exports and jobs, then write it."""
        self._ask("exports_INTERNAL_trail.csv", tr("trail of exports"), exports)

    def _ask(self, name: str, what: str, read: Callable[[], Trail]) -> None:
        context = self._context

        def written(path: str) -> Callable[[object], None]:
            return lambda sentence: context.document.post(
                tr("{found} It was written to “{path}”.", found=sentence, path=path)
            )

        ask_new_file(
            context.top,
            tr("Export {what}", what=what),
            context.store.last_folder() / name,
            (tr("CSV files (*.csv)"),),
            "csv",
            lambda path: context.workflow.fetch(
                tr("Export {what}", what=what),
                lambda _progress: write_trail(path, read()),
                written(path.name),
            ),
        )
