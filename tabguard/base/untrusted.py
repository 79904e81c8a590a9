"""Reads files that may be damaged or hostile: limits size and depth, and turns parser errors into
messages."""

import ast
import contextlib
import datetime as dt
import functools
import io
import json
import re
import stat
import struct
import tomllib
import traceback
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, NoReturn, TypeVar
from xml.parsers import expat

import numpy as np
from attrs import frozen

from tabguard.base.errors import FormatError, TabGuardError
from tabguard.base.language import tr
from tabguard.base.progress import Cancelled

_F = TypeVar("_F", bound=Callable[..., Any])
_BLOCK = 1 << 20
_MOST_NESTED = 100
"""Largest depth of nested elements; workbooks have about ten levels."""
_LONGEST_TAG = 1 << 23
_MOST_VALUES = 20_000_000
"""Largest number of values in a JSON text; a million decisions have about eight million."""
_LARGEST_TEXT = 1 << 29
_END_SIZE = 22 + 0xFFFF
_SIZE_PER_ENTRY = 1_000
_MOST_PARTS = 200
"""Largest number of parts of a key in TOML; keys of jobs have at most four."""
_BETWEEN_KEYS = re.compile(r"[^\w.\"' \t-]+")

READERS: dict[str, Callable[..., Any]] = {}
"""Every reader of files by its name; `file_reader` enters them."""


@frozen
class Limits:
    """Limits on the unpacked size of a compressed file.

    Parameters
    ----------
    entries : int
    part, total : int
        Largest number of bytes of one entry, and of all entries.
    free : int
        Unpacked bytes that are permitted for any file, however small.
    ratio : int
        Largest unpacked size beyond that, as a multiple of the file's size.
    """

    entries: int
    part: int
    total: int
    free: int
    ratio: int


WORKBOOK = Limits(5_000, 4 << 30, 6 << 30, 32 << 20, 200)
"""Limits for workbooks: a sheet of 1,048,576 rows and 60 columns has about 3 GB, and sheets are compressed 8
to 50 times."""
ARRAYS = Limits(5_000, 8 << 30, 16 << 30, 256 << 20, 200)
"""Limits for projects and certificates: arrays with an entry per cell, of which constant ones are compressed
a thousand times."""


@contextlib.contextmanager
def translate_errors(
    path: Path, kind: str, remedy: str = "Check the file.", error: type[TabGuardError] = FormatError
) -> Iterator[None]:
    """Turn any error of a parser into one that says what is wrong, where, and what to do.

    Parameters
    ----------
    kind : str
        Kind of the file, with its article: “The workbook”.
    remedy : str
        Advice for a damaged file.
    error : type of TabGuardError
        Class of the error.
    """
    try:
        if is_special(path):
            raise error(
                tr("{kind} is a pipe or a device, not a file.", kind=tr(kind)),
                path.name,
                tr("Write its content into a file, and choose that."),
            )
        yield
    except (TabGuardError, Cancelled):
        raise
    except MemoryError:
        raise error(
            tr("{kind} needs more memory than is available.", kind=tr(kind)),
            path.name,
            tr("Use a smaller file or a machine with more memory."),
        ) from None
    except RecursionError:
        raise error(tr("{kind} is nested too deeply.", kind=tr(kind)), path.name, remedy) from None
    except OSError as problem:
        if problem.strerror is None:  # of a library: the content is wrong, not the access
            _damaged(problem, path, kind, remedy, error)
        raise error(
            tr("{kind} cannot be opened.", kind=tr(kind)),
            path.name,
            tr("{strerror}. Check its name and folder.", strerror=problem.strerror),
        ) from None
    except Exception as problem:  # noqa: BLE001 - damage has no end of ways; its text may hold values
        _damaged(problem, path, kind, remedy, error)


def _damaged(problem: Exception, path: Path, kind: str, remedy: str, error: type[TabGuardError]) -> NoReturn:
    at = traceback.extract_tb(problem.__traceback__)[-1]
    raise error(
        tr("{kind} cannot be read: it is damaged, or its content does not match its name.", kind=tr(kind)),
        tr("{file} ({module}, line {line})", file=path.name, module=Path(at.filename).name, line=at.lineno),
        remedy,
    ) from None


def file_reader(
    kind: str, remedy: str = "Check the file.", error: type[TabGuardError] = FormatError
) -> Callable[[_F], _F]:
    """Decorator for a function that reads a file: converts its errors, and registers it for the tests.

    The first argument of the function is the path, or an object with a `path`.
    """

    def enter(function: _F) -> _F:
        @functools.wraps(function)
        def read(source: Any, *arguments: Any, **keywords: Any) -> Any:
            with translate_errors(Path(getattr(source, "path", source)), kind, remedy, error):
                return function(source, *arguments, **keywords)

        READERS[function.__name__] = read
        return read  # type: ignore[return-value]

    return enter


def is_special(path: Path) -> bool:
    """Whether a path is a pipe, device or socket, on which a reader could wait forever."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return False  # who opens it is told why
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


def file_time(seconds: float) -> dt.datetime:
    """The local time of a file-system time stamp; the smallest time if the stamp is invalid."""
    try:
        return dt.datetime.fromtimestamp(seconds)
    except (ValueError, OverflowError, OSError):
        return dt.datetime.min


def read_bytes(path: Path, most: int = _LARGEST_TEXT) -> bytes:
    """Read a whole file at once; refuses files of more than `most` bytes."""
    with path.open("rb") as stream:
        content = stream.read(most + 1)
    if len(content) > most:
        raise too_large(path, tr("it has more than {most:,} bytes", most=most))
    return content


def too_large(path: Path, why: str) -> FormatError:
    """The error for a file that would take more time or memory than files of its kind."""
    return FormatError(
        tr("The file is not opened: {why}.", why=why),
        path.name,
        tr("Check where it comes from, or make it smaller."),
    )


def open_zip(path: Path, limits: Limits, content: bytes | BinaryIO | None = None) -> zipfile.ZipFile:
    """Open a zip archive whose unpacked size is within limits; the sizes that it states are enforced.

    Parameters
    ----------
    path : Path
    limits : Limits
    content : bytes or file, optional
        The archive itself, if it is only a part of the file, or encrypted in it.

    Raises
    ------
    FormatError
        If its unpacked size exceeds the limits.
    BadZipFile, OSError
        If it is not a zip archive; call this within `translate_errors`.
    """
    archive_file = io.BytesIO(content) if isinstance(content, bytes) else content
    with path.open("rb") if archive_file is None else contextlib.nullcontext(archive_file) as file:
        size = file.seek(0, io.SEEK_END)
        _check_directory(path, file, size, limits)
    archive = zipfile.ZipFile(path if archive_file is None else archive_file)
    infos = archive.infolist()
    total = sum(info.file_size for info in infos)
    why = ""
    if len(infos) > limits.entries:
        why = tr("it holds {n_infos:,} entries", n_infos=len(infos))
    elif total > limits.total or any(info.file_size > limits.part for info in infos):
        why = tr("it unpacks to {total:,} bytes", total=total)
    # small archives may be packed well: only large ones are suspicious
    elif total > limits.free and total > limits.ratio * size:
        why = tr("it unpacks to {total} times its size", total=total // max(size, 1))
    if why:
        archive.close()
        raise too_large(path, why)
    return archive


def _check_directory(path: Path, file: BinaryIO, length: int, limits: Limits) -> None:
    """Check the size of the list of entries, which `zipfile` reads at once."""
    file.seek(max(0, length - _END_SIZE))
    tail = file.read()
    at = tail.rfind(b"PK\5\6")
    if at >= 0 and len(tail) >= at + 16:
        entries, size = struct.unpack("<HI", tail[at + 10 : at + 16])
        if entries > limits.entries or size > limits.entries * _SIZE_PER_ENTRY:
            raise too_large(path, tr("its list of entries is too long"))


def parse_json(content: bytes, path: Path) -> Any:
    """Parse a JSON text with a bounded number of values.

    Raises
    ------
    FormatError
        For too many values.
    ValueError, RecursionError
        If it is not JSON; call this within `translate_errors`.
    """
    if sum(content.count(mark) for mark in (b",", b"[", b"{")) > _MOST_VALUES:
        raise too_large(path, tr("it holds more than {most_values:,} values", most_values=_MOST_VALUES))
    return json.loads(content)


def parse_toml(text: str, path: Path) -> dict[str, Any]:
    """Parse a TOML text whose keys have a bounded number of parts.

    Raises
    ------
    FormatError
        For a key with too many parts: the time for them grows with their square.
    TOMLDecodeError
        If it is not TOML.
    """
    if max(run.count(".") for run in _BETWEEN_KEYS.split(text)) > _MOST_PARTS:
        raise too_large(path, tr("a key in it has too many parts"))
    return tomllib.loads(text)


def parse_array(content: bytes) -> np.ndarray[Any, np.dtype[Any]]:
    """Read an array from the content of an ``.npy`` file; never allocates more than the file holds.

    Raises
    ------
    ValueError
        If it is not an array; call this within `translate_errors`.
    """
    if content[:6] != b"\x93NUMPY" or content[6] not in (1, 2):
        raise ValueError
    wide = content[6] == 2
    start = 12 if wide else 10
    size = struct.unpack("<I" if wide else "<H", content[8:start])[0]
    if size > 10_000:
        raise ValueError
    header = ast.literal_eval(content[start : start + size].decode("latin-1"))
    shape, kind = header["shape"], np.dtype(header["descr"])
    if kind.hasobject or header["fortran_order"] or len(shape) > 2 or min(shape, default=1) < 0:
        raise ValueError
    data = memoryview(content)[start + size :]
    count = int(np.prod([int(n) for n in shape], dtype=object))
    if len(data) != count * kind.itemsize:
        raise ValueError
    return np.frombuffer(data, kind).reshape(shape)


Start = Callable[[str, dict[str, str]], None]


def parse_xml(
    stream: Any,
    path: Path,
    start: Start,
    end: Callable[[str], None] | None = None,
    text: Callable[[str], None] | None = None,
    parser: expat.XMLParserType | None = None,
) -> Iterator[int]:
    """Parse XML block by block; names come without their namespace prefix.

    Parameters
    ----------
    stream : file
        Opened for reading bytes.
    path : Path
        Of the file, for messages.
    start, end, text : callable, optional
        Called for the start and the end of elements, and for text.
    parser : expat parser, optional
        A parser with further handlers.

    Yields
    ------
    int
        Number of bytes read so far; between them the caller may use results, or stop.

    Raises
    ------
    FormatError
        For a document type, which could contain entities, and for elements or tags that are too large.
    ExpatError
        If it is not well-formed; call this within `translate_errors`.
    """
    parser = expat.ParserCreate() if parser is None else parser
    parser.buffer_text = True
    depth = 0

    def begin(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > _MOST_NESTED:
            raise too_large(
                path, tr("its elements are nested deeper than {most_nested}", most_nested=_MOST_NESTED)
            )
        start(tag.rpartition(":")[2], attributes)

    def finish(tag: str) -> None:
        nonlocal depth
        depth -= 1
        if end is not None:
            end(tag.rpartition(":")[2])

    def refuse(*_: object) -> None:
        raise FormatError(
            tr("The file has a document type declaration, which workbooks never have."),
            path.name,
            tr("Do not use or release it."),
        )

    parser.StartElementHandler, parser.EndElementHandler = begin, finish
    parser.StartDoctypeDeclHandler = refuse
    if text is not None:
        parser.CharacterDataHandler = text
    size = 0
    while block := stream.read(_BLOCK):
        size += len(block)
        parser.Parse(block, False)
        if size - parser.CurrentByteIndex > _LONGEST_TAG:
            raise too_large(path, tr("it has a tag that is too large"))
        yield size
    parser.Parse(b"", True)
