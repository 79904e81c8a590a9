"""Workbooks are read with the same values as by openpyxl."""

import datetime

import openpyxl
import pytest
import xlsxwriter
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import DataError
from tabguard.base.progress import Progress
from tabguard.read.files.sheet_rows import cell_text
from tabguard.read.files.xlsx import Book
from tests.support.examples import examples
from tests.support.reading import cell, load
from tests.support.sheets import workbook

DAY = datetime.datetime(2024, 2, 29)
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), min_size=1, max_size=12)
VALUES = st.one_of(
    st.integers(-(10**12), 10**12),
    st.floats(-1e9, 1e9, allow_nan=False).map(lambda x: round(x, 4)),
    st.booleans(),
    TEXTS.filter(lambda text: not text.startswith("=") and text.strip() == text),
    st.datetimes(datetime.datetime(1950, 1, 1), datetime.datetime(2050, 1, 1)).map(
        lambda moment: moment.replace(microsecond=0)
    ),
    st.dates(datetime.date(1950, 1, 1), datetime.date(2050, 1, 1)),
)
CELLS = st.dictionaries(st.tuples(st.integers(1, 40), st.integers(1, 60)), VALUES, min_size=1, max_size=25)


def by_us(path):
    with Book(path, Progress()) as book:
        texts = book.texts()
        return {
            name: {
                (row.line, at + 1): texts[value] if isinstance(value, int) else value
                for row in book.rows(name)
                for at, value in row.cells.items()
            }
            for name in book.sheets
        }


def by_openpyxl(path):
    book = openpyxl.load_workbook(path, data_only=True)
    found = {}
    for sheet in book.worksheets:
        cells = (cell for row in sheet.iter_rows() for cell in row if cell.value is not None)
        found[sheet.title] = {(cell.row, cell.column): _said(cell.value) for cell in cells}
    return found


def _said(value):
    return str(value).upper() if isinstance(value, bool) else cell_text(value)


@given(CELLS, st.booleans())
@settings(max_examples=examples(120))
def test_what_openpyxl_writes_is_read_as_it_reads_it(tmp_path_factory, cells, early):
    path = tmp_path_factory.mktemp("book") / "book.xlsx"
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904 if early else book.epoch
    for (row, column), value in cells.items():
        book.active.cell(row, column, value)
    book.create_sheet("Another").cell(3, 2, "x")
    book.save(path)
    assert by_us(path) == by_openpyxl(path)


@given(CELLS)
@settings(max_examples=examples(120))
def test_what_xlsxwriter_writes_is_read_as_openpyxl_reads_it(tmp_path_factory, cells):
    path = tmp_path_factory.mktemp("book") / "book.xlsx"
    with xlsxwriter.Workbook(path, {"default_date_format": "dd/mm/yyyy hh:mm"}) as book:
        sheet = book.add_worksheet("Data")
        for (row, column), value in cells.items():
            sheet.write(row - 1, column - 1, value)
        sheet.write_formula(50, 0, "=1+1", None, 2)
        sheet.write_formula(50, 1, '="a"&"b"', None, "ab")
        sheet.write_rich_string(51, 0, "one", book.add_format({"bold": True}), " two")
        sheet.merge_range(52, 0, 52, 3, "merged")
    assert by_us(path) == by_openpyxl(path)


@pytest.mark.parametrize("inline", [False, True])
def test_texts_within_cells_and_shared_ones(tmp_path, inline):
    path = tmp_path / "book.xlsx"
    with xlsxwriter.Workbook(path, {"constant_memory": inline}) as book:
        sheet = book.add_worksheet()
        for row, text in enumerate(("a", "a", "ä €", "line\nbreak", " blank around ")):
            sheet.write_string(row, 0, text)
    assert by_us(path) == by_openpyxl(path)


@pytest.mark.parametrize("inline", [False, True])
def test_raised_digits_are_numbers_of_notes(tmp_path, inline):
    path = tmp_path / "book.xlsx"
    with xlsxwriter.Workbook(path, {"constant_memory": inline}) as book:
        sheet, raised = book.add_worksheet(), book.add_format({"font_script": 1})
        for row, (text, mark) in enumerate((("Trade", "2,3"), ("624", "1)"), ("CO", "c"))):
            sheet.write_rich_string(row, 0, text, raised, mark, " ")
            sheet.write(row, 1, "12")
    assert list(by_us(path)["Sheet1"].values()) == ["Trade²,³ ", "12", "624¹⁾ ", "12", "COc ", "12"]


def test_formulas_that_were_never_calculated_are_no_blanks_and_no_zeros(tmp_path):
    path = tmp_path / "r.xlsx"
    for made in ("openpyxl", "xlsxwriter"):
        if made == "openpyxl":
            workbook(path, (["a", "x"], ["u", "=1+1"], ["v", 5], ["Total", "=B2+B3"]))
        else:
            book = xlsxwriter.Workbook(path)
            sheet = book.add_worksheet()
            for at, row in enumerate((["a", "x"], ["u", "=1+1"], ["v", 5], ["Total", "=B2+B3"])):
                sheet.write_row(at, 0, row)
            book.close()
        for source in ({"tabulated": True, "repair": "rebuild"}, {}):
            with pytest.raises(DataError, match="no result") as caught:
                load(path, ("a",), "x", source=source)
            assert "rows 2, 4" in caught.value.where


def test_codes_typed_as_numbers_are_read_as_they_are_shown(tmp_path):
    path, book = tmp_path / "r.xlsx", openpyxl.Workbook()
    sheet = book.active
    sheet.append(["class", "size", "id", "x"])
    for row, shown in enumerate(("0.0", "0.00", "General", "0.00"), start=2):
        sheet.append([1.1 if row < 5 else 1.125, 7, 12, row + 0.25])
        sheet.cell(row, 1).number_format = shown
        sheet.cell(row, 2).number_format = "000"
        sheet.cell(row, 4).number_format = "0.0" if row == 2 else "0.000"
    book.save(path)
    cells = by_us(path)["Sheet"]
    assert [cells[row, 1] for row in range(2, 6)] == ["1.1", "1.10", "1.1", "1.125"]  # no digit is lost
    assert cells[2, 2] == "007" and cells[2, 4] == "2.25" and cells[3, 4] == "3.250"
    table, _ = load(path, ("class", "size"), "x")
    assert table.dimensions[0].codes[1:] == ("1.1", "1.10", "1.125") and table.dimensions[1].codes[1:] == (
        "007",
    )
    assert table.value[cell(table, "1.1", "007")] == 6.5 and table.value[cell(table, "Total", "Total")] == 15


def test_ids_that_are_shown_differently_are_pointed_out(tmp_path):
    path, book = tmp_path / "r.xlsx", openpyxl.Workbook()
    book.active.append(["a", "id", "x"])
    for row, shown in enumerate(("0", "0.00", "0"), start=2):
        book.active.append(["u", 12 if row < 4 else 3, 5])
        book.active.cell(row, 2).number_format = shown
    book.save(path)
    _, summary = load(path, ("a",), "x", respondent="id")
    assert [f.count for f in summary.findings if "zeros before or behind" in f.what] == [2]
