"""The codes of a variable with their records, to be arranged by the user, and the files that this makes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

import tabguard.read as read_stage
from tabguard import private
from tabguard.errors import DataError, HierarchyError
from tabguard.flow import stages
from tabguard.flow.reread import Reread, read_again
from tabguard.language import tr
from tabguard.progress import Progress
from tabguard.project import HierarchySource, Project, RecodeStep
from tabguard.table.arrays import IntArray, freeze
from tabguard.table.code_tree import CodeTree
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern
from tabguard.table.release import RESPONSE_AXIS
from tabguard.table.table import Table
from tabguard.write.hierarchy_file import hierarchy_csv

_MOST_FILES = 10_000


@frozen(eq=False, slots=False)
class Coding:
    """The codes of one variable, and how many records have them.

    Parameters
    ----------
    dimension : Dimension
    numbers : int array, shape (n_codes,)
        Number of records that have each code itself.
    """

    dimension: Dimension
    numbers: IntArray

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
        """One for each roll-up; the first contains all codes below the total."""
        return tuple(CodeTree.of(self.dimension, rollup) for rollup in range(len(self.dimension.parents)))

    @cached_property
    def records(self) -> Mapping[str, int]:
        """Number of records of each code that the data have."""
        there = np.flatnonzero(self.numbers).tolist()
        return {self.dimension.codes[code]: int(self.numbers[code]) for code in there}

    @property
    def missing(self) -> tuple[str, ...]:
        """Codes that stand for “unknown”."""
        return tuple(self.dimension.codes[code] for code in sorted(self.dimension.missing))

    def recoded(self, steps: Sequence[RecodeStep]) -> Coding:
        """The codes that steps of a recode leave; raises `HierarchyError` for a step that is impossible."""
        dimension, numbers = self.dimension, self.numbers
        for step in steps:
            if step.on:
                dimension, place = read_stage.by_step(step, dimension, [])
                numbers = np.bincount(place, numbers, len(dimension)).astype(np.int64)
        return Coding(dimension, numbers)

    def small(self, above: str, below: int) -> tuple[str, ...]:
        """The codes directly below one that have no codes below them and fewer records than a number."""
        dimension = self.dimension
        parent = dimension.parents[0]
        chosen = (parent == dimension.index[above]) & ~dimension.is_parent & (self.numbers < below)
        codes = np.flatnonzero(chosen).tolist()
        return tuple(dimension.codes[code] for code in codes if code not in dimension.missing)


def without_recodes(project: Project) -> Project:
    """A project as it is before recodes; a hierarchy that says nothing else is left to the layout."""
    plain = {name: one.whole for name, one in project.hierarchies.items()}
    return evolve(project, hierarchies={n: one for n, one in plain.items() if one != HierarchySource()})


def with_source(project: Project, name: str, source: HierarchySource) -> Project:
    """A project with another hierarchy of a variable; one that says nothing is left to the layout."""
    others = {n: one for n, one in project.hierarchies.items() if n != name}
    said = {} if source == HierarchySource() else {name: source}
    return evolve(project, hierarchies={**others, **said})


def coding_of(
    project: Project, table: Table, name: str, progress: Progress, steps_only: bool = False
) -> Coding:
    """The codes of a variable before it is recoded; if it is, the data are read again.

    Parameters
    ----------
    table : Table
        As the project was read.
    steps_only : bool
        Whether only the steps of the recode are left out, not its files and levels.

    Raises
    ------
    DataError
        If the data are already tabulated.
    TabGuardError
        As `stages.load`.
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
        table = stages.load(with_source(project, name, plain), progress).table
    assert table.contributions is not None
    axis = [dimension.name for dimension in table.dimensions].index(name)
    dimension, places = table.dimensions[axis], table.contributions.places
    each = np.bincount(places.of_record, minlength=len(places.cells))
    code = places.cells[:, axis]
    if table.release is None:
        numbers = np.bincount(code, each, len(dimension))
    else:  # a record counts once for each response that it has
        response = places.cells[:, RESPONSE_AXIS]
        by_response = np.zeros((int(response.max(initial=0)) + 1, len(dimension)))
        np.add.at(by_response, (response, code), each)
        numbers = by_response.max(axis=0)
    progress.check()
    return Coding(dimension, freeze(numbers.astype(np.int64)))


def codes_of_file(project: Project, coding: Coding, path: Path, progress: Progress) -> Mapping[str, int]:
    """The codes of another file, such as that of the next period, which a variable does not have yet.

    Returns
    -------
    mapping of str to int
        Each of them with its number of records.

    Raises
    ------
    TabGuardError
        Where the file cannot be read as the data of the project are, or lacks the column.
    """
    data = evolve(project.data, path=path, shape=project.data.shape.next_file)
    return read_stage.codes_outside(read_stage.sniff(data, progress), coding.name, coding.dimension, progress)


def check_trees(coding: Coding, trees: tuple[CodeTree, ...]) -> None:
    """Check that several roll-ups of a variable agree.

    Raises
    ------
    HierarchyError
        Naming the codes that do not contain the same in all of them.
    """
    files = tuple(
        read_stage.Rows(
            Path(f"roll-up {number}"),
            ("code", "parent"),
            tuple((at, row) for at, row in enumerate(tree.parent.items(), start=2)),
        )
        for number, tree in enumerate(trees, start=1)
    )
    read_stage.read_dimension(coding.name, files, coding.records, coding.total, coding.missing)


def read_structured(
    project: Project,
    before: Table,
    pattern: Pattern | None,
    codings: Mapping[str, tuple[Coding, tuple[CodeTree, ...]]],
    folder: Path,
    progress: Progress,
) -> tuple[Reread, tuple[Path, ...]]:
    """Save structures as hierarchy files, and read the data again with them.

    Files that exist are kept: earlier states of the project, which undo brings back, are read from them.

    Parameters
    ----------
    codings : mapping of str to (Coding, tuple of CodeTree)
        By variable its codes as they were, and the roll-ups that it shall have.
    folder : Path
        Where the files are written.

    Returns
    -------
    read : Reread
    written : tuple of Path

    Raises
    ------
    TabGuardError
        If a file cannot be written, and as `read_again`; then no new file remains.
    """
    hierarchies, written = dict(project.hierarchies), list[Path]()
    try:
        for name, (coding, trees) in codings.items():
            files = tuple(_saved(folder, f"{project.name}_{name}", tree, written) for tree in trees)
            source = hierarchies.get(name) or HierarchySource()
            own = source.own_labels or any(_labels(a) != _labels(b) for a, b in _pairs(coding.trees, trees))
            hierarchies[name] = HierarchySource(
                files, recode=source.recode, levels=source.levels, own_labels=own, steps=source.steps
            )
        return read_again(evolve(project, hierarchies=hierarchies), before, pattern, progress), tuple(written)
    except BaseException:
        for path in written:
            with suppress(OSError):
                path.unlink()
        raise


def _pairs(one: tuple[CodeTree, ...], other: tuple[CodeTree, ...]) -> list[tuple[CodeTree, CodeTree]]:
    return list(zip(one, other, strict=False))


def _labels(tree: CodeTree) -> dict[str, str]:
    return dict(tree.labels)


def _saved(folder: Path, stem: str, tree: CodeTree, written: list[Path]) -> Path:
    """Write a tree to a file that does not exist yet, unless one of the same name has the same content."""
    content = hierarchy_csv(tree)
    plain = re.sub(r"[^\w.-]+", "_", stem).strip("._") or "structure"
    for number in range(1, _MOST_FILES):
        path = folder / (f"{plain}.csv" if number == 1 else f"{plain}_{number}.csv")
        if path.is_file() and path.stat().st_size == len(content) and path.read_bytes() == content:
            return path
        if path.exists():
            continue
        refused = private.refusal_told(path, tr("The structure could not be saved."), HierarchyError)
        with refused, private.replacing(path) as file:
            file.write(content)
        written.append(path)
        return path
    raise HierarchyError(
        tr("There are too many files of this structure."), str(folder), tr("Remove some of them.")
    )
