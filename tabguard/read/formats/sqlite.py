"""SQLite databases: a table or view of one is read like a sheet of a workbook, and nothing is written."""

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import too_large
from tabguard.read.files.columns import Columns, short, unique_columns
from tabguard.read.files.format import PREVIEW_ROWS, Beginning, FileFormat, Format
from tabguard.read.files.sqlite_file import BATCH, connect, guard
from tabguard.read.formats import workbook
from tabguard.read.shape.gathered import (
    PATIENCE,
    Gathered,
    Row,
    columns_of_rows,
    first_rows,
    most_bytes,
    preview_of,
)

_MARK = b"SQLite format 3\0"
_PATIENCE = 6.0
"""Seconds after which looking at the beginning of a table is given up: a view may take for ever."""
_MOST_NAMED = 20


def recognises_sqlite(start: Beginning) -> bool:
    """Whether a file begins as SQLite databases do."""
    return start.head.startswith(_MARK)


@contextlib.contextmanager
def _opened(path: Path, go_on: Callable[[], bool]) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(connect(path)) as base:
        guard(base, go_on)
        yield base


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _tables(base: sqlite3.Connection) -> dict[str, bool]:
    """Names of tables and views; whether each is a table."""
    cursor = base.execute(
        "SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY type"
    )
    return {name: kind == "table" for name, kind in cursor if not name.lower().startswith("sqlite_")}


def sniff_sqlite(start: Beginning) -> FileFormat:
    """Detect the table and its columns.

    Raises
    ------
    FormatError
        If the database has no such table, or all are empty.
    """
    path, wish = start.path, start.data.sheet
    until = time.monotonic() + _PATIENCE
    with _opened(path, lambda: time.monotonic() < until) as base:
        tables = tuple(_tables(base))
        if wish is not None and wish not in tables:
            names = ", ".join(short(name) for name in tables[:_MOST_NAMED])
            raise FormatError(
                tr("The database has no table “{given}”.", given=short(wish)),
                path.name,
                tr("Its tables are: {names}.", names=names),
            )
        # the first one with rows: a database may begin with empty tables of its program
        for table in (wish,) if wish else tables:
            try:
                cursor = base.execute(f"SELECT * FROM {_quoted(table)} LIMIT {PREVIEW_ROWS}")
                rows = first_rows(cursor)
            except sqlite3.OperationalError:
                if time.monotonic() < until:
                    raise
                raise too_large(path, tr("“{table}” takes too long", table=short(table))) from None
            if rows:
                return _sniffed(path, tables, table, [about[0] for about in cursor.description], rows)
    raise FormatError(
        tr("The database has no table with rows."), path.name, tr("Choose another file or table.")
    )


def _sniffed(
    path: Path, tables: tuple[str, ...], table: str, names: list[str], rows: Sequence[Row]
) -> FileFormat:
    unique_columns(names, path.name)
    return FileFormat(
        path,
        SQLITE,
        sheet=table,
        sheets=tables,
        header=False,
        columns=columns_of_rows(names, rows),
        preview=preview_of(rows),
    )


def read_sqlite(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
    """Read the named columns of a table.

    Raises
    ------
    FormatError
        Where a column holds binary data, and for a view that gives rows, or takes its time, without end.
    DataError
        For values that are not numbers.
    """
    path, table = form.path, short(form.sheet)
    names = list(dict.fromkeys((*text, *number)))
    gathered, most, latest = Gathered(names), most_bytes(path), time.monotonic()
    progress.phase(mark("read"))

    def go_on() -> bool:
        return not progress.cancelled and time.monotonic() - latest < PATIENCE

    with _opened(path, go_on) as base:
        stored = "NOT INDEXED" if _tables(base)[form.sheet] else ""  # else in the order of some index
        listed = ", ".join(map(_quoted, names)) or "1"
        try:
            cursor = base.execute(f"SELECT {listed} FROM {_quoted(form.sheet)} {stored}")
            while batch := cursor.fetchmany(BATCH):
                progress.check()
                gathered.add(batch)
                latest = time.monotonic()
                if gathered.size > most:
                    raise too_large(path, tr("“{table}” gives too many rows", table=table))
        except sqlite3.OperationalError:
            progress.check()  # it was interrupted
            if not go_on():
                raise too_large(path, tr("“{table}” takes too long", table=table)) from None
            raise
    return gathered.columns(form.path.name, text, number)


def sqlite_words(form: FileFormat) -> str:
    """Name the format and the table."""
    return tr("SQLite, table “{sheet}”", sheet=form.sheet)


SQLITE = Format(
    name="sqlite",
    title=mark("SQLite database"),
    suffixes=(".sqlite", ".sqlite3", ".db"),
    recognises=recognises_sqlite,
    sniff=sniff_sqlite,
    read=read_sqlite,
    words=sqlite_words,
    settings=(workbook.SHEET,),
    called="The database",
    advice="Check it in the program that made it, or export the table as CSV.",
)
