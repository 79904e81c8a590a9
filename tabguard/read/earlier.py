"""Reads an earlier publication: the cells that it shows, with their values, and those that it suppresses."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np
from attrs import evolve

from tabguard.errors import DataError
from tabguard.progress import Progress
from tabguard.project import EarlierFile, Variables
from tabguard.read.coding import TOTAL, codes_said, match
from tabguard.read.columns import columns_said, counted, short, to_numbers
from tabguard.read.frame import Frame, frame_format
from tabguard.read.rows import Rows, all_rows
from tabguard.read.source import sniff_source
from tabguard.read.statuses import status_of
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.earlier import Earlier
from tabguard.table.pattern import Status
from tabguard.table.release import RESPONSE
from tabguard.table.table import Table
from tabguard.untrusted import file_reader

_EMPTY = frozenset(("", "-", "–"))
_VALUE_NAMES = ("value", "obs_value", "val")
_STATUS_NAMES = ("status", "sdcstatus", "conf_status", "obs_status", "flag")
_NOT_THERE = (Status.EMPTY, Status.HIDDEN)
_SUPPRESSED = (Status.PRIMARY, Status.SECONDARY, Status.FORCED_SUPPRESS)
_TRUE = frozenset(("true", "1"))
_LISTED = 20
"""Number of rows named that are about no cell."""


@file_reader("The earlier publication", "Save it as text in UTF-8 again.")
def read_earlier(
    file: EarlierFile,
    variables: Variables,
    table: Table,
    progress: Progress,
    frame: Frame | None = None,
) -> Table:
    """Read an earlier publication and return the table with its published values and suppressions.

    Rows are matched by codes. A number is a published value. Any other text in its place, or a status of
    suppression, marks a suppressed cell; blanks and hyphens mark empty cells. The cells that a fixed
    publication shows are known to everybody: attackers know their values up to rounding.

    Parameters
    ----------
    file : EarlierFile
        CSV or XLSX with one column per variable, and either one column per response or the columns
        ``response`` and ``value``. Variables without a column are at their total.
    variables : Variables
    table : Table
    frame : Frame, optional
        A data frame in place of the file; a true value in a column ``suppressed`` marks a suppressed cell.

    Raises
    ------
    DataError
        For missing columns, numbers that cannot be read, a file without any cell of the table, and, if the
        publication is fixed, values that differ. The message names rows, never values.
    """
    form = sniff_source(file.data, progress) if frame is None else frame_format(frame, file.path.name)
    rows, decimal = all_rows(form), form.decimal
    spans = table.dimensions if table.release is None else table.dimensions[1:]
    places = [rows.column(file.columns.get(d.name, d.name)) for d in spans]
    if max(places, default=-1) < 0:
        raise DataError(
            "The earlier publication has no column of any variable.",
            rows.path.name,
            "Name its columns like the variables, or say with columns = {…} how it calls them. "
            f"{columns_said(rows.names, [d.name for d in spans])}",
        )
    codes = np.column_stack([_codes(rows, at, d) for at, d in zip(places, spans, strict=True)])
    off, none = _status(rows, _SUPPRESSED) | _flagged(rows), _status(rows, _NOT_THERE)
    known, hidden = np.zeros(len(table), bool), np.zeros(len(table), bool)
    value, reach = np.full(len(table), np.nan), np.zeros(len(table))
    lost = np.zeros(len(rows.rows), bool)
    for at, response in _values(file, variables, table, rows):
        numbers, slack = _numbers(rows, at, decimal)
        marked = (off | (np.isnan(numbers) & ~_blank(rows, at))) & ~none
        shown = ~np.isnan(numbers) & ~marked & ~none
        whole = codes if response is None else np.column_stack([response, codes])
        cells = np.full(len(whole), -1, np.int64)
        inside = whole.min(axis=1) >= 0
        cells[inside] = table.find_many(whole[inside])
        lost |= (cells < 0) & (shown | marked)
        here = np.flatnonzero(shown & (cells >= 0))
        if file.use == "fixed":
            _refuse_other_values(rows, table, cells[here], numbers[here], slack[here], here)
        known[cells[here]], hidden[cells[marked & (cells >= 0)]] = True, True
        value[cells[here]], reach[cells[here]] = numbers[here], slack[here]
    names = [_name(rows, row, places, spans) for row in np.flatnonzero(lost)[:_LISTED].tolist()]
    if not (known.any() or hidden.any()):
        first = f" First row without a cell: {names[0]}." if names else ""
        raise DataError(
            "The earlier publication is about no cell of this release.",
            rows.path.name,
            f"Take one with the same codes, or leave it out.{first}",
        )
    earlier = Earlier(
        rows.path.name,
        file.use == "fixed",
        file.prefer,
        np.flatnonzero(known),
        np.flatnonzero(hidden & ~known),
        tuple(names),
        int(lost.sum()),
    )
    table = evolve(table, earlier=(*table.earlier, earlier))
    return _known_to_all(table, value, reach) if earlier.fixed else table


def _codes(rows: Rows, at: int, dimension: Dimension) -> IntArray:
    """Positions of the codes of a column; −1 for those that the dimension does not have."""
    if at < 0:
        return np.zeros(len(rows.rows), np.int64)
    texts = [row[at] for _, row in rows.rows]
    names = list(dict.fromkeys(texts))
    found = match(names, dimension)
    found[[i for i, name in enumerate(names) if found[i] < 0 and name.strip() in ("", TOTAL)]] = 0
    index = dict(zip(names, found.tolist(), strict=True))
    return np.array([index[text] for text in texts], np.int64)


def _status(rows: Rows, wanted: Sequence[Status]) -> BoolArray:
    """Rows whose status is one of those wanted; none if there is no status column."""
    at = rows.column(*_STATUS_NAMES)
    if at < 0:
        return np.zeros(len(rows.rows), bool)
    return np.array([status_of(row[at]) in wanted for _, row in rows.rows], bool)


def _flagged(rows: Rows) -> BoolArray:
    """Rows that a public data frame says are suppressed; none if it has no such column."""
    at = rows.column("suppressed")
    return np.array([at >= 0 and row[at].strip().lower() in _TRUE for _, row in rows.rows], bool)


def _values(
    file: EarlierFile, variables: Variables, table: Table, rows: Rows
) -> Iterator[tuple[int, IntArray | None]]:
    """The columns with values, and the response of each row; None for a table of one response."""
    n, release = len(rows.rows), table.release
    value_at = rows.column(*_VALUE_NAMES)
    column = rows.column(RESPONSE)
    if release is not None and column >= 0 and value_at >= 0:
        yield value_at, _codes(rows, column, table.dimensions[0])
        return
    found = 0
    for name in variables.responses if release is None else table.dimensions[0].codes:
        at = rows.column(file.columns.get(name, name))
        if at >= 0:
            found += 1
            yield at, None if release is None else np.full(n, table.dimensions[0].index[name])
    if found:
        return
    if value_at < 0 or len(variables.responses) > 1:
        raise DataError(
            "The earlier publication has no column of values.",
            rows.path.name,
            "Name it like the response, or value; with several responses a column response says which. "
            f"{columns_said(rows.names, (*variables.responses, 'value'))}",
        )
    first = None if release is None else np.full(n, table.dimensions[0].index[variables.response])
    yield value_at, first


def _blank(rows: Rows, at: int) -> BoolArray:
    return np.array([row[at].strip() in _EMPTY for _, row in rows.rows], bool)


def _numbers(rows: Rows, at: int, decimal: str) -> tuple[FloatArray, FloatArray]:
    """Values, NaN for blanks and marks, and half a unit of the last decimal of the column."""
    texts = [row[at].strip().replace("\u00a0", "").replace("\u202f", "") for _, row in rows.rows]
    values, bad = to_numbers(texts, decimal)
    wrong = [i for i in np.flatnonzero(bad).tolist() if any(letter.isdigit() for letter in texts[i])]
    if wrong:
        few = ", ".join(str(rows.rows[i][0]) for i in wrong[:5])
        raise DataError(
            f"{counted(len(wrong), 'value', 'values')} of “{short(rows.names[at])}” can be read neither as "
            "numbers nor as marks.",
            f"{rows.path.name}, rows {few}",
            f"Leave thousands separators and footnotes out, or correct the decimal mark (now “{decimal}”).",
        )
    written = [text for text, value in zip(texts, values.tolist(), strict=True) if not math.isnan(value)]
    places = max((15 if "e" in t.lower() else len(t.partition(decimal)[2]) for t in written), default=0)
    return values, np.full(len(values), 0.5 * 10.0**-places)


def _name(rows: Rows, row: int, places: Sequence[int], spans: Sequence[Dimension]) -> str:
    """Name a row by its codes; fields that may not be codes are not shown."""
    codes = [(rows.rows[row][1][at].strip(), d) for at, d in zip(places, spans, strict=True) if at >= 0]
    return " × ".join(code if codes_said([code], d.codes) else "…" for code, d in codes)


def _refuse_other_values(
    rows: Rows, table: Table, cells: IntArray, numbers: FloatArray, slack: FloatArray, at: IntArray
) -> None:
    own = table.value[cells]
    bad = np.abs(numbers - own) > np.maximum(slack, 0.5 * table.unit) * 1.000001 + 1e-9 * np.abs(own)
    if bad.any():
        first = table.title(int(cells[bad][0]))
        raise DataError(
            f"{counted(int(bad.sum()), 'cell was', 'cells were')} published with another value: {first}.",
            rows.where(rows.rows[int(at[bad][0])][0]),
            'Revised values cannot stay as they were published: use = "prefer", or correct the file.',
        )


def _known_to_all(table: Table, value: FloatArray, reach: FloatArray) -> Table:
    """Set what attackers know of published cells: their values, as precisely as they were published."""
    reach = np.where(reach > 0.5 * table.unit * 1.000001, reach, 0.0)
    low = np.minimum(value - reach, table.value)
    high = np.maximum(value + reach, table.value)
    exact = reach == 0
    low, high = np.where(exact, table.value, low), np.where(exact, table.value, high)
    low, high = np.where(np.isnan(value), np.nan, low), np.where(np.isnan(value), np.nan, high)
    if table.known_low is not None and table.known_high is not None:
        low, high = np.fmax(low, table.known_low), np.fmin(high, table.known_high)
    return evolve(table, known_low=low, known_high=high)
