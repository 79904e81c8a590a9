"""XLSX workbooks, row by row and values only (no formula is evaluated, no link followed)."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, Text, short, text_to_number
from tabguard.read.format import HEADER, PREVIEW_ROWS, Beginning, FileFormat, Format, Row, Setting
from tabguard.read.guess import NO_NAMES, column_names, guess_columns, is_number, numbered, seems_header
from tabguard.read.xlsx import Book, Cells

SHEET = Setting("sheet", "Sheet")
_ZIP = b"PK\x03\x04"
_MOST_NAMED = 20


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
    with Book(path, Progress()) as book:
        sheets = tuple(book.sheets)
        if sheet is not None and sheet not in sheets:
            names = ", ".join(short(name) for name in sheets[:_MOST_NAMED])
            raise FormatError(
                f"The workbook has no sheet “{short(sheet)}”.", path.name, f"Its sheets are: {names}."
            )
        for name in (sheet,) if sheet else sheets:
            head = _head(book, name, PREVIEW_ROWS + 1)
            if head:
                return _sniffed(path, sheets, name, head, start.data.header)
    raise FormatError("The workbook is empty.", path.name, "Choose another file or sheet.")


def _head(book: Book, sheet: str, most: int) -> list[Row]:
    """The first rows with text; shared texts are read only as far as these rows need them."""
    rows = list(itertools.islice(book.rows(sheet), most))
    shared = [value for _, cells in rows for value in cells.values() if isinstance(value, int)]
    texts = book.texts(max(shared) + 1) if shared else []
    filled = [(line, row) for line, row in ((line, _row(cells, texts)) for line, cells in rows) if row]
    return [(line, tuple(row.get(i, "") for i in range(max(row) + 1))) for line, row in filled]


def _row(cells: Cells, texts: Sequence[str]) -> dict[int, str]:
    """The cells of a row that hold text."""
    row = {at: texts[value] if isinstance(value, int) else value for at, value in cells.items()}
    return {at: text for at, text in row.items() if text}


def _sniffed(
    path: Path, sheets: tuple[str, ...], sheet: str, rows: list[Row], header: bool | None
) -> FileFormat:
    head = [row for _, row in rows]
    if header is None:
        figures = any(is_number(text, ".") for row in head[1:] for text in row)
        header = not any(is_number(text, ".") for text in head[0]) and (figures or seems_header(head[0]))
    width = max(len(row) for row in head)
    filled = [(*row, *("",) * (width - len(row))) for row in head]
    names = column_names(filled[0], path.name) if header else numbered(width)
    body = tuple(filled[1:] if header else filled)
    return FileFormat(
        path,
        WORKBOOK,
        sheet=sheet,
        sheets=sheets,
        header=header,
        columns=guess_columns(names, body, "."),
        preview=body,
        lines=tuple(line for line, _ in rows[header:]),
        findings=() if header else (NO_NAMES,),
    )


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
    wanted = list(dict.fromkeys((*text, *number)))
    place_of = {name: i for i, name in enumerate(form.names)}
    at = [place_of[name] for name in wanted]
    seen: list[dict[str, int]] = [{} for _ in wanted]
    ids = [array("q") for _ in wanted]
    lines = array("q")
    with Book(form.path, progress) as book:
        progress.phase("read", book.size(form.sheet))
        texts = book.texts()
        header = form.header
        for line, cells in book.rows(form.sheet):
            row = _row(cells, texts)
            if not row:
                continue
            if header:
                header = False
                continue
            lines.append(line)
            for i, place in enumerate(at):
                value = row.get(place, "")
                ids[i].append(seen[i].setdefault(value, len(seen[i])))
    read = {
        name: Text(np.array(column, np.int64), tuple(names))
        for name, column, names in zip(wanted, ids, seen, strict=True)
    }
    bare = Columns(form.path.name, len(lines), 1, {}, {}, np.array(lines, np.int64))
    numbers = {name: text_to_number(read[name], ".", bare, name) for name in number}
    return evolve(bare, text={name: read[name] for name in text}, number=numbers)


WORKBOOK = Format(
    name="xlsx",
    title="XLSX workbook",
    suffixes=(".xlsx", ".xlsm"),
    recognises=recognises_workbook,
    sniff=sniff_workbook,
    read=read_workbook,
    words=workbook_words,
    settings=(SHEET, HEADER),
)
