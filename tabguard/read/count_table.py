"""Reads records of categories, or a list of counts, into a sparse count table."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.errors import DataError
from tabguard.progress import Progress
from tabguard.project import DataSource
from tabguard.read.columns import NUMBER, Columns, Text, counted, need_columns
from tabguard.read.parquet import parquet_columns
from tabguard.read.source import read_columns, sniff_source
from tabguard.table.arrays import AnyArray, IntArray
from tabguard.table.contingency import CountTable, Variable, sum_rows

COUNT_NAMES = ("count", "counts", "freq", "frequency")
"""Names of a column with counts, case ignored; a file without one has a record per row."""
_PATTERN = "pattern"
LARGEST = 1 << 53
_MOST_LETTERS = 1_000
_AT_ONCE = 12
"""Columns that are read together: more passes over the file, in less memory."""


@frozen(eq=False)
class CountFile:
    """A count table that was read, and what was noticed on the way."""

    table: CountTable
    notes: tuple[str, ...]
    count: str = ""
    """The column of the counts; empty where every row is a record."""


def read_count_table(
    data: DataSource,
    progress: Progress,
    variables: Sequence[str] = (),
    count: str | None = None,
    orders: Mapping[str, Sequence[str]] | None = None,
) -> CountFile:
    """Read a count table.

    Parameters
    ----------
    data : DataSource
        CSV, XLSX or Parquet.
    variables : sequence of str
        Columns that become variables; default: all but the counts. Counts of rows that then are alike are
        added up.
    count : str or None
        Column with the counts; ``""``: every row is a record; None: a column named like `COUNT_NAMES`, or
        else every row is a record.
    orders : mapping of str to sequence of str
        Categories of a variable in the order they shall have; more than occur are welcome. Others are sorted
        as numbers where all are numbers, else as text.

    Raises
    ------
    FormatError, DataError
        Naming column and rows, never values.

    Notes
    -----
    A single column named “pattern” with codes of equal length becomes a variable per character, A, B, C ….
    """
    if data.path.suffix.lower() == ".parquet":
        names, load = parquet_columns(data.path)
    else:
        form = sniff_source(data, progress)
        names = form.names

        def load(text: Sequence[str], number: Sequence[str]) -> Columns:
            return read_columns(form, text, number, progress)

    counts = _count_column(names, count, data.path.name)
    wanted = list(variables) or [name for name in names if name != counts]
    need_columns([*wanted, *([counts] if counts else [])], names, data.path.name)
    if not wanted:
        raise DataError("The file has no variables.", data.path.name, "Give each variable a column.")
    weights: IntArray | None = None
    parts: list[AnyArray] = []
    found: list[Variable] = []
    for start in range(0, len(wanted), _AT_ONCE):
        columns = load(wanted[start : start + _AT_ONCE], [counts] if counts and weights is None else [])
        weights = _weights(columns, counts) if weights is None else weights
        texts = {name: _plain(text) for name, text in columns.text.items()}
        if wanted == [_PATTERN]:
            texts = _taken_apart(texts[_PATTERN])
        parts.append(_coded(texts, columns, orders or {}, found, progress))
    if weights is None or not len(weights):
        raise DataError(
            "The file has no rows below its column names.", data.path.name, "Choose another file."
        )
    return _file(found, parts, weights, counts)


def _count_column(names: Sequence[str], count: str | None, source: str) -> str:
    if count is not None:
        need_columns([count] if count else [], names, source)
        return count
    return next((name for name in reversed(names) if name.strip().lower() in COUNT_NAMES), "")


def _coded(
    texts: Mapping[str, Text],
    columns: Columns,
    orders: Mapping[str, Sequence[str]],
    found: list[Variable],
    progress: Progress,
) -> AnyArray:
    """Categories of some variables as 1-based codes, shape (n_rows, n_texts); adds them to `found`."""
    codes = np.empty((columns.rows, len(texts)), np.int32)
    for at, (name, text) in enumerate(texts.items()):
        progress.check()
        blank = np.flatnonzero(text.blank())
        if len(blank):
            raise DataError(
                f"{counted(len(blank), 'row has', 'rows have')} no category of “{name}”.",
                columns.where(blank, name),
                "Fill them in, or write a category that stands for unknown.",
            )
        categories = order_categories(text.names, orders.get(name), name)
        place = {category: code for code, category in enumerate(categories, start=1)}
        codes[:, at] = np.array([place[category] for category in text.names], np.int32)[text.ids]
        found.append(Variable(name, categories))
    return codes


def _file(variables: Sequence[Variable], parts: list[AnyArray], weights: IntArray, counts: str) -> CountFile:
    cells = np.concatenate(parts, axis=1)
    parts.clear()
    filled = weights > 0
    if not filled.all():
        cells, kept = cells[filled], weights[filled]
    else:
        kept = weights
    keys, total = sum_rows(cells, kept)
    del cells
    table = CountTable(tuple(variables), keys, total)
    return CountFile(table, _notes(table, len(weights), counts, len(kept)), counts)


def _notes(table: CountTable, rows: int, counts: str, filled: int) -> tuple[str, ...]:
    what = f"counts in “{counts}”" if counts else "a record each"
    notes = [
        f"Read {counted(rows, 'row', 'rows')}, {what}: {len(table.variables)} variables, "
        f"{table.size:,} {'cell' if table.size == 1 else 'cells'}, {len(table.count):,} of them not zero."
    ]
    if counts and len(table.count) < filled:
        notes.append(f"{filled - len(table.count)} rows name a cell that another row names too: added up.")
    return tuple(notes)


def _weights(columns: Columns, counts: str) -> IntArray:
    if not counts:
        return np.ones(columns.rows, np.int64)
    values = columns.number[counts]
    _refuse(columns, counts, np.isnan(values), "has no count", "have no count", "Fill them in, or write 0.")
    whole = (values == np.floor(values)) & (values >= 0) & (values < LARGEST)
    words = ("has no whole, non-negative count", "have no whole, non-negative count")
    _refuse(columns, counts, ~whole, *words, "Count tables hold numbers of units.")
    return values.astype(np.int64)


def _refuse(columns: Columns, name: str, bad: Any, one: str, many: str, mend: str) -> None:
    rows = np.flatnonzero(bad)
    if len(rows):
        raise DataError(
            f"{len(rows)} {f'row {one}' if len(rows) == 1 else f'rows {many}'}.",
            columns.where(rows, name),
            mend,
        )


def order_categories(names: Sequence[str], order: Sequence[str] | None, variable: str) -> tuple[str, ...]:
    """Categories as numbers if all are numbers, else as text, or in a given order.

    Raises
    ------
    DataError
        Where a given order lacks categories.
    """
    if order is not None:
        lacking = [name for name in names if name not in set(order)]
        if lacking:
            raise DataError(
                f"The order of “{variable}” lacks {counted(len(lacking), 'category', 'categories')}.",
                ", ".join(lacking[:5]),
                "Name every category.",
            )
        return tuple(dict.fromkeys(order))
    if all(NUMBER.fullmatch(name) for name in names):
        return tuple(sorted(names, key=lambda name: (float(name), name)))
    return tuple(sorted(names))


def _plain(text: Text) -> Text:
    """Categories without blanks around them; those that become alike are one."""
    plain = [name.strip() for name in text.names]
    seen = {name: at for at, name in enumerate(dict.fromkeys(plain))}
    if len(seen) == len(plain):
        return evolve(text, names=tuple(plain))
    places = np.array([seen[name] for name in plain], np.int64)
    return Text(places[text.ids], tuple(seen))


def _taken_apart(text: Text) -> dict[str, Text]:
    """A column of patterns such as 0110 as a variable per character."""
    width = len(text.names[0]) if text.names else 0
    uneven = np.array([len(name) != width for name in text.names] or [False])[text.ids]
    if not 2 <= width <= _MOST_LETTERS or uneven.any():
        return {_PATTERN: text}
    letters = string.ascii_uppercase
    names = [letters[i] if width <= len(letters) else f"V{i + 1}" for i in range(width)]
    parts = {}
    for i, name in enumerate(names):
        part = Text.of(pattern[i] for pattern in text.names)
        parts[name] = Text(part.ids[text.ids], part.names)
    return parts
