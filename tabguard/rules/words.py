"""Numbers and names as the analyst reads them."""

from __future__ import annotations

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
    return f"{count:g} {one}" if count == 1 else f"{count:g} {one}s"
