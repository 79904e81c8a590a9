"""The public spreadsheet and CSV, written from a value that holds no suppressed number.

This module may not import the internal model (an import contract sees to it): it cannot leak what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from tabguard.settings import Output
from tabguard.table.dimension import Dimension
from tabguard.table.formula_text import guarded
from tabguard.table.public import PublicTable, Shown
from tabguard.write.crosstab import CrossTab, arrange
from tabguard.write.workbook import (
    MAX_ROWS,
    NUMBER_WIDTH,
    Book,
    clipped,
    nothing_to_check,
    number_format,
    text_width,
    unique_names,
)

HEADER_ROW = 2
"""Title in the first row, subtitle in the second, then the one header row."""
ROWS_PER_SHEET = MAX_ROWS - HEADER_ROW - 1
MOST_FROZEN_WIDTH = 70
MOST_TABLE_ADDRESSES = 1_000_000
"""Above this a sheet is not declared a spreadsheet table: it only costs memory there."""


def public_title(public: PublicTable, output: Output) -> str:
    """The title given, or one made of the names of the variables."""
    return output.title or f"{public.response} by {', '.join(d.name for d in public.dimensions)}"


def public_notes(public: PublicTable, output: Output) -> tuple[str, ...]:
    """What readers must know; the same words whatever was suppressed, nothing about rules or counts."""
    return (
        f"“{output.mark}” stands in place of a figure that is withheld to keep the data of respondents "
        "confidential.",
        "Withheld figures are included in the totals. Figures may not add up to the totals that are shown "
        "because of withheld figures and of rounding.",
        f"“{output.empty_mark}” stands where there is nothing to report; such cells are not listed in the "
        "long table.",
        f"Figures are given with {public.decimals} decimals. "
        "The columns named “level” give the depth of a code in its classification; 0 is the total.",
    )


def public_xlsx(public: PublicTable, output: Output, check: Callable[[], None] = nothing_to_check) -> bytes:
    """Return the public workbook as bytes; equal input gives equal bytes.

    `check` is called again and again, so that it can raise when the work is to be given up.
    """
    book = Book(public_title(public, output), check)
    cover, notes = book.sheet("Cover"), book.sheet("Notes")
    sheets = _write_long(book, public, output)
    cross = arrange(public.dimensions, public.codes)
    if cross is not None:
        _write_cross(book, public, output, cross)
        sheets.append(("Table_2", "Cross-tab"))
    _write_cover(book, cover, public, output, sheets)
    _write_notes(book, notes, public, output)
    return book.content()


def _write_cover(
    book: Book, sheet: Any, public: PublicTable, output: Output, sheets: Sequence[tuple[str, str]]
) -> None:
    text, bold = book.style(text_wrap=True), book.style(bold=True)
    sheet.set_column(0, 0, 80)
    lines = [line for line in (output.agency, output.period) if line]
    lines += [f"{name}: {what}" for name, what in (("Notes", "What the marks mean"), *sheets)]
    sheet.write_string(0, 0, clipped(public_title(public, output)), bold)
    for row, line in enumerate(lines, start=1):
        sheet.write_string(row, 0, clipped(line), text)


def _write_notes(book: Book, sheet: Any, public: PublicTable, output: Output) -> None:
    sheet.set_column(0, 0, 100)
    sheet.write_string(0, 0, "Notes", book.style(bold=True))
    for row, line in enumerate(public_notes(public, output), start=1):
        sheet.write_string(row, 0, clipped(line), book.style(text_wrap=True))


def _write_long(book: Book, public: PublicTable, output: Output) -> list[tuple[str, str]]:
    """Write one row per cell, on as many sheets as it needs; return the names of the sheets."""
    columns = key_columns(public.dimensions)
    names = unique_names([*(name for _, name, _ in columns), public.response])
    sheets = []
    for part, start in enumerate(range(0, max(len(public.value), 1), ROWS_PER_SHEET), start=1):
        cells = np.arange(start, min(start + ROWS_PER_SHEET, len(public.value)))
        name = "Table_1" if part == 1 else f"Table_1_{part}"
        sheet = _open_table(book, name, public, output, names, columns, len(cells))
        for c, (d, _, texts) in enumerate(columns):
            _write_keys(sheet, book, c, [texts[i] for i in public.codes[cells, d]])
        _write_values(sheet, book, len(columns), public, output, cells)
        sheets.append((name, "Long table, one row per cell"))
    return sheets


def _write_cross(book: Book, public: PublicTable, output: Output, cross: CrossTab) -> None:
    """Write every address: a value, the mark of suppression or the mark of an empty cell."""
    columns = key_columns([public.dimensions[d] for d in cross.down])
    across = public.dimensions[cross.across]
    names = unique_names([*(name for _, name, _ in columns), *map(_heading, across.codes, across.labels)])
    sheet = _open_table(book, "Table_2", public, output, names, columns, len(cross.rows))
    for c, (d, _, texts) in enumerate(columns):
        _write_keys(sheet, book, c, [texts[i] for i in cross.rows[:, d]])
    at = np.full((len(cross.rows), len(across)), -1, np.int64)
    at[cross.row, cross.column] = np.arange(len(public.value))
    for c in range(len(across)):
        _write_values(sheet, book, len(columns) + c, public, output, at[:, c])


def _heading(code: str, label: str) -> str:
    return code if label == code else f"{code} {label}"


def key_columns(dimensions: Sequence[Dimension]) -> list[tuple[int, str, Sequence[Any]]]:
    """Columns that name a cell: position of the dimension, heading, and text or level per code."""
    out: list[tuple[int, str, Sequence[Any]]] = []
    for d, dimension in enumerate(dimensions):
        out.append((d, dimension.name, dimension.codes))
        if dimension.labels != dimension.codes:
            out.append((d, f"{dimension.name} label", dimension.labels))
        out.append((d, f"{dimension.name} level", dimension.depth.tolist()))
    return out


def _open_table(
    book: Book,
    name: str,
    public: PublicTable,
    output: Output,
    names: Sequence[str],
    columns: Sequence[tuple[int, str, Sequence[Any]]],
    n_rows: int,
) -> Any:
    """Add a sheet with title, subtitle, header and widths; widths know labels only."""
    sheet = book.sheet(name)
    header = book.style(bold=True, text_wrap=True, bottom=1, valign="top")
    sheet.write_string(0, 0, clipped(public_title(public, output)), book.style(bold=True))
    note = f"“{output.mark}”: withheld for confidentiality; see Notes."
    sheet.write_string(1, 0, clipped(f"{output.period}. {note}" if output.period else note), book.style())
    widths = [text_width(t) if len(t) and isinstance(t[0], str) else 8 for _, _, t in columns]
    for c, width in enumerate(widths):
        sheet.set_column(c, c, width)
    sheet.set_column(len(columns), len(names) - 1, NUMBER_WIDTH)
    for c, heading in enumerate(names):
        sheet.write_string(HEADER_ROW, c, heading, header)
    if n_rows and (n_rows + 1) * len(names) <= MOST_TABLE_ADDRESSES:
        _declare_table(sheet, name, names, header, n_rows)
    sheet.freeze_panes(HEADER_ROW + 1, len(columns) if sum(widths) <= MOST_FROZEN_WIDTH else 0)
    sheet.repeat_rows(HEADER_ROW)
    return sheet


def _declare_table(sheet: Any, name: str, names: Sequence[str], header: Any, n_rows: int) -> None:
    sheet.add_table(
        HEADER_ROW,
        0,
        HEADER_ROW + n_rows,
        len(names) - 1,
        {
            "name": name,
            "autofilter": False,
            "banded_rows": False,
            "style": None,
            "columns": [{"header": n, "header_format": header} for n in names],
        },
    )


def _write_keys(sheet: Any, book: Book, column: int, texts: Sequence[Any]) -> None:
    book.check()
    style = book.style(valign="top", text_wrap=True) if texts and isinstance(texts[0], str) else book.style()
    for row, text in enumerate(texts, start=HEADER_ROW + 1):
        if isinstance(text, str):
            sheet.write_string(row, column, clipped(text), style)
        else:
            sheet.write_number(row, column, text, style)


def _write_values(
    sheet: Any, book: Book, column: int, public: PublicTable, output: Output, cells: Any
) -> None:
    """One column of figures; the style is the column's, whatever stands in the cell."""
    book.check()
    style = book.style(num_format=number_format(public.decimals), align="right")
    zero_for_empty = output.empty_mark.strip() == "0"
    there = cells >= 0
    values = np.where(there, public.value[cells], 0.0).tolist() if len(public.value) else [0.0] * len(cells)
    hidden = there & (public.shown[cells] == Shown.SUPPRESSED) if len(public.shown) else there
    for row, (value, mark, known) in enumerate(
        zip(values, hidden.tolist(), there.tolist(), strict=True), start=HEADER_ROW + 1
    ):
        if mark:
            sheet.write_string(row, column, output.mark, style)
        elif known or zero_for_empty:
            sheet.write_number(row, column, value, style)
        else:
            sheet.write_string(row, column, output.empty_mark, style)


def public_csv(
    public: PublicTable, output: Output, delimiter: str = ",", decimal: str = ".", bom: bool = False
) -> bytes:
    """Return the long table as CSV: UTF-8, every label quoted, figures without thousands separators.

    Labels that a spreadsheet would take for a formula get a leading apostrophe. With `bom` the file begins
    with the mark by which some spreadsheets recognise UTF-8.
    """
    columns = key_columns(public.dimensions)
    names = unique_names([*(name.replace(" ", "_") for _, name, _ in columns), public.response])
    lines = [delimiter.join(_quoted(n) for n in names)]
    texts = [[_quoted(t) if isinstance(t, str) else str(t) for t in texts] for _, _, texts in columns]
    codes = [public.codes[:, d].tolist() for d, _, _ in columns]
    figures = _figures(public, output, decimal, quoted=decimal == delimiter)
    for *at, figure in zip(*codes, figures, strict=True):
        lines.append(delimiter.join([*(t[i] for t, i in zip(texts, at, strict=True)), figure]))
    return ("\r\n".join(lines) + "\r\n").encode("utf-8-sig" if bom else "utf-8")


def _figures(public: PublicTable, output: Output, decimal: str, quoted: bool) -> Iterator[str]:
    mark = _quoted(output.mark)
    for value, shown in zip(public.value.tolist(), public.shown.tolist(), strict=True):
        if shown == Shown.SUPPRESSED:
            yield mark
        else:
            figure = f"{value:.{public.decimals}f}".replace(".", decimal)
            yield f'"{figure}"' if quoted else figure


def _quoted(text: str) -> str:
    return '"' + guarded(text).replace('"', '""') + '"'
