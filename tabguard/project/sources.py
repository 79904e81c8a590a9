"""The files that a project reads, with the settings for reading each: data, cells, publications,
hierarchies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import attrs
from attrs import field, frozen

from tabguard.base.errors import GroupsError
from tabguard.base.language import inserted, mark, tr
from tabguard.base.params import JobKey, documented
from tabguard.project.recode_step import RecodeStep
from tabguard.project.shape import DECIMAL, THOUSANDS, ColumnReading, Shape
from tabguard.table.decision import Decision, Kind
from tabguard.table.joint_recode import Unlike
from tabguard.table.status_lists import STATUS_LISTS

DOUBTS = ("names", "response", "dimension", "cells", "units", "flags")
"""Matters that may be doubtful in data: names, response, dimensions, cells, units, flags."""
NAMED = ("response", "dimension")
"""Doubts that are settled if the user, and not a proposal, names these columns."""

CLASSIFICATIONS = {
    "nace-2": "NACE Rev. 2",
    "nace-2.1": "NACE Rev. 2.1",
    "isic-4": "ISIC Rev. 4",
    "isic-5": "ISIC Rev. 5",
    "cpa-2.1": "CPA 2.1",
    "cpa-2.2": "CPA 2.2",
    "naics": "NAICS",
    "nuts": "NUTS",
}
"""Classifications in which the beginning of a code is its parent, with their names for the user."""
PREFIXES = tuple(CLASSIFICATIONS)
"""Classifications whose hierarchy follows from the codes alone."""
MOST_LEVELS = 50
STATUS_CODES = JobKey(
    "Tabulated data: code list of the column of statuses; left out: found from its name and all its values, "
    "and asked for where lists read them differently.",
    choices=tuple(STATUS_LISTS),
)
GROUPS = JobKey("Groups of recodes that are named, and what each takes, such as region: S = 1-3.")
DIGEST = JobKey(
    "Digest of the file content for which groups was confirmed, as stated by the message that refuses the"
    " file. Without it, or with another content, the file is refused again."
)
_CALLED = JobKey("Names in the file of columns that have another name here.", by="column")


@documented
@frozen
class DataSource:
    """The input file with the settings for reading it; None for settings to be detected.

    Its `path` leads to records or, if it is `tabulated`, to cells of a table.
    """

    path: Path
    tabulated: bool = False
    delimiter: Annotated[str | None, JobKey("Character between the columns of a text file.")] = None
    decimal: Annotated[str | None, DECIMAL] = None
    thousands: Annotated[str | None, THOUSANDS] = None
    encoding: Annotated[str | None, JobKey("Encoding of a text file, such as utf-8 or cp1252.")] = None
    sheet: Annotated[str | None, JobKey("Sheet of a workbook.")] = None
    header: Annotated[bool | None, JobKey("Whether the first line holds the names of the columns.")] = None
    layout: Annotated[
        Path | None,
        JobKey("τ-ARGUS layout (.rda) with the columns of a fixed-width or free-format file."),
    ] = None
    shape: Annotated[Shape, JobKey("Which rows of the file are the table; what is left out is detected.")] = (
        Shape()
    )
    columns: Annotated[
        Mapping[str, ColumnReading],
        JobKey("Columns that are read differently from the rest of the file.", by="column"),
    ] = field(factory=dict)
    repair: Annotated[
        str,
        JobKey(
            "Tabulated data: what to do about tables that do not add up. refuse: nothing is read; complete: "
            "totals that are not there are made, the others tested; round: differences of rounding are "
            "accepted; trust: the totals are right; rebuild: totals are calculated again.",
            choices=("refuse", "complete", "round", "trust", "rebuild"),
        ),
    ] = "refuse"
    confirmed: Annotated[
        tuple[str, ...],
        JobKey(
            "What is meant although it seems to make no sense. names: names of columns that may be values, "
            "or are not there; cells: a single cell, or a record for each cell; flags: what is not read says "
            "nothing of confidentiality; of proposals only, response: one value in every row; dimension: a "
            "code for every row. A new job has an empty list where something has to be confirmed.",
            choices=DOUBTS,
        ),
    ] = field(default=NAMED, alias="confirm")

    @property
    def given(self) -> dict[str, str | bool | Path]:
        """The settings that are not left to detection, by name."""
        values: dict[str, str | bool | Path | None] = attrs.asdict(
            self, recurse=False, filter=_may_be_detected
        )
        return {name: value for name, value in values.items() if value is not None}


def _may_be_detected(setting: attrs.Attribute[Any], _value: object) -> bool:
    return setting.default is None


READING: tuple[str, ...] = tuple(a.name for a in attrs.fields(DataSource) if _may_be_detected(a, None))
"""Names of the settings for reading that may replace detection, in the order of `DataSource`."""


@documented
@frozen
class DecisionList:
    """A file of decisions on the cells of one response that it does not name, such as a τ-ARGUS list."""

    response: Annotated[str, JobKey("The response that the file is about.")]
    file: Annotated[Path, JobKey("A list of τ-ARGUS (.hst), or decisions as in file.")]


@documented
@frozen
class CellsFile:
    """An already tabulated input of a release: the cells of one of its tables.

    Its `data` have the path and the settings for reading, with `DataSource.tabulated` set.
    """

    table: Annotated[str, JobKey("Name of the table.")]
    data: DataSource
    columns: Annotated[Mapping[str, str], _CALLED] = field(factory=dict)
    responses: Annotated[tuple[str, ...], JobKey("Responses that the file gives; left out: all.")] = ()


@documented
@frozen
class PeriodSums:
    """How a publication of earlier periods adds up with the current data.

    The roll-ups of periods in its `files` belong to the time `variable`, which is also the column of periods
    of the file unless `period` is set.
    """

    variable: str
    files: tuple[Path, ...]
    today: Annotated[str, JobKey("The period of the data; left out: that of the output.")]
    period: Annotated[str, JobKey("The only period of the file, where no column says it.")] = ""
    responses: Annotated[tuple[str, ...], JobKey("Responses that add up over time; left out: all.")] = ()
    unpublished: Annotated[
        tuple[str, ...], JobKey("Periods that were never published, but that the sums need.")
    ] = ()


@documented
@frozen
class EarlierFile:
    """An earlier publication that a release takes into account.

    Its `data` have the path and the settings for reading: a row per cell, with marks in place of suppressed
    values. Its `relation` is set if it is of earlier periods that add up with that of the data.
    """

    data: DataSource
    use: Annotated[
        str,
        JobKey(
            "fixed: what was published stays published and what was suppressed stays suppressed; "
            "prefer: what was suppressed then costs less to suppress.",
            choices=("fixed", "prefer"),
        ),
    ] = "fixed"
    prefer: Annotated[float, JobKey("Factor for costs of cells that were suppressed.", low=0, high=1)] = 0.2
    columns: Annotated[Mapping[str, str], _CALLED] = field(factory=dict)
    where: Annotated[
        Mapping[str, str],
        JobKey(
            "Codes that hold for all rows read: of variables without a column in the file, and of its "
            "columns that are no variables, such as a period."
        ),
    ] = field(factory=dict)
    relation: PeriodSums | None = None
    groups: Annotated[tuple[str, ...], GROUPS] = ()
    digest: Annotated[str, DIGEST] = ""
    status_codes: Annotated[str, STATUS_CODES] = ""

    def meaning_now(self, error: GroupsError) -> EarlierFile:
        """The file with its codes confirmed in their current meaning, if the error refused this file."""
        if error.of != str(self.path):
            return self
        groups = Unlike((), error.now, error.before).taken(self.groups)
        return attrs.evolve(self, groups=groups, digest=error.digest)

    @property
    def path(self) -> Path:
        """Path of the file."""
        return self.data.path


@documented
@frozen
class HierarchySource:
    """The source of the roll-ups of one dimension: files, codes, columns of the data, or none (flat)."""

    files: Annotated[tuple[Path, ...], JobKey("Several roll-ups of one variable.")] = ()
    digits: Annotated[tuple[int, ...], JobKey("Numbers of digits of the levels of a code.")] = ()
    columns: Annotated[
        tuple[str, ...],
        JobKey(
            "Columns with the codes of the levels, the highest first: of the file, with the code itself as "
            "the last one; without a file those of the data, without the code itself.",
            least=1,
        ),
    ] = ()
    prefix: Annotated[
        str,
        JobKey(
            "Classification in which the beginning of a code is its parent; sections of NACE, ISIC and CPA "
            "and sectors of NAICS are known.",
            choices=PREFIXES,
        ),
    ] = ""
    lead: Annotated[str, JobKey("The character that indents a .hrc file; left out: @.")] = "@"
    labels: Annotated[
        str,
        JobKey(
            "How the table itself shows what adds up. indent: by blanks before its labels; groups: by groups "
            "of rows; numbers: by numbers such as 1, 1.1 and 1.1.2; sums: by figures that are the sums of "
            "others.",
            choices=("indent", "groups", "numbers", "sums"),
        ),
    ] = ""
    own_labels: Annotated[bool, JobKey("Whether the labels of the file prevail over those of the data.")] = (
        False
    )
    recode: Annotated[Path | None, JobKey("Recode of τ-ARGUS (.grc) that makes the codes coarser.")] = None
    levels: Annotated[
        int, JobKey("Number of levels below the total that are kept; 0: all.", low=0, high=MOST_LEVELS)
    ] = 0
    steps: tuple[RecodeStep, ...] = ()
    """Recode steps that make the dimension of records coarser after `recode` and `levels`, in this order."""

    @property
    def flat(self) -> bool:
        """Whether there is no hierarchy: the codes only add up to a total."""
        return not (self.files or self.digits or self.columns or self.prefix or self.labels)

    @property
    def whole(self) -> HierarchySource:
        """The hierarchy with all its codes, without recodes."""
        return attrs.evolve(self, recode=None, levels=0, steps=())

    @property
    def recoded(self) -> bool:
        """Whether the table has fewer codes than the roll-ups."""
        return self.recode is not None or self.levels > 0 or any(step.on for step in self.steps)

    def over(self, declared: HierarchySource | None) -> HierarchySource:
        """The source to read: a source with recodes only is applied to the hierarchy declared by the
        layout."""
        if declared is None or not self.flat or not (self.recoded or self.steps):
            return self
        return attrs.evolve(declared, recode=self.recode, levels=self.levels, steps=self.steps)


_PROTECTS = (Kind.SUPPRESS, Kind.FREEZE, Kind.LEVELS)
"""Kinds of decisions without which fewer cells may be suppressed, or more may be known."""


@frozen
class Aside:
    """Lists that were missing when a project was opened, with the groups for which they were made.

    Parameters
    ----------
    decisions : tuple of Decision
    decided_groups : tuple of str
    attacker_file : Path or None
    attacker_groups : tuple of str
    attacker_digest : str
    earlier : tuple of EarlierFile
    """

    decisions: tuple[Decision, ...] = ()
    decided_groups: tuple[str, ...] = ()
    attacker_file: Path | None = None
    attacker_groups: tuple[str, ...] = ()
    attacker_digest: str = ""
    earlier: tuple[EarlierFile, ...] = ()

    def __bool__(self) -> bool:
        return self != Aside()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all these lists, marked for translation."""
        return tuple(name for name, _ in self._lists())

    @property
    def missed(self) -> tuple[str, ...]:
        """Names of the lists without which a pattern may protect less: not those of costs, notes or
        publishing only."""
        return tuple(name for name, protects in self._lists() if protects)

    @property
    def words(self) -> str:
        """Names of all these lists, as text."""
        return ", ".join(map(tr, self.names))

    def _lists(self) -> Iterator[tuple[str, bool]]:
        """The name of each list, and whether it protects."""
        if self.decisions:
            yield inserted(mark("decisions")), any(decision.kind in _PROTECTS for decision in self.decisions)
        if self.attacker_file is not None:
            yield inserted(mark("what attackers know")), True
        for file in self.earlier:
            name = mark("the earlier publication “{name}”", name=file.path.name)
            yield name, file.use == "fixed" or file.relation is not None
