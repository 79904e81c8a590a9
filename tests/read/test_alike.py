"""Sheets that contain the same table are recognised, and read together only if the user agrees."""

import openpyxl
import pytest

from tabguard.flow import previews
from tabguard.project import DataSource, Shape
from tests.support.opendocument import with_content
from tests.support.reading import put, sniffed
from tests.support.sheets import workbook, workbook_of

HEAD = ("region", "x")
A = [("Title of the year",), (), HEAD, ("N", 1), ("S", 2)]
B = [HEAD, ("N", 3), ("S", 4)]


def alike(path, **source):
    return previews.preview_source(DataSource(path, **source)).sheets.alike


def test_sheets_with_the_same_columns_are_said_and_one_is_read(tmp_path):
    path = workbook(tmp_path / "t.xlsx", A, further={"2022": B, "Notes": [("a", "b"), (1, 2)], "Empty": []})
    source, look = previews.recognised(DataSource(path))
    assert source.shape == Shape() and look.form.names == HEAD and look.sheets.alike is not None
    assert look.sheets.alike.names == ("Sheet", "2022") and look.sheets.alike.variable == "sheet"
    assert (
        "2 sheets have the same columns: “Sheet”, “2022”. Only “Sheet” is read." in look.sheets.alike.remarks
    )
    assert look.sheets.holds == {
        "Sheet": "2 columns, 1 of them with figures",
        "2022": "2 columns, 1 of them with figures",
        "Notes": "2 columns, 2 of them with figures",
        "Empty": "no table",
    }
    assert alike(path, shape=Shape(sheets=("*",))) is None, "decided already"
    found = alike(path, sheet="Notes")
    assert found.names == ("Sheet", "2022") and found.read == "Notes"
    shape = Shape(sheets=found.names)
    assert sniffed(path, sheet="Notes", shape=shape).names == ("sheet", *HEAD)


def test_figures_with_dashes_among_them_are_figures(tmp_path):
    rows = [HEAD, *((f"N{n}", n) for n in range(9)), ("S", "-")]
    path = workbook(tmp_path / "t.xlsx", [("Contents",)], further={"Table": rows})
    assert (
        previews.recognised(DataSource(path))[1].sheets.holds["Table"] == "2 columns, 1 of them with figures"
    )


@pytest.mark.parametrize(
    ("names", "columns", "variable"),
    [
        (("2021", "2022"), HEAD, "year"),
        (("2021-Q1", "2021-Q2"), HEAD, "period"),
        (("Q1", "Q2 2021"), HEAD, "period"),
        (("North", "South"), HEAD, "sheet"),
        (("2021", "2022"), ("Year", "x"), "sheet"),
        (("N", "S"), ("sheet", "x"), "name of the sheet"),
    ],
)
def test_the_variable_is_named_by_the_sheets(tmp_path, names, columns, variable):
    sheets = {name: (columns, ("a", n), ("b", 5)) for n, name in enumerate(names)}
    found = alike(workbook_of(tmp_path / "t.xlsx", sheets))
    assert found.names == names and found.variable == variable


def test_hidden_sheets_and_copies_are_said_and_not_among_them(tmp_path):
    path = workbook(tmp_path / "t.xlsx", B, further={"S": A, "old": [HEAD, ("N", 9)], "S (2)": A})
    book = openpyxl.load_workbook(path)
    book["old"].sheet_state = "veryHidden"
    book.save(path)
    found = alike(path)
    assert found.names == ("Sheet", "S")
    assert found.aside == ("“old” is hidden", "“S (2)” begins with the same rows as “S”")
    book["Sheet"].sheet_state = "hidden"
    book.active = 1
    book.save(path)
    form = sniffed(path)
    assert form.sheet == "S", "the first sheet that everybody sees"
    assert "The sheet is hidden in the spreadsheet." in sniffed(path, sheet="Sheet").findings


def test_hidden_sheets_of_ods(tmp_path):
    def sheet(name, style, number):
        cells = f"<table:table-cell office:value-type='float' office:value='{number}'/>"
        text = "<table:table-cell office:value-type='string'><text:p>{}</text:p></table:table-cell>".format
        rows = (text("region") + text("x"), text("N") + cells)
        return f"<table:table table:name='{name}' table:style-name='{style}'>" + "".join(
            f"<table:table-row>{row}</table:table-row>" for row in rows
        )

    style = "urn:oasis:names:tc:opendocument:xmlns:style:1.0"
    body = (
        f"<office:automatic-styles xmlns:style='{style}'><style:style style:name='t1' style:family='table'>"
        "<style:table-properties table:display='false'/></style:style></office:automatic-styles>"
        "<office:body><office:spreadsheet>"
        + "</table:table>".join((sheet("A", "t1", 1), sheet("B", "", 2), sheet("C", "", 3), ""))
        + "</office:spreadsheet></office:body>"
    )
    path = put(tmp_path, "t.ods", with_content(body))
    found = alike(path)
    assert found.read == "B" and found.names == ("B", "C") and found.aside == ("“A” is hidden",)


def test_cross_tabs_are_noticed_as_well(tmp_path):
    head = ("region", "2021", "2022", "Total")
    one = [head, ("N", 1, 2, 3), ("S", 1, 2, 3), ("Total", 2, 4, 6)]
    two = [head, ("N", 5, 2, 7), ("S", 1, 2, 3), ("Total", 6, 4, 10)]
    path = workbook(tmp_path / "t.xlsx", one, further={"Women": two})
    source, look = previews.recognised(DataSource(path))
    assert (
        source.shape.across
        and look.sheets.alike is not None
        and look.sheets.alike.names == ("Sheet", "Women")
    )
