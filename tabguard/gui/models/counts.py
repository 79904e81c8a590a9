"""How many cells of which look fall under each code: for closed branches and page filters."""

from __future__ import annotations

import numpy as np

from tabguard.gui.models.axis import AxisTree
from tabguard.gui.models.look import PROBLEM_LOOKS, Look
from tabguard.table.arrays import BoolArray, ByteArray, IntArray
from tabguard.table.table import Table

GROUPS = (PROBLEM_LOOKS, (Look.PRIMARY,), (Look.SECONDARY, Look.FORCED_SUPPRESS))
"""What is counted apart: cells at risk, other primaries, other suppressed cells."""


def per_code(table: Table, dimension: int, cells: BoolArray) -> IntArray:
    """Number of chosen cells at each code of a dimension, shape (n_codes,)."""
    size = len(table.dimensions[dimension])
    return np.bincount(table.codes[cells, dimension], minlength=size).astype(np.int64)


def running_counts(
    table: Table, tree: AxisTree, dimension: int, looks: ByteArray, inside: BoolArray
) -> tuple[IntArray, ...]:
    """For each of `GROUPS` the running total along a tree's nodes, shape (n_nodes + 1,).

    A branch is contiguous, so that its count is a difference of two entries.
    """
    masks = (inside & np.isin(looks, group) for group in GROUPS)
    along = (per_code(table, dimension, mask)[tree.code] for mask in masks)
    return tuple(np.concatenate([[0], np.cumsum(counts)]).astype(np.int64) for counts in along)
