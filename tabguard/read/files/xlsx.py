"""Reads the parts of an XLSX workbook that hold values, as a stream: sheets, texts, dates."""

from __future__ import annotations

import datetime
import posixpath
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import WORKBOOK, open_zip, parse_xml, too_large
from tabguard.read.files.columns import NUMBER, Figure, FormulaError, Percent
from tabguard.read.files.sheet_rows import (
    MOST_COLUMNS,
    MOST_ROWS,
    NO_INDENTS,
    RAISED,
    Cells,
    Look,
    NumberFormat,
    SheetFacts,
    SheetRow,
    beyond_sheet,
    cell_text,
    displayed,
    odd_cell,
)

_NO_RESULT = FormulaError("#CALC!")
"""Value of a formula that was never calculated."""
_REFERENCE = re.compile(r"([A-Z]{1,3})([0-9]{1,7})")
_TRUE = ("1", "true")


class _Words:
    """Collects a text from its runs: not the pronunciation, and raised digits, as of notes, as such."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._keep, self._raised, self._phonetic = False, False, 0

    def start(self, tag: str, at: Mapping[str, str]) -> None:
        # the pronunciation in Japanese workbooks is not part of the value
        self._phonetic += tag == "rPh"
        self._keep = tag == "v" or (tag == "t" and not self._phonetic)
        self._raised |= tag == "vertAlign" and at.get("val") == "superscript"

    def end(self, tag: str) -> None:
        self._keep = False
        self._phonetic -= tag == "rPh"
        self._raised &= tag != "r"

    def text(self, piece: str) -> None:
        if self._keep:
            self._pieces.append(piece.translate(RAISED) if self._raised else piece)

    def taken(self) -> str:
        """Return the text collected since the last call."""
        text = "".join(self._pieces)
        self._pieces.clear()
        return text


class SheetReader:
    """Takes the cells of a sheet from its elements, row by row.

    Parameters
    ----------
    path : Path
    value : callable
        The value of a cell by its type, style and text; raises `ValueError` where these do not match.
    styles : Styles
    facts : SheetFacts or None
        Receives what the sheet says beside its rows.
    calculates : bool
        Whether Excel calculates all formulas when it opens the workbook: results of 0 are not results.
    """

    def __init__(
        self,
        path: Path,
        value: Callable[[str, int, str], str | int],
        styles: Styles,
        facts: SheetFacts | None,
        calculates: bool,
    ) -> None:
        self._path, self._value, self._styles, self._facts = path, value, styles, facts
        self._calculates = calculates
        self._rows: list[SheetRow] = []
        self._cells: Cells = {}
        self._indented: dict[int, int] = {}
        self._level, self._hidden = 0, False
        self._row, self._column, self._count = 0, -1, 0
        self._kind, self._style, self._cell = "n", 0, ""
        self._formula = False
        self._words = _Words()
        self._places: dict[str, int] = {}

    def taken(self) -> list[SheetRow]:
        """Return the rows read since the last call."""
        rows, self._rows = self._rows, []
        return rows

    def start(self, tag: str, at: dict[str, str]) -> None:
        """Process the start of an element; raises `FormatError` for a cell outside the sheet."""
        self._words.start(tag, at)
        if tag == "c":
            self._kind, self._cell = at.get("t", "n"), at.get("r", "")
            self._formula = False
            style = at.get("s", "0")
            # a hostile file may hold numbers with millions of digits, which would take minutes to parse
            self._style = int(style) if len(style) < 7 else 0
            letters = self._cell.rstrip("0123456789")
            self._column = self._column + 1 if not letters else self._place(letters)
            if self._column >= MOST_COLUMNS:
                raise beyond_sheet(self._path, self._row)
        elif tag == "f":
            self._formula = True
        elif tag == "row":
            self._start_row(at)
        elif self._facts is None:
            return
        elif tag == "col" and (at.get("hidden") in _TRUE or at.get("width") == "0"):
            _hide(self._facts, at)
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

    def text(self, piece: str) -> None:
        """Collect the text of the element that is open."""
        self._words.text(piece)

    def end(self, tag: str) -> None:
        """Process the end of an element; raises `FormatError` for a cell that cannot be read."""
        self._words.end(tag)
        if tag == "c":
            text = self._words.taken()
            if self._formula and self._lacks_result(text):
                self._cells[self._column] = _NO_RESULT
            elif text:
                self._take(text)
        elif tag == "row" and self._cells:
            indents = self._indented or NO_INDENTS
            self._rows.append(SheetRow(self._row, self._cells, indents, self._level, self._hidden))
            self._cells, self._indented = {}, {}

    def _take(self, text: str) -> None:
        try:
            value = self._value(self._kind, self._style, text)
        except ValueError:
            raise odd_cell(self._path, self._row, self._column) from None
        if value != "":
            self._cells[self._column] = value
            if self._facts is not None:
                self._facts.look(self._row, self._column, self._styles.look(self._style, value))
            if self._style in self._styles.indents:
                self._indented[self._column] = self._styles.indents[self._style]

    def _lacks_result(self, text: str) -> bool:
        """Whether the cell's formula was never calculated; a text formula may result in an empty text."""
        if not text:
            # a text formula may well give an empty text; a number cannot be empty
            return self._kind != "str"
        return self._calculates and text == "0"

    def _place(self, letters: str) -> int:
        """Position of a column by its letters, A is 0."""
        if letters not in self._places:
            if not _REFERENCE.fullmatch(f"{letters}1"):
                raise beyond_sheet(self._path, self._row)
            self._places[letters] = column_of(letters)
        return self._places[letters]


def column_of(letters: str) -> int:
    """Position of a column by its letters, A is 0."""
    at = 0
    for letter in letters:
        at = 26 * at + ord(letter) - 64
    return at - 1


def _hide(facts: SheetFacts, at: dict[str, str]) -> None:
    """Add the hidden columns of an element to the facts of the sheet."""
    first, last = at.get("min", ""), at.get("max", "")
    if first.isdigit() and last.isdigit() and len(first) < 6 > len(last):
        facts.hide(int(first) - 1, int(last) - 1)


_MOST_TEXTS, _MOST_COMMENTS = 20_000_000, 10_000
_LONGEST_FORMAT = 255
_MOST_INDENT = 250
"""Largest indentation that Excel allows."""
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,300}")
# formats that show leading or trailing zeros, which may be part of a code
_ZEROS = re.compile(r"0{1,24}(\.0{1,15})?")


class Styles:
    """The styles of cells: the number format that each uses, its indent, font and fill.

    Parameters
    ----------
    formats : dict of str to str
        Number formats by id: those built into Excel, then those of the workbook.

    Attributes
    ----------
    dates, spans, percents : set of int
        Styles that show numbers as dates, as durations, as percentages.
    zeros : dict of int to str
        Styles with a format such as ``0.00``, which shows 1.1 as 1.10.
    """

    def __init__(self, formats: dict[str, str]) -> None:
        self.formats = formats
        self.used: list[str] = []
        self.indents: dict[int, int] = {}
        self.dates, self.spans, self.percents = set[int](), set[int](), set[int]()
        self.zeros: dict[int, str] = {}
        self._looks: list[Look] = []
        self._shown: dict[str, NumberFormat] = {}
        self._inside = False
        self._struck: list[bool] = []

    def start(self, tag: str, at: dict[str, str]) -> None:
        """Process the start of an element."""
        if tag == "numFmt":
            self.formats[at.get("numFmtId", "")] = at.get("formatCode", "")[:_LONGEST_FORMAT]
        # `cellStyleXfs` has elements of the same name, which cells do not refer to
        self._inside = self._inside or tag == "cellXfs"
        if tag == "xf" and self._inside:
            self.used.append(at.get("numFmtId", "0"))
            font, fill = at.get("fontId", "0"), at.get("fillId", "0")
            struck = len(font) < 7 and self._struck[int(font) : int(font) + 1] == [True]
            self._looks.append(Look("", f"{font} {fill}", struck))
        elif tag == "font":
            self._struck.append(False)
        elif tag == "strike" and self._struck:
            self._struck[-1] = at.get("val", "1") in _TRUE
        elif tag == "alignment" and self._inside and self.used:
            steps = at.get("indent", "0")
            if steps.isdigit() and 0 < int(steps[:4]) <= _MOST_INDENT:
                self.indents[len(self.used) - 1] = int(steps[:4])

    def end(self, tag: str) -> None:
        """Process the end of an element."""
        self._inside = self._inside and tag != "cellXfs"

    def sort(self) -> None:
        """Sort the styles by what their number formats show: dates, durations, percentages, zeros."""
        from openpyxl.styles.numbers import is_date_format, is_timedelta_format

        of_format = defaultdict[str, list[int]](list)
        for style, key in enumerate(self.used):
            of_format[key].append(style)
        for key, styles in of_format.items():
            code = self.formats.get(key, "General")
            if is_date_format(code):
                self.dates.update(styles)
                self.spans.update(styles if is_timedelta_format(code) else ())
            if "%" in code:
                self.percents.update(styles)
            if _ZEROS.fullmatch(code):
                self.zeros.update(dict.fromkeys(styles, code))

    def look(self, style: int, value: str | int) -> Look:
        """How a cell of a style looks with a value."""
        if style >= len(self._looks):
            return Look()
        look = self._looks[style]
        if not isinstance(value, Figure):
            return look
        key = self.used[style]
        if key not in self._shown:
            self._shown[key] = NumberFormat(self.formats.get(key, "General"))
        text, is_shown = self._shown[key].shown(float(value))
        return look._replace(text=text, unseen=look.unseen or not is_shown)


class Book:
    """A workbook that is open for reading.

    Parameters
    ----------
    path : Path
    progress : Progress
        Checked for cancellation after each block.

    Attributes
    ----------
    sheets : mapping of str to str
        The part that holds each worksheet, by its name.
    hidden : set of str
        Worksheets that are hidden.

    Raises
    ------
    FormatError
        If its unpacked size is implausible. Other errors mean damage: use the class within
        `translate_errors`.
    """

    def __init__(self, path: Path, progress: Progress) -> None:
        self._path, self._progress = path, progress
        self._zip = open_zip(path, WORKBOOK)
        try:
            self.sheets: dict[str, str] = {}
            self.hidden: set[str] = set()
            self._epoch = datetime.datetime(1899, 12, 30)
            self._calculates = False
            main = next(part for part, kind in self._links("").values() if kind == "officeDocument")
            links = self._links(main)
            self._parts = {kind: part for part, kind in links.values()}
            self._read_main(main, links)
            self._styles = self._read_styles()
        except BaseException:
            self._zip.close()
            raise

    def __enter__(self) -> Book:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def size(self, sheet: str) -> int:
        """Bytes of the part that holds a sheet."""
        return self._zip.getinfo(self.sheets[sheet]).file_size

    def texts(self, most: int = _MOST_TEXTS) -> list[str]:
        """The first shared texts, at most about `most` of them."""
        texts: list[str] = []
        words = _Words()

        def end(tag: str) -> None:
            words.end(tag)
            if tag == "si":
                # Excel writes _x005F_ for an underscore that would look like an escape
                texts.append(words.taken().replace("x005F_", ""))
                if len(texts) > _MOST_TEXTS:
                    raise too_large(
                        self._path, tr("it has more than {most_texts:,} texts", most_texts=_MOST_TEXTS)
                    )

        if "sharedStrings" in self._parts:
            for _ in self._blocks(self._parts["sharedStrings"], words.start, end, words.text):
                if len(texts) >= most:
                    break
        return texts

    def rows(self, sheet: str, facts: SheetFacts | None = None) -> Iterator[SheetRow]:
        """The rows with filled cells; `facts` receives what else the sheet says.

        Raises
        ------
        FormatError
            For more rows or columns than a sheet can have, and for cells that cannot be understood.
        """
        reader = SheetReader(self._path, self._value, self._styles, facts, self._calculates)
        done = 0
        for size in self._blocks(self.sheets[sheet], reader.start, reader.end, reader.text):
            yield from reader.taken()
            self._progress.advance(size - done)
            done = size
        yield from reader.taken()

    def comments(self, sheet: str) -> dict[tuple[int, int], str]:
        """The comments of a sheet by row, and column counted from 0."""
        comments: dict[tuple[int, int], str] = {}
        words, place = _Words(), (0, 0)

        def start(tag: str, at: dict[str, str]) -> None:
            nonlocal place
            words.start(tag, at)
            if tag == "comment" and (match := _REFERENCE.fullmatch(at.get("ref", ""))):
                place = int(match[2]), column_of(match[1])

        def end(tag: str) -> None:
            words.end(tag)
            if tag == "comment":
                comments[place] = words.taken()

        for part, kind in self._links(self.sheets[sheet]).values():
            if kind == "comments" and part in self._zip.namelist():
                for _ in self._blocks(part, start, end, words.text):
                    if len(comments) > _MOST_COMMENTS:
                        break
        return comments

    @cached_property
    def _all_texts(self) -> list[str]:
        return self.texts()

    def lines(self, sheet: str) -> list[tuple[int, dict[int, str]]]:
        """The rows of a sheet that is not large, with the text of each cell by its column."""
        texts = self._all_texts
        return [
            (row.line, {at: texts[v] if isinstance(v, int) else v for at, v in row.cells.items()})
            for row in self.rows(sheet)
        ]

    def _blocks(self, part: str, *handlers: Any) -> Iterator[int]:
        with self._zip.open(part) as stream:
            for size in parse_xml(stream, self._path, *handlers):
                self._progress.check()
                yield size

    def _links(self, part: str) -> dict[str, tuple[str, str]]:
        """Parts to which a part refers, by id: path, and last word of the relationship type."""
        folder, name = posixpath.split(part)
        links: dict[str, tuple[str, str]] = {}
        of_part = posixpath.join(folder, "_rels", f"{name}.rels")

        def start(tag: str, at: dict[str, str]) -> None:
            # external targets would lead to other files, or to the network
            if tag == "Relationship" and at.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, at.get("Target", "")))[1:]
                links[at.get("Id", "")] = target, at.get("Type", "").rpartition("/")[2]

        if of_part in self._zip.namelist():
            for _ in self._blocks(of_part, start):
                pass
        return links

    def _read_main(self, part: str, links: Mapping[str, tuple[str, str]]) -> None:
        def start(tag: str, at: dict[str, str]) -> None:
            if tag == "workbookPr" and at.get("date1904") in ("1", "true"):
                # workbooks of old Macs count days from 1904
                self._epoch = datetime.datetime(1904, 1, 1)
            elif tag == "calcPr":  # other programs write 0 as result and let Excel calculate it
                self._calculates = at.get("fullCalcOnLoad") in ("1", "true")
            elif tag == "sheet":
                # each program chooses its own prefix for this namespace
                key = next((value for name, value in at.items() if name.endswith(":id")), "")
                target, kind = links.get(key, ("", ""))
                if kind == "worksheet":
                    self.sheets[at["name"]] = target
                    if at.get("state", "visible") != "visible":
                        self.hidden.add(at["name"])

        for _ in self._blocks(part, start):
            pass

    def _read_styles(self) -> Styles:
        from openpyxl.styles.numbers import BUILTIN_FORMATS

        styles = Styles({str(key): code for key, code in BUILTIN_FORMATS.items()})
        if "styles" in self._parts:
            for _ in self._blocks(self._parts["styles"], styles.start, styles.end):
                pass
        styles.sort()
        return styles

    def _value(self, kind: str, style: int, text: str) -> str | int:
        """A cell's value as written in a CSV file, or the number of a shared text."""
        if kind == "s":
            return int(text)
        styles = self._styles
        if kind == "n" and style not in styles.dates:
            plain = text if _WHOLE.fullmatch(text) else cell_text(_number(text))
            if style in styles.percents:
                return Percent(plain)
            return Figure(plain if style not in styles.zeros else displayed(plain, styles.zeros[style]))
        if kind == "n":
            from openpyxl.utils.datetime import from_excel

            try:
                return cell_text(from_excel(_number(text), self._epoch, style in styles.spans))
            except OverflowError:
                return FormulaError("#VALUE!")  # no day has this number: Excel shows #####
        if kind == "e":
            return FormulaError(text)
        if kind == "b":
            return "FALSE" if text == "0" else "TRUE"
        if kind == "d":
            from openpyxl.utils.datetime import from_ISO8601

            return cell_text(from_ISO8601(text))  # type: ignore[no-untyped-call]
        return text


def _number(text: str) -> float:
    if not NUMBER.fullmatch(text.strip()):
        raise ValueError
    return float(text)
