"""Display of numbers and codes in the table on the screen; data, copies and files do not change."""

from __future__ import annotations

import math
import re

from attrs import asdict, frozen
from PySide6.QtCore import QLocale

from tabguard.base.language import mark, tr
from tabguard.gui.parts.numbers import GAP, number
from tabguard.table.dimension import Dimension

UNITS = {0: "", 3: mark("in thousands"), 6: mark("in millions")}
"""Units of displayed values by power of ten, in words."""
THIN, LOCAL, NONE = "thin", "language", "none"
BOTH, CODE, LABEL = "both", "code", "label"
NAMES = (BOTH, CODE, LABEL)
AS_DATA = -1
MOST_DECIMALS = 9


@frozen
class Display:
    """Choices of the user for the display of a table.

    Parameters
    ----------
    power : int
        Values are shown in units of ten to this power; one of `UNITS`.
    decimals : int
        `AS_DATA`: as many as the data have, and one where the unit is thousands or millions.
    separator : str
        Separator of thousands: `THIN` space, that of the `LOCAL` language, or `NONE`.
    names : str
        Codes are shown as `CODE`, `LABEL` or `BOTH`.
    language : str
        Language of the labels, such as ``de``; empty for the main labels, which also replace missing ones.
    """

    power: int = 0
    decimals: int = AS_DATA
    separator: str = THIN
    names: str = BOTH
    language: str = ""

    @property
    def unit(self) -> str:
        """The unit in words; empty for units of one."""
        words = UNITS[self.power]
        return tr(words) if words else ""

    def figure(self, value: float, decimals: int) -> str:
        """Text of a value with its number of decimals; ``≈ 0`` for a value that is rounded to zero."""
        places = self.decimals if self.decimals >= 0 else 1 if self.power else decimals
        text = number(value / 10**self.power, places, gap=self._gap)
        is_lost = value and math.isfinite(value) and not any(digit in text for digit in "123456789")
        return "≈ 0" if is_lost else text

    def count(self, n: float) -> str:
        """Text of a number of records, always in units of one."""
        return number(n, gap=self._gap)

    def named(self, title: str, label: str) -> tuple[str, str]:
        """Texts of a code and its label: the one that is shown first, and the one after it."""
        if self.names == BOTH:
            return title, label
        return (label or title if self.names == LABEL else title), ""

    def code(self, dimension: Dimension, code: int) -> str:
        """Text of a code of a dimension, in one line."""
        label = dimension.label(code, self.language)
        title = dimension.codes[code]
        return "  ".join(filter(None, self.named(title, "" if label == title else label)))

    @property
    def text(self) -> str:
        """Text that represents the display in the settings of the window."""
        return " ".join(str(value) for value in asdict(self).values()).rstrip()

    @classmethod
    def of(cls, text: str) -> Display:
        """Make a display from its text; other texts give the default display."""
        match text.split():
            case [power, decimals, str(separator), str(names), *language] if (
                separator in (THIN, LOCAL, NONE) and len(language) < 2
            ):
                if power in map(str, UNITS) and names in NAMES and re.fullmatch("-?[0-9]{1,3}", decimals):
                    places = min(max(int(decimals), AS_DATA), MOST_DECIMALS)
                    return cls(int(power), places, separator, names, "".join(language))
        return cls()

    @property
    def _gap(self) -> str:
        if self.separator == LOCAL:
            return QLocale().groupSeparator()
        return GAP if self.separator == THIN else ""
