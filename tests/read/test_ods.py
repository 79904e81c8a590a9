"""OpenDocument spreadsheets give the same values as workbooks, with any repetition in them."""

import datetime

import pytest
import python_calamine
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Cancelled, Progress
from tabguard.read import read_decisions
from tabguard.read.files.odf import Spreadsheet
from tabguard.read.files.sheet_rows import cell_text
from tabguard.read.sources.source import read_columns
from tests.support.examples import examples
from tests.support.opendocument import spreadsheet, with_content
from tests.support.reading import load, put, sniffed

TEXTS = st.text(st.sampled_from("aé<&> \t\n'\"1"), min_size=1, max_size=9)
VALUES = st.one_of(
    st.none(),
    st.integers(-(10**12), 10**12),
    st.floats(-1e9, 1e9, allow_nan=False).map(lambda x: round(x, 4)),
    st.booleans(),
    TEXTS,
    st.dates(datetime.date(1850, 1, 1), datetime.date(2150, 1, 1)),
    st.datetimes(datetime.datetime(1950, 1, 1), datetime.datetime(2050, 1, 1)).map(
        lambda moment: moment.replace(microsecond=0)
    ),
)
ROW = st.lists(VALUES, max_size=6).flatmap(lambda row: st.just(row) | st.just([*row, *row[-1:] * 3]))
ROWS = st.lists(st.tuples(ROW, st.integers(1, 3)), min_size=1, max_size=8)
DAY = datetime.date(2024, 5, 6)
RECORDS = [["region", "size", "sales"], ["N", 1, 1.5], ["N", 1, 1.5], [], ["S", 2, 3]]


def by_us(path):
    with Spreadsheet(path, Progress()) as book:
        return {
            name: {(row.line, at): value for row in book.rows(name) for at, value in row.cells.items()}
            for name in book.sheets
        }


def said(value):
    return str(value).upper() if isinstance(value, bool) else cell_text(value)


@given(ROWS, ROWS)
@settings(max_examples=examples(60))
def test_what_was_written_is_read(tmp_path_factory, one, other):
    pairs = ("One", one), ("B & c", other)
    sheets = {name: [row for row, times in rows for _ in range(times)] for name, rows in pairs}
    path = put(tmp_path_factory.mktemp("ods"), "book.ods", spreadsheet(sheets))
    assert by_us(path) == {
        name: {
            (line, at): said(value)
            for line, row in enumerate(rows, start=1)
            for at, value in enumerate(row)
            if value is not None
        }
        for name, rows in sheets.items()
    }


def test_another_reader_of_such_files_agrees(tmp_path):
    rows = [["a b", 1, 2.5, True], [], [], ["é  f", -3, -3, DAY], ["x\ny", None, 0, 1e-7]]
    path = put(tmp_path, "r.ods", spreadsheet({"One": rows, "Two": [[1]]}))
    theirs = {
        name: {
            (line, at): said(value)
            for line, row in enumerate(sheet.to_python(skip_empty_area=False), start=1)
            for at, value in enumerate(row)
            if value != ""
        }
        for book in [python_calamine.load_workbook(str(path))]
        for name in book.sheet_names
        for sheet in [book.get_sheet_by_name(name)]
    }
    assert by_us(path) == theirs


def test_it_is_read_as_the_same_workbook(tmp_path):
    path = put(tmp_path, "r.ods", spreadsheet({"Empty": [], "Data": RECORDS}))
    with xlsxwriter.Workbook(tmp_path / "r.xlsx") as book:
        book.add_worksheet("Empty")
        sheet = book.add_worksheet("Data")
        for at, row in enumerate(RECORDS):
            sheet.write_row(at, 0, row)
    ours, theirs = sniffed(path), sniffed(tmp_path / "r.xlsx")
    assert ours.words == "ODS, sheet “Data”" and ours.sheets == ("Empty", "Data")
    assert (ours.columns, ours.preview, ours.lines) == (theirs.columns, theirs.preview, theirs.lines)
    table, summary = load(path, ("region", "size"), "sales")
    same, _ = load(tmp_path / "r.xlsx", ("region", "size"), "sales")
    assert summary.rows == 3 and table.value.tolist() == same.value.tolist()


def test_a_row_is_named_by_its_number_in_the_sheet(tmp_path):
    rows = [["region", "size", "sales"], ["N", "1", 5], [], [], ["S", "2", "12 x"]]
    with pytest.raises(DataError) as caught:
        load(put(tmp_path, "r.ods", spreadsheet({"Data": rows})), ("region", "size"), "sales")
    assert "row 5" in caught.value.where and "12 x" not in str(caught.value)


def test_a_sheet_is_chosen_by_name(tmp_path):
    path = put(tmp_path, "r.ods", spreadsheet({"One": RECORDS, "Two": [["a", "b"], ["u", 1]]}))
    assert sniffed(path, sheet="Two").names == ("a", "b")
    with pytest.raises(FormatError, match="no sheet “Three”"):
        sniffed(path, sheet="Three")


def sheet(cells, before=""):
    rows = f"<table:table-row>{cells}</table:table-row>"
    return with_content(f'{before}<table:table table:name="Data">{rows}</table:table>')


def test_comments_nested_tables_and_former_values_are_no_values(tmp_path):
    word = "<table:table-cell><text:p>{}</text:p></table:table-cell>".format
    comment = "<office:annotation><text:p>secret</text:p></office:annotation>"
    inner = f'<table:table table:name="in"><table:table-row>{word("in")}</table:table-row></table:table>'
    cell = f"<table:table-cell>{comment}<text:p>N</text:p>{inner}</table:table-cell>"
    former = f"<table:tracked-changes>{word('old')}</table:tracked-changes>"
    assert by_us(put(tmp_path, "r.ods", sheet(cell, former))) == {"Data": {(1, 0): "N"}}


@pytest.mark.parametrize(("position", "text"), [("super 58%", "624¹"), ("33% 58%", "624¹"), ("sub", "6241")])
def test_raised_digits_are_numbers_of_notes(tmp_path, position, text):
    look = f'<style:text-properties style:text-position="{position}"/>'
    style = f'<style:style style:name="T1" style:family="text">{look}</style:style>'
    span = '<text:span text:style-name="T1">1</text:span>'
    word = f"<table:table-cell><text:p>624{span}</text:p></table:table-cell>"
    assert by_us(put(tmp_path, "r.ods", sheet(word, style))) == {"Data": {(1, 0): text}}


def test_times_shares_and_amounts(tmp_path):
    cells = "".join(
        f"<table:table-cell {attributes}/>"
        for attributes in (
            'office:value-type="time" office:time-value="PT07H05M09S"',
            'office:value-type="percentage" office:value="0.125"',
            'office:value-type="currency" office:currency="EUR" office:value="1E3"',
            'office:value-type="string" office:string-value="word"',
        )
    )
    found = by_us(put(tmp_path, "r.ods", sheet(cells)))["Data"]
    assert list(found.values()) == ["07:05:09", "0.125", "1000", "word"]


def test_codes_typed_as_numbers_are_read_as_they_are_shown(tmp_path):
    shown = (
        ("1.1", "1.10"),
        ("1.1", "1,1"),
        ("7", "007"),
        ("1100", "1,100"),
        ("1.125", "1.13"),
        ("0.5", "50%"),
    )
    cells = "".join(
        f'<table:table-cell office:value-type="float" office:value="{x}"><text:p>{p}</text:p>'
        "</table:table-cell>"
        for x, p in shown
    )
    found = by_us(put(tmp_path, "r.ods", sheet(cells)))["Data"]
    assert list(found.values()) == ["1.10", "1.1", "007", "1100", "1.125", "0.5"]


def test_small_tables_in_ods(tmp_path):
    rows = [["a", "b", "decision", "value"], ["u", 1, "cost", 7.5]]
    decisions = read_decisions(put(tmp_path, "d.ods", spreadsheet({"D": rows})), ("a", "b"))
    assert decisions[0].value == "7.5"


def test_one_with_a_password_says_so(tmp_path):
    sealed = "<manifest><file-entry><encryption-data/></file-entry></manifest>"
    content = spreadsheet({"A": RECORDS}, **{"META-INF/manifest.xml": sealed})
    with pytest.raises(FormatError, match="has a password"):
        sniffed(put(tmp_path, "r.ods", content))


def test_a_cell_that_is_not_of_its_type_is_named_without_its_value(tmp_path):
    bad = '<table:table-cell office:value-type="float" office:value="7391845x"/>'
    with pytest.raises(FormatError, match="row 1, column 2") as caught:
        by_us(put(tmp_path, "r.ods", sheet(f"<table:table-cell/>{bad}")))
    assert "7391845" not in str(caught.value)


def test_reading_can_be_cancelled(tmp_path):
    path = put(tmp_path, "r.ods", spreadsheet({"Data": RECORDS}))
    form, progress = sniffed(path), Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        read_columns(form, ["region"], ["sales"], progress)
