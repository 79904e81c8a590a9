"""Joins tables of a batch file to one release, and applies the decisions of a-priori files."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.argus.read.batch_tables import Apriori, BatchTable
from tabguard.base.errors import DataError, TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import MOST_VARIABLES, CellsFile, HierarchySource, Project, TableSpec
from tabguard.read.codes.rollup import read_rollup
from tabguard.read.lists.decisions import read_apriori
from tabguard.table.decision import Decision
from tabguard.table.dimension import Dimension
from tabguard.table.joint_recode import groups_of
from tabguard.table.table import Table


def with_decisions(
    project: Project, decisions: Sequence[Decision], table: Table | None, notes: list[str]
) -> Project:
    """Add the decisions of a-priori files to a project; their codes are those after all recodes.

    Parameters
    ----------
    table : Table or None
        Table of the project; None if it cannot be read.
    notes : list of str
        Receives the groups that the decisions name.
    """
    dimensions = () if table is None else table.dimensions
    groups = [
        f"{dimension.name} {code.strip()}"
        for at, dimension in enumerate(dimensions)
        for code in dimension.groups
        if any(decision.codes[at] == code for decision in decisions)
    ]
    if groups:
        notes.append(f"a-priori lines mean groups of recodes, as in τ-ARGUS: {', '.join(groups)}")
    return evolve(project, decisions=decisions).decided_on(groups_of(dimensions) if groups else ())


def decisions_of(
    file: Apriori,
    spanning: Sequence[Dimension | str],
    has_cell: Callable[[Decision], bool],
    notes: list[str],
) -> Iterator[Decision]:
    """Yield the decisions of one file that match a cell.

    Parameters
    ----------
    file : Apriori
    spanning : sequence of Dimension or of str
    has_cell : callable
        Whether the cell of a decision exists.
    notes : list of str
        Receives the omitted lines, if errors are ignored.

    Raises
    ------
    DataError
        For a line that cannot be applied, if errors are not ignored.
    """
    decisions, unused = read_apriori(file.path, spanning, file.separator, strict=not file.ignore_errors)
    notes += unused
    for decision in decisions:
        if has_cell(decision):
            yield decision
        elif file.ignore_errors:
            notes.append(f"{file.path.name}: the cell {' × '.join(decision.codes)} is empty")
        else:
            raise DataError(
                "A line of the a-priori file is about an empty cell.",
                f"{file.path.name}, cell {' × '.join(decision.codes)}",
                "Remove the line, or let the batch file ignore errors.",
            )
        if file.expand:
            yield from filter(has_cell, _equal_cells(decision, spanning))


def _equal_cells(decision: Decision, spanning: Sequence[Dimension | str]) -> Iterator[Decision]:
    """Yield a decision for each cell that is the same by the hierarchies."""
    chains = [
        [code] if isinstance(dimension, str) else _chain(dimension, code)
        for dimension, code in zip(spanning, decision.codes, strict=True)
    ]
    for codes in product(*chains):
        if codes != decision.codes:
            yield evolve(decision, codes=codes)


def _chain(dimension: Dimension, code: str) -> list[str]:
    """Return a code with the ancestors and descendants that have the same cells, as only children."""
    at = dimension.index.get(code, -1)
    if at < 0 or len(dimension.parents) > 1:
        return [code]
    (parent,) = dimension.parents
    children = np.bincount(parent[parent >= 0], minlength=len(dimension))
    chain = [at]
    while parent[chain[0]] >= 0 and children[parent[chain[0]]] == 1:
        chain.insert(0, int(parent[chain[0]]))
    while children[chain[-1]] == 1:
        chain.append(int(np.flatnonzero(parent == chain[-1])[0]))
    return [dimension.codes[place] for place in chain]


def what_separates(tables: Sequence[BatchTable], projects: Sequence[Project]) -> str:
    """Return why the tables cannot form one release; empty if they can."""
    first = projects[0]
    # tabulated tables have common cells only if the batch file says so, records have them in any case
    if first.data.tabulated:
        if not all(table.linked for table in tables):
            return "they are tabulated, and the batch file does not link them"
        if len({project.data.path for project in projects}) < len(projects):
            return "several of them are in one tabulated file"
        if twice := column_of_two_roles(projects):
            return f"“{twice}” is a column with another meaning in each"
    elif any(project.data != first.data for project in projects):
        return "they are made of different data"
    if any(project.variables.weight != first.variables.weight for project in projects):
        return "some use weights and others do not"
    if len(_dimensions(projects)) > MOST_VARIABLES:
        return f"they have more than {MOST_VARIABLES} variables"
    for project in projects:
        same = [p for p in projects if p.variables.response == project.variables.response]
        if any(p.rules != same[0].rules for p in same):
            return f"their rules for “{project.variables.response}” differ"
        if any(p.variables.shadow != same[0].variables.shadow for p in same):
            return f"their shadow variables for “{project.variables.response}” differ"
    return ""


def joined(
    tables: Sequence[BatchTable],
    projects: Sequence[Project],
    columns: Sequence[Mapping[str, str]],
    notes: list[str],
) -> Project:
    """Join the projects of single tables to one release.

    Parameters
    ----------
    tables : sequence of BatchTable
    projects : sequence of Project
        One for each table; `what_separates` must return an empty text for them.
    columns : sequence of mapping of str to str
        Names of columns in the file of each table, if the release has other names.
    notes : list of str
        Receives the points in which the release differs from the batch file.
    """
    first = projects[0]
    by_response = {project.variables.response: project for project in projects}
    responses = tuple(by_response)
    shadows = {name: p.variables.shadow_of(name) for name, p in by_response.items()}
    shadow_columns = {name: column for name, column in shadows.items() if column}
    alike = len(set(shadows.values())) == 1
    rules = {name: p.rules for name, p in by_response.items() if p.rules != first.rules}
    requests = [p.variables.request for p in projects if p.variables.request]
    leading = next((p for t, p in zip(tables, projects, strict=True) if t.method is not None), first)
    notes += _other_methods(tables, projects, leading)
    if not any(table.linked for table in tables):
        notes.append("τ-ARGUS protected these tables one by one; the release protects them together")
    return evolve(
        first,
        variables=evolve(
            first.variables,
            dimensions=_dimensions(projects),
            response=responses,
            shadow=first.variables.shadow if alike else shadow_columns,
            request=requests[0] if requests else None,
            costs=tuple(dict.fromkeys(cost for p in projects for cost in p.variables.costs)),
        ),
        hierarchies=united_hierarchies(projects),
        rules=evolve(first.rules, by_response=rules),
        suppression=leading.suppression,
        tables=tuple(
            TableSpec(
                f"T{number}",
                project.variables.dimensions,
                responses=(project.variables.response,) if len(responses) > 1 else (),
            )
            for number, project in enumerate(projects, start=1)
        ),
        cells=cells_files(projects, columns, len(responses) > 1) if first.data.tabulated else (),
    )


def _other_methods(
    tables: Sequence[BatchTable], projects: Sequence[Project], first: Project
) -> Iterator[str]:
    for number, (table, project) in enumerate(zip(tables, projects, strict=True), start=1):
        if table.method is not None and project.suppression != first.suppression:
            yield (
                f"table {number}, line {table.line}: its method or cost differs from the first one's, which "
                "protects the release"
            )


def decided(project: Project, tables: Iterable[BatchTable], notes: list[str], progress: Progress) -> Project:
    """Add the a-priori files of all tables, each line as a decision on a cell of the release.

    Decisions that match no cell, or contradict an earlier one of another table, are noted and omitted.
    """
    try:
        cells = stages.load(project, progress).table
    except TabGuardError as error:
        notes.append(f"the a-priori files could not be compared with the tables and were left out: {error}")
        return project
    decisions: list[Decision] = []
    for number, table in enumerate(tables, start=1):
        spec = project.tables[number - 1]
        response = (spec.responses or project.variables.responses)[0]
        # of earlier tables only: within one file a line may add to an earlier one
        before = {(decision.codes, decision.kind.matter): decision for decision in decisions}
        for file in table.apriori:
            spanning = [d for name in spec.dimensions for d in cells.dimensions if d.name == name]
            remarks: list[str] = []

            def placed(decision: Decision, spec: TableSpec = spec, response: str = response) -> Decision:
                codes = dict(zip(spec.dimensions, decision.codes, strict=True))
                # variables that the table lacks have their total
                rest = (codes.get(d.name, d.codes[0]) for d in cells.dimensions[1:])
                return evolve(decision, codes=(response, *rest))

            for decision in decisions_of(
                file, spanning, lambda decision: cells.cell_of(placed(decision).codes) >= 0, remarks
            ):
                whole = placed(decision)
                earlier = before.get((whole.codes, whole.kind.matter))
                if earlier is None:
                    decisions.append(whole)
                elif (earlier.kind, earlier.value) != (whole.kind, whole.value):
                    remarks.append(
                        f"{file.path.name}: the cell {' × '.join(decision.codes)} was decided otherwise "
                        "before; the first decision holds"
                    )
            notes += [f"table {number}, {note}" for note in remarks]
    return with_decisions(project, decisions, cells, notes)


def _dimensions(projects: Iterable[Project]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for project in projects for name in project.variables.dimensions))


def alike_named(projects: Sequence[Project]) -> tuple[list[Project], list[dict[str, str]]]:
    """Return the projects with uniform column names, and for each the differing names in its file.

    Case is ignored in the names of variables, as in τ-ARGUS; columns of tabulated files with a role, such as
    the cost, may have any name.
    """
    names: dict[str, str] = {}
    renamed, columns = [], []
    for project in projects:
        roles = _named_roles(project)
        called = {name: names.setdefault(role, name) for role, name in roles.items()}
        columns.append({new: old for old, new in called.items() if new != old})
        variables, costs = project.variables, project.variables.costs
        shadow = variables.shadow_of(variables.response)
        renamed.append(
            evolve(
                project,
                variables=evolve(
                    variables,
                    dimensions=tuple(called[name] for name in variables.dimensions),
                    response=called.get(variables.response, variables.response),
                    shadow=called.get(shadow or "", shadow),
                    costs=tuple(called[name] for name in costs),
                ),
                hierarchies={called[name]: source for name, source in project.hierarchies.items()},
                suppression=evolve(
                    project.suppression,
                    cost=called[project.suppression.cost]
                    if project.suppression.cost in costs
                    else project.suppression.cost,
                ),
            )
        )
    return renamed, columns


def _named_roles(project: Project) -> dict[str, str]:
    """Return the names of columns by their role in the table."""
    variables = project.variables
    roles = {f"variable {name.casefold()}": name for name in variables.dimensions}
    roles[f"response {variables.response.casefold()}"] = variables.response
    shadow = variables.shadow_of(variables.response)
    if shadow and shadow != variables.response:
        roles[f"shadow of {variables.response.casefold()}"] = shadow
    return roles | {
        f"cost {at}": name for at, name in enumerate(variables.costs) if name not in roles.values()
    }


def column_of_two_roles(projects: Sequence[Project]) -> str:
    """Return a column that has different roles in two tables; empty if there is none."""
    role_of: dict[str, str] = {}
    for project in projects:
        for role, name in _named_roles(project).items():
            if role_of.setdefault(name.casefold(), role) != role:
                return name
    return ""


def cells_files(
    projects: Sequence[Project], columns: Sequence[Mapping[str, str]], several: bool
) -> tuple[CellsFile, ...]:
    """Return the file of each tabulated table; linked tables are repaired together, if one of them is."""
    repair = next((p.data.repair for p in projects if p.data.repair != "refuse"), "refuse")
    return tuple(
        CellsFile(
            f"T{number}",
            evolve(project.data, repair=repair),
            called,
            (project.variables.response,) if several else (),
        )
        for number, (project, called) in enumerate(zip(projects, columns, strict=True), start=1)
    )


def united_hierarchies(projects: Sequence[Project]) -> dict[str, HierarchySource]:
    """Return the hierarchy of each variable, with the roll-ups of all tables."""
    sources_by_name: dict[str, list[HierarchySource]] = {}
    for project in projects:
        for name, source in project.hierarchies.items():
            if source not in sources_by_name.setdefault(name, []):
                sources_by_name[name].append(source)
    return {
        name: sources[0] if len(sources) == 1 else _united(sources)
        for name, sources in sources_by_name.items()
    }


def _united(sources: Sequence[HierarchySource]) -> HierarchySource:
    """Unite several hierarchies; roll-ups that are part of another are omitted."""
    lead = next((source.lead for source in sources if source.files), "@")
    files = [file for source in sources if source.lead == lead for file in source.files]
    if not files:
        return max(sources, key=lambda source: len(source.digits))
    above = {file: read_rollup(file, lead, None).parent for file in dict.fromkeys(files)}
    finest: list[Path] = []
    for file in sorted(above, key=lambda file: -len(above[file])):
        if not any(above[file].items() <= above[larger].items() for larger in finest):
            finest.append(file)
    return HierarchySource(tuple(finest), lead=lead)


def with_own_codes(
    project: Project, projects: Sequence[Project], notes: list[str], progress: Progress
) -> Project:
    """Limit each tabulated table to the codes of its own file, if another table has more."""
    try:
        whole = stages.load(project, progress).table
        parts = [stages.load(table_project, progress).table for table_project in projects]
    except TabGuardError as error:
        notes.append(f"the linked tables could not be read together yet: {error}")
        return project
    all_codes = {dimension.name: dimension.codes for dimension in whole.dimensions}
    specs = []
    for spec, part in zip(project.tables, parts, strict=True):
        fewer = {}
        for name, dimension in zip(spec.dimensions, part.dimensions, strict=True):
            total, *rest = all_codes[name]  # files may write the total differently
            codes = (total, *(code for code in rest if code in dimension.index))
            if len(codes) < len(all_codes[name]):
                fewer[name] = codes
        specs.append(evolve(spec, codes=fewer))
    return evolve(project, tables=tuple(specs))
