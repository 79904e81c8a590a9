"""``[hierarchies]`` and ``[[tables]]`` of a job file, read strictly and written."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.declared import content_of, relative, value_of
from tabguard.job.keys import hierarchy
from tabguard.job.keys import tables as table_keys
from tabguard.job.sections import STRICT, Faults, known_keys
from tabguard.job.values import value_text
from tabguard.job.where import ROOT, Where
from tabguard.project import MOST_DIMENSIONS, HierarchySource, Project, RecodeStep, Roles, TableSpec
from tabguard.project.recode_step import GROUP, KINDS, LEVELS
from tabguard.project.tables import NAME_LETTERS, folded_name, name_problem, tables_of
from tabguard.table.release import RESPONSE


def read_hierarchies(
    content: Mapping[str, Any], variables: Roles, base: Path, faults: Faults
) -> dict[str, HierarchySource]:
    """Read ``[hierarchies]`` by variable, without faulty entries."""
    names = (*variables.dimensions, RESPONSE)

    def read(name: str, where: Where) -> tuple[str, HierarchySource]:
        known_keys({name: None}, names, where)
        return name, _hierarchy(content[name], base, where.key(name))

    return dict(faults.each(read, ((name, ROOT.key("hierarchies")) for name in content)))


def read_hierarchy(content: Mapping[str, Any], name: str) -> HierarchySource:
    """Read one entry of ``[hierarchies]`` that is a table; raises `SettingError`."""
    where = ROOT.key("hierarchies").key(name)
    hierarchy().refuse(content, where)
    return _hierarchy(content, Path(), where)


def _hierarchy(value: Any, base: Path, where: Where) -> HierarchySource:
    if isinstance(value, str):
        return HierarchySource((base / value,))
    if isinstance(value, list):
        return HierarchySource(tuple(base / file for file in value))
    kinds = [key for key in ("digits", "prefix", "labels", "columns") if key in value]
    file = next((key for key in ("file", "files") if key in value), None)
    if len(kinds) > 1 or (file and kinds not in ([], ["columns"])):
        raise SettingError(
            tr("“{kinds}” and “{file}” are two hierarchies.", kinds=kinds[0], file=file or kinds[1]),
            where,
            tr("Leave one of them out."),
        )
    steps = tuple(
        _recode_step(step, where.section("steps").item(n)) for n, step in enumerate(value.get("steps", []))
    )
    files = [value["file"]] if "file" in value else value.get("files", [])
    return value_of(HierarchySource, {**value, "files": files}, where, base, steps=steps)


def _recode_step(value: Mapping[str, Any], where: Where) -> RecodeStep:
    kind = next(kind for kind in KINDS if kind in value)
    if (kind == GROUP) != bool(value.get("into", "").strip()):
        raise SettingError(
            tr("The new code of the group is missing.")
            if kind == GROUP
            else tr("Only a group has a new code."),
            where.key("into"),
            tr('Write into = "CODE".') if kind == GROUP else tr("Leave it out."),
        )
    if "rollup" in value and kind != LEVELS:
        raise SettingError(
            tr("Only levels are counted in one of the roll-ups."), where.key("rollup"), tr("Leave it out.")
        )
    codes = () if kind == LEVELS else tuple(value[kind])
    levels, rollup = value.get(LEVELS, 0), value.get("rollup", 1) - 1
    return value_of(RecodeStep, value, where, kind=kind, codes=codes, levels=levels, rollup=rollup)


def dimension_content(source: HierarchySource, base: Path | None) -> Any:
    """Return the content for the hierarchy of one variable; paths as from `relative`."""
    content = content_of(source, lambda path: relative(path, base))
    if source.steps:
        content["steps"] = [_step_content(step) for step in source.steps]
    if content.keys() <= {"files"}:
        files = content.get("files", [])
        return files[0] if len(files) == 1 else files
    return content


def _step_content(step: RecodeStep) -> dict[str, Any]:
    content: dict[str, Any] = {step.kind: step.levels if step.kind == LEVELS else list(step.codes)}
    if step.rollup:
        content["rollup"] = step.rollup + 1
    return content | content_of(step)


def read_tables(content: Any, variables: Roles, faults: Faults = STRICT) -> tuple[TableSpec, ...]:
    """Return the tables that ``[[tables]]`` declares; none if a job has one table.

    Raises
    ------
    SettingError
        For an unknown key, a wrong type, a name that is repeated or invalid in file names, and for variables
        and responses that the release does not have.
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
    """Return the dimensions of all tables in order of appearance, for a release that declares none.

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
    """Return the tables of a project as ``[[tables]]`` blocks for another job, each with its responses."""
    responses = project.variables.responses
    specs = (evolve(spec, responses=spec.responses or responses) for spec in tables_of(project))
    return tuple("\n".join(["[[tables]]", *_lines(content_of(spec))]) for spec in specs)


def _lines(content: Mapping[str, Any]) -> Iterator[str]:
    for key, value in content.items():
        yield f"{key} = {value_text(value)}"
