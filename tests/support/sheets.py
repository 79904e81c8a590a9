"""Writes small workbooks as agencies do, with indents, groups, hidden parts and merged cells."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from openpyxl import Workbook
from openpyxl.styles import Alignment


def workbook(
    path: Path,
    rows: Sequence[Sequence[Any]],
    merged: Sequence[str] = (),
    indents: Mapping[int, int] | None = None,
    levels: Mapping[int, int] | None = None,
    hidden: Sequence[int | str] = (),
    below: bool = True,
    further: Mapping[str, Sequence[Sequence[Any]]] | None = None,
) -> Path:
    """A workbook; `indents`, `levels` and hidden rows by row number, hidden columns by letter."""
    book = Workbook()
    _fill(book.active, rows)
    for area in merged:
        book.active.merge_cells(area)
    for row, steps in (indents or {}).items():
        book.active.cell(row, 1).alignment = Alignment(indent=steps)
    for row, level in (levels or {}).items():
        book.active.row_dimensions[row].outlineLevel = level
    for place in hidden:
        dimensions = book.active.row_dimensions if isinstance(place, int) else book.active.column_dimensions
        dimensions[place].hidden = True
    book.active.sheet_properties.outlinePr.summaryBelow = below
    for name, more in (further or {}).items():
        _fill(book.create_sheet(name), more)
    book.save(path)
    return path


def workbook_of(path: Path, sheets: Mapping[str, Sequence[Sequence[Any]]]) -> Path:
    """A workbook of several sheets by name."""
    book = Workbook()
    book.remove(book.active)
    for name, rows in sheets.items():
        _fill(book.create_sheet(name), rows)
    book.save(path)
    return path


def _fill(sheet: Any, rows: Sequence[Sequence[Any]]) -> None:
    for at, row in enumerate(rows, start=1):
        for column, value in enumerate(row, start=1):
            if value not in ("", None):
                sheet.cell(at, column, value)
