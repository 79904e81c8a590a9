"""Adds up records to the cells of all hierarchies; only cells that exist are kept."""

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import Roles
from tabguard.table.arrays import FloatArray, IntArray, SmallArray, distinct, freeze
from tabguard.table.contributions import Contributions, Places, blocks, numbers_of, placed, runs
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations, codes_of, strides
from tabguard.table.rounding import rounding_of
from tabguard.table.table import Table

_MOST_COUNTED = 1 << 22
"""Records whose contributors are counted in one block."""


@frozen(eq=False)
class Leaves:
    """The internal cells of records, below all totals.

    Parameters
    ----------
    keys : int array, shape (n_leaves,)
        Row-major keys, ascending.
    of_record : int32 array, shape (n_records,)
        Position of each record's cell in `keys`.
    """

    keys: IntArray
    of_record: SmallArray

    def sum(
        self,
        values: FloatArray | None = None,
        weight: FloatArray | None = None,
        look: Callable[[], None] = lambda: None,
    ) -> FloatArray:
        """Σ of `values` (or the number of records) per leaf cell, in the order of the records.

        Parameters
        ----------
        values, weight : float array, shape (n_records,), or None
            Values and weights; if both are given, their products are added up.
        look : callable, optional
            Called between blocks of records; raises if the work has to end.
        """
        out = np.zeros(len(self.keys))
        for rows in blocks(len(self.of_record), look):
            # in blocks: 64-bit positions of millions of records would double the memory
            cell = self.of_record[rows].astype(np.intp)
            if values is None:
                out += np.bincount(cell, minlength=len(out))
            else:
                # in record order, so that sums do not depend on the block size
                np.add.at(out, cell, values[rows] if weight is None else values[rows] * weight[rows])
        return out


@frozen(eq=False)
class Cube:
    """All cells: keys ascending, and each measure added up, shape (n_cells,)."""

    keys: IntArray
    measures: Mapping[str, FloatArray]


def check_cross(dimensions: Sequence[Dimension]) -> None:
    """Refuse dimensions with too many combinations of codes to number the cells.

    Raises
    ------
    DataError
    """
    sizes = [len(d) for d in dimensions]
    # keys are 64-bit integers; two bits are left for sums of a key and a step
    if math.prod(sizes) >= 2**62:
        raise DataError(
            tr("The dimensions have too many codes to be crossed."),
            " × ".join(f"{d.name} ({len(d)})" for d in dimensions),
            tr("Choose fewer dimensions, or shorter hierarchies."),
        )


def leaf_cells(dimensions: Sequence[Dimension], codes: Places | IntArray) -> Leaves:
    """Find the cells of records.

    Parameters
    ----------
    dimensions : sequence of Dimension
    codes : Places, or int array, shape (n_records, n_dims)

    Raises
    ------
    DataError
        Where the cross of all codes is too large to number its cells.
    """
    check_cross(dimensions)
    places = placed(codes)
    return Leaves(places.cells @ strides(dimensions), places.of_record)


def add_up(
    dimensions: Sequence[Dimension], keys: IntArray, measures: Mapping[str, FloatArray], progress: Progress
) -> Cube:
    """Add leaf cells up over every level of every dimension, one dimension after the other.

    The levels of a dimension are disjoint and each code is in one of them (`Dimension.levels`). Each leaf is
    therefore added once to each cell above it, even if roll-ups are not nested in one another.

    Parameters
    ----------
    dimensions : sequence of Dimension
    keys : int array, shape (n_leaves,)
        Row-major keys of the leaf cells.
    measures : mapping of str to float array, shape (n_leaves,)
        Values to add up, by name.
    progress : Progress
    """
    names = tuple(measures)
    data = np.column_stack([measures[name] for name in names]) if names else np.zeros((len(keys), 0))
    for dimension, step in zip(dimensions, strides(dimensions), strict=True):
        keys, data = _over_levels(dimension, int(step), keys, data, progress)
    order = np.argsort(keys, kind="stable")
    data = data[order]
    return Cube(keys[order], {name: np.ascontiguousarray(data[:, i]) for i, name in enumerate(names)})


def _over_levels(
    dimension: Dimension, step: int, keys: IntArray, data: FloatArray, progress: Progress
) -> tuple[IntArray, FloatArray]:
    code = keys // step % len(dimension)
    all_keys, all_data = [], []
    for level in dimension.levels:
        progress.advance()
        above = level[code]
        inside = above >= 0
        moved = keys[inside] + (above[inside] - code[inside]) * step
        keys_above, group = np.unique(moved, return_inverse=True)
        sums = [np.bincount(group, column[inside], minlength=len(keys_above)) for column in data.T]
        all_keys.append(keys_above)
        all_data.append(np.column_stack(sums) if sums else np.zeros((len(keys_above), 0)))
    return np.concatenate(all_keys), np.concatenate(all_data)


def count_distinct(
    dimensions: Sequence[Dimension], leaves: Leaves, ids: SmallArray, cells: IntArray, progress: Progress
) -> FloatArray:
    """Number of distinct ids (holdings, respondents) per cell.

    Parameters
    ----------
    ids : int32 array, shape (n_records,)
    cells : int array
        Keys of all cells, ascending.

    Notes
    -----
    Ids that occur in only one leaf cell are added up like values. Only for the others are distinct pairs of
    id and cell counted. Of very many records those of some ids are counted at a time.
    """
    alone = np.zeros(len(leaves.keys))
    counts = np.zeros(len(cells))
    above = None
    for pairs, size in _pairs(leaves, ids, progress.check):
        progress.advance()
        leaf, who = pairs // size, pairs % size
        progress.check()
        # most respondents are in one leaf cell: adding them up is far cheaper than sorting pairs
        single = np.bincount(who, minlength=size)[who] == 1
        alone += np.bincount(leaf[single], minlength=len(alone))
        leaf, who = leaf[~single], who[~single]
        progress.check()
        if not len(leaf):
            continue
        if above is None:
            above = _cells_above(dimensions, leaves.keys, cells)
        _, who = np.unique(who, return_inverse=True)
        # renumbered without gaps, so that cell · many stays within 64 bits
        many = int(who.max()) + 1
        for cell_of_leaf in above:
            progress.advance()
            cell = cell_of_leaf[leaf]
            inside = cell >= 0
            cell_pairs = distinct(cell[inside] * many + who[inside])
            counts += np.bincount(cell_pairs // many, minlength=len(cells))
    return counts + add_up(dimensions, leaves.keys, {"n": alone}, progress).measures["n"]


def _pairs(leaves: Leaves, ids: SmallArray, look: Callable[[], None]) -> Iterator[tuple[IntArray, int]]:
    """Distinct pairs of leaf cell and id in blocks: leaf · size + id − first, and the block's first id."""
    records = numbers_of(ids, look)
    for first, end in runs(records, _MOST_COUNTED):
        parts = []
        for rows in blocks(len(ids), look):
            here = ids[rows]
            places = np.flatnonzero((here >= first) & (here < end))
            leaf = leaves.of_record[rows][places].astype(np.int64)
            parts.append(leaf * (end - first) + (here[places] - first))
        yield distinct(np.concatenate(parts)), end - first


def _cells_above(dimensions: Sequence[Dimension], keys: IntArray, cells: IntArray) -> list[IntArray]:
    """For each combination of levels, the cell above every leaf cell; -1 if there is none."""
    step = strides(dimensions)
    shifts = []
    for dimension, s in zip(dimensions, step, strict=True):
        code = keys // s % len(dimension)
        shifts.append([(level[code], (level[code] - code) * s) for level in dimension.levels])
    out = []
    for chosen in itertools.product(*shifts):
        inside = np.logical_and.reduce([above >= 0 for above, _ in chosen])
        cell = np.full(len(keys), -1, np.int64)
        moved = keys + np.sum([shift for _, shift in chosen], axis=0)
        cell[inside] = np.searchsorted(cells, moved[inside])
        out.append(cell)
    return out


def tabulate_records(
    dimensions: tuple[Dimension, ...],
    records: Contributions,
    variables: Roles,
    decimals: int,
    costs: Mapping[str, FloatArray],
    progress: Progress,
) -> Table:
    """Add records up to a table.

    The innermost cells are rounded to `decimals` and then added up, so that the published table is additive
    with any weights.

    Parameters
    ----------
    dimensions : tuple of Dimension
    records : Contributions
    variables : Roles
        The response. If there are respondents, the frequency of a cell is the number of distinct ones instead
        of records.
    decimals : int
        Published decimals.
    costs : mapping of str to float array, shape (n_records,)
        Cost of each record, by the name of the cost column.
    progress : Progress
    """
    leaves = leaf_cells(dimensions, records.places)
    progress.check()
    look = progress.check
    exact = leaves.sum(records.response, records.weight, look)
    # rounded before adding up, so that relations hold exactly, as suppression and audit assume
    measures = {"value": np.round(exact, decimals), "exact": exact, "frequency": leaves.sum(look=look)}
    if records.shadow is not records.response:
        measures["shadow"] = leaves.sum(records.shadow, records.weight, look)
    for name, values in costs.items():
        measures[f"cost {name}"] = leaves.sum(values, look=look)
    cube = add_up(dimensions, leaves.keys, measures, progress)
    codes = codes_of(dimensions, cube.keys)
    # sums of decimals carry floating-point noise; + 0.0 turns −0.0 into 0.0, which would be printed as −0
    value = np.round(cube.measures["value"], decimals) + 0.0
    frequency = cube.measures["frequency"]
    if variables.respondent is not None and numbers_of(records.respondent, look).max(initial=0) > 1:
        frequency = count_distinct(dimensions, leaves, records.respondent, cube.keys, progress)
    holdings = None
    if records.holding is not None:
        holdings = count_distinct(dimensions, leaves, records.holding, cube.keys, progress)
    progress.check()
    relations = build_relations(dimensions, codes)
    return Table(
        dimensions,
        freeze(codes),
        freeze(value),
        freeze(frequency),
        relations,
        variables.response,
        decimals,
        freeze(cube.measures.get("shadow", value)),
        freeze(holdings) if holdings is not None else None,
        {name: freeze(cube.measures[f"cost {name}"]) for name in costs},
        contributions=records,
        rounding=rounding_of(value, cube.measures["exact"], relations.totals, 10.0**-decimals),
    )
