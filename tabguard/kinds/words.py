"""Numbers and names in sentences about rules."""

from __future__ import annotations

from attrs import frozen

from tabguard.language import tr

THIN = "\u202f"
"""Narrow no-break space: between thousands and before %."""

_ORDINALS = {1: "largest", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


def amount(value: float, decimals: int = 0) -> str:
    """A number with thin thousands separators and at most two decimals more than are published."""
    text = f"{value:,.{decimals + 2}f}"
    text = text.rstrip("0").rstrip(".")
    return ("0" if text == "-0" else text).replace("-", "−").replace(",", THIN)


def percent(value: float) -> str:
    """A percentage with its sign."""
    return f"{round(value, 4):g}{THIN}%"


def ordinal(rank: int) -> str:
    """The largest, the second and so on."""
    return _ORDINALS.get(rank, f"{rank}th")


def plural(count: float, one: str) -> str:
    """A count with its noun."""
    return f"{count:g} {tr(one if count == 1 else one + 's')}"


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
        Name of the sum of the contributions, such as ``"the value"``.
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

    def share(self, part: float, total: float) -> str:
        """`` = 12 %``, a part as a share of a total; empty without a total."""
        return f" = {self.percent(round(100 * part / total, 2))}" if total else ""
