"""The files that a project reads, and how each is read: data, tabulated tables, publications, hierarchies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
from attrs import field, frozen

from tabguard.base.errors import GroupsError
from tabguard.project.recode_step import RecodeStep
from tabguard.project.shape import ColumnReading, Shape
from tabguard.table.groups import Unlike

DOUBTS = ("names", "response", "dimension", "cells")
"""What may be doubtful in data as they are read: names of columns, response, dimensions, cells."""
NAMED = ("response", "dimension")
"""Those of them that are meant where the user names these columns, rather than a proposal."""


@frozen
class DataSource:
    """The input file and how it is read; what is None is detected.

    Parameters
    ----------
    path : Path
        Records (microdata) or cells (already tabulated).
    tabulated : bool
        Whether each line is a cell of the table.
    delimiter, decimal, thousands, encoding, sheet : str or None
        Overrides of what is detected; `thousands` is empty where numbers are not grouped.
    header : bool or None
        Whether the first line holds the names of the columns; None: detected.
    layout : Path or None
        A τ-ARGUS ``.rda`` file with the columns of a fixed-width or free-format file.
    repair : str
        What to do about tables that do not add up: ``"refuse"``, ``"complete"`` (missing totals),
        ``"round"``, ``"trust"`` (totals) or ``"rebuild"``.
    shape : Shape
        Which rows of the file are the table.
    columns : mapping of str to ColumnReading
        Columns that are read differently from the rest of the file.
    confirmed : tuple of str
        Those of `DOUBTS` that are meant as they are read; none in a job that holds a doubtful proposal.
    """

    path: Path
    tabulated: bool = False
    delimiter: str | None = None
    decimal: str | None = None
    thousands: str | None = None
    encoding: str | None = None
    sheet: str | None = None
    header: bool | None = None
    layout: Path | None = None
    repair: str = "refuse"
    shape: Shape = Shape()
    columns: Mapping[str, ColumnReading] = {}
    confirmed: tuple[str, ...] = NAMED

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
class DecisionList:
    """A file of decisions about the cells of one response that does not name it, such as a list of τ-ARGUS.

    Parameters
    ----------
    response : str
    file : Path
    """

    response: str
    file: Path


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
        How the file calls columns that have another name in `Roles`.
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
        How the file calls columns that have another name in `Roles`.
    where : mapping of str to str
        Codes of variables for which the file has no column, such as the period that it is about.
    relation : PeriodSums or None
        Set if the file is about earlier periods that add up with that of the data.
    groups : tuple of str
        The groups of recodes that the file names, as `table.groups` writes them.
    digest : str
        Of which content of the file that was said; see `project.meant`.
    status_codes : str
        Code list of its columns of statuses, of `table.status_lists`; empty: it follows from their values.
    """

    data: DataSource
    use: str = "fixed"
    prefer: float = 0.2
    columns: Mapping[str, str] = field(factory=dict)
    where: Mapping[str, str] = field(factory=dict)
    relation: PeriodSums | None = None
    groups: tuple[str, ...] = ()
    digest: str = ""
    status_codes: str = ""

    def meaning_now(self, error: GroupsError) -> EarlierFile:
        """The same, if the error refused it, about what its codes mean since a recode."""
        if error.of != str(self.path):
            return self
        groups = Unlike((), error.now, error.before).taken(self.groups)
        return attrs.evolve(self, groups=groups, digest=error.digest)

    @property
    def path(self) -> Path:
        """The file."""
        return self.data.path


PREFIXES = ("nace-2", "nace-2.1", "nuts")
"""Classifications that the codes themselves tell."""


@frozen
class HierarchySource:
    """Where the roll-ups of one dimension come from: files, the codes, columns of the data, or none (flat).

    Parameters
    ----------
    files : tuple of Path
        ``code,parent,label`` CSV or ``.hrc`` files, one per roll-up.
    digits : tuple of int
        Widths of the digit groups of the code.
    columns : tuple of str
        Columns that hold the codes of the levels, the highest first: of the files, where the last one is the
        code itself; without files those of the data, which the code itself is not among.
    prefix : str
        One of `PREFIXES`: the classification in which the beginning of a code is its parent.
    lead : str
        Lead string of ``.hrc`` files.
    recode : Path or None
        A τ-ARGUS ``.grc`` file that makes the dimension of records coarser before they are tabulated.
    levels : int
        Number of levels below the total that are kept; 0: all.
    labels : str
        How the labels of a table show its tree: ``"indent"``, ``"groups"`` of rows, ``"numbers"`` such as
        1.1.2, or ``"sums"`` of figures; empty: they do not.
    own_labels : bool
        Whether the labels of the files hold where the data or their layout give other ones.
    steps : tuple of RecodeStep
        What makes the dimension of records coarser after `recode` and `levels`, in this order.
    """

    files: tuple[Path, ...] = ()
    digits: tuple[int, ...] = ()
    lead: str = "@"
    recode: Path | None = None
    levels: int = 0
    labels: str = ""
    columns: tuple[str, ...] = ()
    prefix: str = ""
    own_labels: bool = False
    steps: tuple[RecodeStep, ...] = ()

    @property
    def flat(self) -> bool:
        """Whether the codes are only added up to a total."""
        return not (self.files or self.digits or self.columns or self.prefix or self.labels)

    @property
    def whole(self) -> HierarchySource:
        """The same without recodes."""
        return attrs.evolve(self, recode=None, levels=0, steps=())

    @property
    def recoded(self) -> bool:
        """Whether the table has fewer codes than the roll-ups."""
        return self.recode is not None or self.levels > 0 or any(step.on for step in self.steps)

    def over(self, declared: HierarchySource | None) -> HierarchySource:
        """The same; a recode alone recodes what the layout declares."""
        if declared is None or not self.flat or not (self.recoded or self.steps):
            return self
        return attrs.evolve(declared, recode=self.recode, levels=self.levels, steps=self.steps)
