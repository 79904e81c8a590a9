"""Opens SQLite databases so that they are only read, within limits."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr

_ALLOWED = frozenset(
    {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE}
)
BATCH = 16
"""Rows that are taken together; it is no slower than thousands, and each value may be long."""
_LONGEST_VALUE = 1 << 24
_STEPS = 10_000
"""Instructions of SQLite between two looks at whether to go on."""
_MEMORY = 2 << 30
"""Bytes that SQLite may use, above all to sort."""


def connect(path: Path) -> sqlite3.Connection:
    """Open a database so that its file is only read; for `guard` before anything of it is trusted.

    Raises
    ------
    FormatError
        Where a program has not written all changes to the file.
    """
    waiting = [path.with_name(path.name + ending) for ending in ("-wal", "-journal")]
    if any(companion.is_file() and companion.stat().st_size for companion in waiting):
        raise FormatError(
            tr("The database has changes that are not yet in its file."),
            path.name,
            tr("Close the program that uses it, or save a copy from there."),
        )
    if not path.is_file():  # SQLite would wait for a pipe
        raise sqlite3.OperationalError("unable to open")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def guard(base: sqlite3.Connection, go_on: Callable[[], bool]) -> None:
    """Let statements of a database only read, within limits, as long as `go_on` says so."""
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
    pragmas = ("trusted_schema = OFF", "cell_size_check = ON", "temp_store = MEMORY")
    for pragma in (*pragmas, f"hard_heap_limit = {_MEMORY}"):
        base.execute(f"PRAGMA {pragma}")
    base.set_authorizer(_authorised)
    base.set_progress_handler(lambda: not go_on(), _STEPS)


def _authorised(action: int, *_: str | None) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY
