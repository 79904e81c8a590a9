"""Detects the encoding of a text file from its first bytes and tests it on the whole file."""

import codecs
import re
from collections import Counter
from pathlib import Path

from tabguard.base.errors import FormatError
from tabguard.base.language import mark, tr
from tabguard.base.progress import Progress
from tabguard.read.files.format import Beginning
from tabguard.read.files.signatures import refuse_binary, unreadable

_WORDS = {
    "utf-8": "UTF-8",
    "utf-8-sig": mark("UTF-8 with BOM"),
    **{name: name.upper() for name in ("cp850", "cp852", "cp1250", "cp1251", "cp1252", "cp1253", "cp1254")},
    "cp1257": "CP1257",
    "iso8859_2": "ISO 8859-2",
    "mac_roman": "Mac OS Roman",
    "utf-16": "UTF-16",
    "utf-16-le": "UTF-16 LE",
    "utf-16-be": "UTF-16 BE",
}
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_ONE_BYTE = (
    *("cp1252", "mac_roman", "cp1250", "cp850", "iso8859_2"),
    *("cp852", "cp1254", "cp1257", "cp1251", "cp1253"),
)
"""Single-byte encodings by frequency: Windows programs of most agencies write CP1252."""
_LETTERS = re.compile(r".?[^\x00-\x7f]+.?", re.DOTALL)
_WORDS_OF_LETTERS = re.compile(r"[^\W\d_]{2,}")
_WORSE = 4
"""Letters of another language that are as unlikely as a place that occurs in no word."""
_LAST_LATIN = "\u024f"
_IN_WORDS = frozenset("’–·")
_ALPHABETS = (
    *("äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "àèéìíòóùú", "àáâãçéêíóôõú", "àçèéíïòóúü", "åäöé", "åæøéò"),
    *("éëïöüèê", "áðéíóúýþæö", "áðíóúýæø", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ąćęłńóśźż"),
    *("čćđšž", "ăâîșțşţ", "äõöüšž", "āčēģīķļņōŗšūž", "ąčęėįšųūž", "çğıöşüâîû"),
    *("".join(map(chr, range(0x430, 0x460))), "".join(map(chr, range(0x3AC, 0x3CF))) + "ΐ"),
)
"""The letters beyond a to z of languages of Europe."""
_LONGEST_RUN = 3
"""Maximum number of accented letters that occur side by side in words."""
_BLOCK = 1 << 22  # bytes decoded between two checks for a cancel


def encoding_words(encoding: str) -> str:
    """Name of an encoding in messages."""
    return tr(_WORDS.get(encoding.lower(), encoding))


def beginning_of_text(start: Beginning) -> tuple[str, str]:
    """The encoding that was given or is detected, and the beginning of the file in it.

    Raises
    ------
    FormatError
        If the file is not text in this encoding, or contains only blanks.
    """
    if start.data.encoding is None:
        refuse_binary(start.path, start.head)
    encoding = start.data.encoding or detect_encoding(start.head)
    return encoding, _decode(start.head, encoding, start.path)


def detect_encoding(head: bytes) -> str:
    """Detect the encoding of a file from its first bytes."""
    for bom, name in _BOMS:
        if head.startswith(bom):
            return name
    # in UTF-16 every other byte of Latin letters is zero; single-byte text has no zeros
    zeros = head[::2].count(0), head[1::2].count(0)
    if len(head) > 3 and max(zeros) * 16 > len(head):
        return "utf-16-le" if zeros[1] > zeros[0] else "utf-16-be"
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        return min(_ONE_BYTE, key=lambda name: _odd_words(head, name))
    return "utf-8"


def _odd_words(head: bytes, encoding: str) -> int:
    """Number of places that occur in no word, weighted, and of letters that the likeliest language lacks.

    In no word occur signs or capitals inside, and letters of two scripts.
    """
    try:
        text = head.decode(encoding)
    except UnicodeDecodeError:
        return len(head)
    letters = Counter("".join(_WORDS_OF_LETTERS.findall(text.lower())).replace("µ", ""))
    foreign = {letter: n for letter, n in letters.items() if letter > "\x7f" and letter.upper() != letter}
    familiar = max(sum(foreign.get(letter, 0) for letter in alphabet) for alphabet in _ALPHABETS)
    odd = sum(_is_odd(match[0]) for match in _LETTERS.finditer(text))
    return _WORSE * odd + sum(foreign.values()) - familiar


def _is_odd(text: str) -> bool:
    """Whether accented letters with their neighbours look like no word."""
    foreign = {letter > _LAST_LATIN for letter in text if letter.isalpha()}
    accents = sum(letter.isalpha() and not letter.isascii() for letter in text)
    if len(foreign) > 1 or (accents > _LONGEST_RUN and True not in foreign):
        return True
    for before, letter, after in zip(text, text[1:], text[2:] + " ", strict=False):
        if letter.isascii() or letter in _IN_WORDS or not before.isalpha():
            continue
        if letter.isupper() and (before.islower() or after.islower()):
            return True
        if after.isalpha() and not letter.isalpha():
            return True
    return False


def _decode(head: bytes, encoding: str, path: Path) -> str:
    try:
        b"ab".decode(encoding, "replace")  # raises for codecs that are not for text, such as base64
        text = codecs.getincrementaldecoder(encoding)().decode(head)
    except LookupError:
        raise FormatError(
            tr("The encoding is not known."), encoding, tr("Use UTF-8, CP1252 or UTF-16, or leave it out.")
        ) from None
    except UnicodeDecodeError as error:
        raise wrong_encoding(path, encoding, error) from None
    except UnicodeError:  # UTF-16 without a byte order mark
        raise FormatError(
            tr("The file is not text in this encoding."),
            f"{path.name}, {encoding}",
            tr("Choose another encoding, or leave it out to have it detected."),
        ) from None
    if not text.strip("\ufeff \t\r\n\x1a"):
        raise FormatError(tr("The file is empty."), path.name, tr("Choose another file."))
    if "\0" in text:
        raise unreadable(
            path,
            tr("The file is not text in the encoding {encoding}.", encoding=encoding),
            tr("Choose UTF-16, or another file."),
        )
    return text


def wrong_encoding(path: Path, encoding: str, error: UnicodeDecodeError) -> FormatError:
    """Make the error for text that does not decode."""
    return FormatError(
        tr("The file is not text in this encoding."),
        tr(
            "{name}, {encoding}, byte {start} of what was read",
            name=path.name,
            encoding=encoding,
            start=error.start + 1,
        ),
        tr("Choose another encoding (CP1252 is common on Windows), or leave it out to have it detected."),
    )


def is_utf8(path: Path, progress: Progress) -> bool:
    """Whether all of a file is UTF-8."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    with path.open("rb") as stream:
        try:
            while block := stream.read(_BLOCK):
                progress.check()
                decoder.decode(block)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return False
    return True
