"""Content of the table view, without signals: layout, cells of the grid, addresses and counts."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from attrs import evolve
from PySide6.QtCore import Qt

from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.gui.table.axis import Axis, AxisTree, Layout
from tabguard.gui.table.cell_texts import CellTexts, Display
from tabguard.project.file import Shown
from tabguard.table.arrays import BoolArray, ByteArray, IntArray, freeze
from tabguard.table.comparison import ONLY_A, Comparison, Side
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.look import PROBLEM_LOOKS, SUPPRESSED_LOOKS, Look
from tabguard.table.public import PublicTable
from tabguard.table.release import RESPONSE, RESPONSE_AXIS
from tabguard.table.table import Table

_CACHED_ROWS = 4000


GROUPS = (PROBLEM_LOOKS, (Look.PRIMARY, Look.NOT_TESTED), (Look.SECONDARY,), (Look.FORCED_SUPPRESS,))
"""Looks that are counted separately: cells at risk, other primaries, secondaries, forced suppressions."""
_T = TypeVar("_T", Table, PublicTable)


def per_code(table: Table, dimension: int, cells: BoolArray) -> IntArray:
    """Number of the given cells at each code of a dimension, shape (n_codes,)."""
    size = len(table.dimensions[dimension])
    return np.bincount(table.codes[cells, dimension], minlength=size).astype(np.int64)


def running_counts(
    table: Table, tree: AxisTree, dimension: int, looks: ByteArray, inside: BoolArray
) -> tuple[IntArray, ...]:
    """For each of `GROUPS`, the cumulative number of cells along the nodes of a tree, shape (n_nodes + 1,).

    A branch is contiguous, so its count is the difference of two entries.
    """
    size = len(table.dimensions[dimension])
    place = table.codes[:, dimension] * len(Look) + looks  # one pass over the cells for all looks
    counts = np.bincount(place[inside], minlength=size * len(Look)).reshape(size, len(Look))
    along = (counts[:, list(group)].sum(axis=1)[tree.code] for group in GROUPS)
    return tuple(np.concatenate([[0], np.cumsum(sums)]).astype(np.int64) for sums in along)


def as_grid(table: _T) -> _T:
    """Add the response as second dimension to a table with one dimension; cell ids do not change."""
    if len(table.dimensions) > 1:
        return table
    name = table.response
    column = Dimension(RESPONSE, (name,), (name,), (np.full(1, -1),))
    codes = freeze(np.hstack([table.codes, np.zeros_like(table.codes)]))
    return evolve(table, dimensions=(*table.dimensions, column), codes=codes)


class TableGrid:
    """Grid of cell ids or -1, with two dimensions on rows and columns and the others fixed."""

    def __init__(self) -> None:
        self.source: Table | None = None
        """The table that was given, without an added dimension."""
        self.table: Table | None = None
        self.layout_now: Layout | None = None
        self.rows: Axis | None = None
        self.columns: Axis | None = None
        self.cells: CellTexts | None = None
        self.highlight: frozenset[int] = frozenset()
        self.comparison: Comparison | None = None
        self.filter: frozenset[Look] = frozenset()
        self.mode = "values"
        self.display = Display()
        self.empty: Empty | None = None
        self.presenting = False
        self.row_nodes: IntArray = np.zeros(0, np.int64)
        self.column_nodes: IntArray = np.zeros(0, np.int64)
        self._layouts: dict[str, Layout] = {}
        self._begins = Shown()
        self._ids: dict[int, IntArray] = {}
        self._counts: dict[int, tuple[IntArray, ...]] = {}
        self.side: Side | None = None
        """The side of a comparison whose statuses are shown; None for those of the document."""

    # -- what is shown

    def take(self, table: Table | None, begins: Shown) -> None:
        """Show a table as in `begins`, or with its first two dimensions on rows and columns, with totals.

        Of a release, show the first table of `begins` or of the release. A table of one dimension has one
        column, its response.
        """
        last = begins.tables[0].table if begins.tables else ""
        self.source, self.table = table, None if table is None else as_grid(table)
        self.filter, self.highlight, self.comparison = frozenset(), frozenset(), None
        self.cells = None if self.table is None else CellTexts(self.table)
        if self.cells is not None and self.empty is not None:
            self.cells.set_empty(self.empty)
        self._layouts, self._begins = {}, begins
        if self.table is None:
            self.rows = self.columns = self.layout_now = None
        else:
            self.layout_now = self.layout_of(last if last in self.names else self.names[0])
            self.layout_now.seen = True
            self.place(self.row_dim, self.column_dim)

    def take_part(self, name: str) -> None:
        """Show another table of the release; if it is new, with the previous response if it has that one."""
        last, self.layout_now = self.layout_now, self.layout_of(name)
        if not self.layout_now.seen and last is not None:
            response = last.page[RESPONSE_AXIS]
            if response in present(self.table).release.table(name).responses:
                self.layout_now.page[RESPONSE_AXIS] = response
        self.layout_now.seen = True
        self.place(self.row_dim, self.column_dim)
        self.apply_filter()

    def follow(self, other: TableGrid) -> None:
        """Show the same table, page, rows, columns and branches as another grid, and share its layout."""
        self.table, self.layout_now, self._layouts = other.table, other.layout_now, other._layouts
        self.rows, self.columns = other.rows, other.columns
        self.filter, self.mode, self.display = other.filter, other.mode, other.display
        self.empty = other.empty

    def place(self, row_dim: int, column_dim: int) -> None:
        """Put dimensions on rows and columns; their open branches stay."""
        layout = present(self.layout_now)
        layout.row_dim, layout.column_dim = row_dim, column_dim
        self.rows, self.columns = layout.axis(row_dim), layout.axis(column_dim)
        for axis in (self.rows, self.columns):
            axis.show_only(None)

    def exchange(self, dimension: int, other: int) -> None:
        """Exchange two dimensions among rows, columns and page filters."""
        assert self.layout_now is not None
        moved = {dimension: other, other: dimension}
        self.layout_now.order = [moved.get(d, d) for d in self.layout_now.order]
        self.place(moved.get(self.row_dim, self.row_dim), moved.get(self.column_dim, self.column_dim))
        self.apply_filter()

    def count_again(self) -> None:
        """Discard the numbers of cells by status after a change of the pattern."""
        self._counts.clear()

    def set_empty(self, empty: Empty) -> None:
        """Set the meaning of empty cells."""
        self.empty = empty
        if self.cells is not None:
            self.cells.set_empty(empty)
        self._ids.clear()

    def fitting(self, comparison: Comparison | None) -> Comparison | None:
        """The given comparison if it concerns the shown table, otherwise None."""
        fits = (
            comparison is not None and self.source is not None and len(comparison.marks) == len(self.source)
        )
        return comparison if fits else None

    def apply_filter(self) -> None:
        """Show only rows and columns with a cell whose look is in the filter; all without a filter."""
        layout, hits = self.layout_now, self.in_filters()
        if self.rows is None or self.columns is None or layout is None or hits is None:
            return
        if not self.filter:
            self.rows.show_only(None)
            self.columns.show_only(None)
            return
        for axis, d in ((self.rows, self.row_dim), (self.columns, self.column_dim)):
            codes = np.zeros(len(layout.table.dimensions[d]), bool)
            codes[layout.table.codes[hits, d]] = True
            axis.show_only(codes)

    def reshape(self) -> None:
        """Update rows and columns from the axes, and discard cached ids and counts."""
        self._ids.clear()
        self._counts.clear()
        nothing = np.zeros(0, np.int64)
        self.row_nodes = nothing if self.rows is None else self.rows.visible
        self.column_nodes = nothing if self.columns is None else self.columns.visible

    @property
    def part(self) -> str:
        """Name of the shown table of a release; empty if there is only one table."""
        return "" if self.layout_now is None else self.layout_now.part.name

    def parts(self) -> tuple[str, ...]:
        """Names of all tables of the release, the shown table first."""
        return (self.part, *(name for name in self.names if name != self.part))

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all tables of the release in order; a single table may have an empty name."""
        return () if self.table is None else tuple(table.name for table in self.table.release.tables)

    def layout_of(self, name: str) -> Layout:
        """Layout of a table of the release."""
        assert self.table is not None
        if name not in self._layouts:
            self._layouts[name] = Layout(self.table, self.table.release.table(name), self._begins.of(name))
        return self._layouts[name]

    @property
    def shown(self) -> Shown:
        """Current layouts, that of the shown table first; tables not shown yet have their stored layouts."""
        layouts = sorted(self._layouts.values(), key=lambda layout: layout is not self.layout_now)
        now = [layout.shown for layout in layouts if layout.seen]
        names = {table.table for table in now}
        return Shown((*now, *(table for table in self._begins.tables if table.table not in names)))

    def shows(self, cell: int) -> bool:
        """Whether the shown table has a cell."""
        return self.layout_now is not None and bool(self.layout_now.cells[cell])

    @property
    def row_dim(self) -> int:
        """Dimension on the rows."""
        return 0 if self.layout_now is None else self.layout_now.row_dim

    @property
    def column_dim(self) -> int:
        """Dimension on the columns."""
        return 1 if self.layout_now is None else self.layout_now.column_dim

    @property
    def page(self) -> list[int]:
        """Code of each dimension on neither rows nor columns."""
        return [] if self.layout_now is None else self.layout_now.page

    def page_dims(self) -> list[int]:
        """Dimensions on neither rows nor columns."""
        return [] if self.layout_now is None else self.layout_now.further

    def variables(self) -> tuple[int, ...]:
        """Dimensions that may be on rows and columns."""
        return () if self.layout_now is None else self.layout_now.variables

    def tree(self, dimension: int) -> AxisTree:
        """Tree of a dimension with the shown codes."""
        return present(self.layout_now).tree(dimension)

    def axis(self, orientation: Qt.Orientation) -> Axis | None:
        """Axis of the rows (vertical) or the columns (horizontal)."""
        return self.columns if orientation == Qt.Orientation.Horizontal else self.rows

    # -- the places

    def nodes_at(self, row: int, column: int) -> tuple[int, int]:
        """Nodes of a row and of a column."""
        return int(self.row_nodes[row]), int(self.column_nodes[column])

    def place_near(self, row_node: int, column_node: int) -> tuple[int, int]:
        """Row and column of two nodes or of their visible ancestors."""
        return present(self.rows).position_near(row_node), present(self.columns).position_near(column_node)

    def ids_of_row(self, row: int) -> IntArray:
        """Cell ids of a visible row, shape (n_columns,); negative for empty cells, see `PLACES`."""
        cached = self._ids.get(row)
        if cached is not None:
            return cached
        code = int(present(self.rows).tree.code[self.row_nodes[row]])
        across = present(self.columns).tree.code[self.column_nodes]
        ids = self._place_ids(code, present(self.layout_now).ids(code, across))
        if len(self._ids) >= _CACHED_ROWS:
            self._ids.clear()
        self._ids[row] = ids
        return ids

    def _place_ids(self, row: int, ids: IntArray) -> IntArray:
        """Cell ids of a row, with those of empty cells replaced by the codes of their meanings."""
        if self.empty is None or self.table is None or (ids >= 0).all():
            return ids
        codes = np.tile(np.array(self.page, np.int64), (len(ids), 1))
        codes[:, self.row_dim] = row
        codes[:, self.column_dim] = present(self.columns).tree.code[self.column_nodes]
        return self.empty.places(self.table.dimensions, codes, ids)

    def cell_at(self, row: int, column: int) -> int:
        """Cell id at a row and a column, negative for an empty cell."""
        return int(self.ids_of_row(row)[column])

    def address(self, row: int, column: int) -> str:
        """Codes of the cell at a row and a column, also of an empty cell."""
        codes = list(self.page)
        codes[self.row_dim] = int(present(self.rows).tree.code[self.row_nodes[row]])
        codes[self.column_dim] = int(present(self.columns).tree.code[self.column_nodes[column]])
        return present(self.layout_now).address(codes)

    def named(self) -> tuple[int, ...]:
        """Dimensions whose codes name a cell of the shown table."""
        return () if self.layout_now is None else self.layout_now.named

    def titles(self) -> list[str]:
        """Names of all cells of the shown table."""
        layout = self.layout_now
        return [] if layout is None else [layout.title(int(c)) for c in np.flatnonzero(layout.cells)]

    def text_of(self, cell: int) -> str:
        """Text of a cell in the current view mode."""
        return "–" if self.cells is None else self.cells.text(cell, self.mode, self.presenting, self.display)

    @property
    def unit(self) -> str:
        """Unit of the shown numbers, in words; empty for units of one."""
        return self.display.unit if self.mode in ("values", "width") else ""

    def words_of(self, tree: AxisTree, node: int) -> tuple[str, str]:
        """Texts of a code: the one that is shown first, and the one after it."""
        return self.display.named(tree.title(node), tree.label(node, self.display.language))

    def tip_of(self, row: int, column: int) -> str:
        """Tool tip of a cell in one line, with its address; none in presenter mode."""
        if self.presenting:
            return ""
        cell = self.cell_at(row, column)
        parts = (self.address(row, column), present(self.cells).tip(cell), self._difference(cell))
        return " · ".join(filter(None, parts))

    def spoken(self, row: int, column: int) -> str:
        """Spoken text of a cell: its codes, status, text and reason."""
        assert self.cells is not None
        cell = self.cell_at(row, column)
        tables, differs = self.cells.others(cell), self._difference(cell)
        shared = [tr("in {tables}", tables=", ".join(tables))] if tables else []
        also = [differs] if differs else []
        unit = [self.unit] if self.unit and cell >= 0 else []
        reasons = self.cells.reasons(cell, self.presenting)
        more = [*reasons, *shared, *also]
        where = self.address(row, column).split(" × ")
        return ", ".join([*where, self.cells.spoken(cell), self.text_of(cell), *unit, *more])

    def spoken_header(self, orientation: Qt.Orientation, section: int) -> str:
        """Spoken text of a header: code, label, and whether its branch is open."""
        axis = present(self.axis(orientation))
        tree, node = axis.tree, int(axis.visible[section])
        parts = [tree.title(node), tree.label(node, self.display.language)]
        if tree.has_children[node]:
            parts.append(tr("expanded") if axis.is_open(node) else tr("collapsed"))
        return ", ".join(filter(None, parts))

    def badge(self, cell: int) -> str:
        """``"A"`` or ``"B"`` for a cell suppressed only by that side of the comparison, otherwise empty."""
        mark = 0 if self.comparison is None or cell < 0 else self.comparison.marks[cell]
        return "" if not mark else "A" if mark == ONLY_A else "B"

    # -- counts beside closed branches and page filters

    def hidden_counts(self, orientation: Qt.Orientation, section: int) -> tuple[int, ...]:
        """Number of cells of each of `GROUPS` below a closed branch, in this slice."""
        axis = self.axis(orientation)
        layout = self.layout_now
        if axis is None or layout is None or not 0 <= section < len(axis.visible):
            return (0,) * len(GROUPS)
        node = int(axis.visible[section])
        if axis.is_open(node) or not axis.tree.has_children[node]:
            return (0,) * len(GROUPS)
        dimension = self.column_dim if orientation == Qt.Orientation.Horizontal else self.row_dim
        last = int(axis.tree.end[node])
        if dimension not in self._counts:
            self._counts[dimension] = running_counts(
                layout.table, layout.tree(dimension), dimension, self._looks, layout.in_slice()
            )
        return tuple(int(sums[last] - sums[node + 1]) for sums in self._counts[dimension])

    def counts_of_page(self, dimension: int) -> IntArray:
        """Number of suppressed cells in the slice of each code of a page dimension, shape (n_codes,)."""
        layout = present(self.layout_now)
        keep = layout.in_slice(skip=dimension) & np.isin(self._looks, SUPPRESSED_LOOKS)
        return per_code(layout.table, dimension, keep)

    def slice_counts(self) -> IntArray:
        """Number of cells of each look in the whole shown table, shape (n_looks,)."""
        looks = self._looks if self.layout_now is None else self._looks[self.layout_now.cells]
        return np.bincount(looks, minlength=len(Look)).astype(np.int64)

    def any_shared(self) -> bool:
        """Whether other tables of the release show any cells of this table."""
        if self.layout_now is None or self.cells is None:
            return False
        return bool(self.cells.shared[self.layout_now.cells].any())

    def in_filters(self) -> BoolArray | None:
        """Cells of the shown slice with a look of the filter, shape (n_cells,); None without a table."""
        if self.layout_now is None:
            return None
        inside = self.layout_now.in_slice()
        return inside & np.isin(self._looks, list(self.filter)) if self.filter else inside

    # -- inside

    def _difference(self, cell: int) -> str:
        """Words for the badge of a cell; empty if it has none."""
        if self.side is not None and cell >= 0 and not self.side.known[cell]:
            return tr("not stated in {name}", name=self.side.name)
        badge, comparison = self.badge(cell), self.comparison
        if not badge or comparison is None:
            return ""
        off, publisher = (comparison.a, comparison.b) if badge == "A" else (comparison.b, comparison.a)
        return tr(
            "suppressed only in {badge} ({name}), published in {name2}",
            badge=badge,
            name=off.name,
            name2=publisher.name,
        )

    @property
    def _looks(self) -> ByteArray:
        return np.zeros(0, np.uint8) if self.cells is None else self.cells.looks
