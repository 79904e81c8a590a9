"""Describes how the structure of data differs from that of an import recipe."""

import difflib
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

import tabguard.read as read_stage
from tabguard.base.errors import DataError
from tabguard.base.language import both, headed, in_series, mark, tr
from tabguard.base.progress import Progress
from tabguard.project import HierarchySource, Project, Roles
from tabguard.project.recipe import KnownColumn, Recipe, Stamp, read_recipe
from tabguard.table.dimension import Dimension
from tabguard.table.summary import Finding

_SHOWN = 8
"""Number of names that are listed; further ones are counted."""
_ALIKE = 0.5
"""Similarity from which two names may belong to the same column."""


@frozen
class CodeChanges:
    """Changes of the codes of a variable.

    Parameters
    ----------
    name : str
    new, gone : tuple of str
        Codes that only the new or only the earlier data have, in the order of the hierarchy.
    moved : tuple of str
        Common codes that now belong to other codes.
    """

    name: str
    new: tuple[str, ...]
    gone: tuple[str, ...]
    moved: tuple[str, ...] = ()

    def lines(self) -> tuple[str, ...]:
        """A line for each kind of change."""
        kinds = (
            (tr("new"), self.new),
            (tr("gone"), self.gone),
            (tr("moved to another total"), self.moved),
        )
        return tuple(headed(self.name, headed(word, listed(codes))) for word, codes in kinds if codes)


@frozen
class ColumnChanges:
    """Differences between the columns of a file and those of a recipe.

    Parameters
    ----------
    gone, new : tuple of str
        Columns that only the recipe or only the file has.
    now_text, now_numbers : tuple of str
        Common columns that contained numbers and now contain texts, and the reverse.
    other : bool
        Whether no column is as before, so that the names may be the values of a first row.
    """

    gone: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    now_text: tuple[str, ...] = ()
    now_numbers: tuple[str, ...] = ()
    other: bool = False

    def lines(self) -> tuple[str, ...]:
        """A line for each kind of change; new names are shown only where they are names, not values."""
        kinds = (
            (mark("columns gone: {names}"), listed(self.gone)),
            (mark("columns new: {names}"), self._new_names()),
            (mark("columns with texts in place of numbers: {names}"), listed(self.now_text)),
            (mark("columns with numbers in place of texts: {names}"), listed(self.now_numbers)),
        )
        return tuple(tr(words, names=names) for words, names in kinds if names)

    def successor(self, name: str) -> str:
        """The new column that may be a given one under another name; empty if there is none."""
        if self.other:
            return ""
        names = [new for new in self.new if read_stage.looks_like_name(new)]
        lowered = {new.lower(): new for new in names}
        near = difflib.get_close_matches(name.lower(), lowered, n=1, cutoff=_ALIKE)
        if near:
            return lowered[near[0]]
        # where one column is gone and one is new
        return names[0] if self.gone == (name,) and len(self.new) == len(names) == 1 else ""

    def _new_names(self) -> str:
        if self.other and self.new:
            return tr(
                "{n_new:,}, not shown here: the first row may hold values instead of names",
                n_new=len(self.new),
            )
        names = [name for name in self.new if read_stage.looks_like_name(name)]
        more = len(self.new) - len(names)
        values = [tr("{more:,} whose names look like values", more=more)] if more else []
        return both([*([listed(names)] if names else []), *values])


def listed(names: Sequence[str]) -> str:
    """The first few of some names, and how many more there are."""
    first, more = ", ".join(names[:_SHOWN]), len(names) - _SHOWN
    return tr("{names} and {more:,} more", names=first, more=more) if more > 0 else first


def used_columns(variables: Roles, hierarchies: Mapping[str, HierarchySource]) -> tuple[str, ...]:
    """The columns of the data that roles and hierarchies refer to."""
    names = [name for columns in variables.columns.values() for name in columns]
    names += (c for s in hierarchies.values() if not s.files for c in s.columns)
    # a number of records is a response that no column holds
    return tuple(name for name in dict.fromkeys(names) if name not in read_stage.COUNT)


def known_columns(project: Project, progress: Progress) -> tuple[KnownColumn, ...]:
    """The current columns of a project's data."""
    form = read_stage.sniff(project.data, progress)
    return tuple(KnownColumn(column.name, column.numeric) for column in read_stage.columns_of(form))


def stamp_of(columns: Sequence[KnownColumn], dimensions: Sequence[Dimension]) -> Stamp:
    """The structure of data with these columns and dimensions."""
    return Stamp(tuple(columns), {dimension.name: tuple(dimension.codes) for dimension in dimensions})


def column_changes(stamp: Stamp, columns: Sequence[KnownColumn], project: Project) -> ColumnChanges:
    """Differences between columns and those of a stamp.

    Raises
    ------
    DataError
        If a needed column is missing; the message lists all differences.
    """
    before = {column.name: column.numeric for column in stamp.columns}
    now = {column.name: column.numeric for column in columns}
    common = [name for name in now if name in before]
    changes = ColumnChanges(
        tuple(name for name in before if name not in now),
        tuple(name for name in now if name not in before),
        tuple(name for name in common if before[name] and not now[name]),
        tuple(name for name in common if now[name] and not before[name]),
        not common,
    )
    missing = [name for name in used_columns(project.variables, project.hierarchies) if name not in now]
    if missing:
        raise DataError(
            " ".join(
                (
                    tr(
                        "The file has another structure: it has no column {needed}.",
                        needed=listed(missing),
                    ),
                    *_renamed(missing, changes),
                )
            ),
            project.data.path.name,
            tr(
                "Rename the columns of the file as they were and try again, or import the file again and "
                "choose its columns again. All differences: {lines}.",
                lines=in_series(changes.lines()) or tr("none"),
            ),
        )
    return changes


def _renamed(columns: Sequence[str], changes: ColumnChanges) -> Iterator[str]:
    """Questions whether new columns are needed ones under another name."""
    for name in columns:
        new = changes.successor(name)
        if new:
            yield tr("Column “{name}” is gone; is it “{new}” now?", name=name, new=new)


def code_changes(stamp: Stamp, dimensions: Sequence[Dimension]) -> Iterator[CodeChanges]:
    """How the codes of dimensions differ from those of a recipe."""
    for dimension in dimensions:
        before = stamp.codes.get(dimension.name)
        if before is not None:
            old, now = frozenset(before), frozenset(dimension.codes)
            changes = CodeChanges(
                dimension.name,
                tuple(code for code in dimension.codes if code not in old),
                tuple(code for code in before if code not in now),
            )
            if changes.lines():
                yield changes


class Checked:
    """Compares data with the recipe of their project: the columns before the data are read, the codes after.

    Raises
    ------
    DataError
        As in `column_changes`, and if the recipe does not exist.
    """

    def __init__(self, project: Project, progress: Progress) -> None:
        self._recipe: Recipe | None = None
        self._lines: tuple[str, ...] = ()
        if project.recipe is not None and not project.cells:
            self._recipe = read_recipe(project.recipe)
            self._lines = column_changes(
                self._recipe.stamp, known_columns(project, progress), project
            ).lines()

    def lines(self, dimensions: Sequence[Dimension]) -> tuple[str, ...]:
        """All differences in words."""
        if self._recipe is None:
            return ()
        codes = code_changes(self._recipe.stamp, dimensions)
        return (*self._lines, *(line for change in codes for line in change.lines()))

    def findings(self, dimensions: Sequence[Dimension]) -> tuple[Finding, ...]:
        """All differences as findings of an import."""
        return tuple(
            Finding(tr("other than in the import recipe: {line}", line=line), 1)
            for line in self.lines(dimensions)
        )
