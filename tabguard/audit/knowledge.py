"""Knowledge of contributors about suppressed cells, and the departures that contradict it."""

from functools import cached_property

import numpy as np
from attrs import field, frozen

from tabguard.audit.shares import Shares
from tabguard.base import sparse
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IndexArray,
    IntArray,
    distinct,
    frozen_floats,
    frozen_ints,
    spans,
)
from tabguard.table.insiders import InsiderDemands
from tabguard.table.keys import places_in


@frozen(eq=False)
class Goals:
    """Distances that primaries must be able to depart; arrays of shape (n_goals,).

    Parameters
    ----------
    cell : int array
        The primary.
    side : int array
        1 for goals above the true value, −1 for those below.
    size : float array
        The largest distance demanded for any insider, in the response's unit.
    """

    cell: IntArray = field(converter=frozen_ints)
    side: IntArray = field(converter=frozen_ints)
    size: FloatArray = field(converter=frozen_floats)

    def __len__(self) -> int:
        return len(self.cell)


class Knowledge:
    """Contributions to suppressed cells as bounds: exact for a single contributor, otherwise from below.

    Parameters
    ----------
    shares : Shares
    value : float array, shape (n_cells,)
    from_below : bool array, shape (n_cells,)
        Where no cell and no contribution is negative, so that a contribution is a lower bound of its cell.
    demands : InsiderDemands
    least : float array, shape (n_cells,)
        Lower bound of every cell that all attackers know; −inf for none.
    unit : float array, shape (n_cells,)
        Unit of the last decimal of each cell.
    """

    def __init__(
        self,
        shares: Shares,
        value: FloatArray,
        from_below: BoolArray,
        demands: InsiderDemands,
        least: FloatArray,
        unit: FloatArray,
    ) -> None:
        self._shares, self._value, self._from_below, self._unit = shares, value, from_below, unit
        self._demands, self._least = demands, least
        self.n = max(len(shares.names), 1)
        self._count = shares.count
        self._key = np.repeat(np.arange(len(value)) * self.n, self._count)
        self._key += shares.entity

    @property
    def alone(self) -> BoolArray:
        """Cells with one contributor, shape (n_cells,)."""
        return np.asarray(self._count == 1)

    @cached_property
    def entities(self) -> IntArray:
        """Everybody who contributes to a suppressed cell, ascending."""
        return distinct(self._shares.entity).astype(np.int64)

    @cached_property
    def weight(self) -> FloatArray:
        """Total size of each entity's contributions to all suppressed cells, shape (n_entities,)."""
        return np.asarray(abs(self._shares.matrix).sum(axis=0), np.float64)

    @cached_property
    def alike(self) -> IntArray:
        """The number of an equivalent cell, with the same value and contributions, shape (n_cells,).

        An insider who contradicts a departure of one of two such cells contradicts the same departure of the
        other.
        """
        n, starts, count = len(self._value), self._shares.starts, self._count
        # sums with random weights sort candidates together; they are compared entry by entry below
        mark = self._shares.matrix @ np.random.default_rng(0).random(self.n)
        columns = (mark, self._from_below, count, self._value)
        order = np.lexsort(columns)
        new = np.ones(n, bool)
        new[1:] = np.any([np.diff(c[order].astype(np.float64)) != 0 for c in columns], axis=0)
        first, cell = order[np.flatnonzero(new)[np.cumsum(new) - 1]][~new], order[~new]
        entries, other_entries = spans(starts[cell], count[cell]), spans(starts[first], count[cell])
        differs = self._shares.entity[entries] != self._shares.entity[other_entries]
        differs |= self._shares.amount[entries] != self._shares.amount[other_entries]
        same = np.bincount(np.repeat(np.arange(len(cell)), count[cell]), differs, len(cell)) == 0
        out = np.arange(n)
        out[cell[same]] = first[same]
        return out

    def contradicted(
        self, cell: IntArray, departure: FloatArray, slack: FloatArray
    ) -> tuple[IntArray, IntArray]:
        """Find the contributors whose knowledge excludes departures.

        Parameters
        ----------
        cell, departure, slack : arrays, shape (n,)
            Cells, their departures, and the size below which a departure counts as none.

        Returns
        -------
        position, entity : int arrays
            Pairs of a position in the input and a contributor of that cell.
        """
        starts, count, shares = self._shares.starts, self._count, self._shares
        moved = np.abs(departure) > slack
        lone = np.flatnonzero(moved & (count[cell] == 1))
        places, contributing = [lone], [starts[cell[lone]]]
        at = np.flatnonzero(moved & (departure < 0) & (count[cell] > 1) & self._from_below[cell])
        rest = self._value[cell[at]] + departure[at] + slack[at]
        rank = 0
        while len(at):  # contributors come largest first: who is not contradicted ends the row
            turn = starts[cell[at]] + rank
            share = shares.by_size[np.minimum(turn, len(shares.amount) - 1)]
            hit = (turn < starts[cell[at] + 1]) & (shares.amount[share] > rest)
            at, rest = at[hit], rest[hit]
            places.append(at)
            contributing.append(share[hit])
            rank += 1
        return np.concatenate(places), shares.entity[np.concatenate(contributing)].astype(np.int64)

    def excludes(
        self, cell: IntArray, entity: IntArray, departure: FloatArray, slack: FloatArray
    ) -> BoolArray:
        """Whether the knowledge of contributors excludes departures, cell by cell; parameters as in
        `contradicted`."""
        fall = (departure < 0) & self._from_below[cell]
        below = fall & (self.share(cell, entity) > self._value[cell] + departure + slack)
        return np.asarray((np.abs(departure) > slack) & ((self._count[cell] == 1) | below))

    def share(self, cell: IntArray, entity: IntArray) -> FloatArray:
        """Contributions of entities to cells, pair by pair."""
        at = places_in(self._key, cell * self.n + entity)
        return np.where(at >= 0, self._shares.amount[at], 0.0) if len(self._key) else np.zeros(len(cell))

    def goals(self, cells: IntArray) -> Goals:
        """A goal for each cell and direction with a demand."""
        up, down = (most[cells] for most in self._demands.most())
        down = np.minimum(down, np.maximum(self._value[cells] - self._least[cells], 0.0))
        size = np.concatenate([up, down])
        has_size = np.flatnonzero(size > 0)
        side = np.repeat([1, -1], len(cells))
        return Goals(np.tile(cells, 2)[has_size], side[has_size], size[has_size])

    def demand(self, goals: Goals, goal: IntArray, entity: IntArray) -> FloatArray:
        """Distance that a goal's primary must depart within an entity's knowledge; 0 without demand.

        The entity's own contribution limits the distance.
        """
        cell = goals.cell[goal]
        up, down = self._demands.of(cell, entity)
        down = np.minimum(down, np.maximum(self._value[cell] - self._least[cell], 0.0))
        rest = _rest(self._value[cell], self.share(cell, entity), self._unit[cell])
        down = np.where(self._from_below[cell], np.minimum(down, rest), down)
        return np.asarray(np.where(goals.side[goal] > 0, up, down))

    def limits(self, entities: IntArray) -> tuple[IntArray, IntArray, FloatArray, FloatArray]:
        """The cells to which some entities contribute, and the room that each leaves them.

        Parameters
        ----------
        entities : int array, shape (n,)

        Returns
        -------
        number, cell : int arrays
            Position among the entities, ascending, and a cell of each.
        rise, fall : float arrays
        """
        start, by_entity = self._by_entity
        length = start[entities + 1] - start[entities]
        share = by_entity[spans(start[entities], length)]
        cell = self._shares.cell(share)
        alone, contribution = self._count[cell] == 1, self._shares.amount[share]
        room = room_left(self._value[cell], contribution, alone, self._from_below[cell], self._unit[cell])
        return np.repeat(np.arange(len(entities)), length), cell, *room

    @cached_property
    def _by_entity(self) -> tuple[IntArray, IndexArray]:
        """Where the shares of each entity start, and all shares in that order."""
        matrix = self._shares.matrix
        matrix.data = np.arange(len(matrix.data), dtype=np.int32)
        columns = sparse.csc_array(matrix)
        return columns.indptr.astype(np.int64), columns.data


def room_left(
    value: FloatArray, contribution: FloatArray, alone: BoolArray, from_below: BoolArray, unit: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Room of cells, up and down, that one of their contributors cannot exclude."""
    fall = np.where(from_below, _rest(value, contribution, unit), np.inf)
    return np.where(alone, 0.0, np.inf), np.where(alone, 0.0, fall)


def _rest(value: FloatArray, contribution: FloatArray, unit: FloatArray) -> FloatArray:
    """The other contributions to a cell, rounded to whole units if they differ only by round-off.

    Beside 4,834,060,203,062.9 a rest of 6.2 would be 6.2002, which no table reaches.
    """
    rest = np.maximum(value - contribution, 0.0)
    whole = np.rint(rest / unit) * unit
    return np.where(np.abs(rest - whole) <= 2.0 * np.spacing(np.abs(value)), whole, rest)
