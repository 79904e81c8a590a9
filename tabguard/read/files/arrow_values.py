"""Takes values out of Arrow columns with numpy: Arrow's compute functions are a library of 16 MB."""

import math
from typing import Any

import numpy as np

from tabguard.read.files.columns import word_of
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray

_EXACT, _POWERS = 2**53, 22
"""Largest whole number, and largest power of ten, that floating-point numbers represent exactly."""


def is_number(kind: Any) -> bool:
    """Whether an Arrow type holds numbers."""
    from pyarrow import types

    return bool(types.is_integer(kind) or types.is_floating(kind) or types.is_decimal(kind))


def is_text(kind: Any) -> bool:
    """Whether an Arrow type holds texts, directly or as a dictionary."""
    from pyarrow import types

    value_type = kind.value_type if types.is_dictionary(kind) else kind
    return bool(types.is_string(value_type) or types.is_large_string(value_type))


def coded(column: Any) -> tuple[IntArray, list[str]]:
    """Number the distinct values as texts; missing values become blanks, whole numbers have no decimals.

    Parameters
    ----------
    column : pyarrow.Array

    Returns
    -------
    int array, shape (n,)
        Number of each row's text, in order of appearance.
    list of str
        The texts.
    """
    from pyarrow import types

    if types.is_dictionary(column.type):
        is_present, values, places = _present(column.indices), column.dictionary, None
        ids = np.where(is_present, _raw(column.indices), -1).astype(np.int64)
    elif _is_plain(column.type):
        is_present, values = _present(column), column
        ids = np.full(len(column), -1)
        _, first, ids[is_present] = np.unique(
            _raw(column)[is_present], return_index=True, return_inverse=True
        )
        places = np.flatnonzero(is_present)[first]
    else:
        return _listed([word_of(value) for value in column.to_pylist()])
    fresh, first, ids = np.unique(ids, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order))
    ordered = fresh[order]
    filled = ordered[ordered >= 0]
    words = iter(_words(values, filled if places is None else places[filled]))
    return rank[ids], [next(words) if at >= 0 else "" for at in ordered.tolist()]


def numbers(column: Any) -> FloatArray:
    """Values as the nearest floating-point numbers; NaN for missing values.

    Parameters
    ----------
    column : pyarrow.Array
        Array of numbers or truth values.
    """
    from pyarrow import types

    if types.is_decimal128(column.type):
        return _decimals(column)
    if types.is_integer(column.type) or types.is_floating(column.type):
        return np.array(column.to_numpy(zero_copy_only=False), np.float64)
    return _as_floats(column)


def _decimals(column: Any) -> FloatArray:
    """Convert decimals of 128 bits; those that fit into a floating-point number are converted at once."""
    low, high = np.frombuffer(column.buffers()[1], np.int64).reshape(-1, 2)[_rows(column)].T
    is_present = _present(column)
    small = (high == low >> 63) & (low >= -_EXACT) & (low <= _EXACT)
    if not 0 <= column.type.scale <= _POWERS or not np.all(small | ~is_present):
        return _as_floats(column)
    return np.where(is_present, low / 10.0**column.type.scale, math.nan)


def _as_floats(column: Any) -> FloatArray:
    return np.array([math.nan if value is None else float(value) for value in column.to_pylist()])


def _listed(texts: list[str]) -> tuple[IntArray, list[str]]:
    ids_by_text: dict[str, int] = {}
    ids = np.array([ids_by_text.setdefault(text, len(ids_by_text)) for text in texts], np.int64)
    return ids, list(ids_by_text)


def _words(values: Any, places: IntArray) -> list[str]:
    """The values at some positions as texts."""
    if is_text(values.type):
        texts = _texts(values, places)
    elif _is_plain(values.type):
        texts = [word_of(value) for value in _raw(values)[places].tolist()]
    else:
        return [word_of(values[place].as_py()) for place in places.tolist()]
    if values.null_count == 0:
        return texts
    return [
        text if is_present else "" for text, is_present in zip(texts, _present(values)[places], strict=True)
    ]


def _texts(values: Any, places: IntArray) -> list[str]:
    from pyarrow import types

    _, offsets, content = values.buffers()
    width = np.int32 if types.is_string(values.type) else np.int64
    at = np.frombuffer(offsets or bytes(8), width)[values.offset :]
    letters = memoryview(content or b"")
    ends = zip(at[places].tolist(), at[places + 1].tolist(), strict=True)
    return [str(letters[start:end], "utf-8") for start, end in ends]


def _is_plain(kind: Any) -> bool:
    """Whether an Arrow type corresponds to a number type of numpy."""
    from pyarrow import types

    return bool(types.is_integer(kind) or types.is_floating(kind))


def _raw(column: Any) -> AnyArray:
    """Numbers as stored, with arbitrary ones in place of missing values."""
    kind = np.dtype(column.type.to_pandas_dtype())
    return np.frombuffer(column.buffers()[1] or b"", kind)[_rows(column)]


def _present(column: Any) -> BoolArray:
    """Which values are not missing, shape (n,)."""
    bits = column.buffers()[0]
    if bits is None:  # no bitmap: all values are present, or none of a column of nulls
        return np.full(len(column), column.null_count == 0)
    return np.unpackbits(np.frombuffer(bits, np.uint8), bitorder="little")[_rows(column)].astype(bool)


def _rows(column: Any) -> slice:
    return slice(column.offset, column.offset + len(column))
