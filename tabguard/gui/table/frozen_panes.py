"""Frozen rows and columns, which stay in view while the others scroll."""

from collections.abc import Callable, Iterable

from attrs import frozen
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QTableView

from tabguard.gui.parts import theme as themes
from tabguard.gui.table.cell_delegate import CellDelegate
from tabguard.gui.table.table_model import TableModel

_MOST = 2
"""Divisor for the maximum share of the view that is frozen."""


@frozen
class Pane:
    """Frozen rows or columns at the beginning of a view.

    Parameters
    ----------
    sections : int
        Number of rows or columns; 0 while nothing is scrolled beneath them.
    extent : int
        Height or width of these rows or columns, in pixels.
    """

    sections: int = 0
    extent: int = 0


class FrozenPanes:
    """Frozen rows and columns of a table: their number, their places and their painting.

    There is no second view, so that selection, keyboard and screen readers use one table.

    Parameters
    ----------
    view : QTableView
    model : TableModel
        The model of that view.
    delegate : CellDelegate
        Paints the cells of that view.
    """

    def __init__(self, view: QTableView, model: TableModel, delegate: CellDelegate) -> None:
        self._view, self._model, self._delegate = view, model, delegate
        self.totals = True
        """Whether the total row and column are frozen when no others are."""

    @property
    def rows(self) -> Pane:
        """Frozen rows while the rows are scrolled."""
        return self.held(Qt.Orientation.Vertical) if self._view.rowViewportPosition(0) < 0 else Pane()

    @property
    def columns(self) -> Pane:
        """Frozen columns while the columns are scrolled."""
        return self.held(Qt.Orientation.Horizontal) if self._view.columnViewportPosition(0) < 0 else Pane()

    def held(self, orientation: Qt.Orientation) -> Pane:
        """Rows or columns that stay in view during scrolling, as far as they fit."""
        view, n_sections = self._view, self.wanted(orientation)
        if orientation == Qt.Orientation.Vertical:
            return _pane(n_sections, view.rowHeight, view.viewport().height())
        return _pane(n_sections, view.columnWidth, view.viewport().width())

    def wanted(self, orientation: Qt.Orientation) -> int:
        """Number of first rows or columns that should stay in view."""
        axis = self._model.grid.axis(orientation)
        if axis is None or not len(axis.visible):
            return 0
        has_total = bool(axis.tree.has_children[axis.visible[0]])
        return max(axis.leading, int(self.totals and has_total))

    def beneath(self, point: QPoint) -> QPoint:
        """Point of the view without frozen panes at which the cell shown at a point is."""
        x, y = point.x(), point.y()
        view = self._view
        return QPoint(
            x + view.columnViewportPosition(0) if 0 <= x < self.columns.extent else x,
            y + view.rowViewportPosition(0) if 0 <= y < self.rows.extent else y,
        )

    def seen(self, row: int, column: int, rect: QRect) -> QRect:
        """Visible rectangle of a cell whose rectangle without frozen panes is `rect`."""
        view, rect = self._view, QRect(rect)
        if row < self.rows.sections:
            rect.translate(0, -view.rowViewportPosition(0))
        if column < self.columns.sections:
            rect.translate(-view.columnViewportPosition(0), 0)
        return rect

    def uncover(self, row: int, column: int) -> None:
        """Scroll back until a cell is not covered by frozen panes."""
        view, down, across = self._view, self._view.verticalScrollBar(), self._view.horizontalScrollBar()
        while self._covers(self.rows, row, view.rowViewportPosition(row)) and down.value():
            down.setValue(down.value() - 1)
        while self._covers(self.columns, column, view.columnViewportPosition(column)) and across.value():
            across.setValue(across.value() - 1)

    def paint(self) -> None:
        """Paint the frozen cells over the view."""
        down, across = self.rows, self.columns
        height, width = down.extent, across.extent
        if not height and not width:
            return
        view, area = self._view, self._view.viewport().rect()
        painter = QPainter(view.viewport())
        if height:
            columns = _in_view(view.columnAt(width), view.columnAt(area.right()), self._model.columnCount())
            top = QRect(width, 0, area.width() - width, height)
            self._cells(painter, top, range(down.sections), columns)
        if width:
            rows = _in_view(view.rowAt(height), view.rowAt(area.bottom()), self._model.rowCount())
            edge, self._delegate.left_edge = self._delegate.left_edge, 0
            left = QRect(0, height, width, area.height() - height)
            self._cells(painter, left, rows, range(across.sections))
            self._cells(painter, QRect(0, 0, width, height), range(down.sections), range(across.sections))
            self._delegate.left_edge = edge
        painter.setClipRect(area)
        painter.setPen(edge_pen())
        if height:
            painter.drawLine(0, height - 1, area.right(), height - 1)
        if width:
            painter.drawLine(width - 1, 0, width - 1, area.bottom())

    @staticmethod
    def _covers(pane: Pane, section: int, place: int) -> bool:
        return pane.sections <= section and place < pane.extent

    def _cells(self, painter: QPainter, area: QRect, rows: Iterable[int], columns: Iterable[int]) -> None:
        view, selection = self._view, self._view.selectionModel()
        option = QStyleOptionViewItem()
        view.initViewItemOption(option)
        lines = view.style().styleHint(QStyle.StyleHint.SH_Table_GridLineColor, option, view)
        plain, columns = option.state, tuple(columns)
        painter.setClipRect(area)
        painter.fillRect(area, view.palette().base())
        for row in rows:
            for column in columns:
                index = self._model.index(row, column)
                box = view.visualRect(index)
                option.rect = box
                chosen = selection.isSelected(index)
                option.state = plain | QStyle.StateFlag.State_Selected if chosen else plain
                self._delegate.paint(painter, option, index)
                painter.setPen(QPen(QColor.fromRgba(lines & 0xFFFFFFFF)))
                painter.drawLine(box.right() + 1, box.top(), box.right() + 1, box.bottom() + 1)
                painter.drawLine(box.left(), box.bottom() + 1, box.right() + 1, box.bottom() + 1)


def _pane(most: int, size: Callable[[int], int], room: int) -> Pane:
    """As many of the wanted sections as fit into their share of the space."""
    extent = sections = 0
    while sections < most and (extent + size(sections)) * _MOST <= room:
        extent += size(sections)
        sections += 1
    return Pane(sections, extent)


def edge_pen() -> QPen:
    """Pen for the line between frozen and scrolling cells."""
    return QPen(QColor(themes.current().muted), 1)


def _in_view(first: int, last: int, count: int) -> range:
    """Sections between two positions of the view; the second may be behind the last section (-1)."""
    return range(max(first, 0), (last if last >= 0 else count - 1) + 1)
