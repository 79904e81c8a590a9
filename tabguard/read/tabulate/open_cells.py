"""Finds the empty cells that may be suppressed: those that readers do not know to be empty."""

import math
from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.empty_parts import MEANINGS, STRUCTURAL
from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.read.tabulate.derived import Region
from tabguard.read.tabulate.release_cells import Meaning, ReleasePlan
from tabguard.read.tabulate.shown import Part
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.keys import places_in
from tabguard.table.relations import build_relations, codes_of, strides
from tabguard.table.table import Table

MOST_PLACES = 3_000_000
"""Maximum number of combinations of codes that are examined."""


def open_cells(
    dimensions: Sequence[Dimension],
    keys: IntArray,
    regions: Sequence[Region],
    empty: Empty,
    has_public_count: Callable[[IntArray], BoolArray] | None = None,
) -> IntArray:
    """The keys of the empty cells that may be suppressed, ascending.

    A cell is not among them if readers know that it is empty: if it is impossible, if its number of
    contributors is published, if it is a member of a cell that they know to be empty, or the total of such
    cells alone.

    Parameters
    ----------
    keys : int array, shape (n_cells,)
        Keys of the cells with contributors, ascending.
    regions : sequence of Region
        The tabulated regions.
    empty : Empty
    has_public_count : callable, optional
        Returns whether the number of contributors of empty cells is published, shape (n,), given their codes.

    Raises
    ------
    SettingError
        If there are too many combinations of codes.
    """
    size = sum(math.prod(int(np.count_nonzero(mask)) for mask in region) for region in regions)
    if size > MOST_PLACES:
        raise SettingError(
            tr("The tables have too many empty cells that may be suppressed."),
            "[suppression] suppress_empty",
            tr("Leave it off, or choose fewer or shorter dimensions."),
        )
    step = strides(dimensions)
    parts = [np.zeros(0, np.int64), *(_crossed(region, step) for region in regions)]
    absent = np.setdiff1d(np.concatenate(parts), keys)
    codes = codes_of(dimensions, absent)
    may_be_open = empty.meanings(dimensions, codes) != MEANINGS.index(STRUCTURAL)
    if has_public_count is not None:
        may_be_open &= ~has_public_count(codes)
    return _leave_out_known(dimensions, absent, codes, may_be_open, keys)


def region_of(crossed: Sequence[int], dimensions: Sequence[Dimension]) -> Region:
    """The cross of some dimensions, with the others at their total."""
    out = []
    for d, dimension in enumerate(dimensions):
        mask = np.full(len(dimension), d in crossed)
        mask[0] = True
        out.append(mask)
    return tuple(out)


def told_by(dimensions: Sequence[Dimension], parts: Sequence[Part]) -> Callable[[IntArray], BoolArray]:
    """A function that tells whether public numbers of contributors include given cells, for any response."""

    def told(codes: IntArray) -> BoolArray:
        out = np.zeros(len(codes), bool)
        for part in parts:
            inside = np.ones(len(codes), bool)
            for d in range(1, len(dimensions)):
                if d in part.shown:
                    inside &= part.shown[d][codes[:, d]]
                else:
                    inside &= codes[:, d] == part.fixed.get(d, 0)
            out |= inside
        return out

    return told


def empty_cells(table: Table, keys: IntArray, plan: ReleasePlan) -> BoolArray | None:
    """Which cells of a release have the given keys; None where empty cells are not suppressed.

    Raises
    ------
    SettingError
        If responses need not have the same pattern: a unit without contributors is empty for all of them, so
        that one response would tell what is withheld of the other.
    """
    if plan.empty is None:
        return None
    if len(np.unique(table.codes[:, 0])) > 1 and not plan.same_pattern:
        raise SettingError(
            tr("Empty cells of several responses can only be suppressed together."),
            "[suppression] suppress_empty",
            tr("Use the same pattern for all responses (same_pattern = true), or leave it off."),
        )
    return freeze(np.isin(table.keys, keys))


def _crossed(region: Region, step: IntArray) -> IntArray:
    out = np.zeros(1, np.int64)
    for mask, width in zip(region, step.tolist(), strict=True):
        out = (out[:, None] + np.flatnonzero(mask) * width).ravel()
    return out


def _leave_out_known(
    dimensions: Sequence[Dimension], absent: IntArray, codes: IntArray, may_be_open: BoolArray, keys: IntArray
) -> IntArray:
    """Leave out cells that follow from cells known to be empty, until nothing more follows."""
    rollups = [
        (d, int(width), parent)
        for d, (dimension, width) in enumerate(zip(dimensions, strides(dimensions), strict=True))
        for parent in dimension.parents
    ]
    pairs = [_pairs_below(absent, codes, absent, *rollup) for rollup in rollups]
    for rollup in rollups:  # totals of present cells are not empty, even if the file lacks them
        may_be_open[_pairs_below(keys, codes_of(dimensions, keys), absent, *rollup)[1]] = False
    filled = [  # members of empty totals are empty
        np.bincount(above, minlength=len(absent)) > 0 for _, above in pairs
    ]
    while True:
        before = int(np.count_nonzero(may_be_open))
        for (member, above), has_members in zip(pairs, filled, strict=True):
            # a total known to be empty has empty members, as counts are never negative
            may_be_open[member[~may_be_open[above]]] = False
            open_members = np.bincount(above[may_be_open[member]], minlength=len(absent)) > 0
            # and a total of members that are all known to be empty is empty
            may_be_open &= open_members | ~has_members
        if int(np.count_nonzero(may_be_open)) == before:
            return absent[may_be_open]


def _pairs_below(
    keys: IntArray, codes: IntArray, absent: IntArray, d: int, width: int, parent: IntArray
) -> tuple[IntArray, IntArray]:
    """Pairs of members and their totals among the empty cells in one roll-up, as positions."""
    above = parent[codes[:, d]]
    member = np.flatnonzero(above >= 0)
    total = places_in(absent, keys[member] + (above[member] - codes[member, d]) * width)
    return member[total >= 0], total[total >= 0]


def opened(table: Table, meaning: Meaning | None) -> Table:
    """Add to a single table the empty cells that may be suppressed."""
    if meaning is None:
        return table
    whole = tuple(np.ones(len(dimension), bool) for dimension in table.dimensions)
    more = open_cells(table.dimensions, table.keys, (whole,), meaning(table.dimensions))
    return _with_cells(table, more)


def _with_cells(table: Table, more: IntArray) -> Table:
    keys = np.concatenate([table.keys, more])
    order = np.argsort(keys, kind="stable")

    def put(array: FloatArray, fill: float = 0.0) -> FloatArray:
        new_rows = np.full((len(more), *array.shape[1:]), fill, array.dtype)
        return freeze(np.concatenate([array, new_rows])[order])

    def some(array: FloatArray | None, fill: float = 0.0) -> FloatArray | None:
        return None if array is None else put(array, fill)

    codes = freeze(codes_of(table.dimensions, keys[order]))
    value, status, place = put(table.value), table.given_status, np.empty(len(keys), np.int64)
    place[order] = np.arange(len(keys))
    return evolve(
        table,
        codes=codes,
        value=value,
        frequency=put(table.frequency),
        relations=build_relations(table.dimensions, codes),
        shadow=value if table.shadow is table.value else put(table.shadow),
        holding_frequency=some(table.holding_frequency),
        costs={name: put(cost) for name, cost in table.costs.items()},
        top=some(table.top),
        holding_top=some(table.holding_top),
        given_status=None
        if status is None
        else freeze(np.concatenate([status, np.zeros(len(more), np.uint8)])[order]),
        given_lower=some(table.given_lower, np.nan),
        given_upper=some(table.given_upper, np.nan),
        rounding=None if table.rounding is None else table.rounding.at(place),
        empty=freeze(order >= len(table)),
    )
