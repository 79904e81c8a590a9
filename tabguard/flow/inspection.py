"""Describes a set of tables for the command line and the window, from a job, its data, or a list."""

import itertools
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import asdict, evolve, field, frozen

from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.flow.door import Door, kind_by_name
from tabguard.project import Project
from tabguard.read import crossed_cells, read_table_list
from tabguard.table.dimension import Dimension
from tabguard.table.listed import Listed
from tabguard.table.parts import clusters_of, crossing, sums_of_responses
from tabguard.table.relations import closure
from tabguard.table.release import ReleasedTable
from tabguard.table.table import Table

_SHOWN = 40


@frozen
class TableFacts:
    """One table: its spanning variables, and its number of cells; None without data."""

    name: str
    title: str
    variables: tuple[str, ...]
    responses: tuple[str, ...]
    cells: int | None = None


@frozen
class VariableFacts:
    """One variable: the number of codes of each level, by roll-up, and codes that overlap in its roll-ups."""

    name: str
    levels: tuple[tuple[int, ...], ...] = ()
    crossing: tuple[tuple[str, str], ...] = ()


@frozen
class Shared:
    """Two tables with common cells: the number, None without data, and a description."""

    one: str
    other: str
    cells: int | None = None
    words: str = ""


@frozen
class Inspection:
    """A set of tables and the links between them.

    Parameters
    ----------
    name : str
    tables : tuple of TableFacts
    variables : tuple of VariableFacts
    responses, equations : tuple of str
        The responses, and the equations between them.
    clusters : tuple of tuple of str
        Tables that must be protected together.
    common : tuple of Shared
        Pairs of tables with common cells.
    contained : tuple of (str, str)
        Inner and outer table.
    identical : tuple of (str, str)
        Tables with the same cells.
    notices : tuple of str
        Points that an analyst should check.
    shown : int or None
        Number of different cells that are shown; None without data.
    hidden : mapping of str to int or None
        Number of hidden cells by cover; None if that cover is not possible.
    cover : str
        The cover that is used.
    covers : tuple of (tuple of str, tuple of str)
        For a list: the fewest tables that contain all others, with the tables in each, and their variables.
    """

    name: str
    tables: tuple[TableFacts, ...]
    variables: tuple[VariableFacts, ...]
    responses: tuple[str, ...]
    equations: tuple[str, ...]
    clusters: tuple[tuple[str, ...], ...]
    common: tuple[Shared, ...] = ()
    contained: tuple[tuple[str, str], ...] = ()
    identical: tuple[tuple[str, str], ...] = ()
    notices: tuple[str, ...] = ()
    shown: int | None = None
    hidden: Mapping[str, int | None] = field(factory=dict)
    cover: str = ""
    covers: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = ()

    def json(self) -> str:
        """The inspection as JSON, with the attribute names as keys."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=2)

    def lines(self) -> tuple[str, ...]:
        """The inspection as lines of text."""
        return tuple(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"{self.name}: {_number(len(self.tables), 'table')}, {_number(len(self.clusters), 'cluster')}"
        yield from _section("Tables", map(_table_words, self.tables))
        yield from _section("Variables", map(_variable_words, self.variables))
        yield from _section("Responses", [", ".join(self.responses)])
        yield from _section("Equations between responses", self.equations)
        if self.shown is not None:
            yield from _section("Cells", self._cells())
        yield from _section("Common cells", map(_common_words, self.common))
        yield from _section("Clusters, protected together", self.cluster_words)
        covers = (f"{' × '.join(variables)} holds {', '.join(names)}" for names, variables in self.covers)
        yield from _section("Fewest tables that hold all", covers)
        yield from _section("To look at", self.notices)

    def _cells(self) -> Iterator[str]:
        yield f"{self.shown:,} shown"
        for cover, number in self.hidden.items() if any(n != 0 for n in self.hidden.values()) else ():
            remark = ", in use" if cover == self.cover else ""
            yield (
                f"{cover} cover is not possible: too many cells, or no records to add up"
                if number is None
                else (f"{number:,} hidden with {cover} cover{remark}")
            )

    @property
    def cluster_words(self) -> tuple[str, ...]:
        """Each cluster as a line."""
        return tuple(f"{number}: {', '.join(names)}" for number, names in enumerate(self.clusters, 1))


def inspect_path(path: Path, progress: Progress) -> Inspection:
    """Inspect a job (``.toml``) with its data, or else a list of tables.

    Raises
    ------
    TabGuardError
        For errors in the job and its data, or in the list.
    """
    if kind_by_name(path) is not Door.JOB:
        return inspect_list(path.name, read_table_list(path), progress)
    project = stages.open_job(path)
    table = stages.load(project, progress).table
    inspection = inspect_table(project, table)
    n_shown = int((~table.hidden).sum())
    implied = int(closure(table.relations, ~table.hidden).sum())
    full = len(table) if table.release.cover == "full" else crossed_cells(table, progress)
    in_use = {table.release.cover: len(table) - n_shown} if table.release.cover == "shown" else {}
    hidden = {"implied": implied - n_shown, **in_use, "full": None if full is None else full - n_shown}
    return evolve(inspection, hidden=hidden)


def inspect_table(project: Project, table: Table) -> Inspection:
    """Inspect a table that was read, with its release."""
    clusters = clusters_of(table)
    release = table.release
    tables = [_facts(table, part, project.name) for part in release.tables]
    responses = table.response_dimension
    equations = () if responses is None else tuple(equations_of(responses))
    variables = tuple(map(_variable, table.variables))
    name = [facts.name for facts in tables]
    common = tuple(
        Shared(name[i], name[j], int(clusters.common[i, j]))
        for i, j in np.argwhere(np.triu(clusters.common, 1) > 0).tolist()
    )
    identical = tuple((name[i], name[j]) for i, j in clusters.identical)
    contained = tuple((name[i], name[j]) for i, j in clusters.contained)
    return Inspection(
        project.name,
        tuple(tables),
        variables,
        table.responses,
        equations,
        tuple(tuple(name[i] for i in group) for group in clusters.groups),
        common,
        contained,
        identical,
        tuple(_notices(identical, contained, variables)),
        len(table) - int(table.hidden.sum()),
        {release.cover: int(table.hidden.sum())},
        release.cover,
    )


def inspect_list(name: str, listed: Listed, progress: Progress) -> Inspection:
    """Inspect tables of which only descriptions are known."""
    tables = listed.tables
    names = [table.name for table in tables]

    def named(places: Iterable[int]) -> tuple[str, ...]:
        return tuple(names[i] for i in places)

    shared = []
    for i, j in itertools.combinations(range(len(tables)), 2):
        progress.check()
        if words := tables[i].common(tables[j]):
            shared.append(Shared(names[i], names[j], None, words))
    ties = dict.fromkeys(e for table in tables for e in table.equations)
    return Inspection(
        name,
        tuple(
            TableFacts(t.name, t.title or t.name, tuple(s.words() for s in t.spans), t.responses)
            for t in tables
        ),
        tuple(map(VariableFacts, dict.fromkeys(s.name for t in tables for s in t.spans))),
        tuple(dict.fromkeys(r for table in tables for r in table.responses)),
        tuple(tie if "=" in tie else f"{tie}: {', '.join(_responses_of(listed, tie))}" for tie in ties),
        tuple(map(named, listed.groups)),
        tuple(shared),
        tuple((names[i], names[j]) for i, j in listed.contained),
        tuple((names[i], names[j]) for i, j in listed.identical),
        tuple(listed.notices()),
        covers=tuple((named(members), variables) for members, variables in listed.covers),
    )


def equations_of(responses: Dimension) -> tuple[str, ...]:
    """The sums of responses as equations."""
    code = responses.codes
    return tuple(
        f"{code[total]} = {' + '.join(code[member] for member in members)}"
        for total, members in sums_of_responses(responses)
    )


def _responses_of(listed: Listed, equation: str) -> Iterable[str]:
    return dict.fromkeys(r for t in listed.tables if equation in t.equations for r in t.responses)


def _facts(table: Table, shown_table: ReleasedTable, project: str) -> TableFacts:
    words = []
    for axis in shown_table.variables:
        dimension, n_shown = table.dimensions[axis], len(table.codes_shown(shown_table.cells, axis))
        part = f" ({n_shown} of {len(dimension)} codes)" if n_shown < len(dimension) else ""
        words.append(dimension.name + part)
    responses = tuple(table.responses[code] for code in shown_table.responses)
    name, title = shown_table.name or project, shown_table.title or project
    return TableFacts(name, title, tuple(words), responses, len(shown_table))


def _variable(dimension: Dimension) -> VariableFacts:
    levels = []
    for rollup, parent in enumerate(dimension.parents):
        inside = parent >= 0
        inside[parent[inside]] = True  # also the root, which has no parent
        # a code that roll-ups share counts in the first of them alone, in which its depth is measured
        depths = dimension.depth[inside & ((dimension.home == rollup) | (rollup == 0))]
        levels.append(tuple(np.bincount(depths)[np.unique(depths)].tolist()))
    pairs = crossing(dimension)
    return VariableFacts(
        dimension.name, tuple(levels), tuple((dimension.codes[a], dimension.codes[b]) for a, b in pairs)
    )


def _notices(
    identical: Sequence[tuple[str, str]],
    contained: Sequence[tuple[str, str]],
    variables: Iterable[VariableFacts],
) -> Iterator[str]:
    for first, second in identical:
        yield f"{first} and {second} show the same cells: leave one of them out."
    for inner, outer in contained:
        yield f"All cells of {inner} are in {outer}: {inner} shows nothing that {outer} does not."
    for variable in variables:
        if variable.crossing:
            code, other = variable.crossing[0]
            yield (
                f"Roll-ups of {variable.name} are not nested: “{code}” and “{other}” overlap, and neither "
                f"contains the other ({_number(len(variable.crossing), 'such pair')}). They are protected "
                "together, so that their differences disclose nothing."
            )


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    lines = list(lines)
    if lines:
        yield f"{title}:"
    yield from (f"  {line}" for line in lines[:_SHOWN])
    if len(lines) > _SHOWN:
        yield f"  … and {len(lines) - _SHOWN} more, all with --json."


def _table_words(table: TableFacts) -> str:
    cells = "" if table.cells is None else f"; {_number(table.cells, 'cell')}"
    title = f" “{table.title}”" if table.title != table.name else ""
    return (
        f"{table.name}{title}: {' × '.join(table.variables) or 'total'}; {', '.join(table.responses)}{cells}"
    )


def _variable_words(variable: VariableFacts) -> str:
    rollups = (f"{len(sizes)} levels ({' + '.join(map(str, sizes))} codes)" for sizes in variable.levels)
    return f"{variable.name}: {'; '.join(rollups)}" if variable.levels else variable.name


def _common_words(shared: Shared) -> str:
    words = shared.words or _number(shared.cells or 0, "cell")
    return f"{shared.one} and {shared.other}: {words}"


def _number(number: int, word: str) -> str:
    return f"{number:,} {word}" if number == 1 else f"{number:,} {word}s"
