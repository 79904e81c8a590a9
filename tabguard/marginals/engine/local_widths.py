"""Values that cells of a large table take in tables that differ from it only near these cells.

A few variables keep all their categories, the others are fixed at the categories of the cell. What readers
know of the whole table leaves ranges for the sums within this part. The part is small enough to be bounded
as usual, and each value that a cell attains in it is attained in the whole table, too.
"""

from collections.abc import Callable, Sequence

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.design import Encoded
from tabguard.marginals.engine.readers import margin_cells
from tabguard.marginals.engine.sparse import margin_bounds
from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.contingency import CellBounds, CountRelease, CountTable, Margin, marginal

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
