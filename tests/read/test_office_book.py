"""An office's own published workbook is read by the codes and labels of its rows and heads."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from tabguard.base.errors import DataError, PeriodsError
from tabguard.base.progress import Progress
from tabguard.project import DataSource, EarlierFile, PeriodSums, Roles, Shape
from tabguard.read.before.office_book import office_tables
from tabguard.read.before.published import publications
from tabguard.read.before.stated import publication, stated
from tabguard.read.sources.rows import Rows, all_rows
from tabguard.read.sources.source import sniff
from tabguard.table.dimension import Dimension
from tests.support.opendocument import spreadsheet
from tests.support.reading import put
from tests.support.sheets import workbook_of

ACT = Dimension("act", ("T", "B", "C"), ("All", "Mining", "Food"), (np.array([-1, 0, 0]),))
REG = Dimension("reg", ("Total", "N", "S"), ("Total", "North", "South"), (np.array([-1, 0, 0]),))
SIZE = Dimension("size", ("Total", "1", "2"), ("Total", "small", "large"), (np.array([-1, 0, 0]),))
BOTH = Dimension("response", ("turnover", "persons"), ("Turnover", "Persons"), (np.array([-1, -1]),))
SHEET = [
    ["Turnover and persons", None, None, None],
    ["size: small"],
    [None, None, "Turnover", None, "Persons", None],
    ["Code", "Branch", "Total", "North", "Total", "North"],
    ["T", "All", 9, 5, 90, "x"],
    ["Of which"],
    ["B", "Mining", "x", 2, 40, 20],
    ["C", "Food", "x", 3, 50, 30],
    [],
    ["x = secret"],
]


def statements(path, rows, **said):
    file = EarlierFile(DataSource(path), **said)
    about = publication(file, rows, ".", (ACT, REG, SIZE), certain=True)
    return list(stated(file, Roles(("act", "reg", "size"), "sales"), about, None))


@pytest.mark.parametrize("suffix", ["xlsx", "ods", "csv"])
def test_heads_in_two_rows_labels_and_a_slice_name_the_cells(tmp_path, suffix):
    path = tmp_path / f"own.{suffix}"
    if suffix == "csv":
        lines = (";".join("" if text is None else str(text) for text in row) for row in SHEET)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    elif suffix == "ods":
        path.write_bytes(spreadsheet({"Notes": [["Read me"]], "2": SHEET}))
    else:
        workbook_of(path, {"Notes": [["Read me"]], "2": SHEET})
    (rows,) = office_tables(sniff(DataSource(path)), (ACT, REG, SIZE), BOTH, Progress())
    cells = {row[:-1]: row[-1] for _, row in rows.rows}
    place = {name: rows.column(name) for name in rows.names}
    assert set(place) == {"act", "reg", "size", "response", "value"} and len(cells) == 12
    key = dict.fromkeys(place)
    key.update(act="B", reg="Total", size="1", response="turnover")
    assert cells[tuple(key[name] for name in rows.names[:-1])] == "x"
    key.update(act="T", reg="N", response="persons")
    assert cells[tuple(key[name] for name in rows.names[:-1])] == "x"


def test_columns_of_no_variable_are_refused_with_their_place(tmp_path):
    path = tmp_path / "own.ods"
    body = [["Mining", "Klein", 1, 2], ["Food", "Klein", 3, 4]]
    path.write_bytes(spreadsheet({"a": [[None, None, "Total", "North"], *body]}))
    (rows,) = office_tables(sniff(DataSource(path)), (ACT, REG, SIZE), None, Progress())
    with pytest.raises(DataError, match="Column 2 of the earlier publication is of no variable"):
        statements(path, rows)
    (statement,) = statements(path, rows, where={"size": "1"})
    assert set(statement.codes[:, 2]) == {1}
    head = [["Branch", "Total", None, "North", None], [None, "2022", "2023", "2022", "2023"]]
    path.write_bytes(spreadsheet({"a": [*head, ["Mining", 1, 2, 3, 4], ["Food", 5, 6, 7, 8]]}))
    with pytest.raises(DataError, match="Column 3 has figures without a name") as caught:
        office_tables(sniff(DataSource(path)), (ACT, REG, SIZE), None, Progress())
    assert "sheet “a”" in caught.value.where


def test_slices_of_which_nothing_says_the_code_are_not_read(tmp_path):
    head, body = ["Branch", "Total", "North"], [["Mining", 1, 2], ["Food", 3, 4]]
    path = put(tmp_path, "own.ods", spreadsheet({"a": [head, *body], "b": [head, *body]}))
    assert office_tables(sniff(DataSource(path)), (ACT, REG, SIZE), None, Progress()) == []


@pytest.mark.parametrize("codes", [("11", "12"), ("1", "2"), ("Klein", "Klein")])
@pytest.mark.parametrize("name", ["Klasse", "Wertklasse", "Number"])
def test_codes_of_an_unknown_name_are_refused_also_numbers_and_below_words_of_responses(
    tmp_path, codes, name
):
    lines = [
        (act, reg, code, value)
        for act in "BC"
        for reg in "NS"
        for code, value in zip(codes, "58", strict=True)
    ]
    rows = Rows(tmp_path / "own.csv", ("act", "reg", name, "sales"), tuple(enumerate(lines, start=2)))
    with pytest.raises(DataError, match="Column 3 of the earlier publication is of no variable"):
        statements(rows.path, rows)
    statements(rows.path, rows, columns={"size": name})
    figures = [(*line[:2], str(100 + at), line[3]) for at, line in enumerate(lines)]
    assert statements(rows.path, evolve(rows, rows=tuple(enumerate(figures))))


@pytest.mark.parametrize("at", [0, 1])
def test_a_column_of_no_variable_is_named_by_its_number_in_the_sheet(tmp_path, at):
    lines = [[None, "Total", "North", "South"], ["Mining", 1, 2, 3], ["Food", 4, 5, 6]]
    lines = [[*row[:at], value, *row[at:]] for row, value in zip(lines, [None, 12, 12], strict=True)]
    path = put(tmp_path, "own.ods", spreadsheet({"a": [["Note"], *lines]}))
    (rows,) = office_tables(sniff(DataSource(path)), (ACT, REG, SIZE), None, Progress())
    with pytest.raises(DataError, match=f"Column {at + 1} of the earlier"):
        statements(path, rows)


def test_what_goes_across_an_earlier_cross_tab_is_no_column(tmp_path):
    path = put(tmp_path, "own.csv", "act;few;many\nB;1;2\nC;3;4\n")
    form = sniff(DataSource(path, shape=Shape(across=("class",), value="sales")))
    with pytest.raises(DataError, match="What goes across"):
        statements(path, all_rows(form))


def test_codes_of_a_variable_that_follow_those_of_another_one_are_no_labels_of_them(tmp_path):
    lines = [("B", "N", "1", "5"), ("C", "N", "2", "7")]
    rows = Rows(tmp_path / "own.csv", ("act", "reg", "Klasse", "sales"), tuple(enumerate(lines, start=2)))
    with pytest.raises(DataError, match="Column 3 of the earlier publication is of no variable"):
        statements(rows.path, rows)
    labels = [(*line[:2], label, line[3]) for line, label in zip(lines, ("Mining", "Food"), strict=True)]
    assert statements(rows.path, evolve(rows, rows=tuple(enumerate(labels))))


def test_rows_of_several_periods_are_never_read_as_one(tmp_path):
    path = tmp_path / "own.csv"
    lines = [("2022", "B", "N", "1", "5"), ("2023", "C", "N", "1", "8")]  # no cell twice
    rows = Rows(path, ("Jahr", "act", "reg", "size", "sales"), tuple(enumerate(lines, start=2)))
    with pytest.raises(
        PeriodsError, match=r'several periods: 2022, 2023\..*where = { "Jahr" = "2022" }'
    ) as caught:
        statements(path, rows)
    assert (caught.value.column, caught.value.periods) == ("Jahr", ("2022", "2023"))
    (statement,) = statements(path, rows, where={"Jahr": "2023"})
    assert statement.value.tolist() == [8]
    for where in ({"Jahr": "2024"}, {"year": "2023"}):
        with pytest.raises(DataError, match=r"No row .* “2024”|no column “year”"):
            statements(path, rows, where=where)
    sums = PeriodSums("time", (), "2024", "2023")
    with pytest.raises(PeriodsError):  # all rows would be of the one period
        statements(path, rows, relation=sums)
    assert len(statements(path, rows, relation=sums, columns={"time": "Jahr"})[0].value) == 2


def test_of_sheets_of_several_periods_one_is_chosen(tmp_path):
    path = tmp_path / "own.ods"
    head, foot = [None, "Total", "North"], ["Food", 3, 4]
    sheets = {year: [head, ["Mining", n, 2], foot] for year, n in (("2022", 1), ("2023", 9))}
    path.write_bytes(spreadsheet({"Notes": [["Read me"]], **sheets}))
    with pytest.raises(PeriodsError, match=r'2022, 2023\..*sheet = "2022"'):
        list(publications(EarlierFile(DataSource(path)), (ACT, REG), None, Progress()))
    file = EarlierFile(DataSource(path, sheet="2023"))
    (about,) = publications(file, (ACT, REG), None, Progress())
    assert [row[-1] for _, row in about.rows.rows] == ["9", "2", "3", "4"]


def test_a_text_file_with_a_cross_tab_is_read_with_its_decimal_mark(tmp_path):
    path = put(
        tmp_path, "last_year.csv", "Branch;Total;North;South\nAll;9,5;5,0;4,5\nMining;x;2,5;x\nFood;x;2,5;x\n"
    )
    file = EarlierFile(DataSource(path))
    (about,) = publications(file, (ACT, REG), None, Progress())
    (statement,) = stated(file, Roles(("act", "reg"), "sales"), about, None)
    assert statement.marked.sum() == 4 and statement.shown.sum() == 5
    shown_values = statement.value[statement.shown].tolist()
    assert shown_values == [9.5, 5.0, 4.5, 2.5, 2.5]


def test_a_text_file_with_a_row_per_cell_stays_a_list(tmp_path):
    path = put(tmp_path, "list.csv", "act,reg,turnover\nT,Total,9\nT,N,5\nT,S,4\nB,N,x\n")
    file = EarlierFile(DataSource(path))
    (about,) = publications(file, (ACT, REG), None, Progress())
    assert about.rows.names == ("act", "reg", "turnover")


def test_a_text_file_that_names_no_codes_across_is_refused(tmp_path):
    path = put(tmp_path, "other.csv", "Branch;first;second\nMining;1;2\nFood;3;4\n")
    with pytest.raises(DataError, match="no column of any variable"):
        list(publications(EarlierFile(DataSource(path)), (ACT, REG), None, Progress()))
