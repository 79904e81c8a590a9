"""Decisions in and out: from a file, from a spreadsheet by the clipboard, and to a file."""

from pathlib import Path

from PySide6.QtGui import QGuiApplication

from tabguard.base.language import mark, tr
from tabguard.flow.decision_files import TAU_LIST, write_decisions
from tabguard.gui.document.window_context import Acts
from tabguard.gui.parts.command import Command, Menu, with_pattern
from tabguard.gui.parts.dialogs import ALL_FILES, ask_file, ask_new_file, kind, list_kind, open_once

_CSV, _TAU = kind(mark("Decisions"), (".csv",)), kind(mark("List of τ-ARGUS"), (TAU_LIST,))


class DecisionActs(Acts):
    """Asks for the file; decisions that come in are shown before they are taken."""

    def commands(self) -> tuple[Command, ...]:
        """The commands of the menu *Edit*."""
        return (
            Command(
                "import_decisions",
                tr("I&mport decisions…"),
                self.ask,
                enabled=with_pattern,
                menu=Menu.EDIT.at(5, 1),
                tip=tr("Take decisions about cells from a file: CSV, XLSX or a list of τ-ARGUS (.hst)"),
            ),
            Command(
                "paste_decisions",
                tr("Paste &decisions…"),
                self.paste,
                enabled=with_pattern,
                menu=Menu.EDIT.at(5, 2),
                tip=tr("Take decisions about cells that were copied in a spreadsheet"),
            ),
            Command(
                "export_decisions",
                tr("E&xport decisions…"),
                self.ask_export,
                enabled=with_pattern,
                menu=Menu.EDIT.at(5, 3),
                tip=tr("Write the decisions about cells as CSV or as a list of τ-ARGUS (.hst)"),
            ),
        )

    def ask(self) -> None:
        """Ask for the file, then show its decisions."""
        kinds = (list_kind(tr("Decisions"), (TAU_LIST,)), ALL_FILES)
        ask_file(
            self._context.top, tr("Import decisions"), self._context.store.last_folder(), self.show, kinds
        )

    def paste(self) -> None:
        """Show the decisions on the clipboard."""
        self.show(QGuiApplication.clipboard().text())

    def show(self, source: Path | str) -> None:
        """Show the decisions of a file, or of copied cells, before they are taken."""
        from tabguard.gui.rules.decisions_dialog import DecisionsDialog

        if self._document.project is not None and self._document.table is not None:
            open_once(DecisionsDialog(self._document, source, self._context.top))

    def ask_export(self) -> None:
        """Ask where to write the decisions, then write them."""
        document, context = self._document, self._context
        project, table = document.project, document.table
        if project is None or table is None:
            return
        if not project.decisions:
            document.post(tr("There are no decisions to export."))
            return
        dialog = ask_new_file(
            context.top,
            tr("Export decisions"),
            context.store.last_folder() / f"{project.name}_INTERNAL_decisions",
            (_CSV, _TAU),
            "csv",
            lambda path: context.workflow.fetch(
                mark("Writing the decisions"),
                lambda progress: write_decisions(path, table, project, progress),
                document.post,
            ),
        )
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("hst" if TAU_LIST in chosen else "csv")
        )
