"""How numbers are written in the window and on the clipboard."""

from __future__ import annotations

import math

from PySide6.QtCore import QLocale

from tabguard.language import tr

GAP = "\u202f"
"""Narrow no-break space, the thousands separator; no locale reads it as a decimal mark."""
HIDDEN = "•••"


def point() -> str:
    """The locale's decimal mark, for the engine's sentences."""
    return QLocale().decimalPoint()


def number(value: float, decimals: int = 0, decimal: str = "") -> str:
    """A number with thousands separators and the given decimal mark, by default the locale's."""
    if math.isnan(value):
        return "–"
    if math.isinf(value):
        return "∞" if value > 0 else "−∞"
    text = f"{value:,.{decimals}f}".replace(",", GAP)
    if decimals:
        text = text.replace(".", decimal or point())
    return text.replace("-", "−")


def plain(value: float, decimals: int = 0, decimal: str = "") -> str:
    """A number as a spreadsheet reads it from the clipboard; for many numbers, pass `decimal`."""
    return f"{value:.{decimals}f}".replace(".", decimal or point())


def per_cent(share: float) -> str:
    """A share (1 is 100 %) as per cent, with one decimal below ten."""
    value = 100 * share
    return f"{value:.1f} %".replace(".", point()) if value < 10 else f"{value:.0f} %"


def count(n: int, one: str, many: str = "") -> str:
    """A count with its noun: ``1 cell``, ``2 cells``."""
    return f"{number(n)} {tr(one if n == 1 else many or one + 's')}"


def unbroken(text: str) -> str:
    """Text for wrapping labels, with wide no-break spaces: Qt breaks lines at narrow ones."""
    return text.replace(GAP, "\u00a0").replace("↑ ", "↑\u00a0").replace("↓ ", "↓\u00a0")
