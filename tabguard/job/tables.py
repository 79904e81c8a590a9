"""The tables of a release in a job file: ``[[tables]]``, read strictly and written again."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.declared import content_of, value_of
from tabguard.job.keys import tables as table_keys
from tabguard.job.sections import STRICT, Faults
from tabguard.job.values import value_text
from tabguard.job.where import ROOT, Where
from tabguard.project import MOST_DIMENSIONS, Project, Roles, TableSpec
from tabguard.project.tables import NAME_LETTERS, folded_name, name_problem, tables_of


def read_tables(content: Any, variables: Roles, faults: Faults = STRICT) -> tuple[TableSpec, ...]:
    """The tables that ``[[tables]]`` declares; none where a job has one table.

    Raises
    ------
    SettingError
        For an unknown key, a wrong type, a name that is given twice or cannot be part of a file name, and
        for variables and responses that the release does not have.
    """
    where = ROOT.blocks("tables")
    blocks = table_keys()
    tables: list[TableSpec] = []

    def read(item: Mapping[str, Any], at: Where) -> TableSpec:
        blocks.section.refuse(item, at)
        table = _table(item, at, variables)
        if folded_name(table.name) in map(folded_name, (other.name for other in tables)):
            raise SettingError(
                tr("Two tables are called “{name}”.", name=table.name),
                at,
                tr("Give each table a different name; case and blanks do not distinguish file names."),
            )
        return table

    for item, at in blocks.each(content, where):
        if table := faults.get(partial(read, item, at)):
            tables.append(table)
    return tuple(tables)


def dimensions_of_tables(content: Any) -> dict[str, list[str]]:
    """``dimensions`` of a release that does not declare them: those of its tables, as they come first.

    Empty if the tables are invalid; `read_tables` then reports the error.
    """
    tables = content if isinstance(content, list) else []
    lists = [item.get("dimensions") for item in tables if isinstance(item, Mapping)]
    names = [name for axes in lists if isinstance(axes, list) for name in axes if isinstance(name, str)]
    return {"dimensions": list(dict.fromkeys(names))} if names else {}


def _table(content: Mapping[str, Any], where: Where, variables: Roles) -> TableSpec:
    name = content["name"]
    if problem := name_problem(name):
        raise SettingError(
            problem, where.key("name"), tr("Use {name_letters}.", name_letters=tr(NAME_LETTERS))
        )
    dimensions = tuple(content["dimensions"])
    responses = tuple(content.get("responses", ()))
    at = where.key("dimensions")
    _check_names(dimensions, at, "variable")
    _check_names(responses, where.key("responses"), "response")
    if not 1 <= len(dimensions) <= MOST_DIMENSIONS:
        raise SettingError(
            tr("The table has {n_dimensions} dimensions.", n_dimensions=len(dimensions)),
            at,
            tr(
                "Name 1 to {most_dimensions} variables; where = {{…}} chooses one code of any other.",
                most_dimensions=MOST_DIMENSIONS,
            ),
        )
    for variable in dimensions:
        if variable not in variables.dimensions:
            raise SettingError(
                tr("The table names the variable “{one}”, which the release does not have.", one=variable),
                at,
                tr(
                    "Use {dimensions}, or add it to [variables] dimensions.",
                    dimensions=", ".join(variables.dimensions),
                ),
            )
    return value_of(TableSpec, content, where)


def _check_names(names: tuple[str, ...], where: Where, noun: str) -> None:
    """Refuse a variable or response that is named twice; raises `SettingError`."""
    for at, name in enumerate(names):
        if name in names[:at]:
            raise SettingError(
                tr("The table names the {what} “{name}” twice.", what=noun, name=name),
                where,
                tr("Name it once."),
            )


def table_blocks(project: Project) -> tuple[str, ...]:
    """The tables of a project as ``[[tables]]`` blocks for another job, each naming its responses."""
    responses = project.variables.responses
    specs = (evolve(spec, responses=spec.responses or responses) for spec in tables_of(project))
    return tuple("\n".join(["[[tables]]", *_lines(content_of(spec))]) for spec in specs)


def _lines(content: Mapping[str, Any]) -> Iterator[str]:
    for key, value in content.items():
        yield f"{key} = {value_text(value)}"
