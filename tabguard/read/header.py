"""Names of columns that take several rows: what stands above several columns belongs to each of them."""

from __future__ import annotations

from collections.abc import Sequence

from tabguard.read.guess import column_names


def heads_of(rows: Sequence[Sequence[str]], width: int) -> tuple[tuple[str, ...], ...]:
    """The texts above each column, the highest first.

    A blank field takes the text to its left, as merged cells do, if that stands above names of its own.

    Parameters
    ----------
    rows : sequence of sequence of str
        The rows with names, the last one right above the data.
    width : int
        Number of columns.
    """
    even = [[*(text.strip() for text in row[:width]), *[""] * (width - len(row))] for row in rows]
    for at, row in enumerate(even[:-1]):
        below = even[at + 1 :]
        text = ""
        for column in range(width):
            over = any(lower[column] for lower in below)
            if row[column]:
                text = row[column] if over else ""
            elif over:
                row[column] = text
    return tuple(zip(*even, strict=True))


def joined_names(heads: Sequence[Sequence[str]], source: str) -> tuple[str, ...]:
    """A name for each column from the texts above it; raises `FormatError` if two are the same."""
    return column_names([" / ".join(filter(None, head)) for head in heads], source)
