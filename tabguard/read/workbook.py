"""Reads XLSX workbooks, row by row and values only (no formula is evaluated, no link followed)."""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import ParseError
from zipfile import BadZipFile

from attrs import evolve

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, Text, text_to_number
from tabguard.read.format import ColumnInfo, FileFormat

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook


@contextlib.contextmanager
def _open(path: Path) -> Iterator[Workbook]:
    import openpyxl
    from openpyxl.utils.exceptions import InvalidFileException

    try:
        book = openpyxl.load_workbook(path, read_only=True, data_only=True, keep_links=False)
    except (BadZipFile, InvalidFileException, KeyError, ValueError):
        raise FormatError(
            "The workbook can not be read.", path.name, "Open it in Excel and save it as .xlsx again."
        ) from None
    try:
        yield book
    except (ParseError, BadZipFile):
        raise FormatError(
            "A sheet of the workbook is damaged.", path.name, "Open it in Excel and save it as .xlsx again."
        ) from None
    finally:
        book.close()


def cell_text(value: Any) -> str:
    """Write a cell's value as a CSV file would."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(" ")
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


def sniff_workbook(path: Path, sheet: str | None, header: bool | None, rows: int) -> FileFormat:
    """Detect sheet, header and columns of a workbook.

    Raises
    ------
    FormatError
        Where it has no such sheet or nothing in it.
    """
    with _open(path) as book:
        sheets = tuple(book.sheetnames)
        if sheet is not None and sheet not in sheets:
            raise FormatError(
                f"The workbook has no sheet “{sheet}”.", path.name, f"Its sheets are: {', '.join(sheets)}."
            )
        for name in (sheet,) if sheet else sheets:
            head = _head(book, name, rows + 1)
            if head:
                return _sniffed(path, sheets, name, head, header)
    raise FormatError("The workbook is empty.", path.name, "Choose another file or sheet.")


def _head(book: Workbook, sheet: str, rows: int) -> list[tuple[str, ...]]:
    found = []
    for row in book[sheet].iter_rows(values_only=True):
        texts = tuple(cell_text(value) for value in row)
        if any(texts):
            found.append(texts)
        if len(found) >= rows:
            break
    return found


def _sniffed(
    path: Path, sheets: tuple[str, ...], sheet: str, head: list[tuple[str, ...]], header: bool | None
) -> FileFormat:
    from tabguard.read.sniff import guess, is_number, unique_names

    findings: list[str] = []
    if header is None:
        header = not any(is_number(text, ".") for text in head[0])
    width = max(len(row) for row in head)
    first = (*head[0], *("",) * (width - len(head[0])))
    names = unique_names(first, findings) if header else tuple(f"column {i + 1}" for i in range(width))
    if not header:
        findings.append("No line with column names was found: columns are numbered.")
    body = tuple((*row, *("",) * (width - len(row))) for row in (head[1:] if header else head))
    columns = tuple(ColumnInfo(name, guess([row[i] for row in body], ".")) for i, name in enumerate(names))
    return FileFormat(
        path,
        "xlsx",
        sheet=sheet,
        sheets=sheets,
        header=header,
        columns=columns,
        preview=body,
        findings=tuple(findings),
    )


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
    at = [form.names.index(name) for name in wanted]
    fields: list[list[str]] = [[] for _ in wanted]
    lines: list[int] = []
    with _open(form.path) as book:
        sheet = book[form.sheet]
        progress.phase("read", sheet.max_row or 0)
        header = form.header
        for line, row in enumerate(sheet.iter_rows(values_only=True), start=1):
            progress.advance()
            if all(value is None for value in row):
                continue
            if header:
                header = False
                continue
            lines.append(line)
            for column, i in zip(fields, at, strict=True):
                column.append(cell_text(row[i]) if i < len(row) else "")
    read = {name: Text.of(column) for name, column in zip(wanted, fields, strict=True)}
    bare = Columns(form.path.name, len(lines), 1, {}, {}, tuple(lines))
    numbers = {name: text_to_number(read[name], ".", bare, name) for name in number}
    return evolve(bare, text={name: read[name] for name in text}, number=numbers)
