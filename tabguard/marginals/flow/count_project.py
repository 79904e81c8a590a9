"""Creates and loads projects about the marginals of a count table, and checks structural zeros."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve

from tabguard.base.errors import DataError, ProjectError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.project import CountStudy, DataSource, HierarchySource, Project, Roles
from tabguard.settings import Planning
from tabguard.table.contingency import CountTable

if TYPE_CHECKING:
    from tabguard.marginals.read.count_table import CountFile as CountFile


def new_project(
    data: Path | DataSource,
    variables: Sequence[str],
    count: str,
    planning: Planning | None = None,
    zeros: Path | None = None,
    totals: str = "auto",
    hierarchies: Mapping[str, Path] | None = None,
    labels: Mapping[str, str] | None = None,
    weighted: str = "",
) -> Project:
    """A project about the marginals of a count table.

    Parameters
    ----------
    data : Path or DataSource
        CSV or spreadsheet, or how it is read.
    variables : sequence of str
        Columns that span the table.
    count : str
        Column with the counts; empty where each row is a record.
    zeros : Path or None
        File of structural zeros.
    totals : str
        ``"auto"``, ``"drop"`` or ``"keep"``: what to do with rows of totals.
    hierarchies : mapping of str to Path, optional
        Files with hierarchies or labels, by variable.
    labels : mapping of str to str, optional
        Columns with labels, by variable.
    weighted : str
        Column with weights, or weighted counts; empty: there is none.
    """
    names, source = tuple(variables), DataSource(data) if isinstance(data, Path) else data
    return Project(
        evolve(source, tabulated=bool(count)),
        Roles(names, count or "count", labels=labels or {}, weight=weighted or None),
        {name: HierarchySource((path,)) for name, path in (hierarchies or {}).items()},
        name=source.path.stem,
        base=source.path.parent,
        counts=CountStudy(names, count, planning or Planning(), zeros=zeros, totals=totals),
    )


def study_of(project: Project) -> CountStudy:
    """The count study of a project; raises `ProjectError` where it has none."""
    if project.counts is None:
        raise ProjectError(tr("The project has no count table."), project.name, tr("Open a count table."))
    return project.counts


def load(project: Project, progress: Progress) -> CountTable:
    """Read the count table of a project."""
    from tabguard.marginals.flow.counts import read_counts

    study = study_of(project)
    how = (study.variables, study.count, study.zeros, study.totals)
    return read_counts(
        project.data,
        progress,
        *how,
        project.hierarchies,
        project.variables.labels,
        project.variables.weight or "",
    ).table


def check_zeros(path: Path, table: CountTable, chosen: Sequence[str]) -> None:
    """Check a file of structural zeros before a project is created from some variables of a table.

    Raises
    ------
    FormatError, DataError
        Also where the file is about a variable that is not chosen: sums over it can have counts.
    """
    from tabguard.marginals.flow.counts import with_zeros_of
    from tabguard.marginals.read.count_margins import read_zeros

    with_zeros_of(table, path, Progress())
    for out in table.variables:
        if out.name in chosen:
            continue
        try:
            read_zeros(path, tuple(v for v in table.variables if v is not out))
        except DataError:
            raise DataError(
                tr("The structural zeros use “{name}”, which is not selected.", name=out.name),
                path.name,
                tr("Select it, or remove its column and the rows that name its categories from the file."),
            ) from None


def look_into(
    path: Path,
    progress: Progress,
    count: str | None = None,
    totals: str = "auto",
    weighted: str | None = None,
) -> CountFile:
    """Inspect a file without settings: its variables, the likely columns of counts and labels, remarks.

    Parameters
    ----------
    count : str or None
        Column of the counts; ``""``: every row is a record; None: the likely column, or a cross-tab, is
        detected.
    totals : str
        ``"keep"`` treats rows of totals as categories; otherwise they are left out.
    weighted : str or None
        Column of weights; ``""``: there is none; None: the one whose name says weight.
    """
    from tabguard.marginals.read.count_codes import label_columns, weight_column
    from tabguard.marginals.read.count_table import read_count_table

    source = DataSource(path)
    weight = weight_column(source, progress) if weighted is None else weighted
    file = read_count_table(source, progress, (), count, totals, guess=True, weighted=weight)
    return evolve(file, labels=label_columns(file.table))
