"""Read-only sessions with databases, which can be cancelled and whose errors show no values."""

from __future__ import annotations

import contextlib
import socket
import sqlite3
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.passwords import PASSWORDS
from tabguard.base.progress import Progress
from tabguard.read.files.connection import SQLITE, TRY, Address, Connection

if TYPE_CHECKING:
    from sqlalchemy import Connection as Session
    from sqlalchemy import CursorResult


_ALLOWED = frozenset(
    {sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ, sqlite3.SQLITE_FUNCTION, sqlite3.SQLITE_RECURSIVE}
)
_BATCH = 16
"""Rows fetched together; more would not be faster, and each value may be long."""
_LONGEST_VALUE = 1 << 24
_STEPS = 10_000
"""Instructions of SQLite between two checks for a cancel."""
_MEMORY = 2 << 30
"""Maximum number of bytes that SQLite may use, above all for sorting."""


def _connect(path: Path) -> sqlite3.Connection:
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
    if not path.is_file():  # SQLite would block on a pipe
        raise sqlite3.OperationalError("unable to open")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)


def _guard(base: sqlite3.Connection, go_on: Callable[[], bool]) -> None:
    """Restrict a SQLite connection to reading within limits, as long as `go_on` returns True."""
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST_VALUE)
    pragmas = ("trusted_schema = OFF", "cell_size_check = ON", "temp_store = MEMORY")
    for pragma in (*pragmas, f"hard_heap_limit = {_MEMORY}"):
        base.execute(f"PRAGMA {pragma}")
    base.set_authorizer(_authorised)
    base.set_progress_handler(lambda: not go_on(), _STEPS)


def _authorised(action: int, *_: str | None) -> int:
    return sqlite3.SQLITE_OK if action in _ALLOWED else sqlite3.SQLITE_DENY


_T = TypeVar("_T")
PATIENCE = 300.0
"""Seconds after which reading the first rows is given up."""
SERVED = 20_000
"""Rows that a server sends in one batch."""
_LOOK = 0.1
"""Seconds between two checks for a cancel."""
_REACHED_WITHIN = 15.0
"""Seconds within which a server has to answer the first request."""
_SETTINGS = (
    "SET synchronize_seqscans = off",  # for the same order of rows in every query
    "SET max_parallel_workers_per_gather = 0",
    "SET client_connection_check_interval = 1000",  # ends the query if TabGuard has ended; since version 14
)
_STATES = {
    "28000": (
        mark("The database does not accept the account."),
        mark("Check the user, or ask who manages it."),
    ),
    "3D000": (mark("There is no such database on the server."), mark("Correct its name in the connection.")),
    "3F000": (mark("There is no such schema in the database."), mark("Correct the table in the connection.")),
    "42P01": (mark("There is no such table in the database."), mark("Correct the table or the query.")),
    "42703": (
        mark("There is no such column in the database."),
        mark("Correct the query, or choose the columns again."),
    ),
    "42601": (
        mark("The database does not understand the query."),
        mark("Try it in a program for that database."),
    ),
    "42501": (
        mark("The account may not read this."),
        mark("Ask who manages the database for the right to SELECT."),
    ),
    "25006": (mark("The query would change the database."), mark("TabGuard only reads: give one SELECT.")),
    "57014": (
        mark("The query was stopped by the database."),
        mark("Ask who manages it for more time, or a view."),
    ),
}
"""Meaning of PostgreSQL's error states; the server's own texts may hold values and are never shown."""
_NEEDED = "28P01"


class _PasswordNeeded(Exception):  # noqa: N818 - a request, not an error
    """The server requires a password, or rejects the given one."""


class Line:
    """State of a connection that another thread can end; the working thread reports answers by `arrived`."""

    def __init__(self) -> None:
        self._open = True
        self.latest = time.monotonic()
        self._socket: socket.socket | None = None
        self._lock = threading.Lock()

    def go_on(self) -> bool:
        """Whether the connection has not been ended."""
        return self._open

    def arrived(self) -> None:
        """Note the time at which an answer arrived."""
        self.latest = time.monotonic()

    def hold(self, end: socket.socket) -> None:
        """Remember the socket that `cut` shuts down; shut it down at once if the connection was ended."""
        with self._lock:
            self._socket = end.dup()
        if not self._open:
            self.cut()

    def cut(self) -> None:
        """End the connection: a thread that waits for an answer fails at once."""
        self._open = False
        with self._lock:
            if self._socket is not None:
                with contextlib.suppress(OSError):
                    self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Close the socket that `hold` remembered."""
        with self._lock:
            if self._socket is not None:
                self._socket.close()
                self._socket = None


@frozen
class Source:
    """A connection, and the file that describes it."""

    path: Path
    connection: Connection

    @property
    def address(self) -> Address:
        """Address of the database."""
        return self.connection.address

    @property
    def file(self) -> Path | None:
        """The file of a SQLite database; None for one on a server."""
        return self.address.file(self.path.parent) if self.address.kind == SQLITE else None

    @property
    def batch(self) -> int:
        """Number of rows fetched together."""
        return SERVED if self.file is None else _BATCH

    @property
    def where(self) -> str:
        """File, account, and table or query, for messages."""
        address = self.address
        at = self.path.name if address.kind == SQLITE else f"{self.path.name}, {address.account}"
        return f"{at}, {self.connection.called}"

    def failed(self, what: str, remedy: str) -> FormatError:
        """Make an error that names this source."""
        return FormatError(what, self.where, remedy)


def answered(source: Source, work: Callable[[Session, Line], _T], progress: Progress, patience: float) -> _T:
    """Call `work` in a session; asks for a password if needed, and ends within a second when cancelled."""
    while True:
        password = None if source.file is not None else PASSWORDS.of(source.address.account)
        try:
            return _call_in_thread(source, work, progress, patience, password)
        except _PasswordNeeded:
            PASSWORDS.ask(source.address.account, password, progress)


def _call_in_thread(
    source: Source,
    work: Callable[[Session, Line], _T],
    progress: Progress,
    patience: float,
    password: str | None,
) -> _T:
    """Call `work` in a thread that waits for the server, while this thread can be cancelled."""
    line, answers, wrong = Line(), list[_T](), list[BaseException]()

    def run() -> None:
        try:
            with _session(source, line, password) as session:
                answers.append(work(session, line))
        except BaseException as error:  # noqa: BLE001 - raised by the thread that waits
            wrong.append(error)
        finally:
            line.close()

    thread = threading.Thread(target=run, name="database", daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(_LOOK)
            progress.check()
            if time.monotonic() - line.latest > patience:
                raise source.failed(tr("The database takes too long."), TRY)
    except BaseException:
        line.cut()
        raise
    if wrong:
        raise _without_values(source, wrong[0]) from None
    return answers[0]


@contextlib.contextmanager
def _session(source: Source, line: Line, password: str | None) -> Iterator[Session]:
    """Open a session that can only read."""
    try:
        import sqlalchemy
        from sqlalchemy.pool import NullPool
    except ImportError:
        raise source.failed(
            tr("The libraries for databases are not installed."), tr("Run: pip install tabguard[database]")
        ) from None
    file = source.file

    def connect() -> Any:
        return _server(source, line, password) if file is None else _connect(file)

    kind = "sqlite://" if file is not None else "postgresql+pg8000://"
    engine = sqlalchemy.create_engine(kind, creator=connect, poolclass=NullPool)
    with engine.connect() as session:
        if file is not None:
            base = session.connection.driver_connection
            assert isinstance(base, sqlite3.Connection)
            _guard(base, line.go_on)
        else:
            session.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield session


def _server(source: Source, line: Line, password: str | None) -> Any:
    """Connect to a server."""
    import pg8000.dbapi

    at = source.address
    try:
        plain = _plain_socket(at)
    except OSError:
        raise source.failed(
            tr("The database cannot be reached."),
            tr("Check server and port in the connection, and the network."),
        ) from None
    line.hold(plain)
    try:
        base = pg8000.dbapi.connect(
            user=at.user,
            host=at.host or "localhost",
            database=at.database,
            password=password,
            sock=plain,
            ssl_context=_encryption(at),
            application_name="TabGuard",
        )
    except ssl.SSLError:
        raise source.failed(
            tr("The certificate of the server is not accepted."),
            tr("Ask who manages the database; ?sslmode=require after the address accepts any certificate."),
        ) from None
    except pg8000.dbapi.InterfaceError as error:
        if "refuses SSL" in str(error):
            raise source.failed(
                tr("The server does not encrypt connections."),
                tr("Ask who manages the database; ?sslmode=disable after the address connects without."),
            ) from None
        if password is None and "no password" in str(error):
            raise _PasswordNeeded from None
        raise
    except AttributeError:  # raised by the library when it needs a password and has none
        if password is None:
            raise _PasswordNeeded from None
        raise
    base.autocommit = True
    cursor = base.cursor()
    for setting in _SETTINGS:
        with contextlib.suppress(pg8000.dbapi.DatabaseError):  # older servers do not know this setting
            cursor.execute(setting)
    base.autocommit = False
    return base


def _plain_socket(at: Address) -> socket.socket:
    if at.host.startswith("/"):
        family = getattr(socket, "AF_UNIX", None)
        if family is None:
            raise OSError("Windows has no such sockets")
        plain = socket.socket(family, socket.SOCK_STREAM)
        try:
            plain.connect(f"{at.host}/.s.PGSQL.{at.port}")
        except OSError:
            plain.close()
            raise
        return plain
    plain = socket.create_connection((at.host or "localhost", at.port), _REACHED_WITHIN)
    plain.settimeout(None)
    return plain


def _encryption(at: Address) -> ssl.SSLContext | bool:
    if at.encryption == "disable":
        return False
    context = ssl.create_default_context()
    if at.encryption == "require":
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def _without_values(source: Source, error: BaseException) -> BaseException:
    """Translate an error of the database into a message without values."""
    original = getattr(error, "orig", None) or error
    if isinstance(original, sqlite3.Error):
        return _said_by_sqlite(source, str(original))
    details = original.args[0] if original.args else None
    state = details.get("C") if isinstance(details, dict) else None
    if state == _NEEDED:
        return _PasswordNeeded()
    if state in _STATES:
        return source.failed(*_STATES[state])
    if state is not None:
        number = state if len(state) == 5 and state.isalnum() else "unknown"
        return source.failed(
            tr("The database reports an error (state {number}).", number=number),
            TRY,
        )
    if isinstance(original, OSError) or type(original).__name__ == "InterfaceError":
        return source.failed(tr("The connection to the database was lost."), tr("Try it again."))
    return error


def _said_by_sqlite(source: Source, text: str) -> FormatError:
    """Translate an error of SQLite, recognised by the beginning of its text."""
    states = {
        "no such table": "42P01",
        "no such column": "42703",
        "not authorized": "25006",
        "You can only execute one statement": "42601",
        "near ": "42601",
        "incomplete input": "42601",
    }
    state = next((state for start, state in states.items() if text.startswith(start)), None)
    if state is not None:
        return source.failed(*_STATES[state])
    if text.startswith("unable to open"):
        return source.failed(
            tr("There is no such database."), tr("Correct the name of its file in the connection.")
        )
    return source.failed(
        tr("The database cannot be read."),
        tr("Check it in the program that made it, or export the table as CSV."),
    )


def rows_of(session: Session, statement: str, batch: int) -> CursorResult[Any]:
    """The rows of a statement, fetched from the server in batches."""
    return session.exec_driver_sql(statement, execution_options={"yield_per": batch})
