"""Makes the data of ICU, which Qt uses for languages on Linux, smaller: 5 MB of 32.

Kept is what Qt can ask for in this program: the order and the case of letters in every language, and time
zones. Left out are encodings other than Unicode's, dictionaries, the names of countries, currencies, units,
zones and letters, and how languages write numbers and dates, for which Qt has data of its own.
"""

import re
import struct
from pathlib import Path

import elf

KEPT = re.compile(rb"[^/]+/(coll/[^/]+\.(res|icu)|(?!unames\.|[a-z]{2,3}(_[A-Z]\w*)*\.)[^/]+\.(res|icu|nrm))")
"""Names of the items that stay; those of languages have two or three letters."""
PAGE = 0x1000


def shrink(file: Path) -> None:
    """Leave items out of a ``libicudata.so`` of 64 bits, in place.

    Parameters
    ----------
    file : Path

    Raises
    ------
    ValueError
        If the file is not as expected: ICU's data and the dynamic section, each in a segment of its own.
    """
    content = file.read_bytes()
    table, segments = elf.headers(content)
    loads = [segment for segment in segments if segment[0] == elf.LOAD]
    if len(loads) != 2 or loads[0][elf.OFFSET] != 0 or content[PAGE + 2 : PAGE + 4] != b"\xda\x27":
        raise ValueError(f"{file.name} is laid out in another way than was expected.")
    data, dynamic = loads
    body = content[:PAGE] + items(content[PAGE : data[elf.SIZE]])
    old = dynamic[elf.OFFSET]
    at = len(body) + (dynamic[elf.ADDRESS] - len(body)) % PAGE
    made = bytearray(body.ljust(at, b"\0") + content[old : old + dynamic[elf.SIZE]])
    for segment in segments:
        if segment is data:
            segment[elf.SIZE] = segment[elf.MEMORY] = len(body)
        elif segment[0] in (elf.LOAD, elf.DYNAMIC, elf.RELRO):
            segment[elf.OFFSET] += at - old
    elf.with_headers(made, table, segments)
    struct.pack_into("<Q", made, 40, 0)  # without the table of sections, which nobody reads at run time
    struct.pack_into("<HHH", made, 58, 0, 0, 0)
    file.write_bytes(made)


def items(data: bytes) -> bytes:
    """The package of ICU's data with the items to be kept, in their order: ICU searches it by halves."""
    start = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, start)[0]
    places = [struct.unpack_from("<II", data, start + 4 + 8 * n) for n in range(count)]
    names = [data[start + name : data.index(b"\0", start + name)] for name, _ in places]
    ends = [place for _, place in places[1:]] + [len(data) - start]
    kept = [
        (name, data[start + place : start + end])
        for name, (_, place), end in zip(names, places, ends, strict=True)
        if KEPT.fullmatch(name)
    ]
    texts = b"".join(name + b"\0" for name, _ in kept)
    contents = [item + b"\0" * (-len(item) % 16) for _, item in kept]
    first = 4 + 8 * len(kept)
    head = struct.pack("<I", len(kept))
    name_at, at = first, first + len(texts) + -(first + len(texts)) % 16
    begin = at
    for (name, _), content in zip(kept, contents, strict=True):
        head += struct.pack("<II", name_at, at)
        name_at, at = name_at + len(name) + 1, at + len(content)
    return data[:start] + (head + texts).ljust(begin, b"\0") + b"".join(contents)
