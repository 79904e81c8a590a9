"""Columns of a Parquet file, by Arrow alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tabguard.doors import reader, too_large
from tabguard.errors import FormatError
from tabguard.read.columns import Columns, Text, short, unique_columns, word_of
from tabguard.table.arrays import FloatArray

_FREE_ROWS, _ROWS_PER_BYTE = 5_000_000, 20
"""Rows that a file of any size may have, and how many per byte beyond: runs of one value take no room."""


@reader("The Parquet file", "Write it again.")
def parquet_names(path: Path) -> tuple[str, ...]:
    """Names of the columns of a file; an index that pandas wrote is a column like any.

    Raises
    ------
    FormatError
        Where it is none, is damaged, has two columns of one name or more rows than such a file can mean.
    """
    from pyarrow import parquet

    about = parquet.read_metadata(path)
    if about.num_rows > max(_FREE_ROWS, _ROWS_PER_BYTE * path.stat().st_size):
        raise too_large(path, f"it has {about.num_rows:,} rows")
    names = tuple(about.schema.to_arrow_schema().names)
    unique_columns(names, path.name)
    return names


@reader("The Parquet file", "Write it again.")
def read_parquet(path: Path, text: Sequence[str], number: Sequence[str]) -> Columns:
    """Read some columns as texts and others as numbers.

    Raises
    ------
    FormatError
        Where the file is damaged, or a column holds lists or records.
    """
    from pyarrow import parquet, types

    schema = parquet.read_schema(path)
    for name in (*text, *number):
        if types.is_nested(schema.field(name).type):
            raise FormatError(
                f"Column “{short(name)}” holds lists or records, not single values.",
                path.name,
                "Spread it over columns of its own.",
            )
    table = parquet.read_table(path, columns=[*text, *number])
    texts = {name: _text(table.column(name)) for name in text}
    numbers = {name: _numbers(table.column(name)) for name in number}
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
    values = [*chunk.dictionary.to_pylist(), None]  # absent ones are at −1
    used, ids = np.unique(ids, return_inverse=True)
    return Text(ids, tuple(word_of(values[i]) for i in used.tolist()))


def _numbers(column: Any) -> FloatArray:
    """Values as numbers; NaN where there is none."""
    from pyarrow import ArrowException, float64

    try:
        return np.array(column.cast(float64()).to_numpy(), np.float64)
    except ArrowException:
        return np.array([_number(value) for value in column.to_pylist()], np.float64)


def _number(value: Any) -> float:
    try:
        return math.nan if value is None else float(value)
    except (TypeError, ValueError):
        return math.nan
