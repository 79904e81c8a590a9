"""Sharp integer bounds of cells and of sums: programs narrow each end, searches prove that it is met."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from attrs import astuple, field, frozen

from tabguard.base.language import mark
from tabguard.base.progress import Cancelled, Entire, Partial, Progress
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.search import Search, propagator
from tabguard.marginals.engine.shuttle import Rows
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray

_QUICK, _LONG = 300, 30_000
"""Maximum number of nodes of a short search, and of a long one, which follows if the linear program found no
table."""
_CHUNKS = 16
SEARCHED, BRANCHED = 128, 512
"""Largest tables, in cells, whose bounds are settled by search, and by branch and bound. (Measured per cell:
2⁶ table, search 10 ms; 2⁸ table, search 0.4 s and branch and bound 40 ms; 2⁹ table, 8 s.)"""


@frozen(eq=False)
class Found:
    """Bounds of some cells of a system.

    Parameters
    ----------
    lower, upper : float arrays, shape (n,)
    low_met, high_met : bool arrays, shape (n,)
        Whether a table of counts attains the bound.
    least, most : float arrays, shape (n,), optional
        Smallest and largest values of the cells in the tables found so far; NaN if none was found.
    left : bool array, shape (n,), optional
        Cells that were not worked out, as the work was stopped early.
    """

    lower: FloatArray
    upper: FloatArray
    low_met: BoolArray
    high_met: BoolArray
    least: FloatArray = field()
    most: FloatArray = field()
    left: BoolArray = field()

    @left.default
    def _left(self) -> BoolArray:
        return np.zeros(len(self.lower), np.bool_)

    @least.default
    def _lower_ends(self) -> FloatArray:
        return np.where(self.low_met, self.lower, np.nan)

    @most.default
    def _upper_ends(self) -> FloatArray:
        return np.where(self.high_met, self.upper, np.nan)


def left_by(work: Callable[[int], None], n: int, progress: Progress) -> BoolArray:
    """Call `work` for n cells in turn; return which were left because the work was stopped early.

    Parameters
    ----------
    progress : Progress
        If it is a `Partial` one, the cells that are done are kept; any other raises `Cancelled`.
    """
    is_open = np.ones(n, np.bool_)
    try:
        for k in range(n):
            work(k)
            is_open[k] = False
            progress.advance()
    except Cancelled:
        if not (isinstance(progress, Partial) and progress.stopped):
            raise
    return is_open


class NoTableError(Exception):
    """It is proven that no table of counts has the released marginals."""


class Witnesses:
    """Least and largest value of each cell over all tables found so far that have the released marginals."""

    def __init__(self, n_cells: int) -> None:
        self.least = np.full(n_cells, np.iinfo(np.int64).max)
        self.most = np.full(n_cells, -1, np.int64)

    @property
    def any(self) -> bool:
        """Whether a table was added."""
        return not len(self.most) or bool(self.most[0] >= 0)

    def ends(self, cells: IntArray) -> tuple[FloatArray, FloatArray]:
        """Least and largest values of cells in the tables added; NaN before the first one."""
        if not self.any:
            return np.full(len(cells), np.nan), np.full(len(cells), np.nan)
        return self.least[cells].astype(np.float64), self.most[cells].astype(np.float64)

    def add(self, table: IntArray | None) -> None:
        """Update the ends by a table; do nothing for None."""
        if table is not None:
            np.minimum(self.least, table, out=self.least)
            np.maximum(self.most, table, out=self.most)

    def copy(self) -> Witnesses:
        """An independent copy."""
        twin = Witnesses(0)
        twin.least, twin.most = self.least.copy(), self.most.copy()
        return twin


def first_table(
    system: System, search: Search, progress: Progress, *, most_nodes: int = _LONG
) -> IntArray | None:
    """Find a table with the released marginals: short search, linear program, long search, integer program.

    Only small tables are searched at length. Returns None if every method reached its limit.

    Raises
    ------
    NoTableError
        If a method proves that there is no such table.
    """
    small = system.n_cells <= SEARCHED
    quick = search.find(most_nodes=min(_QUICK, most_nodes) if small else 1)
    if quick.table is not None:
        return quick.table
    if quick.settled:
        raise NoTableError
    # vertices of the linear program are often whole
    relaxed = Program(system, search.lower, search.upper, progress).feasible()
    if not relaxed.feasible:
        raise NoTableError
    if relaxed.table is not None:
        return relaxed.table
    answer = search.find(most_nodes=most_nodes if small else 1)
    if answer.settled and answer.table is None:
        raise NoTableError
    if answer.table is not None:
        return answer.table
    whole = Program(system, search.lower, search.upper, progress, integer=True).feasible()
    if not whole.feasible:
        raise NoTableError
    return whole.table


def sharp_bounds(
    system: System, cells: IntArray, progress: Progress, threads: int = 1, table: IntArray | None = None
) -> Found:
    """Sharp bounds of cells in whole numbers.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.
    threads : int
        The result does not depend on it.
    table : int array, shape (n_cells,), optional
        A table with the released marginals.

    Raises
    ------
    NoTableError
    """
    search = Search(system, propagator(system), progress)
    if not search.possible:
        raise NoTableError
    witnesses = Witnesses(system.n_cells)
    progress.phase(mark("A table with the released marginals"))
    witnesses.add(table)
    if table is None:
        witnesses.add(first_table(system, search, progress))
    progress.phase(mark("Sharp bounds"), len(cells))

    def work(part: IntArray) -> Found:
        return _Ends(system, search, witnesses.copy(), progress).of(part)

    return in_parts(work, cells, min(_CHUNKS, max(1, len(cells) // 4)), threads)


def in_parts(
    work: Callable[[IntArray], Found],
    cells: IntArray,
    n_parts: int,
    threads: int,
    report: Callable[[Found], None] | None = None,
) -> Found:
    """Compute bounds of cells in a fixed number of parts, so that the result does not depend on the threads.

    Parameters
    ----------
    report : callable, optional
        Called after each part with the bounds of the first cells, as many as are done.
    """
    parts = [part for part in np.array_split(cells, n_parts) if len(part)]
    done: list[Found] = []
    with ThreadPoolExecutor(max(threads, 1)) as pool:
        for part in pool.map(work, parts):
            done.append(part)
            if report is not None:
                report(gathered(done))
    return gathered(done)


def gathered(parts: list[Found]) -> Found:
    """Concatenate the bounds of several sets of cells."""
    if not parts:
        return Found(np.zeros(0), np.zeros(0), np.zeros(0, np.bool_), np.zeros(0, np.bool_))
    return Found(*map(np.concatenate, zip(*(astuple(part, recurse=False) for part in parts), strict=True)))


class _Ends:
    """Settles both ends of the intervals of cells, cell by cell."""

    def __init__(self, system: System, search: Search, witnesses: Witnesses, progress: Progress) -> None:
        self._system, self._search, self._seen, self._progress = system, search, witnesses, progress
        self._relaxed: Program | None = None
        self._whole: Program | None = None
        self._endless = system.endless

    def of(self, cells: IntArray) -> Found:
        n = len(cells)
        lower = self._search.lower[cells].astype(np.float64)
        upper = np.where(self._endless[cells], np.inf, self._search.upper[cells])
        low_met, high_met = np.zeros(n, np.bool_), np.zeros(n, np.bool_)

        def work(k: int) -> None:
            lower[k], low_met[k] = self._end(int(cells[k]), up=False)
            if np.isinf(upper[k]):
                high_met[k] = self._seen.any
            else:
                upper[k], high_met[k] = self._end(int(cells[k]), up=True)

        is_open = left_by(work, n, self._progress)
        least, most = self._seen.ends(cells)
        return Found(lower, upper, low_met, high_met, least, np.where(np.isinf(upper), upper, most), is_open)

    def _end(self, cell: int, *, up: bool) -> tuple[float, bool]:
        """One end of the interval of a cell, and whether a table attains it."""
        value = int((self._search.upper if up else self._search.lower)[cell])
        if self._is_attained(cell, value, up=up):
            return value, True
        value = self._by_relaxation(cell, value, up=up)
        step = -1 if up else 1
        while not self._is_attained(cell, value, up=up):
            if self._system.n_cells > SEARCHED:
                return self._by_branch_and_bound(cell, value, up=up)
            answer = self._search.find(cell, value, most_nodes=_QUICK)
            self._seen.add(answer.table)
            if not answer.settled:
                return self._by_branch_and_bound(cell, value, up=up)
            # no table has this value there: the end is at least one further in
            if answer.table is None:
                value += step
        return value, True

    def _is_attained(self, cell: int, value: int, *, up: bool) -> bool:
        return bool(self._seen.most[cell] >= value if up else self._seen.least[cell] <= value)

    def _by_relaxation(self, cell: int, value: int, *, up: bool) -> int:
        if self._relaxed is None:
            self._relaxed = Program(self._system, self._search.lower, self._search.upper, self._progress)
        end = self._relaxed.extreme(cell, up=up)
        self._seen.add(end.table)
        return self._rounded(value, end.bound, up=up)

    def _by_branch_and_bound(self, cell: int, value: int, *, up: bool) -> tuple[float, bool]:
        if self._whole is None:
            self._whole = Program(
                self._system, self._search.lower, self._search.upper, self._progress, integer=True
            )
        end = self._whole.extreme(cell, up=up)
        self._seen.add(end.table)
        value = self._rounded(value, end.bound, up=up)
        return value, self._is_attained(cell, value, up=up)

    def _rounded(self, value: int, bound: float, *, up: bool) -> int:
        if not np.isfinite(bound):
            return value
        return min(value, int(np.floor(bound + 1e-7))) if up else max(value, int(np.ceil(bound - 1e-7)))


class SumBounds:
    """Least and greatest sums of cells over all tables of a system.

    Network programs have integer solutions, and each solution shows values that all sums can have.

    Parameters
    ----------
    system : System
    sum_of, cell : int arrays, shape (n_pairs,)
        Pairs of a sum, ascending, and a cell of the system that belongs to it.
    n_sums : int
    progress : Progress
    """

    def __init__(
        self, system: System, sum_of: IntArray, cell: IntArray, n_sums: int, progress: Progress
    ) -> None:
        self._sum_of, self._cell, self._progress = sum_of, cell, progress
        self._first = np.searchsorted(sum_of, np.arange(n_sums + 1))
        rows = Rows(system)
        low, high = rows.start()
        rows.tighten(low, high, Entire(progress))
        self._program = Program(system, low[rows.at], high[rows.at], progress)
        # for an unbounded cell the solver would give the cap of the system
        high[rows.at[system.endless]] = np.inf
        self._lower, self._upper = self._sum_up(low), self._sum_up(high)
        self._seen, self._random = Witnesses(n_sums), np.random.default_rng(0)

    def of(self, sums: IntArray, lower: FloatArray, upper: FloatArray) -> Found:
        """Bounds of sums, at least as narrow as the known ones.

        Parameters
        ----------
        sums : int array, shape (n,)
        lower, upper : float arrays, shape (n,)
            Valid bounds that are known.
        """
        self._lower[sums] = np.maximum(self._lower[sums], lower)
        self._upper[sums] = np.minimum(self._upper[sums], upper)
        left_by(lambda side: self._extremes_together(sums, up=bool(side)), 2, self._progress)
        left = left_by(lambda k: self._extremes_of(int(sums[k])), len(sums), self._progress)
        low, high, (least, most) = self._lower[sums], self._upper[sums], self._seen.ends(sums)
        return Found(low, high, least == low, (most == high) | np.isinf(high), left=left)

    def _extremes_together(self, sums: IntArray, *, up: bool) -> None:
        """Bring as many sums as possible to their ends at the same time."""
        size = math.isqrt(len(sums))
        while size > 1 and len(before := self._doubtful(sums, up=up)):
            self._extreme(self._random.permutation(before)[:size], up=up)
            if len(before) - len(self._doubtful(sums, up=up)) < size // 2:
                size //= 2

    def _extremes_of(self, at: int) -> None:
        for up in (False, True):
            chosen = self._doubtful(np.array([at]), up=up)
            if len(chosen) and (not up or self._upper[at] < np.inf):
                bound = self._extreme(chosen, up=up)
                if up:
                    self._upper[at] = min(self._upper[at], np.floor(bound))
                else:
                    self._lower[at] = max(self._lower[at], np.ceil(bound))

    def _doubtful(self, sums: IntArray, *, up: bool) -> IntArray:
        """The sums for which no known table attains the end."""
        if up:
            return sums[self._seen.most[sums] < self._upper[sums]]
        return sums[self._seen.least[sums] > self._lower[sums]]

    def _extreme(self, sums: IntArray, *, up: bool) -> float:
        """Bound several sums together, and keep the table that attains the bound."""
        cells = [self._cell[self._first[at] : self._first[at + 1]] for at in sums.tolist()]
        end = self._program.extreme(np.concatenate(cells), up=up)
        if end.table is not None:
            self._seen.add(self._sum_up(end.table).astype(np.int64))
        return end.bound

    def _sum_up(self, figures: AnyArray) -> FloatArray:
        """Add up figures of the cells to the sums."""
        sums = np.bincount(self._sum_of, figures[self._cell], len(self._first) - 1)
        return sums.astype(np.float64)
