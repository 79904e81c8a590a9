"""Recognises names of columns in six languages, from one file of names in the resources."""

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache

from tabguard.base.resource_files import RESOURCES

_LETTERS = {"ß": "ss", "ø": "o", "æ": "ae", "å": "a", "œ": "oe", "ł": "l", "∑": "sum"}
_SDMX_TOTAL = "_T"
"""The code of the total in code lists of SDMX."""
ROW_LEVEL = "_TYPE_"
"""Name that statistical programs give to the column that says by which variables a row is summed."""
_LONGEST = 80
"""Maximum number of characters of a name."""
_UNPUBLISHED = re.compile(
    r"(?<![^_])(not|nicht|non|pas|no|niet|geen|ikke|inte|nie)(_[a-z]+){0,2}_(publi|veroffentlich|diffus|pubblic)"
)
"""Words that say of a figure that it is not published, in names as `plain_name` gives them."""
_SECRETARY = re.compile(r"(?<![^_])(secretar|segret[ae]r|tajemnik|tajnik|titkar)[^_]*")
"""A word that only begins like one for secrets."""
_NOTE = (
    r"(\*+|[†‡]|\[(note )?([abepr]|\d\d?)\]|\(([ab]|\d)\)|(?<!\bm)(?<!\b\wm)(?<!\b10)⁽?[¹²³⁴-⁹⁰]+⁾?"
    r"|((?<=\s)\d|(?<=[^\W\d_]{3})\d|(?<!\d))\d\))"
)
_NOTES = re.compile(rf"(?<=[\w)])\s?{_NOTE}(,?\s?{_NOTE})*$", re.IGNORECASE)
"""Marks of notes behind a name: asterisks, superscripts but of m², Nm³ and 10³, digits with a bracket."""
_NOTE_OF_YEAR = re.compile(r"(?<=\b19\d\d|\b20\d\d)\s?\(?[a-z]\)?$")
_YEAR = re.compile(r"(19|20)\d\d")
_LONGEST_NOTES = 24
_STATUSES = ("status", "confidentiality", "publishable")
_NO_ROLES = frozenset(
    (
        "dimension",
        "class",
        "response",
        "name",
        "code",
        "parent",
        "level",
        "factor",
        "row_number",
        "indicator",
        "consent",
        "unit_column",
        "note",
        "total",
        "subtotal",
        "unit",
        "activity",
        "territory",
        "measure",
        "derived",
        "secrecy",
        "part",
        "source",
        "quality",
        "continued",
    )
)


def plain_name(text: str) -> str:
    """A name in lower case without accents, its words joined by underscores."""
    bare = text.strip().casefold()
    if not bare.isascii():  # of millions of respondents most names are, and this looks at each letter
        bare = unicodedata.normalize("NFKD", "".join(_LETTERS.get(letter, letter) for letter in bare))
        bare = "".join(letter for letter in bare if not unicodedata.combining(letter))
    return re.sub(r"[\W_]+", "_", bare).strip("_")


def without_note(name: str) -> str:
    """A name without the marks of notes behind it; marks that say that figures are withheld stay."""
    head, end = name[:-_LONGEST_NOTES], name[-_LONGEST_NOTES:]
    plain = head + _NOTES.sub("", end)
    return plain if plain.count("(") == plain.count(")") else name  # as in “size (class 2)”


def without_notes(names: Sequence[str]) -> list[str]:
    """Names without marks of notes, years also without letters such as the p of 2024p.

    Two marks behind one name distinguish codes, as in “Type (a)” and “Type (b)”.
    """
    plain = [without_note(name.strip()) for name in names]
    years = [_NOTE_OF_YEAR.sub("", name) for name in plain]
    numbers = [_YEAR.fullmatch(name) for name in years if name[:1].isdecimal()]
    plain = years if len(numbers) > 1 and all(numbers) else plain
    marked = {name: text for name, text in zip(names, plain, strict=True) if text != name.strip()}
    return plain if len({*marked.values()}) == len(marked) else [*names]


def _plain(name: str) -> str:
    return _SECRETARY.sub("clerk", plain_name(without_note(name.strip()[:_LONGEST])))


def named_role(name: str) -> str:
    """Key of the role that columns with this name usually have; empty for none."""
    plain = _plain(name)
    roles = (key for key in _patterns() if key not in _NO_ROLES and not _is_class(plain))
    key = next((key for key in roles if _patterns()[key].fullmatch(plain)), "")
    return "status" if key in _STATUSES else key


def is_called(kind: str, name: str) -> bool:
    """Whether a name is of a kind: a role, ``"dimension"``, ``"response"``, ``"name"``, ``"total"`` …

    ``"secrecy"``: whether a word of it speaks of confidentiality, in whatever sense.
    """
    if kind == "total" and name.strip() == _SDMX_TOTAL:
        return True
    plain = _plain(name)
    if kind in ("dimension", "response", "measure") and _is_class(plain):
        return kind == "dimension"
    return len(name) <= _LONGEST and _patterns()[kind].fullmatch(plain) is not None


def _is_class(plain: str) -> bool:
    """Whether a name is that of classes of an amount; classes of confidentiality are statuses."""
    patterns = _patterns()
    is_status = any(patterns[key].fullmatch(plain) for key in _STATUSES)
    return not is_status and patterns["class"].fullmatch(plain) is not None


def begins_note(text: str) -> bool:
    """Whether a text begins like a source or note below a table."""
    first, mark, _ = text.strip()[:_LONGEST].partition(":")
    return bool(mark) and is_called("note", first)


def speaks_of_secrets(text: str) -> bool:
    """Whether a note says that something is confidential or withheld."""
    words = any(is_called("confidentiality", word) for word in text.split())
    return words or bool(_UNPUBLISHED.search(plain_name(text)))


@cache
def _patterns() -> Mapping[str, re.Pattern[str]]:
    text = (RESOURCES / "role_names.toml").read_text(encoding="utf-8")
    content = tomllib.loads(text)
    entries = {
        key: [name for names in languages.values() for name in names] for key, languages in content.items()
    }
    # stems of words, which may be any word of a name, as in “demande_secret”
    stems = [name for name in entries["confidentiality"] if re.fullmatch(r"[^\W_]{5,}\*", name)]
    entries["secrecy"] = [each for stem in stems for each in (stem, f"*_{stem}")]
    return {key: re.compile("|".join(map(_pattern, names))) for key, names in entries.items()}


def _pattern(name: str) -> str:
    """The expression of one entry: ``*`` any letters or none, ``#`` a number, ``_`` an optional gap."""
    return re.escape(name).replace(r"\*", r"\w*").replace(r"\#", r"\d+").replace("_", "_?")
