"""Marks printed in place of a number: those that agencies use, as named presets."""

from __future__ import annotations

from attrs import frozen


@frozen
class MarkProfile:
    """Marks of one publishing house.

    Parameters
    ----------
    suppressed : str
        Printed in place of a suppressed value; the same for primary and secondary suppression.
    empty : str
        Printed in a cell without contributors.
    """

    suppressed: str
    empty: str


MARK_PROFILES: dict[str, MarkProfile] = {
    "TabGuard": MarkProfile("x", "-"),
    "Eurostat": MarkProfile(":", "0"),
    "Eurostat (older tables)": MarkProfile(":c", "0"),
    "UK GSS": MarkProfile("[c]", "[z]"),
    "StatsWales": MarkProfile("c", "z"),
    "Statistics Canada": MarkProfile("x", "..."),
    "U.S. economic statistics": MarkProfile("(D)", "–"),
    "Australia": MarkProfile("np", "–"),
    "Germany": MarkProfile(".", "–"),
    "Norway": MarkProfile(":", ".."),
    "τ-ARGUS": MarkProfile("X", "-"),
}
"""Presets for `Output.mark` and `Output.empty_mark`, by the name that is shown."""
