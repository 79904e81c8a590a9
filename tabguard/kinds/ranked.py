"""Parameter-free input of the rules: the largest contributors, counts and totals of each cell."""

from __future__ import annotations

from attrs import evolve, fields, frozen

from tabguard.table.arrays import BoolArray, ByteArray, FloatArray, IntArray, freeze, redacted_repr

DEFAULT_DEPTH = 6
"""Least number of largest contributions that are kept, so that rules can change without another pass."""

BOUNDARY = 1e-14
"""A rule fires when it is violated by more than this share of the cell. Sums are rounded to the decimals of
the data first, so that a cell exactly at the boundary is decided as in exact decimal arithmetic."""

BOUNDARY_WITHOUT_DECIMALS = 1e-12
"""The same for data with more than 9 decimals, whose sums cannot be rounded."""


@frozen(eq=False)
class LevelRanks:
    """Contributors of every cell at one level (units or holdings), all arrays of shape (n_cells,).

    Let s be the largest contributor without a waiver; without waivers the largest of all. Contributions are
    absolute values of the shadow variable. Where weights are read as known, all contributions are weighted
    ones: ``x_v`` is then estimated as ``(X − w_i·x_i) / w_v``, which misses it by p% of itself where
    ``X − w_i·x_i − w_v·x_v = p/100·w_v·x_v``, so that s is the largest weighted contributor.

    Parameters
    ----------
    count : float array
        Number of contributors; NaN if a tabulated file does not state it.
    weight : float array
        Σ weights, equal to `count` without weights.
    largest : float array
        x_s, one unit of it and unweighted; weighted where weights are read as known.
    sums : float array, shape (n_cells, depth + 1)
        Column j: the sum of s and the j − 1 largest others, as the reading of weights takes them.
    total : float array
        Σ w·|x|.
    asking : float array, shape (n_cells, 2)
        The largest contributors that requested protection with code 1 and with code 2.
    asking_code : uint8 array
        Request codes of all contributors, as bits (1: code 1, 2: code 2); 0 for none.
    leading : float array
        The largest contributor of all.
    leading_code : uint8 array
        Its request codes as bits.
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
        """The rankings of some cells alone."""
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
        """The rankings of all levels for some cells alone."""
        levels = {level: ranks.of(cells) for level, ranks in self.levels.items()}
        return evolve(self, levels=levels, all_waived=self.all_waived[cells])


Rankings = tuple[Ranked, ...]
"""Of each response of a table, in the order of their codes."""
