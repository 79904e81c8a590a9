"""The check before a release: looks for leaks in workbooks, CSV files and pages from any program."""

import itertools
import os
import re
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.write.verify.book import read_book, sheets_of
from tabguard.write.verify.findings import LONGEST_MARK, Leak, Leaks, Secret, scan_name
from tabguard.write.verify.html_page import check_html
from tabguard.write.verify.tables import Sheet, check_csv, rows_of, shown_number
from tabguard.write.verify.withheld import check_book_ranges, check_csv_ranges, check_flags, check_statuses

CHANNEL = 29
_LEAST = 8
"""Minimum number of figures whose order is judged: one table in 2/8! ≈ 1/20,000 has it by chance."""

Cell = str | float
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"


def check_book_order(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    """Check the order of the rows of the sheets of a workbook."""
    for name, sheet in sheets.items():
        rows = [sheet[row] for row in sorted(sheet)]
        filled = sorted({1, *itertools.chain.from_iterable(rows)})
        columns = ((column, [row.get(column) for row in rows]) for column in filled)
        _check(columns, tr("sheet {name}", name=name), leaks)


class _Cells(dict[str, Cell | None]):
    """Cache of what fields of a CSV file are; equal fields are interpreted once."""

    def __missing__(self, field: str) -> Cell | None:
        number = shown_number(field)
        self[field] = (field or None) if number is None else number
        return self[field]


def check_csv_order(path: Path, leaks: Leaks) -> None:
    """Check the order of the rows of a CSV file."""
    cells, columns = _Cells(), list[list[Cell | None]]()
    for n_before, row in enumerate(rows_of(path, ",;\t|")):
        columns += ([None] * n_before for _ in range(len(row) - len(columns)))
        row += [""] * (len(columns) - len(row))
        for column, field in zip(columns, row, strict=True):
            column.append(cells[field])
    _check(enumerate(columns, start=1), path.name, leaks)


def _check(columns: Iterable[tuple[int, Sequence[Cell | None]]], part: str, leaks: Leaks) -> None:
    """Check columns with their numbers, beside the first one, which has the labels."""
    columns_left = iter(columns)
    _first, labels = next(columns_left, (1, ()))
    for column, cells in columns_left:
        if _by_value(labels, cells):
            leaks.add(
                CHANNEL,
                part,
                tr("column {column}", column=column),
                tr("rows in the order of figures, with withheld ones"),
            )


def _by_value(labels: Sequence[Cell | None], cells: Sequence[Cell | None]) -> bool:
    """Whether the figures below the first one, the total, are in order with a mark between them."""
    at = [row for row, cell in enumerate(cells) if isinstance(cell, float)][1:]
    if len(at) < _LEAST:
        return False
    figures = [cell for row in at if isinstance(cell := cells[row], float)]
    between = (cells[row] for row in range(at[0], at[-1]))
    if not any(isinstance(cell, str) and len(cell) <= LONGEST_MARK for cell in between):
        return False
    names = [_natural(str(labels[row] or "")) for row in at]
    rising = all(figure <= other for figure, other in itertools.pairwise(figures))
    falling = all(figure >= other for figure, other in itertools.pairwise(figures))
    # equal figures rise and fall at once; rows sorted by their labels may be in order of figures by nature
    return (rising != falling) and names != sorted(names) and names != sorted(names, reverse=True)


def _natural(label: str) -> list[tuple[int, str]]:
    """Texts as people sort them: size classes by their numbers, which often have fewer and fewer units."""
    parts = re.split(r"(\d+)", label.casefold())
    digits = (part.lstrip("0") if at % 2 else part for at, part in enumerate(parts))
    return [(len(part) if at % 2 else 0, part) for at, part in enumerate(digits)]


@file_reader("The file", "Do not release it.")
def verify_public(path: Path, secret: Secret | None = None) -> tuple[Leak, ...]:
    """Look for leaks in a file that is about to be released.

    The file is only read, within limits of size: no formula is computed, no link followed, no script run.

    Parameters
    ----------
    path : Path
        An .xlsx or .csv file or a page such as the public note, written by any program.
    secret : Secret, optional
        Withheld figures, with which the texts of the file are compared.

    Returns
    -------
    tuple of Leak
        Empty when nothing was found. Texts name places, never values.

    Raises
    ------
    FormatError
        When the file is missing or cannot be checked.
    """
    leaks = Leaks(secret)
    head = _head(path)
    scan_name(leaks, path.stem, path.name, tr("file name"))
    for channel, what in leaks.figures_in(path.stem):
        leaks.add(channel, path.name, tr("file name"), what)
    if zipfile.is_zipfile(path):
        _check_sheets(sheets_of(path, leaks), leaks)
    elif head[:4] in (_OLD_OFFICE, b"%PDF"):
        raise FormatError(
            tr("This kind of file cannot be checked (old or encrypted Office file or PDF)."),
            str(path),
            tr("Choose an .xlsx, .ods, .csv or .html file."),
        )
    elif head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        check_html(path, leaks)
    else:
        check_csv(path, leaks)
        check_csv_ranges(path, leaks)
        check_csv_order(path, leaks)
        check_statuses(path, leaks)
    return leaks.result()


def check_book(path: Path, content: bytes) -> tuple[Leak, ...]:
    """Look for leaks in a workbook that is not written yet, made of one that stands at `path`."""
    leaks = Leaks()
    _check_sheets(read_book(path, leaks, content), leaks)
    return leaks.result()


def _check_sheets(sheets: Mapping[str, Sheet], leaks: Leaks) -> None:
    check_book_ranges(sheets, leaks)
    check_book_order(sheets, leaks)
    check_flags(sheets, leaks)


def public_files(folder: Path) -> tuple[Path, ...]:
    """All files in a folder and in the folders below it, in order; links to folders are not followed.

    Raises
    ------
    FormatError
        Where there is no file.
    """
    files = tuple(sorted(Path(place) / name for place, _, names in os.walk(folder) for name in names))
    if not files:
        raise FormatError(
            tr("The folder holds no files."), str(folder), tr("Name the folder of the public files.")
        )
    return files


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(1000)
