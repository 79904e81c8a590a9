"""SQLite databases: a table or view of one is read like a sheet of a workbook, and nothing is written."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tabguard.errors import FormatError
from tabguard.progress import Cancelled, Progress
from tabguard.read.columns import Columns, Text, short, text_to_number, unique_columns, word_of
from tabguard.read.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.formats import workbook
from tabguard.read.guess import guess
from tabguard.table.arrays import FloatArray
from tabguard.untrusted import too_large

_MARK = b"SQLite format 3\0"
_ALLOWED = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION})
_LONGEST_VALUE = 1 << 24
_STEPS = 10_000
"""Instructions of SQLite between two looks at whether to go on."""
_PATIENCE = 20.0
"""Seconds after which looking at the beginning of a table is given up: a view may take for ever."""
_BATCH = 20_000
_MOST_NAMED = 20


def recognises_database(start: Beginning) -> bool:
    """Whether a file begins as SQLite databases do."""
    return start.head.startswith(_MARK)


@contextlib.contextmanager
def _opened(path: Path, go_on: Callable[[], bool]) -> Iterator[sqlite3.Connection]:
    """A database that can only be read, as long as `go_on` says so.

    Raises
    ------
    FormatError
        Where a program has not written all changes to the file.
    """
    waiting = [path.with_name(path.name + ending) for ending in ("-wal", "-journal")]
    if any(one.is_file() and one.stat().st_size for one in waiting):
        raise FormatError(
            "The database has changes that are not yet in its file.",
            path.name,
            "Close the program that uses it, or save a copy from there.",
        )
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    with contextlib.closing(sqlite3.connect(address, uri=True)) as base:
        base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
        for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "temp_store = MEMORY"):
            base.execute(f"PRAGMA {pragma}")
        base.set_authorizer(_authorised)
        base.set_progress_handler(lambda: not go_on(), _STEPS)
        yield base


def _authorised(action: int, *_: str | None) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _tables(base: sqlite3.Connection) -> dict[str, bool]:
    """Names of tables and views; whether each is a table."""
    found = base.execute("SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') ORDER BY type")
    return {name: kind == "table" for name, kind in found if not name.lower().startswith("sqlite_")}


def sniff_database(start: Beginning) -> FileFormat:
    """Detect the table and its columns.

    Raises
    ------
    FormatError
        If the database has no such table, or all are empty.
    """
    path, given = start.path, start.data.sheet
    until = time.monotonic() + _PATIENCE
    with _opened(path, lambda: time.monotonic() < until) as base:
        tables = tuple(_tables(base))
        if given is not None and given not in tables:
            names = ", ".join(short(name) for name in tables[:_MOST_NAMED])
            raise FormatError(
                f"The database has no table “{short(given)}”.", path.name, f"Its tables are: {names}."
            )
        for table in (given,) if given else tables:
            try:
                found = base.execute(f"SELECT * FROM {_quoted(table)} LIMIT {PREVIEW_ROWS}")
                rows = found.fetchall()
            except sqlite3.OperationalError:
                if time.monotonic() < until:
                    raise
                raise too_large(path, f"“{short(table)}” takes too long") from None
            if rows:
                return _sniffed(path, tables, table, [about[0] for about in found.description], rows)
    raise FormatError("The database has no table with rows.", path.name, "Choose another file or table.")


def _sniffed(
    path: Path, tables: tuple[str, ...], table: str, names: list[str], rows: list[tuple[Any, ...]]
) -> FileFormat:
    unique_columns(names, path.name)
    preview = tuple(tuple(_word(value) for value in row) for row in rows)
    columns = tuple(
        ColumnInfo(name, _kind([row[i] for row in rows], [row[i] for row in preview]))
        for i, name in enumerate(names)
    )
    return FileFormat(
        path, DATABASE, sheet=table, sheets=tables, header=False, columns=columns, preview=preview
    )


def _kind(values: Sequence[object], texts: Sequence[str]) -> str:
    filled = [value for value in values if value is not None]
    if filled and all(isinstance(value, int | float) for value in filled):
        return "numeric"
    return guess(texts, ".")


def _word(value: object) -> str:
    return "" if isinstance(value, bytes) else word_of(value)


def read_database(
    form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress
) -> Columns:
    """Read the named columns of a table.

    Raises
    ------
    FormatError
        Where a column holds binary data.
    DataError
        For values that are not numbers.
    """
    wanted = list(dict.fromkeys((*text, *number)))
    seen: list[dict[object, int]] = [{} for _ in wanted]
    ids = [array("q") for _ in wanted]
    rows = 0
    progress.phase("read")

    def go_on() -> bool:
        try:
            progress.check()
        except Cancelled:
            return False
        return True

    with _opened(form.path, go_on) as base:
        stored = "NOT INDEXED" if _tables(base)[form.sheet] else ""  # else in the order of some index
        listed = ", ".join(map(_quoted, wanted)) or "1"
        try:
            found = base.execute(f"SELECT {listed} FROM {_quoted(form.sheet)} {stored}")
            while batch := found.fetchmany(_BATCH):
                progress.check()
                rows += len(batch)
                for i, values in enumerate(zip(*batch, strict=True) if wanted else ()):
                    numbered = seen[i]
                    ids[i].extend([numbered.setdefault(value, len(numbered)) for value in values])
        except sqlite3.OperationalError:
            progress.check()  # it was interrupted
            raise
    bare = Columns(form.path.name, rows, 1, {}, {})
    places = {name: i for i, name in enumerate(wanted)}
    read = {name: _text(bare, name, seen[i], ids[i]) for name, i in places.items()}
    numbers: dict[str, FloatArray] = {
        name: text_to_number(read[name], ".", bare, name) for name in dict.fromkeys(number)
    }
    return Columns(form.path.name, rows, 1, {name: read[name] for name in text}, numbers)


def _text(columns: Columns, name: str, seen: dict[object, int], ids: array[int]) -> Text:
    """Distinct values as texts, of which several values may have the same."""
    if any(isinstance(value, bytes) for value in seen):
        raise FormatError(
            f"Column “{short(name)}” contains binary data, not texts or numbers.",
            columns.source,
            "Choose another column.",
        )
    words: dict[str, int] = {}
    place = [words.setdefault(word_of(value), len(words)) for value in seen]
    return Text(np.array(place or [0], np.int64)[np.array(ids, np.int64)], tuple(words))


def database_words(form: FileFormat) -> str:
    """Name the format and the table."""
    return f"SQLite, table “{form.sheet}”"


DATABASE = Format(
    name="sqlite",
    title="SQLite database",
    suffixes=(".sqlite", ".sqlite3", ".db"),
    recognises=recognises_database,
    sniff=sniff_database,
    read=read_database,
    words=database_words,
    settings=(workbook.SHEET,),
    called="The database",
    advice="Check it in the program that made it, or export the table as CSV.",
)
