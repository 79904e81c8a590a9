"""Makes a table of records or cells from a data frame or a file, with the role of each column."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
from attrs import evolve, frozen

from tabguard.base.errors import HierarchyError, SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.stages import Inputs, Loaded
from tabguard.job import (
    Where,
    cells_content,
    check_roles,
    content_of,
    dimension_content,
    dimensions_of_tables,
    earlier_content,
    hierarchy_section,
    read_cells,
    read_data,
    read_earlier,
    read_hierarchy,
    read_tables,
)
from tabguard.project import (
    NAMED,
    CellsFile,
    DataSource,
    EarlierFile,
    HierarchySource,
    Project,
    Roles,
    TableSpec,
)
from tabguard.read import Frame, Hierarchy, Rows, rows_of
from tabguard.settings import Output, Suppression
from tabguard.table.release import RESPONSE
from tabguard.write import internal_frame

if TYPE_CHECKING:
    import pandas as pd


Block = dict[str, Any]
CellsLike = CellsFile | Mapping[str, Any]
"""The cells of a table: a mapping has the keys of ``[[cells]]`` in a job; its file may be a data frame."""
EarlierLike = EarlierFile | Mapping[str, Any]
"""An earlier publication: a mapping has the keys of ``[[earlier]]``; its file may be a data frame."""
TableLike = TableSpec | Mapping[str, Any]
"""A table of a release: a mapping has the keys of ``[[tables]]``."""

_HERE = Path()
_WHAT = {
    "source": "This is not a data frame, and not a list of inputs that are described.",
    "tables": "A table is not described.",
    "earlier": "An earlier publication is not described.",
}


def table_blocks_of(tables: Sequence[TableLike]) -> list[Block]:
    """Tables in the form of a job; raises `SettingError` for anything else."""
    return _blocks(tables, "tables", TableSpec, content_of)


def cells_of(
    inputs: Sequence[CellsLike], tables: tuple[TableSpec, ...], variables: Roles
) -> tuple[tuple[CellsFile, ...], tuple[Frame | Path, ...]]:
    """Tabulated inputs in the form of a project, with the file or data frame of each.

    Raises
    ------
    SettingError
        As for ``[[cells]]`` in a job; also for anything else.
    """
    blocks = _blocks(inputs, "source", CellsFile, lambda file: cells_content((file,), str)[0])
    frames = _take_frames(blocks)
    if any("readings" in blocks[at] for at in frames):
        raise SettingError(
            "A data frame is taken as it is.",
            "readings",
            "Change its columns, or give the file in its place.",
        )
    files = read_cells(blocks, tables, variables, _HERE)
    return files, _sources([file.data.path for file in files], frames)


def earlier_of(
    inputs: Sequence[EarlierLike], variables: Roles
) -> tuple[tuple[EarlierFile, ...], tuple[Frame | Path, ...]]:
    """Earlier publications in the form of a project, with the file or data frame of each.

    Raises
    ------
    SettingError
        As for ``[[earlier]]`` in a job; also for anything else.
    """
    blocks = _blocks(inputs, "earlier", EarlierFile, lambda file: earlier_content((file,), str)[0])
    frames = _take_frames(blocks)
    files = read_earlier(blocks, variables, _HERE)
    return files, _sources([file.path for file in files], frames)


def list_of(source: object, where: str) -> tuple[Any, tuple[str, ...], str]:
    """A list that names codes: its source, the groups that it means, and the digest of its content.

    Parameters
    ----------
    source : object
        The source itself, or a mapping with the keys of ``[attacker]`` or ``[decisions]`` in a job.

    Raises
    ------
    SettingError
        For other keys, and if the groups are not a list of texts.
    """
    if not isinstance(source, Mapping) or "file" not in source or "decision" in source:
        return source, (), ""
    unknown = sorted(set(source) - {"file", "groups", "digest"})
    groups, digest = source.get("groups", ()), source.get("digest", "")
    if unknown:
        raise SettingError(f"“{unknown[0]}” is unknown here.", where, "Use file, groups and digest.")
    texts = isinstance(groups, tuple | list) and all(isinstance(line, str) for line in groups)
    if not (texts and isinstance(digest, str)):
        raise SettingError(
            "groups is a list of texts, and digest a text.", where, "Take them from the message that asks."
        )
    return source["file"], tuple(groups), digest


def _blocks(inputs: object, where: str, kind: type, content: Callable[[Any], Block]) -> list[Block]:
    """Blocks of a job, from mappings or from values of a class; raises `SettingError` for anything else."""
    listed = inputs if isinstance(inputs, Sequence) and not isinstance(inputs, str) else (inputs,)
    blocks: list[Any] = [content(item) if isinstance(item, kind) else item for item in listed]
    if listed is not inputs or not all(isinstance(block, Mapping) for block in blocks):
        raise SettingError(_WHAT[where], where, f"Give a list with a {kind.__name__} or a mapping for each.")
    # the file may be a data frame
    return [{k: v if k == "file" else plain(v) for k, v in block.items()} for block in blocks]


def plain(value: object) -> Any:
    """A value in the form of a job: tuples as lists, and paths as texts, at any depth."""
    if isinstance(value, Mapping):
        return {key: plain(member) for key, member in value.items()}
    if isinstance(value, tuple | list):
        return [plain(member) for member in value]
    return os.fspath(value) if isinstance(value, os.PathLike) else value


def _take_frames(blocks: list[Block]) -> dict[int, Frame]:
    """Take the data frames out of blocks, by position; names for messages replace them."""
    frames: dict[int, Frame] = {}
    for at, block in enumerate(blocks):
        file = block.get("file")
        if isinstance(file, os.PathLike):
            block["file"] = os.fspath(file)
        elif isinstance(file, Frame):
            frames[at] = file
            block["file"] = f"<data frame {at + 1}>"
    return frames


def _sources(paths: Sequence[Path], frames: Mapping[int, Frame]) -> tuple[Frame | Path, ...]:
    return tuple(frames.get(at, path) for at, path in enumerate(paths))


Rollup = str | os.PathLike[str] | Frame | Mapping[str, str | None]
"""One roll-up: a file, a data frame with the columns code, parent and perhaps label, or a mapping of codes to
parents, blank or None for the total."""
HierarchyLike = Rollup | Sequence[int] | Sequence[Rollup] | HierarchySource | Mapping[str, Any]
"""One roll-up, several roll-ups of which the first has the total, or the widths of the digit groups of the
codes.

A `HierarchySource`, or a mapping with only keys of ``[hierarchies]`` in a job, such as ``prefix`` and
``columns``, has the same meaning as in a job.
"""


def hierarchies_of(sources: Mapping[str, HierarchyLike]) -> dict[str, Hierarchy]:
    """Convert hierarchies by dimension to sources.

    Raises
    ------
    HierarchyError, SettingError
        If a value is none of the kinds above.
    """
    return {name: _hierarchy(value, name, f"hierarchy of “{name}”") for name, value in sources.items()}


def _hierarchy(value: HierarchyLike, name: str, where: str) -> Hierarchy:
    if isinstance(value, HierarchySource):
        content = dimension_content(value, None)
        files = [content] if isinstance(content, str) else content
        return read_hierarchy(content if isinstance(content, dict) else {"files": files}, name)
    if isinstance(value, Mapping) and value and set(value) <= set(hierarchy_section().names):
        return read_hierarchy(plain(value), name)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _of_sequence(value, where)
    return (_rollup(value, where),)


def _of_sequence(value: Sequence[int | Rollup], where: str) -> Hierarchy:
    """A hierarchy from widths of digit groups, or from roll-ups."""
    widths = [width for width in value if isinstance(width, int)]
    if widths and len(widths) == len(value):
        if any(width < 0 for width in widths) or not sum(widths):
            raise HierarchyError("Digit groups must be widths.", where, "Use widths such as (1, 1, 2).")
        return HierarchySource(digits=tuple(widths))
    rollups = [rollup for rollup in value if not isinstance(rollup, int)]
    if not rollups or len(rollups) < len(value):
        raise HierarchyError(
            "The hierarchy is empty, or mixes widths with roll-ups.", where, "Give one kind."
        )
    return tuple(_rollup(rollup, f"{where}, {n}") for n, rollup in enumerate(rollups, start=1))


def _rollup(value: Rollup, name: str) -> Path | Rows:
    if isinstance(value, str | os.PathLike):
        return Path(value)
    if isinstance(value, Mapping) and all(isinstance(v, str | None) for v in value.values()):
        rows = ((str(code), parent or "") for code, parent in value.items())
        return Rows(Path(name), ("code", "parent"), tuple(enumerate(rows, start=1)))
    return rows_of(value, name)


_FRAME = Path("<data frame>")


@frozen(eq=False, repr=False)
class Table:
    """A table that was read, with its cells, relations and, from records, contributors; internal.

    Parameters
    ----------
    loaded : Loaded
        The engine's table, and the summary of the import.
    project : Project
        The settings with which it was read.
    notes : tuple of str
        Notes for the analyst about the data, without values.
    """

    loaded: Loaded
    project: Project
    notes: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.loaded.table)

    def __repr__(self) -> str:
        note = "respondents known" if self.respondents_known else "respondents unknown"
        by, relations = " × ".join(self.dimensions), len(self.loaded.table.relations)
        counts = f"{len(self)} cells, {relations} relations"
        release = self.loaded.table.release
        if not release.whole:
            tables = f"{len(release)} tables of {', '.join(self.responses)}"
            counts = (
                f"{len(self) - int(release.hidden.sum())} cells shown, {int(release.hidden.sum())} hidden"
            )
            return f"<Release “{self.name}”: {tables} by {by}, {counts}, {relations} relations, {note}>"
        return f"<Table “{self.name}”: {self.response} by {by}, {counts}, {note}>"

    @property
    def name(self) -> str:
        """Name of the table, also in file names."""
        return self.project.name

    @property
    def dimensions(self) -> tuple[str, ...]:
        """Names of the variables that span the table, or the tables of a release."""
        return self.project.variables.dimensions

    @property
    def tables(self) -> tuple[str, ...]:
        """Names of the tables of a release; empty for one table with one response."""
        return tuple(table.name for table in self.loaded.table.release.tables if table.name)

    @property
    def response(self) -> str:
        """Name of the variable that is added up; ``"count"`` for a frequency table. The first if there are
        several."""
        return self.loaded.table.response

    @property
    def responses(self) -> tuple[str, ...]:
        """Names of all variables that are added up, including sums of others."""
        return self.loaded.table.responses_today

    @property
    def respondents_known(self) -> bool:
        """Whether the respondents are known, without which single contributors cannot be tested."""
        return self.loaded.table.contributions is not None and self.project.variables.respondent is not None

    def to_internal_frame(self) -> pd.DataFrame:
        """All cells with their values, as a data frame. For internal use only."""
        return internal_frame(self.loaded.table, None, None, None)


def read(
    source: Frame | str | os.PathLike[str] | Sequence[CellsLike],
    roles: Roles,
    *,
    hierarchies: Mapping[str, HierarchyLike] | None = None,
    cells: bool = False,
    data: DataSource | Mapping[str, Any] | None = None,
    tables: Sequence[TableLike] = (),
    earlier: Sequence[EarlierLike] = (),
    suppression: Suppression | None = None,
    output: Output | None = None,
    waivers: str | os.PathLike[str] | None = None,
    attacker: str | os.PathLike[str] | Mapping[str, Any] | None = None,
    name: str = "table",
    progress: Progress | None = None,
) -> Table:
    """Read records, or the cells of a table that is already tabulated.

    Several tables or several responses are a release: its tables are protected together as one.

    Parameters
    ----------
    source : data frame, mapping of str to sequences, path, or sequence of CellsFile or mapping
        One row per record or, with `cells`, per cell. A path is a file of any format that the window opens.
        A list describes the cells of a release that are in several data frames or files: a mapping has the
        keys of ``[[cells]]`` in a job, such as ``{"table": "T1", "file": frame, "columns": {"sales":
        "value"}}``; cells that two tables show must agree.
    roles : Roles
        Roles of the columns. Without a respondent each record counts as a respondent of its own, and single
        contributors as not tested; if each record is a respondent, name a column that numbers them. If no
        dimensions are given, they are those of all tables.
    hierarchies : mapping of str to hierarchy, optional
        By dimension, ``"response"`` for sums of responses: a file, a data frame with the columns code and
        parent, a mapping of codes to parents, a sequence of these, or digit groups as a sequence of widths. A
        `HierarchySource`, or a mapping with keys of ``[hierarchies]`` in a job, has the meaning that it has
        there: ``{"prefix": "nace-2"}``, ``{"columns": ["section", "division"]}``. A dimension without a
        hierarchy is flat.
    cells : bool
        Whether each row is a cell, totals included; always so if `source` is a list.
    data : DataSource or mapping, optional
        Settings for reading `source` that are not to be detected. A mapping has the keys of ``[data]`` in a
        job: ``{"repair": "rebuild"}``, ``{"confirm": ["cells"]}``, ``{"columns": {"size": {"blank":
        "above"}}}``.
    tables : sequence of TableSpec or mapping, optional
        Tables of a release; a mapping has the keys of ``[[tables]]`` in a job, such as ``{"name": "T1",
        "dimensions": ["industry", "region"], "levels": {"industry": 2}}``.
    earlier : sequence of EarlierFile or mapping
        Earlier publications that are taken into account: a mapping has the keys of ``[[earlier]]`` in a job,
        such as ``{"file": frame, "use": "prefer"}``, where the file is a path or a data frame, of
        `Result.to_public_frame` too.
    suppression : Suppression, optional
        Settings that affect the cells: `cover` selects the hidden cells of a release, and `suppress_empty`
        permits the suppression of cells without contributors, so that several responses have the same
        pattern. `protect` and `audit` use these settings unless others are given.
    output : Output, optional
        The period of the data, for which waivers apply, and the meaning of empty cells (`empty_cells`,
        `empty_parts`) if they may be suppressed.
    waivers : path, optional
        File of waivers.
    attacker : path or mapping, optional
        File of the attackers' knowledge about single cells. A mapping has the keys of ``[attacker]`` in a
        job: if the file names groups of a recode, `groups` and `digest` state which are meant, as in the
        error that asks for them (`GroupsError`).
    name : str
        Name of the table, also in file names.
    progress : Progress, optional
        Receives reports, and allows another thread to cancel.

    Returns
    -------
    Table

    Raises
    ------
    TabGuardError
        For errors in the input; they name rows, columns and codes, never values.
    Cancelled
        If the user cancelled.
    """
    blocks = table_blocks_of(tables)
    roles = _checked(roles, blocks)
    unknown = [name for name in hierarchies or () if name not in (*roles.dimensions, RESPONSE)]
    if unknown:
        raise SettingError(
            f"“{unknown[0]}” is not a dimension of the table.", "hierarchies", "Correct the name."
        )
    specs = read_tables(blocks, roles)
    files: tuple[CellsFile, ...] = ()
    if isinstance(source, Sequence) and not isinstance(source, str):
        files, sources = cells_of(source, specs, roles)
        if data is not None or not files:
            raise SettingError(
                "Several inputs are described one by one.", "source", "Give a mapping for each, without data."
            )
    else:
        sources = (Path(source) if isinstance(source, str | os.PathLike) else source,)
    before, publications = earlier_of(earlier, roles)
    bounds, groups, digest = list_of(attacker, "attacker")
    settings = suppression or Suppression()
    alike = settings.same_pattern or (settings.suppress_empty and len(roles.responses) > 1)
    project = Project(
        files[0].data if files else _data(data, sources[0], cells),
        roles,
        suppression=evolve(settings, same_pattern=alike),
        tables=specs,
        cells=files,
        waiver_file=None if waivers is None else Path(waivers),
        output=output or Output(),
        earlier=before,
        attacker_file=None if bounds is None else Path(bounds),
        attacker_groups=groups,
        attacker_digest=digest,
        name=name,
    )
    inputs = Inputs(sources, publications, hierarchies_of(hierarchies or {}))
    loaded = stages.load_with(project, inputs, progress or Progress())
    return Table(loaded, project, _notes(loaded, project))


def _checked(roles: Roles, blocks: list[Any]) -> Roles:
    """The roles, with the dimensions of all tables if they name none; raises `SettingError`."""
    if not isinstance(roles, Roles):
        raise SettingError(
            "The roles of the columns are not a value of the class Roles.",
            "roles",
            'Write tabguard.Roles(["industry", "region"], "sales", respondent="firm").',
        )
    for field in attrs.fields(Roles):
        if field.name not in ("decimals", "rounding_limit"):
            _need_texts(field.alias or "", getattr(roles, field.name))
    if not roles.dimensions:
        roles = evolve(roles, dimensions=dimensions_of_tables(blocks).get("dimensions", ()))
    check_roles(roles, Where("roles", ("roles",)), bool(blocks))
    return roles


def _need_texts(where: str, value: object) -> None:
    """Refuse column names that are not texts; raises `SettingError`."""
    names = value if isinstance(value, Iterable) and not isinstance(value, str) else (value,)
    wrong = next((name for name in names if not isinstance(name, str | None)), None)
    if wrong is not None:
        raise SettingError(
            f"A column is named by a value of type {type(wrong).__name__}, not by a text.",
            where,
            'Write the name as str(name) has it: "0" for the column 0 of a data frame.',
        )


def _data(reading: DataSource | Mapping[str, Any] | None, source: Frame | Path, cells: bool) -> DataSource:
    """Settings for reading the only file or data frame; columns named by roles need no confirmation."""
    path = source if isinstance(source, Path) else _FRAME
    if isinstance(reading, Mapping):
        confirm = [*NAMED, *reading.get("confirm", ())]
        content = {"cells" if cells else "records": str(path), **plain(reading), "confirm": confirm}
        reading = read_data(content, Path())
    return evolve(reading or DataSource(path), path=path, tabulated=cells)


def _notes(loaded: Loaded, project: Project) -> tuple[str, ...]:
    notes = loaded.summary.lines
    if loaded.table.contributions is not None and project.variables.respondent is None:
        notes += ("No respondent column was named: each record is treated as a separate respondent.",)
    return notes
