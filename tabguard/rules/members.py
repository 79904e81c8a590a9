"""Contributors of cells: sums of the records of each respondent or holding, largest first in each cell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import attrs
import numpy as np
from attrs import frozen

from tabguard.base import sparse
from tabguard.base.errors import RuleError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, SmallArray
from tabguard.table.contributions import Contributions, blocks, numbers_of, runs

MAX_DECIMALS = 9


@frozen
class Digits:
    """Decimals of all sizes, weights and amounts, to which sums are rounded; None if there are too many."""

    size: int | None
    weight: int | None
    amount: int | None


@frozen(eq=False)
class Source:
    """Records prepared for one level, in an order that makes grouping by cell cheap.

    Parameters
    ----------
    leaf : int32 array
        Internal cell of each row. If every record is its own contributor (`who` is None), rows are in
        descending order of size, otherwise by contributor.
    who : int array or None
        Contributor of each row.
    size, amount : float arrays
        Shadow variable unweighted and weighted, signed.
    weight : float array or None
    waived : bool array or None
    asks : uint8 array or None
        Request code as a bit.
    digits : Digits
    """

    leaf: SmallArray
    who: SmallArray | None
    size: FloatArray
    amount: FloatArray
    weight: FloatArray | None
    waived: BoolArray | None
    asks: ByteArray | None
    digits: Digits


@frozen(eq=False)
class Members:
    """Contributors of cells, cell after cell, each cell's largest first.

    Parameters
    ----------
    cell : int array
    size, amount : float arrays
        Absolute contribution, unweighted and weighted.
    weight : float array or None
        Mean weight of the contributor's records.
    waived : bool array or None
        Whether all its records carry a waiver.
    asks : uint8 array or None
        Its request codes as bits.
    """

    cell: IntArray
    size: FloatArray
    amount: FloatArray
    weight: FloatArray | None
    waived: BoolArray | None
    asks: ByteArray | None

    def take(self, rows: IntArray) -> Members:
        """A copy with the given rows only, in their order."""

        def some(name: str) -> Any:
            array = getattr(self, name)
            return None if array is None else array[rows]

        return Members(*(some(field.name) for field in attrs.fields(Members)))

    @classmethod
    def joined(cls, parts: Sequence[Members]) -> Members:
        """All contributors of several parts, in the order of the parts."""

        def both(name: str) -> Any:
            arrays = [getattr(part, name) for part in parts]
            return None if arrays[0] is None else np.concatenate(arrays)

        return cls(*(both(field.name) for field in attrs.fields(cls)))


def decimals_of(values: FloatArray, look: Callable[[], None] = lambda: None) -> int | None:
    """Smallest number of decimals that represents all values exactly; None above `MAX_DECIMALS`."""

    def enough(block: FloatArray, digits: int) -> bool:
        return np.array_equal(np.round(block, digits), block)

    for digits in range(MAX_DECIMALS + 1):
        if all(enough(values[rows], digits) for rows in blocks(len(values), look)):
            return digits
    return None


def digits_of(records: Contributions, look: Callable[[], None] = lambda: None) -> Digits:
    """Decimals of all records; `look` is called between blocks of them and raises if the work has to end."""
    size = decimals_of(records.shadow, look)
    if records.weight is None:
        return Digits(size, None, size)
    weight = decimals_of(records.weight, look)
    return Digits(size, weight, None if size is None or weight is None else size + weight)


def rounded(values: FloatArray, digits: int | None) -> FloatArray:
    """Round sums of decimal numbers to their decimals, which removes the error of binary addition."""
    # whole numbers add up without error
    return values if not digits else np.round(values, digits)


def contributors_of(records: Contributions, level: str) -> SmallArray:
    """Number of the respondent or holding of each record.

    Raises
    ------
    RuleError
        For holdings if the records have no holding column.
    """
    if level == "unit":
        return records.respondent
    if records.holding is None:
        raise RuleError(
            tr("The rules apply to holdings, but no column names the holding of a record."),
            tr("rules, level"),
            tr("Name the holding column, or judge units."),
            "level",
        )
    return records.holding


def source_of(
    records: Contributions,
    level: str,
    digits: Digits,
    rows: IntArray | None = None,
    look: Callable[[], None] = lambda: None,
) -> Source:
    """Prepare the records, or some of them, for one level.

    Parameters
    ----------
    level : str
        ``"unit"`` or ``"holding"``.
    digits : Digits
        Decimals of all records.
    rows : int array, optional
        Positions of the records to take.
    look : callable, optional
        Called between sorts; raises if the work has to end.
    """
    contributor = contributors_of(records, level)
    picked = np.arange(len(records)) if rows is None else rows
    # where nobody has two records, records are contributors and need not be added up, which is much faster
    people = np.sort(contributor[picked])
    alone = not (people[1:] == people[:-1]).any()
    look()
    if alone:
        inside = np.argsort(-np.abs(records.shadow[picked]), kind="stable")
    else:
        inside = np.argsort(contributor[picked], kind="stable")
    look()
    order = picked[inside]
    size = records.shadow[order]
    weight = None if records.weight is None else records.weight[order]
    return Source(
        records.places.of_record[order],
        None if alone else contributor[order],
        size,
        size if weight is None else rounded(size * weight, digits.amount),
        weight,
        None if records.waiver is None else records.waiver[order],
        None if records.request is None else _bits(records.request[order]),
        digits,
    )


def contributor_blocks(
    records: Contributions, level: str, most: int, look: Callable[[], None]
) -> Iterator[IntArray]:
    """Divide the records into parts such that each contributor is in one part, ordered by contributor number.

    Parameters
    ----------
    most : int
        Largest number of records of a part, exceeded only if a single contributor has more.
    look : callable
        Called between blocks of records; raises if the work has to end.
    """
    people = contributors_of(records, level)
    if len(people) <= most:
        yield np.arange(len(people))
        return
    # a contributor in two parts would be ranked as two
    for first, end in runs(numbers_of(people, look), most):
        parts = []
        for rows in blocks(len(people), look):
            parts.append(np.flatnonzero((people[rows] >= first) & (people[rows] < end)) + rows.start)
        yield np.concatenate(parts)


def members_of(
    source: Source, leaf_cells: IntArray, n_cells: int, look: Callable[[], None] = lambda: None
) -> Members:
    """Contributors of each cell for one assignment of internal cells to cells.

    Parameters
    ----------
    leaf_cells : int array, shape (n_leaves,)
        Cell of every internal cell, −1 for none.
    look : callable, optional
        Called between sorts; raises if the work has to end.
    """
    cell = leaf_cells[source.leaf]
    if source.who is None:
        size, amount = np.abs(source.size), np.abs(source.amount)
        whole = Members(cell, size, amount, source.weight, source.waived, source.asks)
        return whole.take(sort_by_cell(cell, n_cells))
    rows = sort_by_cell(cell, n_cells)
    look()
    grouped = _sum_up(source, cell, rows)
    look()
    # by size first, then by cell with a stable sort: cheaper than one sort by both
    by_size = np.argsort(-grouped.size, kind="stable")
    look()
    return grouped.take(by_size[sort_by_cell(grouped.cell[by_size], n_cells)])


def sort_by_cell(cell: IntArray, n_cells: int) -> IntArray:
    """Rows sorted by cell; keeps the given order within a cell and omits rows without a cell.

    A counting sort: the compressed rows of a sparse matrix with one entry per row.
    """
    rows = np.flatnonzero(cell >= 0) if len(cell) and cell.min() < 0 else np.arange(len(cell))
    places = np.arange(len(rows))
    matrix = sparse.coo_array((rows, (cell[rows], places)), shape=(n_cells, len(rows)))
    return np.asarray(matrix.tocsr().data, np.int64)


def _sum_up(source: Source, cell: IntArray, rows: IntArray) -> Members:
    cells, entity = cell[rows], present(source.who)[rows]
    if not len(rows):
        starts = np.zeros(0, np.int64)
    else:
        starts = np.flatnonzero(np.r_[True, (cells[1:] != cells[:-1]) | (entity[1:] != entity[:-1])])
    counts = np.diff(np.r_[starts, len(rows)])
    size = np.abs(rounded(_add(source.size[rows], starts), source.digits.size))
    weight = None if source.weight is None else _add(source.weight[rows], starts) / counts
    amount = size
    if source.weight is not None:
        amount = np.abs(rounded(_add(source.amount[rows], starts), source.digits.amount))
    waived = None if source.waived is None else _add(source.waived[rows].astype(float), starts) == counts
    asks = None if source.asks is None else _any_bits(source.asks[rows], starts)
    return Members(cells[starts], size, amount, weight, waived, asks)


def _add(values: FloatArray, starts: IntArray) -> FloatArray:
    return np.add.reduceat(values, starts) if len(starts) else np.zeros(0)


def _any_bits(values: ByteArray, starts: IntArray) -> ByteArray:
    return np.bitwise_or.reduceat(values, starts) if len(starts) else np.zeros(0, np.uint8)


def _bits(request: ByteArray) -> ByteArray:
    # codes 1 and 2 are already distinct bits; anything else counts as no request
    return np.where((request == 1) | (request == 2), request, 0).astype(np.uint8)
