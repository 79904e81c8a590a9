"""What of a table tells which of its cells other tables over the same records show too."""

from __future__ import annotations

import hashlib
from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import AnyArray, BoolArray, IntArray, freeze, frozen_bools, frozen_ints
from tabguard.table.pattern import Pattern
from tabguard.table.relations import strides
from tabguard.table.table import Table

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX = (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))


@frozen(eq=False, slots=False)
class Footprint:
    """Which sums of which records a table publishes and which it withholds; holds no value.

    Parameters
    ----------
    name : str
        Of the table.
    sources : frozenset of str
        Marks of the records and of what is added up; tables that share one are over the same records.
    names : tuple of str
        The dimensions.
    axes : tuple of tuple of str
        The codes of each dimension.
    codes : int array, shape (n_cells, n_dims)
        Positions in `axes`, by which cells are named.
    marks : uint64 array, shape (n_cells,)
        Of the set of records behind each cell, whatever spans the table: equal sets have equal marks.
    hidden : bool array, shape (n_cells,)
        Cells that are not published.
    """

    name: str
    sources: frozenset[str]
    names: tuple[str, ...]
    axes: tuple[tuple[str, ...], ...]
    codes: IntArray = field(converter=frozen_ints)
    marks: AnyArray
    hidden: BoolArray = field(converter=frozen_bools)

    def __len__(self) -> int:
        return len(self.marks)

    def cell(self, cell: int) -> tuple[str, ...]:
        """The codes of a cell as text, one per dimension."""
        return tuple(axis[int(c)] for axis, c in zip(self.axes, self.codes[cell], strict=True))

    @cached_property
    def sums(self) -> _Sums:
        """The different sums; several cells of a table may be one."""
        marks, first, inverse = np.unique(self.marks, return_index=True, return_inverse=True)
        n = len(marks)
        hidden, shown = (np.bincount(inverse[m], minlength=n) > 0 for m in (self.hidden, ~self.hidden))
        return _Sums(marks, first, hidden, shown)


@frozen(eq=False)
class _Sums:
    """Marks of different sums, ascending: a cell of each, and whether such cells are hidden or shown."""

    marks: AnyArray
    first: IntArray
    hidden: BoolArray
    shown: BoolArray


@frozen
class LinkedTable:
    """Another table over the same records, as seen from one.

    Parameters
    ----------
    name, folder : str
        How it is called and where its results lie.
    common : int
        Number of different sums that both tables have a cell of.
    differing : tuple of tuple of str
        Cells of the one table, as codes and one per sum, that one table publishes and the other withholds.
    """

    name: str
    folder: str
    common: int
    differing: tuple[tuple[str, ...], ...] = ()


def footprint(name: str, sources: frozenset[str], table: Table, pattern: Pattern) -> Footprint:
    """Take the footprint of a table with its pattern."""
    marks = _structure_marks(table) if table.contributions is None else _record_marks(table)
    names, axes = (tuple(getattr(d, what) for d in table.dimensions) for what in ("name", "codes"))
    return Footprint(name, sources, names, axes, table.codes, freeze(marks), pattern.suppressed)


def linked(one: Footprint, other: Footprint, folder: str = "") -> LinkedTable | None:
    """What `other`, whose results lie in `folder`, has in common with `one`; None where that is nothing."""
    if not one.sources & other.sources:
        return None
    ours, theirs = one.sums, other.sums
    both, here, there = np.intersect1d(ours.marks, theirs.marks, assume_unique=True, return_indices=True)
    differing = ours.hidden[here] & theirs.shown[there] | ours.shown[here] & theirs.hidden[there]
    cells = np.sort(ours.first[here[differing]]).tolist()
    if not len(both):
        return None
    return LinkedTable(other.name, folder, len(both), tuple(one.cell(cell) for cell in cells))


def _record_marks(table: Table) -> AnyArray:
    """Sum of random words of the records of each cell, modulo 2^64.

    Sets that differ have equal sums with a probability of 2^-64. Levels of a dimension are disjoint, so
    every record reaches each cell above it once.
    """
    records = table.contributions
    assert records is not None
    words = _words(np.arange(len(records), dtype=np.uint64))
    keys, of_record = np.unique(records.codes @ strides(table.dimensions), return_inverse=True)
    marks = _sums(of_record, words, len(keys))
    for dimension, step in zip(table.dimensions, strides(table.dimensions).tolist(), strict=True):
        code = keys // step % len(dimension)
        reached, parts = [], []
        for level in dimension.levels:
            inside = level[code] >= 0
            reached.append(keys[inside] + (level[code] - code)[inside] * step)
            parts.append(marks[inside])
        keys, group = np.unique(np.concatenate(reached), return_inverse=True)
        marks = _sums(group, np.concatenate(parts), len(keys))
    return np.asarray(marks[np.searchsorted(keys, table.keys)])


def _structure_marks(table: Table) -> AnyArray:
    """Marks of cells without records: of the innermost codes that each dimension restricts them to."""
    marks = np.zeros(len(table), np.uint64)
    for d, dimension in enumerate(table.dimensions):
        leaf, below = np.zeros((2, len(dimension)), np.uint64)
        leaf[dimension.leaves] = [_word(f"{dimension.name}\n{dimension.codes[i]}") for i in dimension.leaves]
        for level in dimension.levels:
            np.add.at(below, level[level >= 0], leaf[level >= 0])
        marks += np.where(below == leaf.sum(), np.uint64(0), _words(below))[table.codes[:, d]]
    return marks


def _sums(group: IntArray, words: AnyArray, n: int) -> AnyArray:
    out = np.zeros(n, np.uint64)
    np.add.at(out, group, words)
    return out


def _words(numbers: AnyArray) -> AnyArray:
    """A random word for each number, always the same one (SplitMix64)."""
    words = (numbers + np.uint64(1)) * _STEP
    words = (words ^ (words >> np.uint64(30))) * _MIX[0]
    words = (words ^ (words >> np.uint64(27))) * _MIX[1]
    return np.asarray(words ^ (words >> np.uint64(31)))


def _word(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")
