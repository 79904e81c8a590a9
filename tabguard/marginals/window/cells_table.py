"""The list of small cells with the interval that outsiders could compute, and whether it is too narrow."""

from collections.abc import Sized

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from tabguard.base.language import mark, tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.lists import EmptyHint, FittedColumns, Index, RowsModel, RowsView
from tabguard.gui.parts.numbers import HIDDEN, number
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.parts.presenting import Presenting
from tabguard.marginals.window.looks import style_of
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountTable
from tabguard.table.planning import State

_ENDS = {
    "both ends": mark("Tables of counts attain both ends"),
    "lower end": mark("A table of counts attains the lower end; the upper one may be less"),
    "upper end": mark("A table of counts attains the upper end; the lower one may be more"),
    "neither end": mark("The interval may be narrower: neither end is proven to be attained"),
}


class CellsModel(RowsModel):
    """One row per small cell, the narrowest interval first."""

    numeric = frozenset({1, 2, 3})

    def __init__(self, presenting: Presenting) -> None:
        super().__init__()
        self._presenting = presenting
        self._table: CountTable | None = None
        self._bounds: CellBounds | None = None
        self._width = 0.0
        self._order: IntArray = np.zeros(0, np.int64)
        self._count: IntArray = np.zeros(0, np.int64)

    @property
    def risky(self) -> int:
        """Number of cells whose interval is too narrow."""
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
        self.columns = (*numbers, *(letters.get(n, n) for n in names)) if there_are else ()
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

    def rows(self) -> Sized:
        """The small cells."""
        return self._order

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Headings of the columns, with the full name of a variable as tool tip."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section]
        if role == Qt.ItemDataRole.ToolTipRole and section >= 4 and self._table is not None:
            return plain_tip(self._table.names[section - 4])
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, and the colour of cells at risk."""
        if not index.isValid():
            return None
        bounds, risky = self._bounds, self._is_risky(index.row())
        if role == Qt.ItemDataRole.BackgroundRole and risky:
            return QColor(style_of(State.DISCLOSES).fill)
        if role == Qt.ItemDataRole.ForegroundRole and risky:
            return QColor(style_of(State.DISCLOSES).text)
        if role == Qt.ItemDataRole.ToolTipRole and bounds is not None:
            ends = f"{tr(_ENDS[bounds.attained(int(self._order[index.row()]))])} ({bounds.method})."
            return f"{tr('Too narrow.')} {ends}" if risky else ends
        return super().data(index, role)

    def _is_risky(self, row: int) -> bool:
        return self._bounds is not None and bool(self._bounds.width[self._order[row]] < self._width)

    def text(self, row: int, column: int) -> str:
        """Text of an entry: category, count or bound of a cell."""
        table, bounds, cell = self._table, self._bounds, int(self._order[row])
        assert table is not None and bounds is not None
        if column == 0:
            return "!" if self._is_risky(row) else ""
        if self._presenting.on and column < 4:
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


class CellsView(RowsView):
    """The list of small cells with its columns and its least height."""

    def __init__(self, presenting: Presenting, parent: QWidget | None = None) -> None:
        self.cells = CellsModel(presenting)
        super().__init__(self.cells, "cellsAtRisk", tr("Small cells and their intervals"), parent, 24)
        self.cells.setParent(self)
        self.setMinimumHeight(_LEAST)
        self.horizontalHeader().setMinimumSectionSize(22)
        EmptyHint(self, tr("The small cells of the chosen marginal are listed here."))
        FittedColumns(self, {})
        themes.source().theme_changed.connect(self.viewport().update)
