"""Detects how a file is written from its beginning, without loading it."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import evolve

from tabguard.doors import reader, too_large
from tabguard.errors import FormatError
from tabguard.read.columns import NUMBER, unique_columns
from tabguard.read.format import DELIMITER_WORDS, ColumnInfo, FileFormat
from tabguard.read.rda import Layout, read_layout
from tabguard.read.text import csv_rows
from tabguard.read.workbook import sniff_workbook
from tabguard.read.xlsx import MOST_COLUMNS

PREVIEW_ROWS = 200
_LONGEST_NAME, _MOST_LINES = 1_000, 4
_HEAD_BYTES = 1 << 18
_DELIMITERS = ("\t", ";", "|", ",")
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ZIP, _OLE, _GZIP = b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"\x1f\x8b"


@reader("The file", "Open it in the program that made it and save it again.")
def sniff(path: Path, **overrides: Any) -> FileFormat:
    """Detect how a file is written.

    Parameters
    ----------
    path : Path
    **overrides
        ``delimiter``, ``decimal``, ``encoding``, ``sheet``, ``header`` (bool) and ``layout`` (path of a
        τ-ARGUS ``.rda``); None means "detect".

    Raises
    ------
    FormatError
        Where the file is absent, empty or of a kind that can not be read.
    """
    path = Path(path)
    form = _found(path, {key: value for key, value in overrides.items() if value is not None})
    if len(form.columns) > MOST_COLUMNS:
        raise too_large(path, f"its first lines have {len(form.columns):,} columns")
    return form


def _found(path: Path, given: dict[str, Any]) -> FileFormat:
    head = _head(path)
    if head.startswith(_OLE):
        raise FormatError(
            "This is an old Excel file or one with a password.",
            path.name,
            "Save it as .xlsx without a password, or as CSV.",
        )
    if head.startswith(_ZIP):
        return sniff_workbook(path, given.get("sheet"), given.get("header"), PREVIEW_ROWS)
    if head.startswith(_GZIP):
        raise FormatError("The file is packed (gzip).", path.name, "Unpack it first.")
    encoding = given.get("encoding") or detect_encoding(head)
    text = _decode(head, encoding, path)
    layout = read_layout(Path(given["layout"])) if "layout" in given else None
    if layout and layout.fixed:
        return _fixed(path, encoding, text, layout, given)
    return _delimited(path, encoding, text, layout, given, cut=len(head) == _HEAD_BYTES)


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            head = stream.read(_HEAD_BYTES)
    except OSError as error:
        raise FormatError(
            "The file cannot be opened.", str(path), f"{error.strerror}. Check its name and folder."
        ) from None
    if not head.strip():
        raise FormatError("The file is empty.", path.name, "Choose another file.")
    return head


def detect_encoding(head: bytes) -> str:
    """Name the encoding that a file's first bytes are in."""
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name
    if len(head) > 3 and head.count(b"\0") > len(head) // 4:
        return "utf-16-le" if head[1::2].count(b"\0") > head[::2].count(b"\0") else "utf-16-be"
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _decode(head: bytes, encoding: str, path: Path) -> str:
    try:
        b"ab".decode(encoding, "replace")  # refuses codecs that are not for text, such as base64
        text = codecs.getincrementaldecoder(encoding)().decode(head)
    except LookupError:
        raise FormatError(
            "The encoding is not known.", encoding, "Use UTF-8, CP1252 or UTF-16, or leave it out."
        ) from None
    except UnicodeDecodeError as error:
        raise wrong_encoding(path, encoding, error) from None
    except UnicodeError:  # UTF-16 without the mark that says which half comes first
        raise FormatError(
            "The file is not text in this encoding.",
            f"{path.name}, {encoding}",
            "Choose another encoding, or leave it out to have it detected.",
        ) from None
    if not text.strip("\ufeff \t\r\n\x1a"):
        raise FormatError("The file is empty.", path.name, "Choose another file.")
    if "\0" in text:
        raise FormatError(
            "The file is not text in this encoding.",
            f"{path.name}, {encoding}",
            "Choose UTF-16, or check that it is a CSV file.",
        )
    return text


def wrong_encoding(path: Path, encoding: str, error: UnicodeDecodeError) -> FormatError:
    """Make the error for text that does not decode."""
    return FormatError(
        "The file is not text in this encoding.",
        f"{path.name}, {encoding}, byte {error.start + 1} of what was read",
        "Choose another encoding (CP1252 is common on Windows), or leave it out to have it detected.",
    )


def _delimited(
    path: Path, encoding: str, text: str, layout: Layout | None, given: dict[str, Any], cut: bool
) -> FileFormat:
    lines = text.splitlines()
    if cut and len(lines) > 1:
        lines = lines[:-1]
    whole = [line for line in lines if line.strip()]
    lines = whole[: PREVIEW_ROWS + 1]
    findings: list[str] = []
    delimiter = given.get("delimiter") or (layout.separator if layout else None)
    if delimiter is None:
        delimiter = _delimiter(lines)
        if delimiter is None:
            delimiter = ","
            findings.append("No delimiter was found: the file seems to have one column.")
    if len(delimiter) != 1:
        raise FormatError("The delimiter is not one character.", path.name, f"Use {_choices()}.")
    rows = _split(lines, delimiter)
    decimal = given.get("decimal") or detect_decimal(_split(whole, delimiter))
    header = given.get("header", _has_header(rows, decimal) if layout is None else False)
    names = _names(rows, bool(header), layout, findings, path.name)
    body = rows[1:] if header else rows
    skip = sum(field.startswith(" ") for row in body for field in row) > 0
    form = FileFormat(
        path, "csv", encoding, delimiter, decimal, header=bool(header), findings=tuple(findings)
    )
    return evolve(
        form, columns=_columns(names, body, decimal), preview=_even(body, len(names)), skip_blanks=skip
    )


def _choices() -> str:
    return ", ".join(DELIMITER_WORDS.values())


def _split(lines: Sequence[str], delimiter: str) -> list[tuple[str, ...]]:
    return [tuple(row) for _, row in csv_rows(io.StringIO("\n".join(lines)), delimiter) if row]


def _delimiter(lines: Sequence[str]) -> str | None:
    for delimiter in _DELIMITERS:
        counts = [len(row) for row in _split(lines, delimiter)]
        if counts[0] > 1 and sum(c == counts[0] for c in counts) >= 0.9 * len(counts):
            return delimiter
    return max(
        (d for d in _DELIMITERS if len(_split(lines[:1], d)[0]) > 1),
        key=lambda d: len(_split(lines[:1], d)[0]),
        default=None,
    )


def detect_decimal(rows: Sequence[Sequence[str]]) -> str:
    """Tell the decimal mark from fields such as ``1,5``."""
    fields = [field.strip() for row in rows for field in row]
    commas = sum(re.fullmatch(r"[-+]?\d+,\d+", field) is not None for field in fields)
    points = sum(re.fullmatch(r"[-+]?\d+\.\d+", field) is not None for field in fields)
    return "," if commas > points else "."


def is_number(text: str, decimal: str) -> bool:
    """Whether a field is a number with this decimal mark."""
    plain = text.strip()
    return NUMBER.fullmatch(plain.replace(",", ".") if decimal == "," else plain) is not None


def _has_header(rows: Sequence[Sequence[str]], decimal: str) -> bool:
    if len(rows) < 2:
        return True
    first, body = rows[0], rows[1:21]
    kinds = [guess(column, decimal) for column in zip(*_even(body, len(first)), strict=True)]
    numeric = [i for i, kind in enumerate(kinds) if kind == "numeric"]
    if not numeric:
        return seems_header(first)
    return not all(is_number(first[i], decimal) for i in numeric)


def guess(fields: Sequence[str], decimal: str) -> str:
    """Guess whether a column is numeric or text; codes such as ``011`` are text."""
    filled = [field.strip() for field in fields if field.strip()]
    if not filled or any(re.match(r"0\d", field) for field in filled):
        return "text"
    return "numeric" if all(is_number(field, decimal) for field in filled) else "text"


def _names(
    rows: Sequence[Sequence[str]], header: bool, layout: Layout | None, findings: list[str], source: str
) -> tuple[str, ...]:
    if layout is not None:
        return tuple(variable.name for variable in layout.variables)
    width = max((len(row) for row in rows), default=0)
    if not header:
        findings.append("No line with column names was found: columns are numbered.")
        return tuple(f"column {i + 1}" for i in range(width))
    return column_names(rows[0], source)


def column_names(raw: Sequence[str], source: str) -> tuple[str, ...]:
    """Take the names of columns from the first line; a blank one gets a number.

    Raises
    ------
    FormatError
        For columns of one name.
    """
    names = tuple(text.strip() or f"column {i + 1}" for i, text in enumerate(raw))
    if any(len(name) > _LONGEST_NAME or name.count("\n") > _MOST_LINES for name in names):
        raise FormatError(
            "The name of a column is far too long.",
            f"{source}, first line",
            "Probably a quotation mark is opened there and never closed: close it.",
        )
    unique_columns(names, source)
    return names


def seems_header(first: Sequence[str]) -> bool:
    """Whether a line of texts may hold names: among values of categories some are often alike."""
    plain = [text.strip() for text in first if text.strip()]
    return len(set(plain)) == len(plain)


def _even(rows: Sequence[Sequence[str]], width: int) -> tuple[tuple[str, ...], ...]:
    return tuple((*row, *("",) * (width - len(row)))[:width] for row in rows[:PREVIEW_ROWS])


def _columns(names: Sequence[str], body: Sequence[Sequence[str]], decimal: str) -> tuple[ColumnInfo, ...]:
    even = _even(body, len(names))
    return tuple(ColumnInfo(name, guess([row[i] for row in even], decimal)) for i, name in enumerate(names))


def _fixed(path: Path, encoding: str, text: str, layout: Layout, given: dict[str, Any]) -> FileFormat:
    lines = text.splitlines()[:PREVIEW_ROWS]
    rows = tuple(tuple(line[v.start - 1 : v.start - 1 + v.width] for v in layout.variables) for line in lines)
    decimal = given.get("decimal") or detect_decimal(rows)
    columns = tuple(
        ColumnInfo(v.name, guess([row[i] for row in rows], decimal), v.start, v.width)
        for i, v in enumerate(layout.variables)
    )
    return FileFormat(path, "fixed", encoding, "", decimal, header=False, columns=columns, preview=rows)
