"""The public table as a page for browsers, with titles, units and notes; made from public values only."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from attrs import evolve

from tabguard.base.language import mark
from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.write.imprint import imprint
from tabguard.write.page import heading, page, paragraph
from tabguard.write.products.product import Check, PublicProduct
from tabguard.write.public.layout import Column, Page, shown_pages
from tabguard.write.public.texts import note_on_mark, public_notes, public_title, table_title

_GROUPS = "\N{NARROW NO-BREAK SPACE}"
_A4 = 595
"""Width of a sheet, in points."""
_LOOK = "tbody th{font-weight:normal}.t,.t th{font-weight:bold}"
_WRAPPED = 24
"""Characters of a label that stay in one line."""


def public_page(public: PublicTable, output: Output, check: Check) -> bytes:
    """Return the table as HTML: a table for each slice, or a row for each cell if they are too many.

    The style of a figure follows from its row and column, whatever it is.
    """
    title = table_title(public) if public.name else public_title(public, output)
    public = evolve(public, low=None, high=None)
    pages = shown_pages(public, output)
    figures = [[_figures(column, output) for column in page.columns] for page in pages]
    body = [heading(title, 1), *map(paragraph, filter(None, (output.subtitle.strip(), *imprint(output))))]
    for own, texts in zip(pages, figures, strict=True):
        body += (heading(fixed, level) for level, fixed in enumerate(own.fixed, start=2))
        body += _table(own, texts, note_on_mark(public, output), check)
    body += [heading("Notes"), *map(paragraph, public_notes([public], output, "CSV file", pages))]
    return page(title, body, style=_LOOK + _sheet(pages, figures))


def _sheet(pages: Sequence[Page], figures: Sequence[Sequence[Sequence[str]]]) -> str:
    """Sheets as wide as the table: browsers cut off what has no room on A4, but shrink sheets to their paper.

    The width follows from what is shown.
    """
    points = 0.0
    for own, columns in zip(pages, figures, strict=True):
        widths = [_longest(map(str, key.of_code), key.heading, _WRAPPED) for key in own.keys]
        heads = own.headings[len(own.keys) :]
        widths += [_longest(texts, head) for head, texts in zip(heads, columns, strict=True)]
        points = max(points, 9 * (0.65 * sum(widths) + 1.4 * len(widths)) + 90)
    return f"@page{{size:{points:.0f}pt {points / 2**0.5:.0f}pt}}" if points > _A4 else ""


def _longest(texts: Iterable[str], heading: str, most: int | None = None) -> int:
    """Characters that a column has to have room for; only figures stay in one line."""
    return max(map(len, (*heading.split(), *(text[:most] for text in texts))), default=0)


def _table(own: Page, figures: Sequence[Sequence[str]], caption: str, check: Check) -> Iterator[str]:
    sides = [""] * len(own.keys) + [' class="n"'] * len(own.columns)
    heads = (escape(name).replace("\n", "<br>") for name in own.headings)
    yield f"<table><caption>{escape(caption)}</caption><thead><tr>"
    yield "".join(f'<th scope="col"{side}>{head}</th>' for side, head in zip(sides, heads, strict=True))
    yield "</tr></thead><tbody>"
    names = [list(zip(key.texts, key.indents, strict=True)) for key in own.keys]
    looks = [' class="n t"' if column.total else ' class="n"' for column in own.columns]
    for row, total in enumerate(own.totals.tolist()):
        if row % 1000 == 0:
            check()
        cells = [_name(*texts[row]) for texts in names]
        cells += [f"<td{look}>{escape(c[row])}</td>" for look, c in zip(looks, figures, strict=True)]
        yield "".join(('<tr class="t">' if total else "<tr>", *cells, "</tr>"))
    yield "</tbody></table>"


def _name(text: str | int, indent: int) -> str:
    style = f' style="padding-left:{0.6 + 1.2 * indent:.1f}em"' if indent else ""
    return f'<th scope="row"{style}>{escape(str(text))}</th>'


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
    applies=lambda plan: plan.html,
    content=lambda tables, output, check: public_page(tables[0], output, check),
)
