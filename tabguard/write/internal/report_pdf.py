"""The internal report as a PDF: INTERNAL on every page, the same bytes for the same report."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from html import escape
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from tabguard.base.language import language, tr
from tabguard.plots.picture import font_file
from tabguard.write.page import Alert, Block, Figure, Grid, Heading, Paragraph, Report, figure
from tabguard.write.workbook import nothing_to_check

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_FONT, _BOLD = "DejaVuSans", "DejaVuSans-Bold"
_MARGIN, _INCH = 48.0, 72.0
_INK, _WARNING, _PALE, _LINE, _HEAD = "#1A1A1A", "#B00020", "#FAEBED", "#BBBBBB", "#F0F0F0"
_SIZES = {1: 16.0, 2: 12.0, 3: 10.0}
_TEXT, _SMALL, _PADDING = 9.0, 8.0, 4.0
_SAMPLED = 200
"""Number of rows from which the widths of the columns of a table follow."""
_LEAST = 80.0
"""Height in points that a heading and a few lines, or the words below a picture, need."""
_MOST_ROWS = 2000
"""Maximum number of rows of a table that are printed."""
_LONGEST = 2000
"""Maximum number of characters of an entry that are printed; the HTML report has all of them."""


def report_pdf(report: Report, check: Callable[[], None] = nothing_to_check) -> bytes:
    """An internal report as a PDF of A4 pages, with page numbers, bookmarks and repeated heads of tables.

    Parameters
    ----------
    report : Report
    check : callable
        Called for each part; raises `Cancelled` if the user cancels.

    Raises
    ------
    WriteError
        If the font is missing.
    """
    _fonts()
    from reportlab.lib.pagesizes import A4
    from reportlab.platypus import BaseDocTemplate, Frame, PageTemplate

    width, height = A4
    frame = Frame(_MARGIN, _MARGIN, width - 2 * _MARGIN, height - 2 * _MARGIN, 0, 0, 0, 0)
    file = io.BytesIO()
    title = _printable(report.title)
    document = BaseDocTemplate(
        file, pagesize=A4, title=title, author="", creator="TabGuard", lang=language(), invariant=1
    )
    document.addPageTemplates([PageTemplate("page", [frame], onPage=_ground)])
    document.afterFlowable = _outline_entry(document, check)
    room = width - 2 * _MARGIN
    flowables = []
    for block, after in zip_longest(report.blocks, report.blocks[1:]):
        if isinstance(block, Heading):
            flowables.append(_room_for(after, room))
        flowables += _flowables(block, room, check)
    document.build(flowables, canvasmaker=_numbered(title))
    return file.getvalue()


@cache
def _fonts() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name, bold in ((_FONT, False), (_BOLD, True)):
        pdfmetrics.registerFont(TTFont(name, str(font_file(bold))))
    pdfmetrics.registerFontFamily(_FONT, _FONT, _BOLD, _FONT, _BOLD)


def _ground(canvas: Canvas, _document: object) -> None:
    """Draw the word INTERNAL under the text of a page."""
    width, height = canvas._pagesize
    canvas.saveState()
    canvas.setFillColor(_colour(_PALE))
    canvas.setFont(_BOLD, 100)
    canvas.translate(width / 2, height / 2)
    canvas.rotate(50)
    canvas.drawCentredString(0, -35, "INTERNAL")
    canvas.restoreState()


def _numbered(title: str) -> Callable[..., Canvas]:
    """Return a canvas class that prints page numbers with the total, known only after the last page."""
    from reportlab.pdfgen.canvas import Canvas

    class Numbered(Canvas):  # type: ignore[misc]
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._pages: list[dict[str, Any]] = []

        def showPage(self) -> None:
            # the state of the page is kept and printed later, when the number of pages is known
            self._pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for page in self._pages:
                self.__dict__.update(page)
                self._foot(len(self._pages))
                super().showPage()
            super().save()

        def _foot(self, pages: int) -> None:
            width, height = self._pagesize
            self.setFont(_BOLD, _SMALL)
            self.setFillColor(_colour(_WARNING))
            self.drawString(_MARGIN, height - 30, "INTERNAL")
            self.setFont(_FONT, _SMALL)
            self.setFillColor(_colour("#595959"))
            self.drawString(_MARGIN, 28, _cut(title, width - 2 * _MARGIN - 90))
            self.drawRightString(
                width - _MARGIN,
                28,
                tr("Page {pagenumber} of {pages}", pagenumber=self._pageNumber, pages=pages),
            )

    return Numbered


def _outline_entry(document: Any, check: Callable[[], None]) -> Callable[[Any], None]:
    """Return a callback that enters each heading into the outline (bookmarks) of the PDF."""
    depths: list[int] = []

    def after(flowable: Any) -> None:
        check()
        level = getattr(flowable, "outline", 0)
        if level:
            deepest = depths[-1] + 1 if depths else 0
            depths.append(min(level - 1, deepest))  # an outline has no gaps
            key = f"heading{len(depths)}"
            document.canv.bookmarkPage(key)
            document.canv.addOutlineEntry(flowable.getPlainText(), key, depths[-1])

    return after


def _room_for(after: Block | None, width: float) -> Any:
    """A conditional page break before a heading, which keeps it together with the block `after` it."""
    from reportlab.platypus import CondPageBreak

    height = after.height * _INCH * _scale(after, width) if isinstance(after, Figure) else 0.0
    return CondPageBreak(height + _LEAST)


def _scale(picture: Figure, width: float) -> float:
    return min(1, width / (picture.width * _INCH))


def _flowables(block: Block, width: float, check: Callable[[], None]) -> Iterator[Any]:
    from reportlab.platypus import Image, KeepTogether, Spacer

    match block:
        case Heading():
            size = _SIZES.get(block.level, _TEXT)
            heading = _text(block.text, _BOLD, size, keep=True)
            heading.outline = min(block.level, len(_SIZES))
            yield Spacer(0, size * 0.6)
            yield heading
            yield Spacer(0, size * 0.3)
        case Paragraph():
            yield _text(block.text)
            yield Spacer(0, 4)
        case Alert():
            yield _alert(block.text, width)
        case Grid():
            yield _table(block, width, check)
            if len(block.rows) > _MOST_ROWS:
                yield _text(
                    tr(
                        "The first {most_rows:,} lines are printed; the page for browsers has all of them.",
                        most_rows=_MOST_ROWS,
                    )
                )
            yield Spacer(0, 8)
        case Figure():
            scale = _scale(block, width)
            image = Image(io.BytesIO(block.png()), block.width * _INCH * scale, block.height * _INCH * scale)
            yield KeepTogether([image, _text(block.alt, size=_SMALL), Spacer(0, 10)])


def _text(
    text: str,
    font: str = _FONT,
    size: float = _TEXT,
    keep: bool = False,
    right: bool = False,
    colour: str = _INK,
) -> Any:
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph as Flowing

    style = ParagraphStyle(
        "text",
        fontName=font,
        fontSize=size,
        leading=size * 1.35,
        textColor=_colour(colour),
        splitLongWords=1,
        keepWithNext=keep,
        alignment=2 if right else 0,
    )
    return Flowing(escape(_printable(text)), style)


def _alert(text: str, width: float) -> Any:
    from reportlab.platypus import Table

    table = Table([[_text(text, _BOLD, colour="#FFFFFF")]], colWidths=[width])
    table.setStyle([("BACKGROUND", (0, 0), (-1, -1), _colour(_WARNING))])
    return table


def _table(block: Grid, width: float, check: Callable[[], None]) -> Any:
    from reportlab.platypus import LongTable

    first_rows = block.rows[:_MOST_ROWS]
    rows = [[_entry(value) for value in row] for row in first_rows]
    check()
    first = block.rows[0] if block.rows else [""] * len(block.header)
    head = [
        _text(title, _BOLD, _SMALL, right=_is_number(value))
        for title, value in zip(block.header, first, strict=True)
    ]
    body = [
        [_text(text, size=_SMALL, right=_is_number(value)) for text, value in zip(texts, row, strict=True)]
        for texts, row in zip(rows, first_rows, strict=True)
    ]
    table = LongTable(
        [head, *body],
        colWidths=_widths(block.header, rows, width),
        repeatRows=1,
        splitInRow=1,
        hAlign="LEFT",
    )
    table.setStyle(
        [
            ("GRID", (0, 0), (-1, -1), 0.5, _colour(_LINE)),
            ("BACKGROUND", (0, 0), (-1, 0), _colour(_HEAD)),
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("LEFTPADDING", (0, 0), (-1, -1), _PADDING),
            ("RIGHTPADDING", (0, 0), (-1, -1), _PADDING),
            ("TOPPADDING", (0, 0), (-1, -1), 1),
            ("BOTTOMPADDING", (0, 0), (-1, -1), 2),
        ]
    )
    return table


def _widths(header: Sequence[str], rows: Sequence[Sequence[str]], room: float) -> list[float]:
    """Widths of columns in points: as their entries need, with the widest ones cut to fit the page."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    least = 2 * _PADDING + 1
    wide = [stringWidth(_printable(title), _BOLD, _SMALL) + least for title in header]
    for row in rows[:_SAMPLED]:
        for k, text in enumerate(row):
            # no column becomes wider than 200 letters, and measuring long texts takes time
            wide[k] = max(wide[k], stringWidth(text[:200], _FONT, _SMALL) + least)
    low, high = 0.0, room
    if sum(wide) <= room:
        return wide
    # bisection for the width at which the widest columns are cut: 50 halvings are below any printer's dot
    for _ in range(50):
        limit = (low + high) / 2
        low, high = (limit, high) if sum(min(w, limit) for w in wide) <= room else (low, limit)
    return [min(w, low) for w in wide]


def _entry(value: object) -> str:
    text = _printable(figure(value) if _is_number(value) else str(value))  # type: ignore[arg-type]
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float)


def _printable(text: str) -> str:
    """The text with blanks or “�” in place of characters that cannot be printed."""
    return "".join(
        c if c.isprintable() else " " if c.isspace() else "\N{REPLACEMENT CHARACTER}" for c in text
    )


def _cut(text: str, width: float) -> str:
    from reportlab.pdfbase.pdfmetrics import stringWidth

    whole = text
    while text and stringWidth(text, _FONT, _SMALL) > width:
        text = text[:-1]
    return text if text == whole else f"{text[:-1]}…"


def _colour(name: str) -> Any:
    from reportlab.lib.colors import HexColor

    return HexColor(name)
