"""Reads delimited text files (CSV, TSV) into columns, fast and with the row named when something is wrong."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, Text, counted, text_to_number
from tabguard.read.format import FileFormat
from tabguard.read.frames import pandas
from tabguard.read.text import csv_rows
from tabguard.table.arrays import FloatArray, IntArray

if TYPE_CHECKING:
    import pandas as pd

_CHUNK = 50_000
"""Rows read at once: a cancel is obeyed after each chunk."""
_BEYOND = "\0beyond"
"""Name given to a field after the last column; lines that have one are too long."""


class _Watched:
    """Text of a file under a header of our own; reading reports progress in bytes and obeys a cancel.

    The header has one column more than the file, so that the parser pads every line to it and a field beyond
    the last column shows.
    """

    def __init__(self, form: FileFormat, progress: Progress) -> None:
        self._file = form.path.open(encoding=form.encoding, newline="")
        self._progress = progress
        self._header = form.delimiter.join(str(i) for i in range(len(form.names) + 1)) + "\n"
        if form.header:
            lines = csv_rows(iter(self._file.readline, ""), form.delimiter, form.path.name)
            next((row for _, row in lines if any(field.strip() for field in row)), None)

    def read(self, size: int = -1) -> str:
        if self._header:
            text, self._header = self._header, ""
            return text
        text = self._file.read(size)
        self._progress.advance(len(text))
        return text

    def __iter__(self) -> Iterator[str]:
        return iter(self._file)

    def close(self) -> None:
        self._file.close()


class _TextBuilder:
    """Numbers the texts of a column chunk by chunk, in order of appearance."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}
        self._parts: list[IntArray] = []

    def add(self, series: pd.Series[Any]) -> None:
        codes, texts = _factorized(series)
        seen = self._seen
        names = [seen.setdefault(text, len(seen)) for text in texts]
        self._parts.append(np.array(names, np.int64)[codes])

    def build(self) -> Text:
        whole = np.concatenate(self._parts) if self._parts else np.zeros(0, np.int64)
        return Text(whole, tuple(self._seen))


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

    Numbers are parsed by the fast reader; only where that fails they are read again as text to name the rows.

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
        read, values = _read(form, texts, numbers, progress)
    except UnicodeDecodeError:
        raise
    except (ValueError, OverflowError) as error:
        if type(error).__name__ in ("ParserError", "EmptyDataError"):
            raise _broken(form, str(error)) from None
        read, values = _read(form, texts + numbers, [], progress)
    rows = len(next(iter(read.values())).ids) if read else len(next(iter(values.values()), ()))
    bare = Columns(form.path.name, rows, _first_row(form), {}, {})
    for name in number:
        progress.check()
        if name not in values:
            values[name] = text_to_number(read[name], form.decimal, bare, name)
    return Columns(form.path.name, rows, _first_row(form), {n: read[n] for n in texts}, values)


def _first_row(form: FileFormat) -> int:
    return 2 if form.header else 1


def _read(
    form: FileFormat, texts: list[str], numbers: list[str], progress: Progress
) -> tuple[dict[str, Text], dict[str, FloatArray]]:
    builders = {name: _TextBuilder() for name in texts}
    parts: dict[str, list[FloatArray]] = {name: [] for name in numbers}
    for frame in _chunks(form, texts, numbers, progress):
        progress.check()
        _check_width(form, frame)
        for name in texts:
            builders[name].add(frame[name])
        for name in numbers:
            parts[name].append(frame[name].to_numpy(np.float64))
    progress.check()
    values = {name: np.concatenate(part) if part else np.zeros(0) for name, part in parts.items()}
    return {name: builder.build() for name, builder in builders.items()}, values


def _chunks(
    form: FileFormat, texts: list[str], numbers: list[str], progress: Progress
) -> Iterator[pd.DataFrame]:
    pd = pandas()
    progress.phase("read", form.path.stat().st_size)
    place = {name: str(i) for i, name in enumerate((*form.names, _BEYOND))}
    kinds = {**dict.fromkeys([*texts, _BEYOND], "object"), **dict.fromkeys(numbers, "float64")}
    dtypes: Any = {place[name]: kind for name, kind in kinds.items()}
    with contextlib.closing(_Watched(form, progress)) as stream:
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
            Columns(form.path.name, 0, _first_row(form), {}, {}).where(rows),
            f"Correct the lines, the delimiter (now {form.delimiter_word}) or the decimal mark.",
        )


def _broken(form: FileFormat, message: str) -> FormatError:
    line = re.search(r"line (\d+)", message) or re.search(r"row (\d+)", message)
    counts = re.search(r"Expected (\d+) fields in line \d+, saw (\d+)", message)
    what = "The file can not be read as a delimited file."
    if counts:
        what = f"A line has {counts[2]} fields where {counts[1]} were expected."
    elif "EOF inside string" in message:
        what = "A quotation mark is opened and never closed."
    return FormatError(
        what,
        f"{form.path.name}, line {line[1]}" if line else form.path.name,
        f"Correct the line, or the delimiter (now {form.delimiter_word}).",
    )
