"""Texts that a spreadsheet would run as formulas: guarded in CSV files, and read back as what they were."""

from __future__ import annotations

import re

_RUN = re.compile("'*[=+\\-@\t\r\n＝＋－＠]")
_GUARDED = re.compile("''*[=+\\-@\t\r\n＝＋－＠]")


def guarded(text: str) -> str:
    """Put an apostrophe before a text that a spreadsheet would read as a formula; a lone sign is none.

    A text that looks guarded by itself gets one too, so that `unguarded` always gives back what was there.
    """
    return "'" + text if len(text) > 1 and _RUN.match(text) else text


def unguarded(text: str) -> str:
    """Take away the apostrophe that `guarded` puts before a text."""
    return text[1:] if len(text) > 2 and _GUARDED.match(text) else text
