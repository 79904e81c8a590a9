"""Moves between tables of counts that leave all released marginals as they are."""

from __future__ import annotations

from itertools import product

import numpy as np

from tabguard.counts.system import System
from tabguard.progress import Progress
from tabguard.table.arrays import AnyArray, BoolArray, IntArray

_TRIALS, _BATCH = 4096, 256
_WEAK_ROUNDS = 3
_OVERDRAWN, _REPAIR_ROUNDS = 4, 8


class Moves:
    """Moves over the corners of boxes, after which every released marginal has the counts it had.

    Two cells and a partition of the variables in which they differ into r blocks span the 2^r cells that
    take each block from the one or the other. Adding 1 where an even number of blocks comes from the other
    cell and taking 1 off where an odd number does changes no marginal that misses a block: any one of less
    than r variables.

    Parameters
    ----------
    system : System
    """

    def __init__(self, system: System) -> None:
        self._system = system
        self.n_blocks = 1 + max((len(margin.variables) for margin in system.release.margins), default=0)
        shape = system.shape
        self._coordinates = np.stack(np.unravel_index(system.cells, shape), axis=1).astype(np.int64)
        self._strides = np.cumprod([1, *shape[:0:-1]])[::-1].astype(np.int64)
        self._place = np.full(int(np.prod(shape)), -1, np.int64)
        self._place[system.cells] = np.arange(system.n_cells)
        self._corners = np.array(list(product((0, 1), repeat=self.n_blocks)), np.int64)
        self._even = self._corners.sum(axis=1) % 2 == 0

    @property
    def possible(self) -> bool:
        """Whether there are variables enough for a move."""
        return self.n_blocks <= len(self._system.shape)

    def around(self, cell: int, others: IntArray, random: np.random.Generator) -> tuple[IntArray, BoolArray]:
        """Random moves, one for each other cell that differs enough.

        Returns
        -------
        corners : int array, shape (n_moves, 2^r)
            Positions of the cells; the given one comes first.
        even : bool array, shape (2^r,)
            Which corners change with the given one.
        """
        apart = self._coordinates[others] - self._coordinates[cell]
        block = random.integers(0, self.n_blocks, apart.shape)
        # every block gets one differing variable at least: the first ones in a random order
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
        spare: int = -1,
    ) -> IntArray:
        """Move a table so that a cell comes as close to a goal as random moves bring it.

        Parameters
        ----------
        table : int array, shape (n_cells,)
            With the released marginals.
        most_rounds : int
        spare : int
            A cell that is not to be changed.
        """
        table = table.copy()
        weak = 0
        for _ in range(most_rounds):
            if table[cell] == goal or weak >= _WEAK_ROUNDS or not self.possible:
                break
            corners, even = self._tried(table, cell, random)
            weak = 0 if self._apply(table, cell, goal, corners, even, spare) else weak + 1
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
        """Change a cell by moves that overdraw others, which are then raised again, while that works out.

        Parameters
        ----------
        most_pushes : int
            Each goes twice as far as the last that worked out, or half as far as one that did not.
        patience : int
            So many may fail in a row.
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
        corners, even = self._tried(table, cell, random)
        losing = corners[:, ~even] if size > 0 else corners[:, even]
        short = np.maximum(abs(size) - table[losing], 0).sum(axis=1)
        for move in np.argsort(short, kind="stable")[:_OVERDRAWN].tolist():
            trial = table.copy()
            trial[corners[move]] += np.where(even, size, -size)
            for other in np.flatnonzero(trial < 0).tolist():
                trial = self.climb(trial, other, 0, random, _REPAIR_ROUNDS, spare=cell)
                if trial[other] < 0:
                    break
            if (trial >= 0).all():
                return trial
        return None

    def _tried(self, table: IntArray, cell: int, random: np.random.Generator) -> tuple[AnyArray, BoolArray]:
        support = np.flatnonzero(table > 0)
        others = random.choice(support, min(_TRIALS, 16 * len(support))) if len(support) else support
        return self.around(cell, others, random)

    def shake(self, table: IntArray, random: np.random.Generator, progress: Progress, steps: int) -> IntArray:
        """Random moves, each by any size that makes no count negative with equal chances.

        Parameters
        ----------
        steps : int
            Cells around which moves are tried.
        """
        table = table.copy()
        batch = min(_BATCH, 2 * self._system.n_cells)
        for _ in range(steps if self.possible else 0):
            progress.check()
            support = np.flatnonzero(table > 0)
            if not len(support):
                break
            cell = int(random.choice(support))
            others = (
                random.choice(support, batch)
                if random.random() < 0.5
                else random.integers(0, self._system.n_cells, batch)
            )
            corners, even = self.around(cell, others, random)
            for corner in corners:
                down, up = max(0, int(table[corner[even]].min())), max(0, int(table[corner[~even]].min()))
                if down + up:
                    table[corner] += int(random.integers(-down, up + 1)) * np.where(even, 1, -1)
        return table

    @staticmethod
    def _apply(table: IntArray, cell: int, goal: int, corners: AnyArray, even: BoolArray, spare: int) -> bool:
        up = goal > table[cell]
        losing = corners[:, ~even] if up else corners[:, even]
        room = table[losing].min(axis=1) if len(losing) else np.zeros(0, np.int64)
        room[(corners == spare).any(axis=1)] = 0
        best = np.argsort(-room, kind="stable")[: int(np.minimum((room > 0).sum(), 64))]
        sign = np.where(even, 1, -1) if up else np.where(even, -1, 1)
        for move in best.tolist():
            size = min(int(table[losing[move]].min()), abs(goal - int(table[cell])))
            if size > 0:
                table[corners[move]] += size * sign
        return bool(len(best))
