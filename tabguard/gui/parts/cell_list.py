"""Lists of cells: what their models and views have in common."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence, Sized

import numpy as np
from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from tabguard.gui.parts.lists import Index, RowsModel, RowsView
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.table import Table


class CellListModel(RowsModel):
    """Model with one cell per row, sorted by the model; a subclass chooses the cells and their texts."""

    def __init__(self) -> None:
        super().__init__()
        self.cells: IntArray = np.zeros(0, np.int64)
        self._sort: tuple[int, bool] = (0, False)
        self._words = ""
        self._keeps: BoolArray | None = None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the cells by a column; the selected cells stay selected."""
        self.layoutAboutToBeChanged.emit()
        # Qt keeps the selection by these; they move with their cells
        indexes = self.persistentIndexList()
        cells = [self.cell_at(index.row()) for index in indexes]
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self._arrange()
        row = {cell: at for at, cell in enumerate(self.cells.tolist())} if indexes else {}
        moved = [self.index(row.get(cell, -1), at.column()) for cell, at in zip(cells, indexes, strict=True)]
        self.changePersistentIndexList(indexes, moved)
        self.layoutChanged.emit()

    def cell_at(self, row: int) -> int:
        """Cell id of a row."""
        return int(self.cells[row])

    def rows(self) -> Sized:
        """The listed cells."""
        return self.cells

    def text(self, row: int, column: int) -> str:
        """Text of a cell in a column."""
        return self._text(column, self.cell_at(row))

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of one field; the cell id as user data."""
        if role == Qt.ItemDataRole.UserRole and index.isValid():
            return self.cell_at(index.row())
        return super().data(index, role)

    def _set_filter(self, words: str, keeps: BoolArray | None) -> None:
        """Show only cells with `words` that are true in `keeps`, shape (n_cells,); None keeps all of them."""
        self._words, self._keeps = words.casefold().strip(), keeps
        self._rearrange()

    def _rearrange(self) -> None:
        self.beginResetModel()
        self._arrange()
        self.endResetModel()

    def _filtered_cells(self, table: Table, cells: IntArray) -> IntArray:
        """The given cells that the filter keeps."""
        if self._keeps is not None and len(self._keeps) == len(table):
            cells = cells[self._keeps[cells]]
        return cells[self._matching(table, cells)] if self._words else cells

    def _matching(self, table: Table, cells: IntArray) -> BoolArray:
        """Whether each cell contains the words of the filter."""
        return matching(table, cells, self._words)

    @abstractmethod
    def _text(self, column: int, cell: int) -> str:
        """Text of a cell in a column."""

    @abstractmethod
    def _arrange(self) -> None:
        """Choose and sort the cells."""


class CellListView(RowsView):
    """A list of cells; Enter or a double click goes to the cell of a row."""

    cell_activated = Signal(int)

    def __init__(
        self,
        model: CellListModel,
        name: str,
        title: str,
        widths: Iterable[int] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(model, name, title, parent)
        self._list = model
        model.setParent(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setMinimumHeight(60)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setStretchLastSection(True)
        for column, width in enumerate(widths):
            self.setColumnWidth(column, max(width, self.horizontalHeader().sectionSizeHint(column)))
        self.horizontalHeader().setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.activated.connect(self._on_activated)
        self.doubleClicked.connect(self._on_activated)

    def current_cell(self) -> int:
        """Cell id of the current row, otherwise of the first row; -1 if the list is empty."""
        row = self.currentIndex().row() if self.currentIndex().isValid() else 0
        return self._list.cell_at(row) if row < self._list.rowCount() else -1

    def _on_activated(self, index: QModelIndex) -> None:
        self.cell_activated.emit(self._list.cell_at(index.row()))


def matching(
    table: Table, cells: IntArray, words: str, also: Sequence[str] = (), at: IntArray | None = None
) -> BoolArray:
    """Which cells contain some words in a code, in a label, or in a further text; codes are tested once.

    Parameters
    ----------
    cells : int array, shape (n,)
    words : str
        Casefolded. With blanks or “×” they may span the codes and the further text of a cell.
    also : sequence of str
        Further texts.
    at : int array, shape (n,), optional
        Which of them belongs to each cell.

    Returns
    -------
    bool array, shape (n,)
    """
    further = [text.casefold() for text in also]
    keep = np.zeros(len(cells), bool)
    if at is not None:
        keep |= np.array([words in text for text in further], bool)[at]
    for d, dimension in enumerate(table.dimensions):
        texts = zip(dimension.codes, dimension.labels, strict=True)
        hits = [words in code.casefold() or words in label.casefold() for code, label in texts]
        keep |= np.array(hits, bool)[table.codes[cells, d]]
    # slow, since it makes a title for each cell: only for words that may span two codes
    if " " in words or "×" in words:
        for i in np.flatnonzero(~keep).tolist():
            ends = "" if at is None else f" {further[int(at[i])]}"
            keep[i] = words in f"{table.title(int(cells[i])).casefold()}{ends}"
    return keep
