"""Data frames as input: columns of records and cells, and small tables such as hierarchies and decisions."""

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.read.files.columns import Columns, Text, text_to_number, unique_columns, word_of
from tabguard.read.files.format import PREVIEW_ROWS, Beginning, ColumnInfo, FileFormat, Format
from tabguard.read.files.frames import pandas
from tabguard.read.files.marks import refuse_ambiguous
from tabguard.read.sources.rows import Rows
from tabguard.table.arrays import AnyArray, FloatArray

_AS_NUMBERS = mark("Turn them into numbers first: they are texts.")


@runtime_checkable
class Frame(Protocol):
    """Columns by name: a pandas data frame, or a mapping of names to sequences of equal length."""

    def keys(self) -> Iterable[Any]:
        """Names of the columns."""

    def __getitem__(self, name: Any, /) -> Any:
        """The values of a column."""


@frozen(eq=False)
class FrameFormat(FileFormat):
    """A data frame in place of a file.

    Parameters
    ----------
    content : mapping of str to array, shape (n_rows,)
        Columns of the frame; values are copied when they are read.
    """

    content: Mapping[str, AnyArray] = field(factory=dict, repr=False)


def frame_format(frame: Frame, name: str) -> FrameFormat:
    """Take a data frame as a source; `name` is what messages call it.

    Raises
    ------
    FormatError
        If it is no data frame, or has two columns of one name.
    DataError
        For columns of different lengths, or with lists in place of values.
    """
    if not isinstance(frame, Frame):
        raise FormatError(
            tr("This is not a data frame but a value of type {name}.", name=type(frame).__name__),
            name,
            tr("Pass a pandas data frame or a mapping of names to columns; other tables have a to_pandas()."),
        )
    keys = list(frame.keys())
    names = [str(key) for key in keys]
    unique_columns(names, name)
    content = {text: _column(frame[key], name, text) for text, key in zip(names, keys, strict=True)}
    if len({array.shape for array in content.values()}) > 1:
        raise DataError(
            tr("The columns have different lengths."), name, tr("Give every column one value for each row.")
        )
    columns = tuple(ColumnInfo(text) for text in names)
    return FrameFormat(Path(name), FRAME, columns=columns, content=content, preview=_preview(content))


def _column(values: Any, name: str, column: str) -> AnyArray:
    try:
        array = np.asarray(values)
    except ValueError:  # lists of different lengths
        array = np.empty((0, 0))
    if array.ndim != 1:
        raise _nested(tr("{source}, column “{column}”", source=name, column=column))
    return array


def _nested(where: str) -> DataError:
    return DataError(
        tr("A column has lists in place of values."), where, tr("Give it one text or number for each row.")
    )


def _preview(content: Mapping[str, AnyArray]) -> tuple[tuple[str, ...], ...]:
    """The texts of the first rows; blank for columns of numbers, whose type is known."""
    firsts = [
        _text(array[:PREVIEW_ROWS]) if array.dtype.kind in "OSU" else None for array in content.values()
    ]
    n_rows = min(len(next(iter(content.values()), ())), PREVIEW_ROWS)
    return tuple(
        tuple("" if text is None else text.names[text.ids[row]] for text in firsts) for row in range(n_rows)
    )


def frame_content(frame: Frame, name: str) -> bytes:
    """Digest of the content of a data frame; raises errors as `frame_format` does."""
    whole = hashlib.sha256()
    for column, values in frame_format(frame, name).content.items():
        text = _text(values)
        whole.update(repr((column, text.names)).encode("utf-8", "surrogatepass"))
        whole.update(np.ascontiguousarray(text.ids, np.int64).data)
    return whole.digest()


def read_frame(form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress) -> Columns:
    """Read some columns of a data frame as texts and others as numbers; missing values are blanks.

    Raises
    ------
    DataError
        Naming the rows, counted from 1, of values that are no numbers.
    """
    assert isinstance(form, FrameFormat)
    rows = len(next(iter(form.content.values()), ()))
    texts, numbers = list(dict.fromkeys(text)), list(dict.fromkeys(number))
    progress.phase(mark("read"), rows * (len(texts) + len(numbers)))
    bare = Columns(form.path.name, rows, 1, {}, {})
    text_columns, values = dict[str, Text](), dict[str, FloatArray]()
    for name in texts:
        text_columns[name] = _text(form.content[name])
        progress.advance(rows)
    for name in numbers:
        array = form.content[name]
        if array.dtype.kind in "iuf":
            values[name] = np.array(array, np.float64)
        else:
            strings = (value for value in array.tolist() if isinstance(value, str))
            refuse_ambiguous(form.path.name, name, strings, ".", _AS_NUMBERS)
            values[name] = text_to_number(_text(array), ".", bare, name)
        progress.advance(rows)
    return Columns(form.path.name, rows, 1, text_columns, values)


def _no_file(start: Beginning) -> FileFormat:
    raise FormatError(tr("A data frame is not a file."), start.path.name, tr("Pass the frame itself."))


FRAME = Format(
    name="frame",
    title="data frame",
    suffixes=(),
    recognises=lambda _start: False,
    sniff=_no_file,
    read=read_frame,
    words=lambda _form: tr("data frame"),
)
"""The format of data in memory; never detected for files."""


def rows_of(frame: Frame, name: str) -> Rows:
    """Take a data frame as a small table, rows counted from 1."""
    form = frame_format(frame, name)
    texts = [_text(form.content[column]) for column in form.names]
    fields = zip(*([text.names[i] for i in text.ids.tolist()] for text in texts), strict=True)
    return Rows(form.path, form.names, tuple(enumerate(fields, start=1)))


def _text(array: AnyArray) -> Text:
    """Number the distinct values as texts; missing values become blanks, whole numbers have no decimals."""
    try:
        codes, values = pandas().factorize(array.astype(object))
    except TypeError:  # what cannot be a key, such as a list
        raise _nested(tr("a data frame")) from None
    words = Text.of([*map(word_of, values.tolist()), ""])  # missing values have index −1, the last name
    return Text(words.ids[codes], words.names)
