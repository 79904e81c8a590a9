"""Workbooks as agencies make them: recognised structure is confirmed, and the table is right."""

from typing import Any

import pytest
from attrs import evolve, field, frozen

from tabguard.base.errors import DataError, TabGuardError
from tabguard.base.progress import Progress
from tabguard.flow import previews
from tabguard.project import ColumnReading, DataSource, Shape
from tabguard.read import load_table
from tabguard.read.roles.column_roles import variables_by_role
from tests.support.sheets import workbook

N, S, T = "North", "South", "Total"
LIST = [
    ("Region", "Size", "Turnover"),
    (N, "a", 1),
    (N, "b", 2),
    (N, T, 3),
    (S, "a", 4),
    (S, "b", 5),
    (S, T, 9),
    (T, "a", 5),
    (T, "b", 7),
    (T, T, 12),
]
LIST_CELLS = {row[:2]: row[2] for row in LIST[1:]}
CROSS = [("Region", "a", "b", T), (N, 1, 2, 3), (S, 4, 5, 9), (T, 5, 7, 12)]
YEARS = [("Region", 2021, 2022), (N, 1, 2), (S, 4, 5), (T, 5, 7)]
YEAR_CELLS = {
    (row[0], year): x for row in YEARS[1:] for year, x in zip(("2021", "2022"), row[1:], strict=True)
}
NACE = [("NACE", "Turnover"), (T, 10), ("Industry", 6), ("Food", 2), ("Textiles", 4), ("Trade", 4)]
NACE_CELLS = {(row[0],): row[1] for row in NACE[1:]}
NACE_INDENTS = {3: 1, 4: 2, 5: 2, 6: 1}
RECORDS = [
    ("id", "Region", "Turnover"),
    (900001, N, 1),
    (900002, N, 2),
    (900003, S, 4),
    (900004, S, 5),
    (900005, S, 0),
    (900006, N, 0),
    (900007, N, 0),
    (900008, S, 0),
]
SUMS = {(N,): 3, (S,): 9, (T,): 12}
NOTE, SOURCE = ("1) Provisional figures, revised in March.",), ("Source: Statistics Agency",)


@frozen
class Case:
    """A workbook, its cells as read, and the choices of the analyst besides confirmation."""

    rows: list[Any]
    cells: dict[tuple[str, ...], float]
    how: dict[str, Any] = field(factory=dict)
    source: dict[str, Any] = field(factory=dict)
    tabulated: bool = True


def below(rows, *names):
    """The rows with further ones between names and data."""
    return [rows[0], *names, *rows[1:]]


def texts(rows, form):
    return [rows[0], *((*row[:-1], form(row[-1])) for row in rows[1:])]


def times(cells, factor):
    return {codes: x * factor for codes, x in cells.items()}


DOWN = {"repair": "complete"}
COMPLETE = {(T, T): 12, (N, T): 3, **YEAR_CELLS}
CASES = {
    "a list": Case(LIST, LIST_CELLS),
    "a title": Case([("Turnover by region and size class, 2023",), *LIST], LIST_CELLS),
    "title, subtitle, blank row": Case([("Turnover",), ("EUR million, 2023",), (), *LIST], LIST_CELLS),
    "an office at the right of the title": Case(
        [("Turnover", "", ""), ("", "", "Agency"), (), *LIST], LIST_CELLS
    ),
    "a source below": Case([*LIST, (), SOURCE], LIST_CELLS),
    "footnotes below": Case([*LIST, NOTE, ("* estimated",)], LIST_CELLS),
    "title and notes": Case([("Table 3.1 Turnover",), (), *LIST, (), NOTE, SOURCE], LIST_CELLS),
    "blank separator rows": Case([*LIST[:4], (), *LIST[4:7], (), *LIST[7:]], LIST_CELLS),
    "a row of units": Case(below(LIST, ("", "", "EUR million")), LIST_CELLS),
    "names again on the next page": Case([*LIST[:4], LIST[0], *LIST[4:]], LIST_CELLS),
    "a second table below": Case(
        [*LIST, (), ("Employees",), ("Region", "Size", "Staff"), (N, "a", 7), (N, "b", 8)], LIST_CELLS
    ),
    "a second table with a title": Case(
        [("Turnover",), *LIST, ("Employees",), ("Region", "Size", "Staff"), (N, "a", 7), (N, "b", 8)],
        LIST_CELLS,
    ),
    "numbers as texts": Case(texts(LIST, str), LIST_CELLS),
    "decimal commas": Case(texts(LIST, lambda x: f"{x},5" if x < 0 else f"{x},0"), LIST_CELLS),
    "thousands with points": Case(texts(LIST, lambda x: f"{x}.000.000,0"), times(LIST_CELLS, 1e6)),
    "thousands with commas": Case(texts(LIST, lambda x: f"{x},000,000.0"), times(LIST_CELLS, 1e6)),
    "thousands with blanks": Case(texts(LIST, lambda x: f"{x}\u00a0000"), times(LIST_CELLS, 1e3)),
    "thousands with apostrophes": Case(texts(LIST, lambda x: f"{x}'000"), times(LIST_CELLS, 1e3)),
    "footnotes at figures": Case([*LIST[:2], (N, "b", "2 1)"), *LIST[3:]], LIST_CELLS),
    "provisional figures": Case([*LIST[:2], (N, "b", "2 (p)"), (N, T, "3 (p)"), *LIST[4:]], LIST_CELLS),
    "gaps": Case([*LIST, ("East", "a", ":"), ("East", "b", "..")], LIST_CELLS),
    "merged labels in a list": Case(
        [LIST[0], *((row[0] if row[1] == "a" else "", *row[1:]) for row in LIST[1:])],
        LIST_CELLS,
        source={"region": "above"},
    ),
    "a hidden column": Case(
        [("Region", "Size", "check", "Turnover"), *((a, b, "ok", x) for a, b, x in LIST[1:])],
        LIST_CELLS,
        {"hidden": ["C"]},
    ),
    "hidden rows": Case(LIST, LIST_CELLS, {"hidden": [3, 4]}),
    "a remark in some rows": Case(
        [(*LIST[0], "Remark"), *((*row, "see note" if at == 2 else "") for at, row in enumerate(LIST[1:]))],
        LIST_CELLS,
    ),
    "codes with leading zeros": Case(
        [("Code", "Size", "Turnover"), *(({N: "01", S: "02"}.get(a, a), b, x) for a, b, x in LIST[1:])],
        {({N: "01", S: "02"}.get(a, a), b): x for (a, b), x in LIST_CELLS.items()},
    ),
    "the table begins in column B": Case([("",), *(("", *row) for row in LIST)], LIST_CELLS),
    "indented labels": Case(NACE, NACE_CELLS, {"indents": NACE_INDENTS}),
    "blanks before labels": Case(
        [NACE[0], *(("   " * NACE_INDENTS.get(at, 0) + a, x) for at, (a, x) in enumerate(NACE[1:], 2))],
        NACE_CELLS,
    ),
    "an outline with totals above": Case(NACE, NACE_CELLS, {"levels": {4: 1, 5: 1}, "below": False}),
    "an outline with totals below": Case(
        [NACE[0], NACE[3], NACE[4], NACE[2], NACE[5], NACE[1]], NACE_CELLS, {"levels": {2: 1, 3: 1}}
    ),
    "numbered labels": Case(
        [NACE[0], ("1 Industry", 6), ("1.1 Food", 2), ("1.2 Textiles", 4), ("2 Trade", 4), (T, 10)],
        {("1",): 6, ("1.1",): 2, (T,): 10},
    ),
    "headings without figures": Case(
        [
            ("Area", "Turnover"),
            (N, None),
            ("town", 1),
            ("country", 2),
            (S, None),
            ("town", 4),
            ("coast", 5),
            (T, 12),
        ],
        {("North / town",): 1, ("coast",): 5, (T,): 12},
        {"indents": {3: 1, 4: 1, 6: 1, 7: 1}},
    ),
    "records with a title": Case([("Survey 2023",), (), *RECORDS, (), SOURCE], SUMS, tabulated=False),
    "years across": Case([("Turnover by region",), (), *YEARS, SOURCE], COMPLETE, source=DOWN),
    "sizes across": Case([("Turnover",), *CROSS], LIST_CELLS),
    "merged names across": Case([("", "Size", "", ""), *CROSS], LIST_CELLS, {"merged": ["B1:D1"]}),
    "a row of units below names across": Case(below(CROSS, ("", "EUR", "EUR", "EUR")), LIST_CELLS),
    "years and sizes across": Case(
        [
            ("", 2021, "", "", 2022, "", ""),
            ("Region", "a", "b", T, "a", "b", T),
            (N, 1, 2, 3, 1, 2, 3),
            (T, 1, 2, 3, 1, 2, 3),
        ],
        {(N, "2021", "a"): 1, (N, "2022", T): 3, (T, T, T): 6},
        {"merged": ["B1:D1", "E1:G1", "A1:A2"]},
        DOWN,
    ),
    "merged labels of a cross-tab": Case(
        [("Region", "Sex", 2021, 2022), (N, "m", 1, 2), ("", "w", 3, 4), (T, "m", 1, 2), ("", "w", 3, 4)],
        {(N, "m", "2021"): 1, (N, "w", "2022"): 4, (T, T, T): 10},
        {"merged": ["A2:A3", "A4:A5"]},
        DOWN,
    ),
    "indented labels of a cross-tab": Case(
        [("NACE", "a", "b", T), *((a, x, 2 * x, 3 * x) for a, x in NACE[1:])],
        {("Food", "b"): 4, ("Industry", T): 18, (T, T): 30},
        {"indents": NACE_INDENTS},
    ),
    "codes and names of a cross-tab": Case(
        [("Code", "Name", 2021, 2022), (10, "Food", 1, 2), (11, "Drinks", 4, 5)],
        {("10", "Food", "2021"): 1},
        source=DOWN,
    ),
    "gaps and footnotes of a cross-tab": Case(
        [("Region", 2021, 2022), (N, 1, ":"), (S, "4 p", 5), ("East", 7, 8)],
        {(N, "2021"): 1, (S, "2021"): 4, (T, "2022"): 13},
        source=DOWN,
    ),
    "totals in German": Case(
        [("Region", "a", "b", "Insgesamt"), *CROSS[1:3], ("Insgesamt", 5, 7, 12)],
        {(N, "Insgesamt"): 3, ("Insgesamt", "Insgesamt"): 12},
    ),
    "totals in French, first": Case(
        [("Région", "Ensemble", "a", "b"), ("Ensemble", 12, 5, 7), (N, 3, 1, 2), (S, 9, 4, 5)],
        {("Ensemble", "b"): 7, (S, "a"): 4},
    ),
    "a cross-tab in column B": Case([(), *(("", *row) for row in CROSS)], LIST_CELLS),
    "quarters across": Case(
        [("r", "2023Q1", "2023Q2"), (N, 1, 2), (S, 4, 5)], {(N, "2023Q1"): 1, (T, T): 12}, source=DOWN
    ),
    "a second table below a cross-tab": Case(
        [*CROSS, (), ("Employees",), ("Region", "a", "b", T), (N, 7, 8, 15)], LIST_CELLS
    ),
}


def test_there_are_forty_workbooks():
    assert len(CASES) >= 40


@pytest.mark.parametrize("name", CASES)
def test_the_table_of_a_workbook_is_read(tmp_path, name):
    case = CASES[name]
    path = workbook(tmp_path / "table.xlsx", case.rows, **case.how)
    source, look = previews.recognised(DataSource(path))
    source = evolve(source, tabulated=case.tabulated, repair=case.source.get("repair", "refuse"))
    if "region" in case.source:
        source = evolve(source, columns={"Region": ColumnReading(blank=case.source["region"])})
        look = previews.preview_source(source)
    proposal = look.proposal(case.tabulated)
    variables = variables_by_role(proposal.roles, proposal.totals, {}, False)
    table, _ = load_table(source, variables, proposal.hierarchies, None, Progress())
    codes = [d.codes for d in table.dimensions]
    found = {
        tuple(own[i] for own, i in zip(codes, at, strict=True)): x
        for at, x in zip(table.codes.tolist(), table.value.tolist(), strict=True)
    }
    assert {key: found.get(key) for key in case.cells} == case.cells


def test_a_second_table_is_said_and_can_be_read_instead(tmp_path):
    path = workbook(tmp_path / "table.xlsx", CASES["a second table with a title"].rows)
    form = previews.preview_source(DataSource(path)).form
    assert "Another table seems to begin in row 12: only the first one is read." in " ".join(form.findings)
    other = previews.preview_source(DataSource(path, shape=Shape(first_row=13))).form
    assert other.names == ("Region", "Size", "Staff") and other.lines == (14, 15)


def test_a_failing_formula_is_refused_with_its_row(tmp_path):
    path = workbook(tmp_path / "table.xlsx", [("Turnover",), *LIST[:3], (N, T, "#REF!"), *LIST[4:]])
    source, look = previews.recognised(DataSource(path, True))
    proposal = look.proposal()
    variables = evolve(variables_by_role(proposal.roles, {}, {}, False), response="Turnover")
    with pytest.raises(DataError) as caught:
        load_table(source, variables, {}, None, Progress())
    assert isinstance(caught.value, TabGuardError) and caught.value.where.endswith("row 5")
