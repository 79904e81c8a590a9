"""Codes that look the same, and size classes turned into dates, are reported with their rows."""

from datetime import datetime

import pytest

import tabguard
from tabguard.base.errors import AdditivityError, DataError, HierarchyError
from tabguard.marginals.read.count_table import order_categories
from tabguard.project import ColumnReading, HierarchySource, Roles, Shape
from tabguard.read.files.looks import look
from tests.support.reading import load, put
from tests.support.roles import read_by
from tests.support.sheets import workbook

ALIKE = {
    "accents": ("K\u00f6ln", "Ko\u0308ln"),
    "no-break blank": ("Bad Ems", "Bad\u00a0Ems"),
    "narrow blank": ("Bad Ems", "Bad\u202fEms"),
    "two blanks": ("Bad Ems", "Bad  Ems"),
    "invisible": ("Bonn", "Bo\u200bnn"),
    "mark of order": ("Bonn", "\ufeffBonn"),
    "soft hyphen": ("Bonn", "Bo\u00adnn"),
    "dash": ("10-19", "10\u201319"),
    "minus": ("10-19", "10\u221219"),
    "another hyphen": ("10-19", "10\u201019"),
    "Cyrillic": ("A", "\u0410"),
    "Greek": ("B", "\u0392"),
    "apostrophe": ("L'Aquila", "L\u2019Aquila"),
}
REGIONS, SIZES = ("region",), ("size",)


def records(folder, column, codes):
    return put(
        folder,
        "r.csv",
        "\n".join([f"{column};x", *(f"{code};{at + 1}" for at, code in enumerate(codes)), ""]),
    )


def said(summary, what):
    return [finding for finding in summary.findings if what in finding.what]


@pytest.mark.parametrize("kind", ALIKE)
def test_codes_that_look_the_same_are_said_with_rows_and_joined_on_request(tmp_path, kind):
    usual, other = ALIKE[kind]
    path = records(tmp_path, "region", [other, usual, "Mainz", usual])
    table, summary = load(path, REGIONS, "x")
    (finding,) = said(summary, "only look like another code")
    assert finding.count == 1 and finding.rows == (2,) and finding.column == "region"
    assert set(table.dimensions[0].codes) == {"Total", usual, other, "Mainz"}, "nothing is joined in silence"
    source = {"columns": {"region": ColumnReading(join_alike=True)}}
    table, summary = load(path, REGIONS, "x", None, source)
    assert set(table.dimensions[0].codes) == {"Total", usual, "Mainz"} and not said(summary, "look like")
    assert said(summary, "read as the code that looks the same")[0].rows == (2,)


@pytest.mark.parametrize("codes", ["a A", "10-19 1019", "u \u00fc", "01 1", "O 0", "\u00b2 2"])
def test_codes_that_look_different_are_different(codes):
    first, second = codes.split()
    assert look(first) != look(second)


def test_the_cells_of_joined_codes_are_one_cell_twice(tmp_path):
    path = put(tmp_path, "t.csv", "region;x\nBonn;1\nBo\u200bnn;2\nTotal;3\n")
    _, summary = load(path, REGIONS, "x", None, {"tabulated": True})
    assert said(summary, "only look like another code")[0].rows == (3,)


def test_joined_codes_leave_no_code_without_cells(tmp_path):
    path = put(tmp_path, "t.csv", "region;size;x\nBonn;a;1\nBo\u200bnn;b;2\nBonn;Total;3\n")
    source = {"columns": {"region": ColumnReading(join_alike=True)}, "repair": "complete", "tabulated": True}
    table, _ = load(path, ("region", "size"), "x", None, source)
    assert table.dimensions[0].codes == ("Total", "Bonn") and len(table) == 6


def test_codes_that_look_the_same_are_named_where_sums_fail_because_of_them(tmp_path):
    rows = ["Bonn;a;1", "Bo\u200bnn;b;2", "Bonn;Total;3", "Total;a;1", "Total;b;2", "Total;Total;3"]
    path = put(tmp_path, "t.csv", "\n".join(["region;size;x", *rows, ""]))
    with pytest.raises(AdditivityError) as caught:
        load(path, ("region", "size"), "x", None, {"tabulated": True})
    assert "only look like another code" in caught.value.gaps[0]


def test_classes_across_a_sheet_are_looked_at_too(tmp_path):
    rows = [("region", "0-9", datetime(2019, 10, 1), "20-49"), ("N", 1, 2, 3), ("S", 4, 5, 6)]
    source = {"tabulated": True, "repair": "complete", "shape": Shape(across=("size",), labels=1)}
    path = workbook(tmp_path / "t.xlsx", rows)
    (finding,) = said(load(path, ("region", "size"), "value", None, source)[1], "turned into dates")
    assert finding.column == "size"


def test_codes_that_only_look_like_those_of_the_hierarchy_are_told_so(tmp_path):
    tree = put(tmp_path, "h.csv", "code,parent\nTotal,\nBad Ems,Total\n")
    path = records(tmp_path, "region", ["Bad\u00a0Ems"] * 2)
    with pytest.raises(HierarchyError, match="look like those of the hierarchy"):
        load(path, REGIONS, "x", {"region": HierarchySource((tree,))})


@pytest.mark.parametrize(
    "date",
    [
        "2019-10-01",
        "2019-10-01 00:00:00",
        "19. Okt",
        "19.Okt",
        "Okt 19",
        "Oct-19",
        "19-Oct",
        "10 d\u00e9c.",
        "01.10.2019",
        "10/19/2024",
        "45949",
    ],
)
def test_a_date_among_size_classes_is_said_with_its_rows(tmp_path, date):
    path = records(tmp_path, "size", ["0-9", date, "50\u2013249", date, "250+"])
    (finding,) = said(load(path, SIZES, "x")[1], "turned into dates")
    assert finding.rows == (3, 5) and finding.count == 1 and finding.column == "size"


def test_a_date_in_a_cell_of_a_workbook_is_said(tmp_path):
    rows = [("size", "x"), ("0-9", 1), (datetime(2019, 10, 1), 2), ("20-49", 3)]
    (finding,) = said(load(workbook(tmp_path / "r.xlsx", rows), SIZES, "x")[1], "turned into dates")
    assert finding.rows == (3,)


def test_a_date_among_codes_that_look_like_days_is_said(tmp_path):
    path = records(tmp_path, "size", ["10.11", "2026-11-10", "10.12"])
    (finding,) = said(load(path, SIZES, "x")[1], "turned into dates")
    assert finding.rows == (3,)


@pytest.mark.parametrize(
    "codes",
    [
        ["2019-10-01", "2019-10-02"],
        ["01-2019", "02-2019", "2019-10-01"],
        ["May", "0-9"],
        ["0-9", "10-19", "50+"],
        ["45949", "45950"],
    ],
)
def test_dates_alone_and_size_classes_alone_are_not_remarked(tmp_path, codes):
    assert not said(load(records(tmp_path, "size", codes), SIZES, "x")[1], "turned into dates")


def test_ids_that_look_the_same_are_said_and_joined(tmp_path):
    path = put(tmp_path, "r.csv", "id;region;x\nF 1;N;1\nF\u00a01;N;2\nF 2;N;3\n")
    table, summary = load(path, REGIONS, "x", respondent="id")
    assert said(summary, "ids of “id” that look the same") and table.frequency[0] == 3
    source = {"columns": {"id": ColumnReading(join_alike=True)}}
    table, summary = load(path, REGIONS, "x", None, source, respondent="id")
    assert table.frequency[0] == 2 and not said(summary, "ids of “id” that look the same")


def test_codes_of_two_files_that_look_the_same_are_said(tmp_path):
    first = put(tmp_path, "a.csv", "region;size;x\nBonn;Total;3\nMainz;Total;4\nTotal;Total;7\n")
    second = put(tmp_path, "b.csv", "region;sex;x\nBo\u200bnn;m;3\nMainz;m;4\nTotal;m;7\n")
    with pytest.raises(AdditivityError) as caught:
        tabguard.read(
            [{"table": "A", "file": first}, {"table": "B", "file": second}],
            Roles(("region", "size", "sex"), "x"),
            tables=[
                {"name": "A", "dimensions": ["region", "size"]},
                {"name": "B", "dimensions": ["region", "sex"]},
            ],
        )
    assert "look like a code of another file" in caught.value.gaps[0]


@pytest.mark.parametrize("mark", ["″", "do.", "dto.", "ditto", "idem", "''", '-"-'])
@pytest.mark.parametrize("cells", [False, True])
def test_marks_for_the_code_above_are_no_codes(tmp_path, mark, cells):
    rows = [("A", "N", 5), (mark, "S", 7), ("B", "N", 9), (mark, "S", 1)]
    frame = {name: [row[at] for row in rows] for at, name in enumerate(("act", "reg", "v"))}
    data = {"data": {"repair": "complete"}} if cells else {}
    with pytest.raises(DataError, match="“act” has marks that stand for the code above"):
        read_by(frame, dimensions=["act", "reg"], response="v", cells=cells, **data)


@pytest.mark.parametrize(
    "sizes",
    [
        ["1-9", "10-49", "50-249", "250+"],
        ["<10", "10 – 49", "50 – 249", "≥250"],
        ["unter 500", "500-999", "1 000 - 4 999", "5 000 und mehr"],
        ["moins de 10", "10 à 49", "plus de 49"],
    ],
)
def test_size_classes_stand_in_the_order_of_their_numbers(tmp_path, sizes):
    path = records(tmp_path, "size", [sizes[at] for at in (3, 0, 2, 1) if at < len(sizes)])
    table, _summary = load(path, SIZES, "x")
    assert table.dimensions[0].codes[1:] == tuple(sizes)
    assert order_categories(sizes[::-1]) == tuple(sizes)


@pytest.mark.parametrize("codes", [["DE1", "DE11", "DE2"], ["10.1", "10.11", "9.2"], ["a 10", "a 9"]])
def test_codes_of_a_hierarchy_stand_in_the_order_of_their_texts(tmp_path, codes):
    table, _summary = load(records(tmp_path, "size", codes[::-1]), SIZES, "x")
    assert table.dimensions[0].codes[1:] == tuple(codes)
