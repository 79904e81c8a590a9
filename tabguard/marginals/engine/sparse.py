"""Operations on sparse count tables and their marginals: sum, slice, look up, enumerate."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from tabguard.base.progress import Progress
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray
from tabguard.table.contingency import CountRelease, Margin
from tabguard.table.keys import distinct_rows, find_rows

_BLOCK = 1 << 13
"""Number of cells processed together: limits memory and allows cancelling between blocks."""


def sub_margin(margin: Margin, positions: Iterable[int]) -> Margin:
    """Sum a marginal further; intervals of its cells add up.

    Parameters
    ----------
    positions : iterable of int
        Positions (in the whole table) of variables of the marginal.
    """
    chosen = tuple(sorted(set(positions)))
    if chosen == margin.variables:
        return margin
    if not len(margin.cells):
        return Margin(chosen, np.zeros((0, len(chosen)), np.int64), np.zeros(0, np.int64))
    rows, position = distinct_rows(margin.cells[:, [margin.variables.index(v) for v in chosen]])
    released = np.where(margin.known, margin.lower, 0.0)
    count, lower, upper = (
        np.bincount(position, weights=each, minlength=len(rows)).astype(np.float64)
        for each in (released, margin.lower, margin.upper)
    )
    return Margin(chosen, rows, count.astype(np.int64), lower, upper)


def bounds_together(margins: Sequence[Margin]) -> tuple[IntArray, FloatArray, FloatArray]:
    """The cells of several marginals of the same variables, and their bounds, shapes (n_margins, n_cells)."""
    rows, position = distinct_rows(np.concatenate([margin.cells for margin in margins]))
    places = np.split(position, np.cumsum([len(margin.cells) for margin in margins])[:-1])
    # cells that a marginal does not list are zero in it
    low, high = np.zeros((2, len(margins), len(rows)))
    for at, (margin, place) in enumerate(zip(margins, places, strict=True)):
        low[at, place], high[at, place] = margin.lower, margin.upper
    return rows, low, high


def margin_bounds(margin: Margin, cells: IntArray) -> tuple[FloatArray, FloatArray]:
    """Bounds that a marginal gives for the marginal cells to which some cells belong.

    Parameters
    ----------
    cells : int array, shape (n_cells, n_variables)
        Cells of the whole table, 1-based.

    Returns
    -------
    lower, upper : float arrays, shape (n_cells,)
        Both 0 where the marginal does not list the cell.
    """
    at = find_rows(margin.cells, cells[:, list(margin.variables)])
    if not len(margin.cells):
        return np.zeros(len(cells)), np.zeros(len(cells))
    return np.where(at >= 0, margin.lower[at], 0.0), np.where(at >= 0, margin.upper[at], 0.0)


def is_structural_zero(zeros: IntArray, cells: IntArray) -> BoolArray:
    """Which cells (1-based categories) cannot occur, shape (n_cells,).

    Parameters
    ----------
    zeros : int array, shape (n_zeros, n_variables)
        Generalized coordinates, 0 for every category.
    """
    hit = np.zeros(len(cells), bool)
    for pattern in distinct_rows((zeros > 0).astype(np.int64))[0]:
        at = np.flatnonzero(pattern)
        zero_rows = zeros[((zeros > 0) == pattern).all(axis=1)][:, at]
        hit |= find_rows(distinct_rows(zero_rows)[0], cells[:, at]) >= 0
    return hit


def all_cells(shape: Sequence[int]) -> Iterator[IntArray]:
    """All cells of a shape in lexicographic order, 1-based, in blocks of rows."""
    # in Python's own numbers: the product may exceed 64 bits
    size = int(np.prod(np.array(shape, object))) if len(shape) else 1
    for start in range(0, size, _BLOCK):
        at = np.arange(start, min(start + _BLOCK, size))
        codes = np.unravel_index(at, tuple(shape)) if len(shape) else ()
        yield np.stack(codes, axis=1) + 1 if codes else np.zeros((1, 0), np.int64)


def possible_cells(release: CountRelease, limit: int, progress: Progress) -> AnyArray | None:
    """Every cell that no released zero and no structural zero rules out, in lexicographic order.

    Variables are added one at a time, and cells for which some marginal is zero are dropped at once. The cost
    therefore depends on the number of possible cells, not on the size of the table.

    Parameters
    ----------
    limit : int
        Largest number of cells allowed.

    Returns
    -------
    array of the smallest unsigned integers, shape (n_cells, n_variables), or None
        None if there are more than `limit`, at the end or in an intermediate step.
    """
    n_variables = len(release.variables)
    order = _order(release)
    nothing = any(not (margin.upper > 0).any() for margin in release.margins)
    small = np.min_scalar_type(max(release.shape, default=0))
    cells: AnyArray = np.zeros((0 if nothing else 1, 0), small)
    for step in range(n_variables):
        ruled_out = _RuledOut(release, order[: step + 1])
        parts, n_cells = [], 0
        size = release.shape[order[step]]
        for start in range(0, len(cells), max(1, _BLOCK // size)):
            progress.check()
            part = _widened(cells[start : start + max(1, _BLOCK // size)], size)
            part = part[~ruled_out(part)]
            n_cells += len(part)
            if n_cells > limit:
                return None
            parts.append(part)
        cells = np.concatenate(parts) if parts else np.zeros((0, step + 1), small)
    whole = cells[:, np.argsort(order)]
    if order == sorted(order):
        return whole
    return distinct_rows(whole)[0] if len(whole) else whole


def _order(release: CountRelease) -> list[int]:
    """An order of the variables that keeps those of a marginal together, the sparsest marginals first."""
    shape = release.shape

    def filled(margin: Margin) -> float:
        return float(len(margin.cells) / np.prod([float(shape[v]) for v in margin.variables]))

    order = [v for margin in sorted(release.margins, key=filled) for v in margin.variables]
    return list(dict.fromkeys([*order, *range(len(shape))]))


def _widened(cells: AnyArray, size: int) -> AnyArray:
    wide = np.repeat(cells, size, axis=0)
    return np.column_stack([wide, np.tile(np.arange(1, size + 1, dtype=wide.dtype), len(cells))])


class _RuledOut:
    """Which partial cells cannot be completed, judged by the marginals that contain the last variable."""

    def __init__(self, release: CountRelease, done: list[int]) -> None:
        zeros, last = release.structural_zeros, done[-1]
        undone = [v for v in range(len(release.variables)) if v not in done]
        self._zeros = zeros[(zeros[:, undone] == 0).all(axis=1)][:, done]
        self._possible: list[tuple[list[int], IntArray]] = []
        for margin in release.margins:
            if last in margin.variables:
                shared = [v for v in margin.variables if v in done]
                short = sub_margin(margin, shared)
                self._possible.append(([done.index(v) for v in shared], short.cells[short.upper > 0]))

    def __call__(self, cells: IntArray) -> BoolArray:
        out = is_structural_zero(self._zeros, cells)
        for columns, possible in self._possible:
            out |= find_rows(possible, cells[:, columns]) < 0
        return out
