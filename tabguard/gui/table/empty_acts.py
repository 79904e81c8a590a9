"""Commands that set the meaning of selected empty cells, written as lines that can also be typed."""

from functools import partial

import numpy as np
from attrs import evolve
from PySide6.QtCore import QItemSelectionRange, Qt

from tabguard.base.empty_parts import NOTHING, STRUCTURAL, ZERO, with_parts
from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.gui.document.window_context import Acts, WindowContext
from tabguard.gui.parts.command import Command, Menu, Place, with_table
from tabguard.gui.table.clipboard import blocks_of
from tabguard.gui.table.table_page import TablePage
from tabguard.table.arrays import IntArray
from tabguard.table.empty import WHERE, parts_at

_MOST_PLACES, _MOST_LINES = 2_000, 200
"""Maximum numbers of single cells and of lines that an act may concern."""


class EmptyActs(Acts):
    """Commands that set the meaning of empty cells in selected rows, columns and cells, as one act each."""

    def __init__(self, context: WindowContext, page: TablePage) -> None:
        super().__init__(context)
        self._page = page

    def commands(self) -> tuple[Command, ...]:
        """A command for each meaning of empty cells."""
        texts = (
            ("empty_zero", ZERO, tr("Empty cells &here are zeros")),
            ("empty_nothing", NOTHING, tr("Empt&y cells here: nothing to report")),
            ("empty_impossible", STRUCTURAL, tr("Empty cells here &are impossible")),
        )
        tip = tr("Tell readers what the empty cells of the selected rows, columns or cells mean")
        secret = Command(
            "empty_suppress",
            tr("Allo&w suppression of empty cells"),
            switch=self.let_suppress,
            state=lambda at: at.suppress_empty,
            enabled=with_table,
            menu=Menu.EDIT.at(4, 20),
            tip=tr("Readers do not know which cells are empty: these may be secondary, unless impossible"),
        )
        return (secret, *self._meanings(texts, tip))

    def _meanings(self, texts: tuple[tuple[str, str, str], ...], tip: str) -> tuple[Command, ...]:
        return tuple(
            Command(
                name,
                text,
                partial(self.say, meaning),
                menu=Menu.EDIT.at(4, 10 + order),
                tip=tip,
                context=Place(1, 10 + order),
                offered=self._has_places,
            )
            for order, (name, meaning, text) in enumerate(texts)
        )

    def let_suppress(self, on: bool) -> None:
        """Allow the suppression of empty cells that are not impossible, or treat all as known zeros."""
        project = self._document.project
        if project is None:
            return
        self._document.set_suppression(evolve(project.suppression, suppress_empty=on))
        self._document.post(
            tr("Empty cells may be suppressed now unless they are impossible: readers do not know them.")
            if on
            else tr("No empty cell is suppressed now: readers know that each of them is empty.")
        )

    def say(self, meaning: str) -> None:
        """Write lines that give the empty cells of the selection a meaning."""
        project, table, model = self._document.project, self._document.table, self._page.model
        if project is None or table is None:
            return
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
        model.repaint_all()

    # -- inside

    def _has_places(self) -> bool:
        """Whether the selection has empty cells, or so many cells or lines that it may have some."""
        blocks, singles = self._blocks(), self._singles()
        return singles > _MOST_PLACES or any(len(self._places(block)) for block in blocks)

    def _blocks(self) -> list[QItemSelectionRange]:
        return blocks_of(self._page.view.selectionModel().selection())

    def _singles(self) -> int:
        """Number of selected cells outside whole rows and columns."""
        blocks = self._blocks()
        return sum(b.width() * b.height() for b in blocks if not (self._rows(b) or self._columns(b)))

    def _codes(self, orientation: Qt.Orientation, first: int, last: int) -> IntArray:
        model = self._page.model
        axis = model.grid.axis(orientation)
        assert axis is not None
        nodes = model.grid.row_nodes if orientation == Qt.Orientation.Vertical else model.grid.column_nodes
        return np.asarray(axis.tree.code[nodes[first : last + 1]], np.int64)

    def _whole(self, dimension: int, codes: IntArray, sections: int) -> bool:
        """Whether the given codes fill an axis completely, including the total."""
        table = self._page.model.grid.table
        assert table is not None
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
        table = self._document.table
        assert table is not None
        row, column = np.nonzero((ids < 0) | table.bare[np.maximum(ids, 0)])
        out = np.tile(page, (len(row), 1))
        out[:, model.grid.row_dim], out[:, model.grid.column_dim] = rows[row], columns[column]
        return out

    @staticmethod
    def _range(block: QItemSelectionRange) -> range:
        return range(block.top(), block.bottom() + 1)
