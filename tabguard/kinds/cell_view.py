"""Input and result of a rule: cells with their contributors, and where the rule fires."""

import numpy as np
from attrs import frozen

from tabguard.kinds.ranked import LevelRanks, Ranked
from tabguard.table.arrays import BoolArray, FloatArray


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
        Upper protection level where it fired, in the variable to which the rule applies.
    lower : float array or None
        Lower protection level where it does not follow from the upper one; NaN where it does.
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
        NaN where it follows from the upper one.
    """

    upper: FloatArray
    lower: FloatArray | None = None
