"""Integer bounds by branch and bound with HiGHS: an independent check of the search."""

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


def mip_bounds(
    system: System, cells: IntArray, progress: Progress, threads: int = 1, *, most_nodes: int = 20_000
) -> Found:
    """Smallest and largest counts of cells, each by one integer program.

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
    endless = system.endless

    def work(part: IntArray) -> Found:
        room = np.full(system.n_cells, system.cap)
        program = Program(
            system, np.zeros(system.n_cells), room, progress, integer=True, most_nodes=most_nodes
        )
        ends, met = np.zeros((2, len(part))), np.zeros((2, len(part)), np.bool_)
        ends[1] = np.inf

        def one(k: int) -> None:
            cell = int(part[k])
            for side in (0, 1):
                end = program.extreme(cell, up=bool(side))
                if not end.feasible:
                    raise NoTableError
                ends[side, k] = end.bound
                met[side, k] = end.table is not None and int(end.table[cell]) == end.bound
            if endless[cell]:
                ends[1, k], met[1, k] = np.inf, True

        left = left_by(one, len(part), progress)
        return Found(ends[0], ends[1], met[0], met[1], left=left)

    chunks = [part for part in np.array_split(cells, _CHUNKS) if len(part)]
    with ThreadPoolExecutor(max(threads, 1)) as pool:
        return gathered(list(pool.map(work, chunks)))


def has_table(system: System, progress: Progress) -> IntArray | None:
    """A table with the released marginals, or None where branch and bound proves that there is none."""
    room = np.full(system.n_cells, system.cap)
    return Program(system, np.zeros(system.n_cells), room, progress, integer=True).feasible().table
