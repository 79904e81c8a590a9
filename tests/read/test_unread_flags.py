"""Flags in places that are not read, such as a further sheet or a column of notes, are reported."""

import pytest

from tabguard.cli import main
from tabguard.flow.previews import recognised
from tabguard.project import DataSource
from tabguard.read.tabulate.doubts import doubts_of_names
from tests.support.opendocument import spreadsheet
from tests.support.reading import put
from tests.support.sheets import workbook

HEAD = ("Activity", "Total", "North", "South", "East")
ROWS = (
    HEAD,
    ("Total", 46172, 19611, 19844, 6717),
    ("B", 11426, 4167, 5269, 1990),
    ("C", 17773, 6789, 8145, 2839),
    ("F", 3789, 1776, 1389, 624),
    ("G", 13184, 6879, 5041, 1264),
)
BLANK = ("",) * 4


def asked(path):
    source, preview = recognised(DataSource(path))
    doubts = [doubt for doubt in doubts_of_names(preview.form, source) if "is not read and" in doubt.words]
    return {doubt.key for doubt in doubts} == {"flags"}


def with_sheet(tmp_path, kind, name, rows):
    if kind == "xlsx":
        return workbook(tmp_path / "t.xlsx", ROWS, further={name: rows})
    return put(tmp_path, "t.ods", spreadsheet({"Sheet": ROWS, name: rows}))


FLAGS = {
    "marks": [HEAD, *((row[0], *BLANK[:2], "c", "") for row in ROWS[1:])],
    "marks everywhere": [HEAD, *((row[0], "F", "F", "S", "F") for row in ROWS[1:])],
    "bits": [HEAD, *((row[0], 0, 0, 1, 0) for row in ROWS[1:])],
}


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
@pytest.mark.parametrize("rows", FLAGS)
def test_a_sheet_with_marks_in_the_places_of_figures_is_asked_about(tmp_path, kind, rows):
    assert asked(with_sheet(tmp_path, kind, "Sheet2", FLAGS[rows]))


@pytest.mark.parametrize("name", ["Flags", "Geheimhaltung", "Status", "confidential cells"])
def test_a_sheet_whose_name_speaks_of_flags_is_asked_about(tmp_path, name):
    assert asked(with_sheet(tmp_path, "xlsx", name, [("cell", "why"), ("B North", "2 firms")]))


@pytest.mark.parametrize(
    "rows",
    [
        [(row[0], *(value + 7 for value in row[1:])) if row is not HEAD else row for row in ROWS],
        [("Notes",), ("See the handbook",), ("Contact", "x", "y")],
        [(f"key {at}", "text", "x", "y") for at in range(6)],
    ],
)
def test_other_tables_and_notes_are_no_flags(tmp_path, rows):
    assert not asked(with_sheet(tmp_path, "xlsx", "Sheet2", rows))


@pytest.mark.parametrize(
    ("notes", "is_asked"),
    [
        (("", "confidential: 2 firms", "", "", ""), True),
        (("", "c", "", "c", ""), True),
        (("", "D", "", "", "D"), True),
        (("F", "S", "F", "S", "F"), True),
        (("", "see note 3", "", "", ""), False),
        (("ok", "checked", "ok", "ok", "ok"), False),
        (("12.5 %", "x", "3.0 %", "4.0 %", "x"), False),
    ],
)
def test_a_column_of_notes_beside_a_cross_tab_is_asked_about_if_it_may_withhold(tmp_path, notes, is_asked):
    rows = [(*HEAD, "Notes"), *((*row, note) for row, note in zip(ROWS[1:], notes, strict=True))]
    assert asked(workbook(tmp_path / "t.xlsx", rows)) == is_asked


@pytest.mark.parametrize("notes", [("", "c", "", "", ""), ()])
def test_a_published_table_is_checked_whatever_stands_beside_it(tmp_path, capsys, notes):
    rows = [[*HEAD], *([*row] for row in ROWS[1:])]
    rows[2][2] = "[c]"
    if notes:
        rows = [[*row, note] for row, note in zip(rows, ("Notes", *notes), strict=True)]
    path = workbook(tmp_path / "t.xlsx", rows, further={} if notes else {"Flags": FLAGS["marks"]})
    main(["verify-public", str(path)])
    assert "North follows: 4,167" in capsys.readouterr().out
