"""The public workbook of a release: a sheet of contents, and a sheet for each table.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from attrs import frozen

from tabguard.settings import Output
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.public import PublicTable
from tabguard.write.crosstab import Spread, spread
from tabguard.write.imprint import imprint
from tabguard.write.public import (
    AT_LEAST,
    AT_MOST,
    CONTRIBUTORS,
    ROWS_PER_SHEET,
    figure_columns,
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
    Book,
    clipped,
    nothing_to_check,
    sheet_name,
    text_width,
    unique_names,
)

CONTENTS, NOTES = "Contents", "Notes"


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
    for row, line in enumerate(imprint(output), start=1):
        sheet.write_string(row, 0, clipped(line), book.style())
    for c in range(3):
        sheet.set_column(c, c, text_width(line[c] for line in rows))
        sheet.write_string(row + 1, c, rows[0][c], book.style(bold=True, bottom=1))
    for at, (name, *rest) in enumerate(rows[1:], start=row + 2):
        book.link(sheet, at, 0, name)
        for c, words in enumerate(rest, start=1):
            sheet.write_string(at, c, clipped(words), text)


@frozen(eq=False)
class GridColumn:
    """A column of figures: its heading, the values and the cell of each row (-1: empty), and its decimals."""

    heading: str
    values: FloatArray
    cells: IntArray
    places: int


@frozen(eq=False)
class Grid:
    """Rows by their codes in some dimensions, and columns of figures."""

    down: tuple[int, ...]
    rows: IntArray
    columns: tuple[GridColumn, ...]


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
        sheet = open_table(book, name, table_title(public), output, names, keys, len(some), declared)
        write_keys(sheet, book, keys, some)
        for c, column in enumerate(grid.columns, start=len(keys)):
            write_values(sheet, book, c, column.values, column.cells[rows], column.places, output)
        yield name


def grid_of(public: PublicTable) -> Grid:
    """A cross-tab with the responses side by side; if no sheet can hold it, a row for each cell.

    Each column of figures is followed by those of their ranges and of their contributors, if there are any.
    """
    more = _beside(public)
    per_cell = 1 + len(more)
    found = spread(public.dimensions, public.codes, public.several, per_cell) or _long(public)
    at = np.full((len(found.rows), found.columns), -1, np.int64)
    at[found.row, found.column] = np.arange(len(public.codes))
    columns: list[GridColumn] = []
    for c in range(found.columns):
        block, code = divmod(c, found.wide)
        words = [public.dimensions[0].codes[block]] if public.several else []
        if found.across >= 0:
            across = public.dimensions[found.across]
            words.append(heading_of(across.codes[code], across.labels[code]))
        heading = ": ".join(words) or public.response
        places = public.decimals if public.places is None else int(public.places[block])
        columns.append(GridColumn(heading, public.value, at[:, c], places))
        columns += (
            GridColumn(f"{heading}: {what}", values, at[:, c], 0 if what == CONTRIBUTORS else places)
            for what, values in more.items()
        )
    return Grid(found.down, found.rows, tuple(columns))


def _beside(public: PublicTable) -> dict[str, FloatArray]:
    """What is shown beside each figure, by its heading."""
    found = dict(zip((AT_LEAST, AT_MOST), figure_columns(public)[1:], strict=False))
    return found if public.counts is None else found | {CONTRIBUTORS: public.counts}


def _long(public: PublicTable) -> Spread:
    """A row for each cell, the responses side by side."""
    first = int(public.several)
    rows, row = np.unique(public.codes[:, first:], axis=0, return_inverse=True)
    block = public.codes[:, 0] if first else np.zeros(len(public.codes), np.int64)
    blocks = len(public.dimensions[0]) if first else 1
    down = tuple(range(first, len(public.dimensions)))
    return Spread(down, -1, 1, blocks, rows.astype(np.int64), row.reshape(-1), block)
