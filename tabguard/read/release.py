"""Builds the cells of a release from records: all published tables and the hidden cells between them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen
from numpy.typing import NDArray

from tabguard.errors import DataError, SettingError
from tabguard.language import mark, tr
from tabguard.progress import Progress
from tabguard.project import CellsFile, TableSpec, Variables
from tabguard.read.columns import Columns
from tabguard.read.contributions import contributions_of, costs_of
from tabguard.read.decimals import decimals_of
from tabguard.read.dimension import Hierarchy
from tabguard.read.format import FileFormat
from tabguard.read.layout import Defaults
from tabguard.read.microdata import coded, read_records
from tabguard.read.record_findings import findings_of
from tabguard.read.response_sums import refuse_unequal_sums, sum_findings
from tabguard.read.responses import COUNT, refuse_coarser_sums, response_dimension
from tabguard.read.shown import Part, part_of
from tabguard.read.tabulate import Leaves, add_up, codes_of, count_distinct, leaf_cells
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, SmallArray, freeze
from tabguard.table.closure import closure
from tabguard.table.contributions import Contributions
from tabguard.table.dimension import Dimension
from tabguard.table.places import Places
from tabguard.table.relations import build_relations, strides
from tabguard.table.release import RESPONSE, Release, ReleasedTable
from tabguard.table.rounding import rounding_of
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table

_S = TypeVar("_S", bound=np.generic)

FULL_UP_TO = 20_000
"""Crosses of all variables up to this many cells are covered in full, where nothing else is asked for."""
MOST_CROSSED = 3_000_000
"""Cells that a full cover may have at most."""


@frozen
class ReleasePlan:
    """The tables that are published together.

    Parameters
    ----------
    tables : tuple of TableSpec
    cover : str
        Which hidden cells are protected: those ``"implied"`` by the shown cells, the ``"full"`` cross of all
        variables, or ``"auto"``: full if that cross has few cells.
    responses : int
        Number of responses.
    cells : tuple of CellsFile
        The files of tables that are already tabulated, if there are several.
    periods : bool
        Whether earlier periods add up with the data: their cells are further cells of the release.
    known : callable, optional
        Codes of cells that were published or suppressed before, shape (n, n_dims), for given dimensions. Such
        cells are part of the problem even if no table shows them now.
    """

    tables: tuple[TableSpec, ...] = ()
    cover: str = "auto"
    responses: int = 1
    cells: tuple[CellsFile, ...] = ()
    periods: bool = False
    known: Callable[[tuple[Dimension, ...]], IntArray] | None = None

    @property
    def is_release(self) -> bool:
        """Whether there is more than one table with one response."""
        return bool(self.tables) or self.responses > 1 or self.periods


ONE_TABLE = ReleasePlan()


def load_release(
    form: FileFormat,
    variables: Variables,
    plan: ReleasePlan,
    hierarchies: Mapping[str, Hierarchy],
    waiver_file: Path | None,
    defaults: Defaults,
    progress: Progress,
) -> tuple[Table, ImportSummary]:
    """Read records once and add them up for all tables of a release.

    Parameters
    ----------
    variables : Variables
        All variables of the release, and all responses.
    plan : ReleasePlan
        The tables to publish; if it has none, one table over all variables is published.

    Returns
    -------
    Table
        All cells, with `Table.release` saying which tables show them.
    ImportSummary

    Raises
    ------
    DataError, FormatError, HierarchyError
        As `load_records`.
    SettingError
        For a table that names unknown variables, codes, levels or responses, or that shows nothing.
    """
    tables = plan.tables or (TableSpec(form.path.stem, variables.dimensions),)
    columns, dropped = read_records(form, variables, hierarchies, defaults, progress)
    progress.phase(mark("tabulate"))
    look = progress.check
    said: list[Finding] = []
    spanning, codes = coded(form, columns, variables, hierarchies, defaults, said, progress)
    responses = response_dimension(variables, hierarchies.get(RESPONSE))
    dimensions = (responses, *spanning)
    records = _long(columns, variables, responses, codes, spanning, waiver_file, defaults, look)
    progress.check()
    decimals = _decimals(form, variables, records, responses, look)
    parts = [part_of(spec, dimensions) for spec in tables]
    sums = _Sums(dimensions, records, decimals, costs_of(columns, variables), variables, progress)
    known = np.zeros((0, len(dimensions)), np.int64) if plan.known is None else plan.known(dimensions)
    crosses = [*(part.crossed for part in parts), *_crosses(known)]
    cells = _merged([sums.over(crossed) for crossed in crosses])
    shown = [_shown(part, cells, dimensions) for part in parts]
    for spec, mask in zip(tables, shown, strict=True):
        if not mask.any():
            raise DataError(
                tr("The table “{name}” shows no cell.", name=spec.name),
                f"[[tables]] {spec.name}",
                tr("Choose codes, levels or conditions for which there are records, or remove the table."),
            )
    cells, shown, cover = _covered(sums, cells, shown, plan.cover, known @ strides(dimensions))
    table = _table(cells, dimensions, records, decimals, variables)
    refuse_unequal_sums(table)
    release = Release(
        tuple(
            ReleasedTable(
                spec.name,
                spec.title or spec.name,
                part.variables,
                tuple(np.flatnonzero(part.shown[0]).tolist()),
                np.flatnonzero(mask),
                spec.counts,
            )
            for spec, part, mask in zip(tables, parts, shown, strict=True)
        ),
        ~np.logical_or.reduce(shown),
        decimals,
        np.array([code in COUNT for code in responses.codes]),
        cover,
    )
    table = evolve(table, release=release)
    findings = (
        *columns.findings,
        *findings_of(form, table, variables, columns),
        *sum_findings(columns, variables, responses, records),
        *said,
    )
    return table, ImportSummary(columns.rows + dropped, form.words, findings)


def _long(
    columns: Columns,
    variables: Variables,
    responses: Dimension,
    codes: Places,
    spanning: tuple[Dimension, ...],
    waiver_file: Path | None,
    defaults: Defaults,
    look: Callable[[], None],
) -> Contributions:
    """The records, repeated for each response that is in the data."""
    parts = []
    for name in variables.responses:
        at = responses.index[name]
        if responses.is_parent[at]:
            continue  # the sum of others, see `sum_findings`
        one = evolve(variables, response=name)
        some = contributions_of(columns, one, codes, spanning, waiver_file, defaults, look)
        first = np.full((len(codes.cells), 1), at, np.int64)
        parts.append(evolve(some, codes=Places(codes.of_record, np.hstack([first, codes.cells]))))

    response = _joined([part.response for part in parts])
    own = all(part.shadow is part.response for part in parts)
    weighted = any(part.weight is not None for part in parts)
    return evolve(
        parts[0],
        codes=Places.joined([part.places for part in parts]),
        response=response,
        shadow=response if own else _joined([part.shadow for part in parts]),
        respondent=_joined([part.respondent for part in parts]),
        holding=_joined_if([part.holding for part in parts]),
        weight=_joined([np.ones(len(p)) if p.weight is None else p.weight for p in parts])
        if weighted
        else None,
        request=_joined_if([part.request for part in parts]),
        waiver=_joined_if([part.waiver for part in parts]),
    )


def _joined(arrays: Sequence[NDArray[_S]]) -> NDArray[_S]:
    return freeze(np.concatenate(arrays))


def _joined_if(arrays: Sequence[NDArray[_S] | None]) -> NDArray[_S] | None:
    given = [array for array in arrays if array is not None]
    return _joined(given) if len(given) == len(arrays) else None


def _decimals(
    form: FileFormat,
    variables: Variables,
    records: Contributions,
    responses: Dimension,
    look: Callable[[], None],
) -> IntArray:
    """Published decimals of each response; a sum of responses has those of its most precise member."""
    out = np.zeros(len(responses), np.int64)
    for name in variables.responses:
        at = responses.index[name]
        if not responses.is_parent[at] and name not in COUNT:
            mine = records.response[records.places.column(0) == at]
            out[at] = decimals_of(form, evolve(variables, response=name), mine, look)
    for at in np.flatnonzero(responses.is_parent).tolist():
        out[at] = int(out[responses.leaves[responses.covers(at)[responses.leaves]]].max(initial=0))
    refuse_coarser_sums(variables, responses, out)
    return freeze(out)


@frozen(eq=False)
class _Cells:
    """Cells by ascending key, with their sums of each measure."""

    keys: IntArray
    measures: Mapping[str, FloatArray]

    def __len__(self) -> int:
        return len(self.keys)


class _Sums:
    """Adds up the innermost cells of all variables, over the variables of one table at a time.

    The values of innermost cells are rounded once for all tables: cells that two tables share are the same
    in both.
    """

    def __init__(
        self,
        dimensions: tuple[Dimension, ...],
        records: Contributions,
        decimals: IntArray,
        costs: Mapping[str, FloatArray],
        variables: Variables,
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

    def over(self, axes: Sequence[int]) -> _Cells:
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
        return _Cells(codes @ strides(self.dimensions), measures)


def _merged(parts: Sequence[_Cells]) -> _Cells:
    """Merge the cells of several crosses without duplicates."""
    keys, first = np.unique(np.concatenate([part.keys for part in parts]), return_index=True)
    names = parts[0].measures
    measures = {name: np.concatenate([part.measures[name] for part in parts])[first] for name in names}
    return _Cells(keys.astype(np.int64), measures)


def _shown(part: Part, cells: _Cells, dimensions: Sequence[Dimension]) -> BoolArray:
    """Which cells a table shows."""
    codes = codes_of(dimensions, cells.keys)
    out = np.ones(len(cells), bool)
    for axis, mask in part.shown.items():
        out &= mask[codes[:, axis]]
    for axis in range(1, len(dimensions)):
        if axis not in part.shown:
            out &= codes[:, axis] == part.fixed.get(axis, 0)
    return out


def _crosses(codes: IntArray) -> list[tuple[int, ...]]:
    """The crosses of dimensions that cells belong to: those in which they are not at the total."""
    kinds = np.unique(codes != 0, axis=0)
    return [(0, *(np.flatnonzero(kind[1:]) + 1).tolist()) for kind in kinds]


def _covered(
    sums: _Sums, cells: _Cells, shown: list[BoolArray], cover: str, known: IntArray
) -> tuple[_Cells, list[BoolArray], str]:
    """The shown and hidden cells, which of them each table shows, and the cover that was used.

    `known` has the keys of cells that were published or suppressed before.
    """
    dimensions = sums.dimensions
    everything = range(len(dimensions))
    if cover == "auto":
        cover = "full" if sums.size_over(everything) <= FULL_UP_TO else "implied"
    if cover == "full":
        if sums.size_over(everything) > MOST_CROSSED:
            raise SettingError(
                tr("The cross of all variables is too large to be covered in full."),
                "[suppression] cover",
                tr('Use cover = "implied", or leave variables or levels out.'),
            )
        all_cells = _merged([cells, sums.over(everything)])
        at = np.searchsorted(all_cells.keys, cells.keys)
        return all_cells, [_moved(mask, at, len(all_cells)) for mask in shown], cover
    relations = build_relations(dimensions, codes_of(dimensions, cells.keys))
    kept = closure(relations, np.logical_or.reduce([*shown, np.isin(cells.keys, known)]))
    measures = {name: values[kept] for name, values in cells.measures.items()}
    return _Cells(cells.keys[kept], measures), [mask[kept] for mask in shown], cover


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


def _table(
    cells: _Cells,
    dimensions: tuple[Dimension, ...],
    records: Contributions,
    decimals: IntArray,
    variables: Variables,
) -> Table:
    """Build one table from the cells; its decimals are those of the most precise response."""
    codes = codes_of(dimensions, cells.keys)
    most = int(decimals.max(initial=0))
    value = np.round(cells.measures["value"], most) + 0.0
    relations = build_relations(dimensions, codes)
    held = cells.measures.get("holdings")
    return Table(
        dimensions,
        freeze(codes),
        freeze(value),
        freeze(cells.measures["frequency"]),
        relations,
        variables.response,
        most,
        freeze(cells.measures.get("shadow", value)),
        None if held is None else freeze(held),
        {name: freeze(cells.measures[f"cost {name}"]) for name in variables.costs},
        contributions=records,
        rounding=rounding_of(value, cells.measures["exact"], relations.totals, 10.0**-most),
    )
