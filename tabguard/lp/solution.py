"""Result of a solve: how it ended, its objective, and its vectors."""

from enum import Enum
from typing import Any

import numpy as np
from attrs import field, frozen

from tabguard.table.arrays import FloatArray


class Outcome(Enum):
    """The ways in which a solve can end."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    UNBOUNDED = "unbounded"
    LIMIT = "limit reached"
    STOPPED = "stopped"


@frozen(eq=False)
class Solution:
    """Result of a solve; vectors are fetched on access and valid until the next solve or change.

    Parameters
    ----------
    outcome : Outcome
    objective : float
    bound : float
        Proven bound on the objective of a MIP; the objective itself for an LP.
    iterations : int
        Simplex iterations.
    has_point : bool
        Whether `x` is a feasible point.
    """

    outcome: Outcome
    objective: float
    bound: float
    iterations: int
    has_point: bool
    _values: Any = field(repr=False)

    @property
    def optimal(self) -> bool:
        """Whether the optimum was reached."""
        return self.outcome is Outcome.OPTIMAL

    @property
    def x(self) -> FloatArray:
        """Column values, shape (n_cols,)."""
        return np.array(self._values.col_value)

    @property
    def duals(self) -> FloatArray:
        """Row duals: change of the objective per unit of the row's right-hand side, shape (n_rows,)."""
        return np.array(self._values.row_dual)

    @property
    def reduced_costs(self) -> FloatArray:
        """Column duals, shape (n_cols,)."""
        return np.array(self._values.col_dual)
