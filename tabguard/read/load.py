"""Entry point of this package: turns a data source into a table and an import summary."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from attrs import evolve

from tabguard.base.errors import TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import CellsFile, DataSource, Roles, TableSpec, WaiverFile
from tabguard.read.codes.classifications import level_columns
from tabguard.read.codes.dimension import Hierarchy
from tabguard.read.codes.layout import Defaults, read_defaults, with_roles, with_status_codes
from tabguard.read.files.format import LOOKED_AT
from tabguard.read.files.marks import refuse_ambiguous_marks
from tabguard.read.roles.column_roles import refuse_roles
from tabguard.read.roles.labelled import with_labels
from tabguard.read.roles.previewed import columns_of
from tabguard.read.shape.column_reading import with_readings
from tabguard.read.sources.frame import Frame, frame_format
from tabguard.read.sources.source import read_columns, sniff_source
from tabguard.read.tabulate.cell_data import read_status
from tabguard.read.tabulate.cell_files import load_cell_files
from tabguard.read.tabulate.cell_readings import CellSource, in_file
from tabguard.read.tabulate.cells import load_cells
from tabguard.read.tabulate.counted_twice import refuse_sums, refuse_total_rows
from tabguard.read.tabulate.decimals import rounding_findings
from tabguard.read.tabulate.doubts import doubts_of_frame, doubts_of_names, doubts_of_units, refuse_doubts
from tabguard.read.tabulate.flag_columns import refuse_unused_flags
from tabguard.read.tabulate.microdata import load_records
from tabguard.read.tabulate.open_cells import opened
from tabguard.read.tabulate.origin import Origin
from tabguard.read.tabulate.release import load_release
from tabguard.read.tabulate.release_cells import ONE_TABLE, ReleasePlan
from tabguard.table.parts import clusters_of
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table


def load_table(
    data: DataSource,
    variables: Roles,
    hierarchies: Mapping[str, Hierarchy],
    waiver_file: WaiverFile | None,
    progress: Progress,
    release: ReleasePlan = ONE_TABLE,
) -> tuple[Table, ImportSummary]:
    """Read a data source and build its table.

    Parameters
    ----------
    data : DataSource
    variables : Roles
    hierarchies : mapping of str to HierarchySource, or to files and small tables
        Hierarchies by dimension; dimensions without one are flat.
    waiver_file : WaiverFile or None
    progress : Progress
        Phases ``"read"`` (in bytes or rows) and ``"tabulate"``.
    release : ReleasePlan, optional
        The tables that are published; default: one table over all dimensions.

    Raises
    ------
    FormatError, DataError, HierarchyError, AdditivityError
        The message states the error, its place and the remedy; no partial table is returned.
    DoubtsError
        For what makes no sense and is not confirmed.
    """
    if release.cells:
        files = [file.data.path for file in release.cells]
        return load_several(files, variables, hierarchies, waiver_file, progress, release)
    layout, defaults = read_defaults(data)
    # taken before reading, so that a change during reading is noticed
    stamp = stamp_of(data.path)
    form = sniff_source(data, progress)
    variables = with_status_codes(with_roles(variables, layout, data.tabulated), form.names)
    refuse_doubts(doubts_of_names(form, data, variables), data)
    refuse_doubts(doubts_of_units(form, variables, progress), data)
    refuse_ambiguous_marks(form, variables)
    origin = Origin(with_labels(form, variables, progress), variables, hierarchies, defaults, waiver_file)
    _check_roles(origin, data.tabulated, progress)
    table, summary = _loaded(origin, data, release, progress)
    columns = {column.name: column.numeric for column in columns_of(form)}
    summary = evolve(summary, columns=columns, stamp=stamp)
    if data.tabulated:
        return _finished(table, summary, variables)
    declared = layout.first("WEIGHT") if layout else None
    if declared and not variables.weight:
        note = Finding(
            tr(
                "the layout declares the weight “{declared}”, which is not used; select it to use it",
                declared=declared,
            ),
            1,
        )
        summary = evolve(summary, findings=(*summary.findings, note))
    return _finished(table, summary, variables)


def refuse_sums_of(
    data: DataSource, variables: Roles, hierarchies: Mapping[str, Hierarchy], progress: Progress
) -> None:
    """Refuse codes that are sums of others, as `load_table` does; very large files are not checked.

    Raises
    ------
    DataError
        As `refuse_sums`; what else is wrong is left to `load_table`.
    """
    try:
        layout, defaults = read_defaults(data)
        form = sniff_source(data, progress)
        variables = with_status_codes(with_roles(variables, layout, data.tabulated), form.names)
        amounts = [name for name in variables.responses if name in form.names][:1]
        if form.path.stat().st_size > LOOKED_AT or not amounts:
            return
        columns = read_columns(form, variables.dimensions, amounts, progress)
    except (TabGuardError, OSError):
        return
    origin = Origin(form, variables, hierarchies, defaults)
    refuse_sums(origin, columns, data.repair if data.tabulated else None)


def check_statuses(
    data: DataSource, variables: Roles, hierarchies: Mapping[str, Hierarchy], progress: Progress
) -> str:
    """Find the code list of the columns of flags, without reading the figures.

    Returns
    -------
    codes : str
        Name of the list in which the statuses are written; empty where no column has them.

    Raises
    ------
    StatusListError
        Where lists read them differently, and for columns of flags without a role.
    DataError
        For a value that the list does not have.
    """
    layout, defaults = read_defaults(data)
    form = sniff_source(data, progress)
    variables = with_status_codes(with_roles(variables, layout, data.tabulated), form.names)
    _check_roles(Origin(form, variables, hierarchies, defaults), data.tabulated, progress)
    if not data.tabulated or variables.status not in form.names:
        return ""
    columns = read_columns(form, [variables.status], [], progress)
    return read_status(columns, variables, defaults)[1].name


def _check_roles(
    origin: Origin, tabulated: bool, progress: Progress, called: Mapping[str, str] = MappingProxyType({})
) -> None:
    """Refuse roles without effect and flags without a role; `called` has names of columns in the file."""
    refuse_roles(origin.variables, tabulated, origin.form.path.name)
    names = {name for role in origin.variables.columns.values() for name in role}
    columns = {*names, *called.values(), *level_columns(origin.hierarchies.values())}
    refuse_unused_flags(origin.form, origin.variables, columns, tabulated, origin.defaults, progress)


def stamp_of(path: Path) -> tuple[int, ...]:
    """Modification time and size of a file, to notice changes; empty if the file is missing."""
    try:
        facts = path.stat()
    except OSError:
        return ()
    return facts.st_mtime_ns, facts.st_size


def load_frame(
    frame: Frame,
    data: DataSource,
    variables: Roles,
    hierarchies: Mapping[str, Hierarchy],
    waiver_file: WaiverFile | None,
    progress: Progress,
    release: ReleasePlan = ONE_TABLE,
) -> tuple[Table, ImportSummary]:
    """Build a table from a data frame as `load_table` does from a file of the same content.

    Parameters
    ----------
    frame : Frame
    data : DataSource
        Whether the rows are cells, what to do where they do not add up, what blanks mean, and the name that
        messages use.
    """
    form = with_readings(frame_format(frame, data.path.name), data.columns)
    refuse_doubts(doubts_of_frame(frame, variables), data)
    refuse_doubts(doubts_of_units(form, variables, progress), data)
    origin = Origin(with_labels(form, variables, progress), variables, hierarchies, waiver_file=waiver_file)
    _check_roles(origin, data.tabulated, progress)
    return _finished(*_loaded(origin, data, release, progress), variables)


def load_several(
    inputs: Sequence[Frame | Path],
    variables: Roles,
    hierarchies: Mapping[str, Hierarchy],
    waiver_file: WaiverFile | None,
    progress: Progress,
    release: ReleasePlan,
) -> tuple[Table, ImportSummary]:
    """Build the table of a release from several tabulated files or data frames, as `load_table`.

    Parameters
    ----------
    inputs : sequence of Frame or Path
        One for each of `ReleasePlan.cells`.
    """
    pairs = zip(release.cells, inputs, strict=True)
    sources = [
        _cell_source(file, frame_or_path, release.tables, variables, progress)
        for file, frame_or_path in pairs
    ]
    for source in sources:
        called = source.file.columns
        roles = source.variables
        roles = evolve(roles, status=called.get(roles.status, roles.status) if roles.status else None)
        _check_roles(Origin(source.form, roles, hierarchies, source.defaults), True, progress, called)
    table_and_summary = load_cell_files(sources, variables, release, hierarchies, progress)
    return _finished(*_without_waivers(table_and_summary, waiver_file), variables)


def _loaded(
    origin: Origin, data: DataSource, release: ReleasePlan, progress: Progress
) -> tuple[Table, ImportSummary]:
    if not data.tabulated:
        refuse_total_rows(origin.form)
    if not data.tabulated and release.is_release:
        return load_release(origin, release, progress)
    if not data.tabulated:
        table, summary = load_records(origin, progress)
        return opened(table, release.empty), summary
    if release.is_release:
        source = CellSource(origin.form, origin.defaults, origin.variables, CellsFile("", data))
        table_and_summary = load_cell_files([source], origin.variables, release, origin.hierarchies, progress)
    else:
        table, summary = load_cells(origin, data.repair, progress)
        table_and_summary = opened(table, release.empty), summary
    return _without_waivers(table_and_summary, origin.waiver_file)


def _cell_source(
    file: CellsFile,
    input_: Frame | Path,
    tables: Sequence[TableSpec],
    variables: Roles,
    progress: Progress,
) -> CellSource:
    """Detect the format of one of several files, and read its layout; a data frame has neither."""
    called = [roles for roles, _ in in_file(file, tables, variables, {})]
    if not isinstance(input_, Path):
        doubts = (doubt for roles in called for doubt in doubts_of_frame(input_, roles))
        refuse_doubts(dict.fromkeys(doubts), file.data)
        return CellSource(frame_format(input_, file.data.path.name), Defaults(), variables, file)
    layout, defaults = read_defaults(file.data)
    form = sniff_source(file.data, progress)
    doubts = (doubt for roles in called for doubt in doubts_of_names(form, file.data, roles))
    refuse_doubts(dict.fromkeys(doubts), file.data)
    form = with_labels(form, called[0], progress) if called else form
    variables = with_roles(variables, layout, True, file.columns)
    return CellSource(form, defaults, with_status_codes(variables, form.names, file.columns), file)


def _without_waivers(
    table_and_summary: tuple[Table, ImportSummary], waiver_file: WaiverFile | None
) -> tuple[Table, ImportSummary]:
    table, summary = table_and_summary
    if waiver_file is None:
        return table_and_summary
    note = Finding(tr("the waivers file is not used: cells do not say who their contributors are"), 1)
    return table, evolve(summary, findings=(*summary.findings, note))


def _finished(table: Table, summary: ImportSummary, variables: Roles) -> tuple[Table, ImportSummary]:
    """Add findings on rounding and decimals to the table and summary that were read."""
    rounding = rounding_findings(table, variables.rounding_limit)
    summary = evolve(summary, findings=(*summary.findings, *rounding, *_nested_tables(table)))
    agreed = all(variables.decimals_of(name) is not None for name in variables.responses)
    return evolve(table, decimals_agreed=agreed), summary


def _nested_tables(table: Table) -> Iterator[Finding]:
    """Findings about tables of a release whose cells are all in another table as well."""
    clusters, names = clusters_of(table), [part.name for part in table.release.tables]
    for first, other in clusters.identical:
        yield Finding(
            tr(
                "tables that show the same cells: leave “{names}” or “{names2}” out",
                names=names[other],
                names2=names[first],
            ),
            1,
        )
    for inner, outer in clusters.contained:
        yield Finding(
            tr(
                "tables inside others: all cells of “{names}” are in “{names2}”",
                names=names[inner],
                names2=names[outer],
            ),
            1,
        )
