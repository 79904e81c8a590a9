"""An ambiguous decimal mark is never guessed; numbers beyond exact sums are refused."""

import contextlib
import sqlite3

import openpyxl
import pandas as pd
import pyreadstat
import pytest

import tabguard
from tabguard.base.errors import DataError
from tabguard.project import ColumnReading, Shape
from tabguard.read.files.connection import sqlite_url
from tests.support.reading import cell, load, put, value
from tests.support.sheets import workbook


def test_a_decimal_mark_that_is_given_settles_it(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nu;1;950\nv;1;1.200\n")
    table, _ = load(path, ("a", "b"), "x", source={"decimal": "."})
    assert table.value[cell(table, "v", "1")] == 1.2


@pytest.mark.parametrize("other", ["0.512", "2.5", "1.2345"])
def test_other_decimals_settle_it(tmp_path, other):
    path = put(tmp_path, "r.csv", f"a;b;x\nu;1;{other}\nv;1;1.200\n")
    table, _ = load(path, ("a", "b"), "x")
    assert table.value[cell(table, "v", "1")] == 1.2


def test_a_grouping_point_among_decimal_commas_is_no_number(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nu;1;12,5\nv;1;1.234\nw;1;3,75\n")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x")
    assert "row 3" in caught.value.where
    assert "1.234" not in str(caught.value)


@pytest.mark.parametrize("number", ["1e16", "-1e300", "98765432109876543"])
def test_a_number_too_large_for_exact_sums_is_refused(tmp_path, number):
    path = put(tmp_path, "r.csv", f"a,b,x\nu,1,5\nv,1,{number}\n")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x")
    assert "row 3" in caught.value.where
    assert "larger unit" in caught.value.remedy
    assert number not in str(caught.value)


@pytest.mark.parametrize("more", ["", "v,2,\n"])
def test_a_cell_too_large_for_exact_sums_is_refused_also_beside_a_blank_one(tmp_path, more):
    path = put(tmp_path, "c.csv", f"a,b,x\nu,1,5\nv,1,1e300\n{more}")
    with pytest.raises(DataError, match="too large"):
        load(path, ("a", "b"), "x", source={"tabulated": True})


def test_a_single_cell_is_spoken_of_as_one(tmp_path):
    path = put(tmp_path, "c.csv", "a,b,x,n\nu,1,5,2\nv,1,7,-2\n")
    with pytest.raises(DataError, match="Cells with a negative frequency: 1"):
        load(path, ("a", "b"), "x", source={"tabulated": True}, frequency="n")


_SMALL = [f"{'uv'[i % 2]};1;{i % 90 + 1}" for i in range(250)]


@pytest.mark.parametrize("large", ["1.200", "1,200"])
def test_thousands_far_below_the_preview_are_asked_about(tmp_path, large):
    text = "\n".join(["a;b;x", *_SMALL, f"v;1;{large}", ""])
    path = put(tmp_path, "r.csv", text)
    with pytest.raises(DataError, match="three decimals") as caught:
        load(path, ("a", "b"), "x")
    assert "“x”" in caught.value.where
    with pytest.raises(DataError, match="three decimals"):
        load(
            put(tmp_path, "c.csv", "a;b;x\nu;1;950\n" + f"v;1;{large}\n"),
            ("a",),
            "x",
            source={"tabulated": True},
        )
    table, _ = load(path, ("a", "b"), "x", source={"decimal": large[1]})
    assert table.value.max() < 20_000
    settled = put(tmp_path, "s.csv", f"{text}u;1;{large[:3]}\n")
    assert load(settled, ("a", "b"), "x")[0].value.max() < 20_000


@pytest.mark.parametrize("reading", [{"marks": ("p",)}, {"factor": 1000.0}, {"blanks": ("?",)}])
def test_a_column_with_a_reading_of_its_own_is_looked_at_too(tmp_path, reading):
    source = {"columns": {"x": ColumnReading(**reading)}}
    for rows in (["u;1;950", "v;1;1.200p"], [*_SMALL, "v;1;1.200p"]):
        text = "\n".join(["a;b;x", *rows, ""])
        path = put(tmp_path, "r.csv", text if "marks" in reading else text.replace("p", ""))
        with pytest.raises(DataError, match="three decimals"):
            load(path, ("a", "b"), "x", source=source)


def test_each_response_is_looked_at(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x;y\nu;1;950;950\nv;1;12;1.200\n")
    with pytest.raises(DataError, match="“y”"):
        load(path, ("a", "b"), ("x", "y"))


def test_texts_of_a_sheet_are_looked_at_to_the_end(tmp_path):
    path = tmp_path / "r.xlsx"
    book = openpyxl.Workbook()
    for row in (["a", "x"], *([row[0], 7 if i % 2 else "8"] for i, row in enumerate(_SMALL)), ["v", "1.200"]):
        book.active.append(row)
    book.save(path)
    with pytest.raises(DataError, match="three decimals"):
        load(path, ("a",), "x")
    book.active.append(["u", "1.5"])
    book.save(path)
    assert load(path, ("a",), "x")[0].value.max() < 2_000
    book = openpyxl.Workbook()
    for row in (["a", "x"], ["u", 1.234], ["v", 2.5]):
        book.active.append(row)
    book.save(path)
    assert value(load(path, ("a",), "x")[0], "u") == 1.234


def test_a_cross_tab_is_looked_at_as_a_whole(tmp_path):
    rows = [f"{letter}{n};{n};7" for n in range(1, 130) for letter in "uv"]
    shape = Shape(across=("b",), header_rows=1)
    path = put(tmp_path, "r.csv", "\n".join(["a;k;l", *rows, "w;1.200;3", ""]))
    with pytest.raises(DataError, match="“value”"):
        load(path, ("a", "b"), "value", source={"tabulated": True, "shape": shape, "repair": "rebuild"})
    path = put(tmp_path, "r.csv", "\n".join(["a;k;l", *rows, "w;1.200;3.25", ""]))
    load(path, ("a", "b"), "value", source={"tabulated": True, "shape": shape, "repair": "rebuild"})


def test_texts_where_numbers_belong_are_asked_about_in_formats_with_types(tmp_path):
    frame = pd.DataFrame({"a": ["u", "v"], "x": ["950", "1.200"]})
    frame.to_parquet(tmp_path / "r.parquet")
    pyreadstat.write_sav(frame, tmp_path / "r.sav")
    for name in ("r.parquet", "r.sav"):
        with pytest.raises(DataError, match="three decimals") as caught:
            load(tmp_path / name, ("a",), "x")
        assert "as numbers" in caught.value.remedy
    with pytest.raises(DataError, match="three decimals"):
        tabguard.read(frame, tabguard.Roles(dimensions=["a"], response="x"))
    numbers = frame.assign(x=[950.0, 1.2])
    numbers.to_parquet(tmp_path / "r.parquet")
    assert value(load(tmp_path / "r.parquet", ("a",), "x")[0], "v") == 1.2


def test_numbers_of_units_do_not_tell_the_thousands_separator(tmp_path):
    ids = [f"{400 + i}.170.{700 + i}" for i in range(9)]
    path = put(
        tmp_path, "r.csv", "\n".join(["a;id;x", *(f"u;{i};{n}.234" for n, i in enumerate(ids, 1)), ""])
    )
    with pytest.raises(DataError, match="three decimals"):
        load(path, ("a",), "x", respondent="id")
    path = put(tmp_path, "r.csv", "\n".join(["a;id;x", *(f"u;{i};1.234,5" for i in ids), ""]))
    assert load(path, ("a",), "x", respondent="id")[0].value.tolist() == [9 * 1234.5] * 2


@pytest.mark.parametrize(
    "kind", ["csv", "dashes", "grouped", "commas", "workbook", "own reading", "database", "parquet"]
)
def test_the_minus_of_typesetters_is_a_minus(tmp_path, kind):
    source = {}
    own = {"grouped": ("-1 234.5", "2 000.5"), "commas": ("-1.234.567,5", "-,5")}
    minus = "\u2013 " if kind == "dashes" else "\u2212"
    texts = [text.replace("-", minus) for text in own.get(kind, ("-1234.5", "2.25"))]
    rows = [("a", "b", "x"), ("u", "1", texts[0]), ("v", "1", texts[1])]
    frame = pd.DataFrame(rows[1:], columns=list(rows[0]))
    path = tmp_path / "r.csv"
    if kind == "workbook":
        path = workbook(tmp_path / "r.xlsx", rows)
    elif kind == "parquet":
        frame.to_parquet(path := tmp_path / "r.parquet")
    elif kind == "database":
        with contextlib.closing(sqlite3.connect(tmp_path / "r.db")) as base:
            frame.to_sql("t", base, index=False)
        path = put(tmp_path, "r.tgsource", f'url = "{sqlite_url(tmp_path / "r.db")}"\ntable = "t"\n')
    else:
        put(tmp_path, "r.csv", "\n".join(";".join(row) for row in rows) + "\n")
    if kind == "own reading":
        source = {"columns": {"x": ColumnReading(decimal=".")}}
    table, _ = load(path, ("a", "b"), "x", source=source)
    expected = {"grouped": (-1234.5, 2000.5), "commas": (-1234567.5, -0.5)}.get(kind, (-1234.5, 2.25))
    assert tuple(table.value[cell(table, code, "1")] for code in "uv") == expected


def test_a_minus_of_typesetters_does_not_hide_that_the_mark_is_unclear(tmp_path):
    path = put(tmp_path, "r.csv", "a;b;x\nu;1;950\nv;1;\u22121.200\n")
    with pytest.raises(DataError, match="three decimals or be grouped"):
        load(path, ("a", "b"), "x")
    put(tmp_path, "r.csv", "a;b;x\nu;1;\u22120.5\nv;1;\u22121.200\nw\u22121;1;3\n")
    table, _ = load(path, ("a", "b"), "x")
    assert table.value[cell(table, "v", "1")] == -1.2 and cell(table, "w\u22121", "1")
    put(tmp_path, "r.csv", "a;b;x\nu;1;950\nv;1;4\u22125\n")
    with pytest.raises(DataError, match="cannot be read as numbers"):
        load(path, ("a", "b"), "x")
