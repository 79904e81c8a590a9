"""A table with the cells of earlier periods, and the relations within each period and over time."""

from collections.abc import Sequence
from typing import TypeVar

import numpy as np
from attrs import evolve, field, frozen
from numpy.typing import NDArray

from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    freeze,
    frozen_bytes,
    frozen_floats,
    redacted_repr,
)
from tabguard.table.dimension import Dimension
from tabguard.table.earlier import Earlier, Periods
from tabguard.table.past_grid import PastCells, PastGrid, State, Timeline, past_grid
from tabguard.table.pattern import Status
from tabguard.table.relations import (
    OverPeriods,
    Relations,
    build_relations,
    joined_relations,
    relations_along,
    strides,
)
from tabguard.table.release import RESPONSE_AXIS, Release
from tabguard.table.table import Table

_S = TypeVar("_S", bound=np.generic)

_UNSEEN = -2
"""Value in place of the id of a current cell that may or may not be empty; −1 stands for an empty cell."""


@frozen(eq=False)
class Joined:
    """A table with the cells of earlier periods, some of whose values are still unknown.

    Parameters
    ----------
    table : Table
        The table of all cells; unknown values are 0.
    state : uint8 array, shape (n_cells,)
        The `State` of each cell of an earlier period; `State.PUBLISHED` for current cells, which are known.
    slack : float array, shape (n_cells,)
        Largest distance of each value from the true one by rounding.
    has_value : bool array, shape (n_cells,)
        Cells whose values are known to the agency, published or not.
    """

    table: Table
    state: ByteArray = field(converter=frozen_bytes)
    slack: FloatArray = field(converter=frozen_floats)
    has_value: BoolArray

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
        If two publications have a cell, a published value has priority.

    Raises
    ------
    DataError
        If two publications give a cell different values; names the cell.
    """
    return _Joiner(table, time, past_grid(table, time, past)).joined(past)


class _Joiner:
    """Appends the entries of the grid, except those of the current period, to the cells of the table."""

    def __init__(self, table: Table, time: Timeline, grid: PastGrid) -> None:
        self._table, self._time, self._grid, self._release = table, time, grid, table.release
        first, summed = table.dimensions[0], len(time.responses)
        place = np.full(len(first), -1, np.int64)  # of each response among those that add up
        place[time.responses] = np.arange(summed)
        self._response = place[grid.codes[:, 0]]
        self._dimensions = (_responses(first, time, place), *table.dimensions[1:])
        codes = np.tile(grid.codes, (len(time.periods) - 1, 1))
        blocks = np.repeat(np.arange(len(time.periods) - 1), len(grid.codes))
        # responses of earlier periods stand behind those of today, so that the cells of today keep their ids
        codes[:, 0] = len(first) + blocks * summed + np.tile(self._response, len(time.periods) - 1)
        self._order = np.argsort(codes @ strides(self._dimensions))
        self._codes = codes[self._order]
        number = np.empty(len(codes), np.int64)
        number[self._order] = len(table) + np.arange(len(codes))
        self._ids = np.concatenate([self._current_cells()[None], number.reshape(-1, len(grid.codes))])

    def joined(self, past: Sequence[PastCells]) -> Joined:
        table, time, n = self._table, self._time, len(self._table)
        value = self._entries(self._grid.value)
        has_value = np.concatenate([np.ones(n, bool), ~np.isnan(value)])
        state = np.concatenate([np.full(n, State.PUBLISHED, np.uint8), self._entries(self._grid.state)])
        rounded = np.where(np.isnan(value), 0.0, np.round(value, table.decimals)) + 0.0
        whole = _extended(table, self._dimensions, self._codes, rounded, self._joined_release())
        past_relations = build_relations(self._dimensions, self._codes)
        past_relations = evolve(past_relations, cells=past_relations.cells + n)
        names = (time.periods[0],) * len(table.dimensions[0])
        names += tuple(period for period in time.periods[1:] for _ in time.responses)
        no_cells = np.zeros(0, np.int64)
        whole = evolve(
            whole,
            relations=joined_relations([table.relations, past_relations, *self._over_time()], len(whole)),
            past_levels=freeze(self._levels(state, has_value)),
            periods=Periods(time.variable, time.periods[0], names, no_cells, no_cells, time.derived),
            earlier=(
                *table.earlier,
                *(
                    self._earlier_of(publication, at, state)
                    for publication, at in zip(past, self._grid.places, strict=True)
                ),
            ),
        )
        return Joined(whole, state, self._slack(), has_value)

    def _entries(self, of_grid: NDArray[_S]) -> NDArray[_S]:
        """Entries of a grid array for the added cells, in their order."""
        return of_grid[1:].reshape(-1, *of_grid.shape[2:])[self._order]

    def _current_cells(self) -> IntArray:
        """The current cell of each column of the grid."""
        table, grid = self._table, self._grid
        cells = table.find_many(grid.codes)
        if table.contributions is None:  # what is not tabulated today may still not be empty
            kinds_today = np.unique(grid.kinds[cells >= 0])
            cells[(cells < 0) & ~np.isin(grid.kinds, kinds_today)] = _UNSEEN
        elif self._release.cover != "full":  # nor what no table and no publication needs
            cells[(cells < 0) & ~grid.published] = _UNSEEN
        return cells

    def _slack(self) -> FloatArray:
        """Largest distance of each cell's value from the true one by rounding."""
        table, release, responses = self._table, self._release, self._time.responses
        of_unit = 0.5 * 10.0 ** -release.decimals[responses].astype(float)
        of_added = self._response[self._order % len(self._response)]
        unit, whole_number = of_unit[of_added], release.counting[responses][of_added]
        room = np.maximum(self._entries(self._grid.slack), unit)
        # a number of records that its publication did not round is exact
        room[whole_number & (room <= unit)] = 0.0
        today = np.where(table.counting, 0.0, 0.5 * 10.0 ** -table.places.astype(float))
        return np.concatenate([today, room])

    def _levels(self, state: ByteArray, has_value: BoolArray) -> FloatArray:
        """Upper, lower and sliding protection levels of cells that were suppressed; NaN for other cells."""
        levels = np.full((len(state), 3), np.nan)
        withheld = np.flatnonzero(state == State.WITHHELD)
        past_levels = self._entries(self._grid.levels)[withheld - len(self._table)]
        levels[withheld, :2], levels[withheld, 2] = np.nan_to_num(past_levels), 0.0
        guessed = withheld[~has_value[withheld]]  # distances from a value that is not known mean nothing
        levels[guessed, 2] = levels[guessed, :2].sum(axis=1)
        levels[guessed, :2] = 0.0
        return levels

    def _joined_release(self) -> Release:
        """The release with a response for each earlier period and response that adds up; added cells are
        hidden."""
        release, n_first = self._release, len(self._table.dimensions[0])
        again = np.tile(self._time.responses, len(self._time.periods) - 1)
        return evolve(
            release,
            hidden=np.concatenate([release.hidden, np.ones(len(self._codes), bool)]),
            decimals=np.concatenate([release.decimals, release.decimals[again]]),
            counting=np.concatenate([release.counting, release.counting[again]]),
            stands_for=freeze(np.concatenate([np.arange(n_first), again])),
        )

    def _over_time(self) -> list[Relations]:
        """The sums over periods, total by total."""
        out, n_cells = [], len(self._table) + len(self._codes)
        for rollup, parent in enumerate(self._time.parents):
            family = OverPeriods(RESPONSE_AXIS, self._time.variable, rollup)
            for total in np.unique(parent[parent >= 0]).tolist():
                children = np.flatnonzero(parent == total)
                rows = self._ids[[total, *children.tolist()]]
                # a sum with a cell that may be empty or not could be false, and one without members
                # says nothing
                usable = (rows[0] >= 0) & (rows != _UNSEEN).all(axis=0) & (rows[1:] >= 0).any(axis=0)
                rows = rows[:, usable].T
                sizes = (rows >= 0).sum(axis=1)
                out.append(relations_along(family, rows[rows >= 0], sizes, n_cells))
        return out

    def _earlier_of(self, publication: PastCells, places: IntArray, state: ByteArray) -> Earlier:
        cells = self._ids[publication.period, places]
        published, withheld = (
            cells[publication.state == State.PUBLISHED],
            cells[publication.state == State.WITHHELD],
        )
        withheld = withheld[state[withheld] == State.WITHHELD]
        return Earlier(
            publication.name,
            True,
            1.0,
            np.unique(published),
            np.unique(withheld),
            publication.unmatched,
            publication.n_unmatched,
            publication.n_unmatched,
            publication.n_unplaced,
        )


def _responses(first: Dimension, time: Timeline, place: IntArray) -> Dimension:
    """The responses of the current and of each earlier period, with the sums between those of one period.

    `place` has the position of each response among those that add up, −1 for the others.
    """
    periods, summed = time.periods[1:], time.responses
    again = [(r, period) for period in periods for r in summed.tolist()]
    codes = (*first.codes, *(f"{first.codes[r]} ({period})" for r, period in again))
    labels = (*first.labels, *(f"{first.labels[r]} ({period})" for r, period in again))
    starts = len(first) + len(summed) * np.arange(len(periods))
    parents = []
    for parent in first.parents:
        lacking = np.unique(parent[(parent >= 0) & (place < 0)])
        above = np.where(np.isin(parent, lacking), -1, parent)[summed]
        above = np.where(above >= 0, place[above], -1)
        of_periods = np.where(above >= 0, starts[:, None] + above, -1)
        parents.append(np.concatenate([parent, of_periods.reshape(-1)]))
    return Dimension(first.name, codes, labels, tuple(parents), first.missing, first.translated)


def _extended(
    table: Table, dimensions: tuple[Dimension, ...], codes: IntArray, value: FloatArray, release: Release
) -> Table:
    """The table with further cells behind its own, whose contributors are unknown."""
    n = len(codes)

    def longer(array: NDArray[_S], fill: float) -> NDArray[_S]:
        return freeze(np.concatenate([array, np.full((n, *array.shape[1:]), fill, array.dtype)]))

    def more(array: NDArray[_S] | None, fill: float) -> NDArray[_S] | None:
        return None if array is None else longer(array, fill)

    values = freeze(np.concatenate([table.value, value]))
    return evolve(
        table,
        dimensions=dimensions,
        codes=freeze(np.concatenate([table.codes, codes])),
        value=values,
        shadow=values if table.shadow is table.value else freeze(np.concatenate([table.shadow, value])),
        frequency=longer(table.frequency, 0.0),
        holding_frequency=more(table.holding_frequency, 0.0),
        costs={name: longer(cost, 0.0) for name, cost in table.costs.items()},
        top=more(table.top, 0.0),
        holding_top=more(table.holding_top, 0.0),
        given_status=more(table.given_status, Status.PUBLISHED),
        given_lower=more(table.given_lower, np.nan),
        given_upper=more(table.given_upper, np.nan),
        empty=more(table.empty, False),
        known_low=more(table.known_low, np.nan),
        known_high=more(table.known_high, np.nan),
        release=release,
    )
