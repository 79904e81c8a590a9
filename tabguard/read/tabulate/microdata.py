"""Reads records into a table: selects them, codes them in every dimension, and adds them up."""

from collections.abc import Sequence
from functools import partial

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.project import ColumnReading, HierarchySource, Roles
from tabguard.read.codes.classifications import level_columns
from tabguard.read.codes.coding import encode_leaves, fill_blanks, plain_codes
from tabguard.read.codes.dimension import read_dimension, with_levels
from tabguard.read.codes.layout import Defaults
from tabguard.read.codes.recodes import coarser
from tabguard.read.files.columns import Columns, need_columns
from tabguard.read.files.format import FileFormat
from tabguard.read.files.looks import noticed_codes
from tabguard.read.files.volume import volume_of
from tabguard.read.shape.column_reading import scaled
from tabguard.read.sources.source import read_columns
from tabguard.read.tabulate.adding_up import check_cross, tabulate_records
from tabguard.read.tabulate.contributions import contributions_of, costs_of
from tabguard.read.tabulate.counted_twice import refuse_sums
from tabguard.read.tabulate.decimals import decimals_of
from tabguard.read.tabulate.origin import Origin
from tabguard.read.tabulate.record_findings import findings_of, fingerprint
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import BoolArray, frozen_indices
from tabguard.table.contributions import Places, numbers_of
from tabguard.table.dimension import Dimension
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table


def load_records(origin: Origin, progress: Progress) -> tuple[Table, ImportSummary]:
    """Read microdata and tabulate it.

    Raises
    ------
    DataError, FormatError, HierarchyError
        For unusable input.
    """
    form, variables = origin.form, origin.variables
    columns, dropped = read_records(origin, progress)
    progress.phase(mark("tabulate"))
    code_findings: list[Finding] = []
    dimensions, codes = coded(origin, columns, code_findings, progress)
    progress.check()
    records = contributions_of(origin, columns, codes, dimensions, progress.check)
    decimals = decimals_of(form, variables, records.response, records.weight, progress.check)
    table = tabulate_records(dimensions, records, variables, decimals, costs_of(columns, variables), progress)
    return table, ImportSummary(
        columns.rows + dropped,
        form.words,
        (*columns.findings, *findings_of(form, table, variables, columns), *code_findings),
        data=state_of(columns, variables),
    )


def state_of(columns: Columns, variables: Roles) -> dict[str, str]:
    """Fingerprint of records by their codes and numbers, without the many names of respondents."""
    amounts = [name for name in variables.responses if name not in COUNT]
    key = [*amounts[:1], *([variables.respondent] if variables.respondent else [])][:1]
    return fingerprint(columns, [*variables.dimensions, *amounts, *_further_columns(variables)], key)


def read_records(origin: Origin, progress: Progress) -> tuple[Columns, int]:
    """Read the required columns; also return the number of records omitted because of a missing response."""
    form, variables = origin.form, origin.variables
    read = _read(form, variables, level_columns(origin.hierarchies.values()), progress)
    return _without_missing(form, read, variables, origin.defaults)


def _read(form: FileFormat, variables: Roles, levels: Sequence[str], progress: Progress) -> Columns:
    text = [*variables.dimensions, *levels]
    text += [n for n in (variables.holding, variables.respondent, variables.request, variables.waiver) if n]
    number = [*_further_columns(variables), *(name for name in variables.responses if name not in COUNT)]
    check_dimensions(variables)
    need_columns((*text, *number), form.names, form.path.name)
    expected = volume_of(form, len(text), len(number))
    if expected is not None:
        progress.note(records=expected.records, megabytes=expected.megabytes)
    columns = read_columns(form, text, number, progress)
    if not columns.rows:
        raise DataError(tr("The file has no records."), form.path.name, tr("Choose another file."))
    return columns


def _further_columns(variables: Roles) -> list[str]:
    """Columns of numbers besides the responses: shadow variables, weight, costs."""
    return [*variables.shadows, *([variables.weight] if variables.weight else []), *variables.costs]


def check_dimensions(variables: Roles) -> None:
    """Refuse a table without dimensions, or with the same dimension twice."""
    names = variables.dimensions
    if not names or len(set(names)) < len(names):
        raise DataError(
            tr("A table needs dimensions that differ.") if names else tr("The table has no dimensions."),
            tr("variables, dimensions"),
            tr("Choose 1 to 10 columns that span the table."),
        )


def _without_missing(
    form: FileFormat, columns: Columns, variables: Roles, defaults: Defaults
) -> tuple[Columns, int]:
    """Leave out records whose response is a declared code for missing; of several responses, all of them.

    If only some responses are missing, these become blank, as do such codes in other columns.
    """
    names = [name for name in variables.responses if name not in COUNT]
    read = dict.fromkeys([*names, *_further_columns(variables)])
    missing_rows = {name: _missing(form, columns, name, defaults) for name in read}
    marked = {name: rows for name, rows in missing_rows.items() if rows is not None and rows.any()}
    if not marked:
        return columns, 0
    number = {name: np.where(rows, np.nan, columns.number[name]) for name, rows in marked.items()}
    columns = evolve(columns, number={**columns.number, **number})
    without = [marked[name] for name in names if name in marked]
    if not without or len(without) < len(names) or variables.response in COUNT:
        return columns, 0
    # a record with one of several responses still contributes to that one and to the counts
    is_dropped = np.logical_and.reduce(without)
    if not is_dropped.any():
        return columns, 0
    what = tr("records left out: “{response}” holds its code for missing", response=variables.response)
    out = columns.about(Finding(what, int(is_dropped.sum())), is_dropped, names[0])
    return evolve(columns.take(~is_dropped), findings=(*columns.findings, out)), out.count


def _missing(form: FileFormat, columns: Columns, name: str, defaults: Defaults) -> BoolArray | None:
    """Records with a code for missing, declared by file or layout, shape (n_rows,); None without codes."""
    codes = defaults.missing_numbers.get(name, ())
    if not codes:
        return columns.missing.get(name)
    reading = form.readings.get(name, ColumnReading())
    return np.isin(columns.number[name], scaled(np.array(codes), reading))


def coded(
    origin: Origin, columns: Columns, findings: list[Finding], progress: Progress
) -> tuple[tuple[Dimension, ...], Places]:
    """The recoded dimensions, and the internal cell of each record."""
    dimensions, codes = [], []
    for name in origin.variables.dimensions:
        progress.check()
        missing = origin.missing(name)
        text = fill_blanks(columns.text[name], columns, name, missing[0] if missing else None)
        source = origin.hierarchy(name)
        if isinstance(source, HierarchySource):
            source = source.over(origin.defaults.hierarchies.get(name))
        in_data = plain_codes([text.names[i] for i in np.flatnonzero(text.used)], origin.form)
        whole = with_levels(source, name, columns, origin.aside(name))
        findings += noticed_codes(columns, name)
        fine = read_dimension(name, whole, origin.codes(name, in_data), findings, recodable=True)
        progress.check()
        leaves = encode_leaves(text, fine, columns, name)
        progress.check()
        dimension, place = coarser(source, fine, findings, partial(numbers_of, leaves, size=len(fine)))
        dimensions.append(dimension)
        codes.append(leaves if place is None else frozen_indices(place)[leaves])
    findings += refuse_sums(origin, columns, None)
    check_cross(dimensions)
    return tuple(dimensions), Places.of(codes, progress.check)
