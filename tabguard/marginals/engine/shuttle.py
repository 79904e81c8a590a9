"""The shuttle: marginals tighten bounds of cells, or of all super-cells, until nothing changes."""

import math
from typing import Protocol

import numpy as np
from attrs import frozen

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


MOST_SUPERCELLS = 1 << 26
"""Largest number of super-cells held in memory: 344 MB for sixteen dichotomous variables."""
_SMALL = 1 << 20


@frozen
class Family:
    """Sets of categories of one variable and how they add up.

    Parameters
    ----------
    sets : tuple of int
        Sets as bit masks: bit c is set if category c is in the set. Single categories come first, in order.
    dependencies : tuple of (int, int, int)
        Positions (a, b, c) of disjoint sets a and b with union c.
    """

    sets: tuple[int, ...]
    dependencies: tuple[tuple[int, int, int], ...]

    @property
    def full(self) -> int:
        """Position of the set of all categories."""
        return self.sets.index(max(self.sets))


def family(size: int, *, whole: bool) -> Family:
    """Sets of categories of a variable: all if `whole`, else single ones, complements, initial segments."""
    top = (1 << size) - 1
    single = [1 << c for c in range(size)]
    if whole:
        further = set(range(1, top + 1))
    else:
        # by initial segments, single categories add up one by one
        further = {top ^ bit for bit in single} | {(2 << c) - 1 for c in range(size)}
    sets = single + sorted(further - set(single) - {0})
    place = {s: position for position, s in enumerate(sets)}
    dependencies = {
        (min(place[a], place[c ^ a]), max(place[a], place[c ^ a]), place[c])
        for c in sets
        for a in sets
        if a & c == a and a != c and c ^ a in place
    }
    return Family(tuple(sets), tuple(sorted(dependencies)))


def choose_families(shape: tuple[int, ...], most: int) -> tuple[Family, ...] | None:
    """Families with at most `most` super-cells, complete for small variables first; None if impossible."""
    chosen = [family(size, whole=size <= 3) for size in shape]
    if math.prod(len(set_family.sets) for set_family in chosen) > most:
        return None
    for variable in sorted(range(len(shape)), key=lambda v: shape[v]):
        if shape[variable] <= 3 or shape[variable] > 12:
            continue
        whole = (1 << shape[variable]) - 1
        rest = math.prod(len(set_family.sets) for v, set_family in enumerate(chosen) if v != variable)
        if rest * whole <= most:
            chosen[variable] = family(shape[variable], whole=True)
    return tuple(chosen)


class SuperCells:
    """Generalized shuttle over the products of families of category sets.

    For each variable and each dependency (a, b, c) of its family, t(a) + t(b) = t(c). Each equation relates
    three slices of the array of all super-cells.

    Parameters
    ----------
    system : System
    families : tuple of Family
    """

    def __init__(self, system: System, families: tuple[Family, ...]) -> None:
        self._system, self._families = system, families
        self._dims = tuple(len(set_family.sets) for set_family in families)
        self.size = math.prod(self._dims)
        # the sum of two bounds must fit into 32 bits
        narrow = self.size > _SMALL and system.cap < 1 << 30
        self._dtype = np.dtype(np.int32 if narrow else np.int64)
        coordinates = np.unravel_index(system.cells, system.shape) if families else ()
        self.at: IntArray = self._flat(coordinates, system.n_cells)

    def _flat(self, coordinates: tuple[AnyArray, ...], n: int) -> IntArray:
        if not self._families:
            return np.zeros(n, np.int64)
        return np.asarray(np.ravel_multi_index(coordinates, self._dims), np.int64).reshape(n)

    def start(self) -> tuple[AnyArray, AnyArray]:
        """Lower and upper bounds before the first round, as in `Propagator`."""
        system = self._system
        lower = np.zeros(self.size, self._dtype)
        upper = np.full(self.size, int(system.cap), self._dtype)
        inner = tuple(slice(0, size) for size in system.shape)
        # single cells are zero unless the system has them
        upper.reshape(self._dims)[inner] = 0
        upper[self.at] = int(system.cap)
        rows = self._row_places()
        np.maximum.at(lower, rows, system.lower.astype(self._dtype))
        np.minimum.at(upper, rows, np.minimum(system.upper, system.cap).astype(self._dtype))
        return lower, upper

    def _row_places(self) -> IntArray:
        """The super-cell of every row: single categories of the kept variables, all of the others."""
        system = self._system
        places = np.zeros(system.n_rows, np.int64)
        for position, margin in enumerate(system.release.margins):
            of = np.flatnonzero(system.margin == position)
            sizes = tuple(system.shape[v] for v in margin.variables)
            coordinates = dict(
                zip(margin.variables, np.unravel_index(system.code[of], sizes) if sizes else (), strict=True)
            )
            everywhere = tuple(
                coordinates.get(v, np.full(len(of), set_family.full))
                for v, set_family in enumerate(self._families)
            )
            places[of] = self._flat(everywhere, len(of))
        return places

    def tighten(self, lower: AnyArray, upper: AnyArray, progress: Progress) -> bool:
        """Tighten a state in place, as in `Propagator`; False if it is proven to contain no table."""
        marks: list[tuple[int, int] | None] = [None] * len(self._dims)
        buffer = np.empty(self.size // min(self._dims, default=1), self._dtype)
        mark = _mark(lower, upper)
        for _ in range(_MOST_ROUNDS):
            quiet = True
            for axis, set_family in enumerate(self._families):
                # nothing has changed since this variable came last
                if marks[axis] == mark:
                    continue
                quiet = False
                self._sweep_axis(axis, set_family, lower, upper, buffer, progress)
                old, mark = mark, _mark(lower, upper)
                marks[axis] = mark if old == mark else None
            if quiet:
                break
            if (lower > upper).any():
                return False
        return not bool((lower > upper).any())

    def _sweep_axis(
        self,
        axis: int,
        set_family: Family,
        lower: AnyArray,
        upper: AnyArray,
        buffer: AnyArray,
        progress: Progress,
    ) -> None:
        before, after = math.prod(self._dims[:axis]), math.prod(self._dims[axis + 1 :])
        low = lower.reshape(before, self._dims[axis], after)
        high = upper.reshape(before, self._dims[axis], after)
        room = buffer[: before * after].reshape(before, after)
        for a, b, c in set_family.dependencies:
            progress.check()
            low_a, low_b, low_c = low[:, a], low[:, b], low[:, c]
            high_a, high_b, high_c = high[:, a], high[:, b], high[:, c]
            np.minimum(high_c, np.add(high_a, high_b, out=room), out=high_c)
            np.maximum(low_c, np.add(low_a, low_b, out=room), out=low_c)
            np.minimum(high_a, np.subtract(high_c, low_b, out=room), out=high_a)
            np.minimum(high_b, np.subtract(high_c, low_a, out=room), out=high_b)
            np.maximum(low_a, np.subtract(low_c, high_b, out=room), out=low_a)
            np.maximum(low_b, np.subtract(low_c, high_a, out=room), out=low_b)


def _mark(lower: AnyArray, upper: AnyArray) -> tuple[int, int]:
    """Sums of the bounds, to detect changes: bounds only tighten, so equal sums mean equal bounds."""
    return int(lower.sum(dtype=np.int64)), int(upper.sum(dtype=np.int64))
