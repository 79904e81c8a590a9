"""Everything a run needs, as one frozen value: sources, rules, suppression, decisions, output."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
from attrs import evolve, field, frozen

from tabguard.kinds.rules import Rules
from tabguard.settings import Output, Planning, Suppression, param
from tabguard.table.decision import Decision
from tabguard.table.decisions import Decisions, decisions_of
from tabguard.table.ledger import LedgerEntry, with_facts
from tabguard.table.release import RESPONSE

MOST_DIMENSIONS = 10
"""Of one table."""
MOST_VARIABLES = 40
"""Of a release: dimensions of all its tables."""
MOST_DECIMALS = 9
"""Of a published figure."""


@frozen
class DataSource:
    """The input file and how it is read; what is None is detected.

    Parameters
    ----------
    path : Path
        Records (microdata) or cells (already tabulated).
    tabulated : bool
        Whether each line is a cell of the table.
    delimiter, decimal, encoding, sheet : str or None
        Overrides of what is detected.
    header : bool or None
        Whether the first line holds the names of the columns; None: detected.
    layout : Path or None
        A τ-ARGUS ``.rda`` file with the columns of a fixed-width or free-format file.
    repair : str
        What to do about tables that do not add up: ``"refuse"``, ``"round"``, ``"trust"`` (totals) or
        ``"rebuild"``.
    """

    path: Path
    tabulated: bool = False
    delimiter: str | None = None
    decimal: str | None = None
    encoding: str | None = None
    sheet: str | None = None
    header: bool | None = None
    layout: Path | None = None
    repair: str = "refuse"

    @property
    def given(self) -> dict[str, str | bool | Path]:
        """What is not left to detection, by name."""
        values: dict[str, str | bool | Path | None] = attrs.asdict(
            self, recurse=False, filter=_may_be_detected
        )
        return {name: value for name, value in values.items() if value is not None}


def _may_be_detected(setting: attrs.Attribute[Any], _value: object) -> bool:
    return setting.default is None


READING: tuple[str, ...] = tuple(a.name for a in attrs.fields(DataSource) if _may_be_detected(a, None))
"""What may be said about the reading of a file in place of detection, in the order of `DataSource`."""


@frozen
class Variables:
    """Role of each column.

    Parameters
    ----------
    dimensions : tuple of str
        1 to 10 columns that span the table; of a release all that its tables need.
    response : str
        Column that is added up; ``"count"`` for a frequency table.
    more_responses : tuple of str
        Further responses of a release.
    decimals : int or None
        Published decimals; None: as many as the data have.
    rounding_limit : float
        How far rounding may move a total, in percent of it, if by more than one unit of the last decimal.
    shadows : mapping of str to str
        Columns that the rules look at instead, for single responses of a release.
    decimals_by_response : mapping of str to int
        Published decimals of single responses of a release.
    top, holding_top : tuple of str
        For tabulated input: columns with the largest contributions, largest first.
    costs : tuple of str
        Further numeric columns that may be chosen as cost.
    total_codes : mapping of str to str
        Code that stands for the total, per dimension, where it is not found in the hierarchy.
    missing_codes : mapping of str to tuple of str
        Codes that stand for "unknown", per dimension.
    """

    dimensions: tuple[str, ...]
    response: str
    decimals: int | None = None
    shadow: str | None = None
    holding: str | None = None
    respondent: str | None = None
    weight: str | None = None
    request: str | None = None
    waiver: str | None = None
    frequency: str | None = None
    holding_frequency: str | None = None
    top: tuple[str, ...] = ()
    holding_top: tuple[str, ...] = ()
    status: str | None = None
    lower_level: str | None = None
    upper_level: str | None = None
    costs: tuple[str, ...] = ()
    total_codes: Mapping[str, str] = field(factory=dict)
    missing_codes: Mapping[str, tuple[str, ...]] = field(factory=dict)
    more_responses: tuple[str, ...] = ()
    shadows: Mapping[str, str] = field(factory=dict)
    decimals_by_response: Mapping[str, int] = field(factory=dict)
    rounding_limit: float = param(
        5.0,
        label="Rounding may move totals by",
        unit="%",
        low=0,
        infinite=True,
        help="Internal cells are rounded to the published decimals and then added up. A total that moves by "
        "more than this share and by more than one unit of its last decimal is an error.",
    )

    @property
    def responses(self) -> tuple[str, ...]:
        """All columns that are added up."""
        return (self.response, *self.more_responses)

    def shadow_of(self, response: str) -> str | None:
        """The column that the rules look at for a response; None: the response itself."""
        return self.shadows.get(response, self.shadow)

    def decimals_of(self, response: str) -> int | None:
        """Published decimals of a response; None: as many as the data have."""
        return self.decimals_by_response.get(response, self.decimals)


@frozen
class TableSpec:
    """One table of a release, as a job declares it.

    Parameters
    ----------
    name : str
        Unique; used in file names.
    dimensions : tuple of str
        1 to 10 of the release's variables.
    title : str
        Empty: the name.
    levels : mapping of str to int
        Deepest level that is published, by variable; 1 is the total alone.
    codes : mapping of str to tuple of str
        The only codes that are published, by variable.
    where : mapping of str to tuple of str
        Codes that are published with all below them; of a variable that does not span the table the one code
        that the table is about.
    responses : tuple of str
        Responses that are shown; empty: all.
    counts : str
        Whether the number of contributors is shown: ``"none"``, ``"shown"`` or ``"suppressed alike"``.
    """

    name: str
    dimensions: tuple[str, ...]
    title: str = ""
    levels: Mapping[str, int] = field(factory=dict)
    codes: Mapping[str, tuple[str, ...]] = field(factory=dict)
    where: Mapping[str, tuple[str, ...]] = field(factory=dict)
    responses: tuple[str, ...] = ()
    counts: str = "none"


@frozen
class CellsFile:
    """An already tabulated input of a release: the cells of one of its tables.

    Parameters
    ----------
    table : str
        Name of the table.
    data : DataSource
        The file and how it is read; `DataSource.tabulated` is set.
    columns : mapping of str to str
        How the file calls columns that have another name in `Variables`.
    responses : tuple of str
        Responses that the file gives; empty: all that the table shows.
    """

    table: str
    data: DataSource
    columns: Mapping[str, str] = field(factory=dict)
    responses: tuple[str, ...] = ()


@frozen
class PeriodSums:
    """How a publication of earlier periods is tied to today's data: periods that add up.

    Parameters
    ----------
    variable : str
        Name of the time variable; also of the file's column of periods, unless `period` is set.
    files : tuple of Path
        Roll-ups of periods (``code,parent``): a year with its quarters below it.
    today : str
        The period of the data.
    period : str
        The only period of the file; empty: a column says the period of each row.
    responses : tuple of str
        Responses that add up over time; empty: all.
    unpublished : tuple of str
        Periods that were never published, although the sums need them.
    """

    variable: str
    files: tuple[Path, ...]
    today: str
    period: str = ""
    responses: tuple[str, ...] = ()
    unpublished: tuple[str, ...] = ()


@frozen
class EarlierFile:
    """An earlier publication that a release takes into account.

    Parameters
    ----------
    data : DataSource
        The file and how it is read: a row per cell, with marks in place of suppressed values.
    use : str
        ``"fixed"``: it is about the same data and stays as it was published; ``"prefer"``: about earlier
        data, its suppressed cells are cheaper to suppress.
    prefer : float
        Factor by which the cost of these cells is multiplied.
    columns : mapping of str to str
        How the file calls columns that have another name in `Variables`.
    where : mapping of str to str
        Codes of variables for which the file has no column, such as the period that it is about.
    relation : PeriodSums or None
        Set if the file is about earlier periods that add up with that of the data.
    """

    data: DataSource
    use: str = "fixed"
    prefer: float = 0.2
    columns: Mapping[str, str] = field(factory=dict)
    where: Mapping[str, str] = field(factory=dict)
    relation: PeriodSums | None = None

    @property
    def path(self) -> Path:
        """The file."""
        return self.data.path


@frozen
class HierarchySource:
    """Where the roll-ups of one dimension come from: files, digit groups, or none (flat).

    Parameters
    ----------
    files : tuple of Path
        ``code,parent,label`` CSV or ``.hrc`` files, one per roll-up.
    digits : tuple of int
        Widths of the digit groups of the code.
    lead : str
        Lead string of ``.hrc`` files.
    """

    files: tuple[Path, ...] = ()
    digits: tuple[int, ...] = ()
    lead: str = "@"


@frozen
class Waiver:
    """A respondent's waiver of protection.

    Parameters
    ----------
    respondent : str
    cells : tuple of str
        Scope: one code per dimension, empty for "all"; an empty tuple means the whole table.
    variable, period, valid_from, valid_to, document, who : str
        Scope, validity (ISO dates) and reference.
    """

    respondent: str
    cells: tuple[str, ...] = ()
    variable: str = ""
    period: str = ""
    valid_from: str = ""
    valid_to: str = ""
    document: str = ""
    who: str = ""


@frozen
class CountStudy:
    """A count table of many variables whose marginals are released one after the other.

    Parameters
    ----------
    variables : tuple of str
        Columns of the data that span the count table; empty for all but the counts.
    count : str
        Column with the counts; empty where each row is a record.
    planning : Planning
    ledger : tuple of LedgerEntry
        Every decision about a marginal, in the order in which they were made.
    zeros : Path or None
        File of structural zeros: a column per variable, ``*`` for every category.
    totals : str
        What to do with rows of totals in the file; see `tabguard.read.count_totals.TOTALS`.
    """

    variables: tuple[str, ...] = ()
    count: str = "count"
    planning: Planning = Planning()
    ledger: tuple[LedgerEntry, ...] = ()
    zeros: Path | None = None
    totals: str = "auto"


@frozen
class RunSettings:
    """Settings of a run: the same while the project is open, in its file and after reopening."""

    rules: Rules
    suppression: Suppression


@frozen
class Project:
    """One table or release to protect, with all settings and decisions."""

    data: DataSource
    variables: Variables
    hierarchies: Mapping[str, HierarchySource] = field(factory=dict)
    waiver_file: Path | None = None
    attacker_file: Path | None = None
    """What attackers are assumed to know of single cells."""
    rules: Rules = Rules()
    suppression: Suppression = Suppression()
    output: Output = Output()
    decisions: Decisions = field(default=Decisions(), converter=decisions_of)
    decision_file: Path | None = None
    """A decisions file that is still to be read; `stages.open_job` turns it into `decisions`."""
    name: str = "table"
    base: Path = Path()
    """Folder that relative output paths start from."""
    tables: tuple[TableSpec, ...] = ()
    """The tables of a release; none: one table over all dimensions."""
    cells: tuple[CellsFile, ...] = ()
    """Where the tables are already tabulated, a file for each; `data` is the first of them then."""
    earlier: tuple[EarlierFile, ...] = ()
    """What was published before about the same cells."""
    counts: CountStudy | None = None
    """Set where the data are a count table whose marginals are to be released."""

    @property
    def inputs(self) -> tuple[DataSource, ...]:
        """Every file with data, the first one first."""
        return tuple(file.data for file in self.cells) or (self.data,)

    @property
    def alone(self) -> bool:
        """Whether it is one table of all dimensions with one response, of which everything is shown."""
        if any(file.relation for file in self.earlier):
            return False
        whole = TableSpec("", self.variables.dimensions)
        shown = [evolve(table, name="", title="", responses=()) for table in self.tables]
        return not (self.variables.more_responses or self.cells) and shown in ([], [whole])

    @property
    def table_names(self) -> tuple[str, ...]:
        """Names that tell the files of several tables apart; none for one table with one response."""
        single = len(self.tables) <= 1 and not self.variables.more_responses
        return () if single else tuple(table.name for table in self.tables)

    @property
    def axes(self) -> tuple[str, ...]:
        """Names of the parts of a cell's name; in a release the response comes first."""
        return self.variables.dimensions if self.alone else (RESPONSE, *self.variables.dimensions)

    @property
    def implied(self) -> Mapping[str, str]:
        """The response of a release with only one; files that name cells need not name it."""
        one = not self.alone and not self.variables.more_responses
        return {RESPONSE: self.variables.response} if one else {}

    @property
    def in_step(self) -> Project:
        """The same with decisions that name cells as the project does now.

        The response of a release with only one need not be named; a single table has none to name.
        """
        axes, response = len(self.axes), self.variables.response

        def named(decision: Decision) -> Decision:
            codes = decision.codes
            if self.implied and len(codes) == axes - 1:
                return evolve(decision, codes=(response, *codes))
            if self.alone and len(codes) == axes + 1 and codes[0] == response:
                return evolve(decision, codes=codes[1:])
            return decision

        changed = tuple(named(decision) for decision in self.decisions)
        return self if changed == tuple(self.decisions) else evolve(self, decisions=changed)

    @property
    def titled(self) -> Output:
        """The output; without a title of its own it takes that of the only table."""
        title = self.output.title or (self.tables[0].title if self.alone and self.tables else "")
        return evolve(self.output, title=title)


def as_published(project: Project | None, last: Project | None) -> Project | None:
    """The first project with the publication records of `last`, another state of it.

    Decisions can be undone by the analyst, or lost because they were not saved; a publication cannot.
    """
    if project is None or last is None or project.counts is None or last.counts is None:
        return project
    ledger = with_facts(project.counts.ledger, last.counts.ledger)
    if ledger == project.counts.ledger:
        return project
    return evolve(project, counts=evolve(project.counts, ledger=ledger))
