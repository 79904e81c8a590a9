"""Information in the names of measures: sums of something, units, percentages and indices."""

import re
from collections.abc import Collection

from tabguard.read.shape.header import unit_of
from tabguard.read.shape.role_names import is_called

_ADDED = re.compile(
    r"(sum of|summe von|somme de|total de|suma de|soma de|somma di|som van|suma z)\s+(.+)", re.IGNORECASE
)
"""Names that pivot tables give to sums."""


def is_added(text: str) -> bool:
    """Whether a text is the name of a sum in a pivot table."""
    return _ADDED.fullmatch(text) is not None


def measure_of(text: str) -> tuple[str, str]:
    """Split the name of a measure into name and unit; the unit is “” if there is none."""
    name, unit = unit_of(" ".join(text.split()))
    match = _ADDED.fullmatch(name)
    return (name if match is None else match[2]), unit


def is_measure(text: str) -> bool:
    """Whether a text names a measure rather than a code."""
    name, unit = measure_of(text)
    return bool(unit) or name != text.strip() or is_called("response", name) or is_called("measure", name)


def are_measures(names: Collection[str]) -> bool:
    """Whether at least half of some names are those of measures."""
    return 2 * sum(map(is_measure, names)) >= len(names)


def is_derived(text: str) -> bool:
    """Whether a name is that of percentages, indices or averages, which do not add up."""
    return not {*"%‰"}.isdisjoint(text) or any(is_called("derived", part) for part in unit_of(text))
