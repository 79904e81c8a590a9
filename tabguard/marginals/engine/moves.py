"""Moves between tables of counts with the same marginals, and tables of counts near fractional ones."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np

from tabguard.base.progress import Progress
from tabguard.marginals.engine.moments import Moments
from tabguard.marginals.engine.system import System, strides
from tabguard.table.arrays import AnyArray, BoolArray, FloatArray, IntArray

_TRIALS, _BATCH = 4096, 256
_WEAK_ROUNDS = 3
_OVERDRAWN, _REPAIR_ROUNDS = 4, 8


class Moves:
    """Moves over the corners of boxes; they leave the counts of every released marginal unchanged.

    Take two cells and partition the variables in which they differ into r blocks. The 2^r corners are the
    cells that take each block from the first or the second cell. A move adds 1 to the corners with an even
    number of blocks from the second cell and subtracts 1 from the others. A marginal without any variable of
    at least one block stays unchanged; this holds for every marginal of fewer than r variables.

    Parameters
    ----------
    system : System
    """

    def __init__(self, system: System) -> None:
        self._system = system
        self.n_blocks = 1 + max((len(margin.variables) for margin in system.release.margins), default=0)
        shape = system.shape
        self._coordinates = np.stack(np.unravel_index(system.cells, shape), axis=1).astype(np.int64)
        self._strides = strides(shape)
        self._place = np.full(int(np.prod(shape)), -1, np.int64)
        self._place[system.cells] = np.arange(system.n_cells)
        self._corners = np.array(list(product((0, 1), repeat=self.n_blocks)), np.int64)
        self._even = self._corners.sum(axis=1) % 2 == 0

    @property
    def possible(self) -> bool:
        """Whether there are enough variables for a move."""
        return self.n_blocks <= len(self._system.shape)

    def around(self, cell: int, cells: IntArray, random: np.random.Generator) -> tuple[IntArray, BoolArray]:
        """Random moves around a cell, one for each other cell that differs from it in enough variables.

        Returns
        -------
        corners : int array, shape (n_moves, 2^r)
            Positions of the cells; the given one comes first.
        even : bool array, shape (2^r,)
            Which corners change in the same direction as the given cell.
        """
        apart = self._coordinates[cells] - self._coordinates[cell]
        block = random.integers(0, self.n_blocks, apart.shape)
        # every block gets at least one differing variable: the first ones in a random order
        order = np.argsort(np.where(apart != 0, random.random(apart.shape), 2.0), axis=1)
        first = order[:, : self.n_blocks]
        np.put_along_axis(block, first, np.broadcast_to(np.arange(self.n_blocks), first.shape), axis=1)
        enough = (apart != 0).sum(axis=1) >= self.n_blocks
        step = (apart * self._strides)[enough]
        steps = np.stack(
            [np.where(block[enough] == b, step, 0).sum(axis=1) for b in range(self.n_blocks)], axis=1
        )
        corners = self._place[int(self._system.cells[cell]) + steps @ self._corners.T]
        return corners[(corners >= 0).all(axis=1)], self._even

    def climb(
        self,
        table: IntArray,
        cell: int,
        goal: int,
        random: np.random.Generator,
        most_rounds: int,
        fixed_cell: int = -1,
    ) -> IntArray:
        """Move a table so that a cell comes as close to a goal as random moves allow.

        Parameters
        ----------
        table : int array, shape (n_cells,)
            A table with the released marginals.
        cell : int
            Position of the cell.
        goal : int
            Count that the cell should reach.
        most_rounds : int
            Most rounds of random moves.
        fixed_cell : int
            A cell that must not change; −1: none.
        """
        table = table.copy()
        weak = 0
        for _ in range(most_rounds):
            if table[cell] == goal or weak >= _WEAK_ROUNDS or not self.possible:
                break
            corners, even = self._trial(table, cell, random)
            weak = 0 if self._apply(table, cell, goal, corners, even, fixed_cell) else weak + 1
        return table

    def push(
        self,
        table: IntArray,
        cell: int,
        goal: int,
        random: np.random.Generator,
        most_pushes: int,
        patience: int = 3,
    ) -> IntArray:
        """Change a cell by moves that make other cells negative, and raise those again by further moves.

        Parameters
        ----------
        table : int array, shape (n_cells,)
            A table with the released marginals.
        cell : int
            Position of the cell.
        goal : int
            Count that the cell should reach.
        most_pushes : int
            Most attempts. The step doubles after a success and is halved after a failure.
        patience : int
            Number of failures in a row that are tolerated.
        """
        size, failed = 1, 0
        for _ in range(most_pushes if self.possible else 0):
            size = min(size, abs(goal - int(table[cell])))
            if size <= 0 or failed > patience:
                break
            pushed = self._pushed(table, cell, size if goal > table[cell] else -size, random)
            if pushed is None:
                failed, size = failed + 1, max(1, size // 2)
            else:
                table, failed, size = pushed, 0, 2 * size
        return table

    def _pushed(self, table: IntArray, cell: int, size: int, random: np.random.Generator) -> IntArray | None:
        corners, even = self._trial(table, cell, random)
        losing = corners[:, ~even] if size > 0 else corners[:, even]
        short = np.maximum(abs(size) - table[losing], 0).sum(axis=1)
        for move in np.argsort(short, kind="stable")[:_OVERDRAWN].tolist():
            trial = table.copy()
            trial[corners[move]] += np.where(even, size, -size)
            for other in np.flatnonzero(trial < 0).tolist():
                trial = self.climb(trial, other, 0, random, _REPAIR_ROUNDS, fixed_cell=cell)
                if trial[other] < 0:
                    break
            if (trial >= 0).all():
                return trial
        return None

    def _trial(self, table: IntArray, cell: int, random: np.random.Generator) -> tuple[AnyArray, BoolArray]:
        support = np.flatnonzero(table > 0)
        cells = random.choice(support, min(_TRIALS, 16 * len(support))) if len(support) else support
        return self.around(cell, cells, random)

    def shake(self, table: IntArray, random: np.random.Generator, progress: Progress, steps: int) -> IntArray:
        """Make random moves; the size of each is uniform among those that make no count negative.

        Parameters
        ----------
        steps : int
            Number of cells around which moves are tried.
        """
        table = table.copy()
        batch = min(_BATCH, 2 * self._system.n_cells)
        for _ in range(steps if self.possible else 0):
            progress.check()
            support = np.flatnonzero(table > 0)
            if not len(support):
                break
            cell = int(random.choice(support))
            cells = (
                random.choice(support, batch)
                if random.random() < 0.5
                else random.integers(0, self._system.n_cells, batch)
            )
            corners, even = self.around(cell, cells, random)
            for corner in corners:
                down, up = max(0, int(table[corner[even]].min())), max(0, int(table[corner[~even]].min()))
                if down + up:
                    table[corner] += int(random.integers(-down, up + 1)) * np.where(even, 1, -1)
        return table

    @staticmethod
    def _apply(
        table: IntArray, cell: int, goal: int, corners: AnyArray, even: BoolArray, fixed_cell: int
    ) -> bool:
        up = goal > table[cell]
        losing = corners[:, ~even] if up else corners[:, even]
        room = table[losing].min(axis=1) if len(losing) else np.zeros(0, np.int64)
        room[(corners == fixed_cell).any(axis=1)] = 0
        best = np.argsort(-room, kind="stable")[: int(np.minimum((room > 0).sum(), 64))]
        sign = np.where(even, 1, -1) if up else np.where(even, -1, 1)
        for move in best.tolist():
            # again, as an earlier move of the round may have used the same cells
            size = min(int(table[losing[move]].min()), abs(goal - int(table[cell])))
            if size > 0:
                table[corners[move]] += size * sign
        return bool(len(best))


_ATTEMPTS, _PASSES, _ROUNDS, _SHAKEN = 12, 30, 12, 20


class Rounding:
    """Rounds fractional tables to tables of counts, both with the released marginals.

    Cells are rounded at random along a walk through neighbouring cells, so that sums stay close. The
    remaining errors of the marginals are corrected in the cells of `Moments.corner`, near the cell of all
    commonest categories. The correction is unique and consists of whole numbers, because the columns of
    these cells are unitriangular. Moves then raise cells that became negative.

    Parameters
    ----------
    system : System
        System of marginals that are all released exactly.
    moments : Moments
    progress : Progress
    """

    def __init__(self, system: System, moments: Moments, progress: Progress) -> None:
        self._system, self._progress = system, progress
        self._moments = _well_placed(system, moments)
        self._moves = Moves(system)

    def whole(self, table: FloatArray, random: np.random.Generator) -> IntArray | None:
        """A table of counts near a fractional table, shape (n_cells,); None if all attempts fail."""
        best = None
        for _ in range(_ATTEMPTS):
            self._progress.check()
            trial = self._rounded(table, random)
            if trial is not None and (best is None or _shortfall(trial) < _shortfall(best)):
                best = trial
        if best is None:
            return None
        counts = self._raised(best, random)
        return counts if self._system.holds(counts) else None

    def _rounded(self, table: FloatArray, random: np.random.Generator) -> IntArray | None:
        down = np.floor(table)
        part = table - down
        order = self._walk(random)
        # systematic sampling: a fraction is the probability of rounding up, and sums of neighbours stay close
        passed = np.floor(np.cumsum(part[order]) + random.random())
        counts = down.astype(np.int64)
        counts[order] += np.diff(passed, prepend=0.0).astype(np.int64)
        moments = self._moments
        off = np.rint(moments.counts - moments.times(counts.astype(np.float64)[moments.order]))
        change = moments.whole_solution(off)
        return None if change is None else counts + np.rint(change).astype(np.int64)[moments.place]

    def _walk(self, random: np.random.Generator) -> IntArray:
        """An order of the cells in which neighbours mostly differ in one variable: rounding errors cancel."""
        places = np.stack(np.unravel_index(self._system.cells, self._system.shape), axis=1)
        axes = random.permutation(places.shape[1])
        key = np.zeros(len(places), np.int64)
        odd = np.zeros(len(places), np.bool_)
        for axis in axes.tolist():
            size = self._system.shape[axis]
            digit = np.where(odd, size - 1 - places[:, axis], places[:, axis])
            key = key * size + digit
            odd ^= places[:, axis] % 2 == 1
        return np.argsort(key, kind="stable")

    def _raised(self, table: IntArray, random: np.random.Generator) -> IntArray:
        for _ in range(_PASSES):
            below = np.flatnonzero(table < 0)
            if not len(below):
                break
            for cell in below.tolist():
                self._progress.check()
                table = self._moves.climb(table, cell, 0, random, _ROUNDS)
            if (table < 0).any():  # moves failed: continue from another table
                table = self._moves.shake(table, random, self._progress, _SHAKEN)
        return table


def _well_placed(system: System, moments: Moments) -> Moments:
    """The moments with the front categories for which the fewest corner cells are known to be zero."""
    possible = np.zeros(math.prod(system.shape), np.bool_)
    possible[system.cells] = True
    if possible[moments.corner].all():
        return moments
    places = np.stack(np.unravel_index(moments.corner, system.shape), axis=1)
    away = places != np.array(moments.front)
    best, chosen = int((~possible[moments.corner]).sum()), moments.front
    for front in _neighbours(moments.front, system.shape):
        moved = np.where(
            away, _swap_category(places, np.array(moments.front), np.array(front)), np.array(front)
        )
        never = int((~possible[np.ravel_multi_index(tuple(moved.T), system.shape)]).sum())
        if never < best:
            best, chosen = never, front
    return moments if chosen == moments.front else Moments(system.release, system.cells, chosen)


def _swap_category(places: IntArray, old: IntArray, new: IntArray) -> IntArray:
    """Swap the old front category for the new one among the categories of one variable."""
    return np.where(places == new, old, places)


def _neighbours(front: tuple[int, ...], shape: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Cells that differ from the front cell in one to three variables, nearest first."""
    for size in (1, 2, 3):
        for chosen in combinations(range(len(shape)), size):
            for values in product(*([c for c in range(shape[v]) if c != front[v]] for v in chosen)):
                changed = dict(zip(chosen, values, strict=True))
                yield tuple(changed.get(v, c) for v, c in enumerate(front))


def _shortfall(table: IntArray) -> int:
    return -int(table[table < 0].sum())
