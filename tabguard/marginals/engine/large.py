"""Bounds for tables too large for search: interior-point programs, and tables that attain the bounds."""

from collections.abc import Callable

import numpy as np
from attrs import frozen

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.integer import Found, NoTableError, Witnesses, in_parts, left_by
from tabguard.marginals.engine.interior import Interior, start
from tabguard.marginals.engine.moments import MOST_ROWS, Moments
from tabguard.marginals.engine.moves import Moves, Rounding
from tabguard.marginals.engine.shuttle import Rows
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import FloatArray, IntArray

_CHUNKS = 64
_NEAR = 1e-7
_ENOUGH = 1e-3
_ROUNDS, _PUSHES, _PATIENCE = 60, 6, 20
_SMALL, _NEARBY = 4, 32
"""Largest distance that a push may go below and above a count: pushes seldom reach farther goals."""
_SHAKES, _SHAKE_STEPS = 8, 40


def large_bounds(
    system: System,
    cells: IntArray,
    progress: Progress,
    threads: int,
    table: IntArray | None,
    report: Callable[[Found], None] | None = None,
) -> tuple[Found, str]:
    """Bounds of cells by linear programming, rounded to whole numbers, and a description of the method.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.
    table : int array, shape (n_cells,), or None
        A table with the released marginals, from which moves reach other tables. If None, the function tries
        to find one.
    report : callable, optional
        As in `in_parts`.

    Raises
    ------
    NoTableError
    """
    progress.phase(mark("Plain shuttle"))
    by = Rows(system)
    lower, upper = by.start()
    if not by.tighten(lower, upper, progress):
        raise NoTableError
    low, high = lower[by.at], upper[by.at]
    high[system.endless] = np.inf
    inside, table = _interior(system, progress, table)
    words = mark("plain shuttle: valid, not proven to be sharp")
    if inside is not None:
        words = mark("linear programs by interior points, rounded to whole numbers")
    if table is not None:
        words = mark("{method}; sharp where moves from a table of counts reach the bound", method=mark(words))
    progress.phase(mark("Bounds of cells"), len(cells))
    moves = None if table is None else Moves(system)
    witnesses = _shake(system, moves, table, progress)

    def work(part: IntArray) -> Found:
        return _Cells(low, high, inside, moves, table, witnesses.copy(), progress).of(part)

    return in_parts(work, cells, _CHUNKS, threads, report), words


def _interior(
    system: System, progress: Progress, table: IntArray | None
) -> tuple[Interior | None, IntArray | None]:
    """Linear programs for the exactly released marginals, and a table of counts.

    The programs are None if there are too many rows or no interior table was found. The table is None if none
    was given and rounding a fitted table did not produce one.
    """
    progress.phase(mark("A table of fractions inside"))
    exact = all(margin.known.all() for margin in system.release.margins)
    moments = Moments(system.release, system.cells)
    if not moments.n_rows or moments.n_rows > MOST_ROWS or not moments.total:
        return None, table
    begin = start(moments, progress)
    if begin is None:
        return None, table
    if table is None and exact:
        progress.phase(mark("A table of counts"))
        table = Rounding(system, moments, progress).whole(
            begin.fitted[moments.place], np.random.default_rng(0)
        )
    return Interior(moments, begin, progress), table


def _shake(system: System, moves: Moves | None, table: IntArray | None, progress: Progress) -> Witnesses:
    """A known table and several reached from it by random moves; most small cells are zero in one of them."""
    witnesses = Witnesses(system.n_cells)
    witnesses.add(table)
    if moves is not None and table is not None:
        random = np.random.default_rng(0)
        for _ in range(_SHAKES):
            table = moves.shake(table, random, progress, _SHAKE_STEPS)
            witnesses.add(table)
    return witnesses


@frozen(eq=False)
class _Cells:
    """Bounds cells one after the other; each table found along the way serves the cells that follow."""

    _low: FloatArray
    _high: FloatArray
    _inside: Interior | None
    _moves: Moves | None
    _known: IntArray | None
    _seen: Witnesses
    _progress: Progress

    def of(self, cells: IntArray) -> Found:
        lower, upper = self._low[cells].copy(), self._high[cells].copy()

        def work(k: int) -> None:
            cell = int(cells[k])
            self._progress.check()
            self._climb(cell, int(lower[k]))
            if not self._reached(cell, lower[k], up=False):
                lower[k] = max(lower[k], self._program(cell, up=False))
            if not self._reached(cell, upper[k], up=True):
                upper[k] = min(upper[k], self._program(cell, up=True))
            if np.isfinite(upper[k]):
                self._climb(cell, int(upper[k]))

        is_open = left_by(work, len(cells), self._progress)
        least, most = self._seen.ends(cells)
        return Found(lower, upper, least == lower, most == upper, least, most, is_open)

    def _reached(self, cell: int, bound: float, *, up: bool) -> bool:
        return self._known is not None and bool(
            self._seen.most[cell] >= bound if up else self._seen.least[cell] <= bound
        )

    def _program(self, cell: int, *, up: bool) -> float:
        if self._inside is None:
            return np.inf if up else 0.0
        end = self._inside.extreme(cell, up=up, enough=_ENOUGH, whole=True)
        if up:
            return float(np.floor(end.bound + _NEAR))
        return float(np.ceil(end.bound - _NEAR))

    def _climb(self, cell: int, goal: int) -> None:
        """Move the known table until the cell has the value `goal`, or as near to it as moves reach."""
        if self._moves is None or self._known is None:
            return
        if self._seen.least[cell] <= goal <= self._seen.most[cell]:
            return
        # seeded by cell, so that neither order nor threads change the result
        random = np.random.default_rng(cell)
        table = self._moves.climb(self._known, cell, goal, random, _ROUNDS)
        if table[cell] < goal <= table[cell] + _NEARBY:
            table = self._moves.push(table, cell, goal, random, _PUSHES)
        # the lower end decides about disclosure: it is worth a longer search
        if goal < table[cell] <= goal + _SMALL:
            table = self._moves.push(table, cell, goal, random, _PATIENCE, _PATIENCE)
        self._seen.add(table)
