"""SDMX-CSV (1.0 and 2.x): delimited text with columns about the exchange and about deletions."""

import csv
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from attrs import evolve

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.project import DataSource
from tabguard.read.files.columns import Columns, Text, text_to_number, unique_columns
from tabguard.read.files.csv_records import read_delimited
from tabguard.read.files.format import DECIMAL, ENCODING, HEAD_BYTES, PREVIEW_ROWS, Beginning, FileFormat
from tabguard.read.formats import delimited
from tabguard.read.shape.guess import guess
from tabguard.read.shape.role_names import plain_name, speaks_of_secrets
from tabguard.table.arrays import BoolArray
from tabguard.table.pattern import Status
from tabguard.table.status_lists import list_named

_ACTION = "ACTION"
_NOT_DATA = frozenset({"DATAFLOW", "STRUCTURE", "STRUCTURE_ID", "STRUCTURE_NAME", _ACTION})
"""Columns about the exchange, not about the data."""
_DELETED = "D"
_NO_NUMBER = "NaN"
_VALUE = "OBS_VALUE"
_LABELLED = ": "
_FIRST_LINE = 1 << 14


def recognises_sdmx(start: Beginning) -> bool:
    """Whether the first line begins as those of SDMX-CSV files do, and names the column of the values."""
    encoding = "utf-16" if start.head.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    beginning = start.head[:_FIRST_LINE].decode(encoding, "replace").replace("\r", "\n")
    line = beginning.partition("\n")[0].strip()
    return any(_is_header(next(csv.reader([line], delimiter=mark), [])) for mark in ",;\t")


def _is_header(names: Sequence[str]) -> bool:
    plain = [_plain(name) for name in names]
    return plain[:1] == ["DATAFLOW"] or plain[:2] == ["STRUCTURE", "STRUCTURE_ID"]


def _plain(name: str) -> str:
    """The identifier of a column, without its label and the marks for multiple values."""
    return name.partition(_LABELLED)[0].partition("[")[0].strip()


def sniff_sdmx(start: Beginning) -> FileFormat:
    """Detect the columns of the data; those that describe the exchange are left out.

    Raises
    ------
    FormatError
        Where the first line is not that of an SDMX-CSV file.
    """
    form = delimited.sniff_delimited(evolve(start, data=evolve(start.data, header=True)))
    if not _is_header(form.names):
        raise FormatError(
            tr("The first line of the file is not that of SDMX-CSV."),
            start.path.name,
            tr("It begins with the columns STRUCTURE, STRUCTURE_ID and ACTION, or with DATAFLOW."),
        )
    names = [_plain(name) for name in form.names]
    unique_columns(names, start.path.name)
    places = [i for i, name in enumerate(names) if name not in _NOT_DATA]
    code_of = [_reader(form.names, i) for i in range(len(names))]
    codes = {name: Text.of(map(code_of[i], (row[i] for row in form.preview))) for i, name in enumerate(names)}
    alive = _alive(names, codes, len(form.preview))
    rows = [
        (line, tuple(code_of[i](row[i]) for i in places))
        for line, row, is_alive in zip(form.lines, form.preview, alive.tolist(), strict=False)
        if is_alive
    ]
    preview = tuple(row for _, row in rows)
    columns = tuple(
        evolve(
            form.columns[i],
            name=names[i],
            kind=guess([row[at] for row in preview], form.decimal),
            role=_role(names, i, {row[at] for row in preview}),
            label=form.names[i].partition(_LABELLED)[2].strip(),
        )
        for at, i in enumerate(places)
    )
    deleted = len(form.preview) - len(rows)
    message = tr(
        "{deleted} of the first {preview_rows} rows are deletions (ACTION D) or deleted by one below: "
        "such rows are left out",
        deleted=deleted,
        preview_rows=PREVIEW_ROWS,
    )
    return evolve(
        form,
        format=SDMX,
        columns=columns,
        preview=preview,
        lines=tuple(line for line, _ in rows),
        findings=(*form.findings, message) if deleted else form.findings,
        variant="1.0" if names[0] == "DATAFLOW" else "2.x",
    )


def _role(names: Sequence[str], at: int, values: set[str]) -> str:
    """The role of a column by its place: dimensions before the value, attributes after it."""
    if _VALUE not in names:
        return ""
    place = names.index(_VALUE)
    if at == place:
        return "response"
    return "dimension" if at < place and len(values) > 1 else "ignore"


def _reader(names: Sequence[str], at: int) -> Callable[[str], str]:
    """How the fields of a column are read, in a file with these names: as codes without their labels.

    An attribute keeps a label that says that a figure is withheld, where its code does not say so.
    """
    if _LABELLED not in names[at]:
        return str
    codes = list_named(plain_name(_plain(names[at])))
    is_attribute = _VALUE in map(_plain, names[:at])

    def read(text: str) -> str:
        code, _, label = map(str.strip, text.partition(_LABELLED))
        status = None if codes is None else codes.status(code)
        speaks = is_attribute and status in (None, Status.PUBLISHED) and speaks_of_secrets(label)
        return label if speaks else code

    return read


def read_sdmx(form: FileFormat, text: Sequence[str], number: Sequence[str], progress: Progress) -> Columns:
    """Read the named columns; rows that delete observations and the deleted rows are left out.

    Raises
    ------
    FormatError, DataError
        As for other delimited text.
    """
    whole = _whole(form)
    called = {_plain(name): name for name in whole.names}
    names = list(dict.fromkeys((*text, *number)))
    columns_to_read = [*names, *(name for name in (_ACTION,) if name in called and name not in names)]
    read, columns = _read(whole, called, columns_to_read, progress)
    keep = np.ones(read.rows, bool)
    if _ACTION in columns and _has_code(columns[_ACTION], _DELETED).any():
        _, every = _read(whole, called, list(called), progress)  # a row deletes the cell with its key
        keep = _alive(list(called), every, read.rows)
    lines = read.all_lines[keep]
    texts = {name: _restricted(columns[name], keep) for name in columns_to_read}
    bare = Columns(form.path.name, len(lines), read.first_row, {}, {}, lines)
    numbers = {name: text_to_number(_figures(texts[name]), form.decimal, bare, name) for name in number}
    return evolve(bare, text={name: texts[name] for name in text}, number=numbers)


def _read(
    whole: FileFormat, called: Mapping[str, str], names: Sequence[str], progress: Progress
) -> tuple[Columns, dict[str, Text]]:
    """The rows of the file, and the codes of some columns."""
    read = read_delimited(whole, [called[name] for name in names], (), progress)
    heads = [*called.values()]
    code_of = {name: _reader(heads, heads.index(called[name])) for name in names}
    return read, {name: _codes(read.text[called[name]], code_of[name]) for name in names}


def _codes(text: Text, code_of: Callable[[str], str]) -> Text:
    return text if code_of is str else text.renamed(map(code_of, text.names))


def _alive(names: Sequence[str], columns: Mapping[str, Text], rows: int) -> BoolArray:
    """Rows that neither delete nor are deleted by a row below them, shape (rows,).

    A deletion removes all observations with its dimension codes; blank codes match all. A row that names
    attributes and no value deletes these attributes only.
    """
    if _ACTION not in names:
        return np.ones(rows, bool)
    deletes = _has_code(columns[_ACTION], _DELETED)
    alive = ~deletes
    at = names.index(_VALUE) if _VALUE in names else len(names)
    keys = [columns[name] for name in names[:at] if name not in _NOT_DATA]
    attributes = [columns[name] for name in names[at + 1 :]]
    if attributes:
        valued = ~columns[_VALUE].blank()
        deletes &= valued | np.all([text.blank() for text in attributes], axis=0)
    has_key = np.array([~text.blank() for text in keys]).T.reshape(rows, len(keys))
    # deletions with the same dimensions given are handled together: there are few such sets
    for is_set in np.unique(has_key[deletes], axis=0):
        below = deletes & (has_key == is_set).all(axis=1)
        key = np.zeros(rows, np.int64)
        for text, is_given in zip(keys, is_set.tolist(), strict=True):
            if is_given:
                # renumbered after each dimension, so that keys stay within 64 bits
                key = np.unique(key * (int(text.ids.max()) + 1) + text.ids, return_inverse=True)[1]
        # the last deletion of each key: rows below it were added again
        last = np.full(int(key.max()) + 1, -1)
        np.maximum.at(last, key[below], np.flatnonzero(below))
        alive &= last[key] < np.arange(rows)
    return alive


def _has_code(text: Text, code: str) -> BoolArray:
    """Whether each row of a column has a given code, shape (rows,)."""
    return np.array([name.strip() == code for name in text.names] or [False])[text.ids]


def _whole(form: FileFormat) -> FileFormat:
    """The file as delimited text, with all its columns."""
    data = DataSource(
        form.path, delimiter=form.delimiter, decimal=form.decimal, encoding=form.encoding, header=True
    )
    with form.path.open("rb") as stream:
        head = stream.read(HEAD_BYTES)
    return delimited.sniff_delimited(Beginning(data, head))


def _restricted(text: Text, keep: BoolArray) -> Text:
    """The column restricted to some rows, without names that only other rows have."""
    places, ids = np.unique(text.ids[keep], return_inverse=True)
    return Text(ids, tuple(text.names[i] for i in places.tolist()))


def _figures(text: Text) -> Text:
    return Text(text.ids, tuple("" if name.strip() == _NO_NUMBER else name for name in text.names))


def sdmx_words(form: FileFormat) -> str:
    """Describe the format of the file."""
    return f"SDMX-CSV {form.variant}, {delimited.DELIMITED.words(form).partition(', ')[2]}"


SDMX = evolve(
    delimited.DELIMITED,
    name="sdmx",
    title=mark("SDMX-CSV file"),
    suffixes=(".csv",),
    recognises=recognises_sdmx,
    sniff=sniff_sdmx,
    read=read_sdmx,
    words=sdmx_words,
    settings=(delimited.DELIMITER, DECIMAL, ENCODING),
    rows=None,
    tabulated=True,
)
