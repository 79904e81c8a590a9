"""Suppressed cells that readers can derive from published cells, and that therefore protect nothing."""

from typing import Protocol

import numpy as np

from tabguard.base.progress import Progress
from tabguard.table.arrays import BoolArray, FloatArray, IntArray, connected_components
from tabguard.table.case import Case
from tabguard.table.coupling import Coupling
from tabguard.table.pattern import Pattern, Status
from tabguard.table.relations import Relations
from tabguard.table.system import Assumed

_MOST = 400
"""Number of connected unknown cells up to which their sums are solved together."""
_EXACT = 1e-8


def worked_out(
    case: Case, suppressed: BoolArray, assumed: Assumed, progress: Progress | None = None
) -> BoolArray:
    """Suppressed cells that readers can derive: from one sum, from several, or as equal to another cell.

    A sum also determines cells that it can only move in one direction, such as the members of a total of 0 if
    no value is negative. Derived cells count as published for the others. If more than `_MOST` unknown cells
    are connected, cells that only several sums determine, alone or together with such bounds, are not found.

    Parameters
    ----------
    progress : Progress, optional
        Ends the search: after *stop and keep*, cells that only several sums determine are no longer searched
        for.

    Raises
    ------
    Cancelled
    """
    table, looked_at = case.table, np.zeros(len(suppressed), np.int64)
    relations, hidden = table.relations, np.array(suppressed, bool)
    if not len(relations):
        return np.zeros(len(hidden), bool)
    starts = relations.indptr[:-1]
    row = np.repeat(np.arange(len(relations)), np.diff(relations.indptr))
    below, above = case.system(assumed).room
    ahead = relations.matrix.data > 0
    can_fall, can_rise = (
        np.where(ahead, room[relations.cells], back[relations.cells]) > 0
        for room, back in ((below, above), (above, below))
    )
    while True:
        unknown = hidden[relations.cells]
        alone = np.add.reduceat(unknown.astype(np.int64), starts)[row] == 1
        is_told = hidden & table.equal.any_of(~hidden & (table.equal.group >= 0))
        is_told[relations.cells[unknown & alone]] = True
        for moves in (can_fall, can_rise):  # an attacker who cannot lower a sum cannot raise it either
            is_fixed = ~np.logical_or.reduceat(unknown & moves, starts)[row]
            is_told[relations.cells[unknown & is_fixed]] = True
        if not is_told.any():
            is_told = _implied_jointly(relations, row, hidden, looked_at, progress or Progress())
        if not is_told.any():
            return np.asarray(suppressed & ~hidden)
        hidden &= ~is_told


def _implied_jointly(
    relations: Relations, row: IntArray, hidden: BoolArray, looked_at: IntArray, progress: Progress
) -> BoolArray:
    """Unknown cells that follow from a combination of sums, which leave them no direction to move in.

    `looked_at` stores for each cell the size of the connected part that was solved without a result, to avoid
    solving it again.
    """
    unknown = hidden[relations.cells]
    cells, sign = relations.cells[unknown], relations.matrix.data[unknown]
    line = np.unique(row[unknown], return_inverse=True)[1]
    _, part = connected_components(len(hidden) + len(cells), cells, len(hidden) + line)
    order = np.argsort(part[cells], kind="stable")
    is_told = np.zeros(len(hidden), bool)
    for entries in np.split(order, np.flatnonzero(np.diff(part[cells][order])) + 1):
        names, column = np.unique(cells[entries], return_inverse=True)
        lines, at = np.unique(line[entries], return_inverse=True)
        if len(lines) == 1 or len(names) > _MOST or (looked_at[names] == len(names)).all():
            continue
        progress.check()
        if progress.stopping:
            break
        matrix = np.zeros((len(lines), len(names)))
        matrix[at, column] = sign[entries]
        is_told[names[determined(matrix)]] = True
        looked_at[names] = len(names)
    return is_told


def determined(matrix: FloatArray) -> IntArray:
    """Columns that the rows determine: after elimination, some row has no other entry.

    Parameters
    ----------
    matrix : float array, shape (n_rows, n_columns)
        Is overwritten.
    """
    rank, pivots = 0, list[int]()
    for column in range(matrix.shape[1]):
        row = rank + int(np.argmax(np.abs(matrix[rank:, column])))
        if abs(matrix[row, column]) < _EXACT:
            continue
        matrix[[rank, row]] = matrix[[row, rank]]
        matrix[rank] /= matrix[rank, column]
        # most rows have no entry there, and most columns none in this row
        other_rows = np.flatnonzero(matrix[:, column])
        other_rows = other_rows[other_rows != rank]
        filled = np.flatnonzero(matrix[rank])
        matrix[np.ix_(other_rows, filled)] -= np.outer(matrix[other_rows, column], matrix[rank, filled])
        pivots.append(column)
        rank += 1
        if rank == len(matrix):
            break
    alone = np.count_nonzero(np.abs(matrix[:rank]) > _EXACT, axis=1) == 1
    return np.asarray(np.array(pivots, np.int64)[alone])


class Asked(Assumed, Protocol):
    """The settings of a run about the attacker and about responses."""

    @property
    def same_pattern(self) -> bool:
        """Whether all responses share one pattern."""


def idle(
    case: Case, pattern: Pattern, settings: Asked, progress: Progress | None = None
) -> tuple[IntArray, IntArray]:
    """Secondaries that protect nothing: those that may be published, then those that a decision keeps
    suppressed.

    Readers who can derive them learn nothing from their publication. If responses share a pattern, cells stay
    suppressed if one of them is needed. `progress` as in `worked_out`.
    """
    table, constraints = case.table, case.constraints
    secondary = worked_out(case, pattern.suppressed, settings, progress)
    secondary &= (pattern.status == Status.SECONDARY) & ~table.hidden & ~table.past
    fixed = constraints.keep_suppressed | constraints.suppress
    for earlier in table.earlier:
        fixed[earlier.suppressed] = True
    group = table.coupled if settings.same_pattern else np.where(table.bare, table.coupled, -1)
    is_needed = Coupling(group).any_of(pattern.suppressed & ~(secondary & ~fixed) & (group >= 0))
    return np.flatnonzero(secondary & ~fixed & ~is_needed), np.flatnonzero(secondary & (fixed | is_needed))
