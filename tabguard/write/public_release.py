"""The public workbook of a release: what is in it, and a sheet for each table.

This module may not import the internal model (an import contract sees to it): it cannot leak what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from attrs import frozen

from tabguard.settings import Output
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.public import PublicTable
from tabguard.write.crosstab import MAX_ADDRESSES, arrange
from tabguard.write.public import (
    CONTRIBUTORS,
    ROWS_PER_SHEET,
    heading_of,
    key_columns,
    open_table,
    public_notes,
    public_title,
    public_xlsx,
    table_title,
    write_keys,
    write_values,
)
from tabguard.write.workbook import (
    MAX_COLUMNS,
    Book,
    clipped,
    nothing_to_check,
    sheet_name,
    text_width,
    unique_names,
)

CONTENTS, NOTES = "Contents", "Notes"


def release_title(tables: Sequence[PublicTable], output: Output) -> str:
    """The title given to what is published, or what follows from its tables."""
    return public_title(tables[0], output) if len(tables) == 1 else output.title or "Tables"


def public_workbook(
    tables: Sequence[PublicTable], output: Output, check: Callable[[], None] = nothing_to_check
) -> bytes:
    """Return the public workbook as bytes; equal input gives equal bytes.

    One table with one response has a sheet with a row for each cell and one with the cross-tab. Otherwise
    there is a sheet of contents and one for each table: its first variable down, its second across, and the
    responses that it shows side by side.
    """
    if len(tables) == 1 and not tables[0].several and tables[0].counts is None:
        return public_xlsx(tables[0], output, check)
    book = Book(release_title(tables, output), check)
    contents, notes = book.sheet(CONTENTS), book.sheet(NOTES)
    taken, sheets = [CONTENTS, NOTES], []
    for number, public in enumerate(tables, start=1):
        names = list(_write_table(book, public, output, taken, f"Table_{number}"))
        sheets.append(names[0])
    _write_contents(book, contents, tables, output, sheets)
    notes.set_column(0, 0, 100)
    notes.write_string(0, 0, NOTES, book.style(bold=True))
    for row, line in enumerate(public_notes(tables, output), start=1):
        notes.write_string(row, 0, clipped(line), book.style(text_wrap=True))
    return book.content()


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
    for row, line in enumerate((line for line in (output.agency, output.period) if line), start=1):
        sheet.write_string(row, 0, clipped(line), book.style())
    for c in range(3):
        sheet.set_column(c, c, text_width(line[c] for line in rows))
        sheet.write_string(row + 1, c, rows[0][c], book.style(bold=True, bottom=1))
    for at, (name, *rest) in enumerate(rows[1:], start=row + 2):
        book.link(sheet, at, 0, name)
        for c, words in enumerate(rest, start=1):
            sheet.write_string(at, c, clipped(words), text)


@frozen(eq=False)
class _Column:
    """A column of figures: its heading, the values and the cell of each row (-1: empty), and its decimals."""

    heading: str
    values: FloatArray
    cells: IntArray
    places: int


@frozen(eq=False)
class _Grid:
    """Rows by their codes in some dimensions, and columns of figures."""

    down: tuple[int, ...]
    rows: IntArray
    columns: tuple[_Column, ...]


def _write_table(
    book: Book, public: PublicTable, output: Output, taken: list[str], declared: str
) -> Iterator[str]:
    """Write a table on as many sheets as it needs; return their names."""
    grid = _grid(public)
    keys = key_columns(public, grid.down)
    names = unique_names([*(name for _, name, _ in keys), *(column.heading for column in grid.columns)])
    for part, start in enumerate(range(0, max(len(grid.rows), 1), ROWS_PER_SHEET), start=1):
        rows = slice(start, start + ROWS_PER_SHEET)
        name = sheet_name(public.name if part == 1 else f"{public.name} {part}", taken)
        taken.append(name)
        declared = declared if part == 1 else f"{declared}_{part}"
        some = grid.rows[rows]
        sheet = open_table(book, name, table_title(public), output, names, keys, len(some), declared)
        write_keys(sheet, book, keys, some)
        for c, column in enumerate(grid.columns, start=len(keys)):
            write_values(sheet, book, c, column.values, column.cells[rows], column.places, output)
        yield name


def _grid(public: PublicTable) -> _Grid:
    """A cross-tab with the responses side by side; what no sheet could hold so has a row for each cell."""
    first = int(public.several)
    spanning, codes = public.dimensions[first:], public.codes[:, first:]
    cross = arrange(spanning, codes)
    wide = len(spanning[cross.across]) if cross is not None else 1
    blocks = len(public.dimensions[0]) if first else 1
    columns = wide * blocks * (1 if public.counts is None else 2)
    if cross is None or columns > MAX_COLUMNS // 2 or columns * len(cross.rows) > MAX_ADDRESSES:
        rows, row = np.unique(codes, axis=0, return_inverse=True)
        down, across, column = tuple(range(len(spanning))), None, np.zeros(len(codes), np.int64)
        row, wide = row.reshape(-1), 1
    else:
        rows, row, column = cross.rows, cross.row, cross.column
        down, across = cross.down, spanning[cross.across]
    out: list[_Column] = []
    for block in range(blocks):
        mine = np.flatnonzero(public.codes[:, 0] == block) if first else np.arange(len(codes))
        response = public.dimensions[0].codes[block] if first else public.response
        at = np.full((len(rows), wide), -1, np.int64)
        at[row[mine], column[mine]] = mine
        places = public.decimals if public.places is None else int(public.places[block])
        for c in range(wide):
            words = [response] if across is None or first else []
            words += [] if across is None else [heading_of(across.codes[c], across.labels[c])]
            heading = ": ".join(words)
            out.append(_Column(heading, public.value, at[:, c], places))
            if public.counts is not None:
                out.append(_Column(f"{heading}: {CONTRIBUTORS}", public.counts, at[:, c], 0))
    return _Grid(tuple(d + first for d in down), rows.astype(np.int64), tuple(out))
