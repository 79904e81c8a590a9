"""Axis of the table: the tree of a dimension's roll-ups, and the nodes of it that are shown."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import evolve, frozen

from tabguard.table.arrays import BoolArray, IntArray, freeze
from tabguard.table.dimension import Dimension


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
