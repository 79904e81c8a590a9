"""Tabulated tables that a batch file links: their columns, hierarchies and codes as those of one release."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from attrs import evolve

from tabguard.base.errors import TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import stages
from tabguard.project import CellsFile, HierarchySource, Project
from tabguard.read.codes.rollup import read_rollup


def alike_named(projects: Sequence[Project]) -> tuple[list[Project], list[dict[str, str]]]:
    """The projects with the names of columns that the first of them uses, and how each one's file calls them.

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
    """The names of columns, by what they are in the table."""
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
    """A column that is one thing in one table and another thing in another; empty for none."""
    role_of: dict[str, str] = {}
    for project in projects:
        for role, name in _named_roles(project).items():
            if role_of.setdefault(name.casefold(), role) != role:
                return name
    return ""


def cells_files(
    projects: Sequence[Project], columns: Sequence[Mapping[str, str]], several: bool
) -> tuple[CellsFile, ...]:
    """The file of each tabulated table; linked tables are made additive together, if one of them is."""
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
    """The hierarchy of each variable, with the roll-ups of all tables."""
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
    """One hierarchy for several: roll-ups that are part of another are left out."""
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
    """Limit each tabulated table to the codes of its own file, where another table has more of them."""
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
