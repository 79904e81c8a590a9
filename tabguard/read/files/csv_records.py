"""Records of delimited text: read fast, in chunks, as columns; errors name the line."""

from __future__ import annotations

import contextlib
import io
import re
from array import array
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TextIO, cast

import numpy as np
from attrs import evolve

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import Columns, Text, text_to_number
from tabguard.read.files.format import FileFormat, Row
from tabguard.read.files.frames import pandas
from tabguard.read.files.growing import GrowingNumbers, GrowingText
from tabguard.read.files.indents import without_indents
from tabguard.read.files.part import Part
from tabguard.read.files.text import csv_rows, read_text
from tabguard.table.arrays import FloatArray, IntArray

if TYPE_CHECKING:
    import pandas as pd

DELIMITER_WORDS = {
    ",": mark("comma"),
    ";": mark("semicolon"),
    "\t": mark("tab"),
    "|": mark("bar"),
    " ": mark("blank"),
}
_CHUNK = 50_000
"""Rows read at once: a cancel is obeyed after each chunk."""
_BEYOND = "\0beyond"
"""Name given to a field after the last column; lines that have one are too long."""


def delimiter_word(form: FileFormat) -> str:
    """The delimiter in words."""
    word = DELIMITER_WORDS.get(form.delimiter)
    return tr(word) if word else f"“{form.delimiter}”"


def _open(form: FileFormat) -> TextIO | Part:
    """The text of a file, with blank lines in place of what does not belong to the table."""
    file = form.path.open(encoding=form.encoding, newline="")
    return file if form.shape.whole else Part(file, form)


class _Watched:
    """Text of a file with a replaced header; reading reports progress in bytes and stops if cancelled.

    The header has one column more than the file: the parser pads every line to this width, so that a field
    beyond the last column can be detected.

    Attributes
    ----------
    first : int
        Number of the first line after the header.
    """

    def __init__(self, form: FileFormat, progress: Progress) -> None:
        self._file = _open(form)
        self._progress = progress
        self._header = form.delimiter.join(str(i) for i in range(len(form.names) + 1)) + "\n"
        self.first = 1
        if form.header:
            lines = csv_rows(iter(self._file.readline, ""), form.delimiter, form.path.name)
            self.first += next((at for at, row in lines if any(field.strip() for field in row)), 0)
        self._breaks = self._pending = 0
        self._returned = self._uneven = False

    def read(self, size: int = -1) -> str:
        if self._header:
            text, self._header = self._header, ""
            return text
        text = self._file.read(size)
        self._progress.advance(len(text))
        self._count(text)
        return text

    def _count(self, text: str) -> None:
        """Count line breaks; a carriage return without a line feed is taken as irregular."""
        filled = text.rstrip()
        breaks = text.count("\n")
        after = text.count("\n", len(filled))
        if filled:
            self._breaks += self._pending + breaks - after
            # breaks after a record count only if another one follows: blank lines at the end are none
            self._pending = after
        else:
            self._pending += breaks
        # a carriage return may end one block and its line feed begin the next
        alone = self._returned and not text.startswith("\n")
        self._returned = text.endswith("\r")
        self._uneven |= alone or text.count("\r") - self._returned != text.count("\r\n")

    def even(self, records: int) -> bool:
        """Whether the whole text, once read, has one line for each record, up to its last one."""
        return not (self._uneven or self._returned) and records == self._breaks + 1

    def __iter__(self) -> Iterator[str]:
        return iter(self._file)

    def close(self) -> None:
        self._file.close()


def _factorized(series: pd.Series[Any]) -> tuple[IntArray, list[str]]:
    """Number the texts of a chunk; absent fields are blanks.

    The column is read as plain objects: pandas 3.1 turns categories that look like numbers into numbers, so
    that the codes 01 and 1 would become one.
    """
    pd = pandas()
    codes, texts = pd.factorize(series.to_numpy(object))
    names = [str(text) for text in texts]
    if (codes < 0).any():
        names.append("")
        codes = np.where(codes < 0, len(names) - 1, codes)
    return np.asarray(codes, np.int64), names


def read_delimited(
    form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress
) -> Columns:
    """Read the named columns of a delimited file.

    Numbers are parsed by the fast reader. Only if that fails, they are read again as text to name the rows.

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
    fast = not form.thousands  # the fast reader takes 12.34 for 1234 where points are separators
    try:
        bare, read, values = (
            _read(form, texts, numbers, progress) if fast else _read(form, [*texts, *numbers], [], progress)
        )
    except UnicodeDecodeError:
        raise
    except (ValueError, OverflowError) as error:
        if type(error).__name__ in ("ParserError", "EmptyDataError"):
            raise _broken(form, str(error)) from None
        bare, read, values = _read(form, texts + numbers, [], progress)
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


def _read(
    form: FileFormat, texts: list[str], numbers: list[str], progress: Progress
) -> tuple[Columns, dict[str, Text], dict[str, FloatArray]]:
    """The records without their columns, the columns that are read as text, and those read as numbers."""
    coded = {name: GrowingText() for name in texts}
    values = {name: GrowingNumbers() for name in numbers}
    rows = 0
    progress.phase(mark("read"), form.path.stat().st_size)
    with contextlib.closing(_Watched(form, progress)) as stream:
        for frame in _chunks(form, stream, texts, numbers):
            progress.check()
            _check_width(form, frame)
            rows += len(frame)
            for name in texts:
                coded[name].add(*_factorized(frame[name]))
            for name in numbers:
                values[name].add(frame[name].to_numpy(np.float64))
    progress.check()
    lines = None if stream.even(rows) else _lines(form, rows, progress)
    bare = Columns(form.path.name, rows, stream.first, {}, {}, lines)
    text_columns = {name: growing.done() for name, growing in coded.items()}
    return bare, text_columns, {name: growing.done() for name, growing in values.items()}


def _chunks(
    form: FileFormat, stream: _Watched, texts: list[str], numbers: list[str]
) -> Iterator[pd.DataFrame]:
    pd = pandas()
    place = {name: str(i) for i, name in enumerate((*form.names, _BEYOND))}
    kinds = {**dict.fromkeys([*texts, _BEYOND], "object"), **dict.fromkeys(numbers, "float64")}
    dtypes: Any = {place[name]: kind for name, kind in kinds.items()}
    chunks = pd.read_csv(
        cast(Any, stream),
        sep=form.delimiter,
        decimal=form.decimal,
        index_col=False,
        usecols=list(dtypes),
        dtype=dtypes,
        keep_default_na=False,
        na_values={place[name]: [""] for name in numbers},
        skipinitialspace=form.skip_blanks,
        engine="c",
        low_memory=False,
        chunksize=_CHUNK,
    )
    for chunk in chunks:
        yield chunk.rename(columns={at: name for name, at in place.items()})


def _check_width(form: FileFormat, frame: pd.DataFrame) -> None:
    """Refuse lines with more fields than columns: a decimal comma in a comma-separated file, say."""
    codes, texts = _factorized(frame[_BEYOND])
    filled = np.array([bool(text.strip()) for text in texts] or [False])
    # the index of pandas counts on over all chunks
    rows = frame.index.to_numpy()[filled[codes]] if len(codes) else np.zeros(0, np.int64)
    if len(rows):
        raise FormatError(
            tr("1 line has more fields than the {n_columns} columns.", n_columns=len(form.names))
            if len(rows) == 1
            else tr(
                "{n_lines} lines have more fields than the {n_columns} columns.",
                n_lines=len(rows),
                n_columns=len(form.names),
            ),
            _place(form, int(rows[-1]) + 1).where(rows),
            tr(
                "Correct the lines, the delimiter (now {form}) or the decimal mark.",
                form=delimiter_word(form),
            ),
        )


def _lines(form: FileFormat, rows: int, progress: Progress) -> IntArray | None:
    """Number of the line on which each of the first `rows` records ends; blank lines are no records.

    Returns
    -------
    int array or None
        None where the lines cannot be told apart as the fast reader did.
    """
    blank = {" ", "\t"} - {form.delimiter}
    last, numbers = "", array("q")
    with contextlib.closing(_open(form)) as file:

        def lines() -> Iterator[str]:
            nonlocal last
            while last := file.readline():
                yield last

        before, header = 0, form.header
        with contextlib.suppress(FormatError):  # a very long field
            for number, row in csv_rows(lines(), form.delimiter, form.path.name, form.skip_blanks):
                # a record of several lines is not blank even if its last line is
                empty = number == before + 1 and not set(last.rstrip("\r\n")) - blank
                before = number
                if header:
                    header = not any(field.strip() for field in row)
                elif not empty:
                    numbers.append(number)
                    if len(numbers) % _CHUNK == 0:
                        progress.check()
    return np.array(numbers[:rows], np.int64) if len(numbers) >= rows else None


def _place(form: FileFormat, rows: int) -> Columns:
    """The first records without their columns, to say where one of them is."""
    with contextlib.closing(_Watched(form, Progress())) as stream:
        return Columns(
            form.path.name, rows, stream.first, {}, {}, _lines(form, rows, Progress()) if rows else None
        )


def _broken(form: FileFormat, message: str) -> FormatError:
    counted_from = {
        "line": 1,
        "row": 0,
    }  # the parser numbers lines from 1, and those of open quotations from 0
    at = re.search(r"(line|row) (\d+)", message)
    line = int(at[2]) - counted_from[at[1]] + _place(form, 0).first_row - 1 if at else 0
    counts = re.search(r"Expected (\d+) fields in line \d+, saw (\d+)", message)
    what = tr("The file cannot be read as a delimited file.")
    if counts:
        what = tr(
            "A line has {counts} fields where {counts2} were expected.", counts=counts[2], counts2=counts[1]
        )
    elif "EOF inside string" in message:
        what = tr("A quotation mark is opened and never closed.")
    return FormatError(
        what,
        tr("{name}, line {line}", name=form.path.name, line=line) if line else form.path.name,
        tr("Correct the line, or the delimiter (now {form}).", form=delimiter_word(form)),
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
        if not form.shape.holds(number) or not any(field.strip() for field in row):
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
