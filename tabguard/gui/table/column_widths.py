"""Widths of the table's columns, fitted to the visible texts or set by the user."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QTableView

from tabguard.gui.parts import theme as themes
from tabguard.gui.table.frozen_panes import FrozenPanes
from tabguard.gui.table.headers import ColumnHeader
from tabguard.gui.table.table_model import TableModel

WIDEST, _STEP = 220, 4
"""Maximum width of a column, and step of widths, in pixels."""
_MARKS = 28
"""Space beside a text for the status mark, in pixels."""
_MOST_ROWS = 100


class ColumnWidths(QObject):
    """Fits the columns of a table to their texts.

    Parameters
    ----------
    view : QTableView
    model : TableModel
        The model of that view.
    header : ColumnHeader
    panes : FrozenPanes
        Frozen rows and columns count as in view.
    """

    def __init__(self, view: QTableView, model: TableModel, header: ColumnHeader, panes: FrozenPanes) -> None:
        super().__init__(view)
        self._view, self._model, self._header, self._panes = view, model, header, panes
        self._dragged: set[int] = set()
        """Columns whose widths the user set, as nodes of their tree."""
        self._fitting = False
        header.sectionResized.connect(self._on_section_resized)

    def forget(self) -> None:
        """Discard the widths that the user set."""
        self._dragged.clear()

    def grow(self) -> None:
        """Widen the visible columns to their texts; no column is narrowed."""
        self.fit(grow=True)

    def fit(self, grow: bool = False) -> None:
        """Fit the visible columns to their longest visible text, unless the user set their width.

        With `grow`, no column is narrowed, so that the columns do not move back and forth while the table is
        scrolled.
        """
        axis = self._model.grid.axis(Qt.Orientation.Horizontal)
        if axis is None or not self._model.rowCount():
            return
        view, header = self._view, self._header
        room, down = view.viewport().width(), view.viewport().height()
        top, bottom = max(view.rowAt(0), 0), view.rowAt(down - 1)
        range_in_view = range(top, (bottom if bottom >= 0 else self._model.rowCount() - 1) + 1)[:_MOST_ROWS]
        # frozen rows are visible besides those at the scroll position
        rows = (*range(self._panes.rows.sections), *range_in_view)
        section, width = max(view.columnAt(0), 0), 0
        self._fitting = True
        while section < self._model.columnCount() and width < room:
            now, node = header.sectionSize(section), int(axis.visible[section])
            if node not in self._dragged:
                target = max(self._text_width(rows, section), header.wanted_width(section))
                target = min(WIDEST, -(-target // _STEP) * _STEP)
                if target > now or (target < now and not grow):
                    header.resizeSection(section, target)
                    now = target
            width += now
            section += 1
        self._fitting = False

    def _text_width(self, rows: Iterable[int], section: int) -> int:
        """Width required by the texts of a column, in pixels."""
        metrics = self._view.fontMetrics()
        texts = (self._model.grid.text_of(self._model.grid.cell_at(row, section)) for row in rows)
        letters = metrics.horizontalAdvance("P!") if themes.current().letters else 0
        return max(map(metrics.horizontalAdvance, texts), default=0) + _MARKS + letters

    def _on_section_resized(self, section: int, _before: int, _now: int) -> None:
        axis = self._model.grid.axis(Qt.Orientation.Horizontal)
        pressed = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if pressed and not self._fitting and axis is not None and section < len(axis.visible):
            self._dragged.add(int(axis.visible[section]))
