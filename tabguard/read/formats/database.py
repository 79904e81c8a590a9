"""Tables and queries of databases, read by a connection file: first rows, columns, list of tables."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import Columns, short, unique_columns
from tabguard.read.files.connection import SQLITE, SUFFIX, TRY, Connection, read_connection
from tabguard.read.files.format import PREVIEW_ROWS, Beginning, FileFormat, Format
from tabguard.read.shape.gathered import PATIENCE as LONGEST
from tabguard.read.shape.gathered import Gathered, columns_of_rows, first_rows, most_bytes, preview_of

if TYPE_CHECKING:
    from sqlalchemy import Connection as Session

    from tabguard.read.files.session import Line


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _from_clause(connection: Connection) -> str:
    """The text behind FROM in SQL: a quoted table, or the query in brackets."""
    if connection.table:
        return ".".join(map(_quoted, connection.table.split(".")))
    return f"(\n{connection.query.strip().removesuffix(';')}\n) AS tabguard_query"


def recognises_database(start: Beginning) -> bool:
    """Whether a file is a connection file."""
    return start.path.suffix.lower() == SUFFIX


def sniff_database(start: Beginning) -> FileFormat:
    """Look at the first rows of a table or query.

    Raises
    ------
    FormatError
        Where the database does not answer, or has no such table.
    DataError
        Where a password is missing or wrong.
    """
    from tabguard.read.files.session import PATIENCE, Source, answered, rows_of

    source = Source(start.path, read_connection(start.path))

    def look(session: Session, _line: Line) -> tuple[list[str], list[Any]]:
        cursor = rows_of(
            session, f"SELECT * FROM {_from_clause(source.connection)}", min(source.batch, PREVIEW_ROWS)
        )
        return list(cursor.keys()), first_rows(cursor)

    names, rows = answered(source, look, start.progress, PATIENCE)
    unique_columns(names, start.path.name)
    if not rows:
        raise source.failed(tr("There are no rows."), tr("Choose another table or query."))
    columns = columns_of_rows(names, rows)
    return FileFormat(
        start.path,
        DATABASE,
        header=False,
        columns=columns,
        preview=preview_of(rows),
        variant=f"{source.address.kind}, {short(source.connection.called)}",
    )


def read_database(
    form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress
) -> Columns:
    """Read the named columns of a table or query.

    Raises
    ------
    FormatError
        As `sniff_database`, and where a column holds binary data.
    DataError
        For values that are not numbers.
    """
    from tabguard.read.files.session import Source, answered, rows_of

    source = Source(form.path, read_connection(form.path))
    names = list(dict.fromkeys((*text, *number)))
    progress.phase(mark("read"))

    def read(session: Session, line: Line) -> Gathered:
        gathered, most = Gathered(names), most_bytes(source.file)
        listed = ", ".join(map(_quoted, names)) or "1"
        cursor = rows_of(session, f"SELECT {listed} FROM {_from_clause(source.connection)}", source.batch)
        for rows in cursor.partitions(source.batch):
            if not line.go_on():
                break
            gathered.add(rows)
            line.arrived()
            if gathered.size > most:
                raise source.failed(tr("The database gives too many rows."), TRY)
            progress.advance(len(rows))
        return gathered

    gathered = answered(source, read, progress, LONGEST)
    return gathered.columns(form.path.name, text, number)


def tables_of(url: str, folder: Path, progress: Progress) -> tuple[str, ...]:
    """The tables and views of a database, those of further schemas with their schema.

    Parameters
    ----------
    folder : Path
        Folder of the file of a SQLite database, unless its address is complete.

    Raises
    ------
    FormatError, DataError
        As `sniff_database`.
    """
    from tabguard.read.files.session import PATIENCE, Source, answered

    source = Source(folder / f"connection{SUFFIX}", Connection(url, table="tables"))

    def look(session: Session, _line: Line) -> tuple[str, ...]:
        if source.address.kind == SQLITE:
            query = (
                "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') "
                "AND name NOT LIKE 'sqlite~_%' ESCAPE '~' ORDER BY name"
            )
            return tuple(name for (name,) in session.exec_driver_sql(query))
        query = (
            "SELECT CASE WHEN table_schema = current_schema() THEN table_name ELSE table_schema || '.' || "
            "table_name END FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', "
            "'information_schema') AND has_table_privilege(quote_ident(table_schema) || '.' || "
            "quote_ident(table_name), 'SELECT') ORDER BY 1"
        )
        return tuple(str(name) for (name,) in session.exec_driver_sql(query))

    return answered(source, look, progress, PATIENCE)


def database_words(form: FileFormat) -> str:
    """Name the kind of database, and the table."""
    return form.variant


DATABASE = Format(
    name="database",
    title=mark("table or query of a database, by its connection"),
    suffixes=(SUFFIX,),
    recognises=recognises_database,
    sniff=sniff_database,
    read=read_database,
    words=database_words,
    for_lists=False,
    called="The database",
    advice=TRY,
)
