"""All public files of a release are compared: workbook, CSV and SDMX-CSV, and tables with one another."""

import csv
import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
import openpyxl
import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tabguard.base.errors import FormatError
from tabguard.settings import Output
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Status
from tabguard.table.publish import publish_tables
from tabguard.table.relations import build_relations
from tabguard.table.table import Table
from tabguard.write import public_csv, public_workbook, releases_in
from tabguard.write.products.public.sdmx import public_sdmx_csv
from tabguard.write.sdmx_layout import sdmx_header
from tests.support.examples import examples
from tests.support.sheets import workbook
from tests.support.written_files import OUTPUT, found, write
from tests.support.written_releases import N, parts, release_pattern, release_table

COUNTS = ("shown", "none", "suppressed alike")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shown = np.where(np.arange(N) % 5 == 0, Status.SECONDARY, Status.PUBLISHED)
    pattern = release_pattern(0)
    pattern = pattern.with_status(np.flatnonzero((pattern.status == 0) & (shown > 0)), Status.SECONDARY)
    write(tmp_path, release_table(np.arange(N) * 10.0 + 3, None, parts(COUNTS)), pattern)
    return tmp_path


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
@pytest.mark.parametrize("name", ["r_PUBLIC.xlsx", "r_T1_PUBLIC.csv", "r_T1_PUBLIC.sdmx.csv"])
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("nowhere")], ids=["pipe", "link"])
def test_a_file_that_gives_nothing_is_named_before_files_are_compared(folder, name, make):
    (folder / name).unlink()
    make(folder / name)
    with pytest.raises(FormatError, match="The file") as caught:
        found(folder)
    assert caught.value.where == name


def change_csv(path: Path, edit: Callable[[list[list[str]]], object]) -> None:
    """Edit a CSV file as rows of texts."""
    rows = [*csv.reader(io.StringIO(path.read_text(encoding="utf-8"), newline=""))]
    edit(rows)
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)
    path.write_text(out.getvalue(), encoding="utf-8")


def shown_row(rows: list[list[str]], at: int) -> int:
    return next(i for i, row in enumerate(rows) if i and row[at].replace(".", "").isdigit())


def hidden_row(rows: list[list[str]], at: int) -> int:
    return next(i for i, row in enumerate(rows) if i and row[at] in ("x", ""))


def test_files_as_they_are_exported_agree(folder):
    (release,) = releases_in(sorted(folder.iterdir()))
    assert len(release.tables) == 3 and len(release.sdmx) == 3
    assert found(folder) == []


def test_a_figure_of_the_workbook_that_the_csv_withholds_is_found(folder):
    book = openpyxl.load_workbook(folder / "r_PUBLIC.xlsx")
    cell = next(c for row in book["T2"].iter_rows(min_row=4) for c in row if c.value == "x")
    cell.value = 4321.0
    book.save(folder / "r_PUBLIC.xlsx")
    (said,) = found(folder)
    assert said.startswith("r_PUBLIC.xlsx: a figure that r_PUBLIC.xlsx shows and r_T2_PUBLIC.csv withholds")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("x", "shows and r_PUBLIC.xlsx withholds"),
        (77777.0, "another figure than in r_T1_PUBLIC.csv"),
        (None, "does not have"),
    ],
)
def test_another_content_of_the_workbook_is_found(folder, value, said):
    book = openpyxl.load_workbook(folder / "r_PUBLIC.xlsx")
    sheet = book["T1"]
    cell = next(
        c
        for row in sheet.iter_rows(min_row=4)
        for c in row
        if isinstance(c.value, float | int) and c.column > 4
    )
    cell.value = value
    book.save(folder / "r_PUBLIC.xlsx")
    assert any(said in one for one in found(folder)), found(folder)


def test_a_wrong_count_is_found(folder):
    change_csv(folder / "r_T1_PUBLIC.csv", lambda rows: rows[2].__setitem__(-1, "8"))
    assert sorted(found(folder)) == [
        "r_PUBLIC.xlsx: another figure than in r_T1_PUBLIC.csv",
        "r_T1_PUBLIC.sdmx.csv: another figure than in r_T1_PUBLIC.csv",
    ]


@pytest.mark.parametrize("table", ["T1", "T2", "T3"])
@pytest.mark.parametrize("with_workbook", [True, False])
def test_another_figure_of_sdmx_is_found(folder, table, with_workbook):
    if not with_workbook:
        (folder / "r_PUBLIC.xlsx").unlink()
        assert found(folder) == []

    def edit(rows: list[list[str]]) -> None:
        at = rows[0].index("OBS_VALUE")
        rows[shown_row(rows, at)][at] = "98765"

    change_csv(folder / f"r_{table}_PUBLIC.sdmx.csv", edit)
    assert found(folder) == [f"r_{table}_PUBLIC.sdmx.csv: another figure than in r_{table}_PUBLIC.csv"]


def test_a_figure_of_sdmx_that_the_csv_withholds_is_found(folder):
    def edit(rows: list[list[str]]) -> None:
        at = rows[0].index("OBS_VALUE")
        rows[hidden_row(rows, at)][at] = "98765"

    change_csv(folder / "r_T1_PUBLIC.sdmx.csv", edit)
    (said,) = found(folder)
    assert said.endswith("a figure that r_T1_PUBLIC.sdmx.csv shows and r_T1_PUBLIC.csv withholds")


def test_another_mark_in_one_kind_of_file_is_found(folder):
    def edit(rows: list[list[str]]) -> None:
        row = next(row for row in rows if "x" in row)
        row[row.index("x")] = "y"

    change_csv(folder / "r_T1_PUBLIC.csv", edit)
    assert found(folder) == ["r_PUBLIC.xlsx: another text than in r_T1_PUBLIC.csv"]


def test_a_figure_in_place_of_a_level_is_found(folder):
    change_csv(
        folder / "r_T1_PUBLIC.csv", lambda rows: rows[2].__setitem__(rows[0].index("activity_level"), "9")
    )
    assert "a figure that r_PUBLIC.xlsx does not have" in " ".join(found(folder))


def test_a_cell_that_a_file_shows_and_withholds_is_found(folder):
    def edit(rows: list[list[str]]) -> None:
        at = next(at for at, row in enumerate(rows) if "x" in row)
        rows.insert(at, ["98765" if text == "x" else text for text in rows[at]])

    change_csv(folder / "r_T1_PUBLIC.csv", edit)
    assert "a figure that r_PUBLIC.xlsx does not have" in " ".join(found(folder))


def test_a_withheld_figure_with_the_statuses_of_an_empty_cell_is_found(folder):
    def edit(rows: list[list[str]]) -> None:
        row = rows[hidden_row(rows, rows[0].index("OBS_VALUE"))]
        row[rows[0].index("CONF_STATUS")], row[rows[0].index("OBS_STATUS")] = "F", "M"

    change_csv(folder / "r_T1_PUBLIC.sdmx.csv", edit)
    assert found(folder) == ["r_T1_PUBLIC.sdmx.csv: another text than in r_T1_PUBLIC.csv"]


def test_a_figure_beside_the_table_is_found(folder):
    book = openpyxl.load_workbook(folder / "r_PUBLIC.xlsx")
    book["T1"]["ZZ9"] = 98765
    book.save(folder / "r_PUBLIC.xlsx")
    assert found(folder) == ["r_PUBLIC.xlsx: a number beside the table"]


def test_missing_rows_columns_and_files_are_found(folder):
    change_csv(folder / "r_T2_PUBLIC.sdmx.csv", lambda rows: rows.pop())
    assert found(folder) == ["r_T2_PUBLIC.csv: a figure that r_T2_PUBLIC.sdmx.csv does not have"]
    change_csv(folder / "r_T2_PUBLIC.sdmx.csv", lambda rows: [row.pop(3) for row in rows])
    assert found(folder) == ["r_T2_PUBLIC.sdmx.csv: other variables than in r_T2_PUBLIC.csv"]
    (folder / "r_T2_PUBLIC.csv").unlink()
    assert sorted(found(folder)) == [
        "r_PUBLIC.xlsx: a table without a CSV file beside the others",
        "r_T2_PUBLIC.sdmx.csv: a table without a CSV file to compare it with",
    ]


def test_files_of_a_table_that_the_release_does_not_have_are_found(folder):
    for end in (".csv", ".sdmx.csv"):
        (folder / f"r_T9_PUBLIC{end}").write_bytes((folder / f"r_T2_PUBLIC{end}").read_bytes())
    assert found(folder) == ["r_T9_PUBLIC.csv: a table that r_PUBLIC.xlsx does not have"]


def test_a_csv_with_another_layout_is_named_and_not_passed_over(folder):
    (folder / "r_T2_PUBLIC.csv").write_text("a,b\n1,2\n")
    assert "r_T2_PUBLIC.csv: a layout that cannot be compared with the other files" in found(folder)


def test_a_csv_saved_again_with_semicolons_and_decimal_commas_is_compared(folder):
    path = folder / "r_T3_PUBLIC.csv"
    rows = [*csv.reader(io.StringIO(path.read_text(encoding="utf-8"), newline=""))]
    path.write_text("\n".join(";".join(c.replace(".", ",") for c in row) for row in rows) + "\n")
    assert found(folder) == []
    at = shown_row(rows, len(rows[0]) - 2)
    rows[at][-2] = "98,7"
    path.write_text("\n".join(";".join(c.replace(".", ",") for c in row) for row in rows) + "\n")
    assert any("another figure" in one for one in found(folder))


def test_a_table_that_stands_alone_is_compared_with_its_workbook(tmp_path):
    dimensions = (Dimension.flat("row", ("a", "b")), Dimension.flat("column", ("-x", "y")))
    codes = np.array([(a, b) for a in range(3) for b in range(3)])
    table = Table(dimensions, codes, np.arange(9.0), np.full(9, 5.0), build_relations(dimensions, codes))
    public = publish_tables(table, Pattern(np.array([0, 0, 0, 0, 1, 1, 0, 1, 1])))[0]
    (tmp_path / "r_PUBLIC.xlsx").write_bytes(public_workbook([public], OUTPUT))
    (tmp_path / "r_PUBLIC.csv").write_bytes(public_csv(public, OUTPUT))
    (tmp_path / "r_PUBLIC.sdmx.csv").write_bytes(public_sdmx_csv(public, sdmx_header(OUTPUT)))
    assert found(tmp_path) == []
    book = openpyxl.load_workbook(tmp_path / "r_PUBLIC.xlsx")
    cell = next(c for row in book["Table_1"].iter_rows(min_row=4) for c in row if c.value == "x")
    cell.value = 7.0
    book.save(tmp_path / "r_PUBLIC.xlsx")
    assert found(tmp_path) == ["r_PUBLIC.xlsx: a figure that r_PUBLIC.xlsx shows and r_PUBLIC.csv withholds"]


def test_a_workbook_and_a_csv_of_another_program_are_not_compared(tmp_path):
    workbook(tmp_path / "r_PUBLIC.xlsx", [["a", "b"]])
    (tmp_path / "r_PUBLIC.csv").write_text("a,b\n1,2\n")
    assert found(tmp_path) == []


@st.composite
def releases(draw: st.DrawFn) -> tuple[Table, Pattern, Output]:
    statuses = st.lists(st.sampled_from([0, 0, 1, 2]), min_size=N, max_size=N)
    pattern = release_pattern(0)
    hidden = pattern.status == Status.HIDDEN
    status = np.where(hidden, pattern.status, np.array(draw(statuses)))
    values = draw(st.lists(st.integers(-99, 10**5).map(lambda v: v / 10), min_size=N, max_size=N))
    counts = draw(st.tuples(*[st.sampled_from(["none", "shown", "suppressed alike"])] * 3))
    table = release_table(np.array(values), draw(st.just(np.arange(N) % 7 + 1.0)), parts(counts))
    marks = draw(st.sampled_from([("x", "-"), (":", "0"), ("[c]", ".")]))
    return table, Pattern(status), evolve(OUTPUT, mark=marks[0], empty_mark=marks[1])


@given(releases())
@settings(max_examples=examples(25))
def test_no_release_that_is_exported_contradicts_itself(release):
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), *release)
        assert found(Path(folder)) == []
