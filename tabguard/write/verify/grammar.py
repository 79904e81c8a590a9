"""The elements that parts of a published workbook may contain, and those that may hold text."""

from __future__ import annotations

import re

from attrs import frozen


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
