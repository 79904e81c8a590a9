"""Takes the rows of a sheet of an XLSX workbook from its elements."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from tabguard.read.files.columns import FormulaError
from tabguard.read.files.sheet_rows import (
    MOST_COLUMNS,
    MOST_ROWS,
    NO_INDENTS,
    Cells,
    SheetFacts,
    SheetRow,
    beyond_sheet,
    odd_cell,
)

_NO_RESULT = FormulaError("#CALC!")
"""Stands for the result of a formula that was never calculated."""
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_TRUE = ("1", "true")


class SheetReader:
    """Takes the cells of a sheet from its elements, row by row.

    Parameters
    ----------
    path : Path
    value : callable
        The value of a cell by its type, style and text; raises `ValueError` where these do not match.
    indents : mapping of int to int
        Steps of indentation by style.
    facts : SheetFacts
        Receives what the sheet says beside its rows.
    calculates : bool
        Whether Excel calculates all formulas when it opens the workbook: results of 0 are not results.
    """

    def __init__(
        self,
        path: Path,
        value: Callable[[str, int, str], str | int],
        indents: Mapping[int, int],
        facts: SheetFacts,
        calculates: bool,
    ) -> None:
        self._path, self._value, self._indents, self._facts = path, value, indents, facts
        self._calculates = calculates
        self._rows: list[SheetRow] = []
        self._cells: Cells = {}
        self._indented: dict[int, int] = {}
        self._level, self._hidden = 0, False
        self._row, self._column, self._count = 0, -1, 0
        self._kind, self._style, self._cell = "n", 0, ""
        self._formula = False
        self._pieces: list[str] = []
        self._keep = False
        self._phonetic = 0
        self._places: dict[str, int] = {}

    def taken(self) -> list[SheetRow]:
        """The rows that were read since the last call."""
        rows, self._rows = self._rows, []
        return rows

    def start(self, tag: str, at: dict[str, str]) -> None:
        """Begin an element; raises `FormatError` for a cell outside the sheet."""
        if tag == "c":
            self._kind, self._cell = at.get("t", "n"), at.get("r", "")
            self._formula = False
            style = at.get("s", "0")
            # a hostile file may have numbers of millions of digits, which take minutes to parse
            self._style = int(style) if len(style) < 7 else 0
            letters = self._cell.rstrip("0123456789")
            self._column = self._column + 1 if not letters else self._place(letters)
            if self._column >= MOST_COLUMNS:
                raise beyond_sheet(self._path, self._row)
        elif tag == "f":
            self._formula = True
        elif tag == "v" or (tag == "t" and not self._phonetic):
            self._keep = True
        elif tag == "rPh":
            self._phonetic += 1
        elif tag == "row":
            self._start_row(at)
        elif tag == "col" and (at.get("hidden") in _TRUE or at.get("width") == "0"):
            self._hide(at)
        elif tag == "outlinePr" and at.get("summaryBelow") in ("0", "false"):
            self._facts.totals_below = False

    def _start_row(self, at: dict[str, str]) -> None:
        number = at.get("r", str(self._row + 1))
        self._row = int(number) if len(number) < 8 else MOST_ROWS + 1
        self._count += 1
        self._column = -1
        if not 1 <= self._row <= MOST_ROWS or self._count > MOST_ROWS:
            raise beyond_sheet(self._path, self._row)
        level = at.get("outlineLevel", "0")
        self._level = int(level) if level.isdigit() and len(level) < 3 else 0
        self._hidden = at.get("hidden") in _TRUE or at.get("ht") == "0"

    def _hide(self, at: dict[str, str]) -> None:
        """Hide some columns."""
        first, last = at.get("min", ""), at.get("max", "")
        if first.isdigit() and last.isdigit() and len(first) < 6 > len(last):
            self._facts.hide(int(first) - 1, int(last) - 1)

    def text(self, piece: str) -> None:
        """Collect the text of the element that is open."""
        if self._keep:
            self._pieces.append(piece)

    def end(self, tag: str) -> None:
        """End an element; raises `FormatError` for a cell that cannot be understood."""
        if tag in ("v", "t"):
            self._keep = False
        elif tag == "c":
            if self._formula and self._lacks_result():
                self._cells[self._column] = _NO_RESULT
            elif self._pieces:
                self._take("".join(self._pieces))
            self._pieces.clear()
        elif tag == "row":
            if self._cells:
                indents = self._indented or NO_INDENTS
                self._rows.append(SheetRow(self._row, self._cells, indents, self._level, self._hidden))
                self._cells, self._indented = {}, {}
        elif tag == "rPh":
            self._phonetic -= 1

    def _take(self, text: str) -> None:
        try:
            value = self._value(self._kind, self._style, text)
        except ValueError:
            raise odd_cell(self._path, self._row, self._column) from None
        if value != "":
            self._cells[self._column] = value
            if self._style in self._indents:
                self._indented[self._column] = self._indents[self._style]

    def _lacks_result(self) -> bool:
        """Whether the formula of the cell was never calculated; the result of one may be a blank text."""
        if not self._pieces:
            # a text formula may well give an empty text; a number cannot be empty
            return self._kind != "str"
        return self._calculates and self._pieces == ["0"]

    def _place(self, letters: str) -> int:
        """Position of a column by its letters, A is 0."""
        if letters not in self._places:
            if not _REFERENCE.fullmatch(f"{letters}1"):
                raise beyond_sheet(self._path, self._row)
            at = 0
            for letter in letters:
                at = 26 * at + ord(letter) - 64
            self._places[letters] = at - 1
        return self._places[letters]
