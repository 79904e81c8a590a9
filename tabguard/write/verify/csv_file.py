"""Checks CSV files for hidden content, such as texts that a spreadsheet would run as formulas."""

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import read_bytes
from tabguard.table.formula_text import NUMBER, STARTS
from tabguard.write.verify.findings import LONGEST_MARK, Leaks, odd_marks, scan_text

_QUOTED_NUMBER = re.compile(r'(^|[,;\t|\r\n])"(?=[+-]?\d[\d\s.,\'’]*"(?:[,;\t|\r\n]|$))')
"""A number in quotation marks is a code: TabGuard's own files quote codes but not figures."""
_CODE = "\0"


def check_csv(path: Path, leaks: Leaks) -> None:
    """Search a CSV file.

    Raises
    ------
    FormatError
        If the file is not text.
    """
    text = decoded(path)
    head = text[:10_000]
    delimiter = max(",;\t|", key=head.count)
    marks: dict[int, set[str]] = {}
    figures: dict[int, int] = {}
    coded: set[int] = set()
    bare: set[int] = set()
    sound: set[str] = set()
    # csv removes the quotation marks by which codes are told from figures: a sign keeps them
    marked = _QUOTED_NUMBER.sub(rf'\1"{_CODE}', text)
    for row, cells in enumerate(_records_of(path, marked, delimiter), start=1):
        for column, field in enumerate(cells, start=1):
            cell = field.removeprefix(_CODE)
            if cell not in sound:
                n_before, place = leaks.n_found, tr("row {row}, column {column}", row=row, column=column)
                _check_cell(cell, place, path.name, leaks)
                if leaks.n_found == n_before and len(cell) <= LONGEST_MARK:  # short texts repeat often
                    sound.add(cell)
            if row > 1 and NUMBER.fullmatch(cell):
                figures[column] = figures.get(column, 0) + 1
                (bare if cell == field else coded).add(column)
            elif row > 1 and cell and len(cell) <= LONGEST_MARK:
                marks.setdefault(column, set()).add(cell)
    codes = coded - bare if bare else set()  # if a file quotes everything, quotes do not identify codes
    for column, n in figures.items():
        if column not in codes and n >= 2 and (what := odd_marks(marks.get(column, ()))):
            leaks.add(35, path.name, tr("column {column}", column=column), what)


def rows_of(path: Path, separators: str = ",;\t") -> Iterator[list[str]]:
    """The rows of a CSV file, whose first line shows the separator; raises `FormatError`."""
    text = decoded(path)
    delimiter = max(separators, key=text[:10_000].partition("\n")[0].count)
    yield from _records_of(path, text, delimiter)


def _records_of(path: Path, text: str, delimiter: str) -> Iterator[list[str]]:
    try:
        yield from csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    except csv.Error as error:
        raise FormatError(
            tr("The file cannot be read as CSV."), str(path), tr("Create the file again.")
        ) from error


def decoded(path: Path) -> str:
    """The text of a file in an encoding that spreadsheets write; raises `FormatError` if it is not text."""
    content = read_bytes(path)
    for encoding in ("utf-8-sig", "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "cp1252"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise FormatError(
        tr("The file is neither a workbook nor text."), str(path), tr("Choose an .xlsx or .csv file.")
    )


def _check_cell(cell: str, place: str, part: str, leaks: Leaks) -> None:
    if len(cell) > 1 and cell[0] in STARTS and not NUMBER.fullmatch(cell):
        leaks.add(3, part, place, tr("a text that a spreadsheet takes for a formula"))
    if not NUMBER.fullmatch(cell):
        scan_text(leaks, cell, part, place)
