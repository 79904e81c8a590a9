"""XLSX workbooks, row by row and values only (no formula is evaluated, no link followed)."""

from __future__ import annotations

import itertools
from array import array
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from pathlib import Path

import numpy as np
from attrs import define, evolve, field

from tabguard.base import untrusted
from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import mark, quoted, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import open_zip, translate_errors
from tabguard.project import DataSource, Shape
from tabguard.read.files.columns import Columns, Figure, FormulaError, Text, counted, short, text_to_number
from tabguard.read.files.format import (
    DECIMAL,
    HEADER,
    PREVIEW_ROWS,
    THOUSANDS,
    Beginning,
    ColumnInfo,
    FileFormat,
    Format,
    Row,
    Setting,
)
from tabguard.read.files.marks import refuse_ambiguous
from tabguard.read.files.odf import Spreadsheet, is_spreadsheet
from tabguard.read.files.sheet_rows import SheetFacts, indented_columns, without_indents
from tabguard.read.files.signatures import refuse_archive
from tabguard.read.files.xlsx import Book
from tabguard.read.shape.beside import first_of_several
from tabguard.read.shape.crosstab import MOST_ROWS, guess_cross, undecided
from tabguard.read.shape.grid import GridRow, grid_row, noticed, secret_looks, unread_flags
from tabguard.read.shape.guess import detect_marks, guess_columns, is_number, seems_header, seems_record
from tabguard.read.shape.header import naming_of
from tabguard.read.shape.inside import refined
from tabguard.read.shape.role_names import named_role, speaks_of_secrets
from tabguard.read.shape.sheet import NEAR, TableRows, no_rows, table_rows
from tabguard.table.arrays import IntArray
from tabguard.table.public import LONG_SHEET

SHEET = Setting("sheet", mark("Sheet or table"))
_WIDEST_CROSS = 2_000
"""Maximum number of columns of a sheet that is examined for a cross-tab."""
_ZIP = b"PK\x03\x04"
_MOST_NAMED, _MOST_SHEETS = 20, 30
"""Maximum number of sheets that a message names, and maximum number among which the table is searched."""
_FAR_MORE, _ENOUGH = 2, 40
"""Factor by which a sheet needs more figures than an earlier one, and number of figures that ends the search.
"""
_MOST_EVEN, _MOST_BESIDE, _MOST_REFINED = 60, 200, 20_000
"""Maximum number of columns for the search of rows without data, of columns for further tables, and of rows.
"""
_UNSEEN = "The sheet is hidden in the spreadsheet."
_LEAST_LABELS, _LONGEST_MARK, _MOST_MARKS, _BITS = 4, 14, 4, ("0", "1")
"""Least labels that a sheet of flags shares with its table, longest mark, most marks; bits as marks."""
_SMALL, _BRIEF = 1 << 22, 1 << 18
"""Largest sheet, in bytes, that is examined completely, so that notes below the table are found; and the
limit if in brief."""


def open_sheets(path: Path, progress: Progress) -> Book | Spreadsheet:
    """Open a file of sheets.

    Raises
    ------
    FormatError
        For a ZIP archive of another kind. Other errors mean damage: use it within `translate_errors`.
    """
    if is_spreadsheet(path):
        return Spreadsheet(path, progress)
    with open_zip(path, untrusted.WORKBOOK) as archive:
        refuse_archive(path, archive.namelist())
    return Book(path, progress)


def recognises_workbook(start: Beginning) -> bool:
    """Whether a file is a ZIP archive, as workbooks are."""
    return start.head.startswith(_ZIP)


def sniff_workbook(start: Beginning) -> FileFormat:
    """Detect sheet, header and columns of a workbook; only the beginning of a sheet is read.

    Raises
    ------
    FormatError
        If the workbook has no such sheet, or the sheet is empty.
    """
    path, sheet = start.path, start.data.sheet
    with open_sheets(path, Progress()) as book:
        sheets = tuple(book.sheets)
        if sheet is not None and sheet not in sheets:
            names = ", ".join(short(name) for name in sheets[:_MOST_NAMED])
            raise FormatError(
                tr("The workbook has no sheet “{sheet}”.", sheet=short(sheet)),
                path.name,
                tr("Its sheets are: {names}.", names=names),
            )
        # in TabGuard's public workbooks one sheet has all cells
        shown_first = tuple(sorted(sheets, key=lambda name: (name in book.hidden, name != LONG_SHEET)))
        name, rows, whole, facts = _likeliest_sheet(book, (sheet,) if sheet else shown_first, start)
        if not rows:
            raise FormatError(tr("The workbook is empty."), path.name, tr("Choose another file or sheet."))
        facts.comments |= book.comments(name)
        form = _detect_format(start.data, name, rows, whole, facts)
        notes = [_UNSEEN] if name in book.hidden else []
        passed = [other for other in shown_first[: shown_first.index(name)] if sheet is None]
        if passed:
            titles = ", ".join(quoted(short(other)) for other in passed[:_MOST_NAMED])
            notes.append(
                tr(
                    "The sheet “{name}” is read, which seems to have the table; sheets before it: {others}.",
                    name=short(name),
                    others=titles,
                )
            )
        findings = (*notes, *form.findings)
        unread = () if start.brief else [other for other in sheets if other != name]
        flags = _of_flags(book, rows, unread[:_MOST_SHEETS])
        return evolve(
            form,
            sheets=sheets,
            hidden_sheets=frozenset(book.hidden),
            findings=findings,
            looks=(*form.looks, *map(unread_flags, flags)),
        )


def _of_flags(book: Book | Spreadsheet, rows: Mapping[int, GridRow], names: Sequence[str]) -> Iterator[str]:
    """Sheets that seem to flag the figures of a table: by their names, or by marks in the same places."""
    of_table = _by_place(rows)
    for name in names:
        brief = len(names) * book.size(name) <= 4 * _BRIEF
        texts = _by_place(_head(book, name, None, 1, SheetFacts())) if brief else {}
        if named_role(name) == "status" or speaks_of_secrets(name) or _are_flags_of(texts, of_table):
            yield name


def _by_place(rows: Mapping[int, GridRow]) -> dict[tuple[int, int], str]:
    return {(line, at): text for line, row in rows.items() for at, text in row.fields.items()}


def _are_flags_of(texts: Mapping[tuple[int, int], str], table: Mapping[tuple[int, int], str]) -> bool:
    """Whether a sheet repeats the labels of a table and has a few short marks in place of its figures."""
    places = texts.keys() & table.keys()
    labels = [place for place in places if texts[place] == table[place] and not _is_number(table[place], ".")]
    marks = {texts[place].strip() for place in places if _is_number(table[place], ".")}
    plain = all(len(mark) <= _LONGEST_MARK and (mark in _BITS or not _is_number(mark, ".")) for mark in marks)
    return len(labels) >= _LEAST_LABELS and 0 < len(marks) <= _MOST_MARKS and plain


def _likeliest_sheet(
    book: Book | Spreadsheet, sheets: Sequence[str], start: Beginning
) -> tuple[str, dict[int, GridRow], bool, SheetFacts]:
    """The sheet that most likely holds the table, with its rows, whether they are all, and other facts.

    It is the first one with about as many figures as any other: covers, notes and contents have few. Without
    any figures it is the first sheet that is not empty.
    """
    best = "", dict[int, GridRow](), True, SheetFacts()
    most = 0
    for name in sheets[:_MOST_SHEETS]:
        whole = book.size(name) <= (_BRIEF if start.brief else _SMALL)
        facts = SheetFacts()
        rows = _head(book, name, None if whole else PREVIEW_ROWS + 1, start.data.shape.first_row or 1, facts)
        figures = _figures(rows)
        if rows and (not best[1] or figures > _FAR_MORE * most):
            best, most = (name, rows, whole, facts), figures
        if most >= _ENOUGH:
            break
    return best


def _figures(rows: Mapping[int, GridRow]) -> int:
    """Number of cells that seem to hold figures of a table: numbers in rows with at least two cells."""
    return sum(
        _is_number(text, ".") for row in rows.values() if len(row.fields) > 1 for text in row.fields.values()
    )


def _is_number(text: str, decimal: str, thousands: str = "") -> bool:
    return isinstance(text, Figure) or is_number(text, decimal, thousands)


def _head(
    book: Book | Spreadsheet, sheet: str, most: int | None, first: int, facts: SheetFacts
) -> dict[int, GridRow]:
    """The rows with text from row `first` on, at most `most`; shared texts are read as far as needed."""
    rows, n_more = [], most
    for row in book.rows(sheet, facts):
        if n_more == 0:
            break
        if row.line < first - NEAR:
            continue
        rows.append(row)
        if n_more is not None and row.line >= first:
            n_more -= 1
    # the list of shared texts may be far larger than the sheet
    shared = [value for row in rows for value in row.cells.values() if isinstance(value, int)]
    texts = book.texts(max(shared) + 1) if shared else []
    grid_rows = (grid_row(row, texts) for row in rows)
    return {row.line: row for row in grid_rows if row.fields}


def _detect_format(
    data: DataSource, sheet: str, rows: dict[int, GridRow], whole: bool, facts: SheetFacts
) -> FileFormat:
    decimal, thousands = detect_marks(_texts(row.fields for row in rows.values()), data)
    number = partial(_is_number, decimal=decimal, thousands=thousands)
    beginning = [*itertools.islice(rows.items(), MOST_ROWS)]
    reach = 1 + max((max(row.fields) for _, row in beginning), default=0)
    labelled = [(line, row.labelled(min(reach, _MOST_BESIDE))) for line, row in beginning]
    beside = first_of_several(labelled, data.shape, number)
    user, data = data, evolve(data, shape=beside.shape)
    rows = {line: row for line, whole_row in rows.items() if (row := whole_row.within(data.shape)).fields}
    table = _table_in(rows, data, sheet, number, whole)
    lines = [line for line, _ in table.inside[: PREVIEW_ROWS + 1]]
    width = 1 + max(max(rows[line].fields) for line in lines)
    head = [rows[line].even(width) for line in lines]
    cross = _cross(user, rows, width, table, (decimal, thousands))
    above = [rows[line].even(width) for line, _ in table.above]
    naming = naming_of([*above, head[0]], width, data, table, _has_names(head, number), cross)
    names, begin = naming.names, int(naming.header)
    columns, body = _columns(names, head[begin:], decimal, thousands)
    inside = [rows[line] for line, _ in table.inside[begin:]]
    sample = inside[: len(body)]
    indented, preview = _with_indents(columns, sample, body)
    levels = tuple(row.level for row in sample)
    secrets = any(speaks_of_secrets(text) for _, outside in table.outside for text in outside)
    doubt, remark = secret_looks(inside, facts, secrets)
    remarks = (*noticed(inside, facts, names), remark)
    return FileFormat(
        data.path,
        WORKBOOK,
        decimal=decimal,
        sheet=sheet,
        header=naming.header,
        columns=columns,
        preview=preview,
        lines=tuple(lines[begin:]),
        findings=(*naming.findings, *beside.notes, *table.findings, *filter(None, remarks)),
        thousands=thousands,
        shape=table.shape,
        heads=naming.heads,
        left_out=tuple((line, rows[line].even(width)) for line, _ in table.outside),
        indented=indented,
        levels=levels if any(levels) else (),
        totals_below=_are_totals_below(levels, facts),
        hidden=tuple(row.line for row in inside if row.hidden),
        cross=cross,
        blocks=beside.blocks or table.blocks,
        looks=(doubt,) if doubt else (),
    )


def _table_in(
    rows: Mapping[int, GridRow], data: DataSource, sheet: str, number: Callable[[str], bool], whole: bool
) -> TableRows:
    """Find the rows of a sheet that form the table; raises `FormatError` if there are none."""
    # without blanks: a cell far to the right in each row would make the rows too long
    bare = [(line, tuple(row.fields.values())) for line, row in rows.items()]
    table = table_rows(bare, data.shape, number, whole)
    if not table.inside:
        raise no_rows(data.path.name, sheet)
    even = [(line, rows[line].labelled(_MOST_EVEN)) for line, _ in table.inside[:_MOST_REFINED]]
    return refined(table, even, number, data.shape, whole and len(even) == len(table.inside))


def _has_names(rows: Sequence[Sequence[str]], is_number: Callable[[str], bool]) -> bool:
    """Whether the first row seems to hold the names of those below it."""
    first, body = rows[0], rows[1:]
    if any(map(is_number, first)) or seems_record(first, body):
        return False
    return seems_header(first) or any(is_number(text) for row in body for text in row)


def _cross(
    data: DataSource,
    rows: Mapping[int, GridRow],
    width: int,
    table: TableRows,
    marks: tuple[str, str],
) -> Shape | None:
    """The shape in which the sheet would be read as a cross-tab; None if the user has decided."""
    if not undecided(data) or width > _WIDEST_CROSS:
        return None
    first = itertools.islice(rows.items(), MOST_ROWS)
    every = [(line, row.even(width)) for line, row in first if table.may_cross(line)]
    return guess_cross(every, *marks, data.shape)


def _with_indents(
    columns: Sequence[ColumnInfo], rows: Sequence[GridRow], body: Sequence[tuple[str, ...]]
) -> tuple[frozenset[str], tuple[tuple[str, ...], ...]]:
    """Columns of indented labels, and the previewed rows with their indentation."""
    names = [column.name for column in columns]
    texts = [tuple(row.indented(at) for at in range(len(names))) for row in rows]
    indented = indented_columns(names, texts) & {c.name for c in columns if c.kind == "text"}
    if not indented:
        return indented, tuple(body)
    preview = (
        tuple(text if name in indented else plain for name, text, plain in zip(names, long, row, strict=True))
        for long, row in zip(texts, body, strict=True)
    )
    return indented, tuple(preview)


def _are_totals_below(levels: Sequence[int], facts: SheetFacts) -> bool:
    """Whether totals are below their groups; the first and the last row often decide."""
    # a grouped first row belongs to a total below it, a grouped last row to one above it
    if levels and bool(levels[0]) != bool(levels[-1]):
        return bool(levels[0])
    return facts.totals_below


def _texts(rows: Iterable[Mapping[int, str]]) -> list[tuple[str, ...]]:
    """Texts of each column, one tuple per column; cells that hold numbers are left out."""
    column_texts: dict[int, list[str]] = {}
    for row in rows:
        for at, text in row.items():
            if not isinstance(text, Figure):
                column_texts.setdefault(at, []).append(text)
    return list(zip_longest(*column_texts.values(), fillvalue=""))


def _columns(
    names: Sequence[str], rows: Sequence[tuple[str, ...]], decimal: str, thousands: str
) -> tuple[tuple[ColumnInfo, ...], tuple[tuple[str, ...], ...]]:
    """Columns with their types, and the rows with numbers written with the marks of the texts."""
    marked = [tuple(_with_decimal_mark(text, decimal) for text in row) for row in rows]
    columns = guess_columns(names, marked, decimal, thousands)
    body = [
        tuple(m if c.kind == "numeric" else t for c, m, t in zip(columns, with_marks, row, strict=True))
        for with_marks, row in zip(marked, rows, strict=True)
    ]
    return columns, tuple(body)


def _with_decimal_mark(text: str, decimal: str) -> str:
    """The number of a cell written with the decimal mark of the sheet's texts."""
    if decimal == "." or not isinstance(text, Figure):
        return text
    return type(text)(text.replace(".", decimal))


def workbook_words(form: FileFormat) -> str:
    """Name the format and the sheet."""
    return tr("XLSX, sheet “{sheet}”", sheet=form.sheet)


@define
class _Column:
    """A column being read: its distinct texts in order of appearance, and the number of each row's text.

    Attributes
    ----------
    decimal : str
        The mark that its numbers get; a point leaves them as they are.
    marked : bool
        Whether it has a reading of its own, which has to know which fields are cells with numbers.
    failed : array of int
        Records whose formula fails.
    """

    name: str
    place: int
    decimal: str
    indented: bool
    marked: bool
    blanks: Collection[str]
    seen: dict[str, int] = field(factory=dict)
    ids: array[int] = field(factory=partial(array, "q"))
    failed: array[int] = field(factory=partial(array, "q"))

    @classmethod
    def of(cls, form: FileFormat, name: str, place: int, number: bool = False) -> _Column:
        reading = form.readings.get(name)
        return cls(
            name,
            place,
            form.decimal_of(name) if number or reading is not None else ".",
            not number and name in form.indented,
            reading is not None,
            () if reading is None else reading.blanks,
        )

    @property
    def text(self) -> Text:
        return Text(np.array(self.ids, np.int64), tuple(self.seen if self.marked else map(str, self.seen)))


def read_workbook(
    form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress
) -> Columns:
    """Read the named columns of a sheet.

    Raises
    ------
    DataError
        For values that are not numbers.
    """
    places = {name: place for place, name in enumerate(form.names)}
    texts = [_Column.of(form, name, places[name]) for name in dict.fromkeys(text)]
    numbers = [_Column.of(form, name, places[name], number=True) for name in dict.fromkeys(number)]
    columns = [*texts, *numbers]
    lines, levels = array("q"), array("q")
    with open_sheets(form.path, progress) as book:
        progress.phase(mark("read"), book.size(form.sheet))
        for row in _records(form, book):
            for column in columns:
                value = row.fields.get(column.place, "")
                if column.indented:
                    value = row.indented(column.place)
                elif column.decimal != ".":
                    value = _with_decimal_mark(value, column.decimal)
                # compares the class: “#N/A” may have been typed as a mark of withheld figures
                if value.__class__ is FormulaError and value not in column.blanks:
                    column.failed.append(len(lines))
                column.ids.append(column.seen.setdefault(value, len(column.seen)))
            lines.append(row.line)
            levels.append(row.level)
    grouped = np.array(levels, np.int64) if form.levels else None
    bare = Columns(
        form.path.name, len(lines), 1, {}, {}, np.array(lines, np.int64), {}, grouped, form.totals_below
    )
    for column in columns:
        _refuse_errors(bare, column.name, column.failed)
    if not (form.certain or form.thousands):
        _refuse_ambiguous(form, [column.name for column in numbers], [column.seen for column in numbers])
    values = {
        column.name: text_to_number(column.text, form.decimal, bare, column.name, form.thousands)
        for column in numbers
    }
    labels, depths = dict[str, Text](), dict[str, IntArray]()
    for column in texts:
        labels[column.name] = column.text
        if column.indented:
            labels[column.name], depths[column.name] = without_indents(column.text)
    return evolve(bare, text=labels, number=values, depths=depths)


def _refuse_errors(columns: Columns, name: str, rows: Sequence[int]) -> None:
    if rows:
        title = quoted(short(name))
        have = counted(
            len(rows), tr("formula of {named} has", named=title), tr("formulas of {named} have", named=title)
        )
        raise DataError(
            tr("{have} an error, such as #REF!, or no result.", have=have),
            columns.where(rows, name),
            tr(
                "Correct the formulas in Excel or LibreOffice and save the file there, or leave these rows "
                "out."
            ),
        )


def _refuse_ambiguous(form: FileFormat, names: Sequence[str], texts_of: Sequence[Iterable[str]]) -> None:
    """Refuse columns of numbers whose texts do not determine the decimal mark; a cross-tab counts as one."""
    if form.shape.across and names:
        names, texts_of = names[:1], [[text for column in texts_of for text in column]]
    for name, texts in zip(names, texts_of, strict=True):
        refuse_ambiguous(form.path.name, name, texts, form.decimal)


def _records(form: FileFormat, book: Book | Spreadsheet) -> Iterator[GridRow]:
    """The rows of the table below its column names."""
    texts = book.texts()
    header = form.header
    for sheet_row in book.rows(form.sheet):
        if not form.shape.holds(sheet_row.line):
            continue
        row = grid_row(sheet_row, texts).within(form.shape)
        if not row.fields:
            continue
        if header:
            header = False
            continue
        yield row


def workbook_rows(form: FileFormat) -> Iterator[Row]:
    """Read a small sheet; numbers have the decimal mark of the sheet's texts."""
    numeric = [column.kind == "numeric" for column in form.columns]
    called, advice = form.format.called, form.format.advice
    with translate_errors(form.path, called, advice), open_sheets(form.path, Progress()) as book:
        for row in _records(form, book):
            yield (
                row.line,
                tuple(
                    _with_decimal_mark(text, form.decimal) if kind else text
                    for text, kind in zip(row.even(len(numeric)), numeric, strict=True)
                ),
            )


WORKBOOK = Format(
    name="xlsx",
    title=mark("XLSX workbook"),
    suffixes=(".xlsx", ".xlsm"),
    recognises=recognises_workbook,
    sniff=sniff_workbook,
    read=read_workbook,
    words=workbook_words,
    settings=(DECIMAL, THOUSANDS, SHEET, HEADER),
    rows=workbook_rows,
    shaped=True,
)
