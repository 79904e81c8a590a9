"""Readings of single columns: marks, gaps, footnotes, units, blank codes."""

import pytest

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.project import ColumnReading, DataSource, Shape
from tabguard.read.sources.source import read_columns, sniff
from tests.support.reading import load, put, value
from tests.support.sheets import workbook

ROWS = [
    ("region", "turnover", "staff"),
    ("N", "1.234,5", "1 200 p"),
    ("S", "..", "7 1)"),
    ("E", "20,5", ":"),
    ("W", "3", "5"),
]
MARKS = {
    "turnover": ColumnReading(decimal=",", thousands=".", blanks=("..",), factor=1000),
    "staff": ColumnReading(thousands=" ", blanks=(":",), marks=("1)", "p")),
}


@pytest.fixture(params=["xlsx", "csv"])
def path(request, tmp_path):
    if request.param == "xlsx":
        return workbook(tmp_path / "r.xlsx", ROWS)
    return put(tmp_path, "r.csv", "".join("\t".join(row) + "\n" for row in ROWS))


def numbers(source, name):
    form = sniff(source)
    return read_columns(form, ("region",), (name,), Progress()).number[name].tolist()


def test_each_column_has_marks_of_its_own(path):
    source = DataSource(path, columns=MARKS)
    assert [column.kind for column in sniff(source).columns] == ["text", "numeric", "numeric"]
    assert numbers(source, "turnover")[::2] == [1_234_500, 20_500] and numbers(source, "turnover")[3] == 3000
    assert (
        numbers(source, "staff")[:2] == [1200, 7]
        and numbers(source, "staff")[2] != numbers(source, "staff")[2]
    )


def test_a_cell_that_holds_a_number_needs_no_marks(tmp_path):
    rows = [("region", "x"), ("N", 1234.5), ("S", "1.234,5"), ("E", 1.234)]
    source = DataSource(workbook(tmp_path / "r.xlsx", rows), columns={"x": ColumnReading(",", ".")})
    assert numbers(source, "x") == [1234.5, 1234.5, 1.234]


@pytest.mark.parametrize("suffix", ["xlsx", "csv"])
def test_marks_that_come_late_are_refused_in_a_column_with_a_reading_too(tmp_path, suffix):
    rows = [("region", "x"), *((f"r{i}", "950") for i in range(210)), ("N", "1.200"), ("S", ":")]
    path = tmp_path / f"r.{suffix}"
    if suffix == "xlsx":
        workbook(path, rows)
    else:
        put(tmp_path, path.name, "".join(",".join(row) + "\n" for row in rows))
    columns = {"x": ColumnReading(blanks=(":",))}
    with pytest.raises(DataError, match="three decimals"):
        numbers(DataSource(path, columns=columns), "x")
    assert numbers(DataSource(path, decimal=".", columns=columns), "x")[-2] == 1.2


def test_cells_that_hold_numbers_are_never_refused_for_their_marks(tmp_path):
    path = workbook(tmp_path / "r.xlsx", [("region", "x"), ("N", 1.234), ("S", ":"), ("E", 5)])
    columns = {"region": ColumnReading(blank="stop"), "x": ColumnReading(blanks=(":",))}
    assert numbers(DataSource(path, columns=columns), "x")[::2] == [1.234, 5]
    codes = read_columns(sniff(DataSource(path, columns=columns)), ("x", "region"), (), Progress()).text["x"]
    assert {type(name) for name in codes.names} == {str}


@pytest.mark.parametrize(
    ("reading", "source"),
    [
        (ColumnReading(thousands="."), {"decimal": "."}),
        (ColumnReading(thousands="."), {}),
        (ColumnReading(decimal=","), {"thousands": ","}),
    ],
)
def test_a_mark_of_a_column_is_never_also_that_of_the_file(tmp_path, reading, source):
    path = put(tmp_path, "r.csv", "region;x;y\nN;1.234;1.5\nS;1,234;2.5\nE;12,5;3.25\n")
    form = sniff(DataSource(path, columns={"x": reading}, **source))
    assert form.decimal == "." and form.marks_of("x") == (",", reading.thousands or "")
    if reading.thousands:
        assert numbers(DataSource(path, columns={"x": reading}, **source), "x") == [1234, 1.234, 12.5]
    else:  # 1.234 contradicts the decimal comma
        with pytest.raises(DataError, match="1 value of"):
            numbers(DataSource(path, columns={"x": reading}, **source), "x")


def test_a_digit_is_a_footnote_only_where_it_stands_apart():
    reading = ColumnReading(marks=("1", "2)"))
    assert [reading.plain(text) for text in ("121", "12 1", "122)", "1")] == ["121", "12", "12", "1"]


def test_a_factor_is_exact_and_counts_for_the_decimals(tmp_path):
    path = put(tmp_path, "r.csv", "r,x\nN,1.1\nS,0.07\n")
    for factor, decimals in ((1000, 0), (0.01, 4)):
        columns = {"x": ColumnReading(factor=factor)}
        table, _ = load(path, ("r",), "x", source={"columns": columns})
        assert value(table, "N") == float(f"{1.1 * factor:.6f}") and table.decimals == decimals


@pytest.mark.parametrize("tabulated", [False, True])
def test_blank_codes_are_stopped_left_out_filled_or_named(tmp_path, tabulated):
    rows = "region,size,x\nN,a,1\n,b,2\nS,a,3\n?,c,4\n"
    path = put(tmp_path, "r.csv", rows)

    def table(**reading):
        columns = {"region": ColumnReading(blanks=("?",), **reading)}
        source = {"columns": columns, "tabulated": tabulated, "repair": "rebuild"}
        return load(path, ("region", "size"), "x", source=source)

    with pytest.raises(DataError, match="Rows without a code in “region”: 2") as caught:
        table(blank="stop")
    assert caught.value.where.endswith("rows 3, 5")
    left, summary = table(blank="leave_out")
    assert value(left, "Total", "Total") == 4
    found = next(f for f in summary.findings if "left out" in f.what)
    assert (found.count, found.rows, found.column) == (2, (3, 5), "region")
    assert value(table(blank="above")[0], "S", "c") == 4
    assert value(table(blank="code", code="X")[0], "X", "Total") == 6
    with pytest.raises(DataError, match="first row has no code"):
        put(tmp_path, "r.csv", "region,size,x\n,a,1\nN,b,2\n")
        table(blank="above")


def test_footnotes_and_gaps_are_proposed(tmp_path):
    rows = [
        ("region", "turnover", "staff"),
        ("N", 3, "1200 p"),
        ("S", "..", 7),
        ("E", 5, ":"),
        ("W", 6, "8 1)"),
        ("X", 1, 2),
    ]
    source, look = previews.recognised(DataSource(workbook(tmp_path / "r.xlsx", rows)))
    assert (
        source.columns
        == {
            "turnover": ColumnReading(blanks=("..",)),
            "staff": ColumnReading(blanks=(":",), marks=("p", "1)")),
        }
        and look.form.readings == source.columns
    )


def test_codes_are_not_taken_for_figures_with_footnotes(tmp_path):
    rows = "nace,class,x\n10,1a,5\n11,2b,6\nx,3c,7\n12,4d,8\n"
    assert previews.recognised(DataSource(put(tmp_path, "r.csv", rows)))[0].columns == {}


def test_the_figures_of_a_cross_tab_have_one_reading(tmp_path):
    rows = [("r", 2021, 2022), ("N", ":", 2), ("S", "3 p", ".."), ("T", 4, "5")]
    source, look = previews.recognised(DataSource(workbook(tmp_path / "r.xlsx", rows)))
    assert source.shape == Shape(first_row=1, across=("year",))
    assert source.columns == {"value": ColumnReading(blanks=(":", ".."), marks=("p",))}
    found = read_columns(look.form, ("r", "year"), ("value",), Progress()).number["value"].tolist()
    assert found[1:3] + found[4:] == [2, 3, 4, 5] and found[0] != found[0] and found[3] != found[3]


def test_letters_among_the_codes_of_a_cross_tab_are_no_marks_of_figures(tmp_path):
    names = [
        ("Code", "Activity", 2021, 2022),
        ("F", "Building", 9, 7),
        (41, "Houses", 4, 5),
        (42, "Roads", 5, 2),
    ]
    source, look = previews.recognised(DataSource(workbook(tmp_path / "r.xlsx", names)))
    assert source.shape.labels == 2 and source.columns == {}
    assert not any("in place of figures" in text for text in look.form.findings)


def test_a_reading_of_no_column_is_said(tmp_path):
    form = sniff(DataSource(put(tmp_path, "r.csv", "r,x\nN,1\n"), columns={"y": ColumnReading(factor=2)}))
    assert any("“y”, but there is no such column" in text for text in form.findings)


ANSWERS = "id,region,sales\na,N,1\nb,N,\nc,S,.\nd,S,4\ne,S,5\n"


def test_records_without_an_answer_are_left_out_where_that_was_chosen(tmp_path):
    path = put(tmp_path, "r.csv", ANSWERS)
    with pytest.raises(DataError, match="finite number in “sales”: 2") as caught:
        load(path, ("region",), "sales")
    assert 'blank = "leave_out"' in caught.value.remedy
    source = {"columns": {"sales": ColumnReading(blank="leave_out")}}
    table, summary = load(path, ("region",), "sales", source=source)
    assert (value(table, "Total"), len(table.contributions), summary.rows) == (10, 3, 3)
    (left,) = [finding for finding in summary.findings if "left out" in finding.what]
    assert (left.count, left.rows, left.column) == (2, (3, 4), "sales")


def test_a_row_of_a_cross_tab_keeps_its_other_cells_where_one_is_blank(tmp_path):
    path = put(tmp_path, "c.csv", "r,A,B\nN,1,\nS,3,4\n")
    source = DataSource(path, shape=Shape(across=("k",)), columns={"value": ColumnReading(blank="leave_out")})
    assert len(read_columns(sniff(source), ["r"], ["value"], Progress()).number["value"]) == 4
