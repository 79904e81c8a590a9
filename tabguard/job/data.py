"""The input files of a job: ``[data]``, or ``[[cells]]`` with a file for each tabulated table, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import attrs

from tabguard.errors import SettingError
from tabguard.job.checks import known_keys, section, text_of, texts_of
from tabguard.job.periods import KEYS, read_relation, refuse_unlike, relation_content
from tabguard.project import READING, CellsFile, DataSource, EarlierFile, Shape, TableSpec, Variables

_REPAIRS = ("refuse", "round", "trust", "rebuild")
_THOUSANDS = ("", ".", ",", " ", "'")
_MOST_ROWS = 20
"""Rows of names, and columns of labels, that a table may have."""
_USES = ("fixed", "prefer")
_PREFER = attrs.fields(EarlierFile).prefer.default
_READING = tuple(key for key in READING if key != "layout")
_ROLES = ("frequency", "shadow", "holding_frequency", "status", "lower_level", "upper_level")
_LISTS = ("dimensions", "responses", "top", "holding_top", "costs")


def read_data(content: Mapping[str, Any], base: Path) -> DataSource:
    """Read a ``[data]`` section; raises `SettingError` for invalid content."""
    known_keys(content, ("records", "cells", "repair", "shape", *READING), "[data]")
    if ("records" in content) == ("cells" in content):
        raise SettingError(
            "A job needs either records or an already tabulated table.",
            "[data]",
            'Give one of records = "FILE" and cells = "FILE".',
        )
    key = "cells" if "cells" in content else "records"
    return _source(content, key, base, "[data]")


def _source(content: Mapping[str, Any], key: str, base: Path, where: str) -> DataSource:
    """How a file is read, from the keys of its section."""
    path = base / text_of(content[key], f"{where} {key}")
    keys = [name for name in ("repair", *READING) if name in content and name != "header"]
    texts = {name: text_of(content[name], f"{where} {name}") for name in keys}
    layout = texts.pop("layout", None)
    header = content.get("header")
    if header is not None and not isinstance(header, bool):
        raise SettingError("“header” needs a true or false.", f"{where} header", "Write true or false.")
    if texts.get("decimal", ".") not in (".", ","):
        raise SettingError("A decimal mark is a point or a comma.", f"{where} decimal", 'Use "." or ",".')
    if texts.get("repair", "refuse") not in _REPAIRS:
        raise SettingError(
            "“repair” has an invalid value.", f"{where} repair", f"Use one of {', '.join(_REPAIRS)}."
        )
    if texts.get("thousands", "") not in _THOUSANDS:
        raise SettingError(
            "This is no separator of thousands.",
            f"{where} thousands",
            'Use ".", ",", " " (any blank), "\'" or "" where numbers are not separated.',
        )
    if "thousands" in texts and texts["thousands"] == texts.get("decimal"):
        raise SettingError(
            "The decimal mark and the thousands separator are the same.",
            f"{where} thousands",
            "Change one of them, or leave it out to have it detected.",
        )
    return DataSource(
        path,
        key != "records",
        layout=None if layout is None else base / layout,
        header=header,
        shape=_shape(content.get("shape", {}), f"{where} shape"),
        **texts,
    )


def _shape(content: Any, where: str) -> Shape:
    """Which rows of a file are the table."""
    given = section(content, where)
    known_keys(given, [a.name for a in attrs.fields(Shape)], where)
    first, last = given.get("first_row"), given.get("last_row")
    rows = given.get("leave_out", [])
    if not isinstance(rows, list):
        raise SettingError("“leave_out” is a list.", f"{where} leave_out", "Write row numbers: [17, 30].")
    for key, row in (("first_row", first), ("last_row", last), *(("leave_out", row) for row in rows)):
        least = 0 if key == "last_row" else 1
        if row is not None and (isinstance(row, bool) or not isinstance(row, int) or row < least):
            hint = " 0 means the last row of the file." if key == "last_row" else ""
            raise SettingError(
                f"“{key}” needs a row number of the file.",
                f"{where} {key}",
                f"Rows are counted from 1.{hint}",
            )
    if first and last and last < first:
        raise SettingError(
            "The last row is above the first one.", f"{where} last_row", "Correct one of them."
        )
    across = texts_of(given.get("across", []), f"{where} across")
    value = text_of(given.get("value", "value"), f"{where} value")
    if not value.strip() or not all(name.strip() for name in across):
        raise SettingError("A name is blank.", where, "Name the variables that go across, and the value.")
    unused = [key for key in ("labels", "value") if key in given and not across]
    if unused:
        raise SettingError(
            f"“{unused[0]}” is for cross-tabs.",
            f"{where} {unused[0]}",
            'Add across = ["…"], or leave it out.',
        )
    return Shape(
        first,
        last,
        tuple(rows),
        None if "header_rows" not in given else _count(given, "header_rows", where),
        tuple(across),
        _count(given, "labels", where),
        value,
    )


def _count(given: Mapping[str, Any], key: str, where: str) -> int:
    count = given.get(key, 1)
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= _MOST_ROWS:
        raise SettingError(
            f"“{key}” is out of range.", f"{where} {key}", f"Use a whole number from 1 to {_MOST_ROWS}."
        )
    return count


def read_cells(
    content: Any, tables: tuple[TableSpec, ...], variables: Variables, base: Path
) -> tuple[CellsFile, ...]:
    """The files that ``[[cells]]`` declares; none where a job has one file.

    Raises
    ------
    SettingError
        For unknown keys, tables, responses and columns, a table without a file, a response of a table that
        two files give, and for repairs that differ: the tables are made additive together.
    """
    if not isinstance(content, list):
        raise SettingError("The files of cells are a list.", "[[cells]]", "Write a [[cells]] block for each.")
    files = tuple(
        _file(item, f"[[cells]] {number}", tables, variables, base) for number, item in enumerate(content, 1)
    )
    if not files:
        return ()
    for table in tables:
        if all(file.table != table.name for file in files):
            raise SettingError(
                f"No file has the cells of the table “{table.name}”.",
                "[[cells]]",
                f'Add a [[cells]] block with table = "{table.name}", or leave the table out.',
            )
    _refuse_twice(files, variables)
    repairs = {file.data.repair for file in files} - {"refuse"}
    if len(repairs) > 1:
        raise SettingError(
            "The files name different repairs, and linked tables are made additive together.",
            "[[cells]] repair",
            "Name the same repair, or name it once.",
        )
    return files


def _file(
    item: Any, where: str, tables: tuple[TableSpec, ...], variables: Variables, base: Path
) -> CellsFile:
    content = section(item, where)
    known_keys(content, ("file", "table", "columns", "responses", "repair", "shape", *READING), where)
    for key in ("file", "table"):
        if key not in content:
            raise SettingError(f"“{key}” is missing.", where, f"Add a line {key} = …")
    table = text_of(content["table"], f"{where} table")
    names = [spec.name for spec in tables]
    if table not in names:
        raise SettingError(
            f"The file is for the table “{table}”, which the job does not have.",
            f"{where} table",
            f"Use {', '.join(names)}." if names else "Declare the tables in [[tables]] blocks.",
        )
    responses = texts_of(content.get("responses", []), f"{where} responses")
    for name in responses:
        if name not in variables.responses:
            raise SettingError(
                f"“{name}” is not a response of the release.",
                f"{where} responses",
                f"Use {', '.join(variables.responses)}.",
            )
    columns = _columns(content, variables, where)
    return CellsFile(table, _source(content, "file", base, where), columns, responses)


def read_earlier(content: Any, variables: Variables, base: Path, today: str = "") -> tuple[EarlierFile, ...]:
    """The files that ``[[earlier]]`` declares; raises `SettingError` for invalid content.

    Parameters
    ----------
    today : str
        The period of the output: that of the data where a block does not name it.
    """
    if not isinstance(content, list):
        raise SettingError(
            "The earlier publications are a list.", "[[earlier]]", "Write an [[earlier]] block for each."
        )
    files = tuple(
        _earlier(item, f"[[earlier]] {number}", variables, base, today)
        for number, item in enumerate(content, 1)
    )
    refuse_unlike(files)
    return files


def _earlier(item: Any, where: str, variables: Variables, base: Path, today: str) -> EarlierFile:
    content = section(item, where)
    known_keys(content, ("file", "use", "prefer", "columns", "where", "shape", *KEYS, *_READING), where)
    if "file" not in content:
        raise SettingError("“file” is missing.", where, "Add a line file = …")
    use = text_of(content.get("use", "fixed"), f"{where} use")
    if use not in _USES:
        raise SettingError("“use” has an invalid value.", f"{where} use", f"Use one of {', '.join(_USES)}.")
    factor = content.get("prefer", _PREFER)
    if isinstance(factor, bool) or not isinstance(factor, int | float) or not 0 <= factor <= 1:
        raise SettingError(
            "“prefer” is out of range.",
            f"{where} prefer",
            "Use a number from 0 to 1: what costs of cells that were suppressed are multiplied by.",
        )
    if "prefer" in content and use != "prefer":
        raise SettingError(
            "“prefer” is for publications that are not fixed.", f"{where} prefer", 'Add use = "prefer".'
        )
    sums = read_relation(content, variables, base, where, today)
    columns = _columns(content, variables, where, () if sums is None else (sums.variable,))
    about = section(content.get("where", {}), f"{where} where")
    known_keys(about, variables.dimensions, f"{where} where")
    about = {name: text_of(code, f"{where} where {name}") for name, code in about.items()}
    return EarlierFile(_source(content, "file", base, where), use, float(factor), columns, about, sums)


def _columns(
    content: Mapping[str, Any], variables: Variables, where: str, more: tuple[str, ...] = ()
) -> dict[str, str]:
    columns = dict(section(content.get("columns", {}), f"{where} columns"))
    known_keys(columns, (*_columns_of(variables), *more), f"{where} columns")
    return {name: text_of(column, f"{where} columns {name}") for name, column in columns.items()}


def _columns_of(variables: Variables) -> tuple[str, ...]:
    """Every name that `variables` has for a column of cells."""
    single = [name for role in _ROLES if (name := getattr(variables, role))]
    single += variables.shadows.values()
    return tuple(dict.fromkeys([*single, *(name for role in _LISTS for name in getattr(variables, role))]))


def _refuse_twice(files: tuple[CellsFile, ...], variables: Variables) -> None:
    given: set[tuple[str, str]] = set()
    for number, file in enumerate(files, 1):
        for response in file.responses or variables.responses:
            if (file.table, response) in given:
                raise SettingError(
                    f"Two files give “{response}” of the table “{file.table}”.",
                    f"[[cells]] {number}",
                    "Leave one out, or say with responses = […] what each of them gives.",
                )
            given.add((file.table, response))


def data_content(data: DataSource, written: Callable[[Path], str]) -> dict[str, Any]:
    """A ``[data]`` section; `written` says how paths are written."""
    return _content(data, "cells" if data.tabulated else "records", written)


def cells_content(files: tuple[CellsFile, ...], written: Callable[[Path], str]) -> list[dict[str, Any]]:
    """The ``[[cells]]`` blocks, without what has its default."""
    out = []
    for file in files:
        content = {"table": file.table, **_content(file.data, "file", written)}
        if file.columns:
            content["columns"] = dict(file.columns)
        if file.responses:
            content["responses"] = list(file.responses)
        out.append(content)
    return out


def earlier_content(files: tuple[EarlierFile, ...], written: Callable[[Path], str]) -> list[dict[str, Any]]:
    """The ``[[earlier]]`` blocks, without what has its default."""
    out = []
    for file in files:
        content = {**_content(file.data, "file", written), "use": file.use}
        if file.use == "prefer":
            content["prefer"] = file.prefer
        if file.columns:
            content["columns"] = dict(file.columns)
        if file.where:
            content["where"] = dict(file.where)
        if file.relation is not None:
            content |= relation_content(file.relation, written)
        out.append(content)
    return out


def _content(data: DataSource, key: str, written: Callable[[Path], str]) -> dict[str, Any]:
    content: dict[str, Any] = {key: written(data.path)}
    for name, value in data.given.items():
        content[name] = written(value) if isinstance(value, Path) else value
    if data.repair != "refuse":
        content["repair"] = data.repair
    if data.shape != Shape():
        kept = attrs.asdict(data.shape, filter=lambda a, value: value != a.default)
        content["shape"] = {k: list(v) if isinstance(v, tuple) else v for k, v in kept.items()}
    return content
