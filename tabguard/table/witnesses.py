"""Departures that prove protection, stored as one value: a large table has hundreds of thousands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import overload

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    freeze,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)


@frozen(eq=False)
class Witness:
    """An alternative table that agrees with everything published: departures of some suppressed cells.

    Parameters
    ----------
    cells : int array
        Suppressed cells that depart.
    departure : float array
        Departures in the table's unit; all other cells keep their value.
    """

    cells: IntArray = field(converter=frozen_ints)
    departure: FloatArray = field(converter=frozen_floats)

    __repr__ = redacted_repr


class Witnesses(Sequence[Witness]):
    """An immutable list of witnesses in three arrays; a single one is created on access.

    Parameters
    ----------
    cells, departure : int array, float array, shape (n_entries,)
        Cells and departures of all witnesses, one witness after the other.
    lengths : int array, shape (n_witnesses,)
        Number of entries of each witness.
    """

    def __init__(self, cells: IntArray, departure: FloatArray, lengths: IntArray) -> None:
        self.cells, self.departure = frozen_ints(cells), frozen_floats(departure)
        self.lengths = frozen_ints(lengths)
        self._ends = freeze(np.concatenate([[0], np.cumsum(self.lengths)]))

    @classmethod
    def item_type(cls) -> type[Witness]:
        """The type of the list's items, for files."""
        return Witness

    @classmethod
    def of_rows(cls, moves: sparse.csr_array) -> Witnesses:
        """Witnesses from the rows of a matrix; the inverse of `rows`."""
        return cls(moves.indices.astype(np.int64), moves.data, np.diff(moves.indptr).astype(np.int64))

    @classmethod
    def joined(cls, parts: Iterable[Witnesses]) -> Witnesses:
        """Concatenate lists of witnesses."""
        each = [part for part in parts if len(part)]
        if len(each) < 2:
            return each[0] if each else NO_WITNESSES
        return cls(
            np.concatenate([witnesses.cells for witnesses in each]),
            np.concatenate([witnesses.departure for witnesses in each]),
            np.concatenate([witnesses.lengths for witnesses in each]),
        )

    def __len__(self) -> int:
        return len(self.lengths)

    @overload
    def __getitem__(self, at: int) -> Witness: ...

    @overload
    def __getitem__(self, at: slice) -> Witnesses: ...

    def __getitem__(self, at: int | slice) -> Witness | Witnesses:
        if isinstance(at, slice):
            start, stop, step = at.indices(len(self))
            if step != 1:
                return self.some(np.arange(start, stop, step))
            entries = slice(self._ends[start], self._ends[max(start, stop)])
            return Witnesses(self.cells[entries], self.departure[entries], self.lengths[at])
        at = range(len(self))[at]
        entries = slice(self._ends[at], self._ends[at + 1])
        return Witness(self.cells[entries], self.departure[entries])

    def __iter__(self) -> Iterator[Witness]:
        return (self[at] for at in range(len(self)))

    def __add__(self, other: Witnesses) -> Witnesses:
        return Witnesses.joined((self, other))

    __repr__ = redacted_repr

    @property
    def owner(self) -> IntArray:
        """The number of the witness that each entry belongs to, shape (n_entries,)."""
        return np.repeat(np.arange(len(self)), self.lengths)

    def some(self, which: BoolArray | IntArray) -> Witnesses:
        """A selection of witnesses, by a mask or by ascending numbers."""
        mask = np.zeros(len(self), bool)
        mask[which] = True
        entries = np.repeat(mask, self.lengths)
        return Witnesses(self.cells[entries], self.departure[entries], self.lengths[mask])

    def blocks(self, size: int) -> Iterator[Witnesses]:
        """The witnesses in parts of about `size` entries."""
        start = 0
        while start < len(self):
            stop = int(np.searchsorted(self._ends, self._ends[start] + size, side="right")) - 1
            yield self[start : (start := max(stop, start + 1))]

    def within(self, n_cells: int) -> Witnesses:
        """The witnesses restricted to the first cells, those of the table, without sums of cells behind
        them."""
        inside = self.cells < n_cells
        if inside.all():
            return self
        return Witnesses(
            self.cells[inside], self.departure[inside], np.bincount(self.owner[inside], minlength=len(self))
        )

    def extended(self, other: Witnesses) -> Witnesses:
        """Append to each witness the entries of the witness with the same number in another list."""
        turn = np.argsort(np.concatenate([self.owner, other.owner]), kind="stable")
        cells = np.concatenate([self.cells, other.cells])[turn]
        departure = np.concatenate([self.departure, other.departure])[turn]
        return Witnesses(cells, departure, self.lengths + other.lengths)

    def placed(self, cells: IntArray) -> Witnesses:
        """The witnesses in a larger table, whose ids for these cells are `cells`."""
        return Witnesses(cells[self.cells], self.departure, self.lengths)

    def largest(self) -> FloatArray:
        """The largest distance by which any cell departs, shape (n_witnesses,)."""
        largest = np.zeros(len(self))
        has_cells = self.lengths > 0
        if has_cells.any():
            largest[has_cells] = np.maximum.reduceat(np.abs(self.departure), self._ends[:-1][has_cells])
        return largest

    def rows(self, n_cells: int) -> sparse.csr_array:
        """The departures as rows of a matrix, shape (n_witnesses, n_cells)."""
        # copies, as they may be changed in place; with indices of four bytes, of eight they take a third more
        parts = self.departure.copy(), self.cells.astype(np.int32), self._ends.astype(np.int32)
        return sparse.csr_array(parts, shape=(len(self), n_cells))


NO_WITNESSES = Witnesses(np.zeros(0, np.int64), np.zeros(0), np.zeros(0, np.int64))
"""An empty list."""


def as_witnesses(witnesses: Iterable[Witness]) -> Witnesses:
    """Combine single witnesses to a list."""
    if isinstance(witnesses, Witnesses):
        return witnesses
    parts = tuple(witnesses)
    cells = np.concatenate([np.zeros(0, np.int64), *(witness.cells for witness in parts)])
    departure = np.concatenate([np.zeros(0), *(witness.departure for witness in parts)])
    return Witnesses(cells, departure, np.array([len(witness.cells) for witness in parts], np.int64))
