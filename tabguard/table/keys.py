"""Rows of category codes as sortable keys, for fast grouping and look-up with any number of columns."""

from collections.abc import Sequence

import numpy as np

from tabguard.table.arrays import IntArray

_WORD = 1 << 62
"""Limit of a word of a key: it holds 62 variables of two categories, or 15 of seventeen."""


def pack_rows(rows: IntArray, sizes: Sequence[int]) -> IntArray:
    """Mixed-radix keys of rows, in as many 63-bit words as needed; keys have the order of the rows.

    Parameters
    ----------
    rows : int array, shape (n, k)
        Non-negative codes.
    sizes : sequence of int, length k
        Each code of column `j` is below ``sizes[j]``.

    Returns
    -------
    int array, shape (n, words)
    """
    words: list[IntArray] = []
    room = 0
    for column, size in enumerate(sizes):
        if not words or room * size > _WORD:
            words.append(np.zeros(len(rows), np.int64))
            room = 1
        words[-1] = words[-1] * size + rows[:, column]
        room *= size
    return np.stack(words, axis=1) if words else np.zeros((len(rows), 0), np.int64)


def row_sizes(*arrays: IntArray) -> tuple[int, ...]:
    """The smallest sizes with which `pack_rows` can pack the rows of all arrays (of equally many columns)."""
    highest = [array.max(axis=0) for array in arrays if len(array)]
    if not highest:
        return (1,) * int(arrays[0].shape[1])
    return tuple(int(size) + 1 for size in np.max(highest, axis=0))


def single_keys(*arrays: IntArray) -> tuple[IntArray, ...]:
    """A number for each row of some arrays, such that equal rows have equal numbers, in the order of the
    rows.

    Parameters
    ----------
    *arrays : int arrays, shape (n, k) each

    Returns
    -------
    tuple of int arrays, shape (n,) each
    """
    sizes = row_sizes(*arrays)
    packed = [pack_rows(array, sizes) for array in arrays]
    words = packed[0].shape[1]
    if words == 0:
        return tuple(np.zeros(len(array), np.int64) for array in arrays)
    if words == 1:
        return tuple(keys[:, 0] for keys in packed)
    whole = np.concatenate(packed)
    order = np.lexsort(whole.T[::-1])
    ordered = whole[order]
    rank = np.zeros(len(whole), np.int64)
    rank[order[1:]] = np.cumsum((ordered[1:] != ordered[:-1]).any(axis=1))
    return tuple(np.split(rank, np.cumsum([len(array) for array in arrays])[:-1]))


def places_in(keys: IntArray, targets: IntArray) -> IntArray:
    """Position of each target among ascending keys, -1 if it is not there."""
    if not len(keys):
        return np.full(targets.shape, -1, np.int64)
    at = np.minimum(np.searchsorted(keys, targets), len(keys) - 1)
    return np.where(keys[at] == targets, at, -1)


def find_rows(rows: IntArray, queries: IntArray) -> IntArray:
    """Position in `rows` of each queried row, -1 if it is not there.

    Parameters
    ----------
    rows : int array, shape (n, k)
        Distinct rows in any order (fastest in lexicographic order).
    queries : int array, shape (m, k)

    Returns
    -------
    int array, shape (m,)
    """
    if not len(rows) or not len(queries):
        return np.full(len(queries), -1, np.int64)
    keys, targets = single_keys(rows, queries)
    order = None if (keys[1:] >= keys[:-1]).all() else np.argsort(keys, kind="stable")
    if order is None:
        return places_in(keys, targets)
    at = places_in(keys[order], targets)
    return np.where(at >= 0, order[at], -1)


def distinct_rows(rows: IntArray) -> tuple[IntArray, IntArray]:
    """Distinct rows in lexicographic order, and for each row its position among them.

    Parameters
    ----------
    rows : int array, shape (n, k)

    Returns
    -------
    distinct : int array, shape (m, k)
    position : int array, shape (n,)
    """
    (keys,) = single_keys(rows)
    _, first, position = np.unique(keys, return_index=True, return_inverse=True)
    return rows[first], position.astype(np.int64)
