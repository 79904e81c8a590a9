"""Inferences from a published table of which only figures and marks are report."""

import numpy as np
import pytest
from attrs import evolve
from openpyxl import load_workbook
from openpyxl.styles import Alignment

from tabguard.base.language import write_numbers
from tabguard.base.progress import Progress
from tabguard.cli import main
from tabguard.flow.differences import differences, range_line
from tabguard.settings import Output
from tabguard.table.dimension import Dimension
from tests.support.sheets import workbook
from tests.support.written_files import files_of
from tests.support.written_tables import INDUSTRY, REGION, RUN, STATUS, VALUES, P, S, build_case, build_table

CROSS = (
    "nation,Manufacturing,Construction,Services,All industries\n"
    "England,100,50,300,450\n"
    "Wales,{},15,30,50\n"
    "Scotland,{},8,60,108\n"
    "Great Britain,145,73,390,608\n"
)


def put(tmp_path, text, name="t.csv"):
    """Write a file with this text."""
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("mark", ["[c]", "x", ":", ".", "secret"])
def test_a_withheld_cell_that_is_alone_in_its_row_follows(tmp_path, mark):
    report = differences(put(tmp_path, CROSS.format(mark, 40)), None, Progress())
    assert report.exact == ("Wales × Manufacturing follows: 5",) and report.withheld == 1
    assert "Great Britain" in report.read and "All industries" in report.read


def test_a_range_is_written_with_the_marks_of_the_reader():
    write_numbers(",", " ")
    assert range_line("N", 2950, 2950) == "N follows: 2 950" and range_line("N", 0, 1.5).endswith("0 and 1,5")


def test_withheld_cells_that_protect_one_another_lie_in_a_range(tmp_path):
    rows = ["region,a,b,Total", "N,x,x,30", "S,x,x,50", "E,10,20,30", "Total,40,70,110"]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert not report.exact and report.withheld == 4
    assert "N × a lies between 0 and 30" in report.between
    assert "S × b lies between 20 and 50" in report.between


def test_rows_that_are_left_out_are_looked_at_alone(tmp_path):
    rows = [("Industry", "Total", "North", "South", "East"), ("Total", 700, 300, 260, 140)]
    rows += [("Mining", 300, ".", ".", 60), ("Trade", 400, ".", ".", 80)]
    retail = ("of which: retail", 200, 80, ".", 50)
    report = differences(workbook(tmp_path / "t.xlsx", [*rows, retail]), None, Progress())
    assert report.withheld == 5 and not report.unlooked
    assert "of which: retail × South lies between 68 and 72" in report.between
    report = differences(workbook(tmp_path / "t.xlsx", [*rows, retail, retail]), None, Progress())
    assert "row 5, 6" in report.unlooked and not report.passed


def test_a_dash_is_nothing_and_no_mark(tmp_path):
    report = differences(put(tmp_path, CROSS.format("5", "-").replace("108", "68")), None, Progress())
    assert report.withheld == 0 and "hold with them: 1." in report.read


@pytest.mark.parametrize("nothing", ["-", "–", "", None])
def test_what_all_sums_lack_is_withheld_though_it_has_no_mark(tmp_path, nothing):
    text = CROSS.format("" if nothing is None else nothing, 40)
    if nothing is None:  # a list without the row
        (_, *names), *rows = [line.split(",") for line in text.splitlines()]
        cells = [(row, *cell) for row, *more in rows for cell in zip(names, more, strict=True)]
        listed = [",".join(cell) for cell in cells if cell[-1]]
        text = "\n".join(["nation,industry,turnover", *listed]) + "\n"
    report = differences(put(tmp_path, text), None, Progress())
    assert report.exact == ("Wales × Manufacturing follows: 5",) and report.withheld == 1


def test_a_column_of_counts_is_what_is_published_if_there_is_no_other(tmp_path):
    rows = ["a,b,Count", "A,k,1", "A,m,x", "A,Total,4", "B,k,2", "B,m,3", "B,Total,5"]
    rows += ["Total,k,3", "Total,m,6", "Total,Total,9"]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.exact == ("A × m follows: 3",)


def test_each_measure_is_looked_at(tmp_path):
    rows = ["a,r,turnover,persons", "A,N,x,5", "A,S,20,6", "A,Total,30,11", "B,N,4,1", "B,S,6,x"]
    rows += ["B,Total,10,3", "Total,N,14,6", "Total,S,26,8", "Total,Total,40,14"]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.exact == ("turnover × A × N follows: 10", "persons × B × S follows: 2")


def test_ranges_beside_the_figures_of_a_public_list_are_no_codes(tmp_path):
    rows = ["a,a_level,v,at least,at most", "Total,0,90,90,90", "N,1,x,0,30", "S,1,x,0,30", "E,1,60,60,60"]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.passed and report.withheld == 2


@pytest.mark.parametrize(("long", "names"), [(True, ("turnover", "persons")), (False, ("milk", "meat"))])
def test_each_response_of_a_public_list_is_looked_at_below_a_single_top_code(tmp_path, long, names):
    acts = {"Total": (0, 6307), "A": (1, 6307), "A1": (2, 2113), "A2": (2, 4194)}
    places = {"Total": (0, 14), "N": (1, 5), "S": (1, 9)}
    cells = {
        f"{act},{level},{place},{depth}": size * share
        for act, (level, size) in acts.items()
        for place, (depth, share) in places.items()
    }
    shown = {
        name: [times * size for size in cells.values()][:-1]
        for name, times in zip(names, (7, 3), strict=True)
    }
    columns = zip(cells, *(([*of, "x"]) for of in shown.values()), strict=True)
    head = ",".join(["act,act_level,place,place_level", *names])
    rows = [",".join(map(str, row)) for row in columns]
    if long:
        head = "response,act,act_level,place,place_level,value"
        rows = [
            f"{name},{cell},{size}"
            for name, of in shown.items()
            for cell, size in zip(cells, [*of, "x"], strict=True)
        ]
    report = differences(put(tmp_path, "\n".join([head, *rows]) + "\n"), None, Progress())
    follows = zip(names, ("264,222", "113,238"), strict=True)
    assert report.exact == tuple(f"{name} × A2 × S follows: {figure}" for name, figure in follows)


def test_columns_that_may_be_codes_are_not_left_out_unsaid(tmp_path):
    report = differences(put(tmp_path, CROSS.format(0, 40)), None, Progress())
    assert not report.exact and "not used: “Construction”" in report.unlooked
    assert "[data]" not in report.unlooked and "a row for each cell" in report.unlooked


def test_a_public_file_of_this_program_is_read_by_the_names_of_its_columns(tmp_path):
    sizes = (("Total", "All sizes", 0), ("1", "small", 1), ("2", "large", 1))
    regions = (("Total", "Country", 0), ("N", "North", 1), ("S", "South", 1))
    figures = iter(["10", "4", "6", "x", "1", "2", "7", "3", "4"])
    rows = [",".join(map(str, (*size, *region, next(figures)))) for size in sizes for region in regions]
    head = "size,size_label,size_level,region,region_label,region_level,sales"
    report = differences(put(tmp_path, "\n".join([head, *rows]) + "\n"), None, Progress())
    assert report.exact == ("1 × Total follows: 3",)


def test_a_job_says_how_the_table_is_read(tmp_path):
    put(tmp_path, "r,t,v\nA,k,1\nA,m,x\nA,S,4\nB,k,2\nB,m,3\nB,S,5\nS,k,3\nS,m,6\nS,S,9\n")
    job = put(
        tmp_path,
        '[data]\ncells = "t.csv"\n[variables]\ndimensions = ["r", "t"]\nresponse = "v"\n'
        'total_codes = { r = "S", t = "S" }\n',
        "j.toml",
    )
    assert differences(tmp_path / "t.csv", job, Progress()).exact == ("A × m follows: 3",)


def test_what_was_not_looked_at_is_said_and_has_not_passed(tmp_path, capsys):
    path = put(tmp_path, "only words\nand no table\n")
    assert main(["verify-public", str(path)]) == 3
    assert "was not looked at" in capsys.readouterr().out


def test_verify_public_tells_what_follows_and_ends_with_a_status(tmp_path, capsys):
    assert main(["verify-public", str(put(tmp_path, CROSS.format("x", 40)))]) == 3
    printed = capsys.readouterr().out
    assert "Wales × Manufacturing follows: 5" in printed and "single contributors" in printed


def test_flags_of_a_file_for_programs_are_marks(tmp_path):
    rows = ["region,size,OBS_VALUE,CONF_STATUS"]
    rows += [
        "N,a,,C",
        "N,b,6,F",
        "N,_T,10,F",
        "S,a,1,F",
        "S,b,2,F",
        "S,_T,3,F",
        "_T,a,5,F",
        "_T,b,8,F",
        "_T,_T,13,F",
    ]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.exact == ("N × a follows: 4",)
    rows[1] = "N,a,4,C"
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.exact == ("N × a is flagged as withheld, and its figure is in the file",)


@pytest.mark.parametrize("kind", ["xlsx", "csv", "ods"])
def test_each_public_file_of_this_program_is_read_whole(kind, tmp_path):
    size = Dimension.flat("size", ("small", "large"))
    table = build_table(np.outer(VALUES, (3, 1, 2)).ravel(), dimensions=(INDUSTRY, REGION, size))
    status = np.repeat(STATUS, 3)
    case = build_case(table, status, evolve(RUN, decisions=()), Output(mark="[c]", ods=True))
    (path,) = (file for file in files_of(tmp_path, case) if file.suffix == f".{kind}")
    report = differences(path, None, Progress())
    assert report.unlooked == "" and report.withheld == np.isin(status, (P, S)).sum()


@pytest.mark.parametrize("kind", ["xlsx", "csv", "ods"])
def test_levels_in_public_files_are_their_hierarchy(kind, tmp_path):
    places = ("Total", "Nordland", "Alta", "Narvik", "Ostmark")
    region = Dimension("region", places, places, (np.array([-1, 0, 1, 1, 0]),))
    table = evolve(build_table(VALUES, dimensions=(region, REGION)), response="x")  # called like a mark
    table = evolve(table, dimensions=(region, evolve(REGION, name="side")))
    case = build_case(table, STATUS, evolve(RUN, decisions=()), Output(mark="x", ods=True))
    (path,) = (file for file in files_of(tmp_path, case) if file.suffix == f".{kind}")
    report = differences(path, None, Progress())
    assert report.unlooked == "" and report.withheld == np.isin(STATUS, (P, S)).sum() == len(report.between)
    assert "The hierarchy of “region” is read from “region" in report.read


def test_a_hierarchy_that_is_not_known_is_said(tmp_path):
    rows = ["area,a,b,Total", "Nordland,4,3,7", "Alta,3,x,x", "Narvik,x,x,x", "Ostmark,1,1,2", "Total,5,4,9"]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert "hierarchy of “area” is not known" in report.unlooked and "None of" not in report.verdict[0]


def test_codes_are_as_deep_as_the_labels_beside_them(tmp_path):
    head = ["NACE", "Label", "North", "South", "Total"]
    rows = [("C", "Manufacturing", 30, 20, 50), ("C10", "Food", "x", 12, 24), ("C11", "Drink", 18, 8, 26)]
    path = workbook(tmp_path / "t.xlsx", [head, *rows])
    book = load_workbook(path)
    for row in (3, 4):
        book.active.cell(row, 2).alignment = Alignment(indent=1)
    book.save(path)
    assert differences(path, None, Progress()).exact == ("C10 × North follows: 12",)


def test_every_sheet_with_a_table_is_looked_at(tmp_path):
    names, *rows = [line.split(",") for line in CROSS.format("x", 40).splitlines()]
    table = [names, *([row[0], *(int(text) if text.isdigit() else text for text in row[1:])] for row in rows)]
    published = [[5 if text == "x" else text for text in row] for row in table]
    odd = [["a", "b"], [1, 2.5], [3, 4.5], [7, 8.5]]
    path = tmp_path / "t.xlsx"
    workbook(path, [["Cover"], ["Contact: us"]], further={"2023": published, "2024": table, "Odd": odd})
    report = differences(path, None, Progress())
    assert report.exact == ("2024 × Wales × Manufacturing follows: 5",) and report.withheld == 1
    assert report.unlooked.startswith("Odd: ") and "Cover" not in report.unlooked
    follows, unlooked = report.verdict
    assert "1 of 1 withheld" in follows and "was not looked at: Odd" in unlooked


def test_ranges_end_by_counted_work(tmp_path, monkeypatch):
    rng = np.random.default_rng(3)
    figures = rng.integers(1, 1000, (8, 8, 8))
    for axis in range(3):
        figures = np.concatenate([figures.sum(axis=axis, keepdims=True), figures], axis=axis)
    hidden = rng.random(figures.shape) < 0.4
    lines = ["a,b,c,value"]
    for at, figure in np.ndenumerate(figures):
        codes = ("Total" if code == 0 else f"{letter}{code}" for letter, code in zip("abc", at, strict=True))
        lines.append(",".join((*codes, "x" if hidden[at] else str(figure))))
    path = put(tmp_path, "\n".join(lines) + "\n")
    whole = differences(path, None, Progress())
    monkeypatch.setattr("tabguard.flow.differences.MOST_WORK", 1e5)
    some = differences(path, None, Progress())
    assert whole.unsettled == 0 < some.unsettled and "NOT SETTLED" in some.verdict[0]
    assert some == differences(path, None, Progress())  # on every machine the same ranges


@pytest.mark.parametrize(
    ("name", "total", "codes"),
    [
        ("NACE", "TOTAL", ("B", "C", "C10", "C11")),
        ("WZ", "TOTAL", ("B", "C", "10", "11")),
        ("geo", "DE", ("DE1", "DE2", "DE21", "DE22")),
        ("Industry", "Total", ("  Mining", "  Making", "    Food", "    Drinks")),
    ],
)
def test_codes_of_which_figures_are_withheld_are_parts_of_a_classification(tmp_path, name, total, codes):
    rows = [(total, 100, 60, 160), (codes[0], 10, 20, 30), (codes[1], 90, 40, 130)]
    rows += [(codes[2], "x", 15, "x"), (codes[3], 60, 25, 85)]
    lines = [",".join(map(str, row)) for row in [(name, "North", "South", "Total"), *rows]]
    report = differences(put(tmp_path, "\n".join(lines) + "\n"), None, Progress())
    below = codes[2].strip()
    assert set(report.exact) == {f"{below} × North follows: 30", f"{below} × Total follows: 45"}
    assert report.withheld == 2 and not report.unlooked


def test_a_variable_without_a_total_is_said(tmp_path):
    rows = ["region,2022,2023", "N,x,30", "S,x,50", "Total,70,80"]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.withheld == 2 and "“year” has no total" in report.unlooked
    assert "None of 2" in report.verdict[0] and "was not looked at" in report.verdict[1]


def test_a_file_of_data_called_like_a_column_is_no_hierarchy(tmp_path):
    put(tmp_path, CROSS.format(5, 40), "nation.csv")
    report = differences(put(tmp_path, CROSS.format("x", 40)), None, Progress())
    assert report.exact and not report.unlooked


def test_a_table_that_contradicts_itself_is_not_looked_at(tmp_path):
    rows = [
        "NACE,North,South,Total",
        "Total,100,60,160",
        "B+C,40,35,75",
        "B,x,20,x",
        "C,30,15,45",
        "D,60,25,85",
    ]
    report = differences(put(tmp_path, "\n".join(rows) + "\n"), None, Progress())
    assert report.unlooked and not report.exact and all("None of" not in words for words in report.verdict)
