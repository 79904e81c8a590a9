"""The public workbook of a release: a sheet of contents, and a sheet for each table.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from attrs import evolve

from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.write.imprint import imprint
from tabguard.write.public.book import (
    HEADER_ROW,
    ROWS_PER_SHEET,
    Figures,
    TableHead,
    key_columns,
    note_on_mark,
    open_table,
    public_notes,
    public_title,
    public_xlsx,
    table_title,
    write_keys,
    write_values,
)
from tabguard.write.public.grid import GridColumn, grid_of
from tabguard.write.workbook import (
    Book,
    clipped,
    nothing_to_check,
    sheet_name,
    text_width,
    unique_names,
)

CONTENTS, NOTES = "Contents", "Notes"


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
        # the names of spreadsheet tables are unique within a workbook, and may have no blanks
        declared = f"{FLAGS}_{len(taken)}"
        head = TableHead(table_title(public), note_on_mark(public, marked), names, keys)
        sheet = open_table(book, name, head, len(some), declared)
        write_keys(sheet, book, keys, some)
        for c, column in enumerate(grid.columns, start=len(keys)):
            _write_flag_column(sheet, book, c, column, rows)
        yield name


def _write_flag_column(sheet: Any, book: Book, place: int, column: GridColumn, rows: slice) -> None:
    """Write every address of a column, all in the same style."""
    book.check()
    style, cells = book.style(align="right"), column.cells[rows]
    withheld = (cells >= 0) & np.isnan(column.values[cells]) if len(column.values) else cells < -1
    for row, flag in enumerate(withheld.tolist(), start=HEADER_ROW + 1):
        if flag:
            sheet.write_string(row, place, FLAG, style)
        else:
            sheet.write_blank(row, place, None, style)


def release_title(tables: Sequence[PublicTable], output: Output) -> str:
    """The title given to the publication, or one that follows from its tables."""
    return public_title(tables[0], output) if len(tables) == 1 else output.title or "Tables"


def public_workbook(
    tables: Sequence[PublicTable], output: Output, check: Callable[[], None] = nothing_to_check
) -> bytes:
    """Return the public workbook as bytes; equal input gives equal bytes.

    One table with one response has a sheet with a row for each cell and a sheet with the cross-tab. Otherwise
    there is a sheet of contents and a sheet for each table. On the latter, the first variable labels the
    rows, the second the columns, and the responses are side by side.
    """
    if len(tables) == 1 and not tables[0].several and tables[0].counts is None:
        return public_xlsx(tables[0], output, check, _flags_of if output.flags else None)
    book = Book(release_title(tables, output), check)
    contents, notes = book.sheet(CONTENTS), book.sheet(NOTES)
    taken, sheets = [CONTENTS, NOTES], []
    for number, public in enumerate(tables, start=1):
        names = list(_write_table(book, public, output, taken, f"Table_{number}"))
        sheets.append(names[0])
    for public in tables if output.flags else ():
        list(write_flags(book, public, output, taken))
    _write_contents(book, contents, tables, output, sheets)
    notes.set_column(0, 0, 100)
    notes.write_string(0, 0, NOTES, book.style(bold=True))
    for row, line in enumerate(public_notes(tables, output), start=1):
        notes.write_string(row, 0, clipped(line), book.style(text_wrap=True))
    return book.content()


def _flags_of(book: Book, public: PublicTable, output: Output) -> list[str]:
    return [*write_flags(book, public, output, ["Cover", NOTES, "Table_1", "Table_2"])]


def _write_contents(
    book: Book, sheet: Any, tables: Sequence[PublicTable], output: Output, names: Sequence[str]
) -> None:
    text, bold = book.style(text_wrap=True, valign="top"), book.style(bold=True)
    rows = [("Sheet", "Title", "Figures"), (NOTES, "What the marks mean", "")]
    for name, public in zip(names, tables, strict=True):
        shown = ", ".join(public.dimensions[0].codes) if public.several else public.response
        rows.append((name, table_title(public), shown))
    sheet.write_string(0, 0, clipped(release_title(tables, output)), bold)
    row = 0
    for row, line in enumerate(imprint(output), start=1):
        sheet.write_string(row, 0, clipped(line), book.style())
    for c in range(3):
        sheet.set_column(c, c, text_width(line[c] for line in rows))
        sheet.write_string(row + 1, c, rows[0][c], book.style(bold=True, bottom=1))
    for at, (name, *rest) in enumerate(rows[1:], start=row + 2):
        book.link(sheet, at, 0, name)
        for c, words in enumerate(rest, start=1):
            sheet.write_string(at, c, clipped(words), text)


def _write_table(
    book: Book, public: PublicTable, output: Output, taken: list[str], declared: str
) -> Iterator[str]:
    """Write a table on as many sheets as it needs; return their names."""
    grid = grid_of(public)
    keys = key_columns(public, grid.down)
    names = unique_names([*(name for _, name, _ in keys), *(column.heading for column in grid.columns)])
    for part, start in enumerate(range(0, max(len(grid.rows), 1), ROWS_PER_SHEET), start=1):
        rows = slice(start, start + ROWS_PER_SHEET)
        name = sheet_name(public.name if part == 1 else f"{public.name} {part}", taken)
        taken.append(name)
        declared = declared if part == 1 else f"{declared}_{part}"
        some = grid.rows[rows]
        head = TableHead(table_title(public), note_on_mark(public, output), names, keys)
        sheet = open_table(book, name, head, len(some), declared)
        write_keys(sheet, book, keys, some)
        for c, column in enumerate(grid.columns, start=len(keys)):
            cells = column.cells[rows]
            meanings = None if column.meanings is None else column.meanings[rows]
            shown = Figures(column.values, cells, column.places, column.beside, meanings)
            write_values(sheet, book, c, shown, output)
        yield name
