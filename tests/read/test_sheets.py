"""Several sheets of one layout are read as one list, with the name of the sheet as a code."""

import pytest
from attrs import evolve

from tabguard.base.errors import DataError, FormatError
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.project import DataSource, HierarchySource, Roles, Shape
from tabguard.read import load_table
from tests.support.opendocument import spreadsheet
from tests.support.reading import put, sniffed, value
from tests.support.sheets import workbook

NOTES = [("Notes", "about"), ("all", "sheets")]
A = [("Title of the year",), (), ("region", "x"), ("N", 1), ("S", 2)]
B = [("region", "x"), ("N", 3), ("S", "4"), (), ("Source: us",)]
CROSS = [("region", "a", "b", "Total"), ("N", 1, 2, 3), ("Total", 1, 2, 3)]
ALL = Shape(sheets=("*",), sheet_variable="year")


@pytest.fixture(params=["xlsx", "ods"])
def path(request, tmp_path):
    sheets = {"2021": A, "2022": B}
    if request.param == "xlsx":
        return workbook(tmp_path / "t.xlsx", NOTES, further=sheets)
    wide = {name: [(*row, *[""] * (2 - len(row))) for row in rows] for name, rows in sheets.items()}
    return put(tmp_path, "t.ods", spreadsheet({"Sheet": NOTES, **wide}))


@pytest.mark.parametrize("sheets", [("*",), ("2021", "2022")])
def test_sheets_of_one_layout_are_one_table(path, sheets):
    data = DataSource(path, shape=evolve(ALL, sheets=sheets))
    look = previews.preview_source(data)
    assert look.form.names == ("year", "region", "x") and look.form.lines == (4, 5, 2, 3)
    assert look.form.preview[0] == ("2021", "N", "1") and "and 1 more" in look.form.words
    other = "with other columns are" if sheets == ("*",) else "that are"
    assert f"Sheets {other} not read: Sheet." in look.form.findings
    table, summary = load_table(data, Roles(("year", "region"), "x"), {}, None, Progress())
    assert value(table, "2021", "S") == 2 and value(table, "Total", "N") == 4 and summary.rows == 4


def test_other_columns_are_refused_if_the_sheet_is_named(path):
    with pytest.raises(FormatError, match="other columns than “2021”"):
        sniffed(path, shape=Shape(sheets=("2021", "Sheet")))
    with pytest.raises(FormatError, match="no sheet “2025”"):
        sniffed(path, shape=Shape(sheets=("2021", "2025")))


def test_a_fault_is_named_with_its_sheet(tmp_path):
    path = workbook(
        tmp_path / "t.xlsx", [("r", "x"), ("N", 1)], further={"B": [("r", "x"), ("N", 2), ("", 3)]}
    )
    data = DataSource(path, shape=Shape(sheets=("*",)))
    with pytest.raises(DataError) as caught:
        load_table(data, Roles(("sheet", "r"), "x"), {}, None, Progress())
    assert caught.value.where.endswith("row 3 of “B”")


def test_cross_tabs_on_several_sheets(tmp_path):
    double = [CROSS[0], *((a, *(2 * x for x in row)) for a, *row in CROSS[1:])]
    path = workbook(tmp_path / "t.xlsx", CROSS, indents={2: 1}, further={"B": double})
    shape = Shape(across=("size",), sheets=("*",))
    data = DataSource(path, True, shape=shape, repair="complete")
    form = sniffed(path, shape=shape)
    assert form.names == ("sheet", "region", "size", "value") and len(form.preview) == 12
    names = Roles(("sheet", "region", "size"), "value")
    table, _ = load_table(data, names, {"region": HierarchySource(labels="indent")}, None, Progress())
    assert value(table, "B", "N", "b") == 4 and value(table, "Total", "Total", "Total") == 9


def test_one_sheet_is_read_as_before(path):
    assert sniffed(path, sheet="2022").names == ("region", "x")
    assert sniffed(put(path.parent, "r.csv", "a,b\nu,1\n"), shape=Shape(sheets=("*",))).names == ("a", "b")
