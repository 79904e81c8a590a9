"""Sheets of the public workbook that say by a letter which figures are withheld, for filters and programs.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from attrs import evolve

from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.write.public import (
    HEADER_ROW,
    ROWS_PER_SHEET,
    key_columns,
    note_on_mark,
    open_table,
    table_title,
    write_keys,
)
from tabguard.write.public_grid import GridColumn, grid_of
from tabguard.write.workbook import Book, sheet_name, unique_names

FLAGS, FLAG = "Flags", "x"
"""Beginning of the names of such sheets, and what stands for a withheld figure; nothing for others."""


def write_flags(book: Book, public: PublicTable, output: Output, taken: list[str]) -> Iterator[str]:
    """Write the flags of a table on as many sheets as it needs; return their names.

    The rows and columns are those of its cross-tab, or there is a row for each cell.
    """
    grid = grid_of(evolve(public, low=None, high=None, counts=None))
    keys = key_columns(public, grid.down)
    names = unique_names([*(name for _, name, _ in keys), *(column.heading for column in grid.columns)])
    marked = evolve(output, mark=FLAG)
    for part, start in enumerate(range(0, max(len(grid.rows), 1), ROWS_PER_SHEET), start=1):
        name = sheet_name(f"{FLAGS} {public.name} {part if part > 1 else ''}".strip(), taken)
        taken.append(name)  # also of tables that follow
        rows = slice(start, start + ROWS_PER_SHEET)
        some = grid.rows[rows]
        declared = f"{FLAGS}_{len(taken)}"
        note = note_on_mark(public, marked)
        sheet = open_table(book, name, table_title(public), note, names, keys, len(some), declared)
        write_keys(sheet, book, keys, some)
        for c, column in enumerate(grid.columns, start=len(keys)):
            _write(sheet, book, c, column, rows)
        yield name


def _write(sheet: Any, book: Book, place: int, column: GridColumn, rows: slice) -> None:
    """Write every address of a column, all in the same style."""
    book.check()
    style, cells = book.style(align="right"), column.cells[rows]
    withheld = (cells >= 0) & np.isnan(column.values[cells]) if len(column.values) else cells < -1
    for row, flag in enumerate(withheld.tolist(), start=HEADER_ROW + 1):
        if flag:
            sheet.write_string(row, place, FLAG, style)
        else:
            sheet.write_blank(row, place, None, style)
