"""Contributions of respondents and holdings to suppressed cells: what each insider knows beforehand."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.table.arrays import (
    AnyArray,
    BoolArray,
    FloatArray,
    IndexArray,
    IntArray,
    SmallArray,
    freeze,
    frozen_floats,
    frozen_indices,
    frozen_ints,
)
from tabguard.table.contributions import Contributions, Names, Recorded

_SPAN = 1_000_000
"""Shares sorted at a time: of a million cells there are 27 million."""


@frozen(eq=False)
class Shares:
    """Contributions to suppressed cells, summed per entity (respondent or holding), ordered by cell.

    Parameters
    ----------
    starts : int array, shape (n_cells + 1,)
        Index of each cell's first contributor; cells that are not suppressed have none.
    entity : int array, shape (n_shares,)
        Contributors by cell, ascending.
    amount : float array, shape (n_shares,)
        Weighted contribution in the response's unit, rounded as the internal cells are.
    names : sequence or array of str
        Name of each entity.
    by_size : int array, shape (n_shares,)
        The shares of each cell, largest first.
    """

    starts: IntArray = field(converter=frozen_ints)
    entity: IndexArray = field(converter=frozen_indices)
    amount: FloatArray = field(converter=frozen_floats)
    names: Names
    by_size: IndexArray = field(init=False)

    @by_size.default
    def _by_size(self) -> IndexArray:
        order = np.arange(len(self.amount), dtype=np.int32)
        ends = np.searchsorted(self.starts, np.arange(0, len(order) + _SPAN, _SPAN))
        for a, b in pairwise(self.starts[np.minimum(ends, len(self.starts) - 1)].tolist()):
            order[a:b] = a + np.lexsort((-self.amount[a:b], self.cell(order[a:b])))
        return freeze(order)

    @property
    def count(self) -> IntArray:
        """Contributors of each cell, shape (n_cells,)."""
        return np.diff(self.starts)

    @property
    def matrix(self) -> sparse.csr_array:
        """Contributions of each entity to each cell, shape (n_cells, n_entities)."""
        shape = len(self.starts) - 1, max(len(self.names), 1)
        # with starts of eight bytes, all entities would be copied to eight bytes
        return sparse.csr_array((self.amount, self.entity, frozen_indices(self.starts)), shape=shape)

    def cell(self, shares: IndexArray) -> IntArray:
        """Cell of some shares."""
        return np.searchsorted(self.starts, shares, side="right") - 1


def shares_of(
    table: Recorded, cells: BoolArray, level: str, look: Callable[[], None] = lambda: None
) -> Shares:
    """Add up the contributions of each respondent or holding to some cells.

    Parameters
    ----------
    cells : bool array, shape (n_cells,)
    level : str
        ``"unit"`` for respondents, ``"holding"`` for enterprise groups.
    look : callable, optional
        Called between the steps; raises if the work has to end.

    Raises
    ------
    DataError
        Without records, or without holdings at that level.
    """
    records = _records(table)
    entity, names = _entities(records, level)
    amount = _amounts(table, records, entity)
    order = np.argsort(entity, kind="stable")  # what a cell has from one grouping is in order then
    rows, columns, data = [np.zeros(0, np.int32)], [entity[:0]], [amount[:0]]
    for cell in table.groupings():
        look()
        record = order[((cell >= 0) & cells[cell])[order]]
        rows.append(cell[record].astype(np.int32))
        columns.append(entity[record])
        data.append(amount[record])
    look()
    entries = _joined(data), (_joined(rows), _joined(columns))
    look()
    total = sparse.csr_array(entries, shape=(len(table), max(len(names), 1)))
    look()
    return Shares(total.indptr.astype(np.int64), total.indices, total.data, names)


def _joined(parts: list[AnyArray]) -> AnyArray:
    """Parts one after the other, which are forgotten: of a million cells they take 0.4 GB."""
    whole = np.concatenate(parts)
    parts.clear()
    return whole


def _records(table: Recorded) -> Contributions:
    if table.contributions is None:
        raise DataError(
            tr("The insider audit needs the single contributions."),
            "",
            tr("Start from records instead of a table."),
        )
    return table.contributions


def _entities(records: Contributions, level: str) -> tuple[SmallArray, Names]:
    if level == "unit":
        return records.respondent, records.respondent_names
    if records.holding is None or records.holding_names is None:
        raise DataError(
            tr("There are no holdings."), tr("insider audit"), tr("Name the holding column, or use units.")
        )
    return records.holding, records.holding_names


def _amounts(table: Recorded, records: Contributions, entity: SmallArray) -> FloatArray:
    """Amount that each record adds to the published cells, shape (n_records,).

    The table adds up rounded internal cells. An entity's lower bound of a cell is therefore the sum of its
    contributions to internal cells, each rounded like the cells. It is stored at the first record of each.
    """
    weight = np.ones(len(records)) if records.weight is None else records.weight
    amount = records.response * weight
    # rounding changes nothing: each record counts as it is
    if np.array_equal(np.round(amount, table.decimals), amount):
        return amount
    key = table.inner * (int(entity.max(initial=0)) + 1) + entity
    _, first, part = np.unique(key, return_index=True, return_inverse=True)
    out = np.zeros(len(records))
    out[first] = np.round(np.bincount(part, amount), table.decimals)
    return out


def known_to(
    table: Recorded, entities: IntArray, level: str, look: Callable[[], None] = lambda: None
) -> dict[int, tuple[IntArray, FloatArray, BoolArray]]:
    """All cells, including published ones, to which some entities contribute.

    Parameters
    ----------
    look : callable, optional
        Called between steps; raises if the work has to end.

    Returns
    -------
    mapping from entity to (cells, amounts, whether it is alone there)
    """
    records = _records(table)
    entity = _entities(records, level)[0]
    is_entity = np.zeros(int(entity.max(initial=-1)) + 1, bool)
    is_entity[entities] = True
    known_records = np.flatnonzero(is_entity[entity])
    total = np.zeros(len(table), np.int64)
    memberships = []
    for cell in table.groupings():
        look()
        total += np.bincount(cell[cell >= 0], minlength=len(table))
        memberships.append((cell[known_records], known_records))
    cell = np.concatenate([f[0] for f in memberships]) if memberships else np.zeros(0, np.int64)
    record = np.concatenate([f[1] for f in memberships]) if memberships else np.zeros(0, np.int64)
    cell, record = cell[cell >= 0], record[cell >= 0]
    pairs = entity[record].astype(np.int64) * len(table) + cell
    key, where, count = np.unique(pairs, return_inverse=True, return_counts=True)
    amount = np.bincount(where, _amounts(table, records, entity)[record], len(key)).astype(np.float64)
    cells = key % max(len(table), 1)
    # where all records of a cell are its own
    alone = count == total[cells]
    ends = np.searchsorted(key // max(len(table), 1), [entities, np.asarray(entities) + 1])
    return {int(e): (cells[a:b], amount[a:b], alone[a:b]) for e, a, b in zip(entities, *ends, strict=True)}
