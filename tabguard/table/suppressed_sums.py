"""Sums of suppressed cells that published cells imply, and the interface that judges them."""

from collections.abc import Sequence
from typing import Protocol

from attrs import field, frozen

from tabguard.table.arrays import FloatArray, IntArray, frozen_floats


@frozen
class SuppressedSum:
    """A sum of suppressed members of one relation whose total and other members are published.

    Parameters
    ----------
    relation : int
    cells : tuple of int
        The suppressed members, ascending.
    """

    relation: int
    cells: tuple[int, ...]


@frozen(eq=False)
class SumLevels:
    """Protection levels of sums; both 0 if a sum is safe.

    Parameters
    ----------
    upper, lower : float arrays, shape (n_sums,)
    """

    upper: FloatArray = field(converter=frozen_floats)
    lower: FloatArray = field(converter=frozen_floats)


class SumJudge(Protocol):
    """Applies the primary rules to sums of cells, their contributions pooled by respondent and holding."""

    def __call__(self, sums: Sequence[IntArray]) -> SumLevels:
        """Protection levels of sums, each given by the ids of its cells."""
        ...
