"""The commands for export and approval: tables are exported here, other projects in their workplace."""

from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Signal

from tabguard.base.language import tr
from tabguard.gui.document.approval_subject import ApprovalSubject
from tabguard.gui.document.window_context import Acts, WindowContext, Workplace
from tabguard.gui.parts.command import Command, Menu, Place, with_any_table, with_pattern_or_counts
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.jobs import Jobs
from tabguard.write.products import Audience


class ExportActs(Acts):
    """Opens the export dialog for the open project.

    Parameters
    ----------
    context : WindowContext
    workplace : callable
        The workplace of the open project; None where that is a table.
    """

    exported = Signal()
    """Something was written for others than the office itself."""

    def __init__(self, context: WindowContext, workplace: Callable[[], Workplace | None]) -> None:
        super().__init__(context)
        self._workplace = workplace

    def commands(self) -> tuple[Command, ...]:
        """The commands."""
        return (
            Command(
                "export",
                tr("&Export…"),
                self.export,
                enabled=with_any_table,
                menu=Menu.FILE.at(4, 3),
                keys=("Ctrl+E",),
                tip=tr("Write the public, the internal or both files"),
                icon="export",
                tool=Place(4, 3),
                tool_text=tr("Export"),
            ),
            Command(
                "approve",
                tr("Appro&ve…"),
                self.approve,
                enabled=with_pattern_or_counts,
                menu=Menu.FILE.at(4, 3),
                tip=tr("Approve the result for publication, as a second person"),
            ),
        )

    def approve(self) -> None:
        """Open the dialog in which a second person approves."""
        from tabguard.gui.export.approve_dialog import ApproveDialog
        from tabguard.gui.export.missing_tests import TestedTable

        document = self._context.document

        def table_of(jobs: Jobs, parent: QObject) -> ApprovalSubject:
            return TestedTable(document, jobs, parent)

        place = self._workplace()
        subject_of = table_of if place is None else place.to_approve
        dialog = ApproveDialog(document, subject_of, self._context.top)
        dialog.help_requested.connect(self._context.show_help)
        open_once(dialog)

    def export(self) -> None:
        """Open the export dialog."""
        from tabguard.gui.export.export_dialog import ExportDialog

        document = self._context.document
        if (place := self._workplace()) is not None:
            place.export()
            return
        if document.table is None:
            return
        dialog = ExportDialog(document, self._context.top)
        dialog.help_requested.connect(self._context.show_help)
        dialog.exported.connect(lambda _written: self._on_exported(dialog.folders()))
        open_once(dialog)

    def _on_exported(self, audiences: Collection[Audience]) -> None:
        if {*audiences} - {Audience.INTERNAL}:  # what stays inside is no step of the way out
            self.exported.emit()
