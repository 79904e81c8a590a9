"""Reads a tabulated file into a table: checks columns, finds totals, tests relations."""

from collections.abc import Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.project import ColumnReading, HierarchySource, Roles
from tabguard.read.codes.classifications import level_columns, lowest_levels
from tabguard.read.codes.coding import TOTAL, match, outside, plain_codes
from tabguard.read.codes.dimension import Codes, read_dimension, with_levels
from tabguard.read.codes.label_tree import GROUPS, INDENT, SUMS, label_tree, sum_tree
from tabguard.read.files.columns import FIRST_FEW, Columns, Text, need_columns, to_numbers
from tabguard.read.files.format import FileFormat, is_level, remarked
from tabguard.read.files.looks import noticed_codes
from tabguard.read.files.sheet_rows import without_indents
from tabguard.read.roles.statuses import list_finding, status_list
from tabguard.read.shape.holds import IF_WITHHELD
from tabguard.read.sources.source import read_columns
from tabguard.read.tabulate.adding_up import check_cross
from tabguard.read.tabulate.additivity import (
    MAKES_TOTALS,
    Grid,
    missing_totals,
    refuse_missing,
    repair,
    true_values,
    with_findings,
)
from tabguard.read.tabulate.cell_data import (
    EMPTY_CELLS,
    CellData,
    by_role,
    check_tops,
    find_empty,
    impossible_counts,
)
from tabguard.read.tabulate.counted_twice import refuse_sums
from tabguard.read.tabulate.decimals import written_decimals
from tabguard.read.tabulate.microdata import check_dimensions
from tabguard.read.tabulate.origin import Origin
from tabguard.read.tabulate.rebuild import with_totals
from tabguard.read.tabulate.record_findings import fingerprint, in_rows
from tabguard.read.tabulate.responses import COUNT
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations, strides
from tabguard.table.rounding import count_decimals, rounding_of
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table


def load_cells(origin: Origin, how: str, progress: Progress) -> tuple[Table, ImportSummary]:
    """Read an already tabulated table.

    Parameters
    ----------
    how : str
        `DataSource.repair`.

    Raises
    ------
    DataError, FormatError, HierarchyError, AdditivityError
        The message names rows, codes or relations, never a value.
    """
    form, variables = origin.form, origin.variables
    decimals = variables.decimals_of(variables.response)
    columns, variables = read_cells(form, variables, progress, level_columns(origin.hierarchies.values()))
    origin = evolve(origin, variables=variables)
    progress.phase(mark("tabulate"))
    findings = [*columns.findings, *map(remarked, form.findings)]
    cells = by_role(columns, variables, origin.defaults)
    empty = find_empty(columns, variables, cells)
    full = np.flatnonzero(~empty)
    if not len(full):
        raise DataError(
            tr("All cells of the file are empty."), form.path.name, tr("Choose another file or response.")
        )
    about_codes: list[Finding] = []
    dimensions, codes = _coded(origin, columns, about_codes, ~empty)
    findings += about_codes
    refuse_sums(origin, columns, how)
    order = in_order(columns, dimensions, codes[full], full)
    codes, cells = codes[full][order], cells.take(full).take(order)
    if empty.any():
        findings.append(columns.finding(tr(EMPTY_CELLS), empty, variables.response))
        if not variables.frequency:  # a column of frequencies shows whether they are really empty
            about_codes += [findings[-1], Finding(tr(IF_WITHHELD), 1)]
    if decimals is None:
        # texts may show more decimals than numbers: 12.50 has two, the number 12.5 has one
        decimals = max(count_decimals(cells.value), written_decimals(form, variables.response))
    progress.check()
    with with_findings(about_codes):
        table, notes = _table(dimensions, codes, cells, variables, how, decimals)
    findings += notes
    check_tops(table)
    findings += impossible_counts(table)
    for d, dimension in enumerate(dimensions):
        for code in sorted(dimension.missing):
            cells_with = np.flatnonzero(table.codes[:, d] == code)
            if count := len(cells_with):
                what = tr("cells with “{name}” missing", name=dimension.name)
                few = tuple(cells_with[:FIRST_FEW].tolist())
                findings.append(Finding(what, count, dimension.codes[code], cells=few))
    for what, mask, compare in (
        (tr("negative values of “{name}”", name=table.response), table.value < 0, np.less),
        (tr("zero values of “{name}”", name=table.response), table.value == 0, np.equal),
    ):
        if mask.any():
            finding = Finding(what, int(mask.sum()), cells=tuple(np.flatnonzero(mask)[:FIRST_FEW].tolist()))
            findings.append(in_rows(finding, columns, variables.response, compare))
    state = fingerprint(columns, [*columns.text, *columns.number], variables.dimensions)
    words = tr("{words}, already tabulated", words=form.words)
    return table, ImportSummary(columns.rows, words, tuple(findings), data=state)


def read_cells(
    form: FileFormat, variables: Roles, progress: Progress, levels: Sequence[str] = ()
) -> tuple[Columns, Roles]:
    """Read a file of cells; return its columns and their roles.

    A response that is a count and has no column is read from the column of frequencies. The roles returned
    name the code list of the statuses. Columns of levels are read as texts, too.
    """
    if variables.response in COUNT and variables.response not in form.names and variables.frequency:
        variables = evolve(variables, response=variables.frequency)
    text = [*variables.dimensions, *levels]
    text += [variables.status] if variables.status else []
    number = [variables.response, *variables.top, *variables.holding_top, *variables.costs]
    number += [
        name
        for name in (
            variables.frequency,
            variables.shadow_of(variables.response),
            variables.holding_frequency,
            variables.lower_level,
            variables.upper_level,
        )
        if name
    ]
    check_dimensions(variables)
    need_columns((*text, *number), form.names, form.path.name)
    columns = read_with_depths(form, variables, text, number, progress)
    if not columns.rows:
        raise DataError(tr("The file has no cells."), form.path.name, tr("Choose another file."))
    if variables.status:
        name, statuses = variables.status, columns.text[variables.status]
        codes = status_list(statuses, name, variables.status_codes, form.path.name)
        variables = evolve(variables, status_codes=codes.name)
        finding = list_finding(name, codes, columns.rows)
        columns = evolve(columns, findings=(*columns.findings, finding))
    return columns, variables


def read_with_depths(
    form: FileFormat, variables: Roles, text: Sequence[str], number: Sequence[str], progress: Progress
) -> Columns:
    """Read the cells of a response; codes without indents take the depth of the labels or levels beside."""
    beside = {name: form.depth_column(name, variables.labels.get(name)) for name in variables.dimensions}
    beside = {name: column for name, column in beside.items() if column not in ("", name)}
    columns = read_columns(form, [*text, *beside.values()], number, progress)
    if variables.response in columns.of_measure:  # the other rows are cells of other responses
        columns = columns.take(columns.of_measure[variables.response])
    levels = {name: columns.text[column] for name, column in beside.items() if column not in form.indented}
    depths = {name: columns.depths[column] for name, column in beside.items() if column in columns.depths}
    depths |= {name: _depths(text) for name, text in levels.items() if all(map(is_level, text.names))}
    return evolve(columns, depths={**columns.depths, **depths})


def _depths(levels: Text) -> IntArray:
    return np.array([*map(int, levels.names)], np.int64)[levels.ids]


def _coded(
    origin: Origin, columns: Columns, findings: list[Finding], has_cell: BoolArray
) -> tuple[tuple[Dimension, ...], IntArray]:
    dimensions, codes = [], []
    for name in origin.variables.dimensions:
        text, dimension = dimension_of_cells(origin, columns, name, findings, has_cell)
        dimensions.append(dimension)
        codes.append(encode(text, dimension, origin.total(name), columns, name))
    check_cross(dimensions)
    return tuple(dimensions), np.column_stack(codes)


def dimension_of_cells(
    origin: Origin, columns: Columns, name: str, findings: list[Finding], has_cell: BoolArray
) -> tuple[Text, Dimension]:
    """The codes of a column of cells, and the dimension to which they belong.

    Parameters
    ----------
    findings : list of Finding
        Receives remarks on its roll-ups for the analyst.
    has_cell : bool array, shape (n_rows,)
        Rows that have a cell: labels of the others are headings.

    Raises
    ------
    HierarchyError
        As `read_dimension`, and where labels do not show a tree.
    """
    text, source, total = columns.text[name], origin.hierarchy(name), origin.total(name)
    if isinstance(source, HierarchySource) and source.labels in (INDENT, GROUPS):
        text, tree = label_tree(columns, name, source.labels, {total or TOTAL}, has_cell)
        source = (tree,)
    if isinstance(source, HierarchySource) and source.labels == SUMS:
        source = (sum_tree([(columns, origin.variables)], name, total or TOTAL),)
    if isinstance(source, HierarchySource) and source.columns and not source.files:
        # the code of a group is that of its total
        text = lowest_levels(columns, (*source.columns, name), (total or TOTAL,))
    if not (isinstance(source, HierarchySource) and source.recoded):  # recodes of cells are refused
        source = with_levels(source, name, columns, origin.aside(name), origin.form.wide is not None)
    codes = origin.codes(name, inner_codes(text, total, origin.form))
    findings += noticed_codes(columns, name)
    return text, read_dimension(name, source, codes, findings)


def preview_labels(form: FileFormat, name: str, kind: str, variables: Roles) -> Dimension:
    """The tree that the previewed rows show; raises `HierarchyError` as the import does."""
    rows = form.preview
    places = {column: form.names.index(column) for column in variables.dimensions if column in form.names}
    texts = {column: Text.of(row[at] for row in rows) for column, at in places.items()}
    text, beside = texts[name].stripped(), form.depth_column(name, variables.labels.get(name))
    deep = {}
    if beside:
        column = Text.of(row[form.names.index(beside)] for row in rows)
        deep[name] = without_indents(column)[1] if beside in form.indented else _depths(column)
    levels = np.array(form.levels, np.int64) if form.levels else None
    lines = np.array(form.lines or range(1, len(rows) + 1), np.int64)
    has_cell, numbers = np.ones(len(rows), bool), {variables.response: np.full(len(rows), np.nan)}
    for response in reversed([of for of in variables.responses if of in form.names]):
        value, reading = form.names.index(response), form.readings.get(response, ColumnReading())
        fields = [reading.plain(row[value]) for row in rows]
        numbers[response], bad = to_numbers(fields, *form.marks_of(response))
        has_cell = ~np.isnan(numbers[response]) | bad
    columns = Columns(
        form.path.name,
        len(rows),
        1,
        texts | {name: text},
        numbers,
        lines,
        deep,
        levels,
        form.totals_below,
    )
    total = variables.total_codes.get(name)
    if kind == SUMS:
        responses = [(columns, evolve(variables, response=response)) for response in numbers]
        tree = sum_tree(responses, name, total or TOTAL)
    else:
        text, tree = label_tree(columns, name, kind, {total or TOTAL}, has_cell)
    missing = variables.missing_codes.get(name, ())
    codes = Codes(inner_codes(text, total, form), total, missing, form.labels(name))
    return read_dimension(name, (tree,), codes)


def inner_codes(text: Text, total: str | None, form: FileFormat) -> list[str]:
    """Codes of a column, without the text that denotes the total."""
    return plain_codes([code for code in text.names if code.strip() not in ("", total or TOTAL)], form)


def encode(text: Text, dimension: Dimension, total: str | None, columns: Columns, column: str) -> IntArray:
    """Positions of the codes of a column, shape (n_rows,); raises `HierarchyError` for unknown codes."""
    totals = ("", total or TOTAL)
    codes = match(text.names, dimension)
    alias = np.array([code.strip() in totals for code in text.names])
    # the file may use the usual word for a total that has another code in the hierarchy
    codes[(codes < 0) & alias] = 0
    if (codes < 0).any():
        raise outside(text, codes < 0, dimension, columns, column)
    return codes[text.ids]


def in_order(columns: Columns, dimensions: Sequence[Dimension], codes: IntArray, rows: IntArray) -> IntArray:
    """The order that sorts cells by key; raises `DataError` for a cell that is in the file twice.

    Parameters
    ----------
    columns : Columns
        Source of the cells, for messages.
    codes : int array, shape (n_cells, n_dims)
    rows : int array, shape (n_cells,)
        Rows of `columns`.
    """
    keys = codes @ strides(dimensions)
    order = np.argsort(keys, kind="stable")
    same = np.flatnonzero(keys[order][1:] == keys[order][:-1])
    if len(same):
        title = Grid(dimensions, codes, np.zeros(0)).title(int(order[same[0]]))
        raise DataError(
            tr("{n_same} cells are in the file twice, first {title}.", n_same=len(same), title=title),
            columns.where(np.sort(rows[order[same + 1]])),
            tr("Remove the repetition, or read the file as records."),
        )
    return order


def _table(
    dimensions: tuple[Dimension, ...],
    codes: IntArray,
    cells: CellData,
    variables: Roles,
    how: str,
    decimals: int,
) -> tuple[Table, tuple[Finding, ...]]:
    notes: list[Finding] = []
    absent = missing_totals(dimensions, codes)
    if len(absent):
        if how not in MAKES_TOTALS:
            raise refuse_missing(Grid(dimensions, codes, cells.value), absent)
        codes, cells = with_totals(dimensions, codes, cells, absent)
        words = tr(
            "{n_absent} totals that were not in the file were made from the internal cells",
            n_absent=len(absent),
        )
        notes.append(Finding(words, 1))
    counting = np.full(len(codes), variables.response in (*COUNT, variables.frequency))
    table, repair_notes = repaired(
        Grid(dimensions, codes, cells.value, cells.line), cells, how, decimals, counting, variables.response
    )
    return table, (*notes, *repair_notes)


def repaired(
    source_grid: Grid,
    cells: CellData,
    how: str,
    decimals: int,
    counting: BoolArray,
    response: str,
) -> tuple[Table, tuple[Finding, ...]]:
    """The table of cells sorted by key, made additive, and findings on the repair.

    Parameters
    ----------
    source_grid : Grid
        The cells as they are in the files.
    counting : bool array, shape (n_cells,)
        Cells that are numbers of records: their frequency is their value where it is not given.
    """
    dimensions, codes = tuple(source_grid.dimensions), source_grid.codes
    grid, notes = repair(source_grid, how, decimals)
    relations = build_relations(dimensions, codes)
    true = true_values(source_grid, relations, how, decimals)
    unknown = np.full(len(codes), np.nan) if cells.frequency is None else cells.frequency
    table = Table(
        dimensions,
        freeze(codes),
        freeze(grid.value),
        freeze(np.where(counting & np.isnan(unknown), grid.value, unknown)),
        relations,
        "count" if counting.all() else response,
        decimals,
        freeze(grid.value if cells.shadow is None else cells.shadow),
        _maybe_frozen(cells.holding_frequency),
        {name: freeze(values) for name, values in cells.costs.items()},
        _maybe_frozen(cells.top),
        _maybe_frozen(cells.holding_top),
        None if cells.status is None else freeze(cells.status),
        _maybe_frozen(cells.lower),
        _maybe_frozen(cells.upper),
        rounding=None if true is None else rounding_of(grid.value, true, relations.totals, 10.0**-decimals),
    )
    return table, notes


def _maybe_frozen(array: FloatArray | None) -> FloatArray | None:
    """Make an array read-only; None stays None."""
    return None if array is None else freeze(array)
