"""Commands that set the meaning of selected empty cells, written as lines that can also be typed."""

import numpy as np
from attrs import evolve
from PySide6.QtCore import QItemSelectionRange, Qt

from tabguard.base.empty_parts import NOTHING, STRUCTURAL, ZERO, with_parts
from tabguard.base.errors import TabGuardError
from tabguard.base.language import mark, tr
from tabguard.base.present import present
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Place
from tabguard.gui.table.clipboard import blocks_of
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import IntArray
from tabguard.table.empty import WHERE, parts_at

_MOST_PLACES, _MOST_LINES = 2_000, 200
"""Maximum numbers of single cells and of lines that an act may concern."""


def _meaning(order: int, text: str) -> Command:
    """Make a command that gives empty cells a meaning."""
    return Command(
        text,
        menu=Menu.EDIT.at(4, 10 + order),
        tip=mark("Tell readers what the empty cells of the selected rows, columns or cells mean"),
        context=Place(1, 10 + order),
        offered=lambda acts: acts.has_places(),
    )


class EmptyActs(Acts):
    """Commands that set the meaning of empty cells in selected rows, columns and cells, as one act each."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context)
        self._page = page

    @_meaning(0, mark("Empty cells &here are zeros"))
    def empty_zero(self) -> None:
        """Say that the empty cells of the selection are zeros."""
        self.say(ZERO)

    @_meaning(1, mark("Empt&y cells here: nothing to report"))
    def empty_nothing(self) -> None:
        """Say that there is nothing to report of the empty cells of the selection."""
        self.say(NOTHING)

    @_meaning(2, mark("Empty cells here &are impossible"))
    def empty_impossible(self) -> None:
        """Say that the empty cells of the selection cannot have a figure."""
        self.say(STRUCTURAL)

    @Command(
        mark("Allo&w suppression of empty cells"),
        checkable=True,
        state=lambda at: at.suppress_empty,
        menu=Menu.EDIT.at(4, 20),
        tip=mark("Readers do not know which cells are empty: these may be secondary, unless impossible"),
    )
    def empty_suppress(self, on: bool) -> None:
        """Allow the suppression of empty cells that are not impossible, or treat all as known zeros."""
        suppression = present(self._document.project).suppression
        self._document.set_suppression(evolve(suppression, suppress_empty=on))
        self._document.post(
            tr("Empty cells may be suppressed now unless they are impossible: readers do not know them.")
            if on
            else tr("No empty cell is suppressed now: readers know that each of them is empty.")
        )

    def say(self, meaning: str) -> None:
        """Write lines that give the empty cells of the selection a meaning."""
        project, table = present(self._document.project), present(self._document.table)
        blocks, singles = self._blocks(), self._singles()
        places = [self._places(block) for block in blocks] if singles <= _MOST_PLACES else []
        codes = np.concatenate([np.zeros((0, len(table.dimensions)), np.int64), *places])
        places_of_variables = np.unique(codes, axis=0)[:, table.first_variable :]
        parts = parts_at(table.variables, meaning, places_of_variables)
        # so many lines could be neither read nor edited
        if singles > _MOST_PLACES or len(parts) > _MOST_LINES:
            self._document.post(tr("Select whole rows or columns, or fewer cells."))
            return
        if not parts:
            self._document.post(
                tr("Select empty cells, or rows or columns that have some; not only the total of all.")
            )
            return
        try:
            text = with_parts(project.output.empty_parts, parts, WHERE)
            output = evolve(project.output, empty_parts=text)
        except TabGuardError as error:
            self._document.post(error)
            return
        self._document.set_output(output, act=tr("Set what empty cells mean"))
        self._page.model.repaint_all()

    def has_places(self) -> bool:
        """Whether the selection has empty cells, or so many cells or lines that it may have some."""
        blocks, singles = self._blocks(), self._singles()
        return singles > _MOST_PLACES or any(len(self._places(block)) for block in blocks)

    # -- inside

    def _blocks(self) -> list[QItemSelectionRange]:
        return blocks_of(self._page.view.selectionModel().selection())

    def _singles(self) -> int:
        """Number of selected cells outside whole rows and columns."""
        blocks = self._blocks()
        return sum(b.width() * b.height() for b in blocks if not (self._rows(b) or self._columns(b)))

    def _codes(self, orientation: Qt.Orientation, first: int, last: int) -> IntArray:
        model = self._page.model
        axis = present(model.grid.axis(orientation))
        nodes = model.grid.row_nodes if orientation == Qt.Orientation.Vertical else model.grid.column_nodes
        return np.asarray(axis.tree.code[nodes[first : last + 1]], np.int64)

    def _whole(self, dimension: int, codes: IntArray, sections: int) -> bool:
        """Whether the given codes fill an axis completely, including the total."""
        table = present(self._page.model.grid.table)
        return len(codes) == sections and bool(0 in codes or not table.dimensions[dimension].has_total)

    def _rows(self, block: QItemSelectionRange) -> bool:
        """Whether a block consists of whole rows, but not of all rows."""
        model = self._page.model
        columns = self._codes(Qt.Orientation.Horizontal, block.left(), block.right())
        return block.height() < model.rowCount() and self._whole(
            model.grid.column_dim, columns, model.columnCount()
        )

    def _columns(self, block: QItemSelectionRange) -> bool:
        """Whether a block consists of whole columns, but not of all columns."""
        model = self._page.model
        rows = self._codes(Qt.Orientation.Vertical, block.top(), block.bottom())
        return block.width() < model.columnCount() and self._whole(model.grid.row_dim, rows, model.rowCount())

    def _places(self, block: QItemSelectionRange) -> IntArray:
        """Codes of whole rows or columns or of each empty cell of a block, shape (n_places, n_dims)."""
        model = self._page.model
        rows = self._codes(Qt.Orientation.Vertical, block.top(), block.bottom())
        columns = self._codes(Qt.Orientation.Horizontal, block.left(), block.right())
        page = np.array(model.grid.page, np.int64)
        if self._rows(block) or self._columns(block):
            of_rows = self._rows(block)
            out = np.tile(page, (len(rows) if of_rows else len(columns), 1))
            out[:, model.grid.row_dim] = rows if of_rows else -1
            out[:, model.grid.column_dim] = -1 if of_rows else columns
            return out
        ids = np.array(
            [model.grid.ids_of_row(row)[block.left() : block.right() + 1] for row in self._range(block)]
        )
        table = present(self._document.table)
        row, column = np.nonzero((ids < 0) | table.bare[np.maximum(ids, 0)])
        out = np.tile(page, (len(row), 1))
        out[:, model.grid.row_dim], out[:, model.grid.column_dim] = rows[row], columns[column]
        return out

    @staticmethod
    def _range(block: QItemSelectionRange) -> range:
        return range(block.top(), block.bottom() + 1)
