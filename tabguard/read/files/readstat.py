"""Reads SPSS, SAS and Stata files with ReadStat, a C library, in a separate process.

The library crashes or hangs on some damaged files; a separate process can be ended without harm.
"""

import datetime
import math
import multiprocessing
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from attrs import field, frozen

from tabguard.base.errors import FormatError, WorkError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Cancelled, Progress
from tabguard.base.untrusted import too_large, translate_errors
from tabguard.read.files.columns import Text, word_of
from tabguard.read.files.sheet_rows import cell_text
from tabguard.table.arrays import BoolArray, FloatArray

CALLED = "The SPSS, SAS or Stata file"
ADVICE = mark("Open it in the program that made it and save it again, or export it as CSV.")
_MARKS: tuple[tuple[bytes, str], ...] = (
    (b"$FL2", "sav"),
    (b"$FL3", "sav"),
    (b"<stata_dta>", "dta"),
    (b"HEADER RECORD*******LIB", "xpt"),
    (bytes(12) + b"\xc2\xea\x81\x60\xb3\x14\x11\xcf\xbd\x92\x08\x00", "sas7bdat"),
)
# files of Stata before 13 begin with format number, byte order and a 1, without words
_OLD_STATA = frozenset(range(104, 116))
_FREE_ROWS, _ROWS_PER_BYTE = 5_000_000, 20
"""Rows allowed for a file of any size, and further rows allowed per byte."""
_PATIENCE = 60.0
"""Seconds after which reading the description of a file is given up."""


@frozen
class StoredColumn:
    """A column as the file describes it.

    Parameters
    ----------
    name, label : str
    numeric : bool
        Whether it holds numbers that are not dates.
    values : mapping of str to str
        The label of each code.
    missing : bool
        Whether it declares codes that mean that the value is missing.
    """

    name: str
    label: str
    numeric: bool
    values: Mapping[str, str] = field(repr=False)
    missing: bool


@frozen
class Description:
    """Content of the beginning of a file: its columns, and its first rows as text."""

    columns: tuple[StoredColumn, ...]
    rows: tuple[tuple[str, ...], ...] = field(repr=False)


@frozen(eq=False)
class Stored:
    """Columns that were read, and the number of rows; a column of numbers may turn out to be text."""

    rows: int
    text: Mapping[str, Text] = field(repr=False)
    number: Mapping[str, FloatArray | Text] = field(repr=False)
    missing: Mapping[str, BoolArray] = field(factory=dict, repr=False)
    """Rows of numbers that have a code for missing values."""


def kind_of(head: bytes) -> str:
    """Which of the formats a file has: “sav”, “dta”, “xpt”, “sas7bdat”, or none."""
    if len(head) > 3 and head[0] in _OLD_STATA and head[1] in (1, 2) and head[2:4] == b"\1\0":
        return "dta"
    return next((kind for mark, kind in _MARKS if head.startswith(mark)), "")


@frozen
class StatFile:
    """A file of a statistics program.

    Parameters
    ----------
    path : Path
    kind : str
        Kind of the file, from `kind_of`.
    encoding : str or None
        Encoding of the texts, instead of the declared one.
    """

    path: Path
    kind: str
    encoding: str | None


def describe(file: StatFile, rows: int) -> Description:
    """Describe a file and read its first rows.

    Parameters
    ----------
    file : StatFile
    rows : int
        Number of rows to read.

    Raises
    ------
    FormatError
        Where it cannot be read.
    """
    progress = Progress()
    timer = threading.Timer(_PATIENCE, progress.cancel)
    timer.daemon = True
    timer.start()
    try:
        description: Description = _call_apart(_describe, (file, rows), progress)
        return description
    except Cancelled:
        raise too_large(file.path, tr("to read its beginning takes too long")) from None
    finally:
        timer.cancel()


def read(
    file: StatFile,
    text: Sequence[str],
    number: Sequence[str],
    progress: Progress,
    declared: Sequence[str] = (),
) -> Stored:
    """Read some columns as texts and others as numbers.

    Declared missing values stay codes in texts, and become NaN in numbers. A column of numbers that has texts
    or dates is returned as text. For the columns in `declared`, the result also says which rows have a code
    for missing values.

    Raises
    ------
    FormatError
        Where it cannot be read.
    """
    progress.phase(mark("read"))
    stored: Stored = _call_apart(_read, (file, tuple(text), tuple(number), tuple(declared)), progress)
    return stored


def _call_apart(work: Callable[..., Any], arguments: tuple[Any, ...], progress: Progress) -> Any:
    """Call `work` in a separate process, unless this process already is one."""
    from tabguard.base.processes import Call, run_apart  # imported here: few files need it

    if _is_apart():
        return work(*arguments, progress)
    path: Path = arguments[0].path
    # ended at once: it leaves nothing behind, and C code in a loop would not end by itself
    ((_, ended),) = run_apart([Call(path.name, work, arguments)], progress, patience=0, bare=True)
    if ended.cancelled:
        raise Cancelled
    if isinstance(ended.error, WorkError):  # the process crashed
        raise FormatError(
            tr("{called} cannot be read: it is damaged, or too large.", called=CALLED), path.name, ADVICE
        )
    if ended.error is not None:
        raise ended.error
    return ended.value


def _is_apart() -> bool:
    """Whether this process is a worker whose failure does not harm the main program."""
    return multiprocessing.parent_process() is not None


def _describe(file: StatFile, rows: int, _progress: Progress) -> Description:
    values, about = _parse(file, row_limit=rows, keep_missing=True)
    names = list(about.column_names)
    if not all(isinstance(name, str) and name for name in names):
        raise ValueError("a column has no name")  # ReadStat passes on names that it could not read
    labels, declared = about.column_names_to_labels, about.variable_value_labels
    missing = {*about.missing_ranges, *about.missing_user_values}
    columns = tuple(
        StoredColumn(
            name,
            labels.get(name) or "",
            about.readstat_variable_types.get(name) != "string" and not any(map(_is_date, values[name])),
            {_word(code): str(label) for code, label in declared.get(name, {}).items()},
            name in missing,
        )
        for name in names
    )
    first = zip(*([_word(value) for value in values[name]] for name in names), strict=True)
    return Description(columns, tuple(first))


def _read(
    file: StatFile,
    text: tuple[str, ...],
    number: tuple[str, ...],
    declared: tuple[str, ...],
    progress: Progress,
) -> Stored:
    most = max(_FREE_ROWS, _ROWS_PER_BYTE * file.path.stat().st_size)
    texts: dict[str, Text] = {}
    numbers: dict[str, FloatArray | Text] = {}
    rows = 0
    # two passes: texts keep the codes for missing, which would be added up among numbers
    for names, keep_missing in ((text, True), (number, False)):
        if not names:
            continue
        columns, _ = _parse(file, row_limit=most + 1, keep_missing=keep_missing, usecols=names)
        rows = len(next(iter(columns.values()), ()))
        if rows > most:
            raise too_large(file.path, tr("it has more than {most:,} rows", most=most))
        for name in names:
            progress.check()
            values = columns.pop(name)
            if keep_missing:
                texts[name] = Text.of(map(_word, values))
            elif not all(value is None or isinstance(value, int | float) for value in values):
                numbers[name] = Text.of(map(_word, values))
            else:
                numbers[name] = np.array([math.nan if v is None else v for v in values], np.float64)
    missing: dict[str, BoolArray] = {}
    if declared:
        columns, _ = _parse(file, row_limit=most + 1, keep_missing=True, usecols=declared)
        for name in declared:
            blank, coded = numbers[name], [bool(_word(value)) for value in columns.pop(name)]
            if not isinstance(blank, Text):
                missing[name] = np.isnan(blank) & np.array(coded, bool)
    return Stored(rows, texts, numbers, missing)


def _parse(
    file: StatFile,
    *,
    row_limit: int,
    keep_missing: bool,
    usecols: Sequence[str] | None = None,
) -> tuple[dict[str, list[Any]], Any]:
    import pyreadstat

    parsers: dict[str, Callable[..., Any]] = {
        "sav": pyreadstat.read_sav,
        "dta": pyreadstat.read_dta,
        "xpt": pyreadstat.read_xport,
        "sas7bdat": pyreadstat.read_sas7bdat,
    }
    path = file.path
    more: dict[str, Any] = {} if file.kind == "xpt" else {"user_missing": keep_missing}
    if usecols is not None:
        more["usecols"] = list(usecols)
    with translate_errors(path, CALLED, ADVICE):
        try:
            values, about = parsers[file.kind](
                str(path), encoding=file.encoding, row_limit=row_limit, output_format="dict", **more
            )
        except UnicodeDecodeError:
            raise _other_encoding(path) from None
        except pyreadstat.ReadstatError as error:
            if "encoding" in str(error):
                raise _other_encoding(path) from None
            raise
    return values, about


def _other_encoding(path: Path) -> FormatError:
    return FormatError(
        tr("The texts of the file are not in the encoding that it declares."),
        path.name,
        tr("Choose the encoding: CP1252 is common in files made on Windows."),
    )


def _is_date(value: object) -> bool:
    return isinstance(value, datetime.date | datetime.time | datetime.timedelta)


def _word(value: object) -> str:
    return cell_text(value) if isinstance(value, datetime.date) else word_of(value)
