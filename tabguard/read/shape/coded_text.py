"""Fields of which a part is the code: “05 - Mining”, “Mining [05]”, and totals such as “Mining Total”."""

import re
from collections.abc import Collection, Sequence
from functools import cache

from tabguard.project import SPLITS, ColumnReading
from tabguard.read.shape.role_names import is_called

_LEAST = 3
"""Minimum number of fields with code and label that is no chance."""
_SHARE = 0.6
"""Minimum share of these fields among all; totals have no code."""
_PLACES = {"{code}": r"(?P<code>[^\s:()\[\]]+)", "{label}": r"(?P<label>\S.*)"}
_CODE = re.compile(r"(?=.*\d)[\w.+-]{1,12}|[A-Z]")
"""Pattern of codes beside labels: with a digit, or a single letter."""
_AROUND = " ,:;–—-"
TOTAL_OF_CODE, LEFT_OUT = "total", "leave_out"
"""Treatments of rows of totals, as in `ColumnReading.totals`."""


def split(form: str, field: str) -> tuple[str, str]:
    """Split a field of a form into code and label; the whole field and “” if it does not have this form."""
    match = _pattern(form).fullmatch(field.strip()) if form else None
    return (field, "") if match is None else (match["code"], match["label"])


def total_of(field: str, codes: Collection[str]) -> str:
    """The code whose total a field names, as in “Mining Total” or “Total Mining”; empty if none."""
    words = field.split()
    for size in range(1, min(3, len(words))):
        ends = (words[:-size], words[-size:]), (words[size:], words[:size])
        for rest, word in ends:
            code = " ".join(rest).strip(_AROUND)
            if code in codes and _is_total(" ".join(word)):
                return code
    return ""


def coded(reading: ColumnReading, fields: Sequence[str]) -> list[str]:
    """The codes in the fields of a column, as its reading says."""
    codes = [split(reading.split, reading.unmarked(field))[0] for field in fields]
    if reading.totals != TOTAL_OF_CODE:
        return codes
    every = {code.strip() for code in codes}
    return [total_of(code, every) or code for code in codes]


def totals_left_out(reading: ColumnReading, fields: Sequence[str]) -> list[bool]:
    """Which fields of a column name totals whose rows are not read."""
    if reading.totals != LEFT_OUT:
        return [False] * len(fields)
    codes = {field.strip() for field in fields}
    return [bool(total_of(field, codes)) or _is_total(field) for field in fields]


def _is_total(field: str) -> bool:
    """Whether a field is a word for a total or subtotal, without a code."""
    return is_called("total", field) or is_called("subtotal", field)


def codes_in_fields(fields: Sequence[str], after: Sequence[str]) -> ColumnReading | None:
    """The reading of a column whose fields have codes and labels, or totals of groups; None without any.

    Parameters
    ----------
    fields : sequence of str
    after : sequence of str
        The fields at their right: those of totals of groups are blank.
    """
    texts = list(dict.fromkeys(text for field in fields if (text := field.strip())))
    form = next((form for form in SPLITS if form and _splits(form, texts)), "")
    codes = {split(form, text)[0] for text in texts}
    beside = zip(fields, after, strict=True)
    texts_beside = [
        text.strip() for field, text in beside if total_of(field, codes) or is_called("subtotal", field)
    ]
    totals = len(texts_beside) > 1 and not any(texts_beside)
    reading = ColumnReading(split=form, totals=TOTAL_OF_CODE if totals else "")
    return None if reading == ColumnReading() else reading


def _splits(form: str, texts: Sequence[str]) -> bool:
    """Whether most fields have a code and a label, both distinct."""
    pairs = [(code, label) for code, label in (split(form, text) for text in texts) if label]
    if len(pairs) < max(_LEAST, _SHARE * len(texts)) or not all(_is_code(*pair) for pair in pairs):
        return False
    return all(len(set(parts)) == len(pairs) for parts in zip(*pairs, strict=True))


def _is_code(code: str, label: str) -> bool:
    """Whether a text beside a label is its code, and no number as in “2 persons” or “10 to 19”."""
    if not _CODE.fullmatch(code) or not any(map(str.isalpha, label)) or any(map(str.isdigit, label)):
        return False
    return label[0].isupper() or not code.isdecimal() or code[0] == "0"


@cache
def _pattern(form: str) -> re.Pattern[str]:
    """The regular expression of fields of a form."""
    parts = re.split(r"(\{\w+\})", form)
    return re.compile("".join(_PLACES.get(part, re.escape(part)) for part in parts), re.DOTALL)
