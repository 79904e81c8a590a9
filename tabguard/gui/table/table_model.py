"""The table as a grid: any two dimensions on rows and columns, the others fixed by page filters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from tabguard.base.language import headed, tr
from tabguard.gui.parts.parts import plain_tip
from tabguard.gui.table.cell_texts import CellTexts
from tabguard.gui.table.display import Display
from tabguard.gui.table.grid_of_one import as_grid
from tabguard.gui.table.table_grid import TableGrid
from tabguard.project.shown import Shown
from tabguard.table.comparison import Comparison
from tabguard.table.empty import Empty
from tabguard.table.look import Look
from tabguard.table.pattern import Constraints, Pattern, Sensitivity
from tabguard.table.release import RESPONSE_AXIS
from tabguard.table.standing import Standing
from tabguard.table.table import Table
from tabguard.table.verdict import AuditResult

Index = QModelIndex | QPersistentModelIndex
_KEPT = 2000
"""Greatest number of selected places that stay selected when branches open; others are deselected."""


class TableModel(TableGrid, QAbstractTableModel):
    """Tells Qt about a `TableGrid`: reads the frozen arrays on demand, and signals each change."""

    layout_shifted = Signal()
    looks_changed = Signal()
    page_changed = Signal()
    mode_changed = Signal(str)
    frozen_changed = Signal()
    display_changed = Signal()
    part_changed = Signal(str)
    """Another table of the release is shown; its name."""

    # -- what is shown

    def set_table(self, table: Table | None, begins: Shown = Shown()) -> None:  # noqa: B008 - frozen
        """Show another table as `begins` says, or its first two dimensions on rows and columns, with totals.

        Of a release, show the table that was shown if `begins` knows it, else the first. A table of one
        dimension has one column, its response.
        """
        with self._resetting():
            last = self.part if begins.of(self.part) is not None else ""
            self.source, table = table, None if table is None else as_grid(table)
            self.table = table
            self.filter, self.highlight, self.comparison = frozenset(), frozenset(), None
            self.cells = None if table is None else CellTexts(table)
            if self.cells is not None and self.empty is not None:
                self.cells.set_empty(self.empty)
            self._layouts, self._begins = {}, begins
            if table is None:
                self.rows = self.columns = self.layout_now = None
            else:
                self.layout_now = self.layout_of(last if last in self._names else self._names[0])
                self.layout_now.seen = True
                self._place(self.row_dim, self.column_dim)

    def show_part(self, name: str, response: int | None = None) -> None:
        """Show a table of the release in its last state, or in its initial state.

        Parameters
        ----------
        name : str
        response : int, optional
            The response to show. Default for a table not shown before: the response of the previous table.
        """
        if self.table is None or name not in self._names:
            return
        if name == self.part:
            if response is not None and RESPONSE_AXIS in self.page_dims():
                self.set_page(RESPONSE_AXIS, response)
            return
        with self._resetting():
            last, self.layout_now = self.layout_now, self.layout_of(name)
            if not self.layout_now.seen and response is None and last is not None:
                response = last.page[RESPONSE_AXIS]
            if response is not None and response in self.table.release.table(name).responses:
                self.layout_now.page[RESPONSE_AXIS] = response
            self.layout_now.seen = True
            self._place(self.row_dim, self.column_dim)
            self._apply_filter()
        self.looks_changed.emit()
        self.part_changed.emit(name)

    def follow(self, other: TableModel) -> None:
        """Show the same table of the release, page, rows, columns and branches as another model.

        Both models must show the same table; they share the layout from then on.
        """
        same = self.rows is other.rows and self.columns is other.columns
        self.table, self.layout_now, self._layouts = other.table, other.layout_now, other._layouts
        self.rows, self.columns = other.rows, other.columns
        self.filter, self.mode, self.display = other.filter, other.mode, other.display
        self.empty = other.empty
        if same:
            self._reshape()
            return
        with self._resetting():
            pass

    def show_part_of(self, cell: int) -> None:
        """Switch to a table that shows a cell, unless the current one does; do nothing for a hidden cell."""
        if self.table is None or self.shows(cell):
            return
        names = self.table.release.tables_of(cell)
        if names:
            self.show_part(names[0])

    def set_layout(self, row_dim: int, column_dim: int) -> None:
        """Put other dimensions on rows and columns."""
        with self._resetting():
            self._place(row_dim, column_dim)
            self._apply_filter()

    def exchange(self, dimension: int, other: int) -> None:
        """Let two dimensions change places among rows, columns and page filters."""
        assert self.layout_now is not None
        moved = {dimension: other, other: dimension}
        self.layout_now.order = [moved.get(d, d) for d in self.layout_now.order]
        self.set_layout(moved.get(self.row_dim, self.row_dim), moved.get(self.column_dim, self.column_dim))

    def set_page(self, dimension: int, code: int) -> None:
        """Fix a page dimension at one of its codes."""
        if self.page[dimension] != code:
            self.page[dimension] = code
            self._apply_filter()
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
        if self.cells is None:
            return
        self.cells.set_status(pattern, sensitivity, constraints, audit, stands)
        self._counts.clear()
        if self.filter:
            self._apply_filter()
            self._reshape()
        self.repaint_all()
        self.looks_changed.emit()

    def set_mode(self, mode: str) -> None:
        """Show values, frequencies, reasons or interval widths."""
        self.mode = mode
        self.repaint_all()
        self.mode_changed.emit(mode)

    def set_display(self, display: Display) -> None:
        """Write numbers and name codes in another way."""
        if display != self.display:
            self.display = display
            self.repaint_all()
            for orientation, n in (
                (Qt.Orientation.Vertical, self.rowCount()),
                (Qt.Orientation.Horizontal, self.columnCount()),
            ):
                if n:
                    self.headerDataChanged.emit(orientation, 0, n - 1)
            self.display_changed.emit()

    def set_empty(self, empty: Empty) -> None:
        """Tell empty cells apart by what they mean."""
        self.empty = empty
        if self.cells is not None:
            self.cells.set_empty(empty)
        self._ids.clear()
        self.repaint_all()

    def set_presenting(self, on: bool) -> None:
        """Hide every number (presenter mode)."""
        self.presenting = on
        self.repaint_all()

    def set_highlight(self, cells: Iterable[int]) -> None:
        """Outline cells, such as those of a relation."""
        self.highlight = frozenset(int(c) for c in cells)
        self.repaint_all()

    def set_comparison(self, comparison: Comparison | None) -> None:
        """Mark the cells that only one side of a comparison suppresses; None marks none."""
        fits = (
            comparison is not None and self.source is not None and len(comparison.marks) == len(self.source)
        )
        comparison = comparison if fits else None
        if comparison is not self.comparison:
            self.comparison = comparison
            self.repaint_all()

    def set_filter(self, looks: Iterable[Look]) -> None:
        """Show only rows and columns that have a cell with one of these looks; empty: all."""
        self.filter = frozenset(looks)
        self._apply_filter()
        self._reshape()

    # -- opening and closing branches

    def set_open(self, orientation: Qt.Orientation, section: int, opened: bool, deep: bool = False) -> None:
        """Open or close the branch at a section."""
        axis = self.axis(orientation)
        if axis is not None and 0 <= section < len(axis.visible):
            axis.set_open(int(axis.visible[section]), opened, deep)
            self._reshape()

    def freeze(self, orientation: Qt.Orientation, sections: int) -> None:
        """Keep leading rows or columns in view; they are the same when branches open or close."""
        axis = self.axis(orientation)
        if axis is not None and 0 <= sections < len(axis.visible):
            axis.scrolls = int(axis.visible[sections]) if sections else 0
            self.frozen_changed.emit()

    def show_levels(self, orientation: Qt.Orientation, levels: int) -> None:
        """Show the first levels of an axis."""
        axis = self.axis(orientation)
        if axis is not None:
            axis.show_levels(levels)
            self._reshape()

    def reveal(self, orientation: Qt.Orientation, node: int) -> None:
        """Open the branches that hide a node; remove the filter if it hides the node."""
        axis = self.axis(orientation)
        if axis is None or axis.position(node) >= 0:
            return
        if self.filter:
            self.filter = frozenset()
            self._apply_filter()
        axis.reveal(node)
        self._reshape()

    def locate(self, cell: int) -> QModelIndex:
        """Index of a cell of the table that is shown, after opening the branches that hide it."""
        if self.table is None or self.rows is None or self.columns is None or not self.shows(cell):
            return QModelIndex()
        codes = [int(c) for c in self.table.codes[cell]]
        moved = [d for d in self.page_dims() if self.page[d] != codes[d]]
        for d in moved:
            self.page[d] = codes[d]
        nodes = [self.rows.node_of(codes[self.row_dim]), self.columns.node_of(codes[self.column_dim])]
        hidden = [a.position(n) < 0 for a, n in zip((self.rows, self.columns), nodes, strict=True)]
        if self.filter and (moved or any(hidden)):
            self.filter = frozenset()
            self._apply_filter()
        for axis, node in zip((self.rows, self.columns), nodes, strict=True):
            if axis.position(node) < 0:
                axis.reveal(node)
        if moved or any(hidden):
            self._reshape()
        if moved:
            self.page_changed.emit()
        return self.index(self.rows.position(nodes[0]), self.columns.position(nodes[1]))

    # -- the grid

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of visible rows."""
        return 0 if parent.isValid() else len(self.row_nodes)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Number of visible columns."""
        return 0 if parent.isValid() else len(self.column_nodes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Text, alignment, tool tip, accessible text, and the cell id as user data."""
        if not index.isValid() or self.cells is None:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text_of(self.cell_at(row, column))
        if role == Qt.ItemDataRole.UserRole:
            return self.cell_at(row, column)
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(self.tip_of(row, column))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken(row, column)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Code of a row or column, its label as tool tip, and what a screen reader says."""
        axis = self.axis(orientation)
        if axis is None or not 0 <= section < len(axis.visible):
            return None
        node = int(axis.visible[section])
        if role == Qt.ItemDataRole.DisplayRole:
            return self.words_of(axis.tree, node)[0]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken_header(orientation, section)
        if role == Qt.ItemDataRole.ToolTipRole:
            label = axis.tree.label(node, self.display.language)
            named = headed(axis.tree.title(node), label) if label else axis.tree.title(node)
            same = int(axis.tree.equal_to[node])
            return plain_tip(
                named
                if same < 0
                else tr("{named}\nThe same cells as {same}", named=named, same=axis.tree.title(same))
            )
        return None

    # -- inside

    @contextmanager
    def _resetting(self) -> Iterator[None]:
        """Around a change after which the view starts from the beginning."""
        self.beginResetModel()
        yield
        self._forget()
        self._take_nodes()
        self.endResetModel()
        self.layout_shifted.emit()

    def _reshape(self) -> None:
        """Show the axes as they are now; the selection moves with its codes."""
        self.layoutAboutToBeChanged.emit()
        kept = self.persistentIndexList()
        nodes = [self.nodes_at(index) for index in kept[:_KEPT]]
        self._forget()
        self._take_nodes()
        # one index for each place: of several that Qt is given it forgets all but one, and crashes later
        moved: dict[tuple[int, int], QModelIndex] = {}
        new = [QModelIndex()] * len(kept)
        for i, pair in enumerate(nodes):
            near = self.index_near(*pair)
            if moved.setdefault((near.row(), near.column()), near) is near:
                new[i] = near
        self.changePersistentIndexList(kept, new)
        self.layoutChanged.emit()
        self.layout_shifted.emit()

    def nodes_at(self, index: Index) -> tuple[int, int]:
        """Nodes of the row and of the column of an index."""
        return int(self.row_nodes[index.row()]), int(self.column_nodes[index.column()])

    def index_near(self, row_node: int, column_node: int) -> QModelIndex:
        """Index of two nodes, or of their visible ancestors."""
        assert self.rows is not None and self.columns is not None
        return self.index(self.rows.position_near(row_node), self.columns.position_near(column_node))

    def repaint_all(self) -> None:
        """Tell the view that any cell may look different."""
        if self.rowCount() and self.columnCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)
