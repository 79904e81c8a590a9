"""Changes the tables of a project, with the variables, responses and hierarchies that they need."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from attrs import evolve

from tabguard.base.language import mark, tr
from tabguard.project.project import Project
from tabguard.project.sources import CellsFile, HierarchySource
from tabguard.project.variables import Roles, TableSpec
from tabguard.table.release import RESPONSE

_T = TypeVar("_T")
_NONE: Mapping[str, HierarchySource] = MappingProxyType({})
_NO_NAMES: Mapping[str, str] = MappingProxyType({})


_NAME = re.compile(r"[\w]([\w .-]{0,59}[\w-])?")
_DEVICE = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?", re.IGNORECASE)
"""Names that Windows reserves for devices, with or without suffix."""
NAME_LETTERS = mark("letters, digits, blanks, points, hyphens and underscores, at most 61, not a point last")
"""Characters permitted in the name of a table, in words."""


def name_problem(name: str) -> str:
    """Why a table cannot have a name, which becomes part of file names; empty if it can."""
    if not _NAME.fullmatch(name):
        return tr("The name of a table cannot be part of a file name.")
    if _DEVICE.fullmatch(name):
        return tr("Windows keeps the name “{name}” for a device, so that files cannot have it.", name=name)
    return ""


def folded_name(name: str) -> str:
    """The name of a table in the form in which file systems compare it: regardless of case and blanks."""
    return re.sub(" +", "_", name).strip("._").casefold()


def file_name(name: str) -> str:
    """The name of a project in the form of the name of a table, which becomes part of file names."""
    # at most 60 of the 61 characters: an underscore may follow
    plain = re.sub(r"[^\w .-]", "-", name)[:60].lstrip(" .-").rstrip(" .") or "table"
    return f"{plain}_" if _DEVICE.fullmatch(plain) else plain


def tables_of(project: Project) -> tuple[TableSpec, ...]:
    """The tables of a project; for a project without ``[[tables]]``, one table over all dimensions."""
    if project.tables:
        return project.tables
    return (TableSpec(file_name(project.name), project.variables.dimensions, project.output.title),)


def with_tables(
    project: Project,
    tables: Sequence[TableSpec],
    responses: Sequence[str],
    hierarchies: Mapping[str, HierarchySource] = _NONE,
    renamed: Mapping[str, str] = _NO_NAMES,
) -> Project:
    """The project with other tables.

    Variables and responses that no table needs are removed from a release of records, with their hierarchies
    and rules; new ones are added.

    Parameters
    ----------
    tables : sequence of TableSpec
        At least one.
    responses : sequence of str
        Responses of a table that names none: the current codes of the response dimension.
    hierarchies : mapping of str to HierarchySource
        Hierarchies of new variables.
    renamed : mapping of str to str
        New names of tables, by the previous names; files of cells are adapted.
    """
    old = project.variables
    spanning, response_names = _dimensions(project, tables), _responses(project, tables, responses)
    if response_names != old.responses:
        tables = [evolve(table, responses=table.responses or tuple(responses)) for table in tables]
    sources = {**project.hierarchies, **hierarchies}
    names = {table.name for table in tables}
    moved = (evolve(file, table=renamed.get(file.table, file.table)) for file in project.cells)
    cells: tuple[CellsFile, ...] = tuple(file for file in moved if file.table in names)
    dropped = set(old.responses) - set(response_names)
    return evolve(
        project,
        data=cells[0].data if cells else project.data,
        cells=cells,
        tables=tuple(tables),
        variables=_variables(old, spanning, response_names),
        hierarchies={n: s for n, s in sources.items() if n in (*spanning, RESPONSE)},
        rules=evolve(project.rules, by_response=_drop_names(project.rules.by_response, dropped)),
        suppression=evolve(
            project.suppression, lower_by_response=_drop_names(project.suppression.lower_by_response, dropped)
        ),
    )


def _drop_names(values: Mapping[str, _T], dropped: set[str]) -> dict[str, _T]:
    return {name: value for name, value in values.items() if name not in dropped}


def _in_one_file(project: Project) -> bool:
    """Whether all cells are in one tabulated file, from which nothing can be left out."""
    return project.data.tabulated and not project.cells


def _dimensions(project: Project, tables: Sequence[TableSpec]) -> tuple[str, ...]:
    """Dimensions of the release: existing ones that tables need, in their order, then new ones."""
    names = dict.fromkeys(name for table in tables for name in (*table.dimensions, *table.where))
    old = project.variables.dimensions
    lists = project.earlier or project.waiver_file or project.attacker_file  # their rows have a code of each
    if lists or _in_one_file(project):
        return (*old, *(name for name in names if name not in old))
    return (*(name for name in old if name in names), *(name for name in names if name not in old))


def variables_of_no_table(project: Project) -> tuple[str, ...]:
    """Variables that no table of tabulated files has, so that their cells cannot be read."""
    if not project.cells:
        return ()
    names = {name for table in tables_of(project) for name in table.dimensions}
    return tuple(name for name in project.variables.dimensions if name not in names)


def _responses(
    project: Project, tables: Sequence[TableSpec], all_responses: Sequence[str]
) -> tuple[str, ...]:
    old = project.variables.responses
    names = dict.fromkeys(name for table in tables for name in table.responses or all_responses)
    new = tuple(name for name in names if name not in all_responses)
    if RESPONSE in project.hierarchies or _in_one_file(project):  # sums need their parts
        return (*old, *new)
    return (*(name for name in old if name in names), *new)


def _variables(old: Roles, dimensions: tuple[str, ...], responses: tuple[str, ...]) -> Roles:
    return evolve(
        old,
        dimensions=dimensions,
        response=responses,
        shadow=_subset(responses, old.shadow) if isinstance(old.shadow, Mapping) else old.shadow,
        decimals=_subset(responses, old.decimals) if isinstance(old.decimals, Mapping) else old.decimals,
        total_codes=_subset(dimensions, old.total_codes),
        missing_codes=_subset(dimensions, old.missing_codes),
        labels=_subset(dimensions, old.labels),
    )


def _subset(names: Sequence[str], values: Mapping[str, _T]) -> dict[str, _T]:
    return {name: value for name, value in values.items() if name in names}
