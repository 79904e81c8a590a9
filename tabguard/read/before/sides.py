"""Reads which cells a file publishes and which it suppresses, as one side of a comparison."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
from attrs import evolve, frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader
from tabguard.project import EarlierFile, Roles
from tabguard.read.before.published import publication_columns, publications
from tabguard.read.before.stated import VALUE_NAMES, codes_at, stated
from tabguard.read.files.columns import FIRST_FEW, counted
from tabguard.read.files.xlsx import Book
from tabguard.read.lists.group_names import NamingList
from tabguard.read.lists.pattern import pattern_columns, statuses_at
from tabguard.read.lists.tau_results import tau_result
from tabguard.read.roles.statuses import SUPPRESSED
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.comparison import Side
from tabguard.table.groups import named_at
from tabguard.table.pattern import Status
from tabguard.table.table import Table

_SHEETS = ("Summary", "Cells", "Rules", "Edits", "Audit", "Run", "Legend")
_MARK = "INTERNAL"
_HEADER = 2
"""Number of the row with the headings."""
_SHOWN = frozenset({"", "V", "0"})
"""Letters of cells that are published, or empty."""
_OFF = frozenset({"P", "S", "P!", "H", "?"})
_RISK = frozenset({"!", "!!"})


@frozen
class InternalBook:
    """The cells that a workbook lists.

    Parameters
    ----------
    rows : Rows
    status : int
        The column of the letters.
    cells : int
        Number of cells of its table.
    """

    rows: Rows
    status: int
    cells: int

    @property
    def whole(self) -> bool:
        """Whether it lists all cells; of a large table it lists suppressed cells and primaries only."""
        return len(self.rows.rows) >= self.cells

    def suppressed(self) -> tuple[bool, ...]:
        """Whether each listed cell is suppressed; primaries at risk are.

        Raises
        ------
        DataError
            For an unknown letter.
        """
        out = []
        for number, row in self.rows.rows:
            letter = row[self.status].strip()
            if letter not in _SHOWN | _OFF | _RISK:
                raise DataError(
                    tr("A cell of the internal workbook has an unknown status."),
                    self.rows.where(number),
                    tr("Export the workbook again."),
                )
            out.append(letter not in _SHOWN)
        return tuple(out)

    def hidden(self) -> tuple[bool, ...]:
        """Whether each listed cell is one that no table showed."""
        return tuple(row[self.status].strip() == "H" for _number, row in self.rows.rows)

    @property
    def at_risk(self) -> int:
        """Number of listed primaries that its audit found at risk."""
        return sum(row[self.status].strip() in _RISK for _number, row in self.rows.rows)


def internal_book(path: Path, progress: Progress) -> InternalBook | None:
    """The cells of an internal workbook of this program; None for any other file.

    Other errors than these mean damage: a `file_reader` calls it.

    Raises
    ------
    DataError
        Where its sheet *Cells* has no column of statuses.
    """
    if path.suffix.lower() != ".xlsx":
        return None
    with Book(path, progress) as book:
        names = list(book.sheets)
        if names[:1] != ["Summary"] or not set(_SHEETS) <= set(names):
            return None
        listed = book.lines("Cells")
        if not listed or not listed[0][1].get(0, "").startswith(_MARK):
            return None
        cell_count = next(
            (line.get(1, "") for _, line in book.lines("Summary") if line.get(0) == "cells"), ""
        )
    head = next((line for number, line in listed if number == _HEADER), {})
    places = range(max(head, default=-1) + 1)
    body = ((number, line) for number, line in listed if number > _HEADER)
    rows = tuple((number, tuple(line.get(at, "") for at in places)) for number, line in body)
    table = Rows(path, tuple(head.get(at, "") for at in places), rows)
    status = table.column("status")
    if status < 0:
        raise DataError(
            tr("The sheet “Cells” has no column “status”."), path.name, tr("Export the workbook again.")
        )
    return InternalBook(
        table, status, int(float(cell_count)) if cell_count.replace(".", "", 1).isdigit() else 0
    )


_LISTED = 3


@file_reader("The file to compare with", "Save it as text in UTF-8 again.")
def read_side(file: EarlierFile, variables: Roles, table: Table, progress: Progress) -> Side:
    """Read a publication, or a list of statuses, as far as it is about cells of the table.

    A file with columns of values is read as an earlier publication is: marks and statuses of suppression tell
    what it suppresses, and a number beside such a status counts for nothing. Of an internal workbook of this
    program, the sheet of cells is read. Any other file is read as a
    pattern is, also τ-ARGUS results without a header. Cells that the file does not state, and rows that match
    no cell, are counted and not refused. A cell that is suppressed in one place of the file is suppressed.

    Parameters
    ----------
    file : EarlierFile
        How it is read; its use does not matter.
    variables : Roles
    table : Table

    Raises
    ------
    DataError, FormatError
        For missing columns, statuses or numbers that cannot be read, and a file about no cell of the table.
    """
    book = internal_book(Path(file.path), progress)
    if book is not None:
        return _side_of_book(book, table, file)
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


def _side_of_book(book: InternalBook, table: Table, file: EarlierFile) -> Side:
    """What an internal workbook of this program says; of a large table it lists not all published cells."""
    rows = book.rows
    absent = [table.dimensions[d].name for d in table.needed if rows.column(table.dimensions[d].name) < 0]
    if absent:
        raise DataError(
            tr("The internal workbook lacks the columns of the variables {names}.", names=", ".join(absent)),
            rows.path.name,
            tr("Take one of a table with the same variables."),
        )
    gathered = _Gathered(table, file)
    codes = np.column_stack([codes_at(rows, rows.column(d.name), d) for d in table.dimensions])
    off, hidden = np.array(book.suppressed(), bool), np.array(book.hidden(), bool)
    strays = gathered.add(codes, ~off, off & ~hidden)
    gathered.lose(strays, lambda row: tr("row {number}", number=rows.rows[row][0]))
    if not book.whole:
        gathered.rest_is_published()
    side = gathered.side(rows.path.name, tr("an internal workbook of this program"))
    notes = list(side.notes)
    if not book.whole:
        notes.append(tr("It lists suppressed cells and primaries only: all others were taken as published."))
    if book.at_risk:
        notes.append(tr("Primaries that it marks as at risk were taken as suppressed: {n}.", n=book.at_risk))
    return evolve(side, notes=tuple(notes))


class _Gathered:
    """What the rows of a file say, put together by cell."""

    def __init__(self, table: Table, file: EarlierFile) -> None:
        self._table, self._said = table, NamingList.earlier(file)
        self._shown, self._marked = np.zeros(len(table), bool), np.zeros(len(table), bool)
        self._names: list[str] = []
        self._n_lost = 0
        self._named: list[set[str]] = [set() for _ in table.dimensions]

    def add(self, codes: IntArray, is_shown: BoolArray, marked: BoolArray) -> IntArray:
        """Add rows; those that say something of no cell are returned, ascending."""
        for in_use, more in zip(self._named, named_at(self._table.dimensions, codes), strict=True):
            in_use |= more
        cells = np.full(len(codes), -1, np.int64)
        inside = codes.min(axis=1) >= 0
        cells[inside] = self._table.find_many(codes[inside])
        self._shown[cells[is_shown & (cells >= 0)]] = True
        self._marked[cells[marked & (cells >= 0)]] = True
        return np.flatnonzero((cells < 0) & (is_shown | marked))

    def lose(self, rows: IntArray, name: Callable[[int], str]) -> None:
        """Note rows that match no cell; `name` gives the name of one."""
        self._n_lost += len(rows)
        self._names += [name(row) for row in rows[: _LISTED - len(self._names)].tolist()]

    def rest_is_published(self) -> None:
        """Count every cell of which the publication says nothing as published."""
        table = self._table
        self._shown |= ~self._marked & ~table.hidden & ~table.past

    def side(self, name: str, how: str) -> Side:
        """What was read, and in words what of it was understood."""
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
        # the safe reading of a contradiction: a suppression that was meant is not overlooked
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
                tr("1 cell is published in one place and suppressed in another: taken as suppressed.")
                if torn == 1
                else tr(
                    "{n_cells} cells are published in one place and suppressed in another: taken as "
                    "suppressed.",
                    n_cells=torn,
                )
            )
        if mismatch := self._said.unlike(table.dimensions, self._named):
            notes.append(
                tr(
                    "It names codes that mean something else since a recode, if the file is older than that: "
                    "{codes}.",
                    codes=", ".join(f"“{code}”" for code in mismatch.codes[:FIRST_FEW]),
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
                    names="; ".join([*self._names, *more]),
                )
            )
        return Side(name, published, marked, tuple(notes))
