"""Values that cells take in other tables with the same marginals, found by moving counts in the table.

These are inner bounds: a table that has the released marginals attains each end.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.system import strides
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contingency import CountTable
from tabguard.table.keys import places_in

_MOST_BLOCKS = 6
_MOST_CORNERS = 1 << 12
"""Maximum number of corners of boxes that are looked up around one cell."""
_AT_A_TIME = 256
_MOST_CHAINED = 1 << 20
"""Largest table, in cells, in which several moves are made one after the other."""
_MOST_CHAINED_SETS = 60
_MOST_CHAINS = 100
_MOST_STEPS = 30
_MOST_SETS = 4000
_MOST_KEYS = 1 << 62


def movable(n_variables: int, margins: Iterable[Iterable[int]]) -> Iterator[tuple[int, ...]]:
    """The minimal sets of variables that no marginal contains, smaller sets first.

    Choose two categories of each variable of such a set. A change with alternating signs at the corners of
    the box that they span changes no marginal.
    """
    faces = [frozenset(margin) for margin in margins]
    inside: list[tuple[int, ...]] = [()]
    n_sets = 0
    for size in range(1, min(n_variables, _MOST_BLOCKS) + 1):
        faces_below, larger = set(inside), []
        for smaller in inside:
            for v in range(smaller[-1] + 1 if smaller else 0, n_variables):
                chosen = (*smaller, v)
                # not minimal: a smaller set of these is in no marginal either
                if any(part not in faces_below for part in combinations(chosen, size - 1)):
                    continue
                if any(face.issuperset(chosen) for face in faces):
                    larger.append(chosen)
                    continue
                yield chosen
                n_sets += 1
                if n_sets >= _MOST_SETS:
                    return
        inside = larger


def attained(
    table: CountTable,
    margins: Sequence[Sequence[int]],
    cells: IntArray,
    width: float,
    progress: Progress,
) -> tuple[FloatArray, FloatArray]:
    """Least and largest counts of cells that moves reach; stops when every interval has a given width.

    Parameters
    ----------
    margins : sequence of sequences of int
        Variables of the released marginals.
    cells : int array, shape (n_cells, n_variables)
        1-based.
    width : float
        Cells whose interval is at least this wide are not examined further.

    Returns
    -------
    lower, upper : float arrays, shape (n_cells,)
        Both equal the count if no move was found, or if the table has structural zeros or is too large.
    """
    count = Lookup(table)
    lower = count.at(cells - 1).astype(np.float64)
    upper = lower.copy()
    if len(table.structural_zeros) or table.size >= _MOST_KEYS:
        return lower, upper
    sets = [
        chosen for chosen in movable(len(table.variables), margins) if all(table.shape[v] > 1 for v in chosen)
    ]
    for chosen in sets:
        open_cells = np.flatnonzero(upper - lower < width)
        if not len(open_cells):
            return lower, upper
        progress.check()
        down, up = _reach(count, table.shape, cells[open_cells] - 1, chosen)
        now = count.at(cells[open_cells] - 1)
        lower[open_cells] = np.minimum(lower[open_cells], now - down)
        upper[open_cells] = np.maximum(upper[open_cells], now + up)
    if table.size <= _MOST_CHAINED and len(sets) <= _MOST_CHAINED_SETS:
        for at in np.flatnonzero(upper - lower < width)[:_MOST_CHAINS].tolist():
            lower[at] = min(lower[at], _chain(table, sets, cells[at] - 1, -1, width, progress))
            # the part of the width that the way down did not provide
            goal = width - (float(count.at(cells[at] - 1)) - lower[at])
            upper[at] = max(upper[at], _chain(table, sets, cells[at] - 1, 1, goal, progress))
    return lower, upper


def _chain(
    table: CountTable,
    sets: Sequence[tuple[int, ...]],
    cell: IntArray,
    sign: int,
    goal: float,
    progress: Progress,
) -> float:
    """The count of a cell (0-based) after best moves in direction `sign`, until it changed by `goal`."""
    counts = np.zeros(table.shape, np.int64)
    counts[tuple(table.cells.T - 1)] = table.count
    place = tuple(cell.tolist())
    first = int(counts[place])
    for _ in range(_MOST_STEPS):
        progress.check()
        if abs(int(counts[place]) - first) >= goal or (sign < 0 and not counts[place]):
            break
        if not _best_move(counts, sets, cell, sign):
            break
    return float(counts[place])


def _best_move(counts: IntArray, sets: Sequence[tuple[int, ...]], cell: IntArray, sign: int) -> bool:
    """Make the single move that changes a cell most; False if there is none."""
    best, move = 0, None
    for chosen in sets:
        moved, same = _boxes(counts.shape, cell[None, :], chosen)
        at = tuple(moved[0].reshape(-1, len(cell)).T)
        values = counts[at].reshape(moved.shape[1:3])
        room = values[:, same if sign < 0 else ~same].min(axis=1)
        k = int(room.argmax()) if len(room) else 0
        if len(room) and room[k] > best:
            best, move = int(room[k]), (moved[0, k], same)
    if move is None:
        return False
    corners, same = move
    counts[tuple(corners.T)] += sign * best * np.where(same, 1, -1)
    return True


class Lookup:
    """Looks up counts of cells by one integer key per cell."""

    def __init__(self, table: CountTable) -> None:
        self._count, self._steps = np.append(table.count, 0), strides(table.shape)
        listed = table.cells[: len(table.cells) if table.size < _MOST_KEYS else 0]
        self._keys = (listed - 1) @ self._steps

    def at(self, cells: IntArray) -> IntArray:
        """Counts of cells (0-based), over the last axis."""
        # position −1, of a cell that is not listed, reads the 0 at the end
        return np.asarray(self._count[places_in(self._keys, cells @ self._steps)])


def _boxes(shape: tuple[int, ...], cells: IntArray, chosen: tuple[int, ...]) -> tuple[IntArray, BoolArray]:
    """Corners of all boxes over some variables at each cell, and which of them change in its direction.

    Shapes (n_cells, n_boxes, n_corners, n_variables) and (n_corners,).
    """
    steps = np.array(list(product(*(range(1, shape[v]) for v in chosen))), np.int64)
    steps = steps.reshape(-1, len(chosen))[: max(1, _MOST_CORNERS >> len(chosen))]
    corners = np.array(list(product((0, 1), repeat=len(chosen))), np.int64)
    sizes = np.array([shape[v] for v in chosen], np.int64)
    moved = (cells[:, None, None, list(chosen)] + steps[:, None, :] * corners) % sizes
    every = np.broadcast_to(cells[:, None, None, :], (*moved.shape[:3], len(shape))).copy()
    every[..., list(chosen)] = moved
    return every, corners.sum(axis=1) % 2 == 0


def _reach(
    count: Lookup, shape: tuple[int, ...], cells: IntArray, chosen: tuple[int, ...]
) -> tuple[IntArray, IntArray]:
    """How far the best single move over some variables lowers and raises each cell (0-based)."""
    down, up = np.zeros(len(cells), np.int64), np.zeros(len(cells), np.int64)
    if any(shape[v] < 2 for v in chosen):
        return down, up
    for part in np.array_split(np.arange(len(cells)), 1 + len(cells) // _AT_A_TIME):
        every, same = _boxes(shape, cells[part], chosen)
        counts = count.at(every)
        down[part] = counts[:, :, same].min(axis=2).max(axis=1)
        up[part] = counts[:, :, ~same].min(axis=2).max(axis=1)
    return down, up
