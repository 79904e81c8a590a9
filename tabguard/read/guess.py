"""Guesses names, types and decimal mark of columns from the first rows of a file."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabguard.errors import FormatError
from tabguard.read.columns import NUMBER, unique_columns
from tabguard.read.format import PREVIEW_ROWS, ColumnInfo

NO_NAMES = "No line with column names was found: columns are numbered."
_LONGEST_NAME, _MOST_LINES = 1_000, 4


def detect_decimal(rows: Sequence[Sequence[str]]) -> str:
    """Detect the decimal mark from fields such as ``1,5``."""
    fields = [field.strip() for row in rows for field in row]
    commas = sum(re.fullmatch(r"[-+]?\d+,\d+", field) is not None for field in fields)
    points = sum(re.fullmatch(r"[-+]?\d+\.\d+", field) is not None for field in fields)
    return "," if commas > points else "."


def is_number(text: str, decimal: str) -> bool:
    """Whether a field is a number with this decimal mark."""
    plain = text.strip()
    return NUMBER.fullmatch(plain.replace(",", ".") if decimal == "," else plain) is not None


def guess(fields: Sequence[str], decimal: str) -> str:
    """Guess whether a column is numeric or text; codes such as ``011`` are text."""
    filled = [field.strip() for field in fields if field.strip()]
    if not filled or any(re.match(r"0\d", field) for field in filled):
        return "text"
    return "numeric" if all(is_number(field, decimal) for field in filled) else "text"


def column_names(raw: Sequence[str], source: str) -> tuple[str, ...]:
    """Names of columns from the first line; columns with a blank name get numbers.

    Raises
    ------
    FormatError
        For several columns with the same name.
    """
    names = tuple(text.strip() or f"column {i + 1}" for i, text in enumerate(raw))
    if any(len(name) > _LONGEST_NAME or name.count("\n") > _MOST_LINES for name in names):
        raise FormatError(
            "The name of a column is too long.",
            f"{source}, first line",
            "Probably a quotation mark is opened there and never closed: close it.",
        )
    unique_columns(names, source)
    return names


def numbered(width: int) -> tuple[str, ...]:
    """Names for the columns of a file without a header."""
    return tuple(f"column {i + 1}" for i in range(width))


def seems_header(first: Sequence[str]) -> bool:
    """Whether a line of texts may hold names: categories often repeat, names do not."""
    plain = [text.strip() for text in first if text.strip()]
    return len(set(plain)) == len(plain)


def even(rows: Sequence[Sequence[str]], width: int) -> tuple[tuple[str, ...], ...]:
    """The rows of the preview, each cut or filled up to the width."""
    return tuple((*row, *("",) * (width - len(row)))[:width] for row in rows[:PREVIEW_ROWS])


def guess_columns(
    names: Sequence[str], rows: Sequence[Sequence[str]], decimal: str
) -> tuple[ColumnInfo, ...]:
    """Columns with their types, guessed from the first rows; each row has a field for each name."""
    return tuple(ColumnInfo(name, guess([row[i] for row in rows], decimal)) for i, name in enumerate(names))
