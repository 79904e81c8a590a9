"""Files as agencies have them: titles above, notes below, rows to leave out, numbers as text."""

import io

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Progress
from tabguard.project import DataSource, Shape
from tabguard.read.files import csv_records
from tabguard.read.files.format import ColumnInfo, FileFormat
from tabguard.read.files.text import csv_rows
from tabguard.read.formats.delimited import DELIMITED
from tabguard.read.sources.rows import read_rows
from tabguard.read.sources.source import read_columns, sniff
from tests.support.examples import examples
from tests.support.reading import load, put, sniffed, value
from tests.support.sheets import workbook

TABLE = [("region", "size", "turnover"), ("N", "1", 10), ("N", "2", 20), ("S", "1", 5), ("S", "2", 7)]
TITLE, UNIT, BLANK = ("Turnover of enterprises, 2023",), ("", "", "1000 EUR"), ()
NOTE, MARK = ("Source: Statistics Agency",), ("1) preliminary figures",)
TOTAL, BY_REGION = 42, {"N": 30, "S": 12}

ABOVE = [
    [TITLE],
    [TITLE, BLANK],
    [TITLE, UNIT, BLANK],
    [BLANK, TITLE, BLANK, BLANK],
    [("Agency", ""), TITLE, ("Table 3.1",), BLANK],
    [],
]
BELOW = [[], [NOTE], [BLANK, NOTE, MARK], [BLANK, ("Contact us",)], [BLANK, BLANK, ("Kilde: SSB",)], [MARK]]


def text(path, rows, padded=False):
    lines = [";".join(map(str, (*row, *[""] * (3 - len(row)) * padded))) for row in rows]
    return put(path.parent, path.name, "\n".join(lines) + "\n")


WRITERS = {"r.xlsx": workbook, "r.csv": text, "padded.csv": lambda path, rows: text(path, rows, padded=True)}


@pytest.mark.parametrize("name", WRITERS)
@pytest.mark.parametrize("above", ABOVE)
@pytest.mark.parametrize("below", BELOW)
def test_the_table_is_found_among_titles_and_notes(tmp_path, name, above, below):
    path = WRITERS[name](tmp_path / name, [*above, *TABLE, *below])
    form = sniffed(path)
    assert form.names == TABLE[0]
    assert [row[0] for row in form.preview] == ["N", "N", "S", "S"]
    first = len(above) + 1
    assert form.lines == tuple(range(first + 1, first + 5))
    outside = [line for line, _ in form.left_out if line <= len(above)]
    if form.shape.first_row != 1:
        assert form.shape.first_row == first and f"begins in row {first}" in form.findings[0]
        assert outside
    assert (form.shape.last_row == first + 4) == any(below)
    table, summary = load(path, ("region", "size"), "turnover")
    assert value(table, "Total", "Total") == TOTAL and summary.rows == 4
    assert {code: value(table, code, "Total") for code in BY_REGION} == BY_REGION
    assert any("ends in row" in finding.what for finding in summary.findings) == any(below)


@pytest.mark.parametrize("name", WRITERS)
def test_what_is_chosen_is_read(tmp_path, name):
    rows = [("Firms",), ("x", "y", "z"), *TABLE, ("S", "2", 100), ("T", "1", 1000)]
    path = WRITERS[name](tmp_path / name, rows)
    source = {"shape": Shape(3, 8, (5,)), "header": True}
    form = sniffed(path, **source)
    assert (form.names, form.lines) == (TABLE[0], (4, 6, 7, 8))
    table, summary = load(path, ("region", "size"), "turnover", source=source)
    assert value(table, "Total", "Total") == 10 + 5 + 7 + 100 and summary.rows == 4
    assert any(finding.what == "Left out: row 5." for finding in summary.findings)
    there = sniffed(path, shape=Shape(3, 8, (5, 90)), header=True).findings
    assert "Left out: row 5." in there
    assert "To be left out by choice, but blank or not in the file: row 90." in there
    with pytest.raises(FormatError, match="No row of the file"):
        sniffed(path, shape=Shape(first_row=50))


def test_a_row_with_a_fault_is_named_by_its_number_and_can_be_left_out(tmp_path):
    path = put(tmp_path, "r.csv", "Title\n\na,b,x\nu,1,5\nu,2,oops\nv,1,6,9\nv,2,8\n")
    with pytest.raises((DataError, FormatError)) as caught:
        load(path, ("a", "b"), "x")
    assert caught.value.where.endswith("row 6")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x", source={"shape": Shape(leave_out=(6,))})
    assert caught.value.where.endswith("row 5")
    table, _ = load(path, ("a", "b"), "x", source={"shape": Shape(leave_out=(5, 6))})
    assert value(table, "Total", "Total") == 13


@pytest.mark.parametrize(
    "rows",
    [
        [("code", "parent"), ("T", ""), ("A", "T"), ("B", "T")],  # a root, not a title
        [("a", "x"), ("", ""), ("u", 5), ("v", 6)],
        [("a",), ("u",), ("v",)],
        [("a", "b", "x"), ("u", "1", 5), ("v", "", "")],  # a code alone is no note
        [("region", ""), ("A", 5), ("B", 6)],
        [("region",), ("A", 2020), ("B", 2021)],
    ],
)
@pytest.mark.parametrize("name", ["r.csv", "r.xlsx"])
def test_ordinary_files_are_read_as_a_whole(tmp_path, rows, name):
    form = sniffed(WRITERS[name](tmp_path / name, rows), delimiter=";" if name == "r.csv" else None)
    assert form.shape == Shape(1, 0) and form.left_out == () and not form.findings
    assert form.names[0] == rows[0][0]


def test_lists_are_never_cut(tmp_path):
    path = put(tmp_path, "tree.csv", "code,parent\nA,T\nB,T\n\nNote: all,\n")
    assert [row for _, row in read_rows(path).rows][-1] == ("Note: all", "")


def test_a_format_without_rows_to_choose_says_so(tmp_path):
    layout = put(tmp_path, "r.rda", "a 1 1\n<RECODEABLE>\nx 3 2\n<NUMERIC>\n")
    form = sniffed(put(tmp_path, "r.asc", "u 12\nv 13\n"), layout=layout, shape=Shape(2))
    assert any("“shape” is set but not used" in finding for finding in form.findings)


PIECES = st.sampled_from(["u;1", "", '"two\nlines";1', '"a ""b""";1', "v;2;", " ", ";;"])
"""Lines without their last field stand beside such with a blank one, as spreadsheets write them."""


@settings(max_examples=examples(150))
@given(
    pieces=st.lists(PIECES, max_size=10),
    first=st.integers(1, 6),
    last=st.integers(0, 14),
    out=st.sets(st.integers(1, 14), max_size=3),
    end=st.sampled_from(["\n", "\r\n"]),
    size=st.integers(1, 9),
)
def test_a_part_of_a_text_keeps_its_row_numbers(tmp_path_factory, pieces, first, last, out, end, size):
    """Records of the part are those of the whole that end within it, at the same rows, in any batches."""
    text = "\n".join(pieces).replace("\n", end)
    path = tmp_path_factory.mktemp("part") / "r.csv"
    path.write_text(f'"open{end}' * (first - 1) + text, encoding="utf-8", newline="")
    shape = Shape(first, last, tuple(sorted(out)))
    columns = tuple(ColumnInfo(name) for name in "abc")
    form = FileFormat(path, DELIMITED, "utf-8", ";", header=False, columns=columns, shape=shape)
    records = [(at + first - 1, row) for at, row in csv_rows(io.StringIO(text, newline=""), ";")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(csv_records, "_BATCH", size)
        if any(at == last + 1 > first and "\n" in row[0] for at, row in records if row):
            with pytest.raises(FormatError, match="never closed"):
                csv_records.read_delimited(form, ["a"], [], Progress())
            return
        read = csv_records.read_delimited(form, ["a"], [], Progress())
    names = [read.text["a"].names[i] for i in read.text["a"].ids]
    expected = [(at, row[0]) for at, row in records if row and row != [" "] and shape.holds(at)]
    assert list(zip(read.all_lines, names, strict=True)) == expected


# decimal commas and thousands separators

NUMBERS = {
    "1.234,5": (1234.5, ",", "."),
    "1,234.5": (1234.5, ".", ","),
    "1.234.567": (1234567, ",", "."),
    "12 345": (12345, ".", " "),
    "12\u202f345,5": (12345.5, ",", " "),
    "1'234.5": (1234.5, ".", "'"),
    "-1\u2019234\u2019567": (-1234567, ".", "'"),
    "1234,5": (1234.5, ",", ""),
}


@pytest.mark.parametrize("written", NUMBERS)
@pytest.mark.parametrize("name", ["r.csv", "r.xlsx"])
def test_grouped_numbers_are_read(tmp_path, written, name):
    number, decimal, thousands = NUMBERS[written]
    rows = [("a", "b", "x"), ("u", "1", written), ("v", "1", "7"), ("v", "2", "")]
    path = WRITERS[name](tmp_path / name, rows)
    form = sniffed(path)
    assert (form.decimal, form.thousands, form.columns[2].kind) == (decimal, thousands, "numeric")
    read = read_columns(form, ("a",), ("x",), Progress()).number["x"]
    assert read[:2].tolist() == [number, 7]


def test_cells_that_hold_numbers_need_no_marks(tmp_path):
    rows = [("a", "b", "x"), ("u", 1.5, "1.234,5"), ("v", 2.5, 1.234), ("w", 3.5, 1234567)]
    path = workbook(tmp_path / "r.xlsx", rows)
    form = sniffed(path)
    read = read_columns(form, ("b",), ("x",), Progress())
    assert read.number["x"].tolist() == [1234.5, 1.234, 1234567.0]
    assert read.text["b"].names == ("1.5", "2.5", "3.5")  # a code remains as it is
    assert [row[2] for row in form.preview] == ["1.234,5", "1,234", "1234567"]
    assert all(type(name) is str for name in read.text["b"].names)


@pytest.mark.parametrize("name", ["r.csv", "r.xlsx"])
@pytest.mark.parametrize("mark", [".", ","])
def test_what_may_be_thousands_or_decimals_is_asked(tmp_path, name, mark):
    rows = [("a", "b", "x"), ("u", "1", f"1{mark}234"), ("v", "1", "950"), ("v", "2", "7")]
    path = WRITERS[name](tmp_path / name, rows)
    with pytest.raises(DataError, match="three decimals") as caught:
        load(path, ("a", "b"), "x")
    assert "“x”" in caught.value.where and "decimal mark" in caught.value.remedy
    assert "234" not in str(caught.value)
    table, _ = load(path, ("a", "b"), "x", source={"thousands": mark})
    assert value(table, "u", "1") == 1234
    table, _ = load(path, ("a", "b"), "x", source={"decimal": mark})
    assert value(table, "u", "1") == 1.234


@pytest.mark.parametrize("wrong", ["12.34", "1.23.456", "1..234", "1234.567", ".123"])
def test_groups_have_three_digits(tmp_path, wrong):
    path = put(tmp_path, "r.csv", f"a;b;x\nu;1;1.234,5\nv;1;{wrong}\n")
    with pytest.raises(DataError) as caught:
        load(path, ("a", "b"), "x", source={"decimal": ",", "thousands": "."})
    assert caught.value.where.endswith("row 3") and wrong not in str(caught.value)


def test_contradicting_numbers_settle_nothing(tmp_path):
    form = sniffed(put(tmp_path, "r.csv", "a;b;x\nu;1;1,234,567\nv;1;12,5\nv;2;3,25\n"))
    assert (form.decimal, form.thousands) == (",", "")
    with pytest.raises(FormatError, match="are the same"):
        sniff(DataSource(form.path, decimal=".", thousands="."))


FIGURES = st.decimals(-(10**9), 10**9, places=2)


@settings(max_examples=examples(100))
@given(numbers=st.lists(FIGURES, min_size=1, max_size=8), thousands=st.sampled_from([".", ",", " ", "'", ""]))
def test_whatever_is_written_in_groups_is_read_again(tmp_path_factory, numbers, thousands):
    decimal = "," if thousands == "." else "."

    def written(number):
        return f"{number:,.2f}".replace(",", "t").replace(".", decimal).replace("t", thousands)

    rows = "".join(f"u|{written(number)}\n" for number in numbers)
    path = put(tmp_path_factory.mktemp("n"), "r.csv", f"a|x\n{rows}")
    form = sniffed(path, decimal=decimal, thousands=thousands, delimiter="|")
    read = read_columns(form, ("a",), ("x",), Progress()).number["x"].tolist()
    assert read == [float(number) for number in numbers]
