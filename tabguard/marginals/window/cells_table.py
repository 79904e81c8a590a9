"""Small cells and what outsiders could compute about each: the interval, and whether it is too narrow."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QTableView, QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.lists import EmptyHint, FittedColumns, align_heads
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import plain_tip
from tabguard.marginals.window.looks import style_of
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import State

_Index = QModelIndex | QPersistentModelIndex
_ENDS = {
    "both ends": mark("Tables of counts attain both ends"),
    "lower end": mark("A table of counts attains the lower end; the upper one may be less"),
    "upper end": mark("A table of counts attains the upper end; the lower one may be more"),
    "neither end": mark("The interval may be narrower: neither end is proven to be attained"),
}


class CellsModel(QAbstractTableModel):
    """One row per small cell, the narrowest interval first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table: CountTable | None = None
        self._bounds: CellBounds | None = None
        self._width = 0.0
        self._order: IntArray = np.zeros(0, np.int64)
        self._count: IntArray = np.zeros(0, np.int64)
        self._head: tuple[str, ...] = ()
        self._presenting = False

    def set_presenting(self, on: bool) -> None:
        """Hide every number."""
        self.beginResetModel()
        self._presenting = on
        self.endResetModel()

    @property
    def risky(self) -> int:
        """Cells whose interval is too narrow."""
        return int((self._widths() < self._width).sum()) if self._bounds is not None else 0

    def show_bounds(
        self, table: CountTable | None, bounds: CellBounds | None, width: float, letters: dict[str, str]
    ) -> None:
        """Show the intervals of the small cells.

        Parameters
        ----------
        table : CountTable or None
            The count table; None clears the list.
        bounds : CellBounds or None
            Intervals of the small cells; None clears the list.
        width : float
            Least width that an interval must have, in counts.
        letters : dict of str to str
            Short name of each variable.
        """
        self.beginResetModel()
        self._table, self._bounds, self._width = table, bounds, width
        there_are = table is not None and bounds is not None
        names = () if table is None else table.names
        numbers = ("", tr("Count"), tr("Interval"), tr("Width"))
        self._head = (*numbers, *(letters.get(n, n) for n in names)) if there_are else ()
        if table is not None and bounds is not None:
            self._order = np.argsort(self._widths(), kind="stable").astype(np.int64)
            self._count = table.counts_at(bounds.cells)
        else:
            self._order = np.zeros(0, np.int64)
        self.endResetModel()

    def _widths(self) -> FloatArray:
        assert self._bounds is not None
        return self._bounds.width

    # -- what Qt asks

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Number of small cells."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Mark, count, interval, width, then the variables."""
        return 0 if parent.isValid() else len(self._head)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> object:
        """Headings; the full name of a variable as tool tip."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._head[section]
        if role == Qt.ItemDataRole.ToolTipRole and section >= 4 and self._table is not None:
            return plain_tip(self._table.names[section - 4])
        return None

    def data(self, index: _Index, role: int = 0) -> object:
        """Text, and the colour of cells at risk."""
        table, bounds = self._table, self._bounds
        if table is None or bounds is None:
            return None
        cell = int(self._order[index.row()])
        risky = bool(bounds.width[cell] < self._width)
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(table, bounds, cell, index.column(), risky)
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in (1, 2, 3):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.BackgroundRole and risky:
            return QColor(style_of(State.DISCLOSES).fill)
        if role == Qt.ItemDataRole.ForegroundRole and risky:
            return QColor(style_of(State.DISCLOSES).text)
        if role == Qt.ItemDataRole.ToolTipRole:
            ends = f"{tr(_ENDS[bounds.attained(cell)])} ({bounds.method})."
            return f"{tr('Too narrow.')} {ends}" if risky else ends
        return None

    def _text(self, table: CountTable, bounds: CellBounds, cell: int, column: int, risky: bool) -> str:
        if column == 0:
            return "!" if risky else ""
        if self._presenting and column < 4:
            return HIDDEN
        if column == 1:
            return number(float(self._count[cell]))
        if column == 2:
            return f"{number(float(bounds.lower[cell]))} – {number(float(bounds.upper[cell]))}"
        if column == 3:
            return number(float(bounds.width[cell]))
        v = column - 4
        return table.variables[v].texts[int(bounds.cells[cell, v]) - 1]


_LEAST = 100
"""Height of the head and three lines, in pixels."""


class CellsView(QTableView):
    """The list of small cells."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("cellsAtRisk")
        self.setAccessibleName(tr("Small cells and their intervals"))
        self.cells = CellsModel(self)
        self.setModel(self.cells)
        self.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setMinimumHeight(_LEAST)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(24)
        align_heads(self)
        self.horizontalHeader().setMinimumSectionSize(22)
        EmptyHint(self, tr("The small cells of the chosen marginal are listed here."))
        FittedColumns(self, {})
        themes.source().theme_changed.connect(self.viewport().update)
