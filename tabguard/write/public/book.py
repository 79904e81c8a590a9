"""The public spreadsheet, written from a value that holds no suppressed number.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
from attrs import evolve, frozen

from tabguard.base.empty_parts import MEANINGS
from tabguard.settings import EMPTY_CELLS, Output
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.public import PublicTable
from tabguard.write.crosstab import CrossTab, arrange, long_spread, spread
from tabguard.write.imprint import imprint, remarks, subtitle
from tabguard.write.public.reader_tables import column_meanings, meanings_shown, texts_of_empty
from tabguard.write.workbook import (
    MAX_ROWS,
    NUMBER_WIDTH,
    Book,
    clipped,
    nothing_to_check,
    number_format,
    text_width,
    unique_names,
)

HEADER_ROW = 2
"""Title in the first row, subtitle in the second, then the one header row."""
ROWS_PER_SHEET = MAX_ROWS - HEADER_ROW - 1
MOST_FROZEN_WIDTH = 70
MOST_TABLE_ADDRESSES = 1_000_000
"""With more cells, a sheet is not declared as a spreadsheet table, which would only cost memory."""


CONTRIBUTORS = "contributors"
"""Heading of the numbers of contributors, where a table shows them."""
AT_LEAST, AT_MOST = "at least", "at most"
"""Headings of the ranges of figures, where a table shows them."""
FLAGS_WORDS = "An x for each withheld figure"
LOW_WORDS = "stands for a figure that is zero or rounds to zero."
"""By these words a mark of zeros is recognised when a workbook is read again."""


def table_title(public: PublicTable) -> str:
    """The title given to a table, or a title composed of the names of responses and variables."""
    spanning = public.dimensions[int(public.several) :]
    responses = ", ".join(public.dimensions[0].codes) if public.several else public.response
    names = [
        d.name if len(d) > 1 or not at[0] else f"{d.name} {d.codes[0]}"
        for d, at in zip(spanning, public.levels[int(public.several) :], strict=True)
    ]
    return public.title or f"{responses} by {', '.join(names)}"


def public_title(public: PublicTable, output: Output) -> str:
    """The title of the publication if it consists of one table."""
    return output.title or table_title(public)


def public_notes(
    tables: Sequence[PublicTable], output: Output, long: str = "", across: bool = True
) -> tuple[str, ...]:
    """Notes for readers: what the marks mean that occur, with nothing about rules or their effect.

    The publisher's own remarks come last.

    Parameters
    ----------
    long : str
        Where there is a row for each cell; by default the long table of the workbook or the CSV files.
    across : bool
        Whether there are cross-tabs, which have empty cells.
    """
    long = long or ("long table" if len(tables) == 1 else "CSV files")
    counts = [public for public in tables if public.counts is not None]
    notes = [
        *_notes_on_marks(tables, output, long, across),
        f"Figures are given with {_decimals_words(tables)}. "
        "The columns named “level” give the depth of a code in its classification; 0 is the total.",
    ]
    if counts:
        notes.append(f"The columns named “{CONTRIBUTORS}” give how many respondents a figure is made of.")
    if any(public.low is not None for public in tables):
        notes.append(
            f"A withheld figure lies between those in the columns “{AT_LEAST}” and “{AT_MOST}”, which are "
            "rounded outwards. Anyone can work them out from the figures that are shown and from what adds "
            f"up to what. “{output.mark}” stands there where nothing follows. Beside a figure that is shown, "
            "both repeat it."
        )
    if unsettled := sum(public.unsettled for public in tables):
        notes.append(f"{unsettled} of these ranges were not worked out to the end: they could be narrower.")
    if why := next((public.unranged for public in tables if public.unranged), ""):
        notes.append(f"There are no ranges of withheld figures: {why}.")
    units = [f"Units: {output.units}"] if output.units else []
    return (*notes, *units, *remarks(output))


def _notes_on_marks(tables: Sequence[PublicTable], output: Output, long: str, across: bool) -> Iterator[str]:
    """What the marks mean that occur: whether one does is a fact that all readers see."""
    if any(withholds(public) for public in tables):
        yield (
            f"“{output.mark}” stands in place of a figure that is withheld to keep the data of respondents "
            "confidential."
        )
        yield (
            "Withheld figures are included in the totals. Figures may not add up to the totals that are "
            "shown because of withheld figures and of rounding."
        )
    else:
        yield "Figures may not add up to the totals that are shown because of rounding."
    listed = output.list_empty and long.endswith(("CSV files", "CSV file"))
    seen = {meaning for public in tables for meaning in _meanings(public, output)} if across else set[str]()
    for meaning in (meaning for meaning in MEANINGS if meaning in seen):
        yield (
            f"“{output.mark_of_empty(meaning)}” stands {EMPTY_CELLS[meaning]}"
            f"{'' if listed else f'; such cells are not listed in the {long}'}."
        )
    if output.zero_mark and any((public.value == 0).any() for public in tables):
        also = "also " * (output.zero_mark in map(output.mark_of_empty, seen))
        yield f"“{output.zero_mark}” {also}{LOW_WORDS}"


def withholds(public: PublicTable) -> bool:
    """Whether a table has the mark of a withheld figure somewhere."""
    return any(np.isnan(column).any() for column in (public.value, public.counts) if column is not None)


def _meanings(public: PublicTable, output: Output) -> tuple[str, ...]:
    """What the empty cells of a cross-tab of the table mean, which follows from its codes and the output."""
    beside = 2 * (public.low is not None) + (public.counts is not None)
    layout = spread(public.dimensions, public.codes, public.several, 1 + beside)
    if layout is None:
        layout = long_spread(public.dimensions, public.codes, public.several)
    if len(layout.rows) * layout.columns == len(public.codes):
        return ()
    return meanings_shown(public, output, layout)


def _decimals_words(tables: Sequence[PublicTable]) -> str:
    """Say how many decimals the figures have, by response if the numbers differ."""
    by_response = dict[str, int]()
    for public in tables:
        if public.places is None:
            by_response[public.response] = public.decimals
        else:
            by_response |= zip(public.dimensions[0].codes, public.places.tolist(), strict=True)
    if len(set(by_response.values())) == 1:
        (n,) = set(by_response.values())
        return "1 decimal" if n == 1 else f"{n} decimals"
    return "these numbers of decimals: " + ", ".join(f"{name} {n}" for name, n in by_response.items())


def public_xlsx(
    public: PublicTable,
    output: Output,
    check: Callable[[], None] = nothing_to_check,
    flags: Callable[[Book, PublicTable, Output], Sequence[str]] | None = None,
) -> bytes:
    """Return the public workbook as bytes; equal input gives equal bytes.

    `check` is called repeatedly and may raise to cancel the work. `flags` adds sheets that flag withheld
    figures, and returns their names.
    """
    book = Book(public_title(public, output), check)
    cover, notes = book.sheet("Cover"), book.sheet("Notes")
    sheets = _write_long(book, public, output)
    cross = arrange(public.dimensions, public.codes)
    if cross is not None:
        _write_cross(book, public, output, cross)
        sheets.append(("Table_2", "Cross-tab"))
    if flags is not None:
        sheets += ((name, FLAGS_WORDS) for name in flags(book, public, output))
    _write_cover(book, cover, public, output, sheets)
    _write_notes(book, notes, public, output, cross is not None)
    return book.content()


def _write_cover(
    book: Book, sheet: Any, public: PublicTable, output: Output, sheets: Sequence[tuple[str, str]]
) -> None:
    text, bold = book.style(text_wrap=True), book.style(bold=True)
    sheet.set_column(0, 0, 80)
    lines = [*imprint(output)]
    lines += [f"{name}: {what}" for name, what in (("Notes", "What the marks mean"), *sheets)]
    sheet.write_string(0, 0, clipped(public_title(public, output)), bold)
    for row, line in enumerate(lines, start=1):
        sheet.write_string(row, 0, clipped(line), text)


def _write_notes(book: Book, sheet: Any, public: PublicTable, output: Output, across: bool) -> None:
    sheet.set_column(0, 0, 100)
    sheet.write_string(0, 0, "Notes", book.style(bold=True))
    for row, line in enumerate(public_notes([public], output, across=across), start=1):
        sheet.write_string(row, 0, clipped(line), book.style(text_wrap=True))


def _write_long(book: Book, public: PublicTable, output: Output) -> list[tuple[str, str]]:
    """Write one row per cell, on as many sheets as it needs; return the names of the sheets."""
    columns = key_columns(public)
    names = figure_names([name for _, name, _ in columns], public)
    sheets = []
    for part, start in enumerate(range(0, max(len(public.value), 1), ROWS_PER_SHEET), start=1):
        cells = np.arange(start, min(start + ROWS_PER_SHEET, len(public.value)))
        name = "Table_1" if part == 1 else f"Table_1_{part}"
        head = TableHead(public_title(public, output), note_on_mark(public, output), names, columns)
        sheet = open_table(book, name, head, len(cells))
        write_keys(sheet, book, columns, public.codes[cells])
        for c, figures in enumerate(figure_columns(public), start=len(columns)):
            shown = Figures(figures, cells, public.decimals, beside=c > len(columns))
            write_values(sheet, book, c, shown, output)
        sheets.append((name, "Long table, one row per cell"))
    return sheets


def figure_columns(public: PublicTable) -> list[FloatArray]:
    """The figures of a long table, then their ranges if it has them; NaN where the mark stands."""
    ranges = [] if public.low is None or public.high is None else [public.low, public.high]
    return [public.value, *(np.where(np.isfinite(bound), bound, np.nan) for bound in ranges)]


def _write_cross(book: Book, public: PublicTable, output: Output, cross: CrossTab) -> None:
    """Write every address: a value, the mark of suppression or the mark of an empty cell."""
    columns = key_columns(public, cross.down)
    across = public.dimensions[cross.across]
    names = unique_names([*(name for _, name, _ in columns), *map(heading_of, across.codes, across.labels)])
    head = TableHead(public_title(public, output), note_on_mark(public, output), names, columns)
    sheet = open_table(book, "Table_2", head, len(cross.rows))
    write_keys(sheet, book, columns, cross.rows)
    at = np.full((len(cross.rows), len(across)), -1, np.int64)
    at[cross.row, cross.column] = np.arange(len(public.value))
    for c in range(len(across)):
        meanings = column_meanings(public, cross.down, cross.rows, {cross.across: c})
        shown = Figures(public.value, at[:, c], public.decimals, meanings=meanings)
        write_values(sheet, book, len(columns) + c, shown, output)


def note_on_mark(public: PublicTable, output: Output) -> str:
    """The second line of a table: period, units, and what the mark means if it occurs."""
    mark = f"“{output.mark}”: withheld for confidentiality; see Notes." if withholds(public) else "See Notes."
    return subtitle(output, mark)


def heading_of(code: str, label: str) -> str:
    """Heading of the column of a code."""
    return code if label == code else f"{code} {label}"


def key_columns(
    public: PublicTable, axes: Sequence[int] | None = None
) -> list[tuple[int, str, Sequence[Any]]]:
    """Columns that name a cell: position of the dimension in `axes`, heading, and text or level per code.

    Parameters
    ----------
    axes : sequence of int, optional
        Dimensions that are named; default: all.
    """
    out: list[tuple[int, str, Sequence[Any]]] = []
    for place, axis in enumerate(range(len(public.dimensions)) if axes is None else axes):
        dimension = public.dimensions[axis]
        out.append((place, dimension.name, dimension.codes))
        if dimension.labels != dimension.codes:
            out.append((place, f"{dimension.name} label", dimension.labels))
        if axis or not public.several:  # a hierarchy of responses is not a classification of units
            out.append((place, f"{dimension.name} level", public.levels[axis].tolist()))
    return out


@frozen(eq=False)
class TableHead:
    """What stands above the rows of a table.

    Parameters
    ----------
    title : str
    note : str
        The subtitle, see `note_on_mark`.
    names : sequence of str
        All headings.
    columns : sequence of tuple
        The first columns, see `key_columns`.
    """

    title: str
    note: str
    names: Sequence[str]
    columns: Sequence[tuple[int, str, Sequence[Any]]]


@frozen(eq=False)
class Figures:
    """The figures of a column.

    Parameters
    ----------
    values : float array, shape (n_cells,)
        Figures; NaN where withheld.
    cells : int array, shape (n_rows,)
        The cell of each row, -1 where it is empty.
    places : int
        Number of decimals.
    beside : bool
        Whether these are ranges or numbers of contributors, in which a zero is a number like any other.
    meanings : int array, shape (n_rows,), optional
        What each row means where it is empty, see `column_meanings`.
    """

    values: FloatArray
    cells: IntArray
    places: int
    beside: bool = False
    meanings: IntArray | None = None


def open_table(book: Book, name: str, head: TableHead, n_rows: int, declared: str = "") -> Any:
    """Add a sheet with title, subtitle, header and widths; widths depend on labels only.

    Parameters
    ----------
    declared : str
        Name of the spreadsheet table on the sheet; empty: the name of the sheet.
    """
    sheet, names, columns = book.sheet(name), head.names, head.columns
    header = book.style(bold=True, text_wrap=True, bottom=1, valign="top")
    sheet.write_string(0, 0, clipped(head.title), book.style(bold=True))
    sheet.write_string(1, 0, clipped(head.note), book.style())
    widths = [text_width(t) if len(t) and isinstance(t[0], str) else 8 for _, _, t in columns]
    for c, width in enumerate(widths):
        sheet.set_column(c, c, width)
    sheet.set_column(len(columns), len(names) - 1, NUMBER_WIDTH)
    for c, heading in enumerate(names):
        sheet.write_string(HEADER_ROW, c, heading, header)
    if n_rows and (n_rows + 1) * len(names) <= MOST_TABLE_ADDRESSES:
        _declare_table(sheet, declared or name, names, header, n_rows)
    # wide frozen columns would leave no room for the figures on a small screen
    sheet.freeze_panes(HEADER_ROW + 1, len(columns) if sum(widths) <= MOST_FROZEN_WIDTH else 0)
    sheet.repeat_rows(HEADER_ROW)
    return sheet


def _declare_table(sheet: Any, name: str, names: Sequence[str], header: Any, n_rows: int) -> None:
    sheet.add_table(
        HEADER_ROW,
        0,
        HEADER_ROW + n_rows,
        len(names) - 1,
        {
            "name": name,
            "autofilter": False,
            "banded_rows": False,
            "style": None,
            "columns": [{"header": n, "header_format": header} for n in names],
        },
    )


def write_keys(
    sheet: Any, book: Book, columns: Sequence[tuple[int, str, Sequence[Any]]], rows: IntArray
) -> None:
    """Write the columns that name the cells; `rows` has the codes of each row, shape (n_rows, n_axes)."""
    for column, (d, _, of_code) in enumerate(columns):
        book.check()
        texts = [of_code[i] for i in rows[:, d].tolist()]
        wrapped = texts and isinstance(texts[0], str)
        style = book.style(valign="top", text_wrap=True) if wrapped else book.style()
        for row, text in enumerate(texts, start=HEADER_ROW + 1):
            if isinstance(text, str):
                sheet.write_string(row, column, clipped(text), style)
            else:
                sheet.write_number(row, column, text, style)


def write_values(sheet: Any, book: Book, column: int, shown: Figures, output: Output) -> None:
    """Write one column of figures; all its cells have the same style, whatever they contain."""
    book.check()
    output = evolve(output, low_mark="") if shown.beside else output
    style = book.style(num_format=number_format(shown.places), align="right")
    values, cells = shown.values, shown.cells
    has_cell = cells >= 0
    # position −1 reads the last cell: the value is never written, since the row is no cell
    figures = np.where(has_cell, values[cells], 0.0) if len(values) else np.zeros(len(cells))
    empty = texts_of_empty(output, shown.meanings, len(cells))
    for row, (value, known, bare) in enumerate(
        zip(figures.tolist(), has_cell.tolist(), empty, strict=True), start=HEADER_ROW + 1
    ):
        text = output.instead(value) if known else bare
        if text is None:
            sheet.write_number(row, column, value, style)
        else:
            sheet.write_string(row, column, text, style)


def figure_names(keys: Sequence[str], public: PublicTable) -> list[str]:
    """Headings of a long table: the columns that name a cell, then the columns of its figures."""
    ranges = [] if public.low is None else [AT_LEAST, AT_MOST]
    return unique_names([*keys, public.response, *ranges, *([] if public.counts is None else [CONTRIBUTORS])])
