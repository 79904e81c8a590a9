"""Reads perturbation tables for cell keys, as R's ptable writes them."""

from pathlib import Path

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.untrusted import file_reader
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.arrays import FloatArray, IntArray

_MOST = 10_000


@file_reader("The perturbation table", "Save it as text in UTF-8 again.")
def read_perturbation_table(path: Path) -> tuple[IntArray, IntArray, FloatArray]:
    """Read true counts, printed counts and probabilities from the columns `i`, `j` and `p` of a file.

    The rows are in the order of `p_int_ub`, the upper ends of the intervals of keys, where the file has it.

    Raises
    ------
    FormatError, DataError
        Names the row.
    """
    rows = read_rows(path)
    columns = [rows.column("i"), rows.column("j"), rows.column("p")]
    if min(columns) < 0:
        raise DataError(
            tr("A perturbation table has the columns i, j and p: true count, printed count, probability."),
            path.name,
            tr("Name them in line 1."),
        )
    kinds = {text.strip() for text in rows.texts(rows.column("type"))} if rows.column("type") >= 0 else set()
    if len(kinds) > 1:
        raise DataError(
            tr("The perturbation table has several parts, as those for magnitudes do."),
            path.name,
            tr("Use one for counts."),
        )
    places, end = range(len(rows.rows)), rows.column("p_int_ub")
    order = sorted(places, key=lambda at: _number(rows, at, end)) if end >= 0 else places
    true, printed, shares = ([_number(rows, at, column) for at in order] for column in columns)
    return np.array(true).astype(np.int64), np.array(printed).astype(np.int64), np.array(shares)


def _number(rows: Rows, at: int, column: int) -> float:
    number, row = rows.rows[at]
    try:
        value = float(row[column].strip().replace(",", "."))
    except ValueError:
        value = -1.0
    whole = rows.names[column].strip().lower() in ("i", "j")
    if not 0 <= value <= (_MOST if whole else 1) or (whole and not value.is_integer()):
        raise DataError(
            tr("The perturbation table has something else than a count or a probability."),
            rows.where(number),
            tr("Correct the row."),
        )
    return value
