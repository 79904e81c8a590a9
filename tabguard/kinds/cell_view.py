"""Input and result of a rule: cells with their largest contributors, and where the rule fires."""

from __future__ import annotations

import numpy as np
from attrs import evolve, fields, frozen

from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, freeze, redacted_repr

DEFAULT_DEPTH = 6
"""Smallest number of largest contributions that are kept, so that rules can change without another pass."""

BOUNDARY = 1e-14
"""A rule fires when it is violated by more than this share of the cell. Sums are rounded to the decimals of
the data first, so that a cell exactly at the boundary is decided as in exact decimal arithmetic."""

BOUNDARY_WITHOUT_DECIMALS = 1e-12
"""The value of `BOUNDARY` for data with more than 9 decimals, whose sums cannot be rounded."""


@frozen(eq=False)
class LevelRanks:
    """Contributors of every cell at one level (units or holdings), all arrays of shape (n_cells,).

    Let s be the largest contributor without a waiver; without waivers the largest of all. Contributions are
    absolute values of the shadow variable. Where weights are read as known, all contributions are weighted
    ones: ``x_v`` is then estimated as ``(X − w_i·x_i) / w_v``, which misses it by p% of itself where ``X −
    w_i·x_i − w_v·x_v = p/100·w_v·x_v``, so that s is the largest weighted contributor.

    Parameters
    ----------
    count : float array
        Number of contributors; NaN if a tabulated file does not state it.
    weight : float array
        Σ weights, equal to `count` without weights.
    largest : float array
        x_s, one unit of it and unweighted; weighted where weights are read as known.
    sums : float array, shape (n_cells, depth + 1)
        Column j: the sum of s and the j − 1 largest others, by the reading of weights.
    total : float array
        Σ w·|x|.
    asking : float array, shape (n_cells, 2)
        The largest contributors that requested protection with code 1 and with code 2.
    asking_code : uint8 array
        Request codes of all contributors, as bits (1: code 1, 2: code 2); 0 for none.
    leading : float array
        The largest contributor of all.
    leading_code : uint8 array
        Request codes of that contributor, as bits.
    """

    count: FloatArray
    weight: FloatArray
    largest: FloatArray
    sums: FloatArray
    total: FloatArray
    asking: FloatArray
    asking_code: ByteArray
    leading: FloatArray
    leading_code: ByteArray

    __repr__ = redacted_repr

    def __attrs_post_init__(self) -> None:
        for array in (self.count, self.weight, self.largest, self.sums, self.total):
            freeze(array)
        for request in (self.asking, self.asking_code, self.leading, self.leading_code):
            freeze(request)

    def of(self, cells: IntArray) -> LevelRanks:
        """The contributors of a selection of cells."""
        return LevelRanks(*(getattr(self, field.name)[cells] for field in fields(LevelRanks)))

    @property
    def depth(self) -> int:
        """Number of largest contributions known."""
        return int(self.sums.shape[1]) - 1


@frozen(eq=False)
class Ranked:
    """Ranked contributors of a table: slow to compute, reused to evaluate other parameters in milliseconds.

    Parameters
    ----------
    levels : mapping of str to LevelRanks
        ``"unit"``, ``"holding"`` or both, as far as the table has them and the reading allows them.
    reading : str
        Interpretation of weights in the sums.
    weighted, tabulated, negative : bool
        Whether there are weights, whether the input was tabulated, whether the shadow variable has negative
        contributions.
    all_waived : bool array, shape (n_cells,)
        Cells whose contributors have all waived protection.
    shadowed : bool
        Whether the rules apply to another variable than the response.
    boundary : float
        Relative tolerance of the strict inequalities.
    """

    levels: dict[str, LevelRanks]
    reading: str
    weighted: bool
    tabulated: bool
    negative: bool
    all_waived: BoolArray
    shadowed: bool
    boundary: float

    def __attrs_post_init__(self) -> None:
        freeze(self.all_waived)

    def of(self, cells: IntArray) -> Ranked:
        """The rankings of a selection of cells, at all levels."""
        levels = {level: ranks.of(cells) for level, ranks in self.levels.items()}
        return evolve(self, levels=levels, all_waived=self.all_waived[cells])


Rankings = tuple[Ranked, ...]
"""The rankings of each response of a table, in the order of the response codes."""


@frozen(eq=False)
class Cells:
    """Values of cells, and cells declared primary; arrays of shape (n_cells,).

    Parameters
    ----------
    value : float array
        Published quantity.
    declared : bool array
        Cells that the analyst declares primary.
    given : bool array
        Cells that the input file declares unsafe.
    given_upper, given_lower : float arrays
        Protection levels from the input file; NaN for none.
    set_upper, set_lower : float arrays
        Protection levels from the analyst; NaN for none.
    manual_range : float
        Protection level of declared cells without one, in per cent of the value.
    """

    value: FloatArray
    declared: BoolArray
    given: BoolArray
    given_upper: FloatArray
    given_lower: FloatArray
    set_upper: FloatArray
    set_lower: FloatArray
    manual_range: float

    def share(self, percent: float) -> FloatArray:
        """A percentage of the absolute values, as a distance."""
        return np.asarray(np.abs(self.value) * percent / 100)


@frozen(eq=False)
class CellView:
    """Cells together with their contributors at one level.

    Parameters
    ----------
    cells : Cells
    ranked : Ranked
    level : str
        ``"unit"`` or ``"holding"``.
    factor : float
        The divisor f of p and 100 − k for negative contributions; 1 without any.
    """

    cells: Cells
    ranked: Ranked
    level: str
    factor: float

    @property
    def ranks(self) -> LevelRanks:
        """The contributors at this level."""
        return self.ranked.levels[self.level]

    @property
    def tolerance(self) -> FloatArray:
        """Least violation of a strict inequality: a share of the cell that covers round-off."""
        return np.asarray(self.ranked.boundary * (self.ranks.total + self.ranks.largest))


@frozen(eq=False)
class RuleOutcome:
    """Result of a rule; arrays of shape (n_cells,).

    Parameters
    ----------
    fired : bool array
    upper : float array
        Upper protection level of the cells in which the rule fired, in the variable to which it applies.
    lower : float array or None
        Lower protection level of the cells for which it does not follow from the upper one; NaN for the
        others.
    """

    fired: BoolArray
    upper: FloatArray
    lower: FloatArray | None = None


@frozen(eq=False)
class FixedLevels:
    """Protection levels that do not depend on contributors; arrays of shape (n_cells,).

    Parameters
    ----------
    upper : float array
    lower : float array or None
        NaN for cells whose lower level follows from the upper one.
    """

    upper: FloatArray
    lower: FloatArray | None = None


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
        The divisor f for negative contributions; 1 if there are none.
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
            The result of `victims`.
        number : int
            Number of contributors to add up.
        strangers : bool
            Whether the insider's own parts are left out.
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
