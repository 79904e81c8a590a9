"""The settings of release planning for count tables."""

from __future__ import annotations

from attrs import frozen

from tabguard.base.params import param


@frozen
class Planning:
    """Which cells of a count table are to be protected when marginals are released, and what is useful."""

    threshold: int = param(
        3,
        kind=int,
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
        kind=str,
        label="Utility",
        choices=("marginals", "cells", "mutual information", "deviance"),
        words=("marginals", "cells", "mutual information", "deviance"),
        help="The measure that the search for the best release maximises.",
    )
    max_order: int = param(
        0,
        kind=int,
        label="Highest order",
        low=0,
        high=64,
        help="Marginals of more variables are not checked; 0: as many as there are for small tables.",
    )
    minimum: int = param(
        0,
        kind=int,
        label="Least count that may be printed",
        low=0,
        high=1_000_000,
        help="A marginal with a count from 1 to below this is not safe; 0: the threshold; 1: any count.",
    )
    whole_groups: str = param(
        "a warning",
        kind=str,
        label="A group that is all in one category",
        choices=("a warning", "an error"),
        words=("a warning", "an error"),
        help="All members of a group are in one category of another variable: anyone who knows that "
        "somebody belongs to the group learns the category. An error makes the marginal unsafe.",
    )

    @property
    def least_printed(self) -> int:
        """The least count above zero that may be printed."""
        return self.minimum or self.threshold

    @property
    def groups_matter(self) -> bool:
        """Whether a group whose members are all in one category makes a marginal unsafe."""
        return self.whole_groups == "an error"
