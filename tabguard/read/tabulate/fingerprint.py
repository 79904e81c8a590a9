"""Fingerprint of what was read, by which one sees whether data changed, wherever they came from."""

from collections.abc import Iterable, Sequence

import numpy as np

from tabguard.read.files.columns import Columns
from tabguard.table.arrays import AnyArray
from tabguard.table.entries import word
from tabguard.table.footprint import mixed


def fingerprint(columns: Columns, names: Iterable[str], key: Sequence[str]) -> dict[str, str]:
    """Two digests of each column, whatever the order of the rows: databases promise none.

    One is of its values; another one binds each to its row, so that two that were exchanged differ. A table
    that is made of other columns later is compared by the digests that both have.

    Parameters
    ----------
    columns : Columns
    names : iterable of str
        Those of the columns.
    key : sequence of str
        Columns that tell the rows apart.
    """
    rows, by = np.zeros(columns.rows, np.uint64), " by ".join(("", *key))
    for name in key:
        rows = mixed(rows + _words(columns, name))
    out = dict[str, str]()
    for name in dict.fromkeys(names):
        words = _words(columns, name)
        for which, values in ((name, words), (f"{name}{by}", rows ^ words)):
            out[which] = f"{int(mixed(values).sum(dtype=np.uint64)):016x}"
    return out


def _words(columns: Columns, name: str) -> AnyArray:
    """A digest of the value of each row."""
    if name in columns.text:
        text = columns.text[name]
        return np.array([word(value) for value in text.names], np.uint64)[text.ids]
    number = columns.number[name] + 0.0  # no negative zeros
    return mixed(np.where(np.isnan(number), np.nan, number).view(np.uint64))
