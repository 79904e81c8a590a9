"""What is asked of groups, and the moves that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Self

import numpy as np
from attrs import frozen

from tabguard.table.arrays import FloatArray, IntArray


@frozen(eq=False)
class Move:
    """A move of some groups that fulfils all relations; all other groups stay unchanged.

    Parameters
    ----------
    groups : int array, ascending
    z : float array
        In the table's unit.
    """

    groups: IntArray
    z: FloatArray

    def reach(self, group: int) -> float:
        """Distance by which the move shifts one of its groups."""
        return float(np.abs(self.z[self.groups == group]).max())


class Moves(NamedTuple):
    """Moves one after the other, with the number of groups in each and the work that it took.

    The groups of a move are in no order.
    """

    group: IntArray
    z: FloatArray
    length: IntArray
    work: IntArray

    @classmethod
    def of(cls, move: Move) -> Self:
        """A single one, whose work is not known."""
        return cls(move.groups, move.z, np.array([len(move.groups)]), np.zeros(1, np.int64))

    @classmethod
    def joined(cls, parts: Sequence[Moves]) -> Self:
        """The moves of at least one part, in order."""
        return cls(*map(np.concatenate, zip(*parts, strict=True)))


class Asks(NamedTuple):
    """Groups that must reach distances, in the order of processing, and what is known so far.

    Parameters
    ----------
    group : int array, shape (n_asks,)
        -1 for what cannot move.
    up, down, width : float arrays, shape (n_asks,)
    cost : float array, shape (n_groups,)
        Cost per unit of departure; what a move uses costs nothing from then on.
    risen, fallen : float arrays, shape (n_groups,)
        Largest known departures, which moves extend.
    """

    group: IntArray
    up: FloatArray
    down: FloatArray
    width: FloatArray
    cost: FloatArray
    risen: FloatArray
    fallen: FloatArray


class Wants(NamedTuple):
    """Distances that groups must reach, also within what single contributors know.

    Parameters
    ----------
    up, down, width : float arrays, shape (n_groups,)
    rank : int array, shape (n_groups,)
        Order in which they are restored; -1 for groups of which nothing is asked.
    ranked : int array
        The groups by rank.
    first : int array, shape (n_groups + 1,)
        Where the demands of each group start.
    amount : float array, shape (n_demands,)
        Signed distances; 0 where nothing is asked.
    first_limit : int array, shape (n_demands + 1,)
        Where the groups start of which the contributor of each demand knows something, ascending.
    limited, limit_up, limit_down : arrays
        These groups, and the room that the knowledge leaves them.
    met_by : int array, shape (n_demands,)
        A move that met a demand, perhaps no longer in use; -1 for none.
    """

    up: FloatArray
    down: FloatArray
    width: FloatArray
    rank: IntArray
    ranked: IntArray
    first: IntArray
    amount: FloatArray
    first_limit: IntArray
    limited: IntArray
    limit_up: FloatArray
    limit_down: FloatArray
    met_by: IntArray
