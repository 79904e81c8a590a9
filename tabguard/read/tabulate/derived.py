"""Derives cells that follow from those in the files: last members of totals, and sums."""

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.read.tabulate.additivity import Grid, failing, missing_totals, refuse_missing
from tabguard.read.tabulate.agreement import together
from tabguard.read.tabulate.cell_data import CellData
from tabguard.read.tabulate.rebuild import with_totals
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.keys import places_in
from tabguard.table.relations import Relations, build_relations, strides

Region = tuple[BoolArray, ...]
"""For each dimension, the codes whose cross a file covers: missing cells of the cross are empty."""


@frozen(eq=False)
class Coverage:
    """The regions covered by files, and which responses are sums only.

    Parameters
    ----------
    regions : sequence of Region
    summed : bool array, shape (n_responses,)
        Responses that are sums of others and in no file.
    """

    regions: Sequence[Region]
    summed: BoolArray

    def holds(self, codes: IntArray) -> BoolArray:
        """Whether each cell is covered by a file: a missing one is then empty, not unknown."""
        out = np.zeros(len(codes), bool)
        for region in self.regions:
            here = np.ones(len(codes), bool)
            for axis, mask in enumerate(region):
                here &= mask[codes[:, axis]]
            out |= here
        return out


def derived(
    dimensions: tuple[Dimension, ...],
    codes: IntArray,
    cells: CellData,
    coverage: Coverage,
    unit: float,
    rebuild: bool = False,
) -> tuple[IntArray, CellData, tuple[str, ...]]:
    """Add cells that follow from the given cells, repeatedly until no further cell follows.

    - If all members of a total but one are known, that member is the total minus the other members.
    - A total that no table has is the sum of its members if all of them are known.

    Members that a file should contain but lacks are empty. The contributors to a derived cell are not known.
    The fewest and largest contributors that the other cells allow are assumed, so that no rule overlooks the
    cell. For a sum, each unit is assumed, as elsewhere, to be in only one of its members.

    Parameters
    ----------
    codes : int array, shape (n_cells, n_dims)
        Ascending by key.
    cells : CellData
    coverage : Coverage
    unit : float
        One unit of the last decimal.
    rebuild : bool
        Whether totals that a table should have, but that are in no file, are computed from internal cells.

    Returns
    -------
    codes, cells
        The given and the derived cells.
    notes : tuple of str
        Remarks on the derived cells.

    Raises
    ------
    AdditivityError
        If totals that a table should have are in no file.
    DataError
        If a total has several members that no file covers.
    """
    n_first, n_rebuilt = len(codes), 0
    while True:
        new_codes, extra, absent = _sums(dimensions, codes, cells, coverage)
        if rebuild and len(absent):
            codes, cells = with_totals(dimensions, codes, cells, absent)
            n_rebuilt += len(absent)
            continue
        if not len(new_codes):
            new_codes, extra, open_totals = _rests(dimensions, codes, cells, coverage, unit)
        if not len(new_codes):
            break
        whole = np.concatenate([codes, new_codes])
        order = np.argsort(whole @ strides(dimensions), kind="stable")
        codes, cells = whole[order], together([cells, extra]).take(order)
    if len(absent):
        raise refuse_missing(Grid(dimensions, codes, cells.value), absent)
    if open_totals:
        raise DataError(
            tr("Totals with several members that no file gives: {n_totals}.", n_totals=len(open_totals)),
            tr("first {open_totals}", open_totals=open_totals[0]),
            tr("Add these cells to a file of the table: its codes = {…} say which of them are published."),
        )
    hidden = len(codes) - n_first - n_rebuilt
    notes = (
        [tr("{made} totals that were in no file were made from the internal cells", made=n_rebuilt)]
        if n_rebuilt
        else []
    )
    notes += [tr("{hidden} cells that are in no file follow from others", hidden=hidden)] if hidden else []
    return freeze(codes), cells, tuple(notes)


def _members(codes: IntArray, axis: int, parent: IntArray) -> tuple[IntArray, IntArray]:
    """Members of cells in one roll-up: position of each total, shape (m,), and codes, shape (m, n_dims)."""
    order = np.argsort(parent, kind="stable")
    counts = np.bincount(parent[parent >= 0], minlength=len(parent))
    begin = np.searchsorted(parent[order], np.arange(len(parent)))
    many = counts[codes[:, axis]]
    whose = np.repeat(np.arange(len(codes)), many)
    step = np.arange(len(whose)) - np.repeat(np.cumsum(many) - many, many)
    out = codes[whose].copy()
    out[:, axis] = order[begin[codes[whose, axis]] + step]
    return whose, out


def _rollups(dimensions: Sequence[Dimension]) -> Iterator[tuple[int, IntArray]]:
    for axis, dimension in enumerate(dimensions):
        for parent in dimension.parents:
            yield axis, parent


def _places(codes: IntArray, keys: IntArray, dimensions: Sequence[Dimension]) -> tuple[IntArray, BoolArray]:
    """Positions of combinations of codes in ascending keys, and whether each combination occurs."""
    at = places_in(keys, codes @ strides(dimensions))
    return at, at >= 0


def _sums(
    dimensions: tuple[Dimension, ...],
    codes: IntArray,
    cells: CellData,
    coverage: Coverage,
) -> tuple[IntArray, CellData, IntArray]:
    """Missing totals: those that are sums of cells, and those that a file should have."""
    keys = codes @ strides(dimensions)
    above = missing_totals(dimensions, codes)
    is_sum = coverage.holds(above) & ~coverage.summed[above[:, 0]]
    absent, above = above[is_sum], above[~is_sum]
    totals, parts = [codes[:0]], [cells.take(np.zeros(0, np.int64))]
    for axis, parent in _rollups(dimensions):
        whose, members = _members(above, axis, parent)
        at, is_present = _places(members, keys, dimensions)
        unknown = np.zeros(len(members), bool)
        unknown[~is_present] = ~coverage.holds(members[~is_present])
        complete = np.bincount(whose, is_present, len(above)) > 0
        # a missing member is known (empty) if a file covers it, else unknown
        complete &= np.bincount(whose, unknown, len(above)) == 0
        is_counted = is_present & complete[whose]
        group = np.cumsum(complete) - 1
        totals.append(above[complete])
        parts.append(_summed(cells, at[is_counted], group[whose[is_counted]], int(complete.sum())))
        above = above[~complete]
    return np.concatenate(totals), together(parts), absent


def _summed(cells: CellData, at: IntArray, group: IntArray, size: int) -> CellData:
    """Cells added up by group."""

    def total(measure: FloatArray | None) -> FloatArray | None:
        return None if measure is None else np.bincount(group, measure[at], size).astype(np.float64)

    value, shadow, count = present(total(cells.value)), total(cells.shadow), None
    if cells.holding_frequency is not None:
        count = np.zeros(size)
        # the largest number of a member is a lower bound: no rule overlooks the cell
        np.fmax.at(count, group, cells.holding_frequency[at])
    top = holding_top = None
    if cells.top is not None:
        top = _largest_contributions(cells.top[at], group, size)
    if cells.holding_top is not None:
        # worst case: a holding is in all members, and its contributions add up
        reach = np.cumsum(_unknown_is(np.inf, cells.holding_top[at]), axis=1)
        most = np.column_stack([np.bincount(group, column, size) for column in reach.T]).astype(np.float64)
        holding_top = _limit(most, value if shadow is None else shadow)
    costs = {name: sums for name, costs in cells.costs.items() if (sums := total(costs)) is not None}
    return CellData(value, total(cells.frequency), shadow, count, top, holding_top, costs=costs)


def _largest_contributions(top: FloatArray, group: IntArray, size: int) -> FloatArray:
    """The largest contributions in each group of cells, shape (size, n_top)."""
    depth = top.shape[1]
    out = np.full((size, depth), np.nan)
    flat, whose = top.ravel(), np.repeat(group, depth)
    flat, whose = flat[~np.isnan(flat)], whose[~np.isnan(flat)]
    order = np.lexsort((-flat, whose))
    flat, whose = flat[order], whose[order]
    rank = np.arange(len(whose)) - np.searchsorted(whose, whose)
    first = rank < depth
    out[whose[first], rank[first]] = flat[first]
    return out


def _unknown_is(number: float, measure: FloatArray) -> FloatArray:
    return np.where(np.isnan(measure), number, np.abs(measure))


def _limit(reach: FloatArray, amount: FloatArray) -> FloatArray:
    """Contributions whose partial sums are as large as `reach` allows, but not above the cell."""
    return np.diff(np.minimum(reach, np.abs(amount)[:, None]), axis=1, prepend=0.0)


def _rests(
    dimensions: tuple[Dimension, ...],
    codes: IntArray,
    cells: CellData,
    coverage: Coverage,
    unit: float,
) -> tuple[IntArray, CellData, list[str]]:
    """Members that are the only unknown ones of a total, and totals with several unknown members."""
    keys = codes @ strides(dimensions)
    relations = build_relations(dimensions, codes)
    more = np.zeros(len(relations), bool)
    # only relations that fail can have a missing member with a value
    more[failing(cells.value, relations, unit)] = True
    if cells.frequency is not None:
        # values may add up although a member of value zero is missing: the counts show it
        more |= np.nan_to_num(relations.gaps(cells.frequency)) < 0
    member_codes, of, open_totals = [codes[:0]], [np.zeros(0, np.int64)], []
    for family, (axis, parent) in enumerate(_rollups(dimensions)):  # the families of built relations
        rows = np.flatnonzero(more & (relations.family == family))
        totals = relations.totals[rows]
        whose, members = _members(codes[totals], axis, parent)
        unknown = np.flatnonzero(~_places(members, keys, dimensions)[1])
        unknown = unknown[~coverage.holds(members[unknown])]
        number = np.bincount(whose[unknown], minlength=len(rows))
        single = unknown[number[whose[unknown]] == 1]
        member_codes.append(members[single])
        of.append(rows[whose[single]])
        grid = Grid(dimensions, codes, cells.value)
        where = tr("summed over “{name}”", name=dimensions[axis].name)
        open_totals += [f"{grid.title(cell)}, {where}" for cell in totals[number > 1].tolist()]
    rests, relation = np.concatenate(member_codes), np.concatenate(of)
    # a cell may follow from several relations; one suffices
    first = np.unique(rests @ strides(dimensions), return_index=True)[1]
    return rests[first], _remainder(cells, relations, relation[first]), open_totals


def _remainder(cells: CellData, relations: Relations, rows: IntArray) -> CellData:
    """The remainder of totals after subtraction of their known members."""

    def rest(measure: FloatArray | None) -> FloatArray | None:
        return None if measure is None else -relations.gaps(measure)[rows]

    value, shadow = present(rest(cells.value)), rest(cells.shadow)
    amount = value if shadow is None else shadow

    def most(top: FloatArray | None) -> FloatArray | None:
        if top is None:
            return None
        # worst case: the largest contributors of the total are all in this member
        return _limit(np.cumsum(_unknown_is(np.inf, top[relations.totals[rows]]), axis=1), amount)

    count = rest(cells.holding_frequency)
    return CellData(
        value,
        rest(cells.frequency),
        shadow,
        # a difference of lower bounds may be 0 or less, but the cell has a contributor
        None if count is None else np.maximum(count, 1),
        most(cells.top),
        most(cells.holding_top),
        costs={name: np.zeros(len(rows)) for name in cells.costs},
    )
