"""Previews of a stage: for the import dialog, new tables, and rules or factors that are not applied yet."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

import tabguard.read as read_stage
from tabguard import rules as rules_stage
from tabguard.base.errors import DataError, FormatError, SettingError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.kinds.cell_view import Rankings
from tabguard.kinds.rules import Rules
from tabguard.project import (
    ColumnReading,
    DataSource,
    EarlierFile,
    HierarchySource,
    Project,
    Roles,
    Shape,
    TableSpec,
    Waiver,
    WaiverFile,
)
from tabguard.read import CODE_LISTS as CODE_LISTS
from tabguard.read import LOOKED_AT, Part, part_of
from tabguard.read import ROLES as ROLES
from tabguard.read import AlikeSheets as AlikeSheets
from tabguard.read import Card as Card
from tabguard.read import Column as Column
from tabguard.read import Doubt as Doubt
from tabguard.read import DoubtsError as DoubtsError
from tabguard.read import FileFormat as FileFormat
from tabguard.read import Likeness as Likeness
from tabguard.read import Proposal as Proposal
from tabguard.read import Row as Row
from tabguard.read import Setting as Setting
from tabguard.read import Sheets as Sheets
from tabguard.read import Shown as Shown
from tabguard.read import columns_of as columns_of
from tabguard.read import is_code_list as is_code_list
from tabguard.read import label_role as label_role
from tabguard.read import labelled_by as labelled_by
from tabguard.read import layout_beside as layout_beside
from tabguard.read import likely_codes as likely_codes
from tabguard.read import role_of as role_of
from tabguard.read import seem_flags as seem_flags
from tabguard.read import settings as settings
from tabguard.read import status_candidates as status_candidates
from tabguard.read import suffixes as suffixes
from tabguard.read import variables_by_role as variables_by_role
from tabguard.rules import WeightExample as WeightExample
from tabguard.rules import weight_example as weight_example
from tabguard.table.arrays import IntArray, distinct, union
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Constraints, Sensitivity
from tabguard.table.relations import strides
from tabguard.table.release import RESPONSE
from tabguard.table.summary import Finding
from tabguard.table.table import Table

_MOST_BESIDE = 500
_MOST_COLUMNS = 500


@frozen
class SourcePreview:
    """Properties of a data source, found before it is read.

    Parameters
    ----------
    form : FileFormat
    tags : mapping of str to frozenset of str
        Options of each variable in the τ-ARGUS layout, upper-cased, in column order.
    hierarchies : mapping of str to HierarchySource
        Hierarchies that the layout declares.
    beside : tuple of Path
        Files in the same folder that may hold hierarchies.
    volume : str
        Time and memory for reading a large file, in words; otherwise empty.
    sheets : Sheets
        Probable content of the sheets of a workbook, and which of them may form one table.
    shown : Shown
        Properties of the file that codes and figures show.
    periods : Shape or None
        Shape with a response for each period, if a variable of periods has no total.
    """

    form: FileFormat
    tags: Mapping[str, frozenset[str]]
    hierarchies: Mapping[str, HierarchySource]
    beside: tuple[Path, ...]
    volume: str = ""
    sheets: Sheets = field(factory=Sheets)
    shown: Shown = field(factory=Shown)
    periods: Shape | None = None

    def proposal(self, tabulated: bool | None = None) -> Proposal:
        """Propose roles and hierarchies; `tabulated` says whether each row is a cell, None to guess it."""
        return read_stage.propose(self.form, self.tags, self.hierarchies, self.beside, self.shown, tabulated)

    @property
    def card(self) -> Card:
        """Title, unit, source and notes that the file states for its table."""
        return read_stage.card_of(self.form)

    def noting(self, *remarks: str) -> SourcePreview:
        """The same preview with further findings."""
        return evolve(self, form=evolve(self.form, findings=(*self.form.findings, *remarks)))

    def doubts(
        self, data: DataSource, variables: Roles, trees: Mapping[str, HierarchySource]
    ) -> tuple[Doubt, ...]:
        """Inconsistencies in the first rows with these roles, which the user must correct or confirm."""
        names = read_stage.doubts_of_names(self.form, data, variables)
        rows = read_stage.doubts_of_preview(self.form, variables, trees, data.tabulated)
        return (*names, *rows)


Recognised = tuple[DataSource, SourcePreview]
"""A data source with the shape that its beginning shows, and its preview."""


def preview_source(data: DataSource, progress: Progress | None = None, compare: bool = True) -> SourcePreview:
    """Preview the beginning of a data source, and the files beside it.

    Parameters
    ----------
    data : DataSource
    progress : Progress, optional
    compare : bool
        Whether the sheets of a workbook are compared with each other.
    """
    look = _with_figures(data, progress)
    if not compare:
        return look
    return evolve(look, sheets=read_stage.look_at_sheets(data, look.form, progress or Progress()))


def _preview(data: DataSource, progress: Progress | None) -> SourcePreview:
    form = read_stage.sniff(data, progress)
    if len(form.columns) > _MOST_COLUMNS:
        raise FormatError(
            tr("The file has {n_columns:,} columns, too many for the preview.", n_columns=len(form.columns)),
            data.path.name,
            tr(
                "Save the columns that the table needs, at most {most_columns}, in a separate file.",
                most_columns=_MOST_COLUMNS,
            ),
        )
    layout, defaults = read_stage.read_defaults(data)
    tags = {} if layout is None else {v.name: frozenset(v.tags) for v in layout.variables}
    volume = read_stage.volume_of(form)
    words = "" if volume is None else volume.words
    return SourcePreview(form, tags, dict(defaults.hierarchies), _neighbours(data.path), words)


def recognised(data: DataSource, progress: Progress | None = None, compare: bool = True) -> Recognised:
    """A data source with the shape that its beginning shows, for the user to confirm.

    For example a cross-tab, or columns of figures with footnotes or with texts in gaps; `compare` as in
    `preview_source`.
    """
    try:
        look = _preview(data, progress)
    except read_stage.RepeatedNamesError as error:  # no list can have them
        data = evolve(data, shape=error.shape)
        look = _preview(data, progress)
    if look.form.cross is not None:
        crossed = evolve(data, shape=look.form.cross)
        with suppress(FormatError):
            data, look = crossed, _preview(crossed, progress)
    readings = read_stage.proposed_readings(look.form)
    if readings:
        data = evolve(data, columns={**data.columns, **readings})
        if any(reading.totals == "total" for reading in readings.values()) and look.form.wide is None:
            data = evolve(data, repair="complete")  # a list has the totals of one variable only
        look = _preview(data, progress)
    data, look = _with_thousands(data, _add_figures(look, progress), progress)
    is_whole = look.form.wide is not None or len(look.form.preview) < read_stage.PREVIEW_ROWS
    # texts in place of figures hide sums: then a code outside of them may be a part of one
    withheld = any(reading.blanks for reading in data.columns.values())
    if look.shown.outside and is_whole and look.form.format.shaped and not withheld:
        data, look = _without_codes(data, look, progress)
    sums = look.shown.sums
    if sums.repeated and (blank := [name for name, code in sums.totals.items() if not code]):
        data, look = _without_totals(data, look, blank, progress)
    data, look = _with_measures(data, look, progress)
    return _with_alike(data, look, progress or Progress()) if compare else (data, look)


def _with_alike(data: DataSource, look: SourcePreview, progress: Progress) -> Recognised:
    """Compare sheets or blocks, and read alike ones together if one of them is the total of the others."""
    sheets = read_stage.look_at_sheets(data, look.form, progress)
    alike = sheets.alike
    if alike is not None:
        joined = evolve(data, shape=alike.together(data.shape))
        with suppress(DataError, FormatError):
            joined, other = recognised(joined, progress, compare=False)
            total = other.shown.sums.totals.get(alike.variable)
            if total is not None:
                remark = tr(
                    "Read together, since “{total}” has the sums of the others: {names}.",
                    total=total,
                    names=", ".join(alike.names),
                )
                return joined, evolve(other.noting(remark), sheets=evolve(sheets, alike=None))
    return data, evolve(look, sheets=sheets)


def _with_thousands(data: DataSource, look: SourcePreview, progress: Progress | None) -> Recognised:
    """Read figures such as 950 and 1.200 as grouped digits if they add up only so."""
    marks = ".," if data.decimal is None is data.thousands else ""
    for mark in (mark for mark in marks if read_stage.only_grouped(look.form.preview, mark)):
        grouped = evolve(data, thousands=mark)
        with suppress(FormatError):
            other = _with_figures(grouped, progress)
            if other.shown.summed not in ("", look.shown.summed):
                remark = tr("“{mark}” groups figures in thousands: only so do they add up.", mark=mark)
                return grouped, other.noting(remark)
    return data, look


def _with_measures(data: DataSource, look: SourcePreview, progress: Progress | None) -> Recognised:
    """Read a list of several measures with a column for each measure, if it is such a list."""
    facts, progress = (data.shape, look.proposal(), look.shown), progress or Progress()
    shape = read_stage.measures_in(look.form, facts, progress)
    if shape is not None:
        with suppress(DataError, FormatError):  # two columns would have the same name
            other = evolve(data, shape=shape)
            return other, _with_figures(other, progress)
    return data, evolve(look, periods=read_stage.measures_in(look.form, facts, progress, periods=True))


def _without_codes(data: DataSource, look: SourcePreview, progress: Progress | None) -> Recognised:
    """Leave out columns and rows that are no part of the totals: ranks, shares, “of which”."""
    outside = look.shown.outside
    data = evolve(data, shape=read_stage.without_codes(look.form, data.shape, outside))
    look = _with_figures(data, progress)
    remarks = (
        tr(
            "Left out, since they are no part of the total of “{variable}”: {codes}. If they break it down "
            "another way, such as by size, read both as tables of one release: together they tell more.",
            variable=name,
            codes=", ".join(codes),
        )
        for name, codes in outside.items()
    )
    return data, look.noting(*remarks)


def _without_totals(
    data: DataSource, look: SourcePreview, names: Sequence[str], progress: Progress | None
) -> Recognised:
    """Records without the rows that contain totals and have no code in some variables."""
    readings = {name: evolve(data.columns.get(name, ColumnReading()), blank="leave_out") for name in names}
    data = evolve(data, columns={**data.columns, **readings})
    look = _with_figures(data, progress)
    remarks = (
        tr("Rows without a code of “{name}” are left out: they have the total of the others.", name=name)
        for name in names
    )
    return data, look.noting(*remarks)


def _with_figures(data: DataSource, progress: Progress | None) -> SourcePreview:
    return _add_figures(_preview(data, progress), progress)


def _add_figures(look: SourcePreview, progress: Progress | None) -> SourcePreview:
    """A preview with the properties that figures show, for which the figures are read."""
    figures = read_stage.look_at_figures(look.form, look.tags, look.beside, progress or Progress())
    return evolve(look, shown=figures)


def rows_near(form: FileFormat, finding: Finding, progress: Progress) -> tuple[Row, ...]:
    """The rows of a file around that of a finding, in the form of the preview; raises `TabGuardError`."""
    if form.path.stat().st_size > LOOKED_AT:
        raise DataError(
            tr("The file is too large to show a row in the middle of it."),
            tr("{name}, row {line}", name=form.path.name, line=finding.rows[0]),
            tr("Open it in the program that made it."),
        )
    return read_stage.rows_near(form, finding, progress)


@frozen
class FoundRows:
    """The rows of a file around a row, and the format of the file."""

    form: FileFormat
    rows: tuple[Row, ...]


def rows_of_source(
    data: DataSource, stamp: tuple[int, ...], finding: Finding, progress: Progress
) -> FoundRows:
    """The rows around that of a finding, of a file that was read earlier.

    Parameters
    ----------
    stamp : tuple of int
        `ImportSummary.stamp` when it was read.

    Raises
    ------
    DataError
        If the file is missing, was changed since, or is too large.
    """
    now = read_stage.stamp_of(data.path)
    where = tr("{name}, row {line}", name=data.path.name, line=finding.rows[0])
    if not now:
        raise DataError(
            tr("The file is not there any more."), where, tr("Put it back to see the row that is meant.")
        )
    if now != stamp:
        raise DataError(
            tr("The file was changed since it was read: the row may be another one now."),
            where,
            tr("Choose Data › Refresh from source… to read it again."),
        )
    form = read_stage.sniff(data, progress)
    return FoundRows(form, rows_near(form, finding, progress))


def earlier_columns(file: EarlierFile, table: Table, progress: Progress) -> tuple[str, ...]:
    """The names of the columns of an earlier publication; raises `TabGuardError`."""
    return read_stage.publication_columns(file, table.variables, table.response_dimension, progress)


def _neighbours(path: Path) -> tuple[Path, ...]:
    kinds = {kind: place for place, kind in enumerate((*suffixes(for_lists=True), *CODE_LISTS))}
    try:
        near = [p for p in path.parent.iterdir() if p.suffix.lower() in kinds and p != path]
    except OSError:
        return ()
    # a link may lead to any file of the user: only the user can choose it
    near = [p for p in near if p.is_file() and not p.is_symlink()]
    first: dict[str, Path] = {}  # one hierarchy saved in several formats is not a further roll-up
    for file in sorted(near, key=lambda p: (kinds[p.suffix.lower()], p)):
        first.setdefault(file.stem.lower(), file)
    return tuple(sorted(first.values())[:_MOST_BESIDE])


def preview_dimension(
    name: str, source: HierarchySource, form: FileFormat, variables: Roles, tabulated: bool
) -> Dimension:
    """Read a hierarchy before the data are read, to show it as a tree.

    Parameters
    ----------
    form : FileFormat
        The format; its previewed rows contain the codes of a dimension without hierarchy files.
    tabulated : bool
        Whether each row is a cell, so that a blank code is the total.
    """
    total, missing = variables.total_codes.get(name), variables.missing_codes.get(name, ())
    form = read_stage.with_previewed_labels(form, variables)
    if source.labels in (read_stage.INDENT, read_stage.GROUPS, read_stage.SUMS) and tabulated:
        return read_stage.preview_labels(form, name, source.labels, variables)
    codes = None
    if not source.files:
        codes = read_stage.preview_codes(form, name, tabulated, missing, total)
    known_codes, recodable = read_stage.Codes(codes, total, missing, form.labels(name)), not tabulated
    whole: read_stage.Hierarchy = source
    if source.columns and recodable >= source.recoded:
        whole = read_stage.preview_levels(form, name, source, missing, total)
    fine = read_stage.read_dimension(name, whole, known_codes, recodable=recodable)
    return read_stage.coarser(source, fine, [])[0]


@frozen
class WaiverRegister:
    """A register of waivers as read; `stamp` (time and size of the file) shows if the file has changed."""

    file: WaiverFile
    dimensions: tuple[str, ...]
    stamp: tuple[int, int]
    waivers: tuple[Waiver, ...]


def read_register(
    file: WaiverFile, dimensions: tuple[str, ...], earlier: WaiverRegister | None = None
) -> WaiverRegister:
    """Read a register of waivers for display; for a worker thread, as the file may be on a slow network.

    Parameters
    ----------
    dimensions : tuple of str
        Columns that may limit a waiver to cells.
    earlier : WaiverRegister or None
        The register read before; returned if the file is unchanged.

    Raises
    ------
    DataError, FormatError
    """
    try:
        facts = file.path.stat()
    except OSError as error:
        raise DataError(
            tr("The register of waivers cannot be opened."),
            str(file.path),
            tr("Check the path, or choose it again."),
        ) from error
    stamp = facts.st_mtime_ns, facts.st_size
    if earlier is not None and (earlier.file, earlier.dimensions, earlier.stamp) == (file, dimensions, stamp):
        return earlier
    waivers = read_stage.read_waivers(file.path, dimensions, file.respondent)
    return WaiverRegister(file, dimensions, stamp, waivers)


def rank(table: Table, rules: Rules, progress: Progress) -> Rankings:
    """Rank the contributors of every cell once, so that rules can be tried in milliseconds."""
    return rules_stage.rank_for(table, rules, progress)


def try_rules(table: Table, rules: Rules, constraints: Constraints, ranked: Rankings) -> Sensitivity | None:
    """Judge with rules that are not applied yet; None if they need a new call of `rank`."""
    if not rules_stage.serves(ranked, table, rules):
        return None
    return rules_stage.judge_ranked(table, rules, constraints, ranked)


def factors_of(table: Table) -> tuple[float, ...]:
    """The factor of each earlier publication that is not fixed, in the order of the project."""
    return tuple(earlier.factor for earlier in table.earlier if not earlier.fixed)


def with_factors(table: Table, factors: Sequence[float]) -> Table:
    """The table with other factors for the earlier publications that are not fixed; 1 for no preference."""
    next_factors = iter(factors)
    earlier = (
        publication if publication.fixed else evolve(publication, factor=next(next_factors))
        for publication in table.earlier
    )
    return evolve(table, earlier=tuple(earlier))


def project_with_factors(project: Project, factors: Sequence[float]) -> Project:
    """The project with the same factors as the table of `with_factors`."""
    next_factors = iter(factors)
    files = (
        evolve(file, prefer=next(next_factors)) if file.use == "prefer" and file.relation is None else file
        for file in project.earlier
    )
    return evolve(project, earlier=tuple(files))


Cells = tuple[int, tuple[tuple[str, int], ...]]
"""Number of cells of a table, and the names of other tables with their numbers of common cells."""


def preview_cells(table: Table, spec: TableSpec, name: str, progress: Progress) -> Cells | None:
    """Number of cells that a table would show, and how many of them other tables show.

    Parameters
    ----------
    table : Table
        The table as read, with its records.
    spec : TableSpec
    name : str
        Name of the only table of a project without a release. A table with the name of `spec` is left out.

    Returns
    -------
    tuple or None
        None if it cannot be computed in memory: without records, or for variables or responses that the
        project does not have yet.
    """
    if table.contributions is None:
        return None
    single = Dimension(RESPONSE, (table.response,), (table.response,), (np.full(1, -1, np.int64),))
    dimensions = (table.response_dimension or single, *table.variables)
    whole_spec = evolve(spec, responses=spec.responses or table.responses_today)
    try:
        part = part_of(whole_spec, dimensions)
    except SettingError:
        return None
    leaves = table.contributions.places.cells[:, -len(dimensions) + 1 :]
    codes = _combinations(part, dimensions, leaves, progress)
    responses = np.flatnonzero(part.shown[0])
    whole = np.concatenate([np.column_stack([np.full(len(codes), r), codes]) for r in responses.tolist()])
    if table.release.whole:
        return len(whole), ((name, int((table.find_many(codes) >= 0).sum())),)
    ids = table.find_many(whole)
    shows = table.release.shows[:, ids[ids >= 0]].sum(axis=1)
    tables = [
        (release_table.name, int(n)) for release_table, n in zip(table.release.tables, shows, strict=True)
    ]
    return len(whole), tuple((other, n) for other, n in tables if n and other != name)


def _combinations(
    part: Part, dimensions: tuple[Dimension, ...], leaves: IntArray, progress: Progress
) -> IntArray:
    """Codes of all non-empty cells that a part shows, for one response; shape (n_cells, n_variables)."""
    spanning = dimensions[1:]
    step = strides(spanning)
    crossed = [axis - 1 for axis in part.axes if axis]
    for axis, code in part.fixed.items():
        leaves = leaves[spanning[axis - 1].covers(code)[leaves[:, axis - 1]]]
    # each combination once, however many records it has
    leaves = _decoded(distinct(leaves[:, crossed] @ step[crossed]), spanning)
    leaves_of = {d: spanning[d].levels[:, leaves[:, d]] for d in crossed}
    base = sum(code * int(step[axis - 1]) for axis, code in part.fixed.items())
    keys = []
    for rows in itertools.product(*(range(len(leaves_of[d])) for d in crossed)):
        progress.check()
        key, inside = np.full(len(leaves), base, np.int64), np.ones(len(leaves), bool)
        for d, row in zip(crossed, rows, strict=True):
            code = leaves_of[d][row]
            inside &= (code >= 0) & part.shown[d + 1][code]
            key += code * int(step[d])
        keys.append(distinct(key[inside]))
    all_keys = union(*keys) if keys else np.zeros(0, np.int64)
    return _decoded(all_keys, spanning)


def _decoded(keys: IntArray, dimensions: Sequence[Dimension]) -> IntArray:
    """The codes that make up row-major keys, shape (n_keys, n_dimensions)."""
    steps = strides(dimensions).tolist()
    return np.stack([(keys // s) % len(d) for s, d in zip(steps, dimensions, strict=True)], axis=1)
