"""XLSX workbooks, row by row and values only (no formula is evaluated, no link followed)."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard import untrusted
from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.project import DataSource
from tabguard.read.columns import Columns, Figure, Text, short, text_to_number
from tabguard.read.format import (
    DECIMAL,
    HEADER,
    PREVIEW_ROWS,
    THOUSANDS,
    Beginning,
    ColumnInfo,
    FileFormat,
    Format,
    Row,
    Setting,
)
from tabguard.read.guess import (
    NO_NAMES,
    detect_marks,
    guess_columns,
    is_number,
    numbered,
    seems_header,
)
from tabguard.read.header import heads_of, joined_names
from tabguard.read.odf import Spreadsheet, is_spreadsheet
from tabguard.read.sheet import NEAR, no_rows, table_rows
from tabguard.read.signatures import refuse_archive
from tabguard.read.xlsx import Book, Cells
from tabguard.untrusted import open_zip, translate_errors

SHEET = Setting("sheet", "Sheet or table")
_ZIP = b"PK\x03\x04"
_MOST_NAMED = 20
_SMALL = 1 << 22
"""Bytes of a sheet that is looked at as a whole, so that notes below its table are seen."""


def open_sheets(path: Path, progress: Progress) -> Book | Spreadsheet:
    """Open a file of sheets.

    Raises
    ------
    FormatError
        For a ZIP archive of another kind. Other errors mean damage: use it within `translate_errors`.
    """
    if is_spreadsheet(path):
        return Spreadsheet(path, progress)
    with open_zip(path, untrusted.WORKBOOK) as archive:
        refuse_archive(path, archive.namelist())
    return Book(path, progress)


def recognises_workbook(start: Beginning) -> bool:
    """Whether a file is a ZIP archive, as workbooks are."""
    return start.head.startswith(_ZIP)


def sniff_workbook(start: Beginning) -> FileFormat:
    """Detect sheet, header and columns of a workbook; only the beginning of a sheet is read.

    Raises
    ------
    FormatError
        If the workbook has no such sheet, or the sheet is empty.
    """
    path, sheet = start.path, start.data.sheet
    with open_sheets(path, Progress()) as book:
        sheets = tuple(book.sheets)
        if sheet is not None and sheet not in sheets:
            names = ", ".join(short(name) for name in sheets[:_MOST_NAMED])
            raise FormatError(
                f"The workbook has no sheet “{short(sheet)}”.", path.name, f"Its sheets are: {names}."
            )
        for name in (sheet,) if sheet else sheets:
            whole = book.size(name) <= _SMALL
            rows = _head(book, name, None if whole else PREVIEW_ROWS + 1, start.data.shape.first_row or 1)
            if rows:
                return _sniffed(start.data, sheets, name, rows, whole)
    raise FormatError("The workbook is empty.", path.name, "Choose another file or sheet.")


def _head(book: Book | Spreadsheet, sheet: str, most: int | None, first: int) -> dict[int, dict[int, str]]:
    """The rows with text, all or up to so many from a row on; shared texts are read as far as these need."""
    rows, left = [], most
    for line, cells in book.rows(sheet):
        if left == 0:
            break
        if line < first - NEAR:
            continue
        rows.append((line, cells))
        if left is not None and line >= first:
            left -= 1
    shared = [value for _, cells in rows for value in cells.values() if isinstance(value, int)]
    texts = book.texts(max(shared) + 1) if shared else []
    return {line: row for line, row in ((line, _row(cells, texts)) for line, cells in rows) if row}


def _row(cells: Cells, texts: Sequence[str]) -> dict[int, str]:
    """The cells of a row that hold text."""
    row = {at: texts[value] if isinstance(value, int) else value for at, value in cells.items()}
    return {at: text for at, text in row.items() if text}


def _sniffed(
    data: DataSource, sheets: tuple[str, ...], sheet: str, rows: dict[int, dict[int, str]], whole: bool
) -> FileFormat:
    typed = [[text for text in row.values() if not isinstance(text, Figure)] for row in rows.values()]
    decimal, thousands = detect_marks(typed, data)

    def number(text: str) -> bool:
        return isinstance(text, Figure) or is_number(text, decimal, thousands)

    # rows without their blanks: a sheet with a single cell far to the right in each row would not fit
    bare = [(line, tuple(row.values())) for line, row in rows.items()]
    found = table_rows(bare, data.shape, number, whole)
    if not found.inside:
        raise no_rows(data.path.name, sheet)
    lines = [line for line, _ in found.inside[: PREVIEW_ROWS + 1]]
    width = 1 + max(max(rows[line]) for line in lines)
    head = [_fields(rows[line], width) for line in lines]
    header = data.header
    if header is None:
        figures = any(number(text) for row in head[1:] for text in row)
        plain = not any(number(text) for text in head[0])
        header = bool(found.above) or found.titled or (plain and (figures or seems_header(head[0])))
    heads = heads_of([*(_fields(rows[line], width) for line, _ in found.above), head[0]], width)
    names = joined_names(heads, data.path.name) if header else numbered(width)
    columns, body = _columns(names, head[header:], decimal, thousands)
    return FileFormat(
        data.path,
        WORKBOOK,
        decimal=decimal,
        sheet=sheet,
        sheets=sheets,
        header=header,
        columns=columns,
        preview=body,
        lines=tuple(lines[header:]),
        findings=(*(() if header else (NO_NAMES,)), *found.findings),
        thousands=thousands,
        shape=found.shape,
        heads=heads if header else (),
        left_out=tuple((line, _fields(rows[line], width)) for line, _ in found.outside),
    )


def _fields(row: Mapping[int, str], width: int) -> tuple[str, ...]:
    """The first fields of a row, with its blanks."""
    return tuple(row.get(at, "") for at in range(width))


def _columns(
    names: Sequence[str], rows: Sequence[tuple[str, ...]], decimal: str, thousands: str
) -> tuple[tuple[ColumnInfo, ...], tuple[tuple[str, ...], ...]]:
    """Columns with their types, and the rows with numbers written by the marks of the texts."""
    marked = [tuple(_marked(text, decimal) for text in row) for row in rows]
    columns = guess_columns(names, marked, decimal, thousands)
    body = [
        tuple(m if c.kind == "numeric" else t for c, m, t in zip(columns, with_marks, row, strict=True))
        for with_marks, row in zip(marked, rows, strict=True)
    ]
    return columns, tuple(body)


def _marked(text: str, decimal: str) -> str:
    """A number of a cell with the decimal mark that texts of the sheet have."""
    if decimal == "." or not isinstance(text, Figure):
        return text
    return Figure(text.replace(".", decimal))


def workbook_words(form: FileFormat) -> str:
    """Name the format and the sheet."""
    return f"XLSX, sheet “{form.sheet}”"


def read_workbook(
    form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress
) -> Columns:
    """Read the named columns of a sheet.

    Raises
    ------
    DataError
        For values that are not numbers.
    """
    texts, numbers = list(dict.fromkeys(text)), list(dict.fromkeys(number))
    wanted = [*texts, *numbers]
    place_of = {name: i for i, name in enumerate(form.names)}
    at = [place_of[name] for name in wanted]
    seen: list[dict[str, int]] = [{} for _ in wanted]
    ids = [array("q") for _ in wanted]
    lines = array("q")
    with open_sheets(form.path, progress) as book:
        progress.phase("read", book.size(form.sheet))
        for line, row in _records(form, book):
            lines.append(line)
            for i, place in enumerate(at):
                value = row.get(place, "")
                if i >= len(texts):
                    value = _marked(value, form.decimal)
                ids[i].append(seen[i].setdefault(value, len(seen[i])))
    read = [
        Text(np.array(column, np.int64), tuple(map(str, names)))
        for column, names in zip(ids, seen, strict=True)
    ]
    bare = Columns(form.path.name, len(lines), 1, {}, {}, np.array(lines, np.int64))
    values = {
        name: text_to_number(one, form.decimal, bare, name, form.thousands)
        for name, one in zip(numbers, read[len(texts) :], strict=True)
    }
    return evolve(bare, text=dict(zip(texts, read, strict=False)), number=values)


def _records(form: FileFormat, book: Book | Spreadsheet) -> Iterator[tuple[int, dict[int, str]]]:
    """The rows of the table below its names."""
    texts = book.texts()
    header = form.header
    for line, cells in book.rows(form.sheet):
        row = _row(cells, texts)
        if not row or not form.shape.holds(line):
            continue
        if header:
            header = False
            continue
        yield line, row


def workbook_rows(form: FileFormat) -> Iterator[Row]:
    """Read a small sheet; numbers have the decimal mark of the sheet's texts."""
    numeric = [column.kind == "numeric" for column in form.columns]
    called, advice = form.format.called, form.format.advice
    with translate_errors(form.path, called, advice), open_sheets(form.path, Progress()) as book:
        for line, row in _records(form, book):
            fields = (row.get(at, "") for at in range(len(numeric)))
            yield (
                line,
                tuple(
                    _marked(text, form.decimal) if kind else text
                    for text, kind in zip(fields, numeric, strict=True)
                ),
            )


WORKBOOK = Format(
    name="xlsx",
    title="XLSX workbook",
    suffixes=(".xlsx", ".xlsm"),
    recognises=recognises_workbook,
    sniff=sniff_workbook,
    read=read_workbook,
    words=workbook_words,
    settings=(DECIMAL, THOUSANDS, SHEET, HEADER),
    rows=workbook_rows,
    shaped=True,
)
