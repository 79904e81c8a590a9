"""Distances required of groups, and the moves that reach them."""

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
        """A single move, whose work is unknown and counts as 0."""
        return cls(move.groups, move.z, np.array([len(move.groups)]), np.zeros(1, np.int64))

    @classmethod
    def joined(cls, parts: Sequence[Moves]) -> Self:
        """The moves of at least one part, in order."""
        return cls(*map(np.concatenate, zip(*parts, strict=True)))


class Asks(NamedTuple):
    """Groups that must reach distances, in the order of processing, and departures known so far.

    Parameters
    ----------
    group : int array, shape (n_asks,)
        -1 if the cell cannot move.
    up, down, width : float arrays, shape (n_asks,)
    cost : float array, shape (n_groups,)
        Cost per unit of departure; 0 for groups that a move uses.
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
    """Distances that groups must reach, for outsiders and within the knowledge of single contributors.

    Parameters
    ----------
    up, down, width : float arrays, shape (n_groups,)
    rank : int array, shape (n_groups,)
        Order in which the groups are restored; -1 for groups without a required distance.
    ranked : int array
        The groups by rank.
    first : int array, shape (n_groups + 1,)
        Where the demands of each group start.
    amount : float array, shape (n_demands,)
        Signed distances; 0 for a demand that was dropped.
    first_limit : int array, shape (n_demands + 1,)
        Start of the groups about which the contributor of each demand knows something, ascending.
    limited, limit_up, limit_down : arrays
        These groups, and their room within that knowledge.
    met_by : int array, shape (n_demands,)
        Number of a move that met the demand, possibly no longer in use; -1 for none.
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
