"""How numbers are written in the window and on the clipboard."""

import datetime as dt
import math
import re

from PySide6.QtCore import QDateTime, QLocale

from tabguard.base.language import language, tr

GAP = "\u202f"
"""Narrow no-break space, the thousands separator; no locale reads it as a decimal mark."""
HIDDEN = "•••"
_LOOSE = re.compile(f"{GAP}|(?<=[↑↓]) | (?=%)")
"""Spaces at which a line must not break."""


def point() -> str:
    """The locale's decimal mark, for the engine's sentences."""
    return QLocale().decimalPoint()


def moment(when: dt.datetime) -> str:
    """Day and time in the chosen language, such as “2 November, 09:00”."""
    at = QDateTime(when.year, when.month, when.day, when.hour, when.minute, 0)
    return QLocale(language()).toString(at, tr("d MMMM, HH:mm"))


def number(value: float, decimals: int = 0, decimal: str = "", gap: str = GAP) -> str:
    """A number with `gap` between thousands and the given decimal mark, by default the locale's."""
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
    """A number as a spreadsheet reads it from the clipboard; for many numbers, pass `decimal`."""
    return f"{value:.{decimals}f}".replace(".", decimal or point())


def per_cent(share: float) -> str:
    """A share (1 is 100 %) as per cent, with one decimal below ten."""
    value = 100 * share
    return f"{value:.1f} %".replace(".", point()) if value < 10 else f"{value:.0f} %"


def count(n: int, noun: str, many: str = "") -> str:
    """A count with its noun: ``1 cell``, ``2 cells``."""
    return f"{number(n)} {tr(noun if n == 1 else many or noun + 's')}"


def unbroken(text: str) -> str:
    """Text for wrapping labels, with wide no-break spaces: Qt breaks lines at narrow ones."""
    return _LOOSE.sub("\u00a0", text)
