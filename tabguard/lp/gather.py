"""Selects slices of compressed rows without a Python loop."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import IntArray


def spans(starts: IntArray, lengths: IntArray) -> IntArray:
    """Positions ``starts[i], …, starts[i] + lengths[i] - 1`` one after the other."""
    ends = np.cumsum(lengths)
    total = int(ends[-1]) if len(ends) else 0
    return np.repeat(starts - (ends - lengths), lengths) + np.arange(total)
