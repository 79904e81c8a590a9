"""View of the table: numbers with statuses, frozen tree headers, and keys for moving in it."""

import numpy as np
from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from tabguard.base.language import tr
from tabguard.gui.parts import theme as themes
from tabguard.gui.parts.later import Later
from tabguard.gui.table.cell_delegate import CellDelegate
from tabguard.gui.table.cell_texts import CellTips
from tabguard.gui.table.clipboard import blocks_of
from tabguard.gui.table.column_widths import WIDEST, ColumnWidths
from tabguard.gui.table.frozen_panes import FrozenPanes
from tabguard.gui.table.headers import ColumnHeader, RowHeader
from tabguard.gui.table.table_model import TableModel
from tabguard.table.arrays import IntArray
from tabguard.table.table import Table

ROW_HEIGHT = 24
_REST_MS = 80
"""Milliseconds without scrolling after which columns are fitted again."""
_ALT_SHIFT = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


_CLICK = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease)


def jump(view: QTableView, key: int, extend: bool) -> bool:
    """Jump to the edge on Ctrl with arrows, Home or End, as in a spreadsheet; False for another key.

    Parameters
    ----------
    view : QTableView
    key : int
    extend : bool
        Whether the cells up to there are selected, too.
    """
    index, model = view.currentIndex(), view.model()
    row, column = index.row(), index.column()
    bottom, right = model.rowCount() - 1, model.columnCount() - 1
    target = {
        Qt.Key.Key_Up: (0, column),
        Qt.Key.Key_Down: (bottom, column),
        Qt.Key.Key_Left: (row, 0),
        Qt.Key.Key_Right: (row, right),
        Qt.Key.Key_Home: (0, 0),
        Qt.Key.Key_End: (bottom, right),
    }.get(Qt.Key(key))
    if target is None or not index.isValid():
        return False
    to = model.index(*target)
    flag = QItemSelectionModel.SelectionFlag
    if extend:
        _select_block(view, index, to)
    view.selectionModel().setCurrentIndex(to, flag.NoUpdate if extend else flag.ClearAndSelect)
    view.scrollTo(to)
    return True


def _select_block(view: QTableView, start: QModelIndex, end: QModelIndex) -> None:
    corners = QRect(start.column(), start.row(), 1, 1) | QRect(end.column(), end.row(), 1, 1)
    block = QItemSelection(
        view.model().index(corners.top(), corners.left()),
        view.model().index(corners.bottom(), corners.right()),
    )
    view.selectionModel().select(block, QItemSelectionModel.SelectionFlag.Select)


def is_typing(event: QKeyEvent) -> bool:
    """Whether a key types a character rather than gives a command."""
    blocked = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    text = event.text()
    return bool(text and text.isprintable() and text != " " and not event.modifiers() & blocked)


def same_cell(before: Table, cell: int, now: Table) -> int:
    """Id of the cell with the same codes in another table; −1 if there is none.

    A variable that one of the tables lacks is at its total. Meanings of codes are not compared, since only
    the cursor depends on the result.
    """
    names = dict(zip((d.name for d in before.dimensions), before.names(cell), strict=True))
    totals = {d.name: d.codes[0] for d in before.dimensions}
    codes = [names.pop(d.name, d.codes[0]) for d in now.dimensions]
    left_out = any(code != totals[name] for name, code in names.items())
    return -1 if left_out else now.cell_of(codes)


class TableView(QTableView):
    """View of a `TableModel`; emits the selected cells, and text typed for finding."""

    cells_selected = Signal(object)
    find_typed = Signal(str)
    slice_stepped = Signal(int)

    def __init__(self, model: TableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tableView")
        self.setAccessibleName(tr("Table"))
        self._model = model
        self._kept: tuple[Table | None, int] = (None, -1)
        self._place: tuple[int, int] | None = None
        """While branches open or close: row and column of the current cell, as nodes of their trees."""
        self._delegate = CellDelegate(model, self)
        self.setItemDelegate(self._delegate)
        self._panes = FrozenPanes(self, model, self._delegate)
        self.row_header = RowHeader(model, self)
        self.column_header = ColumnHeader(model, self)
        self.setVerticalHeader(self.row_header)
        self.setHorizontalHeader(self.column_header)
        self.setModel(model)
        CellTips(self)
        self.widths = ColumnWidths(self, model, self.column_header, self._panes)
        self._fit_later = Later(self._fit_again, self, _REST_MS)
        self._grow_later = Later(self.widths.grow, self, _REST_MS)
        self._room_later = Later(self._use_room, self, _REST_MS)
        self.row_header.frozen = lambda: self._panes.rows
        self.column_header.frozen = lambda: self._panes.columns
        self._set_up()
        self._connect()
        self.fit()

    @property
    def table_model(self) -> TableModel:
        """The model with its own type."""
        return self._model

    def fit(self) -> None:
        """Set the widths of columns and header from the largest number and a sample of codes."""
        table = self._model.grid.table
        widest = 96
        if table is not None and len(table):
            largest = float(table.value[int(np.argmax(np.abs(table.value)))])
            text = self._model.grid.display.figure(largest, table.decimals)
            widest = max(widest, self.fontMetrics().horizontalAdvance(text) + 34)
        self.column_header.setDefaultSectionSize(min(widest, WIDEST))
        self.row_header.forget()
        self.row_header.fit_width()
        self.widths.forget()
        self.widths.fit()
        self.column_header.updateGeometry()

    def _fit_again(self) -> None:
        """Fit the columns, and keep the current cell visible beside wider frozen columns."""
        self.widths.fit()
        self._uncover_current()

    def _use_room(self) -> None:
        """Fit header and columns to the current width of the view."""
        self.row_header.fit_width()
        self.widths.grow()
        self._uncover_current()

    def _uncover_current(self) -> None:
        index = self.currentIndex()
        if index.isValid() and self.viewport().rect().intersects(self.visualRect(index)):
            self._panes.uncover(index.row(), index.column())

    def begin_at(self, cell: int, wanted_cells: IntArray) -> None:
        """Show the beginning of the table with its totals, and select a cell.

        If the cell is not visible there, the first visible cell of `wanted_cells` is selected instead. If
        none is visible, the table scrolls to the cell if the totals stay in view.
        """
        self.scrollToTop()
        self.horizontalScrollBar().setValue(0)
        self.widths.fit()
        rows = range(self.viewport().height() // ROW_HEIGHT)[: self._model.rowCount()]
        width = self.viewport().width()
        inside = [
            c
            for c in range(self._model.columnCount())
            if self.columnViewportPosition(c) + self.columnWidth(c) <= width
        ]
        rows_in_view = [self._model.grid.ids_of_row(row)[inside] for row in rows] if inside else []
        ids = np.concatenate(rows_in_view) if rows_in_view else np.zeros(0, np.int64)
        places = ids[np.isin(ids, wanted_cells) & (ids >= 0)]
        if cell not in ids and len(places):
            cell = int(places[0])
        self._model.show_part_of(cell)
        self.setAutoScroll(False)
        index = self._model.locate(cell)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.setAutoScroll(True)
        if index.isValid() and self._panes.totals:  # they stay in view
            self.scrollTo(index)

    def show_cell(self, cell: int, center: bool = False) -> None:
        """Select a cell and scroll to it; opens branches and sets pages as needed."""
        self._model.show_part_of(cell)
        index = self._model.locate(cell)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            hint = QAbstractItemView.ScrollHint
            self.scrollTo(index, hint.PositionAtCenter if center else hint.EnsureVisible)

    def current_cell(self) -> int:
        """Id of the current cell, -1 if there is none."""
        index = self.currentIndex()
        return self._model.grid.cell_at(index.row(), index.column()) if index.isValid() else -1

    def selected_cells(self) -> IntArray:
        """Ids of the selected cells without empty cells, from ranges instead of single indexes for speed."""
        table = self._model.grid.table
        chosen = np.zeros(0 if table is None else len(table), bool)  # a mask is much faster than np.unique
        parts = [
            self._model.grid.ids_of_row(row)[block.left() : block.right() + 1]
            for block in blocks_of(self.selectionModel().selection())
            for row in range(block.top(), block.bottom() + 1)
        ]
        for ids in parts:
            chosen[ids[ids >= 0]] = True
        return np.flatnonzero(chosen)

    def set_branch(self, opened: bool) -> None:
        """Open or close the branch of the current row, or of the column if the row has none."""
        index = self.currentIndex()
        for orientation, section in (
            (Qt.Orientation.Vertical, index.row()),
            (Qt.Orientation.Horizontal, index.column()),
        ):
            axis = self._model.grid.axis(orientation)
            if axis is None or not index.isValid():
                continue
            node = int(axis.visible[section])
            if axis.tree.has_children[node] and axis.is_open(node) != opened:
                self._on_opened(orientation, section, opened, False)
                return

    def use_theme(self) -> None:
        """Repaint in the current theme."""
        self._delegate.use_theme()
        self._fit_later.ask()
        self.viewport().update()
        self.row_header.viewport().update()
        self.column_header.viewport().update()

    def freeze_totals(self, on: bool) -> None:
        """Freeze the total row and the total column, or let them scroll."""
        self._panes.totals = on
        self._on_scrolled()

    def freeze_here(self) -> bool:
        """Freeze the rows above and the columns left of the current cell; False if there are none."""
        index = self.currentIndex()
        if not index.isValid() or (index.row() == 0 and index.column() == 0):
            return False
        self._model.freeze(Qt.Orientation.Vertical, index.row())
        self._model.freeze(Qt.Orientation.Horizontal, index.column())
        return True

    def unfreeze(self) -> None:
        """Let rows and columns scroll again, except frozen totals."""
        self._model.freeze(Qt.Orientation.Vertical, 0)
        self._model.freeze(Qt.Orientation.Horizontal, 0)

    @property
    def all_frozen_fit(self) -> bool:
        """Whether all frozen rows and columns fit; they take at most half of the view."""
        both = (Qt.Orientation.Vertical, Qt.Orientation.Horizontal)
        return all(self._panes.held(way).sections == self._panes.wanted(way) for way in both)

    # -- frozen rows and columns

    def indexAt(self, point: QPoint) -> QModelIndex:
        """The cell shown at a point."""
        return super().indexAt(self._panes.beneath(point))

    def visualRect(self, index: QModelIndex | QPersistentModelIndex) -> QRect:
        """Visible rectangle of a cell."""
        return self._panes.seen(index.row(), index.column(), super().visualRect(index))

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll to a cell until frozen rows and columns do not cover it."""
        super().scrollTo(index, hint)
        if index.isValid():
            self._panes.uncover(index.row(), index.column())

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Move the cursor; pages consist of scrolling rows, so that none is skipped beneath frozen rows."""
        by = {QAbstractItemView.CursorAction.MovePageUp: -1, QAbstractItemView.CursorAction.MovePageDown: 1}
        index, last = self.currentIndex(), self._model.rowCount() - 1
        if action not in by or not index.isValid():
            return super().moveCursor(action, modifiers)
        room = self.viewport().height() - self._panes.held(Qt.Orientation.Vertical).extent
        row = index.row() + by[action] * max(1, room // ROW_HEIGHT)
        return self._model.index(min(max(row, 0), last), index.column())

    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """Keep selection and cursor on a click outside the cells."""
        if event is not None and event.type() in _CLICK and not index.isValid():
            return QItemSelectionModel.SelectionFlag.NoUpdate
        return super().selectionCommand(index, event)

    # -- events

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open branches with + and −, change slices with Ctrl+PgUp/PgDn, open the find bar with letters."""
        key, modifiers = event.key(), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        control = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        if modifiers == _ALT_SHIFT and key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self.set_branch(key == Qt.Key.Key_Right)
        elif control and key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.slice_stepped.emit(1 if key == Qt.Key.Key_PageDown else -1)
        elif not control and key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            self.set_branch(key == Qt.Key.Key_Plus)
        elif control and jump(self, key, bool(modifiers & Qt.KeyboardModifier.ShiftModifier)):
            return
        elif is_typing(event):
            self.find_typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select the clicked cell; Qt scrolls to it after half a second, but frozen cells are in view."""
        point = event.position().toPoint()
        self.setAutoScroll(self._panes.beneath(point) == point)
        super().mousePressEvent(event)
        self.setAutoScroll(True)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells, or a message if there is nothing to show."""
        self._delegate.left_edge = self._panes.columns.extent
        super().paintEvent(event)
        self._panes.paint()
        if self._model.grid.table is not None and not self._model.rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(QColor(themes.current().muted))
            text = tr("No cell of this slice matches the filter.\nClick the legend again to clear it.")
            painter.drawText(self.viewport().rect(), int(Qt.AlignmentFlag.AlignCenter), text)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the keyboard focus in the current cell."""
        super().focusInEvent(event)
        self._show_focus(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the table lost the focus, except to its context menu."""
        super().focusOutEvent(event)
        self._show_focus(event.reason() == Qt.FocusReason.PopupFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        """Fit the columns after a change of font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current cell visible, fit the headers, and tell the delegate the edges of the view."""
        index = self.currentIndex()
        # even if only in part, since the last column may be cut
        was_visible = index.isValid() and QRect(QPoint(), event.oldSize()).intersects(self.visualRect(index))
        sides = (
            (self.verticalScrollBar(), self._panes.rows, index.row()),
            (self.horizontalScrollBar(), self._panes.columns, index.column()),
        )
        # a cell of a frozen row or column is in view without scrolling to it
        positions = [(bar, bar.value()) for bar, pane, section in sides if section < pane.sections]
        super().resizeEvent(event)
        if was_visible:
            self.scrollTo(index)
            for bar, position in positions:
                bar.setValue(position)
        self._room_later.ask()
        self._delegate.right_edge = self.viewport().width() - 1
        self.viewport().update()

    def keyboardSearch(self, search: str) -> None:
        """Disable Qt's own search, since typing opens the find bar."""

    # -- inside

    def _show_focus(self, on: bool) -> None:
        self._delegate.focused = on
        self.viewport().update()

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        # whole columns, since a number without its first digits looks like a smaller one
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(True)
        self.row_header.setDefaultSectionSize(ROW_HEIGHT)
        self.row_header.setMinimumSectionSize(ROW_HEIGHT)
        self.row_header.setSectionResizeMode(RowHeader.ResizeMode.Fixed)
        self.column_header.setMinimumSectionSize(40)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def _connect(self) -> None:
        self.row_header.opened.connect(lambda s, o, d: self._on_opened(Qt.Orientation.Vertical, s, o, d))
        self.column_header.opened.connect(lambda s, o, d: self._on_opened(Qt.Orientation.Horizontal, s, o, d))
        self.row_header.width_changed.connect(self.updateGeometries)
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self._on_scrolled)
            bar.valueChanged.connect(self._grow_later.ask)
        for signal in (self._model.page_changed, self._model.mode_changed, self._model.layout_shifted):
            signal.connect(self._fit_later.ask)
        self._model.frozen_changed.connect(self._on_scrolled)
        self._model.display_changed.connect(self.fit)
        self._model.layoutAboutToBeChanged.connect(self._on_about_to_be_shifted)
        self._model.layout_shifted.connect(self._on_layout_shifted)
        self._model.modelAboutToBeReset.connect(self._on_about_to_be_reset)
        self._model.modelReset.connect(self._on_reset)
        self._model.looks_changed.connect(self._on_looks_changed)
        # the same positions now have other cells
        self._model.page_changed.connect(self._on_selection_changed)
        self.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        themes.source().theme_changed.connect(self.use_theme)

    def _on_opened(self, orientation: Qt.Orientation, section: int, opened: bool, deep: bool) -> None:
        self._model.set_open(orientation, section, opened, deep)

    def _on_about_to_be_reset(self) -> None:
        self._kept = (self._model.grid.table, self.current_cell())
        if self._model.grid.layout_now is not None:
            self._model.grid.layout_now.cell = self._kept[1]

    def _on_reset(self) -> None:
        """Keep the current cell after an exchange of rows and columns, or after the data were read again.

        In another table of the release, restore its last current cell, or otherwise keep the same cell.
        """
        (table, cell), now = self._kept, self._model.grid.table
        self.fit()
        if table is None or now is None or self._model.grid.layout_now is None:
            return
        if table is not now:
            cell = same_cell(table, cell, now) if cell >= 0 else -1
            if cell >= 0 and self._model.grid.shows(cell):
                self.show_cell(cell)
            else:
                self.cells_selected.emit(self.selected_cells())  # a reset does not report the selection
            return
        last_cell = self._model.grid.layout_now.cell
        cell = last_cell if last_cell >= 0 else cell
        if cell >= 0 and self._model.grid.shows(cell):
            self.show_cell(cell)
        elif self._model.grid.part and self._model.rowCount() and self._model.columnCount():
            self.setCurrentIndex(self._model.index(0, 0))

    def _on_scrolled(self) -> None:
        """Repaint all cells, since Qt only shifts the visible ones and frozen ones do not move."""
        for part in (self, self.row_header, self.column_header):
            part.viewport().update()

    def _on_about_to_be_shifted(self) -> None:
        index = self.currentIndex()
        self._place = self._model.nodes_at(index) if index.isValid() else None

    def _on_layout_shifted(self) -> None:
        if self._place is not None and not self.currentIndex().isValid():  # a selected cell took its place
            self.setCurrentIndex(self._model.index_near(*self._place))
        self._place = None
        self.row_header.fit_width(grow=True)
        self.column_header.updateGeometry()
        self.updateGeometries()
        self.column_header.viewport().update()
        self.row_header.viewport().update()
        self.viewport().update()

    def _on_looks_changed(self) -> None:
        self.row_header.viewport().update()
        self.column_header.viewport().update()

    def _on_selection_changed(self) -> None:
        ranges = blocks_of(self.selectionModel().selection())
        self._delegate.many = sum(r.width() * r.height() for r in ranges) > 1
        self.viewport().update()  # Qt does not know the positions of frozen cells
        self.cells_selected.emit(self.selected_cells())

    def _on_current_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        self._delegate.current = QPersistentModelIndex(now)
        self.viewport().update()
        self.row_header.viewport().update()
        self.column_header.viewport().update()
