"""Parquet files, read by Arrow alone; a column's type says whether it holds numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, Text, short, text_to_number, unique_columns, word_of
from tabguard.read.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.guess import even, guess
from tabguard.table.arrays import FloatArray
from tabguard.untrusted import too_large

_MARK, _SUFFIX = b"PAR1", ".parquet"
_FREE_ROWS, _ROWS_PER_BYTE = 5_000_000, 20
"""Rows that a file of any size may have, and how many per byte beyond: runs of one value take no room."""
_BATCH = 1 << 17
"""Rows read at once: a cancel is obeyed after each batch."""


def recognises_parquet(start: Beginning) -> bool:
    """Whether a file begins as Parquet files do, or has their suffix."""
    return start.head.startswith(_MARK) or start.path.suffix.lower() == _SUFFIX


def sniff_parquet(start: Beginning) -> FileFormat:
    """Read the columns of the schema and the first rows; an index written by pandas is an ordinary column.

    Raises
    ------
    FormatError
        If two columns have the same name, or the declared number of rows is implausible.
    """
    from pyarrow import parquet, types

    path = start.path
    with parquet.ParquetFile(path) as file:
        if file.metadata.num_rows > max(_FREE_ROWS, _ROWS_PER_BYTE * path.stat().st_size):
            raise too_large(path, f"it has {file.metadata.num_rows:,} rows")
        schema = file.schema_arrow
        names = tuple(schema.names)
        unique_columns(names, path.name)
        plain = [name for name in names if not types.is_nested(schema.field(name).type)]
        first = next(file.iter_batches(PREVIEW_ROWS, columns=plain), None) if plain else None
    texts = {name: [] if first is None else _texts(first.column(name)) for name in plain}
    shown = [texts.get(name, []) for name in names]
    rows = list(zip(*(fields or [""] * _longest(shown) for fields in shown), strict=True))
    columns = tuple(
        ColumnInfo(name, "numeric" if _is_number(schema.field(name).type) else guess(fields, "."))
        for name, fields in zip(names, shown, strict=True)
    )
    return FileFormat(path, PARQUET, header=False, columns=columns, preview=even(rows, len(names)))


def _longest(shown: Sequence[Sequence[str]]) -> int:
    return max((len(fields) for fields in shown), default=0)


def _is_number(kind: Any) -> bool:
    from pyarrow import types

    return bool(types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind))


def read_parquet(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
    """Read some columns as texts and others as numbers.

    Raises
    ------
    FormatError
        Where a column holds lists or records.
    DataError
        For values that are not numbers.
    """
    import pyarrow
    from pyarrow import parquet, types

    path, wanted = form.path, list(dict.fromkeys((*text, *number)))
    with parquet.ParquetFile(path) as file:
        schema = file.schema_arrow
        for name in wanted:
            if types.is_nested(schema.field(name).type):
                raise FormatError(
                    f"Column “{short(name)}” contains lists or records, not single values.",
                    path.name,
                    "Split it into separate columns.",
                )
        rows = file.metadata.num_rows
        progress.phase("read", rows)
        batches = []
        for batch in file.iter_batches(_BATCH, columns=wanted) if wanted else ():
            progress.advance(batch.num_rows)
            batches.append(batch)
    bare = Columns(path.name, rows, 1, {}, {})
    if not batches:
        blank = Text(np.zeros(0, np.int64), ())
        return Columns(path.name, rows, 1, dict.fromkeys(text, blank), dict.fromkeys(number, np.zeros(0)))
    table = pyarrow.Table.from_batches(batches)
    texts, numbers = {}, {}
    for name in text:
        progress.check()
        texts[name] = _text(table.column(name))
    for name in number:
        progress.check()
        numbers[name] = _numbers(table.column(name), bare, name)
    return Columns(path.name, table.num_rows, 1, texts, numbers)


def _text(column: Any) -> Text:
    """Distinct values as texts: absent ones are blanks, whole numbers have no decimals."""
    from pyarrow import types

    coded = column if types.is_dictionary(column.type) else column.dictionary_encode()
    coded = coded.unify_dictionaries().combine_chunks()
    if not len(coded):
        return Text(np.zeros(0, np.int64), ())
    chunk = coded.chunk(0) if hasattr(coded, "chunk") else coded
    ids = np.asarray(chunk.indices.fill_null(-1).to_numpy(zero_copy_only=False), np.int64)
    values = [*chunk.dictionary.to_pylist(), None]  # absent values have index −1
    used, ids = np.unique(ids, return_inverse=True)
    seen: dict[str, int] = {}
    places = [seen.setdefault(word_of(values[i]), len(seen)) for i in used.tolist()]
    return Text(np.array(places, np.int64)[ids], tuple(seen))


def _numbers(column: Any, columns: Columns, name: str) -> FloatArray:
    """Values as numbers; NaN where there is none."""
    from pyarrow import float64, types

    if _is_number(column.type):
        return np.array(column.cast(float64(), safe=False).to_numpy(), np.float64)
    if types.is_boolean(column.type):
        return np.array([math.nan if value is None else float(value) for value in column.to_pylist()])
    return text_to_number(_text(column), ".", columns, name)


def _texts(column: Any) -> list[str]:
    return [word_of(value) for value in column.to_pylist()]


def parquet_words(_form: FileFormat) -> str:
    """Name the format."""
    return "Parquet"


PARQUET = Format(
    name="parquet",
    title="Parquet file",
    suffixes=(_SUFFIX,),
    recognises=recognises_parquet,
    sniff=sniff_parquet,
    read=read_parquet,
    words=parquet_words,
    called="The Parquet file",
    advice="Write it again.",
)
