"""Layout of a table on the screen: rows and columns, the page, and open branches."""

from functools import cached_property

import numpy as np

from tabguard.gui.table.axis import Axis, AxisTree
from tabguard.project.file import ShownTable, ShownVariable
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.keys import places_in
from tabguard.table.relations import strides
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.table import Table


def axis_as_shown(axis: Axis) -> ShownVariable:
    """State of an axis to store: its open branches and frozen codes."""
    tree, open_nodes = axis.tree, axis.open & axis.tree.has_children
    opened, scrolls = [], []
    for rollup in range(len(tree.dimension.parents)):
        codes = tree.code[open_nodes & (tree.rollup == rollup)]
        opened.append(tuple(tree.dimension.codes[code] for code in codes.tolist()))
        first = axis.scrolls and tree.rollup[axis.scrolls] == rollup
        scrolls.append((tree.dimension.codes[int(tree.code[axis.scrolls])],) if first else ())
    return ShownVariable(tree.dimension.name, tuple(opened), tuple(scrolls) if axis.scrolls else ())


def show_axis_as(axis: Axis, variable: ShownVariable) -> None:
    """Restore the open branches and frozen codes of an axis; ignores codes that no longer exist."""
    opened = np.zeros(len(axis.tree), bool)
    for rollup, codes in enumerate(variable.open):
        opened |= _nodes(axis, rollup, codes)
    scrolls = [np.flatnonzero(_nodes(axis, rollup, codes)) for rollup, codes in enumerate(variable.scrolls)]
    axis.scrolls = next((int(nodes[0]) for nodes in scrolls if len(nodes)), 0)
    axis.open_only(opened)


def _nodes(axis: Axis, rollup: int, codes: tuple[str, ...]) -> BoolArray:
    tree, index = axis.tree, axis.tree.dimension.index
    is_chosen = np.zeros(len(tree.dimension), bool)
    is_chosen[[index[code] for code in codes if code in index]] = True
    return np.asarray(is_chosen[tree.code] & (tree.rollup == rollup))


class Layout:
    """Layout of one table of a release as a grid.

    Parameters
    ----------
    table : Table
    part : ReleasedTable
        The table of the release that is shown.
    shown : ShownTable, optional
        State of the view when the project was saved.

    Attributes
    ----------
    variables : tuple of int
        Dimensions that may be on rows, columns or pages; the others stay at their code in `page`.
    order : list of int
        The variables in the order in which page filters stand.
    row_dim, column_dim : int
    page : list of int
        Code of each dimension that is neither on rows nor on columns.
    cell : int
        Cell under the cursor when the user left the table; -1 for none.
    seen : bool
        Whether the table has been shown before.
    restored : bool
        Whether it is shown as it was when the project was saved.
    """

    def __init__(self, table: Table, part: ReleasedTable, view: ShownTable | None = None) -> None:
        self.table, self.part = table, part
        self._kept = {} if view is None else {axis.variable: axis for axis in view.variables}
        self.variables = _variables(part)
        self.page = [0] * len(table.dimensions)
        if len(part.cells):
            self.page = [int(code) for code in table.codes[part.cells[0]]]
            for dimension in self.variables:
                self.page[dimension] = int(self.tree(dimension).code[0])
        self.order = sorted(self.variables)  # the response first
        self.row_dim, self.column_dim = self.variables[0], self.variables[1]
        self.cell = -1
        self.seen = False
        self.restored = view is not None
        if view is not None:
            self._arrange(view)

    @cached_property
    def axes(self) -> dict[int, Axis]:
        """Axes of the dimensions that have been on rows or columns."""
        return {}

    @cached_property
    def cells(self) -> BoolArray:
        """Cells of the shown table, shape (n_cells,)."""
        out = np.zeros(len(self.table), bool)
        out[self.part.cells] = True
        return out

    @property
    def further(self) -> list[int]:
        """Dimensions on pages in their order."""
        return [d for d in self.order if d not in (self.row_dim, self.column_dim)]

    @property
    def named(self) -> tuple[int, ...]:
        """Dimensions whose codes name a cell of this table: all but those always at the total."""
        return tuple(
            d for d in range(len(self.page)) if d == RESPONSE_AXIS or d in self.variables or self.page[d]
        )

    def tree(self, dimension: int) -> AxisTree:
        """Tree of a dimension with the shown codes, made once."""
        if dimension not in self._trees:
            codes = self.table.codes_shown(self.part.cells, dimension)
            self._trees[dimension] = AxisTree.of(self.table.dimensions[dimension], codes)
        return self._trees[dimension]

    def axis(self, dimension: int) -> Axis:
        """Axis of a dimension, with its open branches."""
        if dimension not in self.axes:
            axis = self.axes[dimension] = Axis(self.tree(dimension))
            axis_before = self._kept.get(self.table.dimensions[dimension].name)
            if axis_before is not None:
                show_axis_as(axis, axis_before)
        return self.axes[dimension]

    @property
    def shown(self) -> ShownTable:
        """The current layout, to be stored in the project file."""
        names = [dimension.name for dimension in self.table.dimensions]
        axes = self._kept | {names[d]: axis_as_shown(axis) for d, axis in self.axes.items()}
        return ShownTable(
            self.part.name,
            names[self.row_dim],
            names[self.column_dim],
            {names[d]: self.table.dimensions[d].codes[self.page[d]] for d in self.further},
            tuple(axes[name] for name in sorted(axes)),
            tuple(names[d] for d in self.order),
        )

    def in_slice(self, skip: int = -1) -> BoolArray:
        """Cells of the shown page, shape (n_cells,); `skip` ignores one page filter."""
        keep = self.cells.copy()
        for d in self.further:
            if d != skip:
                keep &= self.table.codes[:, d] == self.page[d]
        return keep

    def ids(self, row: int, columns: IntArray) -> IntArray:
        """Cell ids in the row of a code, at codes of the columns; -1 for cells that are not shown."""
        codes = self.page.copy()
        codes[self.row_dim], codes[self.column_dim] = row, 0
        keys = codes @ self._steps + columns * self._steps[self.column_dim]
        cells = places_in(self.table.keys, keys)
        return np.where((cells >= 0) & self.cells[cells], cells, -1)

    def title(self, cell: int) -> str:
        """Name of a cell of this table."""
        return self.address([int(code) for code in self.table.codes[cell]])

    def address(self, codes: list[int]) -> str:
        """Name of a cell of this table from its codes."""
        return " × ".join(self.table.dimensions[d].codes[codes[d]] for d in self.named)

    def _arrange(self, view: ShownTable) -> None:
        """Restore the variables on rows, columns and pages, as far as they still exist."""
        places = {self.table.dimensions[d].name: d for d in self.variables}
        ordered = [places[name] for name in view.order if name in places]
        self.order = [*ordered, *(d for d in self.order if d not in ordered)]
        rows, columns = places.get(view.rows), places.get(view.columns)
        if rows is not None and columns is not None and rows != columns:
            self.row_dim, self.column_dim = rows, columns
        for name, code in view.pages.items():
            dimension = places.get(name)
            at = -1 if dimension is None else self.table.dimensions[dimension].index.get(code, -1)
            if dimension in self.further and self.tree(dimension).first_node[at] >= 0 and at >= 0:
                self.page[dimension] = at

    @cached_property
    def _steps(self) -> IntArray:
        return strides(self.table.dimensions)

    @cached_property
    def _trees(self) -> dict[int, AxisTree]:
        return {}


def _variables(part: ReleasedTable) -> tuple[int, ...]:
    """Variables of a table, then the response, which forms the columns of a table with one variable."""
    if len(part.responses) > 1 or len(part.variables) < 2:
        return (*part.variables, RESPONSE_AXIS)
    return part.variables
