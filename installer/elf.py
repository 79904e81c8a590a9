"""Reads and changes libraries of Linux (ELF of 64 bits), as far as making them smaller needs it."""

import re
import struct
from collections.abc import Callable
from pathlib import Path

LOAD, DYNAMIC, RELRO = 1, 2, 0x6474E552
OFFSET, ADDRESS, SIZE, MEMORY = 2, 3, 5, 6
"""Kinds of segments, and where the fields of a segment's header are."""
_NEEDED, _CALLS_SIZE, _STRINGS, _SYMBOLS, _CALLS, _END = 1, 2, 5, 6, 23, 0
_HEADER, _ENTRY = struct.Struct("<IIQQQQQQ"), struct.Struct("<QQ")
_SYMBOL, _CALL = struct.Struct("<IBBHQQ"), struct.Struct("<QQq")
_WEAK, _KIND = 0x20, 0x0F
"""Of a symbol, the mark that it may be missing, and the bits that say what it is."""


def headers(content: bytes) -> tuple[int, list[list[int]]]:
    """Find the headers of the segments.

    Returns
    -------
    int
        Where their table begins.
    list of list of int
        The fields of each; see `OFFSET` and the others.

    Raises
    ------
    ValueError
        If it is no such library.
    """
    if content[:6] != b"\x7fELF\x02\x01":
        raise ValueError("This is no library of 64 bits.")
    (table,), (size, count) = struct.unpack_from("<Q", content, 32), struct.unpack_from("<HH", content, 54)
    if size != _HEADER.size:
        raise ValueError("The headers have another size than was expected.")
    return table, [list(_HEADER.unpack_from(content, table + size * n)) for n in range(count)]


def with_headers(content: bytearray, table: int, changed: list[list[int]]) -> None:
    """Put the headers of the segments back, in place."""
    for number, header in enumerate(changed):
        _HEADER.pack_into(content, table + _HEADER.size * number, *header)


def needed(file: Path) -> tuple[str, ...]:
    """Names of the libraries that a library itself asks for, not those that these need in turn.

    Parameters
    ----------
    file : Path
        Anything; what is no such library asks for none.
    """
    content = bytearray(file.read_bytes()) if file.is_file() else bytearray()
    try:
        _, entries, place_of = _linked(content)
    except (ValueError, StopIteration):
        return ()
    texts = place_of(dict(entries)[_STRINGS])
    return tuple(_text(content, texts + place) for kind, place in entries if kind == _NEEDED)


def forget(file: Path, unwanted: re.Pattern[str]) -> bool:
    """Let a library ask for some other libraries no more; nothing of them may be used in it.

    Parameters
    ----------
    file : Path
        Changed in place.
    unwanted : re.Pattern
        Of the names of those libraries.

    Returns
    -------
    bool
        Whether it had asked for any.
    """
    content = bytearray(file.read_bytes())
    start, entries, place_of = _linked(content)
    texts = place_of(dict(entries)[_STRINGS])

    def is_kept(entry: tuple[int, int]) -> bool:
        kind, place = entry
        return kind != _NEEDED or not unwanted.match(_text(content, texts + place))

    kept = [entry for entry in entries if is_kept(entry)]
    if len(kept) == len(entries):
        return False
    kept += [(_END, 0)] * (len(entries) - len(kept))
    content[start : start + _ENTRY.size * len(kept)] = b"".join(_ENTRY.pack(*entry) for entry in kept)
    file.write_bytes(content)
    return True


def spare(file: Path, uncalled: re.Pattern[str]) -> bool:
    """Let a library do without some functions of others; nothing may call them.

    Parameters
    ----------
    file : Path
        Changed in place.
    uncalled : re.Pattern
        Found in the names of those functions.

    Returns
    -------
    bool
        Whether it had asked for any.
    """
    content = bytearray(file.read_bytes())
    _, entries, place_of = _linked(content)
    about = dict(entries)
    if _CALLS not in about:
        return False
    texts, symbols, calls = (place_of(about[kind]) for kind in (_STRINGS, _SYMBOLS, _CALLS))
    found = False
    for at in range(calls, calls + about[_CALLS_SIZE], _CALL.size):
        place = symbols + _SYMBOL.size * (_CALL.unpack_from(content, at)[1] >> 32)
        name, kind = _SYMBOL.unpack_from(content, place)[:2]
        if uncalled.search(_text(content, texts + name)):
            content[place + 4] = _WEAK | kind & _KIND
            found = True
    if found:
        file.write_bytes(content)
    return found


def _linked(content: bytes) -> tuple[int, list[tuple[int, int]], Callable[[int], int]]:
    """Where the dynamic section begins, its entries, and what finds the place of an address."""
    _, segments = headers(content)
    dynamic = next(segment for segment in segments if segment[0] == DYNAMIC)
    start, size = dynamic[OFFSET], dynamic[SIZE]
    loads = [segment for segment in segments if segment[0] == LOAD]

    def place_of(address: int) -> int:
        return next(s[OFFSET] + address - s[ADDRESS] for s in loads if 0 <= address - s[ADDRESS] < s[SIZE])

    entries = [_ENTRY.unpack_from(content, at) for at in range(start, start + size, _ENTRY.size)]
    return start, entries, place_of


def _text(content: bytes, place: int) -> str:
    return content[place : content.index(0, place)].decode()
