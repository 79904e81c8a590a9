"""Reads records into the tables of a release."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import numpy as np
from attrs import evolve
from numpy.typing import NDArray

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.project import Roles, TableSpec
from tabguard.read.files.columns import FIRST_FEW, Columns, counted
from tabguard.read.files.format import FileFormat
from tabguard.read.tabulate.contributions import contributions_of, costs_of
from tabguard.read.tabulate.decimals import decimals_of
from tabguard.read.tabulate.microdata import coded, read_records, state_of
from tabguard.read.tabulate.open_cells import empty_cells, open_cells, region_of, told_by
from tabguard.read.tabulate.origin import Origin
from tabguard.read.tabulate.record_findings import findings_of
from tabguard.read.tabulate.release_cells import (
    Cover,
    CrossSums,
    ReleasePlan,
    SummedCells,
    crosses_of,
    merged,
)
from tabguard.read.tabulate.responses import COUNT, refuse_coarser_sums, response_dimension, summed_by
from tabguard.read.tabulate.shown import part_of, refuse_blank, released
from tabguard.table.arrays import IntArray, freeze
from tabguard.table.contributions import Contributions, Places
from tabguard.table.dimension import Dimension
from tabguard.table.relations import OverResponses, build_relations, codes_of, strides
from tabguard.table.release import RESPONSE, RESPONSE_AXIS, Release
from tabguard.table.rounding import rounding_of
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table

_DIGITS = 1e-9
_S = TypeVar("_S", bound=np.generic)


def sum_findings(
    columns: Columns, variables: Roles, responses: Dimension, records: Contributions
) -> Iterator[Finding]:
    """Compare the column of each response that is a sum with the sum of its members, which is used.

    Raises
    ------
    DataError
        If the totals of the two differ by more than `Roles.rounding_limit` percent: the equation does
        not hold for these data.
    """
    for name in variables.responses:
        code = responses.index[name]
        if not responses.is_parent[code] or name not in columns.number:
            continue
        figures = columns.number[name]
        for members in summed_by(responses, code):
            blocks = [records.response[records.places.column(0) == leaf] for leaf in np.flatnonzero(members)]
            # the blocks of all members have the records in the same order
            sums = np.sum(blocks, axis=0)
            apart = np.flatnonzero(np.abs(figures - sums) > _DIGITS * np.maximum(1.0, np.abs(figures)))
            if not len(apart):
                continue
            words = " + ".join(responses.codes[leaf] for leaf in np.flatnonzero(members).tolist())
            where = tr("row {apart}", apart=columns.line(int(apart[0])))
            size = max(abs(float(np.nansum(figures))), abs(float(sums.sum())))
            if abs(float(np.nansum(figures - sums))) > variables.rounding_limit / 100 * size:
                raise DataError(
                    tr(
                        "The column “{name}” is not the sum {words}, as the hierarchy of the responses says: "
                        "{n_apart:,} records differ, and so do their totals.",
                        name=name,
                        words=words,
                        n_apart=len(apart),
                    ),
                    f"{columns.source}, {where}",
                    tr(
                        "Correct the column or [hierarchies] response, or leave the response out of the "
                        "hierarchy."
                    ),
                )
            yield Finding(
                tr("records where “{name}” is not {words}; the sum is used", name=name, words=words),
                len(apart),
                where,
                tuple(columns.line(row) for row in apart[:FIRST_FEW].tolist()),
                name,
            )


def refuse_unequal_sums(table: Table) -> None:
    """Check that a response is the same sum in each of its roll-ups, in every cell.

    Raises
    ------
    DataError
        For the first cell in which two sums differ.
    """
    relations, responses = table.relations, table.dimensions[RESPONSE_AXIS]
    if len(responses.parents) < 2:
        return
    gap = np.abs(relations.equations.matrix @ table.value)
    summed = np.array([isinstance(family, OverResponses) for family in relations.families])
    apart = np.flatnonzero((gap > 0.5 * table.unit) & summed[relations.family])
    if len(apart):
        raise DataError(
            tr(
                "The hierarchies of the responses give the same response as different sums, and in "
                "{n_cells} these are not equal.",
                n_cells=counted(len(apart), "cell", "cells"),
            ),
            tr("first {apart}", apart=table.title(relations.total(int(apart[0])))),
            tr(
                "Correct the columns of the responses, publish as many decimals as the data have, or leave "
                "out one of the hierarchies."
            ),
        )


def load_release(origin: Origin, plan: ReleasePlan, progress: Progress) -> tuple[Table, ImportSummary]:
    """Read records once and add them up for all tables of a release.

    Parameters
    ----------
    origin : Origin
        Origin with all variables and all responses of the release.
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
    form, variables = origin.form, origin.variables
    tables = plan.tables or (TableSpec(form.path.stem, variables.dimensions),)
    columns, dropped = read_records(origin, progress)
    progress.phase(mark("tabulate"))
    look = progress.check
    code_findings: list[Finding] = []
    spanning, codes = coded(origin, columns, code_findings, progress)
    responses = response_dimension(variables, origin.hierarchies.get(RESPONSE))
    dimensions = (responses, *spanning)
    records = _stack_records(origin, columns, codes, dimensions, look)
    progress.check()
    decimals = _decimals(form, variables, records, responses, look)
    parts = [part_of(spec, dimensions) for spec in tables]
    sums = CrossSums(dimensions, records, decimals, costs_of(columns, variables), progress)
    earlier_cells = np.zeros((0, len(dimensions)), np.int64) if plan.known is None else plan.known(dimensions)
    crosses = [*(part.crossed for part in parts), *crosses_of(earlier_cells)]
    cover = Cover.of(sums, parts, plan.cover)
    cells = merged([sums.over(crossed) for crossed in crosses])
    if cover.crossed is not None:
        cells = merged([cells, sums.over(range(len(dimensions)), cover.crossed)])
    refuse_blank(tables, parts, codes_of(dimensions, cells.keys))
    more = np.zeros(0, np.int64)
    if plan.empty is not None:
        has_public_count = told_by(
            dimensions, [part for spec, part in zip(tables, parts, strict=True) if spec.counts == "shown"]
        )
        regions = [region_of(crossed, dimensions) for crossed in crosses]
        regions += [] if cover.crossed is None else [cover.crossed]
        more = open_cells(dimensions, cells.keys, regions, plan.empty(dimensions), has_public_count)
        cells = cells.with_empty(more)
    masks = [part.shows(codes_of(dimensions, cells.keys)) for part in parts]
    is_cell = cover.kept(cells, masks, dimensions, earlier_cells @ strides(dimensions))
    cells, masks = cells.take(is_cell), [mask[is_cell] for mask in masks]
    table = _table(cells, dimensions, records, decimals, variables)
    refuse_unequal_sums(table)
    release = Release(
        released(tables, parts, masks),
        ~np.logical_or.reduce(masks),
        decimals,
        np.array([code in COUNT for code in responses.codes]),
        cover.name,
    )
    table = evolve(table, release=release, empty=empty_cells(table, more, plan))
    findings = (
        *columns.findings,
        *findings_of(form, table, variables, columns),
        *sum_findings(columns, variables, responses, records),
        *code_findings,
    )
    state = state_of(columns, variables)
    return table, ImportSummary(columns.rows + dropped, form.words, findings, data=state)


def _stack_records(
    origin: Origin,
    columns: Columns,
    codes: Places,
    dimensions: tuple[Dimension, ...],
    look: Callable[[], None],
) -> Contributions:
    """The records, repeated for each response of the data."""
    responses, *spanning = dimensions
    parts = []
    for name in origin.variables.responses:
        at = responses.index[name]
        if responses.is_parent[at]:
            continue  # the sum of others, see `sum_findings`
        of_response = evolve(origin, variables=evolve(origin.variables, response=name))
        some = contributions_of(of_response, columns, codes, tuple(spanning), look)
        first = np.full((len(codes.cells), 1), at, np.int64)
        parts.append(evolve(some, codes=Places(codes.of_record, np.hstack([first, codes.cells]))))

    response = _joined([part.response for part in parts])
    # shares one array where both are equal, to save a copy of millions of records
    same = all(part.shadow is part.response for part in parts)
    weighted = any(part.weight is not None for part in parts)
    return evolve(
        parts[0],
        codes=Places.joined([part.places for part in parts]),
        response=response,
        shadow=response if same else _joined([part.shadow for part in parts]),
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
    present = [array for array in arrays if array is not None]
    return _joined(present) if len(present) == len(arrays) else None


def _decimals(
    form: FileFormat,
    variables: Roles,
    records: Contributions,
    responses: Dimension,
    look: Callable[[], None],
) -> IntArray:
    """Published decimals of each response; a sum of responses has those of its most precise member."""
    out = np.zeros(len(responses), np.int64)
    for name in variables.responses:
        at = responses.index[name]
        if not responses.is_parent[at]:
            in_response = records.places.column(0) == at
            weight = None if records.weight is None else records.weight[in_response]
            own_variables = evolve(variables, response=name)
            out[at] = decimals_of(form, own_variables, records.response[in_response], weight, look)
    for at in np.flatnonzero(responses.is_parent).tolist():
        out[at] = int(out[responses.leaves[responses.covers(at)[responses.leaves]]].max(initial=0))
    refuse_coarser_sums(variables, responses, out)
    return freeze(out)


def _table(
    cells: SummedCells,
    dimensions: tuple[Dimension, ...],
    records: Contributions,
    decimals: IntArray,
    variables: Roles,
) -> Table:
    """Build one table from the cells; its decimals are those of the most precise response."""
    codes = codes_of(dimensions, cells.keys)
    most = int(decimals.max(initial=0))
    value = np.round(cells.measures["value"], most) + 0.0
    relations = build_relations(dimensions, codes)
    holdings = cells.measures.get("holdings")
    return Table(
        dimensions,
        freeze(codes),
        freeze(value),
        freeze(cells.measures["frequency"]),
        relations,
        variables.response,
        most,
        freeze(cells.measures.get("shadow", value)),
        None if holdings is None else freeze(holdings),
        {name: freeze(cells.measures[f"cost {name}"]) for name in variables.costs},
        contributions=records,
        rounding=rounding_of(value, cells.measures["exact"], relations.totals, 10.0**-most),
    )
