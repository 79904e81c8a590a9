"""The public files show exactly the published figures."""

import csv
import io
import time

import numpy as np
import openpyxl

from tabguard.settings import Output
from tabguard.table.dimension import Dimension
from tabguard.table.public import Shown
from tabguard.write import public_csv, public_note, public_workbook
from tests.support.written_tables import STATUS, VALUES, build_case, build_table


def rows_of(content: bytes, sheet: str) -> list[tuple]:
    book = openpyxl.load_workbook(io.BytesIO(content))
    return list(book[sheet].iter_rows(values_only=True))


def test_the_long_table_reads_back_as_it_was_published(case):
    rows = rows_of(public_workbook([case.public], case.output), "Long_table")
    assert rows[0][0] == "Turnover 2025"
    assert "“x”" in rows[1][0]
    assert rows[3] == ("industry", "industry label", "industry level", "region", "region level", "turnover")
    assert len(rows) == 4 + len(case.table)
    for cell, row in enumerate(rows[4:]):
        assert (row[0], row[3]) == case.table.names(cell)
        assert row[5] == ("x" if case.pattern.suppressed[cell] else case.table.value[cell])


def test_the_cross_tab_writes_every_address():
    codes = [(0, 0), (0, 1), (1, 1), (4, 2), (4, 3)]
    sparse = build_case(build_table([9, 4, 4, 3, 2], codes=codes), [0, 2, 0, 1, 0])
    rows = rows_of(public_workbook([sparse.public], Output(mark="[c]", empty_mark="[z]")), "Table_1")
    assert rows[2] == ("industry", "industry label", "Total", "North", "South", "West")
    body = {row[0]: row[2:] for row in rows[3:]}
    assert body["Total"] == (9, "[c]", "[z]", "[z]")
    assert body["=A1"] == ("[z]", 4, "[z]", "[z]")
    assert body["A11"] == ("[z]",) * 4
    assert body["B"] == ("[z]", "[z]", "[c]", 2)


def test_an_empty_mark_of_zero_is_a_number(case):
    sparse = build_case(build_table([9, 4], codes=[(0, 0), (0, 1)]), [0, 0])
    rows = rows_of(public_workbook([sparse.public], Output(empty_mark="0")), "Table_1")
    assert rows[3][2:] == (9, 4, 0, 0)


MARK = "“x”: withheld for confidentiality; see Notes."


def test_each_code_of_a_further_variable_has_its_sheet():
    size = Dimension.flat("size", ("small", "large"))
    a, b = Dimension.flat("a", ("x",)), Dimension.flat("b", ("y", "z"))
    codes = [(0, 0, 0), (0, 0, 2), (1, 2, 2)]
    public = build_case(build_table([5, 5, 5], dimensions=(a, b, size), codes=codes), [0, 1, 0]).public
    content = public_workbook([public], Output())
    assert [row[0] for row in rows_of(content, "Table_1")][1:] == ["size: Total", MARK, "a", "Total", "x"]
    assert rows_of(content, "Table_1")[-2:] == [("Total", 5, "-", "-"), ("x", "-", "-", "-")]
    assert rows_of(content, "Table_2")[1][0] == "size: large"
    assert rows_of(content, "Table_2")[-2:] == [("Total", "x", "-", "-"), ("x", "-", "-", 5)]


def test_the_style_of_a_figure_follows_from_its_row_and_column_alone(case):
    sheet = openpyxl.load_workbook(io.BytesIO(public_workbook([case.public], case.output)))["Table_1"]
    levels = [0, 1, 2, 2, 1]
    for row, level in zip(sheet.iter_rows(min_row=4), levels, strict=True):
        _, label, total, *figures = row
        assert label.alignment.indent == level and label.font.b == (level == 0) and total.font.b
        assert len({cell.style_id for cell in figures}) == 1 and figures[0].font.b == (level == 0)
        assert {cell.number_format for cell in row} <= {"General", "#,##0"}


def test_values_are_stored_rounded_to_the_published_decimals():
    values = np.array(VALUES) + 0.123456
    case = build_case(build_table(values, decimals=2), STATUS)
    rows = rows_of(public_workbook([case.public], case.output), "Long_table")
    assert rows[4][-1] == 1000.12
    sheet = openpyxl.load_workbook(io.BytesIO(public_workbook([case.public], case.output)))["Long_table"]
    assert sheet["F5"].number_format == "#,##0.00"
    assert b'"North",1,400.12\r\n' in public_csv(case.public, case.output)


def test_equal_input_gives_equal_bytes_seconds_later(case):
    before = public_workbook([case.public], case.output)
    moment = time.time() // 2
    while time.time() // 2 == moment:  # zip entries count time in steps of two seconds
        time.sleep(0.01)
    assert public_workbook([case.public], case.output) == before


def test_notes_name_the_mark_and_nothing_that_the_rules_know(case):
    rows = rows_of(public_workbook([case.public], case.output), "Notes")
    text = " ".join(r[0] for r in rows) + public_note([case.public], case.output).decode()
    assert "“x” stands in place of" in text
    for word in ("primary", "secondary", "dominance", "p%", "17.25", "86.5", "threshold"):
        assert word not in text.replace("default-src", "")


def test_public_files_do_not_tell_primary_from_secondary(case):
    swapped = np.array(STATUS)
    swapped[[10, 14]] = [1, 2]
    other = build_case(case.table, swapped)
    assert public_workbook([case.public], case.output) == public_workbook([other.public], case.output)
    assert public_csv(case.public, case.output) == public_csv(other.public, case.output)


def test_csv_reads_back_and_guards_labels_against_formulas(case):
    text = public_csv(case.public, case.output).decode("utf-8")
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["industry", "industry_label", "industry_level", "region", "region_level", "turnover"]
    assert len(rows) == 1 + len(case.table)
    assert rows[5][0] == "'=A1"
    assert rows[9][1] == "'@Crops"
    for cell, row in enumerate(rows[1:]):
        hidden = case.public.shown[cell] == Shown.SUPPRESSED
        assert row[-1] == ("x" if hidden else f"{case.table.value[cell]:.0f}")


def test_headings_that_repeat_are_made_different():
    a, b = Dimension.flat("x", ("Turnover",)), Dimension.flat("TURNOVER", ("a", "A"))
    table = build_table([3, 2, 1, 3, 2, 1], dimensions=(a, b))
    rows = rows_of(public_workbook([build_case(table, [0] * 6).public], Output()), "Long_table")
    assert rows[3] == ("x", "x level", "TURNOVER", "TURNOVER level", "turnover (2)")
    rows = rows_of(public_workbook([build_case(table, [0] * 6).public], Output()), "Table_1")
    assert rows[2][-2:] == ("a", "A (2)")


def test_a_dimension_that_is_too_wide_goes_down_and_not_across():
    wide = Dimension.flat("wide", tuple(f"c{i}" for i in range(16_500)))
    table = build_table([4, 4], dimensions=(Dimension.flat("a", ("b",)), wide), codes=[(0, 0), (0, 16_500)])
    rows = rows_of(public_workbook([build_case(table, [0, 1]).public], Output()), "Table_1")
    assert rows[2] == ("wide", "Total", "b")
    assert rows[-1] == ("c16499", "x", "-")


def test_an_empty_table_can_be_written(case):
    empty = build_case(build_table([], codes=np.zeros((0, 2), int)), [])
    assert len(rows_of(public_workbook([empty.public], Output()), "Long_table")) == 4
    assert public_csv(empty.public, Output()).count(b"\r\n") == 1
