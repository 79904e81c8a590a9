"""The cell suppression problem: relations, room, distances, eligible cells, costs; and a method's task."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import field, frozen
from scipy import sparse

from tabguard.base.progress import Progress
from tabguard.settings.suppression import Suppression
from tabguard.suppress.clock import Clock
from tabguard.table.arrays import (
    BoolArray,
    FloatArray,
    IntArray,
    frozen_bools,
    frozen_floats,
    frozen_ints,
    redacted_repr,
)
from tabguard.table.case import Case
from tabguard.table.coupling import Coupling
from tabguard.table.insiders import InsiderNeed
from tabguard.table.pattern import Constraints, Pattern, Sensitivity, Status
from tabguard.table.result import Step
from tabguard.table.system import System
from tabguard.table.table import Table
from tabguard.table.tolerance import SEARCH_ROUND_OFF


@frozen(eq=False, slots=False)
class Problem:
    """The problem that a method solves. Sums of cells may be added to it as cells of their own.

    All arrays have one entry per cell.

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
        Absolute value: the amount that a cell can absorb.
    unit : float array
        One unit of the last published decimal.
    coupled : int array
        Number of the group of cells that are suppressed together, −1 for cells on their own.
    insider_needs : tuple of InsiderNeed
        Distances that cells must reach within what single contributors know.
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
    unit: FloatArray = field(converter=frozen_floats)
    coupled: IntArray = field(converter=frozen_ints)

    @coupled.default
    def _no_groups(self) -> IntArray:
        return np.full(len(self.up), -1, np.int64)

    insider_needs: tuple[InsiderNeed, ...] = ()

    __repr__ = redacted_repr

    def __len__(self) -> int:
        return len(self.up)

    @cached_property
    def by_cell(self) -> sparse.csr_array:
        """The relations of each cell, shape (n_cells, n_relations): moves are summed with it."""
        return sparse.csr_array(self.matrix.T)

    @property
    def dense(self) -> bool:
        """Whether relations outnumber cells, as with three dimensions: then moves involve many cells."""
        return bool(self.matrix.shape[0] > len(self))

    @property
    def needy(self) -> IntArray:
        """Ids of the cells that must be protected, ascending."""
        return np.flatnonzero((self.need_up > 0) | (self.need_down > 0) | (self.need_width > 0))

    def lacking(self, cells: IntArray, up: FloatArray, down: FloatArray) -> BoolArray:
        """Which cells miss their levels if the departures up and down, shape (n_all_cells,), are reached."""
        share, rise, fall = 1 - SEARCH_ROUND_OFF, up[cells], down[cells]
        safe = (rise >= self.need_up[cells] * share) & (fall >= self.need_down[cells] * share)
        return np.asarray(~(safe & (rise + fall >= self.need_width[cells] * share)))

    @property
    def level(self) -> FloatArray:
        """The largest of the distances that each cell must reach, shape (n_cells,)."""
        return np.maximum(np.maximum(self.need_up, self.need_down), self.need_width)

    @property
    def price(self) -> FloatArray:
        """Cost of suppressing each cell together with all cells coupled to it."""
        coupling = Coupling(self.coupled)
        return self.weight if coupling.none else coupling.price(self.weight)

    def closed(self, hidden: BoolArray) -> BoolArray:
        """Add to suppressed cells all cells coupled to them, except those that must be published."""
        return hidden | (Coupling(self.coupled).any_of(hidden) & ~self.barred)

    def cost_of(self, suppressed: BoolArray) -> float:
        """Cost of the secondary suppressions among some cells."""
        return float(self.weight[suppressed].sum())


def first_pattern(sensitivity: Sensitivity, constraints: Constraints, start: Pattern | None) -> Pattern:
    """The pattern from which a run starts: primaries, decisions and the secondaries of a start pattern."""
    pattern = Pattern.of_primaries(sensitivity, constraints)
    if start is None:
        return pattern
    more = start.suppressed & (pattern.status == Status.PUBLISHED) & ~constraints.keep_published
    return pattern.with_status(np.flatnonzero(more), Status.SECONDARY)


def build_problem(
    system: System,
    sensitivity: Sensitivity,
    constraints: Constraints,
    cost: FloatArray,
    *,
    keep_total: bool = False,
    start: Pattern | None = None,
    coupled: IntArray | None = None,
) -> Problem:
    """Combine a system, protection levels, decisions and costs into one problem.

    The interval of a primary with levels of 0 must still be one unit of the last published decimal wide, so
    that the value is not known exactly.

    Parameters
    ----------
    cost : float array, shape (n_cells,)
        Cost of suppressing each cell.
    keep_total : bool
        Whether grand totals are never chosen as secondaries.
    start : Pattern, optional
        Its secondaries are suppressed from the start.
    coupled : int array, optional
        Groups of cells that are suppressed together, as in `Problem`. A cell coupled to one that is
        suppressed from the start is suppressed too, at no cost. A cell coupled to one that must be published
        stays published, unless it has to be suppressed.
    """
    hidden = first_pattern(sensitivity, constraints, start).suppressed
    need = sensitivity.primary & hidden
    up, down, width = (
        np.where(need, level, 0.0) for level in (sensitivity.upper, sensitivity.lower, sensitivity.sliding)
    )
    down = np.minimum(down, np.maximum(system.value - system.least, 0.0))  # common knowledge
    width = np.where(need & (np.maximum(np.maximum(up, down), width) <= 0), system.unit, width)
    # the levels of both sides imply it
    width[width <= up + down] = 0.0
    by_whole = (np.where(system.whole, np.floor(room), room) for room in system.room)  # counts
    # from whole units: a difference of two floats may miss a level by its last digit
    fall, rise = (room / 10.0**system.decimals for room in by_whole)
    published = constraints.publish | constraints.keep_published
    barred = (published | (system.overall & keep_total)) & ~hidden
    if coupled is not None:
        hidden, barred = Coupling(coupled).settled(hidden, barred)
    return Problem(
        matrix=system.equations.matrix,
        up=rise,
        down=fall,
        need_up=up,
        need_down=down,
        need_width=width,
        given=hidden,
        barred=barred,
        weight=np.where(hidden, 0.0, cost),
        size=np.abs(system.value),
        unit=system.unit,
        coupled=np.full(len(hidden), -1, np.int64) if coupled is None else coupled,
    )


def problem_of(case: Case, settings: Suppression, start: Pattern | None = None) -> Problem:
    """The problem of a case; raises the errors of `Case.system` and `Case.costs`."""
    return build_problem(
        case.system(settings),
        case.sensitivity,
        case.constraints,
        case.costs(settings),
        keep_total=settings.keep_total,
        start=start,
        coupled=case.table.coupled if settings.same_pattern else None,
    )


@frozen(eq=False)
class Task:
    """One problem with everything that a method needs to solve it.

    Parameters
    ----------
    problem : Problem
    settings : Suppression
    progress : Progress
        Receives phases and cell counts; raises `Cancelled` if the user cancelled.
    clock : Clock
        Says when to end and keep the result so far.
    steps : list of Step
        Steps are appended here.
    table : Table, optional
        The table of the problem's cells; sums of cells may follow them in the problem.
    """

    problem: Problem
    settings: Suppression
    progress: Progress
    clock: Clock
    steps: list[Step]
    table: Table | None = None
