"""Kinds of primary rules, one file each with name, parameters, formula and texts of the kind.

All other code uses `KINDS`. A new kind is a new file and one line there.
"""

from collections.abc import Mapping

from tabguard.base.language import inserted, mark
from tabguard.kinds.declared import Given, Manual
from tabguard.kinds.dominance import Dominance, p_of_k
from tabguard.kinds.frequency import Frequency
from tabguard.kinds.kind import PrimaryRule
from tabguard.kinds.p_percent import PPercent, k_of_p
from tabguard.kinds.prior_posterior import PriorPosterior
from tabguard.kinds.request import Request
from tabguard.kinds.zero import Zero

KINDS: Mapping[int, type[PrimaryRule]] = {
    2: PPercent,
    1: Dominance,
    3: PriorPosterior,
    0: Frequency,
    4: Request,
    5: Zero,
    6: Manual,
    7: Given,
}
"""All kinds in the order of reports and window, each under the number of its bit.

The numbers determine the order of the words in pattern files and never change; a new kind takes the next
number, up to 30.
"""

HOLDING_SHIFT = 32
"""Number of positions by which the bits of units are shifted for holdings."""


def all_kinds() -> tuple[type[PrimaryRule], ...]:
    """All kinds in display order."""
    return tuple(KINDS.values())


def rule_kinds() -> tuple[type[PrimaryRule], ...]:
    """The kinds with parameters: all except those declared cell by cell."""
    return tuple(kind for kind in KINDS.values() if not kind.by_people)


def bit_of(kind: type[PrimaryRule], level: str = "unit") -> int:
    """The bit of a kind at a level in masks of fired rules."""
    number = next(number for number, listed in KINDS.items() if listed is kind)
    return 1 << number + (HOLDING_SHIFT if level == "holding" else 0)


def bits_of(*kinds: type[PrimaryRule]) -> int:
    """The bits of some kinds at both levels, combined."""
    return sum(bit_of(kind, level) for kind in kinds for level in ("unit", "holding"))


def kinds_in(fired: int) -> tuple[type[PrimaryRule], ...]:
    """The kinds that fired at any level, in display order."""
    bits = fired | fired >> HOLDING_SHIFT
    return tuple(kind for number, kind in KINDS.items() if bits >> number & 1)


def named_bits() -> tuple[tuple[int, str], ...]:
    """Every bit with its name in English, units before holdings."""
    ordered = [kind for _, kind in sorted(KINDS.items())]
    units = [(bit_of(kind), kind.word) for kind in ordered]
    return (
        *units,
        *((bit_of(kind, "holding"), mark("{rule} (holding)", rule=inserted(kind.word))) for kind in ordered),
    )


def rule_words(fired: int) -> tuple[str, ...]:
    """Names of the rules in a bit mask, in English; the holding level is marked."""
    return tuple(words for bit, words in named_bits() if fired & bit)


__all__ = [
    "HOLDING_SHIFT",
    "KINDS",
    "Dominance",
    "Frequency",
    "Given",
    "Manual",
    "PPercent",
    "PrimaryRule",
    "PriorPosterior",
    "Request",
    "Zero",
    "all_kinds",
    "bit_of",
    "bits_of",
    "k_of_p",
    "kinds_in",
    "named_bits",
    "p_of_k",
    "rule_kinds",
    "rule_words",
]
