"""The suppression problem: relations, attacker's room, what must be reached, what may be hidden, costs."""

from __future__ import annotations

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.settings import Suppression
from tabguard.suppress.costs import cell_costs
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, brief, frozen_bools, frozen_floats
from tabguard.table.attacker import attacker_bounds
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.table import Table


@frozen(eq=False)
class Problem:
    """All arrays have one entry per cell.

    Parameters
    ----------
    matrix : csr_array, shape (n_relations, n_cells)
    up, down : float arrays
        Room between the true value and the attacker's bounds.
    need_up, need_down, need_width : float arrays
        Distances that an attacker's interval must reach above and below the true value, and its least width.
    given : bool array
        Suppressed from the start, at no cost.
    barred : bool array
        May not be suppressed.
    weight : float array
        Cost of a secondary suppression; 0 where `given`.
    size : float array
        Absolute values, what a cell can carry.
    """

    matrix: sparse.csr_array
    up: FloatArray = field(converter=frozen_floats)
    down: FloatArray = field(converter=frozen_floats)
    need_up: FloatArray = field(converter=frozen_floats)
    need_down: FloatArray = field(converter=frozen_floats)
    need_width: FloatArray = field(converter=frozen_floats)
    given: BoolArray = field(converter=frozen_bools)
    barred: BoolArray = field(converter=frozen_bools)
    weight: FloatArray = field(converter=frozen_floats)
    size: FloatArray = field(converter=frozen_floats)

    __repr__ = brief

    def __len__(self) -> int:
        return len(self.up)

    @property
    def needy(self) -> IntArray:
        """Cells that must be protected, ascending ids."""
        return np.flatnonzero((self.need_up > 0) | (self.need_down > 0) | (self.need_width > 0))

    @property
    def level(self) -> FloatArray:
        """The largest distance each cell must reach."""
        return np.maximum(np.maximum(self.need_up, self.need_down), self.need_width)

    def cost_of(self, suppressed: BoolArray) -> float:
        """Cost of the secondary suppressions among some cells."""
        return float(self.weight[suppressed].sum())


def first_pattern(sensitivity: Sensitivity, constraints: Constraints, start: Pattern | None) -> Pattern:
    """The pattern a run starts from: primaries, decisions and the secondaries of a start pattern."""
    pattern = Pattern.of_primaries(sensitivity, constraints)
    if start is None:
        return pattern
    more = start.suppressed & (pattern.status == Status.PUBLISHED) & ~constraints.keep_published
    return pattern.with_status(np.flatnonzero(more), Status.SECONDARY)


def build_problem(
    table: Table,
    sensitivity: Sensitivity,
    constraints: Constraints,
    settings: Suppression,
    start: Pattern | None = None,
) -> Problem:
    """Put table, levels, decisions and settings into one problem.

    A primary with levels of 0 must still not be known exactly: its interval has to be one unit of the last
    published decimal wide.

    Raises
    ------
    DataError
        Where a cell lies below the attacker's lower bound.
    SettingError
        For an unknown cost.
    """
    pattern = first_pattern(sensitivity, constraints, start)
    bounds = attacker_bounds(table, settings.prior, settings.lower)
    hidden = pattern.suppressed
    need = sensitivity.primary & hidden
    up, down, width = (
        np.where(need, level, 0.0) for level in (sensitivity.upper, sensitivity.lower, sensitivity.sliding)
    )
    width[need & (np.maximum(np.maximum(up, down), width) <= 0)] = table.unit
    width[width <= up + down] = 0.0
    rise, fall = bounds.upper - table.value, table.value - bounds.lower
    if table.response == "count" and np.array_equal(table.value, np.rint(table.value)):
        rise, fall = np.floor(rise), np.floor(fall)  # a count cannot move by a part of one
    barred = (constraints.publish | constraints.keep_published | _grand_total(table, settings)) & ~hidden
    return Problem(
        matrix=table.relations.matrix,
        up=rise,
        down=fall,
        need_up=up,
        need_down=down,
        need_width=width,
        given=hidden,
        barred=barred,
        weight=np.where(hidden, 0.0, cell_costs(table, constraints, settings)),
        size=np.abs(table.value),
    )


def _grand_total(table: Table, settings: Suppression) -> BoolArray:
    mask = np.zeros(len(table), bool)
    cell = table.find((0,) * len(table.dimensions))
    if settings.keep_total and cell >= 0:
        mask[cell] = True
    return mask
