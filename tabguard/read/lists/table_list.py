"""A list of tables in a file: one row per table, with its variables and its response; no data."""

import re
from itertools import chain
from pathlib import Path

from tabguard.base.errors import DataError
from tabguard.base.language import mark, tr
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.listed import Listed, ListedTable, Span

# R writes NA for what is missing
_ABSENT = ("", "na", "nan", "-")
_MOST = 1_000
_SPANNING = re.compile(r"spanning_(\d+)", re.IGNORECASE)
_WIDE = ("table_name", "field", "hrc_field", "indicator", "hrc_indicator")
_LAYOUTS = mark(
    "Use the columns name, dimensions, responses (several separated by blanks; optional: title, levels, "
    "hierarchies, equation, records), or table_name, field, hrc_field, indicator, hrc_indicator, "
    "spanning_1, hrc_spanning_1, …"
)


def read_table_list(path: Path) -> Listed:
    """Read a list of tables, in the layout of R packages around τ-ARGUS or in a plain one.

    The plain layout has columns named like the keys of ``[[tables]]``. Entries in ``levels`` and
    ``hierarchies`` have the form ``variable=…``; several entries are separated by blanks.

    Raises
    ------
    FormatError
        Where the file cannot be read.
    DataError
        For missing columns, a table that has no name or response or is listed twice, and invalid levels.
    """
    rows = read_rows(path)
    wide = rows.column("spanning_1") >= 0
    names = ("table_name", "indicator") if wide else ("name", "dimensions", "responses")
    for name in names:
        if _column_of(rows, name) < 0:
            raise DataError(tr("The list of tables has no column {name}.", name=name), path.name, _LAYOUTS)
    if len(rows.rows) > _MOST:
        raise DataError(
            tr("The list has {n_rows:,} rows; each is taken to be a table.", n_rows=len(rows.rows)),
            path.name,
            tr("Choose a list of at most {most:,} tables, not a file of data.", most=_MOST),
        )
    spanning = (name for name in rows.names if _SPANNING.fullmatch(name.strip().removeprefix("hrc_")))
    columns = (*_WIDE, *spanning) if wide else ("title", "levels", *chain.from_iterable(_ALIASES.values()))
    for numbered in rows.rows:
        rows.refuse_unread(numbered, columns)
    tables = tuple(_wide(rows, line, row) if wide else _plain(rows, line, row) for line, row in rows.rows)
    if not tables:
        raise DataError(tr("The list names no tables."), path.name, tr("Add a row for each table."))
    line_of = dict[str, int]()
    for (line, _), table in zip(rows.rows, tables, strict=True):
        if table.name in line_of:
            raise DataError(
                tr("A table is in the list twice."),
                tr("{name}, rows {seen} and {line}", name=path.name, seen=line_of[table.name], line=line),
                tr("Give each table a name of its own."),
            )
        line_of[table.name] = line
    return Listed(tables)


_ALIASES = {
    "name": ("name", "table", "table_name"),
    "dimensions": ("dimensions", "variables"),
    "responses": ("responses", "response", "indicator"),
    "hierarchies": ("hierarchies", "hierarchy"),
    "equation": ("equation", "equations", "hrc_indicator"),
    "records": ("records", "field"),
}


def _column_of(rows: Rows, name: str) -> int:
    return rows.column(*_ALIASES.get(name, (name,)))


def _field(rows: Rows, row: tuple[str, ...], name: str) -> str:
    at = _column_of(rows, name)
    text = row[at].strip() if 0 <= at < len(row) else ""
    return "" if text.lower() in _ABSENT else text


def _required_field(rows: Rows, line: int, row: tuple[str, ...], name: str, what: str) -> str:
    text = _field(rows, row, name)
    if not text:
        raise DataError(
            tr("A table has no {what}.", what=what),
            rows.where(line),
            tr("Fill in the column {name}.", name=name),
        )
    return text


def _wide(rows: Rows, line: int, row: tuple[str, ...]) -> ListedTable:
    spans = []
    for column in rows.names:
        number = _SPANNING.fullmatch(column.strip())
        name = _field(rows, row, column.strip()) if number else ""
        if number and name:
            spans.append(Span(name, _field(rows, row, f"hrc_spanning_{number[1]}")))
    return ListedTable(
        _required_field(rows, line, row, "table_name", "name"),
        _check_spans(rows, line, spans),
        (_required_field(rows, line, row, "indicator", "response"),),
        _field(rows, row, "field"),
        tuple(filter(None, (_field(rows, row, "hrc_indicator"),))),
        tuple(filter(None, (_field(rows, row, "hrc_field"),))),
    )


def _plain(rows: Rows, line: int, row: tuple[str, ...]) -> ListedTable:
    names = _field(rows, row, "dimensions").split()
    levels = _pairs(rows, line, row, "levels", names)
    hierarchies = _pairs(rows, line, row, "hierarchies", names)
    for level in levels.values():
        if not level.isdecimal() or int(level) < 1:
            raise DataError(
                tr("A level is a whole number from 1, the total."),
                tr("{line}, column levels", line=rows.where(line)),
                tr("Write for instance activity=2."),
            )
    spans = [
        Span(name, hierarchies.get(name, ""), int(levels[name]) if name in levels else None) for name in names
    ]
    return ListedTable(
        _required_field(rows, line, row, "name", "name"),
        _check_spans(rows, line, spans),
        tuple(dict.fromkeys(_required_field(rows, line, row, "responses", "response").split())),
        _field(rows, row, "records"),
        tuple(_field(rows, row, "equation").split()),
        title=_field(rows, row, "title"),
    )


def _pairs(rows: Rows, line: int, row: tuple[str, ...], column: str, names: list[str]) -> dict[str, str]:
    out = dict[str, str]()
    for entry in _field(rows, row, column).split():
        name, sign, value = entry.partition("=")
        if not sign or not value or name not in names:
            raise DataError(
                tr(
                    "The column {column} does not say which of the table's variables it means.", column=column
                ),
                rows.where(line),
                tr(
                    "Write variable=… with one of {names}; several are separated by blanks.",
                    names=", ".join(names),
                )
                if names
                else tr("Write variable=… with one of its dimensions; several are separated by blanks."),
            )
        out[name] = value
    return out


def _check_spans(rows: Rows, line: int, spans: list[Span]) -> tuple[Span, ...]:
    if len({span.name for span in spans}) < len(spans):
        raise DataError(tr("A table names a variable twice."), rows.where(line), tr("Remove one of the two."))
    return tuple(spans)
