"""What a column seems to hold, judged by its first values: identifiers, years, flags or categories."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

GAPS = frozenset(
    (
        ":",
        "..",
        "...",
        "–",
        "—",
        "·",
        "/",
        "x",
        "X",
        "c",
        "C",
        "(c)",
        "[c]",
        "n.a.",
        "n/a",
        "na",
        "NA",
        "#N/A",
    )
)
"""Texts that tables have in place of a figure; "-", "." and nothing are always blanks."""
FOOTNOTE = re.compile(r"(?<=\d)\s?(\(?\d\)|\*+|\(?[a-z]\)|[a-z]|[¹²³])$")
"""The mark of a footnote behind a figure."""
_LEAST = 8
"""Values from which on their number of digits, or their order, tells identifiers from amounts."""
_DIGITS = 6
"""Digits from which on whole numbers of the same length are identifiers."""
_MANY = 20
"""Values from which on half of them are different in a column that is no category."""
_WHOLE = re.compile(r"\d+")
_YEAR = re.compile(r"(19|20)\d\d")


def filled(values: Sequence[str]) -> list[str]:
    """The values that are not blank, without surrounding blanks."""
    return [text for value in values if (text := value.strip())]


def identifies(values: Sequence[str]) -> bool:
    """Whether the values seem to be names of units: whole numbers of one length, or running numbers."""
    texts = filled(values)
    if len(texts) < _LEAST or not all(_WHOLE.fullmatch(text) for text in texts):
        return False
    same = len({len(text) for text in texts}) == 1
    if same and len(texts[0]) >= _DIGITS:
        return True
    if any(len(text) > 18 for text in texts):
        return True
    numbers = [int(text) for text in texts]
    return all(after - before == 1 for before, after in itertools.pairwise(numbers))


def are_years(values: Sequence[str]) -> bool:
    """Whether all values are years."""
    texts = filled(values)
    return bool(texts) and all(_YEAR.fullmatch(text) for text in texts)


def are_flags(values: Sequence[str]) -> bool:
    """Whether short marks stand in fewer than half of the rows, as footnotes and flags do."""
    texts = filled(values)
    marks = set(texts)
    few = len(values) >= _LEAST and 0 < len(texts) < len(values) / 2
    return few and len(marks) <= 5 and all(len(mark) <= 3 and not mark.isdigit() for mark in marks)


def are_categories(values: Sequence[str]) -> bool:
    """Whether values repeat as categories do."""
    texts = filled(values)
    most = 0.5 if len(texts) >= _MANY else 0.7
    return bool(texts) and len(set(texts)) <= max(2, most * len(texts))


def mostly_distinct(values: Sequence[str]) -> bool:
    """Whether more than half of many values are different."""
    texts = filled(values)
    return len(texts) >= _LEAST and len(set(texts)) > 0.5 * len(texts)
