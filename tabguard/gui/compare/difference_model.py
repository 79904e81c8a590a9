"""The cells that only one of two sides suppresses, as a list; the model sorts it."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from tabguard.flow import comparing
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import plain_tip
from tabguard.table.arrays import IntArray

Index = QModelIndex | QPersistentModelIndex
COLUMNS = ("Cell", "A", "B", "Value")
CELL, A, B, VALUE = range(4)


class DifferenceModel(QAbstractTableModel):
    """Cells that differ in a comparison."""

    def __init__(self) -> None:
        super().__init__()
        self.presenting = False
        self.cells: IntArray = np.zeros(0, np.int64)
        self._found: comparing.Compared | None = None
        self._only = ""
        self._sort: tuple[int, bool] = (CELL, False)

    def show(self, found: comparing.Compared | None, only: str = "") -> None:
        """Show the differences of a comparison: all, or those of side ``"a"`` or ``"b"``."""
        self.beginResetModel()
        self._found, self._only = found, only
        self._arrange()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the cells by a column."""
        self.layoutAboutToBeChanged.emit()
        self._sort = (column, order == Qt.SortOrder.DescendingOrder)
        self._arrange()
        self.layoutChanged.emit()

    def set_presenting(self, on: bool) -> None:
        """Hide the values."""
        self.presenting = on
        self.show(self._found, self._only)

    def cell_at(self, row: int) -> int:
        """Cell id of a row."""
        return int(self.cells[row])

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of cells listed."""
        return 0 if parent.isValid() else len(self.cells)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of columns."""
        return 0 if parent.isValid() else len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Names of the columns."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text of one field; the cell id as user data."""
        if not index.isValid() or self._found is None:
            return None
        cell = self.cell_at(index.row())
        if role == Qt.ItemDataRole.UserRole:
            return cell
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == VALUE:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(index.column(), cell)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self._text(index.column(), cell))
        return None

    # -- inside

    def _text(self, column: int, cell: int) -> str:
        assert self._found is not None
        table, found = self._found.table, self._found.comparison
        if column == CELL:
            return table.title(cell)
        if column == A:
            return found.a.word(cell)
        if column == B:
            return found.b.word(cell)
        return HIDDEN if self.presenting else number(float(table.value[cell]), table.decimals_of(cell))

    def _arrange(self) -> None:
        if self._found is None:
            self.cells = np.zeros(0, np.int64)
            return
        found, (column, backwards) = self._found.comparison, self._sort
        cells = comparing.differing(found, self._only)
        if column == VALUE and self.presenting:  # the order would tell which is the larger one
            column = CELL
        keys = {A: found.a.suppressed, B: found.b.suppressed, VALUE: self._found.table.value}
        if column in keys:
            cells = cells[np.argsort(keys[column][cells], kind="stable")]
        self.cells = cells[::-1] if backwards else cells
