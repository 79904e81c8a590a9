"""Finds codes that look alike but differ, and codes that a spreadsheet turned into dates."""

import re
import unicodedata
from collections.abc import Iterator, Sequence

import numpy as np

from tabguard.base.language import mark, tr
from tabguard.read.files.columns import Columns, Text
from tabguard.table.arrays import BoolArray
from tabguard.table.period import MONTH
from tabguard.table.summary import Finding

_TWINS = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)} | str.maketrans(
    "АВЕЅІЈКМНОРСТХУаеѕіјорсхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧο’ʼ‘",
    "ABESIJKMHOPCTXYaesijopcxyABEZHIKMNOPTYXo'''",
)
"""Wide, Cyrillic and Greek letters, and apostrophes, mapped to the characters that they look like."""
_DASHES = frozenset("\N{MINUS SIGN}\N{HYPHEN BULLET}")
"""Characters that look like dashes but have another Unicode category."""
_CLASS = re.compile(r"(\d+)\s?-\s?(\d+)\b.*")
_YEARS = range(1900, 2100)
_DITTO = re.compile(r"\"|''|[″〃”“„]|,,|[-–]\"[-–]|dto\.?|dit?to|do\.|id(em|\.)|ders\.", re.IGNORECASE)
"""Marks that people write for “same as the row above”."""
_DATE = re.compile(
    r"\d{4}[-/]\d\d[-/]\d\d([T ]\d\d:\d\d(:\d\d(\.0+)?)?)?"
    r"|\d{1,2}[./]\d{1,2}[./](\d\d){1,2}"
    rf"|(?=.*\d)(\d{{1,4}}\.?[ -]?)?{MONTH}([ -]?\d{{1,4}})?",
    re.IGNORECASE,
)
_DATE_OR_DAY = re.compile(rf"{_DATE.pattern}|[34]\d{{4}}", re.IGNORECASE)
"""As `_DATE`, or the serial number of a day, shown by a cell whose format is a number."""
_DAY = re.compile(r"\d\d?[./]\d\d?")
"""A code that a spreadsheet may turn into a date, such as 10.11 of NACE."""


def look(code: str) -> str:
    """A code as it looks: without invisible characters, with plain blanks, dashes and letters."""
    if code.isascii():
        return " ".join(code.split())
    plain = unicodedata.normalize("NFC", "".join(map(_plain, code)))
    return " ".join(plain.translate(_TWINS).split())


def _plain(char: str) -> str:
    if char in _DASHES or unicodedata.category(char) == "Pd":
        return "-"
    return "" if unicodedata.category(char) == "Cf" else char


def joined(text: Text) -> tuple[Text, BoolArray]:
    """Merge codes that look the same into the most frequent one; returns the column and the changed rows.

    Of equally frequent codes the first stands for the others.
    """
    place = np.array(_representatives(text) or range(len(text.names)), np.int64)
    places = np.unique(place)
    usual = Text(np.searchsorted(places, place)[text.ids], tuple(text.names[at] for at in places.tolist()))
    return usual, (place != np.arange(len(place)))[text.ids]


def _representatives(text: Text) -> list[int] | None:
    """For each name the position of the one that stands for its look; None if all look different."""
    looks = [look(name) for name in text.names]
    if len(set(looks)) == len(looks):
        return None
    counts = np.bincount(text.ids, minlength=len(text.names)).tolist()
    best: dict[str, int] = {}
    for at, text_look in enumerate(looks):
        # a name that looks blank is a blank, however many rows have it
        if (
            text_look not in best
            or not text.names[at]
            or (text.names[best[text_look]] and counts[at] > counts[best[text_look]])
        ):
            best[text_look] = at
    return [best[text_look] for text_look in looks]


def noticed_codes(columns: Columns, name: str) -> Iterator[Finding]:
    """Findings about codes of a dimension that other programs may have changed.

    Raises
    ------
    DataError
        For marks that stand for the code above.
    """
    text = columns.text[name].stripped()
    above = np.array([_DITTO.fullmatch(code) is not None for code in text.names] or [False])[text.ids]
    columns.refuse(
        above,
        name,
        mark("“{column}” has marks that stand for the code above."),
        mark("Write the codes in their place."),
    )
    place = _representatives(text)
    if place is not None:
        rare = text.used & (np.array(place) != np.arange(len(place)))
        yield from _finding(
            columns,
            name,
            text,
            rare,
            tr(
                "codes of “{name}” that only look like another code; the reading of the column makes them "
                "one",
                name=name,
            ),
        )
    kind = _dates_among(text.names)
    dates = np.array([kind is not None and kind.fullmatch(code) is not None for code in text.names], bool)
    if (dates & text.used).any():
        yield from _finding(
            columns,
            name,
            text,
            dates & text.used,
            tr(
                "codes of “{name}” that a spreadsheet may have turned into dates; enter them as text",
                name=name,
            ),
        )


def _dates_among(codes: Sequence[str]) -> re.Pattern[str] | None:
    """Pattern of the dates that a spreadsheet makes of such codes; None if it would not change them."""
    if any(map(_is_class, codes)):
        return _DATE_OR_DAY
    return _DATE if any(map(_DAY.fullmatch, codes)) else None


def _is_class(code: str) -> bool:
    sides = _CLASS.fullmatch(look(code))
    return sides is not None and int(sides[1]) < int(sides[2]) and int(sides[2]) not in _YEARS


def _finding(columns: Columns, name: str, text: Text, which: BoolArray, what: str) -> Iterator[Finding]:
    rows = which[text.ids]
    if rows.any():
        yield columns.finding(what, rows, name, int(which.sum()))
