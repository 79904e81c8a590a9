"""Whether a file of text names other files, whatever its encoding and however it writes their letters."""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Collection, Iterator
from pathlib import PurePath

_ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2}))")
_BOMS = {  # the longer ones first: that of UTF-32 begins as that of UTF-16
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}


def folded(name: str) -> str:
    """A name as it is compared: Macs take letters apart, and most systems take Ü for ü."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def names_in(content: bytes, names: Collection[str]) -> set[str]:
    """Those of some file names, as `folded`, that a text has: whole, or the stem as a word of its own."""
    return {name for text in _texts(content) for name in names if name in text or _has_stem(text, name)}


def _has_stem(text: str, name: str) -> bool:
    stem = PurePath(name).stem
    return stem in text and re.search(rf"(?<!\w){re.escape(stem)}(?!\w)", text) is not None


def _texts(content: bytes) -> Iterator[str]:
    """What a file may say, for each encoding that it may have."""
    for encoding in _encodings(content):
        text = content.decode(encoding, "replace")
        yield folded(text)
        if _ESCAPE.search(text):
            # JSON writes rare letters as two halves
            halves = _ESCAPE.sub(_letter, text).encode("utf-16", "surrogatepass")
            yield folded(halves.decode("utf-16", "replace"))


def _letter(match: re.Match[str]) -> str:
    code = int(match[1] or match[2] or match[3], 16)
    return chr(code) if code <= 0x10FFFF else match[0]


def _encodings(content: bytes) -> tuple[str, ...]:
    for bom, encoding in _BOMS.items():
        if content.startswith(bom):
            return (encoding,)
    if b"\0" in content:
        return ("utf-16-le", "utf-16-be", "utf-8", "cp1252")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return ("cp1252", "cp850", "utf-8")  # the second one is that of batch files
    return ("utf-8",)
