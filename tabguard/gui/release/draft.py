"""Draft of a table: variables, choices, consequences; and sentences about its effects and its costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import evolve, field, frozen

from tabguard.base.language import mark, tr
from tabguard.flow import previews
from tabguard.flow.reread import Reread, TableFacts
from tabguard.gui.document.snapshot import Snapshot
from tabguard.gui.parts.numbers import count, number, per_cent
from tabguard.project import MOST_DIMENSIONS, HierarchySource, Project, TableSpec
from tabguard.project.tables import (
    NAME_LETTERS,
    folded_name,
    name_problem,
    tables_of,
    variables_of_no_table,
    with_tables,
)
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Status
from tabguard.table.result import SuppressionResult
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


def cells_words(cells: int, common: Sequence[tuple[str, int]]) -> str:
    """Number of cells of a table, and how many of them other tables show."""
    shared = ", ".join(tr("{n} also in {name}", n=number(n), name=name) for name, n in common)
    return (
        tr("{n_cell}: {shared}.", n_cell=count(cells, "cell"), shared=shared)
        if shared
        else tr("{n_cell}, in no other table.", n_cell=count(cells, "cell"))
    )


def facts_words(facts: TableFacts, new: bool) -> str:
    """Sentences about the cells and shared cells of a table and its effect on the release."""
    cells = cells_words(facts.cells, facts.common)
    of = tr("{n_primaries} among them.", n_primaries=count(facts.primaries, "primary", "primaries"))
    brings = _brings(facts)
    gets = (
        tr("With it the release has {changes}.", changes=brings)
        if new
        else tr("Changed like this the release has {changes}.", changes=brings)
    )
    return f"{cells} {of} {gets}"


def _brings(facts: TableFacts) -> str:
    """Change of the numbers of primaries and hidden cells of the release."""
    primaries = ""
    if facts.more_primaries:
        n = count(abs(facts.more_primaries), "primary", "primaries")
        primaries = _change(facts.more_primaries, n)
    hidden = ""
    if facts.more_hidden:
        n = count(abs(facts.more_hidden), mark("hidden cell"), mark("hidden cells"))
        hidden = _change(facts.more_hidden, n)
    if hidden and facts.more_hidden_primaries > 0:
        hidden = tr(
            "{hidden_cells} ({n_primary} of them primary)",
            hidden_cells=hidden,
            n_primary=number(facts.more_hidden_primaries),
        )
    if primaries and hidden:
        return tr("{primaries} and {hidden_cells}", primaries=primaries, hidden_cells=hidden)
    return primaries or hidden or tr("no further primary and no further hidden cells")


def _change(by: int, n_cells: str) -> str:
    return tr("{n_cells} fewer", n_cells=n_cells) if by < 0 else tr("{n_cells} more", n_cells=n_cells)


def orphan_words(project: Project, remedy: str) -> str:
    """Reason why the cells cannot be read: a setting names a variable that no table has; empty if none.

    Parameters
    ----------
    remedy : str
        Remedy that adds the variable to a table again, with ``{}`` for its name.
    """
    lone = variables_of_no_table(project)
    if not lone:
        return ""
    files = [file.path.name for file in project.earlier]
    lists = [path.name for path in (project.waiver_file, project.attacker_file) if path is not None]
    files_words = ", ".join((*files, *lists))
    what = tr(
        "No table would have the variable “{variable}” any more, but the cells of {files} are read with it.",
        variable=lone[0],
        files=files_words,
    )
    single, earlier, way = len(files) + len(lists) == 1, bool(files) and not lists, remedy.format(lone[0])
    if earlier and single:
        how = tr(
            "{remedy}, or first remove {files} under Data ▸ Earlier publications….",
            remedy=way,
            files=files_words,
        )
    elif earlier:
        how = tr(
            "{remedy}, or first remove each of {files} under Data ▸ Earlier publications….",
            remedy=way,
            files=files_words,
        )
    elif single:
        how = tr("{remedy}, or first remove {files} from the project.", remedy=way, files=files_words)
    else:
        how = tr("{remedy}, or first remove each of {files} from the project.", remedy=way, files=files_words)
    return f"{what} {how}"


def warnings(read: Reread, facts: TableFacts) -> list[str]:
    """Warnings to the analyst before the table is accepted."""
    sentences = []
    if facts.contained:
        sentences.append(
            tr(
                "All its cells are in {contained}: it publishes nothing more.",
                contained=_names(facts.contained),
            )
        )
    if facts.contains:
        sentences.append(tr("It has all cells of {contains}.", contains=_names(facts.contains)))
    if read.dropped:
        sentences.append(
            tr("1 decision about cells that no table would show any more is left out; undo brings it back.")
            if read.dropped == 1
            else tr(
                "{n_decisions} decisions about cells that no table would show any more "
                "are left out; undo brings them back.",
                n_decisions=number(read.dropped),
            )
        )
    if read.differing:
        sentences.append(
            tr("The data have changed since they were read: 1 cell has another value.")
            if read.differing == 1
            else tr(
                "The data have changed since they were read: {n_cells} cells have another value.",
                n_cells=number(read.differing),
            )
        )
    return sentences


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(names)


@frozen
class Cost:
    """Number of secondary cells of a pattern, and the share of the shown cells that is suppressed."""

    secondaries: int
    share: float


def cost_of(table: Table, pattern: Pattern) -> Cost:
    """Costs of a pattern that can be compared between releases."""
    visible = ~table.hidden
    share = float(np.mean(pattern.suppressed[visible])) if visible.any() else 0.0
    return Cost(pattern.count(Status.SECONDARY), share)


def cost_words(at: Snapshot, read: Reread, run: SuppressionResult) -> str:
    """Result of a trial run, compared with the open pattern if a run made that pattern."""
    new = cost_of(read.case.table, run.pattern)
    parts = [
        tr(
            "Trial run: {n_secondary_cell}, {share} of all cells suppressed",
            n_secondary_cell=count(new.secondaries, "secondary cell"),
            share=per_cent(new.share),
        )
    ]
    if at.run_report is not None and at.pattern is not None and at.table is not None:
        now = cost_of(at.table, at.pattern)
        parts.append(
            tr(
                "now {secondaries} and {share}",
                secondaries=number(now.secondaries),
                share=per_cent(now.share),
            )
        )
    sentence = f"{'; '.join(parts)}."
    if run.pattern.complete:
        return sentence
    return f"{sentence} {tr('Stopped early: not all primaries are protected yet.')}"
