"""The figures of HTML tables, by cell, so that they can be compared with the other files of a release."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import read_bytes
from tabguard.write.leak_tables import (
    HEADER_ROW,
    Figures,
    OtherLayoutError,
    Sheet,
    TableFile,
    read_sheet,
    shown_number,
)


def read_page(path: Path, table: TableFile) -> Figures:
    """Read the table of a page; raises `OtherLayoutError` where it has none, or not with these variables."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(
            tr("The page is not UTF-8 text."), str(path), tr("Create the file again.")
        ) from error
    page = _Page()
    page.feed(text)
    page.close()
    figures = read_sheet(page.sheet, table) if page.sheet else None
    if figures is None:
        raise OtherLayoutError
    return figures


class _Page(HTMLParser):
    """Collects the cells of the first table, laid out as a sheet of the public workbook is."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.sheet: Sheet = {}
        self._row, self._column = HEADER_ROW - 1, 0
        self._text: list[str] | None = None
        self._figure = self._done = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a row or a cell."""
        if self._done:
            return
        if tag == "tr":
            self._row, self._column = self._row + 1, 0
        elif tag in ("td", "th"):
            self._column += 1
            self._text, self._figure = [], tag == "td"

    def handle_endtag(self, tag: str) -> None:
        """Keep a cell, or end with the table."""
        if tag == "table":
            self._done = True
        elif tag in ("td", "th") and self._text is not None:
            text = "".join(self._text)
            number = shown_number(text) if self._figure else None
            self.sheet.setdefault(self._row, {})[self._column] = text if number is None else number
            self._text = None

    def handle_data(self, data: str) -> None:
        """Text of a cell."""
        if self._text is not None:
            self._text.append(data)
