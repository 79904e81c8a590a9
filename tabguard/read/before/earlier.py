"""Reads an earlier publication: the cells that it shows, with their values, and those that it suppresses."""

from collections.abc import Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader
from tabguard.project import EarlierFile, Roles
from tabguard.read.before.published import publications
from tabguard.read.before.stated import Publication, Stated, about_no_cell, stated
from tabguard.read.lists.group_names import NamingList
from tabguard.read.sources.frame import Frame
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.earlier import Earlier
from tabguard.table.table import Table

Ends = tuple[FloatArray, FloatArray]
_LISTED = 20
"""Maximum number of rows about no cell that a message names."""
_ENOUGH = 3
"""Number of equal values from which a publication is taken to be about the same data."""


def bounds_beside(table: Table, publication: Publication, sayings: Sequence[Stated]) -> Ends:
    """Bounds of the cells of a table, NaN for none; the true values are within them.

    Parameters
    ----------
    table : Table
    publication : Publication
        About the same data.
    sayings : sequence of Stated
        Statements of the publication about each response. Ranges belong to the values of the only column.
    """
    low, high = np.full(len(table), np.nan), np.full(len(table), np.nan)
    _by_counts(table, publication, low, high)
    if len(sayings) == 1 and (ends := publication.range) is not None:
        _by_ranges(table, sayings[0], ends, low, high)
    return low, high


def _by_counts(table: Table, publication: Publication, low: FloatArray, high: FloatArray) -> None:
    """Narrow the bounds by numbers of contributors: a cell has at least as many records as contributors.

    For the bounds of one record see `tabguard.table.attacker.attacker_bounds`.
    """
    numbers = publication.contributors
    if numbers is None:
        return
    rows = np.flatnonzero(~np.isnan(numbers) & ~publication.unknown)
    codes = publication.codes[rows]
    for response in range(len(table.responses)):
        cell_counts = np.full((len(codes), table.first_variable), response)
        cells = table.find_many(np.hstack([cell_counts, codes]))
        is_counted = (cells >= 0) & table.counting[cells]
        known_cells, least = cells[is_counted], numbers[rows[is_counted]]
        # never above the true value: a bound that the value breaks would leave the audit without a solution
        low[known_cells] = np.minimum(least, table.value[known_cells])
        # as many contributors as records: each has one, so the count is known exactly
        alone = known_cells[least >= table.value[known_cells]]
        high[alone] = table.value[alone]


def _by_ranges(table: Table, statement: Stated, ends: Ends, low: FloatArray, high: FloatArray) -> None:
    rows = np.flatnonzero(statement.marked)
    cells = table.find_many(statement.codes[rows])
    rows, cells = rows[cells >= 0], cells[cells >= 0]
    low[cells] = np.fmax(low[cells], np.minimum(ends[0][rows], table.value[cells]))
    high[cells] = np.fmin(high[cells], np.maximum(ends[1][rows], table.value[cells]))


@file_reader("The earlier publication", "Save it as text in UTF-8 again.")
def read_earlier(
    file: EarlierFile,
    variables: Roles,
    table: Table,
    progress: Progress,
    frame: Frame | None = None,
) -> Table:
    """Read an earlier publication and return the table with its published values and suppressions.

    Rows are matched by codes. A number is a published value. Any other text in its place, or a status of
    suppression, marks a suppressed cell; blanks, hyphens and z mark empty cells. The cells that a fixed
    publication shows are known to everybody: attackers know their values up to rounding.

    Parameters
    ----------
    file : EarlierFile
        CSV or XLSX with one column per variable, and either one column per response or the columns
        ``response`` and ``value``. Variables without a column are at their total.
    variables : Roles
    table : Table
    frame : Frame, optional
        A data frame in place of the file; a true value in a column ``suppressed`` marks a suppressed cell.

    Raises
    ------
    GroupsError
        For codes that may mean something else since a recode.
    DataError
        For missing columns, numbers that cannot be read, a file without any cell of the table, and, if the
        publication is fixed, values that differ. The message names rows, never values.
    """
    is_published, hidden = np.zeros(len(table), bool), np.zeros(len(table), bool)
    value, reach = np.full(len(table), np.nan), np.zeros(len(table))
    low, high = value.copy(), value.copy()
    spanning, responses = table.variables, table.response_dimension
    names, n_lost, n_unknown, n_unplaced = list[str](), 0, 0, 0
    said_of = NamingList.earlier(file, frame)
    for publication in publications(file, spanning, responses, progress, frame):
        said_of.refuse(publication.spanning, publication.named)
        is_lost, strays = np.zeros(len(publication), bool), np.zeros(len(publication), bool)
        sayings = list(stated(file, variables, publication, responses))
        for statement in sayings:
            cells, inside = table.find_many(statement.codes), statement.codes.min(axis=1) >= 0
            is_lost |= (cells < 0) & (statement.shown | statement.marked)
            # a published zero for a cell that the table lacks is no contradiction
            strays |= (cells < 0) & statement.shown & ~(inside & (statement.value == 0))
            here = np.flatnonzero(statement.shown & (cells >= 0))
            _refuse_twice(publication, cells[here], statement.value[here], statement.slack[here], here)
            if file.use == "fixed":
                _refuse_other_values(
                    publication, table, cells[here], statement.value[here], statement.slack[here], here
                )
            is_published[cells[here]], hidden[cells[statement.marked & (cells >= 0)]] = True, True
            value[cells[here]], reach[cells[here]] = statement.value[here], statement.slack[here]
        beside = bounds_beside(table, publication, sayings)
        low, high = np.fmax(low, beside[0]), np.fmin(high, beside[1])
        names += [publication.name(row) for row in np.flatnonzero(is_lost)[: _LISTED - len(names)].tolist()]
        n_lost += int(is_lost.sum())
        n_unknown += int((is_lost & publication.unknown).sum())
        n_unplaced += int(strays.sum()) if file.use == "fixed" else 0
    both = np.flatnonzero(is_published & hidden)
    if len(both):
        raise DataError(
            tr(
                "Cells shown in one place and suppressed in another: {n_cells}, first {cell}.",
                n_cells=len(both),
                cell=table.title(int(both[0])),
            ),
            file.path.name,
            tr("Correct the file, or leave out the part of it that does not hold."),
        )
    if not (is_published.any() or hidden.any()):
        raise about_no_cell(file, names)
    earlier = Earlier(
        file.path.name,
        file.use == "fixed",
        file.prefer,
        np.flatnonzero(is_published),
        np.flatnonzero(hidden),
        tuple(names),
        n_lost,
        n_unknown,
        n_unplaced,
        () if file.use == "fixed" else _same_values(table, value, reach),
    )
    table = evolve(table, earlier=(*table.earlier, earlier))
    if not earlier.fixed:
        return table
    value[table.bare & ~hidden] = 0.0  # readers saw in the publication which cells are empty
    return _bound_published(table, value, reach, (low, high))


def _same_values(table: Table, value: FloatArray, reach: FloatArray) -> tuple[int, ...]:
    """Cells published with the same value as today; none if most values differ, so that these are chance."""
    telling = ~np.isnan(value) & (table.value != 0)
    half = 0.5 * table.unit * 1.000001
    same = np.flatnonzero(telling & (np.abs(value - table.value) <= half) & (reach <= half))
    many = len(same) >= _ENOUGH and 2 * len(same) >= np.count_nonzero(telling)
    return tuple(same.tolist()) if many else ()


def _refuse_twice(
    publication: Publication, cells: IntArray, value: FloatArray, slack: FloatArray, at: IntArray
) -> None:
    """Refuse rows with different values for one cell, as rows of several periods have."""
    order = np.argsort(cells, kind="stable")
    cell, number, reach = cells[order], value[order], slack[order]
    far = np.abs(np.diff(number)) > (reach[1:] + reach[:-1]) * 1.000001
    bad = np.flatnonzero((np.diff(cell) == 0) & far)
    if len(bad):
        first, second = (publication.rows.rows[int(at[order[row]])][0] for row in (bad[0], bad[0] + 1))
        raise DataError(
            tr("Two rows of the earlier publication give the same cell different values."),
            tr(
                "{name}, rows {first} and {second}",
                name=publication.rows.path.name,
                first=first,
                second=second,
            ),
            tr(
                "Keep the rows of one period and part, or say which column is the variable that tells them "
                "apart."
            ),
        )


def _refuse_other_values(
    publication: Publication,
    table: Table,
    cells: IntArray,
    numbers: FloatArray,
    slack: FloatArray,
    at: IntArray,
) -> None:
    values = table.value[cells]
    bad = np.abs(numbers - values) > np.maximum(slack, 0.5 * table.unit) * 1.000001 + 1e-9 * np.abs(values)
    if bad.any():
        first, lacking = table.title(int(cells[bad][0])), np.flatnonzero(publication.unknown)
        codes = (
            tr(
                "Its row {lacking} has a code that the data lack: if records are missing, "
                "add them; if the code is a sum, add a hierarchy file of the variable that lists it. ",
                lacking=publication.name(int(lacking[0])),
            )
            if len(lacking)
            else ""
        )
        raise DataError(
            tr("Cells published with another value: {n}, first {cell}.", n=int(bad.sum()), cell=first),
            publication.rows.where(publication.rows.rows[int(at[bad][0])][0]),
            tr(
                "{codes}Revised values cannot stay as they were published: take the file as a preference "
                '(in a job: use = "prefer"), or correct it.',
                codes=codes,
            ),
        )


def _bound_published(table: Table, value: FloatArray, reach: FloatArray, beside: Ends) -> Table:
    """Set the bounds that attackers know of published cells: the values up to their published precision.

    `beside` are further bounds of cells, shown beside the values, with NaN where there is none.
    """
    reach = np.where(reach > 0.5 * table.unit * 1.000001, reach, 0.0)
    low = np.minimum(value - reach, table.value)
    high = np.maximum(value + reach, table.value)
    exact = reach == 0
    low, high = np.where(exact, table.value, low), np.where(exact, table.value, high)
    low, high = np.where(np.isnan(value), np.nan, low), np.where(np.isnan(value), np.nan, high)
    low, high = np.fmax(low, beside[0]), np.fmin(high, beside[1])
    if table.known_low is not None and table.known_high is not None:
        low, high = np.fmax(low, table.known_low), np.fmin(high, table.known_high)
    return evolve(table, known_low=low, known_high=high)
