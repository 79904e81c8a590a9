"""Delimited text files (CSV, TSV): delimiter, marks, header and columns found in their first lines."""

import io
import itertools
from collections.abc import Sequence
from functools import partial

from attrs import evolve

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
from tabguard.read.files.rda import Layout
from tabguard.read.files.sheet_rows import indented_columns
from tabguard.read.files.text import csv_rows
from tabguard.read.shape.beside import Beside, first_of_several
from tabguard.read.shape.crosstab import MOST_ROWS, guess_cross, undecided
from tabguard.read.shape.guess import (
    detect_marks,
    even,
    guess,
    guess_columns,
    is_number,
    only_grouped,
    recurring,
    seems_header,
    seems_record,
)
from tabguard.read.shape.header import Naming, naming_of
from tabguard.read.shape.holds import are_years
from tabguard.read.shape.inside import refined
from tabguard.read.shape.role_names import is_called
from tabguard.read.shape.sheet import NEAR, TableRows, begin, no_rows, table_rows

DELIMITER = Setting(
    "delimiter",
    mark("Delimiter"),
    ((",", mark("comma ,")), (";", mark("semicolon ;")), ("\t", mark("tab")), ("|", mark("bar |"))),
)
_GROUPED = mark("Commas in numbers of a file whose delimiter is a comma are read as separators of thousands.")
_LIKELY = ("\t", ";", "|", ",")


def recognises_delimited(start: Beginning) -> bool:
    """Accept every file that no other format recognises; files that are not text are refused later."""
    return True


def sniff_delimited(start: Beginning) -> FileFormat:
    """Detect delimiter, decimal mark, header and columns from the first lines."""
    encoding, text = beginning_of_text(start)
    lines = _filled_lines(text, start)
    delimiter = _delimiter_of(start, [*lines.values()][: PREVIEW_ROWS + 1])
    places = [*lines]
    split = [(places[at - 1], row) for at, row in _numbered([*lines.values()], delimiter or ",")]
    if _numbers_rows([*lines.values()], split):
        split[0] = (split[0][0], ("", *split[0][1]))
    decimal, thousands, grouped = _marks(split, delimiter, start.data)
    number = partial(is_number, decimal=decimal, thousands=thousands)
    above_first = _title_rows(text, start.data.shape.first_row or 1, delimiter or ",")
    beside = Beside(start.data.shape)
    if start.layout is None:
        beside = first_of_several([*above_first, *split[:MOST_ROWS]], start.data.shape, number)
    inside = split if beside.shape.all_columns else _table_rows(split, beside.shape)
    # an odd number of quotation marks: a field spans several lines
    ragged = sum(line.count('"') for line in lines.values()) % 2 == 0
    table = table_rows(inside, beside.shape, number, not start.cut, start.layout is None, ragged)
    table, cross = evolve(table, outside=(*above_first, *table.outside)), None
    if start.layout is None:
        table = refined(table, table.inside, number, beside.shape, not start.cut)
        cross = _cross(start.data, inside, table, decimal, thousands)
    numbered_rows = table.inside[: PREVIEW_ROWS + 1]
    if not numbered_rows:
        raise no_rows(start.path.name)
    naming = _naming(start, beside, table, cross, (decimal, thousands))
    begin = int(naming.header)
    body = [row for _, row in numbered_rows[begin:]]
    preview = even(body, len(naming.names))
    columns = guess_columns(naming.names, preview, decimal, thousands)
    indented = _indented(columns, preview)
    one_column = () if delimiter else (tr("No delimiter was found: the file seems to have one column."),)
    remarks = (*one_column, *([tr(_GROUPED)] if grouped else ()))
    return FileFormat(
        start.path,
        DELIMITED,
        encoding,
        delimiter or ",",
        decimal,
        header=naming.header,
        columns=columns,
        preview=preview,
        lines=tuple(line for line, _ in numbered_rows[begin:])[: len(preview)],
        findings=(*remarks, *naming.findings, *beside.notes, *table.findings),
        skip_blanks=not indented and any(field.startswith(" ") for row in body for field in row),
        thousands=thousands,
        shape=table.shape,
        left_out=table.outside,
        heads=naming.heads,
        indented=indented,
        cross=cross,
        blocks=beside.blocks or table.blocks,
    )


def _numbers_rows(lines: Sequence[str], rows: Sequence[Row]) -> bool:
    """Whether each line begins with its number in quotation marks, for which R writes no name."""
    width = len(rows[0][1]) + 1
    # the last fields are blank where lines end with a delimiter that the names lack
    return (
        1 < len(rows) == len(lines)
        and any(row[-1] for _, row in rows[1:])
        and all(
            line.startswith(f'"{at}"') and len(row) == width
            for at, (line, (_, row)) in enumerate(zip(lines, rows, strict=True))
            if at
        )
    )


def _marks(rows: Sequence[Row], delimiter: str | None, data: DataSource) -> tuple[str, str, bool]:
    """Decimal mark, thousands separator, and whether the delimiter comma also separates thousands."""
    fields = [row for _, row in rows]
    decimal, thousands = detect_marks(fields, data)
    free = delimiter == "," and not thousands and data.decimal is None is data.thousands
    return (".", ",", True) if free and only_grouped(fields, ",") else (decimal, thousands, False)


def _table_rows(rows: Sequence[Row], shape: Shape) -> list[Row]:
    """The rows restricted to the columns of the table, without blank rows."""
    inside = ((line, shape.within(fields)) for line, fields in rows)
    return [(line, fields) for line, fields in inside if any(map(str.strip, fields))]


def _naming(
    start: Beginning, beside: Beside, table: TableRows, cross: Shape | None, marks: tuple[str, str]
) -> Naming:
    """The names of the columns: those of the layout, or of the rows above the data."""
    data = evolve(start.data, shape=beside.shape)
    rows = [row for _, row in table.inside[: PREVIEW_ROWS + 1]]
    if start.layout is not None:
        return _names_of(start.layout, rows[0], data)
    above, width = [row for _, row in table.above], max(map(len, rows))
    return naming_of([*above, rows[0]], width, data, table, _has_header(rows, *marks), cross)


def _filled_lines(text: str, start: Beginning) -> dict[int, str]:
    """The lines that are not blank, by line number, from the first row of the table on."""
    every = [line.rstrip("\r\n") for line in io.StringIO(text, newline="")]
    # the last line of the beginning may be cut off
    if start.cut and len(every) > 1:
        every = every[:-1]
    first = start.data.shape.first_row or 1
    lines = {at: line for at, line in enumerate(every, start=1) if line.strip() and at >= first}
    if not lines:
        raise no_rows(start.path.name)
    return lines


def _title_rows(text: str, first: int, delimiter: str) -> list[Row]:
    """The last lines above the first row of the table, which say what the table is about."""
    lines = itertools.islice(io.StringIO(text, newline=""), first - 1)
    filled = [(at, line.strip()) for at, line in enumerate(lines, start=1) if line.strip()]
    return [(at, row) for at, line in filled[-NEAR:] for row in _split([line], delimiter)]


def _delimiter_of(start: Beginning, lines: Sequence[str]) -> str | None:
    """The delimiter that is given or detected; None if the lines seem to have one column."""
    delimiter = start.data.delimiter or (start.layout.separator if start.layout else None)
    if delimiter is None:
        return _delimiter(lines)
    if len(delimiter) != 1:
        choices = ", ".join(map(tr, DELIMITER_WORDS.values()))
        raise FormatError(
            tr("The delimiter is not one character."), start.path.name, tr("Use {choices}.", choices=choices)
        )
    return delimiter


def _cross(
    data: DataSource, rows: Sequence[Row], table: TableRows, decimal: str, thousands: str
) -> Shape | None:
    """The shape in which the file would be read as a cross-tab; None if the user has decided."""
    if not undecided(data):
        return None
    # rows are numbered as if those with line breaks in names filled one line each
    lines: dict[int, tuple[int, int]] = {}
    breaks, above = 0, (data.shape.first_row or 1) - 1
    for row in rows:
        first, above = begin(row, above), row[0]
        breaks += above - first
        lines[above - breaks] = first, above
    numbered = zip(lines, rows, strict=True)
    may_cross = [(number, fields) for number, (line, fields) in numbered if table.may_cross(line)]
    cross = guess_cross(may_cross, decimal, thousands, data.shape)
    if cross is None:
        return None
    first, last = lines[cross.first_row or 1][0], lines[cross.names_row][1]
    return evolve(
        cross,
        first_row=first,
        header_rows=cross.header_rows and last - first + 1,
        leave_out=tuple(lines[row][1] for row in cross.leave_out),
    )


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
    """The rows of some lines, each with the number of its last line."""
    text = io.StringIO("\n".join(lines))
    return [(number, tuple(row)) for number, row in csv_rows(text, delimiter) if row]


def _delimiter(lines: Sequence[str]) -> str | None:
    # ordered by reliability: commas also occur in texts and numbers, tabs hardly ever
    runs = {delimiter: _longest_run(lines, delimiter) for delimiter in _LIKELY}
    for delimiter in _LIKELY:
        counts = [len(row) for row in _split(lines, delimiter)]
        # one line in ten may differ in its number of fields: titles, notes, unquoted text
        even = counts[0] > 1 and sum(c == counts[0] for c in counts) >= 0.9 * len(counts)
        # a title with a comma may stand above lines with decimal commas
        if even and (delimiter != "," or max(runs.values()) == runs[","]):
            return delimiter
    best = max(_LIKELY, key=runs.__getitem__)
    if runs[best] > 1:
        return best
    quoted_lines = all(line.startswith('"') for line in lines)  # R puts blanks between columns
    return max(
        (d for d in (*_LIKELY, *" " * quoted_lines) if len(_split(lines[:1], d)[0]) > 1),
        key=lambda d: len(_split(lines[:1], d)[0]),
        default=None,
    )


def _longest_run(lines: Sequence[str], delimiter: str) -> int:
    """Longest run of lines with the same number of fields, as the lines of a table have."""
    counts = [len(row) for row in _split(lines, delimiter)]
    return max((len(list(same)) for count, same in itertools.groupby(counts) if count > 1), default=0)


def _has_header(rows: Sequence[Sequence[str]], decimal: str, thousands: str) -> bool:
    if len(rows) < 2:
        return True
    first, body = rows[0], rows[1:21]
    if seems_record(first, rows[1:]):
        return False
    columns = [*zip(*even(body, len(first)), strict=True)]
    kinds = [guess(column, decimal, thousands) for column in columns]
    numeric = [i for i, kind in enumerate(kinds) if kind == "numeric"]
    if not numeric:
        return seems_header(first)
    # years as names are numbers, too: a column whose first field is none decides, or codes that recur below
    figures = [first[i] for i in numeric if is_number(first[i], decimal, thousands)]
    codes = (column for column, kind in zip(columns, kinds, strict=True) if kind == "text")
    coded = any(len(set(column)) < len(column) for column in codes) and not recurring(first, rows[1:])
    has_names = any(is_called("dimension", text) for text in first)  # a record may have codes of its own
    return len(figures) < len(numeric) or (are_years(figures) and coded and has_names)


def _names_of(layout: Layout, first: Sequence[str], data: DataSource) -> Naming:
    """The column names of the layout, and whether the first line repeats them or is data."""
    names = tuple(variable.name for variable in layout.variables)
    same = [text.strip().lower() for text in first] == [name.strip().lower() for name in names]
    return Naming(same if data.header is None else data.header, names)


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
