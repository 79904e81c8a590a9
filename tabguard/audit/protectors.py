"""What protects a primary: the suppressed cells that depart together with it."""

from __future__ import annotations

import numpy as np

from tabguard.audit.reduced import reduce_system
from tabguard.audit.single_cells import SmallestDepartures
from tabguard.audit.verdicts import levels_of
from tabguard.base.progress import Progress
from tabguard.settings import Suppression
from tabguard.table.arrays import BoolArray
from tabguard.table.solution import Solution
from tabguard.table.tolerance import WHOLE_TOLERANCE


def protectors(solution: Solution, settings: Suppression, cell: int, progress: Progress) -> BoolArray:
    """Cells that move when a primary departs by its protection level, and as little else as possible.

    Of the two directions the one that moves fewer cells.

    Returns
    -------
    bool array, shape (n_cells,)
        The primary among them; none at all if it can depart neither way.
    """
    system = solution.case.system(settings)
    levels = levels_of(system, solution.case.sensitivity)
    reduced = reduce_system(system, solution.pattern.suppressed)
    departures, moved_cells = SmallestDepartures(reduced, progress), []
    for amount in (levels.upper[cell], -levels.lower[cell]):
        size = float(amount) / float(system.unit[cell])
        moved = departures.of(cell, size or 1.0)
        if moved is not None:
            moved_cells.append(reduced.cells[np.abs(moved) > WHOLE_TOLERANCE])
    moves = np.zeros(len(system), bool)
    moves[min(moved_cells, key=len, default=[])] = True
    return moves
