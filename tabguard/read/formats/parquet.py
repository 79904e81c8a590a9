"""Parquet files, read by Arrow alone; a column's type says whether it holds numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, short, text_to_number, unique_columns, word_of
from tabguard.read.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.growing import GrowingNumbers, GrowingText
from tabguard.read.guess import even, guess
from tabguard.read.marks import AS_NUMBERS, refuse_ambiguous
from tabguard.table.arrays import FloatArray, IntArray
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
    from pyarrow import types

    parquet = _parquet()
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


def _parquet() -> Any:
    """The reader of Arrow; its own pools of memory reserve gigabytes and keep what is freed."""
    import pyarrow
    from pyarrow import parquet

    pyarrow.set_memory_pool(pyarrow.system_memory_pool())
    return parquet


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
    from pyarrow import types

    parquet = _parquet()
    path, wanted = form.path, list(dict.fromkeys((*text, *number)))
    texts = {name: GrowingText() for name in text}
    numbers: dict[str, GrowingNumbers] = {}
    written: dict[str, GrowingText] = {}
    with parquet.ParquetFile(path) as file:
        schema = file.schema_arrow
        for name in wanted:
            if types.is_nested(schema.field(name).type):
                raise FormatError(
                    f"Column “{short(name)}” contains lists or records, not single values.",
                    path.name,
                    "Split it into separate columns.",
                )
        for name in number:
            if _is_number(schema.field(name).type) or types.is_boolean(schema.field(name).type):
                numbers[name] = GrowingNumbers()
            else:
                written[name] = GrowingText()
        rows = file.metadata.num_rows
        progress.phase("read", rows)
        for batch in file.iter_batches(_BATCH, columns=wanted, use_threads=False) if wanted else ():
            progress.advance(batch.num_rows)
            for name, growing in (*texts.items(), *written.items()):
                growing.add(*_coded(batch.column(name)))
            for name, values in numbers.items():
                values.add(_numbers(batch.column(name)))
    bare = Columns(path.name, rows, 1, {}, {})
    found = {name: values.done() for name, values in numbers.items()}
    for name, growing in written.items():
        progress.check()
        one, kind = growing.done(), schema.field(name).type
        if types.is_string(kind) or types.is_large_string(kind):
            refuse_ambiguous(path.name, name, one.names, ".", AS_NUMBERS)
        found[name] = text_to_number(one, ".", bare, name)
    return Columns(path.name, rows, 1, {name: one.done() for name, one in texts.items()}, found)


def _coded(column: Any) -> tuple[IntArray, list[str]]:
    """Number the distinct values as texts: absent ones are blanks, whole numbers have no decimals."""
    from pyarrow import array, types

    coded = column if types.is_dictionary(column.type) else column.dictionary_encode()
    ids = np.asarray(coded.indices.fill_null(-1).to_numpy(zero_copy_only=False), np.int64)
    fresh, first, ids = np.unique(ids, return_index=True, return_inverse=True)
    order = np.argsort(first)  # texts are numbered in order of appearance
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order))
    used = array(fresh[order], mask=fresh[order] < 0)  # absent values have index −1
    return place[ids], [word_of(value) for value in coded.dictionary.take(used).to_pylist()]


def _numbers(column: Any) -> FloatArray:
    """Values as numbers; NaN where there is none."""
    from pyarrow import float64

    if _is_number(column.type):
        return np.array(column.cast(float64(), safe=False).to_numpy(zero_copy_only=False), np.float64)
    return np.array([math.nan if value is None else float(value) for value in column.to_pylist()])


def _texts(column: Any) -> list[str]:
    return [word_of(value) for value in column.to_pylist()]


def parquet_words(_form: FileFormat) -> str:
    """Name the format."""
    return "Parquet"


def stated_records(form: FileFormat) -> int:
    """Number of rows that the file states."""
    with _parquet().ParquetFile(form.path) as file:
        return int(file.metadata.num_rows)


PARQUET = Format(
    name="parquet",
    title="Parquet file",
    suffixes=(_SUFFIX,),
    recognises=recognises_parquet,
    sniff=sniff_parquet,
    read=read_parquet,
    words=parquet_words,
    count=stated_records,
    called="The Parquet file",
    advice="Write it again.",
)
