"""Proven widths: how far a cell, alone or with a few others, can move within ranges of printed marginals."""

import math
from collections.abc import Sequence

import numpy as np

from tabguard.base import sparse
from tabguard.base.progress import Progress
from tabguard.lp import Solver
from tabguard.marginals.engine.design import Item
from tabguard.marginals.engine.moves_around import Lookup
from tabguard.marginals.engine.readers import Blurred, added_up, cell_places, dense_counts
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CountTable

_PAIRS = 1 << 18
"""Maximum number of pairs of cells that are compared in one block."""
_MOST_CHAINED = 5_000
"""Maximum number of cells for which changes of several other cells are searched, one after the other."""
_STEPS = 12
_CLEAR = 0.5
"""Required distance of a sum from its end; the program aims at 1."""
_Room = tuple[Item, FloatArray, FloatArray]
"""A marginal, and how far each of its counts may rise and fall within the ranges, two arrays."""


def printed_widths(
    table: CountTable, blurred: Sequence[Blurred], at: IntArray, enough: float, progress: Progress
) -> FloatArray:
    """Proven widths of the intervals of some cells if no marginal is known exactly.

    The true table agrees with all ranges, and so does each table in which only this cell is larger or smaller
    by less than all sums with it allow. If all printed counts are sums of those of one marginal, the same
    holds for a table with the printed counts, from which sums are off by as much as the form allows. Where
    sums allow too little, another cell may change by the opposite amount: sums with both cells stay the same.

    Parameters
    ----------
    at : int array, shape (n_cells,)
        Positions of the cells among those that are not zero.
    enough : float
        Cells whose interval is at least this wide are not examined further.
    progress : Progress

    Returns
    -------
    float array, shape (n_cells,)
    """
    true = [dense_counts(table, marginal.item) for marginal in blurred]
    alone = _ends(table, blurred, true, at, table.count[at].astype(np.float64))
    widths = np.maximum(sum(alone), _from_printed(table, blurred, at))
    narrow = np.flatnonzero(widths < enough)
    ends = (end[narrow] for end in alone)
    rooms = [(m.item, m.upper - n, n - m.lower) for m, n in zip(blurred, true, strict=True)]
    up, down = map(np.maximum, ends, _ends_in_pairs(table, rooms, at[narrow], progress))
    widths[narrow] = np.maximum(widths[narrow], up + down)
    chains = _Chains(table, rooms)
    for k in np.flatnonzero(up + down < enough)[:_MOST_CHAINED].tolist():
        progress.check()
        more = math.ceil(enough - up[k] - down[k])
        rise, fall = int(up[k]) + more, -int(down[k]) - more
        if any(chains.possible(table.cells[at[narrow[k]]], change) for change in (rise, fall)):
            widths[narrow[k]] = up[k] + down[k] + more
    return np.asarray(widths)


def _from_printed(table: CountTable, blurred: Sequence[Blurred], at: IntArray) -> FloatArray:
    """Widths around a table with the printed counts; 0 if no table has them."""
    finest = _finest(table, blurred)
    if finest is None:
        return np.zeros(len(at))
    printed = _sum_up(table, finest, blurred)
    if any(
        (counts < m.lower).any() or (counts > m.upper).any()
        for m, counts in zip(blurred, printed, strict=True)
    ):
        return np.zeros(len(at))
    most = finest.counts[cell_places(table, finest.item, table.cells[at])].astype(np.float64)
    return np.asarray(sum(_ends(table, blurred, printed, at, most)))


def all_vary(table: CountTable, blurred: Sequence[Blurred], progress: Progress) -> bool:
    """Whether every cell is proven to vary alone, so that no sum of cells is the same in all tables.

    The proof is a table inside all ranges, in which all cells can rise a little: one with the printed counts,
    or one near the true table.
    """
    if len(table.structural_zeros):
        return False
    finest = _finest(table, blurred)
    can_vary = finest is not None and all(
        ((counts < m.upper) & ((counts > m.lower) | (m.lower == 0))).all()
        for m, counts in zip(blurred, _sum_up(table, finest, blurred), strict=True)
    )
    return can_vary or leaves_ends(table, (), blurred, progress)


def leaves_ends(
    table: CountTable, exact: Sequence[Item], blurred: Sequence[Blurred], progress: Progress
) -> bool:
    """Whether small changes of non-zero cells move the true table away from the ends of all ranges.

    The changes keep the sums of exact marginals. Ranges with one non-zero cell bound its change; the others
    and the exact sums are the rows of a linear program.
    """
    n_cells, n_rows = len(table.count), 0
    low, high = np.full(n_cells, -np.inf), np.full(n_cells, np.inf)
    rows, columns, signs = ([np.zeros(0, np.int64)] for _ in range(3))
    for marginal in blurred:
        place, sums = cell_places(table, marginal.item, table.cells), dense_counts(table, marginal.item)
        rises, falls = (sums == marginal.lower) & (sums > 0), sums == marginal.upper
        if (marginal.lower == marginal.upper).any():
            return False
        alone = np.bincount(place, minlength=len(sums)) == 1
        low[(alone & rises)[place]], high[(alone & falls)[place]] = 1.0, -1.0
        at_end = np.flatnonzero((rises | falls) & ~alone)
        row = np.full(len(sums), -1)
        row[at_end] = np.arange(n_rows, n_rows + len(at_end))
        n_rows += len(at_end)
        cells = np.flatnonzero(row[place] >= 0)
        rows.append(row[place[cells]])
        columns.append(cells)
        signs.append(np.where(rises, 1, -1)[place[cells]])
    if (low > high).any():
        return False
    if not (n_rows or exact):
        return True
    n_ends = n_rows
    for item in exact:
        place = np.unique(cell_places(table, item, table.cells), return_inverse=True)[1]
        rows.append(place + n_rows)
        columns.append(np.arange(n_cells))
        signs.append(np.ones(n_cells, np.int64))
        n_rows += int(place.max()) + 1
    cells, column = np.unique(np.concatenate(columns), return_inverse=True)
    entries = np.concatenate(signs).astype(np.float64), (np.concatenate(rows), column)
    matrix = sparse.csr_array(sparse.coo_array(entries, shape=(n_rows, len(cells))))
    solver, is_end = Solver(progress, presolve=True), np.arange(n_rows) < n_ends
    ends = is_end.astype(np.float64), np.where(is_end, np.inf, 0.0)
    solver.load(np.zeros(len(cells)), low[cells], high[cells], matrix, ends)
    solution = solver.solve()
    return solution.optimal and bool((np.asarray(matrix @ solution.x)[:n_ends] > _CLEAR).all())


def _finest(table: CountTable, blurred: Sequence[Blurred]) -> Blurred | None:
    """The marginal from which all others follow, if a table can have its printed counts."""
    if len(table.structural_zeros):
        return None
    return next((m for m in blurred if all(m.item.implies(other.item) for other in blurred)), None)


def _ends(
    table: CountTable, blurred: Sequence[Blurred], sums: Sequence[IntArray], at: IntArray, most: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """How far each cell can rise and fall from a table with these sums, in which its count is `most`."""
    up, down = np.full(len(at), np.inf), most
    for marginal, counts in zip(blurred, sums, strict=True):
        place = cell_places(table, marginal.item, table.cells[at])
        up = np.minimum(up, marginal.upper[place] - counts[place])
        down = np.minimum(down, counts[place] - marginal.lower[place])
    return np.maximum(up, 0), np.maximum(down, 0)


def _sum_up(table: CountTable, finest: Blurred, blurred: Sequence[Blurred]) -> list[IntArray]:
    """The counts of marginals as sums of the printed ones of the finest."""
    return [added_up(table, finest.item, finest.counts, m.item) for m in blurred]


def _ends_in_pairs(
    table: CountTable, rooms: Sequence[_Room], at: IntArray, progress: Progress
) -> tuple[FloatArray, FloatArray]:
    """How far each cell can rise and fall from the true table if one other cell changes by the opposite.

    The other cell is not zero, and has another category of one variable.
    """
    count, up, down = Lookup(table), np.zeros(len(at)), np.zeros(len(at))
    for v, size in enumerate(table.shape):
        for part in np.array_split(np.arange(len(at)), 1 + len(at) * size // _PAIRS):
            progress.check()
            cells = table.cells[at[part]]
            neighbours = _cross(cells, v, size)
            most = count.at(neighbours - 1).reshape(-1, size)
            most[np.arange(len(part)), cells[:, v] - 1] = 0  # a cell is no partner of itself
            rise = most.astype(np.float64)
            fall = np.where(most > 0, table.count[at[part]][:, None], 0.0)
            for item, above, below in rooms:
                place = cell_places(table, item, cells)[:, None]
                partner = cell_places(table, item, neighbours).reshape(-1, size)
                together = place == partner
                rise = np.minimum(rise, np.where(together, np.inf, np.minimum(above[place], below[partner])))
                fall = np.minimum(fall, np.where(together, np.inf, np.minimum(below[place], above[partner])))
            up[part] = np.maximum(up[part], rise.max(axis=1))
            down[part] = np.maximum(down[part], fall.max(axis=1))
    return up, down


def _cross(cells: IntArray, v: int, size: int) -> IntArray:
    """Each cell with each category of a variable, shape (n_cells * size, n_variables)."""
    neighbours = np.repeat(cells, size, axis=0)
    neighbours[:, v] = np.tile(np.arange(1, size + 1), len(cells))
    return neighbours


class _Chains:
    """Changes of several cells, each of which corrects sums that earlier changes made too large or too small.

    Parameters
    ----------
    table : CountTable
    rooms : sequence of _Room
    """

    def __init__(self, table: CountTable, rooms: Sequence[_Room]) -> None:
        self._table, self._rooms, self._count = table, rooms, Lookup(table)
        self._changes = [np.zeros(len(above)) for _item, above, _below in rooms]

    def possible(self, cell: IntArray, change: int) -> bool:
        """Whether a cell (1-based) can change by this amount; False also if the search does not succeed."""
        if self._count.at(cell - 1) + change < 0:
            return False
        moved, by = cell[None], [change]
        try:
            self._move(cell, change)
            while (sign := self._excess(moved)) and len(moved) < _STEPS:
                neighbours = self._neighbours(moved, -sign)
                if not len(neighbours):
                    break
                best = neighbours[np.argmin(self._excess_after(neighbours, -sign))]
                moved = np.concatenate([moved, best[None]])
                by.append(-sign)
                self._move(best, -sign)
            return sign == 0
        finally:
            for each, back in zip(moved, by, strict=True):
                self._move(each, -back)

    def _move(self, cell: IntArray, change: int) -> None:
        for (item, _above, _below), changes in zip(self._rooms, self._changes, strict=True):
            changes[cell_places(self._table, item, cell[None])] += change

    def _excess(self, cells: IntArray) -> int:
        """1 if a sum with one of the cells is too large, −1 if one is too small, 0 otherwise."""
        for (item, above, below), changes in zip(self._rooms, self._changes, strict=True):
            at = cell_places(self._table, item, cells)
            if (changes[at] > above[at]).any():
                return 1
            if (-changes[at] > below[at]).any():
                return -1
        return 0

    def _neighbours(self, moved: IntArray, change: int) -> IntArray:
        """Non-zero cells that can change by `change` and differ from a moved cell in one variable."""
        neighbours = np.concatenate([_cross(moved, v, size) for v, size in enumerate(self._table.shape)])
        fresh = ~(neighbours[:, None] == moved).all(axis=2).any(axis=1)
        count = self._count.at(neighbours - 1)
        return np.asarray(neighbours[fresh & (count > 0) & (count + change >= 0)])

    def _excess_after(self, neighbours: IntArray, change: int) -> FloatArray:
        """How much more sums exceed their ranges if one of the cells changes, shape (n_cells,)."""
        out = np.zeros(len(neighbours))
        for (item, above, below), changes in zip(self._rooms, self._changes, strict=True):
            at = cell_places(self._table, item, neighbours)
            for sums, sign in ((changes[at] + change, 1), (changes[at], -1)):
                out += sign * np.maximum(np.maximum(sums - above[at], -sums - below[at]), 0)
        return out
