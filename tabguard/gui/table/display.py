"""How the table on the screen writes numbers and names codes; data, copies and files stay as they are."""

from __future__ import annotations

import math
import re

from attrs import asdict, frozen
from PySide6.QtCore import QLocale

from tabguard.base.language import mark, tr
from tabguard.gui.parts.numbers import GAP, number
from tabguard.table.dimension import Dimension

UNITS = {0: "", 3: mark("in thousands"), 6: mark("in millions")}
"""Powers of ten that a unit stands for, and what the strip says of it."""
THIN, LOCAL, NONE = "thin", "language", "none"
BOTH, CODE, LABEL = "both", "code", "label"
NAMES = (BOTH, CODE, LABEL)
AS_DATA = -1
MOST_DECIMALS = 9


@frozen
class Display:
    """Choices of the user about the view of a table.

    Parameters
    ----------
    power : int
        Values are shown in units of ten to this power; one of `UNITS`.
    decimals : int
        `AS_DATA`: as many as the data have, and one where the unit is thousands or millions.
    separator : str
        Between thousands: `THIN` space, as in the `LOCAL` language, or `NONE`.
    names : str
        Codes are shown as `CODE`, `LABEL` or `BOTH`.
    language : str
        Language of the labels, such as ``de``; empty: the main labels, which codes without one there have.
    """

    power: int = 0
    decimals: int = AS_DATA
    separator: str = THIN
    names: str = BOTH
    language: str = ""

    @property
    def unit(self) -> str:
        """The unit in words; empty for ones."""
        words = UNITS[self.power]
        return tr(words) if words else ""

    def figure(self, value: float, decimals: int) -> str:
        """A value of data with so many decimals; ``≈ 0`` where rounding leaves nothing of it."""
        places = self.decimals if self.decimals >= 0 else 1 if self.power else decimals
        text = number(value / 10**self.power, places, gap=self._gap)
        is_lost = value and math.isfinite(value) and not any(digit in text for digit in "123456789")
        return "≈ 0" if is_lost else text

    def count(self, n: float) -> str:
        """A number of records: never in thousands."""
        return number(n, gap=self._gap)

    def named(self, title: str, label: str) -> tuple[str, str]:
        """Of a code and its label, what is shown first, and what is shown behind it."""
        if self.names == BOTH:
            return title, label
        return (label or title if self.names == LABEL else title), ""

    def code(self, dimension: Dimension, code: int) -> str:
        """A code of a dimension on one line."""
        label = dimension.label(code, self.language)
        title = dimension.codes[code]
        return "  ".join(filter(None, self.named(title, "" if label == title else label)))

    @property
    def text(self) -> str:
        """For the settings of the window."""
        return " ".join(str(value) for value in asdict(self).values()).rstrip()

    @classmethod
    def of(cls, text: str) -> Display:
        """The display that a text stands for; the usual one for any other text."""
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
