"""Small tables (hierarchies, decisions, waivers, patterns) as rows of text with named columns."""

import io
from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

import numpy as np
from attrs import frozen

from tabguard.base.errors import DataError, FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.base.untrusted import file_reader, too_large
from tabguard.project import WHOLE, DataSource
from tabguard.read.files.columns import short
from tabguard.read.files.format import FileFormat, Row
from tabguard.read.files.text import csv_rows
from tabguard.read.shape.role_names import is_called, named_role
from tabguard.read.sources.source import read_columns, sniff
from tabguard.table.arrays import BoolArray
from tabguard.table.formula_text import unguarded
from tabguard.table.summary import Finding

NEARBY = 30
"""Rows that are shown before and after a given one."""
_MOST_COLUMNS = 1_000
"""Maximum number of columns of a hierarchy, register or list of decisions."""
_INFORMING = ("name", "note", "row_number")
_MOST_COPIED = 50_000_000
CLIPBOARD = mark("clipboard")
"""Name of the source in messages about pasted cells."""


def _plain(name: str) -> str:
    return name.strip().lower().replace("_", " ")


@frozen
class Rows:
    """A small table: column names, and rows with their number in the file.

    Parameters
    ----------
    path : Path
    names : tuple of str
    rows : tuple of (int, tuple of str)
    filed : tuple of str
        The names of the columns in the file, where they are others; blank for those that are not read.
    """

    path: Path
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    filed: tuple[str, ...] = ()

    def column(self, *headings: str) -> int:
        """Position of the first column with one of these names, case ignored; -1 for none.

        A blank in a name may be an underscore in the file, as in public CSV files, and the reverse.

        Raises
        ------
        DataError
            Where several columns have the name.
        """
        plain = [_plain(name) for name in self.names]
        for name in headings:
            at = [i for i, heading in enumerate(plain) if heading == _plain(name)]
            if len(at) > 1:
                raise DataError(
                    tr("Two columns are called “{name}”.", name=short(name)),
                    tr("{name}, columns {at} and {at2}", name=self.path.name, at=at[0] + 1, at2=at[1] + 1),
                    tr("Rename one of them, or remove it."),
                )
            if at:
                return at[0]
        return -1

    def number(self, at: int) -> int:
        """The number of a column in the file; 0 if its values are not in a column, such as codes in heads."""
        names = self.filed or self.names
        return names.index(self.names[at]) + 1 if self.names[at] in names else 0

    def texts(self, at: int) -> list[str]:
        """The texts of a column."""
        return [row[at] for _, row in self.rows]

    def where(self, row: int) -> str:
        """The place of a row in its file, for messages."""
        return tr("{name}, row {row}", name=self.path.name, row=row)

    def refuse(self, bad: BoolArray, what: str, remedy: str) -> None:
        """Refuse rows, shape (n_rows,); raises `DataError` that names the first of them, if there are any."""
        if bad.any():
            raise DataError(what, self.where(self.rows[int(np.argmax(bad))][0]), remedy)

    def refuse_unread(self, row: Row, columns: Collection[str]) -> None:
        """Refuse a row with an entry in an unread column, unless the column only informs.

        Parameters
        ----------
        row : Row
        columns : collection of str
            Names of the columns that are read.

        Raises
        ------
        DataError
            Naming the column: it may say for which cells, or until when, the row holds.
        """
        number, texts = row
        plain = {*map(_plain, columns)}
        for name, text in zip(self.names, texts, strict=True):
            if text.strip() and _plain(name) not in plain and not _informs(name):
                raise DataError(
                    tr("“{name}” is not read, and may say for which cells a row holds.", name=short(name)),
                    self.where(number),
                    tr(
                        "Call this column as one of {known}; if it only informs, as remark.",
                        known=", ".join(columns),
                    ),
                )


def _informs(name: str) -> bool:
    """Whether a column has the name of respondents or remarks, which restrict nothing."""
    return named_role(name) == "respondent" or any(is_called(kind, name) for kind in _INFORMING)


@file_reader("The file", "Save it as CSV or XLSX again.")
def read_rows(
    path: Path, header: bool | None = True, delimiter: str | None = None, guarded: bool = True
) -> Rows:
    """Read a small table.

    Parameters
    ----------
    path : Path
        File in any format for small tables; usually CSV or XLSX.
    header : bool or None
        Whether the first line holds the names; None: detect.
    delimiter : str, optional
    guarded : bool
        Whether an apostrophe precedes fields that resemble formulas in text files, as in all files that
        TabGuard writes: the apostrophe is removed.

    Raises
    ------
    FormatError
        Where the file cannot be read.
    DataError
        Where a row has more fields than the header.
    """
    data = DataSource(path, header=header, delimiter=delimiter, shape=WHOLE)
    return all_rows(sniff(data), guarded)


def all_rows(form: FileFormat, guarded: bool = True) -> Rows:
    """Read a small table of a known format; as `read_rows`."""
    path = form.path
    if len(form.names) > _MOST_COLUMNS:
        raise too_large(path, tr("its first lines have {n_names:,} columns", n_names=len(form.names)))
    rows = _reader(form)
    if not (guarded and form.format.guarded):
        return Rows(path, form.names, tuple(rows(form)), form.filed.names)
    names, file_names = tuple(map(unguarded, form.names)), tuple(map(unguarded, form.filed.names))
    body = tuple((number, tuple(map(unguarded, row))) for number, row in rows(form))
    return Rows(path, names, body, file_names)


def copied_rows(text: str) -> Rows:
    """Read cells that were copied in a spreadsheet: tab-separated, with the names of the columns first.

    Raises
    ------
    FormatError
        Where the text has no rows and columns.
    """
    lines = [(n, row) for n, row in csv_rows(io.StringIO(text), "\t", CLIPBOARD) if any(map(str.strip, row))]
    if len(lines) < 2 or len(lines[0][1]) < 2:
        raise FormatError(
            tr("The clipboard holds no table."),
            CLIPBOARD,
            tr(
                "Select the cells in the spreadsheet, with the names of the columns, copy them, and try "
                "again."
            ),
        )
    names, width = tuple(lines[0][1]), len(lines[0][1])
    if width > _MOST_COLUMNS or len(text) > _MOST_COPIED:
        raise too_large(Path(CLIPBOARD), tr("it is too much to paste"))
    rows = ((number, tuple(map(unguarded, row[:width]))) for number, row in lines[1:])
    return Rows(
        Path(CLIPBOARD), names, tuple((number, (*row, *("",) * (width - len(row)))) for number, row in rows)
    )


def rows_near(form: FileFormat, finding: Finding, progress: Progress) -> tuple[Row, ...]:
    """The rows of a file before and after that of a finding, as the preview shows them."""
    if form.parts:
        part = form.parts[finding.sheet]
        rows = rows_near(part, finding, progress)
        return tuple((number, (part.part, *fields[part.own])) for number, fields in rows)
    line = finding.rows[0]
    before: deque[Row] = deque(maxlen=NEARBY)
    after: list[Row] = []
    for number, row in _reader(form)(form):
        progress.check()
        if number < line:
            before.append((number, row))
        elif len(after) < NEARBY:
            after.append((number, row))
        else:
            break
    return (*before, *after)


def _reader(form: FileFormat) -> Callable[[FileFormat], Iterable[Row]]:
    plain = form.filed is form and not any(reading.flags for reading in form.readings.values())
    return (plain and form.format.rows) or _of_columns


def _of_columns(form: FileFormat) -> Iterator[Row]:
    columns = read_columns(form, form.names, (), Progress())
    texts = [columns.text[name] for name in form.names]
    fields = zip(*([t.names[i] for i in t.ids.tolist()] for t in texts), strict=True)
    return ((columns.line(at), row) for at, row in enumerate(fields))
