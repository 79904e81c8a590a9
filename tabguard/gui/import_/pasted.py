"""Cells that were copied in a spreadsheet, as a file that can be imported and read again later."""

from __future__ import annotations

from pathlib import Path

from tabguard import private
from tabguard.errors import DataError, FormatError
from tabguard.language import mark, tr

KIND = mark("Tab-separated text (*.tsv)")


def check_cells(text: str) -> None:
    """Refuse a text of the clipboard that has no rows and columns; raises `FormatError`."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or not any("\t" in line for line in lines):
        raise FormatError(
            tr("The clipboard holds no table."),
            "clipboard",
            tr(
                "Select the cells in the spreadsheet, with the names of the columns, copy them, and try "
                "again."
            ),
        )


def write_cells(text: str, path: Path) -> None:
    """Write the cells as tab-separated text that only the user can read; raises `DataError`."""
    try:
        with private.replacing(path) as file:
            file.write(text.encode("utf-8"))
    except OSError as error:
        raise DataError(
            tr("The pasted data cannot be written."),
            path.name,
            tr("{strerror}. Choose another folder.", strerror=error.strerror),
        ) from None
