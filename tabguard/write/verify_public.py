"""The check before a release: looks for leaks in workbooks, CSV files and pages from any program."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.write.leak_book import (
    check_properties,
    check_relationships,
    check_strings,
    check_tables,
    check_workbook,
    read_strings,
)
from tabguard.write.leak_container import Container
from tabguard.write.leak_csv import check_csv
from tabguard.write.leak_flags import check_flags
from tabguard.write.leak_html import check_html
from tabguard.write.leak_order import check_book_order, check_csv_order
from tabguard.write.leak_ranges import check_book_ranges, check_csv_ranges
from tabguard.write.leak_sheet import check_sheet
from tabguard.write.leak_statuses import check_statuses
from tabguard.write.leak_styles import check_unused, read_styles
from tabguard.write.leak_tables import sheets_of
from tabguard.write.leaks import Finding, Leaks, scan_name

_OLD_OFFICE = b"\xd0\xcf\x11\xe0"


@file_reader("The file", "Do not release it.")
def verify_public(path: Path) -> tuple[Finding, ...]:
    """Look for leaks in a file that is about to be released.

    The file is only read, within limits of size: no formula is computed, no link followed, no script run.

    Parameters
    ----------
    path : Path
        An .xlsx or .csv file or a page such as the public note, written by any program.

    Returns
    -------
    tuple of Finding
        Empty when nothing was found. Texts name places, never values.

    Raises
    ------
    FormatError
        When the file is missing or cannot be checked.
    """
    leaks = Leaks()
    head = _head(path)
    scan_name(leaks, path.stem, path.name, tr("file name"))
    if zipfile.is_zipfile(path):
        with Container(path, leaks) as container:
            _check_workbook(container, leaks)
        sheets = sheets_of(path)
        check_book_ranges(sheets, leaks)
        check_book_order(sheets, leaks)
        check_flags(sheets, leaks)
    elif head[:4] in (_OLD_OFFICE, b"%PDF"):
        raise FormatError(
            tr("This kind of file cannot be checked (old or encrypted Office file or PDF)."),
            str(path),
            tr("Choose an .xlsx, .csv or .html file."),
        )
    elif head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        check_html(path, leaks)
    else:
        check_csv(path, leaks)
        check_csv_ranges(path, leaks)
        check_csv_order(path, leaks)
        check_statuses(path, leaks)
    return leaks.result()


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


def _check_workbook(container: Container, leaks: Leaks) -> None:
    if "xl/workbook.xml" not in container.names:
        raise FormatError(
            tr("The archive is not a workbook."), str(container.path), tr("Choose an .xlsx or .csv file.")
        )
    container.search()
    sheets = check_workbook(container, leaks)
    styles = read_styles(container, leaks)
    strings = read_strings(container, leaks)
    used_strings: set[int] = set()
    used_styles: set[int] = set()
    for name in container.names:
        if name.startswith("xl/worksheets/") and name.endswith(".xml"):
            of_sheet, looks = check_sheet(container, name, sheets, strings, styles, leaks)
            used_strings |= of_sheet
            used_styles |= looks
    check_strings(strings, used_strings, leaks)
    check_unused(styles, used_styles, leaks)
    check_tables(container, leaks)
    check_properties(container, leaks)
    check_relationships(container, leaks)
