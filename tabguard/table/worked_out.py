"""Suppressed cells that readers work out from published ones, sum by sum: they protect nothing."""

from __future__ import annotations

import numpy as np

from tabguard.table.arrays import BoolArray, IntArray
from tabguard.table.case import Case
from tabguard.table.coupling import Coupling
from tabguard.table.pattern import Pattern, Status
from tabguard.table.table import Table


def worked_out(table: Table, suppressed: BoolArray) -> BoolArray:
    """Suppressed cells that are the only unknown of a sum, or have the same records as a published cell.

    What is worked out counts as published for the others. Cells that only several sums together tell are not
    found: this needs no program.
    """
    relations, left = table.relations, np.array(suppressed, bool)
    if not len(relations):
        return np.zeros(len(left), bool)
    starts = relations.indptr[:-1]
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))
    while True:
        unknown = left[relations.cells]
        alone = np.add.reduceat(unknown.astype(np.int64), starts)[row] == 1
        told = left & table.equal.any_of(~left & (table.equal.group >= 0))
        told[relations.cells[unknown & alone]] = True
        if not told.any():
            return np.asarray(suppressed & ~left)
        left &= ~told


def idle(case: Case, pattern: Pattern, same_pattern: bool) -> tuple[IntArray, IntArray]:
    """Secondaries that protect nothing: those that may be published, and those with a decision to stay.

    Whoever knows them already learns nothing from their figures. Cells of responses that share a pattern stay
    where one of them is needed.
    """
    table, constraints = case.table, case.constraints
    secondary = worked_out(table, pattern.suppressed) & (pattern.status == Status.SECONDARY)
    secondary &= ~table.hidden & ~table.past
    kept = constraints.keep_suppressed | constraints.suppress
    for earlier in table.earlier:
        kept[earlier.suppressed] = True
    group = table.coupled if same_pattern else np.where(table.bare, table.coupled, -1)
    needed = Coupling(group).any_of(pattern.suppressed & ~(secondary & ~kept) & (group >= 0))
    return np.flatnonzero(secondary & ~kept & ~needed), np.flatnonzero(secondary & (kept | needed))
