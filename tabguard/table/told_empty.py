"""Which empty cells that one table withholds another one over the same records shows to be empty."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import AnyArray, BoolArray, IntArray
from tabguard.table.footprint import Footprint


def told_empty(footprint: Footprint, other: Footprint) -> IntArray:
    """Empty cells that `footprint` withholds and that `other` shows to be empty, as it has no cell there.

    A table that does not suppress empty cells has none of them, which readers see. It shows that a cell is
    empty if cells of the same variables have each of its codes, but none has all of them.

    Parameters
    ----------
    footprint, other : Footprint
        Of a response each.

    Returns
    -------
    int array
        Cells of `footprint`, ascending.
    """
    keys = footprint.keys
    empty = np.flatnonzero(footprint.hidden & (footprint.marks == keys) & (footprint.values == 0))
    empty = empty[~np.isin(keys[empty], other.keys)]
    if not len(empty):
        return empty
    columns = {name: d for d, name in enumerate(footprint.names)}
    used = _used(footprint)[empty]
    words = {name: footprint.inner[d][footprint.codes[empty, d]] for name, d in columns.items()}
    is_told = np.zeros(len(empty), bool)
    shapes = _used(other) & other.shown[:, None]
    for shape in np.unique(shapes, axis=0):
        names = [name for name, here in zip(other.names, shape.tolist(), strict=True) if here]
        if not names or not set(names) <= set(columns):
            continue
        inside = (shapes == shape).all(axis=1)
        meant = _only(used, [columns[name] for name in names])
        for name in names:
            d = other.names.index(name)
            meant &= np.isin(words[name], other.inner[d][other.codes[inside, d]])
        is_told |= meant
    return empty[is_told]


def _used(footprint: Footprint) -> BoolArray:
    """Variables of which a cell is not the total, shape (n_cells, n_dims)."""
    columns = [inner[footprint.codes[:, d]] != 0 for d, inner in enumerate(footprint.inner)]
    return np.column_stack(columns)


def _only(used: AnyArray, some: list[int]) -> BoolArray:
    """Cells that are not the total of these variables and of no other."""
    wanted = np.zeros(used.shape[1], bool)
    wanted[some] = True
    return np.asarray((used == wanted).all(axis=1), bool)
