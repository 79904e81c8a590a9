"""The zip container of a workbook: opened with limits, since it may be hostile; what it may contain."""

from __future__ import annotations

import io
import re
import struct
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import BinaryIO
from xml.parsers import expat

from attrs import frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import WORKBOOK, Start, open_zip, parse_xml
from tabguard.write.verify.findings import OTHERS, Leaks, foreign_element

_NAMING = {"name", "displayName", "typeface", "full-path", "href"}
"""Attributes with texts that people enter: names of sheets, tables, headings, styles, parts and links."""


@frozen
class Grammar:
    """Names of elements (without prefix) that may occur, and those that hold text; None: any element."""

    elements: frozenset[str] | None
    text: frozenset[str]

    def allows(self, name: str, attributes: Mapping[str, str]) -> bool:
        """Whether an element may occur in such a part."""
        if self.elements is None:
            return True
        # an extension is known by its address alone
        return (name + attributes.get("uri", "").upper() if name == "ext" else name) in self.elements


def grammar(elements: str, text: str = "") -> Grammar:
    """Make a grammar from blank-separated names of elements without and with text."""
    texts = frozenset(text.split())
    return Grammar(frozenset(elements.split()) | texts, texts)


_FORMAT = (
    "rPr b i u sz color name rFont family scheme charset strike vertAlign outline shadow condense extend"
)
_SHEET = grammar(
    "worksheet sheetPr tabColor outlinePr pageSetUpPr dimension sheetViews sheetView pane selection"
    " sheetFormatPr cols col sheetData row c is r mergeCells mergeCell phoneticPr printOptions pageMargins"
    " pageSetup headerFooter rowBreaks colBreaks brk tableParts tablePart autoFilter sheetProtection"
    f" hyperlinks hyperlink ignoredErrors ignoredError {_FORMAT}",
    "v t f oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter",
)
_BOOK = grammar(
    "workbook fileVersion workbookPr workbookProtection bookViews workbookView sheets sheet definedNames"
    " calcPr AlternateContent Choice Fallback revisionPtr extLst"
    " ext{140A7094-0E35-4892-8432-C4D2E57EDEB5} ext{B58B0392-4F1F-4190-BB64-5DF3571DCE5F}",
    "definedName",
)
_STRINGS = grammar(f"sst si r rPh phoneticPr {_FORMAT}", "t")
_STYLES = grammar(
    "styleSheet numFmts numFmt fonts font fills fill patternFill fgColor bgColor gradientFill stop borders"
    " border"
    " left right top bottom start end diagonal vertical horizontal cellStyleXfs cellXfs xf alignment"
    " protection"
    " cellStyles cellStyle dxfs dxf tableStyles tableStyle tableStyleElement colors indexedColors rgbColor"
    " mruColors extLst ext{EB79DEF2-80B8-43E5-98BD-54CBDDF9020C} ext{9260A510-F301-46A8-8635-F512D64BE5F5}"
    f" AlternateContent Choice Fallback {_FORMAT}"
)
_TABLE = grammar("table autoFilter tableColumns tableColumn tableStyleInfo xmlColumnPr")
_RELATIONSHIPS = grammar("Relationships Relationship")
_TYPES = grammar("Types Default Override")
_CORE = grammar(
    "coreProperties",
    "title subject creator keywords description lastModifiedBy revision created modified category"
    " contentStatus identifier language lastPrinted version",
)
_APP = grammar(
    "Properties HeadingPairs TitlesOfParts vector variant",
    "Application DocSecurity ScaleCrop lpstr i4 Company Manager LinksUpToDate SharedDoc HyperlinksChanged"
    " AppVersion Template TotalTime HyperlinkBase",
)
_OTHER = Grammar(None, frozenset())
"""Themes have many elements; none of them holds text."""

Parts = tuple[tuple[str, Grammar], ...]
"""Grammars of the parts that a published workbook may have, by patterns of their names."""
_PARTS: Parts = (
    (r"xl/worksheets/[^/]+\.xml", _SHEET),
    (r"xl/workbook\.xml", _BOOK),
    (r"xl/sharedStrings\.xml", _STRINGS),
    (r"xl/styles\.xml", _STYLES),
    (r"xl/tables/[^/]+\.xml", _TABLE),
    (r"xl/theme/theme\d*\.xml", _OTHER),
    (r"\[Content_Types\]\.xml", _TYPES),
    (r"docProps/core\.xml", _CORE),
    (r"docProps/app\.xml", _APP),
    (r"(_rels/|xl/_rels/workbook\.xml|xl/worksheets/_rels/[^/]+\.xml)\.rels", _RELATIONSHIPS),
)


EXCEL_DATE = (1980, 1, 1, 0, 0, 0)
_END = b"PK\5\6" + bytes(18)
"""The end of an archive without a comment."""
_HARMLESS_EXTRA = {0x0001, 0xA220}
"""Zip64 sizes, and the padding that Office leaves to grow into."""

_BROKEN = (EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError, IndexError)
"""Exceptions caused by broken archives and invalid numbers."""


class Container:
    """A workbook's parts, read within limits.

    Parameters
    ----------
    leaks : Leaks
        Takes what is found.
    content : bytes, optional
        Content of a workbook that is not written yet.
    parts : tuple, optional
        The parts that may occur; those of Excel's format by default.

    Raises
    ------
    FormatError
        If the file is not a workbook, or is too large or too deeply nested to be opened safely.
    """

    def __init__(self, path: Path, leaks: Leaks, content: bytes | None = None, parts: Parts = _PARTS) -> None:
        self.path, self.leaks, self._content, self._parts = path, leaks, content, parts
        try:
            self._zip = open_zip(path, WORKBOOK, content)
        except (zipfile.BadZipFile, NotImplementedError, ValueError) as error:
            raise _unreadable(path) from error
        infos = self._zip.infolist()
        self.names = tuple(dict.fromkeys(i.filename for i in infos if not i.is_dir()))

    def __enter__(self) -> Container:
        return self

    def __exit__(self, *_: object) -> None:
        self._zip.close()

    def parse(
        self,
        name: str,
        start: Start,
        end: Callable[[str], None] | None = None,
        text: Callable[[str], None] | None = None,
    ) -> None:
        """Read one XML part; names are passed on without their namespace prefix.

        Raises
        ------
        FormatError
            For a document type (entities could be hidden in it) or a part that is not well-formed.
        """
        parser = expat.ParserCreate()
        grammar = self._grammar_of(name) or Grammar(None, frozenset())
        walk = _Walk(name, grammar, self.leaks, start, end, text)
        parser.CommentHandler = lambda _: self.leaks.add(40, name, "", tr("a comment in the markup"))
        parser.ProcessingInstructionHandler = lambda *_: self.leaks.add(
            40, name, "", tr("a processing instruction")
        )
        try:
            with self._zip.open(name) as stream:
                for _ in parse_xml(stream, self.path, walk.start, walk.end, walk.text, parser):
                    pass
        except (expat.ExpatError, zipfile.BadZipFile, *_BROKEN) as error:
            raise FormatError(
                tr("A part of the file cannot be read."), f"{self.path}, {name}", tr("Create the file again.")
            ) from error

    def search(self) -> None:
        """Check the names, order, gaps, dates and comments of the container."""
        part = "container"
        for name in self.names:
            if self._grammar_of(name) is None:
                self.leaks.add(OTHERS, name, "", tr("a part that published tables do not have"))
        infos = self._zip.infolist()
        if self._zip.comment:
            self.leaks.add(39, part, "", tr("a comment on the archive"))
        if len(self.names) != len([i for i in infos if not i.is_dir()]):
            self.leaks.add(39, part, "", tr("two entries of one name"))
        if any(i.date_time != EXCEL_DATE for i in infos):
            self.leaks.add(39, part, "", tr("dates that tell when it was written"))
        for info in infos:
            if info.is_dir():
                self.leaks.add(39, info.filename, "", tr("a folder entry"))
            if info.comment or not _harmless(info.extra):
                self.leaks.add(39, info.filename, "", tr("a comment or extra field on the entry"))
        with self.path.open("rb") if self._content is None else io.BytesIO(self._content) as file:
            if _has_gaps(file, infos, self._zip.start_dir):
                self.leaks.add(39, part, "", tr("bytes between the entries"))

    def _grammar_of(self, part: str) -> Grammar | None:
        return next((grammar for pattern, grammar in self._parts if re.fullmatch(pattern, part)), None)


class _Walk:
    """Passes elements on without prefixes, and notes elements and text that are not allowed there."""

    def __init__(
        self,
        part: str,
        grammar: Grammar,
        leaks: Leaks,
        start: Start,
        end: Callable[[str], None] | None,
        text: Callable[[str], None] | None,
    ) -> None:
        self._part, self._grammar, self._leaks = part, grammar, leaks
        self._start, self._end, self._text = start, end, text
        self._open: list[str] = []
        self._outside = 0
        """Number of open elements inside one that does not belong there; none of them is passed on."""

    def start(self, name: str, attributes: dict[str, str]) -> None:
        local = {_local(key): value for key, value in attributes.items() if key.partition(":")[0] != "xmlns"}
        allowed = self._grammar.allows(name, local)
        if self._outside or not allowed or name == "ext":
            if not self._outside and not allowed:
                self._leaks.add(OTHERS, self._part, "", foreign_element(name))
            self._outside += 1
            return
        for attribute in () if _NAMING.isdisjoint(local) else _NAMING & {*local}:
            for channel, what in self._leaks.figures_in(local[attribute]):
                self._leaks.add(channel, self._part, name, what)
        self._open.append(name)
        self._start(name, local)

    def end(self, name: str) -> None:
        if self._outside:
            self._outside -= 1
            return
        self._open.pop()
        if self._end is not None:
            self._end(name)

    def text(self, text: str) -> None:
        if self._outside:
            return
        inside = self._open[-1] if self._open else ""
        if inside not in self._grammar.text and text.strip():
            self._leaks.add(40, self._part, "", tr("text between the elements"))
        if self._text is not None:
            self._text(text)


def _unreadable(path: Path) -> FormatError:
    return FormatError(
        tr("This is not a workbook that can be checked (it may be encrypted or of an old format)."),
        str(path),
        tr("Choose an .xlsx or .csv file."),
    )


def _local(name: str) -> str:
    return name.rpartition(":")[2]


def _harmless(extra: bytes) -> bool:
    while len(extra) >= 4:
        kind, size = struct.unpack("<HH", extra[:4])
        # padding that is not zero is a place for hidden bytes
        if kind not in _HARMLESS_EXTRA or (kind == 0xA220 and any(extra[8 : 4 + size])):
            return False
        extra = extra[4 + size :]
    return not extra


def _has_gaps(file: BinaryIO, infos: list[zipfile.ZipInfo], start_dir: int) -> bool:
    """Whether the file has bytes before, between or after the entries that the directory lists."""
    file.seek(-len(_END), io.SEEK_END)
    if file.read(4) != _END[:4]:  # behind the end of the archive, where its comment would be
        return True
    at = 0
    for info in sorted(infos, key=lambda i: i.header_offset):
        if info.header_offset != at:
            return True
        file.seek(at + 26)
        name_size, extra_size = struct.unpack("<HH", file.read(4))
        extra = file.read(name_size + extra_size)[name_size:]
        if not _harmless(extra):
            return True
        at += 30 + name_size + extra_size + info.compress_size
        # sizes that were unknown when the entry began stand behind it
        if info.flag_bits & 8:
            at += _descriptor_size(file, at)
    return at != start_dir


def _descriptor_size(file: BinaryIO, at: int) -> int:
    """Size of the data descriptor behind an entry: with or without signature, 4 or 8 bytes per size."""
    file.seek(at)
    head = file.read(28)
    # the next entry or the directory begins with PK: the size that leads there is the right one
    for size in (16, 12, 24, 20):
        if head[size : size + 2] == b"PK" or len(head) == size:
            return size
    return 0


def column_number(letters: str) -> int:
    """Number of a column of a sheet by its letters, A is 1."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number
