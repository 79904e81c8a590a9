"""Texts that name periods: recognises the same year, half, quarter or month in different spellings.

A text that could name several periods, such as 2011/12 or T2 2024, is not recognised, and is compared
literally.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache

from attrs import frozen

_YEAR = r"(?P<year>(?:19|20|21)\d\d)"
_ORDINAL = r"(?:\.|st|nd|rd|th|er|re|e|è|ème|eme|ère|ere)?"
_QUARTER, _HALF = r"(?:quartals?|quarter|trimestre|trim\.?)", r"(?:halbjahrs?|hj|half|semestre|sem\.?)"
_ROMAN = {"i": 1, "ii": 2, "iii": 3, "iv": 4}
_MONTHS = (
    ("january", "jan", "januar", "jänner", "jän", "janvier", "janv"),
    ("february", "feb", "februar", "février", "fevrier", "févr", "fév"),
    ("march", "mar", "märz", "mär", "mrz", "mars"),
    ("april", "apr", "avril", "avr"),
    ("may", "mai"),
    ("june", "jun", "juni", "juin"),
    ("july", "jul", "juli", "juillet", "juil"),
    ("august", "aug", "août", "aout"),
    ("september", "sep", "sept", "septembre"),
    ("october", "oct", "oktober", "okt", "octobre"),
    ("november", "nov", "novembre"),
    ("december", "dec", "dezember", "dez", "décembre", "decembre", "déc"),
)
_NAMES = {name: month for month, names in enumerate(_MONTHS, start=1) for name in names}
MONTH = rf"(?P<name>{'|'.join(sorted(_NAMES, key=len, reverse=True))})\.?"
"""Pattern of the name of a month, in lower case."""
_BETWEEN = r"[\s,/_-]*"


def _forms(part: str) -> tuple[str, str]:
    """Patterns for a part of a year, with the part behind and before the year."""
    return rf"{_YEAR}{_BETWEEN}{part}", rf"{part}{_BETWEEN}(?:of\s+)?{_YEAR}"


def _parts() -> Iterator[tuple[int, str]]:
    """The number of months of each part of a year, and patterns for it."""
    yield 12, rf"(?:(?:year|jahr|année|annee|an)\s+)?{_YEAR}(?:-a1)?"
    for form in (
        *_forms(r"q(?P<n>[1-4])"),
        *_forms(r"(?P<n>[1-4])q"),
        *_forms(rf"(?P<n>[1-4]){_ORDINAL}\s*{_QUARTER}"),
        *_forms(rf"(?P<roman>iv|i{{1,3}})\.?\s*{_QUARTER}"),
        *_forms(rf"{_QUARTER}\s*(?P<n>[1-4])"),
    ):
        yield 3, form
    for form in (
        *_forms(r"[hs](?P<n>[12])"),
        *_forms(rf"(?P<n>[12]){_ORDINAL}\s*{_HALF}"),
        *_forms(rf"(?P<roman>i{{1,2}})\.?\s*{_HALF}"),
        *_forms(rf"{_HALF}\s*(?P<n>[12])"),
    ):
        yield 6, form
    for form in (
        rf"{_YEAR}[ _-]?m(?P<n>0?[1-9]|1[0-2])",
        rf"m(?P<n>0?[1-9]|1[0-2])[ /_-]?{_YEAR}",
        rf"{_YEAR}-(?P<n>0[1-9]|1[0-2])",
        rf"(?P<n>0?[1-9]|1[0-2])[/.-]{_YEAR}",
        *_forms(MONTH),
    ):
        yield 1, form


_PATTERNS = tuple((months, re.compile(form)) for months, form in _parts())


@frozen
class Period:
    """A period of the calendar.

    Parameters
    ----------
    begin, end : date
        Its first and its last day.
    """

    begin: date
    end: date

    def holds(self, other: Period) -> bool:
        """Whether another period lies completely within this one."""
        return self.begin <= other.begin and other.end <= self.end


@cache
def period_of(text: str) -> Period | None:
    """The period that a text names unambiguously; None for any other text."""
    plain = " ".join(text.casefold().split())
    for months, pattern in _PATTERNS:
        if match := pattern.fullmatch(plain):
            return _period(int(match["year"]), months, _number(match.groupdict()))
    try:
        day = date.fromisoformat(plain) if re.fullmatch(r"\d{4}-\d\d-\d\d", plain) else None
    except ValueError:
        return None
    return None if day is None else Period(day, day)


def same_period(text: str, other: str) -> bool:
    """Whether two texts name the same period: equal except for signs and blanks, or two spellings of it."""
    if _letters(text) == _letters(other):
        return True
    period = period_of(text)
    return period is not None and period == period_of(other)


def code_of_period(text: str, codes: Iterable[str]) -> str:
    """The code that names the same period as a text; the text itself if there is none, or several."""
    codes = tuple(codes)
    period = None if text in codes else period_of(text)
    alike = [code for code in codes if period is not None and period_of(code) == period]
    return alike[0] if len(alike) == 1 else text


def _letters(text: str) -> list[str]:
    """Words and numbers of a text as a list: joined to one text, 2023-1-12 and 2023-11-2 would be equal."""
    return re.findall(r"\d+|[^\W\d_]+", text.casefold())


def _number(parts: dict[str, str | None]) -> int:
    """Number of the part of a year that was named, by name, Roman numeral or number."""
    if name := parts.get("name"):
        return _NAMES[name]
    if roman := parts.get("roman"):
        return _ROMAN[roman]
    return int(parts.get("n") or 1)


def _period(year: int, months: int, number: int) -> Period:
    first = months * (number - 1) + 1
    after = date(year + (first + months > 12), (first + months - 1) % 12 + 1, 1)
    return Period(date(year, first, 1), date.fromordinal(after.toordinal() - 1))
