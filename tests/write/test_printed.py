"""The printed public workbook: places, paper, and reading it again."""

import io
import itertools

import numpy as np
import openpyxl
import pytest
from attrs import evolve

from tabguard.base.errors import SettingError
from tabguard.base.language import texts_for_files
from tabguard.base.progress import Progress
from tabguard.read.before.public_book import public_tables
from tabguard.settings import Output
from tabguard.settings.output import Axes, axes_in
from tabguard.table.dimension import Dimension
from tabguard.table.public import PublicTable
from tabguard.write import for_readers, public_csv, public_workbook, verify_public
from tabguard.write.products.public.html import public_page
from tabguard.write.public import layout
from tabguard.write.public.book import figure_width
from tabguard.write.verify.file_set import releases_in, verify_together
from tabguard.write.workbook import pages_of_paper
from tests.support.examples import first_of

LABELS = ("All industries", "Agriculture, forestry and fishing", "Crop production")
INDUSTRY = Dimension("industry", ("T", "A", "A01"), LABELS, (np.array([-1, 0, 1]),))
REGION = Dimension.flat("region", ("north", "south"))
SIZE = Dimension("size", ("Total", "0-9", "10+"), ("All", "to 9", "10 or more"), (np.array([-1, 0, 0]),))
RESPONSES = Dimension("response", ("turnover", "persons"), ("turnover", "persons"), (np.array([-1, -1]),))


def table(dimensions, **more) -> PublicTable:
    codes = np.array([*itertools.product(*(range(len(dimension)) for dimension in dimensions))])
    value = np.arange(len(codes)) * 37.0 % 101  # in no order
    withheld = np.arange(len(codes)) % 7 == 5
    shown = withheld.astype(np.uint8)
    return PublicTable(dimensions, codes, np.where(withheld, np.nan, value), shown, "turnover", 0, **more)


ONE = table((INDUSTRY, REGION, SIZE))
TWO = table((RESPONSES, INDUSTRY, REGION, SIZE), places=np.zeros(2, int), name="T1", title="Two")


def book_of(public: PublicTable, **output) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(public_workbook([public], Output(**output))))


def rows(sheet) -> list[list[object]]:
    return [[value for value in row if value is not None] for row in sheet.iter_rows(values_only=True)]


LAYOUTS = (
    "",
    "rows: region",
    "columns: size",
    "sheets: industry",
    "rows: size, industry\ncolumns: region",
    "rows: region\ncolumns: size, industry",
    "rows: industry\nsheets: size, region",
)


CASES = [
    *((public, "", language) for language in ("de", "fr") for public in (ONE, TWO)),
    (TWO, "sheets: response, size", "fr"),
    (TWO, "rows: response, region", "de"),
    *((ONE, lines, "en") for lines in LAYOUTS),
    *((TWO, lines, "en") for lines in LAYOUTS),
]


@pytest.mark.parametrize(("public", "lines", "language"), first_of(CASES, 13))
def test_any_layout_in_any_language_shows_every_figure_and_is_read_again(public, lines, language, tmp_path):
    output = Output(layout=lines)
    if public.several:
        public = evolve(public, counts=np.where(np.isnan(public.value), np.nan, 7.0))
    book, table, page = (tmp_path / f"t_PUBLIC.{end}" for end in ("xlsx", "csv", "html"))
    with texts_for_files(language):
        book.write_bytes(public_workbook([evolve(public, name="")], output))
        page.write_bytes(public_page(public, output, lambda: None))
    table.write_bytes(public_csv(public, output))
    assert [path for path in (book, table, page) if verify_public(path) != ()] == []
    (release,) = releases_in([book, table, page])
    assert verify_together(release) == ()

    workbook = openpyxl.load_workbook(book)
    workbook.remove(workbook["Long_table"])  # so that the other sheets are read
    contents = workbook.worksheets[0]
    contents.delete_rows(contents.max_row)
    workbook.save(book)
    dimensions = (INDUSTRY, REGION, SIZE)
    figures = {}
    for read in public_tables(book, dimensions, RESPONSES if public.several else None, Progress()):
        at = [read.column(d.name) for d in public.dimensions]
        for _, row in read.rows:
            figures[tuple(row[place] for place in at)] = row[read.column("value")]
    names = [tuple(d.codes[c] for d, c in zip(public.dimensions, cell, strict=True)) for cell in public.codes]
    expected = ["x" if np.isnan(value) else f"{value:g}" for value in public.value.tolist()]
    assert figures == dict(zip(names, expected, strict=True))


def test_rows_columns_and_sheets_are_those_of_the_layout():
    sheet = book_of(ONE, layout="rows: size\ncolumns: industry")["Table_2"]
    assert rows(sheet)[1] == ["region: north"]
    heads = [
        "size",
        "size label",
        "T All industries",
        "A Agriculture, forestry and fishing",
        "A01 Crop production",
    ]
    assert heads in rows(sheet)
    both = book_of(evolve(TWO, name=""), layout="columns: size")["Table_1"]
    assert "turnover\nTotal All" in [value for row in rows(both) for value in row]
    assert len(book_of(ONE, layout="rows: size, industry\ncolumns: region").sheetnames) == 4


def test_sheets_are_laid_out_for_paper():
    output = {"subtitle": "Firms", "units": "EUR", "source": "Survey", "released": "1 May", "contact": "Us"}
    book = book_of(ONE, notes="A remark. " * 60, **output)
    assert book.sheetnames == ["Contents", "Notes", "Table_1", "Table_2", "Table_3", "Long_table"]
    for sheet in book.worksheets[:-1]:
        setup = sheet.page_setup
        assert (setup.orientation, setup.paperSize) == ("landscape", 9)
        high = 1 if setup.fitToHeight is None else setup.fitToHeight  # a row more makes no further page
        assert (setup.fitToWidth or 1, high) == (1, "able" in sheet.title)
        assert sheet.sheet_properties.pageSetUpPr.fitToPage and sheet.oddFooter.center.text == "&P / &N"
        assert not sheet.merged_cells.ranges and sheet.print_area
    table = book["Table_2"]
    lines = [row[0] for row in rows(table)]
    assert lines[:3] == ["turnover by industry, region, size", "size: 0-9 to 9", "Firms"]
    assert lines[4] == "Source: Survey; Released: 1 May; Contact: Us"
    assert table.freeze_panes == "C7" and table.print_title_rows == "$6:$6"
    assert {table.row_dimensions[row].height for row in range(7, 10)} == {None}
    assert [cell.alignment.horizontal for cell in table[6]] == ["left", "left", *["right"] * 3]
    assert pages_of_paper((60, 4), 1, 2) == (1, 0)
    long = book["Long_table"]
    assert long.max_row == 6 + len(ONE.value)
    assert long.print_area.startswith(f"'Long_table'!$A${long.max_row + 1}:")  # there is nothing to print
    heights = [book["Notes"].row_dimensions[row].height for row in range(1, book["Notes"].max_row + 1)]
    assert heights[-1] > 4 * 15 and heights[1] is None
    links = [cell.hyperlink.location for cell in book["Contents"]["A"] if cell.hyperlink]
    assert links == [f"'{name}'!A1" for name in book.sheetnames[1:]]


def test_a_table_with_too_many_slices_has_a_row_for_each_cell_and_says_so(monkeypatch):
    assert layout.fit_on_pages(ONE, Output())
    monkeypatch.setattr(layout, "MOST_PAGES", 2)
    assert not layout.fit_on_pages(ONE, Output())
    book = book_of(ONE)
    assert book.sheetnames == ["Contents", "Notes", "Long_table"]
    assert any("has a row for each cell instead" in row[0] for row in rows(book["Notes"]))
    assert pages_of_paper((60, 4), 1, 2) == (1, 0)
    assert book["Long_table"].print_area.endswith(f"${book['Long_table'].max_row}")


def test_a_layout_that_cannot_be_is_refused():
    assert axes_in("rows: a, b\n\nsheets: 'c'") == Axes(("a", "b"), (), ("'c'",))
    for lines in ("row: a", "rows: a\nrows: b", "rows: a, a", "rows a", "columns: a\nsheets: a"):
        with pytest.raises(SettingError):
            Output(layout=lines)
    with pytest.raises(SettingError, match="no variable “colour”"):
        for_readers([ONE], Output(layout="rows: colour"), ONE.dimensions)
    with pytest.raises(SettingError, match="no variable for the rows"):
        public_workbook([ONE], Output(layout="columns: industry, region\nsheets: size"))


def test_a_heading_that_just_fits_its_column_does_not_touch_the_next():
    column = layout.Column(("250 und mehr",), np.array([1.0]), np.array([0]), 0)
    assert figure_width(column) == len("250 und mehr") + 2


def test_a_sheet_names_its_response_and_codes_as_the_language_writes_them():
    with texts_for_files("fr"):
        first = layout.pages_of(TWO, Output(layout="sheets: response, size"))[0]
    assert first.fixed == ("variable de réponse\xa0: turnover", "size\xa0: Total All")
