"""Opens a data source in its detected or given format."""

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

from attrs import evolve

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader, too_large, translate_errors
from tabguard.project import WHOLE, DataSource, Shape
from tabguard.read.files.columns import TRIANGLES, Columns, signed
from tabguard.read.files.encoding import is_utf8, wrong_encoding
from tabguard.read.files.format import ENCODING, HEAD_BYTES, LAYOUT, Beginning, FileFormat, Format
from tabguard.read.files.marks import refuse_late_marks
from tabguard.read.files.rda import read_layout
from tabguard.read.files.sheet_rows import MOST_COLUMNS
from tabguard.read.files.signatures import UnreadableError, refuse_unreadable
from tabguard.read.formats import format_of, openable
from tabguard.read.shape.blocks import block_of
from tabguard.read.shape.column_reading import read_flags, read_with_readings, with_readings
from tabguard.read.shape.measures import read_measures, with_measures
from tabguard.read.shape.stack import ALL, read_stacked, stacked
from tabguard.read.shape.unpivot import melted, unpivoted
from tabguard.table.forms import EXACT, form_of

_GAP = mark("The “{}” has no name and no data: check whether another table stands at its right.")
_NEGATIVE = mark("“▲” and “△” before figures are read as a minus.")


@file_reader("The file", "Open it in the program that made it and save it again.")
def sniff(data: DataSource, progress: Progress | None = None, brief: bool = False) -> FileFormat:
    """Detect the format of a file from its beginning, with all settings that the source leaves open.

    Parameters
    ----------
    data : DataSource
    progress : Progress, optional
        It ends where this was cancelled: databases may take long to answer.
    brief : bool
        Whether names and first rows suffice.

    Raises
    ------
    FormatError
        Where the file is absent, empty or of a kind that cannot be read.
    """
    try:
        start = evolve(begin(data, progress), brief=brief)
        return sniff_as(format_of(start), start)
    except UnreadableError as error:
        remedy = tr("{remedy} What can be opened: {openable}.", remedy=error.remedy, openable=openable())
        raise FormatError(error.what, error.where, remedy) from None


def begin(data: DataSource, progress: Progress | None = None) -> Beginning:
    """Read the beginning of a file and its layout; raises `FormatError` as `sniff` does."""
    head = _head(data.path)
    layout = None if data.layout is None else read_layout(data.layout)
    return Beginning(data, head, layout, progress or Progress())


def sniff_as(file_format: Format, start: Beginning) -> FileFormat:
    """Detect the details of a file in this format; raises `FormatError` if the file has another format."""
    with translate_errors(start.path, file_format.called, file_format.advice):
        marks = (start.data.decimal, start.data.thousands, start.data.layout)
        form = evolve(file_format.sniff(start), certain=any(mark is not None for mark in marks))
        if file_format.shaped and start.data.shape.across:
            form = unpivoted(form)
        form = with_readings(form, start.data.columns)
        if start.data.shape.blocks:
            form = _with_blocks(file_format, start, form)
        if start.data.shape.measure_column:
            form = with_measures(form, start.data.shape)
    if form.gap >= 0 and form.wide is None:
        form = evolve(form, findings=(*form.findings, tr(_GAP).format(form.names[form.gap])))
    texts = (text.strip() for row in form.preview for text in row)
    if any(text[:1] in {*TRIANGLES} and signed(text) != text for text in texts):
        form = evolve(form, findings=(*form.findings, tr(_NEGATIVE)))
    if start.data.shape.sheets and form.sheets:
        form = _with_sheets(file_format, start, form)
    if len(form.columns) > MOST_COLUMNS:
        raise too_large(
            start.path, tr("its first lines have {n_columns:,} columns", n_columns=len(form.columns))
        )
    if not form.columns:
        raise FormatError(
            tr("The file has no column of data."),
            start.path.name,
            tr("Choose a file with names and rows of data."),
        )
    # a layout can be given for any format
    keys = {setting.key for setting in (*file_format.settings, LAYOUT)}
    unused = [key for key in start.data.given if key not in keys]
    shape = evolve(start.data.shape, measure_column="", measure_codes=(), value=Shape().value)
    if not file_format.shaped and shape not in (Shape(), WHOLE):
        unused.append("shape")
    remarks = tuple(
        tr("“{key}” is set but not used: {title} has none", key=key, title=tr(file_format.title))
        for key in unused
    )
    return evolve(form, findings=(*form.findings, *remarks)) if remarks else form


def _with_blocks(file_format: Format, start: Beginning, first: FileFormat) -> FileFormat:
    """The format of the list made from several blocks of rows."""
    shape = start.data.shape
    shape = evolve(shape, first_row=first.shape.first_row)
    places = {name: place for place, name in shape.blocks.items()}

    def block(name: str) -> FileFormat:
        data = evolve(start.data, shape=block_of(shape, places[name]))
        return evolve(sniff_as(file_format, evolve(start, data=data)), block=name, left_out=())

    return stacked(block(next(iter(places))), tuple(places), shape.sheet_variable, block, chosen=True)


def _with_sheets(file_format: Format, start: Beginning, first: FileFormat) -> FileFormat:
    """The format of the list made from several sheets."""
    shape = start.data.shape
    alone = evolve(shape, sheets=())

    def sheet(name: str) -> FileFormat:
        data = evolve(start.data, sheet=name, shape=alone)
        return sniff_as(file_format, evolve(start, data=data))

    chosen = start.data.sheet is not None
    if start.data.sheet not in shape.sheets and ALL not in shape.sheets:
        first = sheet(shape.sheets[0])
    return stacked(first, shape.sheets, shape.sheet_variable, sheet, chosen)


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as stream:
            head = stream.read(HEAD_BYTES)
    except OSError as error:
        raise FormatError(
            tr("The file cannot be opened."),
            str(path),
            tr("{strerror}. Check its name and folder.", strerror=error.strerror),
        ) from None
    if not head.strip():
        raise FormatError(tr("The file is empty."), path.name, tr("Choose another file."))
    refuse_unreadable(path, head)
    return head


def sniff_source(data: DataSource, progress: Progress) -> FileFormat:
    """Detect the settings that the source leaves open; the encoding is tested on the whole file.

    If a file begins as plain ASCII and is not UTF-8 later on, it is read as CP1252.
    """
    form = sniff(data, progress)
    guessed = ENCODING in form.format.settings and form.encoding == "utf-8" and data.encoding is None
    if guessed and not is_utf8(form.path, progress):
        return _in_encoding(form, "cp1252")
    return form


def _in_encoding(form: FileFormat, encoding: str) -> FileFormat:
    """The format with another encoding, also for the cross-tab or list that it was made from."""
    wide, long = (
        None if other is None else _in_encoding(other, encoding) for other in (form.wide, form.long)
    )
    return evolve(form, encoding=encoding, wide=wide, long=long)


def refuse_published(names: Sequence[str], source: str) -> None:
    """Refuse columns of published counts in other forms than exact, which are not data."""
    for name in names:
        # only a heading with a remark needs the words of all languages, which take 0.1 s and 6 MB
        if name.rstrip().endswith(")") and form_of(name) not in (None, EXACT):
            raise DataError(
                tr("A column holds published counts, which are not those of the data: {name}.", name=name),
                source,
                tr("Choose the data. “counts” takes rounded marginals with --margin-files."),
            )


@file_reader("The file", "Open it in the program that made it and save it again.")
def read_columns(form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress) -> Columns:
    """Read columns.

    Raises
    ------
    FormatError
        For text that does not decode.
    DataError
        For values that are not numbers, may be read as different ones, or are rounded or simulated counts.
    """
    number = list(number)
    refuse_published(number, form.path.name)
    columns = _read(form, list(text), number, progress)
    refuse_late_marks(form, columns, lambda name: _read(form, [name], [], progress).text[name].names)
    return columns


def _read(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
    if any(reading.flags in form.names for reading in form.readings.values()):
        return read_flags(form, text, number, partial(_read, progress=progress))
    if form.parts:
        return read_stacked(form, text, number, partial(_read, progress=progress))
    if form.long is not None:
        return read_measures(form, text, number, partial(_read, progress=progress))
    if form.wide is not None:
        return melted(form, text, number, partial(_read, progress=progress))
    with translate_errors(form.path, form.format.called, form.format.advice):
        try:
            if form.readings:
                return read_with_readings(form, text, number, progress)
            return form.format.read(form, text, number, progress)
        except UnicodeDecodeError as error:
            raise wrong_encoding(form.path, form.encoding, error) from None
