"""Checks pages for content that is not visible: comments, hidden parts, scripts, external resources."""

import math
import re
from collections import Counter, defaultdict
from html.parser import HTMLParser
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.write.page import VIEWPORT
from tabguard.write.verify.findings import (
    OTHERS,
    Leaks,
    foreign_element,
    odd_marks,
    scan_name,
    scan_text,
    told_marks,
)
from tabguard.write.verify.tables import Sheet, marks_in, shown_number

_LARGEST = 50_000_000  # bytes: far more than a page with a table has
_KNOWN = re.compile(
    "html|head|meta|title|style|body|h[1-6]|p|div|span|br|hr|table|caption|col|thead|tbody|tfoot|tr|th|td|ul|ol|li"
    "|dl|dt|dd|b|i|em|strong|small|sub|sup|code|pre|a|section|header|footer|main"
)
_UNSEEN = re.compile(r"<(!(?!doctype html>)|\?|/(?![a-z][a-z0-9]*>))|/\*", re.IGNORECASE)
"""Comments as browsers recognise them, including unfinished ones, and text inside an end tag."""
_HIDING = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*(hidden|collapse)|opacity\s*:\s*0*\.?0*\s*(%|;|$|!|})"
    r"|font-size\s*:\s*0|(height|width|max-height|max-width)\s*:\s*0|text-indent\s*:\s*-|clip(-path)?\s*:"
    r"|(left|top|right|bottom|margin[a-z-]*)\s*:\s*-|color\s*:\s*(transparent|white|#fff)|content\s*:"
    r"|content-visibility|font\s*:\s*0|transform\s*:|z-index\s*:\s*-",
    re.IGNORECASE,
)
_FETCHED = re.compile(r"url\s*\(|@import|expression\s*\(", re.IGNORECASE)
_SHOWN_AS_COLOUR = "background:#b00020;color:#fff"
"""The warning in the program's own style: white on red, therefore visible."""
_PLAIN = frozenset(("class", "colspan", "rowspan", "lang", "style", "charset", "scope", "dir", "width"))
_OF_FIGURES = frozenset(("class", "colspan", "rowspan", "style", "width"))
"""Attributes of cells with figures: others could tell withheld figures apart."""
_LOOKS = ("class", "style")
_WORDS = {
    "lang": re.compile("[A-Za-z]{2,8}(-[A-Za-z]{2,8})*"),
    "scope": re.compile("(row|col)(group)?"),
    "dir": re.compile("ltr|rtl|auto"),
    "colspan": re.compile("[1-9][0-9]?"),
    "rowspan": re.compile("[1-9][0-9]?"),
    "width": re.compile("[1-9][0-9]{0,3}"),
}


def check_html(path: Path, leaks: Leaks) -> list[Sheet]:
    """Search a page; returns its tables, each laid out as a sheet of the public workbook is.

    Raises
    ------
    FormatError
        If the file is not text, or is too large for a page.
    """
    if path.stat().st_size > _LARGEST:
        raise FormatError(tr("The page is too large to be checked."), str(path), tr("Choose a smaller file."))
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormatError(tr("The page is not UTF-8 text."), str(path), tr("Save it as UTF-8.")) from error
    for unseen in _UNSEEN.finditer(text):
        line = text.count("\n", 0, unseen.start()) + 1
        leaks.add(40, path.name, tr("line {line}", line=line), tr("a comment, declaration or instruction"))
    page = _Page(path.name, leaks)
    page.feed(text)
    page.close()
    page.check_marks()
    page.check_forms()
    page.check_classes()
    return page.sheets


_PLACED = re.compile("table|tr|td|th|h[2-6]")
"""Elements by which the place of a text in a table is known."""
_FIGURE = re.compile(r"[-+]?\d[\d\s.,'\u2019]*%?")


class _Page(HTMLParser):
    """Checks the elements of a page once, in document order, and collects its tables."""

    def __init__(self, part: str, leaks: Leaks) -> None:
        super().__init__(convert_charrefs=True)
        self._part, self._leaks, self._inside = part, leaks, ""
        self._classes: set[str] = set()
        self._styles = ""
        self.sheets: list[Sheet] = []
        self._fixed: dict[str, str] = {}
        """Headings below the title, by level: they say what all cells of a table have in common."""
        self._row = self._column = 0
        self._open, self._text = "", ""
        """The open cell or heading, and its text so far."""
        self._form = ""
        """The elements of the open cell with their attributes, which give it its look."""
        self._forms: list[dict[tuple[int, int], str]] = []
        """The form of each cell with a figure or mark in each table, by row and column."""
        self._told: set[str] = set()
        """Marks that the notes explain as marks of empty cells."""

    def _add(self, channel: int, what: str) -> None:
        self._leaks.add(channel, self._part, tr("line {getpos}", getpos=self.getpos()[0]), what)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check an element and its attributes."""
        self._inside = tag
        self._begin(tag)
        if self._open == "td":
            self._form += f"{tag} {[entry for entry in attrs if entry[0] in _LOOKS]} "
        if not _KNOWN.fullmatch(tag):
            self._add(OTHERS, foreign_element(tag))
        if tag == "meta":
            self._meta({name: value or "" for name, value in attrs})
            return
        for name, value in attrs:
            self._attribute(name, value or "")
            if tag == "td" and name not in _OF_FIGURES:
                self._add(2, tr("an attribute whose text is not shown"))
            if tag == "td" and name in ("colspan", "rowspan"):
                self._add(2, tr("a figure that takes several columns or rows"))

    def _attribute(self, name: str, value: str) -> None:
        if name not in _PLAIN or (name in _WORDS and not _WORDS[name].fullmatch(value)):
            self._add(2, tr("an attribute whose text is not shown"))
        elif name == "style":
            self._style(value)
        elif name == "class":
            self._classes |= set(value.split())
        scan_text(self._leaks, value, self._part, tr("line {getpos}", getpos=self.getpos()[0]))

    def _meta(self, attributes: dict[str, str]) -> None:
        """Note document properties, but not character set, policy against loading, and width."""
        # a policy against loading protects readers; it tells nothing about the document
        policy = attributes.get("http-equiv", "").lower() == "content-security-policy"
        if not policy and set(attributes) != {"charset"} and attributes != VIEWPORT:
            self._add(22, tr("a property of the document"))

    def _style(self, text: str) -> None:
        if _FETCHED.search(text):
            self._add(25, tr("external content"))
        if _HIDING.search(text.replace(_SHOWN_AS_COLOUR, "")):
            self._add(2, tr("a style that hides text"))

    def _begin(self, tag: str) -> None:
        """Begin a table, a row, a cell or a heading."""
        if _PLACED.fullmatch(tag):
            self._keep()
        if tag == "table":
            self.sheets.append({row: {1: text} for row, text in enumerate(self._fixed.values(), start=1)})
            self._forms.append({})
            self._row = len(self._fixed)
        elif tag == "tr":
            self._row, self._column = self._row + 1, 0
        elif tag == "br":
            self._text += "\n"
        elif _PLACED.fullmatch(tag):
            self._column += 1
            self._open, self._text, self._form = tag, "", ""

    def _keep(self) -> None:
        """Keep the text of the open cell or heading."""
        tag, text, self._open = self._open, self._text, ""
        if tag.startswith("h"):
            self._fixed = {level: words for level, words in self._fixed.items() if level < tag} | {tag: text}
        elif tag and self.sheets:
            number = shown_number(text) if tag == "td" else None
            if number is None and tag == "td" and _FIGURE.fullmatch(text):
                number = math.nan  # a figure in another form, such as per cent
            self.sheets[-1].setdefault(self._row, {})[self._column] = text if number is None else number
            if tag == "td":
                self._forms[-1][self._row, self._column] = self._form

    def handle_endtag(self, tag: str) -> None:
        """Note that the following text is no longer inside an element that is treated separately."""
        self._inside = ""
        if _PLACED.fullmatch(tag):
            self._keep()

    def handle_data(self, data: str) -> None:
        """Check text, either shown on the page or part of a style."""
        if self._inside == "style":
            self._style(data)
            self._styles += data
            return
        self._text += data
        if self._open != "td":
            self._told |= told_marks([data])
        if self._open != "td" or not _FIGURE.fullmatch(data):
            scan_text(self._leaks, data, self._part, tr("line {getpos}", getpos=self.getpos()[0]))
        if self._inside in ("title", "h1"):
            scan_name(self._leaks, data, self._part, tr("line {getpos}", getpos=self.getpos()[0]))

    def check_marks(self) -> None:
        """Note several marks in a column of figures, once the notes are read."""
        for column, marks in (entry for sheet in self.sheets for entry in marks_in(sheet).items()):
            if what := odd_marks(marks, self._told):
                self._leaks.add(35, self._part, tr("column {column}", column=column), what)

    def check_forms(self) -> None:
        """Note marks that look unlike the others, other than in whole rows or columns, such as totals."""
        for sheet, forms in zip(self.sheets, self._forms, strict=True):
            in_row, in_column = defaultdict[int, set[str]](set), defaultdict[int, set[str]](set)
            for (row, column), form in forms.items():
                in_row[row].add(form)
                in_column[column].add(form)
            inner = {
                (row, column): form
                for (row, column), form in forms.items()
                if isinstance(sheet[row][column], str) and len(in_row[row]) > 1 and len(in_column[column]) > 1
            }
            usual = Counter(inner.values()).most_common(1)
            for (row, column), form in inner.items():
                if form != usual[0][0]:
                    place = tr("row {row}, column {column}", row=row, column=column)
                    self._leaks.add(28, self._part, place, tr("a mark that looks unlike the others"))

    def check_classes(self) -> None:
        """Note class names that no style uses: they are text that is not shown."""
        if any(not re.search(rf"\.{re.escape(name)}(?![\w-])", self._styles) for name in self._classes):
            self._leaks.add(2, self._part, "", tr("a class that no style uses"))
