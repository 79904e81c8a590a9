"""Joins several tables of a batch file into one release: of the same records, or linked tabulated ones."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from tabguard.argus.flow.apriori import decisions_of, with_decisions
from tabguard.argus.flow.linked_cells import cells_files, column_of_two_roles, united_hierarchies
from tabguard.argus.read.batch_tables import BatchTable
from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import MOST_VARIABLES, Project, TableSpec
from tabguard.table.decision import Decision
from tabguard.table.table import Table


def what_separates(tables: Sequence[BatchTable], projects: Sequence[Project]) -> str:
    """Return in words why the tables cannot be one release; empty if they can."""
    first = projects[0]
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
    """Join the projects of single tables into one release.

    Parameters
    ----------
    tables : sequence of BatchTable
    projects : sequence of Project
        One for each table; `what_separates` must return an empty text for them.
    columns : sequence of mapping of str to str
        How the file of each table calls columns that the release calls otherwise.
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
    """The project with the a-priori files of all tables, each line as a decision on a cell of the release.

    Decisions that match no cell, or contradict an earlier one of another table, are noted and left out.
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
                return evolve(decision, codes=_in_release(cells, response, codes))

            for decision in decisions_of(
                file, spanning, lambda decision: _find(cells, placed(decision)) >= 0, remarks
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


def _in_release(cells: Table, response: str, codes: dict[str, str]) -> tuple[str, ...]:
    """Codes, in the release, of a cell of one table: variables that the table lacks are at their total."""
    return (response, *(codes.get(d.name, d.codes[0]) for d in cells.dimensions[1:]))


def _find(cells: Table, decision: Decision) -> int:
    pairs = zip(cells.dimensions, decision.codes, strict=True)
    return cells.find(tuple(d.index.get(code, -1) for d, code in pairs))
