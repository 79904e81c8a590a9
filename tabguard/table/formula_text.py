"""Protects texts in CSV files that a spreadsheet would run as formulas, and restores them when read."""

import re

STARTS = "=+-@\t\r\n＝＋－＠"
"""Characters with which a spreadsheet lets a formula begin, also in their wide forms."""
NUMBER = re.compile(r"[+-]?[\d\s.,'’]*\d([eE][+-]?\d+)?")
"""A number as programs and people write it, which no program takes for a formula."""
_RUN = re.compile(f"'*[{re.escape(STARTS)}]")
_GUARDED = re.compile(f"''*[{re.escape(STARTS)}]")


def guarded(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would read as a formula; a lone sign is none.

    A text that already looks guarded gets one too, so that `unguarded` always restores the original.
    """
    return "'" + text if len(text) > 1 and _RUN.match(text) else text


def unguarded(text: str) -> str:
    """Remove the apostrophe that `guarded` adds."""
    return text[1:] if len(text) > 2 and _GUARDED.match(text) else text
