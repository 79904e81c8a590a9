"""Cells of earlier periods beside those of today: which cells there are, and how they add up over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import IntEnum
from typing import TypeVar

import numpy as np
from attrs import evolve, field, frozen
from numpy.typing import NDArray

from tabguard.errors import DataError
from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    freeze,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.closure import closure
from tabguard.table.dimension import Dimension
from tabguard.table.earlier import Earlier, Periods
from tabguard.table.parts import rows_of
from tabguard.table.relations import Relations, build_relations, strides
from tabguard.table.release import Release
from tabguard.table.table import Table

_S = TypeVar("_S", bound=np.generic)

_FEW = 20_000
"""Number of combinations of codes up to which all of them may turn out not to be empty."""
_UNSEEN = -2
"""Instead of the id of a cell of today that may or may not be empty; −1 stands for an empty cell."""


class State(IntEnum):
    """What is known about a cell of an earlier period."""

    EMPTY = 0
    """Its publication has cells of this kind, but not this one."""
    UNSEEN = 1
    """No publication of its period has cells of this kind."""
    WITHHELD = 2
    """Suppressed in a publication."""
    PUBLISHED = 3


@frozen(eq=False)
class Timeline:
    """The periods whose cells add up, and their sums.

    Parameters
    ----------
    variable : str
    periods : tuple of str
        That of today first.
    parents : tuple of int arrays, each of shape (n_periods,)
        Per roll-up the parent of each period, −1 for none. Every parent has all its children.
    responses : int array
        Codes of the responses of today that add up over time.
    derived : tuple of str
        Periods that nobody published.
    """

    variable: str
    periods: tuple[str, ...]
    parents: tuple[IntArray, ...]
    responses: IntArray = field(converter=frozen_ints)
    derived: tuple[str, ...] = ()


@frozen(eq=False)
class PastCells:
    """What one publication says about cells of earlier periods; arrays have one entry per cell.

    Parameters
    ----------
    name : str
        Name of its file.
    codes : int array, shape (n, n_dims)
        Codes in the dimensions of today's table, the response first.
    period : int array
        Positions in `Timeline.periods`, never 0.
    state : uint8 array
        Values of `State`.
    value : float array
        NaN where the file has no number.
    slack : float array
        How far a value may be from the true one by rounding.
    levels : float array, shape (n, 2)
        Protection levels above and below, NaN where the file has none.
    unmatched : tuple of str
    n_unmatched : int
        Rows about no cell of the variables.
    """

    name: str
    codes: IntArray = field(converter=frozen_ints)
    period: IntArray = field(converter=frozen_ints)
    state: ByteArray = field(converter=frozen_bytes)
    value: FloatArray = field(converter=frozen_floats)
    slack: FloatArray = field(converter=frozen_floats)
    levels: FloatArray = field(converter=frozen_floats)
    unmatched: tuple[str, ...] = ()
    n_unmatched: int = 0

    __repr__ = redacted_repr


@frozen(eq=False)
class Joined:
    """A table with the cells of earlier periods, some of whose values are still to be found.

    Parameters
    ----------
    table : Table
        All cells; values that are not known are 0.
    state : uint8 array, shape (n_cells,)
        Of each cell of an earlier period its `State`; cells of today are `State.PUBLISHED`: they are known.
    slack : float array, shape (n_cells,)
        How far values may be from the true ones by rounding.
    given : bool array, shape (n_cells,)
        Cells whose values are known to the agency, published or not.
    """

    table: Table
    state: ByteArray = field(converter=frozen_bytes)
    slack: FloatArray = field(converter=frozen_floats)
    given: BoolArray

    __repr__ = redacted_repr


def join(table: Table, time: Timeline, past: Sequence[PastCells]) -> Joined:
    """Add the cells of earlier periods to a table, with the relations within each period and over time.

    A cell that a publication lacks counts as empty if the publication has cells of the same kind: the same
    levels of the same variables. Other cells of the period are unknown.

    Parameters
    ----------
    table : Table
        A release.
    time : Timeline
    past : sequence of PastCells
        Where two publications show a cell, a published value counts.

    Raises
    ------
    DataError
        If two publications give a cell different values; names the cell.
    """
    return _Joiner(table, time).joined(past)


class _Joiner:
    def __init__(self, table: Table, time: Timeline) -> None:
        assert table.release is not None
        self._table, self._time, self._release = table, time, table.release
        first = table.dimensions[0]
        self._n = len(first)
        self._place = np.full(self._n, -1, np.int64)  # of each response among those that add up
        self._place[time.responses] = np.arange(len(time.responses))
        self.dimensions = (_responses(first, time), *table.dimensions[1:])

    def joined(self, past: Sequence[PastCells]) -> Joined:
        table, time = self._table, self._time
        steps = strides(table.dimensions)
        mine = self._place[table.codes[:, 0]] >= 0
        seen_somewhere = np.unique(
            np.concatenate([table.codes[mine] @ steps, *(one.codes @ steps for one in past)])
        )
        keys = self._everything(seen_somewhere)
        codes = np.column_stack(np.unravel_index(keys, table.shape)).astype(np.int64)
        shape = (len(time.periods), len(keys))
        state = np.full(shape, State.UNSEEN, np.uint8)
        value, slack = np.full(shape, np.nan), np.zeros(shape)
        levels = np.full((*shape, 2), np.nan)
        kinds = self._kinds(codes)
        for period in range(1, len(time.periods)):
            at = [np.searchsorted(keys, one.codes[one.period == period] @ steps) for one in past]
            filled = [one.state[one.period == period] >= State.WITHHELD for one in past]
            seen = np.unique(np.concatenate([kinds[a[s]] for a, s in zip(at, filled, strict=True)]))
            state[period, np.isin(kinds, seen)] = State.EMPTY
        state[:, ~np.isin(keys, seen_somewhere)] = State.EMPTY
        for one in past:
            places = np.searchsorted(keys, one.codes @ steps)
            for rank in (State.UNSEEN, State.WITHHELD, State.PUBLISHED):
                rows = np.flatnonzero(one.state == rank)
                p, u = one.period[rows], places[rows]
                if rank == State.PUBLISHED:
                    self._refuse_others(one, p, u, state, value, slack, rows, codes)
                keep = state[p, u] <= rank if rank > State.UNSEEN else state[p, u] <= State.UNSEEN
                rows, p, u = rows[keep], p[keep], u[keep]
                state[p, u], slack[p, u] = rank, one.slack[rows]
                value[p, u], levels[p, u] = one.value[rows], one.levels[rows]
        return self._table_of(codes, state, value, slack, levels, past, keys, kinds)

    def _everything(self, keys: IntArray) -> IntArray:
        """All combinations of codes, if there are few, else those of some keys.

        A combination that is in no publication and not in the data may still be needed to make sums hold.
        """
        size = len(self._time.responses) * math.prod(self._table.shape[1:])
        if size > _FEW:
            return keys
        rest = np.arange(math.prod(self._table.shape[1:]), dtype=np.int64)
        starts = self._time.responses * int(strides(self._table.dimensions)[0])
        return np.unique((starts[:, None] + rest).reshape(-1))

    def _kinds(self, codes: IntArray) -> IntArray:
        """Number of the kind of each cell: its response and its level in each variable."""
        columns = [codes[:, 0]]
        columns += [d.level_of[codes[:, i]] for i, d in enumerate(self._table.dimensions) if i]
        return np.unique(np.column_stack(columns), axis=0, return_inverse=True)[1].reshape(-1)

    def _refuse_others(
        self,
        one: PastCells,
        p: IntArray,
        u: IntArray,
        state: ByteArray,
        value: FloatArray,
        slack: FloatArray,
        rows: IntArray,
        codes: IntArray,
    ) -> None:
        both = state[p, u] == State.PUBLISHED
        apart = np.abs(value[p, u] - one.value[rows]) > (slack[p, u] + one.slack[rows]) * 1.000001
        bad = np.flatnonzero(both & apart)
        if len(bad):
            first = int(bad[0])
            named = self._table.dimensions[0].codes[codes[u[first], 0]]
            rest = [d.codes[c] for d, c in zip(self._table.dimensions, codes[u[first]], strict=True)][1:]
            title = " × ".join((f"{named} ({self._time.periods[p[first]]})", *rest))
            raise DataError(
                f"Two earlier publications give different values for {title}.",
                one.name,
                "Leave the one out that was replaced, or correct it.",
            )

    def _table_of(
        self,
        codes: IntArray,
        state: ByteArray,
        value: FloatArray,
        slack: FloatArray,
        levels: FloatArray,
        past: Sequence[PastCells],
        keys: IntArray,
        kinds: IntArray,
    ) -> Joined:
        table, time = self._table, self._time
        n, m, periods = len(table), len(time.responses), len(time.periods)
        ids = np.full((periods, len(keys)), _UNSEEN, np.int64)
        there = table.find_many(codes)
        ids[0] = there
        if table.contributions is None:  # what is not tabulated today may still not be empty
            seen = np.unique(kinds[there >= 0])
            ids[0, (there < 0) & ~np.isin(kinds, seen)] = _UNSEEN
        elif self._release.cover == "implied":  # nor what no table and no publication needs
            steps = strides(table.dimensions)
            needed = np.isin(keys, np.concatenate([one.codes @ steps for one in past]))
            ids[0, (there < 0) & ~needed] = _UNSEEN
        which = self._place[codes[:, 0]]
        blocks = [np.column_stack([self._n + (p - 1) * m + which, codes[:, 1:]]) for p in range(1, periods)]
        added = np.concatenate([np.zeros((0, table.codes.shape[1]), np.int64), *blocks])
        order = np.argsort(added @ strides(self.dimensions))
        number = np.empty(len(added), np.int64)
        number[order] = n + np.arange(len(added))
        ids[1:] = number.reshape(periods - 1, len(keys))

        def appended(of_cells: NDArray[_S]) -> NDArray[_S]:
            return of_cells[1:].reshape(-1, *of_cells.shape[2:])[order]

        new_value = appended(value)
        given = np.concatenate([np.ones(n, bool), ~np.isnan(new_value)])
        kind = np.concatenate([np.full(n, State.PUBLISHED, np.uint8), appended(state)])
        places = self._release.decimals[time.responses]
        unit = 0.5 * 10.0 ** -places.astype(float)
        of_unit, whole_number = unit[which][order % len(keys)], self._whole(which)[order % len(keys)]
        new_slack = np.maximum(appended(slack), of_unit)
        new_slack[whole_number & (new_slack <= of_unit)] = 0.0
        today = np.where(table.counting, 0.0, 0.5 * 10.0 ** -table.places.astype(float))
        release = self._released(len(added))
        whole = _extended(
            table,
            self.dimensions,
            added[order],
            np.where(np.isnan(new_value), 0.0, np.round(new_value, table.decimals)) + 0.0,
            evolve(
                release,
                hidden=np.concatenate([release.hidden, np.ones(len(added), bool)]),
            ),
        )
        own = build_relations(self.dimensions, added[order])
        relations = _stacked(table.relations, own, self._over_time(ids), n, len(whole))
        wanted = np.full((len(whole), 3), np.nan)
        withheld = np.flatnonzero(kind == State.WITHHELD)
        asked = np.concatenate([np.full((n, 2), np.nan), appended(levels)])[withheld]
        wanted[withheld, :2], wanted[withheld, 2] = np.nan_to_num(asked), 0.0
        guessed = withheld[~given[withheld]]  # distances from a value that is not known mean nothing
        wanted[guessed, 2] = wanted[guessed, :2].sum(axis=1)
        wanted[guessed, :2] = 0.0
        names = (time.periods[0],) * self._n + tuple(p for p in time.periods[1:] for _ in range(m))
        none = np.zeros(0, np.int64)
        whole = evolve(
            whole,
            relations=relations,
            past_levels=freeze(wanted),
            periods=Periods(time.variable, time.periods[0], names, none, none, time.derived),
            earlier=(*table.earlier, *(self._earlier(one, keys, ids, kind) for one in past)),
        )
        return Joined(whole, kind, np.concatenate([today, new_slack]), given)

    def _whole(self, which: IntArray) -> BoolArray:
        return self._release.counting[self._time.responses][which]

    def _released(self, n_added: int) -> Release:
        """The release with a response for each period and response that adds up."""
        release, periods = self._release, len(self._time.periods) - 1
        again = np.tile(self._time.responses, periods)
        return evolve(
            release,
            decimals=np.concatenate([release.decimals, release.decimals[again]]),
            counting=np.concatenate([release.counting, release.counting[again]]),
            stands_for=freeze(np.concatenate([np.arange(self._n), again])),
        )

    def _over_time(self, ids: IntArray) -> list[tuple[IntArray, IntArray, int]]:
        """For each roll-up the cells of its relations, total first, and the size of each."""
        out = []
        for rollup, parent in enumerate(self._time.parents):
            for total in np.unique(parent[parent >= 0]).tolist():
                children = np.flatnonzero(parent == total)
                rows = np.concatenate([ids[[total]], ids[children]])
                usable = (rows[0] >= 0) & (rows != _UNSEEN).all(axis=0) & (rows[1:] >= 0).any(axis=0)
                rows = rows[:, usable].T
                sizes = (rows >= 0).sum(axis=1)
                out.append((rows[rows >= 0], sizes, rollup))
        return out

    def _earlier(self, one: PastCells, keys: IntArray, ids: IntArray, kind: ByteArray) -> Earlier:
        cells = ids[one.period, np.searchsorted(keys, one.codes @ strides(self._table.dimensions))]
        shown, off = one.state == State.PUBLISHED, one.state == State.WITHHELD
        hidden = cells[off]
        hidden = hidden[kind[hidden] == State.WITHHELD]
        return Earlier(
            one.name,
            True,
            1.0,
            np.unique(cells[shown]),
            np.unique(hidden),
            one.unmatched,
            one.n_unmatched,
        )


def _responses(first: Dimension, time: Timeline) -> Dimension:
    """The responses of today and of each earlier period, with the sums between those of one period."""
    there = np.zeros(len(first), bool)
    there[time.responses] = True
    place = np.full(len(first), -1, np.int64)
    place[time.responses] = np.arange(len(time.responses))
    codes, labels, parents = list(first.codes), list(first.labels), []
    for period in time.periods[1:]:
        codes += [f"{first.codes[r]} ({period})" for r in time.responses.tolist()]
        labels += [f"{first.labels[r]} ({period})" for r in time.responses.tolist()]
    for parent in first.parents:
        above = parent[time.responses]
        lacking = np.unique(parent[(parent >= 0) & ~there])
        above = np.where((above >= 0) & there[above] & ~np.isin(above, lacking), place[above], -1)
        parts = [parent]
        for at in range(len(time.periods) - 1):
            parts.append(np.where(above >= 0, len(first) + at * len(time.responses) + above, -1))
        parents.append(np.concatenate(parts))
    return Dimension(first.name, tuple(codes), tuple(labels), tuple(parents), first.missing)


def _extended(
    table: Table, dimensions: tuple[Dimension, ...], codes: IntArray, value: FloatArray, release: Release
) -> Table:
    """The table with further cells behind its own; nobody knows their contributors."""
    n = len(codes)

    def more(array: FloatArray | None, fill: float) -> FloatArray | None:
        if array is None:
            return None
        return freeze(np.concatenate([array, np.full((n, *array.shape[1:]), fill, array.dtype)]))

    values = freeze(np.concatenate([table.value, value]))
    status = table.given_status
    frequency = more(table.frequency, 0.0)
    assert frequency is not None
    return evolve(
        table,
        dimensions=dimensions,
        codes=freeze(np.concatenate([table.codes, codes])),
        value=values,
        shadow=values if table.shadow is table.value else freeze(np.concatenate([table.shadow, value])),
        frequency=frequency,
        holding_frequency=more(table.holding_frequency, 0.0),
        costs={name: freeze(np.concatenate([c, np.zeros(n)])) for name, c in table.costs.items()},
        top=more(table.top, 0.0),
        holding_top=more(table.holding_top, 0.0),
        given_status=None if status is None else freeze(np.concatenate([status, np.zeros(n, np.uint8)])),
        given_lower=more(table.given_lower, np.nan),
        given_upper=more(table.given_upper, np.nan),
        known_low=more(table.known_low, np.nan),
        known_high=more(table.known_high, np.nan),
        release=release,
    )


def _stacked(
    today: Relations, own: Relations, over_time: list[tuple[IntArray, IntArray, int]], n: int, n_cells: int
) -> Relations:
    """The relations of today, those within each earlier period, and those over time behind them."""
    first = 1 + int(max(today.rollup.max(initial=0), own.rollup.max(initial=0)))
    sizes = [np.diff(today.indptr), np.diff(own.indptr), *(s for _, s, _ in over_time)]
    return Relations(
        np.concatenate([[0], np.cumsum(np.concatenate(sizes))]),
        np.concatenate([today.cells, own.cells + n, *(c for c, _, _ in over_time)]),
        np.concatenate(
            [today.dimension, own.dimension, *(np.zeros(len(s), np.int64) for _, s, _ in over_time)]
        ),
        np.concatenate([today.rollup, own.rollup, *(np.full(len(s), first + r) for _, s, r in over_time)]),
        n_cells,
    )


def settled(joined: Joined, value: FloatArray, opened: BoolArray) -> Table:
    """The table with its values, without empty cells and cells that nothing shown implies.

    Parameters
    ----------
    joined : Joined
    value : float array, shape (n_cells,)
        All values, with some possible value of each cell that is not known.
    opened : bool array, shape (n_cells,)
        Cells that cannot be empty although their publication lacks them.
    """
    table, state = joined.table, joined.state
    relations = table.relations
    zero = (state == State.EMPTY) & ~opened
    sizes = np.diff(relations.indptr)
    row = np.repeat(np.arange(len(relations)), sizes)
    is_member = np.ones(len(relations.cells), bool)
    is_member[relations.indptr[:-1]] = False
    filled = np.bincount(row[is_member], ~zero[relations.cells[is_member]], len(relations)) > 0
    there = ~zero
    there[relations.totals[filled]] = True  # an empty total says that its members are 0
    if table.release is not None and table.release.cover == "implied":
        seen = ~table.past | (state >= State.WITHHELD) | zero
        there &= closure(relations, seen)
    assert table.periods is not None
    assumed = np.flatnonzero(table.past & ~joined.given & ~zero)
    periods = evolve(table.periods, assumed=assumed)
    table = evolve(table, value=freeze(value), shadow=_shadow(table, value), periods=periods)
    return _only(table, np.flatnonzero(there), zero)


def _shadow(table: Table, value: FloatArray) -> FloatArray:
    if table.shadow is table.value:
        return value
    return freeze(np.where(table.past, value, table.shadow))


def _only(table: Table, cells: IntArray, zero: BoolArray) -> Table:
    """Leave cells of earlier periods out; relations lose members that are zero."""
    if len(cells) == len(table):
        return table
    place = np.full(len(table), -1, np.int64)
    place[cells] = np.arange(len(cells))
    relations = table.relations
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))
    there = place[relations.cells] >= 0
    lacking = np.bincount(row, ~there & ~zero[relations.cells], len(relations)) > 0
    whole = (place[relations.totals] >= 0) & ~lacking
    whole &= np.bincount(row, there, len(relations)) > 1
    kept = there & whole[row]
    sizes = np.bincount(row[kept], minlength=len(relations))
    assert table.release is not None and table.periods is not None
    small = evolve(
        rows_of(table, cells),
        relations=Relations(
            np.concatenate([[0], np.cumsum(sizes[whole])]),
            place[relations.cells[kept]],
            relations.dimension[whole],
            relations.rollup[whole],
            len(cells),
        ),
        costs={name: freeze(cost[cells]) for name, cost in table.costs.items()},
        release=evolve(table.release, hidden=table.release.hidden[cells]),
        periods=evolve(table.periods, assumed=_there(table.periods.assumed, place)),
        earlier=tuple(
            evolve(one, published=_there(one.published, place), suppressed=_there(one.suppressed, place))
            for one in table.earlier
        ),
    )
    return evolve(small, shadow=small.value) if table.shadow is table.value else small


def _there(cells: IntArray, place: IntArray) -> IntArray:
    return place[cells][place[cells] >= 0]
