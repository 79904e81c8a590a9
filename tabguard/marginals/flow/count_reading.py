"""Reads a count table with all that belongs to it; it loads nothing that only publications need."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.progress import Progress
from tabguard.marginals.flow import counts
from tabguard.marginals.read.count_table import CountFile, crossed
from tabguard.project import DataSource, HierarchySource

Name = str | os.PathLike[str]


@frozen(eq=False, repr=False)
class Counts:
    """A count table that was read; internal.

    Parameters
    ----------
    file : CountFile
        The engine's table, and what the import noticed.
    data : DataSource
        Source and settings of reading.
    """

    file: CountFile
    data: DataSource

    def __repr__(self) -> str:
        table = self.file.table
        return f"<Counts of {' × '.join(table.names)}: {table.size:,} cells, {len(table.count):,} not zero>"

    @property
    def variables(self) -> tuple[str, ...]:
        """Names of the variables."""
        return self.file.table.names

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes on the data that the analyst must know, in words and without counts."""
        return self.file.notes


def read(
    path: Name,
    *,
    variables: Sequence[str] = (),
    count: str | None = None,
    across: Sequence[str] = (),
    totals: str = "auto",
    zeros: Name | None = None,
    hierarchies: Mapping[str, Name] | None = None,
    labels: Mapping[str, str] | None = None,
    weighted: str = "",
    without: Sequence[str] = (),
    progress: Progress | None = None,
) -> Counts:
    """Read a count table: a column per variable and one with the counts, or a row per record.

    Parameters
    ----------
    path : path
        A file of any format that the window opens.
    variables : sequence of str
        Columns that are variables; left out, all that mean nothing else.
    count : str, optional
        Column of the counts; empty: every row is a record; None: the column that is called so.
    across : sequence of str
        Names of the variables whose categories are the columns of a cross-tab.
    totals : str
        ``"auto"``, ``"drop"`` or ``"keep"``: what to do with rows of totals.
    zeros : path, optional
        File of structural zeros.
    hierarchies : mapping of str to path, optional
        Files with hierarchies or labels, by variable.
    labels : mapping of str to str, optional
        Columns with labels, by variable.
    weighted : str
        Column with weights, or weighted counts.
    without : sequence of str
        Further columns that are no variables, such as record keys.
    progress : Progress, optional

    Raises
    ------
    TabGuardError
    """
    at_work, trees = progress or Progress(), hierarchies or {}
    data = DataSource(Path(path))
    data = crossed(data, at_work, across) if across else data
    beside = [*(labels or {}).values(), *without, *filter(None, [weighted])]
    if beside and not variables:
        variables = counts.variables_without(data, beside, count, at_work)
    how = (variables, count, None if zeros is None else Path(zeros), totals)
    sources = {name: HierarchySource((Path(file),)) for name, file in trees.items()}
    file = counts.read_counts(data, at_work, *how, sources, labels, weighted)
    if unknowns := {*(labels or {}), *trees} - {*file.table.names}:
        raise SettingError(
            "A hierarchy or labels belong to no variable.",
            ", ".join(sorted(unknowns)),
            f"The variables are {', '.join(file.table.names)}.",
        )
    return Counts(file, data)
