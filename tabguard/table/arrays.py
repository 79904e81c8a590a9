"""Array types used by the values, and how arrays are frozen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]
IntArray = NDArray[np.int64]
BoolArray = NDArray[np.bool_]
ByteArray = NDArray[np.uint8]
AnyArray = NDArray[Any]

_A = TypeVar("_A", bound="AnyArray | None")


def freeze(array: _A) -> _A:
    """Set an array non-writeable and return it; None passes through."""
    if array is not None:
        array.flags.writeable = False
    return array


def frozen_floats(values: Iterable[float]) -> FloatArray:
    """Return a non-writeable float array; copies what is writeable elsewhere."""
    return freeze(np.array(values, dtype=np.float64))
