"""Types shared by the readers of workbooks: rows with filled cells, looks, and other facts of a sheet."""

import datetime
import operator
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from attrs import define, field

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.read.files.columns import Text
from tabguard.table.arrays import IntArray

MOST_ROWS, MOST_COLUMNS = 1_048_576, 16_384
"""Largest size of a sheet; the size that a file declares is not trusted."""
_MOST_HIDDEN, _MOST_LOOKS = 1_000, 200_000
_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.)|[_*].|\[(?P<sign>[<>=]{1,2})(?P<bound>-?\d{1,15}(\.\d{1,9})?)\]'
    r"|\[[^\]]*\]|(?P<digits>General|[0#?@])|(?P<end>;)|(?P<mark>[.:<>])|.",
    re.IGNORECASE | re.DOTALL,
)
"""Tokens of a number format: texts, gaps, conditions, colours and currencies, digits, section ends."""
_HOLDS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq}

RAISED = str.maketrans("0123456789+-()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾")
"""Raised digits: numbers of notes and powers, which are no digits of a figure or label before them."""
Cells = dict[int, str | int]
"""The filled cells of a row by column, counted from 0: a text, or the number of a shared text."""
NO_INDENTS: Mapping[int, int] = {}


class SheetRow(NamedTuple):
    """A row with filled cells.

    Parameters
    ----------
    line : int
        Number of the row in the sheet.
    cells : mapping of int to str or int
    indents : mapping of int to int
        Steps by which the contents of cells are indented, by column; none where they are not.
    level : int
        Number of groups that contain the row (its outline level).
    hidden : bool
        Whether the sheet does not show it.
    """

    line: int
    cells: Cells
    indents: Mapping[int, int] = NO_INDENTS
    level: int = 0
    hidden: bool = False


class Look(NamedTuple):
    """How a cell looks.

    Parameters
    ----------
    text : str
        Text that the format of the cell shows beside the figure, such as a unit or a mark.
    style : str
        Font and fill of the cell, in the terms of the file.
    unseen : bool
        Whether it is struck out, or its format shows something in place of the figure.
    """

    text: str = ""
    style: str = ""
    unseen: bool = False


@define
class SheetFacts:
    """Facts about a sheet besides its rows; filled while the rows are read.

    Parameters
    ----------
    hidden : list of (int, int)
        First and last of columns that are not shown.
    totals_below : bool
        Whether the row of a group's total is below the group.
    looks : dict of (int, int) to Look
        Look of a cell by row and column, counted from 0; of a large sheet, only the first ones.
    comments : dict of (int, int) to str
    """

    hidden: list[tuple[int, int]] = field(factory=list)
    totals_below: bool = True
    looks: dict[tuple[int, int], Look] = field(factory=dict)
    comments: dict[tuple[int, int], str] = field(factory=dict)

    def hide(self, first: int, last: int) -> None:
        """Add a range of hidden columns; only the first `_MOST_HIDDEN` ranges are kept."""
        if len(self.hidden) < _MOST_HIDDEN:
            self.hidden.append((first, last))

    def look(self, row: int, column: int, look: Look) -> None:
        """Keep how a cell looks, for the first `_MOST_LOOKS` cells."""
        if len(self.looks) < _MOST_LOOKS:
            self.looks[row, column] = look


def odd_cell(path: Path, row: int, column: int) -> FormatError:
    """The error for a cell whose content is not of its type; columns are counted from 0."""
    return FormatError(
        tr("The content of a cell does not match its type."),
        tr("{name}, row {row}, column {column}", name=path.name, row=row, column=column + 1),
        tr("Open the file in LibreOffice or Excel, correct the cell and save it."),
    )


def beyond_sheet(path: Path, row: int) -> FormatError:
    """The error for a cell that no sheet can have."""
    return FormatError(
        tr(
            "A cell is outside the {most_rows:,} rows and {most_columns:,} columns of a sheet.",
            most_rows=MOST_ROWS,
            most_columns=MOST_COLUMNS,
        ),
        tr("{name}, near row {row}", name=path.name, row=min(row, MOST_ROWS)),
        tr("Open the file in LibreOffice or Excel and save it again."),
    )


def displayed(plain: str, zeros: str) -> str:
    """A number as a format such as ``0.00`` or ``0000`` shows it, unless that would change the number."""
    text = f"{Decimal(plain):.{len(zeros.partition('.')[2])}f}"
    padded = "-" * text.startswith("-") + text.removeprefix("-").zfill(len(zeros))
    return padded if float(padded) == float(plain) else plain


class NumberFormat:
    """Texts that a number format shows beside figures or instead of them.

    Parameters
    ----------
    code : str
        Format code, such as ``#,##0" c"`` or ``[<5]"x";0``.
    """

    def __init__(self, code: str) -> None:
        self._conditions: list[Callable[[float], bool] | None] = [None]
        self._texts, self._digits = [""], [False]
        for token in _TOKEN.finditer(code):
            if token["end"]:
                self._conditions.append(None)
                self._texts.append("")
                self._digits.append(False)
            elif token["sign"] in _HOLDS:
                self._conditions[-1] = partial(_holds, token["sign"], float(token["bound"]))
            self._texts[-1] += token["quoted"] or token["escaped"] or token["mark"] or ""
            self._digits[-1] |= token["digits"] is not None

    def shown(self, number: float) -> tuple[str, bool]:
        """The text that the format shows with a number, and whether it shows the number."""
        at = self._section(number)
        text = self._texts[at].strip()
        # a blank or a dash in place of zero hides nothing
        return text, self._digits[at] or number == 0

    def _section(self, number: float) -> int:
        if any(self._conditions):
            fits = (condition is None or condition(number) for condition in self._conditions)
            return next((at for at, fit in enumerate(fits) if fit), len(self._conditions) - 1)
        at = 0 if number > 0 else 1 if number < 0 else 2
        return at if at < len(self._texts) else 0


def _holds(sign: str, bound: float, number: float) -> bool:
    return bool(_HOLDS[sign](number, bound))


def cell_text(value: Any) -> str:
    """Write a cell's value as a CSV file would."""
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    if isinstance(value, datetime.datetime):
        return value.date().isoformat() if value.time() == datetime.time() else value.isoformat(" ")
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


STEP = "  "
"""Blanks that stand for one step of indentation in a text."""
_TAB = 4


def indent_of(text: str) -> int:
    """Number of blanks before a text; a tab counts as four."""
    return sum(_TAB if letter == "\t" else 1 for letter in text[: len(text) - len(text.lstrip())])


def indented_columns(names: Sequence[str], rows: Sequence[Sequence[str]]) -> frozenset[str]:
    """Names of the columns in which texts are indented by different amounts."""
    indented = set()
    for at, name in enumerate(names):
        depths = {indent_of(row[at]) for row in rows if at < len(row) and row[at].strip()}
        if len(depths) > 1:
            indented.add(name)
    return frozenset(indented)


def without_indents(texts: Text) -> tuple[Text, IntArray]:
    """A column without leading blanks, and the number of leading blanks in each row."""
    depths = np.array([indent_of(name) for name in texts.names], np.int64)
    return texts.renamed(name.lstrip() for name in texts.names), depths[texts.ids]
