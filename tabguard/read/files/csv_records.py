"""Records of delimited text: read in batches, as columns; errors name the line."""

import io
import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TextIO

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import mark, quoted, tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import Columns, Text, text_to_number
from tabguard.read.files.format import FileFormat, Row
from tabguard.read.files.growing import Growing, GrowingText
from tabguard.read.files.sheet_rows import without_indents
from tabguard.read.files.text import csv_rows, read_text
from tabguard.table.arrays import FloatArray

DELIMITER_WORDS = {
    ",": mark("comma"),
    ";": mark("semicolon"),
    "\t": mark("tab"),
    "|": mark("bar"),
    " ": mark("blank"),
}
_BATCH = 2_000
"""Records read at once: few enough to stay in the processor's cache; a cancel is obeyed after each batch."""
_END = "\0end"
"""Line added behind the last one: if it ends up in a field, a quotation mark was never closed."""
_UNPLAIN = {".": re.compile(r"[^0-9.eE+ -]"), ",": re.compile(r"[^0-9,eE+ -]")}


def delimiter_word(form: FileFormat) -> str:
    """The delimiter in words."""
    word = DELIMITER_WORDS.get(form.delimiter)
    return tr(word) if word else quoted(form.delimiter)


def read_delimited(
    form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress
) -> Columns:
    """Read the named columns of a delimited file.

    Numbers are read as such. Only if that fails, they are read again as text to name the rows.

    Raises
    ------
    FormatError
        For lines with too many fields, or quotation marks that do not close.
    DataError
        For values that are not numbers.
    UnicodeDecodeError
        For text in another encoding.
    """
    texts = list(dict.fromkeys(text))
    numbers = [name for name in dict.fromkeys(number) if name not in texts]
    try:
        if form.thousands:
            raise _NoNumberError  # where points separate thousands, 12.34 is no number
        bare, read, values = _read(form, texts, numbers, progress)
    except _NoNumberError:
        bare, read, values = _read(form, [*texts, *numbers], [], progress)
    for name in number:
        progress.check()
        if name not in values:
            values[name] = text_to_number(read[name], form.decimal, bare, name, form.thousands)
    if not form.indented:
        return evolve(bare, text={n: read[n] for n in texts}, number=values)
    bared = {n: without_indents(read[n]) for n in texts}
    return evolve(
        bare,
        text={n: text for n, (text, _) in bared.items()},
        number=values,
        depths={n: depths for n, (_, depths) in bared.items() if n in form.indented},
    )


class _NoNumberError(ValueError):
    """A field of a column of numbers is not a plain number: the column is then read as text."""


def _read(
    form: FileFormat, texts: list[str], numbers: list[str], progress: Progress
) -> tuple[Columns, dict[str, Text], dict[str, FloatArray]]:
    """Read the records once; returns the records without columns, text columns, and number columns."""
    coded = {name: GrowingText() for name in texts}
    values = {name: Growing(np.float64) for name in numbers}
    growing_lines, widths, rows = Growing(np.int32), _Widths(form), 0
    for lines, records in _batches(form, progress):
        records = widths.filled(records, rows)
        columns = dict(zip(form.names, zip(*records, strict=True), strict=True))
        for name in texts:
            coded[name].add(columns[name])
        for name in numbers:
            values[name].add(_floats(columns[name], form.decimal))
        growing_lines.add(np.array(lines))
        rows += len(records)
    ends = growing_lines.done()
    first = int(ends[0]) if rows else 1
    # consecutive line numbers follow from the first one and are not stored
    is_even = not rows or ends[-1] - first == rows - 1
    bare = Columns(form.path.name, rows, first, {}, {}, None if is_even else ends.astype(np.int64))
    widths.check(bare)
    text_columns = {name: growing.done() for name, growing in coded.items()}
    return bare, text_columns, {name: growing.done() for name, growing in values.items()}


class _Widths:
    """The records that have more or fewer fields than there are names."""

    def __init__(self, form: FileFormat) -> None:
        self._form, self._width = form, len(form.names)
        self._wide, self._short = list[int](), list[int]()
        self._short_widths = set[int]()
        # spreadsheets leave out blank fields at the end, where other rows have some
        self._ends_blank = bool(form.shape.across)

    def filled(self, records: list[list[str]], rows: int) -> list[list[str]]:
        """Records that follow `rows` others, each with as many fields as there are names."""
        width = self._width
        self._ends_blank = self._ends_blank or _has_blank_end(records, width)
        if all(len(record) == width for record in records):
            return records
        for at, record in enumerate(records, rows):
            # spreadsheets write blank fields behind the last column
            if any(field.strip() for field in record[width:]):
                self._wide.append(at)
            elif len(record) < width:
                self._short.append(at)
                self._short_widths.add(len(record))
        return [[*record, *[""] * (width - len(record))][:width] for record in records]

    def check(self, bare: Columns) -> None:
        """Refuse records with more fields than names, or with fewer where the last ones may be lost."""
        n_short = len(self._short)
        # most lines end before a column of few values, such as remarks
        most_alike = len(self._short_widths) == 1 and 2 * n_short > bare.rows
        blank = self._ends_blank or (self._form.delimiter != "," and most_alike)
        if self._wide or (0 < n_short < bare.rows and not blank):
            raise _uneven(self._form, bare, self._wide or self._short)


def _has_blank_end(records: Sequence[Sequence[str]], width: int) -> bool:
    """Whether a record with all its fields has a blank last one."""
    return any(not record[-1].strip() for record in records if len(record) == width)


def _batches(form: FileFormat, progress: Progress) -> Iterator[tuple[list[int], list[list[str]]]]:
    """Batches of records: the number of the last line of each record, and its fields."""
    progress.phase(mark("read"), form.path.stat().st_size)
    with form.path.open("rb") as raw, io.TextIOWrapper(raw, encoding=form.encoding, newline="") as file:
        records, place = _records(form, file), 0
        while batch := list(islice(records, _BATCH)):
            progress.advance(raw.tell() - place)
            place = raw.tell()
            progress.check()
            yield [line for line, _ in batch], [record for _, record in batch]
    progress.check()


def _records(form: FileFormat, file: TextIO) -> Iterator[tuple[int, list[str]]]:
    """Records of the table: number of the last line, and fields.

    A record is left out if its last line is a left-out row. Lines above the table may hold open quotation
    marks.
    """
    shape, header, end = form.shape, form.header, 0
    above = (shape.first_row or 1) - 1
    # blank lines in place of the skipped ones keep the numbers of the others
    lines = chain(["\n"] * sum(1 for _ in islice(file, above)), file, [_END])
    for number, record in csv_rows(lines, form.delimiter, form.path.name, form.skip_blanks):
        first, end = end + 1, number
        is_open = record and record[-1].endswith(_END) and record != [_END]
        if (shape.last_row and first > shape.last_row) or record == [_END]:
            return
        if is_open or (shape.last_row and number > shape.last_row):
            raise FormatError(
                tr("A quotation mark is opened and never closed."),
                tr("{name}, line {line}", name=form.path.name, line=first),
                tr("Correct the line, or the delimiter (now {form}).", form=delimiter_word(form)),
            )
        if not shape.holds(number) or not _is_filled(record, form):
            continue
        if header:
            header = not any(field.strip() for field in record)
            continue
        yield number, record


def _is_filled(record: list[str], form: FileFormat) -> bool:
    """Whether a record has a non-blank field in the columns of the table; a quoted empty text counts."""
    if not form.shape.all_columns:
        return bool("".join(record[form.shape.columns]).strip())
    return len(record) > 1 or bool("".join(record).strip()) or (record == [""] and not form.skip_blanks)


def _floats(texts: Sequence[str], decimal: str) -> FloatArray:
    """Numbers without separators of thousands; NaN for blanks."""
    # `float` also takes “nan”, “inf”, 1_000 and digits of other scripts
    if _UNPLAIN[decimal].search("".join(texts)):
        raise _NoNumberError
    plain = texts if decimal == "." else [text.replace(decimal, ".") for text in texts]
    try:
        return np.array([float(text) if text else math.nan for text in plain])
    except ValueError:
        raise _NoNumberError from None


def _uneven(form: FileFormat, columns: Columns, rows: list[int]) -> FormatError:
    """The error for lines with more fields than columns, such as decimal commas, or with fewer."""
    return FormatError(
        tr(
            "Lines with more or fewer fields than the {n_columns} columns: {n_lines}.",
            n_lines=len(rows),
            n_columns=len(form.names),
        ),
        columns.where(rows),
        tr(
            "Correct the lines, the delimiter (now {form}) or the decimal mark.",
            form=delimiter_word(form),
        ),
    )


def delimited_rows(form: FileFormat) -> Iterator[Row]:
    """Read a small file; blank lines are left out.

    Raises
    ------
    DataError
        Where a row has more fields than the header.
    """
    path, width, head = form.path, len(form.names), form.header
    text = io.StringIO(read_text(path), newline="")
    for number, row in csv_rows(text, form.delimiter, path.name, form.skip_blanks):
        if not form.shape.holds(number) or not "".join(row[form.shape.columns]).strip():
            continue
        if head:
            head = False
            continue
        if len(row) > width and any(field.strip() for field in row[width:]):
            raise DataError(
                tr("A row has {n_row} fields, the header {width}.", n_row=len(row), width=width),
                tr("{name}, row {number}", name=path.name, number=number),
                tr("Correct the row, or put text that holds the delimiter in quotation marks."),
            )
        fields = [field.lstrip() for field in row] if form.indented else row
        yield number, tuple([*fields, *[""] * (width - len(row))][:width])
