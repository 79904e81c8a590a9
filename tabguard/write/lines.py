"""Lines of text files: made one after the other and encoded in blocks, so that no list holds all of them."""

import math
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice
from typing import Any

import numpy as np

from tabguard.table.arrays import AnyArray, FloatArray, IntArray

_BLOCK = 1 << 14
"""Number of lines that are encoded, or of array entries that are converted to Python, at a time."""


def encoded(lines: Iterable[str], end: str = "\n", start: bytes = b"") -> bytes:
    """The content of a file in UTF-8: `start`, then the lines, each with its end."""
    content, remaining = BytesIO(start), iter(lines)
    content.seek(len(start))
    while block := list(islice(remaining, _BLOCK)):
        content.write((end.join(block) + end).encode())
    return content.getvalue()


def entries(array: AnyArray) -> Iterator[Any]:
    """Iterate over the entries of an array as Python values, without a list of all of them."""
    for start in range(0, len(array), _BLOCK):
        yield from array[start : start + _BLOCK].tolist()


def fixed(values: FloatArray, places: IntArray | int) -> Iterator[str]:
    """Numbers with a fixed number of decimals: one for all numbers, or one for each."""
    of_each = np.broadcast_to(places, values.shape)
    return (f"{v:.{d}f}" for v, d in zip(entries(values), entries(of_each), strict=True))


def plain(values: FloatArray) -> Iterator[str]:
    """Texts of numbers, the shortest that read back equal; empty for NaN."""
    return map(_plain, entries(values))


def _plain(value: float) -> str:
    if math.isnan(value):
        return ""
    if math.isfinite(value) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return repr(float(value))
