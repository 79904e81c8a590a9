"""Bounds of cells by linear programming: counts need not be whole numbers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.integer import Found, NoTableError, gathered, left_by
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import BoolArray, FloatArray, IntArray

_CHUNKS = 8
_WHOLE = 1e-6


def lp_bounds(system: System, cells: IntArray, progress: Progress, threads: int = 1) -> Found:
    """Smallest and largest values of cells over all non-negative tables with the released marginals.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.

    Raises
    ------
    NoTableError
        If not even a table of fractions has the marginals.
    """
    progress.phase(mark("Linear programs"), len(cells))
    endless = system.endless

    def work(part: IntArray) -> Found:
        room = np.full(system.n_cells, system.cap)
        program = Program(system, np.zeros(system.n_cells), room, progress)
        lower, upper = np.zeros(len(part)), np.full(len(part), np.inf)

        def one(k: int) -> None:
            cell = int(part[k])
            for ends, up in ((lower, False), (upper, True)):
                end = program.extreme(cell, up=up)
                if not end.feasible:
                    raise NoTableError
                ends[k] = np.inf if up and endless[cell] else end.bound

        left = left_by(one, len(part), progress)
        never = np.zeros(len(part), np.bool_)
        return Found(lower, upper, never, never, left=left)

    chunks = [part for part in np.array_split(cells, _CHUNKS) if len(part)]
    with ThreadPoolExecutor(max(threads, 1)) as pool:
        return gathered(list(pool.map(work, chunks)))


def fractional(lower: FloatArray, upper: FloatArray) -> BoolArray:
    """Which cells have a bound that is not a whole number and can be sharpened; shape (n,)."""
    return np.asarray(
        (np.abs(lower - np.rint(lower)) > _WHOLE)
        | ((np.abs(upper - np.rint(upper)) > _WHOLE) & np.isfinite(upper))
    )
