"""Which relations follow from the others, so that programs need not carry them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tabguard.table.arrays import BoolArray, IntArray

_Words = NDArray[np.uint64]


def implied_relations(indptr: IntArray, cells: IntArray, n_cells: int) -> BoolArray:
    """Find relations that follow from relations that are kept.

    Each total keeps one relation, which defines it; from any values of the other cells all totals follow. A
    relation is linear in those values, so where it holds for random ones (whole numbers modulo 2**64), it
    holds for all, but for a chance of 2**-63.

    Parameters
    ----------
    indptr, cells : int arrays
        Relations in compressed form, the total of each first.

    Returns
    -------
    bool array, shape (n_relations,)
    """
    total, size = cells[indptr[:-1]], np.diff(indptr)
    defines = np.zeros(len(total), bool)
    if not len(total):
        return defines
    known = np.ones(n_cells, bool)
    known[total] = False
    value = np.random.default_rng(0).integers(0, 2**64, n_cells, np.uint64)
    value[total] = 0
    while True:
        ready = (np.add.reduceat(known[cells].astype(np.int64), indptr[:-1]) == size - 1) & ~known[total]
        if not ready.any():
            break
        rows = np.flatnonzero(ready)
        found, first = np.unique(total[rows], return_index=True)
        value[found] = _sums(value, indptr, cells)[rows[first]]
        known[found] = True
        defines[rows[first]] = True
    holds = _sums(value, indptr, cells) == value[total] + value[total]  # the sums have the total in them
    every = np.logical_and.reduceat(known[cells], indptr[:-1])
    return np.asarray(holds & every & ~defines)


def _sums(value: _Words, indptr: IntArray, cells: IntArray) -> _Words:
    return np.asarray(np.add.reduceat(value[cells], indptr[:-1]))
