"""Collects rows that arrive in batches, with values of any type, into columns, as for databases."""

from array import array
from collections.abc import Iterable, Sequence
from datetime import date, time
from decimal import Decimal
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.read.files.columns import Columns, Text, short, text_to_number, word_of
from tabguard.read.files.format import PREVIEW_ROWS, ColumnInfo
from tabguard.read.files.marks import AS_NUMBERS, refuse_ambiguous
from tabguard.read.shape.guess import guess
from tabguard.table.arrays import FloatArray

Row = Sequence[Any]
PATIENCE = 1800.0
"""Seconds without a new row after which reading is given up."""
_FREE, _RATIO = 1 << 30, 20
"""Bytes that any database file may deliver, and multiple of its size that a larger one may deliver."""
_SERVED = 16 << 30
"""Maximum number of bytes that a server may deliver."""
_PREVIEW = 1 << 28
"""Maximum number of bytes of a preview."""
_ENTRY = 100
"""Approximate bytes per distinct value besides its text."""


def most_bytes(base: Path | None) -> int:
    """Maximum number of bytes that the rows of a database may take: a view may return rows without end."""
    return _SERVED if base is None else max(_FREE, _RATIO * base.stat().st_size)


def first_rows(rows: Iterable[Row]) -> list[Row]:
    """The rows of a preview; fewer if values are long."""
    out, size = list[Row](), 0
    for row in islice(rows, PREVIEW_ROWS):
        out.append(tuple(row))
        size += sum(map(_length, row))
        if size > _PREVIEW:
            break
    return out


class Gathered:
    """Collects rows; each distinct value of a column is kept once.

    Parameters
    ----------
    names : sequence of str
        The columns, each once.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._names = list(names)
        self._seen: list[dict[object, int]] = [{} for _ in names]
        self._ids = [array("q") for _ in names]
        self.rows = 0
        self.size = 0
        """Approximate number of bytes that the values take."""

    def add(self, batch: Sequence[Row]) -> None:
        """Add a batch of rows."""
        self.rows += len(batch)
        for i, values in enumerate(zip(*batch, strict=True) if self._names else ()):
            numbered = self._seen[i]
            before = len(numbered)
            try:
                ids = [numbered.setdefault(value, len(numbered)) for value in values]
            except TypeError:  # lists cannot be looked up in a mapping
                ids = [numbered.setdefault(_plain(value), len(numbered)) for value in values]
            self._ids[i].extend(ids)
            fresh = islice(reversed(numbered), len(numbered) - before)
            self.size += sum(_ENTRY + _length(value) for value in fresh)
        self.size += 8 * len(batch) * max(len(self._names), 1)

    def columns(self, source: str, text: Sequence[str], number: Sequence[str]) -> Columns:
        """Return the columns, some as texts and some as numbers.

        Raises
        ------
        FormatError
            Where a column holds binary data.
        DataError
            For values that are not numbers.
        """
        bare = Columns(source, self.rows, 1, {}, {})
        read = {name: self._text(bare, name) for name in self._names}
        for name in number:
            texts = (value for value in self._seen[self._names.index(name)] if isinstance(value, str))
            refuse_ambiguous(source, name, texts, ".", AS_NUMBERS)
        numbers: dict[str, FloatArray] = {
            name: text_to_number(read[name], ".", bare, name) for name in dict.fromkeys(number)
        }
        return Columns(source, self.rows, 1, {name: read[name] for name in text}, numbers)

    def _text(self, columns: Columns, name: str) -> Text:
        """The distinct values of a column as texts, of which several may be equal."""
        at = self._names.index(name)
        if any(isinstance(value, bytes | bytearray | memoryview) for value in self._seen[at]):
            raise FormatError(
                tr("Column “{name}” contains binary data, not texts or numbers.", name=short(name)),
                columns.source,
                tr("Choose another column."),
            )
        words: dict[str, int] = {}
        place = [words.setdefault(_word(value), len(words)) for value in self._seen[at]]
        return Text(np.array(place or [0], np.int64)[np.array(self._ids[at], np.int64)], tuple(words))


def preview_of(rows: Sequence[Row]) -> tuple[tuple[str, ...], ...]:
    """The first rows as texts."""
    return tuple(tuple(_word(value) for value in row) for row in rows)


def columns_of_rows(names: Sequence[str], rows: Sequence[Row]) -> tuple[ColumnInfo, ...]:
    """Describe columns by their first rows."""
    texts = preview_of(rows)
    return tuple(
        ColumnInfo(name, _kind([row[i] for row in rows], [row[i] for row in texts]))
        for i, name in enumerate(names)
    )


def _kind(values: Sequence[object], texts: Sequence[str]) -> str:
    filled = [value for value in values if value is not None]
    if filled and all(isinstance(value, int | float | Decimal) for value in filled):
        return "numeric"
    return guess(texts, ".")


def _length(value: object) -> int:
    return len(value) if isinstance(value, str | bytes) else 0


def _plain(value: object) -> object:
    return str(value) if isinstance(value, list | dict) else value


def _word(value: object) -> str:
    if isinstance(value, bytes | bytearray | memoryview):
        return ""
    if isinstance(value, bool):
        return "1" if value else "0"
    if isinstance(value, date | time):
        return value.isoformat()
    return word_of(value)
