"""How far each cell can depart according to the moves found so far."""

import numpy as np

from tabguard.table.arrays import FloatArray, IntArray
from tabguard.table.tolerance import SEARCH_ROUND_OFF, SEARCH_TOLERANCE


def ranges_of(
    room_up: FloatArray, room_down: FloatArray, x: FloatArray, lengths: IntArray | None = None
) -> tuple[FloatArray, FloatArray]:
    """The distances by which moves and their multiples take each of their cells up and down, shape (n,) each.

    Parameters
    ----------
    room_up, room_down : float arrays, shape (n,)
        Room of the cells that move.
    x : float array, shape (n,)
        The moves one after the other, nowhere 0.
    lengths : int array, optional
        Number of cells of each move; left out for a single one.
    """
    from tabguard.lp.kernel import ranges  # numba takes 0.3 s to load

    return ranges(room_up, room_down, x, np.array([len(x)]) if lengths is None else lengths)


class Reach:
    """Largest known departures up and down.

    If a move x fulfils all relations, so does every multiple t·x, negative ones included. Multiples within
    the attacker's room count too, so that one move often protects many cells.

    Parameters
    ----------
    up, down : float arrays, shape (n,)
        Room.
    need_up, need_down, need_width : float arrays, shape (n,)
    """

    def __init__(
        self,
        up: FloatArray,
        down: FloatArray,
        need_up: FloatArray,
        need_down: FloatArray,
        need_width: FloatArray,
    ) -> None:
        self._room_up, self._room_down = up, down
        self._need_up, self._need_down, self.need_width = need_up, need_down, need_width
        self.up = np.zeros(len(up))
        self.down = np.zeros(len(up))

    def record(self, cells: IntArray, x: FloatArray) -> None:
        """Record a move of some cells; `cells` are distinct."""
        rise, fall = ranges_of(self._room_up[cells], self._room_down[cells], x)
        self.up[cells] = np.maximum(self.up[cells], rise)
        self.down[cells] = np.maximum(self.down[cells], fall)

    def record_all(self, cells: IntArray, x: FloatArray, lengths: IntArray) -> None:
        """Record many moves, concatenated in both arrays."""
        rise, fall = ranges_of(self._room_up[cells], self._room_down[cells], x, lengths)
        np.maximum.at(self.up, cells, rise)
        np.maximum.at(self.down, cells, fall)

    def lacks_up(self, cell: int) -> float:
        """Distance above the value that is still to be proven for a cell; 0 for none."""
        need = float(self._need_up[cell])
        return 0.0 if self.up[cell] >= need * (1 - SEARCH_ROUND_OFF) else need

    def lacks_down(self, cell: int) -> float:
        """Distance below the value that is still to be proven for a cell; 0 for none."""
        need = float(self._need_down[cell])
        return 0.0 if self.down[cell] >= need * (1 - SEARCH_ROUND_OFF) else need

    def lacks_width(self, cell: int) -> bool:
        """Whether the interval of a cell is not yet wide enough."""
        return bool(self.up[cell] + self.down[cell] < self.need_width[cell] * (1 - SEARCH_ROUND_OFF))

    def short(self, cell: int) -> bool:
        """Whether any requirement of a cell is unmet."""
        return self.lacks_up(cell) > 0 or self.lacks_down(cell) > 0 or self.lacks_width(cell)

    def suffices(self, cell: int, up: float, down: float, width: float) -> bool:
        """Whether the distances reached suffice within the search tolerance; used when no move leads
        further."""
        rise, fall, share = float(self.up[cell]), float(self.down[cell]), 1 - SEARCH_TOLERANCE
        return rise >= up * share and fall >= down * share and rise + fall >= width * share
