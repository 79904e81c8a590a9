"""Totals that stay in view: the first row and column, painted over what was scrolled under them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QTableView

from tabguard.gui.parts import theme as themes
from tabguard.gui.table.cell_delegate import CellDelegate
from tabguard.gui.table.table_model import TableModel

_MOST = 2
"""At most one part in so many of the view is frozen."""


class FrozenPanes:
    """What of a table is frozen, where it is seen, and its painting.

    No second view: selection, keys and screen readers know one table only.

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
        self.on = True

    @property
    def height(self) -> int:
        """Height of the total row while rows are scrolled under it; otherwise 0."""
        view = self._view
        if not self.on or view.rowViewportPosition(0) >= 0 or not self._is_total(Qt.Orientation.Vertical):
            return 0
        height = view.rowHeight(0)
        return height if height * _MOST <= view.viewport().height() else 0

    @property
    def width(self) -> int:
        """Width of the total column while columns are scrolled under it; otherwise 0."""
        view = self._view
        if (
            not self.on
            or view.columnViewportPosition(0) >= 0
            or not self._is_total(Qt.Orientation.Horizontal)
        ):
            return 0
        width = view.columnWidth(0)
        return width if width * _MOST <= view.viewport().width() else 0

    def beneath(self, point: QPoint) -> QPoint:
        """The point where the cell that is seen at a point would be without frozen panes."""
        x, y = point.x(), point.y()
        view = self._view
        return QPoint(
            x + view.columnViewportPosition(0) if 0 <= x < self.width else x,
            y + view.rowViewportPosition(0) if 0 <= y < self.height else y,
        )

    def seen(self, row: int, column: int, rect: QRect) -> QRect:
        """Where a cell is seen whose place without frozen panes is `rect`."""
        rect = QRect(rect)
        if row == 0 and self.height:
            rect.moveTop(0)
        if column == 0 and self.width:
            rect.moveLeft(0)
        return rect

    def uncover(self, row: int, column: int) -> None:
        """Scroll back until a cell is not under a frozen pane."""
        view = self._view
        across, down = view.horizontalScrollBar(), view.verticalScrollBar()
        while row > 0 and view.rowViewportPosition(row) < self.height and down.value() > 0:
            down.setValue(down.value() - 1)
        while column > 0 and view.columnViewportPosition(column) < self.width and across.value() > 0:
            across.setValue(across.value() - 1)

    def paint(self) -> None:
        """Paint the frozen cells over the view."""
        height, width = self.height, self.width
        if not height and not width:
            return
        view, area = self._view, self._view.viewport().rect()
        painter = QPainter(view.viewport())
        if height:
            columns = _in_view(view.columnAt(width), view.columnAt(area.right()), self._model.columnCount())
            self._cells(painter, QRect(width, 0, area.width() - width, height), (0,), columns)
        if width:
            rows = _in_view(view.rowAt(height), view.rowAt(area.bottom()), self._model.rowCount())
            edge, self._delegate.left_edge = self._delegate.left_edge, 0
            self._cells(painter, QRect(0, height, width, area.height() - height), rows, (0,))
            self._cells(painter, QRect(0, 0, width, height), (0,), (0,))
            self._delegate.left_edge = edge
        painter.setClipRect(area)
        painter.setPen(edge_pen())
        if height:
            painter.drawLine(0, height - 1, area.right(), height - 1)
        if width:
            painter.drawLine(width - 1, 0, width - 1, area.bottom())

    def _is_total(self, orientation: Qt.Orientation) -> bool:
        """Whether the first row or column is the total of the others."""
        axis = self._model.axis(orientation)
        return axis is not None and len(axis.visible) > 0 and bool(axis.tree.has_children[axis.visible[0]])

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


def edge_pen() -> QPen:
    """The line between what is frozen and what scrolls."""
    return QPen(QColor(themes.current().muted), 1)


def _in_view(first: int, last: int, count: int) -> range:
    """Sections between two places in the view, of which the second may be behind the last section."""
    return range(max(first, 0), (last if last >= 0 else count - 1) + 1)
