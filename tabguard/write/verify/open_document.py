"""Checks OpenDocument spreadsheets: they may have what TabGuard writes, and nothing else."""

import re
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import WORKBOOK, open_zip
from tabguard.write.open_book import MIMETYPE
from tabguard.write.verify.container import Container, grammar
from tabguard.write.verify.findings import OTHERS, Leaks, odd_marks, scan_name, told_marks
from tabguard.write.verify.tables import Sheet, marks_in, rows_below, shown_number

_ELEMENTS = grammar(
    "document-content document-styles document-settings document-meta automatic-styles master-styles styles "
    "body spreadsheet style default-style table-properties table-column-properties table-row-properties "
    "table-cell-properties paragraph-properties text-properties number-style number table table-column "
    "table-row table-header-rows table-cell s page-layout page-layout-properties master-page footer "
    "footer-style header-footer-properties settings config-item-set config-item-map-indexed "
    "config-item-map-entry config-item-map-named config-item meta manifest file-entry",
    "p a title config-item page-number page-count",
)
_ATTRIBUTES = (
    grammar(
        "version name style-name data-style-name master-page-name page-layout-name family parent-style-name"
        " column-width row-height wrap-option border-bottom vertical-align text-align margin-left margin"
        " font-weight font-size color text-underline-style decimal-places min-integer-digits grouping"
        " print-ranges value-type value href type page-width page-height print-orientation scale-to-X"
        " scale-to-Y first-page-number min-height margin-top full-path media-type"
    ).elements
    or ()
)
_CONTENT = "content.xml"
_READ = (_CONTENT, "styles.xml", "settings.xml", "meta.xml", "META-INF/manifest.xml")
_PARTS = (("|".join(map(re.escape, _READ)), _ELEMENTS), ("mimetype", grammar("")))
_SEEN = re.compile(r"(?:[4-9]|[1-9]\d+)(?:\.\d+)?pt|[0-9.]*[1-9][0-9.]*cm|#0645ad")
"""Values that hide nothing: readable font sizes, widths above zero, the colour of links."""
_HIDING = ("font-size", "row-height", "column-width", "color")


def is_open_document(path: Path) -> bool:
    """Whether a file is an OpenDocument spreadsheet."""
    if not zipfile.is_zipfile(path):
        return False
    with open_zip(path, WORKBOOK) as file:
        return "mimetype" in file.namelist() and file.read("mimetype") == MIMETYPE.encode()


def check_open_document(path: Path, leaks: Leaks) -> dict[str, Sheet]:
    """Search a spreadsheet; returns its sheets by name.

    Raises
    ------
    FormatError
        If it cannot be read.
    """
    with Container(path, leaks, parts=_PARTS) as container:
        container.search()
        readers = {name: _Part(name, leaks) for name in _READ if name in container.names}
        for name, reader in readers.items():
            container.parse(name, reader.start, reader.end, reader.text)
    if _CONTENT not in readers:
        raise FormatError(
            tr("The archive is not a workbook."), str(path), tr("Choose an .xlsx or .csv file.")
        )
    sheets = readers[_CONTENT].sheets
    rows = (cells for sheet in sheets.values() for cells in sheet.values())
    marks = told_marks(str(text) for cells in rows for text in cells.values())
    for name, sheet in sheets.items():
        scan_name(leaks, name, _CONTENT, tr("sheet {name}", name=name))
        if what := odd_marks(set().union(*marks_in(sheet).values()), marks):
            leaks.add(35, tr("sheet {name}", name=name), "", what)
        _check_styles(name, sheet, readers[_CONTENT].styles[name], leaks)
    return sheets


def _check_styles(name: str, sheet: Sheet, styles: Mapping[tuple[int, int], str], leaks: Leaks) -> None:
    """Note figures of one column that differ in style where the labels of their rows do not."""
    rows = dict(rows_below(sheet))
    columns = {at for cells in rows.values() for at, cell in cells.items() if isinstance(cell, float)}
    label = min(columns, default=1) - 1
    for column in sorted(columns):
        labels = dict[str, set[str]]()
        for row in rows:
            labels.setdefault(styles.get((row, column), ""), set()).add(styles.get((row, label), ""))
        if len(set().union(*labels.values())) < sum(map(len, labels.values())):
            place = tr("column {column}", column=column)
            leaks.add(28, tr("sheet {name}", name=name), place, tr("cells of one column differ in style"))


class _Part:
    """Reads one part: notes what is not expected, and keeps the cells of the sheets."""

    def __init__(self, name: str, leaks: Leaks) -> None:
        self.sheets: dict[str, Sheet] = {}
        self.styles: dict[str, dict[tuple[int, int], str]] = {}
        self._name, self._leaks = name, leaks
        self._sheet, self._row, self._column = "", 0, 0
        self._value: float | None = None
        self._texts: list[str] = []
        self._open: list[str] = []

    def note(self, channel: int, what: str, place: str = "") -> None:
        """Add a finding about this part."""
        self._leaks.add(channel, self._name, place, what)

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Begin an element."""
        self._open.append(tag)
        self._check_attributes(attributes)
        if tag == "table":
            self._sheet, self._row = attributes.get("name", ""), 0
            self.sheets[self._sheet], self.styles[self._sheet] = {}, {}
        elif tag == "table-row":
            self._row, self._column = self._row + 1, 0
        elif tag == "table-cell":
            self._column += 1
            self._texts, self._value = [], None
            self.styles[self._sheet][self._row, self._column] = attributes.get("style-name", "")
            if attributes.get("value-type") == "float":
                self._value = float(attributes.get("value", "nan"))
        elif tag == "p":
            self._texts.append("")
        elif tag == "s" and self._texts:
            self._texts[-1] += " "

    def _check_attributes(self, attributes: Mapping[str, str]) -> None:
        """Note what attributes hold that readers do not see."""
        for name, value in attributes.items():
            if name not in _ATTRIBUTES:
                self.note(2, tr("an attribute whose text is not shown"), name)
            elif name in _HIDING and not _SEEN.fullmatch(value):
                self.note(2, tr("text that cannot be seen"))
            elif name == "href" and not value.startswith("#"):
                self.note(25, tr("a hyperlink"))
            elif name == "value" and attributes.get("value-type") != "float":
                self.note(31, tr("more digits stored than shown"))

    def end(self, tag: str) -> None:
        """End an element."""
        self._open.pop()
        if tag != "table-cell" or not self._texts:
            return
        text = "\n".join(self._texts)
        place = tr("row {row}, column {column}", row=self._row, column=self._column)
        if self._value is not None and shown_number(text.replace(",", "")) != self._value:
            self.note(31, tr("more digits stored than shown"), f"{self._sheet}, {place}")
        content = text if self._value is None else self._value
        self.sheets[self._sheet].setdefault(self._row, {})[self._column] = content
        for channel, what in self._leaks.traces_in(text) if self._value is None else ():
            self.note(channel, what, f"{self._sheet}, {place}")

    def text(self, text: str) -> None:
        """Text of an element."""
        inside = self._open[-1] if self._open else ""
        if inside == "config-item" and not text.isdigit():
            self.note(OTHERS, tr("text between the elements"))
        elif inside in ("p", "a") and "table-cell" not in self._open and text.strip(" /"):
            self.note(24, tr("text in the page header or footer"))
        elif inside == "title":
            for channel, what in self._leaks.traces_in(text):
                self.note(channel, what)
        if self._texts and inside in ("p", "a"):
            self._texts[-1] += text
