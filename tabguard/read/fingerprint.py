"""Fingerprint of what was read, by which one sees whether data changed, wherever they came from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from tabguard.read.columns import Columns
from tabguard.table.arrays import AnyArray
from tabguard.table.entries import word
from tabguard.table.footprint import mixed


def fingerprint(columns: Columns, names: Iterable[str], key: Sequence[str]) -> dict[str, str]:
    """A digest of each column, whatever the order of the rows: databases promise none.

    Parameters
    ----------
    columns : Columns
    names : iterable of str
        Those of the columns; a table that shows other ones later is compared by those that both have.
    key : sequence of str
        Columns that tell the rows apart. Each value is bound to them, so that two that were exchanged differ.
    """
    rows = np.zeros(columns.rows, np.uint64)
    for name in key:
        rows = mixed(rows + _words(columns, name))
    return {
        name: f"{int(mixed(rows ^ _words(columns, name)).sum(dtype=np.uint64)):016x}"
        for name in dict.fromkeys(names)
    }


def _words(columns: Columns, name: str) -> AnyArray:
    """A digest of the value of each row."""
    if name in columns.text:
        text = columns.text[name]
        return np.array([word(value) for value in text.names], np.uint64)[text.ids]
    number = columns.number[name] + 0.0  # no negative zeros
    return mixed(np.where(np.isnan(number), np.nan, number).view(np.uint64))
