"""Leaves out cells of earlier periods that are empty or not needed, once the values of all are found."""

from __future__ import annotations

import numpy as np
from attrs import evolve

from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze
from tabguard.table.closure import closure
from tabguard.table.joined import Joined
from tabguard.table.parts import rows_of
from tabguard.table.past_grid import State
from tabguard.table.table import Table


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
    present = ~zero
    present[relations.totals[filled]] = True  # an empty total says that its members are 0
    if table.release.cover != "full":
        seen = ~table.past | (state >= State.WITHHELD) | zero
        present &= closure(relations, seen)
    assert table.periods is not None
    assumed = np.flatnonzero(table.past & ~joined.given & ~zero)
    periods = evolve(table.periods, assumed=assumed)
    table = evolve(table, value=freeze(value), shadow=_shadow(table, value), periods=periods)
    table = _known_to_all(table, table.past & ((state == State.PUBLISHED) | zero))
    return _only(table, np.flatnonzero(present), zero)


def _known_to_all(table: Table, cells: BoolArray) -> Table:
    """Nobody is uncertain about these cells, whatever is decided about them now."""
    none = np.full(len(table), np.nan)
    low, high = (none if bound is None else bound for bound in (table.known_low, table.known_high))
    low, high = (freeze(np.where(cells, table.value, bound)) for bound in (low, high))
    return evolve(table, known_low=low, known_high=high)


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
    present = place[relations.cells] >= 0
    lacking = np.bincount(row, ~present & ~zero[relations.cells], len(relations)) > 0
    whole = (place[relations.totals] >= 0) & ~lacking
    whole &= np.bincount(row, present, len(relations)) > 1
    assert table.periods is not None
    small = evolve(
        rows_of(table, cells),
        relations=relations.among(place, len(cells), whole),
        costs={name: freeze(cost[cells]) for name, cost in table.costs.items()},
        release=evolve(table.release, hidden=table.release.hidden[cells]),
        periods=evolve(table.periods, assumed=_there(table.periods.assumed, place)),
        earlier=tuple(
            evolve(
                publication,
                published=_there(publication.published, place),
                suppressed=_there(publication.suppressed, place),
            )
            for publication in table.earlier
        ),
    )
    return evolve(small, shadow=small.value) if table.shadow is table.value else small


def _there(cells: IntArray, place: IntArray) -> IntArray:
    return place[cells][place[cells] >= 0]
