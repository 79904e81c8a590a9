"""Reads the parts of an XLSX workbook that are needed for values, as a stream: sheets, texts, dates."""

from __future__ import annotations

import datetime
import posixpath
import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import WORKBOOK, open_zip, parse_xml, too_large
from tabguard.read.files.columns import NUMBER, Figure, FormulaError, Percent
from tabguard.read.files.sheet_rows import SheetFacts, SheetRow, cell_text, displayed
from tabguard.read.files.xlsx_sheet import SheetReader

_MOST_TEXTS = 20_000_000
_LONGEST_FORMAT = 255
_MOST_INDENT = 250
"""Excel's own limit."""
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,300}")
# no thousands, colours or conditions: what else a format does is not part of a code
_ZEROS = re.compile(r"0{1,24}(\.0{1,15})?")


class _Styles:
    """The styles of cells: the number format that each uses, and its indent.

    Parameters
    ----------
    formats : dict of str to str
        Those that Excel has of itself, by id; gains those of the workbook.
    """

    def __init__(self, formats: dict[str, str]) -> None:
        self.formats = formats
        self.used: list[str] = []
        self.indents: dict[int, int] = {}
        self._inside = False

    def start(self, tag: str, at: dict[str, str]) -> None:
        """Begin an element."""
        if tag == "numFmt":
            self.formats[at.get("numFmtId", "")] = at.get("formatCode", "")[:_LONGEST_FORMAT]
        # `cellStyleXfs` has elements of the same name, which cells do not refer to
        self._inside = self._inside or tag == "cellXfs"
        if tag == "xf" and self._inside:
            self.used.append(at.get("numFmtId", "0"))
        elif tag == "alignment" and self._inside and self.used:
            steps = at.get("indent", "0")
            if steps.isdigit() and 0 < int(steps[:4]) <= _MOST_INDENT:
                self.indents[len(self.used) - 1] = int(steps[:4])

    def end(self, tag: str) -> None:
        """End an element."""
        self._inside = self._inside and tag != "cellXfs"

    def with_format(self, formats: set[str]) -> set[int]:
        """The styles that use one of these formats."""
        return {style for style, key in enumerate(self.used) if key in formats}


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
            self._dates, self._spans, self._percents, self._indents, self._forms = self._read_styles()
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
        pieces: list[str] = []
        keep = False
        phonetic = 0

        def start(tag: str, _attributes: dict[str, str]) -> None:
            nonlocal keep, phonetic
            keep = tag == "t" and not phonetic
            # Japanese workbooks hold the pronunciation beside each text; it is no part of the value
            phonetic += tag == "rPh"

        def end(tag: str) -> None:
            nonlocal keep, phonetic
            keep = False
            phonetic -= tag == "rPh"
            if tag == "si":
                # Excel writes _x005F_ where a text itself has an underscore that looks like an escape
                texts.append("".join(pieces).replace("x005F_", ""))
                pieces.clear()
                if len(texts) > _MOST_TEXTS:
                    raise too_large(
                        self._path, tr("it has more than {most_texts:,} texts", most_texts=_MOST_TEXTS)
                    )

        def text(piece: str) -> None:
            if keep:
                pieces.append(piece)

        if "sharedStrings" in self._parts:
            for _ in self._blocks(self._parts["sharedStrings"], start, end, text):
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
        reader = SheetReader(self._path, self._value, self._indents, facts or SheetFacts(), self._calculates)
        done = 0
        for size in self._blocks(self.sheets[sheet], reader.start, reader.end, reader.text):
            yield from reader.taken()
            self._progress.advance(size - done)
            done = size
        yield from reader.taken()

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
        """Parts to which a part refers, by id, each with the last word of its type."""
        folder, name = posixpath.split(part)
        links: dict[str, tuple[str, str]] = {}

        def start(tag: str, at: dict[str, str]) -> None:
            # external targets would lead to other files, or to the network
            if tag == "Relationship" and at.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, at.get("Target", "")))[1:]
                links[at.get("Id", "")] = target, at.get("Type", "").rpartition("/")[2]

        for _ in self._blocks(posixpath.join(folder, "_rels", f"{name}.rels"), start):
            pass
        return links

    def _read_main(self, part: str, links: Mapping[str, tuple[str, str]]) -> None:
        def start(tag: str, at: dict[str, str]) -> None:
            if tag == "workbookPr" and at.get("date1904") in ("1", "true"):
                # workbooks of old Macs: their dates would be four years too early
                self._epoch = datetime.datetime(1904, 1, 1)
            elif tag == "calcPr":  # programs other than Excel write 0 for results and have Excel calculate
                self._calculates = at.get("fullCalcOnLoad") in ("1", "true")
            elif tag == "sheet":
                # the prefix of this namespace is up to the program that wrote the file
                key = next((value for name, value in at.items() if name.endswith(":id")), "")
                target, kind = links.get(key, ("", ""))
                if kind == "worksheet":
                    self.sheets[at["name"]] = target
                    if at.get("state", "visible") != "visible":
                        self.hidden.add(at["name"])

        for _ in self._blocks(part, start):
            pass

    def _read_styles(self) -> tuple[set[int], set[int], set[int], dict[int, int], dict[int, str]]:
        """Styles that show numbers as dates, as durations, as percentages; by style, indents and zeros.

        Zeros are those of a format such as ``0.00``, which shows 1.1 as 1.10.
        """
        from openpyxl.styles.numbers import BUILTIN_FORMATS, is_date_format, is_timedelta_format

        styles = _Styles({str(key): code for key, code in BUILTIN_FORMATS.items()})
        if "styles" in self._parts:
            for _ in self._blocks(self._parts["styles"], styles.start, styles.end):
                pass
        keys = dict.fromkeys(styles.used)
        dates = {key for key in keys if is_date_format(styles.formats.get(key, "General"))}
        spans = {key for key in dates if is_timedelta_format(styles.formats[key])}
        percents = {key for key in keys if "%" in styles.formats.get(key, "")}
        zeros = {key for key in keys if _ZEROS.fullmatch(styles.formats.get(key, ""))}
        forms = {style: styles.formats[styles.used[style]] for style in styles.with_format(zeros)}
        kinds = [styles.with_format(keys) for keys in (dates, spans, percents)]
        return kinds[0], kinds[1], kinds[2], styles.indents, forms

    def _value(self, kind: str, style: int, text: str) -> str | int:
        """A cell's value as written in a CSV file, or the number of a shared text."""
        if kind == "s":
            return int(text)
        if kind == "n" and style not in self._dates:
            plain = text if _WHOLE.fullmatch(text) else cell_text(_number(text))
            if style in self._percents:
                return Percent(plain)
            return Figure(plain if style not in self._forms else displayed(plain, self._forms[style]))
        if kind == "n":
            from openpyxl.utils.datetime import from_excel

            try:
                return cell_text(from_excel(_number(text), self._epoch, style in self._spans))
            except OverflowError:
                return FormulaError("#VALUE!")  # Excel shows #####: no day has this number
        if kind == "e":
            return FormulaError(text)
        if kind == "b":
            return "0" if text == "0" else "1"
        if kind == "d":
            from openpyxl.utils.datetime import from_ISO8601

            return cell_text(from_ISO8601(text))  # type: ignore[no-untyped-call]
        return text


def _number(text: str) -> float:
    if not NUMBER.fullmatch(text.strip()):
        raise ValueError
    return float(text)
