"""Model of the table as a grid: two dimensions on rows and columns, the others fixed by page filters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

from tabguard.base.language import headed, tr
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.table.cell_texts import Display
from tabguard.gui.table.table_grid import TableGrid
from tabguard.project.file import Shown
from tabguard.table.comparison import Comparison
from tabguard.table.empty import Empty
from tabguard.table.look import Look
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

Index = QModelIndex | QPersistentModelIndex
_KEPT = 2000
"""Maximum number of cells that stay selected when branches open; further cells are deselected."""


class TableModel(QAbstractTableModel):
    """Qt model of a `TableGrid`, which only the model changes, with a signal for each change."""

    layout_shifted = Signal()
    looks_changed = Signal()
    page_changed = Signal()
    mode_changed = Signal(str)
    frozen_changed = Signal()
    display_changed = Signal()
    part_changed = Signal(str)
    """Name of the table of the release that is shown now."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.grid = TableGrid()

    # -- what is shown

    def set_table(self, table: Table | None, begins: Shown = Shown()) -> None:  # noqa: B008 - frozen
        """Show another table, as `TableGrid.take`."""
        with self._resetting():
            self.grid.take(table, begins)

    def show_part(self, name: str) -> None:
        """Show a table of the release as it was last shown, or at first with the response shown now."""
        if name not in self.grid.names or name == self.grid.part:
            return
        with self._resetting():
            self.grid.take_part(name)
        self.looks_changed.emit()
        self.part_changed.emit(name)

    def follow(self, other: TableModel) -> None:
        """Show the same table of the release, page, rows, columns and branches as another model.

        Both models must show the same table.
        """
        same = self.grid.rows is other.grid.rows and self.grid.columns is other.grid.columns
        self.grid.follow(other.grid)
        if same:
            self._reshape()
            return
        with self._resetting():
            pass

    def show_part_of(self, cell: int) -> None:
        """Switch to a table that shows a cell, unless the current one does; do nothing for a hidden cell."""
        table = self.grid.table
        if table is None or self.grid.shows(cell):
            return
        names = table.release.tables_of(cell)
        if names:
            self.show_part(names[0])

    def set_layout(self, row_dim: int, column_dim: int) -> None:
        """Put other dimensions on rows and columns."""
        with self._resetting():
            self.grid.place(row_dim, column_dim)
            self.grid.apply_filter()

    def exchange(self, dimension: int, other: int) -> None:
        """Exchange two dimensions among rows, columns and page filters."""
        with self._resetting():
            self.grid.exchange(dimension, other)

    def set_page(self, dimension: int, code: int) -> None:
        """Set the code of a page dimension."""
        if self.grid.page[dimension] != code:
            self.grid.page[dimension] = code
            self.grid.apply_filter()
            self._reshape()
            self.page_changed.emit()

    def set_status(
        self,
        pattern: Pattern | None,
        sensitivity: Sensitivity | None,
        constraints: Constraints | None,
        audit: AuditResult | None,
        stands: Standing | None = None,
    ) -> None:
        """Show another pattern and verdict of the same table."""
        if self.grid.cells is None:
            return
        self.grid.cells.set_status(pattern, sensitivity, constraints, audit, stands)
        self.grid.count_again()
        if self.grid.filter:
            self.grid.apply_filter()
            self._reshape()
        self.repaint_all()
        self.looks_changed.emit()

    def set_mode(self, mode: str) -> None:
        """Show values, frequencies, reasons or interval widths."""
        self.grid.mode = mode
        self.repaint_all()
        self.mode_changed.emit(mode)

    def set_display(self, display: Display) -> None:
        """Set the display of numbers and codes."""
        if display != self.grid.display:
            self.grid.display = display
            self.repaint_all()
            for orientation, n in (
                (Qt.Orientation.Vertical, self.rowCount()),
                (Qt.Orientation.Horizontal, self.columnCount()),
            ):
                if n:
                    self.headerDataChanged.emit(orientation, 0, n - 1)
            self.display_changed.emit()

    def set_empty(self, empty: Empty) -> None:
        """Set the meaning of empty cells."""
        self.grid.set_empty(empty)
        self.repaint_all()

    def set_presenting(self, on: bool) -> None:
        """Hide every number in presenter mode, or show them again."""
        self.grid.presenting = on
        self.repaint_all()

    def set_highlight(self, cells: Iterable[int]) -> None:
        """Outline cells, such as those of a relation."""
        self.grid.highlight = frozenset(int(c) for c in cells)
        self.repaint_all()

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark the cells that only one side of a comparison suppresses; None marks none."""
        comparison = self.grid.fitting(comparison)
        if comparison is not self.grid.comparison:
            self.grid.comparison = comparison
            self.repaint_all()

    def set_filter(self, looks: Iterable[Look]) -> None:
        """Show only rows and columns with a cell of one of these looks; an empty filter shows all."""
        self.grid.filter = frozenset(looks)
        self.grid.apply_filter()
        self._reshape()

    # -- opening and closing branches

    def set_open(self, orientation: Qt.Orientation, section: int, opened: bool, deep: bool = False) -> None:
        """Open or close the branch at a section."""
        axis = self.grid.axis(orientation)
        if axis is not None and 0 <= section < len(axis.visible):
            axis.set_open(int(axis.visible[section]), opened, deep)
            self._reshape()

    def freeze(self, orientation: Qt.Orientation, sections: int) -> None:
        """Freeze the first rows or columns, which do not change when branches open or close."""
        axis = self.grid.axis(orientation)
        if axis is not None and 0 <= sections < len(axis.visible):
            axis.scrolls = int(axis.visible[sections]) if sections else 0
            self.frozen_changed.emit()

    def show_levels(self, orientation: Qt.Orientation, levels: int) -> None:
        """Show the first levels of an axis."""
        axis = self.grid.axis(orientation)
        if axis is not None:
            axis.show_levels(levels)
            self._reshape()

    def reveal(self, orientation: Qt.Orientation, node: int) -> None:
        """Open the branches that hide a node; remove the filter if it hides the node."""
        axis = self.grid.axis(orientation)
        if axis is None or axis.position(node) >= 0:
            return
        if self.grid.filter:
            self.grid.filter = frozenset()
            self.grid.apply_filter()
        axis.reveal(node)
        self._reshape()

    def locate(self, cell: int) -> QModelIndex:
        """Index of a cell of the shown table, after opening the branches that hide it."""
        grid = self.grid
        if grid.table is None or grid.rows is None or grid.columns is None or not grid.shows(cell):
            return QModelIndex()
        codes = [int(c) for c in grid.table.codes[cell]]
        moved = [d for d in grid.page_dims() if grid.page[d] != codes[d]]
        for d in moved:
            grid.page[d] = codes[d]
        nodes = [grid.rows.node_of(codes[grid.row_dim]), grid.columns.node_of(codes[grid.column_dim])]
        axes = list(zip((grid.rows, grid.columns), nodes, strict=True))
        hidden = any(axis.position(node) < 0 for axis, node in axes)
        # a filter may hide the row of the cell
        if grid.filter and (moved or hidden):
            grid.filter = frozenset()
            grid.apply_filter()
        for axis, node in axes:
            if axis.position(node) < 0:
                axis.reveal(node)
        if moved or hidden:
            self._reshape()
        if moved:
            self.page_changed.emit()
        row, column = (axis.position(node) for axis, node in axes)
        return self.index(row, column)

    # -- what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of visible rows."""
        return 0 if parent.isValid() else len(self.grid.row_nodes)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of visible columns."""
        return 0 if parent.isValid() else len(self.grid.column_nodes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, alignment, tool tip, accessible text, and the cell id as user data."""
        if not index.isValid() or self.grid.cells is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        grid, row, column = self.grid, index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return grid.text_of(grid.cell_at(row, column))
        if role == Qt.ItemDataRole.UserRole:
            return grid.cell_at(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(grid.tip_of(row, column))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return grid.spoken(row, column)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Code of a row or column, its label as tool tip, and its spoken text."""
        axis = self.grid.axis(orientation)
        if axis is None or not 0 <= section < len(axis.visible):
            return None
        node = int(axis.visible[section])
        if role == Qt.ItemDataRole.DisplayRole:
            return self.grid.words_of(axis.tree, node)[0]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.grid.spoken_header(orientation, section)
        if role == Qt.ItemDataRole.ToolTipRole:
            label = axis.tree.label(node, self.grid.display.language)
            title = headed(axis.tree.title(node), label) if label else axis.tree.title(node)
            same = int(axis.tree.equal_to[node])
            return plain_tip(
                title
                if same < 0
                else tr("{named}\nThe same cells as {same}", named=title, same=axis.tree.title(same))
            )
        return None

    # -- inside

    @contextmanager
    def _resetting(self) -> Iterator[None]:
        """Reset the model around a change after which the view starts again."""
        self.beginResetModel()
        yield
        self.grid.reshape()
        self.endResetModel()
        self.layout_shifted.emit()

    def _reshape(self) -> None:
        """Update the grid from the axes; the selection moves with its codes."""
        self.layoutAboutToBeChanged.emit()
        persistent = self.persistentIndexList()
        nodes = [self.nodes_at(index) for index in persistent[:_KEPT]]
        self.grid.reshape()
        # one index for each cell: given several, Qt forgets all but one and crashes later
        moved: dict[tuple[int, int], QModelIndex] = {}
        new = [QModelIndex()] * len(persistent)
        for i, pair in enumerate(nodes):
            near = self.index_near(*pair)
            if moved.setdefault((near.row(), near.column()), near) is near:
                new[i] = near
        self.changePersistentIndexList(persistent, new)
        self.layoutChanged.emit()
        self.layout_shifted.emit()

    def nodes_at(self, index: Index) -> tuple[int, int]:
        """Nodes of the row and of the column of an index."""
        return self.grid.nodes_at(index.row(), index.column())

    def index_near(self, row_node: int, column_node: int) -> QModelIndex:
        """Index of two nodes or of their visible ancestors."""
        return self.index(*self.grid.place_near(row_node, column_node))

    def repaint_all(self) -> None:
        """Repaint all cells."""
        if self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
