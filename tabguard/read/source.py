"""Opens a data source in the format that was found or given."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from tabguard.progress import Progress
from tabguard.project import DataSource
from tabguard.read.columns import Columns
from tabguard.read.delimited import read_delimited
from tabguard.read.fixed import read_fixed
from tabguard.read.format import FileFormat
from tabguard.read.sniff import sniff, wrong_encoding
from tabguard.read.workbook import read_workbook

_READERS = {"csv": read_delimited, "fixed": read_fixed, "xlsx": read_workbook}


def sniff_source(data: DataSource) -> FileFormat:
    """Detect what the source leaves open."""
    return sniff(
        data.path,
        delimiter=data.delimiter,
        decimal=data.decimal,
        encoding=data.encoding,
        sheet=data.sheet,
        layout=data.layout,
    )


def read_columns(form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress) -> Columns:
    """Read columns; a file that began as plain ASCII and turns out not to be UTF-8 is read as CP1252.

    Raises
    ------
    FormatError
        For text that does not decode.
    """
    text, number = list(text), list(number)
    reader = _READERS[form.kind]
    try:
        return reader(form, text, number, progress)
    except UnicodeDecodeError as error:
        if form.encoding != "utf-8":
            raise wrong_encoding(form.path, form.encoding, error) from None
    try:
        return reader(evolve(form, encoding="cp1252"), text, number, progress)
    except UnicodeDecodeError as error:
        raise wrong_encoding(form.path, "cp1252", error) from None
