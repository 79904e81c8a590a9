"""Numbers and names in sentences about rules."""

from __future__ import annotations

from attrs import frozen

from tabguard.base.language import mark, tr

THIN = "\u202f"
"""Narrow no-break space: between thousands and before %."""

_RANKED = {
    "unit": {
        1: mark("largest unit"),
        2: mark("second unit"),
        3: mark("third unit"),
        4: mark("fourth unit"),
        5: mark("fifth unit"),
    },
    "holding": {
        1: mark("largest holding"),
        2: mark("second holding"),
        3: mark("third holding"),
        4: mark("fourth holding"),
        5: mark("fifth holding"),
    },
}
THE_VALUE = mark("the value {amount}")
THE_ABSOLUTE = mark("the absolute values {amount}")
THE_SHADOW = mark("the shadow total {amount}")
THE_ESTIMATE = mark("the estimated total {amount}")
_BARE = {
    THE_VALUE: mark("value {amount}"),
    THE_ABSOLUTE: mark("absolute values {amount}"),
    THE_SHADOW: mark("shadow total {amount}"),
    THE_ESTIMATE: mark("estimated total {amount}"),
}


def amount(value: float, decimals: int = 0) -> str:
    """A number with thin thousands separators and at most two decimals more than are published."""
    text = f"{value:,.{decimals + 2}f}"
    text = text.rstrip("0").rstrip(".")
    return ("0" if text == "-0" else text).replace("-", "−").replace(",", THIN)


def percent(value: float) -> str:
    """A percentage with its sign."""
    return f"{round(value, 4):g}{THIN}%"


def of_rank(rank: int, noun: str) -> str:
    """``second unit``, by size; `noun` is ``"unit"`` or ``"holding"``."""
    if rank in _RANKED[noun]:
        return tr(_RANKED[noun][rank])
    return tr("{rank}th holding", rank=rank) if noun == "holding" else tr("{rank}th unit", rank=rank)


def plural(count: float, noun: str) -> str:
    """A count with its noun."""
    return f"{count:g} {tr(noun if count == 1 else noun + 's')}"


@frozen
class Wording:
    """Wording of sentences about one cell.

    Parameters
    ----------
    point : str
        Decimal mark.
    decimals : int
        Decimals that the table publishes.
    noun : str
        What a contributor is called: ``"unit"`` or ``"holding"``.
    total : str
        Name of the sum of the contributions: `THE_VALUE` or another one.
    waiver : bool
        Whether a contributor waived protection, so that the protected one may not be the largest.
    """

    point: str
    decimals: int
    noun: str
    total: str
    waiver: bool

    def number(self, value: float) -> str:
        """An amount of the table."""
        return amount(value, self.decimals).replace(".", self.point)

    def percent(self, value: float) -> str:
        """A percentage with its sign."""
        return percent(value).replace(".", self.point)

    def plain(self, value: float) -> str:
        """A parameter with this decimal mark."""
        return f"{value:g}".replace(".", self.point)

    def bare(self, total: float) -> str:
        """``value 1 000``, as in a sum."""
        return tr(_BARE[self.total], amount=self.number(total))

    def whole(self, part: float, total: float) -> str:
        """``the value 1 000 = 12 %``, of which a part is a share."""
        return tr(self.total, amount=f"{self.number(total)}{self.share(part, total)}")

    def share(self, part: float, total: float) -> str:
        """`` = 12 %``, a part as a share of a total; empty without a total."""
        return f" = {self.percent(round(100 * part / total, 2))}" if total else ""
