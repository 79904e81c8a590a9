"""Checks the parts around worksheets: workbook, string table, tables, properties, relationships."""

import re
from collections.abc import Callable, Collection

from tabguard.base.language import mark, tr
from tabguard.write.verify.container import Container
from tabguard.write.verify.findings import MOST_PER_KIND, Leaks, scan_name, scan_text

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
