"""Reads the sheets of an OpenDocument spreadsheet (ODS) as a stream, values only."""

from __future__ import annotations

import datetime
import math
import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import WORKBOOK, open_zip, parse_xml, too_large
from tabguard.read.files.columns import NUMBER, Figure, FormulaError, Percent
from tabguard.read.files.sheet_rows import (
    MOST_COLUMNS,
    MOST_ROWS,
    RAISED,
    Cells,
    Look,
    SheetFacts,
    SheetRow,
    beyond_sheet,
    cell_text,
    odd_cell,
)

SUFFIXES = (".ods", ".ots")
_HEAD, _KIND = 200, b"mimetypeapplication/vnd.oasis.opendocument.spreadsheet"
_CONTENT, _MANIFEST = "content.xml", "META-INF/manifest.xml"
_MOST_REPEATED = 5_000_000
"""Maximum number of filled cells that may come from repetition attributes: a few bytes could stand for a
whole sheet."""
_MOST_SPACES, _LONGEST = 1_000, 1_000_000
"""Maximum number of blanks that one element may stand for, and maximum number of characters of a cell
(spreadsheets allow 32,000)."""
_MOST_PASSES, _SMALL = 10, 1 << 20
"""Maximum number of passes over the content to find a sheet with values, and minimum size of each in bytes.
"""
_ASIDE = frozenset(("annotation", "shapes", "frame", "custom-shape", "line", "rect", "g", "ruby-text"))
"""Elements in a cell that are not its value: comments, drawings, pronunciations."""
_HIDDEN = ("collapse", "filter")
_IS_RAISED = re.compile("super|[1-9]")
_MARGIN = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)(pt|cm|mm|in)")
_POINTS = {"pt": 1, "cm": 28.35, "mm": 2.835, "in": 72}
_PERIOD = re.compile(r"(-?)PT(\d{1,9})H(\d{1,2})M(\d{1,2})(?:[.,]\d*)?S")
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,300}")
_PLAIN = re.compile(r"[0-9]+(\.[0-9]+)?")
_LONGEST_NUMBER = 40
_OF_NUMBERS = re.compile(r"[\d.,'’\s%()+−-]+")
_STRUCK = "style:text-line-through-style"
_DRESS = ("fo:background-color", "fo:color", "fo:font-weight", "fo:font-style", _STRUCK)
"""Attributes that make a style look different from another."""
_MOST_PIECES = 1_000


def is_spreadsheet(path: Path) -> bool:
    """Whether a file is a ZIP archive that declares an OpenDocument spreadsheet, or has the suffix of one."""
    with path.open("rb") as stream:
        head = stream.read(_HEAD)
    return head.startswith(b"PK\x03\x04") and (path.suffix.lower() in SUFFIXES or _KIND in head)


class Spreadsheet:
    """An OpenDocument spreadsheet that is open for reading.

    Parameters
    ----------
    path : Path
    progress : Progress
        Checked for cancellation after each block.

    Raises
    ------
    FormatError
        If it has a password, or its unpacked size is implausible. Other errors mean damage: use the class
        within `translate_errors`.
    """

    def __init__(self, path: Path, progress: Progress) -> None:
        self._path, self._progress = path, progress
        self._zip = open_zip(path, WORKBOOK)
        self._seen = 0
        self.hidden: set[str] = set()
        try:
            self._refuse_password()
        except BaseException:
            self._zip.close()
            raise

    def __enter__(self) -> Spreadsheet:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    @cached_property
    def sheets(self) -> Mapping[str, str]:
        """Part of the file that holds each sheet: in this format one part holds all."""
        part_of: dict[str, str] = {}
        depth, style, unseen = 0, "", set()

        def start(tag: str, at: dict[str, str]) -> None:
            nonlocal depth, style
            if tag == "style":
                style = at.get("style:name", "") if at.get("style:family") == "table" else ""
            elif tag == "table-properties" and style and at.get("table:display") == "false":
                unseen.add(style)
            elif tag == "table":
                if not depth:
                    name = at.get("table:name", "")
                    part_of[name] = _CONTENT
                    if at.get("table:style-name", "") in unseen:
                        self.hidden.add(name)
                depth += 1

        def end(tag: str) -> None:
            nonlocal depth
            depth -= tag == "table"

        for _ in self._blocks(start, end):
            pass
        return part_of

    def size(self, _sheet: str = "") -> int:
        """Bytes of the part that holds all sheets."""
        return self._zip.getinfo(_CONTENT).file_size

    def texts(self, _most: int = 0) -> list[str]:
        """Shared texts, to which cells refer by number: none, since each cell has its own text."""
        return []

    def rows(self, sheet: str, facts: SheetFacts | None = None) -> Iterator[SheetRow]:
        """The rows with filled cells; `facts` receives what else the sheet says.

        Raises
        ------
        FormatError
            For more rows, columns or repetitions than a sheet can have, and for cells that cannot be
            understood.
        """
        reader = _Sheet(self._path, sheet, facts)
        done = 0
        for size in self._blocks(reader.start, reader.end, reader.text):
            yield from reader.taken()
            if reader.ended:
                return
            self._progress.advance(size - done)
            done = size
        yield from reader.taken()

    def comments(self, _sheet: str) -> dict[tuple[int, int], str]:
        """Comments beside those of the rows: none in this format."""
        return {}

    def lines(self, sheet: str) -> list[tuple[int, dict[int, str]]]:
        """The rows of a sheet that is not large, with the text of each cell by its column."""
        return [(row.line, {at: str(text) for at, text in row.cells.items()}) for row in self.rows(sheet)]

    def _blocks(self, *handlers: Any) -> Iterator[int]:
        with self._zip.open(_CONTENT) as stream:
            done = 0
            for size in parse_xml(stream, self._path, *handlers):
                self._progress.check()
                self._seen += size - done
                done = size
                if self._seen > _MOST_PASSES * max(self.size(), _SMALL):
                    raise too_large(self._path, tr("too many of its sheets are empty"))
                yield size

    def _refuse_password(self) -> None:
        sealed = False

        def start(tag: str, _attributes: dict[str, str]) -> None:
            nonlocal sealed
            sealed = sealed or tag == "encryption-data"

        if _MANIFEST in self._zip.namelist():
            with self._zip.open(_MANIFEST) as stream:
                for _ in parse_xml(stream, self._path, start):
                    pass
        if sealed:
            raise FormatError(
                tr("The spreadsheet has a password."),
                self._path.name,
                tr("Save it without a password, or as CSV."),
            )


class _Sheet:
    """Collects the rows of one sheet from the elements of the whole content."""

    def __init__(self, path: Path, sheet: str, facts: SheetFacts | None) -> None:
        self.ended = False
        self._path, self._sheet, self._facts = path, sheet, facts
        self._rows: list[tuple[int, SheetRow]] = []
        self._style, self._run, self._indents = "", "", dict[str, int]()
        self._looks: dict[str, Look] = {}
        self._raised, self._spans = set[str](), list[bool]()
        self._ends: list[int] = []
        self._defaults: list[str] = []
        self._indented: dict[int, int] = {}
        self._defined, self._level, self._hidden = 0, 0, False
        self._inside, self._tables, self._aside = False, 0, 0
        self._cells: Cells = {}
        self._row, self._row_times, self._repeated = 1, 1, 0
        self._column, self._times = 0, 1
        self._attributes: dict[str, str] | None = None
        self._pieces: list[str] = []
        self._comment: list[str] = []
        self._length, self._paragraphs = 0, 0
        self._keep = 0

    def taken(self) -> Iterator[SheetRow]:
        """The rows read since the last call; equal rows share their cells."""
        rows, self._rows = self._rows, []
        for times, row in rows:
            for number in range(row.line, row.line + times):
                yield row._replace(line=number)

    def start(self, tag: str, at: dict[str, str]) -> None:
        if tag == "table":
            self._tables += 1
            # a table nested in a cell, or a second one of the same name, is not the sheet
            if self._tables == 1 and not self.ended:
                self._inside = at.get("table:name", "") == self._sheet
        if not self._tables:
            self._start_style(tag, at)
        if not self._inside or self._tables > 1:
            return
        if self._aside or tag in _ASIDE:
            self._aside += tag in _ASIDE
        elif tag == "table-row":
            self._row_times = self._count(at, "table:number-rows-repeated", MOST_ROWS)
            self._column = 0
            self._hidden = at.get("table:visibility") in _HIDDEN
        elif tag == "table-row-group":
            self._level += 1
        elif tag == "table-column":
            self._start_column(at)
        elif tag in ("table-cell", "covered-table-cell"):
            self._times = self._count(at, "table:number-columns-repeated", MOST_COLUMNS)
            self._attributes = at
            self._pieces.clear()
            self._spans.clear()
            self._length = self._paragraphs = 0
        elif self._attributes is not None:
            self._start_text(tag, at)

    def _start_style(self, tag: str, at: dict[str, str]) -> None:
        """Store how cells of each style look, and the steps by which it indents their text."""
        if tag == "style":
            family, self._run = at.get("style:family"), at.get("style:name", "")
            self._style = self._run if family == "table-cell" else ""
            parent = at.get("style:parent-style-name", "")
            self._looks[self._style] = Look(style="" if parent == "Default" else parent)
        elif not self._style:
            # a keyword, or how high above the line
            if _IS_RAISED.match(at.get("style:text-position", "")):
                self._raised.add(self._run)
        elif tag == "paragraph-properties":
            steps = _steps(at.get("fo:margin-left", ""))
            if steps:
                self._indents[self._style] = steps
        elif tag in ("text-properties", "table-cell-properties"):
            look = self._looks[self._style]
            style = " ".join([look.style, *(at[key] for key in _DRESS if key in at)]).strip()
            struck = at.get(_STRUCK, "none") != "none"
            self._looks[self._style] = Look(style=style, unseen=look.unseen or struck)

    def _start_column(self, at: dict[str, str]) -> None:
        times = self._count(at, "table:number-columns-repeated", MOST_COLUMNS)
        last = min(self._defined + times, MOST_COLUMNS) - 1
        if self._facts is not None and at.get("table:visibility") in _HIDDEN:
            self._facts.hide(self._defined, last)
        self._ends.append(last)
        self._defaults.append(at.get("table:default-cell-style-name", ""))
        self._defined = last + 1

    def _start_text(self, tag: str, at: dict[str, str]) -> None:
        if tag in ("p", "h"):
            if self._paragraphs:
                self._add("\n")
            self._paragraphs += 1
            self._keep += 1
        elif tag == "span":
            self._spans.append(at.get("text:style-name", "") in self._raised)
        elif self._keep and tag == "s":
            self._add(" " * self._count(at, "text:c", _MOST_SPACES))
        elif self._keep and tag in ("tab", "line-break"):
            self._add("\t" if tag == "tab" else "\n")

    def _add(self, piece: str) -> None:
        self._length += len(piece)
        if self._length > _LONGEST:
            raise too_large(
                self._path, tr("a cell has a text of more than {longest:,} characters", longest=_LONGEST)
            )
        self._pieces.append(piece)

    def text(self, piece: str) -> None:
        if self._keep and not self._aside and self._tables == 1:
            self._add(piece.translate(RAISED) if any(self._spans) else piece)
        elif self._aside and len(self._comment) < _MOST_PIECES:
            self._comment.append(piece)

    def end(self, tag: str) -> None:
        if tag == "table":
            self._tables -= 1
            if self._inside and not self._tables:
                self._inside, self.ended = False, True
            return
        if not self._inside or self._tables > 1:
            return
        if tag in _ASIDE:
            self._aside -= 1
        elif self._aside:
            return
        elif tag in ("p", "h") and self._keep:
            self._keep -= 1
        elif tag == "span" and self._spans:
            self._spans.pop()
        elif tag in ("table-cell", "covered-table-cell"):
            self._end_cell()
        elif tag == "table-row":
            self._end_row()
        elif tag == "table-row-group":
            self._level -= 1

    def _end_cell(self) -> None:
        value = self._value()
        if value != "":
            if self._column + self._times > MOST_COLUMNS:
                raise beyond_sheet(self._path, self._row)
            self._repeat(self._times - 1)
            self._cells.update(dict.fromkeys(range(self._column, self._column + self._times), value))
            style = self._style_of_cell()
            if steps := self._indents.get(style, 0):
                self._indented[self._column] = steps
            if self._facts is not None:
                look = self._cell_look(style, value)
                for at in range(self._column, self._column + self._times):
                    self._facts.look(self._row, at, look)
        if self._comment and self._facts is not None:
            self._facts.comments[self._row, self._column] = " ".join(self._comment)
        self._comment.clear()
        # not an error: spreadsheets fill the rest of each row with one empty cell repeated to the end
        self._column = min(self._column + self._times, MOST_COLUMNS)
        self._attributes = None

    def _end_row(self) -> None:
        if self._cells:
            if self._row + self._row_times > MOST_ROWS + 1:
                raise beyond_sheet(self._path, self._row)
            self._repeat(len(self._cells) * (self._row_times - 1))
            row = SheetRow(self._row, self._cells, self._indented, self._level, self._hidden)
            self._rows.append((self._row_times, row))
            self._cells, self._indented = {}, {}
        # likewise: the empty rows below the data are one row repeated to the end of the sheet
        self._row = min(self._row + self._row_times, MOST_ROWS + 1)

    def _value(self) -> str:
        """The value of the cell that ends, as written in a CSV file."""
        at = self._attributes or {}
        if at.get("calcext:value-type") == "error":
            return FormulaError("".join(self._pieces) or "#VALUE!")
        kind = at.get("office:value-type", "")
        try:
            if kind in ("float", "percentage", "currency"):
                figure = Percent if kind == "percentage" else Figure
                return figure(_displayed(_number(at.get("office:value", "")), "".join(self._pieces)))
            if kind == "date":
                return cell_text(datetime.datetime.fromisoformat(at["office:date-value"]))
            if kind == "time":
                return _time(at["office:time-value"])
        except (ValueError, KeyError):
            raise odd_cell(self._path, self._row, self._column) from None
        if kind == "boolean":
            return at.get("office:boolean-value", "").upper()
        return at.get("office:string-value") or "".join(self._pieces)

    def _style_of_cell(self) -> str:
        """Name of the style of the cell that ends: its own, or that of its column."""
        # a cell without a style has that of its column
        style = (self._attributes or {}).get("table:style-name")
        if style is not None:
            return style
        at = bisect_left(self._ends, self._column)
        return self._defaults[at] if at < len(self._defaults) else ""

    def _cell_look(self, style: str, value: str) -> Look:
        """How the cell that ends looks: text shown beside its figure, or in place of it."""
        look = self._looks.get(style, Look())
        if not isinstance(value, Figure) or not self._paragraphs:
            return look
        display = "".join(self._pieces)
        unseen = not any(map(str.isdigit, display)) and float(value) != 0
        return look._replace(text=_OF_NUMBERS.sub("", display), unseen=look.unseen or unseen)

    def _count(self, at: dict[str, str], key: str, most: int) -> int:
        text = at.get(key, "1")
        # longer numbers are above the limit anyway and are not parsed
        return max(1, min(int(text), most)) if len(text) < 10 else most

    def _repeat(self, cells: int) -> None:
        self._repeated += cells
        if self._repeated > _MOST_REPEATED:
            raise too_large(
                self._path,
                tr("more than {most_repeated:,} of its cells repeat others", most_repeated=_MOST_REPEATED),
            )


def _steps(margin: str) -> int:
    """Steps of indentation that a margin stands for; spreadsheets use steps of ten points."""
    match = _MARGIN.fullmatch(margin)
    return 0 if match is None else min(math.ceil(float(match[1]) * _POINTS[match[2]] / 10 - 0.5), 250)


def _number(text: str) -> str:
    if _WHOLE.fullmatch(text):
        return text
    if not NUMBER.fullmatch(text):
        raise ValueError
    return cell_text(float(text))


def _displayed(plain: str, display: str) -> str:
    """Number as the cell shows it, such as 1.10 or 007, unless that is another number or has other signs."""
    text = display[:_LONGEST_NUMBER].replace(",", ".")
    return text if _PLAIN.fullmatch(text) and float(text) == float(plain) else plain


def _time(text: str) -> str:
    parts = _PERIOD.fullmatch(text)
    if parts is None:
        raise ValueError
    sign, hours, minutes, seconds = parts.groups()
    return f"{sign}{int(hours):02}:{int(minutes):02}:{int(seconds):02}"
