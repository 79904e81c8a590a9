"""Input files of a job, read and written: ``[data]``, ``[[cells]]`` for tabulated tables, ``[[earlier]]``."""

import itertools
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.job.declared import Written, content_of, value_of
from tabguard.job.keys import cells as cells_keys
from tabguard.job.keys import data as data_keys
from tabguard.job.keys import earlier as earlier_keys
from tabguard.job.sections import STRICT, Faults, known_keys
from tabguard.job.where import ROOT, Where
from tabguard.project import CellsFile, DataSource, EarlierFile, PeriodSums, Roles, TableSpec

_OF_PERIODS = ("relation", "period", "today", "responses", "unpublished")
_OF_CELLS = frozenset(
    (
        *("dimensions", "labels", "response", "shadow", "frequency", "holding_frequency", "top"),
        *("holding_top", "status", "lower_level", "upper_level", "costs", "other_flags"),
    )
)
"""Roles of columns in files of cells."""


def read_data(content: Mapping[str, Any], base: Path) -> DataSource:
    """Read a ``[data]`` section; raises `SettingError` for invalid content."""
    where = ROOT.key("data")
    data_keys().refuse(content, where)
    return _source(content, "cells" if "cells" in content else "records", base, where)


def _check_reading(content: Mapping[str, Any], where: Where) -> None:
    """Refuse contradictory settings of one column."""
    _check_marks(content, where)
    if (content.get("blank") == "code") != bool(content.get("code", "").strip()):
        raise SettingError(
            tr("A blank code needs a code in its place, and only then is there one."),
            where,
            tr('Set both blank = "code" and code = "…", or neither.'),
        )


def _check_marks(content: Mapping[str, Any], where: Where) -> None:
    if "thousands" in content and content["thousands"] == content.get("decimal"):
        raise SettingError(
            tr("The decimal mark and the thousands separator are the same."),
            where.key("thousands"),
            tr("Change one of them, or leave it out to have it detected."),
        )


def _source(content: Mapping[str, Any], key: str, base: Path, where: Where) -> DataSource:
    """Return how a file is read, from the keys of its section."""
    _check_marks(content, where)
    _check_shape(content.get("shape", {}), where.key("shape"))
    readings = "readings" if key == "file" else "columns"  # there, columns says how the file calls them
    columns = content.get(readings, {})
    for name, reading in columns.items():
        _check_reading(reading, where.key(readings).key(name))
    path, tabulated = base / content[key], key != "records"
    return value_of(DataSource, {**content, "columns": columns}, where, base, path=path, tabulated=tabulated)


def _check_shape(content: Mapping[str, Any], where: Where) -> None:
    """Refuse contradictory settings of the rows of a table."""
    _check_ends(content, where)
    _check_across(content, where)
    _check_blocks(content, where)


def _check_ends(content: Mapping[str, Any], where: Where) -> None:
    first, last = content.get("first_row"), content.get("last_row")
    if first and last and last < first:
        raise SettingError(
            tr("The last row is above the first one."), where.key("last_row"), tr("Correct one of them.")
        )
    first, last = content.get("first_column"), content.get("last_column")
    if first and last and last < first:
        raise SettingError(
            tr("The last column is before the first one."),
            where.key("last_column"),
            tr("Correct one of them."),
        )


def _check_across(content: Mapping[str, Any], where: Where) -> None:
    across = tuple(content.get("across", ()))
    blank = bool(across) and not (any(name.strip() for name in across) or content.get("measures"))
    if blank or not content.get("value", "value").strip():
        raise SettingError(
            tr("A name is blank."), where, tr("Name the variables that go across, and the value.")
        )
    keys = {"value"} if content.get("measure_column") else set()
    unused = [key for key in ("labels", "value", "fill") if key in content and not (across or key in keys)]
    if unused:
        raise SettingError(
            tr("“{unused}” is for cross-tabs.", unused=unused[0]),
            where.key(unused[0]),
            tr('Add across = ["…"], or leave it out.'),
        )


def _check_blocks(content: Mapping[str, Any], where: Where) -> None:
    for rows in content.get("blocks", ()):
        match = re.fullmatch(r"(?:columns )?([1-9]\d{0,8})-([1-9]\d{0,8})", rows)
        if match is None or int(match[1]) > int(match[2]):
            raise SettingError(
                tr("“{rows}” are no rows or columns of a block.", rows=rows[:40]),
                where.key("blocks"),
                tr('Give the first and the last row, such as "3-7", or columns, such as "columns 7-11".'),
            )
    several = content.get("sheets") or content.get("blocks")
    if "sheet_variable" in content and not (several and content["sheet_variable"].strip()):
        raise SettingError(
            tr("“sheet_variable” names the variable of several sheets or blocks."),
            where.key("sheet_variable"),
            tr('Add sheets = ["…"] or blocks, or leave it out.'),
        )


def read_cells(
    content: Any,
    tables: tuple[TableSpec, ...],
    variables: Roles,
    base: Path,
    faults: Faults = STRICT,
) -> tuple[CellsFile, ...]:
    """Return the files that ``[[cells]]`` declares; none if a job has one file.

    Raises
    ------
    SettingError
        For unknown keys, tables, responses and columns, a table without a file, a response of a table that
        two files give, and for repairs that differ: the tables are made additive together.
    """
    where = ROOT.blocks("cells")
    read = partial(_file, tables=tables, variables=variables, base=base)
    files = faults.each(read, cells_keys().each(content, where))
    if files and len(files) == len(content):
        faults.get(lambda: _check_cells(files, tables, variables, where))
    return files


def _check_cells(
    files: tuple[CellsFile, ...], tables: tuple[TableSpec, ...], variables: Roles, where: Where
) -> None:
    """Refuse files that do not match each other or the tables."""
    for table in tables:
        if all(file.table != table.name for file in files):
            raise SettingError(
                tr("No file has the cells of the table “{name}”.", name=table.name),
                where,
                tr('Add a [[cells]] block with table = "{name}", or leave the table out.', name=table.name),
            )
    _refuse_twice(files, variables, where)
    repairs = {file.data.repair for file in files} - {"refuse"}
    if len(repairs) > 1:
        raise SettingError(
            tr("The files name different repairs, and linked tables are made additive together."),
            Where(tr("{where} repair", where=where), where.path),
            tr("Name the same repair, or name it once."),
        )


def _file(
    content: Mapping[str, Any],
    where: Where,
    tables: tuple[TableSpec, ...],
    variables: Roles,
    base: Path,
) -> CellsFile:
    cells_keys().section.refuse(content, where)
    table = content["table"]
    names = [spec.name for spec in tables]
    if table not in names:
        raise SettingError(
            tr("The file is for the table “{table}”, which the job does not have.", table=table),
            where.key("table"),
            tr("Use {names}.", names=", ".join(names))
            if names
            else tr("Declare the tables in [[tables]] blocks."),
        )
    check_responses(content.get("responses", ()), variables, where.key("responses"))
    _check_columns(content, variables, where)
    return value_of(CellsFile, content, where, data=_source(content, "file", base, where))


def read_earlier(
    content: Any, variables: Roles, base: Path, today: str = "", faults: Faults = STRICT
) -> tuple[EarlierFile, ...]:
    """Return the files that ``[[earlier]]`` declares; raises `SettingError` for invalid content.

    Parameters
    ----------
    today : str
        The period of the output, which is that of the data if a block does not name one.
    """
    where = ROOT.blocks("earlier")
    read = partial(_earlier_file, variables=variables, base=base, today=today)
    files = faults.each(read, earlier_keys().each(content, where))
    faults.get(lambda: _refuse_unlike(files))
    return files


def _earlier_file(
    content: Mapping[str, Any], where: Where, variables: Roles, base: Path, today: str
) -> EarlierFile:
    earlier_keys().section.refuse(content, where)
    if "prefer" in content and content.get("use") != "prefer":
        raise SettingError(
            tr("“prefer” is for publications that are not fixed."),
            where.key("prefer"),
            tr('Add use = "prefer".'),
        )
    sums = _period_sums(content, variables, base, where, today)
    _check_columns(content, variables, where, () if sums is None else (sums.variable,))
    source = _source({**content, "readings": {}}, "file", base, where)
    return value_of(EarlierFile, content, where, data=source, relation=sums)


def check_responses(names: Iterable[str], variables: Roles, where: Where) -> None:
    """Refuse responses that the release does not have; raises `SettingError`."""
    for name in names:
        if name not in variables.responses:
            raise SettingError(
                tr("“{name}” is not a response of the release.", name=name),
                where,
                tr("Use {responses}.", responses=", ".join(variables.responses)),
            )


def _check_columns(
    content: Mapping[str, Any], variables: Roles, where: Where, further: tuple[str, ...] = ()
) -> None:
    """Refuse names for columns that do not exist."""
    known_keys(content.get("columns", {}), (*_columns_of(variables), *further), where.key("columns"))


def _columns_of(variables: Roles) -> tuple[str, ...]:
    """Return all column names for cells in `variables`."""
    column_names = (names for role, names in variables.columns.items() if role in _OF_CELLS)
    return tuple(dict.fromkeys(itertools.chain.from_iterable(column_names)))


def _refuse_twice(files: tuple[CellsFile, ...], variables: Roles, where: Where) -> None:
    pairs: set[tuple[str, str]] = set()
    for number, file in enumerate(files):
        for response in file.responses or variables.responses:
            if (file.table, response) in pairs:
                raise SettingError(
                    tr(
                        "Two files give “{response}” of the table “{table}”.",
                        response=response,
                        table=file.table,
                    ),
                    where.item(number),
                    tr("Leave one out, or say with responses = […] what each of them gives."),
                )
            pairs.add((file.table, response))


def data_content(data: DataSource, path_text: Written) -> dict[str, Any]:
    """Return the content of ``[data]``; `path_text` formats paths."""
    return {"cells" if data.tabulated else "records": path_text(data.path), **content_of(data, path_text)}


def cells_content(files: Sequence[CellsFile], path_text: Written) -> list[dict[str, Any]]:
    """Return the ``[[cells]]`` blocks, without default values."""
    return [{**_file_content(file.data, path_text), **content_of(file)} for file in files]


def earlier_content(files: Sequence[EarlierFile], path_text: Written) -> list[dict[str, Any]]:
    """Return the ``[[earlier]]`` blocks, without default values."""
    blocks = []
    for file in files:
        content = {**_file_content(file.data, path_text), **content_of(file)}
        if file.use == "fixed":
            content.pop("prefer", None)
        if file.relation is not None:
            content |= _relation_content(file.relation, path_text)
        blocks.append(content)
    return blocks


def _file_content(data: DataSource, path_text: Written) -> dict[str, Any]:
    content = {"file": path_text(data.path), **content_of(data, path_text)}
    if "columns" in content:  # a block says with columns how the file calls them
        content["readings"] = content.pop("columns")
    return content


def groups_content(groups: Sequence[str], digest: str) -> dict[str, Any]:
    """Return the keys for a recode list that names groups."""
    return {"groups": list(groups), **({"digest": digest} if digest else {})} if groups else {}


def _period_sums(
    content: Mapping[str, Any], variables: Roles, base: Path, where: Where, today: str
) -> PeriodSums | None:
    """Return the relation over time of one ``[[earlier]]`` block; None if it declares none.

    Parameters
    ----------
    content : mapping
        The keys of the block.
    base : Path
        Folder that relative paths start from.
    where : Where
        The block.
    today : str
        The period of the output, for blocks that do not name the period of the data.

    Raises
    ------
    SettingError
        For keys without a relation, a relation of a publication that is not fixed, several variables, and a
        missing period of the data.
    """
    if "relation" not in content:
        for key in _OF_PERIODS[1:]:
            if key in content:
                raise SettingError(
                    tr("“{key}” is for publications of other periods.", key=key),
                    where.key(key),
                    'Add relation = { time = "FILE" }: the file says which periods add up.',
                )
        return None
    at = where.key("relation")
    if content.get("use", "fixed") != "fixed":
        raise SettingError(
            tr("Relations over time are for publications that are fixed."),
            at,
            tr('Use use = "fixed", or remove the relation.'),
        )
    relation = content["relation"]
    if len(relation) != 1:
        raise SettingError(
            tr("A relation names one variable."), at, 'Write relation = { time = "years.csv" }.'
        )
    ((variable, files),) = relation.items()
    if variable in (*variables.dimensions, *variables.responses):
        raise SettingError(
            tr(
                "“{variable}” is a variable of the data, whose own hierarchy says what adds up.",
                variable=variable,
            ),
            at,
            tr("Name the relation after a variable that the data do not have, such as time."),
        )
    if not content.get("today", today):
        raise SettingError(
            tr("The period of the data is missing."),
            where,
            tr('Add today = "…" with its code in the relation, or period = "…" in [output].'),
        )
    check_responses(content.get("responses", ()), variables, where.key("responses"))
    paths = tuple(base / name for name in ([files] if isinstance(files, str) else files))
    return value_of(PeriodSums, {"today": today, **content}, where, variable=variable, files=paths)


def _refuse_unlike(files: Sequence[EarlierFile]) -> None:
    """Refuse relations over time that differ, since they concern the same data.

    Raises
    ------
    SettingError
    """
    sums = [file.relation for file in files if file.relation is not None]
    for number, relation in enumerate(sums):
        if (relation.variable, relation.files, relation.today) != (
            sums[0].variable,
            sums[0].files,
            sums[0].today,
        ):
            raise SettingError(
                tr("The earlier publications name different relations over time."),
                Where(
                    tr("[[earlier]], block {number} of those with a relation", number=number + 1),
                    ("earlier",),
                ),
                tr("Name the same variable, the same files and the same period of the data in all of them."),
            )


def _relation_content(sums: PeriodSums, path_text: Written) -> dict[str, Any]:
    """Return the keys of one relation over time, without default values."""
    files = [path_text(path) for path in sums.files]
    return {"relation": {sums.variable: files[0] if len(files) == 1 else files}, **content_of(sums)}
