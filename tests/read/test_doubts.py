"""Input that makes no sense is noticed and must be confirmed before any protection."""

import pytest

import tabguard
from tabguard.base.errors import SettingError
from tabguard.cli import main
from tabguard.project import DOUBTS, DataSource
from tabguard.read import DoubtsError
from tests.support.reading import put, sniffed
from tests.support.roles import read_by
from tests.support.sheets import workbook, workbook_of

LIST = [("region", "size", "sales")]
LIST += [(r, s, i) for i, (r, s) in enumerate([(r, s) for r in "ABC" for s in "xy"] * 3, start=1)]


def load(path, dimensions, response, **source):
    return tabguard.read(
        path, tabguard.Roles(dimensions=dimensions, response=response), data=DataSource(path, **source)
    )


PAIRS = [(r, s) for r in "ABC" for s in "xy"]


def text(rows):
    return "".join(",".join(map(str, row)) + "\n" for row in rows)


SENSELESS = {
    "cover": ([("Business survey",), ("Publication date: 1 May",)], ("Business survey",), "count", "cells"),
    "lines of prose": ([("Survey",), ("From May",), ("Contact",)], ("Survey",), "count", "cells"),
    "one cell": ([("region", "sales"), ("N", 5)], ("region",), "sales", "cells"),
    "one code": ([("region", "sales"), ("N", 5), ("N", 6), ("N", 7)], ("region",), "sales", "cells"),
    "constant": ([("r", "s", "unit"), *((*pair, 1000) for pair in PAIRS)], ("r", "s"), "unit", "response"),
    "ids": ([("firm", "sales"), *((f"f{i}", i) for i in range(9))], ("firm",), "sales", "dimension"),
    "numbers": ([("staff", "sales"), *((i * 7, i) for i in range(9))], ("staff",), "sales", "dimension"),
    "no names": ([(2023, "A", 17), (2023, "B", 9), (2023, "A", 4)], ("column 2",), "column 3", "names"),
    "no names, a gap": ([(2023, "A", "x"), (2023, "B", 9), (2023, "A", 4)], ("column 2",), "count", "names"),
    "a record as names": ([("F1", "A", "S"), ("F2", "A", 4), ("F3", "B", 5)], ("A",), "count", "names"),
}  # fmt: skip


@pytest.mark.parametrize("name", SENSELESS)
@pytest.mark.parametrize("suffix", ["csv", "xlsx"])
def test_what_makes_no_sense_has_to_be_confirmed(tmp_path, name, suffix):
    rows, dimensions, response, key = SENSELESS[name]
    path = put(tmp_path, "r.csv", text(rows)) if suffix == "csv" else workbook(tmp_path / "r.xlsx", rows)
    with pytest.raises(DoubtsError) as caught:
        load(path, dimensions, response, confirm=())  # as a proposal
    assert {doubt.key for doubt in caught.value.doubts} == {key} and f'"{key}"' in caught.value.remedy
    load(path, dimensions, response, confirm=DOUBTS)


@pytest.mark.parametrize("name", ["no names", "no names, a gap", "a record as names"])
def test_no_message_shows_values_that_were_taken_for_names(tmp_path, name):
    rows = SENSELESS[name][0]
    with pytest.raises(DoubtsError) as caught:
        load(put(tmp_path, "r.csv", text(rows)), ("nothing",), "there")
    assert not any(f"“{field}”" in str(caught.value) for row in rows for field in row)


def test_a_first_line_that_was_said_to_have_names_is_not_asked_about(tmp_path):
    path = put(tmp_path, "r.csv", text([("A", "x", "v"), ("A", "y", 3), ("B", "x", 4)]))
    load(path, ("A", "x"), "v", header=True)


def test_a_column_that_is_used_has_a_name(tmp_path):
    path = workbook(tmp_path / "r.xlsx", [("Sales 2020", "", ""), *LIST[1:]])
    with pytest.raises(DoubtsError, match="Column 2"):
        load(path, ("Sales 2020", "column 2"), "column 3")


def test_usual_lists_are_not_doubted(tmp_path):
    load(put(tmp_path, "r.csv", text(LIST)), ("region", "size"), "sales")
    load(put(tmp_path, "n.csv", text([("", *LIST[0]), *((i, *row) for i, row in enumerate(LIST[1:]))])),
         ("region",), "sales")  # fmt: skip


SHEETS = {
    "cover": [("Cover", [("Business survey",), ("Published", "1 May")])],
    "contents": [("Contents", [("Table", "Title", "Page"), ("T1", "Sales", 3), ("T2", "Staff", 5)])],
    "facts": [("Notes", [("Note",)]), ("Facts", [("Key", "Value"), ("Year", 2023), ("Version", 2)])],
    "nothing": [("Empty", [])],
}


@pytest.mark.parametrize("name", SHEETS)
def test_the_sheet_with_the_table_is_read_and_those_before_it_are_named(tmp_path, name):
    path = workbook_of(tmp_path / "w.xlsx", {**dict(SHEETS[name]), "Data": LIST, "Later": LIST})
    form = sniffed(path)
    assert form.sheet == "Data"
    assert all(f"“{title}”" in form.findings[0] for title, _ in SHEETS[name])
    assert sniffed(tmp_path / "w.xlsx", sheet="Later").sheet == "Later"


def test_names_in_pieces_over_several_rows_are_asked_about(tmp_path):
    rows = [("Areas", "", "", "T 7"), (), ("", "Area", "White", "Red"), (), ("", "", "Total", "Total"), ()]
    rows += [("North", 24, 18, 6), ("South", 18, 12, 6), ("East", 3, 2, 1)]
    with pytest.raises(DoubtsError) as caught:
        load(workbook(tmp_path / "s.xlsx", rows), ("column 1",), "column 2")
    assert [doubt.key for doubt in caught.value.doubts] == ["names"]


def test_a_new_job_that_makes_no_sense_cannot_run_until_it_is_confirmed(tmp_path, capsys):
    data = put(tmp_path, "unit.csv", text([("region", "size", "sales"), *((*pair, 5) for pair in PAIRS)]))
    job = tmp_path / "unit.toml"
    assert main(["job", "new", str(data)]) == 2
    shown = capsys.readouterr()
    assert "same value in every row" in shown.out and f"{job}:" in shown.err and "confirm" in shown.err
    assert main(["protect", str(job), "--quiet"]) == 2
    assert not list(tmp_path.glob("*results/**/*.csv"))
    job.write_text(job.read_text().replace("confirm = []", 'confirm = ["response"]'))
    assert main(["job", "check", str(job)]) == 0
    assert main(["protect", str(job), "--quiet"]) != 2


def test_python_refuses_what_makes_no_sense():
    frame = {"region": ["N", "N", "N", "N"], "year": [2023] * 4}
    with pytest.raises(DoubtsError, match="single cell"):
        tabguard.read(frame, tabguard.Roles(dimensions=["region"], response="year"))
    table = tabguard.read(
        frame, tabguard.Roles(dimensions=["region"], response="year"), data={"confirm": ["cells"]}
    )
    assert len(table) == 2
    with pytest.raises(SettingError, match="confirm"):
        tabguard.read(
            frame, tabguard.Roles(dimensions=["region"], response="year"), data={"confirm": ["all"]}
        )


@pytest.mark.parametrize(
    ("frame", "dimensions"),
    [
        ({"120": ["N", "S", "N"], "A": ["x", "y", "z"]}, ["120", "A"]),
        ({"N": ["N", "S", "N"], "A": ["x", "y", "z"]}, ["N", "A"]),
        ({"Unnamed: 0": ["N", "S", "N"], "A": ["x", "y", "z"]}, ["Unnamed: 0", "A"]),
        ({"": ["N", "S", "N"], "A": ["x", "y", "z"]}, ["", "A"]),
    ],
)
def test_names_of_data_frames_that_are_values_or_none_are_asked_about(frame, dimensions):
    frame = {**frame, "v": [1, 20, 300]}
    with pytest.raises(DoubtsError) as caught:
        tabguard.read(frame, tabguard.Roles(dimensions=dimensions, response="v"))
    assert [doubt.key for doubt in caught.value.doubts] == ["names"]
    tabguard.read(frame, tabguard.Roles(dimensions=dimensions, response="v"), data={"confirm": ["names"]})
    tabguard.read(
        frame, tabguard.Roles(dimensions=["A"], response="v")
    )  # what is not used may be called anything
    block = {"table": "T", "file": frame}
    with pytest.raises(DoubtsError):
        tabguard.read(
            [block],
            tabguard.Roles(dimensions=(), response="v"),
            tables=[{"name": "T", "dimensions": dimensions}],
        )


def test_data_frames_may_have_years_and_numbers_as_names():
    pandas = pytest.importorskip("pandas")
    tabguard.read({"2022": ["N", "S"], "v": [1, 2]}, tabguard.Roles(dimensions=["2022"], response="v"))
    frame = pandas.DataFrame([["N", "x", 5], ["S", "y", 8], ["S", "x", 9]])
    assert tabguard.read(frame, tabguard.Roles(dimensions=["0", "1"], response="2")).dimensions == ("0", "1")


@pytest.mark.parametrize(
    "given", [{"dimensions": [0, "1"]}, {"response": 2}, {"respondent": 0}, {"total_codes": {1: "T"}}]
)
def test_a_name_that_is_no_text_is_refused_by_name(given):
    frame = {0: ["N", "S", "S"], 1: ["x", "y", "x"], 2: [5, 8, 9]}
    with pytest.raises(SettingError, match="type int, not by a text") as caught:
        read_by(frame, **{"dimensions": ["0", "1"], "response": "2", **given})
    assert str(caught.value.where) == next(iter(given))


FRAME = {
    "firm": [f"f{at}" for at in range(12)],
    "region": list("NSE") * 4,
    "unit": [7] * 12,
    "v": [*range(1, 13)],
}


@pytest.mark.parametrize("tables", [(), [{"name": "T", "dimensions": ["firm", "region"]}]])
def test_what_a_user_names_is_noticed_where_it_makes_no_sense(tables):
    notes = tabguard.read(
        FRAME, tabguard.Roles(dimensions=["firm", "region"], response="unit"), tables=tables
    ).notes
    assert any("“unit” has the same value in every row" in note for note in notes)
    assert any("“firm” has about as many codes" in note for note in notes)
    two = tabguard.read(
        FRAME, tabguard.Roles(dimensions=["region"], response=["v", "unit"]), tables=tables[1:]
    ).notes
    assert any("“unit” has the same value" in note for note in two)
    assert not any("“v” has the same value" in note for note in two)


BLOCK = """[variables]
dimensions = ["region"]
response = "v"
{variables}
[[tables]]
name = "T"
dimensions = ["region"]
[[cells]]
table = "T"
file = "b.csv"
{more}
[rules]
zero = {{ unsafe = true }}
"""
BLOCKS = {
    "constant": (
        [*((code, 7) for code in "abcdefgh"), ("Total", 56)],
        "confirm = []",
        "same value in every row",
    ),
    "names": ([*((code, 7) for code in "abc")], "header = false", "no column “region”"),
    "total": ([("a", 71), ("b", 37), ("c", 170), ("d", 87), ("Insieme", 365)], "", "not known as totals"),
    "columns": ([("a", 71), ("Total", 71)], 'columns = { v = "w" }', "no column “w”"),
}


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_of_cells_is_checked_and_read_like_a_file(tmp_path, name, capsys):
    rows, more, words = BLOCKS[name]
    put(tmp_path, "b.csv", text([("region", "v"), *rows]))
    job = put(tmp_path, "job.toml", BLOCK.format(variables="", more=more))
    assert main(["job", "check", str(job)]) == 2
    assert words in capsys.readouterr().err
    assert main(["protect", str(job), "--quiet"]) == 2
    assert words in capsys.readouterr().err


def test_a_sound_block_has_no_fault(tmp_path):
    put(tmp_path, "b.csv", text([("area", "w"), *BLOCKS["total"][0]]))
    more = 'columns = { region = "area", v = "w" }'
    job = put(tmp_path, "job.toml", BLOCK.format(variables='total_codes = { region = "Insieme" }', more=more))
    assert main(["job", "check", str(job)]) == 0
    assert main(["protect", str(job), "--quiet"]) == 0
