"""Small text files, and lines split into fields."""

import csv
import re
from collections.abc import Iterable, Iterator
from pathlib import Path, PureWindowsPath

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.untrusted import read_bytes

_WHOLE = re.compile(r"[0-9]{1,9}")


def whole(text: str) -> int | None:
    """A whole number of at most nine digits; None for any other text, such as ² or a thousand digits."""
    return int(text) if _WHOLE.fullmatch(text) else None


def read_text(path: Path) -> str:
    """Read a small text file in UTF-8, or else CP1252."""
    try:
        raw = read_bytes(path)
    except OSError as error:
        raise FormatError(
            tr("The file cannot be opened."),
            str(path),
            tr("{strerror}. Check its name and folder.", strerror=error.strerror),
        ) from None
    for encoding in ("utf-16",) if raw[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    return raw.decode("latin-1")


def is_there(path: Path) -> bool:
    """Whether a file exists; False for names that no file can have, such as one that is too long."""
    try:
        return path.is_file()
    except OSError:
        return False


def beside(folder: Path, name: str) -> Path:
    """Path of a file in a folder, found as Windows does: the last part of the name counts, case does not."""
    plain = PureWindowsPath(name).name
    exact = folder / plain
    if is_there(exact) or not folder.is_dir():
        return exact
    return min((path for path in folder.iterdir() if path.name.lower() == plain.lower()), default=exact)


def csv_rows(
    lines: Iterable[str], delimiter: str, source: str = "", skip_blanks: bool = False
) -> Iterator[tuple[int, list[str]]]:
    """Split lines into fields; yields the number of the last line and the fields of each row.

    Raises
    ------
    FormatError
        For a field that does not end.
    """
    reader = csv.reader(lines, delimiter=delimiter, skipinitialspace=skip_blanks)
    try:
        for row in reader:
            yield reader.line_num, row
    except csv.Error as error:
        raise FormatError(
            tr("The file contains characters that are not text.")
            if "NUL" in str(error)
            else tr("A field is too long: probably a quotation mark is opened and never closed."),
            tr("{source}, near line {line_num}", source=source, line_num=reader.line_num)
            if source
            else tr("near line {line_num}", line_num=reader.line_num),
            tr("Close the quotation mark."),
        ) from None
