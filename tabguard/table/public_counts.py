"""Released marginals of a count table for the public, without anything of the table itself."""

from __future__ import annotations

import re

from attrs import field, frozen

from tabguard.table.arrays import IntArray, frozen_ints

SIMULATED = "simulated, not observed"
"""Shown wherever a simulated table is named."""
_COUNT = "count"
_HEADING = re.compile(
    rf"{_COUNT}(?: \((?:(?P<simulated>{SIMULATED})|rounded to multiples of (?P<base>[1-9]\d*))\))?",
    re.IGNORECASE,
)


@frozen(eq=False)
class PublicMargin:
    """One marginal with all its cells, including zeros.

    Parameters
    ----------
    title : str
    names : tuple of str
        Its variables.
    categories : tuple of tuple of str
        Per variable; grouped categories count as one.
    cells : int array, shape (n_cells, n_variables)
        0-based categories, the last variable fastest.
    count : int array, shape (n_cells,)
    simulated : bool
        Whether the counts are those of a simulated table, not of the data.
    base : int
        What the counts are rounded to; 1 where they are not rounded.
    """

    title: str
    names: tuple[str, ...]
    categories: tuple[tuple[str, ...], ...]
    cells: IntArray = field(converter=frozen_ints)
    count: IntArray = field(converter=frozen_ints)
    simulated: bool = False
    base: int = 1

    @property
    def form(self) -> str:
        """The required remark on its counts; empty where they are exact."""
        if self.simulated:
            return SIMULATED
        return f"rounded to multiples of {self.base}" if self.base > 1 else ""

    @property
    def heading(self) -> str:
        """Name of the column of its counts, which says what they are; `form_of` reads it."""
        return f"{_COUNT} ({self.form})" if self.form else _COUNT


def form_of(heading: str) -> tuple[bool, int] | None:
    """Whether the counts below such a heading are simulated, and their base; None if they are no counts."""
    words = _HEADING.fullmatch(heading.strip())
    return None if words is None else (words["simulated"] is not None, int(words["base"] or 1))
