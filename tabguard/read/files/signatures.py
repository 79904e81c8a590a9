"""Recognises files of kinds that cannot be read by their first bytes, so that the message names the kind."""

import re
from collections.abc import Collection
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr

_SAVE_AS = mark("Save it as .xlsx or CSV in the program that made it.")
_UNPACK = mark("Decompress it first.")
_EXPORT = mark("Export the table as CSV or Parquet from the program that made it.")
_OPEN_AND_SAVE = mark("Open it in Excel or LibreOffice and save it as .xlsx or CSV.")
_OTHER = mark("Choose the file with the data.")
_KINDS: tuple[tuple[int, bytes, str, str], ...] = (
    (
        0,
        b"\xd0\xcf\x11\xe0",
        mark("This is an old Excel file or one with a password."),
        mark("Save it as .xlsx without a password, or as CSV."),
    ),
    (0, b"\x1f\x8b", mark("The file is compressed (gzip), as R data files also are."), _UNPACK),
    (4, b"1AY&SY", mark("The file is compressed (bzip2)."), _UNPACK),
    (0, b"\xfd7zXZ\0", mark("The file is compressed (xz)."), _UNPACK),
    (0, b"\x28\xb5\x2f\xfd", mark("The file is compressed (Zstandard)."), _UNPACK),
    (0, b"7z\xbc\xaf\x27\x1c", mark("This is a 7z archive."), _UNPACK),
    (0, b"Rar!\x1a\x07", mark("This is a RAR archive."), _UNPACK),
    (0, b"PK\x05\x06", mark("This is a ZIP archive without content."), _OTHER),
    (0, b"%PDF", mark("This is a PDF document."), mark("Choose the file from which it was made.")),
    (0, b"{\\rtf", mark("This is a text document (RTF)."), _SAVE_AS),
    (0, b"RDX2\n", mark("This is an R data file."), _EXPORT),
    (0, b"RDX3\n", mark("This is an R data file."), _EXPORT),
    (0, b"FEA1\0\0\0\0", mark("This is a Feather file."), _EXPORT),
    (0, b"ARROW1\0\0", mark("This is an Arrow file."), mark("Save it as Parquet.")),
    (0, b"\x89HDF\r\n", mark("This is an HDF5 file."), _EXPORT),
    (0, b"Obj\x01", mark("This is an Avro file."), mark("Save it as Parquet.")),
    (4, b"Standard Jet DB", mark("This is an Access database."), _EXPORT),
    (4, b"Standard ACE DB", mark("This is an Access database."), _EXPORT),
    (0, b"SQLite format 3\0", mark("This is a SQLite database."), mark("Use Data ▸ Open database….")),
    (0, b"\x89PNG\r\n", mark("This is a picture."), _OTHER),
    (0, b"\xff\xd8\xff", mark("This is a picture."), _OTHER),
    (0, b"GIF89a", mark("This is a picture."), _OTHER),
    (0, b"\x7fELF", mark("This is a program."), _OTHER),
    (0, b"MZ\x90\0", mark("This is a program."), _OTHER),
)
_ARCHIVES: tuple[tuple[str, str, str], ...] = (
    ("xl/workbook.bin", mark("This is a binary Excel workbook (XLSB)."), _SAVE_AS),
    ("word/", mark("This is a Word document."), _SAVE_AS),
    ("ppt/", mark("This is a PowerPoint document."), _OTHER),
    ("project.json", mark("This is a TabGuard project."), mark("Open it with File ▸ Open.")),
    ("mimetype", mark("This is an OpenDocument file, but not a spreadsheet."), _SAVE_AS),
)
_PAGES = (b"<!doctype html", b"<html", b"<table")
_JSON = re.compile(rb"(\xef\xbb\xbf)?\s*(\[\s*)?[\[{]\s*\"")
_DBASE = re.compile(rb"[\x03\x30-\x32\x43\x83\x8b\xf5].[\x01-\x0c][\x01-\x1f]", re.DOTALL)
"""Version, and the year, month and day of the last change."""
_UTF_16 = b"\xff\xfe", b"\xfe\xff"
_SDMX = b"sdmx.org/"
"""Beginning of the XML namespaces of SDMX, after http://www."""
_CUBE = b"K;DQ;FACH-SCHL;"
_PORTABLE = b"SPSS PORT FILE"
_BLANK = b"\xef\xbb\xbf \t\r\n"


def refuse_unreadable(path: Path, head: bytes) -> None:
    """Refuse a file whose first bytes are those of a kind that is not read.

    Parameters
    ----------
    path : Path
    head : bytes
        The beginning of the file.

    Raises
    ------
    FormatError
        Names the kind, and what can be opened.
    """
    for at, sign, what, remedy in _KINDS:
        if head.startswith(sign, at):
            raise unreadable(path, what, remedy)
    first = head[:200].lstrip(_BLANK).lower()
    if first.startswith(_PAGES):
        raise unreadable(path, tr("This is a web page (HTML), whatever its name says."), _SAVE_AS)
    if first.startswith(b"<") and _SDMX in head:
        remedy = mark("Get its data as SDMX-CSV, or its codes as a CSV file with code, parent and label.")
        raise unreadable(path, tr("This is an XML document of SDMX."), remedy)
    if first.startswith(b"<?xml"):
        raise unreadable(path, tr("This is an XML document."), _SAVE_AS)
    if _PORTABLE in head:
        raise unreadable(path, tr("This is a portable SPSS file."), mark("Save it as .sav or CSV."))
    if _CUBE in head:
        remedy = mark("Download the table as a flat CSV file.")
        raise unreadable(path, tr("This is a data cube of a GENESIS database (Datenquader)."), remedy)


def refuse_archive(path: Path, members: Collection[str]) -> None:
    """Refuse a ZIP archive that is not an XLSX workbook.

    Parameters
    ----------
    path : Path
    members : collection of str
        Names of the files in the archive.

    Raises
    ------
    FormatError
        Names the kind, and what can be opened.
    """
    for sign, what, remedy in _ARCHIVES:
        if any(name.startswith(sign) for name in members):
            raise unreadable(path, what, remedy)
    if "[Content_Types].xml" not in members:
        raise unreadable(path, tr("This is a ZIP archive, not a workbook."), tr("Unpack it first."))


def refuse_binary(path: Path, head: bytes) -> None:
    """Refuse a file that is no table of text and of no known kind; raises `FormatError`.

    Text has no zero bytes, but for UTF-16, where nearly all stand at even or nearly all at odd places.
    """
    if head.startswith(_UTF_16):
        return
    if _JSON.match(head):
        raise unreadable(path, tr("This is JSON, but not JSON-stat."), _EXPORT)
    zeros = sorted((head[::2].count(0), head[1::2].count(0)))
    if zeros[0] * 20 > zeros[1] or 0 < zeros[1] * 16 < len(head):
        if _DBASE.match(head):
            raise unreadable(path, tr("This is a dBASE file."), _OPEN_AND_SAVE)
        raise unreadable(path, tr("The file is not text, and of no kind that is known."), _EXPORT)


class UnreadableError(FormatError):
    """The file is of a kind that cannot be read; a caller that knows the formats adds what can be opened."""


def unreadable(path: Path, what: str, remedy: str) -> UnreadableError:
    """Make the error for a file of a kind that is not read."""
    return UnreadableError(what, path.name, tr(remedy))
