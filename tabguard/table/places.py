"""The internal cells of records: the codes of each cell once, and its number for each record."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import (
    BoolArray,
    IndexArray,
    IntArray,
    SmallArray,
    freeze,
    frozen_ints,
    frozen_small,
)

BLOCK = 1 << 20
"""Records looked at together: intermediate arrays of all records would take several times their room."""
_MOST_KEPT = 1 << 25
_LARGEST_KEY = 1 << 62


@frozen(eq=False)
class Places:
    """Which internal cell each record falls into; every cell has a record.

    Parameters
    ----------
    of_record : int32 array, shape (n_records,)
        Position of each record's cell in `cells`.
    cells : int array, shape (n_cells, n_dims)
        Codes of the internal cells that have records, in ascending order, the first dimension slowest.
    """

    of_record: SmallArray = field(converter=frozen_small)
    cells: IntArray = field(converter=frozen_ints)

    @classmethod
    def of(cls, columns: Sequence[IndexArray], look: Callable[[], None] = lambda: None) -> Places:
        """Find the cells of records.

        Parameters
        ----------
        columns : sequence of int array, shape (n_records,)
            For each dimension the code of every record, ≥ 0, of any type of integer.
        look : callable, optional
            Called between blocks of records; raises if the work has to end.
        """
        sizes = [int(column.max(initial=-1)) + 1 for column in columns]
        size, records = math.prod(sizes), len(columns[0])
        if size >= _LARGEST_KEY:
            unique, places = np.unique(np.column_stack(columns), axis=0, return_inverse=True)
            return cls(places.reshape(-1), unique)
        steps = [max(math.prod(sizes[d + 1 :]), 1) for d in range(len(sizes))]
        out = np.empty(records, np.int32)

        def keys() -> Iterator[tuple[slice, IntArray]]:
            for rows in blocks(records, look):
                key = np.zeros(rows.stop - rows.start, np.int64)
                for column, step in zip(columns, steps, strict=True):
                    key += column[rows].astype(np.int64) * step
                yield rows, key

        if size <= min(_MOST_KEPT, 4 * records + BLOCK):
            is_used = np.zeros(size, bool)
            for _, key in keys():
                is_used[key] = True
            used_keys = np.flatnonzero(is_used)
            number = np.cumsum(is_used, dtype=np.int32) - 1
            for rows, key in keys():
                out[rows] = number[key]
        else:
            used_keys = np.zeros(0, np.int64)
            for _, key in keys():
                used_keys = np.union1d(used_keys, key)
            for rows, key in keys():
                out[rows] = np.searchsorted(used_keys, key)
        cells = [used_keys // step % max(size, 1) for step, size in zip(steps, sizes, strict=True)]
        return cls(out, np.column_stack(cells))

    @classmethod
    def joined(cls, parts: Sequence[Places]) -> Places:
        """The records of several places, one after the other."""
        start = np.cumsum([0, *(len(part.cells) for part in parts)])
        records = [part.of_record + np.int32(at) for part, at in zip(parts, start.tolist(), strict=False)]
        cells = np.concatenate([part.cells for part in parts])
        return cls(np.concatenate(records), np.arange(len(cells))[:, None]).over(cells)

    def __len__(self) -> int:
        return len(self.of_record)

    @property
    def codes(self) -> IntArray:
        """Codes of every record, shape (n_records, n_dims): an array that is larger than all this value."""
        return self.cells[self.of_record]

    def column(self, dimension: int) -> IntArray:
        """Code of every record in one dimension, shape (n_records,)."""
        return self.cells[:, dimension][self.of_record]

    def records(self, rows: BoolArray) -> Places:
        """Some of the records, by a mask."""
        return _used(self.of_record[rows], self.cells)

    def over(self, cells: IntArray) -> Places:
        """The same records in other cells.

        Parameters
        ----------
        cells : int array, shape (n_cells, n_dims)
            Other codes for the present cells; several of them may become one.
        """
        new = Places.of(list(cells.T))
        return Places(new.of_record[self.of_record], new.cells)


def blocks(records: int, look: Callable[[], None] = lambda: None) -> Iterator[slice]:
    """Divide the records into blocks; `look` is called before each and raises if the work has to end."""
    for start in range(0, records, BLOCK):
        look()
        yield slice(start, min(start + BLOCK, records))


def numbers_of(ids: IndexArray, look: Callable[[], None] = lambda: None) -> IntArray:
    """How often each number occurs, shape (largest + 1,); as `numpy.bincount`, which would copy `ids`."""
    out = np.zeros(int(ids.max(initial=-1)) + 1, np.int64)
    for rows in blocks(len(ids), look):
        np.add.at(out, ids[rows], 1)
    return out


def runs(sizes: IntArray, most: int) -> Iterator[tuple[int, int]]:
    """Divide numbers into runs whose sizes add up to `most` or little more, but for single larger ones.

    Parameters
    ----------
    sizes : int array, shape (n,)

    Yields
    ------
    tuple of int
        First number of a run, and the one after its last.
    """
    before, start = np.cumsum(sizes) - sizes, 0
    while start < len(sizes):
        end = int(np.searchsorted(before, before[start] + most, side="left"))
        yield start, max(end, start + 1)
        start = max(end, start + 1)


def _used(of_record: SmallArray, cells: IntArray) -> Places:
    """Leave out cells without records."""
    has_record = np.zeros(len(cells), bool)
    has_record[of_record] = True
    if has_record.all():
        return Places(of_record, cells)
    return Places((np.cumsum(has_record, dtype=np.int32) - 1)[of_record], cells[has_record])


def placed(codes: Places | IntArray) -> Places:
    """Places from the codes of records, shape (n_records, n_dims); for attrs converters."""
    return codes if isinstance(codes, Places) else Places.of([freeze(column) for column in codes.T])
