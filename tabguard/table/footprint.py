"""Footprints of tables, by which cells of the same records are recognised in different tables.

A footprint is as confidential as the records: it contains all figures and contributions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.base.present import present
from tabguard.table.arrays import (
    AnyArray,
    BoolArray,
    FloatArray,
    IntArray,
    IntMatrix,
    SmallArray,
    WordArray,
    freeze,
    frozen_bools,
    frozen_ints,
)
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.entries import Entries, entries_of, word
from tabguard.table.keys import places_in
from tabguard.table.pattern import Pattern, Status
from tabguard.table.relations import strides
from tabguard.table.table import Table

_WAYS = ("inner and name", "code and name", "inner")
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX = (np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB))


@frozen(eq=False, slots=False)
class Footprint:
    """The sums of records that a table publishes and withholds; as confidential as the records.

    Parameters
    ----------
    name : str
        Name of the table.
    sources : frozenset of str
        Digests of the records with the response; tables with a common digest are over the same records.
    period : str
        Period of the records; empty if unknown. Tables of different periods are still compared, since the
        same records may be labelled differently, but more equal values are required.
    count : bool
        Whether it is a frequency table.
    names : tuple of str
        The dimensions.
    axes : tuple of tuple of str
        The codes of each dimension.
    inner : tuple of uint64 array
        By dimension, a digest for each code of the innermost codes below it; 0 if these are all codes.
    codes : int array, shape (n_cells, n_dims)
        Positions in `axes`, by which cells are named.
    marks : uint64 array, shape (n_cells,)
        Digest of the set of records of each cell, independent of the dimensions.
    values : float array, shape (n_cells,)
        The figures, 0 of none.
    hidden : bool array, shape (n_cells,)
        Cells that are not published.
    apart : bool array, shape (n_cells,), or None
        Cells of a release that none of its tables shows and that are not primary, so neither published nor
        withheld; None if there are none.
    response : str
        Name of the response; empty if the table has no other response.
    more : tuple of Footprint
        Footprints of the further responses of a release.
    blocks : tuple of str
        Declarations of the tables as in a job, for another job that protects them together with its own.
    records : frozenset of str
        Digests of the files behind the table, independent of the response.
    data : mapping of str to str
        Digest of each column that was read, as in `ImportSummary.data`.
    entries : Entries or None
        The records; None for tabulated cells.
    """

    name: str
    sources: frozenset[str]
    names: tuple[str, ...]
    axes: tuple[tuple[str, ...], ...]
    inner: tuple[WordArray, ...]
    codes: IntMatrix = field(converter=frozen_ints)
    marks: WordArray
    values: FloatArray
    hidden: BoolArray = field(converter=frozen_bools)
    period: str = ""
    count: bool = False
    apart: BoolArray | None = None
    response: str = ""
    more: tuple[Footprint, ...] = ()
    blocks: tuple[str, ...] = ()
    records: frozenset[str] = frozenset()
    data: Mapping[str, str] = field(factory=dict)
    entries: Entries | None = None

    def __len__(self) -> int:
        return len(self.marks)

    @property
    def parts(self) -> tuple[Footprint, ...]:
        """The footprint of each response."""
        return (self, *self.more)

    @property
    def shown(self) -> BoolArray:
        """Cells that are published, shape (n_cells,)."""
        return ~self.hidden if self.apart is None else ~self.hidden & ~self.apart

    def cell(self, cell: int) -> tuple[str, ...]:
        """The codes of a cell as texts, after the response if the table has several."""
        codes = (axis[int(c)] for axis, c in zip(self.axes, self.codes[cell], strict=True))
        return (self.response, *codes) if self.response else tuple(codes)

    @cached_property
    def dimensions(self) -> tuple[Dimension, ...]:
        """The dimensions of a table with entries."""
        columns = zip(self.names, self.axes, present(self.entries).parents, strict=True)
        return tuple(Dimension(name, axis, axis, parents) for name, axis, parents in columns)

    @cached_property
    def complete(self) -> bool:
        """Whether the table has all cells that are not empty."""
        if self.entries is None:
            return True
        step = strides(self.dimensions)
        return bool(np.isin(self.entries.cells @ step, self.codes @ step).all())

    def marked(self, labels: AnyArray) -> AnyArray:
        """Digest of the records of each cell, if `labels`, shape (n_entries,), identify the entries."""
        return _record_marks(self.dimensions, present(self.entries), _one_way(labels), self.codes, self.keys)

    @cached_property
    def sums(self) -> _Sums:
        """The distinct sums of the table; several cells may be the same sum."""
        return self._grouped(self.marks)

    @cached_property
    def restrictions(self) -> tuple[_Sums, ...]:
        """The cells by their restriction, described in three ways; a total has none.

        The restriction is described by the innermost codes with names of variables, by the codes with names
        of variables, and by the innermost codes without names of variables.
        """
        return tuple(self._grouped(self._keys(way)) for way in _WAYS)

    @cached_property
    def keys(self) -> AnyArray:
        """Digest of the restriction of each cell, by innermost codes with names of variables; empty cells of
        records have it as their mark."""
        return self._keys(_WAYS[0])

    def _keys(self, way: str) -> AnyArray:
        words: Sequence[AnyArray] = self.inner
        if way == "code and name":
            texts = (
                (f"{name}\n{code}" for code in axis) for name, axis in zip(self.names, self.axes, strict=True)
            )
            words = [np.array([*map(word, codes)], np.uint64) for codes in texts]
        elif way == "inner and name":
            words = _with_names(self.inner, self.names)
        return _structure_marks(self.codes, self.inner, words)

    def _grouped(self, keys: AnyArray) -> _Sums:
        marks, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
        n = len(marks)
        hidden, visible = (np.bincount(inverse[m], minlength=n) > 0 for m in (self.hidden, self.shown))
        values = self.values[first]
        unsure = np.bincount(inverse, values[inverse] != self.values, minlength=n) > 0
        return _Sums(marks, first, hidden, visible, values, unsure)


@frozen(eq=False)
class _Sums:
    """Distinct marks in ascending order, each with one of its cells, and whether its cells are hidden or
    shown.

    `values` has the figure of each mark; `unsure` marks those whose cells have different figures.
    """

    marks: AnyArray
    first: IntArray
    hidden: BoolArray
    shown: BoolArray
    values: FloatArray
    unsure: BoolArray

    def common(self, other: _Sums) -> tuple[IntArray, IntArray]:
        """Positions, in both objects, of their common marks."""
        positions = np.intersect1d(self.marks, other.marks, assume_unique=True, return_indices=True)
        return positions[1], positions[2]

    def differing(self, other: _Sums, rows: IntArray, other_rows: IntArray) -> BoolArray:
        """Which common sums are published in one table and withheld in the other."""
        return np.asarray(
            self.hidden[rows] & other.shown[other_rows] | self.shown[rows] & other.hidden[other_rows], bool
        )

    def beside(self, other: _Sums, rows: IntArray, other_rows: IntArray) -> BoolArray:
        """Which common sums one table shows, while no table shows the other's cells of them."""
        ours, theirs = (
            self.hidden[rows] | self.shown[rows],
            other.hidden[other_rows] | other.shown[other_rows],
        )
        return np.asarray(other.shown[other_rows] & ~ours | self.shown[rows] & ~theirs, bool)


def footprint(
    name: str,
    sources: frozenset[str],
    table: Table,
    pattern: Pattern,
    period: str = "",
    is_shown: BoolArray | None = None,
) -> Footprint:
    """Compute the footprint of a table of one response with its pattern.

    Parameters
    ----------
    is_shown : bool array, shape (n_cells,), optional
        Cells that some table of a release shows; other cells are withheld only if they are primary.
    """
    inner = tuple(map(_inner, table.dimensions))
    names, axes = (tuple(getattr(d, part) for d in table.dimensions) for part in ("name", "codes"))
    marks = _structure_marks(table.codes, inner, _with_names(inner, names))
    records, entries = table.contributions, None
    if records is not None:  # nobody's records are the same in all empty cells
        amounts = weighted(records)
        entries = entries_of(records, amounts, [d.parents for d in table.dimensions])
        marks = _record_marks(table.dimensions, entries, _words_of(amounts), table.codes, marks)
    hidden, apart = withheld(pattern, is_shown)
    return Footprint(
        name,
        sources,
        names,
        axes,
        inner,
        table.codes,
        freeze(marks),
        freeze(np.where(np.isfinite(table.value), table.value, 0.0)),
        hidden,
        period,
        bool(table.counting.all()),
        apart,
        entries=entries,
    )


def withheld(pattern: Pattern, is_shown: BoolArray | None) -> tuple[BoolArray, BoolArray | None]:
    """Which cells are not published, and which are `apart` as in `Footprint`, by a pattern.

    Parameters
    ----------
    is_shown : bool array, shape (n_cells,), optional
        As in `footprint`.
    """
    if is_shown is None:
        return pattern.suppressed, None
    apart = np.asarray(~is_shown & (pattern.status == Status.HIDDEN))
    return pattern.suppressed & ~apart, apart if apart.any() else None


def _words_of(values: FloatArray) -> AnyArray:
    """A digest for each record, of its weighted response and its number among records with an equal one."""
    order = np.argsort(values, kind="stable")
    starts = np.flatnonzero(np.diff(values[order], prepend=np.nan) != 0)
    nth = np.empty(len(order), np.uint64)
    nth[order] = np.arange(len(order)) - np.repeat(starts, np.diff(starts, append=len(order)))
    return _one_way(_one_way(values.view(np.uint64)) + nth)


def _record_marks(
    dimensions: Sequence[Dimension], records: Entries, words: AnyArray, codes: IntArray, of_empty: AnyArray
) -> AnyArray:
    """Sum of the digests of the records of each cell, modulo 2^64; `of_empty` for cells without records.

    Different sets have equal sums with a probability of 2^-64. Codes of one level are disjoint, so that every
    record counts once in each cell above it.
    """
    step = strides(dimensions)
    keys = records.cells @ step
    marks = _sums(records.cell, words, len(keys))
    for dimension, stride in zip(dimensions, step.tolist(), strict=True):
        code = keys // stride % len(dimension)
        reached, parts = [], []
        for level in dimension.levels:
            inside = level[code] >= 0
            reached.append(keys[inside] + (level[code] - code)[inside] * stride)
            parts.append(marks[inside])
        keys, group = np.unique(np.concatenate(reached), return_inverse=True)
        marks = _sums(group, np.concatenate(parts), len(keys))
    at = places_in(keys, codes @ step)
    return np.where(at >= 0, marks[at], of_empty)


def weighted(records: Contributions) -> FloatArray:
    """The weighted response of each record, without negative zeros."""
    plain = records.response if records.weight is None else records.response * records.weight
    return np.asarray(plain + 0.0, np.float64)  # no negative zeros


def _with_names(inner: Sequence[AnyArray], names: Sequence[str]) -> list[AnyArray]:
    """The digests of innermost codes, different for each variable."""
    return [mixed(codes ^ np.uint64(word(name))) for codes, name in zip(inner, names, strict=True)]


def _structure_marks(codes: IntArray, inner: Sequence[AnyArray], words: Sequence[AnyArray]) -> AnyArray:
    """Digests of the restrictions of cells, from a word for each code of each dimension; totals have none."""
    marks = np.zeros(len(codes), np.uint64)
    for column, below, texts in zip(codes.T, inner, words, strict=True):
        marks += np.where(below == 0, np.uint64(0), texts)[column]
    return marks


def _inner(dimension: Dimension) -> AnyArray:
    """For each code, a digest of the innermost codes below it; 0 if these are all codes."""
    leaf, below = np.zeros((2, len(dimension)), np.uint64)
    leaf[dimension.leaves] = [word(dimension.codes[i]) for i in dimension.leaves]
    for level in dimension.levels:
        np.add.at(below, level[level >= 0], leaf[level >= 0])
    return freeze(np.where(below == leaf.sum(), np.uint64(0), mixed(below)))


def _sums(group: IntArray | SmallArray, words: AnyArray, n: int) -> AnyArray:
    out = np.zeros(n, np.uint64)
    np.add.at(out, group, words)
    return out


def mixed(numbers: AnyArray) -> AnyArray:
    """A fixed pseudo-random 64-bit number for each number (SplitMix64)."""
    words = (numbers + np.uint64(1)) * _STEP
    words = (words ^ (words >> np.uint64(30))) * _MIX[0]
    words = (words ^ (words >> np.uint64(27))) * _MIX[1]
    return np.asarray(words ^ (words >> np.uint64(31)))


def _one_way(numbers: AnyArray) -> AnyArray:
    """A number for each number that can be inverted only by trying all numbers."""
    return np.asarray(mixed(numbers) + mixed(~numbers))
