"""Commands of the table: find, go to, rows and columns, branches and levels, legend."""

import re
from functools import partial

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCompleter, QInputDialog, QLineEdit

from tabguard.base.language import mark, tr
from tabguard.base.present import present
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


def _with_tables(at: Situation) -> bool:
    return at.tables > 1 and at.internal


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

    @Command(
        mark("&Next table"),
        enabled=_with_tables,
        menu=Menu.VIEW.at(1, 5),
        keys=("Ctrl+Tab",),
        tip=mark("Go to the next table of the release"),
    )
    def next_table(self) -> None:
        """Go to the next table of the release."""
        self._page.tabs.step(1)

    @Command(
        mark("Pre&vious table"),
        enabled=_with_tables,
        menu=Menu.VIEW.at(1, 6),
        keys=("Ctrl+Shift+Tab",),
        tip=mark("Go to the previous table of the release"),
    )
    def previous_table(self) -> None:
        """Go to the previous table of the release."""
        self._page.tabs.step(-1)

    @Command(
        mark("&Close table"),
        enabled=_with_tables,
        menu=Menu.VIEW.at(1, 7),
        keys=("Ctrl+F4",),
        tip=mark("Close the tab; the navigator opens the table again"),
    )
    def close_table(self) -> None:
        """Close the tab; the navigator opens the table again."""
        self._page.tabs.close_at(self._page.tabs.currentIndex())

    @Command(
        mark("&Find…"),
        enabled=to_look_at,
        menu=Menu.EDIT.at(3, 1),
        keys=("Ctrl+F",),
        tip=mark("Find a code or a label"),
        icon="find",
    )
    def find(self) -> None:
        """Find a code or a label."""
        self._page.find_bar.open_with()

    @Command(
        mark("Find &next"),
        enabled=to_look_at,
        menu=Menu.EDIT.at(3, 2),
        keys=("F3",),
        tip=mark("Go to the next match"),
    )
    def find_next(self) -> None:
        """Go to the next match."""
        self._page.find_bar.step(1)

    @Command(
        mark("Find &previous"),
        enabled=to_look_at,
        menu=Menu.EDIT.at(3, 3),
        keys=("Shift+F3",),
        tip=mark("Go to the previous match"),
    )
    def find_previous(self) -> None:
        """Go to the previous match."""
        self._page.find_bar.step(-1)

    @Command(
        mark("&Swap rows and columns"),
        menu=Menu.VIEW.at(1, 2),
        keys=("Ctrl+T",),
        tip=mark("Swap rows and columns"),
        icon="swap",
    )
    def swap(self) -> None:
        """Swap rows and columns."""
        self._page.filters.swap()

    @Command(
        mark("&Expand branch"),
        enabled=to_look_at,
        menu=Menu.VIEW.at(1, 3),
        tip=mark("Open the branch of the current row or column (+)"),
    )
    def expand(self) -> None:
        """Open the branch of the current row or column (+)."""
        self._page.view.set_branch(True)

    @Command(
        mark("C&ollapse branch"),
        enabled=to_look_at,
        menu=Menu.VIEW.at(1, 4),
        tip=mark("Close the branch of the current row or column (−)"),
    )
    def collapse(self) -> None:
        """Close the branch of the current row or column (−)."""
        self._page.view.set_branch(False)

    @Command(
        mark("&Unfreeze panes"),
        menu=Menu.VIEW.at(2, 1),
        keys=("Ctrl+Alt+Shift+F",),
        tip=mark("Let all rows and columns scroll again"),
        context=Place(3, 3),
    )
    def unfreeze_panes(self) -> None:
        """Let all rows and columns scroll again."""
        self._page.view.unfreeze()

    @Command(
        mark("&Legend"),
        checkable=True,
        enabled=always,
        menu=Menu.VIEW.at(2, 1),
        tip=mark("Show or hide the legend"),
    )
    def legend(self, on: bool) -> None:
        """Show or hide the legend."""
        self._page.legend.setVisible(on)

    @Command(
        mark("&Keep totals in view"),
        name="freeze_totals",
        checkable=True,
        enabled=always,
        menu=Menu.VIEW.at(2, 0),
        setting="keep_totals",
        tip=mark("Keep the total row and the total column in view while the table is scrolled"),
        icon="pin",
    )
    def keep_totals(self, on: bool) -> None:
        """Freeze the totals, also in later sessions, or let them scroll."""
        self._context.store.keep_totals = on
        self._page.view.freeze_totals(on)

    @Command(
        mark("Free&ze panes here"),
        name="freeze_panes",
        menu=Menu.VIEW.at(2, 0),
        keys=("Ctrl+Alt+F",),
        tip=mark("Keep the rows above and the columns left of the selected cell in view"),
        context=Place(3, 2),
    )
    def freeze_here(self) -> None:
        """Freeze panes at the selected cell; reports if that is impossible."""
        view, post = self._page.view, self._context.document.post
        if not view.freeze_here():
            post(tr("Select a cell below the rows and right of the columns that are to stay in view."))
        elif not view.all_frozen_fit:
            post(tr("Frozen rows and columns take up to half of the table: not all of them stay in view."))

    @Command(
        mark("Side &by side…"),
        enabled=with_pattern,
        menu=Menu.REVIEW.at(4, 0),
        tip=mark("Show both sides of the comparison as two tables that move together"),
    )
    def side_by_side(self) -> None:
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

    @Command(
        mark("&Go to cell…"),
        name="go_to",
        enabled=to_look_at,
        menu=Menu.EDIT.at(3, 4),
        keys=("Ctrl+G",),
        tip=mark("Go to a cell by its codes"),
        context=Place(3, 1),
    )
    def ask_cell(self) -> None:
        """Ask for codes and go to their cell."""
        table = present(self._context.document.table)
        dialog = QInputDialog(self._context.top)
        dialog.setObjectName("goToDialog")
        declare(dialog, WhenPresenting.PLAIN)
        dialog.setWindowTitle(tr("Go to cell"))
        names = " × ".join(table.dimensions[d].title for d in self._page.model.grid.named())
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
        table = present(document.table)
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
                document.post(tr("“{name}” has no code “{part}”.", name=dimension.title, part=part))
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
