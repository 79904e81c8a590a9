"""The cells in which two sides of a comparison differ, as CSV or as a workbook; internal."""

import csv
import io
from collections.abc import Callable, Sequence

from tabguard.table.formula_text import guarded
from tabguard.write.internal.book import WARNING, Column, marked_sheet
from tabguard.write.workbook import MAX_ROWS, NUMBER_WIDTH, Book, text_width

Line = Sequence[str | float]
"""The codes of a cell, what A and B say, whether it is primary, and its value."""
_HEAD = 2
"""Rows of a sheet above the first line."""


def differences_csv(
    names: Sequence[str], sides: tuple[str, str], lines: Sequence[Line], check: Callable[[], None]
) -> bytes:
    """Differences as CSV (UTF-8 with a mark); texts that a spreadsheet would run as formulas are guarded.

    Parameters
    ----------
    names : sequence of str
        Names of the variables.
    sides : (str, str)
        What is on side A and on side B.
    check : callable
        May raise to cancel.
    """
    check()
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow([guarded(name) for name in _header(names, sides)])
    for line in lines:
        writer.writerow([guarded(field) if isinstance(field, str) else field for field in line])
    return out.getvalue().encode("utf-8-sig")


def differences_xlsx(
    names: Sequence[str], sides: tuple[str, str], lines: Sequence[Line], check: Callable[[], None]
) -> bytes:
    """Differences as a workbook marked INTERNAL; parameters as of `differences_csv`.

    What does not fit in one sheet goes on in the next one.
    """
    book, header, room = Book(f"Differences {WARNING}", check), _header(names, sides), MAX_ROWS - _HEAD
    for at, first in enumerate(range(0, max(len(lines), 1), room)):
        part = lines[first : first + room]
        columns: list[Column] = []
        for c, name in enumerate(header):
            values = [line[c] for line in part]
            texts = [value for value in values if isinstance(value, str)]
            columns.append((name, text_width(texts) if texts else NUMBER_WIDTH, values))
        marked_sheet(book, f"Differences {at + 1}" if at else "Differences", columns)
    return book.content()


def _header(names: Sequence[str], sides: tuple[str, str]) -> tuple[str, ...]:
    return (*names, f"A: {sides[0]}", f"B: {sides[1]}", "primary", "value")
