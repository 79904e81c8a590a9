"""Special columns of records: requests, waivers, weights, holdings; each is checked row by row."""

import re
from collections.abc import Callable

import numpy as np

from tabguard.base.language import mark
from tabguard.read.files.columns import Columns, Text
from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray
from tabguard.table.status_lists import NO, YES

_TWO = ("2", "2.0")
_NO = ("", *(word for word in NO.lower().split() if word not in _TWO))
_YES = YES.lower().split()
_LONGEST = 9
_SHORTENED = re.compile(r"\d[.,]\d+[eE]\+\d+")
_NONE = frozenset(
    ("-", ".", "..", "0", "/", "?", "none", "null", "na", "n/a", "n.a.", "nan", "k.a.", "k. a.")
)
"""Entries that several records have in place of a missing id of a group or respondent."""
LARGEST = 1e15
"""Largest number that is accepted: larger ones cannot be added up exactly, and solvers fail on them."""


def finite(values: FloatArray, columns: Columns, column: str) -> FloatArray:
    """Check that every record has a finite number.

    Raises
    ------
    DataError
        Naming the rows.
    """
    # the extremes are NaN or infinite if any value is: no mask of all records is needed
    if len(values) and not (np.isfinite(values.min()) and np.isfinite(values.max())):
        columns.refuse(
            ~np.isfinite(values),
            column,
            mark("Records without a finite number in “{column}”: {n}."),
            mark(
                "Fill in the value (0 if nothing was reported), or choose that such records are left out, "
                "with a click on the header of the column in the import; in a job, "
                'blank = "leave_out" for it in [data.columns].'
            ),
        )
    return not_too_large(values, columns, column)


def not_too_large(values: FloatArray, columns: Columns, column: str) -> FloatArray:
    """Check that numbers can be added up exactly.

    Raises
    ------
    DataError
        Naming the rows.
    """
    # fmin and fmax ignore NaN; `min` and `max` would return NaN
    if len(values) and max(-np.fmin.reduce(values), np.fmax.reduce(values)) > LARGEST:
        columns.refuse(
            np.abs(values) > LARGEST,
            column,
            mark("Numbers of “{column}” too large to be added up exactly: {n}."),
            mark("Correct these rows, or give the values in a larger unit, such as thousands or millions."),
        )
    return values


def weights(values: FloatArray, columns: Columns, column: str) -> FloatArray:
    """Check sampling weights.

    Raises
    ------
    DataError
        For weights that are missing, 0 or below.
    """
    columns.refuse(
        ~(np.isfinite(values) & (values > 0)),
        column,
        mark("Weights that are missing, zero or negative: {n}."),
        mark("Give every record a weight above 0; 1 for records that stand for themselves."),
    )
    return values


def identities(
    text: Text, columns: Columns, column: str, what: str, look: Callable[[], None] = lambda: None
) -> Text:
    """Check that every record has an id, and strip blanks: padding makes no other firm.

    Entries for “none” that several records have are no ids: they would make one firm of these records.

    `look` is called now and then, and raises if the work has to end.

    Raises
    ------
    DataError
        Naming the rows without one.
    """
    shortened = [at for at, name in enumerate(text.names) if _SHORTENED.fullmatch(name.strip())]
    columns.refuse(
        np.isin(text.ids, shortened),
        column,
        mark("Ids of “{column}” that a spreadsheet has shortened, such as 1.23E+11: {n}."),
        mark("Export the data again with the ids as texts: several firms may have become one."),
    )
    blank = text.blank(look)
    none = _NONE - {"0"} if "1" in text.names else _NONE  # 0 is an id where ids are numbers from 0 on
    nothing = [
        at for at, name in enumerate(text.names) if len(name) < _LONGEST and name.strip().lower() in none
    ]
    blank |= np.isin(text.ids, [at for at in nothing if np.count_nonzero(text.ids == at) > 1])
    columns.refuse(
        blank,
        column,
        mark("Records without an id in “{column}”: {n}."),
        mark(
            "Give each record one. If blanks are firms without a holding, say so with a click on the "
            'header of the column in the import; in a job, blank = "own" for it in [data.columns], with '
            'blanks = ["-"] if they have a text.'
        )
        if what == "holding"
        else mark("Give each record one."),
    )
    return text.stripped(look)


def requests(text: Text, columns: Columns, column: str, codes: tuple[str, ...] = ()) -> ByteArray:
    """Read request codes as 0 (none), 1 or 2; `codes` are the texts for 1 and 2 that a layout names.

    Raises
    ------
    DataError
        For other texts.
    """
    number_of: dict[str, int] = {**dict.fromkeys(_NO, 0), **dict.fromkeys(_YES, 1), **dict.fromkeys(_TWO, 2)}
    if codes:
        number_of = {code.lower(): i + 1 for i, code in enumerate(codes)}
    values = [number_of.get(name.strip().lower(), 0 if codes else -1) for name in text.names]
    return _by_name(text, values, columns, column, mark("Use 0 for no request, 1 or 2.")).astype(np.uint8)


def flags(text: Text, columns: Columns, column: str) -> BoolArray:
    """Read a 1/0 column.

    Raises
    ------
    DataError
        For other texts.
    """
    values = [
        1 if n in _YES else 0 if n in _NO else -1 for n in (name.strip().lower() for name in text.names)
    ]
    return _by_name(text, values, columns, column, mark("Use 1 or 0.")).astype(bool)


def _by_name(text: Text, values: list[int], columns: Columns, column: str, remedy: str) -> IntArray:
    per_name = np.array(values or [0], np.int64)
    per_row = per_name[text.ids]
    columns.refuse(per_row < 0, column, mark("Values of “{column}” that cannot be read: {n}."), remedy)
    return per_row
