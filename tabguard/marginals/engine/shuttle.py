"""The plain shuttle: cells and released marginals tighten each other's bounds until nothing changes."""

from typing import Protocol

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import AnyArray, IntArray

_MOST_ROUNDS = 5_000


class Propagator(Protocol):
    """Tightens intervals of cells and of sums of cells; a search uses these intervals as its state.

    Attributes
    ----------
    at : int array, shape (n_cells,)
        Positions of the system's cells in the state.
    """

    at: IntArray

    def start(self) -> tuple[AnyArray, AnyArray]:
        """Lower and upper bounds before the first round."""
        ...

    def tighten(self, lower: AnyArray, upper: AnyArray, progress: Progress) -> bool:
        """Tighten a state in place; False if it is proven to contain no table."""
        ...


class Rows:
    """Plain shuttle: the state contains the cells of a system, followed by its rows.

    Parameters
    ----------
    system : System
    """

    def __init__(self, system: System) -> None:
        self._system = system
        self.at: IntArray = np.arange(system.n_cells)

    def start(self) -> tuple[AnyArray, AnyArray]:
        """Lower and upper bounds before the first round, as in `Propagator`."""
        system = self._system
        lower = np.concatenate([np.zeros(system.n_cells), system.lower])
        rest = np.minimum(system.upper, system.cap)
        return lower, np.concatenate([np.full(system.n_cells, system.cap), rest])

    def tighten(self, lower: AnyArray, upper: AnyArray, progress: Progress) -> bool:
        """Tighten a state in place, as in `Propagator`; False if it is proven to contain no table."""
        n, system = self._system.n_cells, self._system
        low, high, row_low, row_high = lower[:n], upper[:n], lower[n:], upper[n:]
        if not len(system.row_of):
            return bool((low <= high).all())
        for _ in range(_MOST_ROUNDS):
            progress.check()
            least, most = system.sums(low), system.sums(high)
            np.maximum(row_low, least, out=row_low)
            np.minimum(row_high, most, out=row_high)
            if (row_low > row_high).any():
                return False
            # the upper end of a row less the least values of its other cells
            new_high = np.minimum(high, low + _least_slack(row_high - least, system.row_of))
            new_low = np.maximum(low, high - _least_slack(most - row_low, system.row_of))
            if (new_low > new_high).any():
                return False
            same = bool((new_low == low).all() and (new_high == high).all())
            low[:], high[:] = new_low, new_high
            if same:
                return True
        return True


def _least_slack(room: AnyArray, row_of: AnyArray) -> AnyArray:
    """The least slack of each cell over its rows, one marginal at a time to save memory."""
    if row_of.size <= 1 << 17:
        return np.asarray(room[row_of].min(axis=0))
    least: AnyArray = room[row_of[0]]
    for rows in row_of[1:]:
        np.minimum(least, room[rows], out=least)
    return least
