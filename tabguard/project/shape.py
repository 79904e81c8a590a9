"""The rows and columns of a file that form its table; text above and below is not part of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

from attrs import evolve, field, frozen

from tabguard.base import language
from tabguard.base.params import JobKey, documented

MOST_NAME_ROWS = 20
"""Largest number of rows of names, and of columns of labels, of a table."""
SPLITS = (
    "",
    "{code} - {label}",
    "{code}: {label}",
    "{label} [{code}]",
    "{label} ({code})",
    "{code} {label}",
)
"""Forms in which a code and its label may be in one field, the most distinctive first."""
DECIMAL = JobKey(
    "Decimal mark of the numbers.",
    choices=(".", ","),
    remedy=language.mark('Use "." or ",": a point or a comma.'),
)
THOUSANDS = JobKey(
    "Separator of thousands; empty where numbers are not grouped.",
    choices=("", ".", ",", " ", "'"),
    remedy=language.mark('Use ".", ",", " " (any blank), "\'" or "" where there is none.'),
)


CURRENCIES = "€£$¥₩₹₺₽₴₪₫"
_FLAGGED = re.compile(r"(?!.*\d\s?[kKmM]$)(.*\d|:)?\s?\(?(?P<flags>[A-Za-z](\s?[,;]\s?[A-Za-z])*)\)?")
"""A number followed by flags (but not k or m, which may multiply it), or flags alone."""
_BEFORE = re.compile(r"(?P<mark>\*+\s?|\([A-Za-z]\)\s?|[A-Za-z]\s+|[a-z])(?P<number>[+−-]?\d[\d.,'’\s]*)")
"""A mark before a number; capitals right before digits are those of a code."""


def with_mark_behind(text: str) -> str:
    """A number with its mark behind it, such as “12 r” for “r 12”; any other text unchanged."""
    match = _BEFORE.fullmatch(text)
    if match is None:
        return text
    gap = "" if match["mark"].isalpha() else " "  # a letter right beside digits may belong to a code
    return f"{match['number']}{gap}{match['mark'].strip()}"


@documented
@frozen
class Shape:
    """The rows and columns of a file that form its table; None for those to be detected."""

    first_row: Annotated[int | None, JobKey("Row of the file with which the table begins.", low=1)] = None
    last_row: Annotated[int | None, JobKey("Last row of the table; 0: that of the file.", low=0)] = None
    leave_out: Annotated[tuple[int, ...], JobKey("Rows within the table that are not read.", low=1)] = ()
    header_rows: Annotated[
        int | None, JobKey("Number of rows with names of columns.", low=1, high=MOST_NAME_ROWS)
    ] = None
    across: Annotated[
        tuple[str, ...],
        JobKey("Cross-tab: the variables that go across, one for each row of names; blank: no variable."),
    ] = ()
    labels: Annotated[
        int, JobKey("Cross-tab: number of columns of labels; 1.", low=1, high=MOST_NAME_ROWS)
    ] = 1
    value: Annotated[
        str, JobKey("Name of what a cross-tab shows, or of the column with the figures of measure_codes.")
    ] = "value"
    sheets: Annotated[
        tuple[str, ...],
        JobKey('Sheets with the same columns that are read together; ["*"]: all of them.'),
    ] = ()
    blocks: Annotated[
        Mapping[str, str],
        JobKey(
            "Blocks with the same columns that are read together: their names by first and last row, such as "
            '"3-7", or by first and last column, such as "columns 7-11".',
            by="rows",
        ),
    ] = field(factory=dict)
    sheet_variable: Annotated[
        str, JobKey("Variable whose codes are the names of these sheets or blocks.")
    ] = "sheet"
    measures: Annotated[
        int | None,
        JobKey(
            "Cross-tab: which row of names, from 1, holds measures: each becomes a variable of its own, in "
            "place of the value.",
            low=1,
            high=MOST_NAME_ROWS,
        ),
    ] = None
    measure_column: Annotated[
        str,
        JobKey(
            "Column that says what each row measures; each of measure_codes becomes a variable of its own, "
            "in place of the value."
        ),
    ] = ""
    measure_codes: Annotated[
        tuple[str, ...], JobKey("Codes of measure_column that are read; rows with other codes are not.")
    ] = ()
    leave_out_columns: Annotated[
        tuple[int, ...],
        JobKey("Columns of the table that are not read, by their numbers in the file.", low=1),
    ] = ()
    flag_columns: Annotated[
        tuple[int, ...],
        JobKey(
            "Cross-tab: columns with the flags of the figures at their left, by their numbers in the file.",
            low=1,
        ),
    ] = ()
    flags: Annotated[str, JobKey("Cross-tab: name of the column that these flags become.")] = "flag"
    names: Annotated[
        Mapping[str, str],
        JobKey(
            "Other names of columns, by their numbers in the file; in a cross-tab with several rows of names "
            "those of the lowest rows, divided by “ / ”.",
            by="column",
        ),
    ] = field(factory=dict)
    first_column: Annotated[
        int | None,
        JobKey("Column of the file with which the table begins, where another one stands beside it.", low=1),
    ] = None
    last_column: Annotated[int | None, JobKey("Last column of the table; 0: that of the file.", low=0)] = None
    fill: Annotated[
        bool, JobKey("Cross-tab: whether a blank label means the one above it, as in merged cells.")
    ] = False

    @property
    def names_row(self) -> int:
        """The row directly above the data: the last row of column names, if there are any."""
        return (self.first_row or 1) + (self.header_rows or 1) - 1

    def holds(self, row: int) -> bool:
        """Whether a row of the file belongs to the table; of several rows of names only the last one does."""
        inside = row >= self.names_row and (not self.last_row or row <= self.last_row)
        return inside and row not in self.leave_out

    @property
    def columns(self) -> slice:
        """The columns of the table, as a slice of the columns of the file."""
        return slice((self.first_column or 1) - 1, self.last_column or None)

    @property
    def all_columns(self) -> bool:
        """Whether all columns of the file belong to the table."""
        return self.columns == slice(0, None)

    @property
    def first_value(self) -> int:
        """The first column, from 0, right of the labels of a cross-tab."""
        return int(self.columns.start) + self.labels

    def has_column(self, number: int) -> bool:
        """Whether a column of the file, from 1, is within the table."""
        return number >= (self.first_column or 1) and not (self.last_column and number > self.last_column)

    def within(self, row: tuple[str, ...]) -> tuple[str, ...]:
        """A row of the file with blanks outside the columns of the table."""
        if self.all_columns:
            return row
        return tuple(text if self.has_column(at) else "" for at, text in enumerate(row, start=1))

    @property
    def next_file(self) -> Shape:
        """The shape for another file: the last row, and rows left out by number, belong to one file only."""
        return evolve(self, last_row=None, leave_out=())

    @property
    def whole(self) -> bool:
        """Whether all rows of the file belong to the table."""
        return self.names_row == 1 and not self.last_row and not self.leave_out


@documented
@frozen
class ColumnReading:
    """Settings for reading the fields of one column; None for those of the whole file."""

    decimal: Annotated[str | None, DECIMAL] = None
    thousands: Annotated[str | None, THOUSANDS] = None
    blanks: Annotated[tuple[str, ...], JobKey('Texts that stand for a blank, such as ":" and "..".')] = ()
    marks: Annotated[
        tuple[str, ...],
        JobKey('Marks of footnotes beside numbers or names, such as "1)" and "p", and signs of currencies.'),
    ] = ()
    factor: Annotated[
        float, JobKey("Factor of the numbers, such as 1000 for thousands.", low=1e-12, high=1e12)
    ] = 1.0
    blank: Annotated[
        str,
        JobKey(
            "What a blank code means. stop: nothing is read; leave_out: the row is not read, nor is one "
            "with a blank number; above: the code of the row above; code: the code that is set; own: of a "
            "holding, that the respondent is one of its own.",
            choices=("stop", "leave_out", "above", "code", "own"),
        ),
    ] = ""
    code: Annotated[str, JobKey("The code of blanks.")] = ""
    join_alike: Annotated[
        bool,
        JobKey(
            "Whether codes that look the same are one code, the most frequent: they may differ in blanks, "
            "dashes, accents, invisible characters and letters of other alphabets."
        ),
    ] = False
    split: Annotated[
        str,
        JobKey("How a code and its label stand in one field, which is then the code.", choices=SPLITS),
    ] = ""
    totals: Annotated[
        str,
        JobKey(
            "Meaning of rows named by a code and a word for total, such as Mining Total. total: in "
            "tabulated data, the total of the code; leave_out: not read, like other totals.",
            choices=("", "total", "leave_out"),
        ),
    ] = ""
    flags: Annotated[
        str,
        JobKey(
            "Name of a column for the flags behind the numbers, such as the c of “300 c”, which may be the "
            "status; empty: there are none."
        ),
    ] = ""

    def flag(self, field: str) -> str:
        """The flags in a field, behind a number or alone; empty if there are none."""
        match = _FLAGGED.fullmatch(with_mark_behind(field.strip())) if self.flags else None
        return "" if match is None else match["flags"]

    def plain(self, field: str) -> str:
        """A field without footnote marks and flags; empty if it stands for a blank."""
        text = with_mark_behind(field.strip())
        if text not in self.blanks and (flag := self.flag(field)):
            return text.rstrip("()").removesuffix(flag).rstrip(" (:")
        return self.unmarked(field)

    def unmarked(self, field: str) -> str:
        """A field without footnote marks; empty if it stands for a blank."""
        text = with_mark_behind(field.strip())
        if text in self.blanks:
            return ""
        for mark in sorted(self.marks, key=len, reverse=True):
            rest = text.removeprefix(mark) if mark in CURRENCIES else text
            rest = rest.removesuffix(mark)
            # digits without a blank before them may belong to the number
            if rest and rest != text and not (mark.isdecimal() and rest[-1].isdigit()):
                return rest.strip()
        return field


WHOLE = Shape(1, 0)
"""All rows of a file, without detection."""
