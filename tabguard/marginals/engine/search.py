"""Search for tables of counts with the released marginals, pruned by the shuttle."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from attrs import frozen

from tabguard.base.progress import Progress
from tabguard.marginals.engine.shuttle import Propagator, Rows, SuperCells, choose_families
from tabguard.marginals.engine.system import System
from tabguard.table.arrays import AnyArray, IntArray

_SEARCHED_SUPERCELLS = 1 << 17
_PASSES = 20
"""Maximum number of passes over the intervals of a node, roughly."""
_MOST_KEPT = 1 << 26
"""Maximum number of intervals that the open nodes of a search hold in total: half a gigabyte."""

_ENDLESS = 1 << 30

_Node = tuple[AnyArray, AnyArray, int, int, int]
"""A node: bounds of its parent (shared by all children), position of the replaced interval, its new ends."""


@frozen(eq=False)
class Answer:
    """The result of a search.

    Parameters
    ----------
    table : int array, shape (n_cells,), or None
        The table found, if any.
    settled : bool
        Whether a table was found or its absence is proven.
    nodes : int
        Intervals that were split or refuted.
    """

    table: IntArray | None
    settled: bool
    nodes: int


def propagator(system: System, most: int = _SEARCHED_SUPERCELLS) -> Propagator:
    """The generalized shuttle where it is small enough, else the plain one."""
    families = choose_families(system.shape, most)
    return Rows(system) if families is None else SuperCells(system, families)


class Search:
    """Depth-first search over the intervals of cells.

    Each node tightens all intervals. Then the cell with the shortest open interval is set to the middle of
    the interval, and afterwards to the parts below and above it. (Measured: all bounds of a 2⁶ table from its
    4-way marginals take 804 nodes; splitting the widest interval instead takes 48,000.)

    Parameters
    ----------
    system : System
    by : Propagator
    progress : Progress
    """

    def __init__(self, system: System, by: Propagator, progress: Progress) -> None:
        self._system, self._by, self._progress = system, by, progress
        self._lower, self._upper = by.start()
        self.possible = by.tighten(self._lower, self._upper, progress)

    @property
    def lower(self) -> AnyArray:
        """Lower bounds of the cells by propagation alone, shape (n_cells,)."""
        return np.asarray(self._lower[self._by.at])

    @property
    def upper(self) -> AnyArray:
        """Upper bounds of the cells by propagation alone, shape (n_cells,)."""
        return np.asarray(self._upper[self._by.at])

    def narrow(self, lower: AnyArray, upper: AnyArray) -> bool:
        """Apply bounds of the cells that are proven elsewhere; False if no table is left."""
        at = self._by.at
        self._lower[at] = np.maximum(self._lower[at], lower)
        self._upper[at] = np.minimum(self._upper[at], upper)
        self.possible = self._by.tighten(self._lower, self._upper, self._progress)
        return self.possible

    def find(self, cell: int = -1, value: int = 0, *, most_nodes: int = 1_000_000) -> Answer:
        """Search for one table, in which cell `cell` (unless negative) has the given value."""
        lower, upper = self._lower.copy(), self._upper.copy()
        if cell >= 0:
            at = self._by.at[cell]
            lower[at], upper[at] = max(int(lower[at]), value), min(int(upper[at]), value)
        walk = Walk(most_nodes)
        table = next(self._tables(lower, upper, walk), None)
        return Answer(table, table is not None or not walk.ended_early, walk.nodes)

    def all_tables(self, walk: Walk) -> Iterator[IntArray]:
        """Every table once, in the order that `walk` determines."""
        return self._tables(self._lower.copy(), self._upper.copy(), walk)

    def _tables(self, lower: AnyArray, upper: AnyArray, walk: Walk) -> Iterator[IntArray]:
        stack: list[_Node] = [(lower, upper, -1, 0, 0)] if self.possible else []
        most_kept = _MOST_KEPT // max(len(lower), 1)
        while stack:
            # each open node keeps the intervals of its parent in memory
            if walk.nodes >= walk.most_nodes or len(stack) > most_kept:
                walk.ended_early = True
                return
            walk.nodes += 1
            self._progress.check()
            self._progress.spend(_PASSES * len(lower))
            lower, upper = _entered(stack.pop())
            if not self._by.tighten(lower, upper, self._progress):
                continue
            open_at = self._shortest(lower, upper)
            if open_at >= 0:
                parts = walk.split(int(lower[open_at]), int(upper[open_at]))
                stack.extend((lower, upper, open_at, low, high) for low, high in parts)
                continue
            table = np.asarray(lower[self._by.at]).astype(np.int64)
            if self._system.holds(table):
                yield table

    def _shortest(self, lower: AnyArray, upper: AnyArray) -> int:
        at = self._by.at
        width = upper[at] - lower[at]
        # only cells are split, not sums: known cells determine the sums
        open_ones = np.flatnonzero(width)
        return int(at[open_ones[width[open_ones].argmin()]]) if len(open_ones) else -1


def _entered(node: _Node) -> tuple[AnyArray, AnyArray]:
    """The bounds of a node: those of its parent with one interval replaced."""
    lower, upper, at, low, high = node
    lower, upper = lower.copy(), upper.copy()
    if at >= 0:
        lower[at], upper[at] = low, high
    return lower, upper


class Walk:
    """Order in which a search visits parts of an interval, middle value first; counts nodes."""

    def __init__(self, most_nodes: int) -> None:
        self.most_nodes = most_nodes
        self.nodes = 0
        self.ended_early = False

    def split(self, first: int, last: int) -> list[tuple[int, int]]:
        """Parts of an interval; the last part is visited first."""
        middle = self.value(first, last)
        parts = [(middle + 1, last), (first, middle - 1), (middle, middle)]
        return [(low, high) for low, high in parts if low <= high]

    def value(self, first: int, last: int) -> int:
        """The value that is tried first: the middle, or the least if practically unbounded."""
        return first if last - first >= _ENDLESS else (first + last) // 2


class RandomWalk(Walk):
    """A search that tries values and halves in random order."""

    def __init__(self, most_nodes: int, random: np.random.Generator) -> None:
        super().__init__(most_nodes)
        self._random = random

    def split(self, first: int, last: int) -> list[tuple[int, int]]:
        """Parts of an interval; the last part is visited first, the others in random order."""
        parts = super().split(first, last)
        if len(parts) == 3 and self._random.random() < 0.5:
            parts[0], parts[1] = parts[1], parts[0]
        return parts

    def value(self, first: int, last: int) -> int:
        """A value of the interval, all with equal probability."""
        return int(self._random.integers(first, last + 1))
