"""Checks a workbook: its sheets, and the parts around them, such as string table and properties."""

import re
from collections.abc import Callable, Collection
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.write.verify.container import Container
from tabguard.write.verify.findings import MOST_PER_KIND, Leaks, scan_name, scan_text
from tabguard.write.verify.open_document import check_open_document, is_open_document
from tabguard.write.verify.sheet import check_sheet
from tabguard.write.verify.styles import check_unused, read_styles
from tabguard.write.verify.tables import Sheet, header_row

_PERSONAL = {
    "creator": mark("an author"),
    "lastModifiedBy": mark("the name of the user who saved it last"),
    "description": mark("a comment"),
    "keywords": mark("keywords"),
    "subject": mark("a subject"),
    "category": mark("a category"),
    "Company": mark("a company"),
    "Manager": mark("a manager"),
    "HyperlinkBase": mark("a base address"),
    "Template": mark("the name of a template"),
}


_UNSEEN = {"comment", "totalsRowLabel", "uniqueName"}
"""Attributes of tables with texts that no cell shows."""
_VERSION = re.compile(r"\d{1,2}\.0\d{3}")
"""Version of Office in document properties, as programs write it."""
_PRINT_NAMES = ("_xlnm.Print_Titles", "_xlnm.Print_Area")
_SHEET, _ENDS = r"('([^']|'')+'|[\w.]+)!", r"\$?[A-Z]{0,3}\$?\d*"
_RANGE = re.compile(rf"{_SHEET}{_ENDS}:{_ENDS}(,{_SHEET}{_ENDS}:{_ENDS})?")
"""Pattern of a defined name that is accepted: rows, columns or cells of a sheet, never a text."""


def sheets_of(path: Path, leaks: Leaks) -> dict[str, Sheet]:
    """Search a workbook of either format; returns its sheets by name, in order."""
    return check_open_document(path, leaks) if is_open_document(path) else read_book(path, leaks)


def read_book(path: Path, leaks: Leaks, content: bytes | None = None) -> dict[str, Sheet]:
    """Search a workbook; returns its sheets by name, in order.

    Parameters
    ----------
    content : bytes, optional
        The workbook where it is not written yet.

    Raises
    ------
    FormatError
        If it cannot be read.
    """
    with Container(path, leaks, content) as container:
        parts = _check_parts(container, leaks)
        with Container(path, Leaks(), content) as again:  # what this parses again is noted already
            titles = _titles(again)
        sheets = {title: parts[part] for part, title in titles.items() if part in parts}
        cells = [cell for sheet in sheets.values() for row in sheet.values() for cell in row.values()]
        heads = (cell for sheet in sheets.values() for cell in sheet.get(header_row(sheet), {}).values())
        numbers = {f"{cell:g}" for cell in heads if isinstance(cell, float)}
        check_others(container, {cell for cell in cells if isinstance(cell, str)} | numbers, leaks)
    leaks.entitle(titles)
    return sheets


def _check_parts(container: Container, leaks: Leaks) -> dict[str, Sheet]:
    """Check the container and its parts but for relationships; returns the sheets by their parts."""
    if "xl/workbook.xml" not in container.names:
        raise FormatError(
            tr("The archive is not a workbook."), str(container.path), tr("Choose an .xlsx or .csv file.")
        )
    container.search()
    names = check_workbook(container, leaks)
    styles = read_styles(container, leaks)
    strings = read_strings(container, leaks)
    sheets: dict[str, Sheet] = {}
    used_strings: set[int] = set()
    used_styles: set[int] = set()
    for name in container.names:
        if name.startswith("xl/worksheets/") and name.endswith(".xml"):
            sheets[name], of_sheet, looks = check_sheet(container, name, names, strings, styles, leaks)
            used_strings |= of_sheet
            used_styles |= looks
    check_strings(strings, used_strings, leaks)
    check_unused(styles, used_styles, leaks)
    check_properties(container, leaks)
    return sheets


def _titles(container: Container) -> dict[str, str]:
    """The name of each sheet, by its part."""
    targets: dict[str, str] = {}
    titles: dict[str, str] = {}

    def relation(tag: str, attributes: dict[str, str]) -> None:
        if tag == "Relationship":
            targets[attributes.get("Id", "")] = attributes.get("Target", "").removeprefix("/xl/")

    def sheet(tag: str, attributes: dict[str, str]) -> None:
        if tag == "sheet":
            titles[f"xl/{targets.get(attributes.get('id', ''), '')}"] = attributes.get("name", "")

    container.parse("xl/_rels/workbook.xml.rels", relation)
    container.parse("xl/workbook.xml", sheet)
    return {part: name for part, name in titles.items() if part in container.names}


def check_workbook(container: Container, leaks: Leaks) -> tuple[str, ...]:
    """Check sheets and their states, defined names and paths; return the names of the sheets."""
    part = "xl/workbook.xml"
    names: list[str] = []
    pieces: list[str] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "sheet":
            names.append(attributes.get("name", ""))
            place = tr("sheet {n_names}", n_names=len(names))
            if attributes.get("state", "visible") != "visible":
                leaks.add(5, part, place, tr("a hidden sheet"))
            scan_name(leaks, names[-1], part, place)
        elif tag == "definedName":
            pieces.clear()
            if attributes.get("name") not in _PRINT_NAMES:
                leaks.add(9, part, "", tr("a defined name"))
        elif tag == "workbookPr" and "codeName" in attributes:
            leaks.add(22, part, "", tr("a code name"))
        elif tag == "workbookView" and attributes.get("visibility", "visible") != "visible":
            leaks.add(5, part, "", tr("a hidden window"))

    def end(tag: str) -> None:
        if tag == "definedName" and not _RANGE.fullmatch("".join(pieces)):
            leaks.add(9, part, "", tr("a defined name"))

    container.parse(part, start, end, pieces.append)
    parts = [n for n in container.names if n.startswith("xl/worksheets/") and n.endswith(".xml")]
    # a part without a tab is not displayed, but contains figures
    if len(parts) > len(names):
        leaks.add(5, part, "", tr("a worksheet that no tab shows"))
    return tuple(names)


def read_strings(container: Container, leaks: Leaks) -> list[str]:
    """Read the string table, and note content that is hidden in it."""
    part = "xl/sharedStrings.xml"
    strings: list[str] = []
    if part not in container.names:
        return strings
    state = {"in": False, "phonetic": False}
    pieces: list[str] = []

    def start(tag: str, attributes: dict[str, str]) -> None:
        if tag == "si":
            pieces.clear()
        elif tag == "t":
            state["in"] = True
        elif tag == "rPh":
            leaks.add(4, part, tr("string {n_strings}", n_strings=len(strings)), tr("a phonetic hint"))
        elif tag == "color" and (
            attributes.get("rgb", "").upper()[-6:] == "FFFFFF" or attributes.get("theme") == "0"
        ):
            leaks.add(
                2, part, tr("string {n_strings}", n_strings=len(strings)), tr("text that cannot be seen")
            )

    def end(tag: str) -> None:
        if tag == "t":
            state["in"] = False
        elif tag == "si":
            strings.append("".join(pieces))
            for channel, what in leaks.traces_in(strings[-1]):  # the place in words only where needed
                leaks.add(channel, part, tr("string {n_strings}", n_strings=len(strings) - 1), what)

    container.parse(part, start, end, lambda text: pieces.append(text) if state["in"] else None)
    return strings


def check_strings(strings: list[str], indices: set[int], leaks: Leaks) -> None:
    """Note strings that no cell uses: they remain from overwritten contents."""
    for index in sorted(set(range(len(strings))) - indices)[: MOST_PER_KIND + 1]:
        leaks.add(
            4, "xl/sharedStrings.xml", tr("string {index}", index=index), tr("a text that no cell shows")
        )


def check_properties(container: Container, leaks: Leaks) -> None:
    """Check the document properties for names of persons and remarks."""
    for part in ("docProps/core.xml", "docProps/app.xml"):
        if part in container.names:
            _check_properties(container, part, leaks)


def _check_properties(container: Container, part: str, leaks: Leaks) -> None:
    pieces: list[str] = []

    def end(tag: str) -> None:
        text = "".join(pieces).strip()
        if text and tag in _PERSONAL:
            leaks.add(22, part, tag, tr(_PERSONAL[tag]))
        if tag != "AppVersion" or not _VERSION.fullmatch(text):
            scan_text(leaks, text, part, tag)
        pieces.clear()

    container.parse(part, lambda _tag, _attributes: pieces.clear(), end, pieces.append)


def check_others(container: Container, texts: Collection[str], leaks: Leaks) -> None:
    """Check what stands around the sheets: tables, links between the parts, theme and types.

    Parameters
    ----------
    texts : collection of str
        Texts of cells: tables may have no other headings.
    """
    bare = {*map(_bare, texts)}
    for name in container.names:
        if name.endswith(".rels") or name.startswith(("[Content_Types]", "xl/theme/", "xl/tables/")):
            container.parse(name, _other_start(name, bare, leaks))


def _bare(text: str) -> str:
    """A text without blanks and line ends, which tables write as `_x000a_`."""
    return re.sub(r"\s", "", re.sub("_x([0-9A-Fa-f]{4})_", lambda match: chr(int(match[1], 16)), text))


def _other_start(name: str, texts: Collection[str], leaks: Leaks) -> Callable[[str, dict[str, str]], None]:
    def start(tag: str, attributes: dict[str, str]) -> None:
        heading = _bare(attributes.get("name", "")) if tag == "tableColumn" else ""
        if not _UNSEEN.isdisjoint(attributes) or (heading and heading not in texts):
            leaks.add(4, name, attributes.get("id", ""), tr("a text that no cell shows"))
        if attributes.get("TargetMode") == "External":
            leaks.add(25, name, attributes.get("Id", ""), tr("a link out of the file"))
        if "totalsRowFunction" in attributes:
            leaks.add(3, name, "", tr("a formula of the table"))

    return start
