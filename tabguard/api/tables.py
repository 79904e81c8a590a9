"""Records or cells become a table: from a data frame or a file, with every role named by its column."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from tabguard.api.hierarchies import HierarchyLike, hierarchies_of
from tabguard.api.inputs import (
    CellsLike,
    EarlierLike,
    TableLike,
    cells_of,
    earlier_of,
    list_of,
    table_blocks_of,
)
from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.stages import Inputs, Loaded
from tabguard.job import dimensions_of_tables, read_tables
from tabguard.project import (
    DOUBTS,
    MOST_DECIMALS,
    MOST_DIMENSIONS,
    MOST_VARIABLES,
    CellsFile,
    ColumnReading,
    DataSource,
    Project,
    Roles,
)
from tabguard.read import Frame
from tabguard.settings import Output, Suppression
from tabguard.table.release import RESPONSE
from tabguard.table.status_lists import STATUS_LISTS
from tabguard.write import internal_frame

if TYPE_CHECKING:
    import pandas as pd

_FRAME = Path("<data frame>")
_BLANKS = ("leave_out", "stop", "above")
"""What the blanks of a column may mean."""


@frozen(eq=False, repr=False)
class Table:
    """A table that was read, with its cells, relations and, from records, contributors; internal.

    Parameters
    ----------
    loaded : Loaded
        The engine's table, and what the import noticed.
    project : Project
        How it was read.
    notes : tuple of str
        What the analyst must know of the data, in words and without values.
    """

    loaded: Loaded
    project: Project
    notes: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.loaded.table)

    def __repr__(self) -> str:
        who = "respondents known" if self.respondents_known else "respondents unknown"
        by, relations = " × ".join(self.dimensions), len(self.loaded.table.relations)
        counts = f"{len(self)} cells, {relations} relations"
        release = self.loaded.table.release
        if not release.whole:
            tables = f"{len(release)} tables of {', '.join(self.responses)}"
            counts = (
                f"{len(self) - int(release.hidden.sum())} cells shown, {int(release.hidden.sum())} hidden"
            )
            return f"<Release “{self.name}”: {tables} by {by}, {counts}, {relations} relations, {who}>"
        return f"<Table “{self.name}”: {self.response} by {by}, {counts}, {who}>"

    @property
    def name(self) -> str:
        """What the table is called, in file names too."""
        return self.project.name

    @property
    def dimensions(self) -> tuple[str, ...]:
        """Names of the variables that span the table, or the tables of a release."""
        return self.project.variables.dimensions

    @property
    def tables(self) -> tuple[str, ...]:
        """Names of the tables of a release; none where there is one table with one response."""
        return tuple(table.name for table in self.loaded.table.release.tables if table.name)

    @property
    def response(self) -> str:
        """Name of the variable that is added up; ``"count"`` for a frequency table. Of several the first."""
        return self.loaded.table.response

    @property
    def responses(self) -> tuple[str, ...]:
        """Names of all variables that are added up, sums of others included."""
        return self.loaded.table.responses_today

    @property
    def respondents_known(self) -> bool:
        """Whether it is known who contributes what: only then can single contributors be tested."""
        return self.loaded.table.contributions is not None and self.project.variables.respondent is not None

    def to_internal_frame(self) -> pd.DataFrame:
        """All cells with their values, as a data frame. For internal eyes only."""
        return internal_frame(self.loaded.table, None, None, None)


def read(
    source: Frame | str | os.PathLike[str] | Sequence[CellsLike],
    *,
    dimensions: Sequence[str] = (),
    response: str | Sequence[str],
    tables: Sequence[TableLike] = (),
    cover: str = "auto",
    suppress_empty: bool = False,
    output: Output | None = None,
    hierarchies: Mapping[str, HierarchyLike] | None = None,
    cells: bool = False,
    respondent: str | None = None,
    holding: str | None = None,
    weight: str | None = None,
    shadow: str | Mapping[str, str] | None = None,
    request: str | None = None,
    waiver: str | None = None,
    frequency: str | None = None,
    holding_frequency: str | None = None,
    top: Sequence[str] = (),
    holding_top: Sequence[str] = (),
    status: str | None = None,
    status_codes: str = "",
    other_flags: Sequence[str] = (),
    lower_level: str | None = None,
    upper_level: str | None = None,
    costs: Sequence[str] = (),
    decimals: int | Mapping[str, int] | None = None,
    total_codes: Mapping[str, str] | None = None,
    missing_codes: Mapping[str, Sequence[str]] | None = None,
    blanks: Mapping[str, str] | None = None,
    confirm: Sequence[str] = (),
    waivers: str | os.PathLike[str] | None = None,
    period: str = "",
    attacker: str | os.PathLike[str] | Mapping[str, Any] | None = None,
    earlier: Sequence[EarlierLike] = (),
    repair: str = "refuse",
    file: DataSource | None = None,
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
    dimensions : sequence of str
        1 to 10 columns that span the table; of a release those of all its tables, and may be left out.
    response : str or sequence of str
        Column that is added up; ``"count"`` for a frequency table. Several are added up side by side.
    tables : sequence of TableSpec or mapping, optional
        Of a release: a mapping has the keys of ``[[tables]]`` in a job, such as
        ``{"name": "T1", "dimensions": ["industry", "region"], "levels": {"industry": 2}}``.
    cover : str
        Which cells that no table of a release shows are protected too: ``"implied"`` by what is shown,
        ``"shown"``, the cross of the shown codes, ``"full"``, that of all codes, or ``"auto"``: the widest of
        few cells.
    suppress_empty : bool
        Whether cells without contributors may be suppressed: readers do not know which cells are empty. Cells
        whose meaning in `output` is structural stay zeros that everybody knows. Several responses then have
        the same pattern.
    output : Output, optional
        What empty cells mean (`empty_cells`, `empty_parts`), for `suppress_empty`.
    hierarchies : mapping of str to hierarchy, optional
        By dimension, ``"response"`` for sums of responses: a file, a data frame with the columns code and
        parent, a mapping of codes to parents, a sequence of these, or digit groups as a sequence of widths. A
        `HierarchySource`, or a mapping with keys of ``[hierarchies]`` in a job, means what it means there:
        ``{"prefix": "nace-2"}``, ``{"columns": ["section", "division"]}``. A dimension without one is flat.
    cells : bool
        Whether each row is a cell, totals included; where `source` is a list it is.
    respondent, holding : str, optional
        Columns that say whose a record is, and to which enterprise group it belongs. Without the first each
        record is taken for a respondent of its own, and single contributors count as not tested; if that is
        what the records are, name a column that numbers them.
    weight, request, waiver : str, optional
        Columns of records: sampling weight, request for protection (0, 1 or 2), waiver of it (0 or 1).
    shadow : str or mapping of str to str, optional
        Column that the rules look at instead of the response, for all responses or by response.
    frequency, holding_frequency, top, holding_top, status, lower_level, upper_level : optional
        Columns of cells: number of contributors, the largest contributions (largest first), the same for
        holdings, a status from elsewhere and its protection levels.
    status_codes : str
        Code list of the column of statuses: ``"sdmx"``, ``"tau-argus"``, ``"sbs"``, ``"tabguard"``,
        ``"yes-no"``, ``"may-publish"`` or ``"obs-status"``. Left out it follows from the column's name and
        values; where lists read these differently, the error (`StatusListError`) names the lists.
    other_flags : sequence of str
        Columns that look like flags of confidentiality and do not say which cells are withheld.
    costs : sequence of str
        Columns that may be chosen as cost.
    decimals : int or mapping of str to int, optional
        Published decimals, for all responses or by response; left out, as many as the data have.
    total_codes : mapping of str to str, optional
        Code of the total, per dimension, where it is not found in the hierarchy.
    missing_codes : mapping of str to sequence of str, optional
        Codes that stand for “unknown”, per dimension.
    blanks : mapping of str to str, optional
        What a blank, or a number that is absent, means in a column of records: ``"leave_out"`` the record,
        ``"stop"``, or for codes ``"above"``, the code above.
    confirm : sequence of str
        What is meant although it seems to make no sense: ``"names"`` of columns that may be values,
        ``"cells"``: a single one, or a record for each of them.
    waivers : path, optional
        File of waivers.
    period : str
        Period of the data: waivers for another one do not apply.
    attacker : path or mapping, optional
        File of what attackers know of single cells. A mapping has the keys of ``[attacker]`` in a job: where
        the file names groups of a recode, `groups` and `digest` say which are meant, as in the error that
        asks (`GroupsError`).
    earlier : sequence of EarlierFile or mapping
        Earlier publications that are taken into account: a mapping has the keys of ``[[earlier]]`` in a job,
        such as ``{"file": frame, "use": "prefer"}``, where the file is a path or a data frame, of
        `Result.to_public_frame` too.
    repair : str
        What to do about cells that do not add up, or differ between data frames: ``"refuse"``,
        ``"complete"`` (missing totals), ``"round"``, ``"trust"`` or ``"rebuild"``.
    file : DataSource, optional
        How the one file of `source` is written (delimiter, decimal mark, encoding, sheet, layout …), where
        that is not to be detected; its path and kind are those given here.
    name : str
        What the table is called, in file names too.
    progress : Progress, optional
        For reports, and to cancel from another thread.

    Returns
    -------
    Table

    Raises
    ------
    TabGuardError
        Naming rows, columns and codes, never values.
    Cancelled
        When that was asked for.
    """
    _need_texts(
        dimensions=dimensions,
        response=response,
        hierarchies=hierarchies,
        respondent=(respondent, holding, weight, request, waiver),
        shadow=shadow,
        frequency=(frequency, holding_frequency),
        top=top,
        holding_top=holding_top,
        status=(status, lower_level, upper_level, *other_flags),
        costs=costs,
        total_codes=total_codes,
        missing_codes=missing_codes,
        blanks=blanks,
    )
    responses = (response,) if isinstance(response, str) else tuple(response)
    blocks = table_blocks_of(tables)
    dimensions = _dimensions(dimensions, blocks)
    if not responses or len(set(responses)) < len(responses):
        raise SettingError("The responses are columns that differ.", "response", "Change the list.")
    named = (*(d for d in hierarchies or () if d != RESPONSE), *(total_codes or ()), *(missing_codes or ()))
    unknown = [d for d in named if d not in dimensions]
    if unknown:
        raise SettingError(
            f"“{unknown[0]}” is not a dimension of the table.", "hierarchies", "Correct the name."
        )
    _check_decimals(decimals)
    if status_codes and status_codes not in STATUS_LISTS:
        raise SettingError(
            "The code list of the statuses is unknown.",
            "status_codes",
            f"Use one of {', '.join(STATUS_LISTS)}.",
        )
    variables = Roles(
        dimensions,
        responses[0],
        more_responses=responses[1:],
        decimals=None if isinstance(decimals, Mapping) else decimals,
        decimals_by_response=_by_response(decimals, responses, "decimals"),
        shadow=None if isinstance(shadow, Mapping) else shadow,
        shadows=_by_response(shadow, responses, "shadow"),
        holding=holding,
        respondent=respondent,
        weight=weight,
        request=request,
        waiver=waiver,
        frequency=frequency,
        holding_frequency=holding_frequency,
        top=tuple(top),
        holding_top=tuple(holding_top),
        status=status,
        status_codes=status_codes,
        other_flags=tuple(other_flags),
        lower_level=lower_level,
        upper_level=upper_level,
        costs=tuple(costs),
        total_codes=dict(total_codes or {}),
        missing_codes={d: tuple(codes) for d, codes in (missing_codes or {}).items()},
    )
    specs = read_tables(blocks, variables)
    files: tuple[CellsFile, ...] = ()
    if isinstance(source, Sequence) and not isinstance(source, str):
        files, given = cells_of(source, specs, variables)
        if file is not None or not files:
            raise SettingError(
                "Several inputs are described one by one.", "source", "Give a mapping for each, without file."
            )
        if repair != "refuse":
            files = tuple(
                evolve(cells_file, data=evolve(cells_file.data, repair=repair)) for cells_file in files
            )
    else:
        given = (Path(source) if isinstance(source, str | os.PathLike) else source,)
    path = given[0] if given and isinstance(given[0], Path) else _FRAME
    data = evolve(file or DataSource(path), path=path, tabulated=cells, repair=repair)
    confirmed = (*data.confirmed, *_doubts(confirm))
    data = evolve(data, columns=_with_blanks(data.columns, blanks or {}), confirmed=confirmed)
    before, publications = earlier_of(earlier, variables)
    known, groups, digest = list_of(attacker, "attacker")
    titled = output or Output()
    project = Project(
        files[0].data if files else data,
        variables,
        suppression=Suppression(
            cover=cover,
            suppress_empty=suppress_empty,
            same_pattern=suppress_empty and len(responses) > 1,
        ),
        tables=specs,
        cells=files,
        waiver_file=None if waivers is None else Path(waivers),
        output=evolve(titled, period=period or titled.period),
        earlier=before,
        attacker_file=None if known is None else Path(known),
        attacker_groups=groups,
        attacker_digest=digest,
        name=name,
    )
    inputs = Inputs(given, publications, hierarchies_of(hierarchies or {}))
    loaded = stages.load_with(project, inputs, progress or Progress())
    return Table(loaded, project, _notes(loaded, project))


def _need_texts(**named: object) -> None:
    """Refuse names of columns that are no texts; raises `SettingError`."""
    for where, given in named.items():
        names = given if isinstance(given, Iterable) and not isinstance(given, str) else (given,)
        wrong = next((name for name in names if not isinstance(name, str | None)), None)
        if wrong is not None:
            raise SettingError(
                f"A column is named by a value of type {type(wrong).__name__}, not by a text.",
                where,
                'Write the name as str(name) has it: "0" for the column 0 of a data frame.',
            )


def _doubts(confirm: Sequence[str]) -> tuple[str, ...]:
    """What is confirmed; raises `SettingError` for what cannot be."""
    given = (confirm,) if isinstance(confirm, str) else tuple(confirm)
    if not set(given) <= set(DOUBTS):
        raise SettingError("Something unknown is confirmed.", "confirm", f"Use {', '.join(DOUBTS)}.")
    return given


def _with_blanks(readings: Mapping[str, ColumnReading], given: Mapping[str, str]) -> dict[str, ColumnReading]:
    """The readings of columns with what is said of their blanks; raises `SettingError` for other words."""
    out = dict(readings)
    for name, act in given.items():
        if act not in _BLANKS:
            raise SettingError(
                f"The blanks of “{name}” are given a meaning that does not exist.",
                "blanks",
                f"Use one of {', '.join(_BLANKS)}.",
            )
        out[name] = evolve(out.get(name, ColumnReading()), blank=act)
    return out


def _by_response(given: object, responses: Sequence[str], where: str) -> dict[str, Any]:
    """What is given for single responses; raises `SettingError` where there is no such response."""
    if not isinstance(given, Mapping):
        return {}
    for name in given:
        if name not in responses:
            raise SettingError(
                f"“{name}” is not a response of the release.", where, f"Use {', '.join(responses)}."
            )
    return dict(given)


def _check_decimals(given: int | Mapping[str, int] | None) -> None:
    """Check published decimals; raises `SettingError`."""
    for places in given.values() if isinstance(given, Mapping) else [given]:
        if places is not None and (type(places) is not int or not 0 <= places <= MOST_DECIMALS):
            raise SettingError(
                "The decimals are out of range.", "decimals", f"Use a whole number from 0 to {MOST_DECIMALS}."
            )


def _dimensions(given: Sequence[str], blocks: list[Any]) -> tuple[str, ...]:
    """The columns that span the tables; raises `SettingError` for too few or too many."""
    dimensions = tuple(given or dimensions_of_tables(blocks).get("dimensions", ()))
    most = MOST_VARIABLES if blocks else MOST_DIMENSIONS
    if len(set(dimensions)) < len(dimensions):
        raise SettingError("A dimension is named twice.", "dimensions", "Remove one of them.")
    if isinstance(given, str) or not 1 <= len(dimensions) <= most:
        raise SettingError(
            f"A table needs 1 to {MOST_DIMENSIONS} dimensions.",
            "dimensions",
            f"Give a list of 1 to {most} columns.",
        )
    return dimensions


def _notes(loaded: Loaded, project: Project) -> tuple[str, ...]:
    notes = loaded.summary.lines
    if loaded.table.contributions is not None and project.variables.respondent is None:
        notes += ("No respondent column was named: each record is treated as a separate respondent.",)
    return notes
