"""Parts of an internal report, and HTML pages without scripts or external resources."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import zip_longest
from typing import TypeAlias

from attrs import field, frozen

from tabguard.base.language import digits, language_of_file


@frozen
class Heading:
    """A heading; level 1 is the title of the report."""

    text: str
    level: int = 2


@frozen
class Paragraph:
    """A paragraph of plain text."""

    text: str


@frozen
class Alert:
    """A line that must not be overlooked."""

    text: str


def _texts(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(texts)


def _rows(rows: Sequence[Sequence[object]]) -> tuple[tuple[object, ...], ...]:
    return tuple(map(tuple, rows))


@frozen
class Grid:
    """A table; numbers are aligned right.

    Parameters
    ----------
    header : tuple of str
    rows : tuple of tuple
        Rows with as many entries as the header: numbers, or objects with a text.
    """

    header: tuple[str, ...] = field(converter=_texts)
    rows: tuple[tuple[object, ...], ...] = field(converter=_rows)


@frozen(eq=False)
class Figure:
    """A picture, drawn when the report is rendered.

    Parameters
    ----------
    title : str
        Heading above the picture.
    alt : str
        Sentences that describe the picture.
    width, height : float
        Size on paper in inches.
    svg, png : callable
        Functions that draw the picture, as SVG for the HTML page and as PNG for the PDF.
    """

    title: str
    alt: str
    width: float
    height: float
    svg: Callable[[], bytes]
    png: Callable[[], bytes]


Block: TypeAlias = Heading | Paragraph | Alert | Grid | Figure


def _blocks(blocks: Iterable[Block]) -> tuple[Block, ...]:
    return tuple(blocks)


@frozen(eq=False)
class Report:
    """A report before it is rendered.

    Parameters
    ----------
    title : str
        Title of the file.
    blocks : tuple of Block
    """

    title: str
    blocks: tuple[Block, ...] = field(converter=_blocks)


STYLE = (
    "body{font:15px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "body{color:#1a1a1a;background:#fff}"
    "table{border-collapse:collapse;margin:.5em 0 1.5em}caption{text-align:left}"
    "td,th{border:1px solid #bbb;padding:.25em .6em;text-align:left}"
    "td.n,th.n{text-align:right}.warning{background:#b00020;color:#fff;padding:.5em 1em;font-weight:bold}"
    "@media screen{thead th,thead td{position:sticky;top:0;background:#fff;box-shadow:inset 0 -1px #bbb}}"
    "@media(max-width:45em){body{font-size:13px;margin:1em auto}h1{font-size:1.5em}"
    "td,th{padding:.15em .35em}}"
    "@page{margin:15mm}@media print{body{margin:0;max-width:none}.warning{print-color-adjust:exact}"
    "table{font-size:9pt}tr{break-inside:avoid}h1,h2{break-after:avoid}}"
)


_WATERMARK = (
    "@media print{body::before{content:'INTERNAL';position:fixed;top:35%;left:5%;z-index:-1;"
    "font:bold 105px sans-serif;color:#f3d6db;transform:rotate(-30deg);print-color-adjust:exact}"
    "table{font-size:8.5pt}td,th{padding:.15em .4em}"
    "td:not(.n){overflow-wrap:anywhere;min-width:3em}figure{break-inside:avoid}}"
    "figure{margin:1em 0}figure svg{max-width:100%;height:auto}"
)
VIEWPORT = {"name": "viewport", "content": "width=device-width"}
"""Attributes of an HTML element: narrow screens show the page at their own width, not scaled down."""


def page(title: str, body: Iterable[str], internal: bool = False, style: str = "") -> bytes:
    """One complete page; everything in `body` must already be escaped.

    Each sheet of an `internal` page has a watermark when it is printed. It may have pictures, whose raster
    images are part of the page; browsers load nothing from elsewhere for either kind of page. `style` is
    added to what all pages have.
    """
    images = " img-src data:;" if internal else ""
    viewport = " ".join(f'{name}="{value}"' for name, value in VIEWPORT.items())
    head = (
        f'<!DOCTYPE html>\n<html lang="{language_of_file()}"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" '
        f"content=\"default-src 'none';{images} style-src 'unsafe-inline'\"><meta {viewport}>"
        f"<title>{escape(title)}</title><style>{STYLE}{_WATERMARK if internal else ''}{style}</style></head>"
        "<body><main>"
    )
    return "\n".join([head, *body, "</main></body></html>\n"]).encode("utf-8", "backslashreplace")


def report_page(report: Report) -> bytes:
    """An internal report as a page."""
    return page(report.title, map(_rendered, report.blocks), internal=True)


def _rendered(block: Block) -> str:
    match block:
        case Heading():
            return heading(block.text, block.level)
        case Paragraph():
            return paragraph(block.text)
        case Alert():
            return f'<p class="warning">{escape(block.text)}</p>'
        case Grid():
            return grid(block.header, block.rows)
        case Figure():
            return f"<figure>{block.svg().decode()}<figcaption>{escape(block.alt)}</figcaption></figure>"


def heading(text: str, level: int = 2) -> str:
    """A heading."""
    return f"<h{level}>{escape(text)}</h{level}>"


def paragraph(text: str) -> str:
    """A paragraph."""
    return f"<p>{_unbroken(text)}</p>"


def _unbroken(text: str) -> str:
    """Text in which no line ends between a number and its percent sign."""
    return escape(text).replace(" %", "\N{NO-BREAK SPACE}%")


def grid(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table; numbers and what stands above them are aligned right."""
    rows = list(rows)
    first = rows[0] if rows else ()
    heads = (_head(text, value) for text, value in zip_longest(header, first[: len(header)]))
    lines = [f"<table><thead><tr>{''.join(heads)}</tr></thead><tbody>"]
    lines += ["<tr>" + "".join(map(_cell, row)) + "</tr>" for row in rows]
    return "\n".join([*lines, "</tbody></table>"])


def _head(text: str, value: object) -> str:
    """Header cell of a column, aligned like the first value below it."""
    if not text:
        return "<td></td>"
    numbers = ' class="n"' if isinstance(value, int | float) else ""
    return f'<th scope="col"{numbers}>{_unbroken(text)}</th>'


def _cell(value: object) -> str:
    if isinstance(value, int | float):
        return f'<td class="n">{figure(value)}</td>'
    return f"<td>{_unbroken(str(value))}</td>"


def figure(value: float) -> str:
    """A number with thousands separators, at most two decimals."""
    value = round(value, 2)
    return digits(value, "," if value % 1 else ",.0f")
