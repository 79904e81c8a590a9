"""The tables of a release in a job file: ``[[tables]]``, read strictly and written again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from tabguard.errors import SettingError
from tabguard.job.checks import known_keys, section, text_of, texts_of
from tabguard.project import MOST_DIMENSIONS, Project, TableSpec, Variables
from tabguard.project.tables import NAME_LETTERS, folded_name, name_problem, tables_of

_KEYS = ("name", "title", "dimensions", "levels", "codes", "where", "responses", "counts")
_COUNTS = ("none", "shown", "suppressed alike")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def read_tables(content: Any, variables: Variables) -> tuple[TableSpec, ...]:
    """The tables that ``[[tables]]`` declares; none where a job has one table.

    Raises
    ------
    SettingError
        For an unknown key, a wrong type, a name that is given twice or cannot be part of a file name, and
        for variables and responses that the release does not have.
    """
    if not isinstance(content, list):
        raise SettingError("The tables are a list.", "[[tables]]", "Write one [[tables]] block for each.")
    tables = tuple(_table(item, f"[[tables]] {number}", variables) for number, item in enumerate(content, 1))
    folded = [folded_name(table.name) for table in tables]
    for number, name in enumerate(folded):
        if name in folded[:number]:
            raise SettingError(
                f"Two tables are called “{tables[number].name}”.",
                f"[[tables]] {number + 1}",
                "Give each table a different name; case and blanks do not distinguish file names.",
            )
    return tables


def dimensions_of_tables(content: Any) -> dict[str, list[str]]:
    """``dimensions`` of a release that does not declare them: those of its tables, as they come first.

    Empty if the tables are invalid; `read_tables` then reports the error.
    """
    tables = content if isinstance(content, list) else []
    lists = [item.get("dimensions") for item in tables if isinstance(item, Mapping)]
    names = [name for some in lists if isinstance(some, list) for name in some if isinstance(name, str)]
    return {"dimensions": list(dict.fromkeys(names))} if names else {}


def _table(item: Any, where: str, variables: Variables) -> TableSpec:
    content = section(item, where)
    known_keys(content, _KEYS, where)
    for key in ("name", "dimensions"):
        if key not in content:
            raise SettingError(f"“{key}” is missing.", where, f"Add a line {key} = …")
    name = text_of(content["name"], f"{where} name")
    if problem := name_problem(name):
        raise SettingError(problem, f"{where} name", f"Use {NAME_LETTERS}.")
    counts = text_of(content.get("counts", "none"), f"{where} counts")
    if counts not in _COUNTS:
        raise SettingError(
            "“counts” has an invalid value.", f"{where} counts", f"Use one of {', '.join(_COUNTS)}."
        )
    dimensions = texts_of(content["dimensions"], f"{where} dimensions")
    responses = texts_of(content.get("responses", []), f"{where} responses")
    _check_names(dimensions, f"{where} dimensions", "variable")
    _check_names(responses, f"{where} responses", "response")
    if not 1 <= len(dimensions) <= MOST_DIMENSIONS:
        raise SettingError(
            f"The table has {len(dimensions)} dimensions.",
            f"{where} dimensions",
            f"Name 1 to {MOST_DIMENSIONS} variables; where = {{…}} chooses one code of any other.",
        )
    for one in dimensions:
        if one not in variables.dimensions:
            raise SettingError(
                f"The table names the variable “{one}”, which the release does not have.",
                f"{where} dimensions",
                f"Use {', '.join(variables.dimensions)}, or add it to [variables] dimensions.",
            )
    return TableSpec(
        name=name,
        dimensions=dimensions,
        title=text_of(content.get("title", ""), f"{where} title"),
        levels=_levels(content.get("levels", {}), f"{where} levels"),
        codes=_codes(content.get("codes", {}), f"{where} codes"),
        where=_codes(content.get("where", {}), f"{where} where"),
        responses=responses,
        counts=counts,
    )


def _check_names(names: tuple[str, ...], where: str, what: str) -> None:
    """Refuse a variable or response that is named twice; raises `SettingError`."""
    for at, name in enumerate(names):
        if name in names[:at]:
            raise SettingError(f"The table names the {what} “{name}” twice.", where, "Name it once.")


def _levels(content: Any, where: str) -> Mapping[str, int]:
    out = {}
    for name, level in section(content, where).items():
        if not isinstance(level, int) or isinstance(level, bool) or level < 1:
            raise SettingError(
                "A level is a whole number from 1.",
                f"{where} {name}",
                "Use 1 for the total alone, 2 for the level below it, and so on.",
            )
        out[name] = level
    return out


def _codes(content: Any, where: str) -> Mapping[str, tuple[str, ...]]:
    out = {name: texts_of(codes, f"{where} {name}") for name, codes in section(content, where).items()}
    for name, codes in out.items():
        if not codes:
            raise SettingError("The list of codes is empty.", f"{where} {name}", "Name codes.")
    return out


def tables_content(tables: tuple[TableSpec, ...]) -> list[dict[str, Any]]:
    """The tables as the blocks of a job file, without what has its default."""
    return [_content(table) for table in tables]


def _content(table: TableSpec) -> dict[str, Any]:
    out: dict[str, Any] = {"name": table.name}
    if table.title:
        out["title"] = table.title
    out["dimensions"] = list(table.dimensions)
    if table.levels:
        out["levels"] = dict(table.levels)
    for key, codes in (("codes", table.codes), ("where", table.where)):
        if codes:
            out[key] = {name: list(some) for name, some in codes.items()}
    if table.responses:
        out["responses"] = list(table.responses)
    if table.counts != "none":
        out["counts"] = table.counts
    return out


def table_blocks(project: Project) -> tuple[str, ...]:
    """The tables of a project as ``[[tables]]`` blocks for another job, each naming its responses."""
    responses = project.variables.responses
    shown = (evolve(spec, responses=spec.responses or responses) for spec in tables_of(project))
    return tuple("\n".join(["[[tables]]", *_lines(_content(spec))]) for spec in shown)


def _lines(content: Mapping[str, Any]) -> Iterator[str]:
    for key, value in content.items():
        yield f"{key} = {_toml(value)}"


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_key(k)} = {_toml(v)}' for k, v in value.items())} }}"
    return json.dumps(value, ensure_ascii=False)  # strings, numbers and lists of strings read the same


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else json.dumps(key, ensure_ascii=False)
