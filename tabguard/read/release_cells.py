"""The cells of a release: those of all its tables, and the hidden ones between them."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.errors import SettingError
from tabguard.language import tr
from tabguard.progress import Progress
from tabguard.read.shown import Part
from tabguard.read.tabulate import Leaves, add_up, codes_of, count_distinct, leaf_cells
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, SmallArray
from tabguard.table.closure import closure
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations, strides
from tabguard.table.table import Table

FULL_UP_TO = 20_000
"""Crosses of all variables up to this many cells are covered in full, where nothing else is asked for."""
MOST_CROSSED = 3_000_000
"""Cells that a full cover may have at most."""


@frozen(eq=False)
class SummedCells:
    """Cells by ascending key, with their sums of each measure."""

    keys: IntArray
    measures: Mapping[str, FloatArray]

    def __len__(self) -> int:
        return len(self.keys)

    def with_empty(self, keys: IntArray) -> SummedCells:
        """Add cells that have no contributors, by their keys."""
        none = {name: np.zeros(len(keys)) for name in self.measures}
        return merged([self, SummedCells(keys, none)])


class CrossSums:
    """Adds up the innermost cells of all variables, over the variables of one table at a time.

    The values of innermost cells are rounded once for all tables: cells that two tables share are the same
    in both.

    Parameters
    ----------
    dimensions : tuple of Dimension
        The first one is that of the responses.
    records : Contributions
        Each record once for each response.
    decimals : int array, shape (n_responses,)
        Published decimals.
    costs : mapping of str to float array, shape (n_records,)
        Cost of each record, by the name of the cost column.
    progress : Progress
    """

    def __init__(
        self,
        dimensions: tuple[Dimension, ...],
        records: Contributions,
        decimals: IntArray,
        costs: Mapping[str, FloatArray],
        progress: Progress,
    ) -> None:
        self.dimensions, self._records, self._progress = dimensions, records, progress
        self.leaves = leaf_cells(dimensions, records.places)
        self._codes = codes_of(dimensions, self.leaves.keys)
        once = 1 if dimensions[0].is_parent.any() else len(np.unique(records.places.cells[:, 0]))
        # a record occurs here once per response, but is only one contributor to a sum of responses
        self._respondents = bool(np.bincount(records.respondent).max(initial=0) > once)
        weight = 1.0 if records.weight is None else records.weight
        exact = self.leaves.sum(records.response * weight, look=progress.check)
        value = exact.copy()
        for at, places in enumerate(decimals.tolist()):
            mine = self._codes[:, 0] == at
            value[mine] = np.round(exact[mine], places)
        counts = self.leaves.sum(look=progress.check)
        self._measures = {"value": value, "exact": exact, "frequency": counts}
        if records.shadow is not records.response:
            self._measures["shadow"] = self.leaves.sum(records.shadow * weight, look=progress.check)
        times = len(records) // max(len(next(iter(costs.values()), ())), 1)
        for name, values in costs.items():
            self._measures[f"cost {name}"] = self.leaves.sum(np.tile(values, times), look=progress.check)

    def size_over(self, axes: Sequence[int]) -> float:
        """Upper bound of the number of cells in the cross of some dimensions."""
        return len(self.leaves.keys) * math.prod(len(self.dimensions[a].levels) for a in axes)

    def over(self, axes: Sequence[int]) -> SummedCells:
        """All non-empty cells in the cross of some dimensions, with the other dimensions at their total.

        Parameters
        ----------
        axes : sequence of int
            Dimensions that are crossed, ascending.
        """
        some = [self.dimensions[a] for a in axes]
        leaves = leaf_cells(some, self._codes[:, list(axes)])
        measures = {name: leaves.sum(values) for name, values in self._measures.items()}
        cube = add_up(some, leaves.keys, measures, self._progress)
        measures = dict(cube.measures)
        if self._respondents or self._records.holding is not None:
            mine = Leaves(leaves.keys, leaves.of_record[self.leaves.of_record])

            def distinct(ids: SmallArray) -> FloatArray:
                return count_distinct(some, mine, ids, cube.keys, self._progress)

            if self._respondents:
                measures["frequency"] = distinct(self._records.respondent)
            if self._records.holding is not None:
                measures["holdings"] = distinct(self._records.holding)
        codes = np.zeros((len(cube.keys), len(self.dimensions)), np.int64)
        codes[:, list(axes)] = codes_of(some, cube.keys)
        return SummedCells(codes @ strides(self.dimensions), measures)


def merged(parts: Sequence[SummedCells]) -> SummedCells:
    """Merge the cells of several crosses without duplicates."""
    keys, first = np.unique(np.concatenate([part.keys for part in parts]), return_index=True)
    names = parts[0].measures
    measures = {name: np.concatenate([part.measures[name] for part in parts])[first] for name in names}
    return SummedCells(keys.astype(np.int64), measures)


def shown_cells(part: Part, cells: SummedCells, dimensions: Sequence[Dimension]) -> BoolArray:
    """Which cells a table shows."""
    codes = codes_of(dimensions, cells.keys)
    out = np.ones(len(cells), bool)
    for axis, mask in part.shown.items():
        out &= mask[codes[:, axis]]
    for axis in range(1, len(dimensions)):
        if axis not in part.shown:
            out &= codes[:, axis] == part.fixed.get(axis, 0)
    return out


def crosses_of(codes: IntArray) -> list[tuple[int, ...]]:
    """The crosses of dimensions that cells belong to: those in which they are not at the total."""
    kinds = np.unique(codes != 0, axis=0)
    return [(0, *(np.flatnonzero(kind[1:]) + 1).tolist()) for kind in kinds]


def cover_of(sums: CrossSums, cover: str) -> str:
    """The cover that is used: a setting, or what ``"auto"`` means for so many cells."""
    if cover != "auto":
        return cover
    return "full" if sums.size_over(range(len(sums.dimensions))) <= FULL_UP_TO else "implied"


def covered(
    sums: CrossSums, cells: SummedCells, shown: list[BoolArray], cover: str, known: IntArray
) -> tuple[SummedCells, list[BoolArray], str]:
    """The shown and hidden cells, which of them each table shows, and the cover that was used.

    `known` has the keys of cells that were published or suppressed before.

    Raises
    ------
    SettingError
        If a full cover would have too many cells.
    """
    dimensions = sums.dimensions
    everything = range(len(dimensions))
    cover = cover_of(sums, cover)
    if cover == "full":
        if sums.size_over(everything) > MOST_CROSSED:
            raise SettingError(
                tr("The cross of all variables is too large to be covered in full."),
                "[suppression] cover",
                tr('Use cover = "implied", or leave variables or levels out.'),
            )
        all_cells = merged([cells, sums.over(everything)])
        at = np.searchsorted(all_cells.keys, cells.keys)
        return all_cells, [_moved(mask, at, len(all_cells)) for mask in shown], cover
    relations = build_relations(dimensions, codes_of(dimensions, cells.keys))
    kept = closure(relations, np.logical_or.reduce([*shown, np.isin(cells.keys, known)]))
    measures = {name: values[kept] for name, values in cells.measures.items()}
    return SummedCells(cells.keys[kept], measures), [mask[kept] for mask in shown], cover


def crossed_cells(table: Table, progress: Progress) -> int | None:
    """Number of cells in the cross of all variables; None where there are too many, or it is not known."""
    if table.release is not None and table.release.crossed is not None:
        return table.release.crossed
    if table.contributions is None:
        return None
    leaves = leaf_cells(table.dimensions, table.contributions.places)
    if len(leaves.keys) * math.prod(len(d.levels) for d in table.dimensions) > MOST_CROSSED:
        return None
    return len(add_up(table.dimensions, leaves.keys, {}, progress).keys)


def _moved(mask: BoolArray, at: IntArray, size: int) -> BoolArray:
    out = np.zeros(size, bool)
    out[at] = mask
    return out
