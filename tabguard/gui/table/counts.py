"""Counts cells by look under each code, for closed branches and page filters."""

from __future__ import annotations

import numpy as np

from tabguard.gui.table.axis import AxisTree
from tabguard.table.arrays import BoolArray, ByteArray, IntArray
from tabguard.table.look import PROBLEM_LOOKS, Look
from tabguard.table.table import Table

GROUPS = (PROBLEM_LOOKS, (Look.PRIMARY, Look.NOT_TESTED), (Look.SECONDARY, Look.FORCED_SUPPRESS))
"""Looks that are counted separately: cells at risk, other primaries, other suppressed cells."""


def per_code(table: Table, dimension: int, cells: BoolArray) -> IntArray:
    """Number of chosen cells at each code of a dimension, shape (n_codes,)."""
    size = len(table.dimensions[dimension])
    return np.bincount(table.codes[cells, dimension], minlength=size).astype(np.int64)


def running_counts(
    table: Table, tree: AxisTree, dimension: int, looks: ByteArray, inside: BoolArray
) -> tuple[IntArray, ...]:
    """For each of `GROUPS` the running total along a tree's nodes, shape (n_nodes + 1,).

    A branch is contiguous, so its count is the difference of two entries.
    """
    size = len(table.dimensions[dimension])
    place = table.codes[:, dimension] * len(Look) + looks  # one pass over the cells for all looks
    counts = np.bincount(place[inside], minlength=size * len(Look)).reshape(size, len(Look))
    along = (counts[:, list(group)].sum(axis=1)[tree.code] for group in GROUPS)
    return tuple(np.concatenate([[0], np.cumsum(sums)]).astype(np.int64) for sums in along)
