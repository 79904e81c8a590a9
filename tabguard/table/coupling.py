"""Coupled responses: cells that differ only in the response and are suppressed together."""

from __future__ import annotations

import numpy as np
from scipy import sparse

from tabguard.table.arrays import IntArray
from tabguard.table.relations import strides
from tabguard.table.table import Table


def coupled_cells(table: Table) -> IntArray:
    """Number the groups of cells that are suppressed together, shape (n_cells,); −1 for no group.

    Two cells belong together if some table shows both and they differ only in the response. Hidden
    cells are in no group.
    """
    n = len(table)
    if table.release is None:
        return np.full(n, -1, np.int64)
    spanning = table.codes[:, 1:] @ strides(table.dimensions[1:])
    one, other = [np.zeros(0, np.int64)], [np.zeros(0, np.int64)]
    for shown in table.release.tables:
        cells = shown.cells[np.argsort(spanning[shown.cells], kind="stable")]
        same = spanning[cells[1:]] == spanning[cells[:-1]]
        one.append(cells[:-1][same])
        other.append(cells[1:][same])
    from scipy.sparse.csgraph import connected_components

    first, second = np.concatenate(one), np.concatenate(other)
    pairs = sparse.csr_array((np.ones(len(first)), (first, second)), shape=(n, n))
    group = connected_components(pairs, directed=False)[1].astype(np.int64)
    return np.where(np.bincount(group)[group] > 1, group, -1)
