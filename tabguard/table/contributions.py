"""The records of a table: their internal cells, and the contribution of each respondent to each cell."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar, overload

import numpy as np
from attrs import converters, evolve, field, frozen
from numpy.typing import NDArray

from tabguard.base.language import tr
from tabguard.table.arrays import (
    AnyArray,
    BoolArray,
    ByteArray,
    FloatArray,
    IndexArray,
    IntArray,
    SmallArray,
    freeze,
    frozen_ints,
    frozen_small,
    redacted_repr,
)

BLOCK = 1 << 20
"""Number of records processed together: intermediate arrays of all records would take several times their
memory."""
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
        # one whole number cannot hold the codes of all columns
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

        # a mark for each possible key takes less time than sorting, and the memory is limited
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
        """Combine the records of several places, one after the other."""
        start = np.cumsum([0, *(len(part.cells) for part in parts)])
        records = [part.of_record + np.int32(at) for part, at in zip(parts, start.tolist(), strict=False)]
        cells = np.concatenate([part.cells for part in parts])
        return cls(np.concatenate(records), np.arange(len(cells))[:, None]).over(cells)

    def __len__(self) -> int:
        return len(self.of_record)

    @property
    def codes(self) -> IntArray:
        """Codes of every record, shape (n_records, n_dims): an array that is larger than this whole
        object."""
        return self.cells[self.of_record]

    def column(self, dimension: int) -> IntArray:
        """Code of every record in one dimension, shape (n_records,)."""
        return self.cells[:, dimension][self.of_record]

    def records(self, rows: BoolArray) -> Places:
        """The places of a selection of records."""
        return _drop_empty(self.of_record[rows], self.cells)

    def over(self, cells: IntArray) -> Places:
        """The same records in other internal cells.

        Parameters
        ----------
        cells : int array, shape (n_cells, n_dims)
            New codes of the current cells; several cells may get the same codes.
        """
        new = Places.of(list(cells.T))
        return Places(new.of_record[self.of_record], new.cells)


def blocks(records: int, look: Callable[[], None] = lambda: None) -> Iterator[slice]:
    """Slices of blocks of records; `look` is called before each block, and raises if the work has to end."""
    for start in range(0, records, BLOCK):
        look()
        yield slice(start, min(start + BLOCK, records))


def numbers_of(ids: IndexArray, look: Callable[[], None] = lambda: None, size: int = 0) -> IntArray:
    """Count how often each number occurs, without the copy that `numpy.bincount` makes.

    Returns
    -------
    int array, shape (largest + 1,), or (`size`,) if that is more
    """
    out = np.zeros(max(int(ids.max(initial=-1)) + 1, size), np.int64)
    for rows in blocks(len(ids), look):
        np.add.at(out, ids[rows], 1)
    return out


def runs(sizes: IntArray, most: int) -> Iterator[tuple[int, int]]:
    """Divide a sequence into runs whose sizes add up to about `most`; a single larger item is a run.

    Parameters
    ----------
    sizes : int array, shape (n,)

    Yields
    ------
    tuple of int
        First position of a run, and the position after its last.
    """
    before, start = np.cumsum(sizes) - sizes, 0
    while start < len(sizes):
        end = int(np.searchsorted(before, before[start] + most, side="left"))
        yield start, max(end, start + 1)
        start = max(end, start + 1)


def _drop_empty(of_record: SmallArray, cells: IntArray) -> Places:
    """The places without the cells that have no records."""
    has_record = np.zeros(len(cells), bool)
    has_record[of_record] = True
    if has_record.all():
        return Places(of_record, cells)
    return Places((np.cumsum(has_record, dtype=np.int32) - 1)[of_record], cells[has_record])


def placed(codes: Places | IntArray) -> Places:
    """Places from the codes of records, shape (n_records, n_dims); for attrs converters."""
    return codes if isinstance(codes, Places) else Places.of([freeze(column) for column in codes.T])


_S = TypeVar("_S", bound=np.generic)

_DIGITS = 9
"""Decimals to which sums of one record's responses are rounded: further digits are round-off."""


@frozen(eq=False)
class RowNames(Sequence[str]):
    """Names for records without names, such as “row 2”, made on access.

    Parameters
    ----------
    lines : int array, shape (n_records,), or range
        Row number of every record in the file.
    """

    lines: IntArray | range

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> RowNames: ...
    def __getitem__(self, at: int | slice) -> str | RowNames:
        return RowNames(self.lines[at]) if isinstance(at, slice) else tr("row {lines}", lines=self.lines[at])


Names = Sequence[str] | AnyArray
"""Names of respondents or holdings, indexed by their numbers."""


@frozen(eq=False)
class Contributions:
    """One row per record; records come in any order.

    Parameters
    ----------
    codes : Places, or int array, shape (n_records, n_dims)
        The internal cells, or the leaf code per dimension.
    response, shadow : float arrays, shape (n_records,)
        Unweighted values; `shadow` is the variable to which the rules apply.
    respondent : int array, shape (n_records,)
        Respondent number; several records may have the same.
    respondent_names : sequence or array of str, shape (n_respondents,)
    holding : int array or None
        Enterprise group number of each record.
    holding_names : sequence or array of str, or None
    weight : float array or None
        Sampling weight, > 0.
    request : uint8 array or None
        0 no request, 1 or 2 the request code.
    waiver : bool array or None
        Whether the respondent waived protection.
    """

    places: Places = field(alias="codes", converter=placed)
    response: FloatArray
    shadow: FloatArray
    respondent: SmallArray = field(converter=frozen_small)
    respondent_names: Names
    holding: SmallArray | None = field(default=None, converter=converters.optional(frozen_small))
    holding_names: Names | None = None
    weight: FloatArray | None = None
    request: ByteArray | None = None
    waiver: BoolArray | None = None

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.response)

    @property
    def codes(self) -> IntArray:
        """Leaf code per dimension, shape (n_records, n_dims); a large array that is made at each call."""
        return self.places.codes

    def of(self, rows: BoolArray) -> Contributions:
        """A selection of records; the numbers of respondents and holdings stay the same."""
        if rows.all():
            return self

        def some(array: NDArray[_S] | None) -> NDArray[_S] | None:
            return None if array is None else freeze(array[rows])

        response = freeze(self.response[rows])
        return evolve(
            self,
            codes=self.places.records(rows),
            response=response,
            shadow=response if self.shadow is self.response else freeze(self.shadow[rows]),
            respondent=freeze(self.respondent[rows]),
            holding=some(self.holding),
            weight=some(self.weight),
            request=some(self.request),
            waiver=some(self.waiver),
        )

    def added(self, column: IntArray) -> Contributions:
        """Add up the responses of each record to the records of a sum of responses.

        A record has one row for each member of the sum. Its contribution to the sum may have another sign
        than its contribution to a member.

        Parameters
        ----------
        column : int array, shape (n_records,)
            Number of the member to which each row belongs. Unless the rows of all members are the same
            records in the same order, the rows are returned unchanged.
        """
        blocks = [np.flatnonzero(column == member) for member in np.unique(column)]
        if len(blocks) < 2 or len({len(block) for block in blocks}) > 1:
            return self
        rows = np.stack(blocks)
        same: list[AnyArray] = [self.codes[:, 1:], self.respondent]
        if any((array[rows] != array[rows[0]]).any() for array in same):
            return self
        response = freeze(np.round(self.response[rows].sum(axis=0), _DIGITS))
        no_shadow = self.shadow is self.response
        first = np.zeros(len(self), bool)
        first[rows[0]] = True
        return evolve(
            self.of(first),
            response=response,
            shadow=response if no_shadow else freeze(np.round(self.shadow[rows].sum(axis=0), _DIGITS)),
            waiver=None if self.waiver is None else freeze(np.logical_and.reduce(self.waiver[rows])),
        )


class Recorded(Protocol):
    """Anything whose cells are sums of known records, such as a table."""

    @property
    def contributions(self) -> Contributions | None:
        """The records; None if only totals were read."""

    @property
    def decimals(self) -> int:
        """Decimals to which internal cells are rounded."""

    @property
    def inner(self) -> IntArray:
        """Number of the internal cell that each record falls into, shape (n_records,)."""

    def groupings(self) -> Iterator[IntArray]:
        """For each level the cell of every record, shape (n_records,), -1 for none."""

    def __len__(self) -> int: ...
