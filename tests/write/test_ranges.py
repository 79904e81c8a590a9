"""Public files with the ranges of withheld figures, and findings of the check before a release."""

import csv
import io

import numpy as np
import openpyxl
import pytest
from attrs import evolve

from tabguard.audit.public_ranges import with_ranges
from tabguard.table.publication import alone
from tabguard.write import export_all, job_order, public_csv, public_workbook, verify_public
from tabguard.write.public.long_csv import public_frame
from tabguard.write.verify.file_set import releases_in, verify_together
from tests.support.written_tables import STATUS, VALUES, build_case, build_table, state_of

RANGES = {10: ("50", "200"), 11: ("50", "200"), 14: ("0", "150"), 15: ("0", "150")}


def ranged(public):
    return with_ranges(alone(public), np.zeros(len(public.value), bool))[0]


def files(folder, case) -> dict[str, bytes]:
    export_all(job_order(folder), state_of(case, ranges=lambda tables: tuple(map(ranged, tables))))
    return {path.name: path.read_bytes() for path in (folder / "public").iterdir()}


def rows_of(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8"), newline="")))


def test_long_tables_have_two_more_columns_and_no_other_sheet_or_file_differs(case):
    plain, public = case.public, ranged(case.public)
    head, *rows = rows_of(public_csv(public, case.output))
    before = rows_of(public_csv(plain, case.output))
    assert head == [*before[0], "at least", "at most"] and [row[:-2] for row in rows] == before[1:]
    for cell, row in enumerate(rows):
        assert tuple(row[-2:]) == RANGES.get(cell, (row[-3], row[-3]))
    book = openpyxl.load_workbook(io.BytesIO(public_workbook([public], case.output)))
    other = openpyxl.load_workbook(io.BytesIO(public_workbook([plain], case.output)))
    found = [[cell.value for cell in row[-3:]] for row in book["Long_table"].iter_rows(min_row=5)]
    assert found[10] == ["x", 50, 200] and found[0] == [1000, 1000, 1000]
    assert [*book["Table_1"].values] == [*other["Table_1"].values]
    notes = [row[0] for row in book["Notes"].values]
    assert len(notes) == len([*other["Notes"].values]) + 1 and "In the long table" in notes[-1]
    assert [*public_frame(public).columns[-4:]] == ["turnover", "at least", "at most", "suppressed"]


def test_where_nothing_follows_the_mark_stands(case):
    table = build_table([9, 4, 3, 2], dimensions=(case.table.dimensions[1],))
    public = ranged(build_case(table, [2, 0, 0, 1]).public)
    rows = rows_of(public_csv(public, case.output))
    assert rows[1][-3:] == ["x", "6", "x"]


@pytest.mark.parametrize("moved", [-40, 25])
def test_public_files_with_ranges_depend_on_published_figures_only(case, tmp_path, moved):
    values = np.array(VALUES, float)
    values[[10, 11, 14, 15]] += np.array([moved, -moved, -moved, moved])
    more = {"top": values[:, None] / 2, "given_lower": values / 3}
    other = build_case(build_table(values, np.arange(len(values)) + 4.0, **more), STATUS)
    assert files(tmp_path / "a", case) == files(tmp_path / "b", other)


def test_our_files_with_ranges_pass_the_check(case, tmp_path):
    assert len(files(tmp_path, case)) == 3
    found = [path for path in (tmp_path / "public").iterdir()]
    for path in found:
        assert verify_public(path) == (), path.name
    (release,) = releases_in(found)
    assert verify_together(release) == ()


PLANTED = [
    ('"x",50,200', '"x",50.1234,200', "not rounded outwards"),
    ('"x",50,200', '"x",123.4,200', "not rounded outwards"),
    ('"x",50,200', '"x",210,200', "ends before it begins"),
    (",50,50,50", ",50,40,60", "beside a figure that is shown"),
    (",50,50,50", ',50,"x","x"', "beside a figure that is shown"),
]


@pytest.mark.parametrize(("old", "new", "what"), PLANTED)
def test_a_range_that_tells_more_is_found(case, tmp_path, old, new, what):
    text = public_csv(ranged(case.public), case.output).decode()
    assert old in text
    path = tmp_path / "t_PUBLIC.csv"
    path.write_text(text.replace(old, new, 1), encoding="utf-8", newline="")
    assert what in " ".join(map(str, verify_public(path)))


def test_a_range_that_tells_more_is_found_in_a_workbook_too(case, tmp_path):
    public = ranged(case.public)
    high = public.high.copy()
    high[10] = 180.25
    path = tmp_path / "t_PUBLIC.xlsx"
    path.write_bytes(public_workbook([evolve(public, high=high, decimals=2)], case.output))
    assert {finding.channel for finding in verify_public(path)} == {46}
    (tmp_path / "t_PUBLIC.csv").write_bytes(public_csv(ranged(case.public), case.output))
    (release,) = releases_in([path, tmp_path / "t_PUBLIC.csv"])
    assert "another figure" in " ".join(map(str, verify_together(release)))


def test_files_of_which_only_one_has_ranges_contradict_one_another(case, tmp_path):
    book, table = tmp_path / "t_PUBLIC.xlsx", tmp_path / "t_PUBLIC.csv"
    book.write_bytes(public_workbook([ranged(case.public)], case.output))
    table.write_bytes(public_csv(case.public, case.output))
    (release,) = releases_in([book, table])
    assert verify_together(release)
