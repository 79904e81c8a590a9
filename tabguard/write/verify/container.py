"""The zip container of a workbook: opened with limits, since it may be hostile; what it may contain."""

from __future__ import annotations

import re
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO
from xml.parsers import expat

from attrs import frozen

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import WORKBOOK, Start, open_zip, parse_xml
from tabguard.write.verify.findings import Leaks


@frozen
class Grammar:
    """Names of elements (without prefix) that are expected, and those that hold text; None: any element."""

    elements: frozenset[str] | None
    text: frozenset[str]


def _grammar(elements: str, text: str = "") -> Grammar:
    texts = frozenset(text.split())
    return Grammar(frozenset(elements.split()) | texts, texts)


_FORMAT = (
    "rPr b i u sz color name rFont family scheme charset strike vertAlign outline shadow condense extend"
)
_SHEET = _grammar(
    "worksheet sheetPr tabColor outlinePr pageSetUpPr dimension sheetViews sheetView pane selection"
    " sheetFormatPr cols col sheetData row c is r mergeCells mergeCell phoneticPr printOptions pageMargins"
    " pageSetup headerFooter rowBreaks colBreaks brk tableParts tablePart autoFilter filterColumn filters"
    " filter customFilters customFilter sortState sortCondition sheetProtection protectedRanges"
    " protectedRange"
    " conditionalFormatting cfRule colorScale dataBar iconSet cfvo dataValidations dataValidation"
    " hyperlinks hyperlink ignoredErrors ignoredError drawing legacyDrawing legacyDrawingHF picture"
    " extLst ext scenarios"
    " scenario inputCells dataConsolidate dataRefs dataRef oleObjects oleObject controls control cellWatches"
    " cellWatch customProperties customPr customSheetViews customSheetView smartTags webPublishItems"
    f" AlternateContent Choice Fallback objectPr controlPr anchor {_FORMAT}",
    "v t f formula formula1 formula2 oddHeader oddFooter evenHeader evenFooter firstHeader firstFooter",
)
_BOOK = _grammar(
    "workbook fileVersion fileSharing workbookPr workbookProtection bookViews workbookView sheets sheet"
    " functionGroups functionGroup externalReferences externalReference definedNames calcPr"
    " customWorkbookViews customWorkbookView pivotCaches pivotCache webPublishing AlternateContent Choice"
    " Fallback absPath revisionPtr extLst ext",
    "definedName",
)
_STRINGS = _grammar(f"sst si r rPh phoneticPr extLst ext {_FORMAT}", "t")
_STYLES = _grammar(
    "styleSheet numFmts numFmt fonts font fills fill patternFill fgColor bgColor gradientFill stop borders"
    " border"
    " left right top bottom start end diagonal vertical horizontal cellStyleXfs cellXfs xf alignment"
    " protection"
    " cellStyles cellStyle dxfs dxf tableStyles tableStyle tableStyleElement colors indexedColors rgbColor"
    f" mruColors extLst ext AlternateContent Choice Fallback {_FORMAT}"
)
_TABLE = _grammar(
    "table autoFilter filterColumn filters filter customFilters customFilter sortState sortCondition"
    " tableColumns tableColumn tableStyleInfo xmlColumnPr extLst ext",
    "calculatedColumnFormula totalsRowFormula",
)
_RELATIONSHIPS = _grammar("Relationships Relationship")
_TYPES = _grammar("Types Default Override")
_CORE = _grammar(
    "coreProperties",
    "title subject creator keywords description lastModifiedBy revision created modified category"
    " contentStatus identifier language lastPrinted version",
)
_APP = _grammar(
    "Properties HeadingPairs TitlesOfParts vector variant",
    "Application DocSecurity ScaleCrop lpstr i4 Company Manager LinksUpToDate SharedDoc HyperlinksChanged"
    " AppVersion Template TotalTime HyperlinkBase",
)
_OTHER = Grammar(None, frozenset())
"""Themes have many elements; none of them holds text."""

_PARTS = (
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


def grammar_of(part: str) -> Grammar | None:
    """The grammar of a part, None where such a part is not expected in a published workbook."""
    return next((grammar for pattern, grammar in _PARTS if re.fullmatch(pattern, part)), None)


EXCEL_DATE = (1980, 1, 1, 0, 0, 0)
_HARMLESS_EXTRA = {0x0001, 0xA220}
"""Zip64 sizes, and the padding that Office leaves to grow into."""

_FORBIDDEN = (
    (("xl/pivot",), 6, "a pivot table or its cache"),
    (("xl/charts", "xl/chartsheets"), 7, "a chart, which keeps a copy of its figures"),
    (("xl/comments", "xl/threadedComments", "xl/persons"), 8, "comments or their authors"),
    (("xl/externalLinks",), 15, "an external link with stored values"),
    (
        ("xl/connections", "xl/queryTables", "customXml", "xl/model", "xl/customData"),
        16,
        "a data connection or model",
    ),
    (("xl/slicer", "xl/timeline"), 17, "a slicer or timeline"),
    (("xl/drawings", "xl/media", "xl/diagrams", "docProps/thumbnail"), 18, "a drawing, picture or thumbnail"),
    (("xl/embeddings", "xl/activeX", "xl/ctrlProps"), 19, "an embedded object or control"),
    (("xl/vba", "xl/macrosheets", "xl/dialogsheets"), 20, "macros"),
    (("xl/revisions",), 21, "a log of revisions"),
    (("docProps/custom",), 22, "custom document properties"),
    (
        (
            "xl/calcChain",
            "xl/metadata",
            "xl/richData",
            "xl/webextensions",
            "xl/printerSettings",
            "xl/cellimages",
        ),
        41,
        "a part that published tables do not need",
    ),
    (("docMetadata",), 43, "a sensitivity label"),
)
_BROKEN = (EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError, IndexError)
"""Exceptions caused by broken archives and invalid numbers."""


class Container:
    """A workbook's parts, read within limits.

    Raises
    ------
    FormatError
        If the file is not a workbook, or is too large or too deeply nested to be opened safely.
    """

    def __init__(self, path: Path, leaks: Leaks) -> None:
        self.path, self.leaks = path, leaks
        try:
            self._zip = open_zip(path, WORKBOOK)
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
        walk = _Walk(name, self.leaks, start, end, text)
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
        self._search_names()
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
        with self.path.open("rb") as file:
            if _has_gaps(file, infos, self._zip.start_dir):
                self.leaks.add(39, part, "", tr("bytes between the entries"))

    def _search_names(self) -> None:
        for name in self.names:
            if grammar_of(name) is not None:
                continue
            for prefixes, channel, what in _FORBIDDEN:
                if name.startswith(prefixes):
                    self.leaks.add(channel, name, "", what)
                    break
            else:
                self.leaks.add(39, name, "", tr("a part that is not expected in a published table"))


class _Walk:
    """Passes elements on without prefixes, and notes elements and text that are not allowed there."""

    def __init__(
        self,
        part: str,
        leaks: Leaks,
        start: Start,
        end: Callable[[str], None] | None,
        text: Callable[[str], None] | None,
    ) -> None:
        self._part, self._leaks = part, leaks
        self._start, self._end, self._text = start, end, text
        self._grammar = grammar_of(part) or Grammar(None, frozenset())
        self._open: list[str] = []
        self._extension = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self._open.append(name)
        known = self._grammar.elements
        if known is not None and name not in known and not self._extension:
            self._leaks.add(41, self._part, "", tr("an element that published tables do not have"))
        self._extension += name == "ext"
        self._start(name, {_local(key): value for key, value in attributes.items()})

    def end(self, name: str) -> None:
        self._extension -= name == "ext"
        self._open.pop()
        if self._end is not None:
            self._end(name)

    def text(self, text: str) -> None:
        inside = self._open[-1] if self._open else ""
        if inside not in self._grammar.text and not self._extension and text.strip():
            self._leaks.add(40, self._part, "", tr("text between the elements"))
        if self._text is not None:
            self._text(text)


def _unreadable(path: Path) -> FormatError:
    return FormatError(
        tr("This is not a workbook that can be checked (it may be encrypted or of an old format)."),
        str(path),
        tr("Choose an .xlsx or .csv file."),
    )


def _local(tag: str) -> str:
    return tag.rpartition(":")[2]


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
