"""Finds relations that follow from others, so that linear programs can leave them out."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy import sparse

from tabguard.table.arrays import BoolArray, IntArray

_Words = NDArray[np.uint64]


def implied_relations(matrix: sparse.csr_array, total: IntArray) -> BoolArray:
    """Find relations that follow from relations that are kept.

    Each total keeps one relation that defines it, so that values of the other cells determine all totals. A
    relation is linear in those values: if it holds for random ones (whole numbers modulo 2**64), it holds for
    all, up to a probability of 2**-63.

    Parameters
    ----------
    matrix : csr_array, shape (n_relations, n_cells)
        Coefficients +1 and −1.
    total : int array, shape (n_relations,)
        The cell that each relation may define, −1 for none.

    Returns
    -------
    bool array, shape (n_relations,)
    """
    n_relations, n_cells = matrix.shape
    defines = np.zeros(n_relations, bool)
    if not n_relations:
        return defines
    ptr, cells, size = matrix.indptr[:-1], matrix.indices, np.diff(matrix.indptr)
    factor = matrix.data.astype(np.int64).astype(np.uint64)
    has_total = total >= 0
    sign = np.zeros(n_relations, np.uint64)  # of each total; modulo 2**64 like all else
    row = np.repeat(np.arange(n_relations), size)
    own = cells == total[row]
    sign[row[own]] = factor[own]
    known = np.ones(n_cells, bool)
    known[total[has_total]] = False
    value = np.random.default_rng(0).integers(0, 2**64, n_cells, np.uint64)
    value[total[has_total]] = 0
    while True:
        others = np.add.reduceat(known[cells].astype(np.int64), ptr) == size - 1
        ready = has_total & others & ~known[total]
        if not ready.any():
            break
        rows = np.flatnonzero(ready)
        found, first = np.unique(total[rows], return_index=True)
        rows = rows[first]
        value[found] = np.uint64(0) - sign[rows] * _sums(value, factor, cells, ptr)[rows]
        known[found] = True
        defines[rows] = True
    holds = _sums(value, factor, cells, ptr) == 0
    every = np.logical_and.reduceat(known[cells], ptr)
    return np.asarray(holds & every & ~defines)


def _sums(value: _Words, factor: _Words, cells: NDArray[np.integer], ptr: NDArray[np.integer]) -> _Words:
    return np.asarray(np.add.reduceat(factor * value[cells], ptr))
