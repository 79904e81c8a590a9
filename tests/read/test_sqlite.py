"""A table of a SQLite database is read like a sheet; a hostile one can neither write nor go on for ever."""

import contextlib
import math
import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Cancelled, Progress
from tabguard.read import read_decisions
from tabguard.read.files.format import PREVIEW_ROWS
from tabguard.read.formats import sqlite
from tabguard.read.shape import gathered
from tabguard.read.sources.source import read_columns
from tests.support.examples import examples
from tests.support.reading import load, sniffed, value

RECORDS = [("N", 1, 1.5), ("N", 2, 2.25), ("S", 1, 3), ("S", 2, None)]


def base(folder, *statements, rows=RECORDS):
    path = folder / "records.db"
    with contextlib.closing(sqlite3.connect(path)) as made, made:
        made.execute("CREATE TABLE records (region TEXT, size INTEGER, sales REAL)")
        made.executemany("INSERT INTO records VALUES (?, ?, ?)", rows)
        for statement in statements:
            made.execute(statement)
    return path


def words(column):
    return [column.names[i] for i in column.ids.tolist()]


def test_a_table_is_previewed_and_read(tmp_path):
    path = base(tmp_path, "CREATE TABLE empty (a, b)", "CREATE INDEX by_sales ON records (sales, region)")
    form = sniffed(path)
    assert form.words == "SQLite, table “records”" and set(form.sheets) == {"records", "empty"}
    assert [column.kind for column in form.columns] == ["text", "numeric", "numeric"]
    assert form.preview[3] == ("S", "2", "")
    read = read_columns(form, ["region"], ["sales"], Progress())
    assert words(read.text["region"]) == ["N", "N", "S", "S"]  # not in the order of the index
    assert read.number["sales"].tolist()[:3] == [1.5, 2.25, 3] and math.isnan(read.number["sales"][3])
    (tmp_path / "whole").mkdir()
    table, summary = load(base(tmp_path / "whole", rows=RECORDS[:3]), ("region", "size"), "sales")
    assert summary.rows == 3 and value(table, "N", "Total") == 3.75


def test_a_view_is_chosen_by_name(tmp_path):
    path = base(tmp_path, "CREATE VIEW north AS SELECT upper(region) AS r, sales FROM records WHERE size = 1")
    form = sniffed(path, sheet="north")
    assert form.names == ("r", "sales") and len(form.preview) == 2
    with pytest.raises(FormatError, match="no table “south”"):
        sniffed(path, sheet="south")


VALUES = st.one_of(
    st.none(),
    st.integers(-(2**53), 2**53),
    st.floats(-1e9, 1e9, allow_nan=False),
    st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=9),
)


@given(st.lists(st.tuples(VALUES, st.integers(1, 3), st.floats(-1e9, 1e9)), min_size=1, max_size=20))
@settings(max_examples=examples(15))
def test_any_values_come_back(tmp_path_factory, rows):
    path = base(
        tmp_path_factory.mktemp("base"), rows=[(None if r is None else str(r), s, x) for r, s, x in rows]
    )
    read = read_columns(sniffed(path), ["region"], ["sales", "size"], Progress())
    assert words(read.text["region"]) == ["" if r is None else str(r) for r, _, _ in rows]
    assert read.number["sales"].tolist() == [x for _, _, x in rows]
    assert read.number["size"].tolist() == [s for _, s, _ in rows]


def test_what_is_not_a_number_is_named_by_its_row(tmp_path):
    path = base(tmp_path, "INSERT INTO records VALUES ('S', 1, '7391845 x')")
    with pytest.raises(DataError, match="cannot be read as numbers") as caught:
        load(path, ("region", "size"), "sales")
    assert "row 5" in caught.value.where and "7391845" not in str(caught.value)


def test_small_tables_in_a_database(tmp_path):
    path = base(tmp_path, "DROP TABLE records", "CREATE TABLE d (a, b, decision, value)")
    with contextlib.closing(sqlite3.connect(path)) as made, made:
        made.execute("INSERT INTO d VALUES ('u', 1, 'cost', 7.5)")
    assert read_decisions(path, ("a", "b"))[0].value == "7.5"


def test_nothing_is_written_beside_it(tmp_path):
    path = base(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
    before = path.read_bytes()
    sniffed(path)
    assert [one.name for one in tmp_path.iterdir()] == [path.name] and path.read_bytes() == before


def test_changes_that_are_not_in_the_file_yet_are_an_error(tmp_path):
    path = base(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("INSERT INTO records VALUES ('S', 1, 5)")
        other.commit()
        with pytest.raises(FormatError, match="not yet in its file"):
            sniffed(path)


def test_binary_data_is_an_error_of_its_column(tmp_path):
    path = base(tmp_path, "INSERT INTO records VALUES ('S', 1, x'00ff')")
    with pytest.raises(FormatError, match="Column “sales” contains binary data"):
        load(path, ("region", "size"), "sales")


ENDLESS = "CREATE VIEW endless AS SELECT count(*) AS n FROM " + ", ".join(
    f"records AS r{i}" for i in range(30)
)
RECURSIVE = (
    "CREATE VIEW own AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT count(*) FROM c"
)


def test_a_view_that_never_ends_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "_PATIENCE", 0.2)
    path = base(tmp_path, ENDLESS, RECURSIVE)
    for name in ("endless", "own"):
        with pytest.raises(FormatError, match="takes too long"):
            sniffed(path, sheet=name)


ROWS = (
    "CREATE VIEW rows AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
    "CREATE VIEW texts AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) "
    "SELECT x || hex(zeroblob(100000)) AS x FROM c",
    "CREATE VIEW alike AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x FROM c) SELECT x FROM c",
)


@pytest.mark.parametrize("name", ["rows", "texts", "alike"])
def test_a_view_that_gives_rows_without_end_is_given_up(tmp_path, monkeypatch, name):
    monkeypatch.setattr(gathered, "_FREE", 1 << 22)
    monkeypatch.setattr(gathered, "_PREVIEW", 1 << 20)
    form = sniffed(base(tmp_path, *ROWS), sheet=name)
    assert len(form.preview) == (PREVIEW_ROWS if name != "texts" else 6)
    with pytest.raises(FormatError, match="too many rows"):
        read_columns(form, ["x"], [], Progress())


def test_a_view_whose_next_row_never_comes_is_given_up(tmp_path, monkeypatch):
    form = sniffed(base(tmp_path, ROWS[0].replace("rows", "waits") + " WHERE x < 300"), sheet="waits")
    monkeypatch.setattr(sqlite, "PATIENCE", 0.2)
    with pytest.raises(FormatError, match="takes too long"):
        read_columns(form, ["x"], [], Progress())


def test_reading_can_be_cancelled(tmp_path):
    form, progress = sniffed(base(tmp_path)), Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        read_columns(form, ["region"], ["sales"], progress)
