"""What names say of measures: sums of something, units, percentages and indices."""

import re
from collections.abc import Collection

from tabguard.read.shape.header import unit_of
from tabguard.read.shape.role_names import is_called

_ADDED = re.compile(r"(sum of|summe von|somme de|total de)\s+(.+)", re.IGNORECASE)
"""How pivot tables call what they show."""


def is_added(text: str) -> bool:
    """Whether a text is what pivot tables call a sum."""
    return _ADDED.fullmatch(text) is not None


def measure_of(text: str) -> tuple[str, str]:
    """The name of a measure in the names of a table, and its unit; empty where it is not said."""
    name, unit = unit_of(" ".join(text.split()))
    match = _ADDED.fullmatch(name)
    return (name if match is None else match[2]), unit


def is_measure(text: str) -> bool:
    """Whether a text names what is measured rather than a code."""
    name, unit = measure_of(text)
    return bool(unit) or name != text.strip() or is_called("response", name) or is_called("measure", name)


def are_measures(names: Collection[str]) -> bool:
    """Whether at least half of some names are those of measures."""
    return 2 * sum(map(is_measure, names)) >= len(names)


def is_derived(text: str) -> bool:
    """Whether a column of this name holds percentages, indices or averages, which do not add up."""
    return "%" in text or is_called("derived", unit_of(text)[0]) or is_called("derived", unit_of(text)[1])
