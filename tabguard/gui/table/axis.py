"""Axes of the table, each a tree of roll-ups with the nodes shown, and the layout of a page on them."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import evolve, frozen

from tabguard.project.file import ShownTable, ShownVariable
from tabguard.table.arrays import BoolArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.keys import places_in
from tabguard.table.relations import strides
from tabguard.table.release import RESPONSE_AXIS, ReleasedTable
from tabguard.table.table import Table


@frozen(eq=False, slots=False)
class AxisTree:
    """Nodes of a dimension in reading order: the first roll-up, then each further one as a separate tree.

    Parameters
    ----------
    dimension : Dimension
    code : int array, shape (n_nodes,)
        Code of each node; a code in several roll-ups has several nodes.
    parent : int array
        Parent node, -1 for roots.
    depth : int array
    end : int array
        First node after the node's subtree.
    rollup : int array
    """

    dimension: Dimension
    code: IntArray
    parent: IntArray
    depth: IntArray
    end: IntArray
    rollup: IntArray

    def __len__(self) -> int:
        return len(self.code)

    @cached_property
    def has_children(self) -> BoolArray:
        """Whether each node has children, shape (n_nodes,)."""
        return freeze(self.end > np.arange(len(self)) + 1)

    @cached_property
    def first_node(self) -> IntArray:
        """First node of each code, shape (n_codes,); -1 for none."""
        out = np.full(len(self.dimension), -1, np.int64)
        out[self.code[::-1]] = np.arange(len(self))[::-1]
        return freeze(out)

    @cached_property
    def equal_to(self) -> IntArray:
        """For each node, the adjacent parent or only child with the same cells; -1 if there is none."""
        out = np.full(len(self), -1, np.int64)
        for rollup, above in enumerate(self.dimension.parents):
            parts = np.bincount(above[above >= 0], minlength=len(above))
            nodes = np.flatnonzero((self.rollup == rollup) & (self.parent >= 0))
            upper = above[self.code[nodes]]
            only = (upper == self.code[self.parent[nodes]]) & (parts[upper] == 1)
            out[nodes[only]] = self.parent[nodes[only]]
            out[self.parent[nodes[only]]] = nodes[only]
        return freeze(out)

    @property
    def n_levels(self) -> int:
        """Number of levels of the deepest tree."""
        return int(self.depth.max()) + 1 if len(self) else 0

    def title(self, node: int) -> str:
        """Code of a node; for the root of a further roll-up also the number of the roll-up."""
        code = self.dimension.codes[int(self.code[node])]
        again = self.parent[node] < 0 and self.rollup[node] > 0
        return f"{code} ({int(self.rollup[node]) + 1})" if again else code

    def label(self, node: int, language: str = "") -> str:
        """Label of a node in a language; "" if it only repeats the code."""
        at = int(self.code[node])
        label = self.dimension.label(at, language)
        return "" if label == self.dimension.codes[at] else label

    @classmethod
    def of(cls, dimension: Dimension, codes: IntArray | None = None) -> AxisTree:
        """Lay out the trees of a dimension.

        Parameters
        ----------
        dimension : Dimension
        codes : int array, optional
            Codes to lay out, ascending; each is placed below its nearest ancestor among them. Default: all.
        """
        if codes is not None:
            tree = cls.of(dimension.restricted(codes))
            return evolve(tree, dimension=dimension, code=freeze(codes[tree.code]))
        rows: list[tuple[int, int, int, int]] = []
        ends: list[int] = []
        for rollup, above in enumerate(dimension.parents):
            _lay_out(dimension, rollup, above, rows, ends)
        table = np.array(rows, np.int64).reshape(-1, 4)
        code, parent, depth, number = (freeze(table[:, i].copy()) for i in range(4))
        return cls(dimension, code, parent, depth, freeze(np.array(ends, np.int64)), number)


def _lay_out(
    dimension: Dimension,
    rollup: int,
    above: IntArray,
    rows: list[tuple[int, int, int, int]],
    ends: list[int],
) -> None:
    children: dict[int, list[int]] = {}
    for below in np.flatnonzero(above >= 0):
        children.setdefault(int(above[below]), []).append(int(below))
    tops = [int(c) for c in np.flatnonzero(above < 0)]
    # codes outside a further roll-up are shown in the first one
    roots = [c for c in tops if c in children or (rollup == 0 and _homeless(dimension, c))]
    todo = [(code, -1, 0) for code in reversed(roots)]
    while todo:
        code, parent, depth = todo.pop()
        # all nodes of the branch are placed
        if code < 0:
            ends[parent] = len(rows)
            continue
        node = len(rows)
        rows.append((code, parent, depth, rollup))
        ends.append(node + 1)
        todo.append((-1, node, depth))
        todo.extend((child, node, depth + 1) for child in reversed(children.get(code, ())))


def _homeless(dimension: Dimension, code: int) -> bool:
    """Whether a code has neither parent nor children in any roll-up."""
    return not dimension.is_parent[code] and all(p[code] < 0 for p in dimension.parents)


class Axis:
    """The open nodes of a tree, and its visible nodes."""

    def __init__(self, tree: AxisTree, levels: int = 2) -> None:
        self.tree = tree
        self.open = np.zeros(len(tree), bool)
        self.scrolls = 0
        """First node that scrolls; the nodes before it stay in view."""
        self._only: BoolArray | None = None
        self.visible: IntArray = np.zeros(0, np.int64)
        self.show_levels(levels)

    def show_levels(self, levels: int) -> None:
        """Open the nodes of the upper levels so that `levels` levels are visible."""
        self.open = np.asarray(self.tree.depth < levels - 1)
        self._refresh()

    def open_only(self, nodes: BoolArray) -> None:
        """Open the marked nodes and close all others, shape (n_nodes,)."""
        self.open = nodes
        self._refresh()

    def set_open(self, node: int, opened: bool, deep: bool = False) -> None:
        """Open or close a branch; with `deep` also all branches below it."""
        last = int(self.tree.end[node]) if deep else node + 1
        self.open[node:last] = opened
        self._refresh()

    def reveal(self, node: int) -> None:
        """Open all ancestors of a node."""
        above = int(self.tree.parent[node])
        while above >= 0:
            self.open[above] = True
            above = int(self.tree.parent[above])
        self._refresh()

    def show_only(self, codes: BoolArray | None) -> None:
        """Show only the given codes and their ancestors; None shows the open branches again."""
        self._only = None if codes is None else self._with_ancestors(codes)
        self._refresh()

    @property
    def leading(self) -> int:
        """Number of visible nodes that stay in view while the others are scrolled."""
        return int(np.searchsorted(self.visible, self.scrolls))

    def is_open(self, node: int) -> bool:
        """Whether the children of a node are shown."""
        return bool(self.open[node]) or self._only is not None

    def position(self, node: int) -> int:
        """Position of a node among the visible ones, -1 if it is not visible."""
        at = int(np.searchsorted(self.visible, node))
        return at if at < len(self.visible) and self.visible[at] == node else -1

    def position_near(self, node: int) -> int:
        """Position of a node, or otherwise of its nearest visible ancestor; 0 if there is none."""
        while (at := self.position(node)) < 0 and self.tree.parent[node] >= 0:
            node = int(self.tree.parent[node])
        return max(at, 0)

    def node_of(self, code: int) -> int:
        """First visible node of a code, or otherwise its first node."""
        nodes = self.visible[self.tree.code[self.visible] == code]
        return int(nodes[0]) if len(nodes) else int(self.tree.first_node[code])

    def _with_ancestors(self, codes: BoolArray) -> BoolArray:
        keep = codes[self.tree.code] & (self.tree.first_node[self.tree.code] == np.arange(len(self.tree)))
        for node in np.flatnonzero(keep):
            above = int(self.tree.parent[node])
            while above >= 0 and not keep[above]:
                keep[above] = True
                above = int(self.tree.parent[above])
        return np.asarray(keep)

    def _refresh(self) -> None:
        if self._only is not None:
            self.visible = np.flatnonzero(self._only)
            return
        nodes, node, end = [], 0, self.tree.end
        while node < len(self.tree):
            nodes.append(node)
            node = node + 1 if self.open[node] else int(end[node])
        self.visible = np.array(nodes, np.int64)


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
