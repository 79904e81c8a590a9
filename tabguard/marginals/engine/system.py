"""Released marginals as interval constraints on cells that can be non-zero; input of all bound methods."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from attrs import field, frozen

from tabguard.base import sparse
from tabguard.base.errors import DataError
from tabguard.base.language import tr
from tabguard.base.progress import Progress
from tabguard.marginals.engine.consistency import MOST_TRIED, conflict, margin_name
from tabguard.table.arrays import (
    AnyArray,
    BoolArray,
    FloatArray,
    IntArray,
    distinct,
    freeze,
    frozen_floats,
    frozen_ints,
)
from tabguard.table.contingency import CountRelease, CountTable, Margin

LARGEST = 1 << 22
"""Largest table, in cells, that is held cell by cell."""
_LARGEST_INCIDENCE = 1 << 26
_NEAR = 1e-9
_TILED = 1 << 17
_Ranges = list[tuple[FloatArray, FloatArray]]
_UNBOUNDED = float(1 << 31)
"""Number that stands for “no upper bound” where sums have to be exact."""


def _frozen(array: AnyArray) -> AnyArray:
    return freeze(array)


@frozen(eq=False)
class System:
    """Interval constraints; row r: lower[r] <= sum of the cells of one released marginal cell <= upper[r].

    Parameters
    ----------
    release : CountRelease
    cells : int array, shape (n_cells,)
        Row-major positions in the whole table of the cells that can be non-zero, ascending.
    row_of : int array, shape (n_margins, n_cells)
        The row that a cell belongs to in each marginal.
    lower, upper : float arrays, shape (n_rows,)
        Whole numbers; infinity where there is no upper bound.
    margin : int array, shape (n_rows,)
        Which marginal a row comes from.
    code : int array, shape (n_rows,)
        Row-major position of a row within its marginal.
    """

    release: CountRelease
    cells: IntArray = field(converter=frozen_ints)
    row_of: AnyArray = field(converter=_frozen)
    lower: FloatArray = field(converter=frozen_floats)
    upper: FloatArray = field(converter=frozen_floats)
    margin: IntArray = field(converter=frozen_ints)
    code: IntArray = field(converter=frozen_ints)

    @property
    def shape(self) -> tuple[int, ...]:
        """Number of categories of each variable."""
        return self.release.shape

    @property
    def n_cells(self) -> int:
        """Number of cells that can be non-zero."""
        return len(self.cells)

    @property
    def n_rows(self) -> int:
        """Number of rows."""
        return len(self.lower)

    @property
    def bounded(self) -> bool:
        """Whether some marginal bounds the total of the table."""
        return not self.n_cells or bool(np.isfinite(self._totals).any())

    @property
    def cap(self) -> float:
        """A number that no cell can exceed; if there is none, a number that represents infinity."""
        if not self.n_cells:
            return 0.0
        if self.bounded:
            return float(self._totals.min())
        finite = np.concatenate([self.lower, self.upper[np.isfinite(self.upper)]])
        return max(_UNBOUNDED, 4.0 * float(finite.sum()))

    @property
    def _totals(self) -> FloatArray:
        # each marginal divides all cells among its rows, so its upper bounds add up to one of the whole table
        totals = np.bincount(self.margin, weights=self.upper, minlength=len(self.row_of))
        return totals.astype(np.float64)

    @property
    def endless(self) -> BoolArray:
        """Which cells have no upper bound: those in no row with an upper bound, shape (n_cells,)."""
        free = np.isinf(self.upper)
        endless = np.ones(self.n_cells, np.bool_)
        for rows in self.row_of:
            endless &= free[rows]
        return endless

    @property
    def matrix(self) -> sparse.csr_array:
        """Incidence matrix of rows and cells, shape (n_rows, n_cells)."""
        n_margins, n_cells = self.row_of.shape
        column = np.tile(np.arange(n_cells, dtype=np.int32), n_margins)
        ones = np.ones(column.size)
        shape = (self.n_rows, n_cells)
        return sparse.csr_array(sparse.coo_array((ones, (self.row_of.ravel(), column)), shape=shape))

    def sums(self, values: FloatArray) -> FloatArray:
        """Row sums of cell values, shape (n_rows,)."""
        if self.row_of.size <= _TILED:
            weights = np.broadcast_to(values, self.row_of.shape).ravel()
            return np.bincount(self.row_of.ravel(), weights=weights, minlength=self.n_rows).astype(np.float64)
        total = np.zeros(self.n_rows)
        for rows in self.row_of:
            total += np.bincount(rows, weights=values, minlength=self.n_rows)
        return total

    def holds(self, table: IntArray) -> bool:
        """Whether a table, shape (n_cells,), is non-negative and satisfies all rows exactly."""
        sums = self.sums(table.astype(np.float64))
        return bool((table >= 0).all() and (sums >= self.lower).all() and (sums <= self.upper).all())

    def row_name(self, row: int) -> str:
        """A row in words: ``age=young, sex=f``, or the grand total."""
        release = self.release
        variables = release.margins[int(self.margin[row])].variables
        shape = tuple(self.shape[v] for v in variables)
        codes = np.unravel_index(int(self.code[row]), shape) if variables else ()
        names = (
            f"{release.variables[v].name}={release.variables[v].categories[int(c)]}"
            for v, c in zip(variables, codes, strict=True)
        )
        return ", ".join(names) or tr("grand total")

    def counts_of(self, table: CountTable) -> IntArray | None:
        """The counts of a table at the cells, shape (n_cells,); None unless it agrees with the release."""
        at = self.positions(table.cells)
        counts = np.zeros(self.n_cells, np.int64)
        counts[at[at >= 0]] = table.count[at >= 0]
        return counts if (at >= 0).all() and self.holds(counts) else None

    def positions(self, cells: IntArray) -> IntArray:
        """Position of cells, shape (m, n_variables), among the possible ones; −1: always zero."""
        flat = flat_codes(cells, self.shape)
        if not self.n_cells:
            return np.full(len(flat), -1)
        at = np.minimum(np.searchsorted(self.cells, flat), self.n_cells - 1)
        return np.where(self.cells[at] == flat, at, -1)


def flat_codes(cells: IntArray, shape: tuple[int, ...]) -> IntArray:
    """Row-major positions of 1-based cells, shape (m,).

    Raises
    ------
    DataError
        For cells that are not in the table.
    """
    cells = np.asarray(cells).reshape(len(cells), len(shape))
    if ((cells < 1) | (cells > np.array(shape, np.int64))).any():
        raise DataError(
            tr("A cell names a category that does not exist."), "", tr("Name categories by numbers from 1.")
        )
    codes = np.zeros(len(cells), np.int64)
    for column, step in zip(cells.T, strides(shape), strict=True):  # the cells are not copied in more bits
        codes += (column - 1) * step
    return codes


def fits(release: CountRelease) -> bool:
    """Whether the table of a release can be held cell by cell."""
    size = math.prod(release.shape)
    return size <= LARGEST and size * len(release.margins) <= _LARGEST_INCIDENCE


def build_system(release: CountRelease, progress: Progress | None = None) -> System:
    """Write a release as rows; cells that are known to be zero are left out.

    Raises
    ------
    DataError
        When the table is too large to be held cell by cell.
    ConflictError
        If a marginal cell requires a larger count than its cells can have.
    """
    shape = release.shape
    if not fits(release):
        raise DataError(
            tr("The table has too many cells for bounds by this method."),
            tr(
                "{shape} cells, {n_margins} marginals", shape=math.prod(shape), n_margins=len(release.margins)
            ),
            tr("Release marginals that split the table, collapse categories or use Fréchet bounds."),
        )
    ranges = [ranges_of(release, position) for position in range(len(release.margins))]
    alive = _possible(release, ranges, range(len(ranges)))
    cells = np.flatnonzero(alive)
    coordinates = np.unravel_index(cells, shape) if shape else ()
    row_of = np.zeros((len(ranges), len(cells)), np.int32)
    parts: list[tuple[FloatArray, FloatArray, IntArray, IntArray]] = []
    start = 0
    for position, (margin, (lower, upper)) in enumerate(zip(release.margins, ranges, strict=True)):
        if progress is not None:
            progress.check()
        codes = _margin_codes(coordinates, margin, shape, len(cells))
        is_empty = np.ones(len(lower), np.bool_)
        is_empty[codes] = False
        rows = np.flatnonzero(~is_empty)
        if (lower[is_empty] > 0).any():
            raise conflict(
                release,
                _ruled_out_by(release, ranges, position),
                tr("A marginal requires counts where every cell is known to be zero."),
            )
        row_of[position] = (start - 1 + np.cumsum(~is_empty))[codes]
        parts.append((lower[rows], upper[rows], np.full(len(rows), position), rows))
        start += len(rows)
    # without any marginal there would be nothing to join
    lower, upper, of, code = (np.concatenate([np.zeros(0), *(part[k] for part in parts)]) for k in range(4))
    return System(release, cells, row_of, lower, upper, of.astype(np.int64), code.astype(np.int64))


def strides(shape: tuple[int, ...]) -> IntArray:
    """How far apart neighbours along each axis are in row-major order, shape (n_axes,)."""
    sizes = np.array([*shape[1:], 1], np.int64)[: len(shape)]
    return np.cumprod(sizes[::-1])[::-1] if len(shape) else sizes[:0]


def ranges_of(release: CountRelease, position: int) -> tuple[FloatArray, FloatArray]:
    """Lower and upper bounds of every cell of a marginal as whole numbers; cells not listed are zero."""
    margin = release.margins[position]
    shape = tuple(release.shape[v] for v in margin.variables)
    lower, upper = np.zeros(math.prod(shape)), np.zeros(math.prod(shape))
    codes = flat_codes(margin.cells, shape)
    if len(distinct(codes)) < len(codes):
        raise DataError(
            tr("A marginal lists a cell twice."), margin_name(release, position), tr("List cells once.")
        )
    # bounds come from arithmetic: 3.0000000001 means 3, not 4
    lower[codes] = np.maximum(np.ceil(margin.lower - _NEAR), 0.0)
    upper[codes] = np.floor(margin.upper + _NEAR)
    if (lower > upper).any():
        raise conflict(release, (position,), tr("A marginal has a cell whose bounds contain no count."))
    return lower, upper


def dense_margin(release: CountRelease, position: int) -> FloatArray:
    """Lower bounds of all cells of a marginal, as an array with one axis for each of its variables."""
    shape = tuple(release.shape[v] for v in release.margins[position].variables)
    return ranges_of(release, position)[0].reshape(shape)


def _ruled_out_by(release: CountRelease, ranges: _Ranges, position: int) -> list[int]:
    """Positions of a marginal and of others that together make all cells of one of its counts impossible."""
    margins = list(range(len(ranges)))
    shape = release.shape
    away = tuple(v for v in range(len(shape)) if v not in release.margins[position].variables)
    for other in list(margins) if len(margins) <= MOST_TRIED else []:
        fewer = [k for k in margins if k != other]
        possible = _possible(release, ranges, fewer).reshape(shape).any(axis=away).ravel()
        if other != position and (ranges[position][0][~possible] > 0).any():
            margins = fewer
    return margins


def _possible(release: CountRelease, ranges: _Ranges, margins: Iterable[int]) -> BoolArray:
    """Which cells of the table can be non-zero after some of the marginals, flattened."""
    shape = release.shape
    alive = np.ones(shape, np.bool_)
    for zero in release.structural_zeros:
        alive[tuple(slice(None) if c == 0 else c - 1 for c in zero.tolist())] = False
    for position in margins:
        margin, upper = release.margins[position], ranges[position][1]
        spread = tuple(shape[v] if v in margin.variables else 1 for v in range(len(shape)))
        alive &= (upper > 0).reshape(spread)
    return alive.ravel()


def _margin_codes(
    coordinates: tuple[IntArray, ...], margin: Margin, shape: tuple[int, ...], n_cells: int
) -> IntArray:
    steps = strides(tuple(shape[v] for v in margin.variables)).tolist()
    codes = np.zeros(n_cells, np.int64)
    for variable, step in zip(margin.variables, steps, strict=True):
        codes += coordinates[variable] * step
    return codes
