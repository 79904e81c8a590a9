"""Reads and changes libraries of Linux (ELF of 64 bits), as far as making them smaller needs it."""

import re
import struct
from pathlib import Path

LOAD, DYNAMIC, RELRO = 1, 2, 0x6474E552
OFFSET, ADDRESS, SIZE, MEMORY = 2, 3, 5, 6
"""Kinds of segments, and where the fields of a segment's header are."""
_NEEDED, _STRINGS, _END = 1, 5, 0
_HEADER, _ENTRY = struct.Struct("<IIQQQQQQ"), struct.Struct("<QQ")


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
    _, segments = headers(content)
    dynamic = next(segment for segment in segments if segment[0] == DYNAMIC)
    start, size = dynamic[OFFSET], dynamic[SIZE]
    entries = [_ENTRY.unpack_from(content, at) for at in range(start, start + size, _ENTRY.size)]
    address = dict(entries)[_STRINGS]
    texts = next(
        s[OFFSET] + address - s[ADDRESS]
        for s in segments
        if s[0] == LOAD and 0 <= address - s[ADDRESS] < s[SIZE]
    )

    def is_kept(entry: tuple[int, int]) -> bool:
        kind, place = entry
        end = content.index(0, texts + place) if kind == _NEEDED else 0
        return kind != _NEEDED or not unwanted.match(content[texts + place : end].decode())

    kept = [entry for entry in entries if is_kept(entry)]
    if len(kept) == len(entries):
        return False
    kept += [(_END, 0)] * (len(entries) - len(kept))
    content[start : start + size] = b"".join(_ENTRY.pack(*entry) for entry in kept)
    file.write_bytes(content)
    return True
