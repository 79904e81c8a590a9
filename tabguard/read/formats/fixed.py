"""Records with columns of fixed width, as τ-ARGUS microdata have; a layout names the columns."""

from collections.abc import Iterable

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import Columns, Text, text_to_number
from tabguard.read.files.encoding import beginning_of_text, encoding_words
from tabguard.read.files.format import (
    DECIMAL,
    ENCODING,
    LAYOUT,
    PREVIEW_ROWS,
    Beginning,
    ColumnInfo,
    FileFormat,
    Format,
)
from tabguard.read.shape.guess import detect_decimal, guess


def recognises_fixed(start: Beginning) -> bool:
    """Whether a layout declares columns of fixed width."""
    return start.layout is not None and start.layout.fixed


def sniff_fixed(start: Beginning) -> FileFormat:
    """Take columns from the layout and split the first records accordingly."""
    if start.layout is None:
        raise FormatError(tr("A layout is missing."), start.path.name, tr("Choose the τ-ARGUS .rda file."))
    encoding, text = beginning_of_text(start)
    variables = start.layout.variables
    lines = text.splitlines()[:PREVIEW_ROWS]
    rows = tuple(tuple(line[v.start - 1 : v.start - 1 + v.width] for v in variables) for line in lines)
    decimal = start.data.decimal or detect_decimal(rows)
    columns = tuple(
        ColumnInfo(v.name, guess([row[i] for row in rows], decimal), v.start, v.width)
        for i, v in enumerate(variables)
    )
    return FileFormat(start.path, FIXED, encoding, "", decimal, header=False, columns=columns, preview=rows)


def fixed_words(form: FileFormat) -> str:
    """Describe the format of the file."""
    decimal = tr("decimal comma") if form.decimal == "," else tr("decimal point")
    return tr("fixed columns, {mark}, {encoding}", mark=decimal, encoding=encoding_words(form.encoding))


def read_fixed(form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress) -> Columns:
    """Read the named columns of a file with fixed columns; codes keep leading blanks.

    Raises
    ------
    FormatError
        For a record that is too short.
    DataError
        For values that are not numbers.
    """
    progress.phase(mark("read"), form.path.stat().st_size)
    with form.path.open(encoding=form.encoding, newline=None) as stream:
        lines = [line.rstrip("\r\n") for line in stream]
    while lines and not lines[-1].strip("\x1a "):
        lines.pop()
    places = {c.name: slice(c.start - 1, c.start - 1 + c.width) for c in form.columns}
    columns = list(dict.fromkeys((*text, *number)))
    _check_length(form, lines, max((places[name].start + 1 for name in columns), default=0))
    read = {}
    for name in columns:
        progress.check()
        place = places[name]
        read[name] = Text.of(line[place] for line in lines)
    bare = Columns(form.path.name, len(lines), 1, {}, {})
    numbers = {name: text_to_number(read[name], form.decimal, bare, name) for name in number}
    return Columns(form.path.name, len(lines), 1, {name: read[name] for name in text}, numbers)


def _check_length(form: FileFormat, lines: list[str], least: int) -> None:
    short = [row for row, line in enumerate(lines, start=1) if len(line) < least]
    if short:
        raise FormatError(
            tr("{n_short} records are shorter than the layout says.", n_short=len(short)),
            tr("{name}, row {short}", name=form.path.name, short=short[0]),
            tr("Correct the layout (start and width of each variable) or the record."),
        )


FIXED = Format(
    name="fixed",
    title=mark("text in fixed columns, with a τ-ARGUS layout"),
    suffixes=(".asc", ".dat", ".tab", ".txt"),
    recognises=recognises_fixed,
    sniff=sniff_fixed,
    read=read_fixed,
    words=fixed_words,
    settings=(DECIMAL, ENCODING, LAYOUT),
    for_lists=False,
    by_layout=True,
    padded=True,
)
