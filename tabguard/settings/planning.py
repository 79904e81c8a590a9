"""Settings of release planning for count tables."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Self

from attrs import frozen

from tabguard.base.errors import SettingError
from tabguard.base.language import tr
from tabguard.base.params import param


@frozen
class Planning:
    """Requirements for released marginals of count tables, and preferences among releases."""

    threshold: int = param(
        3,
        label="Small counts are below",
        low=2,
        help="Cells with a count from 1 to below this must be protected; zero cells need no protection.",
    )
    width: float = param(
        2.0,
        label="Least width of intervals",
        low=0,
        low_open=True,
        help="The feasibility interval of a small cell must be at least this wide.",
    )
    merit: str = param(
        "cells",
        label="Utility",
        choices=("marginals", "cells", "mutual information", "deviance"),
        words=("marginals", "cells", "mutual information", "deviance"),
        help="The measure that the search for the best release maximises.",
    )
    max_order: int = param(
        0,
        label="Highest order",
        low=0,
        high=64,
        help="Marginals of more variables are not checked; 0: as many as there are for small tables.",
    )
    minimum: int = param(
        0,
        label="Least count that may be printed",
        low=0,
        high=1_000_000,
        help="A marginal with a count from 1 to below this is not safe, nor one from which readers can work "
        "out such a count; 0: the threshold; 1: any count.",
    )
    whole_groups: str = param(
        "a warning",
        label="A group that is all in one category",
        choices=("a warning", "an error"),
        words=("a warning", "an error"),
        help="All members of a group are in one category of another variable: anyone who knows that "
        "somebody belongs to the group learns the category. An error makes the marginal unsafe.",
    )
    outside: int = param(
        0,
        label="Members of such a group in other categories",
        low=0,
        high=1_000_000,
        help="A group with at most so many members outside one category counts as all in it; 0: whole groups "
        "only.",
    )
    zeros: str = param(
        "printed",
        label="Zeros",
        choices=("printed", "not printed"),
        words=("printed", "not printed"),
        help="Whether a marginal with a count of zero is safe; structural zeros, which everybody knows, are.",
    )

    @property
    def least_printed(self) -> int:
        """The least count above zero that may be printed."""
        return self.minimum or self.threshold

    @property
    def groups_matter(self) -> bool:
        """Whether a group with all members in one category makes a marginal unsafe."""
        return self.whole_groups == "an error"

    @property
    def zeros_matter(self) -> bool:
        """Whether a count of zero makes a marginal unsafe."""
        return self.zeros == "not printed"

    @property
    def rules(self) -> str:
        """The rules in the ledger as JSON; preferences are not included."""
        return json.dumps({name: getattr(self, name) for name in _RULES})

    @classmethod
    def of_rules(cls, text: str) -> Self | None:
        """Read the text from `rules`; None for an empty text.

        Raises
        ------
        SettingError
            If the text is invalid.
        """
        try:
            stated = json.loads(text) if text else None
        except (ValueError, RecursionError):
            stated = ()
        if stated is None:
            return None
        if not isinstance(stated, dict) or set(stated) - set(_RULES):
            raise SettingError(tr("These are no release rules."), "rules", tr("Use what the program wrote."))
        return cls(**stated)

    def looser_than(self, other: Planning) -> tuple[str, ...]:
        """Return the names of the rules that are less strict than those of another one."""
        return self.less_than(other._strengths)

    def less_than(self, least: Mapping[str, float]) -> tuple[str, ...]:
        """Return the names of the rules that are less strict than required numbers; see `NUMBERS`."""
        return tuple(name for name, number in least.items() if self._strengths[name] < number)

    @property
    def _strengths(self) -> Mapping[str, float]:
        """The rules as numbers, higher if stricter."""
        return {
            "threshold": self.threshold,
            "width": self.width,
            "minimum": self.least_printed,
            "outside": self.outside
            if self.groups_matter
            else -1,  # of groups that do not matter, none is found
            "zeros": self.zeros_matter,
        }


NUMBERS = ("threshold", "width", "minimum", "outside")
"""Names of the rules that are numbers."""
_RULES = ("threshold", "width", "minimum", "whole_groups", "outside", "zeros")
