"""Marginals with grouped categories, expressed as plain marginals of another table that can be bounded.

A variable that occurs only in groups is replaced by its groups, and one that does not occur is left out. A
variable that occurs in several ways is kept, and its groupings become further variables; impossible
combinations are structural zeros. The bounds remain the same, see `encode`.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from attrs import evolve, field, frozen

from tabguard.table.arrays import BoolArray, FloatArray, IntArray, frozen_bools, frozen_ints
from tabguard.table.contingency import CountRelease, CountTable, Variable, canonical, release_of, sum_rows
from tabguard.table.planning import Grouping, Query, labels_of, positions

Labels = tuple[int, ...]
"""Group of each category, 0-based, numbered in order of first appearance."""


@frozen
class Item:
    """A marginal by positions: each kept variable with its labels, None for full detail."""

    parts: tuple[tuple[int, Labels | None], ...]

    @property
    def kept(self) -> tuple[int, ...]:
        """Positions of the kept variables."""
        return tuple(v for v, _ in self.parts)

    @property
    def grouped(self) -> bool:
        """Whether a variable is shown in groups of categories rather than in full detail."""
        return any(labels is not None for _, labels in self.parts)

    def implies(self, other: Item) -> bool:
        """Whether the other marginal can be added up from this one."""
        own_parts = dict(self.parts)
        return all(v in own_parts and is_coarser(labels, own_parts[v]) for v, labels in other.parts)


@frozen(eq=False)
class Event:
    """Some cells of a marginal, of which only the sum matters.

    Parameters
    ----------
    item : Item
        The marginal.
    cells : int array, shape (n_cells, n_kept)
        Its cells, 0-based.
    """

    item: Item
    cells: IntArray = field(converter=frozen_ints)


@frozen(eq=False)
class Encoded:
    """A release in plain marginals, with the mapping from the cells of the table to its cells.

    Parameters
    ----------
    release : CountRelease
    table : CountTable
        Table of the marginals in `release`.
    cells : int array, shape (n_cells, n_variables of the encoded table)
        Cells of the encoded table that correspond to the requested cells.
    shared : bool array, shape (n_cells,)
        Whether other cells of the original table correspond to the same one: then only their sum is bounded,
        and the lower bound of each is zero.
    sizes : tuple of int arrays
        Per variable of the encoded table, the number of original categories behind each of its categories.
    left_out : int
        Number of combinations of the variables that are left out.
    bases : tuple of int
        Variables of the encoded table that are not a grouping beside another one.
    finest : Item
        What these variables are: a marginal of the original table.
    """

    release: CountRelease
    table: CountTable
    cells: IntArray = field(converter=frozen_ints)
    shared: BoolArray = field(converter=frozen_bools)
    sizes: tuple[IntArray, ...]
    left_out: int
    bases: tuple[int, ...]
    finest: Item

    def spread(self) -> FloatArray:
        """Number of original cells behind each cell of the encoded table; 0 for impossible cells."""
        out = np.full(self.table.shape, float(self.left_out))
        for v, sizes in enumerate(self.sizes):
            out *= sizes.reshape([-1 if w == v else 1 for w in range(len(self.sizes))])
        for row in self.table.structural_zeros:
            out[tuple(c - 1 if c else slice(None) for c in row.tolist())] = 0.0
        return out


def item_of(table: CountTable, query: Query) -> Item:
    """Return a query as positions of variables and categories; raises `DataError` where it does not fit."""
    labels = labels_of(table, query)
    return Item(tuple((v, labels.get(v)) for v in positions(table, query)))


def query_for(table: CountTable, item: Item) -> Query:
    """Return an item as names of variables and categories: the inverse of `item_of`."""
    groupings = []
    for v, labels in item.parts:
        if labels is not None:
            names = table.variables[v].categories
            groups = tuple(tuple(names[c] for c in members) for members in groups_of(labels))
            groupings.append(Grouping(table.names[v], groups))
    return Query(tuple(table.names[v] for v in item.kept), tuple(groupings))


def sizes_of(table: CountTable, item: Item) -> tuple[int, ...]:
    """Number of categories or groups of each variable of a marginal."""
    return tuple(table.shape[v] if labels is None else max(labels) + 1 for v, labels in item.parts)


def groups_of(labels: Labels) -> tuple[tuple[int, ...], ...]:
    """Categories (0-based) of each group."""
    return tuple(
        tuple(c for c, label in enumerate(labels) if label == group) for group in range(max(labels) + 1)
    )


def is_coarser(labels: Labels | None, than: Labels | None) -> bool:
    """Whether the groups of `labels` are unions of those of `than`; equal partitions are."""
    if than is None:
        return True
    if labels is None:
        return False
    where: dict[int, int] = {}
    return all(where.setdefault(fine, coarse) == coarse for fine, coarse in zip(than, labels, strict=True))


def shared(first: Item, second: Item) -> Item:
    """The largest marginal that can be added up from either of two."""
    of_second = dict(second.parts)
    return Item(tuple((v, _joined(labels, of_second[v])) for v, labels in first.parts if v in of_second))


def _joined(first: Labels | None, second: Labels | None) -> Labels | None:
    """The finest groups that can be put together from either groups."""
    if first is None or second is None:
        return first or second
    labels = list(first)
    for members in groups_of(second):
        joined = {labels[c] for c in members}
        labels = [min(joined) if label in joined else label for label in labels]
    return canonical(labels)


def largest(items: Iterable[Item]) -> tuple[Item, ...]:
    """Items that no other item implies, sorted, each once."""
    distinct = sorted(set(items), key=_order)
    return tuple(
        item for item in distinct if not any(other != item and other.implies(item) for other in distinct)
    )


def _order(item: Item) -> tuple[int, tuple[int, ...], str]:
    return len(item.parts), item.kept, repr(item.parts)


@frozen
class _Column:
    """A variable of the encoded table, with the group (0-based) of each category of an original variable."""

    variable: int
    labels: Labels
    base: int
    """Column of the finest version of the same variable."""

    @property
    def groups(self) -> Labels | None:
        """The labels; None for full detail."""
        return None if len(set(self.labels)) == len(self.labels) else self.labels


def encode(table: CountTable, items: Sequence[Item], cells: IntArray, keep: Collection[int] = ()) -> Encoded:
    """Express a release by plain marginals.

    The bounds stay the same: a variable that is replaced by groups or left out only splits a cell of the
    encoded table into cells that no released number tells apart, so each of several can hold all or nothing
    of it; a grouping beside its own variable is a function of it, which the structural zeros say.

    Parameters
    ----------
    items : sequence of Item
        At least one, together about at least one variable.
    cells : int array, shape (n_cells, n_variables)
        Cells that are asked about, 1-based.
    keep : collection of int
        Variables that are kept in full detail in any case.
    """
    columns, margins = _columns(table, items, keep)
    maps = [np.asarray(column.labels, np.int64) + 1 for column in columns]
    variables = tuple(_variable(table, column) for column in columns)
    zeros = _structural_zeros(table, columns)
    recoded, count = sum_rows(_recode(table.cells, columns, maps), table.count)
    encoded = CountTable(variables, recoded, count, zeros)
    recoded_cells = _recode(cells, columns, maps)
    sizes = tuple(_sizes(column, c) for c, column in enumerate(columns))
    left_out = _left_out(table, columns)
    behind = np.full(len(recoded_cells), left_out, np.int64)
    for c, behind_each in enumerate(sizes):
        behind = behind * behind_each[recoded_cells[:, c] - 1]
    bases = tuple(c for c, column in enumerate(columns) if column.base == c)
    finest = Item(tuple((column.variable, column.groups) for column in (columns[c] for c in bases)))
    release = release_of(encoded, margins)
    return Encoded(release, encoded, recoded_cells, behind > 1, sizes, left_out, bases, finest)


def with_zeros_that_matter(table: CountTable, items: Iterable[Item]) -> CountTable:
    """Drop structural zeros about variables that no marginal shows, as far as they change no bound.

    Where two categories of such a variable are in none of its zeros, no cell of the others becomes impossible
    by them, and each stays split into cells that no number tells apart.
    """
    zeros, variables = table.structural_zeros, {v for item in items for v in item.kept}
    for v in set(range(len(table.shape))) - variables:
        hit = np.unique(zeros[:, v])
        if table.shape[v] - np.count_nonzero(hit) > 1:
            zeros = zeros[zeros[:, v] == 0]
    return evolve(table, structural_zeros=zeros)


def _columns(
    table: CountTable, items: Sequence[Item], keep: Collection[int]
) -> tuple[list[_Column], list[tuple[int, ...]]]:
    ways: dict[int, set[Labels | None]] = {}
    for v in range(len(table.variables)):
        if v in keep or table.structural_zeros[:, v].any():  # structural zeros name single categories
            ways.setdefault(v, set()).add(None)
    for item in items:
        for v, labels in item.parts:
            ways.setdefault(v, set()).add(labels)
    columns: list[_Column] = []
    at: dict[tuple[int, Labels | None], int] = {}
    for v in sorted(ways):
        partitions = sorted(labels for labels in ways[v] if labels is not None)
        full = tuple(range(table.shape[v]))
        base = full if None in ways[v] else canonical_join(partitions)
        at[v, None] = at[v, base] = len(columns)
        columns.append(_Column(v, base, len(columns)))
        for labels in partitions:
            if labels != base:
                at[v, labels] = len(columns)
                columns.append(_Column(v, labels, at[v, None]))
    return columns, [tuple(at[part] for part in item.parts) for item in items]


def canonical_join(partitions: Sequence[Labels]) -> Labels:
    """The coarsest partition of whose groups those of each given partition are unions."""
    rows = list(zip(*partitions, strict=True))
    numbers = {row: i for i, row in enumerate(dict.fromkeys(rows))}
    return canonical(tuple(numbers[row] for row in rows))


def _variable(table: CountTable, column: _Column) -> Variable:
    variable = table.variables[column.variable]
    return Variable(variable.name, tuple(code for code, _label in variable.named(column.labels)))


def _recode(cells: IntArray, columns: Sequence[_Column], maps: Sequence[IntArray]) -> IntArray:
    out = np.zeros((len(cells), len(columns)), np.int64)
    for c, (column, labels) in enumerate(zip(columns, maps, strict=True)):
        out[:, c] = labels[cells[:, column.variable] - 1]
    return out


def _sizes(column: _Column, at: int) -> IntArray:
    """Number of original categories behind each category; a grouping beside its own variable adds none."""
    counts = np.bincount(column.labels).astype(np.int64)
    return counts if column.base == at else np.ones_like(counts)


def _left_out(table: CountTable, columns: Sequence[_Column]) -> int:
    present = {column.variable for column in columns}
    return math.prod(size for v, size in enumerate(table.shape) if v not in present)


def _structural_zeros(table: CountTable, columns: Sequence[_Column]) -> IntArray:
    rows = [np.zeros((0, len(columns)), np.int64)]
    zeros = np.zeros((len(table.structural_zeros), len(columns)), np.int64)
    for c, column in enumerate(columns):
        if column.base == c:
            zeros[:, c] = table.structural_zeros[:, column.variable]
        else:
            rows.append(_impossible(columns, c))
    return np.concatenate([zeros, *rows])


def _impossible(columns: Sequence[_Column], c: int) -> IntArray:
    """Pairs of a category and a group (1-based) that exclude each other: structural zeros."""
    column, base = columns[c], columns[columns[c].base]
    of_group = {fine: coarse for fine, coarse in zip(base.labels, column.labels, strict=True)}
    pairs = [
        (fine + 1, coarse + 1)
        for fine in sorted(of_group)
        for coarse in range(max(column.labels) + 1)
        if coarse != of_group[fine]
    ]
    out = np.zeros((len(pairs), len(columns)), np.int64)
    for row, (fine, coarse) in enumerate(pairs):
        out[row, column.base], out[row, c] = fine, coarse
    return out
