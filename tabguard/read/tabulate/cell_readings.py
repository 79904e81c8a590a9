"""Files of cells as read: one reading for each table of a release and each response in it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError, SettingError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import CellsFile, HierarchySource, Roles, TableSpec
from tabguard.read.codes.coding import TOTAL
from tabguard.read.codes.dimension import Codes, Hierarchy, read_dimension
from tabguard.read.codes.label_tree import GROUPS, INDENT, SUMS, label_tree, sum_tree
from tabguard.read.codes.layout import Defaults
from tabguard.read.files.columns import Columns, Text
from tabguard.read.files.format import FileFormat
from tabguard.read.files.looks import look, noticed_codes
from tabguard.read.files.marks import refuse_ambiguous_marks
from tabguard.read.tabulate.agreement import FileCells
from tabguard.read.tabulate.cell_data import CellData, by_role, find_empty
from tabguard.read.tabulate.cells import encode, in_order, inner_codes, read_cells
from tabguard.read.tabulate.shown import Part
from tabguard.table.arrays import IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.summary import Finding

_OPTIONAL = ("status", "lower_level", "upper_level")
"""Columns that a file may lack if another file has them."""
_OF_ONE = ("top", "holding_top", *_OPTIONAL)
"""Columns that refer to one response."""

_T = TypeVar("_T")


@frozen
class CellSource:
    """A tabulated file, its format, and the table to which it belongs.

    Parameters
    ----------
    form : FileFormat
    defaults : Defaults
        Defaults from the layout of the file.
    variables : Roles
        Roles of the columns, with those that the layout adds.
    file : CellsFile
        If `CellsFile.table` is empty, the file has all variables of the release.
    """

    form: FileFormat
    defaults: Defaults
    variables: Roles
    file: CellsFile


@frozen(eq=False)
class Reading:
    """The content of one file for one response, before its codes are matched to dimensions."""

    source: CellSource
    spec: TableSpec | None
    response: str
    columns: Columns
    variables: Roles
    """Roles by the file's own column names, with dimensions in the order of `names`."""
    names: tuple[str, ...]
    cells: CellData
    rows: IntArray

    def column(self, name: str) -> str:
        """Name of the file's column for a variable of the release."""
        return _column(self.source.file, name)


def read_all(
    sources: Sequence[CellSource],
    tables: Sequence[TableSpec],
    variables: Roles,
    progress: Progress,
) -> list[Reading]:
    """Read every file and return one reading for each response in it."""
    by_name = {spec.name: spec for spec in tables}
    out = []
    for source in sources:
        spec = by_name[source.file.table] if source.file.table else None
        responses = responses_of(source.file, spec, variables)
        roles = _with_columns(source, sources)
        _refuse_shared(source, roles, responses)
        for response in responses:
            out.append(_read(source, spec, roles, response, progress))
    return out


def _with_columns(source: CellSource, sources: Sequence[CellSource]) -> Roles:
    """The roles of a file without optional columns that only other files have."""
    roles = source.variables

    def kept(name: str | None) -> str | None:
        has_column = [name is not None and _column(s.file, name) in s.form.names for s in sources]
        # a column missing in all files is kept, so that reading reports it
        return name if has_column[sources.index(source)] or not any(has_column) else None

    return evolve(
        roles,
        status=kept(roles.status),
        lower_level=kept(roles.lower_level),
        upper_level=kept(roles.upper_level),
    )


def _refuse_shared(source: CellSource, variables: Roles, responses: Sequence[str]) -> None:
    about_one = [name for role in _OF_ONE for name in _listed(getattr(variables, role))]
    if isinstance(variables.shadow, str):
        about_one.append(variables.shadow)
    # in a list of measures, the other columns of a row are about its measure
    are_measures = len(set(responses) - set(source.form.measures)) == 0 and source.form.long is not None
    if len(responses) > 1 and about_one and not are_measures:
        raise SettingError(
            tr(
                "“{about_one}” is about one response, and the file gives {n_responses}.",
                about_one=about_one[0],
                n_responses=len(responses),
            ),
            source.form.path.name,
            tr(
                "Choose one response; or in a job, name the file in a [[cells]] block for each response, "
                "with responses = […] and columns = {…}."
            ),
        )


def _listed(names: str | tuple[str, ...] | None) -> tuple[str, ...]:
    return (names,) if isinstance(names, str) else names or ()


def _column(file: CellsFile, name: str) -> str:
    return file.columns.get(name, name)


def as_called(file: CellsFile, spec: TableSpec | None, variables: Roles, response: str) -> Roles:
    """The roles for one response of a table, by the column names of a file."""
    names = variables.dimensions if spec is None else spec.dimensions

    def column(name: str | None) -> str | None:
        return None if name is None else _column(file, name)

    def columns_of(some: Sequence[str]) -> tuple[str, ...]:
        return tuple(_column(file, name) for name in some)

    return evolve(
        variables,
        dimensions=columns_of(names),
        response=_column(file, response),
        frequency=column(variables.frequency),
        shadow=column(variables.shadow_of(response)),
        holding_frequency=column(variables.holding_frequency),
        top=columns_of(variables.top),
        holding_top=columns_of(variables.holding_top),
        status=column(variables.status),
        lower_level=column(variables.lower_level),
        upper_level=column(variables.upper_level),
        costs=columns_of(variables.costs),
        total_codes=by_column(file, names, variables.total_codes),
        missing_codes=by_column(file, names, variables.missing_codes),
        labels={
            _column(file, name): _column(file, variables.labels[name])
            for name in names
            if name in variables.labels
        },
    )


def by_column(file: CellsFile, names: Sequence[str], values: Mapping[str, _T]) -> dict[str, _T]:
    """Values given by dimension, keyed by the column that a file has for each."""
    return {_column(file, name): values[name] for name in names if name in values}


def responses_of(file: CellsFile, spec: TableSpec | None, variables: Roles) -> tuple[str, ...]:
    """The responses that a file has for its table."""
    responses = (spec.responses if spec is not None else ()) or variables.responses
    return tuple(name for name in file.responses or responses if name in variables.responses)


def in_file(
    file: CellsFile, tables: Sequence[TableSpec], variables: Roles, hierarchies: Mapping[str, _T]
) -> Iterator[tuple[Roles, Mapping[str, _T]]]:
    """For each response of a file, its roles and hierarchies by the file's own column names."""
    spec = next((spec for spec in tables if spec.name == file.table), None)
    names = variables.dimensions if spec is None else spec.dimensions
    for response in responses_of(file, spec, variables):
        yield as_called(file, spec, variables, response), by_column(file, names, hierarchies)


def _read(
    source: CellSource, spec: TableSpec | None, variables: Roles, response: str, progress: Progress
) -> Reading:
    names = variables.dimensions if spec is None else spec.dimensions
    roles = as_called(source.file, spec, variables, response)
    refuse_ambiguous_marks(source.form, roles)
    columns, roles = read_cells(source.form, roles, progress)
    cells = by_role(columns, roles, source.defaults)
    rows = np.flatnonzero(~find_empty(columns, roles, cells))
    if not len(rows):
        raise DataError(
            tr("All cells of “{response}” are empty.", response=response),
            source.form.path.name,
            tr("Choose another file or response."),
        )
    called = dict(zip(roles.costs, variables.costs, strict=True))
    cells = evolve(cells.take(rows), costs={called[name]: c[rows] for name, c in cells.costs.items()})
    return Reading(source, spec, response, columns, roles, names, cells, rows)


def with_trees(
    readings: Sequence[Reading], variables: Roles, hierarchies: Mapping[str, Hierarchy]
) -> tuple[list[Reading], dict[str, Hierarchy]]:
    """The readings of one file, and the hierarchies with trees shown by its labels or figures."""
    trees, (first, *rest) = dict(hierarchies), readings
    if first.spec is not None or any(reading.source is not first.source for reading in rest):
        return list(readings), trees
    alike: dict[bytes, list[Reading]] = {}  # measures in blocks below one another have different rows
    for reading in readings:
        alike.setdefault(reading.columns.all_lines.tobytes(), []).append(reading)
    texts: dict[bytes, dict[str, Text]] = {}
    for lines, group in sorted(alike.items(), key=lambda item: item[1][0].columns.rows):
        texts[lines], labelled = _label_trees(group, variables, hierarchies)
        trees |= labelled
    for name in variables.dimensions:
        source = trees.get(name)
        if isinstance(source, HierarchySource) and source.labels == SUMS:
            total = _total(first, name) or TOTAL
            responses = [(reading.columns, reading.variables) for reading in readings]
            trees[name] = (sum_tree(responses, first.column(name), total),)
    out = []
    for reading in readings:
        text = {**reading.columns.text, **texts[reading.columns.all_lines.tobytes()]}
        out.append(evolve(reading, columns=evolve(reading.columns, text=text)))
    return out, trees


def _label_trees(
    readings: Sequence[Reading], variables: Roles, hierarchies: Mapping[str, Hierarchy]
) -> tuple[dict[str, Text], dict[str, Hierarchy]]:
    """Codes made from labels in readings of the same rows, and their trees."""
    first, texts, trees = readings[0], dict[str, Text](), dict[str, Hierarchy]()
    has_cell = np.zeros(first.columns.rows, bool)
    for reading in readings:
        has_cell[reading.rows] = True
    for name in variables.dimensions:
        source, column = hierarchies.get(name), first.column(name)
        if isinstance(source, HierarchySource) and source.labels in (INDENT, GROUPS):
            totals = {_total(first, name) or TOTAL}
            texts[column], tree = label_tree(first.columns, column, source.labels, totals, has_cell)
            trees[name] = (tree,)
    return texts, trees


def dimension_of(
    name: str,
    readings: Sequence[Reading],
    hierarchies: Mapping[str, Hierarchy],
    findings: list[Finding],
) -> Dimension:
    """Build one dimension for all files; layouts count only where the project leaves a setting open."""
    own_readings = [reading for reading in readings if name in reading.names]
    if not own_readings:
        raise SettingError(
            tr("No table has the variable “{name}”.", name=name),
            "[variables] dimensions",
            tr("Leave it out."),
        )
    variables = own_readings[0].source.variables
    data: list[str] = []
    total, source, labels = None, hierarchies.get(name), None
    missing = variables.missing_codes.get(name, ())
    for reading in own_readings:
        defaults, column = reading.source.defaults, reading.column(name)
        total = total or _total(reading, name)
        source = source or defaults.hierarchies.get(column)
        missing = missing or defaults.missing.get(column, ())
        labels = labels or defaults.labels.get(column) or reading.source.form.labels(column)
    for reading in own_readings:
        root = _total(reading, name)
        data += inner_codes(reading.columns.text[reading.column(name)], root or total, reading.source.form)
        # row numbers are dropped: they would not say which file they belong to
        findings += (evolve(f, rows=()) for f in noticed_codes(reading.columns, reading.column(name)))
    codes = {code.strip() for code in data}
    if (more := len(codes) - len(set(map(look, codes)))) and not any(f.column == name for f in findings):
        what = tr("codes of “{name}” that only look like a code of another file; write them alike", name=name)
        findings.append(Finding(what, more))
    ordered = own_readings[0].source.form.wide is not None
    own_codes = Codes(list(dict.fromkeys(data)), total, missing, labels or {}, ordered)
    return read_dimension(name, source or HierarchySource(), own_codes, findings)


def _total(reading: Reading, name: str) -> str | None:
    """The code of a total in a file, from project or layout; None if neither gives it."""
    source = reading.source
    return source.variables.total_codes.get(name) or source.defaults.totals.get(reading.column(name))


def coded(reading: Reading, dimensions: Sequence[Dimension], parts: Mapping[str, Part]) -> FileCells:
    """The cells of a file in the codes of the release; missing dimensions are at their total."""
    codes = np.zeros((len(reading.rows), len(dimensions)), np.int64)
    codes[:, 0] = dimensions[0].index[reading.response]
    for axis, dimension in enumerate(dimensions):
        if axis and dimension.name in reading.names:
            column = reading.column(dimension.name)
            text = reading.columns.text[column]
            total = _total(reading, dimension.name) or dimension.codes[0]
            codes[:, axis] = encode(text, dimension, total, reading.columns, column)[reading.rows]
    if reading.spec is not None:
        for axis, code in parts[reading.spec.name].fixed.items():
            codes[:, axis] = code
    name = "" if reading.spec is None else reading.spec.name
    in_order(reading.columns, dimensions, codes, reading.rows)
    return FileCells(name, reading.columns, reading.rows, codes, reading.cells)
