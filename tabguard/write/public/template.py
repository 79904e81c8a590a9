"""The office's own workbook, filled with public tables: its styles stay, and no figure that it held.

It is a template, in which ``{table}`` marks the corner of a table and words such as ``{title}`` stand for
texts, or the workbook that was published last, whose rows and columns are recognised by their codes or
labels. The export holds whatever it has beside against what published workbooks may have.

An import contract ensures that this module does not import the internal model: it cannot leak what it lacks.
"""

import io
import re
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property
from itertools import groupby, takewhile
from pathlib import Path
from typing import Any, Self
from xml.etree import ElementTree

from attrs import field, frozen

from tabguard.base.errors import WriteError
from tabguard.base.language import mark, tr
from tabguard.base.untrusted import WORKBOOK, open_zip, read_bytes, translate_errors
from tabguard.settings import Output
from tabguard.table.formula_text import NUMBER
from tabguard.table.public import CONTENTS, LONG_SHEET, SHEET, PublicTable
from tabguard.write.public.book import REPEATED, figure_width, key_width, longest_figure
from tabguard.write.public.labels import Match, cells_of, matched
from tabguard.write.public.layout import Column, Page, long_page, shown_pages
from tabguard.write.public.texts import (
    imprint_line,
    mark_notes,
    note_on_mark,
    public_notes,
    public_title,
    release_title,
    remarks,
    renewed_imprint,
    table_title,
)
from tabguard.write.workbook import ROW_HEIGHT, height_of, number_format, pages_of_paper, sheet_name

_WORD = re.compile(r"\{([a-z]+)\}")
_CORNER = "{table}"
_STYLE = re.compile(rb'<(?:c|row|col)\b[^>]*? (?:s|style)="(\d+)"')
_PICTURE = re.compile(r"xl/(media|charts|diagrams|embeddings)/")
_LARGEST = 50_000_000
_WHAT, _REMEDY = mark("The template"), "Choose an .xlsx workbook."
_DATE = (1980, 1, 1, 0, 0, 0)
"""Date of all parts of a workbook: the time of writing is not public."""
_SHOWN = 5
"""Maximum number of places that a message names."""
_PLAIN = re.compile(r'([#0,.;()_\-\s]|\\.|"[^"0#]*"|\[[A-Za-z]+\])*')
_LAST_DIGIT = re.compile(r"0(\.[0#]+)?(?![0#,.])")
"""Last digits, with decimals, of each section of a plain number format."""
_USUAL_SIZE, _WIDEST, _PORTRAIT = 11, 60, 90
"""Font size in which column widths are measured; widest column of labels and portrait page, in characters."""
_HIDDEN = 2
"""Width in characters up to which a column counts as hidden: it serves programs, not readers."""
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_CORE = (
    b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<cp:coreProperties xmlns:cp='
    b'"http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>'
)


@frozen
class Template:
    """The office's workbook, read once, so that the checked and approved workbook is the one filled.

    Parameters
    ----------
    path : Path
    content : bytes
    """

    path: Path
    content: bytes = field(repr=False)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a template; raises `WriteError` if that fails or if it is no workbook that can be filled."""
        with translate_errors(path, _WHAT, _REMEDY, WriteError):
            template = cls(path, read_bytes(path, _LARGEST))
        template.open()
        return template

    def open(self) -> Any:
        """The workbook, without links to other files, macros and what belongs to programs."""
        import openpyxl

        with translate_errors(self.path, _WHAT, _REMEDY, WriteError):
            with open_zip(self.path, WORKBOOK, self.content) as archive:  # unpacks to no more than may be
                _refuse_pictures(self.path, archive.namelist())
            book = openpyxl.load_workbook(io.BytesIO(self.content), keep_links=False)
            book.template = False  # Excel refuses an .xlsx file that is a template
            return book

    def texts(self) -> Iterator[tuple[str, str]]:
        """The texts of the workbook, each with its place."""
        book = self.open()
        for sheet in book:
            yield tr("name of a sheet"), sheet.title
            for cell in cells_of(sheet):
                if isinstance(cell.value, str):
                    yield f"{sheet.title}!{cell.coordinate}", cell.value
            for table in sheet.tables.values():
                yield tr("name of a table"), table.displayName
                yield from ((tr("heading of a table"), heading) for heading in table.column_names)
        yield from ((tr("name of a style"), name) for name in book.named_styles)


def filled_workbook(
    tables: Sequence[PublicTable], output: Output, check: Callable[[], None], template: Template
) -> bytes:
    """Return the office's workbook with the tables in it; equal input gives equal bytes.

    Raises
    ------
    WriteError
        If it cannot be read, has no place for a table, or holds other figures, which may be old ones.
    """
    book = template.open()
    filling = _Filling(template.path, book, tables, output, check)
    corners = [cell for sheet in book for cell in cells_of(sheet) if str(cell.value).strip() == _CORNER]
    if corners:
        filling.fill_corners(corners)
    else:
        filling.fill_again()
    filling.write_words()
    for title in filling.pages:
        _fit_paper(book[title])
    filling.refuse_other_figures()
    stream = io.BytesIO()
    book.save(stream)
    return _tidy(stream.getvalue())


def _refuse_pictures(path: Path, names: Sequence[str]) -> None:
    """Refuse pictures and charts, which cannot be compared with withheld figures; raises `WriteError`."""
    if pictures := [name for name in names if _PICTURE.match(name)]:
        raise WriteError(
            tr("The template has pictures or charts: whether they show withheld figures cannot be tested."),
            f"{path.name}: {', '.join(pictures[:_SHOWN])}",
            tr("Remove them from the template, and put a logo into the finished workbook."),
        )


@frozen(eq=False)
class _Filling:
    """A workbook that is being filled.

    Parameters
    ----------
    path : Path
        File of the template.
    book : Workbook
    tables : sequence of PublicTable
    output : Output
    check : callable
        May raise to cancel the work.
    filled : dict of tuple to bool
        Sheet, row and column of all cells of tables, and whether in a column of figures.
    pages : dict of str to tuple of str
        Title of the table and what its cells have in common, by sheet.
    """

    path: Path
    book: Any
    tables: Sequence[PublicTable]
    output: Output
    check: Callable[[], None]
    filled: dict[tuple[str, int, int], bool] = field(factory=dict)
    pages: dict[str, tuple[str, str]] = field(factory=dict)

    def title(self, public: PublicTable) -> str:
        """Title of a table."""
        return public_title(public, self.output) if len(self.tables) == 1 else table_title(public)

    def fill_corners(self, corners: Sequence[Any]) -> None:
        """Write each page below a corner; the last sheet with one is copied for further pages."""
        pages = [(public, page) for public in self.tables for page in shown_pages(public, self.output)]
        if len({cell.parent.title for cell in corners}) < len(corners) or len(corners) > len(pages):
            raise WriteError(
                tr(
                    "The template has {places} places for tables on {sheets} sheets, for {tables} tables.",
                    places=len(corners),
                    sheets=len({cell.parent.title for cell in corners}),
                    tables=len(pages),
                ),
                str(self.path),
                tr(
                    "Write {corner} once on a sheet, on no more sheets than there are tables.", corner=_CORNER
                ),
            )
        places, last = [*corners], corners[-1]
        for _ in pages[len(corners) :]:
            sheet = self.book.copy_worksheet(last.parent)
            sheet.title = sheet_name(last.parent.title, [s.title for s in self.book if s is not sheet])
            places.append(sheet[last.coordinate])
        for corner, (public, page) in zip(places, pages, strict=True):
            self.pages[corner.parent.title] = self.title(public), "; ".join(page.fixed)
            self._write_page(corner, page)

    def _write_page(self, corner: Any, page: Page, moving: bool = True) -> None:
        """Write headings and rows in the styles of the corner, of the cell beside it, and of those below."""
        sheet, top, left = corner.parent, corner.row, corner.column
        names = len(page.keys)
        beside = sheet.cell(top, left + 1)
        heads = [copy(cell._style) for cell in (corner, beside if beside.has_style else corner)]
        inner = [copy(sheet.cell(top + 1, left + c)._style) for c in (0, 1)]
        widths = _set_widths(corner, page)
        sheet.tables.clear()  # they have the headings of the template
        if moving:
            _make_room(sheet, top + 1, len(page.totals) - 1)
        for at, text in enumerate(page.headings):
            cell = self._write(sheet, (top, left + at), text, heads[at >= names])
            if at >= names:
                _align_right(cell)
        for at, key in enumerate(page.keys):
            for row, (name, indent) in enumerate(zip(key.texts, key.indents, strict=True), start=top + 1):
                cell = self._write(sheet, (row, left + at), name, inner[0])
                if indent:
                    cell.alignment = _aligned(cell.alignment, horizontal="left", indent=indent)
        for at, column in enumerate(page.columns, start=left + names):
            self.check()
            for row, content in enumerate(column.contents(self.output), start=top + 1):
                self._write(sheet, (row, at), content, inner[1], column)
        if sheet.print_area:
            sheet.print_area = sheet.dimensions
        _repeat(sheet, top, top)
        for row, total in enumerate(page.totals.tolist(), start=top + 1):
            sheet.row_dimensions[row].height = None
            for at in range(left, left + len(page.headings)):
                if total or (at >= left + names and page.columns[at - left - names].total):
                    cell = sheet.cell(row, at)
                    cell.font = _bold(cell.font)
        _wrap(sheet, (top, left), [page.headings], widths)
        _wrap(sheet, (top + 1, left), zip(*(key.texts for key in page.keys), strict=True), widths)

    def _write(
        self,
        sheet: Any,
        place: tuple[int, int],
        content: float | str,
        style: Any = None,
        column: Column | None = None,
    ) -> Any:
        """Write a cell as a text or number, never as a formula."""
        for area in [area for area in sheet.merged_cells.ranges if area.min_row <= place[0] <= area.max_row]:
            if area.min_col <= place[1] <= area.max_col:
                sheet.unmerge_cells(area.coord)
        cell = sheet.cell(*place)
        if style is not None:
            cell._style = copy(style)
        cell.value = content
        if isinstance(content, str):
            cell.data_type = "s"
        if column is not None:
            cell.number_format = _with_places(cell.number_format, column.places)
            _align_right(cell)
        self.filled[sheet.title, *place] = column is not None
        return cell

    def fill_again(self) -> None:
        """Write the figures where a workbook of an earlier period has those of the same codes."""
        long = [sheet for sheet in self.book if sheet.title == LONG_SHEET and len(self.tables) == 1]
        per_sheet = (matched(sheet, self.tables) for sheet in self.book if sheet not in long)
        matches = [match for match in per_sheet if match is not None]
        if not matches:
            raise WriteError(
                tr("The template has no place for a table."),
                str(self.path),
                tr(
                    "Write {corner} where the corner of the table goes, or choose a workbook whose rows and "
                    "columns have the codes or labels of the table. Where several responses are published, "
                    "the name of a sheet’s response stands above its rows and columns.",
                    corner=_CORNER,
                ),
            )
        of_slice = dict[str, str]()
        for match in matches:
            self.check()
            if (other := of_slice.setdefault(match.slice, match.sheet.title)) != match.sheet.title:
                raise WriteError(
                    tr("Two sheets of the template show the same part of a table."),
                    f"{self.path.name}: {other}, {match.sheet.title}",
                    tr(
                        "Say above each table which code of the other variables it shows, such as "
                        "{example}, or remove one of them.",
                        example=f"{match.public.dimensions[-1].name}: {match.public.dimensions[-1].codes[0]}",
                    ),
                )
            self._refill(match)
        for sheet in long:
            self._refill_long(sheet)
        self._renew_texts({match.sheet.title: match.public for match in matches}, long)

    def _renew_texts(self, public_of: Mapping[str, PublicTable], long: Sequence[Any]) -> None:
        """Renew the texts of TabGuard in its workbooks, recognised by the second line of their sheets.

        The texts of an office stay as they are.
        """
        notes, renewed = mark_notes(self.output), dict[str, str]()
        for sheet in [*(self.book[title] for title in public_of), *long]:
            public = public_of.get(sheet.title, self.tables[0])
            for cell in cells_of(sheet):
                if not isinstance(cell.value, str) or not cell.value.endswith(notes) or self._is_filled(cell):
                    continue
                period = cell.value.partition(". ")[0]
                if self.output.period and re.search(r"\d", period):
                    renewed[period] = self.output.period
                first, second = sheet["A1"], sheet["A2"]
                if first.font.b and not second.font.b:  # else the title has several lines
                    renewed[str(first.value)] = self.title(public)
                cell.value = note_on_mark(public, self.output)
                self._renew_imprint(cell)
        for cell in (cell for sheet in self.book for cell in cells_of(sheet)):
            if cell.value in renewed and not self._is_filled(cell):
                cell.value = renewed[cell.value]
        if renewed and tr(CONTENTS) in self.book.sheetnames:
            self._renew_cover(self.book[tr(CONTENTS)])

    def _renew_cover(self, sheet: Any) -> None:
        """Write the imprint of today, line by line; an older one may go on in the next row."""
        inside = False
        for cell in takewhile(lambda cell: cell.value != tr(SHEET), cells_of(sheet)):
            line = renewed_imprint(str(cell.value), self.output)
            if inside or line is not None:
                cell.value, inside = line or None, True

    def _renew_imprint(self, note: Any) -> None:
        """Write source and release of today below the note of a table, where they may have several rows."""
        sheet, row, line = note.parent, note.row + 1, imprint_line(self.output)
        first = cell = sheet._cells.get((row, note.column))
        if cell is None or renewed_imprint(str(cell.value), self.output) is None:
            return
        table = {at for title, at, _ in self.filled if title == sheet.title}
        while cell is not None and row not in table and cell.value != tr(REPEATED):
            cell.value, row = None, row + 1
            cell = sheet._cells.get((row, note.column))
        first.value = line or None
        _make_high(first, self._end(sheet))

    def _refill_long(self, sheet: Any) -> None:
        """Write the rows of the table with a row for each cell, of which there may be more or fewer now."""
        rows = (list(cells) for _, cells in groupby(cells_of(sheet), lambda cell: cell.row))
        corner = next((cells[0] for cells in rows if len(cells) > 1), None)
        if corner is not None:
            for place in [place for place in sheet._cells if place[0] > corner.row + 1]:
                del sheet._cells[place]
            self._write_page(corner, long_page(self.tables[0]), moving=False)
            below = sheet.max_row + 1  # of this sheet no page is printed: see `print_nothing`
            sheet.print_area, sheet.print_title_rows = f"A{below}:A{below + 1}", None

    def _refill(self, match: Match) -> None:
        if match.missing:
            raise WriteError(
                tr("The template has no row or column for some codes of the table."),
                f"{self.path.name}, {match.sheet.title}: {', '.join(match.missing[:_SHOWN])}",
                tr("Add them to it, with their codes or labels."),
            )
        if match.repeated:
            raise WriteError(
                tr("The template has several rows or columns for some codes of the table."),
                f"{self.path.name}, {match.sheet.title}: {', '.join(match.repeated[:_SHOWN])}",
                tr("Leave one of each, and put other tables on sheets of their own."),
            )
        if match.strange:
            places = [match.sheet.cell(*place).coordinate for place in match.strange[:_SHOWN]]
            raise WriteError(
                tr("The template names rows or columns by something that the table does not have."),
                f"{self.path.name}, {match.sheet.title}: {', '.join(places)}",
                tr(
                    "Use the codes or labels of the table; or say above it which code of the other "
                    "variables it shows, such as {example}.",
                    example=f"{match.public.dimensions[-1].name}: {match.public.dimensions[-1].codes[0]}",
                ),
            )
        self.pages[match.sheet.title] = self.title(match.public), ""
        self.filled.update({(match.sheet.title, *place): False for place in match.headings})
        needs = dict[int, float]()
        for place, column, content in match.contents(self.output):
            size = _size(self._write(match.sheet, place, content, column=column))
            needs[place[1]] = max(needs.get(place[1], 0.0), size * longest_figure(column))
        _widen(match.sheet, needs)
        first = min(match.rows)
        names = {row: range(1, min(match.columns)) for row in match.rows}
        heads = {row: match.columns for row, _ in match.headings if row < first}
        for row, columns in (names | heads).items():
            _wrap_texts(match.sheet, row, columns)
        if heads:
            _repeat(match.sheet, min(heads), first - 1)

    def write_words(self) -> None:
        """Put texts in the place of the words in braces; raises `WriteError` for other words."""
        for sheet in self.book:
            words = self._words(*self.pages.get(sheet.title, (release_title(self.tables, self.output), "")))
            for cell in cells_of(sheet):
                if not isinstance(cell.value, str) or self._is_filled(cell):
                    continue
                if unknown := [word for word in _WORD.findall(cell.value) if word not in words]:
                    raise WriteError(
                        tr("The template has a word in braces that is not known: {word}.", word=unknown[0]),
                        f"{self.path.name}, {sheet.title}!{cell.coordinate}",
                        tr("Use one of {words}.", words=", ".join(("table", *words))),
                    )
                text = cell.value
                for word, instead in words.items():
                    text = text.replace(f"{{{word}}}", instead)
                if text != cell.value:
                    cell.value = text or None
                    cell.data_type = "s" if text else "n"
                    _make_high(cell, self._end(sheet))

    def _end(self, sheet: Any) -> int | None:
        """Last column of the table on a sheet; None if the sheet has no table."""
        return max((column for title, _, column in self.filled if title == sheet.title), default=None)

    def _words(self, title: str, fixed: str) -> Mapping[str, str]:
        output = self.output
        keys = ("subtitle", "period", "agency", "units", "source", "released", "contact", "licence")
        marks = "\n".join(note_on_mark(public, output) for public in self.tables[:1])
        long = "" if len(self.tables) > 1 or LONG_SHEET in self.book.sheetnames else mark("CSV file")
        notes = public_notes(self.tables, output, long)
        return {
            "title": title,
            "slice": fixed,
            "mark": marks,
            "notes": "\n".join(notes),
            "remarks": "\n".join(remarks(output)),
            **{name: str(getattr(output, name)).strip() for name in keys},
        }

    def refuse_other_figures(self) -> None:
        """Refuse numbers, dates and formulas that are not those of the tables: they may be old figures."""
        figures = [
            f"{sheet.title}!{cell.coordinate}"
            for sheet in self.book
            for cell in cells_of(sheet)
            if not self._is_filled(cell)
            and (not (isinstance(cell.value, str) and cell.data_type == "s") or self._is_figure(cell))
        ]
        if figures:
            raise WriteError(
                tr("The template has {n} other figures or formulas.", n=len(figures)),
                f"{self.path.name}: {', '.join(figures[:_SHOWN])}",
                tr("Delete them; write years and other fixed numbers as texts, outside the tables."),
            )

    def _is_filled(self, cell: Any) -> bool:
        return (cell.parent.title, cell.row, cell.column) in self.filled

    @cached_property
    def _begins(self) -> tuple[dict[tuple[str, int], int], dict[tuple[str, int], int]]:
        """By sheet, the first column of figures in each row and the first row of figures in each column."""
        rows, columns = dict[tuple[str, int], int](), dict[tuple[str, int], int]()
        for sheet, row, column in (place for place, of_figures in self.filled.items() if of_figures):
            rows[sheet, row] = min(column, rows.get((sheet, row), column))
            columns[sheet, column] = min(row, columns.get((sheet, column), row))
        return rows, columns

    def _is_figure(self, cell: Any) -> bool:
        """Whether a text is a number beside or below figures, and not one that names the row once more."""
        if not NUMBER.fullmatch(cell.value.strip()):
            return False
        rows, columns = self._begins
        sheet, row, column = cell.parent, cell.row, cell.column
        first = rows.get((sheet.title, row), column)
        names = (sheet.cell(row, at).value for at in range(1, first))
        beside = column > first and cell.value not in names
        return beside or row > columns.get((sheet.title, column), row)


def _align_right(cell: Any) -> None:
    """Align a heading or mark to the right, as figures are, unless the office chose an alignment."""
    if cell.alignment.horizontal in (None, "general"):
        cell.alignment = _aligned(cell.alignment, horizontal="right", indent=0)


def _fit_paper(sheet: Any) -> None:
    """Fit a sheet to the width of one page, unless the office set up its printing."""
    from openpyxl.worksheet.properties import PageSetupProperties

    setup, fit = sheet.page_setup, sheet.sheet_properties.pageSetUpPr
    if not (setup.scale or sheet.col_breaks.brk or (fit is not None and fit.fitToPage)):
        last = max(cell.row for cell in cells_of(sheet))
        width = sum(_width(sheet, at) for at in {cell.column for cell in cells_of(sheet)})
        if setup.orientation in (None, "default") and width > _PORTRAIT:
            setup.orientation = "landscape"
        heights = (line.height for row, line in sheet.row_dimensions.items() if line.height and row <= last)
        lines = last + sum(int(height) // ROW_HEIGHT - 1 for height in heights)
        paper = 9 if setup.orientation == "landscape" else 6  # it is higher than wide
        sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        setup.paperSize = setup.paperSize or sheet.PAPERSIZE_A4
        setup.fitToWidth, setup.fitToHeight = pages_of_paper((lines * paper // 10, 0), 1, 1)


def _set_widths(corner: Any, page: Page) -> list[float]:
    """Set the widths of the columns of a table: those of the office, else as its texts need; figures fit."""
    from openpyxl.utils import get_column_letter

    sheet, left, figures = corner.parent, corner.column, corner.column + len(page.keys)
    office = _office_widths(sheet, left + len(page.headings))
    size = max(_size(corner.offset(1, 1)), 1)
    usual = office.get(figures, size * max(map(figure_width, page.columns), default=0))
    widths = list[float]()
    for at, key in enumerate(page.keys, start=left):
        need = size * min(key_width(key), _WIDEST)
        width = office.get(at, need)
        # beside the corner the template may have a width for figures, too narrow for labels
        widths.append(width if at == left or 2 * width > need else need)
    needs = [size * longest_figure(column) for column in page.columns]
    usual_widths = [office.get(at, usual) for at in range(figures, figures + len(needs))]
    widths += _wide_enough(usual_widths, needs)
    for at, width in enumerate(widths, start=left):
        sheet.column_dimensions[get_column_letter(at)].width = width
    return widths


def _widen(sheet: Any, needs: Mapping[int, float]) -> None:
    """Make columns as wide as their figures need."""
    from openpyxl.utils import get_column_letter

    _office_widths(sheet, max(needs))
    widths = _wide_enough([_width(sheet, at) for at in needs], [*needs.values()])
    for at, width in zip(needs, widths, strict=True):
        sheet.column_dimensions[get_column_letter(at)].width = width


def _wide_enough(widths: Sequence[float], needs: Sequence[float]) -> list[float]:
    """Widths of columns of figures: those that are too narrow for them get one that is enough for all."""
    most = max(needs, default=0.0)
    return [width if width >= need else most for width, need in zip(widths, needs, strict=True)]


def _office_widths(sheet: Any, end: int) -> dict[int, float]:
    """Widths that the office set, by column; a width set for several columns becomes that of each."""
    from openpyxl.utils import get_column_letter
    from openpyxl.utils.units import DEFAULT_COLUMN_WIDTH

    widths = dict[int, float]()
    for group in [*sheet.column_dimensions.values()]:
        group.reindex()
        for at in range(group.min, min(group.max, end) + 1):
            column = copy(group)
            column.index, column.min, column.max = get_column_letter(at), at, at if at < end else group.max
            sheet.column_dimensions[column.index] = column
            if column.width not in (DEFAULT_COLUMN_WIDTH, sheet.sheet_format.defaultColWidth):
                widths[at] = column.width
    return widths


def _width(sheet: Any, at: int) -> float:
    """Width of a column, set for it or for a group of columns; else the default of the sheet."""
    for group in sheet.column_dimensions.values():
        group.reindex()
        if group.min <= at <= group.max:
            return float(group.width)
    return float(sheet.sheet_format.defaultColWidth or sheet.sheet_format.baseColWidth)


def _wrap(sheet: Any, place: tuple[int, int], rows: Iterable[Sequence[Any]], widths: Sequence[float]) -> None:
    """Wrap the texts of rows that are longer than their cells, in rows that are high enough."""
    for row, texts in enumerate(rows, start=place[0]):
        heights = [sheet.row_dimensions[row].height or 0]
        for at, (text, width) in enumerate(zip(texts, widths, strict=False), start=place[1]):
            cell = sheet.cell(row, at)
            room = int(width / _size(cell) - 2 * cell.alignment.indent)
            if (height := height_of([(str(text), room)])) > ROW_HEIGHT:
                cell.alignment = _aligned(cell.alignment, wrap_text=True)
                heights.append(height * _size(cell))
        sheet.row_dimensions[row].height = max(heights) or None


def _wrap_texts(sheet: Any, row: int, columns: Iterable[int]) -> None:
    """Wrap the texts of a row that are longer than their cells; merged and hidden cells stay as they are."""
    areas = [area for area in sheet.merged_cells.ranges if area.min_row <= row <= area.max_row]
    merged = {at for area in areas for at in range(area.min_col, area.max_col + 1)}
    for at in columns:
        cell, width = sheet._cells.get((row, at)), _width(sheet, at)
        if cell is not None and isinstance(cell.value, str) and at not in merged and width > _HIDDEN:
            _wrap(sheet, (row, at), [[cell.value]], [width])


def _with_places(form: str, places: int) -> str:
    """The office's number format with at least `places` decimals; one that is not plain is replaced."""

    def digits(match: re.Match[str]) -> str:
        return "0" + "." * bool(n := max(len(match[1] or ".") - 1, places)) + "0" * n

    plain, n = _LAST_DIGIT.subn(digits, form) if _PLAIN.fullmatch(form) else ("", 0)
    return plain if n else number_format(places)


def _repeat(sheet: Any, first: int, last: int) -> None:
    """Repeat the headings on each page unless the office chose rows."""
    if not sheet.print_title_rows:
        sheet.print_title_rows = f"{first}:{last}"


def _size(cell: Any) -> float:
    """Size of the letters of a cell, as a multiple of that in which widths are measured."""
    return (cell.font.sz or _USUAL_SIZE) / _USUAL_SIZE


def _make_room(sheet: Any, below: int, n: int) -> None:
    """Move the rows below a row down, with their merged cells and heights."""
    merged = [copy(area) for area in sheet.merged_cells.ranges if area.min_row > below]
    for area in merged:
        sheet.unmerge_cells(area.coord)
    if n > 0:
        heights = {
            row: form.height for row, form in sheet.row_dimensions.items() if row > below and form.height
        }
        # insert_rows() would make every cell up to the last one, which may be a million rows below
        for place in sorted((place for place in sheet._cells if place[0] > below), reverse=True):
            sheet._move_cell(*place, n, 0)
        for row in heights:
            sheet.row_dimensions[row].height = None
        for row, height in heights.items():
            sheet.row_dimensions[row + n].height = height
    for area in merged:
        area.shift(row_shift=max(n, 0))
        sheet.merge_cells(area.coord)


def _make_high(cell: Any, end: int | None) -> None:
    """Wrap a text that is longer than its room, and set the height that its row needs.

    Some programs do not adapt the height when they open the file. The room is that of the office's merged or
    wrapped cell, else up to the end of the table (if the sheet has one), as far as the cells beside it are
    empty.
    """
    sheet, text, row = cell.parent, str(cell.value), cell.row
    area = next((area for area in sheet.merged_cells.ranges if cell.coordinate in area), None)
    first, last = (cell.column, cell.column) if area is None else (area.min_col, area.max_col)
    width = sum(_width(sheet, column) for column in range(first, last + 1))
    if area is None and not cell.alignment.wrap_text:
        room = end or first + _WIDEST  # columns may have no width
        while last < room and (end or width < _WIDEST) and (row, last + 1) not in sheet._cells:
            last += 1
            width += _width(sheet, last)
    if "\n" in text or (len(text) * _size(cell) > width and (end or cell.alignment.wrap_text)):
        if area is None and last > first:
            sheet.merge_cells(start_row=row, end_row=row, start_column=first, end_column=last)
        cell.alignment = _aligned(cell.alignment, wrap_text=True, vertical="top")
        sheet.row_dimensions[row].height = height_of([(text, int(width / _size(cell)))]) * _size(cell)


def _aligned(alignment: Any, **properties: Any) -> Any:
    aligned = copy(alignment)
    for name, choice in properties.items():
        setattr(aligned, name, choice)
    return aligned


def _bold(font: Any) -> Any:
    bold = copy(font)
    bold.b = True
    return bold


def _tidy(content: bytes) -> bytes:
    """The workbook with fixed dates, without names of persons and without styles of what it held before."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        sheets = (old.read(name) for name in old.namelist() if name.startswith("xl/worksheets/sheet"))
        styles = {int(number) for part in sheets for number in _STYLE.findall(part)}
        for name in old.namelist():
            part = old.read(name)
            if name == "docProps/core.xml":
                part = _CORE
            elif name == "xl/styles.xml":
                part = _used_formats(part, styles)
            new.writestr(zipfile.ZipInfo(name, _DATE), part, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _used_formats(part: bytes, numbers: set[int]) -> bytes:
    """The styles without the number formats that no cell uses."""
    ElementTree.register_namespace("", _MAIN[1:-1])
    root = ElementTree.fromstring(part)
    formats = root.find(f"{_MAIN}numFmts")
    styles = root.find(f"{_MAIN}cellXfs")
    if formats is None or styles is None:
        return part
    ids = {"0"}
    for number, style in enumerate(styles):
        if number in numbers or number == 0:
            ids.add(style.get("numFmtId", "0"))
    # formats below 164 are built in and have no text that could reveal anything
    for element in root.iter(f"{_MAIN}xf"):
        if element.get("numFmtId") not in ids and int(element.get("numFmtId", "0")) >= 164:
            element.set("numFmtId", "0")
    for element in [*formats]:
        if element.get("numFmtId") not in ids:
            formats.remove(element)
    formats.set("count", str(len(formats)))
    if not len(formats):
        root.remove(formats)
    content: bytes = ElementTree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return content
