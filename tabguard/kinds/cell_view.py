"""What a rule gets to see of the cells, and what it answers."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from tabguard.kinds.ranked import LevelRanks, Ranked
from tabguard.table.arrays import BoolArray, FloatArray


@frozen(eq=False)
class Cells:
    """What table, input file and analyst say about cells; arrays of shape (n_cells,).

    Parameters
    ----------
    value : float array
        Published quantity.
    declared : bool array
        Cells that the analyst declares primary.
    given : bool array
        Cells that the input file declares unsafe.
    given_upper, given_lower : float arrays
        Protection levels from the input file; NaN where it gives none.
    manual_range : float
        Per cent of the value that such cells must reach where nothing else is given.
    """

    value: FloatArray
    declared: BoolArray
    given: BoolArray
    given_upper: FloatArray
    given_lower: FloatArray
    manual_range: float

    def share(self, percent: float) -> FloatArray:
        """A share of the values, as a distance."""
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
        The f of negative contributions, by which p and 100 − k are divided; 1 where there are none.
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
        """How much a strict inequality must be violated: a share of the cell that covers rounding."""
        return np.asarray(self.ranked.boundary * (self.ranks.total + self.ranks.largest))


@frozen(eq=False)
class RuleOutcome:
    """A rule's answer; arrays of shape (n_cells,).

    Parameters
    ----------
    fired : bool array
    upper : float array
        Upper protection level where it fired, in the variable that the rule looks at.
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
