"""What an earlier publication shows beside its values, as bounds: numbers of contributors, public ranges."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tabguard.read.before.stated import Publication, Stated
from tabguard.table.arrays import FloatArray
from tabguard.table.table import Table

Ends = tuple[FloatArray, FloatArray]


def bounds_beside(table: Table, publication: Publication, sayings: Sequence[Stated]) -> Ends:
    """Bounds of the cells of a table, NaN for none; the true values are within them.

    Parameters
    ----------
    table : Table
    publication : Publication
        About the same data.
    sayings : sequence of Stated
        What it says of each response. Ranges belong to the values if these are in one column.
    """
    low, high = np.full(len(table), np.nan), np.full(len(table), np.nan)
    _by_counts(table, publication, low, high)
    if len(sayings) == 1 and (ends := publication.range) is not None:
        _by_ranges(table, sayings[0], ends, low, high)
    return low, high


def _by_counts(table: Table, publication: Publication, low: FloatArray, high: FloatArray) -> None:
    """A cell has at least as many records as contributors, see `tabguard.table.attacker.attacker_bounds`."""
    numbers = publication.contributors
    if numbers is None:
        return
    rows = np.flatnonzero(~np.isnan(numbers) & ~publication.unknown)
    codes = publication.codes[rows]
    for response in (None,) if table.release is None else range(len(table.dimensions[0])):
        cells = table.find_many(codes if response is None else np.insert(codes, 0, response, axis=1))
        is_counted = (cells >= 0) & table.counting[cells]
        known_cells, least = cells[is_counted], numbers[rows[is_counted]]
        low[known_cells] = np.minimum(least, table.value[known_cells])
        alone = known_cells[least >= table.value[known_cells]]
        high[alone] = table.value[alone]


def _by_ranges(table: Table, statement: Stated, ends: Ends, low: FloatArray, high: FloatArray) -> None:
    rows = np.flatnonzero(statement.marked & (statement.codes.min(axis=1) >= 0))
    cells = table.find_many(statement.codes[rows])
    rows, cells = rows[cells >= 0], cells[cells >= 0]
    low[cells] = np.fmax(low[cells], np.minimum(ends[0][rows], table.value[cells]))
    high[cells] = np.fmin(high[cells], np.maximum(ends[1][rows], table.value[cells]))
