"""The cells of earlier publications, one by one and in a grid with a row per period and a column per cell."""

import math
from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.table.arrays import (
    BoolArray,
    ByteArray,
    FloatArray,
    IntArray,
    distinct,
    frozen_bools,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
    redacted_repr,
    union,
)
from tabguard.table.relations import codes_of, strides
from tabguard.table.table import Table


class State(IntEnum):
    """Knowledge about a cell of an earlier period."""

    EMPTY = 0
    """A publication of its period has cells of its kind, but not this cell."""
    UNSEEN = 1
    """No publication of its period has cells of its kind."""
    WITHHELD = 2
    """The cell is suppressed in a publication."""
    PUBLISHED = 3


@frozen(eq=False)
class Timeline:
    """The periods whose cells add up, and the sums of periods.

    Parameters
    ----------
    variable : str
    periods : tuple of str
        The current period first.
    parents : tuple of int arrays, each of shape (n_periods,)
        Per roll-up the parent of each period, −1 for none. Every parent has all its children.
    responses : int array
        Codes of the current responses that add up over time.
    derived : tuple of str
        Periods that were not published.
    """

    variable: str
    periods: tuple[str, ...]
    parents: tuple[IntArray, ...]
    responses: IntArray = field(converter=frozen_ints)
    derived: tuple[str, ...] = ()


@frozen(eq=False)
class PastCells:
    """The content of one publication about cells of earlier periods; arrays have one entry per cell.

    Parameters
    ----------
    name : str
        Name of the publication's file.
    codes : int array, shape (n, n_dims)
        Codes in the dimensions of today's table, the response first.
    period : int array
        Positions in `Timeline.periods`, never 0.
    state : uint8 array
        Values of `State`.
    value : float array
        NaN if the file has no number.
    slack : float array
        Largest distance of a value from the true one by rounding.
    levels : float array, shape (n, 2)
        Protection levels above and below; NaN if the file has none.
    unmatched : tuple of str
        Codes of the first few of these rows.
    n_unmatched : int
        Number of rows that match no cell of the variables.
    n_unplaced : int
        Number of unmatched rows that show a figure.
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
    n_unplaced: int = 0

    __repr__ = redacted_repr


_FEW = 20_000
"""Number of code combinations up to which all of them are considered as cells that may not be empty."""
_SAME = 1.000001
"""Multiple of their rounding by which two published values of a cell may differ."""
_CORRECT = mark("Leave the one out that was replaced, or correct it.")


@frozen(eq=False)
class PastGrid:
    """Cells of all periods in a grid; the first row, that of the current period, is empty.

    Parameters
    ----------
    codes : int array, shape (n, n_dims)
        The combination of codes of each column, in today's dimensions, ordered as their keys are.
    kinds : int array, shape (n,)
        Number of the kind of each column: its response and its level in each variable.
    published : bool array, shape (n,)
        Combinations that occur in some publication.
    state : uint8 array, shape (n_periods, n)
        Values of `State`.
    value : float array, shape (n_periods, n)
        NaN if no file has a number.
    slack : float array, shape (n_periods, n)
        Largest distance of a value from the true one by rounding.
    levels : float array, shape (n_periods, n, 2)
        Protection levels above and below; NaN if no file has any.
    places : tuple of int arrays
        The column of each cell of each publication.
    """

    codes: IntArray = field(converter=frozen_ints)
    kinds: IntArray = field(converter=frozen_ints)
    published: BoolArray = field(converter=frozen_bools)
    state: ByteArray = field(converter=frozen_bytes)
    value: FloatArray = field(converter=frozen_floats)
    slack: FloatArray = field(converter=frozen_floats)
    levels: FloatArray = field(converter=frozen_floats)
    places: tuple[IntArray, ...]

    __repr__ = redacted_repr


def past_grid(table: Table, time: Timeline, past: Sequence[PastCells]) -> PastGrid:
    """Combine publications in a grid; parameters and errors as in `tabguard.table.joined.join`."""
    steps = strides(table.dimensions)
    of_past = [publication.codes @ steps for publication in past]
    has_periods = np.isin(table.codes[:, 0], time.responses)
    occur = union(table.codes[has_periods] @ steps, *of_past)
    keys = _combinations(table, time, occur)
    codes = codes_of(table.dimensions, keys)
    kinds = _kinds(table, codes)
    places = tuple(np.searchsorted(keys, cell_keys) for cell_keys in of_past)
    published = np.zeros(len(keys), bool)
    known_kinds = np.zeros((len(time.periods), len(keys)), bool)  # by period and number of the kind
    for publication, at in zip(past, places, strict=True):
        published[at] = True
        filled = publication.state >= State.WITHHELD
        known_kinds[publication.period[filled], kinds[at[filled]]] = True
    state = np.where(known_kinds[:, kinds], State.EMPTY, State.UNSEEN).astype(np.uint8)
    state[:, ~np.isin(keys, occur)] = State.EMPTY
    value, slack = np.full(state.shape, np.nan), np.zeros(state.shape)
    levels = np.full((*state.shape, 2), np.nan)
    for publication, at in zip(past, places, strict=True):
        for rank in (State.UNSEEN, State.WITHHELD, State.PUBLISHED):
            rows = np.flatnonzero(publication.state == rank)
            # numbers last
            rows = rows[np.lexsort((~np.isnan(publication.value[rows]), at[rows], publication.period[rows]))]
            p, u = publication.period[rows], at[rows]
            _refuse_two_values(table, time, publication, codes[u], rows)
            if rank == State.PUBLISHED:
                apart = (
                    np.abs(value[p, u] - publication.value[rows])
                    > (slack[p, u] + publication.slack[rows]) * _SAME
                )
                differing = np.flatnonzero((state[p, u] == State.PUBLISHED) & apart)
                if len(differing):
                    first = differing[0]
                    raise _contradiction(table, codes[u[first]], time.periods[p[first]], publication.name)
            keep = state[p, u] <= rank
            rows, p, u = rows[keep], p[keep], u[keep]
            figures, off, past_levels = (
                publication.value[rows],
                publication.slack[rows],
                publication.levels[rows],
            )
            if rank == State.WITHHELD:  # another file may give the number and the levels
                blank = np.isnan(figures)
                figures, off = (np.where(blank, a[p, u], b) for a, b in ((value, figures), (slack, off)))
                past_levels = np.fmax(past_levels, levels[p, u])
            state[p, u], slack[p, u], value[p, u], levels[p, u] = rank, off, figures, past_levels
    return PastGrid(codes, kinds, published, state, value, slack, levels, places)


def _combinations(table: Table, time: Timeline, occur: IntArray) -> IntArray:
    """Keys of all code combinations if there are few, otherwise of those that occur.

    A combination that is in no publication and not in the data may still be needed to make sums hold.
    """
    size = math.prod(table.shape[1:])
    if len(time.responses) * size > _FEW:
        return occur
    starts = time.responses * int(strides(table.dimensions)[0])
    return distinct((starts[:, None] + np.arange(size, dtype=np.int64)).reshape(-1))


def _kinds(table: Table, codes: IntArray) -> IntArray:
    columns = [codes[:, 0]]
    columns += [d.level_of[codes[:, i]] for i, d in enumerate(table.dimensions) if i]
    return np.unique(np.column_stack(columns), axis=0, return_inverse=True)[1].reshape(-1)


def _refuse_two_values(
    table: Table, time: Timeline, publication: PastCells, codes: IntArray, rows: IntArray
) -> None:
    """Refuse a publication whose rows, sorted by cell, have two values for a cell."""
    value, slack, period = publication.value[rows], publication.slack[rows], publication.period[rows]
    same = (np.diff(period) == 0) & (np.diff(codes, axis=0) == 0).all(axis=1)
    apart = np.flatnonzero(same & (np.abs(np.diff(value)) > (slack[1:] + slack[:-1]) * _SAME))
    if len(apart):
        title = _title(table, codes[apart[0]], time.periods[period[apart[0]]])
        raise DataError(
            tr("The earlier publication gives two values for {title}.", title=title),
            publication.name,
            _CORRECT,
        )


def _contradiction(table: Table, codes: IntArray, period: str, name: str) -> DataError:
    title = _title(table, codes, period)
    return DataError(
        tr("Two earlier publications give different values for {title}.", title=title), name, _CORRECT
    )


def _title(table: Table, codes: IntArray, period: str) -> str:
    response, *names = (d.codes[c] for d, c in zip(table.dimensions, codes.tolist(), strict=True))
    return " × ".join((f"{response} ({period})", *names))
