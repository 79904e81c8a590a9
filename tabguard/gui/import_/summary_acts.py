"""The import summary of the open table, and the command that shows it again."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QSplitter, QWidget

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.flow import previews
from tabguard.flow.stages import Loaded
from tabguard.gui.document.window_context import Acts
from tabguard.gui.import_.preview_area import PreviewArea
from tabguard.gui.import_.summary_page import SummaryPage
from tabguard.gui.parts.boxes import in_column, named
from tabguard.gui.parts.command import Command, Menu
from tabguard.gui.parts.dialogs import Dialog, open_once
from tabguard.gui.parts.parts import FieldMessage
from tabguard.project import Project


class SummaryDialog(Dialog):
    """The import summary of the open table; `cells_chosen` has the cells that a clicked finding is about."""

    cells_chosen = Signal(object)

    def __init__(self, loaded: Loaded, project: Project, parent: QWidget | None = None) -> None:
        super().__init__("dlgSummary", tr("Import summary"), (860, 560), parent)
        self._data, self._stamp = project.data, loaded.summary.stamp
        self.page = SummaryPage(self)
        self.page.shows_rows, self.page.shows_cells = not project.cells, True
        self.page.show_loaded(loaded)
        self.page.place_chosen.connect(self._show_rows)
        self.page.cells_chosen.connect(self._show_cells)
        self.message = named(FieldMessage(self), "summaryMessage")
        self.rows = PreviewArea(None, self)
        self.rows.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        split = QSplitter(Qt.Orientation.Vertical, self)
        split.addWidget(self.page)
        split.addWidget(self.rows)
        split.setChildrenCollapsible(False)
        in_column((split, 1), self.message, buttons, of=self)

    def _show_rows(self, line: int, column: str) -> None:
        """Read the rows of a finding in its file, with those around them."""
        data, stamp = self._data, self._stamp
        self.message.say(tr("Reading the rows"), "muted")

        def show(excerpt: previews.FoundRows) -> None:
            self.message.say(None)
            self.rows.show()
            self.rows.show_rows(excerpt.form, excerpt.rows)
            self.rows.point_at(line, column)

        def failed(error: TabGuardError) -> None:
            self.rows.hide()
            self.message.say(error)

        self.jobs.start(
            tr("Reading the rows"),
            lambda progress: previews.rows_of_source(data, stamp, line, progress),
            show,
            failed,
            quiet=True,
        )

    def _show_cells(self, cells: tuple[int, ...]) -> None:
        """Show cells in the table, which is behind this dialog."""
        self.accept()
        self.cells_chosen.emit(cells)


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
        document = self._context.document
        table, summary, project = document.table, document.snapshot.summary, document.project
        if table is None or summary is None or project is None:
            return
        dialog = SummaryDialog(Loaded(table, summary), project, self._context.top)
        dialog.cells_chosen.connect(lambda cells: self._context.show_cell(cells[0]))
        open_once(dialog)
