"""Builds the cells of a release from tabulated files: one file for each table, or one for all tables."""

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.language import headed, in_series, mark, tr
from tabguard.base.progress import Progress
from tabguard.project import Roles, TableSpec
from tabguard.read.codes.dimension import Hierarchy
from tabguard.read.files.columns import FIRST_FEW
from tabguard.read.tabulate.adding_up import check_cross
from tabguard.read.tabulate.additivity import MAKES_TOTALS, Grid, with_findings
from tabguard.read.tabulate.agreement import FileCells, joined
from tabguard.read.tabulate.cell_data import EMPTY_CELLS, CellData, check_tops, impossible_counts, with_empty
from tabguard.read.tabulate.cell_readings import (
    CellSource,
    Reading,
    by_column,
    coded,
    dimension_of,
    read_all,
    with_trees,
)
from tabguard.read.tabulate.cells import repaired
from tabguard.read.tabulate.counted_twice import refuse_sums
from tabguard.read.tabulate.decimals import written_decimals
from tabguard.read.tabulate.derived import Coverage, Region, derived
from tabguard.read.tabulate.open_cells import empty_cells, open_cells, told_by
from tabguard.read.tabulate.origin import Origin
from tabguard.read.tabulate.record_findings import fingerprint
from tabguard.read.tabulate.release_cells import ReleasePlan
from tabguard.read.tabulate.responses import COUNT, refuse_coarser_sums, response_dimension
from tabguard.read.tabulate.shown import Part, part_of, refuse_blank, released
from tabguard.table.arrays import BoolArray, IntArray, freeze
from tabguard.table.dimension import Dimension
from tabguard.table.relations import build_relations, closure, strides
from tabguard.table.release import RESPONSE, Release
from tabguard.table.rounding import count_decimals
from tabguard.table.summary import Finding, ImportSummary
from tabguard.table.table import Table


def load_cell_files(
    sources: Sequence[CellSource],
    variables: Roles,
    plan: ReleasePlan,
    hierarchies: Mapping[str, Hierarchy],
    progress: Progress,
) -> tuple[Table, ImportSummary]:
    """Read the tables of a release that are already tabulated.

    Parameters
    ----------
    sources : sequence of CellSource
        One or more for each table, or one for all of them.
    variables : Roles
        All variables of the release, and all responses.
    plan : ReleasePlan

    Raises
    ------
    DataError, FormatError, HierarchyError, AdditivityError
        As `load_cells`; also for cells that differ between tables: the message names the cell and the files.
    SettingError
        For a table that names unknown variables, codes, levels or responses, or that shows nothing.
    """
    tables = plan.tables or (TableSpec(sources[0].form.path.stem, variables.dimensions),)
    readings, hierarchies = with_trees(read_all(sources, tables, variables, progress), variables, hierarchies)
    progress.phase(mark("tabulate"))
    noticed: list[Finding] = []
    dimensions = (
        response_dimension(variables, hierarchies.get(RESPONSE)),
        *(dimension_of(name, readings, hierarchies, noticed) for name in variables.dimensions),
    )
    how = next((s.file.data.repair for s in sources if s.file.data.repair != "refuse"), "refuse")
    for reading in readings:
        trees = by_column(reading.source.file, reading.names, hierarchies)
        source = reading.source
        refuse_sums(Origin(source.form, reading.variables, trees, source.defaults), reading.columns, how)
    check_cross(dimensions)
    parts = {spec.name: part_of(spec, dimensions) for spec in tables}
    files = [coded(reading, dimensions, parts) for reading in readings]
    progress.check()
    decimals = _decimals(readings, variables, dimensions[0])
    codes, cells, notes = joined(files, dimensions, how, np.power(10.0, -decimals).astype(np.float64))
    if len(sources) > 1:  # a row number alone does not identify the file
        cells = evolve(cells, line=None)
    progress.check()
    regions = [
        _region(file, reading, dimensions, parts) for file, reading in zip(files, readings, strict=True)
    ]
    is_response = np.zeros(len(dimensions[0]), bool)
    is_response[[dimensions[0].index[name] for name in variables.responses]] = True
    unit = float(10.0 ** -int(decimals.max(initial=0)))
    with with_findings(noticed):
        codes, cells, derived_notes = derived(
            dimensions, codes, cells, Coverage(regions, ~is_response), unit, how in MAKES_TOTALS
        )
    progress.check()
    refuse_blank(tables, [*parts.values()], codes)
    whole = any(reading.spec is None for reading in readings)
    crossed = len(codes) if whole else None
    more = np.zeros(0, np.int64)
    if plan.empty is not None:
        has_public_count = told_by(
            dimensions, [parts[spec.name] for spec in tables if spec.counts == "shown"]
        )
        keys = codes @ strides(dimensions)
        with_sums = [_with_sums(region, dimensions[0]) for region in regions]
        more = open_cells(dimensions, keys, with_sums, plan.empty(dimensions), has_public_count)
        codes, cells = with_empty(dimensions, codes, cells, more)
    masks = [part.shows(codes) for part in parts.values()]
    codes, cells, masks, cover = _covered(dimensions, codes, cells, masks, plan.cover, whole)
    counting = np.array([code in (*COUNT, variables.frequency) for code in dimensions[0].codes])
    most = int(decimals.max(initial=0))
    grid = Grid(dimensions, codes, cells.value, cells.line)
    with with_findings(noticed):
        table, repairs = repaired(grid, cells, how, most, counting[codes[:, 0]], variables.response)
    release = Release(
        released(tables, [*parts.values()], masks),
        ~np.logical_or.reduce(masks),
        decimals,
        counting,
        cover,
        crossed=crossed,
    )
    table = evolve(table, release=release, empty=empty_cells(table, more, plan))
    check_tops(table)
    doubtful = (*repairs, *impossible_counts(table))
    return table, _summary(sources, readings, table, (*notes, *derived_notes), (*noticed, *doubtful))


def _region(
    file: FileCells, reading: Reading, dimensions: Sequence[Dimension], parts: Mapping[str, Part]
) -> Region:
    """The cross that a file covers: codes that its table shows, and further codes in the file."""
    out: list[BoolArray] = []
    part = None if reading.spec is None else parts[reading.spec.name]
    for axis, dimension in enumerate(dimensions):
        mask = np.zeros(len(dimension), bool)
        if axis == 0:
            mask[dimension.index[reading.response]] = True
        elif part is None:
            mask[:] = True
        elif axis in part.axes:
            mask |= part.shown[axis]
        else:
            mask[part.fixed.get(axis, 0)] = True
        mask[file.codes[:, axis]] = True
        out.append(mask)
    return tuple(out)


def _with_sums(region: Region, responses: Dimension) -> Region:
    """The region with sums of its response, which are empty where all their parts are."""
    mask = region[0].copy()
    for response in np.flatnonzero(region[0]).tolist():
        mask[list(responses.ancestors(response))] = True
    return (mask, *region[1:])


def _decimals(readings: Sequence[Reading], variables: Roles, responses: Dimension) -> IntArray:
    """Published decimals of each response; a sum of responses has those of its most precise member."""
    out = np.zeros(len(responses), np.int64)
    for reading in readings:
        at = responses.index[reading.response]
        places = reading.source.variables.decimals_of(reading.response)
        if places is None:
            in_file = written_decimals(reading.source.form, reading.variables.response)
            places = max(count_decimals(reading.cells.value), in_file)
        out[at] = max(out[at], places)
    for at, name in enumerate(responses.codes):
        if name not in variables.responses:
            out[at] = int(out[responses.leaves[responses.covers(at)[responses.leaves]]].max(initial=0))
    refuse_coarser_sums(variables, responses, out)
    return freeze(out)


def _covered(
    dimensions: Sequence[Dimension],
    codes: IntArray,
    cells: CellData,
    masks: list[BoolArray],
    cover: str,
    whole: bool,
) -> tuple[IntArray, CellData, list[BoolArray], str]:
    """Add the cells to be covered: shown ones and hidden ones between them; all if a file has the cross."""
    if cover in ("full", "shown") and not whole:
        raise SettingError(
            tr(
                "The cross of all variables can be covered in full from records only, or from a file with "
                "all variables."
            ),
            "[suppression] cover",
            tr('Use cover = "implied".'),
        )
    if whole and cover != "implied":
        return codes, cells, masks, "full"
    is_implied = closure(build_relations(dimensions, codes), np.logical_or.reduce(masks))
    return (
        codes[is_implied],
        cells.take(np.flatnonzero(is_implied)),
        [mask[is_implied] for mask in masks],
        "implied",
    )


def _summary(
    sources: Sequence[CellSource],
    readings: Sequence[Reading],
    table: Table,
    notes: Sequence[str],
    noticed: Sequence[Finding],
) -> ImportSummary:
    findings = [
        Finding(text if len(sources) == 1 else headed(source.form.path.name, text), 1)
        for source in sources
        for text in source.form.findings
    ]
    # row numbers are dropped: they would not say which file they belong to
    findings += {evolve(f, rows=()): None for reading in readings for f in reading.columns.findings}
    empty = sum(reading.columns.rows - len(reading.rows) for reading in readings)
    if empty:
        findings.append(Finding(tr(EMPTY_CELLS), empty))
    findings += [*(Finding(note, 1) for note in notes), *noticed]
    for what, mask in ((tr("negative values"), table.value < 0), (tr("zero values"), table.value == 0)):
        if mask.any():
            few = tuple(np.flatnonzero(mask)[:FIRST_FEW].tolist())
            findings.append(Finding(what, int(mask.sum()), cells=few))
    kinds = dict.fromkeys(source.form.words for source in sources)
    words = tr("{kinds}, already tabulated", kinds=in_series(kinds))
    words = (
        words if len(sources) == 1 else tr("{n_sources} files: {words}", n_sources=len(sources), words=words)
    )
    rows = {id(r.source): r.columns.rows for r in readings}
    state = dict[str, str]()
    for at, reading in enumerate(readings):
        columns, dimensions = reading.columns, reading.variables.dimensions
        digests = fingerprint(columns, [*columns.text, *columns.number], dimensions)
        state |= {f"{at} {reading.response} {name}": text for name, text in digests.items()}
    return ImportSummary(sum(rows.values()), words, tuple(findings), data=state)
