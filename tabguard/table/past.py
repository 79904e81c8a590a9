"""What earlier publications say about cells of earlier periods, and how the periods add up."""

from __future__ import annotations

from enum import IntEnum

from attrs import field, frozen

from tabguard.table.arrays import (
    ByteArray,
    FloatArray,
    IntArray,
    frozen_bytes,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)


class State(IntEnum):
    """What is known about a cell of an earlier period."""

    EMPTY = 0
    """Its publication has cells of this kind, but not this one."""
    UNSEEN = 1
    """No publication of its period has cells of this kind."""
    WITHHELD = 2
    """Suppressed in a publication."""
    PUBLISHED = 3


@frozen(eq=False)
class Timeline:
    """The periods whose cells add up, and their sums.

    Parameters
    ----------
    variable : str
    periods : tuple of str
        That of today first.
    parents : tuple of int arrays, each of shape (n_periods,)
        Per roll-up the parent of each period, −1 for none. Every parent has all its children.
    responses : int array
        Codes of the responses of today that add up over time.
    derived : tuple of str
        Periods that nobody published.
    """

    variable: str
    periods: tuple[str, ...]
    parents: tuple[IntArray, ...]
    responses: IntArray = field(converter=frozen_ints)
    derived: tuple[str, ...] = ()


@frozen(eq=False)
class PastCells:
    """What one publication says about cells of earlier periods; arrays have one entry per cell.

    Parameters
    ----------
    name : str
        Name of its file.
    codes : int array, shape (n, n_dims)
        Codes in the dimensions of today's table, the response first.
    period : int array
        Positions in `Timeline.periods`, never 0.
    state : uint8 array
        Values of `State`.
    value : float array
        NaN where the file has no number.
    slack : float array
        How far a value may be from the true one by rounding.
    levels : float array, shape (n, 2)
        Protection levels above and below, NaN where the file has none.
    unmatched : tuple of str
    n_unmatched : int
        Rows about no cell of the variables.
    n_unplaced : int
        Number of those that show a figure.
    """

    name: str
    codes: IntArray = field(converter=frozen_ints)
    period: IntArray = field(converter=frozen_ints)
    state: ByteArray = field(converter=frozen_bytes)
    value: FloatArray = field(converter=frozen_floats)
    slack: FloatArray = field(converter=frozen_floats)
    levels: FloatArray = field(converter=frozen_floats)
    unmatched: tuple[str, ...] = ()
    n_unmatched: int = 0
    n_unplaced: int = 0

    __repr__ = redacted_repr
