"""How numbers are written in the window and on the clipboard."""

import datetime as dt
import math
import re

from PySide6.QtCore import QDateTime, QLocale

from tabguard.base.language import language, tr

GAP = "\u202f"
"""Narrow no-break space as thousands separator; no locale uses it as decimal mark."""
HIDDEN = "•••"
_LOOSE = re.compile(f"{GAP}|(?<=[↑↓]) | (?=%)")
"""Spaces that must not break a line."""


def point() -> str:
    """Decimal mark of the locale, for sentences of the engine."""
    return QLocale().decimalPoint()


def moment(when: dt.datetime) -> str:
    """Day and time as a text in the chosen language, such as “2 November, 09:00”."""
    at = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    return QLocale(language()).toString(at, tr("d MMMM, HH:mm"))


def number(value: float, decimals: int = 0, decimal: str = "", gap: str = GAP) -> str:
    """Write a number with `gap` between thousands; its decimal mark is by default that of the locale."""
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    whole, _, part = f"{value:,.{decimals}f}".partition(".")
    text = whole.replace(",", gap)
    if part:
        text += (decimal or point()) + part
    return text.replace("-", "−")


def plain(value: float, decimals: int = 0, decimal: str = "") -> str:
    """Write a number as a spreadsheet reads it; for many numbers, pass `decimal`."""
    return f"{value:.{decimals}f}".replace(".", decimal or point())


def per_cent(share: float) -> str:
    """Write a share as a percentage, with one decimal below 10 %."""
    value = 100 * share
    return f"{value:.1f} %".replace(".", point()) if value < 10 else f"{value:.0f} %"


def count(n: int, noun: str, many: str = "") -> str:
    """Write a count with its noun: ``1 cell``, ``2 cells``."""
    return f"{number(n)} {tr(noun if n == 1 else many or noun + 's')}"


def unbroken(text: str) -> str:
    """Text for wrapping labels, with no-break spaces of normal width: Qt breaks lines at narrow ones."""
    return _LOOSE.sub("\u00a0", text)
