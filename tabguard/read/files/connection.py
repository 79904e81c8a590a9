"""The connection file: address of a database, and a table or a query in it; never a password."""

import getpass
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs, quote, unquote, urlsplit

from attrs import field, frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.private import replacing
from tabguard.base.untrusted import file_reader, parse_toml, read_bytes

SUFFIX = ".tgsource"
SQLITE, POSTGRESQL = "SQLite", "PostgreSQL"
SERVER_PORT = 5432
TRY = mark("Try the query in a program for that database.")
"""What to do where a database does not answer a query."""
_SCHEMES = {"sqlite": SQLITE, "postgresql": POSTGRESQL, "postgres": POSTGRESQL}
_MODES = ("disable", "require", "verify-full")
_PARAMETERS = ("host", "sslmode")
_KEYS = ("url", "table", "query")
_LARGEST = 1 << 16
_EXAMPLES = "postgresql://user@host/database or sqlite:///folder/file.db"


@frozen
class Address:
    """The address of a database.

    Parameters
    ----------
    kind : str
        `SQLITE` or `POSTGRESQL`.
    database : str
        Name of the database, or file of a SQLite database.
    user, host : str
        Account and server; a host that begins with a slash is the folder of a local socket.
    port : int
    encryption : str
        ``"verify-full"``: with a certificate that is checked, ``"require"``: with any certificate,
        ``"disable"``: none.
    """

    kind: str
    database: str
    user: str = ""
    host: str = ""
    port: int = SERVER_PORT
    encryption: str = "disable"

    @property
    def account(self) -> str:
        """Account, server and database for which a password is needed."""
        port = "" if self.port == SERVER_PORT else f":{self.port}"
        return f"{self.user}@{self.host or 'localhost'}{port}/{self.database}"

    def file(self, folder: Path) -> Path:
        """The file of a SQLite database; `folder` is where relative names begin."""
        return folder / self.database


@frozen
class Connection:
    """Database, and table or query in it, from which the data are read.

    Parameters
    ----------
    url : str
        Address of the database, without a password.
    table : str
        Table or view, if need be with its schema: ``survey.records``.
    query : str
        One SELECT in place of a table.

    Raises
    ------
    FormatError
        For an address that is not one or has a password, and unless there is either a table or a query.
    """

    url: str = field(repr=False)
    table: str = ""
    query: str = field(default="", repr=False)

    def __attrs_post_init__(self) -> None:
        parse_address(self.url)
        if bool(self.table.strip()) == bool(self.query.strip()):
            raise FormatError(
                tr("A connection needs a table or a query."), "", tr("Give either table or query, not both.")
            )
        if self.query and not re.match(r"\s*(select|with)\b", self.query, re.IGNORECASE):
            raise FormatError(
                tr("The query is not a SELECT."),
                "query",
                tr("TabGuard only reads: begin with SELECT or WITH."),
            )
        # a second statement could write; semicolons within texts are refused, too
        if ";" in self.query.strip().removesuffix(";"):
            raise FormatError(
                tr("The query has a semicolon."), "query", tr("Give one SELECT; semicolons end a statement.")
            )

    @property
    def address(self) -> Address:
        """The parts of the address."""
        return parse_address(self.url)

    @property
    def called(self) -> str:
        """The name of the table in words, or “query”."""
        return tr("table “{table}”", table=self.table) if self.table else "query"


def is_address(text: str) -> bool:
    """Whether a text is meant as the address of a database."""
    return "://" in text


def parse_address(url: str) -> Address:
    """Split an address into its parts.

    Raises
    ------
    FormatError
        It never shows the address, which may hold a password.
    """
    try:
        parts = urlsplit(url.strip())
        port = parts.port or SERVER_PORT
        options = parse_qs(parts.query, keep_blank_values=True)
    except ValueError:
        raise _error(tr("This is not the address of a database.")) from None
    kind = _SCHEMES.get(parts.scheme.partition("+")[0].lower())
    if kind is None or "://" not in url:
        raise _error(tr("This is not the address of a database that TabGuard can read."))
    if parts.password is not None or any("pass" in key.lower() for key in options):
        raise FormatError(
            tr("The address of the database contains a password."),
            "url",
            tr("Remove it, and change it if others may have seen it; TabGuard asks for the password."),
        )
    unknowns = [key for key in options if key not in _PARAMETERS or kind == SQLITE]
    if unknowns or parts.fragment:
        raise _error(tr("The address has a parameter that TabGuard does not know."))
    database = unquote(parts.path).removeprefix("/")
    if not database:
        raise _error(tr("The address names no database."))
    if kind == SQLITE:
        if parts.netloc:
            raise _error(tr("The address of a SQLite database begins with sqlite:/// and names its file."))
        return Address(kind, database)
    host = options.get("host", [unquote(parts.hostname or "")])[-1]
    user = unquote(parts.username or "") or getpass.getuser()
    return Address(kind, database, user, host, port, _mode(options, host))


def _mode(options: Mapping[str, list[str]], host: str) -> str:
    """Encryption mode of the connection: as the address says, else full for a server on another computer."""
    here = not host or host.startswith("/") or host in ("localhost", "127.0.0.1", "::1")
    # without a checked certificate a man in the middle could read the password
    mode = options.get("sslmode", ["disable" if here else "verify-full"])[-1]
    if mode not in _MODES:
        raise _error(tr("“sslmode” is one of {modes}.", modes=", ".join(_MODES)))
    return mode


def _error(what: str) -> FormatError:
    return FormatError(what, "url", tr("Write it like {examples}.", examples=_EXAMPLES))


def sqlite_url(path: Path) -> str:
    """The address of a SQLite database in a file."""
    return f"sqlite:///{quote(path.absolute().as_posix(), safe='/:')}"


@file_reader("The connection", "Choose Open database… to write it again.")
def read_connection(path: Path) -> Connection:
    """Read a ``.tgsource`` file.

    Raises
    ------
    FormatError
        The message shows neither the address nor the query.
    """
    try:
        content = parse_toml(read_bytes(path, _LARGEST).decode("utf-8"), path)
    except tomllib.TOMLDecodeError:
        raise FormatError(
            tr("The file is not valid TOML."), path.name, tr('Write lines such as table = "records".')
        ) from None
    return _connection(content, path.name)


def _connection(content: Mapping[str, object], name: str) -> Connection:
    unknowns = [key for key in content if key not in _KEYS]
    if unknowns or "url" not in content or not all(isinstance(setting, str) for setting in content.values()):
        raise FormatError(
            tr("The file does not describe a connection to a database."),
            name,
            tr("It has texts for the keys url and table, or url and query, and no other keys."),
        )
    try:
        return Connection(**{key: str(setting) for key, setting in content.items()})
    except FormatError as error:
        raise FormatError(error.what, ", ".join(filter(None, (name, error.where))), error.remedy) from None


def write_connection(path: Path, connection: Connection) -> None:
    """Write a ``.tgsource`` file, which only this user may read.

    Raises
    ------
    FormatError
        Where it cannot be written.
    """
    import tomli_w

    content = {"url": connection.url.strip(), "table": connection.table, "query": connection.query}
    text = tomli_w.dumps({key: value for key, value in content.items() if value}, multiline_strings=True)
    try:
        with replacing(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise FormatError(
            tr("The connection cannot be written."), str(path), tr("Choose another folder.")
        ) from error
