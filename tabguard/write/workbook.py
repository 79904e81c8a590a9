"""Makes workbooks in memory with fixed properties, so that equal input gives equal bytes."""

import datetime
import io
import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import Any

MAX_ROWS = 1_048_576
MAX_TEXT = 32_767
MAX_SHEET_NAME = 31
MAX_HEADING = 240
"""Headings of spreadsheet tables have at most 255 characters; the rest is reserved for unique suffixes."""
CREATED = datetime.datetime(2000, 1, 1)
"""Fixed, because the time of writing is not public and would change the bytes."""

NUMBER_WIDTH = 16
ROW_HEIGHT = 15
A4 = 9
"""Number of the paper size A4 in spreadsheets."""
ROWS_PER_CHECK = 500
_ROWS_ON_PAGE = 40
"""Rows of a table that are printed on one page, at four fifths of their size if need be."""


def nothing_to_check() -> None:
    """Default check: never cancels."""


def pages_of_paper(end: tuple[int, int], wide: int, keys: int) -> tuple[int, int]:
    """Pages beside and below each other on which `Book.print_on_paper` prints a sheet; 0: any number."""
    return wide, int(keys > 0 and end[0] < _ROWS_ON_PAGE)


class Book:
    """A workbook being written; `content` closes it and returns its bytes, `check` may raise to cancel.

    Only strings, numbers and links to its own sheets can be written: there is no way to put a formula, a link
    that leads elsewhere or a comment into it.
    """

    def __init__(self, title: str, check: Callable[[], None] = nothing_to_check) -> None:
        import xlsxwriter

        self.check = check
        self._stream = io.BytesIO()
        self._book = xlsxwriter.Workbook(self._stream, {"in_memory": True})
        self._book.use_zip64()
        self._book.set_properties({"title": clipped(title), "created": CREATED})
        self._formats: dict[tuple[tuple[str, Any], ...], Any] = {}

    def sheet(self, name: str) -> Any:
        """Add a worksheet."""
        sheet = self._book.add_worksheet(name)
        self._check_while_closing(sheet)
        return sheet

    def _check_while_closing(self, sheet: Any) -> None:
        """Call `check` between the rows while closing, which takes seconds for a large sheet."""
        write_row = getattr(sheet, "_write_row", None)
        if write_row is None:  # another version of the library: a cancel then waits for the end
            return

        def checked(row: int, *rest: Any, **more: Any) -> None:
            if row % ROWS_PER_CHECK == 0:
                self.check()
            write_row(row, *rest, **more)

        sheet._write_row = checked

    def style(self, **properties: Any) -> Any:
        """A cell format; the same properties give the same format."""
        key = tuple(sorted(properties.items()))
        if key not in self._formats:
            self._formats[key] = self._book.add_format(properties)
        return self._formats[key]

    def link(self, sheet: Any, row: int, column: int, to: str) -> None:
        """Write the name of another sheet as a link to it."""
        look = self.style(font_color="#0645AD", underline=1, valign="top")
        sheet.write_url(row, column, f"internal:'{to}'!A1", look, to)

    def print_on_paper(
        self, sheet: Any, end: tuple[int, int], head: int = 0, wide: int = 1, keys: int = 0
    ) -> None:
        """Set a sheet up for printing on A4 landscape with page numbers.

        Parameters
        ----------
        end : tuple of int
            Last row and column that are printed.
        head : int
            The row of headings, which each page repeats.
        wide : int
            Pages beside each other; columns that name the rows of a table (`keys`) are then on each.
        """
        sheet.set_landscape()
        sheet.set_paper(A4)
        sheet.fit_to_pages(*pages_of_paper(end, wide, keys))
        sheet.print_area(0, 0, *end)
        sheet.set_footer("&C&P / &N")
        if head:
            sheet.repeat_rows(head)
        if wide > 1 and keys:
            sheet.repeat_columns(0, keys - 1)

    def print_nothing(self, sheet: Any, below: int) -> None:
        """Print no page of a sheet: its print area is empty, from the row below the others on."""
        sheet.print_area(below, 0, below + 1, 0)

    def content(self) -> bytes:
        """Close the workbook and return the file."""
        self._book.close()
        return self._stream.getvalue()


def write_wrapped(book: Any, sheet: Any, place: tuple[int, int], text: str, width: int) -> None:
    """Write a text that wraps, in a row that is high enough for it."""
    sheet.write_string(*place, clipped(text), book.style(text_wrap=True, valign="top"))
    if (height := height_of([(text, width)])) > ROW_HEIGHT:
        sheet.set_row(place[0], height)


def height_of(texts: Iterable[tuple[str, int]]) -> int:
    """Height of a row with wrapped texts, each with its column's width; some programs do not compute it."""
    lines = (
        # where a text must be broken, wide letters may need another line
        sum(
            1 if len(line) < width else len(textwrap.wrap(line, max(width * 9 // 10, 1)))
            for line in text.split("\n")
        )
        for text, width in texts
    )
    return ROW_HEIGHT * max(lines, default=1)


def clipped(text: str) -> str:
    """Cut a text to the length that a spreadsheet cell can hold."""
    return text if len(text) <= MAX_TEXT else text[:MAX_TEXT]


def number_format(decimals: int) -> str:
    """Number format with thousands separators and a fixed number of decimals."""
    return "#,##0" + ("." + "0" * decimals if decimals > 0 else "")


def text_width(texts: Iterable[str], most: int = 60) -> int:
    """Column width that fits labels; never call it with numbers that may be confidential."""
    return min(max(max((len(t) for t in texts), default=0) + 2, 8), most)


def unique_names(names: Sequence[str]) -> list[str]:
    """Make column headings different, ignoring case, as spreadsheet tables need them."""
    names_in_use: set[str] = set()
    out = []
    for name in names:
        base = name.strip()[:MAX_HEADING] or "column"
        trial, n = base, 1
        while trial.casefold() in names_in_use:
            n += 1
            trial = f"{base} ({n})"
        names_in_use.add(trial.casefold())
        out.append(trial)
    return out


def sheet_name(title: str, names: Sequence[str]) -> str:
    """A valid sheet name like the one wanted, different from those taken even if case is ignored."""
    in_use = {name.casefold() for name in names} | {"history"}  # spreadsheets reserve that name
    base = re.sub(r"[\[\]:*?/\\']", "_", title).strip() or "Table"
    trial, n = base[:MAX_SHEET_NAME], 1
    while trial.casefold() in in_use:
        n += 1
        trial = base[: MAX_SHEET_NAME - len(f" {n}")] + f" {n}"
    return trial
