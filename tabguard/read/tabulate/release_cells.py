"""The cells of a release: those of all its tables, and the hidden ones between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import CellsFile, TableSpec
from tabguard.read.tabulate.adding_up import Leaves, add_up, count_distinct, leaf_cells
from tabguard.read.tabulate.shown import Part
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, SmallArray
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.empty import Empty
from tabguard.table.publication import CROSSED_UP_TO
from tabguard.table.relations import build_relations, closure, codes_of, strides
from tabguard.table.table import Table

Meaning = Callable[[Sequence[Dimension]], Empty]
"""Function from the dimensions of tables to the meaning of their empty cells."""


@frozen
class ReleasePlan:
    """The tables that are published together.

    Parameters
    ----------
    tables : tuple of TableSpec
    cover : str
        Which hidden cells are protected, see `tabguard.read.tabulate.release_cells.Cover`.
    responses : int
        Number of responses.
    cells : tuple of CellsFile
        The files of tables that are already tabulated, if there are several.
    periods : bool
        Whether earlier periods add up with the data: their cells are further cells of the release.
    known : callable, optional
        Codes of cells that were published or suppressed before, shape (n, n_dims), for given dimensions. Such
        cells are part of the problem even if no table shows them now.
    empty : callable, optional
        Meanings of empty cells, if empty cells that are not impossible may be suppressed.
    same_pattern : bool
        Whether a cell is suppressed for all responses or for none.
    """

    tables: tuple[TableSpec, ...] = ()
    cover: str = "auto"
    responses: int = 1
    cells: tuple[CellsFile, ...] = ()
    periods: bool = False
    known: Callable[[tuple[Dimension, ...]], IntArray] | None = None
    empty: Meaning | None = None
    same_pattern: bool = False

    @property
    def is_release(self) -> bool:
        """Whether there is more than one table with one response."""
        return bool(self.tables) or self.responses > 1 or self.periods


ONE_TABLE = ReleasePlan()


MOST_CROSSED = 3_000_000
"""Maximum number of cells of a full cover."""


@frozen(eq=False)
class SummedCells:
    """Cells by ascending key, with their sums of each measure."""

    keys: IntArray
    measures: Mapping[str, FloatArray]

    def __len__(self) -> int:
        return len(self.keys)

    def take(self, mask: BoolArray) -> SummedCells:
        """The cells selected by a mask, with their sums."""
        return SummedCells(self.keys[mask], {name: values[mask] for name, values in self.measures.items()})

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
        Contributions, with each record once per response.
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
        # a record occurs once per response, but counts once in a sum of responses
        self._respondents = bool(np.bincount(records.respondent).max(initial=0) > once)
        weight = 1.0 if records.weight is None else records.weight
        exact = self.leaves.sum(records.response * weight, look=progress.check)
        value = exact.copy()
        for at, places in enumerate(decimals.tolist()):
            in_response = self._codes[:, 0] == at
            value[in_response] = np.round(exact[in_response], places)
        counts = self.leaves.sum(look=progress.check)
        self._measures = {"value": value, "exact": exact, "frequency": counts}
        if records.shadow is not records.response:
            self._measures["shadow"] = self.leaves.sum(records.shadow * weight, look=progress.check)
        # costs are given per record, and records are repeated here for each response
        times = len(records) // max(len(next(iter(costs.values()), ())), 1)
        for name, values in costs.items():
            self._measures[f"cost {name}"] = self.leaves.sum(np.tile(values, times), look=progress.check)

    def size_over(self, axes: Sequence[int]) -> float:
        """Upper bound of the number of cells in the cross of some dimensions."""
        return len(self.leaves.keys) * math.prod(len(self.dimensions[a].levels) for a in axes)

    def over(self, axes: Sequence[int], masks: Sequence[BoolArray] | None = None) -> SummedCells:
        """All non-empty cells in the cross of some dimensions, with the other dimensions at their total.

        Parameters
        ----------
        axes : sequence of int
            Dimensions that are crossed, ascending.
        masks : sequence of bool arrays, optional
            Crossed codes of each dimension, see `crossed_codes`; all by default.
        """
        whole = [self.dimensions[a] for a in axes]
        masks = [np.ones(len(d), bool) for d in whole] if masks is None else masks
        some = [d.restricted(np.flatnonzero(mask)) for d, mask in zip(whole, masks, strict=True)]
        places = [np.cumsum(mask)[_nearest(d, mask)] - 1 for d, mask in zip(whole, masks, strict=True)]
        inner = [place[self._codes[:, a]] for a, place in zip(axes, places, strict=True)]
        leaves = leaf_cells(some, np.column_stack(inner))
        measures = {name: leaves.sum(values) for name, values in self._measures.items()}
        cube = add_up(some, leaves.keys, measures, self._progress)
        measures = dict(cube.measures)
        if self._respondents or self._records.holding is not None:
            record_leaves = Leaves(leaves.keys, leaves.of_record[self.leaves.of_record])

            def distinct(ids: SmallArray) -> FloatArray:
                return count_distinct(some, record_leaves, ids, cube.keys, self._progress)

            if self._respondents:
                measures["frequency"] = distinct(self._records.respondent)
            if self._records.holding is not None:
                measures["holdings"] = distinct(self._records.holding)
        # position 0 of each other dimension is its total
        codes = np.zeros((len(cube.keys), len(self.dimensions)), np.int64)
        for a, mask, positions in zip(axes, masks, codes_of(some, cube.keys).T, strict=True):
            codes[:, a] = np.flatnonzero(mask)[positions]
        return SummedCells(codes @ strides(self.dimensions), measures)


def merged(parts: Sequence[SummedCells]) -> SummedCells:
    """Merge the cells of several crosses without duplicates."""
    keys, first = np.unique(np.concatenate([part.keys for part in parts]), return_index=True)
    names = parts[0].measures
    measures = {name: np.concatenate([part.measures[name] for part in parts])[first] for name in names}
    return SummedCells(keys.astype(np.int64), measures)


def crosses_of(codes: IntArray) -> list[tuple[int, ...]]:
    """The sets of dimensions in which cells are below the total, each with the response."""
    kinds = np.unique(codes != 0, axis=0)
    return [(0, *(np.flatnonzero(kind[1:]) + 1).tolist()) for kind in kinds]


def crossed_codes(dimensions: Sequence[Dimension], parts: Sequence[Part]) -> tuple[BoolArray, ...]:
    """The codes whose cross readers can work with: shown codes, all above them, and all siblings of these.

    For dimensions with several roll-ups, and for responses, these are all codes, since leaves connect sums.
    """
    masks = [part.codes(dimensions) for part in parts]
    out = []
    for d, dimension in enumerate(dimensions):
        mask = np.logical_or.reduce([codes[d] for codes in masks])
        mask[0] = True
        if d == 0 or len(dimension.parents) > 1:
            mask[:] = True
        parent = dimension.parents[0]
        while (above := parent[mask & (parent >= 0)]).size and not mask[above].all():
            mask[above] = True
        mask |= np.isin(parent, above)
        out.append(mask)
    return tuple(out)


def _nearest(dimension: Dimension, mask: BoolArray) -> IntArray:
    """For each code, itself if it is kept, else the nearest kept code above it."""
    out = np.arange(len(dimension))
    while not mask[out].all():  # terminates: a roll-up is a forest, and its total is kept
        out = np.where(mask[out], out, dimension.parents[0][out])
    return out


@frozen(eq=False)
class Cover:
    """Which cells that no table shows are protected.

    Parameters
    ----------
    name : str
        ``"implied"``: those that follow from what is shown. ``"shown"``: also the cross of the shown codes of
        all variables. ``"full"``: the cross of all codes.
    crossed : tuple of bool arrays, or None
        Crossed codes of each dimension; None for ``"implied"``.
    """

    name: str
    crossed: tuple[BoolArray, ...] | None = None

    @classmethod
    def of(cls, sums: CrossSums, parts: Sequence[Part], cover: str) -> Cover:
        """The cover for a setting; ``"auto"`` is the widest one of at most `CROSSED_UP_TO` cells.

        Raises
        ------
        SettingError
            If a cross that is asked for would have too many cells.
        """
        masks, everything = crossed_codes(sums.dimensions, parts), range(len(sums.dimensions))
        sizes = {
            "full": sums.size_over(everything),
            "shown": math.prod(float(np.count_nonzero(mask)) for mask in masks),
        }
        if cover == "auto":
            cover = next((name for name, size in sizes.items() if size <= CROSSED_UP_TO), "implied")
        if sizes.get(cover, 0.0) > MOST_CROSSED:
            raise SettingError(
                tr("The cross of all variables is too large to be covered in full."),
                "[suppression] cover",
                tr('Use cover = "implied", or leave variables or levels out.'),
            )
        if cover == "full":
            return cls(cover, tuple(np.ones(len(d), bool) for d in sums.dimensions))
        return cls(cover, masks if cover == "shown" else None)

    def kept(
        self,
        cells: SummedCells,
        masks: Sequence[BoolArray],
        dimensions: Sequence[Dimension],
        earlier_cells: IntArray,
    ) -> BoolArray:
        """Which cells are kept: shown ones, and hidden ones that are protected, shape (n_cells,).

        Parameters
        ----------
        cells : SummedCells
            Those of the cross of each table and, if there is one, of the crossed codes.
        masks : sequence of bool arrays
            Cells shown by each table.
        earlier_cells : int array
            Keys of cells that were published or suppressed before.
        """
        if self.name == "full":
            return np.ones(len(cells), bool)
        codes = codes_of(dimensions, cells.keys)
        is_wanted = np.logical_or.reduce([*masks, np.isin(cells.keys, earlier_cells)])
        if self.crossed is not None:
            is_wanted |= np.logical_and.reduce([mask[codes[:, d]] for d, mask in enumerate(self.crossed)])
        return closure(build_relations(dimensions, codes), is_wanted)


def crossed_cells(table: Table, progress: Progress) -> int | None:
    """Number of cells in the cross of all variables; None where there are too many, or it is not known."""
    if table.release.crossed is not None:
        return table.release.crossed
    if table.contributions is None:
        return None
    leaves = leaf_cells(table.dimensions, table.contributions.places)
    if len(leaves.keys) * math.prod(len(d.levels) for d in table.dimensions) > MOST_CROSSED:
        return None
    return len(add_up(table.dimensions, leaves.keys, {}, progress).keys)
