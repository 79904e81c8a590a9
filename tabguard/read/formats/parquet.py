"""Parquet files, read by Arrow alone; a column's type says whether it holds numbers."""

import os
from collections.abc import Sequence
from typing import Any

import numpy as np

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import too_large
from tabguard.read.files.arrow_values import coded, is_number, is_text
from tabguard.read.files.arrow_values import numbers as numbers_of
from tabguard.read.files.columns import Columns, short, text_to_number, unique_columns, word_of
from tabguard.read.files.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.files.frames import pandas
from tabguard.read.files.growing import Growing, GrowingText
from tabguard.read.files.marks import AS_NUMBERS, refuse_ambiguous
from tabguard.read.shape.guess import even, guess

_MARK, _SUFFIX = b"PAR1", ".parquet"
_FREE_ROWS, _ROWS_PER_BYTE = 5_000_000, 20
"""Rows allowed for a file of any size, and further rows per byte: runs of one value take no space."""
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
    parquet, path = _parquet(), start.path
    from pyarrow import types

    with parquet.ParquetFile(path) as file:
        if file.metadata.num_rows > max(_FREE_ROWS, _ROWS_PER_BYTE * path.stat().st_size):
            raise too_large(path, tr("it has {num_rows:,} rows", num_rows=file.metadata.num_rows))
        schema = file.schema_arrow
        names = tuple(schema.names)
        unique_columns(names, path.name)
        plain = [name for name in names if not types.is_nested(schema.field(name).type)]
        first = next(file.iter_batches(PREVIEW_ROWS, columns=plain), None) if plain else None
    texts = {name: [] if first is None else _texts(first.column(name)) for name in plain}
    samples = [texts.get(name, []) for name in names]
    rows = list(zip(*(fields or [""] * _longest(samples) for fields in samples), strict=True))
    columns = tuple(
        ColumnInfo(name, "numeric" if is_number(schema.field(name).type) else guess(fields, "."))
        for name, fields in zip(names, samples, strict=True)
    )
    return FileFormat(path, PARQUET, header=False, columns=columns, preview=even(rows, len(names)))


def _parquet() -> Any:
    """Arrow's Parquet reader; call this before anything of Arrow is imported.

    Arrow's own memory pools reserve a gigabyte when they are created, and keep freed memory. Pandas, which
    Arrow uses for times, must be imported first, or it would import Arrow's compute functions.
    """
    pandas()
    os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
    import pyarrow
    from pyarrow import parquet

    pyarrow.set_memory_pool(pyarrow.system_memory_pool())
    return parquet


def _longest(columns: Sequence[Sequence[str]]) -> int:
    return max((len(fields) for fields in columns), default=0)


def read_parquet(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
    """Read some columns as texts and others as numbers.

    Raises
    ------
    FormatError
        Where a column holds lists or records.
    DataError
        For values that are not numbers.
    """
    parquet, path, columns = _parquet(), form.path, list(dict.fromkeys((*text, *number)))
    from pyarrow import types

    texts = {name: GrowingText() for name in text}
    numbers: dict[str, Growing] = {}
    number_texts: dict[str, GrowingText] = {}
    with parquet.ParquetFile(path) as file:
        for name in columns:
            if types.is_nested(file.schema_arrow.field(name).type):
                raise FormatError(
                    tr("Column “{name}” contains lists or records, not single values.", name=short(name)),
                    path.name,
                    tr("Split it into separate columns."),
                )
    with parquet.ParquetFile(
        path, read_dictionary=columns
    ) as file:  # text columns as dictionaries of distinct texts
        schema = file.schema_arrow
        for name in number:
            if is_number(schema.field(name).type) or types.is_boolean(schema.field(name).type):
                numbers[name] = Growing(np.float64)
            else:
                number_texts[name] = GrowingText()
        rows = file.metadata.num_rows
        progress.phase(mark("read"), rows)
        for batch in file.iter_batches(_BATCH, columns=columns, use_threads=False) if columns else ():
            progress.advance(batch.num_rows)
            for name, growing in (*texts.items(), *number_texts.items()):
                progress.check()
                codes, names_of_batch = coded(batch.column(name))
                growing.add(names_of_batch, codes)
            for name, values in numbers.items():
                values.add(numbers_of(batch.column(name)))
    bare = Columns(path.name, rows, 1, {}, {})
    number_columns = {name: values.done() for name, values in numbers.items()}
    for name, growing in number_texts.items():
        progress.check()
        text_column = growing.done()
        if is_text(schema.field(name).type):
            refuse_ambiguous(path.name, name, text_column.names, ".", AS_NUMBERS)
        number_columns[name] = text_to_number(text_column, ".", bare, name)
    return Columns(
        path.name,
        rows,
        1,
        {name: growing_text.done() for name, growing_text in texts.items()},
        number_columns,
    )


def _texts(column: Any) -> list[str]:
    return [word_of(value) for value in column.to_pylist()]


def parquet_words(_form: FileFormat) -> str:
    """Name the format."""
    return tr("Parquet")


def stated_records(form: FileFormat) -> int:
    """Number of rows that the file states."""
    with _parquet().ParquetFile(form.path) as file:
        return int(file.metadata.num_rows)


PARQUET = Format(
    name="parquet",
    title=mark("Parquet file"),
    suffixes=(_SUFFIX,),
    recognises=recognises_parquet,
    sniff=sniff_parquet,
    read=read_parquet,
    words=parquet_words,
    count=stated_records,
    called="The Parquet file",
    advice="Write it again.",
)
