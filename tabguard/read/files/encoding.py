"""Detects the encoding of a text file from its first bytes and tests it on the whole file."""

import codecs
import re
from collections import Counter
from pathlib import Path
from unicodedata import normalize

from tabguard.base.errors import FormatError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.read.files.format import ENCODING, Beginning
from tabguard.read.files.signatures import refuse_binary, unreadable

_WORDS = {str(name): words for name, words in ENCODING.choices}
_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_REGIONAL = [name for name in _WORDS if not name.startswith("utf")]
"""Encodings of single countries by frequency: Windows programs of most agencies write CP1252."""
_LETTERS = re.compile(r".?[^\x00-\x7f]+.?", re.DOTALL)
_LETTERS_OF_WORDS = re.compile(r"[^\W\d_]{2,}|[\x80-\x9f\u05b0-\u05c7\u2500-\u25ff]")
"""Letters in words, and signs that no label has: controls, Hebrew vowel points and pieces of frames."""
_WORSE = 4
"""Letters of another language that are as unlikely as a place that occurs in no word."""
_LAST_LATIN = "\u024f"
_WITH_TONES = "".join(map(chr, range(0x1EA0, 0x1EFA)))
"""Letters of Vietnamese that stand apart from other Latin ones."""
_ORDINALS = frozenset("ªº")
_SIGNS = _ORDINALS | frozenset("µ¹²³")
_IN_WORDS = frozenset("’–·・׳״")
_COMMON = (
    *(("cp932", 0x88, 0x97), ("cp949", 0xB0, 0xC8), ("gb18030", 0xB0, 0xD7), ("cp950", 0xA4, 0xC6)),
    ("euc_jp", 0xA4, 0xCF),
)
"""Encodings of East Asia with the first and last lead byte of their common characters."""
_BEFORE_WORDS = frozenset("«»“”„‘‚‹›—¿¡§°•…\xa0")
_ALPHABETS = (
    *("äöüß", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "àèéìíòóùú", "àáâãçéêíóôõú", "àçèéíïòóúü", "åäöé", "åæøéò"),
    *("éëïöüèê", "áðéíóúýþæö", "áðíóúýæø", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ąćęłńóśźż"),
    *("čćđšž", "ăâîșțşţ", "äõöüšž", "āčēģīķļņōŗšūž", "ąčęėįšųūž", "çğıöşüâîû"),
    "àáâãèéêìíòóôõùúýăđĩũơư" + _WITH_TONES,
    *(
        "".join(map(chr, range(first, last)))
        for first, last in ((0x430, 0x460), (0x390, 0x3CF), (0x5D0, 0x5EB), (0x621, 0x64B), (0xE01, 0xE47))
    ),
    *(
        bytes(
            byte for lead in range(first, last + 1) for trail in range(0x40, 0xFF) for byte in (lead, trail)
        ).decode(encoding, "ignore")
        + "ー"
        for encoding, first, last in _COMMON
    ),
)
"""The letters beyond a to z of many languages, of those of East Asia the common ones."""
_THAI_MARKS = re.compile("(?<=[\u0e01-\u0e2e])[\u0e31\u0e34-\u0e3a]?[\u0e47-\u0e4e]?")
"""Vowels and tones of Thai, which are no letters of their own: they stand above or below consonants."""
_FINAL, _NOT_FINAL = frozenset("ךםןףץ"), frozenset("כמנצ")
"""Hebrew letters that only end words, and such that no word ends with, unlike פ."""
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
        return min(_REGIONAL, key=lambda name: _odd_words(head, name))
    return "utf-8"


def _odd_words(head: bytes, encoding: str) -> int:
    """Number of places that occur in no word, weighted, and of letters that the likeliest language lacks.

    In no word occur signs or capitals inside, and letters of two scripts.
    """
    try:
        text = _THAI_MARKS.sub("", normalize("NFC", head.decode(encoding)))
    except UnicodeDecodeError:
        return len(head)
    letters = Counter("".join(_LETTERS_OF_WORDS.findall(text.lower())))
    foreign = {letter: n for letter, n in letters.items() if letter > "\x7f" and letter not in _SIGNS}
    familiar = max(sum(n for letter, n in foreign.items() if letter in alphabet) for alphabet in _ALPHABETS)
    odd = sum(_is_odd(match[0]) for match in _LETTERS.finditer(text))
    return _WORSE * odd + sum(foreign.values()) - familiar


def _is_odd(text: str) -> bool:
    """Whether accented letters with their neighbours look like no word."""
    foreign = {letter > _LAST_LATIN and letter not in _WITH_TONES for letter in text if letter.isalpha()}
    accents = sum(letter.isalpha() and not letter.isascii() for letter in text)
    signs = sum(not (letter.isascii() or letter.isalpha() or letter in _IN_WORDS) for letter in text)
    if (
        len(foreign) > 1
        or (not accents and signs > _LONGEST_RUN)
        or (accents > _LONGEST_RUN and True not in foreign)
    ):
        return True
    for before, letter, after in zip(" " + text, text, text[1:] + " ", strict=False):
        if not letter.isascii() and letter not in _IN_WORDS and _is_misplaced(before, letter, after):
            return True
    return False


def _is_misplaced(before: str, letter: str, after: str) -> bool:
    """Whether a capital stands within a word of small letters, a Hebrew letter has the form of another
    place, or a sign is before a word or within it."""
    if before.isalpha() and letter.isupper() and (before.islower() or after.islower()):
        return True
    ends = before.isalpha() and (after.isspace() or after in ",;")  # not as in “סה"כ”, total
    if (letter in _FINAL and after.isalpha()) or (letter in _NOT_FINAL and ends):
        return True
    sign = not letter.isalpha() or (letter in _ORDINALS and not before.isdigit())  # as in “1ºT”
    return after.isalpha() and sign and (before.isalpha() or letter not in _BEFORE_WORDS)


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
