"""Reads the status of every cell from TabGuard's own, τ-ARGUS's or a hand-made file."""

import itertools
from pathlib import Path

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import in_series, tr
from tabguard.base.untrusted import file_reader
from tabguard.read.codes.coding import TOTAL, codes_said, listed, match
from tabguard.read.files.columns import FIRST_FEW, Text, columns_said, counted
from tabguard.read.files.rda import read_layout
from tabguard.read.files.text import beside
from tabguard.read.lists.tau_results import tau_result
from tabguard.read.roles.statuses import SUPPRESSED, possible_lists, rows_statuses, status_names
from tabguard.read.sources.rows import Rows, read_rows
from tabguard.table.arrays import BoolArray, ByteArray, IntArray
from tabguard.table.dimension import Dimension
from tabguard.table.pattern import Pattern, Status
from tabguard.table.status_lists import STATUS_LISTS
from tabguard.table.table import Table

_OWN = "tabguard"
_TAU = "tau-argus"
"""Code list for files without a header."""
_HIDDEN = frozenset("xX")


@file_reader("The pattern", "Save it as text in UTF-8 again.")
def read_pattern(path: Path, table: Table) -> Pattern:
    """Read a pattern.

    Supported are files with a header that names the dimensions and a status column (TabGuard's own
    ``pattern_INTERNAL.csv`` and any simple CSV or XLSX), and τ-ARGUS output without a header: code-value with
    status numbers or with ``x`` for suppressed values, and the intermediate format with status letters (its
    ``.rda`` is used if it is in the same folder), cross-tables and SBS files.

    Parameters
    ----------
    path : Path
    table : Table
        The file must contain all cells of the table, except hidden cells of a release. Further cells in the
        file must be empty, hidden or published. If there is only one response, its column may be missing.

    Raises
    ------
    DataError
        For unknown codes or statuses, repeated or missing cells; naming rows or cells.
    """
    path = Path(path)
    return _pattern(*pattern_columns(path, table), table)


def pattern_of(rows: Rows, table: Table) -> Pattern:
    """Read a pattern from a small table with one column per dimension, named like it, and a status column.

    Raises
    ------
    DataError
        As `read_pattern`.
    """
    places, at = _columns_by_name(rows, table)
    if at < 0 or not _whole(places, table):
        raise _lacking(rows, table, places)
    return _pattern(rows, places, at, "", table)


def _pattern(rows: Rows, places: list[int], status_at: int, codes_as: str, table: Table) -> Pattern:
    if not rows.rows:
        raise DataError(tr("The pattern has no cells."), rows.path.name, tr("Choose another one."))
    status = statuses_at(rows, status_at, codes_as)
    # other programs also list empty cells, which the table does not have
    filled = np.flatnonzero(status != Status.EMPTY)
    rows, status = evolve(rows, rows=tuple(rows.rows[i] for i in filled.tolist())), status[filled]
    codes = np.column_stack([codes_of(rows, at, table, d) for d, at in enumerate(places)])
    return Pattern(_by_cell(rows, table, codes, status), name=rows.path.stem)


def pattern_columns(path: Path, table: Table) -> tuple[Rows, list[int], int, str]:
    """Read a pattern file: its rows, the column of each dimension (−1: none), and the status column.

    The last value is the name of its code list, empty where it follows from the column.

    Raises
    ------
    DataError
        Where a column is missing.
    """
    names = [dimension.name for dimension in table.dimensions]
    layout_path = beside(path.parent, path.with_suffix(".rda").name)
    layout = read_layout(layout_path) if layout_path.is_file() else None
    # τ-ARGUS writes a layout beside its intermediate files
    if layout is not None and layout.separator:
        rows = read_rows(path, header=False, delimiter=layout.separator)
        columns = [variable.name for variable in layout.variables]
        status = layout.first("STATUS")
        if status is not None and set(names) <= set(columns):
            return rows, [columns.index(name) for name in names], columns.index(status), _TAU
    if (result := tau_result(path, table)) is not None:
        return result, [result.column(name) for name in names], len(result.names) - 1, _OWN
    rows = read_rows(path, header=None)
    places, at = _columns_by_name(rows, table)
    # a published table marks suppressed cells in the column of values
    if _whole(places, table) and at < 0:
        at = next((at for at in range(len(rows.names)) if at not in places and _has_marks(rows, at)), -1)
    if _whole(places, table) and at >= 0:
        return rows, places, at, ""
    if _whole(places, table) or at >= 0:
        raise _lacking(rows, table, places)
    rows = read_rows(path, header=False)
    return rows, list(range(len(names))), _status_column(rows, len(names)), _TAU


def _columns_by_name(rows: Rows, table: Table) -> tuple[list[int], int]:
    """Columns of the dimensions and of the status by their names; −1 for missing ones."""
    places = [rows.column(dimension.name) for dimension in table.dimensions]
    names = [name for at, name in enumerate(rows.names) if at not in places]
    return places, rows.column(*status_names(names))


def _has_marks(rows: Rows, at: int) -> bool:
    """Whether a column of values has marks of suppressed values."""
    return not _HIDDEN.isdisjoint(row[at].strip() for _, row in rows.rows)


def _whole(places: list[int], table: Table) -> bool:
    """Whether every required dimension has a column."""
    return all(places[d] >= 0 for d in table.needed)


def _lacking(rows: Rows, table: Table, places: list[int]) -> DataError:
    names = [dimension.name for dimension in table.dimensions]
    absent = [names[d] for d in table.needed if places[d] < 0]
    what = (
        tr("columns of the dimensions {absent}", absent=listed(absent)) if absent else tr("column “status”")
    )
    return DataError(
        tr("The pattern lacks the {what}.", what=what),
        rows.path.name,
        tr(
            "Name one column like each dimension, and one status. {names}",
            names=columns_said(rows.names, (*names, "status")),
        ),
    )


def _status_column(rows: Rows, n_dims: int) -> int:
    """Status column of a file without a header: letters are tried first, then numbers, then ``x``."""
    width, is_status = len(rows.names), STATUS_LISTS[_TAU].knows
    columns = {at: {row[at].strip() for _, row in rows.rows} for at in range(n_dims, width)}
    for at, texts in columns.items():
        if all(text.isalpha() and is_status(text) for text in texts) and not texts <= _HIDDEN:
            return at
    if width - n_dims >= 2 and all(is_status(text) and text for text in columns[width - 1]):
        return width - 1
    if width - n_dims >= 1 and columns[n_dims] & (_HIDDEN | {"-"}):
        return n_dims
    raise DataError(
        tr("No column with the status of the cells was found."),
        rows.path.name,
        tr("Give the file a header: one column named like each dimension, and one named status."),
    )


def codes_of(rows: Rows, at: int, table: Table, d: int) -> IntArray:
    """Positions of the codes in the column of dimension `d`; raises `DataError` naming a row.

    The column of a dimension with only one code may be missing (`at` is negative), and that of the response
    if there is one today.
    """
    dimension = table.dimensions[d]
    if at < 0 and (len(dimension) == 1 or d not in table.needed):
        return np.zeros(len(rows.rows), np.int64)
    codes = codes_at(rows, at, dimension, dimension.has_total)
    unknown = [*dict.fromkeys(itertools.compress(rows.texts(at), codes < 0))]
    rows.refuse(
        codes < 0,
        tr(
            "{n_unknown} codes are not in “{name}”{unknown}.",
            n_unknown=len(unknown),
            name=dimension.name,
            unknown=codes_said(unknown, dimension.codes),
        ),
        tr("Choose a file for this table, or correct the codes."),
    )
    return codes


def codes_at(rows: Rows, at: int, dimension: Dimension, has_total: bool = True) -> IntArray:
    """Positions of the codes of a column, −1 for those that the dimension does not have.

    All are 0 without a column (`at` is negative). If `has_total`, blanks and “Total” stand for the total.
    """
    if at < 0:
        return np.zeros(len(rows.rows), np.int64)
    text = Text.of(rows.texts(at))
    positions = match(text.names, dimension)
    if has_total:
        alias = np.array([name.strip() in ("", TOTAL) for name in text.names], bool)
        positions[(positions < 0) & alias] = 0
    return np.asarray(positions[text.ids], np.int64)


def statuses_at(rows: Rows, at: int, codes_as: str = "") -> ByteArray:
    """The status of each row by its word, letter or number, or by a value that may be ``x``.

    Parameters
    ----------
    codes_as : str
        Name of the code list; empty: it follows from the column.

    Raises
    ------
    DataError
        For an unknown status, naming its row, and where code lists read the column differently.
    """
    texts = [text.strip() for text in rows.texts(at)]
    if _HIDDEN.isdisjoint(texts) or (possible_lists(texts, rows.names[at]) and codes_as != _TAU):
        return rows_statuses(rows, at, codes_as)
    return np.array(list(map(_from_value, texts)), np.uint8)


def _from_value(text: str) -> Status:
    """Status from a published value: either suppressed or published."""
    if text in _HIDDEN:
        return Status.SECONDARY
    return Status.EMPTY if text in ("", "-") else Status.PUBLISHED


def _by_cell(rows: Rows, table: Table, codes: IntArray, status: ByteArray) -> ByteArray:
    cells = table.find_many(codes)
    # a withheld cell that the table does not have: the pattern belongs to another table
    ghosts = (cells < 0) & np.isin(status, SUPPRESSED)
    n_cells = counted(int(ghosts.sum()), "cell", "cells")
    what = tr("{n_cells} suppressed by the pattern but empty in this table.", n_cells=n_cells)
    rows.refuse(ghosts, what, tr("Choose a pattern of this table."))
    matched_rows = np.flatnonzero(cells >= 0)
    count = np.bincount(cells[matched_rows], minlength=len(table))
    _refuse(table, rows, count > 1, tr("in the pattern twice"), tr("Remove the repetition."))
    absent = (count == 0) & ~table.hidden & ~table.bare  # cells without records may be missing in the file
    _refuse(table, rows, absent, tr("without a status"), tr("Add them, or choose a pattern of this table."))
    out = np.full(len(table), Status.HIDDEN, np.uint8)
    out[table.bare & ~table.hidden & (count == 0)] = Status.PUBLISHED
    out[cells[matched_rows]] = status[matched_rows]
    unseen = (out == Status.HIDDEN) & ~table.hidden
    _refuse(table, rows, unseen, tr("hidden in the pattern"), tr("Take a pattern of these tables."))
    out[table.hidden & (out != Status.PRIMARY)] = Status.HIDDEN  # a cell that no table shows is not published
    if table.past_levels is not None:  # cells suppressed in an earlier period still need protection
        out[~np.isnan(table.past_levels[:, 0])] = Status.PRIMARY
    for earlier in table.earlier:  # cells published for an earlier period stay published
        out[earlier.published[table.past[earlier.published]]] = Status.PUBLISHED
    return out


def _refuse(table: Table, rows: Rows, bad: BoolArray, what: str, remedy: str) -> None:
    bad_cells = np.flatnonzero(bad)
    if len(bad_cells):
        few = in_series(table.title(int(cell)) for cell in bad_cells[:FIRST_FEW])
        subject = counted(len(bad_cells), tr("cell of the table is"), tr("cells of the table are"))
        raise DataError(f"{subject} {what}.", tr("{name}, cells {few}", name=rows.path.name, few=few), remedy)
