"""The public workbook: contents, notes, a sheet for each slice of each table, and a row for each cell.

Its layout follows the guidance of the UK's Analysis Function for statistical spreadsheets: titles in the
first column, one marked table on each sheet below one row of headings, no merged cells, no blank rows.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

import textwrap
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base.language import mark, tr
from tabguard.settings import Output
from tabguard.table.public import CONTENTS, FIGURES, FLAGS_WORDS, LONG_SHEET, NOTES, SHEET, PublicTable
from tabguard.write.open_book import OpenBook
from tabguard.write.public.layout import Column, Key, Page, long_page, pages_of
from tabguard.write.public.texts import (
    imprint,
    lines_of,
    public_notes,
    public_title,
    release_title,
    table_title,
)
from tabguard.write.workbook import (
    MAX_ROWS,
    Book,
    clipped,
    height_of,
    nothing_to_check,
    number_format,
    sheet_name,
    text_width,
    write_wrapped,
)

AnyBook = Book | OpenBook
FLAGS, FLAG = "Flags", "x"
"""First word of the names of flag sheets, and the flag of a withheld figure; other figures have none."""
REPEATED = mark("One row for each cell, for programs; not printed.")
ROWS_PER_SHEET = MAX_ROWS - 100
"""Rows of a table on one sheet; the others are for the title and the lines below it."""
MOST_FROZEN_WIDTH = 70
MOST_TABLE_ADDRESSES = 1_000_000
"""With more cells, a sheet is not declared as a spreadsheet table, which would only cost memory."""
LEAST_FIGURE_WIDTH, LONGEST_WORD, LONGEST_LABEL = 12, 20, 100
"""In characters: minimum width of a column of figures, longest word of a heading that widens it, and longest
label that stays in one line."""
LEAST_WIDTH, NOTES_WIDTH = 80, 110
"""In characters: minimum width of a table, which leaves room for the lines above it, and of the notes."""
PAPER_WIDTH = 340
"""Maximum number of characters beside each other that can be read on A4 landscape."""
TITLE_SIZE = 14


@frozen(eq=False)
class Sheet:
    """A sheet of a table.

    Parameters
    ----------
    name, title : str
    lines : tuple of str
        Lines between title and headings.
    page : Page
    figures : str
        Text about the figures in the contents; empty for all sheets if none is needed.
    printed : bool
        Whether it is printed, or not, since other sheets have the same figures.
    flags : bool
        Whether it has flags in place of figures.
    """

    name: str
    title: str
    lines: tuple[str, ...]
    page: Page
    figures: str
    printed: bool = True
    flags: bool = False


@frozen(eq=False)
class Publication:
    """Everything that a public workbook contains.

    Parameters
    ----------
    title : str
    about : tuple of str
        Who publishes it, when, and under which terms.
    notes : tuple of str
    sheets : tuple of Sheet
    """

    title: str
    about: tuple[str, ...]
    notes: tuple[str, ...]
    sheets: tuple[Sheet, ...]


def public_workbook(
    tables: Sequence[PublicTable],
    output: Output,
    check: Callable[[], None] = nothing_to_check,
    form: type[AnyBook] = Book,
) -> bytes:
    """Return the public workbook as bytes; equal input gives equal bytes.

    `check` is called repeatedly and may raise to cancel the work, `form` is the kind of spreadsheet. One
    table has a sheet with a row for each cell, too; of several tables, the CSV files have them.
    """
    sheets = tuple(_sheets(tables, output))
    pages = [sheet.page for sheet in sheets if sheet.printed and not sheet.flags]
    notes = public_notes(tables, output, pages=pages)
    publication = Publication(release_title(tables, output), imprint(output), notes, sheets)
    return write_book(publication, output, check, form)


def write_book(
    publication: Publication, output: Output, check: Callable[[], None], form: type[AnyBook] = Book
) -> bytes:
    """Write contents, notes and all sheets; the output has the marks."""
    book = form(publication.title, check)
    contents, notes = book.sheet(tr(CONTENTS)), book.sheet(tr(NOTES))
    _write_contents(book, contents, publication)
    _write_notes(book, notes, publication.notes)
    for number, sheet in enumerate(publication.sheets, start=1):
        _write_table(book, sheet, f"Table_{number}", output)
    return book.content()


def _sheets(tables: Sequence[PublicTable], output: Output) -> Iterator[Sheet]:
    """The sheets of all tables, and then those of their flags."""
    names, sheets = [tr(CONTENTS), tr(NOTES), LONG_SHEET], list[Sheet]()

    def named(title: str) -> str:
        names.append(sheet_name(title, names))
        return names[-1]

    alone = len(tables) == 1
    for public in tables:
        title = public_title(public, output) if alone else table_title(public)
        figures = ", ".join(public.dimensions[0].codes) if public.several else public.response
        # the ranges of one table stand in its long table, which leaves the others as they are printed
        pages = pages_of(evolve(public, low=None, high=None) if alone else public, output)
        for number, page in enumerate(pages or ([] if alone else _parts(public)), start=1):
            name = public.name if len(pages) == 1 or number == 1 > len(pages) else f"{public.name}_{number}"
            name = named(name if public.name else tr("Table_{number}", number=str(number)))
            sheets.append(Sheet(name, title, lines_of(public, output, page), page, figures))
        for number, page in enumerate(_parts(public) if alone else (), start=1):
            name = LONG_SHEET if number == 1 else f"{LONG_SHEET}_{number}"
            lines = (*lines_of(public, output, page), *([tr(REPEATED)] if pages else []))
            sheets.append(Sheet(name, title, lines, page, figures, not pages))
    yield from sheets
    for sheet in sheets:
        if output.flags and sheet.printed:
            yield _flags_of(sheet, named(f"{FLAGS} {sheet.name}"))


def _flags_of(sheet: Sheet, name: str) -> Sheet:
    """The sheet with the flags of the figures of another, each in the same place."""
    columns = tuple(column for column in sheet.page.columns if not column.beside)
    page = evolve(sheet.page, columns=columns)
    return evolve(sheet, name=name, page=page, figures=tr(FLAGS_WORDS), flags=True)


def _parts(public: PublicTable) -> Iterator[Page]:
    """The table with a row for each cell, on as many sheets as it needs."""
    page = long_page(public)
    for start in range(0, max(len(page.totals), 1), ROWS_PER_SHEET):
        yield page.part(slice(start, start + ROWS_PER_SHEET))


def _write_contents(book: AnyBook, sheet: Any, publication: Publication) -> None:
    rows: list[tuple[str, ...]] = [
        (tr(SHEET), tr("Title"), tr(FIGURES)),
        (tr(NOTES), tr("What the marks mean"), ""),
    ]
    rows += [
        (part.name, "; ".join(_differing(part, publication)), part.figures) for part in publication.sheets
    ]
    if not any(part.figures for part in publication.sheets):
        rows = [row[:2] for row in rows]
    widths = [text_width((row[c] for row in rows), most=LONGEST_LABEL) for c in range(len(rows[0]))]
    _set_widths(sheet, widths)
    first = _write_head(book, sheet, publication.title, publication.about, sum(widths))
    for c, words in enumerate(rows[0]):
        sheet.write_string(first, c, words, book.style(bold=True, bottom=1))
    for at, (name, *rest) in enumerate(rows[1:], start=first + 1):
        book.link(sheet, at, 0, name)
        for c, words in enumerate(rest, start=1):
            write_wrapped(book, sheet, (at, c), words, widths[c])
    book.print_on_paper(sheet, (first + len(rows) - 1, len(widths) - 1), first)


def _differing(sheet: Sheet, publication: Publication) -> tuple[str, ...]:
    """Texts that distinguish a sheet from the others; its title only if the sheets have different ones."""
    is_common = sheet.title == publication.title and bool(sheet.page.fixed)
    return sheet.page.fixed if is_common else (sheet.title, *sheet.page.fixed)


def _write_notes(book: AnyBook, sheet: Any, notes: Sequence[str]) -> None:
    _set_widths(sheet, [NOTES_WIDTH])
    _write_head(book, sheet, tr(NOTES), (), NOTES_WIDTH)
    for row, line in enumerate(notes, start=1):
        write_wrapped(book, sheet, (row, 0), line, NOTES_WIDTH)
    book.print_on_paper(sheet, (len(notes), 0))


def _write_table(book: AnyBook, layout: Sheet, declared: str, output: Output) -> None:
    """Write a sheet; widths follow from labels and published figures alone."""
    sheet, page = book.sheet(layout.name), layout.page
    keys = [key_width(key) for key in page.keys]
    figures = max((figure_width(column) for column in page.columns), default=LEAST_FIGURE_WIDTH)
    least = max(LEAST_WIDTH, *map(len, ("", *page.fixed)))
    if keys:  # a single figure has none
        keys[-1] = max(keys[-1], least - sum(keys[:-1]) - figures * len(page.columns))
    widths = [*keys, *(figures for _ in page.columns)]
    _set_widths(sheet, widths)
    first = _write_head(book, sheet, layout.title, layout.lines, max(sum(widths), LEAST_WIDTH))
    label, number = (
        {"bold": True, "text_wrap": True, "bottom": 1, "valign": "bottom", "align": side}
        for side in ("left", "right")
    )
    heads = [book.style(**(label if c < len(keys) else number)) for c in range(len(widths))]
    sheet.set_row(first, height_of(zip(page.headings, widths, strict=True)))
    for c, (heading, style) in enumerate(zip(page.headings, heads, strict=True)):
        sheet.write_string(first, c, heading, style)
    last = first + len(page.totals)
    if last > first and (last - first + 1) * len(widths) <= MOST_TABLE_ADDRESSES:
        columns = [{"header": h, "header_format": s} for h, s in zip(page.headings, heads, strict=True)]
        plain = {"name": declared, "autofilter": False, "banded_rows": False, "style": None}
        sheet.add_table(first, 0, last, len(widths) - 1, plain | {"columns": columns})
    for c, key in enumerate(page.keys):
        _write_key(book, sheet, (first + 1, c), key, page)
    for c, column in enumerate(page.columns, start=len(keys)):
        _write_column(
            book,
            sheet,
            (first + 1, c),
            column,
            _flags(column) if layout.flags else column.contents(output),
            page,
        )
    # wide frozen columns would leave no room for the figures on a small screen
    sheet.freeze_panes(first + 1, len(keys) if sum(keys) <= MOST_FROZEN_WIDTH else 0)
    if layout.printed:
        wide = -(-sum(widths) // PAPER_WIDTH)
        book.print_on_paper(sheet, (last, len(widths) - 1), first, wide, len(keys))
    else:
        book.print_nothing(sheet, last + 1)


def _set_widths(sheet: Any, widths: Sequence[int]) -> None:
    for c, width in enumerate(widths):
        sheet.set_column(c, c, width)


def _write_head(book: AnyBook, sheet: Any, title: str, lines: Sequence[str], width: int) -> int:
    """Write the title and the lines below it, none longer than the table; return the row that follows."""
    titles, rest = (
        textwrap.wrap(clipped(title), width * 3 // 4),
        [w for line in lines for w in textwrap.wrap(clipped(line), width)],
    )
    for row, text in enumerate((*titles, *rest)):
        sheet.write_string(
            row, 0, text, book.style(bold=True, font_size=TITLE_SIZE) if row < len(titles) else book.style()
        )
    return len(titles) + len(rest)


def key_width(key: Key) -> int:
    """Width of a column of codes, labels or levels."""
    if not all(isinstance(text, str) for text in key.of_code):
        return LEAST_FIGURE_WIDTH
    depth: list[int] = [0] * len(key.of_code) if key.depth is None else (2 * key.depth).tolist()
    widths = (len(str(text)) + indent for text, indent in zip(key.of_code, depth, strict=True))
    return min(max(len(key.heading), *widths, 0), LONGEST_LABEL) + 3


def figure_width(column: Column) -> int:
    """Width of a column that has room for its figures, for each word of its heading and for marks."""
    # a short line that just fits would touch the heading at its left
    lines = [[line] if len(line) <= LEAST_FIGURE_WIDTH else line.split() for line in column.head]
    words = [word[:LONGEST_WORD] for line in lines for word in line]
    return max(LEAST_FIGURE_WIDTH, longest_figure(column), *(len(word) + 2 for word in words))


def longest_figure(column: Column) -> int:
    """Width that the figures of a column need."""
    figures = column.values[column.cells[column.cells >= 0]]
    ends = (
        [f"{end:,.{column.places}f}" for end in (np.nanmin(figures), np.nanmax(figures))]
        if np.isfinite(figures).any()
        else []
    )
    return max((len(end) + 2 for end in ends), default=0)


def _write_key(book: AnyBook, sheet: Any, place: tuple[int, int], key: Key, page: Page) -> None:
    book.check()
    wrapped = any(isinstance(text, str) and len(text) > LONGEST_LABEL for text in key.of_code)
    looks = {"text_wrap": True, "valign": "top"} if wrapped else {}
    for row, (text, indent, bold) in enumerate(
        zip(key.texts, key.indents, page.totals.tolist(), strict=True), start=place[0]
    ):
        if isinstance(text, str):
            more = ({"indent": indent} if indent else {}) | ({"bold": True} if bold else {})
            sheet.write_string(row, place[1], clipped(text), book.style(**looks, **more))
        else:
            sheet.write_number(row, place[1], text, book.style())


def _write_column(
    book: AnyBook,
    sheet: Any,
    place: tuple[int, int],
    column: Column,
    contents: Sequence[float | str | None],
    page: Page,
) -> None:
    """Write a column; the style of a cell follows from its row and column, whatever it contains."""
    book.check()
    look = {"num_format": number_format(column.places), "align": "right"}
    plain, bold = book.style(**look), book.style(**look, bold=True)
    for row, (content, total) in enumerate(zip(contents, page.totals.tolist(), strict=True), start=place[0]):
        style = bold if total or column.total else plain
        if content is None:
            sheet.write_blank(row, place[1], None, style)
        elif isinstance(content, str):
            sheet.write_string(row, place[1], content, style)
        else:
            sheet.write_number(row, place[1], content, style)


def _flags(column: Column) -> list[str | None]:
    """The flag of each row."""
    withheld = (
        (column.cells >= 0) & np.isnan(column.values[column.cells])
        if len(column.values)
        else column.cells >= 0
    )
    return [FLAG if flag else None for flag in withheld.tolist()]
