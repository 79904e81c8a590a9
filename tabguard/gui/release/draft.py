"""Draft of a table: the available variables, the choices of the analyst, and their consequences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, field, frozen

from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.project import MOST_DIMENSIONS, HierarchySource, Project, TableSpec
from tabguard.project.tables import NAME_LETTERS, folded_name, name_problem, tables_of, with_tables
from tabguard.table.dimension import Dimension
from tabguard.table.table import Table

COUNTS = {
    "none": mark("not shown"),
    "suppressed alike": mark("shown, but not of suppressed cells"),
    "shown": mark("shown, of suppressed cells too"),
}
"""Choices of what a table shows about the number of contributors, in words."""


@frozen(eq=False)
class Material:
    """Variables and responses from which the tables of a project can be made.

    Parameters
    ----------
    project : Project
    dimensions : mapping of str to Dimension
        Variables of the project.
    responses : tuple of str
        Codes of the response dimension.
    columns, measures : tuple of str
        Further columns of the data, and the numeric ones among them.
    likely : mapping of str to Likeness
        Further columns whose codes look like those of a classification.
    """

    project: Project
    dimensions: Mapping[str, Dimension]
    responses: tuple[str, ...]
    columns: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    likely: Mapping[str, previews.Likeness] = field(factory=dict)

    @property
    def tables(self) -> tuple[TableSpec, ...]:
        """The current tables; a table without a name is called T1."""
        if self.project.tables:
            return self.project.tables
        return tuple(evolve(table, name="T1") for table in tables_of(self.project))

    def with_columns(
        self, data_columns: Sequence[tuple[str, bool]], likely: Mapping[str, previews.Likeness]
    ) -> Material:
        """Copy with the data's columns (name, and whether numeric) and their likeness to classifications."""
        columns = self.project.variables
        # a variable of respondents would make a table of single contributors
        roles = (columns.holding, columns.respondent, columns.weight, columns.request, columns.waiver)
        names = {*self.dimensions, *columns.responses, *roles, *columns.costs}
        names |= set(columns.shadows)
        free = [(name, numeric) for name, numeric in data_columns if name not in names]
        return evolve(
            self,
            columns=tuple(name for name, _numeric in free),
            measures=tuple(name for name, numeric in free if numeric),
            likely=likely,
        )


def material_of(project: Project, table: Table) -> Material:
    """Variables and responses of an open project."""
    return Material(project, {variable.name: variable for variable in table.variables}, table.responses_today)


@frozen
class Draft:
    """A table as chosen so far.

    Parameters
    ----------
    spec : TableSpec
    old : str
        Previous name of the table; empty for a new table.
    hierarchies : mapping of str to HierarchySource
        Hierarchies of variables that the project lacks.
    """

    spec: TableSpec
    old: str = ""
    hierarchies: Mapping[str, HierarchySource] = field(factory=dict)

    def problem(self, tables: Sequence[TableSpec]) -> str:
        """Message about a missing or wrong choice, found without the data; empty if there is none."""
        spec = self.spec
        if not spec.name.strip():
            return tr("Enter a name.")
        if problem := name_problem(spec.name):
            return tr("{problem} Enter {name_letters}.", problem=problem, name_letters=tr(NAME_LETTERS))
        if any(
            folded_name(table.name) == folded_name(spec.name) for table in tables if table.name != self.old
        ):
            return tr("Another table is called “{name}”. Enter a different name.", name=spec.name)
        if not spec.dimensions:
            return tr("Add at least one variable.")
        if len(spec.dimensions) > MOST_DIMENSIONS:
            return tr("A table has at most {most_dimensions} variables.", most_dimensions=MOST_DIMENSIONS)
        empty = next((name for name, codes in spec.codes.items() if not codes), "")
        return tr("Tick at least one code of {empty}.", empty=empty) if empty else ""

    def project(self, material: Material) -> Project:
        """The project with this table."""
        tables = [self.spec if table.name == self.old else table for table in material.tables]
        if not self.old:
            tables.append(self.spec)
        renamed = {self.old: self.spec.name} if self.old else {}
        return with_tables(material.project, tables, material.responses, self.hierarchies, renamed)


def first_draft(material: Material, like: str) -> Draft:
    """Draft of a new table that starts as a copy of another one."""
    spec = next((table for table in material.tables if table.name == like), material.tables[0])
    return Draft(evolve(spec, name=_free_name(material.tables), title=""))


def draft_of(material: Material, name: str) -> Draft:
    """Draft for changing an existing table."""
    spec = next((table for table in material.tables if table.name == name), material.tables[0])
    return Draft(spec, spec.name)


def without(material: Material, name: str) -> Project:
    """The project without one of its tables."""
    rest = [table for table in material.tables if table.name != name]
    return with_tables(material.project, rest, material.responses)


def _free_name(tables: Sequence[TableSpec]) -> str:
    names = {folded_name(table.name) for table in tables}
    number = len(tables) + 1
    while f"t{number}" in names:
        number += 1
    return f"T{number}"
