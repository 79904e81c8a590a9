"""Connections to databases: valid content of their files, and reading from SQLite and PostgreSQL."""

import contextlib
import sqlite3
import threading
import time

import pg8000.dbapi
import pytest

from tabguard.base.errors import DataError, FormatError
from tabguard.base.passwords import PASSWORDS, VARIABLE
from tabguard.base.progress import Cancelled, Progress
from tabguard.read.files import connection, session
from tabguard.read.files.connection import Connection, parse_address, read_connection, write_connection
from tabguard.read.formats import database
from tabguard.read.shape import gathered
from tabguard.read.sources.source import read_columns
from tests.support import server
from tests.support.reading import load, put, sniffed, value

SECRET = "918273645"
ROWS = [("N", 1, 1.5), ("N", 2, 2.25), ("S", 1, 3.0), ("S", 2, 0)]


@pytest.fixture(autouse=True)
def nobody_knows(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    yield
    PASSWORDS.forget()
    PASSWORDS.ask_by(None)


def source(folder, url, table="", query="", name="records.tgsource"):
    write_connection(folder / name, Connection(url, table, query))
    return folder / name


# what the file may say


def test_a_connection_is_written_and_read_back(tmp_path):
    one = Connection("postgresql://anna@db.example.org:5433/survey", query="SELECT *\nFROM records")
    write_connection(tmp_path / "a.tgsource", one)
    assert read_connection(tmp_path / "a.tgsource") == one
    assert (tmp_path / "a.tgsource").stat().st_mode & 0o777 == 0o600
    assert one.address.account == "anna@db.example.org:5433/survey"
    assert one.address.encryption == "verify-full"  # of every server but this machine


@pytest.mark.parametrize(
    "url",
    [
        f"postgresql://anna:{SECRET}@db/survey",
        f"postgresql://anna@db/survey?password={SECRET}",
        f"postgresql://anna@db/survey?options={SECRET}",
        f"mysql://db/{SECRET}",
        f"postgresql://anna@db:{SECRET}/survey",
        "postgresql://anna@db",
        f"sqlite://server/{SECRET}.db",
        f"postgresql://anna@db/survey?sslmode={SECRET}",
        SECRET,
    ],
)
def test_an_address_that_is_refused_is_not_shown(tmp_path, url):
    with pytest.raises(FormatError) as caught:
        Connection(url, table="records")
    assert SECRET not in str(caught.value)
    path = put(tmp_path, "a.tgsource", f'url = "{url}"\ntable = "records"\n')
    with pytest.raises(FormatError) as caught:
        sniffed(path)
    assert SECRET not in str(caught.value) and "a.tgsource" in str(caught.value)


@pytest.mark.parametrize(
    "query",
    ["DELETE FROM records", "SELECT 1; DROP TABLE records", "INSERT INTO a SELECT 1", "COPY records TO '/x'"],
)
def test_only_one_select_is_a_query(query):
    with pytest.raises(FormatError, match="query"):
        Connection("sqlite:///a.db", query=query)


@pytest.mark.parametrize("text", ['url = "x"', "url = 1\ntable = 'a'", "[a", 'url = "sqlite:///a"\nx = "y"'])
def test_a_file_that_is_no_connection_is_refused(tmp_path, text):
    with pytest.raises(FormatError, match=r"connection|TOML|address"):
        sniffed(put(tmp_path, "a.tgsource", text))


def test_local_servers_need_no_certificate():
    assert parse_address("postgresql://anna@localhost/survey").encryption == "disable"
    assert parse_address("postgresql:///survey?host=/var/run/postgresql").host == "/var/run/postgresql"
    assert parse_address("postgresql+pg8000://anna@db/survey?sslmode=require").encryption == "require"


# SQLite


def records(folder, rows=ROWS):
    with contextlib.closing(sqlite3.connect(folder / "records.db")) as made, made:
        made.execute("CREATE TABLE records (region TEXT, size INTEGER, sales REAL)")
        made.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
    return connection.sqlite_url(folder / "records.db")


def test_sqlite_by_table_and_by_query(tmp_path):
    url = records(tmp_path)
    by_table = source(tmp_path, url, "records")
    form = sniffed(by_table)
    assert form.words == "SQLite, table “records”" and form.names == ("region", "size", "sales")
    table, _ = load(by_table, ("region", "size"), "sales")
    assert value(table, "Total", "Total") == 6.75
    joined = "WITH big AS (SELECT * FROM records WHERE sales > 2) SELECT region, sales FROM big -- ; not\n"
    with pytest.raises(FormatError, match="semicolon"):
        source(tmp_path, url, query=joined)
    by_query = source(tmp_path, url, query=joined.replace(";", ","), name="big.tgsource")
    table, _ = load(by_query, ("region",), "sales")
    assert value(table, "Total") == 5.25
    assert database.tables_of(url, tmp_path, Progress()) == ("records",)


def test_a_query_may_be_recursive(tmp_path):
    url = records(tmp_path)
    thrice = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3) "
    path = source(tmp_path, url, query=thrice + "SELECT region, size, sales * i AS sales FROM records, n")
    table, _ = load(path, ("region", "size"), "sales")
    assert value(table, "Total", "Total") == 6 * 6.75


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("WITH a AS (SELECT 1) DELETE FROM records", "understand|only reads"),
        ("SELECT load_extension('x') FROM records", "cannot be read|understand|only reads"),
        ("SELECT * FROM absent", "no such table"),
        ("SELECT absent FROM records", "no such column"),
        ("SELECT * FROM records WHERE 0", "no rows"),
        ("SELECT FROM WHERE", "understand"),
    ],
)
def test_what_is_wrong_with_a_query_is_said(tmp_path, query, said):
    path = source(tmp_path, records(tmp_path), query=query)
    before = (tmp_path / "records.db").read_bytes()
    with pytest.raises(FormatError, match=said):
        sniffed(path)
    assert (tmp_path / "records.db").read_bytes() == before


def test_nothing_is_written_beside_a_file_and_its_changes_are_waited_for(tmp_path):
    path = source(tmp_path, records(tmp_path), "records")
    with contextlib.closing(sqlite3.connect(tmp_path / "records.db")) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("INSERT INTO records VALUES ('S', 1, 5)")
        other.commit()
        with pytest.raises(FormatError, match="not yet in its file"):
            sniffed(path)
    before = (tmp_path / "records.db").read_bytes()
    assert len(sniffed(path).preview) == len(ROWS) + 1
    assert {file.name for file in tmp_path.iterdir()} == {path.name, "records.db"}
    assert (tmp_path / "records.db").read_bytes() == before


def test_binary_data_of_a_file_are_refused(tmp_path):
    path = source(tmp_path, records(tmp_path, [*ROWS, ("S", 1, b"\0\xff")]), "records")
    with pytest.raises(FormatError, match="Column “sales” contains binary data"):
        load(path, ("region", "size"), "sales")


def test_a_file_of_a_database_is_refused_with_the_way_to_it(tmp_path):
    records(tmp_path)
    with pytest.raises(FormatError, match="SQLite database") as caught:
        sniffed(tmp_path / "records.db")
    assert "Data ▸ Open database" in caught.value.remedy


def test_a_database_that_is_not_there(tmp_path):
    path = source(tmp_path, "sqlite:///none.db", "records")
    with pytest.raises(FormatError, match="no such database"):
        sniffed(path)
    assert not (tmp_path / "none.db").exists()


def test_a_query_without_end_is_cancelled(tmp_path):
    url = records(tmp_path, [("N", i, i) for i in range(300)])
    endless = f"SELECT 1 AS n FROM {', '.join(f'records AS r{i}' for i in range(6))} WHERE r0.size < 0"
    endless = endless.replace("r0.size", " + ".join(f"r{i}.size" for i in range(6)))
    cancel_amid(source(tmp_path, url, query=endless))


def test_a_query_that_gives_rows_without_end_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(gathered, "_FREE", 1 << 22)
    endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c"
    form = sniffed(source(tmp_path, records(tmp_path), query=endless))
    with pytest.raises(FormatError, match="too many rows"):
        read_columns(form, ["x"], [], Progress())


def test_a_query_whose_next_row_never_comes_is_given_up(tmp_path, monkeypatch):
    waits = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c WHERE x < 300"
    form = sniffed(source(tmp_path, records(tmp_path), query=waits))
    monkeypatch.setattr(database, "LONGEST", 0.2)
    with pytest.raises(FormatError, match="takes too long"):
        read_columns(form, ["x"], [], Progress())


def cancel_amid(path):
    """Cancel during a query without end."""
    progress = Progress()
    threading.Timer(0.4, progress.cancel).start()
    with pytest.raises(Cancelled):
        database.sniff_database(connection_beginning(path, progress))


def connection_beginning(path, progress):
    from tabguard.project import DataSource
    from tabguard.read.sources.source import begin

    return begin(DataSource(path), progress)


# PostgreSQL


@pytest.fixture(scope="module")
def postgres():
    bin = server.programs()
    if bin is None:
        pytest.skip("no PostgreSQL server is installed")
    with server.postgresql(bin) as port:
        at = {"user": "anna", "password": server.PASSWORD, "host": "127.0.0.1", "port": port}
        with contextlib.closing(pg8000.dbapi.connect(**at, database="postgres")) as base:
            base.autocommit = True
            cursor = base.cursor()
            cursor.execute("CREATE DATABASE survey ENCODING 'UTF8' TEMPLATE template0")
        with contextlib.closing(pg8000.dbapi.connect(**at, database="survey")) as base:
            cursor = base.cursor()
            cursor.execute(
                'CREATE TABLE records (region text, "Größe" int, sales numeric(9, 2), since date, eu boolean)'
            )
            for region, size, sales in ROWS:
                cursor.execute(
                    "INSERT INTO records VALUES (%s, %s, %s, '2026-01-31', true)", (region, size, sales)
                )
            cursor.execute("CREATE SCHEMA old")
            cursor.execute(
                "CREATE TABLE old.firms AS SELECT i AS id, i % 7 AS kind FROM generate_series(1, 50000) i"
            )
            cursor.execute(
                "CREATE VIEW secrets AS SELECT '918273645'::text || i AS t FROM generate_series(1, 3) i"
            )
            cursor.execute("CREATE SEQUENCE counter")
            cursor.execute("CREATE TABLE bytes AS SELECT 'a'::text AS a, '\\x00'::bytea AS b")
            base.commit()
        yield f"postgresql://anna@127.0.0.1:{port}/survey"


@pytest.fixture
def known(monkeypatch):
    monkeypatch.setenv(VARIABLE, server.PASSWORD)


def test_a_table_of_postgresql_is_read(postgres, known, tmp_path):
    path = source(tmp_path, postgres, "records")
    form = sniffed(path)
    assert form.words == "PostgreSQL, table “records”"
    assert form.names == ("region", "Größe", "sales", "since", "eu")
    assert [column.kind for column in form.columns][:3] == ["text", "numeric", "numeric"]
    assert form.preview[0] == ("N", "1", "1.50", "2026-01-31", "1")
    table, summary = load(path, ("region", "Größe"), "sales")
    assert value(table, "Total", "Total") == 6.75 and summary.rows == 4


def test_rows_of_a_query_arrive_in_batches(postgres, known, tmp_path, monkeypatch):
    monkeypatch.setattr(session, "SERVED", 7_000)
    path = source(tmp_path, postgres, query="SELECT kind, id FROM old.firms WHERE id % 2 = 0 ORDER BY id;")
    events = []
    columns = read_columns(sniffed(path), ["kind"], ["id"], Progress(events.append, 0))
    assert columns.rows == 25_000 and columns.number["id"].sum() == 25_000 * 25_001
    assert len({event.done for event in events}) > 3
    assert database.tables_of(postgres, tmp_path, Progress()) == ("bytes", "old.firms", "records", "secrets")
    assert sniffed(source(tmp_path, postgres, "old.firms")).names == ("id", "kind")


def test_the_password_is_asked_for_until_it_is_right(postgres, tmp_path):
    path = source(tmp_path, postgres, "records")
    with pytest.raises(DataError, match="needs a password") as caught:
        sniffed(path)
    assert VARIABLE in str(caught.value) and "anna@127.0.0.1" in str(caught.value)
    answers, asked = ["wrong " + SECRET, server.PASSWORD], []

    def ask(account, wrong, progress):
        asked.append(wrong)
        return answers.pop(0)

    PASSWORDS.ask_by(ask)
    assert sniffed(path).preview and asked == [False, True]
    assert sniffed(path).preview and asked == [False, True]  # it is remembered
    PASSWORDS.forget()
    PASSWORDS.ask_by(lambda account, wrong, progress: None if wrong else SECRET)
    with pytest.raises(DataError, match="password is wrong") as caught:
        sniffed(path)
    assert SECRET not in str(caught.value)
    assert all(server.PASSWORD not in one.read_text() for one in tmp_path.iterdir())


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("SELECT nextval('counter')", "would change"),
        ("SELECT set_config('transaction_read_only', 'off', false), nextval('counter')", r"state|change"),
        (
            "WITH gone AS (DELETE FROM records RETURNING *) SELECT * FROM gone",
            "understand|change|state 0A000",
        ),
        ("SELECT * INTO kept FROM records", "understand|change|state"),
        ("SELECT t::int + 1 AS n, 1 / 0 FROM secrets", r"state 22"),
        ("SELECT t::date FROM secrets", r"state 22"),
        ("SELECT * FROM absent", "no such table"),
        ("SELECT absent FROM records", "no such column"),
        ("SELECT (", "understand"),
        ("SELECT region, region FROM records", "same name"),
    ],
)
def test_what_is_wrong_with_a_query_of_postgresql_is_said(postgres, known, tmp_path, query, said):
    with pytest.raises(FormatError, match=said) as caught:
        sniffed(source(tmp_path, postgres, query=query))
    assert SECRET not in str(caught.value) and server.PASSWORD not in str(caught.value)
    assert "records.tgsource" in caught.value.where


def test_binary_data_are_refused(postgres, known, tmp_path):
    form = sniffed(source(tmp_path, postgres, "bytes"))
    with pytest.raises(FormatError, match="binary"):
        read_columns(form, ["b"], [], Progress())


def test_a_slow_query_is_cancelled_on_both_sides(postgres, known, tmp_path):
    slow = source(tmp_path, postgres, query="SELECT pg_sleep(60), 1 AS mark")
    cancel_amid(slow)
    busy = "SELECT pid FROM pg_stat_activity WHERE query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()"
    running = source(tmp_path, postgres, query=f"SELECT count(*) AS n FROM ({busy}) AS b", name="b.tgsource")
    until = time.monotonic() + 300
    while sniffed(running).preview != (("0",),):
        assert time.monotonic() < until, "the server goes on"
        time.sleep(0.2)


def test_a_server_that_does_not_answer_or_is_another(postgres, known, tmp_path):
    port = server.free_port()
    with pytest.raises(FormatError, match="cannot be reached"):
        sniffed(source(tmp_path, f"postgresql://anna@127.0.0.1:{port}/survey", "records"))
    with pytest.raises(FormatError, match="no such database"):
        sniffed(source(tmp_path, postgres.replace("survey", "other"), "records"))
    with pytest.raises(FormatError, match="does not encrypt"):
        sniffed(source(tmp_path, f"{postgres}?sslmode=require", "records"))
