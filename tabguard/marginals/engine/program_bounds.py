"""Bounds of cells by one program per end: linear, or integer as an independent check of the search."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from tabguard.base.language import mark
from tabguard.base.progress import Progress
from tabguard.marginals.engine.integer import Found, NoTableError, gathered, left_by
from tabguard.marginals.engine.program import Program
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import IntArray

_CHUNKS = 8
_MOST_NODES = 20_000


def lp_bounds(system: System, cells: IntArray, progress: Progress, threads: int = 1) -> Found:
    """Smallest and largest values of cells over all non-negative tables with the released marginals.

    Counts need not be whole numbers there, so no bound is proven to be attained.

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
    return _bounds(system, cells, progress, threads, most_nodes=0)


def mip_bounds(
    system: System, cells: IntArray, progress: Progress, threads: int = 1, *, most_nodes: int = _MOST_NODES
) -> Found:
    """Smallest and largest counts of cells, each by branch and bound with HiGHS.

    Parameters
    ----------
    cells : int array, shape (n,)
        Positions among the cells of the system.
    most_nodes : int
        Most branch-and-bound nodes for one end. At this limit, the bound is valid but not proven attained.

    Raises
    ------
    NoTableError
    """
    progress.phase(mark("Integer programs"), len(cells))
    return _bounds(system, cells, progress, threads, most_nodes)


def _bounds(system: System, cells: IntArray, progress: Progress, threads: int, most_nodes: int) -> Found:
    """Both ends of each cell; by linear programs if there are no nodes to branch."""
    endless, integer = system.endless, most_nodes > 0

    def work(part: IntArray) -> Found:
        room = np.full(system.n_cells, system.cap)
        low = np.zeros(system.n_cells)
        program = Program(system, low, room, progress, integer=integer, most_nodes=most_nodes)
        ends, met = np.zeros((2, len(part))), np.zeros((2, len(part)), np.bool_)
        ends[1] = np.inf

        def bound_cell(k: int) -> None:
            cell = int(part[k])
            for side in (0, 1):
                end = program.extreme(cell, up=bool(side))
                if not end.feasible:
                    raise NoTableError
                ends[side, k] = end.bound
                met[side, k] = integer and end.table is not None and int(end.table[cell]) == end.bound
            if endless[cell]:  # the solver saw the cap of the system, not the end of the cell
                ends[1, k], met[1, k] = np.inf, integer

        left = left_by(bound_cell, len(part), progress)
        return Found(ends[0], ends[1], met[0], met[1], left=left)

    # in parts of a fixed number: the result must not depend on how many threads there are
    chunks = [part for part in np.array_split(cells, _CHUNKS) if len(part)]
    with ThreadPoolExecutor(max(threads, 1)) as pool:
        return gathered(list(pool.map(work, chunks)))
