"""The codes of a variable with their numbers of records, for the user to arrange."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

import numpy as np
from attrs import evolve, field, frozen

import tabguard.read as read_stage
from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.present import present
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import DataSource, HierarchySource, Project, RecodeStep, Roles
from tabguard.table.arrays import IntArray, freeze
from tabguard.table.code_tree import CodeTree
from tabguard.table.dimension import Dimension
from tabguard.table.table import Table


@frozen(eq=False, slots=False)
class Coding:
    """The codes of one variable, with the number of records or tabulated cells of each.

    Parameters
    ----------
    dimension : Dimension
    numbers : int array, shape (n_codes,)
        Number of records or cells that have each code itself.
    outside : mapping of str to int
        Codes of the data that the dimension lacks, with their numbers of records.
    of_cells : bool
        Whether the data are tabulated cells, so that totals are codes of the data too.
    """

    dimension: Dimension
    numbers: IntArray
    outside: Mapping[str, int] = field(factory=dict)
    of_cells: bool = False

    @property
    def name(self) -> str:
        """Name of the variable."""
        return self.dimension.name

    @property
    def total(self) -> str:
        """The code of the total."""
        return self.dimension.codes[0]

    @cached_property
    def trees(self) -> tuple[CodeTree, ...]:
        """One tree for each roll-up; the first contains all codes below the total."""
        return tuple(CodeTree.of(self.dimension, rollup) for rollup in range(len(self.dimension.parents)))

    @cached_property
    def records(self) -> Mapping[str, int]:
        """Number of records or cells of each code that occurs in the data."""
        used_codes = np.flatnonzero(self.numbers).tolist()
        inside = {self.dimension.codes[code]: int(self.numbers[code]) for code in used_codes}
        return {**inside, **self.outside}

    @property
    def missing(self) -> tuple[str, ...]:
        """Codes that stand for “unknown”."""
        return tuple(self.dimension.codes[code] for code in sorted(self.dimension.missing))

    def recoded(self, steps: Sequence[RecodeStep]) -> Coding:
        """The codes that remain after steps of a recode; raises `HierarchyError` for an impossible step."""
        dimension, numbers = self.dimension, self.numbers
        for step in steps:
            if step.on:
                dimension, place = read_stage.by_step(step, dimension, [], codes=self.dimension.index)
                numbers = np.bincount(place, numbers, len(dimension)).astype(np.int64)
        return Coding(dimension, numbers)

    def small(self, above: str, below: int, rollup: int = 0) -> tuple[str, ...]:
        """Lowest codes directly below a code in a roll-up that have few records.

        Parameters
        ----------
        below : int
            Number of records from which a code is not included.
        """
        dimension = self.dimension
        parent = dimension.parents[rollup]
        chosen = (parent == dimension.index[above]) & ~dimension.is_parent & (self.numbers < below)
        codes = np.flatnonzero(chosen).tolist()
        return tuple(dimension.codes[code] for code in codes if code not in dimension.missing)


def without_recodes(project: Project) -> Project:
    """A project without its recodes; a hierarchy without any other setting is left to the layout."""
    plain = {name: source.whole for name, source in project.hierarchies.items()}
    return evolve(
        project, hierarchies={n: source for n, source in plain.items() if source != HierarchySource()}
    )


def with_source(project: Project, name: str, source: HierarchySource) -> Project:
    """A project with another hierarchy of a variable; a hierarchy without settings is left to the layout."""
    rest = {n: hierarchy for n, hierarchy in project.hierarchies.items() if n != name}
    addition = {} if source == HierarchySource() else {name: source}
    return evolve(project, hierarchies={**rest, **addition})


def coding_of(
    project: Project, table: Table, name: str, progress: Progress, steps_only: bool = False
) -> Coding:
    """The codes of a variable before it is recoded; the data are read again if it is recoded.

    Parameters
    ----------
    table : Table
        The table as read by the project.
    steps_only : bool
        Whether only the steps of the recode are left out, but not its files and levels.

    Raises
    ------
    DataError
        If the data are already tabulated.
    TabGuardError
        As in `stages.load`.
    """
    if table.contributions is None:
        raise DataError(
            tr("The data are already tabulated: only records can be counted with other codes."),
            project.data.path.name,
            tr("Change the hierarchy and the figures in the file, and import it again."),
        )
    source = project.hierarchies.get(name, HierarchySource())
    plain = evolve(source, steps=()) if steps_only else source.whole
    if source.recoded and (not steps_only or any(step.on for step in source.steps)):
        # lists and decisions name codes as the recode leaves them
        bare = evolve(project, decisions=(), waiver_file=None, attacker_file=None, earlier=())
        table = stages.load(with_source(bare, name, plain), progress).table
    axis = [dimension.name for dimension in table.dimensions].index(name)
    dimension, n = table.dimensions[axis], len(table.dimensions[axis])
    # a record counts once for each response that it has
    key = table.response_of_record * n + present(table.contributions).places.column(axis)
    numbers = np.bincount(key, minlength=n * len(table.responses)).reshape(-1, n).max(axis=0)
    progress.check()
    return Coding(dimension, freeze(numbers.astype(np.int64)))


def coding_of_source(
    data: DataSource, variables: Roles, name: str, source: HierarchySource, progress: Progress
) -> Coding:
    """The codes of a variable before the data are read as a table; raises `TabGuardError` as reading does.

    Codes that the hierarchy lacks are in `Coding.outside`.
    """
    count = read_stage.count_cell_codes if data.tabulated else read_stage.count_codes
    code_counts = count(data, name, source, variables, progress)
    return Coding(code_counts.dimension, code_counts.numbers, code_counts.outside, data.tabulated)


def codes_of_file(project: Project, coding: Coding, path: Path, progress: Progress) -> Mapping[str, int]:
    """Codes in another file, such as that of the next period, that a variable does not have yet.

    Returns
    -------
    mapping of str to int
        Number of records of each new code.

    Raises
    ------
    TabGuardError
        If the file cannot be read like the project's data, or lacks the column.
    """
    data = evolve(project.data, path=path, shape=project.data.shape.next_file)
    return read_stage.codes_outside(read_stage.sniff(data, progress), coding.name, coding.dimension, progress)
