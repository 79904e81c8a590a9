"""Protects texts in CSV files that a spreadsheet would run as formulas, and restores them when read."""

import re

STARTS = "=+-@\t\r\n＝＋－＠"
"""Characters with which a formula can begin in a spreadsheet, including full-width ones."""
NUMBER = re.compile(r"[+-]?[\d\s.,'’]*\d([eE][+-]?\d+)?")
"""A number as people and programs write it, which no spreadsheet reads as a formula."""
_RUN = re.compile(f"'*[{re.escape(STARTS)}]")
_GUARDED = re.compile(f"''*[{re.escape(STARTS)}]")


def guarded(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would read as a formula; single signs are not
    changed.

    A text that already looks guarded gets one too, so that `unguarded` always restores the original.
    """
    return "'" + text if len(text) > 1 and _RUN.match(text) else text


def unguarded(text: str) -> str:
    """Remove the apostrophe that `guarded` adds."""
    return text[1:] if len(text) > 2 and _GUARDED.match(text) else text
