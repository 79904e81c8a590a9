"""The public table as a page for browsers, with titles, units and notes; made from public values only."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from attrs import evolve

from tabguard.base.language import mark, tr
from tabguard.settings import Output
from tabguard.table.public import NOTES, PublicTable
from tabguard.write.page import heading, page, paragraph
from tabguard.write.products.product import Check, PublicProduct
from tabguard.write.public.layout import Column, Page, shown_pages
from tabguard.write.public.texts import imprint, note_on_mark, public_notes, public_title, table_title

_GROUPS = "\N{NARROW NO-BREAK SPACE}"
_A4, _SIZE, _STEP = 595, 11, 12
"""Width of a sheet, size of the letters, and indentation of each level, in points."""
_LOOK = (
    "th{font-weight:normal;text-align:left}td{text-align:right;white-space:nowrap}"
    "@media print{table{font-size:inherit}}"
)
"""Rules for elements only: office programs ignore classes and rules for nested elements."""
_PIXELS = 10
"""Width of a bold digit, in pixels."""
_WRAPPED = 24
"""Maximum number of characters of a label that stays in one line."""


def public_page(public: PublicTable, output: Output, check: Check) -> bytes:
    """Return the table as HTML: a table for each slice, or a row for each cell if they are too many.

    The style of a figure depends on its row and column only, never on its value.
    """
    title = table_title(public) if public.name else public_title(public, output)
    public = evolve(public, low=None, high=None)
    pages = shown_pages(public, output)
    figures = [[_figures(column, output) for column in part.columns] for part in pages]
    widths = [_widths(part, texts) for part, texts in zip(pages, figures, strict=True)]
    body = [heading(title, 1), *map(paragraph, filter(None, (output.subtitle.strip(), *imprint(output))))]
    for part, texts, room in zip(pages, figures, widths, strict=True):
        body += (heading(fixed, level) for level, fixed in enumerate(part.fixed, start=2))
        body += _table(part, texts, room, note_on_mark(public, output), check)
    body += [heading(tr(NOTES)), *map(paragraph, public_notes([public], output, mark("CSV file"), pages))]
    return page(title, body, style=_LOOK + _sheet(widths))


def _sheet(widths: Sequence[Sequence[int]]) -> str:
    """CSS for a page as wide as the table.

    Browsers cut off what is wider than A4, but shrink a larger page to their paper. The width depends only on
    what is shown.
    """
    points = max(_SIZE * (0.65 * sum(columns) + 1.4 * len(columns)) + 90 for columns in widths)
    return f"@page{{size:{points:.0f}pt {points / 2**0.5:.0f}pt}}" if points > _A4 else ""


def _widths(part: Page, figures: Sequence[Sequence[str]]) -> list[int]:
    """Width of each column in characters; labels may wrap, figures stay in one line."""
    heads = part.headings[len(part.keys) :]
    return [
        *(_longest(map(str, key.of_code), key.heading, _WRAPPED) for key in part.keys),
        *(_longest(texts, head) for head, texts in zip(heads, figures, strict=True)),
    ]


def _longest(texts: Iterable[str], heading: str, most: int | None = None) -> int:
    return max(map(len, (*heading.split(), *(text[:most] for text in texts))), default=0)


def _table(
    part: Page, figures: Sequence[Sequence[str]], widths: Sequence[int], caption: str, check: Check
) -> Iterator[str]:
    sides = [""] * len(part.keys) + [' style="text-align:right"'] * len(part.columns)
    heads = (_bold(escape(name).replace("\n", "<br>")) for name in part.headings)
    yield f"<table><caption>{escape(caption)}</caption>"
    # without a stated width LibreOffice breaks figures into several lines
    yield "<col>" * len(part.keys) + "".join(
        f'<col width="{_PIXELS * (n + 1)}">' for n in widths[len(part.keys) :]
    )
    yield "<thead><tr>"
    yield "".join(f'<th scope="col"{side}>{head}</th>' for side, head in zip(sides, heads, strict=True))
    yield "</tr></thead><tbody>"
    names = [list(zip(key.texts, key.indents, strict=True)) for key in part.keys]
    for row, total in enumerate(part.totals.tolist()):
        if row % 1000 == 0:
            check()
        cells = [_name(*texts[row], total) for texts in names]
        for column, texts in zip(part.columns, figures, strict=True):
            cells.append(f"<td>{_bold(escape(texts[row]), total or column.total)}</td>")
        yield "".join(("<tr>", *cells, "</tr>"))
    yield "</tbody></table>"


def _bold(text: str, on: bool = True) -> str:
    return f"<b>{text}</b>" if on else text


def _name(text: str | int, indent: int, total: bool) -> str:
    name = _bold(escape(str(text)), total)
    if indent:
        name = f'<p style="margin:0 0 0 {_STEP * indent}pt">{name}</p>'
    return f'<th scope="row">{name}</th>'


def _figures(column: Column, output: Output) -> list[str]:
    contents = column.contents(output)
    return [text if isinstance(text, str) else _figure(text, column.places) for text in contents]


def _figure(value: float, places: int) -> str:
    """A figure with thin gaps between its thousands, as the standard for quantities (ISO 80000) writes it."""
    return f"{value:,.{places}f}".replace(",", _GROUPS)


PRODUCT: PublicProduct[PublicTable] = PublicProduct(
    title=mark("HTML table"),
    suffix=".html",
    each=True,
    applies=lambda plan: plan.output.html,
    content=lambda tables, output, check: public_page(tables[0], output, check),
)
