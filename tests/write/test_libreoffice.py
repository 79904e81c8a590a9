"""LibreOffice opens the public files with the values that they have; skipped where it is not installed."""

import csv
import io
import shutil
import subprocess
from pathlib import Path

import numpy as np
import openpyxl
import pytest
from attrs import evolve

from tabguard.audit.public_ranges import with_ranges
from tabguard.table.dimension import Dimension
from tabguard.table.publication import alone
from tabguard.write import public_csv, public_workbook
from tabguard.write.open_book import OpenBook
from tabguard.write.products.public.html import public_page
from tabguard.write.workbook import Book
from tests.support.written_tables import STATUS, VALUES, build_case, build_table

OFFICE = shutil.which("soffice") or shutil.which("libreoffice") or ""
CANARY = "918273"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not OFFICE, reason="LibreOffice is not installed")]


def opened(files: list[Path], folder: Path, kind: str, reader: str = "") -> list[Path]:
    """The files as LibreOffice opens and saves them."""
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    read_by = [f"--infilter={reader}"] if reader else []
    command = [OFFICE, profile, "--headless", *read_by, "--convert-to", kind, "--outdir", str(folder / "out")]
    subprocess.run([*command, *map(str, files)], check=True, capture_output=True, timeout=300)
    return [folder / "out" / f"{path.stem}.{kind.partition(':')[0]}" for path in files]


@pytest.fixture
def canary(case):
    """The case with an unmistakable withheld figure, and with ranges."""
    values = np.array(VALUES, float)
    values[[10, 11, 14, 15]] = [120.5, 129.5, 79.5, 70.5]
    values[14] = float(CANARY)
    found = build_case(build_table(values, decimals=1), STATUS, output=case.output)
    (public,) = with_ranges(alone(found.public), np.zeros(len(values), bool))
    return evolve(found, public=public)


def cells(path: Path) -> dict[str, list[tuple]]:
    """The cells of each sheet; LibreOffice saves an empty text as no cell."""
    book = openpyxl.load_workbook(path)
    return {
        sheet.title: [tuple(None if value == "" else value for value in row) for row in sheet.values]
        for sheet in book
    }


def test_workbook_csv_and_page_are_read_back_with_equal_values(canary, tmp_path):
    book, table, page = (tmp_path / name for name in ("book.xlsx", "table.csv", "page.html"))
    book.write_bytes(public_workbook([canary.public], canary.output))
    output = evolve(canary.output, csv_delimiter="semicolon", csv_decimal="point", csv_mark_utf8=True)
    table.write_bytes(public_csv(canary.public, output))
    page.write_bytes(public_page(canary.public, canary.output, lambda: None))

    (again,) = opened([book], tmp_path, "xlsx")
    ours, theirs = cells(book), cells(again)
    assert list(ours) == list(theirs)
    for name, rows in ours.items():
        assert [tuple(row[: len(rows[0])]) for row in theirs[name][: len(rows)]] == rows, name
    assert CANARY not in again.read_bytes().decode("latin-1") and CANARY not in str(theirs)

    (read,) = opened([table], tmp_path, "xlsx", "CSV:59,34,76,1,,0,false,true,false,false,false,-1")
    ours = [*csv.reader(io.StringIO(table.read_bytes().decode("utf-8-sig")), delimiter=";")]
    theirs = next(iter(cells(read).values()))
    assert len(ours) == len(theirs)
    for mine, found in zip(ours, theirs, strict=True):
        for text, value in zip(mine, found, strict=True):
            assert float(text) == value if isinstance(value, int | float) else text == value

    (shown,) = opened([page], tmp_path, "xlsx", "HTML (StarCalc)")
    theirs = [str(value) for rows in cells(shown).values() for row in rows for value in row]
    figures = {text.replace("\N{NARROW NO-BREAK SPACE}", "").removesuffix(".0") for text in theirs}
    assert {f"{v:g}" for v in canary.public.value if not np.isnan(v)} <= figures
    assert CANARY not in str(figures)
    assert theirs.count(canary.output.mark) == int(canary.pattern.suppressed.sum())


def test_texts_that_look_like_formulas_stay_texts(case, tmp_path):
    path = tmp_path / "table.csv"
    path.write_bytes(public_csv(case.public, case.output))
    (read,) = opened(
        [path], tmp_path, "xlsx", "CSV:44,34,76,1,,0,false,true,true,false,false,-1"
    )  # formulas are run
    book = openpyxl.load_workbook(read)
    types = {cell.data_type for row in book.active.iter_rows() for cell in row}
    assert types <= {"s", "n"} and "'=A1" in {cell.value for row in book.active.iter_rows() for cell in row}


def test_a_table_that_nearly_fits_is_printed_on_one_page(tmp_path):
    rows = Dimension.flat("industry", [f"A{number:02}" for number in range(32)])
    case = build_case(build_table(np.arange(99.0), dimensions=(rows, Dimension.flat("r", "NS"))), [0] * 99)
    books = [tmp_path / "one.xlsx", tmp_path / "two.ods"]
    for path, form in zip(books, (Book, OpenBook), strict=True):
        path.write_bytes(public_workbook([case.public], case.output, lambda: None, form))
    for page in opened(books, tmp_path, "pdf"):
        content = page.read_bytes()
        # contents, notes and the table; the sheet for programs prints nothing
        assert content.count(b"/Type/Page/") + content.count(b"/Type /Page\n") == 3
