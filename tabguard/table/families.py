"""Families of relations, a class for each kind: what a sum is over, and how it is called."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from attrs import frozen

from tabguard.table.dimension import Dimension


@frozen
class Family(ABC):
    """Relations that sum up one hierarchy: a member may be replaced by the members that it is the total of.

    A new kind of relation is a class here, and `relations_along` where it is made; reports, window,
    suppression and audit take from both all that they need.

    Parameters
    ----------
    axis : int
        Position of the dimension whose codes tell the cells of a relation apart, as in “a = b + c”.
    """

    axis: int

    @abstractmethod
    def over(self, dimensions: Sequence[Dimension]) -> str:
        """What is summed over, as in “x as a sum over …”."""


@frozen
class OverCodes(Family):
    """Sums over the codes of a variable, in one of its roll-ups."""

    rollup: int

    def over(self, dimensions: Sequence[Dimension]) -> str:
        """The variable."""
        return dimensions[self.axis].name


@frozen
class OverResponses(OverCodes):
    """Sums of responses, such as turnover = domestic + export, in one of the hierarchies of the responses."""


@frozen
class OverPeriods(Family):
    """Sums over time, such as year = quarters, of one response each.

    Parameters
    ----------
    variable : str
        What the periods are called.
    rollup : int
        Which of the hierarchies of the periods.
    """

    variable: str
    rollup: int

    def over(self, dimensions: Sequence[Dimension]) -> str:
        """The time."""
        return self.variable


@frozen
class Listed(Family):
    """Sums that a file lists one by one; nobody says which hierarchies they are of."""

    def over(self, dimensions: Sequence[Dimension]) -> str:
        """The only dimension that cells of such a file have."""
        return dimensions[self.axis].name
