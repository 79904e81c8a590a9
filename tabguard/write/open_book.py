"""Makes OpenDocument spreadsheets in memory, as `tabguard.write.workbook` makes workbooks."""

import io
import zipfile
from collections.abc import Callable, Iterator
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from attrs import field, frozen

from tabguard.write.workbook import ROW_HEIGHT, clipped, nothing_to_check, pages_of_paper

MIMETYPE = "application/vnd.oasis.opendocument.spreadsheet"
_DATE = (1980, 1, 1, 0, 0, 0)
_NAMES = {
    "office": "office",
    "table": "table",
    "text": "text",
    "style": "style",
    "number": "datastyle",
    "fo": "xsl-fo-compatible",
    "config": "config",
    "meta": "meta",
}
_SPACES = " ".join(
    [f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"' for short, name in _NAMES.items()]
    + ['xmlns:xlink="http://www.w3.org/1999/xlink"', 'xmlns:dc="http://purl.org/dc/elements/1.1/"']
    + ['office:version="1.2"']
)
_CHARACTER = 0.23
"""Width of a character of 11 points, in centimetres: 0.2 is too narrow for the fonts of office programs."""
Style = tuple[tuple[str, Any], ...]
"""The properties of a cell, as XlsxWriter names them."""


@frozen(eq=False)
class Paper:
    """How a sheet is printed: last cell, row of headings, pages beside and below each other, first cell."""

    end: tuple[int, int] = (0, 0)
    head: int = 0
    pages: tuple[int, int] = (1, 0)
    start: tuple[int, int] = (0, 0)

    @property
    def name(self) -> str:
        """Name of the page style: pages beside and below each other."""
        return "{}x{}".format(*self.pages)


@frozen(eq=False)
class OpenSheet:
    """A sheet being written; it has the methods of an XlsxWriter worksheet that the writers call."""

    name: str
    cells: dict[int, dict[int, tuple[str | float | None, Style, str]]] = field(factory=dict)
    widths: dict[int, int] = field(factory=dict)
    heights: dict[int, int] = field(factory=dict)
    frozen: list[tuple[int, int]] = field(factory=list)
    paper: list[Paper] = field(factory=list)

    def set_column(self, first: int, last: int, width: int) -> None:
        """Set the width of columns, in characters."""
        self.widths.update(dict.fromkeys(range(first, last + 1), width))

    def set_row(self, row: int, height: int) -> None:
        """Set the height of a row, in points."""
        self.heights[row] = height

    def write_string(self, row: int, column: int, text: str, style: Style) -> None:
        """Write a text."""
        self.cells.setdefault(row, {})[column] = text, style, ""

    def write_number(self, row: int, column: int, value: float, style: Style) -> None:
        """Write a number."""
        self.cells.setdefault(row, {})[column] = float(value), style, ""

    def write_blank(self, row: int, column: int, _nothing: None, style: Style) -> None:
        """Give a style to an empty cell."""
        self.cells.setdefault(row, {})[column] = None, style, ""

    def write_link(self, row: int, column: int, to: str, style: Style) -> None:
        """Write the name of another sheet as a link to it."""
        self.cells.setdefault(row, {})[column] = to, style, to

    def add_table(self, *_area: object) -> None:
        """Do nothing: OpenDocument spreadsheets have no declared tables."""

    def freeze_panes(self, row: int, column: int) -> None:
        """Keep the rows above and the columns to the left of a cell in view."""
        self.frozen.append((row, column))


class OpenBook:
    """A spreadsheet being written; `content` returns its bytes, `check` may raise to cancel."""

    def __init__(self, title: str, check: Callable[[], None] = nothing_to_check) -> None:
        self.check, self._title = check, title
        self._sheets: list[OpenSheet] = []
        self._styles: dict[Style, int] = {}

    def sheet(self, name: str) -> OpenSheet:
        """Add a sheet."""
        self._sheets.append(OpenSheet(name))
        return self._sheets[-1]

    def style(self, **properties: Any) -> Style:
        """A cell format; the same properties give the same format."""
        style = tuple(sorted(properties.items()))
        self._styles.setdefault(style, len(self._styles))
        return style

    def link(self, sheet: OpenSheet, row: int, column: int, to: str) -> None:
        """Write the name of another sheet as a link to it."""
        sheet.write_link(row, column, to, self.style(font_color="#0645AD", underline=1, valign="top"))

    def print_on_paper(
        self, sheet: OpenSheet, end: tuple[int, int], head: int = 0, wide: int = 1, keys: int = 0
    ) -> None:
        """Set a sheet up for printing on A4 landscape with page numbers, as `Book.print_on_paper` does."""
        sheet.paper.append(Paper(end, head, pages_of_paper(end, wide, keys)))

    def print_nothing(self, sheet: OpenSheet, below: int) -> None:
        """Exclude a sheet from printing, as `Book.print_nothing` does."""
        sheet.paper.append(Paper((below + 1, 0), start=(below, 0)))

    def content(self) -> bytes:
        """Return the bytes of the file; equal contents give equal bytes."""
        stream = io.BytesIO()
        parts = {
            "mimetype": MIMETYPE,
            "content.xml": "".join(self._content()),
            "styles.xml": "".join(self._pages()),
            "settings.xml": "".join(self._views()),
            "meta.xml": _meta(self._title),
        }
        entries = "".join(
            f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="{kind}"/>'
            for name, kind in (("/", MIMETYPE), *((part, "text/xml") for part in [*parts][1:]))
        )
        parts["META-INF/manifest.xml"] = (
            '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest xmlns:manifest='
            f'"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">{entries}'
            "</manifest:manifest>"
        )
        with zipfile.ZipFile(stream, "w") as file:
            for name, text in parts.items():
                stored = name == "mimetype"
                way = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
                file.writestr(zipfile.ZipInfo(name, _DATE), text.encode(), way)
        return stream.getvalue()

    def _content(self) -> Iterator[str]:
        yield f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {_SPACES}>'
        yield "<office:automatic-styles>"
        for width in sorted({width for sheet in self._sheets for width in sheet.widths.values()}):
            size = f'<style:table-column-properties style:column-width="{width * _CHARACTER:.2f}cm"/>'
            yield f'<style:style style:name="w{width}" style:family="table-column">{size}</style:style>'
        for height in sorted({ROW_HEIGHT, *(h for sheet in self._sheets for h in sheet.heights.values())}):
            size = f'<style:table-row-properties style:row-height="{height}pt"/>'
            yield f'<style:style style:name="h{height}" style:family="table-row">{size}</style:style>'
        for name in self._papers:
            yield f'<style:style style:name="t{name}" style:family="table" style:master-page-name="p{name}"/>'
        for places in sorted({_places(style) for style in self._styles} - {-1}):
            digits = f'number:decimal-places="{places}" number:min-integer-digits="1" number:grouping="true"'
            yield f'<number:number-style style:name="n{places}"><number:number {digits}/>'
            yield "</number:number-style>"
        yield from (_cell_style(number, dict(style)) for style, number in self._styles.items())
        yield "</office:automatic-styles><office:body><office:spreadsheet>"
        for sheet in self._sheets:
            self.check()
            yield from self._table(sheet)
        yield "</office:spreadsheet></office:body></office:document-content>"

    def _table(self, sheet: OpenSheet) -> Iterator[str]:
        paper = sheet.paper[-1] if sheet.paper else Paper()
        area = f"{_address(sheet.name, paper.start)}:{_address(sheet.name, paper.end)}"
        yield f'<table:table table:name={quoteattr(sheet.name)} table:style-name="t{paper.name}" '
        yield f"table:print-ranges={quoteattr(area)}>"
        width = max((column for row in sheet.cells.values() for column in row), default=0) + 1
        for column in range(width):
            style = f' table:style-name="w{sheet.widths[column]}"' if column in sheet.widths else ""
            yield f"<table:table-column{style}/>"
        for row in range(max(sheet.cells, default=-1) + 1):
            is_head = bool(paper.head) and row == paper.head
            yield "<table:table-header-rows>" if is_head else ""
            yield f'<table:table-row table:style-name="h{sheet.heights.get(row, ROW_HEIGHT)}">'
            cells = sheet.cells.get(row, {})
            yield from (self._cell(cells.get(column)) for column in range(max(cells, default=0) + 1))
            yield "</table:table-row>"
            yield "</table:table-header-rows>" if is_head else ""
        yield "</table:table>"

    def _cell(self, cell: tuple[str | float | None, Style, str] | None) -> str:
        if cell is None:
            return "<table:table-cell/>"
        content, style, to = cell
        start = f'<table:table-cell table:style-name="c{self._styles[style]}"'
        if content is None:
            return f"{start}/>"
        if isinstance(content, float):
            text = f"{content:,.{max(_places(style), 0)}f}"
            value = f'office:value-type="float" office:value="{content!r}"'
            return f"{start} {value}><text:p>{text}</text:p></table:table-cell>"
        lines = [_text(line) for line in clipped(content).split("\n")]
        if to:
            address = quoteattr(f"#{_address(to, (0, 0))}")
            lines = [f'<text:a xlink:type="simple" xlink:href={address}>{lines[0]}</text:a>']
        paragraphs = "".join(f"<text:p>{line}</text:p>" for line in lines)
        return f'{start} office:value-type="string">{paragraphs}</table:table-cell>'

    @property
    def _papers(self) -> dict[str, tuple[int, int]]:
        """Pages beside and below each other of each page style, by its name."""
        return dict(sorted({(paper.name, paper.pages) for sheet in self._sheets for paper in sheet.paper}))

    def _pages(self) -> Iterator[str]:
        yield f'<?xml version="1.0" encoding="UTF-8"?><office:document-styles {_SPACES}><office:styles>'
        yield '<style:default-style style:family="table-cell"><style:text-properties fo:font-size="11pt"/>'
        yield "</style:default-style></office:styles><office:automatic-styles>"
        for name, (wide, high) in self._papers.items():
            paper = 'fo:page-width="29.7cm" fo:page-height="21cm" style:print-orientation="landscape"'
            scale = f'style:scale-to-X="{wide}" style:scale-to-Y="{high}"'
            yield f'<style:page-layout style:name="l{name}"><style:page-layout-properties {paper} '
            yield f'fo:margin="1.5cm" style:first-page-number="continue" {scale}/><style:footer-style>'
            yield '<style:header-footer-properties fo:min-height="0.8cm" fo:margin-top="0.3cm"/>'
            yield "</style:footer-style></style:page-layout>"
        yield "</office:automatic-styles><office:master-styles>"
        for name in self._papers:
            yield f'<style:master-page style:name="p{name}" style:page-layout-name="l{name}"><style:footer>'
            yield "<text:p><text:page-number>1</text:page-number> / <text:page-count>1</text:page-count>"
            yield "</text:p></style:footer></style:master-page>"
        yield "</office:master-styles></office:document-styles>"

    def _views(self) -> Iterator[str]:
        yield f'<?xml version="1.0" encoding="UTF-8"?><office:document-settings {_SPACES}><office:settings>'
        yield '<config:config-item-set config:name="ooo:view-settings">'
        yield '<config:config-item-map-indexed config:name="Views"><config:config-item-map-entry>'
        yield '<config:config-item-map-named config:name="Tables">'
        for sheet in self._sheets:
            for row, column in sheet.frozen[-1:]:
                yield f"<config:config-item-map-entry config:name={quoteattr(sheet.name)}>"
                for name, value in (
                    ("HorizontalSplitMode", 2 if column else 0),
                    ("VerticalSplitMode", 2),
                    ("HorizontalSplitPosition", column),
                    ("VerticalSplitPosition", row),
                    ("PositionRight", column),
                    ("PositionBottom", row),
                ):
                    attributes = f'config:name="{name}" config:type="int"'
                    yield f"<config:config-item {attributes}>{value}</config:config-item>"
                yield "</config:config-item-map-entry>"
        yield "</config:config-item-map-named></config:config-item-map-entry>"
        yield "</config:config-item-map-indexed></config:config-item-set></office:settings>"
        yield "</office:document-settings>"


def _meta(title: str) -> str:
    inside = f"<office:meta><dc:title>{_text(title)}</dc:title></office:meta>"
    head = '<?xml version="1.0" encoding="UTF-8"?>'
    return f"{head}<office:document-meta {_SPACES}>{inside}</office:document-meta>"


def _text(text: str) -> str:
    """Escaped text in which repeated blanks are kept."""
    return escape(text.replace("\t", " ")).replace("  ", " <text:s/>")


def _places(style: Style) -> int:
    """Number of decimals of a style; -1 for a style of texts."""
    code = dict(style).get("num_format", "")
    return len(code.partition(".")[2]) if code else -1


def _cell_style(number: int, properties: dict[str, Any]) -> str:
    places = _places(tuple(properties.items()))
    data = f' style:data-style-name="n{places}"' if places >= 0 else ""
    cell = {
        "fo:wrap-option": "wrap" if properties.get("text_wrap") else "",
        "fo:border-bottom": "0.5pt solid #000000" if properties.get("bottom") else "",
        "style:vertical-align": properties.get("valign", ""),
    }
    paragraph = {
        # without a side, programs do not indent
        "fo:text-align": "end" if properties.get("align") == "right" else "start",
        "fo:margin-left": f"{0.4 * properties['indent']:.1f}cm" if properties.get("indent") else "",
    }
    text = {
        "fo:font-weight": "bold" if properties.get("bold") else "",
        "fo:font-size": f"{properties['font_size']}pt" if properties.get("font_size") else "",
        "fo:color": str(properties.get("font_color", "")).lower(),
        "style:text-underline-style": "solid" if properties.get("underline") else "",
    }
    groups = (("table-cell", cell), ("paragraph", paragraph), ("text", text))
    inside = "".join(_properties(kind, values) for kind, values in groups)
    return f'<style:style style:name="c{number}" style:family="table-cell"{data}>{inside}</style:style>'


def _properties(kind: str, values: dict[str, str]) -> str:
    attributes = " ".join(f'{name}="{value}"' for name, value in values.items() if value)
    return f"<style:{kind}-properties {attributes}/>" if attributes else ""


def _address(sheet: str, place: tuple[int, int]) -> str:
    """Address of a cell, with its sheet."""
    letters, column = "", place[1] + 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return "'{}'.{}{}".format(sheet.replace("'", "''"), letters, place[0] + 1)
