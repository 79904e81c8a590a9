"""The public table as a page for browsers, with titles, units and notes; made from public values only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

import numpy as np
from attrs import evolve

from tabguard.base.language import mark
from tabguard.settings import Output
from tabguard.table.public import PublicTable
from tabguard.write.imprint import imprint
from tabguard.write.page import heading, page, paragraph
from tabguard.write.products.product import Check, PublicProduct
from tabguard.write.public.book import key_columns, note_on_mark, public_notes, public_title, table_title
from tabguard.write.public.grid import Grid, GridColumn, grid_of
from tabguard.write.public.reader_tables import texts_of_empty
from tabguard.write.workbook import unique_names

_GROUPS = "\N{NARROW NO-BREAK SPACE}"
_A4 = 595
"""Width of a sheet, in points."""
_WRAPPED = 24
"""Characters of a label that stay in one line."""


def public_page(public: PublicTable, output: Output, check: Check) -> bytes:
    """Return the table as HTML: a cross-tab, or a row for each cell if it has too many columns.

    All cells of figures have the same style, whatever they contain.
    """
    title = table_title(public) if public.name else public_title(public, output)
    grid = grid_of(evolve(public, low=None, high=None))
    figures = [_figures(column, output) for column in grid.columns]
    body = [
        heading(title, 1),
        *map(paragraph, imprint(output)),
        *_table(public, grid, figures, note_on_mark(public, output), check),
        heading("Notes"),
        *map(paragraph, public_notes([evolve(public, low=None, high=None)], output, "CSV file")),
    ]
    return page(title, body, style=_sheet(public, grid, figures))


def _sheet(public: PublicTable, grid: Grid, figures: Sequence[Sequence[str]]) -> str:
    """Sheets as wide as the table: browsers cut off what has no room on A4, but shrink sheets to their paper.

    The width follows from what is shown.
    """
    widths = [_longest(map(str, texts), name, _WRAPPED) for _, name, texts in key_columns(public, grid.down)]
    widths += [_longest(texts, column.heading) for column, texts in zip(grid.columns, figures, strict=True)]
    points = 9 * (0.65 * sum(widths) + 1.4 * len(widths)) + 90
    return f"@page{{size:{points:.0f}pt {points / 2**0.5:.0f}pt}}" if points > _A4 else ""


def _longest(texts: Iterable[str], heading: str, most: int | None = None) -> int:
    """Characters that a column has to have room for; only figures stay in one line."""
    return max(map(len, (*heading.split(), *(text[:most] for text in texts))), default=0)


def _table(
    public: PublicTable, grid: Grid, figures: Sequence[Sequence[str]], caption: str, check: Check
) -> Iterator[str]:
    keys = key_columns(public, grid.down)
    names = unique_names([*(name for _, name, _ in keys), *(column.heading for column in grid.columns)])
    yield f"<table><caption>{escape(caption)}</caption><thead><tr>"
    yield "".join(f'<th scope="col">{escape(name)}</th>' for name in names) + "</tr></thead><tbody>"
    for row, codes in enumerate(grid.rows.tolist()):
        if row % 1000 == 0:
            check()
        texts = (str(texts[codes[place]]) for place, _, texts in keys)
        cells = [f'<th scope="row">{escape(text)}</th>' for text in texts]
        cells += [f'<td class="n">{escape(column[row])}</td>' for column in figures]
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</tbody></table>"


def _figures(column: GridColumn, output: Output) -> list[str]:
    has_cell = column.cells >= 0
    output = evolve(output, low_mark="") if column.beside else output
    values = (
        np.where(has_cell, column.values[column.cells], 0.0)
        if len(column.values)
        else np.zeros(len(has_cell))
    )
    texts = []
    empty = texts_of_empty(output, column.meanings, len(has_cell))
    for value, known, bare in zip(values.tolist(), has_cell.tolist(), empty, strict=True):
        text = output.instead(value) if known else bare
        texts.append(_figure(value, column.places) if text is None else text)
    return texts


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
