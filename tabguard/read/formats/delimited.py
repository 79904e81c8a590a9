"""Delimited text files (CSV, TSV): detection and fast reading; errors name the row."""

from __future__ import annotations

import contextlib
import io
import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TextIO, cast

import numpy as np
from attrs import evolve

from tabguard.errors import DataError, FormatError
from tabguard.progress import Progress
from tabguard.project import DataSource, Shape
from tabguard.read.columns import Columns, Text, counted, text_to_number
from tabguard.read.crosstab import guess_cross, undecided
from tabguard.read.encoding import beginning_of_text, encoding_words
from tabguard.read.format import (
    DECIMAL,
    ENCODING,
    HEAD_BYTES,
    HEADER,
    LAYOUT,
    PREVIEW_ROWS,
    THOUSANDS,
    Beginning,
    ColumnInfo,
    FileFormat,
    Format,
    Row,
    Setting,
)
from tabguard.read.frames import pandas
from tabguard.read.growing import GrowingNumbers, GrowingText
from tabguard.read.guess import (
    NO_NAMES,
    detect_marks,
    even,
    guess,
    guess_columns,
    is_number,
    numbered,
    seems_header,
)
from tabguard.read.header import heads_of, joined_names
from tabguard.read.indents import indented_columns, without_indents
from tabguard.read.inside import refined
from tabguard.read.part import Part
from tabguard.read.rda import Layout
from tabguard.read.sheet import no_rows, table_rows
from tabguard.read.text import csv_rows, read_text
from tabguard.table.arrays import FloatArray, IntArray

if TYPE_CHECKING:
    import pandas as pd

DELIMITER_WORDS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar", " ": "blank"}
DELIMITER = Setting(
    "delimiter",
    "Delimiter",
    tuple((mark, f"{word} {mark}".strip()) for mark, word in DELIMITER_WORDS.items() if mark != " "),
)
_LIKELY = ("\t", ";", "|", ",")
_CHUNK = 50_000
"""Rows read at once: a cancel is obeyed after each chunk."""
_BEYOND = "\0beyond"
"""Name given to a field after the last column; lines that have one are too long."""


def recognises_delimited(start: Beginning) -> bool:
    """Accept every file that no other format recognises; files that are not text are refused later."""
    return True


def sniff_delimited(start: Beginning) -> FileFormat:
    """Detect delimiter, decimal mark, header and columns from the first lines."""
    encoding, text = beginning_of_text(start)
    data, layout, path = start.data, start.layout, start.path
    every = [line.rstrip("\r\n") for line in io.StringIO(text, newline="")]
    if start.cut and len(every) > 1:
        every = every[:-1]
    first = data.shape.first_row or 1
    places = [number for number, line in enumerate(every, start=1) if line.strip() and number >= first]
    whole = [every[number - 1] for number in places]
    if not whole:
        raise no_rows(path.name)
    findings: list[str] = []
    delimiter = data.delimiter or (layout.separator if layout else None)
    if delimiter is None:
        delimiter = _delimiter(whole[: PREVIEW_ROWS + 1])
        if delimiter is None:
            delimiter = ","
            findings.append("No delimiter was found: the file seems to have one column.")
    if len(delimiter) != 1:
        choices = ", ".join(DELIMITER_WORDS.values())
        raise FormatError("The delimiter is not one character.", path.name, f"Use {choices}.")
    split = [(places[at - 1], row) for at, row in _numbered(whole, delimiter)]
    decimal, thousands = detect_marks([row for _, row in split], data)
    found = table_rows(
        split,
        data.shape,
        partial(is_number, decimal=decimal, thousands=thousands),
        not start.cut,
        layout is None,
    )
    if layout is None:
        number = partial(is_number, decimal=decimal, thousands=thousands)
        found = refined(found, found.inside, number, data.shape, not start.cut)
    numbered_rows = found.inside[: PREVIEW_ROWS + 1]
    if not numbered_rows:
        raise no_rows(path.name)
    rows = [row for _, row in numbered_rows]
    header = data.header
    if header is None:
        titled = bool(found.above or data.shape.across) or found.titled
        header = (
            titled or _has_header(rows, decimal, thousands) if layout is None else _names_of(rows, layout)
        )
    above = [row for _, row in found.above]
    names, heads = _names(rows, above, header, layout, findings, path.name)
    body = rows[1:] if header else rows
    preview = even(body, len(names))
    columns = guess_columns(names, preview, decimal, thousands)
    indented = _indented(columns, preview)
    return FileFormat(
        path,
        DELIMITED,
        encoding,
        delimiter,
        decimal,
        header=header,
        columns=columns,
        preview=preview,
        lines=tuple(line for line, _ in numbered_rows[header:])[: len(preview)],
        findings=(*findings, *found.findings),
        skip_blanks=not indented and any(field.startswith(" ") for row in body for field in row),
        thousands=thousands,
        shape=found.shape,
        left_out=found.outside,
        heads=heads,
        indented=indented,
        cross=_cross(data, split, found.shape.last_row or 0, decimal, thousands) if layout is None else None,
    )


def _cross(data: DataSource, rows: Sequence[Row], last: int, decimal: str, thousands: str) -> Shape | None:
    """How the file would be read as a cross-tab, unless the user decided."""
    if not undecided(data):
        return None
    number = partial(is_number, decimal=decimal, thousands=thousands)
    return guess_cross([row for row in rows if not last or row[0] <= last], number, decimal, thousands)


def _indented(columns: Sequence[ColumnInfo], rows: Sequence[Sequence[str]]) -> frozenset[str]:
    """Columns of labels that are indented; a single blank, or one before a quotation mark, is none."""
    if any(field.startswith(' "') for row in rows for field in row):
        return frozenset()
    texts = {column.name for column in columns if column.kind == "text"}
    far = [
        [field if field.startswith(("  ", "\t", "\u00a0")) else field.strip() for field in row]
        for row in rows
    ]
    return indented_columns([column.name for column in columns], far) & texts


def _split(lines: Sequence[str], delimiter: str) -> list[tuple[str, ...]]:
    return [row for _, row in _numbered(lines, delimiter)]


def _numbered(lines: Sequence[str], delimiter: str) -> list[Row]:
    """Rows of lines, each with the number of its last line."""
    text = io.StringIO("\n".join(lines))
    return [(number, tuple(row)) for number, row in csv_rows(text, delimiter) if row]


def _delimiter(lines: Sequence[str]) -> str | None:
    for delimiter in _LIKELY:
        counts = [len(row) for row in _split(lines, delimiter)]
        if counts[0] > 1 and sum(c == counts[0] for c in counts) >= 0.9 * len(counts):
            return delimiter
    if below := _delimiter_below(lines):
        return below
    return max(
        (d for d in _LIKELY if len(_split(lines[:1], d)[0]) > 1),
        key=lambda d: len(_split(lines[:1], d)[0]),
        default=None,
    )


def _delimiter_below(lines: Sequence[str]) -> str | None:
    """The delimiter of most lines where the first line, a title, has other fields than they."""
    for delimiter in _LIKELY:
        counts = [len(row) for row in _split(lines, delimiter)]
        usual = max(set(counts), key=lambda count: (counts.count(count), count))
        if usual > 1 and counts[0] != usual and counts.count(usual) >= max(2, 0.5 * len(counts)):
            return delimiter
    return None


def _has_header(rows: Sequence[Sequence[str]], decimal: str, thousands: str) -> bool:
    if len(rows) < 2:
        return True
    first, body = rows[0], rows[1:21]
    kinds = [guess(column, decimal, thousands) for column in zip(*even(body, len(first)), strict=True)]
    numeric = [i for i, kind in enumerate(kinds) if kind == "numeric"]
    if not numeric:
        return seems_header(first)
    return not all(is_number(first[i], decimal, thousands) for i in numeric)


def _names_of(rows: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether the first line has the names that the layout gives; of τ-ARGUS it has data."""
    first = [field.strip().lower() for field in rows[0]]
    return first == [variable.name.strip().lower() for variable in layout.variables]


def _names(
    rows: Sequence[Sequence[str]],
    above: Sequence[Sequence[str]],
    header: bool,
    layout: Layout | None,
    findings: list[str],
    source: str,
) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Names of the columns, and the texts above each of them."""
    if layout is not None:
        return tuple(variable.name for variable in layout.variables), ()
    if not header:
        findings.append(NO_NAMES)
        return numbered(max((len(row) for row in rows), default=0)), ()
    heads = heads_of([*above, rows[0]], len(rows[0]))
    return joined_names(heads, source), heads


def delimiter_word(form: FileFormat) -> str:
    """The delimiter in words."""
    return DELIMITER_WORDS.get(form.delimiter, f"“{form.delimiter}”")


def delimited_words(form: FileFormat) -> str:
    """Describe the format of the file."""
    mark = "decimal comma" if form.decimal == "," else "decimal point"
    head = "" if form.header else ", no header"
    return f"CSV, {delimiter_word(form)}, {mark}, {encoding_words(form.encoding)}{head}"


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
            self._pending = after
        else:
            self._pending += breaks
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
    progress.phase("read", form.path.stat().st_size)
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
    found = {name: one.done() for name, one in coded.items()}
    return bare, found, {name: one.done() for name, one in values.items()}


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
    rows = frame.index.to_numpy()[filled[codes]] if len(codes) else np.zeros(0, np.int64)
    if len(rows):
        raise FormatError(
            f"{counted(len(rows), 'line has', 'lines have')} more fields than the {len(form.names)} columns.",
            _place(form, int(rows[-1]) + 1).where(rows),
            f"Correct the lines, the delimiter (now {delimiter_word(form)}) or the decimal mark.",
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
    what = "The file cannot be read as a delimited file."
    if counts:
        what = f"A line has {counts[2]} fields where {counts[1]} were expected."
    elif "EOF inside string" in message:
        what = "A quotation mark is opened and never closed."
    return FormatError(
        what,
        f"{form.path.name}, line {line}" if line else form.path.name,
        f"Correct the line, or the delimiter (now {delimiter_word(form)}).",
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
                f"A row has {len(row)} fields, the header {width}.",
                f"{path.name}, row {number}",
                "Correct the row, or put text that holds the delimiter in quotation marks.",
            )
        fields = [field.lstrip() for field in row] if form.indented else row
        yield number, tuple([*fields, *[""] * (width - len(row))][:width])


def expected_records(form: FileFormat) -> int:
    """Estimate the number of records from the length of the first lines; none for a file without lines."""
    with form.path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    lines = head.count(b"\n")
    return form.path.stat().st_size * lines // max(len(head), 1)


DELIMITED = Format(
    name="csv",
    title="delimited text",
    suffixes=(".csv", ".tsv", ".txt"),
    recognises=recognises_delimited,
    sniff=sniff_delimited,
    read=read_delimited,
    words=delimited_words,
    settings=(DELIMITER, DECIMAL, THOUSANDS, ENCODING, HEADER, LAYOUT),
    rows=delimited_rows,
    count=expected_records,
    guarded=True,
    shaped=True,
)
