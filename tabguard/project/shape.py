"""Which rows of a file are its table: what stands above and below it is for people."""

from __future__ import annotations

from attrs import evolve, frozen


@frozen
class Shape:
    """The rows of a file that are its table; what is None is detected.

    Parameters
    ----------
    first_row : int or None
        Row of the file with which the table begins: the names of the columns, or the first data.
    last_row : int or None
        The last row of the table; 0 for the last row of the file.
    leave_out : tuple of int
        Rows within the table that are not read.
    header_rows : int or None
        How many rows hold the names of the columns, one above the other; None: one.
    across : tuple of str
        Names of the variables that go across the columns of a cross-tab, one for each row of names, blank for
        a row that names no codes; empty for a list.
    labels : int
        Number of columns at the left of a cross-tab that hold labels.
    value : str
        Name of the variable whose values a cross-tab shows.
    fill : bool
        Whether a blank label of a cross-tab means the one above it, as in merged cells.
    sheets : tuple of str
        Sheets of the same columns that are read together; ``"*"``: all of them; empty: one sheet.
    sheet_variable : str
        Name of the variable whose codes are the names of these sheets.
    """

    first_row: int | None = None
    last_row: int | None = None
    leave_out: tuple[int, ...] = ()
    header_rows: int | None = None
    across: tuple[str, ...] = ()
    labels: int = 1
    value: str = "value"
    fill: bool = False
    sheets: tuple[str, ...] = ()
    sheet_variable: str = "sheet"

    @property
    def names_row(self) -> int:
        """The row right above the data, if names of columns are there at all."""
        return (self.first_row or 1) + (self.header_rows or 1) - 1

    def holds(self, row: int) -> bool:
        """Whether a row of the file belongs to the table, of the rows of names only the last one."""
        inside = row >= self.names_row and (not self.last_row or row <= self.last_row)
        return inside and row not in self.leave_out

    @property
    def next_file(self) -> Shape:
        """The same for another file: the last row, and rows left out by number, are those of one file."""
        return evolve(self, last_row=None, leave_out=())

    @property
    def whole(self) -> bool:
        """Whether all rows of the file belong to the table."""
        return self.names_row == 1 and not self.last_row and not self.leave_out


@frozen
class ColumnReading:
    """How the fields of one column are read; what is None is as in the whole file.

    Parameters
    ----------
    decimal, thousands : str or None
        Decimal mark, and separator of thousands.
    blanks : tuple of str
        Texts that stand for a blank.
    marks : tuple of str
        Marks of footnotes behind numbers, which are no part of these.
    factor : float
        By what numbers are multiplied, such as 1000 where the file has thousands.
    blank : str
        What a blank code means: ``"stop"`` the import, ``"leave_out"`` the row, ``"above"``: the code of the
        row above, ``"code"``: a code of its own; empty: as in other columns. A blank number of records may
        have the row left out.
    code : str
        The code of blanks.
    """

    decimal: str | None = None
    thousands: str | None = None
    blanks: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    factor: float = 1.0
    blank: str = ""
    code: str = ""

    def plain(self, field: str) -> str:
        """A field without marks of footnotes; empty if it stands for a blank."""
        text = field.strip()
        if text in self.blanks:
            return ""
        for mark in sorted(self.marks, key=len, reverse=True):
            rest = text.removesuffix(mark)
            # digits without a blank before them may belong to the number
            if rest and rest != text and not (mark.isdigit() and rest[-1].isdigit()):
                return rest.strip()
        return field


WHOLE = Shape(1, 0)
"""Every row, without detection."""
