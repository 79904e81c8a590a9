"""Commands of the table: find, go to, rows and columns, branches and levels, legend."""

import re
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCompleter, QInputDialog, QLineEdit

from tabguard.base.language import tr
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, Situation, always, to_look_at, with_pattern
from tabguard.gui.parts.dialogs import open_once
from tabguard.gui.parts.presenting import WhenPresenting, declare
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import IntArray
from tabguard.table.pattern import Status

_MAX_COMPLETIONS = 20_000
_ROWS_SEEN = 200
_SIGNS = r"\s*[×,;|]\s*|\s+[xX]\s+"
"""Signs between the codes of a cell."""


class TableActs(Acts):
    """Commands that change the view of the table, but not the document."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context)
        self._page = page
        page.view.freeze_totals(context.store.keep_totals)
        for level in range(1, 7):
            for keys, orientation in (
                (f"Ctrl+Alt+{level}", Qt.Orientation.Vertical),
                (f"Ctrl+Alt+Shift+{level}", Qt.Orientation.Horizontal),
            ):
                QShortcut(QKeySequence(keys), context.top, partial(self._show_levels, orientation, level))

    def commands(self) -> tuple[Command, ...]:
        """The commands for finding and for the view of rows and columns."""
        find, view, tabs = self._page.find_bar, self._page.view, self._page.tabs
        return (
            Command(
                "next_table",
                tr("&Next table"),
                lambda: tabs.step(1),
                enabled=_with_tables,
                menu=Menu.VIEW.at(1, 5),
                keys=("Ctrl+Tab",),
                tip=tr("Go to the next table of the release"),
            ),
            Command(
                "previous_table",
                tr("Pre&vious table"),
                lambda: tabs.step(-1),
                enabled=_with_tables,
                menu=Menu.VIEW.at(1, 6),
                keys=("Ctrl+Shift+Tab",),
                tip=tr("Go to the previous table of the release"),
            ),
            Command(
                "close_table",
                tr("&Close table"),
                lambda: tabs.close_at(tabs.currentIndex()),
                enabled=_with_tables,
                menu=Menu.VIEW.at(1, 7),
                keys=("Ctrl+F4",),
                tip=tr("Close the tab; the navigator opens the table again"),
            ),
            Command(
                "find",
                tr("&Find…"),
                find.open_with,
                enabled=to_look_at,
                menu=Menu.EDIT.at(3, 1),
                keys=("Ctrl+F",),
                tip=tr("Find a code or a label"),
                icon="find",
            ),
            Command(
                "find_next",
                tr("Find &next"),
                lambda: find.step(1),
                enabled=to_look_at,
                menu=Menu.EDIT.at(3, 2),
                keys=("F3",),
                tip=tr("Go to the next match"),
            ),
            Command(
                "find_previous",
                tr("Find &previous"),
                lambda: find.step(-1),
                enabled=to_look_at,
                menu=Menu.EDIT.at(3, 3),
                keys=("Shift+F3",),
                tip=tr("Go to the previous match"),
            ),
            Command(
                "go_to",
                tr("&Go to cell…"),
                self.ask_cell,
                enabled=to_look_at,
                menu=Menu.EDIT.at(3, 4),
                keys=("Ctrl+G",),
                tip=tr("Go to a cell by its codes"),
                context=Place(3, 1),
            ),
            Command(
                "side_by_side",
                tr("Side &by side…"),
                self.show_side_by_side,
                enabled=with_pattern,
                menu=Menu.REVIEW.at(4, 0),
                tip=tr("Show both sides of the comparison as two tables that move together"),
            ),
            Command(
                "swap",
                tr("&Swap rows and columns"),
                self._page.filters.swap,
                menu=Menu.VIEW.at(1, 2),
                keys=("Ctrl+T",),
                tip=tr("Swap rows and columns"),
                icon="swap",
            ),
            Command(
                "expand",
                tr("&Expand branch"),
                lambda: view.set_branch(True),
                enabled=to_look_at,
                menu=Menu.VIEW.at(1, 3),
                tip=tr("Open the branch of the current row or column (+)"),
            ),
            Command(
                "collapse",
                tr("C&ollapse branch"),
                lambda: view.set_branch(False),
                enabled=to_look_at,
                menu=Menu.VIEW.at(1, 4),
                tip=tr("Close the branch of the current row or column (−)"),
            ),
            Command(
                "freeze_totals",
                tr("&Keep totals in view"),
                switch=self.keep_totals,
                enabled=always,
                menu=Menu.VIEW.at(2, 0),
                checked=self._context.store.keep_totals,
                tip=tr("Keep the total row and the total column in view while the table is scrolled"),
                icon="pin",
            ),
            Command(
                "freeze_panes",
                tr("Free&ze panes here"),
                self.freeze_here,
                menu=Menu.VIEW.at(2, 0),
                keys=("Ctrl+Alt+F",),
                tip=tr("Keep the rows above and the columns left of the selected cell in view"),
                context=Place(3, 2),
            ),
            Command(
                "unfreeze_panes",
                tr("&Unfreeze panes"),
                view.unfreeze,
                menu=Menu.VIEW.at(2, 0),
                keys=("Ctrl+Alt+Shift+F",),
                tip=tr("Let all rows and columns scroll again"),
                context=Place(3, 3),
            ),
            Command(
                "legend",
                tr("&Legend"),
                switch=self._page.legend.setVisible,
                enabled=always,
                menu=Menu.VIEW.at(2, 1),
                tip=tr("Show or hide the legend"),
            ),
        )

    def keep_totals(self, on: bool) -> None:
        """Freeze the totals, also in later sessions, or let them scroll."""
        self._context.store.keep_totals = on
        self._page.view.freeze_totals(on)

    def freeze_here(self) -> None:
        """Freeze panes at the selected cell; reports if that is impossible."""
        view, post = self._page.view, self._context.document.post
        if not view.freeze_here():
            post(tr("Select a cell below the rows and right of the columns that are to stay in view."))
        elif not view.all_frozen_fit:
            post(tr("Frozen rows and columns take up to half of the table: not all of them stay in view."))

    def show_side_by_side(self) -> None:
        """Show the compared sides as two tables, or the comparison panel if there is no comparison."""
        from tabguard.gui.table.side_by_side import SideBySide

        document, comparison = self._context.document, self._page.model.grid.comparison
        if comparison is None or document.sensitivity is None:
            self._context.trigger("compare")
            document.post(tr("Choose two sides in the panel Compare and mark them in the table first."))
            return
        dialog = SideBySide(document, comparison, self._page.model, self._context.top)
        dialog.cell_requested.connect(self._context.show_cell)
        open_once(dialog)

    def ask_cell(self) -> None:
        """Ask for codes and go to their cell."""
        table = self._context.document.table
        if table is None:
            return
        dialog = QInputDialog(self._context.top)
        dialog.setObjectName("goToDialog")
        declare(dialog, WhenPresenting.PLAIN)
        dialog.setWindowTitle(tr("Go to cell"))
        names = " × ".join(table.dimensions[d].name for d in self._page.model.grid.named())
        dialog.setLabelText(
            tr("Codes of the cell: {names}\n(separated by ×, x, comma, semicolon or blanks)", names=names)
        )
        dialog.setTextValue(self._page.model.grid.address(*self._place()))
        line = dialog.findChild(QLineEdit)
        if line is not None and len(table) <= _MAX_COMPLETIONS:
            completer = QCompleter(self._page.model.grid.titles(), dialog)
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            line.setCompleter(completer)
        dialog.textValueSelected.connect(self.go_to)
        open_once(dialog)

    def go_to(self, text: str) -> None:
        """Go to the cell that codes name; reports if there is none.

        In a release, these are the codes of the shown table, or a code for each dimension of the release.
        """
        document = self._context.document
        table = document.table
        if table is None:
            return
        axes = self._page.model.grid.named()
        numbers = len(axes), len(table.dimensions)
        # codes may contain blanks, so that these are the last choice
        ways = ([p for p in re.split(by, text.strip()) if p] for by in (_SIGNS, rf"{_SIGNS}|\s+"))
        parts = next((parts for parts in ways if len(parts) in numbers), [])
        if len(parts) == len(table.dimensions):
            axes = tuple(range(len(table.dimensions)))
        if len(parts) != len(axes):
            document.post(tr("Name {n_named} codes, one per dimension.", n_named=len(axes)))
            return
        codes = list(self._page.model.grid.page)
        for d, part in zip(axes, parts, strict=True):
            dimension = table.dimensions[d]
            if part not in dimension.index:
                document.post(tr("“{name}” has no code “{part}”.", name=dimension.name, part=part))
                return
            codes[d] = dimension.index[part]
        cell = table.find(tuple(codes))
        if cell < 0:
            document.post(tr("The cell {codes} is empty.", codes=" × ".join(parts)))
            return
        self._context.show_cell(cell)

    def first_cell(self) -> int:
        """Cell selected first: a primary, or the first cell of the table without primaries."""
        layout, cell = self._page.model.grid.layout_now, self.first_primary()
        if cell >= 0 or layout is None:
            return max(cell, 0)
        inside = layout.in_slice()
        return int(np.flatnonzero(inside if inside.any() else layout.cells)[0])

    def primaries(self) -> IntArray:
        """Ids of all primaries."""
        pattern = self._context.document.pattern
        return np.flatnonzero(() if pattern is None else pattern.status == Status.PRIMARY)

    def first_primary(self) -> int:
        """Primary selected first: a visible one, one of this slice, or any; -1 if there is none.

        In a table with restored branches, only visible primaries are considered.

        In a release, only primaries of the shown table and response are considered.
        """
        model, pattern = self._page.model, self._context.document.pattern
        layout = model.grid.layout_now
        if pattern is None or layout is None:
            return -1
        primary = pattern.status == Status.PRIMARY
        for row in range(min(model.rowCount(), _ROWS_SEEN)):
            ids = model.grid.ids_of_row(row)
            hits = ids[(ids >= 0) & primary[np.maximum(ids, 0)]]  # codes of empty cells are negative
            if len(hits):
                return int(hits[0])
        if layout.restored:  # branches that the user closed stay closed
            return -1
        anywhere = primary if layout.table.release.whole else primary & False
        for cells in (np.flatnonzero(primary & layout.in_slice()), np.flatnonzero(anywhere)):
            if len(cells):
                return int(cells[0])
        return -1

    def _place(self) -> tuple[int, int]:
        index = self._page.view.currentIndex()
        return max(index.row(), 0), max(index.column(), 0)

    def _show_levels(self, orientation: Qt.Orientation, level: int) -> None:
        self._page.model.show_levels(orientation, level)


def _with_tables(at: Situation) -> bool:
    return at.tables > 1 and at.internal
