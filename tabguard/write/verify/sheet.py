"""Checks worksheets for content that is not visible as text or figures."""

import re
from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile

from attrs import field, frozen

from tabguard.base.language import tr
from tabguard.write.verify.container import Container, column_number
from tabguard.write.verify.findings import Leaks, odd_marks, scan_text, told_marks
from tabguard.write.verify.styles import Styles
from tabguard.write.verify.tables import Sheet

MOST_DECIMALS = 9
_TEXTS_OF_PAGES = ("Header", "Footer")
"""Endings of the names of elements that hold headers and footers."""
_TELLING_OF_ROWS = {"hidden", "ht", "collapsed", "outlineLevel", "customHeight"}
_PLACE = re.compile(r"([A-Z]+)(\d*)")
_HEADER_CODES = re.compile(r'&[LCRPNDTBIUESXYAFGZ]|&"[^"]*"|&\d+|&K[0-9A-Fa-f+-]+')


@frozen
class _Column:
    """Findings about one column, with row numbers."""

    figures: list[int] = field(factory=list)
    texts: dict[int, str] = field(factory=dict)
    styles: dict[int, int] = field(factory=dict)


def check_sheet(
    container: Container,
    name: str,
    sheets: Sequence[str],
    strings: Sequence[str],
    styles: Styles,
    leaks: Leaks,
) -> tuple[Sheet, set[int], set[int]]:
    """Search one worksheet; returns its cells, and the indices of the strings and of the styles that it uses.

    Parameters
    ----------
    sheets : sequence of str
        Names of all sheets: links may lead only to these.
    """
    reader = _Reader(name, sheets, strings, styles, leaks)
    container.parse(name, reader.start, reader.end, reader.text)
    reader.finish()
    return reader.sheet, reader.strings, reader.used


class _Decimals(dict[int, int | None]):
    """Number of decimals that each style shows, computed once per style."""

    def __init__(self, styles: Styles) -> None:
        super().__init__()
        self._styles = styles

    def __missing__(self, style: int) -> int | None:
        self[style] = self._styles.decimals(style)
        return self[style]


class _Reader:
    """Reads a sheet once and keeps what is needed to compare the cells of each column."""

    def __init__(
        self, name: str, sheets: Sequence[str], strings: Sequence[str], styles: Styles, leaks: Leaks
    ) -> None:
        self.sheet: Sheet = {}
        self.strings: set[int] = set()
        self.used: set[int] = set()
        self._name, self._texts, self._styles, self._leaks = name, strings, styles, leaks
        self._links = {(f"'{sheet}'!A1", sheet) for sheet in sheets}
        self._columns: dict[str, _Column] = {}
        self._widths: list[tuple[int, int, str]] = []
        self._cell = self._kind = self._text = ""
        self._style = self._row = 0
        self._in_value = self._in_header = False
        self._decimals = _Decimals(styles)
        self._high: list[int] = []
        self._hiding: dict[tuple[int, bool], bool] = {}

    def _note(self, channel: int, place: str, what: str) -> None:
        self._leaks.add(channel, self._name, place, what)

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "c":
            self._cell, self._kind, self._text = attributes.get("r", ""), attributes.get("t", "n"), ""
            self._style = int(attributes.get("s", "0"))
            self.used.add(self._style)
        elif tag in ("v", "t"):
            self._in_value = True
        elif tag == "row":
            self._start_row(attributes)
        elif tag == "col":
            self._start_column(attributes)
        elif tag == "f":
            self._note(3, self._cell, tr("a formula"))
        elif tag == "hyperlink" and not self._leads_to_a_sheet(attributes):
            self._note(25, attributes.get("ref", ""), tr("a hyperlink"))
        elif tag == "sheetFormatPr" and (
            _true(attributes.get("zeroHeight")) or _zero(attributes.get("defaultRowHeight"))
        ):
            self._note(2, "", tr("rows are hidden by default"))
        elif tag == "sheetPr" and "codeName" in attributes:
            self._note(22, "", tr("a code name"))
        elif re.fullmatch("(odd|even|first)(Header|Footer)", tag):
            self._in_header, self._text = True, ""

    def _leads_to_a_sheet(self, attributes: dict[str, str]) -> bool:
        """Whether a link leads to the top of a sheet of this workbook and shows only the sheet's name."""
        link = (attributes.get("location"), attributes.get("display"))
        return link in self._links and set(attributes) == {"ref", "location", "display"}

    def text(self, text: str) -> None:
        if self._in_value or self._in_header:
            self._text += text

    def end(self, tag: str) -> None:
        if tag in ("v", "t"):
            self._in_value = False
        elif tag == "c":
            self._end_cell()
        elif self._in_header and tag.endswith(_TEXTS_OF_PAGES):
            self._in_header = False
            # an office has its name there; a number may be a figure, and a word in braces is not filled
            if re.search(r"[\d{]", _HEADER_CODES.sub("", self._text)):
                self._note(24, "", tr("a number or a word in braces in the page header or footer"))
            scan_text(self._leaks, self._text, self._name, tr("page header or footer"))

    def _start_row(self, attributes: dict[str, str]) -> None:
        self._row = int(attributes.get("r", self._row + 1))
        self.used.add(int(attributes.get("s", "0")))
        if attributes.keys().isdisjoint(_TELLING_OF_ROWS):  # most of what may be a million rows
            return
        findings = list[tuple[int, str]]()
        if _true(attributes.get("hidden")) or _zero(attributes.get("ht")):
            findings.append((2, tr("a hidden row")))
        if _true(attributes.get("collapsed")) or attributes.get("outlineLevel", "0") != "0":
            findings.append((2, tr("a row that can be collapsed")))
        if _true(attributes.get("customHeight")):
            self._high.append(self._row)
        for channel, what in findings:
            self._note(channel, tr("row {row}", row=self._row), what)

    def _start_column(self, attributes: dict[str, str]) -> None:
        first, last = int(attributes.get("min", "1")), int(attributes.get("max", "1"))
        place = tr("column {first}", first=_letters(first))
        self.used.add(int(attributes.get("style", "0")))
        if _true(attributes.get("hidden")) or _zero(attributes.get("width")):
            self._note(2, place, tr("a hidden column"))
        if _true(attributes.get("collapsed")) or attributes.get("outlineLevel", "0") != "0":
            self._note(2, place, tr("a column that can be collapsed"))
        self._widths.append((first, min(last, 16_384), attributes.get("width", "")))

    def _end_cell(self) -> None:
        text, kind = self._text.strip(), self._kind
        if not text:
            return
        match = _PLACE.match(self._cell)
        column = self._columns.setdefault(match[1] if match else "?", _Column())
        if self._styles.invisible[self._style : self._style + 1] == [True]:
            self._note(2, self._cell, tr("text that cannot be seen"))
        column.styles[self._row] = self._style
        content: str | float = self._text
        if kind == "n":
            column.figures.append(self._row)
            content = self._figure(text)
        elif kind == "s" and text.isdigit():
            self.strings.add(int(text))
            content = column.texts[self._row] = "".join(self._texts[int(text) : int(text) + 1])
        else:
            column.texts[self._row] = text
            if kind == "str":
                self._note(3, self._cell, tr("the result of a formula"))
            scan_text(self._leaks, text, self._name, self._cell)
        if match and match[2]:
            self.sheet.setdefault(int(match[2]), {})[column_number(match[1])] = content

    def _figure(self, text: str) -> str | float:
        """Check the number of a cell; returns the text where it is none."""
        try:
            value = float(text)
        except ValueError:
            self._note(41, self._cell, tr("a cell that is marked as a number but is not one"))
            return text
        if value != 0 and self._is_hidden(value > 0):
            self._note(1, self._cell, tr("a value that the number format hides"))
        decimals = self._decimals[self._style]
        places = MOST_DECIMALS if decimals is None else decimals
        # rounding errors of binary numbers are no hidden digits
        if abs(value - round(value, places)) > 1e-9 * 10.0**-places + 1e-15 * abs(value):
            self._note(31, self._cell, tr("more digits stored than shown"))
        return value

    def _is_hidden(self, positive: bool) -> bool:
        key = (self._style, positive)
        if key not in self._hiding:
            self._hiding[key] = self._styles.hides(self._style, 1.0 if positive else -1.0)
        return self._hiding[key]

    def finish(self) -> None:
        """Compare the cells of each column that holds figures."""
        self._check_heights()
        # with fewer than two figures it is a column of labels with a number
        columns = self._figure_columns(2)
        if not columns:
            return
        first = min(min(c.figures) for c in columns.values())
        last = max(max(c.styles) for c in columns.values())
        bold = {row: self._styles.is_bold(style) for row, style in self._labels(columns).items()}
        marks: set[str] = set()
        for letters, column in columns.items():
            body = [row for row in column.styles if row >= first]
            self._check_column(letters, body, last - first + 1, bold)
            marks |= {text for row, text in column.texts.items() if row >= first}
        if what := odd_marks(marks, told_marks(self._texts)):
            self._note(35, "", what)
        self._check_widths({column_number(letters) for letters in columns})

    def _check_heights(self) -> None:
        """Check that rows with figures are of one height, but for long labels.

        Headings and notes are as high as they need.
        """
        figures = self._figure_columns(1)
        top = min((c.figures[0] for c in figures.values()), default=self._row + 1)
        last = max((max(c.styles) for c in figures.values()), default=0)
        labels = self._labels(figures) if figures else {}
        for row in (row for row in self._high if top <= row <= last):
            if not self._styles.wraps(labels.get(row, -1)):
                self._note(27, tr("row {row}", row=row), tr("an individual row height"))

    def _figure_columns(self, least: int) -> dict[str, _Column]:
        """Columns with some figures, without the first ones if they are codes: labels stand beside codes."""
        order = sorted(self._columns, key=column_number)
        figures = {letters: c for letters in order if len((c := self._columns[letters]).figures) >= least}
        codes = list(takewhile(figures.__contains__, order))
        beside = [self._columns[letters] for letters in order[len(codes) : len(codes) + 1]]
        # marks beside figures are not as many different texts as labels
        texts = [set(label.texts.values()) for label in beside]
        is_labelled = all(len(labels) >= len(figures[at].figures) for labels in texts for at in codes)
        if beside and is_labelled and len(figures) > len(codes):
            figures = {letters: column for letters, column in figures.items() if letters not in codes}
        return figures

    def _check_column(self, letters: str, body: Sequence[int], height: int, bold: Mapping[int, bool]) -> None:
        """Check that the cells of a column look alike and have no gap; `body` are their rows."""
        place = tr("column {letters}", letters=letters)
        if self._differ_in_style(self._columns[letters], body, bold):
            self._note(28, place, tr("cells of one column differ in style"))
        if len(body) < height:
            self._note(30, place, tr("cells without content among figures"))

    def _labels(self, columns: Collection[str]) -> dict[int, int]:
        """The style of the label of each row, which is in the last column before the figures."""
        start = min(map(column_number, columns))
        before = [letters for letters in self._columns if column_number(letters) < start]
        return self._columns[max(before, key=column_number)].styles if before else {}

    def _differ_in_style(self, column: _Column, rows: Sequence[int], bold: Mapping[int, bool]) -> bool:
        """Whether figures differ in style otherwise than by being bold, all of those whose label is bold."""
        look, styles = self._styles, {column.styles[row] for row in rows}
        if len(styles) < 2:
            return False
        if len({look.but_bold(style) for style in styles}) > 1:
            return True
        return any(look.is_bold(column.styles[row]) is not bold.get(row) for row in rows)

    def _check_widths(self, columns: set[int]) -> None:
        """Note a third column width: level columns may have their own, but a third may depend on figures."""
        widths = {w for first, last, w in self._widths for c in columns if first <= c <= last and w}
        if len(widths) > 2:
            self._note(27, "", tr("figure columns differ in width"))


def _true(text: str | None) -> bool:
    return text in ("1", "true")


def _zero(text: str | None) -> bool:
    try:
        return text is not None and float(text) == 0
    except ValueError:
        return True


def _letters(number: int) -> str:
    out = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        out = chr(65 + rest) + out
    return out
