"""Reads which cells a file publishes and which it suppresses, as one side of a comparison."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from tabguard.base.errors import DataError
from tabguard.base.language import in_series, quoted, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader
from tabguard.project import EarlierFile, Roles
from tabguard.read.before.published import publication_columns, publications
from tabguard.read.before.stated import VALUE_NAMES, stated
from tabguard.read.files.columns import FIRST_FEW, counted
from tabguard.read.files.xlsx import Book
from tabguard.read.lists.group_names import NamingList
from tabguard.read.lists.pattern import codes_at, pattern_columns, statuses_at
from tabguard.read.lists.tau_results import tau_result
from tabguard.read.roles.statuses import SUPPRESSED
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.comparison import Side
from tabguard.table.joint_recode import named_at
from tabguard.table.pattern import Status
from tabguard.table.table import Table

_SHEETS = ("Summary", "Cells", "Rules", "Edits", "Audit", "Run", "Legend")
_LISTED = 3


@file_reader("The file to compare with", "Save it as text in UTF-8 again.")
def read_side(file: EarlierFile, variables: Roles, table: Table, progress: Progress) -> Side:
    """Read a publication, or a list of statuses, as far as it is about cells of the table.

    A file with columns of values is read as an earlier publication is: marks and statuses of suppression tell
    what it suppresses, and a number beside such a status counts for nothing. Any other file is read as a
    pattern is, also τ-ARGUS results without a header. Cells that the file does not state, and rows that match
    no cell, are counted and not refused. A cell that is suppressed in one place of the file is suppressed.

    Parameters
    ----------
    file : EarlierFile
        File and the way to read it; its use has no effect.
    variables : Roles
    table : Table

    Raises
    ------
    DataError, FormatError
        For missing columns, statuses or numbers that cannot be read, and a file about no cell of the table.
    """
    _refuse_internal_book(Path(file.path), progress)
    spanning, responses = table.variables, table.response_dimension
    of_tau = tau_result(Path(file.path), table) is not None
    columns_named = () if of_tau else publication_columns(file, spanning, responses, progress)
    headings = Rows(file.path, columns_named, ())
    has_codes = any(headings.column(file.columns.get(d.name, d.name)) >= 0 for d in spanning)
    figures = variables.responses if responses is None else responses.codes
    names = (*VALUE_NAMES, *(file.columns.get(name, name) for name in figures))
    gathered = _Gathered(table, file)
    if has_codes and headings.column(*names) >= 0:
        how = tr("a publication with values and marks")
        for publication in publications(file, spanning, responses, progress):
            for statement in stated(file, variables, publication, responses):
                strays = gathered.add(statement.codes, statement.shown, statement.marked)
                gathered.lose(strays, publication.name)
    else:
        rows, places, at, codes_as = pattern_columns(file.path, table)
        how = tr("a list of statuses in its column {at}", at=at + 1)
        status = statuses_at(rows, at, file.status_codes or codes_as)
        columns = [codes_at(rows, place, d) for place, d in zip(places, table.dimensions, strict=True)]
        off = np.isin(status, SUPPRESSED)
        is_shown = ~off & (status != Status.EMPTY) & (status != Status.HIDDEN)
        strays = gathered.add(np.column_stack(columns), is_shown, off)
        gathered.lose(strays, lambda row: tr("row {rows}", rows=rows.rows[row][0]))
    return gathered.side(file.path.name, how)


def _refuse_internal_book(path: Path, progress: Progress) -> None:
    """Refuse an internal workbook of this program: of a large table it lists not all published cells."""
    if path.suffix.lower() != ".xlsx":
        return
    with Book(path, progress) as book:
        names = list(book.sheets)
    if names[:1] == ["Summary"] and set(_SHEETS) <= set(names):
        raise DataError(
            tr("This is an internal workbook of this program."),
            path.name,
            tr("Choose the pattern that was written beside it: pattern_INTERNAL.csv."),
        )


class _Gathered:
    """Collects what the rows of a file say about each cell."""

    def __init__(self, table: Table, file: EarlierFile) -> None:
        self._table, self._said = table, NamingList.earlier(file)
        self._shown, self._marked = np.zeros(len(table), bool), np.zeros(len(table), bool)
        self._names: list[str] = []
        self._n_lost = 0
        self._named: list[set[str]] = [set() for _ in table.dimensions]

    def add(self, codes: IntArray, is_shown: BoolArray, marked: BoolArray) -> IntArray:
        """Add rows of the file; returns the positions of rows that match no cell, ascending."""
        for in_use, more in zip(self._named, named_at(self._table.dimensions, codes), strict=True):
            in_use |= more
        cells = self._table.find_many(codes)
        self._shown[cells[is_shown & (cells >= 0)]] = True
        self._marked[cells[marked & (cells >= 0)]] = True
        return np.flatnonzero((cells < 0) & (is_shown | marked))

    def lose(self, rows: IntArray, name: Callable[[int], str]) -> None:
        """Note rows that match no cell; `name` returns the name of a row."""
        self._n_lost += len(rows)
        self._names += [name(row) for row in rows[: _LISTED - len(self._names)].tolist()]

    def side(self, name: str, how: str) -> Side:
        """The side as read, with a description of how the file was understood."""
        table, is_shown, marked = self._table, self._shown, self._marked
        if not (is_shown | marked).any():
            remedy = tr("Take one with the same codes as the data and their hierarchies.")
            if self._names:
                remedy += " " + tr("First row without a cell: {name}.", name=self._names[0])
            raise DataError(
                tr("The file is about no cell of this table."),
                name,
                remedy,
            )
        # if rows contradict each other, the suppression counts: that is the safe side
        published = is_shown & ~marked
        notes = [
            tr(
                "{name} was read as {how}: {sum:,} cells published, {sum2:,} suppressed.",
                name=name,
                how=how,
                sum=int(published.sum()),
                sum2=int(marked.sum()),
            )
        ]
        torn = int(np.count_nonzero(is_shown & marked))
        if torn:
            notes.append(
                tr(
                    "Published in one place and suppressed in another, taken as suppressed: {n_cells}.",
                    n_cells=torn,
                )
            )
        if mismatch := self._said.unlike(table.dimensions, self._named):
            notes.append(
                tr(
                    "It names codes that mean something else since a recode, if the file is older than that: "
                    "{codes}.",
                    codes=", ".join(quoted(code) for code in mismatch.codes[:FIRST_FEW]),
                )
            )
        absent = int(np.count_nonzero(~(is_shown | marked) & ~table.hidden & ~table.past))
        if absent:
            notes.append(
                tr("{n_cells} of the table are not in it.", n_cells=counted(absent, "cell", "cells"))
            )
        if self._n_lost:
            more = ["…"] if self._n_lost > len(self._names) else []
            notes.append(
                tr(
                    "{n_rows} of it match no cell: {names}.",
                    n_rows=counted(self._n_lost, "row", "rows"),
                    names=in_series([*self._names, *more]),
                )
            )
        return Side(name, published, marked, tuple(notes))
