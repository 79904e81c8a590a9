"""Delimited text files (CSV, TSV): delimiter, marks, header and columns found in their first lines."""

from __future__ import annotations

import io
import itertools
from collections.abc import Sequence
from functools import partial

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.project import DataSource, Shape
from tabguard.read.files.csv_records import DELIMITER_WORDS, delimited_rows, delimiter_word, read_delimited
from tabguard.read.files.encoding import beginning_of_text, encoding_words
from tabguard.read.files.format import (
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
from tabguard.read.files.indents import indented_columns
from tabguard.read.files.rda import Layout
from tabguard.read.files.text import csv_rows
from tabguard.read.shape.crosstab import guess_cross, undecided
from tabguard.read.shape.guess import (
    NO_NAMES,
    detect_marks,
    even,
    guess,
    guess_columns,
    is_number,
    numbered,
    seems_header,
    seems_record,
)
from tabguard.read.shape.header import heads_of, joined_names, repeats
from tabguard.read.shape.inside import refined
from tabguard.read.shape.sheet import no_rows, table_rows

DELIMITER = Setting(
    "delimiter",
    mark("Delimiter"),
    ((",", mark("comma ,")), (";", mark("semicolon ;")), ("\t", mark("tab")), ("|", mark("bar |"))),
)
_LIKELY = ("\t", ";", "|", ",")


def recognises_delimited(start: Beginning) -> bool:
    """Accept every file that no other format recognises; files that are not text are refused later."""
    return True


def sniff_delimited(start: Beginning) -> FileFormat:
    """Detect delimiter, decimal mark, header and columns from the first lines."""
    encoding, text = beginning_of_text(start)
    data, layout, path = start.data, start.layout, start.path
    every = [line.rstrip("\r\n") for line in io.StringIO(text, newline="")]
    # the last line of a beginning may be cut within a field
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
            findings.append(tr("No delimiter was found: the file seems to have one column."))
    if len(delimiter) != 1:
        choices = ", ".join(map(tr, DELIMITER_WORDS.values()))
        raise FormatError(
            tr("The delimiter is not one character."), path.name, tr("Use {choices}.", choices=choices)
        )
    split = [(places[at - 1], row) for at, row in _numbered(whole, delimiter)]
    decimal, thousands = detect_marks([row for _, row in split], data)
    table = table_rows(
        split,
        data.shape,
        partial(is_number, decimal=decimal, thousands=thousands),
        not start.cut,
        layout is None,
        ragged=sum(line.count('"') for line in whole) % 2 == 0,  # an open quotation mark is no note
    )
    if layout is None:
        number = partial(is_number, decimal=decimal, thousands=thousands)
        table = refined(table, table.inside, number, data.shape, not start.cut)
    numbered_rows = table.inside[: PREVIEW_ROWS + 1]
    if not numbered_rows:
        raise no_rows(path.name)
    rows = [row for _, row in numbered_rows]
    header = data.header
    if header is None:
        titled = bool(table.above or data.shape.across) or table.titled
        header = (
            titled or _has_header(rows, decimal, thousands) if layout is None else _names_of(rows, layout)
        )
    cross = _cross(data, split, table.shape.last_row or 0, decimal, thousands) if layout is None else None
    if layout is not None:
        names: tuple[str, ...] = tuple(variable.name for variable in layout.variables)
        heads: tuple[tuple[str, ...], ...] = ()
    else:
        named = [*(row for _, row in table.above), rows[0]]
        heads = heads_of(named, max(map(len, named)), data.shape)
        if header and data.header is None and table.titled and cross is None and repeats(heads):
            header = False  # rather pieces of names in several rows
        names = joined_names(heads, path.name, cross) if header else ()
    if layout is None and not header:
        findings.append(tr(NO_NAMES))
        names, heads = numbered(max(map(len, rows))), ()
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
        findings=(*findings, *table.findings),
        skip_blanks=not indented and any(field.startswith(" ") for row in body for field in row),
        thousands=thousands,
        shape=table.shape,
        left_out=table.outside,
        heads=heads,
        indented=indented,
        cross=cross,
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
    # in this order: commas also stand within texts and numbers, tabs hardly ever do
    for delimiter in _LIKELY:
        counts = [len(row) for row in _split(lines, delimiter)]
        # one line in ten may have another number of fields: titles, notes, unquoted text
        if counts[0] > 1 and sum(c == counts[0] for c in counts) >= 0.9 * len(counts):
            return delimiter
    runs = {delimiter: _longest_run(lines, delimiter) for delimiter in _LIKELY}
    best = max(_LIKELY, key=runs.__getitem__)
    if runs[best] > 1:
        return best
    return max(
        (d for d in _LIKELY if len(_split(lines[:1], d)[0]) > 1),
        key=lambda d: len(_split(lines[:1], d)[0]),
        default=None,
    )


def _longest_run(lines: Sequence[str], delimiter: str) -> int:
    """How many lines one after the other have the same number of fields, as only those of a table have."""
    counts = [len(row) for row in _split(lines, delimiter)]
    return max((len(list(same)) for count, same in itertools.groupby(counts) if count > 1), default=0)


def _has_header(rows: Sequence[Sequence[str]], decimal: str, thousands: str) -> bool:
    if len(rows) < 2:
        return True
    first, body = rows[0], rows[1:21]
    if seems_record(first, rows[1:]):
        return False
    kinds = [guess(column, decimal, thousands) for column in zip(*even(body, len(first)), strict=True)]
    numeric = [i for i, kind in enumerate(kinds) if kind == "numeric"]
    if not numeric:
        return seems_header(first)
    # names of years are numbers too: one column that is not decides
    return not all(is_number(first[i], decimal, thousands) for i in numeric)


def _names_of(rows: Sequence[Sequence[str]], layout: Layout) -> bool:
    """Whether the first line has the names that the layout gives; of τ-ARGUS it has data."""
    first = [field.strip().lower() for field in rows[0]]
    return first == [variable.name.strip().lower() for variable in layout.variables]


def delimited_words(form: FileFormat) -> str:
    """Describe the format of the file."""
    decimal = tr("decimal comma") if form.decimal == "," else tr("decimal point")
    words = ["CSV", delimiter_word(form), decimal, encoding_words(form.encoding)]
    return ", ".join(words if form.header else [*words, tr("no header")])


def expected_records(form: FileFormat) -> int:
    """Estimate the number of records from the length of the first lines; none for a file without lines."""
    with form.path.open("rb") as file:
        head = file.read(HEAD_BYTES)
    lines = head.count(b"\n")
    return form.path.stat().st_size * lines // max(len(head), 1)


DELIMITED = Format(
    name="csv",
    title=mark("delimited text"),
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
