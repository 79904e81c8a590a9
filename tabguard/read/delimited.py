"""Reads delimited text files (CSV, TSV) into columns, fast and with the row named when something is wrong."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from tabguard.errors import FormatError
from tabguard.progress import Progress
from tabguard.read.columns import Columns, Text, text_to_number
from tabguard.read.format import FileFormat

if TYPE_CHECKING:
    import pandas as pd


class _Watched(io.RawIOBase):
    """A file whose reading reports progress in bytes and obeys a cancel."""

    def __init__(self, path: Path, progress: Progress) -> None:
        self._file = path.open("rb")
        self._progress = progress

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        count = self._file.readinto(buffer)
        self._progress.advance(count)
        return count

    def close(self) -> None:
        self._file.close()
        super().close()


def read_delimited(
    form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress
) -> Columns:
    """Read the named columns of a delimited file.

    Numbers are parsed by the fast reader; only where that fails they are read again as text to name the rows.

    Raises
    ------
    FormatError
        For lines of the wrong length or text that does not decode.
    DataError
        For values that are not numbers.
    """
    texts = list(dict.fromkeys(text))
    numbers = [name for name in dict.fromkeys(number) if name not in texts]
    try:
        frame = _frame(form, texts, numbers, progress)
    except UnicodeDecodeError:
        raise
    except (ValueError, OverflowError) as error:
        if type(error).__name__ in ("ParserError", "EmptyDataError"):
            raise _broken(form, str(error)) from None
        frame = _frame(form, texts + numbers, [], progress)
    progress.check()
    first = 2 if form.header else 1
    bare = Columns(form.path.name, len(frame), first, {}, {})
    there = [str(name) for name in frame.columns]
    read = {name: _text(frame[name]) for name in there if str(frame[name].dtype) == "category"}
    values = {name: frame[name].to_numpy(np.float64) for name in there if name not in read}
    for name in number:
        if name not in values:
            values[name] = text_to_number(read[name], form.decimal, bare, name)
    return Columns(form.path.name, len(frame), first, {n: read[n] for n in texts}, values)


def _frame(form: FileFormat, texts: list[str], numbers: list[str], progress: Progress) -> pd.DataFrame:
    import pandas as pd

    progress.phase("read", form.path.stat().st_size)
    dtypes: dict[str, Any] = {**dict.fromkeys(texts, "category"), **dict.fromkeys(numbers, "float64")}
    names = [column.name for column in form.columns]
    with io.BufferedReader(_Watched(form.path, progress), 1 << 18) as stream:
        frame = pd.read_csv(
            stream,
            sep=form.delimiter,
            decimal=form.decimal,
            encoding=form.encoding,
            header=0 if form.header else None,
            names=names,
            index_col=False,
            usecols=texts + numbers,
            dtype=dtypes,
            keep_default_na=False,
            na_values={name: [""] for name in numbers},
            float_precision="round_trip",
            skipinitialspace=form.skip_blanks,
            engine="c",
        )
    progress.check()
    return frame


def _text(series: pd.Series[Any]) -> Text:
    codes = series.cat.codes.to_numpy().astype(np.int64)
    names = tuple(str(name) for name in series.cat.categories)
    if (codes < 0).any():
        if "" not in names:
            names = (*names, "")
        codes[codes < 0] = names.index("")
    return Text(codes, names)


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
