"""Opens a data source in the format that was found or given."""

from __future__ import annotations

import codecs
from collections.abc import Iterable

from attrs import evolve

from tabguard.doors import reader
from tabguard.progress import Progress
from tabguard.project import DataSource
from tabguard.read.columns import Columns
from tabguard.read.delimited import read_delimited
from tabguard.read.fixed import read_fixed
from tabguard.read.format import FileFormat
from tabguard.read.frame import read_frame
from tabguard.read.sniff import sniff, wrong_encoding
from tabguard.read.workbook import read_workbook

_READERS = {"csv": read_delimited, "fixed": read_fixed, "xlsx": read_workbook, "frame": read_frame}
_BLOCK = 1 << 22


def sniff_source(data: DataSource, progress: Progress) -> FileFormat:
    """Detect what the source leaves open; the encoding is tested on the whole file.

    A file that begins as plain ASCII may turn out not to be UTF-8 further on: then it is CP1252.
    """
    form = sniff(
        data.path,
        delimiter=data.delimiter,
        decimal=data.decimal,
        encoding=data.encoding,
        sheet=data.sheet,
        header=data.header,
        layout=data.layout,
    )
    if form.encoding == "utf-8" and data.encoding is None and not _is_utf8(form, progress):
        return evolve(form, encoding="cp1252")
    return form


def _is_utf8(form: FileFormat, progress: Progress) -> bool:
    decoder = codecs.getincrementaldecoder("utf-8")()
    with form.path.open("rb") as stream:
        try:
            while block := stream.read(_BLOCK):
                progress.check()
                decoder.decode(block)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
    return True


@reader("The file", "Open it in the program that made it and save it again.")
def read_columns(form: FileFormat, text: Iterable[str], number: Iterable[str], progress: Progress) -> Columns:
    """Read columns.

    Raises
    ------
    FormatError
        For text that does not decode.
    """
    try:
        return _READERS[form.kind](form, list(text), list(number), progress)
    except UnicodeDecodeError as error:
        raise wrong_encoding(form.path, form.encoding, error) from None
