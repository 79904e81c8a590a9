"""Reads records into a table: checks codes, adds up values, keeps contributors."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.errors import DataError
from tabguard.language import mark, tr
from tabguard.progress import Progress
from tabguard.project import ColumnReading, HierarchySource, Variables
from tabguard.read import roles
from tabguard.read.classifications import level_columns
from tabguard.read.coding import TOTAL, encode_leaves, fill_blanks, plain_codes, written_alike
from tabguard.read.column_reading import scaled
from tabguard.read.columns import Columns, counted, need_columns
from tabguard.read.dimension import Hierarchy, read_dimension, with_levels
from tabguard.read.format import FileFormat, remarked
from tabguard.read.layout import Defaults
from tabguard.read.recodes import coarser
from tabguard.read.source import read_columns
from tabguard.read.tabulate import (
    MAX_DECIMALS,
    add_up,
    check_cross,
    codes_of,
    count_decimals,
    count_distinct,
    leaf_cells,
)
from tabguard.read.volume import volume_of
from tabguard.read.waivers import read_waivers, waived
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IndexArray,
    IntArray,
    SmallArray,
    distinct,
    freeze,
    frozen_indices,
    frozen_small,
)
from tabguard.table.contributions import Contributions, Names, RowNames
from tabguard.table.dimension import Dimension
from tabguard.table.places import Places, numbers_of
from tabguard.table.relations import build_relations
from tabguard.table.rounding import rounding_of
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table

_MOST_COMPARED = 500_000
"""Number of ids up to which those that may be the same are looked for."""
COUNT = ("count", "<freq>")
"""Response names that denote the number of records."""


def load_records(
    form: FileFormat,
    variables: Variables,
    hierarchies: Mapping[str, Hierarchy],
    waiver_file: Path | None,
    defaults: Defaults,
    progress: Progress,
) -> tuple[Table, ImportSummary]:
    """Read microdata and tabulate it.

    Raises
    ------
    DataError, FormatError, HierarchyError
        For unusable input.
    """
    columns, dropped = read_records(form, variables, hierarchies, defaults, progress)
    progress.phase(mark("tabulate"))
    said: list[Finding] = []
    dimensions, codes = coded(form, columns, variables, hierarchies, defaults, said, progress)
    progress.check()
    records = contributions_of(columns, variables, codes, dimensions, waiver_file, defaults, progress.check)
    decimals = decimals_of(form, variables, records.response, progress.check)
    table = tabulate_records(
        dimensions,
        records,
        variables.response,
        decimals,
        costs_of(columns, variables),
        progress,
        count_respondents=variables.respondent is not None,
    )
    return table, ImportSummary(
        columns.rows + dropped,
        form.words,
        (*columns.findings, *findings_of(form, table, variables, columns), *said),
    )


def read_records(
    form: FileFormat,
    variables: Variables,
    hierarchies: Mapping[str, Hierarchy],
    defaults: Defaults,
    progress: Progress,
) -> tuple[Columns, int]:
    """Read the required columns; also return the number of records omitted because of a missing response."""
    read = _read(form, variables, level_columns(hierarchies.values()), progress)
    return _without_missing(form, read, variables, defaults)


def _read(form: FileFormat, variables: Variables, levels: Sequence[str], progress: Progress) -> Columns:
    text = [*variables.dimensions, *levels]
    text += [n for n in (variables.holding, variables.respondent, variables.request, variables.waiver) if n]
    number = [*_beside(variables), *(name for name in variables.responses if name not in COUNT)]
    check_dimensions(variables)
    need_columns((*text, *number), form.names, form.path.name)
    expected = volume_of(form, len(text), len(number))
    if expected is not None:
        progress.note(records=expected.records, megabytes=expected.megabytes)
    columns = read_columns(form, text, number, progress)
    if not columns.rows:
        raise DataError(tr("The file has no records."), form.path.name, tr("Choose another file."))
    return columns


def _beside(variables: Variables) -> list[str]:
    """Columns of numbers that are no response: shadow variables, the weight, costs."""
    single = (variables.shadow, *variables.shadows.values(), variables.weight)
    return [*(name for name in single if name), *variables.costs]


def check_dimensions(variables: Variables) -> None:
    """Refuse a table without dimensions, or with the same dimension twice."""
    names = variables.dimensions
    if not names or len(set(names)) < len(names):
        raise DataError(
            tr("A table needs dimensions that differ.") if names else tr("The table has no dimensions."),
            tr("variables, dimensions"),
            tr("Choose 1 to 10 columns that span the table."),
        )


def _without_missing(
    form: FileFormat, columns: Columns, variables: Variables, defaults: Defaults
) -> tuple[Columns, int]:
    """Leave out records whose response is a declared code for missing; of several responses, if all are.

    Where only some are, these are blank, and so are such codes in columns that are no response.
    """
    names = [name for name in variables.responses if name not in COUNT]
    read = dict.fromkeys([*names, *_beside(variables)])
    found = {name: _missing(form, columns, name, defaults) for name in read}
    marked = {name: rows for name, rows in found.items() if rows is not None and rows.any()}
    if not marked:
        return columns, 0
    number = {name: np.where(rows, np.nan, columns.number[name]) for name, rows in marked.items()}
    columns = evolve(columns, number={**columns.number, **number})
    without = [marked[name] for name in names if name in marked]
    if not without or len(without) < len(names) or variables.response in COUNT:
        return columns, 0
    gone = np.logical_and.reduce(without)
    if not gone.any():
        return columns, 0
    what = tr("records left out: “{response}” holds its code for missing", response=variables.response)
    out = Finding(what, int(gone.sum()), "", tuple(columns.lines_of(gone)), names[0])
    return evolve(columns.take(~gone), findings=(*columns.findings, out)), out.count


def _missing(form: FileFormat, columns: Columns, name: str, defaults: Defaults) -> BoolArray | None:
    """Records in which a number is a code for missing, by the file itself or its layout; None without any."""
    codes = defaults.missing_numbers.get(name, ())
    if not codes:
        return columns.missing.get(name)
    reading = form.readings.get(name, ColumnReading())
    return np.isin(columns.number[name], scaled(np.array(codes), reading))


def coded(
    form: FileFormat,
    columns: Columns,
    variables: Variables,
    hierarchies: Mapping[str, Hierarchy],
    defaults: Defaults,
    findings: list[Finding],
    progress: Progress,
) -> tuple[tuple[Dimension, ...], Places]:
    """The dimensions, recoded, and the internal cell of each record."""
    dimensions, codes = [], []
    for name in variables.dimensions:
        progress.check()
        missing = variables.missing_codes.get(name) or defaults.missing.get(name, ())
        text = fill_blanks(columns.text[name], columns, name, missing[0] if missing else None)
        total = variables.total_codes.get(name) or defaults.totals.get(name)
        declared = defaults.hierarchies.get(name)
        source = hierarchies.get(name) or declared or HierarchySource()
        if isinstance(source, HierarchySource):
            source = source.over(declared)
        data = plain_codes([text.names[i] for i in np.flatnonzero(text.used)], form)
        labels = defaults.labels.get(name) or form.labels(name)
        whole = with_levels(source, name, columns, (total or TOTAL, *missing))
        fine = read_dimension(name, whole, data, total, missing, labels, findings, recodable=True)
        progress.check()
        leaves = encode_leaves(text, fine, columns, name)
        progress.check()
        dimension, place = coarser(source, fine, findings, partial(_counts, leaves, len(fine)))
        dimensions.append(dimension)
        codes.append(leaves if place is None else frozen_indices(place)[leaves])
    check_cross(dimensions)
    return tuple(dimensions), Places.of(codes, progress.check)


def _counts(codes: IndexArray, size: int) -> IntArray:
    """How many records have each code, shape (`size`,)."""
    out = np.zeros(size, np.int64)
    found = numbers_of(codes)
    out[: len(found)] = found
    return out


def contributions_of(
    columns: Columns,
    variables: Variables,
    codes: Places,
    dimensions: tuple[Dimension, ...],
    waiver_file: Path | None,
    defaults: Defaults,
    look: Callable[[], None],
) -> Contributions:
    """The records as contributions to one response, with respondents, holdings, weights and waivers.

    `look` is called now and then, and raises if the work has to end.
    """
    counting = variables.response in COUNT
    response = np.ones(columns.rows) if counting else _values(columns, variables.response)
    other = variables.shadow_of(variables.response)
    shadow = _values(columns, other) if other else response
    respondent, names = _ids(columns, variables.respondent, "respondent", look)
    holding, holding_names = (
        _ids(columns, variables.holding, "holding", look) if variables.holding else (None, None)
    )
    look()
    weight = None
    if variables.weight and not counting:
        weight = roles.weights(columns.number[variables.weight], columns, variables.weight)
    request = waiver = None
    if variables.request:
        request = roles.requests(
            columns.text[variables.request], columns, variables.request, defaults.request_codes
        )
    if variables.waiver:
        waiver = roles.flags(columns.text[variables.waiver], columns, variables.waiver)
    if waiver_file is not None:
        if variables.respondent is None:
            raise DataError(
                tr("There is a waivers file, but no column names the respondent of a record."),
                columns.source,
                tr("Choose the respondent column, or leave the waivers file out."),
            )
        granted = read_waivers(waiver_file, tuple(d.name for d in dimensions))
        from_file = waived(granted, dimensions, codes, respondent, names, variables.response, waiver_file)
        waiver = from_file if waiver is None else waiver | from_file
    return Contributions(
        codes,
        freeze(response),
        freeze(shadow),
        respondent,
        names,
        holding,
        holding_names,
        freeze(weight) if weight is not None else None,
        freeze(request) if request is not None else None,
        freeze(waiver) if waiver is not None else None,
    )


def _values(columns: Columns, name: str) -> FloatArray:
    return roles.finite(columns.number[name], columns, name)


def costs_of(columns: Columns, variables: Variables) -> dict[str, FloatArray]:
    """The cost columns, by name; raises `DataError` for negative values."""
    return {name: _cost(columns, name) for name in variables.costs}


def _cost(columns: Columns, name: str) -> FloatArray:
    values = _values(columns, name)
    if (values < 0).any():
        raise DataError(
            tr("The cost column “{name}” has negative values.", name=name),
            columns.where(np.flatnonzero(values < 0), name),
            tr("Costs are at least 0: correct them or choose another column."),
        )
    return values


def _ids(columns: Columns, name: str | None, what: str, look: Callable[[], None]) -> tuple[SmallArray, Names]:
    if name is None:
        plain = range(columns.first_row, columns.first_row + columns.rows)
        return np.arange(columns.rows, dtype=np.int32), RowNames(
            plain if columns.lines is None else columns.lines
        )
    text = roles.identities(columns.text[name], columns, name, what, look)
    look()
    return frozen_small(text.ids), text.names


def decimals_of(
    form: FileFormat,
    variables: Variables,
    response: FloatArray,
    look: Callable[[], None] = lambda: None,
) -> int:
    """Published decimals of a response: as set, or as many as the data have; `look` as in `blocks`."""
    if (agreed := variables.decimals_of(variables.response)) is not None:
        return agreed
    if variables.response in COUNT:
        return 0
    return max(count_decimals(response, look), written_decimals(form, variables.response))


def written_decimals(form: FileFormat, column: str) -> int:
    """Decimals of the previewed rows; very long ones are treated as floating-point noise."""
    at, reading = form.names.index(column), form.readings.get(column)
    if reading is not None and reading.factor != 1:
        return 0  # the decimals of the product are counted
    marks = [row[at].strip().partition(form.decimal_of(column))[2] for row in form.preview if at < len(row)]
    return max((len(mark) for mark in marks if mark.isdigit() and len(mark) <= MAX_DECIMALS), default=0)


def tabulate_records(
    dimensions: tuple[Dimension, ...],
    records: Contributions,
    response: str,
    decimals: int,
    costs: Mapping[str, FloatArray],
    progress: Progress,
    count_respondents: bool = False,
) -> Table:
    """Add records up to a table.

    The innermost cells are rounded to `decimals` and then added up, so that the published table is additive
    with any weights.

    Parameters
    ----------
    dimensions : tuple of Dimension
    records : Contributions
    response : str
        Name of the response.
    decimals : int
        Published decimals.
    costs : mapping of str to float array, shape (n_records,)
        Cost of each record, by the name of the cost column.
    progress : Progress
    count_respondents : bool
        Whether the frequency of a cell is the number of distinct respondents instead of records.
    """
    leaves = leaf_cells(dimensions, records.places)
    progress.check()
    look = progress.check
    exact = leaves.sum(records.response, records.weight, look)
    measures = {"value": np.round(exact, decimals), "exact": exact, "frequency": leaves.sum(look=look)}
    if records.shadow is not records.response:
        measures["shadow"] = leaves.sum(records.shadow, records.weight, look)
    for name, values in costs.items():
        measures[f"cost {name}"] = leaves.sum(values, look=look)
    cube = add_up(dimensions, leaves.keys, measures, progress)
    codes = codes_of(dimensions, cube.keys)
    value = np.round(cube.measures["value"], decimals) + 0.0
    frequency = cube.measures["frequency"]
    if count_respondents and numbers_of(records.respondent, look).max(initial=0) > 1:
        frequency = count_distinct(dimensions, leaves, records.respondent, cube.keys, progress)
    held = None
    if records.holding is not None:
        held = count_distinct(dimensions, leaves, records.holding, cube.keys, progress)
    progress.check()
    relations = build_relations(dimensions, codes)
    return Table(
        dimensions,
        freeze(codes),
        freeze(value),
        freeze(frequency),
        relations,
        response,
        decimals,
        freeze(cube.measures.get("shadow", value)),
        freeze(held) if held is not None else None,
        {name: freeze(cube.measures[f"cost {name}"]) for name in costs},
        contributions=records,
        rounding=rounding_of(value, cube.measures["exact"], relations.totals, 10.0**-decimals),
    )


def in_rows(
    finding: Finding, columns: Columns, name: str, compare: Callable[[FloatArray, float], BoolArray]
) -> Finding:
    """A finding with the first rows whose values compare so with 0."""
    if name not in columns.number:
        return finding
    chosen = compare(columns.number[name], 0.0)
    return evolve(finding, rows=tuple(columns.lines_of(chosen)), column=name)


def findings_of(form: FileFormat, table: Table, variables: Variables, columns: Columns) -> Iterable[Finding]:
    """Findings of the import summary about records that were read; `columns` says in which rows."""
    yield from map(remarked, form.findings)
    records = table.contributions
    assert records is not None
    once = records
    responses = [(table.response, records)]
    if table.release is not None:  # each record occurs once per response
        of = records.places.column(0)
        responses = [(table.dimensions[0].codes[at], records.of(of == at)) for at in distinct(of).tolist()]
        once = records.of(of == of[:1])

    def lines_of(chosen: BoolArray) -> tuple[int, ...]:
        return tuple(columns.lines_of(chosen)) if len(chosen) == columns.rows else ()

    for name, of_name in responses:
        negative, zero = (int(np.count_nonzero(m)) for m in (of_name.response < 0, of_name.response == 0))
        if negative:
            yield in_rows(
                Finding(tr("negative values of “{name}”", name=name), negative), columns, name, np.less
            )
        if zero:
            yield in_rows(Finding(tr("zero values of “{name}”", name=name), zero), columns, name, np.equal)
    if variables.weight and variables.response in COUNT:
        yield Finding(tr("the count is unweighted: the weight is not used"), 1)
    for d, dimension in enumerate(table.dimensions):
        seen = np.zeros(len(dimension), bool)
        seen[records.places.cells[:, d]] = True
        idle = dimension.leaves[~seen[dimension.leaves]]
        if len(idle):
            few = ", ".join(dimension.codes[int(i)] for i in idle[:5])
            yield Finding(tr("codes of “{name}” without data", name=dimension.name), len(idle), few)
        for code in sorted(dimension.missing):
            inside = once.places.cells[:, d] == code
            mine = inside[once.places.of_record] if inside.any() else inside[:0]
            if count := int(np.count_nonzero(mine)):
                cells = int(np.count_nonzero(table.codes[:, d] == code))
                where = tr(
                    "{codes}: {n_cells} of the table",
                    codes=dimension.codes[code],
                    n_cells=counted(cells, "cell", "cells"),
                )
                what = tr("records with “{name}” missing", name=dimension.name)
                yield Finding(what, count, where, lines_of(mine), dimension.name)
    repeated = len(once) - int(np.count_nonzero(numbers_of(once.respondent)))
    if repeated:
        again = np.ones(len(once), bool)
        again[np.unique(once.respondent, return_index=True)[1]] = False
        what = tr("additional records of respondents (“{respondent}”)", respondent=variables.respondent)
        yield Finding(what, repeated, "", lines_of(again), variables.respondent or "")
    for role, names in (
        (variables.respondent, once.respondent_names),
        (variables.holding, once.holding_names),
    ):
        if role and names is not None and len(names) <= _MOST_COMPARED and (alike := written_alike(names)):
            yield Finding(
                tr("ids of “{role}” that differ only in case or in zeros before or behind", role=role),
                len(alike),
            )
    if variables.response in COUNT and variables.response in form.names:
        yield Finding(tr("records are counted; the column “count” is not used"), 1)
    if once.waiver is not None:
        rows = lines_of(once.waiver)
        yield Finding(tr("records with a waiver"), int(once.waiver.sum()), "", rows, variables.waiver or "")
    if once.request is not None:
        asked = once.request > 0
        what = tr("records with a request for protection")
        yield Finding(what, int(asked.sum()), "", lines_of(asked), variables.request or "")
