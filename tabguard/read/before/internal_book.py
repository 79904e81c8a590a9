"""Reads which cells an internal workbook of this program suppresses, from its sheet *Cells*."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.read.files.xlsx import Book
from tabguard.read.sources.rows import Rows

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
