"""Pairs of primaries and potential insiders, from which the demands of insiders are computed."""

import numpy as np
from attrs import frozen

from tabguard.table.arrays import BoolArray, FloatArray, IntArray


@frozen(eq=False)
class Members:
    """Contributors of the primaries at the level of a rule, each cell's largest part first.

    Parameters
    ----------
    starts : int array, shape (n_cells + 1,)
    group : int array
        The insider to which a contributor belongs; −1 for copies of a unit represented by its weight.
    size : float array
        Contribution of which an estimate must miss p%.
    part : float array
        The contributor's part of the total.
    open : bool array
        Whether it did not waive protection.
    total : float array, shape (n_cells,)
    """

    starts: IntArray
    group: IntArray
    size: FloatArray
    part: FloatArray
    open: BoolArray
    total: FloatArray


@frozen(eq=False)
class Pairs:
    """Pairs of a primary and an insider; arrays of shape (n_pairs,).

    Parameters
    ----------
    cell : int array
    who : int array
        Number of the insider; negative for a bystander, who contributes nothing.
    insider_part : float array
        The insider's part of the cell's total; 0 for a bystander.
    members : Members
    factor : float
        The f of negative contributions; 1 where there are none.
    """

    cell: IntArray
    who: IntArray
    insider_part: FloatArray
    members: Members
    factor: float

    @property
    def total(self) -> FloatArray:
        """Total of the contributions to each pair's cell."""
        return np.asarray(self.members.total[self.cell])

    def victims(self, score: FloatArray) -> IntArray:
        """For each pair the open contributor of highest score that is not the insider's own; −1 for none.

        Parameters
        ----------
        score : float array
            Of every contributor among the members.
        """
        members, n = self.members, len(self.members.group)
        starts = members.starts
        cell = np.repeat(np.arange(len(starts) - 1), np.diff(starts))
        # the place among the members decides between equal scores: the same pattern on every machine
        order = np.lexsort((np.arange(n), -np.where(members.open, score, -np.inf), cell))
        first = np.full(len(starts) - 1, -1, np.int64)
        filled = np.flatnonzero(np.diff(starts))
        best = order[starts[filled]]
        first[filled] = np.where(members.open[best], best, -1)
        # the best of another group, for the insider to whom the first belongs
        other = np.where(members.open & (members.group != members.group[first][cell]), score, -np.inf)
        order = np.lexsort((np.arange(n), -other, cell))
        second = np.full(len(starts) - 1, -1, np.int64)
        best = order[starts[filled]]
        second[filled] = np.where(other[best] > -np.inf, best, -1)
        chosen = first[self.cell]
        # an insider knows their own contribution: one who is the best victim estimates the second best
        is_own = (chosen >= 0) & (members.group[chosen] == self.who)
        return np.asarray(np.where(is_own, second[self.cell], chosen))

    def largest(self, victim: IntArray, number: int, strangers: bool) -> FloatArray:
        """Sum of the largest parts of a cell other than the victim's, pair by pair.

        Parameters
        ----------
        victim : int array
            From `victims`.
        number : int
            Number of contributors to add up.
        strangers : bool
            Leave out the insider's own parts.
        """
        members = self.members
        out, n_more = np.zeros(len(victim)), np.full(len(victim), max(number, 0))
        at = members.starts[self.cell].copy()
        end = members.starts[self.cell + 1]
        open_ = np.flatnonzero((n_more > 0) & (at < end))
        while len(open_):  # each turn moves on by one contributor
            member = at[open_]
            takes = member != victim[open_]
            if strangers:
                takes &= members.group[member] != self.who[open_]
            out[open_] += np.where(takes, members.part[member], 0.0)
            n_more[open_] -= takes
            at[open_] += 1
            open_ = open_[(n_more[open_] > 0) & (at[open_] < end[open_])]
        return out
