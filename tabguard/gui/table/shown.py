"""How a table is shown, as project files keep it: by codes, which outlast a change of the data."""

from __future__ import annotations

import numpy as np

from tabguard.gui.table.axis import Axis
from tabguard.project.shown import ShownVariable
from tabguard.table.arrays import BoolArray


def axis_as_shown(axis: Axis) -> ShownVariable:
    """The open branches of an axis and what is frozen of it."""
    tree, open_nodes = axis.tree, axis.open & axis.tree.has_children
    opened, scrolls = [], []
    for rollup in range(len(tree.dimension.parents)):
        codes = tree.code[open_nodes & (tree.rollup == rollup)]
        opened.append(tuple(tree.dimension.codes[code] for code in codes.tolist()))
        first = axis.scrolls and tree.rollup[axis.scrolls] == rollup
        scrolls.append((tree.dimension.codes[int(tree.code[axis.scrolls])],) if first else ())
    return ShownVariable(tree.dimension.name, tuple(opened), tuple(scrolls) if axis.scrolls else ())


def show_axis_as(axis: Axis, shown: ShownVariable) -> None:
    """Open and freeze what was open and frozen; codes that there are no longer are left out."""
    opened = np.zeros(len(axis.tree), bool)
    for rollup, codes in enumerate(shown.open):
        opened |= _nodes(axis, rollup, codes)
    scrolls = [np.flatnonzero(_nodes(axis, rollup, codes)) for rollup, codes in enumerate(shown.scrolls)]
    axis.scrolls = next((int(nodes[0]) for nodes in scrolls if len(nodes)), 0)
    axis.open_only(opened)


def _nodes(axis: Axis, rollup: int, codes: tuple[str, ...]) -> BoolArray:
    tree, known = axis.tree, axis.tree.dimension.index
    named = np.zeros(len(tree.dimension), bool)
    named[[known[code] for code in codes if code in known]] = True
    return np.asarray(named[tree.code] & (tree.rollup == rollup))
