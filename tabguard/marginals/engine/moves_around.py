"""Values that cells take in other tables with the same marginals, which differ only near these cells.

These are inner bounds: a table that has the released marginals attains each end.

In a large table a few variables keep all their categories, the others are fixed at the categories of the
cell. What readers know of the whole table leaves ranges for the sums within this part. The part is small
enough to be bounded as usual, and each value that a cell attains in it is attained in the whole table, too.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import Encoded
from tabguard.marginals.engine.readers import margin_cells
from tabguard.marginals.engine.sparse import margin_bounds
from tabguard.marginals.engine.system import strides
from tabguard.table.arrays import BoolArray, FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountRelease, CountTable, Margin, marginal
from tabguard.table.keys import places_in

_PARTS = (32, 32, 32, 64, 256, 1024, 1024)
"""Sizes, in cells, of the parts that are tried around a cell, one after the other."""

Bounder = Callable[[CountRelease, IntArray, CountTable, Progress], CellBounds]
"""Computes bounds of cells (1-based rows) of a release. Its true table only helps to prove attainment."""


def attained_nearby(
    encoded: Encoded,
    cells: IntArray,
    ends: tuple[FloatArray, FloatArray],
    width: float,
    bounds: Bounder,
    progress: Progress,
) -> tuple[FloatArray, FloatArray]:
    """Widen the known least and largest counts of cells by tables that differ only near each cell.

    Returns the new ends, two arrays of shape (n_cells,).

    Parameters
    ----------
    encoded : Encoded
        Knowledge of readers, and the true table.
    cells : int array, shape (n_cells, n_variables)
        1-based.
    ends : two float arrays, shape (n_cells,)
        Known counts, below and above the true one.
    width : float
        Cells whose interval is at least this wide are not examined further.
    bounds : Bounder
    progress : Progress
    """
    lower, upper = (end.copy() for end in ends)
    true = [marginal(encoded.table, margin.variables) for margin in encoded.release.margins]
    random = np.random.default_rng(1)
    for k, cell in enumerate(cells):
        for size in _PARTS:
            if upper[k] - lower[k] >= width:
                break
            progress.check()
            span = _variables(encoded.table.shape, size, random)
            release, part = _part(encoded, true, cell, span)
            nearby = bounds(release, cell[None, span], part, progress)
            # fmin and fmax ignore NaN, which stands for no table found
            lower[k], upper[k] = np.fmin(lower[k], nearby.least[0]), np.fmax(upper[k], nearby.most[0])
    return lower, upper


def _variables(shape: Sequence[int], size: int, random: np.random.Generator) -> IntArray:
    """Random variables, at least one, that together span at most `size` cells."""
    span, n_cells = list[int](), 1
    for v in random.permutation(len(shape)).tolist():
        if n_cells * shape[v] <= size or not span:
            span.append(v)
            n_cells *= shape[v]
    return np.array(sorted(span), np.int64)


def _part(
    encoded: Encoded, true: Sequence[Margin], cell: IntArray, span: IntArray
) -> tuple[CountRelease, CountTable]:
    """The part of a table around a cell, and the release with what readers know of this part alone."""
    table, release = encoded.table, encoded.release
    rest = np.setdiff1d(np.arange(len(cell)), span)
    variables = tuple(table.variables[v] for v in span)
    zeros = release.structural_zeros
    zeros = zeros[((zeros[:, rest] == 0) | (zeros[:, rest] == cell[rest])).all(axis=1)][:, span]
    inside = (table.cells[:, rest] == cell[rest]).all(axis=1)
    part = CountTable(variables, table.cells[inside][:, span], table.count[inside], zeros)
    ranges: dict[tuple[int, ...], tuple[FloatArray, FloatArray]] = {}
    for margin, sums in zip(release.margins, true, strict=True):
        axes = tuple(at for at, v in enumerate(span.tolist()) if v in margin.variables)
        places = margin_cells([part.shape[at] for at in axes])
        sum_cells = np.repeat(cell[None], len(places), axis=0)
        sum_cells[:, span[list(axes)]] = places
        count = margin_bounds(sums, sum_cells)[0]
        down, up = (end - count for end in margin_bounds(margin, sum_cells))
        before = ranges.get(axes, (np.full(len(places), -np.inf), np.full(len(places), np.inf)))
        ranges[axes] = np.maximum(before[0], down), np.minimum(before[1], up)
    margins = tuple(_ranged(part, axes, *room) for axes, room in ranges.items())
    return CountRelease(variables, margins, zeros), part


def _ranged(part: CountTable, axes: tuple[int, ...], down: FloatArray, up: FloatArray) -> Margin:
    """A marginal with ranges: each sum may fall by `down` and rise by `up` from the true one."""
    cells = margin_cells([part.shape[at] for at in axes])
    sums = marginal(part, axes)
    padded = np.zeros((len(cells), len(part.shape)), np.int64)
    padded[:, list(axes)] = cells
    count = margin_bounds(sums, padded)[0]
    return Margin(axes, cells, count.astype(np.int64), np.maximum(count + down, 0), count + up)


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
